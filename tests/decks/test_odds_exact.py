"""Exact chances against counting by hand and against dealing."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.cards import Card
from kamifuda.decks.odds.conditions import MOST, Condition, Question, join, read_question
from kamifuda.decks.odds.exact import exact_chance
from kamifuda.decks.odds.simulation import Share, Study, study_deck
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.steps import Manners, Wishes
from kamifuda.game.procedure import FirstTurn, Hand, Procedure
from play import make_card


def test_a_chance_anybody_can_look_up() -> None:
    # one ace or more among five of fifty-two cards
    chance = exact_chance([4, 48], [[True], [False]], 5, [Condition("ace")])
    assert chance == 1 - Fraction(comb(48, 5), comb(52, 5)) == Fraction(18472, 54145)


def test_several_of_several() -> None:
    # two of three kings and one of two queens among four of ten cards
    chance = exact_chance(
        [3, 2, 5],
        [[True, False], [False, True], [False, False]],
        4,
        [Condition("king", 2, 2), Condition("queen", 1, 1)],
    )
    assert chance == Fraction(comb(3, 2) * comb(2, 1) * comb(5, 1), comb(10, 4))


decks = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=8)
counts = st.tuples(st.integers(0, 4), st.integers(0, 4)).map(sorted)


@settings(max_examples=60)
@given(decks, st.integers(0, 9), counts, counts)
def test_overlapping_conditions_are_counted_right(
    cards: list[tuple[bool, bool]], seen: int, first: list[int], second: list[int]
) -> None:
    asked = [Condition("x", *first), Condition("y", second[0], MOST)]
    hands = list(combinations(cards, min(seen, len(cards))))
    right = [
        hand
        for hand in hands
        if asked[0].holds(sum(card[0] for card in hand)) and asked[1].holds(sum(card[1] for card in hand))
    ]
    assert exact_chance([1] * len(cards), cards, seen, asked) == Fraction(len(right), len(hands))


def test_too_much_to_count_is_left_to_dealing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kamifuda.decks.odds.exact.STATES", 10)
    assert exact_chance([5] * 4, [[True], [False]] * 2, 9, [Condition("x", 9)]) is None


def answer(query: str, card: Card) -> bool | None:
    return query in card.kind


def deck_of(kinds: list[str], seed: int, draw: int) -> Stock:
    cards = [make_card(f"c{number:02}", kind) for number, kind in enumerate(kinds)]
    procedure = Procedure(Hand(draw), first_turn={"first": FirstTurn(0)})
    manners = Manners(lambda card: card.id, answer, lambda hand: list(hand))
    return Stock(procedure, {"main": cards}, {}, Wishes("first"), manners, seed)


@pytest.mark.parametrize("seed", range(50))
def test_exact_and_simulated_agree(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - decks that repeat
    kinds = ["".join(each for each in "abc" if chance.random() < 0.4) for _ in range(chance.randint(8, 60))]
    asked = [Question(each, (Condition(each, chance.randint(0, 2), chance.randint(2, 5)),)) for each in "abc"]
    odds = study_deck(deck_of(kinds, seed, chance.randint(1, 7)), None, Study(tuple(asked), 3, hands=4000))
    assert len(odds.answers) == 4  # and all of them at once
    for found in odds.answers:
        for point in found.points:
            exact = float(point.exact or 0)
            error = max((exact * (1 - exact) / 4000) ** 0.5, 1 / 4000)
            assert abs(point.simulated.value - exact) <= 5 * error


def test_the_first_player_draws_nothing_on_the_first_turn() -> None:
    odds = study_deck(deck_of(["a"] * 20, 1, 5), None, Study((Question("a", (Condition("a", 6),)),), 3, hands=10))
    assert [point.seen for point in odds.answers[0].points] == [5, 5, 6, 7]
    assert [point.exact for point in odds.answers[0].points] == [0, 0, 1, 1]


def test_a_card_put_back_is_not_seen() -> None:
    from kamifuda.decks.policy import ALWAYS
    from kamifuda.game.procedure import Redraw

    procedure = Procedure(Hand(3), redraw=(Redraw("all", "bottom", 3),))
    cards = [make_card(f"c{number:02}", "a") for number in range(9)]
    manners = Manners(lambda card: card.id, answer, lambda hand: list(hand))
    stock = Stock(procedure, {"main": cards}, {}, Wishes("first", ALWAYS), manners, 1)
    odds = study_deck(stock, None, Study((Question("a", (Condition("a", 4),)),), 1, hands=100))
    assert [point.simulated.value for point in odds.answers[0].points] == [0.0, 1.0]
    assert odds.redraws == {1: Share(100, 100)}  # counted by themselves, not among the draws


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("kind:gem", [("kind:gem", 1, MOST)]),
        ("2+ kind:gem", [("kind:gem", 2, MOST)]),
        ("2-3 kind:gem", [("kind:gem", 2, 3)]),
        ("0-1 kind:gem", [("kind:gem", 0, 1)]),
        ("exactly 2 of kind:gem", [("kind:gem", 2, 2)]),
        ("no kind:gem", [("kind:gem", 0, 0)]),
        ("fewer than 2 of kind:gem", [("kind:gem", 0, 1)]),
        ("2+ kind:gem & cost<=2", [("kind:gem", 2, MOST), ("cost<=2", 1, MOST)]),
        ('name:"Salt & Pepper"', [('name:"Salt & Pepper"', 1, MOST)]),
    ],
)
def test_questions(text: str, conditions: list[tuple[str, int, int]]) -> None:
    found = read_question(text)
    assert isinstance(found, Question)
    assert [(each.query, each.least, each.most) for each in found.conditions] == conditions


@pytest.mark.parametrize("text", ["", "  ", "&", "a & ", "2+", "3-2 kind:gem", "fewer than 0 of kind:gem"])
def test_questions_that_cannot_be_read(text: str) -> None:
    assert isinstance(read_question(text), str)


def test_several_questions_at_once() -> None:
    first, second = (read_question(text) for text in ("2+ a", "b & 2+ a"))
    assert isinstance(first, Question) and isinstance(second, Question)
    assert [each.query for each in join([first, second]).conditions] == ["a", "b"]
