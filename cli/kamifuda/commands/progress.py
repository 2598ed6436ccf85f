"""How far long work has come, on a terminal: after a second, with the time that is left, and gone at the end."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

Tell = Callable[[int, int], None]  # how many of how many are done
PATIENCE = 1.0  # seconds before anything is shown
OFTEN = 0.2  # seconds between two lines


class Progress:
    """One line on a terminal that is written over."""

    def __init__(self, what: str, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._what, self._stream, self._clock = what, stream, clock
        self._begun = clock()
        self._next = self._begun + PATIENCE
        self._shown = 0  # characters on the line

    def step(self, done: int, total: int) -> None:
        """Say how much is done."""
        now = self._clock()
        if now < self._next or not done:
            return
        self._next = now + OFTEN
        left = (now - self._begun) / done * (total - done)
        self._line(f"{done} of {total} {self._what}, {_span(left)} left")

    def close(self) -> None:
        """Take the line away."""
        if self._shown:
            self._line("")
            self._stream.write("\r")
            self._stream.flush()

    def _line(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(self._shown))
        self._stream.flush()
        self._shown = len(text)


@contextmanager
def progress(what: str, *, quiet: bool = False) -> Iterator[Tell]:
    """A function to say how much is done; it does nothing where nobody looks at a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    line = Progress(what, sys.stderr)
    try:
        yield line.step
    finally:
        line.close()


def _span(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"{whole} s" if whole < 90 else f"{round(whole / 60)} min"
