"""Progress on a terminal."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import Workspace
from kamifuda.commands.progress import Progress, progress


class Terminal(io.StringIO):
    """What a terminal shows in the end is in `line`."""

    def isatty(self) -> bool:
        return True

    @property
    def line(self) -> str:
        return self.getvalue().rpartition("\r")[2]


def test_short_work_shows_nothing() -> None:
    terminal = Terminal()
    line = Progress("pictures", terminal, iter([0.0, 0.3, 0.9]).__next__)
    line.step(1, 3)
    line.step(2, 3)
    line.close()
    assert terminal.getvalue() == ""


def test_long_work_says_what_is_left_and_vanishes() -> None:
    terminal = Terminal()
    line = Progress("pictures", terminal, iter([0.0, 10.0, 10.1, 400.0, 399.0]).__next__)
    line.step(100, 200)
    assert terminal.line == "100 of 200 pictures, 10 s left"
    line.step(101, 200)
    assert terminal.line.startswith("100 of 200")
    line.step(120, 200)
    assert terminal.line.strip() == "120 of 200 pictures, 4 min left"
    line.close()
    assert terminal.line == "" and terminal.getvalue().split("\r")[-2].strip() == ""


def test_only_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, quiet in ((io.StringIO(), False), (Terminal(), True)):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress("pictures", quiet=quiet) as tell:
            tell(1, 2)
        assert stream.getvalue() == ""


CARDS = "".join(
    f"- {{id: s{k}, kind: spell, name: {{zh-Hans: 法术{k}}}, colour: blue, cost: {{blue: 2}}, text: 抽{k}张卡。}}\n"
    for k in range(130)
)
AT_ONCE = """\
import kamifuda.commands.progress as shown
shown.PATIENCE = shown.OFTEN = 0.0
from kamifuda.__main__ import main
main()
"""


def on_terminal(root: Path, command: str) -> str:
    """What a terminal shows on stderr."""
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "cli")}
    with subprocess.Popen(
        [sys.executable, "-c", AT_ONCE, *command.split()], cwd=root, env=environment, stderr=theirs,
        stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
    ) as run:  # fmt: skip
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # its last reader has gone
            pass
        assert run.wait() == 0
    os.close(ours)
    return shown.decode()


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_every_long_command_says_how_far_it_is(workspace: Workspace) -> None:
    deck = "game: nova\n[main]\n" + "".join(f"1 法术{k}\n" for k in range(130))
    root = workspace({"cards/nova/mine.yaml": CARDS, "cards/nova/decks/d.txt": deck})
    for command, total in (
        ("print cards/nova/decks/d.txt --no-cache", "131 faces"),
        ("faces --select kind:spell --dpi 36 --no-cache", "130 faces"),
        ("export cut cards/nova/decks/d.txt --no-cache", "131 faces"),
        ("export tts cards/nova/decks/d.txt --no-cache --dpi 36", "131 faces"),
        ("kit nova --deck cards/nova/decks/d.txt --no-cache", "131 cards"),
    ):
        assert f" of {total}, " in on_terminal(root, command), command
    for silent in ("--quiet", "--format json"):
        assert on_terminal(root, f"print cards/nova/decks/d.txt {silent}") == ""
