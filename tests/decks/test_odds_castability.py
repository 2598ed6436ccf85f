"""Castability: what the line of building comes to, and arrays against playing it step by step."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

from kamifuda.cards import Card
from kamifuda.decks.odds.aims import Aim
from kamifuda.decks.odds.castability import Castability, play_stepwise
from kamifuda.decks.odds.openings import Kept, deal_many
from kamifuda.decks.odds.purses import NotReckonedError, TokenPurse
from kamifuda.decks.odds.roles import Roles
from kamifuda.decks.odds.run import Run
from kamifuda.decks.odds.seats import SeatRules
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.odds.words import all_games
from kamifuda.decks.policy import NEVER
from kamifuda.decks.steps import Manners, Wishes
from kamifuda.decks.terms import Gift
from play import Play, make_card, play_shipped

TURNS = 5


def rules_of(play: Play, seat: str = "first", **apart: tuple[str, ...]) -> SeatRules:
    assert play.game.procedure is not None
    piles = {name: play.cards(*ids) for name, ids in apart.items()}
    return SeatRules(play.book, play.game.procedure, seat, (), piles)  # type: ignore[arg-type]  # a seat


def playable(
    play: Play, aim: str, hand: str, deck: str = "", seat: str = "first", **apart: tuple[str, ...]
) -> list[int]:
    """The turns in which a card can be played, from a hand and a deck in the order it is written."""
    rules, cards = rules_of(play, seat, **apart), play.library.cards
    number = {card.id: place for place, card in enumerate(cards)}
    held, rest = (np.array([[number[each]] for each in text.split()], np.uint8) for text in (hand, deck))
    kept = Kept(all_games(0, 1), rules.seat, 0, held, rest, len(rest))
    origin = next(iter(apart), "hand")
    target = Aim(play.book, play.library.by_id[aim], origin)
    slow = play_stepwise(rules, cards, target, kept, TURNS)
    fast = Run(Roles(rules, cards, target), kept).play(TURNS)
    assert fast.playable.tolist() == slow.playable.tolist() and fast.seen.tolist() == slow.seen.tolist()
    return [turn + 1 for turn in range(TURNS) if fast.playable[turn, 0]]


def test_coloured_energy_takes_turns_and_other_cards() -> None:
    play = play_shipped(
        "nova",
        make_card("w", "servant", colour="white", cost={"white": 2}),
        make_card("b", "servant", colour="black", cost={"black": 1, "any": 2}),
        make_card("wb", "servant", colour=("white", "black"), cost={}),
        make_card("hero", "character", level=1, entry_cost={"white": 1}),
        make_card("lord", "character", level=2, entry_cost={}),
    )
    assert playable(play, "w", "w w w", "b b b b") == [2, 3, 4, 5]
    assert playable(play, "w", "w b b", "b w w b") == [4, 5]  # the second white card comes on turn 3, and is set on 4
    assert playable(play, "b", "b b b b", "w w w w") == [3, 4, 5]
    assert playable(play, "w", "w wb wb b", "b b b b") == [2, 3, 4, 5]
    assert playable(play, "wb", "w w", "b wb b b") == [3, 4, 5]  # once it is seen
    assert playable(play, "hero", "b w", "b b b b", character=("hero", "lord")) == [1, 2, 3, 4, 5]
    assert playable(play, "lord", "b w", "b b b b", character=("hero", "lord")) == []


def test_locus_and_gems_come_from_different_cards() -> None:
    play = play_shipped(
        "co",
        make_card("red", "gem", colour=("red",)),
        make_card("imp", "follower", locus_cost=2, gem_level={"red": 1}, colour="red"),
        make_card("ogre", "follower", locus_cost=3, gem_level={"red": 2, "any": 1}, colour="red"),
        make_card("blue", "gem", colour=("blue",)),
    )
    assert playable(play, "imp", "imp imp red red", "imp imp imp imp") == [2, 3, 4, 5]
    assert playable(play, "imp", "imp imp imp", "imp red imp imp") == [3, 4, 5]
    assert playable(play, "ogre", "ogre red red blue red imp imp", "imp imp imp imp") == [3, 4, 5]
    assert playable(play, "red", "red imp", "imp imp imp imp") == []  # it is set, not played


def test_sources_are_played_for_elements() -> None:
    play = play_shipped(
        "g2",
        make_card("fire", "event", subtype="operation", element_cost={}, element_yield={"flame": 1}),
        make_card("blaze", "event", subtype="operation", element_cost={"flame": 1}, element_yield={"flame": 2}),
        make_card("unit", "unit", element_cost={"flame": 3}),
        make_card("dear", "unit", element_cost={"flame": 1}, resource_cost=3),
        make_card("pilot", "character", element_cost={}, element_yield={"wind": 1}),
        make_card("other", "unit", element_cost={"wind": 1, "any": 1}),
    )
    assert playable(play, "unit", "unit fire blaze", "unit unit unit unit") == [3, 4, 5]  # blaze is paid on 2
    assert playable(play, "unit", "unit unit unit unit", "unit unit unit unit") == []  # units give no element
    assert playable(play, "other", "other pilot fire", "unit unit unit unit") == [1, 2, 3, 4, 5]
    assert playable(play, "dear", "dear fire", "unit unit unit unit") == [1, 2]  # then the deck is too thin


def test_qp_add_up_and_rooms_fill() -> None:
    play = play_shipped(
        "vip",
        make_card("cheap", "aa", required_qp=0, kb=3, generated_qp=3),
        make_card("dear", "aa", required_qp=12, kb=10, generated_qp=1),
        make_card("vandal", "vandal", required_qp=4, kb=5),
        make_card("heavy", "aa", required_qp=0, kb=26, generated_qp=1),
    )
    assert playable(play, "dear", "dear cheap cheap heavy", "heavy heavy heavy heavy") == [2, 3, 4, 5]
    assert playable(play, "vandal", "vandal heavy heavy heavy", "heavy heavy heavy heavy") == [2, 3, 4, 5]
    assert playable(play, "heavy", "heavy heavy heavy", "heavy heavy heavy heavy") == []


def test_a_purse_pays_from_the_first_turn() -> None:
    play = play_shipped("ygoculdcept", make_card("ox", "creature", level=4), make_card("trap", "trap"))
    assert playable(play, "ox", "ox trap", "ox ox ox ox") == [1, 2, 3, 4, 5]
    assert playable(play, "trap", "ox trap", "ox ox ox ox") == []  # it has to be covered first
    poor = play_shipped("ygoculdcept", make_card("ox", "creature", level=8), target_mana="400")
    assert playable(poor, "ox", "ox ox", "ox ox ox ox") == []


def test_games_end_with_the_deck() -> None:
    play = play_shipped("nova", make_card("w", "servant", colour="white", cost={"white": 1}))
    assert playable(play, "w", "w w w", "w w") == [1, 2, 3, 4]  # the draw of turn 4 fails, and there is no turn 5


COLOURS, ELEMENTS = ["white", "black", "red"], ["flame", "tide", "wind"]


def some_symbols(chance: random.Random, colours: Sequence[str]) -> dict[str, int]:
    return {each: chance.randint(1, 2) for each in [*colours, "any"] if chance.random() < 0.4}


def some_card(game: str, name: str, chance: random.Random) -> Card:
    fields: dict[str, object]
    if game == "nova":
        fields = {"colour": tuple(chance.sample(COLOURS, chance.choice([1, 1, 2])))}
        return make_card(name, "servant", cost=some_symbols(chance, COLOURS), **fields)
    if game == "co":
        if chance.random() < 0.4:
            return make_card(name, "gem", colour=(chance.choice(COLOURS),))
        fields = {"locus_cost": chance.randint(0, 4), "gem_level": some_symbols(chance, COLOURS)}
        return make_card(name, "follower", **fields)
    if game == "g2":
        kind = chance.choice(["event", "character", "unit"])
        cost = some_symbols(chance, ELEMENTS) if chance.random() < 0.6 else {}
        fields = {"element_cost": cost, "resource_cost": chance.choice([0, 0, 1, 3])}
        if kind == "event":
            fields["subtype"] = chance.choice(["operation", "command"])
        if kind != "unit":
            fields["element_yield"] = {chance.choice(ELEMENTS): chance.randint(1, 2)}
        return make_card(name, kind, **fields)
    if game == "vip":
        kind = chance.choice(["aa", "aa", "support", "vandal"])
        fields = {"required_qp": chance.choice([0, 2, 6, 14]), "kb": chance.randint(0, 14)}
        if kind == "aa":
            fields["generated_qp"] = chance.randint(0, 4)
        return make_card(name, kind, **fields)
    kind = chance.choice(["creature", "spell", "trap"])
    fields = {"level": chance.randint(1, 9)} if kind == "creature" else {}
    return make_card(name, kind, **fields)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["co", "g2", "nova", "vip", "ygoculdcept"])
def test_arrays_play_the_line_of_the_scalar_engine(game: str, seed: int) -> None:
    chance = random.Random(f"{game} {seed}")  # noqa: S311 - decks that repeat
    cards = [some_card(game, f"c{number:02}", chance) for number in range(chance.randint(3, 12))]
    play = play_shipped(game, *cards, **({"target_mana": "6000"} if game == "ygoculdcept" else {}))
    assert play.game.procedure is not None
    deck = [card for card in play.library.cards for _ in range(chance.randint(1, 4))]
    deck += deck[: max(0, 10 - len(deck))]
    seat = chance.choice(["first", "second"])
    manners = Manners(lambda card: card.id, play.ask, lambda hand: list(hand))
    stock = Stock(play.game.procedure, {"main": deck}, {}, Wishes(seat, NEVER, version="2013-06"), manners, seed)  # type: ignore[arg-type]  # a seat
    rules = rules_of(play, seat)
    reckoned = 0
    for aim in rules.aims(stock.cards):
        try:
            roles = Roles(rules, stock.cards, aim)
        except NotReckonedError:
            continue
        for kept in deal_many(stock, 12, 99):
            fast, slow = Run(roles, kept).play(TURNS), play_stepwise(rules, stock.cards, aim, kept, TURNS)
            assert (aim.card.id, fast.seen.tolist()) == (aim.card.id, slow.seen.tolist())
            assert (aim.card.id, fast.playable.tolist()) == (aim.card.id, slow.playable.tolist())
            reckoned += 1
    assert reckoned or not rules.aims(stock.cards)


def test_what_arrays_cannot_do_is_played_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    play = play_shipped("nova", *(make_card(f"w{n}", "servant", colour="white", cost={"white": n}) for n in range(4)))
    assert play.game.procedure is not None
    deck = [card for card in play.library.cards for _ in range(5)]
    manners = Manners(lambda card: card.id, play.ask, lambda hand: list(hand))
    stock = Stock(play.game.procedure, {"main": deck}, {}, Wishes("second"), manners, 3)

    def figures() -> tuple[bool, list[list[int]], list[int]]:
        found = Castability(play.book, stock, stock.deal(0), TURNS)
        for kept in deal_many(stock, 30, found.ahead):
            found.add(kept)
        return found.is_reckoned, [each.playable.tolist() for each in found.cards], found.any.tolist()

    fast = figures()

    def refuse(*_: object) -> None:
        raise NotReckonedError("nothing is")

    monkeypatch.setattr(Roles, "__init__", refuse)
    slow = figures()
    assert (fast[0], slow[0]) == (True, False) and fast[1:] == slow[1:]


def test_tokens_that_came_later_did_not_pay() -> None:
    red, blue = frozenset({"red"}), frozenset({"blue"})
    purse, one = TokenPurse(1, {red, blue}), np.ones(1, np.int32)
    purse.gain(one, Gift("e", tokens=(red,)))
    purse.pay(np.ones(1, bool), {"any": 1})
    purse.gain(one, Gift("e", tokens=(blue,)))
    assert not purse.covers({"red": 1}, spends=True)[0]  # the red one was all there was to pay with
    assert purse.covers({"blue": 1}, spends=True)[0]
    assert purse.covers({"red": 1, "blue": 1}, spends=False)[0]
