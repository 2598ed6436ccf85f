"""The best line found: never worse than the greedy one, allowed step by step, the same each time, within its budget."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda.cards import Card
from kamifuda.decks.actions import Play as Playing
from kamifuda.decks.best import BestLine, Search
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.table import Table, act, begin_enemy_turn, begin_turn, lay_table
from kamifuda.decks.turns import Player, Turn, play_turns
from play import Play, make_card, play_shipped

NOVA = play_shipped(
    "nova",
    make_card("w1", "servant", colour="white", cost={"white": 1}),
    make_card("w2", "servant", colour="white", cost={"white": 1, "any": 1}),
    make_card("b1", "servant", colour="black", cost={"black": 1}),
    make_card("b3", "servant", colour="black", cost={"black": 2, "any": 1}),
)
VIP = play_shipped(
    "vip",
    make_card("aa1", "aa", required_qp=0, generated_qp=0, kb=24),
    make_card("aa0", "aa", required_qp=0, generated_qp=3, kb=1),
    make_card("aa9", "aa", required_qp=9, generated_qp=1, kb=24),
    make_card("raid", "vandal", required_qp=0, kb=20),
)
G2 = play_shipped(
    "g2",
    make_card("spring", "event", subtype="operation", element_cost={}, element_yield={"flame": 1}),
    make_card("pilot", "character", element_cost={}, element_yield={"flame": 1}),
    make_card("robot", "unit", element_cost={"flame": 2}),
    make_card("dock", "support", element_cost={}, resource_cost=2),
)
GAMES = {"coloured": NOVA, "growing": VIP, "sources": G2}


def lines(
    play: Play, hand: str, deck: str, turns: int, seat: str = "first", budget: int = 3000
) -> tuple[list[Turn], BestLine]:
    """The greedy line and the best one."""
    assert play.game.procedure is not None
    order = play.cards(*deck.split())
    rest = list(order)
    draw: Callable[[], Card | None] = lambda: rest.pop(0) if rest else None  # noqa: E731  # short and used once
    table = lay_table(play.book, play.cards(*hand.split()), len(rest))
    player = Player(play.book, play.game.procedure, seat, draw)  # type: ignore[arg-type]  # a seat
    greedy = play_turns(player, table, turns)
    search = Search(play.book, play.game.procedure, seat, order)  # type: ignore[arg-type]  # a seat
    return greedy, search.run(table, greedy, budget)


def test_it_sees_that_a_cheap_start_pays_later() -> None:
    greedy, best = lines(VIP, "aa1 aa0 aa0", "aa9 aa9 aa9", 2)
    assert Playing(VIP.library.by_id["aa1"]) in greedy[0].line  # the dearest card, which gives nothing
    assert best.worth > best.greedy
    (second,) = [turn for turn in best.turns if turn.number == 2 and not turn.enemy]
    assert Playing(VIP.library.by_id["aa9"]) in second.line


def test_it_keeps_for_the_enemys_turn_what_is_worth_more_there() -> None:
    _, best = lines(VIP, "raid aa1", "aa0", 1)
    assert best.worth == 25 and [action.card.id for action in best.turns[0].line][:1] == ["aa1"]


def test_without_a_budget_it_is_the_greedy_line() -> None:
    greedy, best = lines(NOVA, "w1 w2 b1", "b3 w2", 2, budget=0)
    assert [turn.line for turn in best.turns] == [turn.line for turn in greedy]
    assert (best.worth, best.looked_at) == (best.greedy, 0)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seat=st.sampled_from(["first", "second"]))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_it_is_allowed_repeatable_and_never_worse(name: str, data: st.DataObject, seat: str) -> None:
    play = GAMES[name]
    cards = data.draw(st.lists(st.sampled_from(sorted(play.library.by_id)), min_size=9, max_size=14))
    hand, deck = " ".join(cards[:5]), " ".join(cards[5:])
    greedy, best = lines(play, hand, deck, 3, seat, 400)
    assert best == lines(play, hand, deck, 3, seat, 400)[1]
    assert best.worth >= best.greedy and best.looked_at <= 400
    assert [(turn.number, turn.enemy) for turn in best.turns] == [(turn.number, turn.enemy) for turn in greedy]
    order = play.cards(*deck.split())
    table: Table = lay_table(play.book, play.cards(*hand.split()), len(order))
    for turn in best.turns:
        count = 0 if turn.number == 1 and seat == "first" else 1
        first = len(order) - table.deck  # what was paid off the deck is gone
        drawn = order[first : first + count]
        table = begin_enemy_turn(play.book, table) if turn.enemy else begin_turn(play.book, table, drawn)
        for action in turn.line:
            assert find_lacks(play.book, table, action) == ()
            table = act(play.book, table, action)
