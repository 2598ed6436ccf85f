"""A process that is forked before there is work for it, and gets ready while this one still reads what there is to do.

Reading a workspace and starting what draws its cards take about as long: so small work is done in half the time. What
it then gets to do is sent to it, which is quick for a thousand cards; it shares it with forks of its own. Only for
Linux, as forks are.
"""

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from select import select
from typing import Any, BinaryIO, TypeVar

from kamifuda.jobs.forks import HEAD, Forks, Part, fork_off, send

Result = TypeVar("Result")
Given = TypeVar("Given")


class Early:
    """The process. `room` is a module whose `prepare` does piece by piece what can be done before there is work."""

    def __init__(self, room: str) -> None:
        self._process, ask, answers = fork_off(partial(_serve, room))
        self._ask: BinaryIO = os.fdopen(ask, "wb")
        self._answers: BinaryIO = os.fdopen(answers, "rb")
        self._expected: list[object] = []
        self._asked: deque[Told[Any]] = deque()
        self._later: deque[tuple[object, list[Told[Any]]]] = deque()

    def expect(self, opening: Callable[[Given], object], given: Given) -> int:
        """Have something opened there, for work that is to come. Gives its number."""
        for number, known in enumerate(self._expected):
            if known is given:
                return number
        self._expected.append(given)
        self._later.append(((opening, given), []))
        self._send()
        return len(self._expected) - 1

    def share(
        self,
        opening: Callable[[Given], Any],
        given: Given,
        work: Callable[..., Result],
        calls: Sequence[tuple[Any, ...]],
        processes: int,
    ) -> "list[Told[Result]]":
        """Have work done there, by so many processes, with what is opened there: one task for each call.

        The first call is done before the others are shared out, which then find ready what the first has made.
        """
        number = self.expect(opening, given)
        opened = cache(partial(opening, given))  # for what the other process cannot do
        tasks = [Told(self, partial(_work_here, opened, work, call)) for call in calls]
        self._later.append(((number, work, calls, processes), tasks))
        self._send()
        return tasks

    def submit(self, work: Callable[..., Result], /, *args: Any, **kwargs: Any) -> "Told[Result]":
        """Have one thing done there."""
        return self.share(_nothing, None, _work_alone, [(work, args, kwargs)], 1)[0]

    def _send(self) -> None:
        """Ask for more as soon as all answers are here: else each process might wait for the other."""
        while self._later and not self._asked:
            request, tasks = self._later.popleft()
            self._asked.extend(tasks)
            try:
                pickle.dump(request, self._ask, pickle.HIGHEST_PROTOCOL)
                self._ask.flush()
            except (OSError, ValueError):
                pass  # it has died or was let go, and there will be no answer

    def fetch(self, task: "Told[Any]") -> None:
        """Read answers up to that of a task."""
        while task.answer is None:
            first = self._asked.popleft()
            length = int.from_bytes(self._answers.read(HEAD), "big")
            first.answer = self._answers.read(length)
            self._send()

    def release(self) -> None:
        """Ask for nothing more: it ends by itself. What it is asked for later is done here."""
        with suppress(OSError):
            self._ask.close()

    def close(self) -> None:
        """End it, with what it is doing."""
        self.release()
        self._answers.close()
        with suppress(ProcessLookupError):  # it has not made a group of its own yet
            os.killpg(self._process, signal.SIGKILL)
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


class Told(Part[Result]):
    """Work that the other process was told to do. What it could not do is done here: what goes wrong is raised here."""

    def __init__(self, early: Early, work: Callable[[], Result]) -> None:
        super().__init__(work)
        self._early = early
        self.answer: bytes | None = None

    def result(self) -> Result:
        """What came of it, as soon as it is there."""
        self._early.fetch(self)
        if not self.answer:
            return self._work()
        result: Result = pickle.loads(self.answer)  # noqa: S301 - made by this program a moment ago
        return result


def _work_here(opened: Callable[[], Any], work: Callable[..., Result], call: tuple[Any, ...]) -> Result:
    return work(opened(), *call)


def _nothing(_: None) -> None:
    return None


def _work_alone(_: None, work: Callable[..., Result], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Result:
    return work(*args, **kwargs)


def _serve(room: str, requests: BinaryIO, answers: BinaryIO) -> None:
    """In the other process: get ready, and do what is asked for until nobody asks any more."""
    os.setpgid(0, 0)  # to be ended with all its forks
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the first one answers it for all
    for _ in import_module(room).prepare():
        if select([requests], [], [], 0)[0]:
            break
    opened: list[Any] = []
    while True:
        try:
            request = pickle.load(requests)  # noqa: S301 - from the process it was forked from
        except EOFError:
            return
        if len(request) == 2:
            opening, given = request
            opened.append(opening(given))
            continue
        number, work, (first, *others), processes = request
        send(answers, Part(partial(work, opened[number], *first)).packed())
        forks = Forks(processes)
        for task in [forks.submit(work, opened[number], *call) for call in others]:
            send(answers, task.packed())
        forks.close()


_begun: list[Early] = []


def begin(room: str) -> None:
    """Start a process for a command that is about to be read; where there may be no more processes, do without."""
    with suppress(OSError):
        _begun.append(Early(room))


def take(room: str) -> Early | None:
    """The process that was begun, or a new one; None where there may be no more."""
    if not _begun:
        begin(room)
    return _begun.pop() if _begun else None


def end() -> None:
    """End the process that nobody has taken."""
    while _begun:
        _begun.pop().close()
