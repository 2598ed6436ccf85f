"""The seam for parallel work: same results in the same order, wherever it is done."""

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from kamifuda.jobs import HERE, Way, choose_workers, cut, open_workers
from kamifuda.jobs.forks import Forked

linux = pytest.mark.skipif(sys.platform != "linux", reason="forks are for Linux")


def double(setup: int, numbers: Sequence[int]) -> list[int]:
    return [setup * number for number in numbers]


def where(number: int) -> tuple[int, int]:
    return os.getpid(), number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs: int) -> None:
    with open_workers(jobs) as workers:
        way = workers.way(10, 1)
        tasks = [way.submit(double, 2, part) for part in cut(range(10), way.parts)]
        found = [number for task in tasks for number in task.result()]
    assert found == [2 * number for number in range(10)] and (way is HERE) == (jobs == 1)


def test_any_executor_fits() -> None:
    with ThreadPoolExecutor(2) as executor:
        way = Way(executor, 2)
        assert not way.sees
        assert [way.submit(double, 2, part).result() for part in cut(range(4), way.parts)] == [[0, 2], [4, 6]]


def test_small_work_stays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kamifuda.jobs.cores", lambda: 4)
    assert choose_workers(0, 10, 50) == 0
    assert choose_workers(0, 150, 50) == 3
    assert choose_workers(0, 10_000, 50) == 4
    assert choose_workers(1, 10_000, 50) == 0
    assert choose_workers(4, 10_000, 50) == 4
    assert choose_workers(4, 2, 50) == 2
    assert choose_workers(4, 1, 50) == 0


def test_things_are_cut_evenly() -> None:
    assert [list(part) for part in cut(range(5), 2)] == [[0, 1, 2], [3, 4]]
    assert cut([], 3) == []


def test_what_goes_wrong_is_raised_where_the_result_is_asked_for() -> None:
    task = HERE.submit(int, "x")
    with pytest.raises(ValueError, match="x"):
        task.result()


@linux
def test_what_goes_wrong_in_a_fork_is_raised_here() -> None:
    with open_workers(2) as workers:
        way = workers.way(2, 1)
        tasks = [way.submit(int, text) for text in ("1", "x")]
        assert tasks[0].result() == 1
        with pytest.raises(ValueError, match="x"):
            tasks[1].result()


@linux
def test_a_fork_sees_what_is_open_and_its_answer_may_be_long() -> None:
    opened = ["a" * 1_000_000]
    work: Callable[[int], tuple[int, str]] = lambda number: (os.getpid(), opened[0] + str(number))  # noqa: E731
    with open_workers(2) as workers:
        way = workers.way(2, 1)
        (here, first), (there, second) = (task.result() for task in [way.submit(work, 1), way.submit(work, 2)])
    assert way.sees and here == os.getpid() != there
    assert (first[-1], second[-1], len(second)) == ("1", "2", 1_000_001)


@linux
def test_the_work_of_a_fork_that_dies_is_done_here() -> None:
    me = os.getpid()
    with open_workers(2) as workers:
        way = workers.way(2, 1)
        tasks = [way.submit(lambda: os.getpid() == me or os._exit(1)) for _ in range(2)]
        assert [task.result() for task in tasks] == [True, True]


@linux
def test_forks_that_nobody_waits_for_are_ended() -> None:
    import time

    begun = time.monotonic()
    with open_workers(2) as workers:
        way = workers.way(2, 1)
        for _ in range(2):
            way.submit(time.sleep, 60)
    assert time.monotonic() - begun < 30
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


@linux
def test_more_parts_than_processes_take_turns_and_come_in_order() -> None:
    with open_workers(3) as workers:
        way = workers.way(8, 1)
        tasks = [way.submit(where, number) for number in range(8)]
        assert sum(isinstance(task, Forked) and task.begun for task in tasks) == 2
        found = [task.result() for task in tasks]
    assert [number for _, number in found] == list(range(8))
    assert [number for process, number in found if process == os.getpid()] == [0, 3, 6]


@linux
def test_a_result_that_is_asked_for_before_its_turn_is_there() -> None:
    with open_workers(2) as workers:
        way = workers.way(6, 1)
        tasks = [way.submit(double, 2, [number]) for number in range(6)]
        assert [task.result() for task in reversed(tasks)] == [[10], [8], [6], [4], [2], [0]]
