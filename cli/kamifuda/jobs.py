"""The one seam for parallel work: pure functions over many cards, faces or hands go through an executor made here.

Anything that offers `concurrent.futures.Executor` fits in its place, an existing cluster's client too. Starting
processes costs as much as laying out a hundred faces, so small work stays in this process. The results never depend on
which it was: they come in the order in which they were asked for.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Generic, ParamSpec, Protocol, TypeVar

from kamifuda.dataclass import dataclass

if TYPE_CHECKING:
    from concurrent.futures import Executor

MOST = 8  # processes, unless more are asked for

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Made = TypeVar("Made", covariant=True)
Thing = TypeVar("Thing")


class Task(Protocol[Made]):
    """Work that was given out: what `concurrent.futures.Future` is, as far as we ask."""

    def result(self) -> Made:
        """What came of it, as soon as it is there; raises what went wrong."""


class Done(Generic[Result]):
    """Work that was done at once, in this process."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self._problem: Exception | None = None
        try:
            self._result = work()
        except Exception as problem:  # as any executor: it is raised where the result is asked for
            self._problem = problem

    def result(self) -> Result:
        """What came of it."""
        if self._problem is not None:
            raise self._problem
        return self._result


@dataclass(frozen=True, slots=True)
class Way:
    """How work is done: by which executor, and into how many parts it is best cut. Without one: in this process."""

    executor: "Executor | None" = None
    parts: int = 1

    @property
    def here(self) -> bool:
        """Whether it is done in this process, where nothing needs to be packed."""
        return self.executor is None

    def submit(
        self, work: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Task[Result]:
        """Give work out."""
        if self.executor is None:
            return Done(lambda: work(*args, **kwargs))
        return self.executor.submit(work, *args, **kwargs)


HERE = Way()


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def choose_workers(jobs: int, tasks: int, worth: int) -> int:
    """How many processes to use for some tasks; 0: this one. `worth`: how many tasks pay for starting one."""
    wanted = jobs or min(cores(), MOST)
    return 0 if wanted == 1 or (not jobs and tasks < 2 * worth) else min(wanted, max(1, tasks))


class Workers:
    """Processes for one command, started when there is work that pays for them."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: Executor | None = None

    def way(self, tasks: int, worth: int) -> Way:
        """How to do so many tasks, `worth` of which pay for starting a process."""
        workers = choose_workers(self._jobs, tasks, worth)
        if not workers:
            return HERE
        if self._pool is None:
            self._pool = _pool(workers)
        return Way(self._pool, workers)

    def close(self) -> None:
        """Send the processes home; what they have not begun is dropped."""
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

    # a fork starts with everything imported; elsewhere it is not safe or not there
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one answers it for all."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cut(things: Sequence[Thing], parts: int) -> list[Sequence[Thing]]:
    """Things in order, cut into parts of about equal length."""
    size = max(1, -(-len(things) // max(1, parts)))
    return [things[start : start + size] for start in range(0, len(things), size)]
