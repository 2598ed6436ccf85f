"""Progress on a terminal."""

import io
import sys

import pytest

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
