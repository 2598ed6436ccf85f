"""Counting what may be unknown: between so many and so many copies."""

from collections.abc import Callable, Iterable

from kamifuda.dataclass import dataclass
from kamifuda.decks.counting import MOST
from kamifuda.decks.deck import Entry

Truth = bool | None
Test = Callable[[Entry], Truth]
UNBOUNDED = 10**9  # a sum with an unknown value in it


@dataclass(frozen=True, slots=True)
class Tally:
    """From `lowest` to `highest`; the entries that count for sure, and those that may."""

    lowest: int
    highest: int
    sure: tuple[Entry, ...] = ()
    maybe: tuple[Entry, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether the number is known."""
        return self.lowest == self.highest

    def __str__(self) -> str:
        if self.is_exact:
            return str(self.lowest)
        if self.lowest <= -UNBOUNDED:
            return "?"
        return f"{self.lowest} or more" if self.highest >= MOST else f"{self.lowest} to {self.highest}"


def copies(entry: Entry) -> tuple[int, int]:
    """How many copies an entry may stand for; what is no count may have meant any number."""
    return (0, MOST) if entry.count is None else (entry.count, entry.count)


def standing(entry: Entry) -> Tally:
    """The copies of an entry that stands in the deck, whatever its count: one at least."""
    low, high = copies(entry)
    return Tally(min(max(1, low), high), high, (entry,))


def tally(entries: Iterable[Entry], test: Test, worth: Callable[[Entry], tuple[int, int]] = copies) -> Tally:
    """Count the entries of which a test is true; one that may be true widens the span."""
    lowest = highest = 0
    sure: list[Entry] = []
    maybe: list[Entry] = []
    for entry in entries:
        answer = test(entry)
        if answer is False:
            continue
        low, high = worth(entry)
        highest += max(0, high) if answer is None else high
        if answer is None:
            lowest += min(0, low)
            maybe.append(entry)
        else:
            lowest += low
            (sure if entry.count is not None and low == high else maybe).append(entry)
    return Tally(lowest, highest, tuple(sure), tuple(maybe))
