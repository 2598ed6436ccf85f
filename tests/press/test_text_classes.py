import re

from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.text.classes import Classes

WRITTEN = {"k": "ァ-ヺー", "d": "0-9０-９", "s": "+-", "f": "\U00020000-\U0003ffff々"}


@given(st.text(st.characters(codec="utf-8") | st.sampled_from("ァアヺー09５+-々\U00020000"), max_size=30))
def test_classes_are_those_of_a_regular_expression(text: str) -> None:
    found = Classes(WRITTEN).of(text)
    for letter, written in WRITTEN.items():
        assert [sign == letter for sign in found] == [bool(re.match(f"[{written}]", sign)) for sign in text]


def test_the_first_class_that_has_a_character_counts() -> None:
    assert Classes({"a": "b", "b": "a-z"}).of("abc?") == "bab."
