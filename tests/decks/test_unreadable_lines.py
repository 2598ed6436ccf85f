"""Lines of a deck that set what nobody knows, and counts that are none: told by what they are."""

from pathlib import Path

import pytest

from conftest import Run, Workspace

CARDS = """\
- {id: w1, kind: servant, name: 灯塔看守, colour: white, cost: {white: 1}, attack: 200, hp: 300, race: [人类], text: x}
- {id: w2, kind: spell, name: "灯火: 余烬", colour: white, cost: {white: 1}, text: 抽1张卡。}
- {id: w3, kind: spell, name: 灯火, colour: white, cost: {white: 1}, text: 抽1张卡。}
"""
HEAD = "game: nova\nname: Mine\n"


def judged(run: Run, workspace: Workspace, deck: str) -> tuple[Path, list[str]]:
    root = workspace({"cards/nova/mine.yaml": CARDS, "cards/nova/decks/mine.txt": deck})
    return root, run("deck", "check", "cards/nova/decks/mine.txt", at=root).lines


def names(lines: list[str]) -> list[tuple[str, str]]:
    """(line:column, name) of the diagnostics about how the deck is written."""
    heads = [line for line in lines if line.startswith("cards/") and line.endswith("]")]
    places = [(":".join(line.split(":")[1:3]), line.rpartition("[")[2].rstrip("]")) for line in heads]
    return [place for place in places if place[1] not in ("too-few-cards",)]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("author: me\ncolour: red\n[main]\n", [("3:1", "deck-unknown-header"), ("4:1", "deck-unknown-header")]),
        ("# a remark\n\nDeck by: me: myself\n", [("5:1", "deck-unknown-header")]),
        ("灯火: 余烬\n", [("3:1", "count-missing")]),
        ("灯火: 余烬。\n", [("3:1", "count-missing"), ("3:1", "unknown-card")]),
        ("[main]\n4 灯塔看守\nSB: 1 灯火\n", [("5:1", "deck-unknown-pile")]),
    ],
)
def test_a_word_before_a_colon(run: Run, workspace: Workspace, head: str, told: list[tuple[str, str]]) -> None:
    _, lines = judged(run, workspace, HEAD + head + "4 w1\n" * ("w1" not in head and "灯塔" not in head))
    assert names(lines) == told


def test_a_header_is_known_below_one_that_is_not(run: Run, workspace: Workspace) -> None:
    _, lines = judged(run, workspace, "author: me\ngame: nova\nname: Mine\n[main]\n4 w1\n")
    assert names(lines) == [("1:1", "deck-unknown-header")]


@pytest.mark.parametrize("count", ["-4", "1000", "+4", "3,", "0x4"])
def test_a_count_that_is_none_leaves_open_what_depends_on_it(run: Run, workspace: Workspace, count: str) -> None:
    _, lines = judged(run, workspace, f"{HEAD}[main]\n{count} 灯塔看守\n4 灯塔看守\n4 灯火\n")
    rules = {line.split()[1]: line for line in lines if line.startswith("  ")}
    if count == "0x4":  # no count at all: the line is a name that nobody knows
        assert any("unknown-card" in line for line in lines)
        return
    assert rules["same-name-main"].startswith("  undecided"), lines
    for name in ("main-size", "same-name-main"):
        assert "write counts that can be read" in rules[name] and "unknown cards" not in rules[name]
    assert "split-entry" not in "".join(lines)


@pytest.mark.parametrize("count", ["1e2", "1/2", "1-2", "四", "two", "1.5e3"])
def test_a_count_in_words_or_sums_is_told_as_a_count(run: Run, workspace: Workspace, count: str) -> None:
    _, lines = judged(run, workspace, f"{HEAD}[main]\n{count} 灯塔看守\n4 灯火\n")
    assert names(lines) == [("4:1", "count-not-whole")]
