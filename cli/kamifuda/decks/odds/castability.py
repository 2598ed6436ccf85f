"""In how many of many games a card could be played, turn by turn."""

from collections.abc import Sequence

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND
from kamifuda.decks.book import Book
from kamifuda.decks.odds.aims import Aim
from kamifuda.decks.odds.building import build_turns
from kamifuda.decks.odds.openings import Kept
from kamifuda.decks.odds.purses import NotReckonedError
from kamifuda.decks.odds.roles import Roles
from kamifuda.decks.odds.run import Chances, Run
from kamifuda.decks.odds.seats import SeatRules
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import Row
from kamifuda.decks.steps import Opening
from kamifuda.decks.turns import Player
from kamifuda.game.procedure import Seat

STEPWISE = 500  # games at most where they are played step by step


@dataclass(slots=True)
class Tally:
    """A card, and turn by turn in how many games it was seen and could be played."""

    card: Card
    origin: str
    seen: Row
    playable: Row


class Castability:
    """Adds up games, hand after hand."""

    def __init__(self, book: Book, stock: Stock, opening: Opening, turns: int) -> None:
        seats: tuple[Seat, ...] = ("first", "second")
        self._rules = {seat: SeatRules(book, stock.procedure, seat, opening.in_play, opening.apart) for seat in seats}
        self._cards, self._turns, self._roles = stock.cards, turns, dict[tuple[Seat, int], Roles | None]()
        drawn = [card for card, copies in zip(stock.cards, stock.copies.tolist(), strict=True) if copies]
        self._aims = self._rules["first"].aims(drawn)
        self.cards = [Tally(aim.card, aim.origin, *np.zeros((2, turns), np.int64)) for aim in self._aims]
        self.any = np.zeros(turns, np.int64)  # games in which some card of the hand could be played
        self.games = 0

    @property
    def ahead(self) -> int:
        """How many cards past the opening hand have to be known: all where cards are paid off the deck."""
        if any(roles is None or roles.off_deck for roles in self._all_roles()):
            return 1 << 30
        return max(rules.seen(self._turns) for rules in self._rules.values())

    @property
    def is_reckoned(self) -> bool:
        """Whether all of it is done with arrays."""
        return all(roles is not None for roles in self._all_roles())

    @property
    def wants_more(self) -> bool:
        """Whether more games are to be counted: where each takes long, some hundred are enough."""
        return self.is_reckoned or self.games < STEPWISE

    def add(self, kept: Kept) -> None:
        """Count games that went the same way."""
        if not self.is_reckoned:
            kept = kept.first(STEPWISE - self.games)
        some = np.zeros((self._turns, len(kept.games)), bool)
        for number, tally in enumerate(self.cards):
            chances = self._chances(number, kept)
            tally.seen += chances.seen.sum(axis=1)
            tally.playable += chances.playable.sum(axis=1)
            if tally.origin == HAND:
                some |= chances.playable
        self.any += some.sum(axis=1)
        self.games += len(kept.games)

    def _all_roles(self) -> list[Roles | None]:
        return [self._role(number, seat) for number in range(len(self._aims)) for seat in self._rules]

    def _role(self, number: int, seat: Seat) -> Roles | None:
        """The plan for an aim from a seat; None when arrays cannot do it."""
        if (seat, number) not in self._roles:
            try:
                self._roles[seat, number] = Roles(self._rules[seat], self._cards, self._aims[number])
            except NotReckonedError:
                self._roles[seat, number] = None
        return self._roles[seat, number]

    def _chances(self, number: int, kept: Kept) -> Chances:
        roles = self._role(number, kept.seat)
        if roles is not None:
            try:
                return Run(roles, kept).play(self._turns)
            except NotReckonedError:
                self._roles[kept.seat, number] = None
        return play_stepwise(self._rules[kept.seat], self._cards, self._aims[number], kept, self._turns)


def play_stepwise(rules: SeatRules, cards: Sequence[Card], aim: Aim, kept: Kept, turns: int) -> Chances:
    """The same, game after game."""
    seen, playable = (np.zeros((turns, len(kept.games)), bool) for _ in range(2))
    for column in range(len(kept.games)):
        hand, rest = ([cards[number] for number in rows[:, column].tolist()] for rows in (kept.hand, kept.ahead))
        player = Player(rules.book, rules.procedure, rules.seat, iter([*rest, *[None] * kept.left]).__next__)
        for turn, chance in enumerate(build_turns(player, rules.table(tuple(hand), kept.left), aim, turns)):
            seen[turn, column], playable[turn, column] = chance.seen, chance.playable and chance.seen
    return Chances(seen, playable)
