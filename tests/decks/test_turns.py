"""What can be paid when, in the five shipped games, with invented cards: one test per line of their rules."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda.cards import Card
from kamifuda.decks.actions import Change, Set, Use
from kamifuda.decks.actions import Play as Playing
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.outlook import look_ahead, look_at_abilities
from kamifuda.decks.table import Table, act, begin_enemy_turn, begin_turn, lay_table, supply
from kamifuda.decks.turns import Player, Turn, play_turns
from play import Play, make_card, play_shipped


def playable(play: Play, table: Table) -> list[str]:
    return sorted(each.card.id for each in look_ahead(play.book, table) if not each.lacks)


def why_not(play: Play, table: Table, name: str) -> list[str]:
    return [lack.words for each in look_ahead(play.book, table) if each.card.id == name for lack in each.lacks]


def reasons(play: Play, table: Table, name: str, way: str = "", origin: str = "hand") -> list[str]:
    card = play.library.by_id[name]
    return [lack.reason for lack in find_lacks(play.book, table, Playing(card, way, origin))]


def after(play: Play, table: Table, *actions: tuple[str, ...]) -> Table:
    """The table after actions: ("set", card, resource) or ("play", card, way, origin)."""
    for verb, name, *rest in actions:
        card = play.library.by_id[name]
        action = Set(card, rest[0]) if verb == "set" else Playing(card, *rest)
        assert find_lacks(play.book, table, action) == ()
        table = act(play.book, table, action)
    return table


def line(play: Play, seat: str, hand: str, deck: str, turns: int) -> list[Turn]:
    """The greedy line from a hand, with the deck drawn in the order it is written."""
    assert play.game.procedure is not None
    rest = list(play.cards(*deck.split()))
    table = lay_table(play.book, play.cards(*hand.split()), len(rest))
    draw: Callable[[], Card | None] = lambda: rest.pop(0) if rest else None  # noqa: E731  # short and used once
    return play_turns(Player(play.book, play.game.procedure, seat, draw), table, turns)  # type: ignore[arg-type]  # a seat


# Coloured energy set from the hand ------------------------------------------------------------------------------------


@pytest.fixture
def nova() -> Play:
    return play_shipped(
        "nova",
        make_card("w1", "servant", colour="white", cost={"white": 1}),
        make_card("w2", "servant", colour="white", cost={"white": 1, "any": 1}),
        make_card("b1", "servant", colour="black", cost={"black": 1}),
        make_card("b4", "servant", colour="black", cost={"black": 3, "any": 1}),
        make_card("quick", "spell", colour="white", cost={"white": 1}, text={"en": "【瞬唱】"}),
        make_card("two", "servant", colour=("white", "black"), cost={"any": 5}),
        make_card("x", "servant", colour="white", cost={"any": 7}),
        make_card("hero", "character", level=1, entry_cost={}),
        make_card("lord", "character", level=2, entry_cost={}),
        make_card("king", "character", level=3, entry_cost={"white": 1}),
    )


def test_a_card_is_paid_with_another_card_of_the_hand(nova: Play) -> None:
    assert playable(nova, nova.table("w1", "w2", "b1")) == ["w1"]
    assert why_not(nova, nova.table("w1", "b1"), "w1") == ["energy 1 white: 1 white short"]
    assert why_not(nova, nova.table("w1"), "w1") == ["energy 1 white: 1 white short"]  # it cannot pay for itself
    assert playable(nova, nova.table("w1", "w1")) == ["w1"]


def test_one_card_a_turn_becomes_energy(nova: Play) -> None:
    table = nova.table("w1", "w2", "x")
    assert why_not(nova, table, "w2") == ["energy 1 white and 1 any: 1 any short"]
    then = after(nova, table, ("set", "x", "energy"))
    assert [lack.reason for lack in find_lacks(nova.book, then, Set(nova.library.by_id["w1"], "energy"))] == [
        "per-turn"
    ]
    assert [card.id for card in then.hand] == ["w1", "w2"]
    later = begin_turn(nova.book, then, nova.cards("b1"))
    assert playable(nova, later) == ["w1", "w2"]
    assert why_not(nova, later, "b1") == ["energy 1 black: 1 black short"]


def test_energy_of_two_colours_serves_as_either(nova: Play) -> None:
    table = after(nova, nova.table("w1", "b1", "two", "x"), ("set", "two", "energy"))
    assert playable(nova, table) == ["b1", "w1"]
    assert playable(nova, after(nova, table, ("play", "w1"))) == []


def test_what_was_paid_comes_back_and_lasts_through_the_enemys_turn(nova: Play) -> None:
    table = after(nova, nova.table("w1", "quick", "quick", "x"), ("set", "x", "energy"), ("play", "quick"))
    assert [where for where, _ in table.gone] == ["graveyard"]
    assert reasons(nova, begin_enemy_turn(nova.book, table), "quick") == ["cost"]
    rested = begin_turn(nova.book, table, ())
    enemy = begin_enemy_turn(nova.book, rested)
    assert reasons(nova, enemy, "quick") == [] and reasons(nova, enemy, "w1") == ["window"]


def test_characters_come_from_their_own_deck_by_limit_level(nova: Play) -> None:
    table = nova.table("w1", character=("hero", "hero", "lord", "king"))
    assert playable(nova, table) == ["hero"]
    assert why_not(nova, table, "lord") == ["level 2 is above 1 (limit level)"]
    assert why_not(nova, table, "king")[0] == "level 3 is above 1 (limit level)"
    assert reasons(nova, after(nova, table, ("play", "hero", "", "character")), "hero", "", "character") == [
        "per-turn", "same",
    ]  # fmt: skip


def test_the_limit_level_follows_life_down_and_stays(nova: Play) -> None:
    for life, level in ((1600, 1), (1500, 2), (1001, 2), (1000, 3)):
        table = lay_table(nova.book, (), 30)
        table = begin_turn(nova.book, replace(table, state={**table.state, "life": life}), ())
        assert table.state["limit_level"] == level
    healed = begin_turn(nova.book, replace(table, state={**table.state, "life": 2000}), ())
    assert healed.state["limit_level"] == 3


def test_levels_of_a_game_add_up_to_ten_at_most(nova: Play) -> None:
    table = nova.table(character=("hero",))
    table = replace(table, sums={"0 level": 10})
    assert why_not(nova, table, "hero") == ["level would come to 11 in this game, 10 is the most"]


def test_who_goes_first_draws_nothing_on_turn_1(nova: Play) -> None:
    first = [turn for turn in line(nova, "first", "w1 b1 x", "w2 w2 w2", 2) if not turn.enemy]
    second = [turn for turn in line(nova, "second", "w1 b1 x", "w2 w2 w2", 2) if not turn.enemy]
    assert [len(turn.drawn) for turn in first] == [0, 1]
    assert [len(turn.drawn) for turn in second] == [1, 1]


def test_a_greedy_line_sets_what_it_needs_least(nova: Play) -> None:
    (turn, *_) = line(nova, "first", "w1 w2 x", "b1", 1)
    assert turn.line == (Set(nova.library.by_id["x"], "energy"), Playing(nova.library.by_id["w1"]))


# Points and unspent levels, both fed from the hand --------------------------------------------------------------------


@pytest.fixture
def co() -> Play:
    giant = ({"gems": {"any": 1}, "text": {}}, {"gems": {"white": 1, "any": 1}, "text": {}})
    return play_shipped(
        "co",
        make_card("giant", "colossus", colour="white", abilities=giant),
        make_card("wgem", "gem", colour="white"),
        make_card("bgem", "gem", colour="black"),
        make_card("monk", "follower", colour="white", locus_cost=1, gem_level={"white": 1}),
        make_card("free", "action", colour="white", locus_cost=0, gem_level={}),
        make_card("snap", "action", colour="white", subtype="snap", locus_cost=1, gem_level={}),
        make_card("pair", "follower", colour="white", locus_cost=1, gem_level={"white": 1, "any": 1}),
        make_card("star", "follower", colour="white", unique=True, locus_cost=0, gem_level={}),
    )


def test_a_point_and_a_gem_take_two_cards_of_the_hand(co: Play) -> None:
    assert why_not(co, co.table("monk", "wgem"), "monk") == ["needs gems 1 white: 1 white short"]  # or one point short
    assert playable(co, co.table("monk", "wgem", "wgem")) == ["monk"]
    assert playable(co, co.table("monk", "wgem", "free")) == ["free", "monk"]
    assert why_not(co, co.table("monk", "bgem", "free"), "monk") == ["needs gems 1 white: 1 white short"]


def test_gems_are_set_and_never_played_or_spent(co: Play) -> None:
    table = co.table("wgem", "monk", "monk", "free")
    assert why_not(co, table, "wgem") == ["is not played but set on locus points or gems"]
    then = after(co, table, ("set", "wgem", "gems"), ("set", "free", "locus"), ("play", "monk"))
    assert why_not(co, then, "monk") == ["locus points 1: 1 short"]
    assert playable(co, begin_turn(co.book, then, ())) == ["monk"]


def test_a_mark_of_any_colour_needs_a_gem_of_its_own(co: Play) -> None:
    table = after(co, co.table("wgem", "pair", "free", "bgem"), ("set", "wgem", "gems"), ("set", "free", "locus"))
    assert why_not(co, table, "pair") == ["needs gems 1 white and 1 any: 1 any short"]
    assert playable(co, begin_turn(co.book, table, ())) == ["pair"]


def test_actions_leave_and_a_unique_follower_stands_alone(co: Play) -> None:
    table = after(co, co.table("star", "star", "free", "free"), ("play", "star"), ("play", "free"))
    assert reasons(co, table, "star") == ["same"]
    assert playable(co, table) == ["free"]
    assert [(where, card.id) for where, card in table.gone] == [("discard", "free")]


def test_snap_actions_are_paid_with_what_was_left(co: Play) -> None:
    table = after(co, co.table("snap", "snap", "free", "monk"), ("set", "monk", "locus"))
    enemy = begin_enemy_turn(co.book, table)
    assert playable(co, enemy) == ["snap"]
    assert playable(co, begin_enemy_turn(co.book, after(co, table, ("play", "snap")))) == []


def test_one_ability_of_the_colossus_a_turn(co: Play) -> None:
    table = co.table("wgem", in_play=("giant",))
    first, second = look_at_abilities(co.book, table)
    assert first.lacks == () and [lack.words for lack in second.lacks] == ["needs gems 1 white and 1 any: 1 any short"]


def test_abilities_that_turn_a_follower_wait_a_turn_unless_it_is_quick() -> None:
    turns, quick = {"off": True, "text": {}}, {"off": True, "locus": 1, "gems": {"white": 1}, "text": {}}
    co = play_shipped(
        "co",
        make_card("smith", "follower", colour="white", locus_cost=0, gem_level={}, abilities=(turns,)),
        make_card("hawk", "follower", colour="white", locus_cost=0, gem_level={}, abilities=(quick,), text={}),
        make_card("spark", "gem", colour="white", unique=True, abilities=({"locus": 1, "once": True, "text": {}},)),
        make_card("wgem", "gem", colour="white"),
    )
    smith, hawk, spark = co.cards("smith", "hawk", "spark")
    table = after(co, co.table("smith", "hawk", "spark", "wgem"), ("play", "smith"), ("play", "hawk"))

    def against(table: Table, card: Card) -> list[str]:
        (ability,) = co.book.abilities(card)
        return [lack.reason for lack in find_lacks(co.book, table, Use(card, *ability))]

    assert against(table, smith) == ["turned"]
    table = begin_turn(co.book, table, ())
    assert against(table, smith) == [] and against(begin_enemy_turn(co.book, table), smith) == []
    assert against(act(co.book, table, Use(smith, *next(co.book.abilities(smith)))), smith) == ["turned"]
    assert against(table, hawk) == ["cost", "cost"] and against(table, spark) == ["not-there", "cost"]
    table = after(co, table, ("set", "spark", "gems"), ("set", "wgem", "locus"))
    assert against(table, hawk) == [] and against(table, spark) == []
    used = act(co.book, table, Use(spark, *next(co.book.abilities(spark))))
    assert against(used, spark) == ["per-turn", "cost"] and against(used, hawk) == ["cost"]
    assert against(begin_turn(co.book, used, ()), spark) == []


# Sources in play ------------------------------------------------------------------------------------------------------


@pytest.fixture
def g2() -> Play:
    return play_shipped(
        "g2",
        make_card("spring", "event", subtype="operation", element_cost={}, element_yield={"flame": 1}),
        make_card("order", "event", subtype="command", element_cost={}),
        make_card("pilot", "character", element_cost={}, element_yield={"flame": 1}),
        make_card("ace", "character", element_cost={"flame": 1}),
        make_card("robot", "unit", element_cost={"flame": 1}),
        make_card("twin", "unit", element_cost={"flame": 2}),
        make_card("tide", "unit", element_cost={"tide": 1}),
        make_card("dock", "support", element_cost={}, resource_cost=2),
    )


def test_a_source_played_this_turn_pays_this_turn(g2: Play) -> None:
    assert playable(g2, g2.table("spring", "robot", "tide")) == ["robot", "spring"]
    assert playable(g2, g2.table("spring", "pilot", "twin")) == ["pilot", "spring", "twin"]
    assert why_not(g2, g2.table("spring", "twin"), "twin") == ["elements 2 flame: 1 flame short"]
    assert why_not(g2, g2.table("spring", "tide"), "tide") == ["elements 1 tide: 1 tide short"]


def test_one_card_of_each_kind_a_turn_but_any_number_of_commands(g2: Play) -> None:
    table = after(g2, g2.table("spring", "spring", "order", "order", "pilot", "ace"), ("play", "spring"))
    assert reasons(g2, table, "spring") == ["per-turn"]
    table = after(g2, table, ("play", "order"), ("play", "order"), ("play", "pilot", "source"))
    assert why_not(g2, table, "ace") == ["one character is played a turn, and that was done"]
    assert [card.id for _, card in table.gone] == ["order", "order"]
    assert [placed.card.id for placed in table.field] == ["spring", "pilot"]


def test_a_character_yields_only_as_a_source_and_is_then_no_namesake(g2: Play) -> None:
    as_source = after(g2, g2.table("pilot", "robot"), ("play", "pilot", "source"))
    as_character = after(g2, g2.table("pilot", "robot"), ("play", "pilot", "character"))
    assert playable(g2, as_source) == ["robot"] and playable(g2, as_character) == []
    assert reasons(g2, begin_turn(g2.book, as_source, g2.cards("pilot")), "pilot", "character") == []
    table = begin_turn(g2.book, as_character, g2.cards("pilot"))
    assert reasons(g2, table, "pilot", "character") == ["same"]
    assert reasons(g2, table, "pilot", "source") == []


def test_a_source_may_become_a_character_unless_a_namesake_is_there(g2: Play) -> None:
    pilot = g2.library.by_id["pilot"]
    table = begin_turn(g2.book, after(g2, g2.table("pilot"), ("play", "pilot", "source")), g2.cards("pilot"))
    assert find_lacks(g2.book, table, Change(pilot, "character")) == ()
    then = after(g2, table, ("play", "pilot", "character"))
    assert [lack.reason for lack in find_lacks(g2.book, then, Change(pilot, "character"))] == ["same"]
    changed = begin_turn(g2.book, act(g2.book, table, Change(pilot, "character")), ())
    assert supply(g2.book, changed, "elements").left == {}
    assert [lack.reason for lack in find_lacks(g2.book, changed, Change(pilot, "source"))] == ["not-played"]


def test_sources_yield_again_each_turn(g2: Play) -> None:
    table = after(g2, g2.table("spring", "robot", "robot"), ("play", "spring"), ("play", "robot"))
    assert playable(g2, begin_turn(g2.book, table, ())) == ["robot"]


def test_resource_cost_is_cards_off_the_deck(g2: Play) -> None:
    assert after(g2, g2.table("dock", deck=5), ("play", "dock")).deck == 3
    assert why_not(g2, g2.table("dock", deck=1), "dock") == ["cards of the deck 2: 1 short"]


def test_cards_paid_off_the_deck_are_not_drawn_later(g2: Play) -> None:
    turns = line(g2, "second", "dock", "robot order pilot ace", 2)
    assert [[card.id for card in turn.drawn] for turn in turns if not turn.enemy] == [["robot"], ["ace"]]


# Growing thresholds, a budget and a room ------------------------------------------------------------------------------


def vip_cards() -> tuple[Card, ...]:
    return (
        make_card("aa0", "aa", required_qp=0, generated_qp=1, kb=10),
        make_card("aa4", "aa", required_qp=4, generated_qp=2, kb=20),
        make_card("raid", "vandal", required_qp=0, kb=4),
        make_card("post", "vandal", required_qp=0, kb=5, generated_qp=1),
        make_card("tea", "support", required_qp=0, kb=3),
    )


@pytest.fixture
def vip() -> Play:
    return play_shipped("vip", *vip_cards())


def test_two_face_down_cards_on_turn_1_are_four_qp_on_turn_2(vip: Play) -> None:
    table = vip.table("aa4", "aa4", "aa4", "raid")
    assert playable(vip, table) == []
    table = after(vip, table, ("play", "aa4", "resident"), ("play", "raid", "resident"))
    table = begin_enemy_turn(vip.book, table)
    assert supply(vip.book, table, "qp").left == 2 and supply(vip.book, table, "kb").left == 23
    table = begin_turn(vip.book, table, ())
    assert supply(vip.book, table, "qp").left == 4 and supply(vip.book, table, "kb").left == 25
    assert playable(vip, table) == ["aa4"]


def test_qp_are_needed_and_not_spent_kb_are_spent(vip: Play) -> None:
    table = vip.table("aa0", "aa0", "aa0")
    then = after(vip, table, ("play", "aa0"), ("play", "aa0"))
    assert why_not(vip, then, "aa0") == ["kb 10: 5 short"]
    assert why_not(vip, table, "aa4") == []
    assert vip.book.economy.resources["kb"].spent_in_all == 512


def test_a_card_too_many_is_placed_for_another_one(vip: Play) -> None:
    table = after(vip, vip.table("raid", "tea", "aa0"), ("play", "raid", "resident"), ("play", "tea", "resident"))
    table = after(vip, table, ("play", "aa0"))
    assert [placed.card.id for placed in table.field] == ["tea", "aa0"]
    assert table.gone[-1][0] == "replaced"


def test_vandals_in_the_enemys_turn_supports_in_ones_own(vip: Play) -> None:
    table = vip.table("raid", "tea", "post")
    assert playable(vip, table) == ["tea"]
    enemy = begin_enemy_turn(vip.book, after(vip, table, ("play", "tea")))
    assert playable(vip, enemy) == ["post", "raid"]
    then = after(vip, enemy, ("play", "raid"), ("play", "post"))
    assert [card.id for _, card in then.gone] == ["tea", "raid"]  # what generates stays
    assert [placed.card.id for placed in then.field] == ["post"]
    assert supply(vip.book, then, "kb").left == 25 - 3 - 4 - 5
    assert why_not(vip, table, "raid") == ["is played in the enemy's turn"]


def test_kb_are_held_back_for_the_dearer_card_of_the_enemys_turn() -> None:
    cards = (
        make_card("aa", "aa", required_qp=0, generated_qp=1, kb=4),
        make_card("raid", "vandal", required_qp=0, kb=20),
        make_card("prank", "vandal", required_qp=0, kb=2),
        make_card("tea", "support", required_qp=0, kb=6),
    )
    vip = play_shipped("vip", *cards)
    own, enemy = line(vip, "first", "aa raid tea prank", "aa", 1)
    aa, tea = vip.cards("aa", "tea")
    assert own.line == (Playing(aa), Playing(tea, "resident"))  # 20 of 25 are for the raid: 1 is left for the tea
    assert [action.card.id for action in enemy.line] == ["raid"]
    own, enemy = line(vip, "first", "aa prank tea", "aa", 1)
    assert [action.card.id for action in own.line] == ["tea", "aa"]  # the cheap one gets what is left
    assert [action.card.id for action in enemy.line] == ["prank"]


def test_the_card_that_makes_way_can_be_chosen(vip: Play) -> None:
    table = after(vip, vip.table("raid", "tea", "aa0"), ("play", "raid", "resident"), ("play", "tea", "resident"))
    table = after(vip, table, ("play", "aa0", "", "hand", "tea"))
    assert [placed.card.id for placed in table.field] == ["raid", "aa0"]
    missing = Playing(vip.library.by_id["aa0"], gives="aa4")
    assert "not-there" in [lack.reason for lack in find_lacks(vip.book, vip.table("aa0"), missing)]
    idle = Playing(vip.library.by_id["aa0"], gives="tea")
    room = after(vip, vip.table("tea", "aa0"), ("play", "tea", "resident"))
    assert [lack.reason for lack in find_lacks(vip.book, room, idle)] == ["room"]


def test_qp_that_must_be_exceeded_let_nobody_begin() -> None:
    vip = play_shipped("vip", *vip_cards(), qp_met="more-than")
    table = vip.table("aa0")
    assert why_not(vip, table, "aa0") == ["needs QP more than 0: 1 short"]
    assert why_not(vip, vip.table("aa4"), "aa4") == ["needs QP more than 4: 5 short"]
    assert reasons(vip, table, "aa0", "resident") == ["cost"]


# A purse --------------------------------------------------------------------------------------------------------------


def culdcept_cards() -> tuple[Card, ...]:
    levels = tuple(make_card(f"level{level}", "creature", frame="normal", level=level) for level in range(1, 9))
    return (*levels, make_card("spell", "spell"), make_card("trap", "trap"), make_card("field", "environment"))


@pytest.fixture
def culdcept() -> Play:
    return play_shipped("ygoculdcept", *culdcept_cards())


@pytest.mark.parametrize(
    ("option", "costs"),
    [("4", [20, 40, 60, 80, 150, 180, 210, 240]), ("3", [20, 40, 60, 120, 150, 180, 210, 240])],
)
def test_summoning_costs_by_level(option: str, costs: list[int]) -> None:
    culdcept = play_shipped("ygoculdcept", *culdcept_cards(), cheap_max_level=option)
    for level, cost in enumerate(costs, 1):
        table = after(culdcept, culdcept.table(f"level{level}"), ("play", f"level{level}"))
        assert supply(culdcept.book, table, "mana").left == 4000 - cost


@pytest.mark.parametrize(("target", "start"), [("6000", 3000), ("8000", 4000), ("12000", 6000)])
def test_the_purse_starts_at_half_the_target(target: str, start: int) -> None:
    culdcept = play_shipped("ygoculdcept", *culdcept_cards(), target_mana=target)
    table = culdcept.table("spell", "field")
    assert supply(culdcept.book, table, "mana").left == start
    assert (
        supply(culdcept.book, after(culdcept, table, ("play", "spell"), ("play", "field")), "mana").left == start - 100
    )


def test_traps_lie_covered_under_a_creature_first(culdcept: Play) -> None:
    table = culdcept.table("trap", "level1")
    assert why_not(culdcept, table, "trap") == ["is played from: cover, not from: hand"]
    table = after(culdcept, table, ("play", "level1"))
    assert reasons(culdcept, table, "trap", "cover") == ["under"]  # it came this turn
    table = after(culdcept, begin_turn(culdcept.book, table, ()), ("play", "trap", "cover"))
    assert playable(culdcept, table) == ["trap"]
    table = after(culdcept, table, ("play", "trap", "", "cover"))
    assert supply(culdcept.book, table, "mana").left == 4000 - 20 - 100 and len(table.field) == 1


def test_one_card_lies_covered_under_each_creature(culdcept: Play) -> None:
    table = after(culdcept, culdcept.table("level1", "trap", "spell"), ("play", "level1"))
    table = after(culdcept, begin_turn(culdcept.book, table, ()), ("play", "trap", "cover"))
    assert reasons(culdcept, table, "spell", "cover") == ["under"]
    assert reasons(culdcept, begin_enemy_turn(culdcept.book, table), "trap", "", "cover") == []


def test_what_the_board_decides_is_told(culdcept: Play) -> None:
    (creature,) = look_ahead(culdcept.book, culdcept.table("level1"))
    assert creature.assumes == ("the pawn stops on an empty territory each turn",)


# Whatever the game ----------------------------------------------------------------------------------------------------


def test_a_card_whose_cost_is_broken_is_not_called_playable(nova: Play) -> None:
    broken = replace(make_card("torn", "servant", colour="white"), broken=frozenset({"cost"}))
    table = begin_turn(nova.book, lay_table(nova.book, (broken, nova.library.by_id["w1"]), 30), ())
    (first, *_) = look_ahead(nova.book, table)
    assert [lack.reason for lack in first.lacks] == ["unknown"]


def test_a_card_that_no_file_holds_is_unknown(nova: Play) -> None:
    table = begin_turn(nova.book, lay_table(nova.book, (make_card("who", ""),), 30), ())
    assert [lack.words for lack in look_ahead(nova.book, table)[0].lacks] == ["no card file holds this card"]


def test_an_empty_deck_ends_the_line(nova: Play) -> None:
    turns = line(nova, "second", "w1", "w1", 9)
    assert turns[-1].deck_empty and len([turn for turn in turns if not turn.enemy]) == 2


def test_too_many_cards_are_discarded_the_least_playable_first(nova: Play) -> None:
    (turn, *_) = line(nova, "first", "w1 w1 w2 w2 w2 b4 b4 b4 x x", "w1", 1)
    assert len(turn.end.hand) == 7 and {card.id for card in turn.discarded} <= {"x", "b4"}


DECKS = {
    "nova": "w1 w2 b1 b4 quick two x",
    "co": "wgem bgem monk free snap pair star",
    "g2": "spring order pilot ace robot twin tide dock",
    "vip": "aa0 aa4 raid post tea",
    "culdcept": "level1 level4 level5 level8 spell trap field",
}


@pytest.mark.parametrize("name", DECKS)
@given(data=st.data(), seat=st.sampled_from(["first", "second"]))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_greedy_line_is_legal_and_loses_no_card(
    name: str, data: st.DataObject, seat: str, request: pytest.FixtureRequest
) -> None:
    play: Play = request.getfixturevalue(name)
    cards = data.draw(st.lists(st.sampled_from(DECKS[name].split()), min_size=9, max_size=20))
    for turn in line(play, seat, " ".join(cards[:5]), " ".join(cards[5:]), 4):
        table = turn.start
        for action in turn.line:
            assert find_lacks(play.book, table, action) == ()
            table = act(play.book, table, action)
        there = [*table.hand, *(placed.card for placed in table.field)]
        there += [card for _, card in (*table.laid, *table.gone)]
        assert Counter(card.id for card in there) <= Counter(cards)
        assert len(there) + table.deck <= len(cards)
        assert all(not turn.enemy or not isinstance(action, Set) for action in turn.line)
        for each in turn.outlooks:
            assert bool(each.lacks) != ("" in each.plays or any(mode in each.plays for mode in ("source", "character")))
