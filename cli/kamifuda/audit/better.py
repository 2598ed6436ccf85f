"""Pairs of cards of which one is better in every way that is printed: cheaper or as cheap, as strong or stronger.

Compared are cards of one kind whose rules beside keywords are the same, or who have none. A pair says what is printed
and no more: a colour, a race or a keyword that is a burden may make up for it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from kamifuda.audit.table import NONE, UNKNOWN, Table, as_number
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field

MOST_PAIRS = 5000  # of one kind that are kept; all are counted
_ROWS = 256  # compared at once


@dataclass(frozen=True, slots=True)
class Pair:
    """One card that is better than another in every printed way; places in the table."""

    better: int
    worse: int


@dataclass(frozen=True, slots=True)
class Better:
    """The pairs of one kind."""

    compared: tuple[str, ...]  # fields
    pairs: tuple[Pair, ...]
    count: int  # of all pairs, also those that are not kept
    over: tuple[int, ...]  # for each card, how many it is better than
    under: tuple[int, ...]  # for each card, how many are better
    left_out: int  # cards with a value that is unknown


def find_better(table: Table, wild: frozenset[str]) -> Better:
    """The pairs in a table. `wild`: symbols that anything satisfies."""
    fields = {key: each for key, each in table.kind.fields.items() if each.better and _comparable(each)}
    groups, left_out = _alike(table, fields)
    pairs: list[Pair] = []
    count = 0
    over, under = np.zeros(len(table.cards), dtype=np.int64), np.zeros(len(table.cards), dtype=np.int64)
    for places in groups:
        if len(places) < 2:
            continue
        columns = _columns(table, places, fields, wild)
        for better, worse, total in _dominated(columns, places, over, under, MOST_PAIRS - len(pairs)):
            pairs += [Pair(int(one), int(other)) for one, other in zip(better, worse, strict=True)]
            count += total
    return Better(tuple(fields), tuple(pairs), count, tuple(over.tolist()), tuple(under.tolist()), left_out)


def _comparable(field: Field) -> bool:
    return field.type in ("integer", "symbols", "flag")


def _alike(table: Table, fields: Mapping[str, Field]) -> tuple[list[list[int]], int]:
    """Cards that can be compared: the same rules, the same numbers there, the same special values."""
    groups: dict[Any, list[int]] = defaultdict(list)
    left_out = 0
    for place, (card, saying) in enumerate(zip(table.cards, table.sayings, strict=True)):
        state = tuple(_state(card, key, field) for key, field in fields.items())
        if UNKNOWN in state or any(key in card.broken for key in table.kind.fields if key not in ("note", "flavour")):
            left_out += 1
            continue
        groups[(saying.rest, state)].append(place)
    return list(groups.values()), left_out


def _state(card: Card, key: str, field: Field) -> str:
    if key in card.broken:
        return UNKNOWN
    value = card.fields.get(key)
    if value is None:
        return "" if field.type in ("symbols", "flag") else NONE
    return as_number(value)[1]


def _columns(
    table: Table, places: Sequence[int], fields: Mapping[str, Field], wild: frozenset[str]
) -> npt.NDArray[np.float64]:
    """A row for each card, in which more is better everywhere."""
    columns: list[list[float]] = []
    cards = [table.cards[place] for place in places]
    for key, field in fields.items():
        sign = 1.0 if field.better == "higher" else -1.0
        if field.type == "symbols":
            held = [card.fields.get(key) or {} for card in cards]
            columns += _symbol_columns(held, wild, sign)
        else:
            numbers = [as_number(card.fields.get(key, 0))[0] for card in cards]
            columns.append([0.0 if number != number else sign * number for number in numbers])
    words = [table.sayings[place].keywords for place in places]
    columns += [[float(word in own) for own in words] for word in sorted(frozenset().union(*words))]
    return np.array(columns, dtype=np.float64).reshape(len(columns), len(places)).T


def _symbol_columns(held: Sequence[Mapping[str, int]], wild: frozenset[str], sign: float) -> Iterator[list[float]]:
    """All symbols together, and each colour: a colour may be paid for what any colour pays, not the other way round."""
    yield [sign * sum(each.values()) for each in held]
    for symbol in sorted({symbol for each in held for symbol in each} - wild):
        yield [sign * each.get(symbol, 0) for each in held]


def _dominated(
    columns: npt.NDArray[np.float64],
    places: Sequence[int],
    over: npt.NDArray[np.int64],
    under: npt.NDArray[np.int64],
    room: int,
) -> Iterator[tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]]:
    """Pairs that are kept, and how many there are, for one stretch of rows after another.

    Equal rows are compared once. Rows are sorted by the sum of their ranks: the better one always stands before.
    """
    rows, inverse = np.unique(columns, axis=0, return_inverse=True)
    inverse = inverse.reshape(-1)
    ranked = [np.unique(column, return_inverse=True)[1].reshape(-1) for column in rows.T]
    ranks = np.array(ranked, dtype=np.int32).reshape(len(ranked), len(rows)).T
    ranks = ranks[:, ranks.max(axis=0, initial=0) > 0]
    order = np.argsort(-ranks.sum(axis=1), kind="stable")
    turned = np.ascontiguousarray(ranks[order].T)
    members = _members(inverse, len(rows), np.asarray(places, dtype=np.int64))
    sizes = np.array([len(members[number]) for number in order], dtype=np.float64)
    for first in range(0, len(order), _ROWS):
        last = min(first + _ROWS, len(order))
        holds = np.ones((last - first, len(order) - first), dtype=np.bool_)
        for column in turned:
            holds &= column[first:last, None] >= column[None, first:]
        holds[np.arange(last - first), np.arange(last - first)] = False
        beaten = holds.astype(np.float64) @ sizes[first:]
        beating = sizes[first:last] @ holds
        total = int(sizes[first:last] @ beaten)
        if not total:
            continue
        for number in np.flatnonzero(beaten):
            over[members[order[first + number]]] += int(beaten[number])
        for number in np.flatnonzero(beating):
            under[members[order[first + number]]] += int(beating[number])
        ones, others = _pairs(holds, first, order, members, room)
        room -= len(ones)
        yield ones, others, total


def _pairs(
    holds: npt.NDArray[np.bool_],
    first: int,
    order: npt.NDArray[np.int64],
    members: Sequence[npt.NDArray[np.int64]],
    room: int,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    ones: list[int] = []
    others: list[int] = []
    for row in range(len(holds) if room > 0 else 0):
        for column in np.flatnonzero(holds[row]):
            for one in members[order[first + row]]:
                for other in members[order[first + column]]:
                    ones.append(int(one))
                    others.append(int(other))
                if len(ones) >= room:
                    return np.array(ones[:room]), np.array(others[:room])
    return np.array(ones, dtype=np.int64), np.array(others, dtype=np.int64)


def _members(inverse: npt.NDArray[np.int64], groups: int, places: npt.NDArray[np.int64]) -> list[npt.NDArray[np.int64]]:
    order = np.argsort(inverse, kind="stable")
    return np.split(places[order], np.cumsum(np.bincount(inverse, minlength=groups))[:-1])
