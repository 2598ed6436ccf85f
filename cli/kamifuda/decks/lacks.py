"""Why something cannot be done at a table: every reason, with how much is missing."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Literal, Protocol

from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND, Action, Change, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.matching import ANY
from kamifuda.decks.supplies import Amount, Supply, total
from kamifuda.decks.table import Table, can_turn, room, supply, usable, zone
from kamifuda.decks.terms import Bound, Charge, Terms, Way
from kamifuda.source.record import Path

Reason = Literal[
    "not-there",
    "unknown",
    "not-played",
    "window",
    "origin",
    "per-turn",
    "height",
    "sum",
    "same",
    "under",
    "room",
    "turned",
    "cost",
]


class Rule(Protocol):
    """A rule of `turns.yaml`: where it stands in the game's own rules, and in the file."""

    @property
    def source(self) -> str:
        """The note or section of the game's own rules."""

    @property
    def path(self) -> Path:
        """The place in the file."""


@dataclass(frozen=True, slots=True)
class Word:
    """A rule that is one word of a file and has no source of its own."""

    path: Path
    source: str = ""


@dataclass(frozen=True, slots=True)
class Lack:
    """One reason."""

    reason: Reason
    words: str
    resource: str = ""
    needs: Amount = 0
    missing: Amount = 0
    rule: Rule | None = field(default=None, compare=False)  # that of turns.yaml which says so

    @property
    def weight(self) -> int:
        """How far away: what is missing, or much for what no payment mends."""
        return total(self.missing) if self.reason == "cost" else 1000


def find_lacks(book: Book, table: Table, action: Action) -> tuple[Lack, ...]:
    """All reasons against an action; none when it is allowed."""
    if isinstance(action, Set):
        return tuple(_against_setting(book, table, action))
    if isinstance(action, Use):
        return tuple(_against_using(book, table, action))
    if isinstance(action, Change):
        return tuple(_against_changing(book, table, action))
    return tuple(_against_playing(book, table, action))


def amount_words(amount: Amount) -> str:
    """`2 white and 1 any`, `3`."""
    if isinstance(amount, int):
        return str(amount)
    return " and ".join(f"{count} {symbol}" for symbol, count in amount.items()) or "0"


def charge_words(book: Book, charge: Charge) -> str:
    """`locus points 3`, `energy 1 white and 1 any`, `needs QP 4`."""
    needs, more = "" if charge.spends else "needs ", "more than " if charge.more_than else ""
    return f"{needs}{book.resource_word(charge.resource)} {more}{charge.written or amount_words(charge.amount)}"


def _against_setting(book: Book, table: Table, action: Set) -> Iterator[Lack]:
    word, resource = book.resource_word(action.resource), book.economy.resources[action.resource]
    if action.card.id not in {card.id for card in table.hand}:
        yield Lack("not-there", "is not in the hand")
    if table.enemy:
        yield Lack("window", f"is set on {word} in one's own turn", rule=resource)
    if action.resource not in {gift.resource for gift in book.terms(action.card).sets}:
        yield Lack("not-played", f"cannot be set on {word}", rule=resource)
    if table.counts.get(f"set {action.resource}", 0) >= resource.per_turn:
        yield Lack(
            "per-turn", f"{_times(resource.per_turn)} a turn a card is set on {word}, and that was done", rule=resource
        )


def _against_using(book: Book, table: Table, action: Use) -> Iterator[Lack]:
    terms = book.ability(action.card, action.rule, action.entry)
    if terms is None:
        yield Lack("unknown", "has no ability there with a cost that can be reckoned")
        return
    place = usable(table, action.card, terms)
    if terms.on and (terms.on, action.card.id) not in {(resource, card.id) for resource, card in table.laid}:
        yield Lack("not-there", f"is not set on {book.resource_word(terms.on)}")
    elif not terms.on and place is None:
        yield Lack("not-there", "is not in play")
    if terms.when not in ("any-turn", "enemy-turn" if table.enemy else "own-turn"):
        yield Lack("window", f"has abilities for {_whose(terms.when)} turn", rule=terms)
    if terms.turned and place is not None and not can_turn(table, table.field[place], terms):
        why = "it was turned already" if table.field[place].turned else "it came this turn"
        yield Lack("turned", f"cannot be turned for it: {why}", rule=terms)
    for key, most, rule in terms.bounds:
        if table.counts.get(key, 0) >= most:
            words = f"{_times(most)} a turn such an ability is used, and that was done"
            yield Lack("per-turn", words, rule=rule)
    yield from _unpaid(book, table, terms.charges)


def _against_changing(book: Book, table: Table, action: Change) -> Iterator[Lack]:
    placed = [each for each in table.field if each.card.id == action.card.id]
    able = [each for each in placed if each.way.becomes == action.way]
    if not placed:
        yield Lack("not-there", "is not in play")
    elif not able:
        label = action.way or "anything else"
        yield Lack("not-played", f"is in play and cannot become {label}", rule=placed[0].way)
    else:
        if table.enemy:
            yield Lack("window", "is changed in one's own turn", rule=able[0].way)
        yield from _against_same(book, table, book.terms(action.card), book.way(action.card, action.way))


def _against_playing(book: Book, table: Table, action: Play) -> Iterator[Lack]:
    terms, way = book.terms(action.card), book.way(action.card, action.way)
    if action.card.id not in {card.id for card in zone(table, action.origin)}:
        yield Lack("not-there", f"is not in {'the hand' if action.origin == HAND else action.origin}")
    if way.covers:
        if table.enemy:
            yield Lack("window", "is put face down in one's own turn", rule=way)
    else:
        yield from _against_printed(book, table, terms, way, action)
    if action.gives:
        yield from _against_giving(book, table, action)
    if way.under and not _has_under(book, table, way):
        words = f"lies under a card of yours ({way.under}) that was in play before this turn, one under each"
        yield Lack("under", words, rule=way)
    yield from _against_room(book, table, way)
    yield from _unpaid(book, table, way.charges)


