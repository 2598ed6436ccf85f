"""Chances of a deck: what is exact stands beside what was dealt, turn by turn, each with what it means."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from math import sqrt

import numpy as np

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.book import Book
from kamifuda.decks.odds.castability import Castability
from kamifuda.decks.odds.conditions import Question, join
from kamifuda.decks.odds.exact import exact_chance
from kamifuda.decks.odds.openings import Kept, deal_many, draws_plainly, is_reckoned
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.steps import Opening
from kamifuda.game.economy import Economy
from kamifuda.game.procedure import Procedure, Seat, at_seat


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        """The share; 0 of nothing is 0."""
        return self.part / self.whole if self.whole else 0.0

    @property
    def error(self) -> float:
        """Its standard error, reckoned with half a hit more of one hand more, so that it is never nothing."""
        share = (self.part + 0.5) / (self.whole + 1)
        return sqrt(share * (1 - share) / self.whole) if self.whole else 0.5


@dataclass(frozen=True, slots=True)
class Point:
    """The chance by the end of one's own turn number `turn`; 0 is the opening hand."""

    turn: int
    exact: Fraction | None  # before redraws
    seen: int  # how many cards that is of
    simulated: Share


@dataclass(frozen=True, slots=True)
class Answer:
    """The chances of one question, turn by turn."""

    question: Question
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """What is asked."""

    questions: tuple[Question, ...] = ()
    by_turn: int = 0
    hands: int = 100_000
    castability: int = 0  # turns; none: not asked


@dataclass(frozen=True, slots=True)
class Odds:
    """All that was found."""

    answers: tuple[Answer, ...]
    hands: int
    redraws: Mapping[int, Share]  # how often hands were redrawn
    opening: Opening  # the first of the games
    castability: Castability | None = None
    unknown: tuple[Card, ...] = ()  # cards of which a query cannot be answered
    stepwise: bool = False  # dealt game after game
    seats: Mapping[Seat, Share] = field(default_factory=dict)  # who took the first turn


def study_deck(stock: Stock, book: Book | None, study: Study) -> Odds:
    """Reckon and deal; raises DealError when the procedure cannot be followed with this deck."""
    opening = stock.deal(0)
    questions = [*study.questions, *([join(list(study.questions))] if len(study.questions) > 1 else [])]
    castability = None
    if study.castability and book is not None:
        castability = Castability(book, stock, opening, study.castability)
    hits = _Hits(stock, book, questions, study.by_turn)
    ahead = max(hits.ahead, castability.ahead if castability else 0)
    for kept in deal_many(stock, study.hands, ahead):
        hits.add(kept)
        if castability and castability.wants_more:
            castability.add(kept)
    return Odds(
        tuple(hits.answers()),
        study.hands,
        {number: Share(count, study.hands) for number, count in sorted(hits.redraws.items())},
        opening,
        castability,
        hits.unknown(),
        not is_reckoned(stock),
        {seat: Share(count, study.hands) for seat, count in sorted(hits.seats.items())},
    )


def cards_drawn(procedure: Procedure, economy: Economy | None, seat: Seat, turn: int) -> int:
    """How many cards are drawn in one's turns up to this one, the opening hand aside."""
    usual = (economy or Economy()).draw
    special = procedure.first_turn.get(seat)
    first = usual if special is None else special.draw
    return first + usual * (turn - 1) if turn else 0


class _Hits:
    """Counts the hands of which questions are true."""

    def __init__(self, stock: Stock, book: Book | None, questions: Sequence[Question], turns: int) -> None:
        self._stock, self._questions, self._turns = stock, questions, turns
        self._economy = book.economy if book else None
        queries = {condition.query for question in questions for condition in question.conditions}
        self._tables = {query: stock.matching(query) for query in queries}
        self._hits = np.zeros((len(questions), turns + 1), np.int64)
        self.redraws: Counter[int] = Counter()
        self.seats: Counter[Seat] = Counter()
        self.games = 0
        self.smallest = 0  # hand that was kept

    @property
    def ahead(self) -> int:
        """How many cards past the opening hand are looked at."""
        return max(self._drawn("first", self._turns), self._drawn("second", self._turns))

    def _drawn(self, seat: Seat, turn: int) -> int:
        return cards_drawn(self._stock.procedure, self._economy, seat, turn)

    def add(self, kept: Kept) -> None:
        """Count games that went the same way."""
        games = len(kept.games)
        self.smallest = min(self.smallest, len(kept.hand)) if self.games else len(kept.hand)
        self.games += games
        self.redraws[kept.redraws] += games
        self.seats[kept.seat] += games
        for turn in range(self._turns + 1):
            cards = np.concatenate([kept.hand, kept.ahead[: self._drawn(kept.seat, turn)]])
            counts = {
                query: np.add.reduce(table.take(cards), axis=0, dtype=np.int32) for query, table in self._tables.items()
            }
            for number, question in enumerate(self._questions):
                right = np.ones(games, bool)
                for each in question.conditions:
                    right &= (counts[each.query] >= each.least) & (counts[each.query] <= each.most)
                self._hits[number, turn] += int(right.sum())

    def answers(self) -> Iterator[Answer]:
        """What was found of each question."""
        stock = self._stock
        seat: Seat = stock.wishes.seat or "first"
        copies = stock.copies.tolist()
        plainly = draws_plainly(stock.procedure)
        first = at_seat(stock.procedure.hand.draw, seat) if plainly else self.smallest
        for number, question in enumerate(self._questions):
            rows = [
                [bool(self._tables[each.query][card]) for each in question.conditions] for card in range(len(copies))
            ]
            points = []
            for turn in range(self._turns + 1):
                seen = min(first + self._drawn(seat, turn), len(stock.whole))
                exact = exact_chance(copies, rows, seen, question.conditions) if plainly else None
                points.append(Point(turn, exact, seen, Share(int(self._hits[number, turn]), self.games)))
            yield Answer(question, tuple(points))

    def unknown(self) -> tuple[Card, ...]:
        """The cards of which some query cannot be answered; they count as not meant."""
        answer = self._stock.manners.answer
        return tuple(card for card in self._stock.cards if any(answer(query, card) is None for query in self._tables))
