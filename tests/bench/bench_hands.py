"""Hands by the million: even shuffles, openings with redraws, castability over five turns.

Run by hand: python tests/bench/bench_hands.py [--runs N]. Bars: card positions over a million deals as even as chance
allows; openings of fifty cards under one policy at 1.5 million a second and core, and eight times a plain loop over
`random.sample` that deals the same policy; five turns of castability at 20,000 games a second and twenty times the
scalar engine for the slowest economy. Everything is measured in processor time, in turn, and the middle of the runs
counts. What is compared is also checked: equal hands, equal histograms, equal turns.
"""

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "cli"))

import numpy as np

from bench.measure import ROOT
from kamifuda.commands.deck_files import read_decks
from kamifuda.decks.dealing import Request, lay_out, open_book, starts_of
from kamifuda.decks.odds.aims import Aim
from kamifuda.decks.odds.castability import play_stepwise
from kamifuda.decks.odds.heap import Heap
from kamifuda.decks.odds.openings import CHUNK, Kept, deal_many
from kamifuda.decks.odds.roles import Roles
from kamifuda.decks.odds.run import Run
from kamifuda.decks.odds.seats import SeatRules
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import Words, all_games
from kamifuda.decks.policy import Policy, read_policy
from kamifuda.decks.steps import Manners, Wishes
from kamifuda.decks.table import lay_table
from kamifuda.decks.turns import Player, play_turns
from play import make_card, shipped

CARDS, HAND, WANTED, LEAST = 50, 7, 20, 2  # of fifty cards twenty are wanted, two of them at least
TURNS = 5
FEW, MANY = 12, CHUNK  # games step by step, games at once


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--games", type=int, default=1_000_000)
    asked = parser.parse_args()
    positions(asked.games)
    openings(asked.games, asked.runs)
    castability(asked.runs)


def timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def positions(games: int) -> None:
    """Every card as often at every place."""
    counts = np.zeros((CARDS, CARDS), np.int64)
    words = Words(2013)
    for start in range(0, games, CHUNK):
        heap, some = Heap(words, "main", np.arange(CARDS, dtype=np.uint8)), all_games(start, min(CHUNK, games - start))
        for place in range(CARDS):
            counts[place] += np.bincount(heap.draw(some), minlength=CARDS)
    expected = games / CARDS
    square = ((counts - expected) ** 2 / expected).sum()
    freedom = (CARDS - 1) ** 2
    away = (square - freedom) / (2 * freedom) ** 0.5
    print(f"positions: {games:,} deals of {CARDS} cards: chi-square {square:.0f} of {freedom} degrees of freedom")
    print(f"  {away:+.2f} standard deviations from what chance gives (bar: within 3.5)")


def opening_stock() -> Stock:
    procedure = shipped("nova").procedure
    policy = read_policy(f"fewer than {LEAST} of kind:wanted")
    assert procedure is not None and isinstance(policy, Policy)
    cards = [make_card(f"c{n:02}", "wanted" if n < WANTED else "other") for n in range(CARDS)]
    manners = Manners(lambda card: card.id, lambda query, card: query == f"kind:{card.kind}", lambda hand: list(hand))
    return Stock(procedure, {"main": cards}, {}, Wishes("first", policy), manners, 7)


def loop(games: int) -> Counter[int]:
    """The plain way: sample a hand, look at it, sample another."""
    chance, deck = random.Random(7), range(CARDS)  # noqa: S311 - a peer to be measured
    kept: Counter[int] = Counter()
    for _ in range(games):
        hand = chance.sample(deck, HAND)
        if sum(card < WANTED for card in hand) < LEAST:
            hand = chance.sample(deck, HAND)
        kept[sum(card < WANTED for card in hand)] += 1
    return kept


def arrays(stock: Stock, games: int) -> Counter[int]:
    kept: Counter[int] = Counter()
    wanted = stock.matching("kind:wanted")
    for each in deal_many(stock, games):
        counts = np.bincount(np.add.reduce(wanted.take(each.hand), axis=0), minlength=HAND + 1)
        kept.update(dict(enumerate(counts.tolist())))
    return kept


