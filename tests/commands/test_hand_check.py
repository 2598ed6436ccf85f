"""`kamifuda hand check` as a player types it: hands of the shipped games, and everything that can be wrong with one."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Answer, Run

ROOT = Path(__file__).parents[2]
TINY = ROOT / "tests" / "games" / "tiny"
LEGAL = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("cards/*/hands/*.txt"))
ILLEGAL = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/games/*/hands/*.txt"))
GAMES = ("co", "g2", "nova", "vip", "ygoculdcept")
_EXPECTED = re.compile(r"# (not allowed|missing): (.*)")

Judge = Callable[[str], Answer]


@pytest.fixture
def judge(run: Run, tmp_path: Path) -> Judge:
    """Judges a text as a hand of the small game: three lamps are drawn, one may go under the deck, one draw a turn."""
    root = Path(shutil.copytree(TINY, tmp_path / "tiny"))
    (root / "cards/tiny/hands").mkdir()

    def call(text: str) -> Answer:
        (root / "cards/tiny/hands/mine.txt").write_text(text, encoding="utf-8", newline="")
        return run("hand", "check", "cards/tiny/hands/mine.txt", at=root)

    return call


def test_each_game_has_a_legal_and_an_illegal_hand() -> None:
    for hands in (LEGAL, ILLEGAL):
        assert {game for game in GAMES for path in hands if f"/{game}/" in path} == set(GAMES)


@pytest.mark.parametrize("path", LEGAL)
def test_a_legal_hand(run: Run, path: str) -> None:
    answer = run("hand", "check", path, at=ROOT)
    assert answer.code == 0, answer.out
    assert answer.lines[-1].endswith(": 0 not allowed, 0 missing, 0 not read")


@pytest.mark.parametrize("path", ILLEGAL)
def test_an_illegal_hand_is_told_step_by_step(run: Run, path: str) -> None:
    answer = run("hand", "check", path, "--format", "json", at=ROOT)
    found = json.loads(answer.out)
    assert answer.code == 1 and found["hands"][0]["verdict"] == "illegal"
    expected: list[tuple[int, str, str]] = []
    waiting: list[tuple[str, str]] = []
    for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1):
        if match := _EXPECTED.match(line):
            waiting.append((match[1], match[2]))
        elif line.strip():
            expected += [(number, *each) for each in waiting]
            waiting = []
    kinds = {"not allowed": "illegal-step", "missing": "missing-step"}
    told = [(one["line"], one["name"], one["message"]) for one in found["diagnostics"]]
    assert sorted(each[:2] for each in told) == sorted((line, kinds[kind]) for line, kind, _ in expected)
    for number, kind, words in expected:
        assert any(each[:2] == (number, kinds[kind]) and words in each[2] for each in told), (number, words, told)
    steps = found["hands"][0]["steps"]
    assert [step["line"] for step in steps if not step["allowed"]] == [
        line for line, kind, _ in expected if kind == "not allowed"
    ]


@pytest.mark.parametrize("deck", sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("cards/*/decks/*.txt")))
@pytest.mark.parametrize(("seat", "policy"), [("first", "never"), ("second", "always")])
def test_a_dealt_hand_that_is_written_down_is_legal(
    run: Run, tmp_path: Path, deck: str, seat: str, policy: str
) -> None:
    saved = tmp_path / "hand.txt"
    run("hand", deck, "--seed", "5", "--seat", seat, "--mulligan", policy, "--turns", "4", "--save", saved, at=ROOT)
    answer = run("hand", "check", saved, at=ROOT)
    assert answer.code == 0, answer.out + saved.read_text(encoding="utf-8")


HEAD = "deck: ../decks/evening.txt\nseat: second\n[opening]\n"


def test_the_first_wrong_step_and_those_wrong_on_their_own(judge: Judge, golden: Callable[[str, str], None]) -> None:
    opening = HEAD + "draw: 2 Candle | 2 Gale Lantern\nkeep\n"
    turn = "[turn 1]\ndraw: Candle\n" + "play: Gale Lantern\n" * 2 + "play: Candle\n" * 4
    golden("commands/hand-check-tiny.txt", judge(opening + turn).out)


@pytest.mark.parametrize(
    ("text", "name", "line", "words"),
    [
        ("", "hand-without-deck", 1, "no header line names it"),
        ("deck: ../../../../../../etc/passwd\n", "hand-without-deck", 1, "there is no file"),
        ("deck: ../gusts.yaml\n", "hand-without-deck", 1, "is no deck"),
        ("deck: .\n", "hand-without-deck", 1, "there is no file"),
        (HEAD.replace("second", "third"), "hand-header", 2, "seat is third"),
        ("dek: x\n" + HEAD, "hand-header", 1, "did you mean deck?"),
        ("seat: first\n" + HEAD, "hand-header", 3, "seat is written twice"),
        ("rules: 1999\n" + HEAD, "hand-header", 1, "there are no rules 1999; known are first, second"),
        ("rules: frist\n" + HEAD, "hand-header", 1, "did you mean first?"),
        ("option wind: strom\noption colour: red\n" + HEAD, "hand-header", 2, "tiny has no option colour"),
        ("option colour: red\n" + HEAD, "hand-header", 1, "colour"),
        (HEAD + "drew: Candle\n", "unread-step", 4, "did you mean draw?"),
        (HEAD + "draw\n", "unread-step", 4, "it names no card"),
        (HEAD + "draw: Candel\n", "unknown-card", 4, "no card is called Candel"),
        (HEAD + "draw: 0 Candle\n", "count-zero", 4, ""),
        (HEAD + "draw: 99999999999 Candle\n", "count-too-large", 4, ""),
        (HEAD + "draw: 500 Candle\n", "beyond-bounds", 4, "more than 99 cards"),
        (HEAD + "[turn 0]\n", "unread-step", 4, "there is no such section"),
        (HEAD + "[turn 100]\n", "unread-step", 4, "there is no such section"),
        (HEAD + "keep\n", "missing-step", 4, "an opening hand of 4 is drawn"),
        (HEAD + "draw: 4 Candle\nput back: Candle\nkeep\n", "missing-step", 6, "1 are drawn for what was put back"),
        (HEAD + "draw: 4 Candle\nput back: 2 Candle\nredraw: 2 Candle\n", "illegal-step", 5, "puts back 1 at most"),
        (HEAD + "draw: 3 Candle\n", "illegal-step", 4, "the opening hand is 4 by who goes second"),
        (HEAD + "draw: 4 Candle\nkeep\n[turn 2]\n", "missing-step", 6, "turn 1 is not written down"),
        (HEAD + "draw: 4 Candle\n[turn 1]\n[turn 1]\n", "missing-step", 6, "it cannot follow turn 1"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\ndiscard: Candle\n", "illegal-step", 7, "5 may be kept"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\nuse: Candle\n", "illegal-step", 7, "has no ability"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\nset: Candle\n", "illegal-step", 7, "cannot be set"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\nplay: Candle as lamp\n", "illegal-step", 7, "as lamp"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\nplay: Candle from moon\n", "illegal-step", 7, "no such place"),
        (HEAD + "draw: 4 Candle\n[turn 1]\ndraw: Candle\nleaves: Candle\n", "illegal-step", 7, "is not in play"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(judge: Judge, text: str, name: str, line: int, words: str) -> None:
    answer = judge(text)
    assert answer.code == 1
    told = [each for each in answer.lines if f":{line}:" in each and f"[{name}]" in each]
    assert any(words in each for each in told), answer.out


def test_in_a_game_without_versions_and_options_their_lines_go_out(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "tiny/schemas/tiny/game.yaml"
    text = file.read_text(encoding="utf-8")
    begin, end = text.index("versions:"), text.index("brackets:")
    file.write_text(text[:begin] + text[end:], encoding="utf-8")
    (tmp_path / "tiny/schemas/tiny/decks.yaml").write_text("piles:\n  main: {}\n", encoding="utf-8")
    answer = judge("rules: 1999\noption colour: red\n" + HEAD)
    why = "the game has one version only, so take the line out of the file [hand-header]"
    assert any(line.endswith(why) for line in answer.lines), answer.out
    why = "the game has no options, so take the line out of the file [hand-header]"
    assert any(line.endswith(why) for line in answer.lines), answer.out


def test_a_hand_without_any_step_and_one_whose_file_is_not_there(run: Run, judge: Judge, tmp_path: Path) -> None:
    assert "an opening hand of 4 is drawn" in judge("deck: ../decks/evening.txt\nseat: second\n").out
    answer = run("hand", "check", "none.txt", at=tmp_path / "tiny")
    assert answer.code == 2 and "there is no file none.txt" in answer.err


def test_cards_that_were_not_put_away_are_told_once(judge: Judge) -> None:
    draws = "".join(
        f"[turn {number}]\ndraw: {card}\n" for number, card in ((1, "Beacon"), (2, "Draught"), (3, "Draught"))
    )
    answer = judge(HEAD + "draw: 4 Candle\nkeep\n" + draws + "[turn 4]\ndraw: Wishing Lamp\n")
    told = [line.partition(":")[2] for line in answer.lines if "[missing-step]" in line]
    assert ["discard 1" in each for each in told] == [True, True], answer.out  # one as turn 2 ends, one as turn 3 ends


@pytest.mark.parametrize(
    ("step", "limit"), [("draw by effect: 99 Candle\n", "more than 2000 cards"), ("x\n", "2005 lines long")]
)
def test_a_hand_beyond_all_bounds(judge: Judge, step: str, limit: str) -> None:
    answer = judge(HEAD + "[turn 1]\n" + step * 2000)
    assert answer.code == 1 and limit in answer.out and "[beyond-bounds]" in answer.out


def test_what_card_texts_do_is_taken_on_ones_word(judge: Judge) -> None:
    text = HEAD + "draw: 3 Candle | Gale Lantern\nkeep\n[turn 1]\ndraw: Beacon\ndraw by effect: Candle\n"
    answer = judge(text + "discard by effect: Candle\n")
    assert answer.code == 0 and "taken on your word: 2 steps that card texts explain" in answer.out, answer.out


def test_hand_still_deals_a_deck(run: Run) -> None:
    deal, both = run("hand", "--help"), run("hand", "check", "--help")
    assert "Usage: kamifuda hand [OPTIONS] DECK" in deal.out and "kamifuda hand check" in deal.out
    assert "Usage: kamifuda hand check [OPTIONS] FILE" in both.out and "[opening]" in both.out
    assert run("hand", "--seed", "1", "cards/tiny/decks/evening.txt", at=TINY).code == 0


def test_completion_offers_decks_and_the_other_command() -> None:
    from click.shell_completion import ShellComplete

    from kamifuda.commands import cli

    complete = ShellComplete(cli, {}, "kamifuda", "_KAMIFUDA_COMPLETE")
    assert [(each.type, each.value) for each in complete.get_completions(["hand"], "ch")] == [
        ("plain", "check"), ("file", "ch"),
    ]  # fmt: skip
    assert "--seed" in [each.value for each in complete.get_completions(["hand", "x.txt"], "--s")]
    assert "--format" in [each.value for each in complete.get_completions(["hand", "check"], "--f")]


PIECES = (
    "[opening]", "[turn 1]", "[enemy turn 1]", "[turn 2]", "[turn", "draw: ", "draw by effect: ", "play: ", "set: ",
    "use: ", "put back: all", "redraw: ", "keep", "discard: ", "leaves: ", "change: ", "place: ", "opponent redraws",
    "Candle", "2 Candle", "Gale Lantern", " | ", " as ", " from ", " on ", " for ", " ability 9", "\0",
    "\u202e", "9" * 400,
    "\n", "\n", "\n", "[[", "]]", "| | |", "#", "//", "：", "{0.__class__}", "\x1b[2J", "\ufeff", "kept", "-1 Candle",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=60))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_written_is_answered_with_diagnostics(judge: Judge, pieces: list[str]) -> None:
    answer = judge(HEAD + "".join(pieces))
    assert answer.code in (0, 1) and "Traceback" not in answer.out + answer.err
    assert "\x1b" not in answer.out
