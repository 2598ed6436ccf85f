"""`kamifuda check`: what it looks at, what it says of it, and how it ends."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from conftest import Run, Workspace

GOOD = """- id: my-001
  kind: servant
  name: {zh-Hans: 灯塔看守, ja: 灯台守, en: Lighthouse Keeper}
  colour: white
  cost: {white: 1}
  attack: 200
  hp: 200
  race: [{zh-Hans: 人类, ja: 人間, en: Human}]
"""
WRONG = (
    GOOD.replace("my-001", "my-002").replace("灯塔看守", "巡查").replace("灯台守", "巡視").replace("Keeper", "Guard")
)
WRONG = WRONG.replace("attack: 200", "attack: -1")
WARNED = GOOD.replace("灯塔看守", "灯塔\u200b看守")
DECK = "game: nova\n4 灯塔看守\n"
FILES: Mapping[str, str | bytes] = {
    "cards/nova/good.yaml": GOOD,
    "cards/nova/more/wrong.yaml": WRONG,
    "cards/nova/decks/one.txt": DECK,
    "schemas/tiny/game.yaml": "id: tiny\nname: {en: Tiny}\nhome_language: en\ncard: {size: [63, 88]}\n",
    "schemas/tiny/kinds.yaml": "kinds:\n  card: {}\n",
    "templates/tiny/card.xml": '<face>\n  <text box="1 1 9 9">{{ card.naem }}</text>\n</face>\n',
    "notes.md": "not ours",
}


@pytest.mark.parametrize(
    ("paths", "names", "looked_at"),
    [
        ([], {"value-too-small", "too-few-cards"}, "2 games, 6 files, 2 cards, 1 deck"),
        (["."], {"value-too-small", "too-few-cards"}, "2 games, 6 files, 2 cards, 1 deck"),
        (["cards"], {"value-too-small", "too-few-cards"}, "1 game, 3 files, 2 cards, 1 deck"),
        (["cards/nova/more"], {"value-too-small"}, "1 game, 1 file, 1 card, 0 decks"),
        (["cards/nova/good.yaml"], set(), "1 game, 1 file, 1 card, 0 decks"),
        (["cards/nova/good.yaml", "cards/nova/decks"], {"too-few-cards"}, "1 game, 2 files, 1 card, 1 deck"),
        (["cards/nova/decks/one.txt"], {"too-few-cards"}, "1 game, 1 file, 0 cards, 1 deck"),
        (["schemas/tiny"], set(), "1 game, 2 files, 0 cards, 0 decks"),
        (["templates"], set(), "0 games, 1 file, 0 cards, 0 decks"),
    ],
)
def test_only_what_lies_under_the_paths_is_told_and_counted(
    run: Run, workspace: Workspace, paths: list[str], names: set[str], looked_at: str
) -> None:
    answer = run("check", *paths, "--format", "json", at=workspace(FILES))
    found = {each["name"] for each in json.loads(answer.out)["diagnostics"] if each["severity"] == "error"}
    assert found == names
    text = run("check", *paths, at=workspace(FILES))
    assert text.lines[-1].startswith(f"checked {looked_at}: {len(names)} error{'' if len(names) == 1 else 's'}, ")
    assert text.code == answer.code == (1 if names else 0)


def test_paths_are_meant_from_where_one_stands(run: Run, workspace: Workspace) -> None:
    root = workspace(FILES)
    assert "1 file, 1 card" in run("check", "../good.yaml", at=root / "cards" / "nova" / "more").lines[-1]
    assert "1 file, 1 card" in run("check", "-C", str(root), "cards/nova/good.yaml", at=root).lines[-1]
    assert "1 file, 1 card" in run("check", str(root / "cards" / "nova" / "good.yaml"), at=root).lines[-1]


@pytest.mark.parametrize(
    ("paths", "said"),
    [
        (["nosuch.yaml"], "there is no file or folder nosuch.yaml"),
        ([".."], ".. is outside the workspace "),
        (["notes.md"], "nothing to check in notes.md: it holds no card files, game files, templates or decks"),
    ],
)
def test_looking_at_nothing_is_an_error(run: Run, workspace: Workspace, paths: list[str], said: str) -> None:
    answer = run("check", *paths, at=workspace(FILES))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"kamifuda: {said}")


def test_an_empty_workspace_is_an_error(run: Run, workspace: Workspace) -> None:
    answer = run("check", at=workspace({}))
    assert (answer.code, "nothing to check" in answer.err) == (2, True)


def test_a_file_that_is_not_looked_at_among_others_is_a_note(run: Run, workspace: Workspace) -> None:
    answer = run("check", "cards/nova/good.yaml", "notes.md", at=workspace(FILES))
    assert (answer.code, answer.err) == (
        0,
        "not looked at: notes.md; only card files, game files, templates and decks are\n",
    )


def test_warnings_count_when_it_is_strict(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/a.yaml": WARNED})
    assert (run("check", at=root).code, run("check", "--strict", at=root).code) == (0, 1)


def test_quiet_says_only_what_is_wrong(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/a.yaml": GOOD})
    assert (run("check", "--quiet", at=root).out, run("check", "-q", at=root).err) == ("", "")
    root = workspace({"cards/nova/a.yaml": WARNED})
    answer = run("check", "-q", at=root)
    assert "[invisible-character]" in answer.out and "checked" not in answer.out


def test_json_is_what_scripts_rely_on(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/a.yaml": GOOD + WRONG + GOOD})
    answer = json.loads(run("check", "--format", "json", at=root).out)
    assert list(answer) == ["diagnostics", "summary"]
    assert answer["summary"] == {"games": 1, "files": 1, "cards": 2, "decks": 0, "errors": 2, "warnings": 0}
    assert answer["diagnostics"][1] == {
        "name": "duplicate-id",
        "severity": "error",
        "message": "the id my-001 is taken by another card",
        "path": "cards/nova/a.yaml",
        "line": 17,
        "column": 7,
        "help": "write an id of its own",
        "also": [{"path": "cards/nova/a.yaml", "line": 1, "column": 7}],
    }


def test_templates_of_the_workspace_are_looked_at(run: Run, workspace: Workspace) -> None:
    files = {**FILES, "cards/tiny/a.yaml": "- {id: owl, kind: card, name: Owl}\n"}
    answer = run("check", "templates/tiny/card.xml", at=workspace(files))
    assert answer.code == 1
    assert "templates/tiny/card.xml:2:" in answer.out and "[unknown-template-name]" in answer.out


def test_a_broken_file_hides_no_other(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/a.yaml": "- id: [\n", "cards/nova/b.json": "[{]", "cards/nova/c.yaml": WRONG})
    names = {each["name"] for each in json.loads(run("check", "--format", "json", at=root).out)["diagnostics"]}
    assert {"yaml-unclosed-bracket", "json-brackets", "value-too-small"} <= names


def test_run_from_anywhere_it_says_the_same(run: Run, workspace: Workspace, tmp_path: Path) -> None:
    root = workspace(FILES)
    assert (
        run("check", at=root).out == run("check", "-C", str(root), at=tmp_path).out == run("-C", str(root), "check").out
    )
