"""A straight-line fit that a few odd values cannot bend, and how sure each of its answers is.

Huber's M-estimator by repeated weighted least squares: values within 1.345 spreads of the line count in full, others
the less the further away they are. The spread is the median absolute residual, scaled to be the standard deviation of
normally spread ones. Every residual is also worked out from a fit without its own card.
"""

import math

import numpy as np

from kamifuda.audit.table import Floats
from kamifuda.dataclass import dataclass

HUBER = 1.345  # 95 of 100 as good as least squares when all is normal
_NORMAL = 0.6744897501960817  # upper quartile of the normal distribution
_ROUNDS = 200
_CLOSE = 1e-10
_HEAVY = 1 - 1e-9  # a card that alone decides a term: nothing is left to compare it with


@dataclass(frozen=True, slots=True)
class Fit:
    """Coefficients with standard errors; for each row what was expected of it and how far off it is.

    `left_out` is the residual from the fit without that row, `error` the standard deviation of such a residual, both
    NaN where a row alone decides a term. `score` is their ratio.
    """

    coefficients: Floats
    errors: Floats
    scale: float
    fitted: Floats
    residuals: Floats
    left_out: Floats
    error: Floats
    score: Floats
    reach: float  # the score that 95 of 100 stay within


def fit_robust(x: Floats, y: Floats) -> Fit:
    """Fit y to the columns of x, of which one is usually all ones. The columns must not depend on each other."""
    found = _solve(x, y, np.ones(len(y)))
    scale = spread(y - x @ found)
    for _ in range(_ROUNDS):
        weights = _weights(y - x @ found, scale)
        new = _solve(x, y, weights)
        scale_before, scale = scale, spread(y - x @ new)
        moved = float(np.max(np.abs(x @ (new - found)), initial=0.0))
        found = new
        if moved <= _CLOSE * max(scale, 1e-300) and abs(scale - scale_before) <= _CLOSE * scale:
            break
    return _judge(x, y, found, scale)


def spread(residuals: Floats) -> float:
    """The spread of residuals by their median; by their mean where more than half are nothing at all."""
    middle = float(np.median(np.abs(residuals))) / _NORMAL
    size = float(np.max(np.abs(residuals), initial=0.0))
    if middle > 1e-9 * size:
        return middle
    return float(np.mean(np.abs(residuals))) * math.sqrt(math.pi / 2)


def _solve(x: Floats, y: Floats, weights: Floats) -> Floats:
    roots = np.sqrt(weights)
    found = np.linalg.lstsq(x * roots[:, None], y * roots, rcond=None)[0]
    return np.asarray(found, dtype=np.float64)


def _weights(residuals: Floats, scale: float) -> Floats:
    if scale <= 0:
        return np.ones(len(residuals))
    away = np.abs(residuals) / scale
    return np.where(away <= HUBER, 1.0, HUBER / np.maximum(away, HUBER))


def _judge(x: Floats, y: Floats, found: Floats, scale: float) -> Fit:
    rows, terms = x.shape
    fitted: Floats = x @ found
    residuals = y - fitted
    weights = _weights(residuals, scale)
    inverse = np.linalg.pinv(x.T @ (x * weights[:, None]))
    own: Floats = np.einsum("ij,jk,ik->i", x, inverse, x)  # how far the line moves with a row of weight one
    leverage = np.minimum(weights * own, 1.0)
    alone = leverage >= _HEAVY
    room = np.where(alone, np.nan, 1 - leverage)
    left_out = residuals / room
    error = scale * np.sqrt(1 + own / room)
    with np.errstate(divide="ignore", invalid="ignore"):
        score = np.where(error > 0, left_out / error, np.nan)
    errors = _errors(x, residuals, scale, rows - terms)
    return Fit(found, errors, scale, fitted, residuals, left_out, error, score, student(rows - terms))


def _errors(x: Floats, residuals: Floats, scale: float, free: int) -> Floats:
    """Standard errors of the coefficients: Huber (1981), section 7.6, first form."""
    if scale <= 0 or free < 1:
        return np.zeros(x.shape[1])
    away = residuals / scale
    within = (np.abs(away) <= HUBER).astype(np.float64)
    mean = float(within.mean())
    if mean == 0:
        return np.full(x.shape[1], np.nan)
    correction = 1 + x.shape[1] / len(residuals) * float(within.var()) / mean**2
    pull = np.clip(away, -HUBER, HUBER)
    variance = correction**2 * float(pull @ pull) / free * scale**2 / mean**2
    errors: Floats = np.sqrt(variance * np.diag(np.linalg.pinv(x.T @ x)))
    return errors


def student(free: int) -> float:
    """The value that 95 of 100 stay within under Student's distribution; exact to three digits from 5 degrees up."""
    z = 1.959963984540054
    if free < 1:
        return math.inf
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(free) ** power for power, term in enumerate(terms))


def independent(x: Floats) -> list[int]:
    """The columns that say something which no column before them says."""
    kept: list[int] = []
    base = np.zeros((x.shape[0], 0))
    for number in range(x.shape[1]):
        column = x[:, number]
        size = float(np.linalg.norm(column))
        rest = column - base @ (base.T @ column)
        rest = rest - base @ (base.T @ rest)  # once more: the first pass leaves rounding behind
        if size and float(np.linalg.norm(rest)) > 1e-8 * size:
            kept.append(number)
            base = np.column_stack([base, rest / np.linalg.norm(rest)])
    return kept
