"""One player's side of the table and the things a player does there. What forbids them: `lacks.py`.

A `Table` never changes: what happens on it gives the next one. So a line of play can be searched, and a written-down
one judged, with the same words.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import replace

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND, Action, Change, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.levels import levels, states
from kamifuda.decks.supplies import Amount, Sum, Supply, Tokens, total
from kamifuda.decks.terms import AbilityTerms, Gift, Way


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in play: how it was played, and on which own turn."""

    card: Card
    way: Way
    since: int = 0
    turned: bool = False  # an ability's cost turned it


@dataclass(frozen=True, slots=True)
class Table:
    """All that matters for paying, at one moment."""

    turn: int = 0  # own turns begun
    enemy: bool = False  # whether the enemy's turn is running
    hand: tuple[Card, ...] = ()
    field: tuple[Placed, ...] = ()
    apart: Mapping[str, tuple[Card, ...]] = dataclasses.field(default_factory=dict)  # piles that are not drawn from
    deck: int = 0
    supplies: Mapping[str, Supply] = dataclasses.field(default_factory=dict)
    laid: tuple[tuple[str, Card], ...] = ()  # cards set on resources
    gone: tuple[tuple[str, Card], ...] = ()  # cards that left, and where to
    counts: Mapping[str, int] = dataclasses.field(default_factory=dict)  # this turn: cards set, plays, abilities
    sums: Mapping[str, int] = dataclasses.field(default_factory=dict)  # whole game: sums under a limit
    state: Mapping[str, int] = dataclasses.field(default_factory=dict)


def lay_table(
    book: Book,
    hand: Iterable[Card],
    deck: int,
    in_play: Iterable[Card] = (),
    apart: Mapping[str, tuple[Card, ...]] | None = None,
) -> Table:
    """The table before the first turn."""
    return Table(
        hand=tuple(hand),
        deck=deck,
        field=tuple(Placed(card, book.terms(card).ways[0]) for card in in_play),
        apart=apart or {},
        supplies={key: book.first_supply(key) for key in book.economy.resources},
        state=states(book.economy),
    )


def supply(book: Book, table: Table, resource: str) -> Supply:
    """What there is of a resource."""
    return Sum(table.deck) if book.economy.resources[resource].origin == "deck" else table.supplies[resource]


def zone(table: Table, name: str) -> tuple[Card, ...]:
    """The cards in the hand, in a pile, or in play in a way of that name."""
    if name == HAND:
        return table.hand
    return table.apart.get(name) or tuple(placed.card for placed in table.field if placed.way.name == name)


