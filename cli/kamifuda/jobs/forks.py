"""Parts of one piece of work in forked processes: each has at once all that this one has read and opened.

A fork takes a few thousandths of a second and sends nothing but its answer, where a pool of processes takes as long to
start as sixty cards take to draw. Only for Linux: elsewhere a fork is neither safe nor quick.
"""

import os
from collections.abc import Callable
from typing import Any, BinaryIO, Generic, TypeVar

Result = TypeVar("Result")


class Forks:
    """Does the first of so many parts itself, as soon as a result is asked for, and forks for each of the others."""

    def __init__(self, parts: int) -> None:
        self._parts = parts
        self._given = 0
        self._forked: list[Forked[Any]] = []

    def submit(self, work: Callable[..., Result], /, *args: Any, **kwargs: Any) -> "Part[Result]":
        """Give work out."""
        part: Part[Result]
        if self._given % self._parts:
            part = Forked(lambda: work(*args, **kwargs))
            self._forked.append(part)
        else:
            part = Part(lambda: work(*args, **kwargs))
        self._given += 1
        return part

    def close(self) -> None:
        """End what is still at work."""
        for part in self._forked:
            part.end()


class Part(Generic[Result]):
    """Work that is done here when its result is asked for."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self._work = work

    def result(self) -> Result:
        """Do it, and give what came of it."""
        return self._work()


class Forked(Part[Result]):
    """Work that another process does. If it cannot, it is done here: what goes wrong is then raised here."""

    def __init__(self, work: Callable[[], Result]) -> None:
        super().__init__(work)
        reader, writer = os.pipe()
        self._process = os.fork()
        if self._process:
            os.close(writer)
            self._answer: BinaryIO = os.fdopen(reader, "rb")
            return
        try:
            with os.fdopen(writer, "wb") as out:
                _answer(work, out)
        finally:
            os._exit(0)  # nothing that the first process has begun is ended twice

    def result(self) -> Result:
        """What came of it, as soon as it is there."""
        answer = self._answer.read()
        self._answer.close()
        if not answer:
            return self._work()
        import pickle

        result: Result = pickle.loads(answer)  # noqa: S301 - made by this program a moment ago
        return result

    def end(self) -> None:
        """See the process off; it is stopped if nobody has asked for its result."""
        if not self._answer.closed:
            import signal

            self._answer.close()
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


def _answer(work: Callable[[], object], out: BinaryIO) -> None:
    """In the forked process: write what comes of the work, nothing when it goes wrong."""
    import pickle
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the first one answers it for all
    out.write(pickle.dumps(work(), pickle.HIGHEST_PROTOCOL))
