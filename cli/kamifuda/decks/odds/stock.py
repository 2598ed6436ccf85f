"""What many openings of one deck share: its cards as numbers, the procedure, the wishes of the player."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.odds.words import Row
from kamifuda.decks.opening import deal
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import Manners, Opening, Wishes
from kamifuda.game.procedure import Procedure


@dataclass(frozen=True)
class Stock:
    """A deck ready to be dealt many times. A card's number is its place among the different ones in order of id."""

    procedure: Procedure
    piles: Mapping[str, Sequence[Card]]
    starts: Mapping[str, str]
    wishes: Wishes
    manners: Manners
    seed: int

    @property
    def pile(self) -> str:
        """The pile hands are drawn from."""
        return self.procedure.hand.pile

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The different cards of all piles: some that are not drawn may still come into the hand."""
        return tuple(
            card for _, card in sorted({card.id: card for pile in self.piles.values() for card in pile}.items())
        )

    @cached_property
    def number(self) -> Mapping[str, int]:
        """Id -> number."""
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def whole(self) -> Row:
        """The numbers of all cards of the pile, sorted."""
        numbers = sorted(self.number[card.id] for card in self.piles.get(self.pile, ()))
        return np.array(numbers, np.uint8 if len(self.cards) < 256 else np.uint16)

    @cached_property
    def copies(self) -> Row:
        """How many of each card there are in the pile hands are drawn from."""
        return np.bincount(self.whole, minlength=len(self.cards))

    def table(self, value: Callable[[Card], object], kind: type) -> Row:
        """A value for every card."""
        return np.array([value(card) for card in self.cards], kind)

    @cached_property
    def _matching(self) -> dict[str, Row]:
        return {}

    def matching(self, query: str) -> Row:
        """For every card 1 where a query matches it."""
        if query not in self._matching:
            self._matching[query] = self.table(lambda card: bool(self.manners.answer(query, card)), np.uint8)
        return self._matching[query]

    @cached_property
    def ranks(self) -> Row:
        """For every card its place among all of them, those first that are furthest from being playable."""
        worst = {card.id: place for place, card in enumerate(self.manners.worst_first(self.cards))}
        return self.table(lambda card: worst[card.id], np.int64)

    def deal(self, game: int) -> Opening:
        """One opening, dealt step by step."""
        chance = Chance(self.seed, game)
        return deal(self.procedure, self.piles, self.starts, chance, self.wishes, self.manners)
