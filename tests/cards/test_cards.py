"""Files of cards become a library."""

from pathlib import Path

import pytest

from kamifuda.cards import Library, build_library, credits_of, names_of, printing
from kamifuda.diagnostics import Diagnostic
from kamifuda.game import Game, load_game
from kamifuda.source import read_data

TINY = Path(__file__).parents[1] / "games" / "tiny" / "schemas" / "tiny"
CANDLE = """\
- id: candle
  kind: lamp
  name: {en: Hand’s Candle, ja: ろうそく}
  number: L01
  oil: 1
  glow: 1
  shape: round
"""


@pytest.fixture(scope="module")
def game() -> Game:
    game, found = load_game(TINY, "schemas/tiny")
    assert game is not None
    assert found == []
    return game


def library(game: Game, **files: str) -> tuple[Library, list[Diagnostic]]:
    shown = {name.replace("_", "."): text for name, text in files.items()}
    return build_library(game, {name: read_data(text.encode(), name).records for name, text in shown.items()})


def told(found: list[Diagnostic]) -> list[tuple[str, int, int, str]]:
    return [(each.span.path, each.span.line, each.span.column, each.name) for each in found]


def test_a_card_knows_its_place_and_its_name(game: Game) -> None:
    cards, found = library(game, a_yaml=CANDLE)
    card = cards.by_id["candle"]
    assert found == []
    assert (card.game, card.kind, card.quantity, card.title("ja"), card.title("xx")) == (
        "tiny",
        "lamp",
        1,
        "ろうそく",
        "Hand’s Candle",
    )
    assert (card.span().line, card.span("glow").line, card.key_span("glow").column) == (1, 6, 3)


def test_cards_are_found_by_any_name_however_it_is_typed(game: Game) -> None:
    cards, _ = library(game, a_yaml=CANDLE + "  aliases: [Taper, {ja: 灯}]\n")
    for name in ("Hand's Candle", "HAND’S  CANDLE", "ろうそく", "taper", "灯"):
        assert [card.id for card in cards.named(name)] == ["candle"], name
    assert cards.named("candle") == ()
    assert cards.names == ("Hand’s Candle", "ろうそく", "Taper", "灯")
    assert list(names_of(cards.cards[0])) == list(cards.names)


def test_two_cards_of_one_name_are_both_found(game: Game) -> None:
    cards, _ = library(game, a_yaml=CANDLE, b_yaml=CANDLE.replace("id: candle", "id: other"))
    assert [card.id for card in cards.named("ろうそく")] == ["candle", "other"]


def test_an_id_belongs_to_one_card(game: Game) -> None:
    cards, found = library(game, a_yaml=CANDLE, b_yaml=CANDLE + CANDLE.replace("id: candle", "id: other"))
    assert told(found) == [("b.yaml", 1, 7, "duplicate-id")]
    assert [(span.path, span.line, span.column) for span in found[0].also] == [("a.yaml", 1, 7)]
    assert [card.id for card in cards.cards] == ["candle", "other"]


def test_a_wrong_header_is_told_once(game: Game) -> None:
    rows = "id,kind,name,number,oil,glow,shape,gloss\na,lamp,A,L01,1,1,round,x\nb,lamp,B,L02,1,1,round,y\n"
    cards, found = library(game, a_csv=rows)
    assert told(found) == [("a.csv", 1, 36, "unknown-field")]
    assert len(cards.cards) == 2


@pytest.mark.parametrize(("written", "copies"), [("", 1), ("0", 0), ("7", 7)])
def test_quantity_is_how_many_to_print(game: Game, written: str, copies: int) -> None:
    cards, _ = library(game, a_yaml=CANDLE + f"  quantity: {written}\n")
    assert cards.cards[0].quantity == copies


def test_a_printing_gathers_what_is_printed(game: Game) -> None:
    more = "  set: first\n  artist: [Lin, Mei]\n  art: {file: x.png, focus: '50% 20%', source: own, licence: CC0}\n"
    cards, found = library(game, a_yaml=CANDLE + more)
    assert found == []
    made = printing(cards.cards[0], game)
    assert (made.card, made.set, made.number, made.artist) == ("candle", "first", "L01", ("Lin", "Mei"))
    assert (made.art, made.focus, made.art_source, made.licence) == ("x.png", "50% 20%", "own", "CC0")


@pytest.mark.parametrize(
    ("artist", "names"),
    [
        ("Lin", ("Lin",)),
        ({"en": "Lin", "ja": "林"}, ("Lin",)),
        (({"ja": "林"}, {"en": "Mei"}), ("林", "Mei")),
        ((), ()),
    ],
)
def test_artists_however_a_game_declares_them(artist: object, names: tuple[str, ...]) -> None:
    assert credits_of(artist, "en") == names
