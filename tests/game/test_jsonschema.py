"""The JSON Schema of a game says of generated cards what the game itself says, as far as it can."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kamifuda.cards import build_library
from kamifuda.game import Game, load_game
from kamifuda.game.jsonschema import json_schema
from kamifuda.source import read_data
from strategies import cards

FOLDERS = sorted(path.parent for path in Path(__file__).parents[2].glob("schemas/*/game.yaml"))
FOLDERS.append(Path(__file__).parents[1] / "games" / "tiny" / "schemas" / "tiny")
GAMES = {folder.name: load_game(folder, folder.name)[0] for folder in FOLDERS}
VALIDATORS = {name: Draft202012Validator(json_schema(game)) for name, game in GAMES.items() if game}


def is_right(game: Game, card: Any) -> bool:
    reading = read_data(json.dumps([card]).encode(), "cards.json")
    _, found = build_library(game, {"cards.json": reading.records})
    return not found and not reading.diagnostics


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_is_a_schema_with_titles(name: str) -> None:
    game = GAMES[name]
    assert game is not None
    schema = json_schema(game, game.home_language)
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == game.name[game.home_language]
    for key, kind in game.kinds.items():
        assert schema["$defs"][key]["properties"]["name"]["title"] == kind.fields["name"].label[game.home_language]


def test_descriptions_tell_bounds_and_units_in_the_language_of_the_editor() -> None:
    def said(key: str, language: str) -> str:
        game = GAMES["vip"]
        assert game is not None
        return str(json_schema(game, language)["$defs"]["aa"]["properties"][key]["description"])

    assert said("kb", "en") == "A whole number, 0 to 25, in kb, needed"
    assert said("kb", "ja") == "0から25までの整数、単位はkb、必須"
    assert said("kb", "zh-Hans") == "0到25的整数，单位为kb，必填"
    assert said("kb", "fr") == said("kb", "en")
    assert said("generated_qp", "en") == "A whole number, 0 or more, in QP, needed"


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_it_takes_what_the_game_takes(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(VALIDATORS)))
    game = GAMES[name]
    assert game is not None
    card = data.draw(cards(game))
    assert is_right(game, card)
    assert [error.message for error in VALIDATORS[name].iter_errors([card])] == []
    assert [error.message for error in VALIDATORS[name].iter_errors(card)] == []


# What goes wrong in ways that a schema can tell: a field without sense, missing, unknown, or of another shape.
WRONG = st.sampled_from([[["a"]], {"a": {"b": "c"}}, {"jp": "x"}, True, [{}], [None], "\n"])


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_it_refuses_what_the_game_refuses(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(VALIDATORS)))
    game = GAMES[name]
    assert game is not None
    card = data.draw(cards(game))
    key = data.draw(st.sampled_from(sorted(card)))
    how = data.draw(st.sampled_from(["remove", "replace", "rename"]))
    value = card.pop(key)
    if how == "replace":
        card[key] = data.draw(WRONG)
    elif how == "rename":
        card[f"{key}_"] = value
    known_by_schema = VALIDATORS[name].is_valid([card])
    assert known_by_schema == is_right(game, card), (card, key)
