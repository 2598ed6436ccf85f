"""The robust fit: by hand, against an independent program, and against fits that leave a card out."""

import warnings

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.audit.fit import HUBER, fit_robust, independent, spread, student
from kamifuda.audit.table import Floats


def sample(seed: int, rows: int = 80, odd: int = 6) -> tuple[Floats, Floats]:
    chance = np.random.default_rng(seed)
    cost = chance.integers(0, 9, rows).astype(np.float64)
    keyword = (chance.random(rows) < 0.3).astype(np.float64)
    x = np.column_stack([np.ones(rows), cost, keyword])
    y = 1.74 + 1.59 * cost + 0.54 * keyword + chance.normal(0, 1.42, rows)
    y[:odd] += 15  # 12/12 with a drawback in the text
    return x, y


def test_a_line_without_noise_is_found_and_nothing_stands_off() -> None:
    x = np.column_stack([np.ones(5), [0.0, 1.0, 2.0, 3.0, 4.0]])
    fit = fit_robust(x, np.array([1.0, 3.0, 5.0, 7.0, 9.0]))
    assert fit.coefficients == pytest.approx([1, 2])
    assert fit.residuals == pytest.approx(np.zeros(5), abs=1e-9)
    assert not np.any(np.abs(fit.left_out) > 1e-6)


def test_one_odd_value_by_hand() -> None:
    """Six cards of the same cost: five have 4 to 6, one has 20. Huber's mean is where the pulls cancel."""
    y = np.array([4.0, 5.0, 5.0, 6.0, 5.0, 20.0])
    fit = fit_robust(np.ones((6, 1)), y)
    mean = fit.coefficients[0]
    pulls = np.clip((y - mean) / fit.scale, -HUBER, HUBER)
    assert float(pulls.sum()) == pytest.approx(0, abs=1e-6)
    assert 5 < mean < 5.6 < float(y.mean())
    assert fit.score[5] > 10 and np.all(np.abs(fit.score[:5]) < 2)


@pytest.mark.parametrize("seed", range(4))
def test_an_independent_program_fits_the_same(seed: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs
        from statsmodels.robust import norms
        from statsmodels.robust.robust_linear_model import RLM

        x, y = sample(seed)
        theirs = RLM(y, x, M=norms.HuberT(HUBER)).fit(maxiter=500, tol=1e-12, conv="coefs")
    ours = fit_robust(x, y)
    assert ours.coefficients == pytest.approx(theirs.params, rel=1e-6)
    assert ours.scale == pytest.approx(theirs.scale, rel=1e-6)
    assert ours.errors == pytest.approx(theirs.bse, rel=1e-6)


@pytest.mark.parametrize("seed", range(3))
def test_residuals_are_those_of_fits_without_the_card(seed: int) -> None:
    x, y = sample(seed, rows=40)
    fit = fit_robust(x, y)
    away = np.abs(fit.residuals) / fit.scale
    weights = np.where(away <= HUBER, 1.0, HUBER / np.maximum(away, HUBER))
    for row in range(len(y)):
        others = np.arange(len(y)) != row
        w, a = weights[others], x[others]
        without = np.linalg.solve(a.T @ (a * w[:, None]), a.T @ (w * y[others]))
        assert fit.left_out[row] == pytest.approx(y[row] - x[row] @ without, rel=1e-7)
        own = x[row] @ np.linalg.solve(a.T @ (a * w[:, None]), x[row])
        assert fit.error[row] == pytest.approx(fit.scale * np.sqrt(1 + own), rel=1e-7)


def test_ninety_five_of_a_hundred_stay_within_reach() -> None:
    x, y = sample(1, rows=2000, odd=0)
    fit = fit_robust(x, y)
    assert 0.94 < np.mean(np.abs(fit.score) <= fit.reach) < 0.96


def test_a_card_that_alone_decides_a_term_has_no_residual() -> None:
    x = np.column_stack([np.ones(6), [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]])
    fit = fit_robust(x, np.array([1.0, 2.0, 3.0, 2.0, 2.5, 9.0]))
    assert np.isnan(fit.left_out[5]) and np.isnan(fit.score[5])


@pytest.mark.parametrize(("free", "value"), [(5, 2.5706), (12, 2.1788), (30, 2.0423), (1000, 1.9623)])
def test_students_values_as_in_the_tables(free: int, value: float) -> None:
    assert student(free) == pytest.approx(value, abs=2e-3)


def test_the_spread_of_mostly_nothing_is_not_nothing() -> None:
    assert spread(np.array([0.0, 0, 0, 0, 4])) == pytest.approx(0.8 * np.sqrt(np.pi / 2))
    assert spread(np.array([-1.0, 1, -1, 1])) == pytest.approx(1 / 0.6744897501960817)


@given(st.integers(0, 10**6), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_columns_that_say_nothing_new_are_found(seed: int, copies: int) -> None:
    chance = np.random.default_rng(seed)
    x = chance.normal(size=(20, 3))
    mixed = np.column_stack([x, *(x @ chance.normal(size=3) for _ in range(copies))])
    assert independent(mixed) == [0, 1, 2]
