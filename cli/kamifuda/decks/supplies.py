"""What is there to pay with: a sum, or a set of tokens each of which can serve as one symbol.

A sum is enough for locus points, mana or QP. Where costs have colours it is a matching: each symbol of a cost needs a
token of its own that can serve as it, and a token that serves as several colours serves as one of them at a time. What
was paid is remembered as symbols owed, not as tokens used, so that a payment never spoils a later one that another
choice of tokens would have allowed; a symbol can only be owed to tokens that were there when it was paid.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.decks.matching import ANY, Demand, Matching, Token

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


@dataclass(frozen=True, slots=True)
class Tokens:
    """Things that can serve as symbols, and what of them is owed for costs that were paid."""

    tokens: tuple[Token, ...] = ()
    owed: tuple[Demand, ...] = ()

    def missing(self, amount: Amount, *, spends: bool) -> Amount:
        """The symbols of an amount that no token is there for."""
        wanted = self._demands(amount)
        owed = self.owed if spends else ()
        missing = Matching(self.tokens, (*owed, *wanted)).missing[len(owed) :]
        return {demand.symbol: count for demand, count in zip(wanted, missing, strict=True) if count}

    def pay(self, amount: Amount) -> "Tokens":
        """After an amount was paid."""
        return replace(self, owed=(*self.owed, *self._demands(amount)))

    def gain(self, tokens: Iterable[Token]) -> "Tokens":
        """After tokens came in."""
        return replace(self, tokens=(*self.tokens, *tokens))

    def refresh(self) -> "Tokens":
        """After everything that was paid came back."""
        return replace(self, owed=())

    @property
    def left(self) -> Amount:
        """What can still be paid: tokens under the symbols they serve as."""
        left = Matching(self.tokens, self.owed).left()
        return dict(sorted(("/".join(sorted(token)) or ANY, count) for token, count in left.items()))

    def _demands(self, amount: Amount) -> tuple[Demand, ...]:
        """An amount symbol by symbol, colours first; a bare number is so many of any."""
        counts = {ANY: amount} if isinstance(amount, int) else amount
        colours_first = sorted(counts, key=lambda symbol: symbol == ANY)
        return tuple(Demand(symbol, counts[symbol], len(self.tokens)) for symbol in colours_first if counts[symbol])


Supply = Sum | Tokens
