"""In which places of which sheets cards come: one sheet after another, or in piles; some places stay empty."""

from collections.abc import Sequence
from typing import TypeVar

from kamifuda.diagnostics import KamifudaError

One = TypeVar("One")


class NoPlaceError(KamifudaError):
    """Every place of a sheet is to stay empty."""


class Slots:
    """The places of a sheet that are filled, counted along the rows."""

    def __init__(self, count: int, skip: frozenset[int] = frozenset(), *, stacked: bool = False) -> None:
        self._places = [place for place in range(count) if place not in skip]
        self._stacked = stacked
        if not self._places:
            raise NoPlaceError(f"all {count} places of a sheet are skipped")

    def pages(self, cards: Sequence[One]) -> list[list[tuple[int, One]]]:
        """What goes on each sheet, with its place.

        In piles the first place of all sheets is filled first, then the second: the stack of sheets is cut at once, and
        the piles, put on each other, are in order.
        """
        each = len(self._places)
        sheets = -(-len(cards) // each)
        pages: list[list[tuple[int, One]]] = [[] for _ in range(sheets)]
        for number, card in enumerate(cards):
            place, sheet = divmod(number, sheets) if self._stacked else divmod(number, each)[::-1]
            pages[sheet].append((self._places[place], card))
        return pages
