"""What cards need against what other cards give: colours, elements, gems; over all cards, and in each deck."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Deck
from kamifuda.game import audit
from kamifuda.game.definition import Game
from kamifuda.query import Context, Query

COUNT = ""  # stands for a plain number, which has no symbols


@dataclass(frozen=True, slots=True)
class Flow:
    """One symbol: how much of it is needed and given, by how many cards."""

    symbol: str
    needed: int
    needing: int
    most: int  # that one card needs
    given: int
    giving: int


@dataclass(frozen=True, slots=True)
class Pool:
    """All symbols over some cards."""

    deck: str  # path; empty: all cards of the game, one of each
    title: str
    cards: int
    flows: tuple[Flow, ...]
    apart: int = 0  # cards whose need or gift is no number or unknown


@dataclass(frozen=True, slots=True)
class Supply:
    """One need and what meets it."""

    need: str
    give: str
    any: tuple[str, ...]
    pools: tuple[Pool, ...]


@dataclass(slots=True)
class _Sums:
    needed: Counter[str] = field(default_factory=Counter)
    needing: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    given: Counter[str] = field(default_factory=Counter)
    giving: Counter[str] = field(default_factory=Counter)


def compare_supply(
    game: Game, cards: Sequence[Card], decks: Sequence[Deck], queries: Mapping[str, Query | None]
) -> Iterator[Supply]:
    """Every need a game asks about."""
    for asked in game.audit.supply if game.audit else ():
        query = queries.get(asked.of) if asked.of else None
        if asked.of and query is None:
            continue
        pools = [_pool(game, asked, query, "", "", ((card, 1, "") for card in cards))]
        for deck in decks:
            held = ((entry.card, entry.count or 0, entry.pile) for entry in deck.entries if entry.card is not None)
            pools.append(_pool(game, asked, query, deck.path, deck.name, held))
        yield Supply(asked.need, asked.give, asked.any, tuple(pools))


def _pool(
    game: Game,
    asked: audit.Supply,
    query: Query | None,
    path: str,
    title: str,
    held: Iterable[tuple[Card, int, str]],
) -> Pool:
    sums = _Sums()
    cards = apart = 0
    for card, copies, pile in held:
        cards += copies
        needs, clear = _symbols(card, asked.need, game)
        meant = query is None or query.matches(card, Context(pile=pile))
        gives, giver = _symbols(card, asked.give, game) if meant else ({}, True)
        apart += 0 if clear and giver else copies
        for symbol, count in needs.items():
            sums.needed[symbol] += count * copies
            sums.needing[symbol] += copies
            sums.most[symbol] = max(sums.most[symbol], count)
        for symbol, count in gives.items():
            sums.given[symbol] += count * copies
            sums.giving[symbol] += copies
    order = _order(game, asked)
    symbols = sorted({*sums.needed, *sums.given}, key=lambda each: (order.get(each, len(order)), each))
    flows = tuple(
        Flow(each, sums.needed[each], sums.needing[each], sums.most[each], sums.given[each], sums.giving[each])
        for each in symbols
    )
    return Pool(path, title, cards, flows, apart)


def _symbols(card: Card, key: str, game: Game) -> tuple[dict[str, int], bool]:
    """What a field of a card counts, by symbol; a choice is one of itself. False: that cannot be told."""
    if key in card.broken:
        return {}, False
    spec = game.kinds[card.kind].fields.get(key)
    value: Any = card.fields.get(key)
    if spec is None or value is None:
        return {}, True
    if spec.type == "choice":
        return {value: 1}, True
    if spec.type == "symbols":
        return {symbol: count for symbol, count in value.items() if count}, True
    if spec.type == "integer":
        return ({COUNT: value} if value else {}, True) if isinstance(value, int) else ({}, False)
    return {}, False


def _order(game: Game, asked: audit.Supply) -> dict[str, int]:
    keys = (asked.need, asked.give)
    fields = [kind.fields[key] for kind in game.kinds.values() for key in keys if key in kind.fields]
    named = [symbol for each in fields for symbol in each.choices] + list(game.symbols)
    return {symbol: number for number, symbol in enumerate(dict.fromkeys(named))}
