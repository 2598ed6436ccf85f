"""Characters of a value are found where they were written, through quotes, escapes, folds and margins."""

from collections.abc import Callable

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from kamifuda.source.reading import Reading, read_data

Read = Callable[..., Reading]


@pytest.mark.parametrize(
    ("content", "word", "place"),
    [
        ("- text: draw 1 ☆ card\n", "☆", (1, 16)),
        ("- text: 'it''s ☆'\n", "☆", (1, 16)),
        ('- text: "a\\n\\u2606\\"b☆"\n', "b", (1, 21)),
        ('- text: "\\u2606"\n', "☆", (1, 10)),
        ('- text: "a\\r\\nb\\r☆"\n', "☆", (1, 18)),
        ("- text: |\n    one\n    two ☆\n", "☆", (3, 9)),
        ("- text: |2-\n      one\n    two ☆\n", "☆", (3, 9)),
        ("- text: >\n    one\n    two ☆\n\n    three\n", "three", (5, 5)),
        ("- text: one\n    two ☆\n", "☆", (2, 9)),
        ('- text: "one\n    two \\\n    ☆"\n', "☆", (3, 5)),
        ("- text: |\r\n    one\r\n    two\r\n", "two", (3, 5)),
        ("- text: 'a\n\n    ☆'\n", "☆", (3, 5)),
    ],
)
def test_a_word_is_found(reading: Read, content: str, word: str, place: tuple[int, int]) -> None:
    record = reading(content).records[0]
    assert isinstance(record.data, dict)
    span = record.span_inside(("text",), str(record.data["text"]).index(word), len(word))
    assert (span.line, span.column) == place


def test_a_place_leads_back_to_its_characters(reading: Read) -> None:
    record = reading('- text: "a\\n\\u2606\\"b☆"\n  list: [{x: one}]\n').records[0]
    for path, offset, length in ((("text",), 2, 1), (("text",), 4, 2), (("list", 0, "x"), 1, 2)):
        assert record.place_inside(record.span_inside(path, offset, length)) == (path, offset, length)
    assert record.place_inside(record.key_span(("text",))) is None


def test_surrogate_pairs_in_json_are_one_character(reading: Read) -> None:
    record = reading('[{"t": "\\ud83d\\ude00\\/b"}]', "x.json").records[0]
    assert record.data == {"t": "😀/b"}
    assert record.span_inside(("t",), 2).column == 23


def test_line_ends_of_other_systems_are_line_breaks(reading: Read) -> None:
    for file, content in (("x.json", '[{"t": "a\\r\\nb\\rc"}]'), ("x.yaml", '- t: "a\\r\\nb\\rc"\n')):
        assert reading(content, file).records[0].data == {"t": "a\nb\nc"}


@given(st.text("ab \n火'\"\\:-#x", min_size=1), st.sampled_from(["'", '"', "|", ">", None]))
def test_a_visible_character_is_where_the_file_has_it(text: str, style: str) -> None:
    content = yaml.safe_dump([{"t": text}], default_style=style, allow_unicode=True, width=20)
    found = read_data(content.encode(), "x.yaml")
    assume([record.data for record in found.records] == [{"t": text}])
    lines = content.split("\n")
    for offset, character in enumerate(text):
        if not character.isspace():
            span = found.records[0].span_inside(("t",), offset)
            written = lines[span.line - 1][span.column - 1 :]
            place = found.records[0].place_inside(span)  # none where a line is folded behind it
            assert place is None or found.records[0].span_inside(*place) == span
            assert written.startswith((character, "\\" + character, "\\u", "\\x"))
