"""What each set changed: middles before and after, new keywords, how its cards stand off, what it outdoes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from kamifuda.audit.better import Better
from kamifuda.audit.model import Model, mean_of
from kamifuda.audit.table import Table
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game

MOST_PAIRS = 20


@dataclass(frozen=True, slots=True)
class Shift:
    """The middle of one measure: of earlier cards, of the set's own, and of all up to it."""

    kind: str
    key: str
    values: int  # of the set's own
    before: float | None
    own: float
    after: float


@dataclass(frozen=True, slots=True)
class Lead:
    """How far the set's cards of one model stand off from what all cards together lead one to expect."""

    model: str
    cards: int
    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class Outdone:
    """A card of an earlier set, and one of this set that is better in every printed way."""

    kind: str
    earlier: Card
    better: Card


@dataclass(frozen=True, slots=True)
class Share:
    """How many cards of a colour, rarity or kind there were, and are in the set."""

    field: str
    value: str
    before: int
    own: int


@dataclass(frozen=True, slots=True)
class Release:
    """One set, in the order in which the game lists them."""

    set: str
    cards: int
    shares: tuple[Share, ...]
    shifts: tuple[Shift, ...]
    keywords: tuple[str, ...]  # on cards for the first time
    leads: tuple[Lead, ...]
    outdone: tuple[Outdone, ...]
    outdoes: int  # pairs, also those that are not listed


def compare_releases(
    game: Game, tables: Mapping[str, Table], better: Mapping[str, Better], models: Sequence[Model]
) -> Iterator[Release]:
    """Every set that has cards."""
    named = [str(card.fields.get("set", "")) for table in tables.values() for card in table.cards]
    order = [*game.sets, *sorted(set(named) - set(game.sets))]
    place = {name: number for number, name in enumerate(order) if name}
    known: set[str] = set()
    for name, number in place.items():
        if name not in named:
            continue
        words = {
            word.partition(":")[0]
            for table in tables.values()
            for card, saying in zip(table.cards, table.sayings, strict=True)
            if card.fields.get("set") == name
            for word in saying.keywords
        }
        outdone = list(_outdone(tables, better, place, number))
        yield Release(
            name,
            named.count(name),
            tuple(_shares(tables, place, number)),
            tuple(_shifts(tables, place, number)),
            tuple(word for word in game.keywords if word in words - known),
            tuple(_leads(models, name)),
            tuple(outdone[:MOST_PAIRS]),
            len(outdone),
        )
        known |= words


def _shares(tables: Mapping[str, Table], place: Mapping[str, int], number: int) -> Iterator[Share]:
    counts: dict[tuple[str, str], Counter[bool]] = {}
    for table in tables.values():
        fields = [key for key, each in table.kind.fields.items() if each.role in ("colour", "rarity")]
        for card in table.cards:
            at = place.get(str(card.fields.get("set", "")), len(place))
            if at > number:
                continue
            groups = [("kind", table.kind.id), *((key, str(card.fields.get(key, ""))) for key in fields)]
            for group in groups:
                if group[1]:
                    counts.setdefault(group, Counter())[at == number] += 1
    for (key, value), count in counts.items():
        yield Share(key, value, count[False], count[True])


def _shifts(tables: Mapping[str, Table], place: Mapping[str, int], number: int) -> Iterator[Shift]:
    for table in tables.values():
        sets = np.array([place.get(str(card.fields.get("set", "")), len(place)) for card in table.cards])
        for key, column in table.columns.items():
            at = sets[np.array(column.owners, dtype=np.int64)] if column.owners else np.zeros(0)
            known = np.isfinite(column.numbers)
            own = column.numbers[known & (at == number)]
            if not len(own):
                continue
            before = column.numbers[known & (at < number)]
            after = column.numbers[known & (at <= number)]
            middle = float(np.median(before)) if len(before) else None
            yield Shift(table.kind.id, key, len(own), middle, float(np.median(own)), float(np.median(after)))


def _leads(models: Sequence[Model], name: str) -> Iterator[Lead]:
    for model in models:
        off = [
            each
            for card, each in zip(model.cards, model.left_out, strict=False)
            if card.fields.get("set") == name and each == each
        ]
        if off:
            yield Lead(model.plan.name, len(off), *mean_of(off))


def _outdone(
    tables: Mapping[str, Table], better: Mapping[str, Better], place: Mapping[str, int], number: int
) -> Iterator[Outdone]:
    for kind, found in better.items():
        cards = tables[kind].cards
        for pair in found.pairs:
            one, other = cards[pair.better], cards[pair.worse]
            at, earlier = (place.get(str(card.fields.get("set", "")), len(place)) for card in (one, other))
            if at == number and earlier < number:
                yield Outdone(kind, other, one)
