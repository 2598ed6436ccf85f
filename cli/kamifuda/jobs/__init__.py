"""The one seam for parallel work: pure functions over many cards, faces or hands go through an executor made here.

Anything that offers `concurrent.futures.Executor` fits in its place, an existing cluster's client too. Small work stays
in this process. The results never depend on where it was done: they come in the order in which they were asked for.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from kamifuda.dataclass import dataclass
from kamifuda.jobs.forks import Forks, Part

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from kamifuda.jobs.early import Early

MOST = 8  # processes, unless more are asked for
SENT = 1000  # tasks that are sent to a process started early: it takes longer to send more than to start their process
FRESH = 15  # how many times as long as a fork a process takes that has to start from nothing

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Made = TypeVar("Made", covariant=True)
Thing = TypeVar("Thing")
Given = TypeVar("Given")
Opened = TypeVar("Opened")


class Task(Protocol[Made]):
    """Work that was given out: what `concurrent.futures.Future` is, as far as we ask."""

    def result(self) -> Made:
        """What came of it, as soon as it is there; raises what went wrong."""


@dataclass(frozen=True, slots=True)
class Way:
    """How work is done: by which executor, and into how many parts it is best cut. Without one: in this process."""

    executor: "Executor | Forks | Early | None" = None
    parts: int = 1
    early: bool = False  # whether a process has been waiting for the work, and is to have all of it
    aside: "Early | None" = None  # a process that has been waiting, for what little turns out to be left

    @property
    def sees(self) -> bool:
        """Whether the work sees what this process has opened, so that nothing needs to be packed and opened anew."""
        return self.executor is None or isinstance(self.executor, Forks)

    def fewer(self, parts: int) -> "Way":
        """The same way for less work."""
        if parts > 1 or self.early:
            return Way(self.executor, max(1, parts), self.early)
        return self.little

    @property
    def little(self) -> "Way":
        """The way for work that no forks pay for: the process that has been waiting, if there is one."""
        if self.early:
            return self
        return HERE if self.aside is None else Way(self.aside, 1, early=True)

    def submit(
        self, work: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Task[Result]:
        """Give work out."""
        if self.executor is None:
            return Part(lambda: work(*args, **kwargs))
        return self.executor.submit(work, *args, **kwargs)

    def begin(self) -> None:
        """Have work begun elsewhere that was given out, before anybody asks what came of it."""
        if isinstance(self.executor, Forks):
            self.executor.begin()

    def expect(self, opening: Callable[[Given], object], given: Given) -> None:
        """Have a process that waits for work open what it will need."""
        if self.early:
            early: Any = self.executor
            early.expect(opening, given)

    def release(self) -> None:
        """Let a process go that has waited for work: there is no more, and it ends while this one goes on."""
        early: Any = self.executor if self.early else self.aside
        if early is not None:
            early.release()

    def share(
        self,
        opening: Callable[[Given], Opened],
        given: Given,
        work: Callable[Concatenate[Opened, Thing, Parameters], Result],
        parts: Sequence[Thing],
        /,
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Sequence[Task[Result]]:
        """Give out work on each part, with something that every process opens once."""
        if self.sees:
            opened = opening(given)
            return [self.submit(work, opened, part, *args, **kwargs) for part in parts]
        work_so = partial(work, **kwargs)
        if self.early:
            early: Any = self.executor
            found: Sequence[Task[Result]] = early.share(
                opening, given, work_so, [(part, *args) for part in parts], self.parts
            )
            return found
        import pickle

        packed = pickle.dumps(partial(opening, given))
        return [self.submit(_work_opened, packed, work_so, part, *args) for part in parts]


HERE = Way()


def _work_opened(packed: bytes, work: Callable[..., Result], /, *args: Any) -> Result:
    return work(_opened(packed), *args)


@lru_cache(maxsize=4)
def _opened(packed: bytes) -> Any:
    """What a process has opened, once."""
    import pickle

    return pickle.loads(packed)()  # noqa: S301 - made by this program a moment ago


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def choose_workers(jobs: int, tasks: int, worth: int) -> int:
    """How many processes to use for some tasks; 0: this one. `worth`: how many tasks pay for one."""
    wanted = jobs or min(cores(), MOST, tasks // worth)
    return 0 if wanted <= 1 or tasks <= 1 else min(wanted, tasks)


class Workers:
    """Processes for one command, started when there is work that pays for them."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: Executor | None = None
        self._forks: list[Forks] = []
        self._early: Early | None = None

    def prepare(self, room: str) -> None:
        """Have a process get ready for work of some sort, by `prepare` of a module, before it is known what to do."""
        if sys.platform == "linux" and (self._jobs or cores()) > 1:
            from kamifuda.jobs.early import take

            self._early = take(room)

    def way(self, tasks: int, worth: int) -> Way:
        """How to do so many tasks, `worth` of which pay for a fork."""
        forks = sys.platform == "linux"
        workers = choose_workers(self._jobs, tasks, worth if forks else worth * FRESH)
        if self._early is not None and tasks <= SENT:
            return Way(self._early, max(1, workers), early=True)
        if not workers:
            return HERE
        if forks:
            self._forks.append(Forks(workers))
            return Way(self._forks[-1], workers, aside=self._early)
        if self._pool is None:
            self._pool = _pool(workers)
        return Way(self._pool, workers)

    def close(self) -> None:
        """Send the processes home; what they have not begun is dropped."""
        if self._early is not None:
            self._early.close()
        for forks in self._forks:
            forks.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def open_workers(jobs: int) -> Iterator[Workers]:
    """Workers for the time of a command. `jobs` 0 chooses."""
    workers = Workers(jobs)
    try:
        yield workers
    finally:
        workers.close()


def _pool(workers: int) -> "Executor":
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one answers it for all."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cut(things: Sequence[Thing], parts: int, lead: int = 0) -> list[Sequence[Thing]]:
    """Things in order, cut into parts of about equal length.

    `lead`: of many things the first part has so many less than the others, as who does it has something else to do.
    """
    parts = max(1, min(parts, len(things)))
    first = -(-len(things) // parts)
    if lead:
        first = max(1, (len(things) - (parts - 1) * min(lead, len(things) // 5)) // parts)
    rest = len(things) - first
    size = max(1, -(-rest // max(1, parts - 1)))
    return [part for part in (things[:first], *(things[k : k + size] for k in range(first, len(things), size))) if part]
