"""What each set changed: middles before and after, new keywords, how its cards stand off, what it outdoes."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from kamifuda.audit.better import Better
from kamifuda.audit.model import Model, mean_of
from kamifuda.audit.supply import compare_supply
from kamifuda.audit.table import Floats, Table
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game
from kamifuda.query import Query

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
class Balance:
    """How much of a symbol earlier cards need and give, and those of the set."""

    need: str
    give: str
    symbol: str
    needed_before: int
    given_before: int
    needed: int
    given: int


@dataclass(frozen=True, slots=True)
class Release:
    """One set, in the order in which the game lists them."""

    set: str
    cards: int
    shares: tuple[Share, ...]
    balances: tuple[Balance, ...]
    shifts: tuple[Shift, ...]
    keywords: tuple[str, ...]  # on cards for the first time
    leads: tuple[Lead, ...]
    outdone: tuple[Outdone, ...]
    outdoes: int  # pairs, also those that are not listed


def compare_releases(
    game: Game,
    tables: Mapping[str, Table],
    better: Mapping[str, Better],
    models: Sequence[Model],
    queries: Mapping[str, Query | None],
) -> Iterator[Release]:
    """Every set that has cards."""
    named = Counter(str(card.fields.get("set", "")) for table in tables.values() for card in table.cards)
    order = [name for name in [*game.sets, *sorted(set(named) - set(game.sets))] if name and named[name]]
    place = {name: number for number, name in enumerate(order)}
    words = _words(tables)
    balances = _balances(game, tables, queries, order)
    shares, columns = _counts(tables, place), list(_columns(tables, place))
    outdoing: dict[str, list[Outdone]] = defaultdict(list)
    for each in _outdone(tables, better, place):
        outdoing[str(each.better.fields.get("set", ""))].append(each)
    known: set[str] = set()
    for number, name in enumerate(order):
        outdone = outdoing[name]
        yield Release(
            name,
            named[name],
            tuple(
                Share(key, value, sum(counts[:number]), counts[number])
                for (key, value), counts in shares.items()
                if any(counts[: number + 1])
            ),
            tuple(next(balances)),
            tuple(_shifts(columns, number)),
            tuple(word for word in game.keywords if word in words[name] - known),
            tuple(_leads(models, name)),
            tuple(outdone[:MOST_PAIRS]),
            len(outdone),
        )
        known |= words[name]


def _balances(
    game: Game, tables: Mapping[str, Table], queries: Mapping[str, Query | None], order: Sequence[str]
) -> Iterator[list[Balance]]:
    """What the cards of each set need and give."""
    cards: dict[str, list[Card]] = defaultdict(list)
    for table in tables.values():
        for card in table.cards:
            cards[str(card.fields.get("set", ""))].append(card)
    before: dict[tuple[str, str, str], tuple[int, int]] = {}
    for name in order:
        found = []
        for supply in compare_supply(game, cards[name], (), queries):
            for flow in supply.pools[0].flows:
                key = (supply.need, supply.give, flow.symbol)
                needed, given = before.get(key, (0, 0))
                found.append(Balance(*key, needed, given, flow.needed, flow.given))
                before[key] = (needed + flow.needed, given + flow.given)
        yield found


def _words(tables: Mapping[str, Table]) -> Mapping[str, set[str]]:
    """The keywords on the cards of each set."""
    found: dict[str, set[str]] = defaultdict(set)
    for table in tables.values():
        for card, saying in zip(table.cards, table.sayings, strict=True):
            found[str(card.fields.get("set", ""))].update(word.partition(":")[0] for word in saying.keywords)
    return found


def _counts(tables: Mapping[str, Table], place: Mapping[str, int]) -> dict[tuple[str, str], list[int]]:
    """How many cards of each kind, colour and rarity there are in each set."""
    counts: dict[tuple[str, str], list[int]] = {}
    for table in tables.values():
        fields = [key for key, each in table.kind.fields.items() if each.role in ("colour", "rarity")]
        for card in table.cards:
            at = place.get(str(card.fields.get("set", "")))
            for key, value in [("kind", table.kind.id), *((key, card.fields.get(key)) for key in fields)]:
                if at is not None and isinstance(value, str):
                    counts.setdefault((key, value), [0] * len(place))[at] += 1
    return counts


def _columns(
    tables: Mapping[str, Table], place: Mapping[str, int]
) -> Iterator[tuple[str, str, Floats, npt.NDArray[np.int64]]]:
    """Kind, measure, its numbers and the set each is of."""
    for table in tables.values():
        nowhere = len(place)
        sets = np.array([place.get(str(card.fields.get("set", "")), nowhere) for card in table.cards], dtype=np.int64)
        for key, column in table.columns.items():
            known = np.isfinite(column.numbers)
            yield table.kind.id, key, column.numbers[known], sets[np.array(column.owners, dtype=np.int64)][known]


def _shifts(columns: Sequence[tuple[str, str, Floats, npt.NDArray[np.int64]]], number: int) -> Iterator[Shift]:
    for kind, key, numbers, at in columns:
        own, before = numbers[at == number], numbers[at < number]
        if len(own):
            middle = float(np.median(before)) if len(before) else None
            after = float(np.median(numbers[at <= number]))
            yield Shift(kind, key, len(own), middle, float(np.median(own)), after)


def _leads(models: Sequence[Model], name: str) -> Iterator[Lead]:
    for model in models:
        off = [
            each
            for card, each in zip(model.cards, model.left_out, strict=False)
            if card.fields.get("set") == name and each == each
        ]
        if off:
            yield Lead(model.plan.name, len(off), *mean_of(off))


def _outdone(tables: Mapping[str, Table], better: Mapping[str, Better], place: Mapping[str, int]) -> Iterator[Outdone]:
    """Pairs whose better card came later."""
    for kind, found in better.items():
        cards = tables[kind].cards
        sets = [place.get(str(card.fields.get("set", "")), -1) for card in cards]
        for pair in found.pairs:
            if 0 <= sets[pair.worse] < sets[pair.better]:
                yield Outdone(kind, cards[pair.worse], cards[pair.better])
