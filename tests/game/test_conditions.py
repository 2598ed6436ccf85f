"""Rules between fields, on cards of a small game; queries are answered by a table."""

from dataclasses import dataclass

import pytest

from kamifuda.cards import Card, build_library
from kamifuda.game.conditions import check_conditions
from kamifuda.game.definition import CardStock, Condition, Field, Game, Kind
from kamifuda.source import read_data

TEXT = Field("text", "rich")
FIELDS = {
    "name": Field("name", "text", required=True),
    "attack": Field("attack", "integer"),
    "hp": Field("hp", "integer"),
    "luck": Field("luck", "integer", default="0"),
    "text": TEXT,
    "abilities": Field("abilities", "list", items=Field("abilities", "record", fields={"text": TEXT})),
}


@dataclass(frozen=True)
class Rules:
    together = Condition(together=("attack", "hp"), on="kind:card")
    exactly = Condition(field="attack", present="exactly_if", when={"text": {"contains": "placed"}})
    only = Condition(field="luck", present="only_if", when={"abilities": {"contains": "roll"}})
    must = Condition(must="is:good", why={"en": "bad cards are not printed"})


def told(rule: Condition, text: str, **answers: bool | None) -> list[tuple[int, int, str, str]]:
    kinds = {"card": Kind("card", {"en": "Card"}, FIELDS)}
    game = Game("small", {"en": "Small"}, "en", ("en", "ja"), (2, 2), CardStock(63, 88), kinds, conditions=(rule,))
    records = read_data(f"id: a\nkind: card\nname: Fox\n{text}".encode(), "cards.yaml").records
    library, _ = build_library(game, {"cards.yaml": records})
    card: Card = library.by_id["a"]
    found = check_conditions(game, card, lambda query: answers.get(query.split(":")[1], True))
    return [(each.span.line, each.span.column, each.name, each.message) for each in found]


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Rules.together, ""),
        (Rules.together, "attack: 1\nhp: 2"),
        (Rules.together, "attack: 1\nhp: x"),  # unknown, not missing
        (Rules.exactly, "attack: 1\ntext: It is placed."),
        (Rules.exactly, "text: It goes."),
        (Rules.exactly, "text: {ja: 置く}"),  # only the home language decides
        (Rules.exactly, "attack: x\ntext: It goes."),
        (Rules.only, "text: x"),  # a default is not written
        (Rules.only, "luck: 1\nabilities: [{text: x}, {text: roll 1}]"),
        (Rules.must, ""),
    ],
)
def test_what_keeps_a_rule(rule: Condition, text: str) -> None:
    assert told(rule, text) == []


def test_what_breaks_a_rule() -> None:
    assert told(Rules.together, "hp: 2") == [(4, 1, "fields-together", "hp is there without attack")]
    missing = "a card needs attack when text contains placed"
    assert told(Rules.exactly, "text: It is placed.") == [(1, 1, "missing-with-text", missing)]
    present = "attack belongs to a card only when text contains placed"
    assert told(Rules.exactly, "attack: 1\ntext: It goes.") == [(4, 1, "present-without-text", present)]
    only = "luck belongs to a card only when abilities contains roll"
    assert told(Rules.only, "luck: 1\nabilities: [{text: x}]") == [(4, 1, "present-without-text", only)]
    why = "this card breaks a rule of its game: bad cards are not printed"
    assert told(Rules.must, "", good=False) == [(1, 1, "broken-rule", why)]


def test_unknown_breaks_nothing_and_other_cards_are_left_alone() -> None:
    assert told(Rules.must, "", good=None) == []
    assert told(Rules.together, "hp: 2", card=False) == []
    assert told(Rules.together, "hp: 2", card=None) == []
