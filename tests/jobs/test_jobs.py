"""The seam for parallel work: same results in the same order, wherever it is done."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kamifuda import jobs
from kamifuda.jobs import HERE, Way, choose_workers, cut, open_workers

linux = pytest.mark.skipif(sys.platform != "linux", reason="forks are for Linux")

KILLED = """
import os, signal
from kamifuda.jobs import open_workers
def work(_):
    return os.getpid(), bytes(3_000_000)
with open_workers(3) as workers:
    way = workers.way(30, 1)
    tasks = [way.submit(work, number) for number in range(30)]
    found = {tasks[number].result()[0] for number in range(12)} - {os.getpid()}
    print(*found, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""

TWICE = """
from kamifuda.jobs import open_workers
with open_workers(2) as workers:
    for _ in range(3):
        way = workers.way(4, 1)
        print(*[task.result() for task in [way.submit(abs, -number) for number in range(4)]])
"""


def double(setup: int, numbers: Sequence[int]) -> list[int]:
    return [setup * number for number in numbers]


def where(number: int) -> tuple[int, int]:
    return os.getpid(), number


@pytest.mark.parametrize("count", [1, 2, 3])
def test_results_come_in_order(count: int) -> None:
    with open_workers(count) as workers:
        way = workers.way(10, 1)
        tasks = [way.submit(double, 2, part) for part in cut(range(10), way.parts)]
        found = [number for task in tasks for number in task.result()]
    assert found == [2 * number for number in range(10)] and (way is HERE) == (count == 1)


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
    begun = time.monotonic()
    with open_workers(2) as workers:
        way = workers.way(2, 1)
        for _ in range(2):
            way.submit(time.sleep, 60)
    assert time.monotonic() - begun < 30
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


@linux
def test_more_parts_than_processes_are_done_by_whoever_is_free_and_come_in_order() -> None:
    def work(number: int) -> tuple[int, int]:
        time.sleep(0.3 if number == 1 else 0.01)  # who has this one does none of the others
        return os.getpid(), number

    with open_workers(3) as workers:
        way = workers.way(12, 1)
        found = [task.result() for task in [way.submit(work, number) for number in range(12)]]
    assert [number for _, number in found] == list(range(12))
    done = [process for process, _ in found]
    assert done[0] == os.getpid() and len(set(done)) == 3 and done.count(done[1]) < 4


@linux
def test_what_is_given_out_later_is_done_as_well() -> None:
    with open_workers(2) as workers:
        way = workers.way(9, 1)
        first, second = way.submit(where, 0), way.submit(where, 1)
        assert [first.result()[1], second.result()[1]] == [0, 1]
        later = [way.submit(where, number) for number in range(2, 9)]
        found = [task.result() for task in later]
    assert [number for _, number in found] == list(range(2, 9)) and len({process for process, _ in found}) == 2


@linux
def test_forks_made_later_do_not_keep_earlier_ones_alive() -> None:
    begun = time.monotonic()
    with open_workers(2) as workers:
        for _ in range(3):
            way = workers.way(9, 1)
            assert [task.result()[1] for task in [way.submit(where, number) for number in range(9)]] == list(range(9))
    assert time.monotonic() - begun < 30


@linux
def test_forks_end_when_the_first_process_is_killed() -> None:
    package = str(Path(jobs.__file__).parents[2])
    killed = subprocess.run(
        [sys.executable, "-c", KILLED], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": package}, timeout=60
    )
    end, names = time.monotonic() + 30, killed.stdout.split()
    while time.monotonic() < end and any(Path(f"/proc/{int(name)}/cmdline").exists() for name in names):
        time.sleep(0.01)
    assert len(names) == 2 and not any(Path(f"/proc/{int(name)}/cmdline").exists() for name in names)


@linux
def test_forks_for_one_work_after_another_all_end() -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(jobs.__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", TWICE], stdout=subprocess.PIPE, env=env, timeout=60)
    assert (done.returncode, done.stdout.split()) == (0, [b"0", b"1", b"2", b"3"] * 3)


@linux
def test_a_result_that_is_asked_for_before_its_turn_is_there() -> None:
    with open_workers(2) as workers:
        way = workers.way(6, 1)
        tasks = [way.submit(double, 2, [number]) for number in range(6)]
        assert [task.result() for task in reversed(tasks)] == [[10], [8], [6], [4], [2], [0]]


@linux
def test_others_begin_before_anybody_asks(tmp_path: Path) -> None:
    with open_workers(2) as workers:
        way = workers.way(9, 1)
        tasks = [way.submit(leave, tmp_path, number) for number in range(6)]
        way.begin()
        end = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 4 and time.monotonic() < end:
            time.sleep(0.01)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "2", "3"], "so much is given at once"
        assert [task.result()[1] for task in tasks] == list(range(6))


def leave(folder: Path, number: int) -> tuple[int, int]:
    (folder / str(number)).touch()
    return where(number)
