"""The pile a player draws from, as far as a written-down hand tells what is in it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.table import without


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards in an order nobody knows, of which some left unseen, and cards under them in a known order."""

    cards: tuple[Card, ...]
    under: tuple[Card, ...] = ()
    unseen: int = 0  # so many of `cards` are gone, and nobody knows which

    def __len__(self) -> int:
        return max(0, len(self.cards) - self.unseen) + len(self.under)

    def refuses(self, card: Card) -> str:
        """Why a card cannot be drawn; empty when it can."""
        if any(each.id == card.id for each in self.cards):
            return "" if len(self.cards) > self.unseen else "no such card is left in the deck"
        if len(self.cards) <= self.unseen and self.under and self.under[0].id == card.id:
            return ""
        if any(each.id == card.id for each in self.under):
            return "it lies under the deck, and others are drawn first"
        return "the deck has no such card, or none that is not seen already"

    def draw(self, card: Card) -> "Stock":
        """The pile after a card was drawn, allowed or not."""
        if any(each.id == card.id for each in self.cards):
            return replace(self, cards=without(self.cards, card))
        return replace(self, under=without(self.under, card))

    def lose(self, count: int) -> "Stock":
        """After cards left from the top unseen."""
        return replace(self, unseen=self.unseen + count)

    def put_under(self, cards: Iterable[Card]) -> "Stock":
        """After cards went under it, the first of them uppermost."""
        return replace(self, under=(*self.under, *cards))

    def shuffle_in(self, cards: Sequence[Card] = ()) -> "Stock":
        """After cards went in and all of it was shuffled."""
        return Stock((*self.cards, *self.under, *cards), (), self.unseen)
