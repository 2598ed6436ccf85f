"""Many openings at once: the procedure of `decks/opening.py` in array arithmetic, with the same hands.

Games that went the same way lie together: equal seat, equally many cards in the hand, in the pile and under it. Where
they part, at a redraw that some take and some do not, the group is split. What a procedure asks beyond whole and
partial redraws is not reckoned here: then every game is dealt step by step, which is slower and gives the same answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.odds.choice import MOST_CARDS, chosen_first, reasons
from kamifuda.decks.odds.heap import Heap
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import Games, Row, Words, all_games
from kamifuda.decks.opening import ROUNDS
from kamifuda.decks.steps import DealError
from kamifuda.game.procedure import BySeat, Procedure, Redraw, Seat, UpTo, at_seat

CHUNK = 8192  # games at a time: their piles stay in the processor's cache

# words of a procedure that are reckoned here; any other, where it says something, is left to the scalar dealer
_KNOWN = {
    "Procedure": {"hand", "first_player", "before", "redraw", "first_turn"},
    "Hand": {"draw", "limit", "pile"},
    "Redraw": {"take", "to", "draw", "shuffle", "times", "forced", "costs", "in_version"},
    "Placing": {"place", "pile", "by"},
    "UpTo": {"up_to"},
    "Forced": {"fewer_than", "of"},
    "FirstTurn": {"draw"},
    "FirstPlayer": {"decide", "of", "winner"},
    "BySeat": {"first", "second"},
}
_SILENT = {"source", "path"}


@dataclass(frozen=True, slots=True)
class Kept:
    """Kept hands of games that went the same way: cards as numbers, [place, game]."""

    games: Games
    seat: Seat  # when the first turn begins
    redraws: int
    hand: Row
    ahead: Row  # the next cards of the pile
    left: int  # cards in the pile

    def first(self, count: int) -> "Kept":
        """Some of them only."""
        lanes = Games(self.games.start, self.games.count, self.games.lanes[:count])
        return Kept(lanes, self.seat, self.redraws, self.hand[:, :count], self.ahead[:, :count], self.left)


@dataclass(frozen=True, slots=True)
class Dealing:
    """Openings under way, alike in all but their cards."""

    games: Games
    seat: Seat
    redraws: int
    hand: Row
    heap: Heap

    def pick(self, columns: Row) -> "Dealing":
        """Some of them."""
        return Dealing(
            self.games.pick(columns), self.seat, self.redraws, self.hand.take(columns, axis=1), self.heap.pick(columns)
        )


def deal_many(stock: Stock, games: int, ahead: int = 0) -> Iterator[Kept]:
    """The kept hands of so many games, and the cards that would be drawn next; raises DealError like `deal`."""
    words = Words(stock.seed)
    deal = _Dealer(stock, words).deal if is_reckoned(stock) else _Stepwise(stock).deal
    for start in range(0, games, CHUNK):
        yield from deal(all_games(start, min(CHUNK, games - start)), ahead)


def is_reckoned(stock: Stock) -> bool:
    """Whether array arithmetic knows everything that the procedure says."""
    rules = stock.procedure.redraw
    return (
        stock.wishes.seat is not None
        and len(stock.cards) < MOST_CARDS
        and not any(_unknown_words(stock.procedure))
        and all(rule.to in ("deck", "bottom") and rule.costs in ("", "first-turn") for rule in rules)
        and all(isinstance(rule.take, UpTo) or rule.take == "all" for rule in rules)
        and all(rule.draw == "same" or isinstance(rule.draw, int | BySeat) for rule in rules)
        and all(rule.shuffle is True or rule.shuffle is False for rule in rules)
    )


def draws_plainly(procedure: Procedure) -> bool:
    """Whether the opening, redraws aside, is nothing but so many cards off a shuffled pile."""
    return isinstance(procedure.hand.draw, int | BySeat) and not any(_unknown_words(replace(procedure, redraw=())))


def _unknown_words(value: Any) -> Iterator[str]:
    """Words that say something and are not reckoned here."""
    if isinstance(value, tuple):
        for each in value:
            yield from _unknown_words(each)
    if isinstance(value, dict):
        yield from _unknown_words(tuple(value.values()))
    if not is_dataclass(value):
        return
    known = _KNOWN.get(type(value).__name__, set())
    for each in fields(value):
        said = getattr(value, each.name)
        default = each.default_factory() if each.default_factory is not MISSING else each.default
        if each.name in known:
            yield from _unknown_words(said)
        elif each.name not in _SILENT and said != default:
            yield each.name


class _Stepwise:
    """Deals game after game by the scalar dealer and lays equal ones together."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock

    def deal(self, games: Games, ahead: int) -> Iterator[Kept]:
        number, kind = self._stock.number, self._stock.whole.dtype
        groups: dict[tuple[Any, ...], list[tuple[int, list[int], list[int]]]] = {}
        for lane in games.lanes.tolist():
            opening = self._stock.deal(games.start + lane)
            left = len(opening.pile)
            drawn = [opening.pile.draw() for _ in range(min(ahead, left))]
            redraws = sum(step.action == "redraw" and step.who == "you" for step in opening.steps)
            hand, following = (
                [number[card.id] for card in cards if card and card.id in number] for cards in (opening.hand, drawn)
            )
            key = (opening.seat, redraws, len(hand), left)
            groups.setdefault(key, []).append((lane, hand, following))
        for (seat, redraws, _, left), found in groups.items():
            lanes, hands, drawn_rows = zip(*found, strict=True)
            held, coming = (np.array(rows, kind).T.copy() for rows in (hands, drawn_rows))
            yield Kept(Games(games.start, games.count, np.array(lanes)), seat, redraws, held, coming, left)


