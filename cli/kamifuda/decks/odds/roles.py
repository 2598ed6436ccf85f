"""What the cards of a deck can do for one aim, sorted into classes: the plan that many games share.

Cards that can do the same lie in one class and are counted, so that a hand is a few rows of numbers.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import Play
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.odds.aims import Aim, Role, Source
from kamifuda.decks.odds.purses import NotReckonedError
from kamifuda.decks.odds.seats import SeatRules
from kamifuda.decks.table import Table
from kamifuda.decks.terms import Way

MOST = 256  # classes of cards and sources that are told apart
_BY_COURSE = ("cost", "room", "per-turn", "not-there")  # reasons that change in the course of a game


@dataclass(frozen=True, slots=True)
class _Class:
    """Cards that can do the same."""

    role: Role
    members: tuple[int, ...]  # numbers of cards


class Roles:
    """The classes, the sources in their order, and the ways that stay open, for one aim and seat."""

    """The line of play for one aim, in games that lie together."""

    def __init__(self, rules: SeatRules, cards: Sequence[Card], aim: Aim) -> None:
        self.rules, self.aim, self.book = rules, aim, aim.book
        members: dict[tuple[int, str], list[int]] = {}
        for number, card in enumerate(cards):
            members.setdefault(aim.role(card).key, []).append(number)
        self.classes = [_Class(aim.role(cards[group[0]]), tuple(group)) for _, group in sorted(members.items())]
        self.class_of = np.empty(len(cards), np.uint16)
        for place, each in enumerate(self.classes):
            self.class_of[list(each.members)] = place
        self.card = next((number for number, card in enumerate(cards) if card.id == aim.card.id), -1)
        self.own_class = int(self.class_of[self.card]) if aim.is_kept else -1
        self.sources = self._sources()
        self.off_deck = any(
            self.book.economy.resources[charge.resource].origin == "deck" and charge.spends
            for _, source in self.sources
            for charge in source.way.charges
        )
        self.ways = [[way for way in aim.ways if self._is_open(way, table)] for table in rules.begun]
        self._refuse_unknown()

    def _sources(self) -> list[tuple[int, Source]]:
        """Sources with the class they come from, in the order in which they are played among equals."""
        found = [(place, source) for place, each in enumerate(self.classes) for source in each.role.sources]
        found = [(place, source) for place, source in found if self._is_low_enough(source)]
        return sorted(found, key=lambda each: (*each[1].order, self.classes[each[0]].role.key))

    def _is_low_enough(self, source: Source) -> bool:
        state = self.rules.begun[0].state
        return all(
            value <= (state.get(most, 0) if isinstance(most, str) else most) and bound.limit.per_turn != 0
            for bound in source.bounds
            for _, value, most in bound.heights or (("", 0, 0),)
        )

    def _is_open(self, way: Way, table: Table) -> bool:
        """Whether nothing forbids a way to play the card that lasts the whole game."""
        card = self.aim.card
        with_card = replace(table, hand=(card,)) if self.aim.is_kept else table
        lacks = find_lacks(self.book, with_card, Play(card, way.name, self.aim.origin))
        never = any(bound.limit.per_turn == 0 for bound in self.book.terms(card).bounds)
        return not never and all(lack.reason in _BY_COURSE for lack in lacks)

    def _refuse_unknown(self) -> None:
        """Raise where the line cannot be reckoned with arrays."""
        if len(self.classes) > MOST or len(self.sources) > MOST:
            raise NotReckonedError("more kinds of cards than are told apart")
        covers = {(source.way.gifts, source.way.charges) for _, source in self.sources if source.way.covers}
        if len(covers) > 1:
            raise NotReckonedError("several kinds of face-down cards")
        for _, source in self.sources:
            if source.is_alone or any(bound.sums for bound in source.bounds):
                raise NotReckonedError("what is in play forbids another source")
        for way in [*self.aim.ways, *(source.way for _, source in self.sources)]:
            names = [charge.resource for charge in way.charges]
            if len(set(names)) < len(names):
                raise NotReckonedError("two costs of one resource")
        for name in self.aim.fed("hand"):
            gifts = {gift for each in self.classes for gift in each.role.sets if gift.resource == name}
            if len({gift.amount + len(gift.tokens) for gift in gifts}) > 1:
                raise NotReckonedError("cards set from the hand give more or less")
