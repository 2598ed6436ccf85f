"""What is there to pay with: a sum, or a set of tokens each of which can serve as one symbol.

A sum is enough for locus points, mana or QP. Where costs have colours it is a matching: each symbol of a cost needs a
token of its own that can serve as it, and a token that serves as several colours serves as one of them at a time. What
was paid is remembered as symbols owed, not as tokens used, so that a payment never spoils a later one that another
choice of tokens would have allowed; a symbol can only be owed to tokens that were there when it was paid.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

ANY = "any"  # the symbol that every token can serve as
Amount = int | Mapping[str, int]


def total(amount: Amount) -> int:
    """How much an amount is, colours aside."""
    return amount if isinstance(amount, int) else sum(amount.values())


@dataclass(frozen=True, slots=True)
class Sum:
    """A number of things that are all alike."""

    there: int = 0
    spent: int = 0
    before: int = 0  # spent and come back again

    def missing(self, amount: Amount, *, spends: bool) -> Amount:
        """What an amount lacks, to be paid or only to be there."""
        return max(0, total(amount) - (self.there - self.spent if spends else self.there))

    def pay(self, amount: Amount) -> "Sum":
        """After an amount was paid."""
        return replace(self, spent=self.spent + total(amount))

    def gain(self, amount: Amount) -> "Sum":
        """After an amount came in."""
        return replace(self, there=self.there + total(amount))

    def refresh(self) -> "Sum":
        """After everything that was paid came back."""
        return replace(self, spent=0, before=self.before + self.spent)

    @property
    def left(self) -> Amount:
        """What can still be paid."""
        return self.there - self.spent

    @property
    def spent_in_all(self) -> int:
        """What was paid in the whole game."""
        return self.before + self.spent


Token = frozenset[str]


@dataclass(frozen=True, slots=True)
class Tokens:
    """Things that can serve as symbols. `owed`: each symbol paid, and how many tokens there were by then."""

    tokens: tuple[Token, ...] = ()
    owed: tuple[tuple[str, int], ...] = ()

    def missing(self, amount: Amount, *, spends: bool) -> Amount:
        """The symbols of an amount that no token is there for."""
        wanted = [(symbol, len(self.tokens)) for symbol in spell_out(amount)]
        unmatched = self._unmatched([*self.owed, *wanted] if spends else wanted)
        return dict(Counter(symbol for symbol, _ in unmatched))

    def pay(self, amount: Amount) -> "Tokens":
        """After an amount was paid."""
        return replace(self, owed=self.owed + tuple((symbol, len(self.tokens)) for symbol in spell_out(amount)))

    def gain(self, tokens: Iterable[Token]) -> "Tokens":
        """After tokens came in."""
        return replace(self, tokens=self.tokens + tuple(tokens))

    def refresh(self) -> "Tokens":
        """After everything that was paid came back."""
        return replace(self, owed=())

    @property
    def left(self) -> Amount:
        """What can still be paid: each token under the symbols it serves as."""
        used = self._match(list(self.owed))
        left = (token for place, token in enumerate(self.tokens) if place not in used)
        return dict(sorted(Counter("/".join(sorted(token)) or ANY for token in left).items()))

    def _unmatched(self, symbols: list[tuple[str, int]]) -> list[tuple[str, int]]:
        matched = set(self._match(symbols).values())
        return [symbol for place, symbol in enumerate(symbols) if place not in matched]

    def _match(self, symbols: list[tuple[str, int]]) -> dict[int, int]:
        """Token -> symbol, as many as possible. What is owed is served first, so that only new symbols go without."""
        used: dict[int, int] = {}
        for place in range(len(symbols)):
            self._serve(place, symbols, used, set())
        return used

    def _serve(self, place: int, symbols: list[tuple[str, int]], used: dict[int, int], seen: set[int]) -> bool:
        """Find a token for a symbol, moving others to other tokens where that helps."""
        symbol, by = symbols[place]
        for number in range(by):
            if number in seen or not (symbol == ANY or symbol in self.tokens[number]):
                continue
            seen.add(number)
            if number not in used or self._serve(used[number], symbols, used, seen):
                used[number] = place
                return True
        return False


Supply = Sum | Tokens


def spell_out(amount: Amount) -> list[str]:
    """An amount symbol by symbol, colours first; a bare number is so many of any."""
    if isinstance(amount, int):
        return [ANY] * amount
    return [symbol for symbol in sorted(amount, key=lambda symbol: symbol == ANY) for _ in range(amount[symbol])]
