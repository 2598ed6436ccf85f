"""Parts of one piece of work in forked processes: each has at once all that this one has read and opened.

A fork takes a few thousandths of a second and sends nothing but its answer, where a pool of processes takes as long to
start as sixty cards take to draw. Only for Linux: elsewhere a fork is neither safe nor quick.
"""

import os
from collections import deque
from collections.abc import Callable
from typing import Any, BinaryIO, Generic, TypeVar

Result = TypeVar("Result")


class Forks:
    """Does the first of so many parts itself, as soon as a result is asked for, and forks for each of the others.

    Of more parts than that every so many is done here, and there are never more forks than others: the next begins when
    the result of one was taken.
    """

    def __init__(self, parts: int) -> None:
        self._parts = parts
        self._given = self._busy = 0
        self._waiting: deque[Forked[Any]] = deque()
        self._forked: list[Forked[Any]] = []

    def submit(self, work: Callable[..., Result], /, *args: Any, **kwargs: Any) -> "Part[Result]":
        """Give work out."""
        here = self._given % self._parts == 0
        self._given += 1
        if here:
            return Part(lambda: work(*args, **kwargs))
        part = Forked(lambda: work(*args, **kwargs), self._ended)
        self._waiting.append(part)
        self._begin()
        return part

    def _begin(self) -> None:
        while self._waiting and self._busy < self._parts - 1:
            part = self._waiting.popleft()
            part.begin()
            self._busy += 1
            self._forked.append(part)

    def _ended(self, part: "Forked[Any]") -> None:
        if part in self._forked:
            self._forked.remove(part)
            self._busy -= 1
            part.end()
        else:
            self._waiting.remove(part)
        self._begin()

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

    def packed(self) -> bytes:
        """The same, to be sent to another process; nothing where it goes wrong."""
        import pickle

        try:
            return pickle.dumps(self._work(), pickle.HIGHEST_PROTOCOL)
        except Exception:  # whoever asked does it again, and is told what
            return b""


class Forked(Part[Result]):
    """Work that another process does. If it cannot, it is done here: what goes wrong is then raised here."""

    def __init__(self, work: Callable[[], Result], ended: "Callable[[Forked[Any]], None]") -> None:
        super().__init__(work)
        self._ended = ended
        self._process = 0  # until it has begun

    @property
    def begun(self) -> bool:
        """Whether there is or was a process for it."""
        return self._process != 0

    def begin(self) -> None:
        """Start the process."""
        reader, writer = os.pipe()
        self._process = os.fork()
        if self._process:
            os.close(writer)
            self._answer: BinaryIO = os.fdopen(reader, "rb")
            return
        os.close(reader)  # or it would wait for ever to be read when the first process is killed
        try:
            with os.fdopen(writer, "wb") as out:
                _answer(self._work, out)
        finally:
            os._exit(0)  # nothing that the first process has begun is ended twice

    def result(self) -> Result:
        """What came of it, as soon as it is there; of a process that has not begun nobody waits for the turn."""
        answer = self._read()
        if not answer:
            return self._work()
        import pickle

        result: Result = pickle.loads(answer)  # noqa: S301 - made by this program a moment ago
        return result

    def packed(self) -> bytes:
        """The same, as the process has packed it."""
        return self._read() or super().packed()

    def _read(self) -> bytes:
        answer = b""
        if self.begun:
            answer = self._answer.read()
            self._answer.close()
        self._ended(self)
        return answer

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
