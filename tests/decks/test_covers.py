"""How many cards are played face down in one turn, with the cards of a shipped game."""

import pytest

from kamifuda.decks.actions import Play as Playing
from kamifuda.decks.covers import look_at_covers
from kamifuda.decks.outlook import look_ahead
from kamifuda.decks.table import Table, act
from play import Play, make_card, play_shipped


@pytest.fixture
def vip() -> Play:
    return play_shipped("vip", make_card("aa", "aa", required_qp=9, generated_qp=1, kb=10))


def covers(play: Play, table: Table) -> list[tuple[int, int, bool]]:
    found = look_at_covers(play.book, table, look_ahead(play.book, table))
    return [(each.cards, each.at_once, each.full) for each in found]


def test_no_more_than_there_is_room_for(vip: Play) -> None:
    table = vip.table("aa", "aa", "aa", "aa", "aa")
    assert covers(vip, table) == [(5, 2, True)]
    one = act(vip.book, table, Playing(vip.library.by_id["aa"], "resident"))
    assert covers(vip, one) == [(4, 1, True)]
    two = act(vip.book, one, Playing(vip.library.by_id["aa"], "resident"))
    assert covers(vip, two) == [(3, 0, True)]  # each in the place of another one


def test_fewer_cards_than_room(vip: Play) -> None:
    assert covers(vip, vip.table("aa")) == [(1, 1, False)]
    assert covers(vip, vip.table()) == []
