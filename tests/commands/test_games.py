"""`kamifuda games`, `explain`, `schema` and shell completion."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from conftest import Run, Workspace
from kamifuda.commands import cli
from kamifuda.commands.report import EXCERPT, cells
from kamifuda.diagnostics import page_names
from kamifuda.game.words import word_names

GAMES = ["co", "g2", "nova", "vip", "ygoculdcept"]


def test_every_game_is_listed_with_its_kinds(run: Run, tmp_path: Path) -> None:
    answer = run("games", at=tmp_path)
    assert [line.partition(":")[0] for line in answer.lines if line[0] != " "] == GAMES
    assert "随从 (Servant) [servant]" in " ".join(answer.out.split())
    assert max(map(cells, answer.lines)) <= EXCERPT


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_in_the_width_of_a_terminal(
    run: Run, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(run("games", game, "--format", "json", at=tmp_path).out)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("kamifuda.commands.report.terminal_width", lambda: 80)
    answer = run("games", game, at=tmp_path)
    assert max(map(cells, answer.lines)) <= 80
    for kind in data["kinds"].values():
        for field, about in kind["fields"].items():
            assert field in answer.out
            assert set(about) >= {"type", "required"}
    for word in (
        *data["kinds"],
        *data["piles"],
        *data["sets"],
        *data["symbols"],
        *(one["id"] for one in data["versions"]),
    ):
        assert word in answer.out


def test_games_of_the_workspace_come_with_the_others(run: Run, workspace: Workspace) -> None:
    root = workspace(
        {
            "schemas/mine/game.yaml": "id: mine\nname: {en: Mine}\nhome_language: en\ncard: {size: [63, 88]}\n",
            "schemas/mine/kinds.yaml": "kinds:\n  card: {}\n",
            "schemas/broken/game.yaml": "id: broken\n",
        }
    )
    answer = run("games", at=root)
    assert "mine: Mine" in answer.out and "nova: NOVA" in answer.out
    assert answer.err.startswith("broken cannot be used: schemas/broken/")
    assert "Every card has an id and a kind" in run("games", "mine", at=root).out


@pytest.mark.parametrize("command", ["games", "schema", "new"])
def test_a_misspelt_game_is_told_what_it_meant(run: Run, tmp_path: Path, command: str) -> None:
    answer = run(*{"new": ("new", "x", "--game", "nvoa")}.get(command, (command, "nvoa")), at=tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "kamifuda: no game is called nvoa; did you mean nova?\n"


@pytest.mark.parametrize("name", [*page_names(), *word_names(), "markup", "query", "hand"])
def test_everything_is_explained(run: Run, tmp_path: Path, name: str) -> None:
    answer = run("explain", name, at=tmp_path)
    assert answer.code == 0 and len(answer.out) > 30


def test_the_list_of_explanations_names_all_of_them(run: Run, tmp_path: Path) -> None:
    words = run("explain", at=tmp_path).out.split()
    assert {*page_names(), *word_names(), "markup", "query", "hand"} <= set(words)


def test_an_unknown_explanation(run: Run, tmp_path: Path) -> None:
    assert run("explain", "dupliacte-id", at=tmp_path).err == (
        "kamifuda: nothing is called dupliacte-id; did you mean duplicate-id?\n"
    )
    assert run("explain", "../../etc/passwd", at=tmp_path).code == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_gets_a_script(shell: str) -> None:
    environment = {
        **os.environ,
        "_KAMIFUDA_COMPLETE": f"{shell}_source",
        "PYTHONPATH": str(Path(__file__).parents[2] / "cli"),
    }
    start = "import sys; sys.argv[0] = 'kamifuda'; from kamifuda.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", start], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert "_kamifuda_completion" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("words", "begun", "expected"),
    [
        ([], "ch", ["check"]),
        (["games"], "n", ["nova"]),
        (["schema"], "", GAMES),
        (["new", "x", "--game"], "yg", ["ygoculdcept"]),
        (["explain"], "duplicate-i", ["duplicate-id"]),
        (["explain"], "mark", ["markup"]),
        (["explain"], "redr", ["redraw"]),
        (["check"], "--st", ["--strict"]),
    ],
)
def test_completion(
    words: list[str], begun: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    complete = ShellComplete(cli, {}, "kamifuda", "_KAMIFUDA_COMPLETE")
    assert [each.value for each in complete.get_completions(words, begun)] == expected
