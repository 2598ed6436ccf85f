"""The line of play of `building.py` in many games at once, each acting where its own cards allow.

Every decision of the line is taken for all games together: who can act on it, acts.
"""

import numpy as np

from kamifuda.dataclass import dataclass
from kamifuda.decks.odds.aims import Source, asked_amount
from kamifuda.decks.odds.purses import SumPurse
from kamifuda.decks.odds.roles import MOST
from kamifuda.decks.odds.side import Side
from kamifuda.decks.odds.words import Row
from kamifuda.decks.terms import Gift


@dataclass(frozen=True, slots=True)
class Chances:
    """For each turn and game, whether the card was seen by then and could be played."""

    seen: Row
    playable: Row


class Run(Side):
    """Turn after turn of games that lie together."""

    # Turns ------------------------------------------------------------------------------------------------------------

    def play(self, turns: int) -> Chances:
        """So many turn numbers, own turn and enemy's turn."""
        seen, playable = (np.zeros((turns, self.games), bool) for _ in range(2))
        for turn in range(turns):
            begun = self.alive
            for enemy in self.rules.order:
                self.counts = {}
                if enemy:
                    self._collect(enemy=True)
                    playable[turn] |= self.is_playable(enemy=True) & self.alive
                else:
                    playable[turn] |= self._own_turn(turn + 1) & begun
            seen[turn] = self.seen & begun
        return Chances(seen, playable & seen)

    def _own_turn(self, turn: int) -> Row:
        for name, resource in self.book.economy.resources.items():
            purse = self.purses[name]
            if resource.refresh == "own-turn":
                purse.refresh()
            if resource.income:
                purse.gain(self.alive, Gift(name, resource.income.amount * resource.income.assume))
            if resource.origin == "play" and resource.by == "turning":
                purse.empty()
        self._collect(enemy=False)
        held = self._draw(self.rules.draws(turn))
        before = self.deck.copy()
        able = self.is_playable(enemy=False)
        able |= self._set_cards()
        while self._play_sources():
            able |= self.is_playable(enemy=False)
        if self.paid_off is not None:
            self.paid_off += before - self.deck
        self._discard()
        self.alive = self.alive & held
        return able

    def _draw(self, count: int) -> Row:
        """Cards off the deck; where there were enough."""
        enough: Row = self.deck >= count
        for _ in range(count):
            there = self.deck > 0
            if not there.any():
                break
            if self.paid_off is None:
                row = self.ahead[self.pointer]
            else:
                place = np.minimum(self.pointer + self.paid_off, len(self.ahead) - 1)
                row = self.ahead[place, np.arange(self.games)]
            self.pointer += 1
            self.deck -= there
            drawn = self.roles.class_of.take(row)
            for place_of, held in enumerate(self.hand):
                held += (drawn == place_of) & there
            if self.aim.is_kept:
                self.keep((row == self.roles.card) & there)
        return enough

    def _collect(self, *, enemy: bool) -> None:
        """What the cards in play give as a turn begins."""
        one = np.ones(self.games, np.int32)
        gifts = [(gift, one) for gift in self.starting_gifts()]
        gifts += [
            (gift, count)
            for (_, source), count in zip(self.roles.sources, self.placed, strict=True)
            for gift in source.way.gifts
        ]
        for gift, count in gifts:
            resource = self.book.economy.resources[gift.resource]
            if not enemy or (resource.by == "counting" and resource.in_turns == "both"):
                self.purses[gift.resource].gain(count, gift)

    def _discard(self) -> None:
        limit = self.rules.procedure.hand.limit
        if limit is None:
            return
        over = sum(self.hand[1:], self.hand[0].copy()) - np.int16(limit)
        if self.aim.is_kept:
            over += self.seen
        np.maximum(over, 0, out=over)
        for held in self.hand:
            gone = np.minimum(held, over)
            held -= gone
            over -= gone

    # What is played ---------------------------------------------------------------------------------------------------

    def _set_cards(self) -> Row:
        """Cards of the hand go to the resources asked for; where the card could be played after one of them."""
        able = np.zeros(self.games, bool)
        for name in sorted(self.aim.fed("hand"), key=lambda name: isinstance(self.purses[name], SumPurse)):
            for _ in range(self.book.economy.resources[name].per_turn):
                self._set_on(name)
                able |= self.is_playable(enemy=False)
        return able

    def _set_on(self, name: str) -> None:
        purse, amount = self.purses[name], asked_amount(self.aim.wanted[name])
        gains: list[tuple[Row, Gift]] = []
        open_games = self.alive & (purse.missing(amount) > 0)
        for place, each in enumerate(self.roles.classes):
            gift = next((gift for gift in each.role.sets if gift.resource == name), None)
            if gift is None or not open_games.any():
                continue
            now = open_games & (self.hand[place] > 0)
            if now.any():
                now &= purse.saves(amount, gift) > 0
                self.hand[place] -= now
                gains.append((now.astype(np.int32), gift))
                open_games &= ~now
        for count, gift in gains:
            purse.gain(count, gift)

    def _play_sources(self) -> bool:
        """One source in each game that has one to play; whether there was any."""
        lack = np.zeros(self.games, np.int32)
        for name in self.aim.fed("play"):
            lack += self.purses[name].missing(asked_amount(self.aim.wanted[name]))
        wants = self.alive & (lack > 0)
        if not wants.any():
            return False
        best = np.full(self.games, -1, np.int32)
        for rank, (place, source) in enumerate(self.roles.sources):
            able = wants & (self.hand[place] > 0)
            if able.any():
                able &= self.can_play(source.way, source.bounds) & self.has_room(source.way)
            if able.any():
                score = self._saved(source) * MOST + (MOST - 1 - rank)
                score += (not source.way.covers) * (1 << 24)
                np.maximum(best, np.where(able, score, -1), out=best)
        if not (best >= 0).any():
            return False
        chosen = np.where(best >= 0, MOST - 1 - best % MOST, -1)
        for rank in np.unique(chosen[best >= 0]).tolist():
            self.play_source(rank, chosen == rank)
        return True

    def _saved(self, source: Source) -> Row:
        """How much less is missing after a source is played."""
        saved = np.zeros(self.games, np.int32)
        for gift in source.way.gifts:
            if gift.resource in self.aim.fed("hand", "play"):
                saved += self.purses[gift.resource].saves(asked_amount(self.aim.wanted[gift.resource]), gift)
        return saved
