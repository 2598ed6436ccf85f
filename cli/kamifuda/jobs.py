"""The one seam for parallel work: pure functions over many cards, faces or hands go through an executor made here.

Anything that offers `concurrent.futures.Executor` fits in its place, an existing cluster's client too. Starting
processes costs as much as laying out some fifty faces, so small work stays in this process. The results never depend on
which it was: they come in the order in which they were asked for.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Thing = TypeVar("Thing")


class Here(Executor):
    """An executor that does the work at once, in this process."""

    def submit(
        self, fn: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Do it now."""
        future: Future[Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as problem:  # as any executor: it is raised where the result is asked for
            future.set_exception(problem)
        return future


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def choose_workers(jobs: int, tasks: int, worth: int) -> int:
    """How many processes to use for some tasks; 0: this one. `worth`: how many tasks pay for starting one."""
    wanted = jobs or cores()
    return 0 if wanted == 1 or (not jobs and tasks < 2 * worth) else min(wanted, max(1, tasks))


@contextmanager
def open_executor(jobs: int, tasks: int, worth: int) -> Iterator[tuple[Executor, int]]:
    """An executor, and into how many parts the work is best cut. `jobs` 0 chooses."""
    workers = choose_workers(jobs, tasks, worth)
    if not workers:
        yield Here(), 1
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # a fork starts with everything imported; elsewhere it is not safe or not there
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    executor = ProcessPoolExecutor(workers, mp_context=context)
    try:
        yield executor, workers
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def cut(things: Sequence[Thing], parts: int) -> list[Sequence[Thing]]:
    """Things in order, cut into parts of about equal length."""
    size = max(1, -(-len(things) // max(1, parts)))
    return [things[start : start + size] for start in range(0, len(things), size)]


def map_parts(
    executor: Executor, work: Callable[[Any, Sequence[Thing]], Result], setup: Any, things: Sequence[Thing], parts: int
) -> Iterator[Result]:
    """`work(setup, part)` for each part of the things, in their order."""
    futures = [executor.submit(work, setup, part) for part in cut(things, parts)]
    for future in futures:
        yield future.result()
