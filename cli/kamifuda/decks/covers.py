"""How many cards can be played face down in one turn: what the room and what there is to pay with allow together."""

from collections.abc import Iterator, Sequence

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import Play
from kamifuda.decks.book import Book
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.outlook import Outlook
from kamifuda.decks.table import Table, act, room
from kamifuda.decks.terms import Way


@dataclass(frozen=True, slots=True)
class Cover:
    """A way to play cards face down that some cards have in common."""

    way: Way
    cards: int  # each of these can be played so
    at_once: int  # as many of them one after another, none in the place of another
    full: bool  # whether it is the room that allows no more


def look_at_covers(book: Book, table: Table, outlooks: Sequence[Outlook]) -> Iterator[Cover]:
    """The ways to play face down that are open this turn, each at its price."""
    able: dict[tuple[object, ...], tuple[Way, list[tuple[Card, str]]]] = {}
    for each in outlooks:
        for way in book.terms(each.card).ways:
            if way.covers and way.name in each.plays:
                key = (way.name, tuple((charge.resource, str(charge.amount)) for charge in way.charges))
                cards = able.setdefault(key, (way, []))[1]
                cards += [(each.card, each.origin)] * each.copies
    for way, cards in able.values():
        at_once, full = _at_once(book, table, way, cards)
        yield Cover(way, len(cards), at_once, full)


def _at_once(book: Book, table: Table, way: Way, cards: Sequence[tuple[Card, str]]) -> tuple[int, bool]:
    for number, (card, origin) in enumerate(cards):
        most = room(book, table)
        if most is not None and len(table.field) >= most:
            return number, True
        play = Play(card, way.name, origin)
        if find_lacks(book, table, play):
            return number, False
        table = act(book, table, play)
    return len(cards), False
