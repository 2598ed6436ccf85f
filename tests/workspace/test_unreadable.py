"""Files and folders one may not read: told in words, by every command alike, and never taken for a bug of ours."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from conftest import Answer, Run, Workspace

DECK = "cards/nova/decks/lamp.txt"
FILES = {
    "cards/nova/mine.yaml": "- {id: w2, kind: spell, name: 灯火, colour: blue, cost: {blue: 2}, text: 抽2张卡。}\n",
    DECK: "game: nova\n[main]\n2 w2\n",
    "schemas/README.md": "Games of ours.\n",
    "art/nova/w2.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    "templates/nova/spell.xml": '<face><text box="3 3 50 9">{{ card.name }}</text></face>',
    "templates/nova/theme.yaml": "values: {a: b}\n",
}
MAY_ALL = hasattr(os, "geteuid") and os.geteuid() == 0
LESS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if MAY_ALL else []

pytestmark = pytest.mark.skipif(
    os.name != "posix" or (MAY_ALL and not which("setpriv")), reason="the owner of a computer may read everything"
)


def as_anybody(root: Path, *command: str) -> Answer:
    """Run a command without the right to read what is forbidden."""
    words = [*LESS, sys.executable, "-m", "kamifuda", *command]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("command", [["check"], ["print", DECK], ["faces", "--select", "id:w2"]])
@pytest.mark.parametrize("place", ["art", "art/nova", "templates", "templates/nova", "templates/nova/spell.xml"])
def test_what_faces_are_made_of(workspace: Workspace, place: str, command: list[str]) -> None:
    root = workspace(FILES)
    (root / place).chmod(0)
    answer = as_anybody(root, *command)
    (root / place).chmod(0o755)
    assert answer.code == 1 and answer.err == "", answer.err
    assert f"{place}:1:1: error: {place} cannot be read: permission denied [unreadable-file]" in answer.lines


@pytest.mark.parametrize("command", [["check"], ["print", DECK], ["hand", DECK], ["games"]])
def test_the_folder_of_games(workspace: Workspace, command: list[str]) -> None:
    root = workspace(FILES)
    (root / "schemas").chmod(0)
    answer = as_anybody(root, *command)
    (root / "schemas").chmod(0o755)
    said = "kamifuda: cannot read the folder schemas: permission denied\n"
    assert (answer.code, answer.out, answer.err) == (2, "", said)


@pytest.mark.parametrize("place", ["cards", "cards/nova", "cards/nova/decks", DECK, "cards/nova/mine.yaml", "build"])
def test_no_command_takes_it_for_a_bug(workspace: Workspace, place: str) -> None:
    root = workspace(FILES)
    (root / "build").mkdir()
    (root / place).chmod(0)
    answers = {command: as_anybody(root, command, *more) for command, more in (("check", []), ("print", [DECK]))}
    (root / place).chmod(0o755)
    assert answers["print"].code in (1, 2), answers["print"].err
    assert answers["check"].code == 1
    assert "Traceback" not in "".join(answer.err for answer in answers.values())


def test_pipes_in_place_of_files_are_told_and_not_waited_for(run: Run, workspace: Workspace) -> None:
    root = workspace(FILES)
    pipes = [f"cards/nova/{name}" for name in ("a.yaml", "b.csv", "c.xlsx", "decks/d.txt")]
    for shown in pipes:
        os.mkfifo(root / shown)
    told = [line for line in run("check", "-C", root).lines if "[unreadable-file]" in line]
    assert told == [f"{shown}:1:1: error: {shown} cannot be read: not a file [unreadable-file]" for shown in pipes]


@pytest.mark.parametrize("obstacle", ["file", "link"])
def test_something_else_is_called_build(run: Run, workspace: Workspace, obstacle: str) -> None:
    root = workspace(FILES)
    (root / "build").write_text("") if obstacle == "file" else (root / "build").symlink_to("nowhere")
    is_what = "no folder" if obstacle == "file" else "a link that leads nowhere"
    for command in (["print", DECK], ["faces"]):
        answer = run(*command, at=root)
        assert answer.code == 2
        assert answer.err.endswith(f"{root / 'build'} is {is_what}\n")
