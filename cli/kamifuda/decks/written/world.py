"""One reading of what happened so far in a written-down hand.

After a step that is not allowed nobody can say how the table stands: as if it had not been done, as if it had been done
for nothing, or as if it had been done and paid for. All of these are kept; a later step is wrong only if it is wrong in
each of them.
"""

from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.decks.outlook import table_key
from kamifuda.decks.table import Table
from kamifuda.decks.written.stock import Stock
from kamifuda.decks.written.verdict import Fault

MOST = 12  # readings that are kept


@dataclass(frozen=True, slots=True)
class World:
    """The table, the deck as far as it is known, and what was done in the running turn."""

    table: Table
    stock: Stock
    drawn: int = 0  # cards drawn as the turn began
    acted: bool = False  # something else was done since
    ended: bool = False  # cards were put away for the end of the turn

    def paid(self, table: Table) -> "World":
        """After something was done: cards paid off the deck leave it unseen."""
        return replace(self, table=table, stock=self.stock.lose(self.table.deck - table.deck), acted=True)

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for readings that are the same for everything that follows."""
        table = self.table
        supplies = tuple(sorted((name, repr(there)) for name, there in table.supplies.items()))
        counts = tuple(sorted(table.counts.items())), tuple(sorted(table.sums.items()))
        turned = tuple(sorted((placed.card.id, placed.turned, placed.since) for placed in table.field))
        deck = (table.deck, len(self.stock.cards), self.stock.unseen)
        return table_key(table), supplies, counts, turned, deck, self.drawn, self.ended


Result = tuple[tuple[Fault, ...], World]  # what speaks against a step in one reading, and the reading after it


def go_on(worlds: list[World], results: list[Result]) -> tuple[list[World], tuple[Fault, ...]]:
    """The readings after a step, and what speaks against it in all of them."""
    able = [world for faults, world in results if not faults]
    if able:
        return _different(able), ()
    faults = min((faults for faults, _ in results), key=len, default=())
    done = [world for _, world in results]
    free = [_unpaid(before, done[0]) for before in worlds] if done else []
    return _different([*worlds, *free, *done]), faults


def _unpaid(before: World, after: World) -> World:
    """What was done, as if it had cost nothing."""
    table = replace(after.table, supplies=before.table.supplies, deck=before.table.deck)
    return replace(after, table=table, stock=before.stock)


def _different(worlds: list[World]) -> list[World]:
    found = {world.key: world for world in worlds}
    return list(found.values())[:MOST]
