"""Bounds of what a template may build: no value, loop or filter can fill the memory or take for ever."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

MOST_STEPS = 20_000  # rounds of all loops of one face together
LONGEST = 200_000  # characters and items of one value, each counted as often as it would be written
LARGEST = 1_000_000  # characters of the markup of one face
LARGEST_NUMBER = 10**9
MOST_PLACES = 20  # behind the point
SECONDS = 5  # for one face


class TooMuch(Exception):  # noqa: N818 - a bound, reported as a diagnostic
    """A template went over a bound."""


def weigh(value: object, known: dict[int, int] | None = None) -> int:
    """How many characters and items a value would show: lists of lists of one list grow without taking room."""
    if isinstance(value, str):
        return len(value)
    if not isinstance(value, list | tuple | Mapping | Sequence) or isinstance(value, range):
        return 1
    known = {} if known is None else known
    if id(value) not in known:
        items = value.values() if isinstance(value, Mapping) else value
        known[id(value)] = 1 + sum(1 + weigh(one, known) for one in items)
    return known[id(value)]


def bound(value: Any) -> Any:
    """A value that is not too large; raises TooMuch."""
    if weigh(value) > LONGEST:
        raise TooMuch(f"a value of more than {LONGEST} characters or items")
    return value


def bound_items(items: Iterable[object]) -> Iterator[object]:
    """Items one by one, while they are not too large together."""
    weight = 0
    for one in items:
        weight += 1 + weigh(one)
        if weight > LONGEST:
            raise TooMuch(f"a value of more than {LONGEST} characters or items")
        yield one


def shown(value: Any) -> Any:
    """A value as it is printed: nothing for None."""
    if isinstance(value, str | int | float):  # most are: text is within bounds since it was made
        return value
    if value is None:
        return ""
    if not isinstance(value, Sequence | dict) and not hasattr(value, "_undefined_name"):
        title = getattr(value, "title", "this")
        raise TypeError(f"{title} cannot be printed, only what is in it")
    return bound(value)


def join(values: Iterable[Any], between: str = "") -> Markup:
    """`| join(", ")`: items as text, escaped, with something between them."""
    return Markup(bound(str(escape(between)).join(str(escape(shown(one))) for one in bound_items(values))))  # noqa: S704 - escaped


def replace(text: object, old: str, new: str) -> Any:
    """`| replace("a", "b")`: one text for another."""
    before = str(shown(text))
    if old and (len(before) // len(old) + 1) * len(new) > LONGEST:
        raise TooMuch(f"a value of more than {LONGEST} characters")
    return before.replace(old, new) if old else before


def total(values: Iterable[Any], start: float = 0) -> Any:
    """`| sum`: of numbers; lists could be added to each other without end."""
    numbers = [start, *values]
    if not all(isinstance(one, int | float) for one in numbers):
        raise TypeError("sum is for numbers")
    return sum(numbers)


def rounded(value: float, places: int = 0, method: str = "common") -> float:
    """`| round`: to a few places."""
    from math import ceil, floor

    if abs(places) > MOST_PLACES:
        raise TooMuch(f"{places} places behind the point; {MOST_PLACES} are the most")
    if method == "common":
        return round(value, places)
    if method not in ("ceil", "floor"):
        raise ValueError("round knows common, ceil and floor")
    return (ceil if method == "ceil" else floor)(value * 10.0**places) / 10.0**places


def numbers(*limits: int) -> range:
    """`range(…)`."""
    found = range(*limits)
    if len(found) > MOST_STEPS:
        raise TooMuch(f"range() of {len(found)} numbers; {MOST_STEPS} is the most")
    return found