class _Dealer:
    """Follows a procedure for many games."""

    def __init__(self, stock: Stock, words: Words) -> None:
        self._stock, self._words, self._wishes = stock, words, stock.wishes
        self._started: Seat = stock.wishes.seat or "first"

    def deal(self, games: Games, ahead: int) -> Iterator[Kept]:
        stock = self._stock
        heap = Heap(self._words, stock.pile, stock.whole)
        hand = self._draw(heap, games, at_seat(stock.procedure.hand.draw, self._started))
        done = self._offer_redraws(Dealing(games, self._started, 0, hand, heap))
        for each in done:
            left = len(each.heap)
            rows = [each.heap.draw(each.games) for _ in range(min(ahead, left))]
            yield Kept(each.games, each.seat, each.redraws, each.hand, self._stack(rows, len(each.games)), left)

    def _draw(self, heap: Heap, games: Games, count: int) -> Row:
        if count > len(heap):
            raise DealError(f"{count} cards are to be drawn and the pile {self._stock.pile} holds {len(heap)}")
        return self._stack([heap.draw(games) for _ in range(count)], len(games))

    def _stack(self, rows: Sequence[Row], columns: int) -> Row:
        return np.array(rows, self._stock.whole.dtype).reshape(len(rows), columns)

    def _offer_redraws(self, dealing: Dealing) -> list[Dealing]:
        version = self._wishes.version
        offered = [r for r in self._stock.procedure.redraw if not r.in_version or version in r.in_version]
        asked, kept = [dealing], []
        for rule in offered:
            for you in (True, False) if self._started == "first" else (False, True):
                if you:
                    answers = [answer for each in asked for answer in self._ask(rule, each)]
                    kept += [each for each, keeps in answers if keeps]
                    asked = [each for each, keeps in answers if not keeps]
                elif rule.costs == "first-turn" and self._wishes.opponent_redraws:
                    kept, asked = ([_handed_over(each, "opponent") for each in group] for group in (kept, asked))
        return kept + asked

    def _ask(self, rule: Redraw, dealing: Dealing) -> Iterator[tuple[Dealing, bool]]:
        """Games that keep and games that redrew every time."""
        self._check_end(rule)
        asked = [dealing]
        for _ in range(ROUNDS if rule.times == "any" else rule.times):
            redrawn: list[Dealing] = []
            for each in asked:
                wants = reasons(self._stock, rule, each.hand)
                if not wants.all():
                    yield each.pick(np.flatnonzero(~wants)), True
                if wants.any():
                    parts = self._parts(rule, each.pick(np.flatnonzero(wants)))
                    for part, back in parts:
                        if back:
                            redrawn.append(self._redraw(rule, part, back))
                        else:
                            yield part, True
            asked = redrawn
        if asked and rule.times == "any":
            raise DealError(f"after {ROUNDS} redraws no hand was one to keep")
        for each in asked:
            yield each, False

    def _check_end(self, rule: Redraw) -> None:
        """Refuse what would never end before it begins."""
        if rule.times == "any" and self._wishes.policy.always and rule.forced is None:
            raise DealError("this game allows any number of redraws, so whoever always redraws never begins")
        if rule.forced is not None:
            there = int((self._stock.matching(rule.forced.of) * self._stock.copies).sum())
            if there < rule.forced.fewer_than:
                wanted = f"a hand with fewer than {rule.forced.fewer_than} of {rule.forced.of} has to be redrawn"
                raise DealError(f"{wanted}, and the deck holds {there}")

    def _parts(self, rule: Redraw, dealing: Dealing) -> Iterator[tuple[Dealing, int]]:
        """Games by how many cards go; those cards lie first in the hands."""
        size = len(dealing.hand)
        if not isinstance(rule.take, UpTo):
            yield dealing, size
            return
        hand, able = chosen_first(self._stock, dealing.hand)
        sorted_hands = Dealing(dealing.games, dealing.seat, dealing.redraws, hand, dealing.heap)
        back = np.minimum(able, min(at_seat(rule.take.up_to, self._started), size))
        for number in np.unique(back).tolist():
            yield sorted_hands.pick(np.flatnonzero(back == number)), number

    def _redraw(self, rule: Redraw, dealing: Dealing, back: int) -> Dealing:
        """The first `back` cards of each hand go and others come."""
        heap, gone = dealing.heap, dealing.hand[:back]
        if rule.to == "bottom":
            heap.put_under(gone)
        if rule.shuffle:
            heap.shuffle_in(gone if rule.to == "deck" else gone[:0])
        count = back if rule.draw == "same" else at_seat(rule.draw, self._started)
        drawn = self._draw(heap, dealing.games, count)
        hand = np.concatenate([dealing.hand[back:], drawn])
        redrawn = Dealing(dealing.games, dealing.seat, dealing.redraws + 1, hand, heap)
        return _handed_over(redrawn, "you") if rule.costs == "first-turn" else redrawn


def _handed_over(dealing: Dealing, who: str) -> Dealing:
    """The games after a player gave the first turn away, if it was theirs."""
    if (dealing.seat == "first") != (who == "you"):
        return dealing
    seat: Seat = "second" if who == "you" else "first"
    return Dealing(dealing.games, seat, dealing.redraws, dealing.hand, dealing.heap)


def cards_of(stock: Stock, row: Row) -> list[Card]:
    """The cards behind numbers."""
    return [stock.cards[number] for number in row.tolist()]
