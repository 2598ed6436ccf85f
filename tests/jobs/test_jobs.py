"""The seam for parallel work: same results in the same order, wherever it is done."""

from collections.abc import Sequence

import pytest

from kamifuda.jobs import HERE, choose_workers, cut, open_workers


def double(setup: int, numbers: Sequence[int]) -> list[int]:
    return [setup * number for number in numbers]


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs: int) -> None:
    with open_workers(jobs) as workers:
        way = workers.way(10, 1)
        futures = [way.submit(double, 2, part) for part in cut(range(10), way.parts)]
        found = [number for future in futures for number in future.result()]
    assert found == [2 * number for number in range(10)] and way.here == (jobs == 1)


def test_small_work_stays_here() -> None:
    assert choose_workers(0, 10, 50) == 0
    assert choose_workers(1, 10_000, 50) == 0
    assert choose_workers(4, 10_000, 50) == 4
    assert choose_workers(4, 2, 50) == 2


def test_things_are_cut_evenly() -> None:
    assert [list(part) for part in cut(range(5), 2)] == [[0, 1, 2], [3, 4]]
    assert cut([], 3) == []


def test_what_goes_wrong_is_raised_where_the_result_is_asked_for() -> None:
    future = HERE.submit(int, "x")
    with pytest.raises(ValueError, match="x"):
        future.result()
