"""What there is to pay with in many games at once: what `decks/supplies.py` does, with arrays."""

from collections.abc import Mapping
from itertools import combinations

import numpy as np

from kamifuda.decks.matching import ANY, Token
from kamifuda.decks.odds.words import Row
from kamifuda.decks.supplies import Amount, total
from kamifuda.decks.terms import Gift

_MOST_COLOURS = 6  # in one cost: each set of them is looked at


class NotReckonedError(Exception):
    """Something array arithmetic does not know; the games are played step by step then."""


class SumPurse:
    """A number of things that are all alike."""

    def __init__(self, games: int, there: int) -> None:
        self.there = np.full(games, there, np.int32)
        self.spent = np.zeros(games, np.int32)

    def covers(self, amount: Amount, *, spends: bool) -> Row:
        """Where an amount can be paid, or is there."""
        there = self.there - self.spent if spends else self.there
        enough: Row = there >= total(amount)
        return enough

    def missing(self, amount: Amount) -> Row:
        """What an amount lacks, nothing being paid."""
        return np.maximum(total(amount) - self.there, 0)

    def saves(self, amount: Amount, gift: Gift) -> Row:
        """How much less is missing after a gift."""
        return np.minimum(self.missing(amount), gift.amount)

    def pay(self, where: Row, amount: Amount) -> None:
        """Pay an amount in some games."""
        self.spent += where * np.int32(total(amount))

    def gain(self, count: Row, gift: Gift) -> None:
        """A gift that comes so many times."""
        self.there += count * np.int32(gift.amount)

    def refresh(self) -> None:
        """What was paid comes back."""
        self.spent[:] = 0

    def empty(self) -> None:
        """Nothing is there any more."""
        self.there[:] = 0
        self.spent[:] = 0


class TokenPurse:
    """Things that can serve as symbols, counted by what they can serve as.

    Whether a cost finds its tokens is asked of every set of its colours (Hall's theorem): the tokens that can serve as
    one of the set have to be as many as the symbols asked for. Costs that were paid are remembered by the time when
    they were paid, for a token that comes later cannot have paid them; that is reckoned for tokens of one symbol.
    """

    def __init__(self, games: int, tokens: set[Token]) -> None:
        self._games = games
        self._count = {token: np.zeros(games, np.int32) for token in sorted(tokens, key=sorted)}
        self._paid: dict[str, Row] = {}  # symbol -> how many are owed
        self._checks: list[tuple[dict[Token, Row], Row]] = []  # at each payment: spare tokens, any owed until then

    def covers(self, amount: Amount, *, spends: bool) -> Row:
        """Where an amount can be paid, or is there."""
        if not spends or not self._checks:
            enough: Row = self._lack(amount, None) == 0
            return enough
        checks, _ = self._checked(_symbols(amount), True)
        found = np.ones(self._games, bool)
        for spare, owed in checks:
            for row in spare.values():
                found &= row >= 0
            found &= sum(spare.values()) >= owed
        return found

    def missing(self, amount: Amount) -> Row:
        """What an amount lacks, nothing being paid."""
        return self._lack(amount, None)

    def saves(self, amount: Amount, gift: Gift) -> Row:
        """How much less is missing after a gift."""
        return self._lack(amount, None) - self._lack(amount, gift)

    def pay(self, where: Row, amount: Amount) -> None:
        """Pay an amount in some games."""
        if not total(amount):
            return
        if any(len(token) > 1 for token in self._count):
            raise NotReckonedError("tokens that serve as several symbols are paid with")
        self._checks, self._paid = self._checked(_symbols(amount), where)

    def gain(self, count: Row, gift: Gift) -> None:
        """A gift that comes so many times."""
        for token in gift.tokens:
            self._count[token] += count

    def refresh(self) -> None:
        """What was paid comes back."""
        self._checks, self._paid = [], {}

    def empty(self) -> None:
        """Nothing is there any more."""
        self.refresh()
        for row in self._count.values():
            row[:] = 0

    def _lack(self, amount: Amount, gift: Gift | None) -> Row:
        """How many symbols of an amount find no token."""
        symbols = _symbols(amount)
        colours = [symbol for symbol in symbols if symbol != ANY]
        if len(colours) > _MOST_COLOURS:
            raise NotReckonedError("a cost has many colours")
        given = gift.tokens if gift else ()
        worst = self._short(sum(symbols.values()), list(self._count), len(given))
        for size in range(1, len(colours) + 1):
            for group in combinations(colours, size):
                serving = [token for token in self._count if token & set(group)]
                helped = sum(bool(token & set(group)) for token in given)
                np.maximum(worst, self._short(sum(symbols[each] for each in group), serving, helped), out=worst)
        return worst

    def _short(self, wanted: int, serving: list[Token], helped: int) -> Row:
        row = np.full(self._games, wanted - helped, np.int32)
        for token in serving:
            row -= self._count[token]
        return np.maximum(row, 0, out=row)

    def _checked(
        self, symbols: Mapping[str, int], where: "Row | bool"
    ) -> tuple[list[tuple[dict[Token, Row], Row]], dict[str, Row]]:
        """The checks and debts after another payment: spare tokens of each symbol at each time, and any owed."""
        paid = dict(self._paid)
        for symbol, count in symbols.items():
            paid[symbol] = paid.get(symbol, 0) + np.multiply(where, np.int32(count))
        nothing = np.zeros(self._games, np.int32)
        now = {token: self._spare(token, paid) for token in self._count}
        checks = [
            ({token: np.minimum(row, now.get(token, row)) for token, row in spare.items()}, owed)
            for spare, owed in self._checks
        ]
        unserved = [row for symbol, row in paid.items() if symbol != ANY and frozenset([symbol]) not in self._count]
        short = {frozenset([str(number)]): -row for number, row in enumerate(unserved)}
        return [*checks, ({**now, **short}, paid.get(ANY, nothing) + nothing)], paid

    def _spare(self, token: Token, paid: Mapping[str, Row]) -> Row:
        owed = [paid[symbol] for symbol in token if symbol in paid]
        return self._count[token] - owed[0] if owed else self._count[token].copy()


Purse = SumPurse | TokenPurse


def _symbols(amount: Amount) -> dict[str, int]:
    return {ANY: amount} if isinstance(amount, int) else {symbol: count for symbol, count in amount.items() if count}
