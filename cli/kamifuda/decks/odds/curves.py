"""Castability as curves: cards of like cost together, cheapest first."""

from collections.abc import Sequence

from kamifuda.dataclass import dataclass
from kamifuda.decks.book import Book
from kamifuda.decks.line import price
from kamifuda.decks.odds.castability import Castability, Tally
from kamifuda.decks.odds.simulation import Share
from kamifuda.decks.outlook import plain_ways

GROUPS = 5


@dataclass(frozen=True, slots=True)
class Curve:
    """Cards that cost about as much, and in what share of the games in which they were seen they could be played."""

    name: str
    cards: tuple[Tally, ...]
    shares: tuple[Share, ...]  # by turn


def draw_curves(book: Book, castability: Castability) -> list[Curve]:
    """Groups of about as many cards each; cards of equal cost stay together."""
    open_cost = [tally for tally in castability.cards if _has_open_cost(book, tally)]
    costs = {id(tally): _cost(book, tally) for tally in castability.cards if not _has_open_cost(book, tally)}
    prices = sorted(set(costs.values()))
    groups: list[list[int]] = []
    wanted = -(-len(costs) // GROUPS)
    held = wanted
    for each in prices:
        if held >= wanted:
            groups.append([])
            held = 0
        groups[-1].append(each)
        held += sum(cost == each for cost in costs.values())
    curves = [
        _curve(_name(group), [tally for tally in castability.cards if costs.get(id(tally)) in group])
        for group in groups
    ]
    return [*curves, *([_curve("cost at will (X)", open_cost)] if open_cost else [])]


def _has_open_cost(book: Book, tally: Tally) -> bool:
    """Whether a cost is no number: X, which can be as little as nothing."""
    return any(charge.written for name in plain_ways(book, tally.card) for charge in book.way(tally.card, name).charges)


def _cost(book: Book, tally: Tally) -> int:
    return min(price(book.way(tally.card, name)) for name in plain_ways(book, tally.card))


def _name(prices: Sequence[int]) -> str:
    return f"cost {prices[0]}" if len(prices) == 1 else f"cost {prices[0]} to {prices[-1]}"


def _curve(name: str, cards: Sequence[Tally]) -> Curve:
    shares = tuple(
        Share(int(sum(card.playable[turn] for card in cards)), int(sum(card.seen[turn] for card in cards)))
        for turn in range(len(cards[0].seen))
    )
    return Curve(name, tuple(cards), shares)
