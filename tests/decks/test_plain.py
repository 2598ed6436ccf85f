from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats import read_deck
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.decoding import decode
from small_game import make_catalogue

KINDS = "kinds: {card: {label: {en: Card}, fields: {set: {type: code}}}}\n"
DECKS = """
piles:
  main: {label: {en: Main deck, ja: 山札}}
  side: {label: {en: Side deck, ja: 控え}}
"""
GAME = """
versions: [{id: '2013-06', default: true}, {id: '2014-08', from: 2014-08-01}]
options: {mana: {of: ['6000', '8000'], default: '8000'}}
"""
NAMES = {
    "plains": "Plains",
    "mark": "Hunter's Mark",
    "dwarves": "7 Dwarves",
    "who": "Who/What/When/Where/Why",
    "spdr": "SP//dr, Piloted by Peni",
    "fire": "Fire // Ice",
    "comment": "#tag",
    "bracket": "[Sealed] Gate",
    "nymeria-1": "Nymeria",
    "nymeria-2": "Nymeria",
    "number": "Agent 47",
    "x2": "Twin x2",
    "re": "Re: Zero",
    "seance": "Séance",
    "iroha": "いろは歌",
    "gabi": "ガビガビ",
    "robo": "ロボ",
}


@pytest.fixture
def small(tmp_path: Path) -> Catalogue:
    """Names of every awkward form."""
    cards = "".join(f"- {{id: {key}, kind: card, name: {name!r}, set: s-{key}}}\n" for key, name in NAMES.items())
    catalogue, faults = make_catalogue(tmp_path, KINDS, cards, DECKS, GAME)
    assert faults == []
    return catalogue


def read(text: str | bytes, small: Catalogue, game: str = "small") -> tuple[Deck, list[Diagnostic]]:
    decoded, faults = decode(text.encode() if isinstance(text, str) else text, "decks/mine.txt")
    assert decoded is not None and faults == []
    return read_deck(decoded, {"small": small}, game)


def entries(deck: Deck) -> list[tuple[int | None, str]]:
    return [(entry.count, entry.card.id if entry.card else f"?{entry.written}") for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "count", "card"),
    [
        ("4 Plains", 4, "plains"),
        ("4x Plains", 4, "plains"),
        ("4X\tPlains", 4, "plains"),
        ("x4 Plains", 4, "plains"),
        ("4 × Plains", 4, "plains"),
        ("Hunter's Mark x2", 2, "mark"),
        ("2 hunter's mark", 2, "mark"),
        ("04 Plains", 4, "plains"),
        ("999 Plains", 999, "plains"),
        ("3 7 Dwarves", 3, "dwarves"),
        ("1 Who/What/When/Where/Why", 1, "who"),
        ("1 SP//dr, Piloted by Peni", 1, "spdr"),
        ("1 Fire//Ice", 1, "fire"),
        ("1 #tag", 1, "comment"),
        ("2 [Sealed] Gate", 2, "bracket"),
        ("1 Agent 47", 1, "number"),
        ("2 Twin x2", 2, "x2"),
        ("Twin x2 x3", 3, "x2"),
        ("1 Re: Zero", 1, "re"),
        ("1 se\u0301ance", 1, "seance"),
        ("3 nymeria-2", 3, "nymeria-2"),
        ("3 Nymeria (nymeria-2)", 3, "nymeria-2"),
        ("3 Nymeria [S-Nymeria-1]", 3, "nymeria-1"),
        ("１ plains".replace("１", "1"), 1, "plains"),
        ("2\u3000いろは歌", 2, "iroha"),
    ],
)
def test_a_line_is_a_count_and_a_whole_name(line: str, count: int, card: str, small: Catalogue) -> None:
    deck, faults = read(f"[main]\n  {line}  \n", small)
    assert (entries(deck), [fault.name for fault in faults]) == ([(count, card)], [])


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Hunter’s Mark", "Hunter's Mark"),
        ("hunter`s mark", "Hunter's Mark"),
        ("Seance", "Séance"),
        ("ｶﾞﾋﾞｶﾞﾋﾞ", "ガビガビ"),
        ("Ｐｌａｉｎｓ", "Plains"),
        ("Plai\u200bns", "Plains"),
        ("Plains".upper(), ""),
        ("Fire/Ice", ""),
        ("plains", ""),
        ("nymeria-2", ""),
    ],
)
@pytest.mark.parametrize("line", ["2 {}", "2x {}", "{}  x2"])
def test_another_spelling_of_a_name_is_told_with_that_of_the_card(
    line: str, written: str, name: str, small: Catalogue
) -> None:
    _, faults = read(f"[main]\n{line.format(written)}\n", small)
    told = [(fault.name, fault.severity, fault.fix and fault.fix.new) for fault in faults]
    assert told == ([("other-spelling", "info", name)] if name else [])


