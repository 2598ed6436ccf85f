"""How values are spread: counts, middle and ends of the numbers, and apart from them what is no number."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from kamifuda.audit.table import NONE, UNKNOWN, Column, Floats
from kamifuda.dataclass import dataclass

MOST_BARS = 24
_STEPS = (1, 2, 2.5, 5)


@dataclass(frozen=True, slots=True)
class Bar:
    """How many values lie from `low` up to `high`, both included where they are whole numbers."""

    low: float
    high: float
    count: int


@dataclass(frozen=True, slots=True)
class Distribution:
    """The values of one measure. The mean and the quartiles are those of numbers alone."""

    key: str
    values: int  # numbers
    least: float | None = None
    lower: float | None = None  # quartile
    median: float | None = None
    upper: float | None = None  # quartile
    most: float | None = None
    mean: float | None = None
    deviation: float | None = None
    bars: tuple[Bar, ...] = ()
    special: tuple[tuple[str, int], ...] = ()  # X, ?: counted apart, never averaged
    none: int = 0
    unknown: int = 0


def distribute(column: Column) -> Distribution:
    """The distribution of a measure."""
    return distribute_numbers(column.measure.key, column.numbers, column.notes)


def distribute_numbers(key: str, numbers: Floats, notes: Sequence[str] = ()) -> Distribution:
    """The distribution of numbers, NaN among them being what the notes say."""
    counts = Counter(note for note in notes if note)
    none, unknown = counts.pop(NONE, 0), counts.pop(UNKNOWN, 0)
    special = tuple(sorted(counts.items()))
    known = numbers[np.isfinite(numbers)]
    if not len(known):
        return Distribution(key, 0, special=special, none=none, unknown=unknown)
    lower, median, upper = (float(each) for each in np.percentile(known, (25, 50, 75)))
    return Distribution(
        key,
        len(known),
        float(known.min()),
        lower,
        median,
        upper,
        float(known.max()),
        float(known.mean()),
        float(known.std(ddof=1)) if len(known) > 1 else None,
        count_bars(known),
        special,
        none,
        unknown,
    )


def count_bars(known: Floats) -> tuple[Bar, ...]:
    """One bar for each value where they are few and whole, else bars of one round width."""
    values, counts = np.unique(known, return_counts=True)
    if len(values) <= MOST_BARS and bool(np.all(values == np.round(values))):
        return tuple(Bar(float(v), float(v), int(n)) for v, n in zip(values, counts, strict=True))
    low, high = float(values[0]), float(values[-1])
    if low == high:
        return (Bar(low, high, len(known)),)
    width = round_width((high - low) / (MOST_BARS / 2))
    first = np.floor(low / width)
    places = np.floor(known / width).astype(np.int64) - int(first)
    found = np.bincount(places)
    return tuple(
        Bar(float(round((first + n) * width, 9)), float(round((first + n + 1) * width, 9)), int(count))
        for n, count in enumerate(found)
    )


def round_width(least: float) -> float:
    """The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `least`."""
    power = 10.0 ** np.floor(np.log10(least))
    return float(next((step * power for step in _STEPS if step * power >= least * 0.999999), 10 * power))
