"""`kamifuda new`: a workspace in which everything works at once."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conftest import Run
from kamifuda.source import read

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
    (schema,) = settings["yaml.schemas"]
    assert settings["json.schemas"][0]["url"] == schema
    validator = Draft202012Validator(json.loads((root / schema).read_text(encoding="utf-8")))
    globs = settings["yaml.schemas"][schema]
    for path in root.joinpath("cards", game).glob("*.yaml"):
        assert path.match(globs[0].replace("**/", ""))
        assert [fault.message for fault in validator.iter_errors(_plain(path))] == []
    assert "kamifuda check" in (root / ".github" / "workflows" / "cards.yml").read_text()


def _plain(path: Path) -> Any:
    """A card file as text in lists and mappings: an editor, too, reads YAML 1.2, where `off` is a word."""
    return [record.data for record in read(path, path.name).records]


def test_the_editor_speaks_the_language_one_chooses(run: Run, tmp_path: Path) -> None:
    assert run("new", "mine", "--game", "nova", "--lang", "ja", at=tmp_path).code == 0
    schema = json.loads((tmp_path / "mine/.vscode/nova.schema.json").read_text(encoding="utf-8"))
    assert schema["$defs"]["servant"]["properties"]["attack"]["title"] == "攻撃力"
    assert run("new", "other", "--game", "nova", "--lang", "xx", at=tmp_path).code == 2


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
    for name, told in (("full", "full is there already and not empty"), ("file", "file is no folder")):
        answer = run("new", name, "--game", "vip", at=tmp_path)
        assert answer.code == 2 and told in answer.err
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


def test_a_folder_with_a_blank_is_entered_in_quotes(run: Run, tmp_path: Path) -> None:
    assert "  cd 'my cards'\n" in run("new", "my cards", "--game", "vip", at=tmp_path).out
