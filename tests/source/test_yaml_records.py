"""YAML: text as written, places of everything, one broken card never hides another."""

from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.diagnostics import Span
from kamifuda.source.bounds import BOUNDS
from kamifuda.source.reading import Reading, read_data
from kamifuda.source.text import Text
from kamifuda.source.yaml_careful import read_carefully
from kamifuda.source.yaml_parser import PlainParser
from kamifuda.source.yaml_records import read_yaml

Read = Callable[..., Reading]
Data = Callable[..., list[Any]]
Told = Callable[..., list[tuple[int, int, str]]]


@pytest.mark.parametrize(
    "written", ["01001", "no", "Yes", "on", "1:30", "2026-01-01", "1/2", "1_000", "0x1F", ".5", "1e3", "true", "="]
)
def test_text_stays_as_written(data: Data, written: str) -> None:
    assert data(f"- id: {written}\n  list: [{written}]\n") == [{"id": written, "list": [written]}]


def test_nothing_is_nothing_and_quoted_nothing_is_text(data: Data) -> None:
    assert data("a:\nb: ~\nc: null\nd: 'null'\ne: ''\nf: \"~\"\n") == [
        {"a": None, "b": None, "c": None, "d": "null", "e": "", "f": "~"}
    ]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_any_line_end_and_none_at_the_end(read_ends: Callable[[str, str], Reading], ends: str) -> None:
    found = read_ends("- id: a\n  text: |\n    one\n    two\n- id: b", ends)
    assert [record.data for record in found.records] == [{"id": "a", "text": "one\ntwo\n"}, {"id": "b"}]
    assert found.records[1].span(("id",)) == Span("cards.yaml", 5, 7)


@pytest.fixture
def read_ends(reading: Read) -> Callable[[str, str], Reading]:
    return lambda content, ends: reading(content.replace("\n", ends))


def test_one_mapping_several_documents_and_lists(data: Data) -> None:
    assert data("id: a\n") == [{"id": "a"}]
    assert data("id: a\n---\n- id: b\n- id: c\n...\n---\nid: d\n") == [
        {"id": "a"},
        {"id": "b"},
        {"id": "c"},
        {"id": "d"},
    ]
    assert data("[{id: a}, {id: b}]") == [{"id": "a"}, {"id": "b"}]


def test_str_tag_is_text(data: Data) -> None:
    assert data("- id: !!str 007\n") == [{"id": "007"}]


def test_line_separators_and_marks_stay_in_texts(data: Data) -> None:
    assert data('- a: x\u2028y\ufeffz\n  b: "p\u2029q"\n') == [{"a": "x\u2028y\ufeffz", "b": "p\u2029q"}]


FAULTS = {
    "- id: a\n  id: b\n": (2, 3, "duplicate-key"),
    "- id: &x a\n": (1, 7, "yaml-alias"),
    "- id: a\n  b: *x\n": (2, 6, "yaml-alias"),
    "- <<: {a: 1}\n": (1, 3, "yaml-merge-key"),
    "- id: !!python/object:os.system a\n": (1, 7, "yaml-tag"),
    "- {[a]: 1}\n": (1, 4, "key-not-text"),
    "- ? {a: 1}\n  : 2\n": (1, 5, "key-not-text"),
    "- id: a\n  : 2\n": (2, 3, "key-not-text"),
    "- a\n": (1, 3, "not-a-mapping"),
    "- [a]\n": (1, 3, "not-a-mapping"),
    "-\n- id: a\n": (1, 2, "not-a-mapping"),
    "just text\n": (1, 1, "not-a-mapping"),
    "": (1, 1, "empty-file"),
    "# only\n": (1, 1, "empty-file"),
    "[]\n": (1, 1, "empty-file"),
    '- id: "\\0"\n': (1, 7, "control-character"),
    "- text: foo: bar\n": (1, 12, "yaml-second-colon"),
    "- text: @foo\n": (1, 9, "yaml-reserved-character"),
    "- text: *抽1张卡\n": (1, 9, "yaml-reserved-character"),
    "- text: *foo bar\n": (1, 9, "yaml-reserved-character"),
    '- text: "a" b\n': (1, 13, "yaml-text-after-value"),
    "- text: 'It's'\n": (1, 13, "yaml-text-after-value"),
    "- text: {cost} gain 1\n": (1, 16, "yaml-text-after-value"),
    "- race: [a, b\n  hp: 3\n": (1, 9, "yaml-unclosed-bracket"),
    "- cost: {a: 1 b: 2}\n": (1, 9, "yaml-unclosed-bracket"),
    '- text: "foo\n': (1, 9, "yaml-unclosed-quote"),
    "- id: a\n\ttext: b\n": (2, 1, "yaml-tab"),
    "- id: a\n   text: b\n": (2, 4, "yaml-indentation"),
    "- id: a\n text: b\n": (2, 2, "yaml-indentation"),
    "- id: a\n - id: b\n": (2, 2, "yaml-indentation"),
    "- text: |\n  a\n b\n": (2, 3, "yaml-indentation"),
    "- id: a\n  text b\n  hp: 3\n": (2, 3, "yaml-missing-colon"),
    "- id: a\n  text:b\n  hp: 3\n": (2, 7, "yaml-colon-without-space"),
    "- id: a\n  text：b\n  hp: 3\n": (2, 7, "yaml-wide-colon"),
    "- id：a\n  text: b\n": (1, 5, "yaml-wide-colon"),
    '- text: "a\\q"\n': (1, 11, "yaml-escape"),
    '- text: "a\\ud800"\n': (1, 11, "yaml-escape"),
    "- text: | foo\n": (1, 11, "yaml-text-after-bar"),
    "%YAML 9.9\n---\n- id: a\n": (1, 1, "yaml-syntax"),
}


