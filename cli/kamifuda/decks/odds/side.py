"""One player's side in many games at once: hands, cards in play, what there is to pay with, what is allowed.

What `decks/table.py` and `decks/lacks.py` know of one game, for the cards that serve one aim.
"""

from collections.abc import Sequence

import numpy as np

from kamifuda.decks.odds.aims import asked_amount
from kamifuda.decks.odds.openings import Kept
from kamifuda.decks.odds.purses import NotReckonedError, Purse, SumPurse, TokenPurse
from kamifuda.decks.odds.roles import Roles
from kamifuda.decks.odds.words import Row
from kamifuda.decks.supplies import Sum, total
from kamifuda.decks.terms import Bound, Charge, Gift, Way


class Side:
    """The side of games that lie together."""

    """One group of games being played."""

    def __init__(self, roles: Roles, kept: Kept) -> None:
        self.roles, self.rules, self.aim, self.book = roles, roles.rules, roles.aim, roles.book
        self.games = len(kept.games)
        self.ahead, self.pointer = kept.ahead, 0
        self.paid_off: Row | None = np.zeros(self.games, np.int64) if roles.off_deck else None
        self.deck = np.full(self.games, kept.left, np.int32)
        hand = roles.class_of.take(kept.hand)
        self.hand = [np.add.reduce(hand == place, axis=0, dtype=np.int16) for place in range(len(roles.classes))]
        self.seen = np.zeros(self.games, bool) if self.aim.is_kept else np.ones(self.games, bool)
        for row in kept.hand if self.aim.is_kept else ():
            self.keep(row == roles.card)
        self.placed = [np.zeros(self.games, np.int32) for _ in roles.sources]
        self.field = np.full(self.games, len(self.rules.in_play), np.int32)
        self.covered = np.zeros(self.games, np.int32)
        self.counts: dict[str, Row] = {}
        self.alive = np.ones(self.games, bool)
        self.purses = self._purses()

    def keep(self, come: Row) -> None:
        """The first copy of the card aimed at is kept."""
        new = come & ~self.seen
        self.hand[self.roles.own_class] -= new
        self.seen |= new

    def _purses(self) -> dict[str, Purse]:
        found: dict[str, Purse] = {}
        gifts = [gift for each in self.roles.classes for gift in each.role.sets]
        gifts += [gift for _, source in self.roles.sources for gift in source.way.gifts]
        gifts += self.starting_gifts()
        for name, there in self.rules.table().supplies.items():
            if isinstance(there, Sum):
                found[name] = SumPurse(self.games, there.there)
            else:
                tokens = {token for gift in gifts if gift.resource == name for token in gift.tokens}
                found[name] = TokenPurse(self.games, tokens)
        return found

    def starting_gifts(self) -> list[Gift]:
        """What cards give that are in play from the start."""
        return [gift for card in self.rules.in_play for gift in self.book.terms(card).ways[0].gifts]

    def play_source(self, rank: int, where: Row) -> None:
        """A source in some games."""
        place, source = self.roles.sources[rank]
        most = self.room()
        self.hand[place] -= where
        for charge in source.way.charges:
            if charge.spends:
                self.pay(charge, where)
        for bound in source.bounds:
            self.counts[bound.key] = self.counts.get(bound.key, 0) + where.astype(np.int16)
        if most is not None:
            self.make_room(where & (self.field >= most) & (self.field > 0))
        count = where.astype(np.int32)
        for gift in source.way.gifts:
            if self.book.economy.resources[gift.resource].by == "turning":
                self.purses[gift.resource].gain(count, gift)
        self.placed[rank] += count
        self.field += count
        if source.way.covers:
            self.covered += count

    def make_room(self, where: Row) -> None:
        """A face-down card is given up."""
        self.field -= where
        self.covered -= where
        for (_, source), count in zip(self.roles.sources, self.placed, strict=True):
            if source.way.covers:
                gone = where & (count > 0)
                count -= gone
                where = where & ~gone

    def pay(self, charge: Charge, where: Row) -> None:
        """Pay a cost in some games."""
        if self.book.economy.resources[charge.resource].origin == "deck":
            self.deck -= where * np.int32(total(charge.amount))
        else:
            self.purses[charge.resource].pay(where, charge.amount)

    # What is allowed --------------------------------------------------------------------------------------------------

    def is_playable(self, *, enemy: bool) -> Row:
        """Where the card aimed at could be played now."""
        found = np.zeros(self.games, bool)
        for way in self.roles.ways[enemy]:
            able = self.can_play(way, self.book.terms(self.aim.card).bounds)
            most, rule = self.room(), self.book.economy.room
            if most is not None and rule is not None and not way.goes:
                able &= (self.field < most) | ((self.field > 0) & (rule.over == "replace"))
            found |= able
        found &= self.seen
        return found

    def can_play(self, way: Way, bounds: Sequence[Bound]) -> Row:
        """Where the costs can be paid and the limits of a turn leave room."""
        able = np.ones(self.games, bool)
        for bound in bounds:
            if bound.limit.per_turn is not None and bound.key in self.counts:
                able &= self.counts[bound.key] < bound.limit.per_turn
        for charge in way.charges:
            amount = asked_amount(charge)
            if self.book.economy.resources[charge.resource].origin == "deck":
                able &= self.deck >= total(amount)
            else:
                able &= self.purses[charge.resource].covers(amount, spends=charge.spends)
        return able

    def has_room(self, way: Way) -> Row:
        """Where a card may come into play, a face-down one making way if it must."""
        most, rule = self.room(), self.book.economy.room
        if most is None or rule is None:
            return np.ones(self.games, bool)
        free: Row = self.field < most
        if way.covers or rule.over != "replace":
            return free
        return free | (self.covered > 0)

    def room(self) -> Row | None:
        """How many cards there may be in play."""
        rule = self.book.economy.room
        if rule is None:
            return None
        if rule.plus is None:
            return np.full(self.games, rule.cards, np.int32)
        purse = self.purses.get(rule.plus.each)
        if not isinstance(purse, SumPurse):
            raise NotReckonedError("room that depends on tokens")
        there = purse.there
        return rule.cards + (there // rule.plus.per if rule.plus.round == "down" else -(-there // rule.plus.per))