@pytest.mark.parametrize(
    "line", ["7 Dwarves", "#tag", "[Sealed] Gate", "Twin x2", "Agent 47", "Re: Zero", "Fire / Ice"]
)
def test_a_whole_name_goes_before_anything_else_a_line_could_be(line: str, small: Catalogue) -> None:
    deck, faults = read(f"[main]\n{line}\n", small)
    assert len(deck.entries) == 1 and deck.entries[0].card and deck.entries[0].count == 1
    assert [fault.name for fault in faults] == ["count-missing"]


@pytest.mark.parametrize(
    ("line", "name", "column", "count"),
    [
        ("0 Plains", "count-zero", 1, 0),
        ("-4 Plains", "count-negative", 1, None),
        ("－4 Plains", "count-negative", 1, None),
        ("4.5 Plains", "count-not-whole", 1, None),
        ("1,000 Plains", "count-not-whole", 1, None),
        ("+4 Plains", "count-not-whole", 1, None),
        ("４ Plains", "count-not-ascii", 1, 4),
        ("٤ Plains", "count-not-ascii", 1, 4),
        ("99999999999 Plains", "count-too-large", 1, None),
        ("9" * 5000 + " Plains", "count-too-large", 1, None),
        ("1000 Plains", "count-too-large", 1, None),
        ("Plains x0", "count-zero", 9, 0),
    ],
)
def test_a_count_that_is_none_is_told_at_its_column(
    line: str, name: str, column: int, count: int | None, small: Catalogue
) -> None:
    deck, faults = read(f"[main]\n{line}\n", small)
    assert [(fault.name, fault.span.line, fault.span.column) for fault in faults] == [(name, 2, column)]
    assert entries(deck) == [(count, "plains")]


def test_a_number_alone_is_no_card(small: Catalogue) -> None:
    deck, faults = read("[main]\n4x\n", small)
    assert (deck.entries, [fault.name for fault in faults]) == ((), ["count-without-card"])


@pytest.mark.parametrize(
    ("written", "name", "hint"),
    [
        ("Planes", "unknown-card", "Plains (plains)"),
        ("いろは唄", "unknown-card", "いろは歌 (iroha)"),
        ("Black Lotus", "unknown-card", ""),
        ("口ボ", "look-alike-card", "ロボ (robo)"),
        ("Plаins", "look-alike-card", "Plains (plains)"),
        ("Nymeria", "ambiguous-card", "Nymeria (nymeria-1) or Nymeria (nymeria-2)"),
        ("12abc", "unknown-card", ""),
    ],
)
def test_a_name_that_is_no_card_is_kept_and_told(written: str, name: str, hint: str, small: Catalogue) -> None:
    deck, faults = read(f"[main]\n2 {written}\n", small)
    assert [(fault.name, fault.span.column, fault.span.length) for fault in faults] == [(name, 3, len(written))]
    values = dict(faults[0].values)
    assert (values.get("nearest") or values.get("card") or values.get("candidates") or "") == hint
    assert (deck.entries[0].written, deck.entries[0].count) == (written, 2)
    assert deck.verbatim == f"[main]\n2 {written}\n"


def test_headings_are_ids_or_labels_and_blank_lines_mean_nothing(small: Catalogue) -> None:
    text = "4 Plains\n \n\n[山札]\n1 Séance\n\n［Side Deck］\n2 Plains\n【main】\n1 Agent 47\n"
    deck, faults = read(text, small)
    assert [entry.pile for entry in deck.entries] == ["main", "main", "side", "main"]
    assert faults == []
    assert {pile: span.line for pile, span in deck.piles.items()} == {"main": 4, "side": 7}


@pytest.mark.parametrize(
    ("heading", "name", "pile"),
    [
        ("[mian]", "deck-unknown-pile", ""),
        ("[main", "deck-heading", "main"),
        ("[side] 15 cards", "deck-heading", "side"),
    ],
)
def test_a_faulty_heading_is_told(heading: str, name: str, pile: str, small: Catalogue) -> None:
    deck, faults = read(f"{heading}\n1 Plains\n", small)
    assert [fault.name for fault in faults] == [name]
    assert deck.entries[0].pile == pile


def test_comments_begin_a_line(small: Catalogue) -> None:
    text = "# one\n // two:\n  ＃ three\n4 Plains\n//4 Plains\n# 4 Plains\n#!hashtag\n"
    deck, faults = read(text, small)
    assert (entries(deck), faults) == ([(4, "plains")], [])


@pytest.mark.parametrize("remark", ["# basic", "// basic", "[basic]", "(basic land)", "; basic", "# a // b"])
def test_a_remark_behind_a_card_is_part_of_its_name(small: Catalogue, remark: str) -> None:
    _, (fault,) = read(f"4 Plains  {remark}\n", small)
    assert (fault.name, dict(fault.values)["nearest"]) == ("unknown-card", "Plains (plains)")
    assert fault.help.endswith("stands on a line of its own") and remark.split()[-1] in fault.help