@pytest.mark.parametrize("content", FAULTS)
def test_a_fault_has_its_place_and_name(told: Told, content: str) -> None:
    assert told(content) == [FAULTS[content]]


@pytest.mark.parametrize(
    "broken",
    ['"open', "[a, b", "{a: 1", "@x", "a: b: c", "x\n \tb: c", "x\n one", '"a" b', "|x", "\x07", "*x", "[*x]", '"\\q"'],
)
def test_a_broken_card_does_not_hide_the_others(reading: Read, broken: str) -> None:
    cards = [f'- id: c{number}\n  text: "good"\n' for number in range(5)]
    cards[2] = f"- id: c2\n  text: {broken}\n"
    found = reading("# head\n" + "".join(cards) + "# tail\n")
    ids = [record.data["id"] for record in found.records if isinstance(record.data, dict)]
    assert [one for one in ids if one != "c2"] == ["c0", "c1", "c3", "c4"]
    lines = cards[2].count("\n")
    assert {each.span.line for each in found.diagnostics} <= set(range(6, 6 + lines))
    assert found.diagnostics
    assert found.records[-1].span(("text",)).line == 9 + lines


def test_every_broken_card_is_told(told: Told) -> None:
    content = '- id: a\n  x: "open\n- id: b\n- id: c\n  y: [1\n- id: d\n\tz: 1\n- id: e\n  id: e\n'
    assert told(content) == [
        (2, 6, "yaml-unclosed-quote"),
        (5, 6, "yaml-unclosed-bracket"),
        (7, 1, "yaml-tab"),
        (9, 3, "duplicate-key"),
    ]


def test_every_broken_field_of_one_mapping_is_told_and_no_half_record_comes(reading: Read) -> None:
    found = reading('name: "open\nkinds:\n  a: b: c\ndecks: 3\n', "kinds.yaml")
    assert [each.name for each in found.diagnostics] == ["yaml-unclosed-quote", "yaml-second-colon"]
    assert found.records == ()
    assert not found.complete


def test_places_of_values_and_keys(reading: Read) -> None:
    content = "# ☆\n- id: a\n- id: b\n  cost: {white: 1, any: 22}\n  abilities:\n    - text: 抽1张卡。\n"
    record = reading("\ufeff" + content).records[1]
    assert record.span() == Span("cards.yaml", 3, 3)
    assert record.span(("cost", "any")) == Span("cards.yaml", 4, 25, 2)
    assert record.key_span(("cost", "white")) == Span("cards.yaml", 4, 10, 5)
    assert record.span(("abilities", 0, "text")) == Span("cards.yaml", 6, 13, 5)
    assert record.span(("abilities", 7)) == record.span(("abilities",)) == Span("cards.yaml", 6, 5)


def test_places_in_a_file_that_changed_since(tmp_path: Any) -> None:
    from kamifuda.source import read

    path = tmp_path / "cards.yaml"
    path.write_text("- id: a\n- id: b\n")
    record = read(path, "cards.yaml").records[1]
    path.write_text('"')
    assert record.span(("id",)) == Span("cards.yaml")
    path.unlink()
    assert record.span(("id",)) == Span("cards.yaml")


KEYS = st.text("abé灯 :-#'\"{[&*!|>%@", min_size=1, max_size=6)
VALUES = st.one_of(st.none(), st.text("ab 01.:~n灯\n\t'\"\\{[&*!|>#-", max_size=12))
TREES = st.recursive(
    VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=8
)
CARDS = st.lists(st.dictionaries(KEYS, TREES, max_size=4), min_size=1, max_size=4)


@given(CARDS, st.booleans())
def test_what_was_written_is_read_and_both_readings_agree(cards: list[Any], flow: bool) -> None:
    written = yaml.safe_dump(cards, allow_unicode=True, default_flow_style=flow)
    found = read_data(written.encode(), "cards.yaml")
    assert [record.data for record in found.records] == cards
    assert found.diagnostics == ()
    careful = read_carefully(Text("cards.yaml", written), BOUNDS)
    quick = read_yaml(Text("cards.yaml", written), written.encode(), BOUNDS)
    assert (careful.stretches, careful.diagnostics) == (quick.stretches, quick.diagnostics)


@pytest.mark.parametrize(
    "content", [content for content in FAULTS if "ud800" not in content and "%YAML" not in content]
)
def test_without_libyaml_the_same_is_told(monkeypatch: pytest.MonkeyPatch, told: Told, content: str) -> None:
    monkeypatch.setattr("kamifuda.source.yaml_tokens.Parser", PlainParser)
    monkeypatch.setattr("kamifuda.source.yaml_records.Parser", PlainParser)
    assert told(content) == [FAULTS[content]]
