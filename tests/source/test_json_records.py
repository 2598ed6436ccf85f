"""JSON: numbers as written, and every slip told with its remedy."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.diagnostics import Span
from kamifuda.source.reading import Reading, read_data

Read = Callable[..., Reading]
NAME = "cards.json"


def test_numbers_stay_as_written(reading: Read) -> None:
    numbers = "[1.0, 1e3, -0, 123456789012345678901234567890, 0.10]"
    found = reading(f'{{"n": {numbers}, "t": true, "f": false, "x": null, "s": "01001"}}', NAME)
    assert found.records[0].data == {
        "n": ["1.0", "1e3", "-0", "123456789012345678901234567890", "0.10"],
        "t": True,
        "f": False,
        "x": None,
        "s": "01001",
    }
    assert found.diagnostics == ()


FAULTS = {
    '[{"id": "a",}]': (1, 12, "json-trailing-comma"),
    '[{"id": "a"},]': (1, 13, "json-trailing-comma"),
    '[{"id": "a"} // x\n]': (1, 14, "json-comment"),
    '[{"id": /* x */ "a"}]': (1, 9, "json-comment"),
    '[{"id": 01001}]': (1, 9, "json-number"),
    '[{"id": NaN}]': (1, 9, "json-number"),
    '[{"id": -Infinity}]': (1, 9, "json-number"),
    '[{"id": .5}]': (1, 9, "json-number"),
    '[{"id": 0x1F}]': (1, 9, "json-number"),
    '[{"id": None}]': (1, 9, "json-unquoted"),
    '[{id: "a"}]': (1, 3, "json-unquoted"),
    "[{\"id\": 'a'}]": (1, 9, "json-quotes"),
    '[{“id”: "a"}]': (1, 3, "json-quotes"),
    '[{"id": "a" "b": 1}]': (1, 12, "json-missing-comma"),
    '[{"id": "a"} {"id": "b"}]': (1, 13, "json-missing-comma"),
    '[{"id": "a': (1, 9, "json-unclosed-string"),
    '[{"id": "a\nb"}]': (1, 9, "json-unclosed-string"),
    '[{"id": "a\tb"}]': (1, 11, "json-escape"),
    '[{"id": "\\q"}]': (1, 10, "json-escape"),
    '[{"id": "\\ud800x"}]': (1, 10, "json-escape"),
    '[{"id": "\\udc00"}]': (1, 10, "json-escape"),
    '[{"id": "\\u0000"}]': (1, 9, "control-character"),
    '[{"id": "a"}': (1, 1, "json-brackets"),
    '[{"id": ["a"}]': (1, 9, "json-brackets"),
    '[{"id" "a"}]': (1, 8, "json-syntax"),
    '[{"id":}]': (1, 8, "json-syntax"),
    '[{"id"}]': (1, 7, "json-syntax"),
    '{"id": "a"} x': (1, 13, "json-syntax"),
    '[{"id": "a", "id": "b"}]': (1, 14, "duplicate-key"),
    '["a"]': (1, 2, "not-a-mapping"),
    "": (1, 1, "empty-file"),
}


@pytest.mark.parametrize("content", FAULTS)
def test_a_fault_has_its_place_and_name(told: Callable[..., object], content: str) -> None:
    assert told(content, NAME) == [FAULTS[content]]


def test_mended_files_are_read_whole(reading: Read) -> None:
    found = reading('[{id: \'a\', "n": 007,}, // x\n {"id": "b"}]', NAME)
    assert [record.data for record in found.records] == [{"id": "a", "n": "007"}, {"id": "b"}]


def test_a_broken_card_does_not_hide_the_others(reading: Read) -> None:
    content = '[\n  {"id": "a"},\n  {"id": "b,\n   "x": [{"y": 1}]},\n  {"id": "c"},\n  {"id": ]},\n  {"id": "d"}\n]\n'
    found = reading(content, NAME)
    assert [record.data for record in found.records] == [{"id": "a"}, {"id": "c"}, {"id": "d"}]
    assert [(each.span.line, each.name) for each in found.diagnostics] == [
        (3, "json-unclosed-string"),
        (6, "json-brackets"),
    ]
    assert found.records[2].span(("id",)) == Span(NAME, 7, 10, 3)


def test_places(reading: Read) -> None:
    record = reading('[{"id": "a"},\n {"cost": {"white": 12}, "list": ["x", "yy"]}]', NAME).records[1]
    assert record.span() == Span(NAME, 2, 2, 44)
    assert record.span(("cost", "white")) == Span(NAME, 2, 21, 2)
    assert record.key_span(("list",)) == Span(NAME, 2, 26, 6)
    assert record.span(("list", 1)) == Span(NAME, 2, 40, 4)


def test_deep_nesting_is_told_not_crashed_into(told: Callable[..., list[tuple[int, int, str]]]) -> None:
    assert told('{"a": ' + "[" * 50_000 + "]" * 50_000 + "}", NAME) == [(1, 38, "beyond-bounds")]
    assert told('{"a": ' + "[" * 50_000, NAME)[-1][2] == "json-brackets"


TREES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=8)),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abé灯", min_size=1, max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    st.lists(st.dictionaries(st.text("abé灯", min_size=1, max_size=4), TREES, max_size=4), min_size=1), st.booleans()
)
def test_what_was_written_is_read(cards: list[Any], ascii_only: bool) -> None:
    found = read_data(json.dumps(cards, ensure_ascii=ascii_only, indent=1).encode(), NAME)
    assert [record.data for record in found.records] == cards
    assert {each.name for each in found.diagnostics} <= {"control-character"}
