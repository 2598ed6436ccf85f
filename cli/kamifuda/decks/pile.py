"""The pile a player draws from: shuffled cards that nobody has looked at, and cards put under them in a known order."""

from collections.abc import Iterable

from kamifuda.cards import Card
from kamifuda.decks.randomness import Chance, Shuffle


class DrawPile:
    """A pile that is drawn from the top."""

    def __init__(self, cards: Iterable[Card], chance: Chance, name: str) -> None:
        self._chance, self._name, self._shuffles = chance, name, 0
        self._seen: list[Card] = []  # on top, and known
        self._under: list[Card] = []
        self._top = self._shuffled(cards)

    def __len__(self) -> int:
        return len(self._seen) + len(self._top) + len(self._under)

    def draw(self) -> Card | None:
        """The top card; None when there is none."""
        if self._seen:
            return self._seen.pop(0)
        if len(self._top):
            return self._top.draw()
        return self._under.pop(0) if self._under else None

    def put_under(self, cards: Iterable[Card]) -> None:
        """Put cards under the pile, the first of them uppermost."""
        self._under += cards

    def peek(self, count: int) -> list[Card]:
        """The top cards, which stay there."""
        cards = [card for card in (self.draw() for _ in range(min(count, len(self)))) if card is not None]
        self._seen = cards + self._seen
        return cards

    def replace_all(self, cards: Iterable[Card]) -> None:
        """Make the pile of other cards, shuffled."""
        self._shuffles += 1
        self._top, self._under, self._seen = self._shuffled(cards), [], []

    def shuffle_in(self, cards: Iterable[Card] = ()) -> None:
        """Put cards back and shuffle the whole pile."""
        self.replace_all([*self.cards(), *cards])

    def cards(self) -> list[Card]:
        """The cards in it, in no order that means anything."""
        return [*self._seen, *self._top.rest(), *self._under]

    def _shuffled(self, cards: Iterable[Card]) -> Shuffle[Card]:
        return Shuffle(sorted(cards, key=lambda card: card.id), self._chance, self._name, self._shuffles)
