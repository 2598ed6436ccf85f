"""The complete small game of schemas/README.md is one."""

import re
from pathlib import Path

from conftest import Run, Workspace

README = Path(__file__).parents[2] / "schemas" / "README.md"


def test_the_example_is_a_game_without_faults(workspace: Workspace, run: Run) -> None:
    files: dict[str, str | bytes] = dict(
        re.findall(r"^`([^`\n]+)`\n```yaml\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)
    )
    assert {path.split("/")[-1] for path in files} >= {"game.yaml", "kinds.yaml", "decks.yaml", "opening.yaml"}
    answer = run("check", at=workspace(files))
    assert answer.code == 0, answer.out + answer.err
    assert answer.lines[-1] == "checked 1 game, 5 files, 3 cards, 0 decks: 0 errors, 0 warnings"
