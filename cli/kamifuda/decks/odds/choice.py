"""A player's policy asked of many hands at once: who redraws, and which cards go. See `decks/policy.py`."""

from collections.abc import Sequence

import numpy as np

from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import Row
from kamifuda.decks.policy import MORE_IS_WANTED_BY, Clause
from kamifuda.game.procedure import Redraw

_SIGNS = {
    "fewer than": np.less,
    "at most": np.less_equal,
    "exactly": np.equal,
    "at least": np.greater_equal,
    "more than": np.greater,
}
MOST_CARDS = 1 << 14  # different ones, for their numbers to find room in a key
_STAYS = 1 << 15  # in a card's key: it does not go
_LATER = MOST_CARDS  # it goes after those without


def count_in(table: Row, hand: Row) -> Row:
    """For each hand the sum of a value over its cards."""
    found: Row = np.add.reduce(table.take(hand), axis=0, dtype=np.uint16)
    return found


def reasons(stock: Stock, rule: Redraw, hand: Row) -> Row:
    """Which hands are redrawn. An empty one never is."""
    columns = hand.shape[1]
    if not len(hand):
        return np.zeros(columns, bool)
    if rule.forced is not None:
        few: Row = count_in(stock.matching(rule.forced.of), hand) < rule.forced.fewer_than
        return few
    policy = stock.wishes.policy
    if policy.always:
        return np.ones(columns, bool)
    found = np.zeros(columns, bool)
    for clause in policy.clauses:
        found |= _holds(stock, clause, hand)
    return found


def _holds(stock: Stock, clause: Clause, hand: Row) -> Row:
    if not clause.sign:
        some: Row = count_in(stock.matching(clause.back), hand) > 0
        return some
    held: Row = _SIGNS[clause.sign](count_in(stock.matching(clause.query), hand), clause.number)
    return held


def chosen_first(stock: Stock, hand: Row) -> tuple[Row, Row]:
    """Hands in the order in which their cards go, and how many of each may go."""
    clauses = stock.wishes.policy.clauses
    true = np.zeros(hand.shape[1], np.uint32)
    for bit, clause in enumerate(clauses):
        true |= _holds(stock, clause, hand).astype(np.uint32) << np.uint32(bit)
    keys = np.empty(hand.shape, np.uint16)
    for pattern in np.unique(true).tolist():
        held = [clause for bit, clause in enumerate(clauses) if pattern >> bit & 1]
        columns = np.flatnonzero(true == pattern)
        keys[:, columns] = _keys(stock, held).take(hand[:, columns])
    _sort_columns(keys)
    card_at = np.argsort(stock.ranks).astype(hand.dtype)
    return card_at.take(keys & (_LATER - 1)), (keys < _STAYS).sum(axis=0)


def _keys(stock: Stock, clauses: Sequence[Clause]) -> Row:
    """For each card where it stands in the order of going, under the clauses that are true of a hand."""
    nothing = np.zeros(len(stock.cards), np.int64)
    wanted, spare, back = nothing.copy(), nothing.copy(), nothing.copy()
    for clause in clauses:
        if clause.back:
            back |= stock.matching(clause.back)
        if clause.sign in MORE_IS_WANTED_BY:
            wanted |= stock.matching(clause.query)
        elif clause.sign:
            spare |= stock.matching(clause.query)
    stays = 1 - back if any(clause.back for clause in clauses) else wanted
    return (stays * _STAYS + (1 - spare) * _LATER + stock.ranks).astype(np.uint16)


def _sort_columns(keys: Row) -> None:
    """Sort each column by exchanging neighbours: for the few cards of a hand faster than sorting one by one."""
    for turn in range(len(keys)):
        for place in range(turn % 2, len(keys) - 1, 2):
            lower = np.minimum(keys[place], keys[place + 1])
            np.maximum(keys[place], keys[place + 1], out=keys[place + 1])
            keys[place] = lower
