"""The seam for parallel work: same results in the same order, wherever it is done."""

import pytest

from kamifuda.jobs import Here, choose_workers, cut, map_parts, open_executor


def double(setup: int, numbers: list[int]) -> list[int]:
    return [setup * number for number in numbers]


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs: int) -> None:
    with open_executor(jobs, 10, 1) as (executor, parts):
        found = [number for part in map_parts(executor, double, 2, range(10), parts) for number in part]
    assert found == [2 * number for number in range(10)]


def test_small_work_stays_here() -> None:
    assert choose_workers(0, 10, 50) == 0
    assert choose_workers(1, 10_000, 50) == 0
    assert choose_workers(4, 10_000, 50) == 4
    assert choose_workers(4, 2, 50) == 2


def test_things_are_cut_evenly() -> None:
    assert [list(part) for part in cut(range(5), 2)] == [[0, 1, 2], [3, 4]]
    assert cut([], 3) == []


def test_what_goes_wrong_is_raised_where_the_result_is_asked_for() -> None:
    future = Here().submit(int, "x")
    with pytest.raises(ValueError, match="x"):
        future.result()