def room(book: Book, table: Table) -> int | None:
    """How many cards there may be in play; None when nothing says so."""
    rule = book.economy.room
    if rule is None or rule.plus is None:
        return rule.cards if rule else None
    there = supply(book, table, rule.plus.each)
    count = there.there if isinstance(there, Sum) else len(there.tokens)
    return rule.cards + (count // rule.plus.per if rule.plus.round == "down" else -(-count // rule.plus.per))


# What happens of itself -----------------------------------------------------------------------------------------------


def begin_turn(book: Book, table: Table, drawn: tuple[Card, ...]) -> Table:
    """The start of an own turn: what was paid comes back, cards are drawn, what is in play gives."""
    supplies = dict(table.supplies)
    for key, resource in book.economy.resources.items():
        if resource.refresh == "own-turn":
            supplies[key] = supplies[key].refresh()
        if resource.income:
            supplies[key] = gain(supplies[key], Gift(key, resource.income.amount * resource.income.assume))
        if resource.origin == "play" and resource.by == "turning":
            supplies[key] = Tokens() if key in book.colours else Sum()
    next_table = replace(
        table,
        turn=table.turn + 1,
        enemy=False,
        hand=table.hand + drawn,
        field=tuple(replace(placed, turned=False) if placed.turned else placed for placed in table.field),
        deck=table.deck - len(drawn),
        counts={},
        state={**table.state, **levels(book.economy, table.state)},
    )
    return replace(next_table, supplies=_collect(book, next_table.field, supplies, enemy=False))


def begin_enemy_turn(book: Book, table: Table) -> Table:
    """The start of the enemy's turn."""
    return replace(table, enemy=True, counts={}, supplies=_collect(book, table.field, table.supplies, enemy=True))


def _collect(
    book: Book, field: tuple[Placed, ...], supplies: Mapping[str, Supply], *, enemy: bool
) -> Mapping[str, Supply]:
    """What the cards in play give as a turn begins."""
    collected = dict(supplies)
    for gift in (gift for placed in field for gift in placed.way.gifts):
        resource = book.economy.resources[gift.resource]
        counted = resource.by == "counting" and resource.in_turns == "both"
        if not enemy or counted:
            collected[gift.resource] = gain(collected[gift.resource], gift)
    return collected


def gain(there: Supply, gift: Gift) -> Supply:
    """A supply after a card gave to it."""
    return there.gain(gift.amount) if isinstance(there, Sum) else there.gain(gift.tokens)


# What a player does ---------------------------------------------------------------------------------------------------


def act(book: Book, table: Table, action: Action) -> Table:
    """The table after an action, allowed or not."""
    if isinstance(action, Set):
        return _set(book, table, action)
    if isinstance(action, Play):
        return _play(book, table, action)
    if isinstance(action, Change):
        return _change(book, table, action)
    return _use(book, table, action)


def discard(table: Table, card: Card, where: str = "discard") -> Table:
    """The table after a card of the hand was put away."""
    return replace(table, hand=without(table.hand, card), gone=(*table.gone, (where, card)))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Cards less one copy of one of them."""
    for place, each in enumerate(cards):
        if each.id == card.id:
            return cards[:place] + cards[place + 1 :]
    return cards


def _set(book: Book, table: Table, action: Set) -> Table:
    gift = next(gift for gift in book.terms(action.card).sets if gift.resource == action.resource)
    return replace(
        _counted(table, f"set {action.resource}"),
        hand=without(table.hand, action.card),
        laid=(*table.laid, (action.resource, action.card)),
        supplies={**table.supplies, gift.resource: gain(table.supplies[gift.resource], gift)},
    )


def _play(book: Book, table: Table, action: Play) -> Table:
    terms = book.terms(action.card)
    way = book.way(action.card, action.way)
    table = _lifted(table, action)
    for charge in way.charges:
        if charge.spends:
            table = _pay(book, table, charge.resource, charge.amount)
    for bound in () if way.covers else terms.bounds:
        table = _counted(table, bound.key)
        for key, value, _ in bound.sums:
            name = f"{bound.key} {key}"
            table = replace(table, sums={**table.sums, name: table.sums.get(name, 0) + value})
    if way.goes:
        return replace(table, gone=(*table.gone, (way.goes, action.card)))
    supplies = dict(table.supplies)
    for gift in way.gifts:
        if book.economy.resources[gift.resource].by == "turning" and not table.enemy:
            supplies[gift.resource] = gain(supplies[gift.resource], gift)
    table = _make_room(book, table, action.gives)
    return replace(table, supplies=supplies, field=(*table.field, Placed(action.card, way, table.turn)))


def _use(book: Book, table: Table, action: Use) -> Table:
    terms = book.ability(action.card, action.rule, action.entry)
    if terms is None:
        return table
    for key, *_ in terms.bounds:
        table = _counted(table, key)
    for charge in terms.charges:
        if charge.spends:
            table = _pay(book, table, charge.resource, charge.amount)
    place = usable(table, action.card, terms)
    if place is None or not (terms.turned or terms.gives_up):
        return table
    rest = table.field[:place], table.field[place + 1 :]
    if terms.gives_up:
        return replace(table, field=rest[0] + rest[1], gone=(*table.gone, ("given-up", action.card)))
    return replace(table, field=(*rest[0], replace(table.field[place], turned=True), *rest[1]))


def usable(table: Table, card: Card, terms: AbilityTerms) -> int | None:
    """Which copy of a card in play an ability is used with: one that can be turned, if that is asked for."""
    copies = [place for place, each in enumerate(table.field) if each.card.id == card.id and not each.way.covers]
    return max(copies, key=lambda place: can_turn(table, table.field[place], terms), default=None)


def can_turn(table: Table, placed: Placed, terms: AbilityTerms) -> bool:
    """Whether a card in play can pay an ability by being turned."""
    return not placed.turned and (terms.at_once or placed.since < table.turn)


def _change(book: Book, table: Table, action: Change) -> Table:
    for place, placed in enumerate(table.field):
        if placed.card.id == action.card.id and placed.way.becomes == action.way:
            changed = replace(placed, way=book.way(action.card, action.way))
            return replace(table, field=(*table.field[:place], changed, *table.field[place + 1 :]))
    return table


def _lifted(table: Table, action: Play) -> Table:
    """The table without the card that is being played."""
    if action.origin == HAND:
        return replace(table, hand=without(table.hand, action.card))
    if action.origin in table.apart:
        pile = without(table.apart[action.origin], action.card)
        return replace(table, apart={**table.apart, action.origin: pile})
    for place, placed in enumerate(table.field):
        if placed.way.name == action.origin and placed.card.id == action.card.id:
            return replace(table, field=table.field[:place] + table.field[place + 1 :])
    return table


def _make_room(book: Book, table: Table, named: str) -> Table:
    """Where the room is full, a card is given up: the one that is named, else a face-down one, then the oldest."""
    most = room(book, table)
    if most is None or len(table.field) < most or not table.field:
        return table
    given = min(table.field, key=lambda each: (each.card.id != named, not each.way.covers, each.since, each.card.id))
    rest = tuple(placed for placed in table.field if placed is not given)
    return replace(table, field=rest, gone=(*table.gone, ("replaced", given.card)))


def _pay(book: Book, table: Table, resource: str, amount: Amount) -> Table:
    if book.economy.resources[resource].origin == "deck":
        return replace(table, deck=table.deck - total(amount))
    return replace(table, supplies={**table.supplies, resource: table.supplies[resource].pay(amount)})


def _counted(table: Table, key: str) -> Table:
    return replace(table, counts={**table.counts, key: table.counts.get(key, 0) + 1})
