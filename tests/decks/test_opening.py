"""The opening procedures of the shipped games and of small ones, step by step."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.cards import Card
from kamifuda.decks.opening import deal
from kamifuda.decks.policy import ALWAYS, NEVER, Policy, read_policy
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import DealError, Manners, Opening, Wishes
from kamifuda.game.procedure import AfterStep, BySeat, Forced, Hand, Procedure, Redraw, UpTo
from play import make_card as card
from play import shipped


def pile(size: int, kind: str = "x", start: int = 1) -> list[Card]:
    return [card(f"{kind}{number:02}", kind, number=f"N-{number:03}") for number in range(start, start + size)]


def answer(query: str, each: Card) -> bool:
    return query in (f"kind:{each.kind}", each.id)


MANNERS = Manners(lambda each: each.id, answer, lambda hand: sorted(hand, key=lambda each: each.id))


def deal_from(
    procedure: Procedure | None,
    piles: Mapping[str, Sequence[Card]],
    wishes: Wishes,
    seed: int = 7,
    starts: Mapping[str, str] | None = None,
) -> Opening:
    assert procedure is not None
    return deal(procedure, piles, starts or {}, Chance(seed), wishes, MANNERS)


def told(opening: Opening) -> list[tuple[str, str, int]]:
    return [(step.action, step.who, len(step.cards)) for step in opening.steps]


def test_whole_redraws_six_five_four_three() -> None:
    opening = deal_from(shipped("g2").procedure, {"main": pile(50)}, Wishes("first", ALWAYS))
    moved = [(action, number) for action, _, number in told(opening) if action in ("draw", "put-back", "redraw")]
    assert moved == [
        ("draw", 6), ("put-back", 6), ("redraw", 5), ("put-back", 5), ("redraw", 4), ("put-back", 4), ("redraw", 3),
    ]  # fmt: skip
    assert len(opening.hand) == 3 and len(opening.pile) == 47


def test_who_declines_a_redraw_is_offered_no_other() -> None:
    policy = read_policy("any x01")
    assert isinstance(policy, Policy)
    for seed in range(20):
        opening = deal_from(shipped("g2").procedure, {"main": pile(50)}, Wishes("first", policy), seed)
        assert sum(step.action == "keep" for step in opening.steps) == 1
        assert "x01" not in {each.id for each in opening.hand} or len(opening.hand) == 3


@pytest.mark.parametrize(
    ("version", "seat", "number"),
    [("2013-06", "first", 2), ("2013-06", "second", 4), ("2014-08", "first", 3), ("2014-08", "second", 5)],
)
def test_some_cards_go_under_the_deck_by_seat_and_version(version: str, seat: str, number: int) -> None:
    piles = {"colossus": [card("giant", "colossus")], "main": pile(50)}
    wishes = Wishes(seat, ALWAYS, version=version)  # type: ignore[arg-type]  # one of the two seats
    opening = deal_from(shipped("co").procedure, piles, wishes, starts={"colossus": "in-play"})
    assert told(opening)[1:5] == [
        ("in-play", "you", 1), ("draw", "you", 7), ("put-back", "you", number), ("redraw", "you", number),
    ]  # fmt: skip
    assert [each.id for each in opening.in_play] == ["giant"]
    back = next(step.cards for step in opening.steps if step.action == "put-back")
    dealt = [opening.pile.draw() for _ in range(43)]
    assert [each and each.id for each in dealt[-number:]] == [each.id for each in back]  # in order, nothing shuffled


def test_a_partial_redraw_draws_on_where_the_hand_ended() -> None:
    kept = deal_from(shipped("co").procedure, {"main": pile(50)}, Wishes("first", NEVER, version="2013-06"))
    redrawn = deal_from(shipped("co").procedure, {"main": pile(50)}, Wishes("first", ALWAYS, version="2013-06"))
    new = next(step.cards for step in redrawn.steps if step.action == "redraw")
    assert [each.id for each in new] == [each.id for each in (kept.pile.draw(), kept.pile.draw()) if each]


@pytest.mark.parametrize("you_start", [True, False])
@pytest.mark.parametrize(
    ("starter_redraws", "other_redraws", "starter_is_first"),
    [(False, False, True), (True, False, False), (False, True, True), (True, True, True)],
)
def test_a_redraw_hands_over_the_first_turn(
    you_start: bool, starter_redraws: bool, other_redraws: bool, starter_is_first: bool
) -> None:
    you_redraw, they_redraw = (starter_redraws, other_redraws) if you_start else (other_redraws, starter_redraws)
    wishes = Wishes("first" if you_start else "second", ALWAYS if you_redraw else NEVER, they_redraw)
    opening = deal_from(shipped("nova").procedure, {"main": pile(40)}, wishes)
    assert opening.started == wishes.seat
    assert opening.seat == ("first" if starter_is_first == you_start else "second")
    asked = [
        step.who for step in opening.steps if step.action in ("keep", "put-back") or step.words.endswith("redraws.")
    ]
    assert asked[:2] == (["you", "opponent"] if you_start else ["opponent", "you"])
    assert len(opening.hand) == 7


def test_five_cards_and_no_redraw() -> None:
    opening = deal_from(shipped("vip").procedure, {"main": pile(40)}, Wishes("second", ALWAYS))
    assert told(opening) == [("first-player", "you", 0), ("draw", "you", 5), ("first-turn", "you", 0)]


@pytest.mark.parametrize("seat", ["first", "second"])
def test_environments_are_placed_in_turn_the_second_player_first(seat: str) -> None:
    piles = {"main": pile(40), "start": pile(2, "environment"), "environment_reserve": pile(1, "environment", 9)}
    opening = deal_from(shipped("ygoculdcept").procedure, piles, Wishes(seat, ALWAYS))  # type: ignore[arg-type]  # a seat
    who = [step.who for step in opening.steps if step.action == "place"]
    assert who == (["opponent", "you"] if seat == "first" else ["you", "opponent"]) * 2
    assert [each.id for each in opening.in_play] == ["environment01", "environment02"]
    assert opening.steps[-2].action == "draw" and len(opening.hand) == 5
    assert len(opening.apart["environment_reserve"]) == 1 and not opening.apart["start"]


def test_chance_decides_who_goes_first_when_nobody_asks() -> None:
    for name in ("co", "g2", "nova", "vip"):
        seats = [deal_from(shipped(name).procedure, {"main": pile(50)}, Wishes(), seed).seat for seed in range(60)]
        assert 15 < seats.count("first") < 45


def test_odd_or_even_is_called_on_the_number_of_a_card() -> None:
    even = [card(f"x{number:02}", "x", number=f"B-{2 * number}") for number in range(50)]
    for seed in range(10):
        opening = deal_from(shipped("g2").procedure, {"main": even}, Wishes(), seed)
        called_even = opening.steps[0].words.startswith("You call even")
        assert opening.started == ("first" if called_even else "second")
        assert len(opening.steps[0].cards) == 1


def test_asking_for_a_seat_deals_the_same_hand() -> None:
    procedure = shipped("g2").procedure
    hands = [deal_from(procedure, {"main": pile(50)}, Wishes(seat)).hand for seat in (None, "first", "second")]
    assert hands[0] == hands[1] == hands[2]


def test_the_order_of_a_deck_file_does_not_matter() -> None:
    cards = pile(50)
    forth = deal_from(shipped("vip").procedure, {"main": cards}, Wishes("first"))
    back = deal_from(shipped("vip").procedure, {"main": cards[::-1]}, Wishes("first"))
    assert forth.hand == back.hand


SMALL_HAND = Hand(draw=5)
ENDLESS = Redraw(take="all", to="deck", shuffle=True, draw="same", times="any")


@pytest.mark.parametrize(
    ("procedure", "cards", "policy", "why"),
    [
        (Procedure(hand=SMALL_HAND), pile(4), NEVER, "5 cards are to be drawn and the pile main holds 4"),
        (Procedure(hand=SMALL_HAND, redraw=(ENDLESS,)), pile(9), ALWAYS, "whoever always redraws never begins"),
        (Procedure(hand=SMALL_HAND, redraw=(ENDLESS,)), pile(9), read_policy("any kind:x"), "after 1000 redraws"),
        (
            Procedure(hand=SMALL_HAND, redraw=(Redraw("all", "deck", 5, True, "any", Forced(1, "kind:basic")),)),
            pile(9),
            NEVER,
            "fewer than 1 of kind:basic has to be redrawn, and the deck holds 0",
        ),
        (
            Procedure(hand=SMALL_HAND, redraw=(Redraw("all", "deck", BySeat(12, 3), shuffle=True),)),
            pile(9),
            ALWAYS,
            "12 cards are to be drawn",
        ),
    ],
)
def test_what_cannot_be_dealt_is_told_and_never_looped_on(
    procedure: Procedure, cards: list[Card], policy: Policy, why: str
) -> None:
    with pytest.raises(DealError, match=why):
        deal_from(procedure, {"main": cards}, Wishes("first", policy))


def test_a_forced_redraw_goes_on_until_the_hand_is_allowed() -> None:
    forced = Redraw("all", "deck", "same", shuffle=True, times="any", forced=Forced(1, "kind:basic"))
    procedure = Procedure(hand=SMALL_HAND, redraw=(forced,))
    for seed in range(20):
        opening = deal_from(procedure, {"main": [*pile(30), *pile(2, "basic")]}, Wishes("first", NEVER), seed)
        assert any(each.kind == "basic" for each in opening.hand)


@given(
    st.integers(0, 2**64 - 1),
    st.lists(st.integers(1, 12), min_size=8, max_size=40),
    st.sampled_from([NEVER, ALWAYS, read_policy("any kind:x"), read_policy("fewer than 2 of x03")]),
    st.sampled_from(["all", UpTo(BySeat(2, 4)), UpTo(9)]),
    st.booleans(),
    st.integers(1, 3),
)
def test_no_card_is_made_or_lost(
    seed: int, numbers: list[int], policy: Policy, take: Literal["all"] | UpTo, shuffle: bool, times: int
) -> None:
    bottom = Redraw(take, "bottom" if isinstance(take, UpTo) else "deck", "same", shuffle or take == "all", times)
    procedure = Procedure(hand=Hand(draw=BySeat(3, 5)), redraw=(bottom,))
    deck = [card(f"x{number:02}", "x") for number in numbers]
    wishes = Wishes("second", policy)
    opening = deal_from(procedure, {"main": deck}, wishes, seed)
    held = Counter(each.id for each in opening.hand)
    assert held <= Counter(each.id for each in deck)
    assert held + Counter(each.id for each in opening.pile.cards()) == Counter(each.id for each in deck)
    sizes = [step.hand for step in opening.steps]
    change = {"draw": 1, "redraw": 1, "put-back": -1}
    reckoned = [0]
    for step in opening.steps:
        reckoned.append(reckoned[-1] + change.get(step.action, 0) * len(step.cards))
        assert step.hand + step.deck == len(deck)
    assert sizes == reckoned[1:]
    again = deal_from(procedure, {"main": deck}, wishes, seed)
    assert again.hand == opening.hand and again.steps == opening.steps


# Words beyond those of the shipped games ---------------------------------------------------------------------------


def test_ten_are_drawn_and_three_go_under_the_deck() -> None:
    opening = deal_from(Procedure(hand=Hand(draw=10, keep=7)), {"main": pile(40)}, Wishes("first"))
    assert told(opening)[1:3] == [("draw", "you", 10), ("put-back", "you", 3)]
    assert (len(opening.hand), len(opening.pile)) == (7, 33)


def test_weaknesses_are_set_aside_replaced_and_shuffled_in_at_the_end() -> None:
    redraw = Redraw(UpTo(5), "aside", "same", shuffle="after")
    procedure = Procedure(hand=Hand(draw=5, replace="kind:weakness"), redraw=(redraw,))
    for seed in range(30):
        deck = [*pile(12), *pile(6, "weakness")]
        opening = deal_from(procedure, {"main": deck}, Wishes("first", ALWAYS), seed)
        assert [each.kind for each in opening.hand] == ["x"] * 5
        assert Counter(each.id for each in (*opening.hand, *opening.pile.cards())) == Counter(each.id for each in deck)
        gone = {each.id for step in opening.steps if step.action == "put-back" for each in step.cards}
        assert not gone & {each.id for each in opening.hand}


def test_of_two_hands_the_one_nearer_to_the_deck_is_kept() -> None:
    deck = [*pile(24), *pile(16, "land")]
    plain, smooth = (Procedure(hand=Hand(draw=7, nearest=query)) for query in ("", "kind:land"))

    def distance(procedure: Procedure) -> float:
        hands = [deal_from(procedure, {"main": deck}, Wishes("first"), seed).hand for seed in range(120)]
        return sum(abs(sum(each.kind == "land" for each in hand) - 2.8) for hand in hands)

    assert distance(smooth) < 0.8 * distance(plain)
    opening = deal_from(smooth, {"main": deck}, Wishes("first"))
    assert Counter(each.id for each in (*opening.hand, *opening.pile.cards())) == Counter(each.id for each in deck)


@pytest.mark.parametrize(
    ("procedure", "cards", "why"),
    [
        (
            Procedure(hand=Hand(draw=5, replace="kind:weakness")),
            [*pile(4), *pile(9, "weakness")],
            "other than kind:w",
        ),
        (
            Procedure(hand=Hand(draw=2), redraw=(Redraw("all", "deck", 2, True, "any", Forced(3, "kind:x")),)),
            pile(9),
            "fewer than 3 of kind:x has to be redrawn, and 2 are drawn",
        ),
        (
            Procedure(hand=Hand(draw=5), after=(AfterStep(6, "prizes"),)),
            pile(9),
            "6 cards are to be set aside",
        ),
    ],
)
def test_what_more_cannot_be_dealt(procedure: Procedure, cards: list[Card], why: str) -> None:
    with pytest.raises(DealError, match=why):
        deal_from(procedure, {"main": cards}, Wishes("first", ALWAYS))