def openings(games: int, runs: int) -> None:
    """Kept hands a second, against a plain loop, with the same hands as the scalar dealer."""
    stock = opening_stock()
    for each in deal_many(stock, 2000):
        for column, lane in enumerate(each.games.lanes.tolist()):
            hand = sorted(stock.number[card.id] for card in stock.deal(lane).hand)
            assert hand == sorted(each.hand[:, column].tolist())
    few = games // 10
    times: dict[str, list[float]] = {"arrays": [], "loop": []}
    for _ in range(runs + 1):
        times["arrays"].append(timed(lambda: list(deal_many(stock, games))) / games)
        times["loop"].append(timed(lambda: loop(few)) / few)
    ours, plain = (statistics.median(times[name][1:]) for name in ("arrays", "loop"))
    first, second = arrays(stock, games), loop(few)
    square = sum(
        (second[n] - first[n] * few / games) ** 2 / (first[n] * few / games) for n in range(HAND + 1) if first[n] > 500
    )
    print(f"openings: one redraw under one policy, {CARDS} cards, 2,000 hands equal to the scalar dealer's")
    print(f"  {1 / ours / 1e6:.2f} million a second and core (bar 1.5); {plain / ours:.1f} times the loop (bar 8)")
    print(f"  histogram of wanted cards in kept hands against the loop's: chi-square {square:.1f} (below 24.3)")


@dataclass(frozen=True)
class Case:
    """A shipped deck, ready to be dealt and played from the first seat."""

    stock: Stock
    rules: SeatRules
    aims: list[Aim]

    def fast(self) -> None:
        off_deck = any(Roles(self.rules, self.stock.cards, aim).off_deck for aim in self.aims)
        for kept in deal_many(self.stock, MANY, len(self.stock.whole) if off_deck else self.rules.seen(TURNS)):
            for aim in self.aims:
                Run(Roles(self.rules, self.stock.cards, aim), kept).play(TURNS)

    def slow(self) -> None:
        for aim in self.aims:
            play_stepwise(self.rules, self.stock.cards, aim, self.some(), TURNS)

    def greedy(self) -> None:
        kept, rules = self.some(), self.rules
        for column in range(FEW):
            hand, rest = ([self.stock.cards[n] for n in rows[:, column]] for rows in (kept.hand, kept.ahead))
            table = lay_table(rules.book, hand, kept.left, rules.in_play, rules.apart)
            play_turns(Player(rules.book, rules.procedure, "first", iter([*rest, *[None] * 99]).__next__), table, TURNS)

    def check(self) -> None:
        kept = self.some()
        for aim in self.aims:
            one = Run(Roles(self.rules, self.stock.cards, aim), kept).play(TURNS)
            other = play_stepwise(self.rules, self.stock.cards, aim, kept, TURNS)
            assert (one.playable == other.playable).all() and (one.seen == other.seen).all()

    def some(self) -> Kept:
        (kept,) = deal_many(self.stock, FEW, len(self.stock.whole))
        return kept


def case_of(path: Path) -> Case:
    loaded, (deck,), _ = read_decks(ROOT, [path])
    game = loaded.catalogues[deck.game].game
    book, manners = open_book(game, Request(7))
    assert game.procedure is not None and book is not None
    stock = Stock(game.procedure, lay_out(deck, game), starts_of(game), Wishes("first"), manners, 7)
    opening = stock.deal(0)
    rules = SeatRules(book, game.procedure, "first", opening.in_play, opening.apart)
    drawn = [card for card, copies in zip(stock.cards, stock.copies.tolist(), strict=True) if copies]
    return Case(stock, rules, rules.aims(drawn))


def castability(runs: int) -> None:
    """Five turns of every card of the shipped decks, arrays against the scalar engine."""
    print("castability: five turns, every card of the deck, from the first seat, equal to the line step by step")
    for path in sorted((ROOT / "cards").glob("*/decks/*.txt")):
        case = case_of(path)
        case.check()
        times: dict[str, list[float]] = {"fast": [], "slow": [], "greedy": []}
        for _ in range(runs):
            times["fast"].append(timed(case.fast) / MANY)
            times["slow"].append(timed(case.slow) / FEW)
            times["greedy"].append(timed(case.greedy) / FEW)
        ours, scalar, line = (statistics.median(times[name]) for name in ("fast", "slow", "greedy"))
        print(
            f"  {path.stem:22} {len(case.aims):3} cards  {1 / ours:9,.0f} games a second (bar 20,000)"
            f"  {scalar / ours:7,.0f} times step by step (bar 20)  {line / ours:6,.0f} times one greedy line"
        )


if __name__ == "__main__":
    main()
