"""A process that starts before there is work: it does what a later one would do, and nothing is lost when it cannot."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kamifuda.jobs import Workers, early
from kamifuda.jobs.early import Early

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks are for Linux")
ME = os.getpid()
made: list[str] = []


def prepare() -> Iterator[None]:
    """What is got ready."""
    made.append("first")
    yield


def ready() -> list[str]:
    """What was got ready where this is asked."""
    return made


def opened(name: str) -> tuple[str, int]:
    """Something that is opened, and where."""
    return name, os.getpid()


def used(thing: tuple[str, int], part: list[int], factor: int = 1) -> tuple[str, int, int, list[int]]:
    """What is opened, where that was, where the work is done, and the work."""
    return (*thing, os.getpid(), [factor * number for number in part])


def die(_: object, part: int) -> int:
    """Work that nobody else survives."""
    return part if os.getpid() == ME else os._exit(1)


def refuse(name: str) -> tuple[str, int]:
    """Something that cannot be opened."""
    raise ValueError(name)


def wrong(_: object, part: str) -> int:
    """Work that goes wrong with some texts."""
    return int(part)


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers(2)
    found.prepare(__name__)
    yield found
    found.close()
    with pytest.raises(ChildProcessError):  # nobody is left behind
        os.waitpid(-1, os.WNOHANG)


def test_all_work_is_done_elsewhere_with_what_is_opened_once(workers: Workers) -> None:
    way = workers.way(9, 1)
    assert way.early and not way.sees and way.parts == 2
    way.expect(opened, "a")
    found = [task.result() for task in way.share(opened, "a", used, [[1], [2, 3], [4, 5]], factor=2)]
    assert [numbers for *_, numbers in found] == [[2], [4, 6], [8, 10]]
    assert {thing for thing, *_ in found} == {"a"}
    (opener,), done = {there for _, there, *_ in found}, [process for *_, process, _ in found]
    assert done[:2] == [opener, opener] and done[2] not in (opener, ME) and opener != ME


def test_little_work_is_done_by_the_one_process(workers: Workers) -> None:
    way = workers.way(9, 1).fewer(0)
    assert way.early and way.parts == 1
    found = [task.result() for task in way.share(opened, "a", used, [[1], [2]])]
    assert len({process for *_, process, _ in found} - {ME}) == 1


def test_what_little_is_left_of_much_is_done_by_the_one_process(workers: Workers) -> None:
    way = workers.way(5000, 1)
    assert not way.early and way.sees and way.little.early and way.fewer(0).early and not way.fewer(2).early
    way.little.expect(opened, "a")
    found = [task.result() for task in way.little.share(opened, "a", used, [[1], [2]])]
    assert [numbers for *_, numbers in found] == [[1], [2]]
    (there,) = {process for *_, process, _ in found}
    assert there != ME and way.submit(os.getpid).result() == ME
    way.release()
    assert way.little.submit(os.getpid).result() == ME


def test_several_things_are_opened_and_asked_for_in_any_order(workers: Workers) -> None:
    way = workers.way(9, 1)
    for name in ("a", "b"):
        way.expect(opened, name)
    tasks = [task for name in ("b", "a", "b") for task in way.share(opened, name, used, [[1], [2]])]
    found = [task.result() for task in reversed(tasks)]
    assert [thing for thing, *_ in found] == ["b", "b", "a", "a", "b", "b"]
    assert [numbers for *_, numbers in found] == [[2], [1]] * 3


def test_long_answers_and_long_questions_do_not_wait_for_each_other(workers: Workers) -> None:
    way, long = workers.way(9, 1), list(range(300_000))
    tasks = [task for name in ("a", "b") for task in way.share(opened, name, used, [long, long, long])]
    assert all(task.result()[3] == long for task in tasks)


def test_what_is_asked_for_after_it_was_let_go_is_done_here(workers: Workers) -> None:
    way = workers.way(9, 1)
    assert [task.result()[3] for task in way.share(opened, "a", used, [[1], [2], [3]])] == [[1], [2], [3]]
    way.release()
    assert [task.result()[2] for task in way.share(opened, "a", used, [[1], [2]])] == [ME, ME]


def test_one_thing_may_be_done_there(workers: Workers) -> None:
    assert workers.way(9, 1).submit(os.getpid).result() != ME


def test_it_gets_ready_first(workers: Workers) -> None:
    assert workers.way(9, 1).submit(ready).result() == ["first"]


def test_the_work_of_a_process_that_dies_is_done_here(workers: Workers) -> None:
    way = workers.way(9, 1)
    assert [task.result() for task in way.share(opened, "a", die, [1, 2, 3])] == [1, 2, 3]
    assert [task.result()[3] for task in way.share(opened, "a", used, [[1], [2]])] == [[1], [2]]


def test_what_goes_wrong_is_raised_where_the_result_is_asked_for(workers: Workers) -> None:
    way = workers.way(9, 1)
    first, second, third = way.share(opened, "a", wrong, ["1", "x", "3"])
    assert first.result() == 1
    with pytest.raises(ValueError, match="x"):
        second.result()
    assert third.result() == 3
    (task,) = way.share(refuse, "shut", used, [[1]])
    with pytest.raises(ValueError, match="shut"):
        task.result()


def test_more_work_than_is_quickly_sent_is_forked_as_ever(workers: Workers) -> None:
    assert workers.way(10_000, 1).sees


def test_who_wants_one_process_gets_no_other() -> None:
    alone = Workers(1)
    alone.prepare(__name__)
    assert alone.way(9, 1).sees
    alone.close()


def test_a_process_nobody_has_taken_or_waited_for_is_ended() -> None:
    early.begin(__name__)
    early.end()
    begun = time.monotonic()
    busy = Early(__name__)
    busy.submit(time.sleep, 60)
    busy.close()
    assert time.monotonic() - begun < 30


def test_the_process_that_was_begun_first_is_taken() -> None:
    early.begin(__name__)
    workers = Workers(2)
    workers.prepare("there.is.no.such.module")
    assert workers.way(2, 1).submit(os.getpid).result() != ME
    workers.close()


def test_where_there_may_be_no_more_processes_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", full)
    open_before = len(list(Path("/proc/self/fd").iterdir()))
    workers = Workers(2)
    workers.prepare(__name__)
    assert not workers.way(9, 1).early
    assert len(list(Path("/proc/self/fd").iterdir())) == open_before
    workers.close()


KILLED = """
import os, signal, sys
from kamifuda.jobs import Workers
def work(_, part):
    return str(os.getpid()), bytes(3_000_000)
def prepare():
    return ()
workers = Workers(2)
workers.prepare("__main__")
tasks = workers.way(9, 1).share(str, "", work, [1, 2, 3])
print(tasks[0].result()[0], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_nobody_goes_on_when_the_first_process_is_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(early.__file__).parents[2])}
    killed = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, env=environment, timeout=60)
    group, end = int(killed.stdout), time.monotonic() + 30
    with pytest.raises(ProcessLookupError):
        while time.monotonic() < end:
            os.killpg(group, 0)
            time.sleep(0.01)
