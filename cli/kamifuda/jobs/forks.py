"""Parts of one piece of work in forked processes: each has at once all that this one has read and opened.

A fork takes a few thousandths of a second and is sent nothing but the number of what to do, where a pool of processes
takes as long to start as sixty cards take to draw. Only for Linux: elsewhere a fork is neither safe nor quick.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from select import select
from typing import Any, BinaryIO, Generic, TypeVar

Result = TypeVar("Result")
ROOM = 1 << 20  # bytes that may wait in a pipe, where the system allows it
HEAD = 8  # bytes that say how long an answer is
_NUMBER = 4  # bytes of the number of a part
_MUCH = 4  # parts that one of the others is given at once while this process does something else
_AHEAD = 4  # results that are kept here until they are asked for


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


class Forks:
    """Does work in so many processes, of which this is one; the others are forked when a first result is asked for.

    Each takes the next part when it is done with one, this process too while it waits for a result.
    """

    def __init__(self, processes: int) -> None:
        self._others = processes - 1
        self._waiting: deque[Forked[Any]] = deque()
        self._hands: list[_Hand] = []
        self._known = self._given = 0  # parts that the forks know, and that there are
        self._ahead = 0

    def submit(self, work: Callable[..., Result], /, *args: Any, **kwargs: Any) -> "Forked[Result]":
        """Give work out."""
        part = Forked(lambda: work(*args, **kwargs), self, self._given)
        self._given += 1
        self._waiting.append(part)
        return part

    def begin(self) -> None:
        """Have the others begin, with so much to do that this process can do something else meanwhile."""
        self._hand_out(_MUCH)

    def bring(self, part: "Forked[Any]") -> None:
        """Have a part done elsewhere, and others here meanwhile; or let it be done here, now."""
        if part.waits:
            self._waiting.remove(part)
            part.waits = False
        self._hand_out()
        if part.kept:
            self._ahead -= 1
        while part.hand is not None and part.answer is None:
            if self._waiting and self._ahead < _AHEAD and not part.hand.ready:
                self._go_ahead()
            else:
                part.hand.take()
            self._hand_out()

    def _go_ahead(self) -> None:
        """Do the next part here, before it is asked for."""
        part = self._waiting.popleft()
        part.waits = False
        with suppress(Exception):  # who asks for it is told
            part.keep()
            self._ahead += 1

    def _hand_out(self, much: int = 2) -> None:
        """Take what is done, and give everybody something to do, and something to go on with while much is left."""
        for hand in self._hands:
            while hand.given and hand.ready:
                hand.take()
        if self._waiting and self._waiting[0].number >= self._known and not any(hand.given for hand in self._hands):
            self._fork()
        for most in range(1, much + 1):
            for hand in self._hands:
                if self._waiting and self._waiting[0].number < self._known and len(hand.given) < most and hand.lives:
                    hand.give(self._waiting.popleft())
            if len(self._waiting) <= 2 * len(self._hands):
                return

    def _fork(self) -> None:
        """Start the others, which know what there is to do now."""
        self.close()
        self._known, parts = self._given, {part.number: part for part in self._waiting}
        for _ in range(min(self._others, len(parts))):
            try:
                self._hands.append(_Hand(parts, self._hands))
            except OSError:  # there may be no more processes: do without
                return

    def close(self) -> None:
        """End the others, with what they are doing."""
        for hand in self._hands:
            hand.end()
        self._hands.clear()


class Forked(Part[Result]):
    """Work that another process may do. If it cannot, it is done here: what goes wrong is then raised here."""

    def __init__(self, work: Callable[[], Result], forks: Forks, number: int) -> None:
        super().__init__(work)
        self._forks, self.number = forks, number
        self.waits = True  # for somebody to do it
        self.hand: _Hand | None = None  # who does it
        self.answer: bytes | None = None
        self.kept: list[Result] = []  # what came of it here

    def keep(self) -> None:
        """Do it before it is asked for."""
        self.kept.append(self._work())

    def result(self) -> Result:
        """What came of it, as soon as it is there."""
        self._forks.bring(self)
        if self.kept:
            return self.kept.pop()
        if not self.answer:
            return self._work()
        import pickle

        result: Result = pickle.loads(self.answer)  # noqa: S301 - made by this program a moment ago
        self.answer = b""
        return result

    def packed(self) -> bytes:
        """The same, as the process has packed it."""
        self._forks.bring(self)
        if self.answer:
            return self.answer
        return Part(self.kept.pop).packed() if self.kept else super().packed()


class _Hand:
    """A process that was forked to do some of the parts; `ends`: those of its pipes that are here."""

    ends: tuple[int, int]

    def __init__(self, parts: "dict[int, Forked[Any]]", others: "list[_Hand]") -> None:
        self.given: deque[Forked[Any]] = deque()
        self.lives = True
        # what the first process alone may hold: else nobody ends when that is killed
        held = [end for other in others for end in other.ends]
        self._process, self._ask, self._answers = fork_off(partial(_serve, parts), held)
        self.ends = (self._ask, self._answers)

    @property
    def ready(self) -> bool:
        """Whether there is an answer, or never will be one."""
        return bool(select([self._answers], [], [], 0)[0])

    def give(self, part: "Forked[Any]") -> None:
        """Have it do a part."""
        part.waits, part.hand = False, self
        self.given.append(part)
        with suppress(OSError):  # it has died, and there will be no answer
            os.write(self._ask, part.number.to_bytes(_NUMBER, "big"))

    def take(self) -> None:
        """Take its next answer; of one that has died there is none any more."""
        head = self._read(HEAD)
        self.given.popleft().answer = self._read(int.from_bytes(head, "big"))
        if not head:
            self.lives = False
            while self.given:
                self.given.popleft().answer = b""

    def _read(self, length: int) -> bytes:
        """So many bytes of what it says, or nothing."""
        found = bytearray()
        while len(found) < length:
            more = os.read(self._answers, length - len(found))
            if not more:
                return b""
            found += more
        return bytes(found)

    def end(self) -> None:
        """See it off, at work or not: forks for other work that came later hold its pipes too, so it sees no end."""
        import signal

        for end in self.ends:
            os.close(end)
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


def _serve(parts: "dict[int, Forked[Any]]", requests: BinaryIO, answers: BinaryIO) -> None:
    """In the forked process: do what is asked for until nobody asks any more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the first one answers it for all
    while number := requests.read(_NUMBER):
        send(answers, Part.packed(parts[int.from_bytes(number, "big")]))


