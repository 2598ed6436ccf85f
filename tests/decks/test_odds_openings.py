"""Openings dealt many at once: the hands are those of the scalar dealer, whatever the procedure and the policy."""

from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.test_randomness import GAMES, HANDS
from kamifuda.cards import Card
from kamifuda.decks.odds.heap import Heap
from kamifuda.decks.odds.openings import Kept, deal_many, is_reckoned
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import Games, Words, all_games, high_half
from kamifuda.decks.policy import ALWAYS, NEVER, Policy, read_policy
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import DealError, Manners, Wishes
from kamifuda.game.procedure import BySeat, Forced, Hand, Procedure, Redraw, UpTo
from play import make_card, shipped

PROCEDURES = {
    **{game: shipped(game).procedure for game in ("co", "g2", "nova", "vip", "ygoculdcept")},
    "any number of whole redraws": Procedure(Hand(7), redraw=(Redraw("all", "deck", 7, True, times="any"),)),
    "forced": Procedure(Hand(7), redraw=(Redraw("all", "deck", 7, True, times="any", forced=Forced(2, "kind:a")),)),
    "to the bottom, then shuffled": Procedure(Hand(7), redraw=(Redraw(UpTo(7), "bottom", "same", True),)),
    "by seat, twice": Procedure(Hand(BySeat(3, 4)), redraw=(Redraw(UpTo(4), "deck", "same", True, times=2),)),
}
POLICIES = [
    "never",
    "always",
    "fewer than 2 of kind:a; more than 4 of kind:b",
    "any b01 putting back kind:b",
    "exactly 3 of kind:c; no a01",
]


def answer(query: str, card: Card) -> bool | None:
    return query in (f"kind:{card.kind}", card.id)


# in an order that is not that of the ids
MANNERS = Manners(lambda card: card.id, answer, lambda hand: sorted(hand, key=lambda card: card.id[::-1]))


def policy(words: str) -> Policy:
    found = read_policy(words)
    assert isinstance(found, Policy)
    return found


def stock(procedure: Procedure, size: int = 50, wishes: Wishes = Wishes("first"), seed: int = 7) -> Stock:  # noqa: B008
    cards = [make_card(f"{'abc'[number % 3]}{number // 4:02}", "abc"[number % 3]) for number in range(size)]
    return Stock(procedure, {"main": cards, "start": cards[:4]}, {}, wishes, MANNERS, seed)


def by_game(found: Iterable[Kept]) -> Mapping[int, tuple[object, ...]]:
    return {
        kept.games.start + lane: (
            kept.seat,
            kept.redraws,
            sorted(kept.hand[:, column].tolist()),
            kept.ahead[:, column].tolist(),
            kept.left,
        )
        for kept in found
        for column, lane in enumerate(kept.games.lanes.tolist())
    }


def one_by_one(stock: Stock, games: int, ahead: int) -> Mapping[int, tuple[object, ...]]:
    found = {}
    for game in range(games):
        opening = stock.deal(game)
        left = len(opening.pile)
        redraws = sum(step.action == "redraw" and step.who == "you" for step in opening.steps)
        hand = sorted(stock.number[card.id] for card in opening.hand)
        drawn = [stock.number[card.id] for card in (opening.pile.draw() for _ in range(min(ahead, left))) if card]
        found[game] = (opening.seat, redraws, hand, drawn, left)
    return found


@pytest.mark.parametrize("words", POLICIES)
@pytest.mark.parametrize("name", PROCEDURES)
def test_arrays_deal_the_hands_of_the_scalar_dealer(name: str, words: str) -> None:
    procedure = PROCEDURES[name]
    assert procedure is not None
    for seat, size in (("first", 50), ("second", 12)):
        wishes = Wishes(seat, policy(words), True, "2013-06")  # type: ignore[arg-type]  # a seat
        asked = stock(procedure, size, wishes)
        assert is_reckoned(asked)
        try:
            expected: object = one_by_one(asked, 60, 5)
        except DealError as error:
            expected = str(error)
        try:
            found: object = by_game(deal_many(asked, 60, 5))
        except DealError as error:
            found = str(error)
        assert found == expected


