"""`kamifuda new`: a workspace in which everything works at once."""

import json
import re
import shlex
from pathlib import Path

import pytest

from conftest import Run

GAMES = ["co", "g2", "nova", "vip", "ygoculdcept"]


@pytest.mark.parametrize("game", GAMES)
def test_a_new_workspace_is_right_and_its_readme_true(run: Run, tmp_path: Path, game: str) -> None:
    answer = run("new", "mine", "--game", game, at=tmp_path)
    assert answer.code == 0 and answer.err == ""
    root = tmp_path / "mine"
    checked = run("check", at=root)
    assert re.search(r": 0 errors, 0 warnings$", checked.lines[-1]), checked.out
    readme = (root / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    kamifuda (.*?)(?: +#.*)?$", readme, re.M)
    assert len(commands) == 4
    for command in commands:
        words = shlex.split(command)
        if words[0] != "print":  # printing has tests of its own; the deck it names is the one that was checked
            assert run(*words, at=root).code == 0, command
        assert not words[1:] or (root / words[-1]).exists() or words[-2] == "--seed" or words[-1] == game
    assert not list(root.rglob("*.py"))
    settings = json.loads((root / ".vscode" / "settings.json").read_text())
    for schema in settings["yaml.schemas"]:
        assert (root / schema).is_file()
    assert "kamifuda check" in (root / ".github" / "workflows" / "cards.yml").read_text()


def test_without_a_game_the_first_one_is_taken_and_said(run: Run, tmp_path: Path) -> None:
    answer = run("new", "deep/er/mine", at=tmp_path)
    assert answer.err.startswith("no --game given: co; the others are g2, nova, ")
    assert (tmp_path / "deep" / "er" / "mine" / "cards" / "co").is_dir()
    assert "cd deep/er/mine" in answer.out


def test_an_empty_folder_may_be_used_and_no_other(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run("new", "empty", "--game", "vip", at=tmp_path).code == 0
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("precious")
    (tmp_path / "file").write_text("precious")
    for name in ("full", "file"):
        answer = run("new", name, "--game", "vip", at=tmp_path)
        assert answer.code == 2 and "is there already and not empty" in answer.err
    assert (tmp_path / "full" / "mine.txt").read_text() == (tmp_path / "file").read_text() == "precious"
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["mine.txt"]


def test_a_failure_leaves_nothing_behind(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    answer = run("new", "empty", "--game", "vip", at=tmp_path)
    assert (answer.code, answer.err) == (2, "kamifuda: cannot make empty: no space left on device\n")
    assert [path.name for path in tmp_path.iterdir()] == ["empty"] and not list((tmp_path / "empty").iterdir())
