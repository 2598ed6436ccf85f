"""Whether a card could be played, turn by turn, in many games at once: the line of `building.py` with arrays.

Cards that can do the same for the card aimed at lie in one class and are counted, so that a hand is a few rows of
numbers. Every decision of the line is taken for all games together, each acting where its own hand allows.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.odds.aims import Aim, Role, Source, asked_amount
from kamifuda.decks.odds.openings import Kept
from kamifuda.decks.odds.purses import NotReckonedError, Purse, SumPurse, TokenPurse
from kamifuda.decks.odds.seats import SeatRules
from kamifuda.decks.odds.words import Row
from kamifuda.decks.supplies import Sum, Tokens, total
from kamifuda.decks.table import Play, Table
from kamifuda.decks.terms import Bound, Charge, Gift, Way

_BY_COURSE = ("cost", "room", "per-turn", "not-there")  # reasons that change in the course of a game
_RANKS = 256  # sources of one aim that are told apart


@dataclass(frozen=True, slots=True)
class Chances:
    """For each turn and game, whether the card was seen by then and could be played."""

    seen: Row
    playable: Row


@dataclass(frozen=True, slots=True)
class _Class:
    """Cards that can do the same."""

    role: Role
    members: tuple[int, ...]  # numbers of cards


class Builder:
    """The line of play for one aim, in games that lie together."""

    def __init__(self, rules: SeatRules, cards: Sequence[Card], aim: Aim) -> None:
        self.rules, self.aim, self.book = rules, aim, aim.book
        members: dict[tuple[int, str], list[int]] = {}
        for number, card in enumerate(cards):
            members.setdefault(aim.role(card).key, []).append(number)
        self.classes = [_Class(aim.role(cards[group[0]]), tuple(group)) for _, group in sorted(members.items())]
        self.class_of = np.empty(len(cards), np.uint8)
        for place, each in enumerate(self.classes):
            self.class_of[list(each.members)] = place
        self.card = next((number for number, card in enumerate(cards) if card.id == aim.card.id), -1)
        self.own_class = int(self.class_of[self.card]) if aim.is_kept else -1
        self.sources = self._sources()
        self.faces_down = next((source.way for _, source in self.sources if source.way.covers), None)
        self.off_deck = any(
            self.book.economy.resources[charge.resource].origin == "deck" and charge.spends
            for _, source in self.sources
            for charge in source.way.charges
        )
        self.ways = [[way for way in aim.ways if self._is_open(way, table)] for table in rules.begun]
        self._refuse_unknown()

    def play(self, kept: Kept, turns: int) -> Chances:
        """All games, so many turns."""
        return _Run(self, kept).play(turns)

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
        if len(self.classes) > _RANKS or len(self.sources) > _RANKS:
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


class _Run:
    """One group of games being played."""

    def __init__(self, builder: Builder, kept: Kept) -> None:
        self.builder, self.rules, self.aim, self.book = builder, builder.rules, builder.aim, builder.book
        self.games = len(kept.games)
        self.ahead, self.pointer = kept.ahead, 0
        self.paid_off: Row | None = np.zeros(self.games, np.int64) if builder.off_deck else None
        self.deck = np.full(self.games, kept.left, np.int32)
        hand = builder.class_of.take(kept.hand)
        self.hand = [np.add.reduce(hand == place, axis=0, dtype=np.int16) for place in range(len(builder.classes))]
        self.seen = np.zeros(self.games, bool) if self.aim.is_kept else np.ones(self.games, bool)
        for row in kept.hand if self.aim.is_kept else ():
            self._keep(row == builder.card)
        self.placed = [np.zeros(self.games, np.int32) for _ in builder.sources]
        self.field = np.full(self.games, len(self.rules.in_play), np.int32)
        self.covered = np.zeros(self.games, np.int32)
        self.counts: dict[str, Row] = {}
        self.alive = np.ones(self.games, bool)
        self.purses = self._purses()

    def _keep(self, come: Row) -> None:
        """The first copy of the card aimed at is kept."""
        new = come & ~self.seen
        self.hand[self.builder.own_class] -= new
        self.seen |= new

    def _purses(self) -> dict[str, Purse]:
        found: dict[str, Purse] = {}
        gifts = [gift for each in self.builder.classes for gift in each.role.sets]
        gifts += [gift for _, source in self.builder.sources for gift in source.way.gifts]
        gifts += self._starting_gifts()
        for name, there in self.rules.table().supplies.items():
            if isinstance(there, Sum):
                found[name] = SumPurse(self.games, there.there)
            else:
                tokens = {token for gift in gifts if gift.resource == name for token in gift.tokens}
                found[name] = TokenPurse(self.games, tokens)
        return found

    def _starting_gifts(self) -> list[Gift]:
        return [gift for card in self.rules.in_play for gift in self.book.terms(card).ways[0].gifts]

    # Turns ------------------------------------------------------------------------------------------------------------

    def play(self, turns: int) -> Chances:
        seen, playable = (np.zeros((turns, self.games), bool) for _ in range(2))
        for turn in range(turns):
            begun = self.alive
            for enemy in self.rules.order:
                self.counts = {}
                if enemy:
                    self._collect(enemy=True)
                    playable[turn] |= self._is_playable(enemy=True) & self.alive
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
        able = self._is_playable(enemy=False)
        able |= self._set_cards()
        while self._play_sources():
            able |= self._is_playable(enemy=False)
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
            drawn = self.builder.class_of.take(row)
            for place_of, held in enumerate(self.hand):
                held += (drawn == place_of) & there
            if self.aim.is_kept:
                self._keep((row == self.builder.card) & there)
        return enough

    def _collect(self, *, enemy: bool) -> None:
        """What the cards in play give as a turn begins."""
        one = np.ones(self.games, np.int32)
        gifts = [(gift, one) for gift in self._starting_gifts()]
        gifts += [
            (gift, count)
            for (_, source), count in zip(self.builder.sources, self.placed, strict=True)
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
                able |= self._is_playable(enemy=False)
        return able

    def _set_on(self, name: str) -> None:
        purse, amount = self.purses[name], asked_amount(self.aim.wanted[name])
        gains: list[tuple[Row, Gift]] = []
        open_games = self.alive & (purse.missing(amount) > 0)
        for place, each in enumerate(self.builder.classes):
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
        for rank, (place, source) in enumerate(self.builder.sources):
            able = wants & (self.hand[place] > 0)
            if able.any():
                able &= self._can_play(source.way, source.bounds) & self._has_room(source.way)
            if able.any():
                score = self._saved(source) * _RANKS + (_RANKS - 1 - rank)
                score += (not source.way.covers) * (1 << 24)
                np.maximum(best, np.where(able, score, -1), out=best)
        if not (best >= 0).any():
            return False
        chosen = np.where(best >= 0, _RANKS - 1 - best % _RANKS, -1)
        for rank in np.unique(chosen[best >= 0]).tolist():
            self._play(rank, chosen == rank)
        return True

    def _saved(self, source: Source) -> Row:
        """How much less is missing after a source is played."""
        saved = np.zeros(self.games, np.int32)
        for gift in source.way.gifts:
            if gift.resource in self.aim.fed("hand", "play"):
                saved += self.purses[gift.resource].saves(asked_amount(self.aim.wanted[gift.resource]), gift)
        return saved

    def _play(self, rank: int, where: Row) -> None:
        """A source in some games."""
        place, source = self.builder.sources[rank]
        most = self._room()
        self.hand[place] -= where
        for charge in source.way.charges:
            if charge.spends:
                self._pay(charge, where)
        for bound in source.bounds:
            self.counts[bound.key] = self.counts.get(bound.key, 0) + where.astype(np.int16)
        if most is not None:
            self._make_room(where & (self.field >= most) & (self.field > 0))
        count = where.astype(np.int32)
        for gift in source.way.gifts:
            if self.book.economy.resources[gift.resource].by == "turning":
                self.purses[gift.resource].gain(count, gift)
        self.placed[rank] += count
        self.field += count
        if source.way.covers:
            self.covered += count

    def _make_room(self, where: Row) -> None:
        """A face-down card is given up."""
        self.field -= where
        self.covered -= where
        for (_, source), count in zip(self.builder.sources, self.placed, strict=True):
            if source.way.covers:
                gone = where & (count > 0)
                count -= gone
                where = where & ~gone

    def _pay(self, charge: Charge, where: Row) -> None:
        if self.book.economy.resources[charge.resource].origin == "deck":
            self.deck -= where * np.int32(total(charge.amount))
        else:
            self.purses[charge.resource].pay(where, charge.amount)

    # What is allowed --------------------------------------------------------------------------------------------------

    def _is_playable(self, *, enemy: bool) -> Row:
        found = np.zeros(self.games, bool)
        for way in self.builder.ways[enemy]:
            able = self._can_play(way, self.book.terms(self.aim.card).bounds)
            most, rule = self._room(), self.book.economy.room
            if most is not None and rule is not None and not way.goes:
                able &= (self.field < most) | ((self.field > 0) & (rule.over == "replace"))
            found |= able
        return found & self.seen

    def _can_play(self, way: Way, bounds: Sequence[Bound]) -> Row:
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

    def _has_room(self, way: Way) -> Row:
        most, rule = self._room(), self.book.economy.room
        if most is None or rule is None:
            return np.ones(self.games, bool)
        free: Row = self.field < most
        if way.covers or rule.over != "replace":
            return free
        return free | (self.covered > 0)

    def _room(self) -> Row | None:
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