def test_chunks_go_on_where_the_last_one_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = stock(PROCEDURES["forced"] or Procedure(Hand(7)))
    whole = by_game(deal_many(asked, 300, 3))
    monkeypatch.setattr("kamifuda.decks.odds.openings.CHUNK", 70)
    assert by_game(deal_many(asked, 300, 3)) == whole


def test_what_arrays_do_not_know_is_dealt_step_by_step() -> None:
    decided_by_chance = stock(Procedure(Hand(BySeat(3, 5))), wishes=Wishes())
    assert not is_reckoned(decided_by_chance)
    assert by_game(deal_many(decided_by_chance, 40, 4)) == one_by_one(decided_by_chance, 40, 4)


@pytest.mark.parametrize("seed", HANDS)
def test_pinned_hands(seed: int) -> None:
    heap, games = Heap(Words(seed), "main", np.arange(50, dtype=np.uint8)), all_games(0, 1)
    assert [int(heap.draw(games)[0]) for _ in range(7)] == HANDS[seed]


def test_pinned_hands_of_later_games() -> None:
    for game, hand in GAMES.items():
        heap, games = Heap(Words(7), "main", np.arange(50, dtype=np.uint8)), all_games(game - 1, 3)
        assert [int(heap.draw(games)[1]) for _ in range(7)] == hand


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(sorted(PROCEDURES)), st.sampled_from(POLICIES[2:]), st.integers(0, 2**64 - 1))
def test_a_hand_and_what_follows_come_out_of_the_deck(name: str, words: str, seed: int) -> None:
    procedure = PROCEDURES[name]
    assert procedure is not None
    asked = stock(procedure, wishes=Wishes("second", policy(words)), seed=seed)
    deck = Counter(asked.whole.tolist())
    for kept in deal_many(asked, 40, 50):
        assert len(kept.hand) + len(kept.ahead) == 50
        for column in range(len(kept.games)):
            hand = kept.hand[:, column].tolist()
            assert Counter(hand) <= deck
            assert Counter(hand + kept.ahead[:, column].tolist()) == deck


def test_numbers_below_a_bound_are_those_of_one_game_alone() -> None:
    lanes = np.arange(0, 300, 7)
    for games in (all_games(10, 300), Games(10, 300, lanes), Games(10, 300, lanes[:2])):
        found = Words(3).below(50, games, "shuffle main", 0, 4)
        alone = [Chance(3, 10 + int(lane)).below(50, "shuffle main", 0, 4) for lane in games.lanes]
        assert found.tolist() == alone


def test_a_word_that_would_favour_some_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Words(3)
    words = np.array([0, (1 << 63) + 5, 0], np.uint64)
    monkeypatch.setattr(drawn, "_words", lambda *_: words)
    alone = [Chance(3, game).below(50, "x") for game in range(3)]
    assert drawn.below(50, all_games(0, 3), "x").tolist() == [alone[0], 25, alone[2]]


@given(st.lists(st.integers(0, 2**64 - 1), min_size=1), st.integers(1, 2**32 - 1))
def test_the_upper_half_of_a_product(words: list[int], bound: int) -> None:
    assert high_half(np.array(words, np.uint64), bound).tolist() == [word * bound >> 64 for word in words]


@pytest.mark.parametrize(
    ("procedure", "size", "words", "said"),
    [
        (Procedure(Hand(7)), 1, "never", "7 cards are to be drawn and the pile main holds 1"),
        (Procedure(Hand(7)), 0, "never", "7 cards are to be drawn and the pile main holds 0"),
        (PROCEDURES["any number of whole redraws"], 20, "always", "whoever always redraws never begins"),
        (PROCEDURES["any number of whole redraws"], 20, "any a00; no a00", "after 1000 redraws no hand"),
    ],
)
def test_openings_that_never_come_about(procedure: Procedure, size: int, words: str, said: str) -> None:
    wishes = Wishes("first", NEVER if words == "never" else ALWAYS if words == "always" else policy(words))
    with pytest.raises(DealError, match=said):
        list(deal_many(stock(procedure, size, wishes), 2))
