"""Other spellings of choices: accepted on cards, in tables, queries and editors; one of them is kept."""

from pathlib import Path

import pytest

from kamifuda.cards import build_library
from kamifuda.game.jsonschema import json_schema
from kamifuda.game.load import load_game
from kamifuda.query import Vocabulary, parse
from kamifuda.source import read_data
from small_game import make_catalogue

KINDS = """
fields:
  rarity: {type: choice, of: [C, UC, R], also: {UC: [U, Uncommon]}}
  cost: {type: symbols, of: [white, any], also: {white: W}}
kinds: {card: {label: {en: Card}}}
"""


@pytest.mark.parametrize(
    ("rarity", "cost"),
    [("U", "[W, W, any]"), ("Uncommon", "{W: 1, white: 1, any: 1}"), ("UC", "[white, white, any]")],
)
def test_one_spelling_is_kept(tmp_path: Path, rarity: str, cost: str) -> None:
    card = f"- {{id: owl, kind: card, name: Owl, rarity: {rarity}, cost: {cost}}}"
    catalogue, found = make_catalogue(tmp_path, KINDS, card)
    assert found == []
    (owl,) = catalogue.library.cards
    assert (owl.fields["rarity"], owl.fields["cost"]) == ("UC", {"white": 2, "any": 1})
    for query in ("rarity:U", "rarity:uncommon", "rarity:UC", "cost:W"):
        meaning, faults = parse(query, Vocabulary(catalogue.game))
        assert faults == [] and meaning is not None and meaning.matches(owl) is True


def test_in_tables(tmp_path: Path) -> None:
    catalogue, _ = make_catalogue(tmp_path, KINDS)
    table = read_data(b"id,kind,name,rarity,cost.W,cost.any\nowl,card,Owl,U,2,1\n", "a.csv")
    library, found = build_library(catalogue.game, {"a.csv": table.records})
    assert found == [] and library.by_id["owl"].fields["cost"] == {"white": 2, "any": 1}


def test_in_editors(tmp_path: Path) -> None:
    catalogue, _ = make_catalogue(tmp_path, KINDS)
    assert '"enum": ["C", "UC", "R", "U", "Uncommon"]' in str(json_schema(catalogue.game)).replace("'", '"')


@pytest.mark.parametrize(
    ("also", "said"),
    [
        ("{UCC: [U]}", "UCC is not a choice of rarity; did you mean UC?"),
        ("{UC: [R]}", "rarity: R cannot mean both R and UC"),
        ("{UC: [U], R: [U]}", "rarity: U cannot mean both UC and R"),
        ("{UC: []}", ""),
    ],
)
def test_spellings_that_cannot_be(tmp_path: Path, also: str, said: str) -> None:
    kinds = KINDS.replace("{UC: [U, Uncommon]}", also)
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "game.yaml").write_text("id: small\nname: {en: Small}\nhome_language: en\n", encoding="utf-8")
    (folder / "kinds.yaml").write_text(kinds, encoding="utf-8")
    _, found = load_game(folder, "schemas/small")
    assert [fault.message for fault in found] == ([said] if said else [])
