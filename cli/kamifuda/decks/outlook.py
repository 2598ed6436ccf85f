"""What a player could do this turn, card by card: each card alone, under the best choice of everything before it."""

from collections.abc import Iterator

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND, Action, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.lacks import Lack, find_lacks
from kamifuda.decks.table import Table, act, zone

TABLES = 4000  # of those that can be reached before a play, looked at; more than any opening hand gives


@dataclass(frozen=True, slots=True)
class Outlook:
    """What can be done with a card this turn."""

    card: Card
    origin: str
    copies: int
    plays: tuple[str, ...]  # ways in which it can be played, by name; "" as printed
    sets: tuple[str, ...]  # resources on which it can be set
    lacks: tuple[Lack, ...]  # why it cannot be played as printed; none when it can
    assumes: tuple[str, ...]

    @property
    def weight(self) -> int:
        """How far away from being played as printed."""
        return sum(lack.weight for lack in self.lacks)


@dataclass(frozen=True, slots=True)
class AbilityOutlook:
    """What can be done with an ability of a card in play."""

    card: Card
    rule: int
    entry: int
    lacks: tuple[Lack, ...]


def look_ahead(book: Book, table: Table) -> list[Outlook]:
    """The outlook of each different card that could be played from somewhere."""
    tables = reachable_tables(book, table)
    return [_outlook(book, table, tables, card, origin, copies) for card, origin, copies in _candidates(book, table)]


def look_at_abilities(book: Book, table: Table) -> list[AbilityOutlook]:
    """The outlook of the abilities of cards that were in play when the turn began."""
    tables = reachable_tables(book, table)
    found = []
    for placed in table.field:
        if placed.since >= table.turn or placed.way.covers:
            continue
        for rule, entry in book.abilities(placed.card):
            if not book.economy.abilities[rule].on:
                use = Use(placed.card, rule, entry)
                found.append(AbilityOutlook(use.card, rule, entry, _best_lacks(book, tables, use)))
    for resource, card in table.laid:
        for rule, entry in book.abilities(card):
            if book.economy.abilities[rule].on == resource:
                use = Use(card, rule, entry)
                found.append(AbilityOutlook(card, rule, entry, _best_lacks(book, tables, use)))
    return found


def reachable_tables(book: Book, table: Table) -> list[Table]:
    """The table, and those that setting cards and playing sources can lead to this turn."""
    tables, seen = [table], {table_key(table)}
    for each in tables:  # grows while it is read
        if len(tables) >= TABLES:
            break
        for action in enabling_actions(book, each):
            then = act(book, each, action)
            if table_key(then) not in seen:
                seen.add(table_key(then))
                tables.append(then)
    return tables


def plain_ways(book: Book, card: Card) -> list[str]:
    """The ways in which a card is played with its printed side up."""
    return [way.name for way in book.terms(card).ways if not way.covers]


def enabling_actions(book: Book, table: Table) -> Iterator[Action]:
    """What is allowed now and gives something to pay with at once."""
    if table.enemy:
        return
    for card in _different(table.hand):
        terms = book.terms(card)
        for gift in terms.sets:
            if not find_lacks(book, table, action := Set(card, gift.resource)):
                yield action
        for way in terms.ways:
            gives = any(book.economy.resources[gift.resource].by == "turning" for gift in way.gifts)
            if gives and not find_lacks(book, table, play := Play(card, way.name)):
                yield play


def _candidates(book: Book, table: Table) -> Iterator[tuple[Card, str, int]]:
    """Each different card with where it lies and how many of it."""
    origins = {HAND: None} | {limit.play_from: None for limit in book.economy.limits if limit.play_from}
    for origin in origins:
        cards = zone(table, origin)
        for card in _different(cards):
            yield card, origin, sum(each.id == card.id for each in cards)


def _different(cards: tuple[Card, ...]) -> list[Card]:
    return list({card.id: card for card in cards}.values())


def _outlook(book: Book, table: Table, tables: list[Table], card: Card, origin: str, copies: int) -> Outlook:
    terms = book.terms(card)
    lacks = {way.name: _best_lacks(book, tables, Play(card, way.name, origin)) for way in terms.ways}
    plain = [lacks[name] for name in plain_ways(book, card)]
    sets = [gift.resource for gift in terms.sets if origin == HAND]
    return Outlook(
        card,
        origin,
        copies,
        plays=tuple(name for name, found in lacks.items() if not found),
        sets=tuple(name for name in sets if not find_lacks(book, table, Set(card, name))),
        lacks=min(plain, key=_weight, default=()),
        assumes=terms.assumes,
    )


def _best_lacks(book: Book, tables: list[Table], action: Play | Use) -> tuple[Lack, ...]:
    """The reasons against an action at the table where it comes closest to being allowed."""
    best: tuple[Lack, ...] | None = None
    for table in tables:
        if isinstance(action, Play) and all(card.id != action.card.id for card in zone(table, action.origin)):
            continue  # it was set or played on the way here
        lacks = find_lacks(book, table, action)
        if not lacks:
            return ()
        if best is None or _weight(lacks) < _weight(best):
            best = lacks
    return best if best is not None else find_lacks(book, tables[0], action)


def _weight(lacks: tuple[Lack, ...]) -> int:
    return sum(lack.weight for lack in lacks)


def table_key(table: Table) -> tuple[object, ...]:
    """What makes two tables of one turn the same for everything that follows in it."""
    return (
        tuple(sorted(card.id for card in table.hand)),
        tuple(sorted((resource, card.id) for resource, card in table.laid)),
        tuple(sorted((placed.card.id, placed.way.name) for placed in table.field)),
        tuple(sorted(card.id for _, card in table.gone)),
        tuple(sorted((name, len(cards)) for name, cards in table.apart.items())),
    )
