"""Files in the wrong place are told, with the place where they belong."""

import re

import pytest

from conftest import Run, Workspace

DECK = "game: nova\n[main]\n4 灯塔\n"
CARDS = "- {id: my-1, kind: spell, name: 灯塔, colour: white, cost: [white], text: 抽1张卡。}\n"
RULES = "id: nova\nname: Nova\nhome_language: zh-Hans\n"


def moves(workspace: Workspace, run: Run, files: dict[str, str]) -> list[tuple[str, str]]:
    answer = run("check", "-C", str(workspace({"cards/nova/cards.yaml": CARDS} | files)))
    told = r"^(\S+?):1:1: warning: .*\[misplaced-file\]\n(?:[ 1].*\n)*help: move it to (\S+)"
    return re.findall(told, answer.out, re.M)


@pytest.mark.parametrize(
    ("file", "content", "to"),
    [
        ("cards/nova/decks.txt", DECK, "cards/nova/decks/decks.txt"),
        ("cards/nova/mine.txt", "4x 灯塔\n", "cards/nova/decks/mine.txt"),
        ("cards/nova/mine.txt", "\ufeff[main]\r\n4 灯塔\r\n", "cards/nova/decks/mine.txt"),
        ("cards/nova/deck/mine.txt", DECK, "cards/nova/decks/mine.txt"),
        ("cards/nova/mine.ydk", "#main\n1\n", "cards/nova/decks/mine.ydk"),
        ("cards/mine.txt", DECK, "cards/GAME/decks/mine.txt"),
        ("cards/decks/mine.txt", DECK, "cards/GAME/decks/mine.txt"),
        ("decks/mine.txt", DECK, "cards/GAME/decks/mine.txt"),
        ("cards/nova/decks/cards.yaml", CARDS, "cards/nova/cards.yaml"),
        ("cards/nova/decks/cards.csv", "id,kind,name\na,spell,b\n", "cards/nova/cards.csv"),
        ("cards/nova/hands/cards.yaml", CARDS, "cards/nova/cards.yaml"),
        ("cards/nova/game.yaml", RULES, "schemas/nova/game.yaml"),
        ("schemas/game.yaml", RULES, "schemas/GAME/game.yaml"),
        ("cards/nova/lamp.png", "", "art/nova/lamp.png"),
        ("cards/nova/art/lamp.svg", "", "art/nova/lamp.svg"),
        ("cards/lamp.webp", "", "art/GAME/lamp.webp"),
        ("art/lamp.png", "", "art/GAME/lamp.png"),
    ],
)
def test_a_file_in_the_wrong_place(workspace: Workspace, run: Run, file: str, content: str, to: str) -> None:
    assert moves(workspace, run, {file: content}) == [(file, to)]


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("cards/nova/decks.yaml", CARDS.replace("my-1", "my-2").replace("灯塔", "灯")),  # cards may be called so
        ("cards/nova/decks/mine.txt", DECK),
        ("cards/nova/decks/photo.png", ""),  # a picture of the deck
        ("cards/nova/notes.txt", "Ask Ada about the lighthouse.\n"),
        ("art/nova/lamp.png", ""),
        ("notes/mine.txt", DECK),
    ],
)
def test_a_file_in_its_place(workspace: Workspace, run: Run, file: str, content: str) -> None:
    assert moves(workspace, run, {file: content}) == []


def test_a_misspelt_folder_of_pictures(workspace: Workspace, run: Run) -> None:
    files = {"cards/nova/cards.yaml": CARDS, "art/nvoa/my-1.png": "", "templates/nova-2/card.xml": "<face/>"}
    answer = run("check", "-C", str(workspace(files)))
    assert "art/nvoa:1:1: warning: no game is called nvoa; did you mean nova? [unknown-game]" in answer.out
    assert "templates/nova-2:1:1: warning: no game is called nova-2; did you mean nova? [unknown-game]" in answer.out


def test_a_misspelt_file_of_a_game(workspace: Workspace, run: Run) -> None:
    answer = run("check", "-C", str(workspace({"schemas/mine/kind.yml": "", "schemas/mine/white.yaml": ""})))
    assert "kind.yml is not a file of a game; did you mean kinds.yaml?" in answer.out
    assert "white.yaml is not a file of a game [" in answer.out


def test_nothing_but_misplaced_files_is_an_error(workspace: Workspace, run: Run) -> None:
    answer = run("check", "-C", str(workspace({"cards/nova/mine.txt": DECK})))
    assert (answer.code, answer.lines[-1]) == (1, "checked 0 games, 0 files, 0 cards, 0 decks: 0 errors, 1 warning")
