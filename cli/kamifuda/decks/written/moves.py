"""Cards that move in a written-down turn without being played: drawn, put away, gone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.table import discard
from kamifuda.decks.written.verdict import Fault
from kamifuda.decks.written.world import Result, World
from kamifuda.game.procedure import Hand


@dataclass(frozen=True, slots=True)
class Moves:
    """The moves of one turn."""

    due: int  # cards drawn as the turn begins
    drawing: Fault  # the rule about that, in words
    hand: Hand

    @property
    def by_verb(self) -> Mapping[str, Callable[[World, Card], Iterator[Result]]]:
        """What judges each move of one card."""
        return {
            "draw": self._draw,
            "draw by effect": _draw_by_effect,
            "discard": self._discard,
            "discard by effect": _discard_by_effect,
            "leaves": _leave,
        }

    def _draw(self, world: World, card: Card) -> Iterator[Result]:
        faults = []
        others = "write `draw by effect` for others"
        if world.table.enemy:
            faults.append(Fault(f"cards are drawn as one's own turn begins; {others}"))
        elif world.drawn >= self.due:
            faults.append(replace(self.drawing, words=f"{self.drawing.words}; {others}"))
        elif world.acted:
            faults.append(Fault(f"cards are drawn before anything else is done in a turn; {others}"))
        for against, then in _draw_by_effect(world, card):
            yield (*faults, *against), replace(then, drawn=world.drawn + 1)

    def _discard(self, world: World, card: Card) -> Iterator[Result]:
        limit, held = self.hand.limit, len(world.table.hand)
        faults = []
        others = "write `discard by effect` for others"
        if world.table.enemy:
            faults.append(Fault(f"cards are put away as one's own turn ends; {others}"))
        elif limit is None or held <= limit:
            most = "there is no limit" if limit is None else f"{limit} may be kept"
            faults.append(Fault(f"{held} cards are held, and {most}; {others}", self.hand, "opening.yaml"))
        for against, then in _discard_by_effect(world, card):
            yield (*faults, *against), replace(then, ended=True)


def _draw_by_effect(world: World, card: Card) -> Iterator[Result]:
    why = world.stock.refuses(card)
    faults = (Fault(f"{card.title()} cannot be drawn: {why}"),) if why else ()
    table = replace(world.table, hand=(*world.table.hand, card), deck=max(0, world.table.deck - 1))
    yield faults, replace(world, table=table, stock=world.stock.draw(card))


def _discard_by_effect(world: World, card: Card) -> Iterator[Result]:
    there = any(each.id == card.id for each in world.table.hand)
    yield () if there else (Fault("is not in the hand"),), replace(world, table=discard(world.table, card))


def _leave(world: World, card: Card) -> Iterator[Result]:
    field = world.table.field
    place = next((place for place, placed in enumerate(field) if placed.card.id == card.id), None)
    if place is None:
        yield (Fault("is not in play"),), world
        return
    table = replace(world.table, field=field[:place] + field[place + 1 :], gone=(*world.table.gone, ("left", card)))
    yield (), replace(world, table=table)
