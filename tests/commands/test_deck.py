import json
from pathlib import Path

import pytest

from conftest import Run, Workspace

TINY = Path(__file__).parents[1] / "games" / "tiny"
EVENING = (TINY / "cards/tiny/decks/evening.txt").read_text("utf-8")


@pytest.fixture
def tiny(workspace: Workspace) -> Path:
    """The tiny game with its cards and a legal deck."""
    files = [path for path in TINY.rglob("*") if path.is_file() and "templates" not in path.parts]
    return workspace({path.relative_to(TINY).as_posix(): path.read_bytes() for path in files})


def test_a_legal_deck(tiny: Path, run: Run) -> None:
    answer = run("deck", "check", "cards/tiny/decks/evening.txt", at=tiny)
    assert answer.code == 0, answer.out
    assert answer.lines == [
        "cards/tiny/decks/evening.txt: legal by the rules first",
        "checked 1 deck, 13 cards with 5 rules: 1 legal",
    ]


def test_every_broken_rule_is_listed_with_counts_cards_lines_and_remedy(tiny: Path, run: Run) -> None:
    deck = tiny / "cards/tiny/decks/mine.txt"
    deck.write_text(EVENING.replace("2 Draught", "4 Draught\n1 Storm").replace("1 Beacon", "3 Beacon"), "utf-8")
    answer = run("deck", "check", "cards/tiny/decks/mine.txt", at=tiny)
    assert answer.code == 1
    assert [line for line in answer.lines if line.startswith("  broken")] == [
        "  broken    main-size       12 to 15 cards in main; there: 18, Candle (line 3), Gale Lantern (line 4), "
        "Paper Moon (line 5), Beacon (line 6), Wishing Lamp (line 7), Night-Light (line 8) and 2 others; "
        "take out 3 cards",
        "  broken    two-of-a-name   at most 2 copies of one card, except name:Candle; there: 3, Beacon (line 6); "
        "take out 1 [the back of the box]",
        "  broken    two-of-a-name   at most 2 copies of one card, except name:Candle; there: 4, Draught (line 9); "
        "take out 2 [the back of the box]",
        "  broken    gusts           at most 3 cards of kind:gust; there: 5, Draught (line 9), Storm (line 10); "
        "take out 2 cards [the back of the box]",
        "  broken    no-storms       no card of name:Storm; there: 1, Storm (line 10); take it out [house rule]",
    ]
    assert answer.lines[-1] == "checked 1 deck, 18 cards with 5 rules: 1 illegal"


def test_json_holds_verdict_rules_and_diagnostics(tiny: Path, run: Run) -> None:
    (tiny / "mine.txt").write_text("game: tiny\n1 Candel\n", "utf-8")
    paths = ("mine.txt", "cards/tiny/decks/evening.txt")
    answer = run("deck", "check", *paths, "--format", "json", at=tiny)
    body = json.loads(answer.out)
    assert answer.code == 1
    assert body["summary"] == {"decks": 2, "legal": 1, "illegal": 1, "undecided": 0, "errors": 2, "warnings": 0}
    assert [(each["path"], each["verdict"]) for each in body["decks"]] == [(paths[0], "illegal"), (paths[1], "legal")]
    told = [(each["name"], each["line"], each["column"]) for each in body["diagnostics"] if each["severity"] == "error"]
    assert told == [("too-few-cards", 1, 1), ("unknown-card", 2, 3)]
    rules = {rule["name"]: rule for rule in body["decks"][0]["rules"]}
    assert rules["main-size"]["findings"][0] | {"cards": []} == {
        "answer": "broken",
        "count": 1,
        "highest": 1,
        "allowed": "12 to 15",
        "cards": [],
        "mend": "add 11 cards",
    }
    assert rules["main-kinds"]["answer"] == "undecided"
    assert rules["main-kinds"]["findings"][0]["cards"] == [{"id": "", "name": "Candel", "count": 1, "lines": [2]}]
    assert body["decks"][0]["unknown"] == [{"id": "", "name": "Candel", "count": 1, "lines": [2]}]


def test_options_versions_and_days_are_checked(tiny: Path, run: Run) -> None:
    deck = "cards/tiny/decks/evening.txt"
    assert run("deck", "check", deck, "--option", "most_gusts=1", at=tiny).code == 1
    assert "rules second" in run("deck", "check", deck, "--date", "2026-06-01", at=tiny).out
    assert "rules first" in run("deck", "check", deck, "--date", "2026-05-31", at=tiny).out
    for wrong, told in (
        (("--option", "most_gust=1"), "did you mean most_gusts?"),
        (("--option", "wind=strom"), "did you mean storm?"),
        (("--option", "wind"), "write it as NAME=VALUE"),
        (("--rules", "secnd"), "did you mean second?"),
        (("--date", "soon"), "soon is no day"),
        (("--date", ""), "nothing stands behind --date"),
        (("--list", "nope"), "the game has no dated lists, so leave --list out"),
    ):
        answer = run("deck", "check", deck, *wrong, at=tiny)
        assert (answer.code, told in answer.err) == (2, True), answer.err


def test_explain_lists_the_rules_that_hold(tiny: Path, run: Run) -> None:
    answer = run("deck", "check", "cards/tiny/decks/evening.txt", "--explain", at=tiny)
    assert [line.split()[:2] for line in answer.lines[1:-1]] == [
        ["held", name] for name in ("main-size", "main-kinds", "two-of-a-name", "gusts", "no-storms", "some-light")
    ]


def test_a_deck_may_lie_outside_the_workspace(tiny: Path, run: Run, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.txt").write_text(EVENING, "utf-8")
    assert run("deck", "check", str(tmp_path / "elsewhere.txt"), at=tiny).code == 0


def test_a_game_nobody_knows_leaves_a_deck_undecided(tiny: Path, run: Run) -> None:
    (tiny / "mine.txt").write_text("game: tinny\n1 Candle\n", "utf-8")
    answer = run("deck", "check", "mine.txt", at=tiny)
    assert answer.code == 1
    assert "did you mean tiny?" in answer.out
    assert answer.lines[-1] == "checked 1 deck, 1 card with 0 rules: 1 undecided"


def test_a_banned_card_that_nobody_has_is_told_once(run: Run, workspace: Workspace) -> None:
    card = "- {id: c, kind: creature, name: 火蜥蜴, level: 1, atk: 0, def: 0, attribute: fire, race: dragon}\n"
    deck = "game: ygoculdcept\n[main]\n1 火蜥蜴\n1 增值\n1 誰也不是\n"
    files = {"cards/ygoculdcept/c.yaml": card, "cards/ygoculdcept/decks/d.txt": deck}
    root = workspace(files)
    for command in (("deck", "check", "cards/ygoculdcept/decks/d.txt"), ("check",)):
        lines = [line for line in run(*command, at=root).lines if line.startswith("cards/ygoculdcept/decks/d.txt:")]
        about = [line.rpartition("[")[2] for line in lines if ":4:" in line or ":5:" in line]
        assert about == ["card-not-allowed]", "unknown-card]"]


def test_a_finding_that_waits_for_unknown_cards_is_not_called_broken(run: Run, workspace: Workspace) -> None:
    card = "- {id: c, kind: character, name: 大人物, level: 1, text: 【登场条件】无。}\n"
    root = workspace({"cards/nova/c.yaml": card, "cards/nova/decks/d.txt": "[main]\n1 大人物\n1 誰も\n"})
    lines = run("deck", "check", "cards/nova/decks/d.txt", at=root).lines
    assert [line.split()[0] for line in lines if line.split()[1:2] == ["main-kinds"]] == ["broken", "undecided"]