@pytest.mark.parametrize("remark", ["# basic", "// basic", "[basic]", "(basic land)", "; basic", "# a // b"])
def test_a_copied_list_may_have_remarks_behind_cards(small: Catalogue, remark: str) -> None:
    deck, (fault,) = read(f"Main\n4 Plains  {remark}\n", small)
    assert (entries(deck), fault.name, fault.severity) == ([(4, "plains")], "remark-behind-card", "info")
    assert [(each.before, each.text.strip("[]()")) for each in deck.comments] == [(0, remark.strip("[]()#/; "))]


def test_the_header_sets_game_name_rules_and_options(small: Catalogue) -> None:
    text = "# mine\ngame: ちいさい\nNAME：White: fast\nrules: 2014-08\noption mana: 6000\n\n4 Plains\n"
    deck, faults = read(text, small, "")
    assert faults == []
    assert (deck.game, deck.name) == ("small", "White: fast")
    assert deck.rules and deck.rules.value == "2014-08"
    assert {key: (each.value, each.span.line, each.span.column) for key, each in deck.options.items()} == {
        "mana": ("6000", 5, 14)
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gmae: small\n4 Plains\n", [("deck-unknown-header", 1, 1)]),
        ("choice aspect: red\n4 Plains\n", []),
        ("name: a\nname: b\n4 Plains\n", [("deck-repeated-header", 2, 1)]),
        ("4 Plains\nname: late\n", [("deck-late-header", 2, 1)]),
        ("game: smal\n4 Plains\n", [("deck-unknown-game", 1, 7)]),
        ("Re: Zero\n", [("count-missing", 1, 1)]),
    ],
)
def test_faults_of_the_header(text: str, told: list[tuple[str, int, int]], small: Catalogue) -> None:
    _, faults = read(text, small)
    assert [(fault.name, fault.span.line, fault.span.column) for fault in faults] == told


def test_a_deck_of_nobody_knows_which_game_is_read_and_kept(small: Catalogue) -> None:
    text = decode(b"4 Plains\n[anything]\n1 X\n", "mine.txt")[0]
    assert text is not None
    deck, faults = read_deck(text, {"small": small, "other": small})
    assert [fault.name for fault in faults] == ["deck-without-game"]
    assert [(entry.count, entry.written) for entry in deck.entries] == [(4, "Plains"), (1, "X")]


def test_without_any_card_of_the_game_one_line_says_so(tmp_path: Path) -> None:
    bare, _ = make_catalogue(tmp_path, KINDS, "[]", DECKS)
    deck, faults = read("4 Plains\n2 Island\n", bare)
    assert [(fault.name, dict(fault.values)["count"]) for fault in faults] == [("no-card-data", "2")]
    assert len(deck.entries) == 2


def test_copies_split_over_lines_are_told_with_their_sum(small: Catalogue) -> None:
    _, faults = read("[main]\n3 Plains\n3 plains\n3 Séance\n3 PLAINS\n[side]\n1 Plains\n", small)
    assert [(fault.name, fault.span.line, dict(fault.values)["total"]) for fault in faults] == [
        ("split-entry", 3, "6"),
        ("split-entry", 5, "9"),
    ]


@pytest.mark.parametrize(
    "raw",
    [
        "\ufeff4 Plains\n".encode(),
        "4 Plains\n".encode("utf-16"),
        b"4 Plains\r\n",
        b"4 Plains\r2 Agent 47\r",
        b"4\tPlains",
    ],
)
def test_whatever_the_encoding_and_the_line_ends(raw: bytes, small: Catalogue) -> None:
    deck, faults = read(raw, small)
    assert faults == []
    assert (deck.entries[0].count, deck.entries[0].span.column) == (4, 3)


def test_a_deck_without_end_is_cut_and_told(small: Catalogue) -> None:
    deck, faults = read("1 Nobody\n" * 4000, small)
    assert len(deck.entries) == 3000
    assert [fault.span.line for fault in faults if fault.name == "beyond-bounds"] == [3001]


LINES = st.sampled_from(
    [*NAMES.values(), "4 Plains", "[main]", "[side", "# x", "-1 Séance", "name: x", "x2", "", "\t", "４ ロボ", "3 口ボ"]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(text=st.text() | st.lists(LINES | st.text(), max_size=12).map("\n".join), crlf=st.booleans())
def test_no_text_makes_the_reader_raise_and_every_text_is_written_back(text: str, crlf: bool, small: Catalogue) -> None:
    raw = text.replace("\n", "\r\n" if crlf else "\n").encode("utf-8", "replace")
    decoded, _ = decode(raw, "mine.txt")
    if decoded is None:
        return
    deck, faults = read_deck(decoded, {"small": small}, "small")
    assert deck.verbatim == decoded.content
    lines = decoded.lines
    for fault in faults:
        assert 1 <= fault.span.line <= len(lines)
        assert fault.span.column <= len(lines[fault.span.line - 1]) + 1
    for entry in deck.entries:
        start = entry.span.column - 1
        assert lines[entry.span.line - 1][start : start + entry.span.length] == entry.written