def _against_printed(book: Book, table: Table, terms: Terms, way: Way, action: Play) -> Iterator[Lack]:
    """What the printed side of a card is bound by."""
    if not action.card.kind:
        yield Lack("unknown", "no card file holds this card")
        return
    if terms.unknown:
        yield Lack("unknown", f"does not say enough: {', '.join(terms.unknown)}")
    if not terms.played:
        word = " or ".join(book.resource_word(gift.resource) for gift in terms.sets)
        yield Lack(
            "not-played", f"is not played but set on {word}" if word else "is not played", rule=Word(("played",))
        )
    if terms.when not in ("any-turn", "enemy-turn" if table.enemy else "own-turn"):
        rule = next((each for each in book.economy.window if book.ask(each.of, action.card)), None)
        yield Lack("window", f"is played in {_whose(terms.when)} turn", rule=rule)
    yield from _against_origin(terms, action)
    for bound in terms.bounds:
        yield from _against_bound(table, bound)
    yield from _against_same(book, table, terms, way)


def _against_origin(terms: Terms, action: Play) -> Iterator[Lack]:
    places = [bound.limit.play_from for bound in terms.bounds if bound.limit.play_from] or [HAND]
    if action.origin not in places:
        places_words = " or ".join(dict.fromkeys(places))
        rule = next((bound.limit for bound in terms.bounds if bound.limit.play_from), None)
        yield Lack("origin", f"is played from: {places_words}, not from: {action.origin}", rule=rule)


def _against_bound(table: Table, bound: Bound) -> Iterator[Lack]:
    limit = bound.limit
    if limit.per_turn is not None and table.counts.get(bound.key, 0) >= limit.per_turn:
        kind = f"{bound.key.partition(' ')[2]} " if limit.by else ""
        if limit.per_turn:
            count = f"one {kind}is" if limit.per_turn == 1 else f"{limit.per_turn} {kind}are"
            yield Lack("per-turn", f"{count} played a turn, and that was done", rule=limit)
        else:
            yield Lack("per-turn", "is never played", rule=limit)
    for key, value, most in bound.heights:
        allowed = table.state.get(most, 0) if isinstance(most, str) else most
        if value > allowed:
            reason = f" ({most.replace('_', ' ')})" if isinstance(most, str) else ""
            yield Lack("height", f"{key} {value} is above {allowed}{reason}", missing=value - allowed, rule=limit)
    for key, value, most in bound.sums:
        sum_then = table.sums.get(f"{bound.key} {key}", 0) + value
        if sum_then > most:
            words = f"{key} would come to {sum_then} in this game, {most} is the most"
            yield Lack("sum", words, missing=sum_then - most, rule=limit)


def _against_same(book: Book, table: Table, terms: Terms, way: Way) -> Iterator[Lack]:
    for number, same in terms.same:
        rule = book.economy.on_field[number]
        if rule.unless and way.name == rule.unless:
            continue
        twins = [
            placed
            for placed in table.field
            if not placed.way.covers
            and not (rule.unless and placed.way.name == rule.unless)
            and any(other == number and same & names for other, names in book.terms(placed.card).same)
        ]
        if len(twins) >= rule.at_most:
            words = f"{len(twins)} of the same {rule.by.replace('_', ' ')} in play already"
            yield Lack("same", words, rule=rule)


def _has_under(book: Book, table: Table, way: Way) -> bool:
    over = [
        placed
        for placed in table.field
        if placed.since < table.turn and not placed.way.covers and book.ask(way.under, placed.card)
    ]
    return len(over) > sum(placed.way.name == way.name for placed in table.field)


def _against_room(book: Book, table: Table, way: Way) -> Iterator[Lack]:
    most, rule = room(book, table), book.economy.room
    if most is None or rule is None or way.goes or len(table.field) < most:
        return
    if rule.over == "forbidden" or not table.field:
        words = f"no room: {len(table.field)} of {most} cards are in play"
        yield Lack("room", words, missing=1, rule=rule)


def _against_giving(book: Book, table: Table, action: Play) -> Iterator[Lack]:
    """What speaks against giving up a card for it."""
    most, rule = room(book, table), book.economy.room
    if action.gives not in {placed.card.id for placed in table.field}:
        yield Lack("not-there", "is to be played for a card that is not in play")
    elif most is None or len(table.field) < most or book.way(action.card, action.way).goes:
        yield Lack("room", "is to be played for another card, and nothing has to make way", rule=rule)


def _unpaid(book: Book, table: Table, charges: tuple[Charge, ...]) -> Iterator[Lack]:
    held: dict[str, Supply] = {}
    for charge in charges:
        there = held.get(charge.resource) or supply(book, table, charge.resource)
        wanted = _one_more(charge.amount) if charge.more_than else charge.amount
        missing = there.missing(wanted, spends=charge.spends)
        if total(missing):
            words = f"{charge_words(book, charge)}: {amount_words(missing)} short"
            yield Lack("cost", words, charge.resource, charge.amount, missing, charge)
        if charge.spends:
            held[charge.resource] = there.pay(charge.amount)


def _one_more(amount: Amount) -> Amount:
    if isinstance(amount, Mapping):
        return {**amount, ANY: amount.get(ANY, 0) + 1}
    return amount + 1


def _whose(when: str) -> str:
    return "the enemy's" if when == "enemy-turn" else "one's own"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
