"""Glyphs and what they stand for come back as they were put by, one face or many."""

from hypothesis import given
from hypothesis import strategies as st

from kamifuda.dataclass import dataclass
from kamifuda.press.pdf.streams import Used
from kamifuda.press.reuse.lettering import END, Lettering, glyphs_of, lettering_of

TEXTS = st.text(st.characters(exclude_characters=END, exclude_categories=["Cc", "Cs"]), max_size=3)
GLYPHS = st.dictionaries(
    st.sampled_from(["one", "two"]), st.dictionaries(st.integers(1, 65535), TEXTS, min_size=1, max_size=5), max_size=2
)


@dataclass(frozen=True, slots=True)
class Face:
    lettering: tuple[Lettering, ...]


@given(st.lists(GLYPHS, max_size=4))
def test_glyphs_come_back(faces: list[dict[str, dict[int, str]]]) -> None:
    used = Used()
    for glyphs in faces:
        assert glyphs_of([Face(lettering_of(glyphs))]) == glyphs
        used.take(glyphs, {})
    assert glyphs_of(Face(lettering_of(glyphs)) for glyphs in faces) == used.glyphs


def test_the_empty_box_stands_for_a_character_nobody_knows() -> None:
    assert glyphs_of([Face(lettering_of({"one": {0: "猫", 7: "a"}}))]) == {"one": {0: "\ufffd", 7: "a"}}


def test_what_is_no_glyph_is_left_out() -> None:
    assert glyphs_of([Face((("one", "a\U0010ffff\U00010007", "xyz"),))]) == {"one": {7: "z"}}
