"""The pile a player draws from: shuffled cards that nobody has looked at, and cards put under them in a known order."""

from collections.abc import Iterable

from kamifuda.cards import Card
from kamifuda.decks.randomness import Chance, Shuffle


class DrawPile:
    """A pile that is drawn from the top."""

    def __init__(self, cards: Iterable[Card], chance: Chance, name: str) -> None:
        self._chance, self._name, self._shuffles = chance, name, 0
        self._under: list[Card] = []
        self._top = self._shuffled(cards)

    def __len__(self) -> int:
        return len(self._top) + len(self._under)

    def draw(self) -> Card | None:
        """The top card; None when there is none."""
        if len(self._top):
            return self._top.draw()
        return self._under.pop(0) if self._under else None

    def put_under(self, cards: Iterable[Card]) -> None:
        """Put cards under the pile, the first of them uppermost."""
        self._under += cards

    def shuffle_in(self, cards: Iterable[Card] = ()) -> None:
        """Put cards back and shuffle the whole pile."""
        self._shuffles += 1
        self._top = self._shuffled([*self._top.rest(), *self._under, *cards])
        self._under = []

    def cards(self) -> list[Card]:
        """The cards in it, in no order that means anything."""
        return [*self._top.rest(), *self._under]

    def _shuffled(self, cards: Iterable[Card]) -> Shuffle[Card]:
        return Shuffle(sorted(cards, key=lambda card: card.id), self._chance, self._name, self._shuffles)
