"""Files named on a command line: those that are not there, and `-`."""

import json
import shutil
from pathlib import Path

import pytest

from conftest import Run, Workspace

TINY = Path(__file__).parents[1] / "games" / "tiny"
DECK = "cards/tiny/decks/evening.txt"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


@pytest.mark.parametrize("command", ["deck check", "hand", "print", "deck convert --to csv"])
def test_a_deck_that_is_not_there(run: Run, tiny: Path, command: str) -> None:
    verb, *options = command.split(" --to ")
    ways = {
        "cards/tiny/decks/evning.txt": "there is no file cards/tiny/decks/evning.txt; did you mean " + DECK + "?",
        "nowhere/x.txt": "there is no file nowhere/x.txt",
        "cards/tiny": "cards/tiny is a folder; name the decks in it",
    }
    for path, said in ways.items():
        answer = run(*verb.split(), path, *(["--to", *options] if options else []), at=tiny)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == f"kamifuda: {said}\n"


def test_a_hand_that_is_not_there(run: Run, tiny: Path) -> None:
    for path, said in (("no.txt", "there is no file no.txt"), ("cards", "cards is a folder; name the hands in it")):
        answer = run("hand", "check", path, at=tiny)
        assert (answer.code, answer.out, answer.err) == (2, "", f"kamifuda: {said}\n")


def test_all_decks_that_are_not_there_are_told_at_once(run: Run, tiny: Path) -> None:
    answer = run("print", "a.txt", DECK, "b.txt", at=tiny)
    assert answer.code == 2
    assert answer.err == "kamifuda: there is no file a.txt\n  there is no file b.txt\n"
    assert not (tiny / "build").exists()


def test_a_dash_is_stdout(run: Run, tiny: Path) -> None:
    for command in (["schema", "tiny"], ["deck", "convert", DECK, "--to", "csv"]):
        plain, dashed = run(*command, at=tiny), run(*command, "-o", "-", at=tiny)
        assert (plain.code, plain.out) == (dashed.code, dashed.out) and plain.out
    assert not (tiny / "-").exists()
    assert run("schema", "tiny", "-o", "./-", at=tiny).out == ""
    assert json.loads((tiny / "-").read_text("utf-8"))["title"]


def test_faces_are_many_files(run: Run, tiny: Path) -> None:
    answer = run("faces", "-o", "-", at=tiny)
    assert answer.code == 2 and "name a folder" in answer.err
    assert not (tiny / "-").exists()


def test_lines_of_a_deck_outside_the_workspace_are_shown(run: Run, tiny: Path, tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("game: tny\n1 Lamp\n", "utf-8")
    for command in ("deck check", "hand", "print"):
        answer = run(*command.split(), str(deck), at=tiny)
        assert answer.code == 1
        assert "1 | game: tny\n" in answer.out, command


def test_a_verdict_is_folded_on_a_terminal(run: Run, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("kamifuda.commands.report.sys.stdout.isatty", lambda: True, raising=False)
    (tiny / DECK).write_text("game: tiny\n[main]\n9 Beacon\n9 Storm\n", "utf-8")
    answer = run("deck", "check", DECK, "--explain", "--color", "never", at=tiny)
    assert max(map(len, answer.lines)) <= 80
    assert any(line.startswith(" " * 28) for line in answer.lines)
    assert run("deck", "check", DECK, "--rules", "x", at=tiny).err.endswith("; it knows first, second\n")


@pytest.mark.parametrize("option", ["--rules 2", "--option mana=1"])
def test_a_game_without_versions_or_options_says_so(run: Run, workspace: Workspace, option: str) -> None:
    files = {
        "schemas/lamp/game.yaml": "id: lamp\nname: {en: Lamp}\nhome_language: en\n",
        "schemas/lamp/kinds.yaml": "kinds: {card: {label: {en: Card}}}\n",
        "schemas/lamp/decks.yaml": "piles: {main: {label: {en: Main}}}\n",
        "cards/lamp/a.yaml": "- {id: a, kind: card, name: A}\n",
        "cards/lamp/decks/x.txt": "1 A\n",
    }
    answer = run("deck", "check", "cards/lamp/decks/x.txt", *option.split(), at=workspace(files))
    assert answer.code == 2
    assert answer.err.endswith(f"so leave {option.split()[0]} out\n")


def test_check_says_the_same_however_many_work(run: Run, tiny: Path) -> None:
    (tiny / "cards/tiny/x.yaml").write_text("- {id: x, kind: lamp}\n", "utf-8")
    alone, many = run("check", "--jobs", "1", at=tiny), run("check", "-j", "3", at=tiny)
    assert (alone.code, alone.out) == (many.code, many.out) and alone.code == 1