def fork_off(serve: Callable[[BinaryIO, BinaryIO], None], held: Iterable[int] = ()) -> tuple[int, int, int]:
    """Fork a process that reads what it is asked for and writes its answers, and closes `held` at once.

    Gives its number, the end to ask through and the end to read answers from. OSError: there may be no more processes.
    """
    (requests, ask), (answers, answer) = ends = wide_pipe(), wide_pipe()
    try:
        process = os.fork()
    except OSError:
        for end in (*ends[0], *ends[1]):
            os.close(end)
        raise
    if not process:
        for end in (ask, answers, *held):
            os.close(end)
        try:
            with os.fdopen(requests, "rb") as asked, os.fdopen(answer, "wb") as out:
                serve(asked, out)
        finally:
            os._exit(0)  # nothing that the first process has begun is ended twice
    os.close(requests)
    os.close(answer)
    return process, ask, answers


def send(answers: BinaryIO, answer: bytes) -> None:
    """Send an answer, and before it how long it is."""
    answers.write(len(answer).to_bytes(HEAD, "big"))
    answers.write(answer)
    answers.flush()


def wide_pipe() -> tuple[int, int]:
    """The ends to read from and to write to of a pipe with much room, so that neither process waits for the other."""
    import fcntl

    ends = os.pipe()
    with suppress(OSError):
        fcntl.fcntl(ends[1], fcntl.F_SETPIPE_SZ, ROOM)
    return ends
