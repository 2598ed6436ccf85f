"""A game with cards for the audit: costs in symbols, two stats, keywords, an X, and what is left blank."""

from collections.abc import Sequence
from pathlib import Path

from kamifuda.audit import Study, study_game
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.formats import read_deck
from kamifuda.source.text import Text
from small_game import make_catalogue

KINDS = """
fields:
  colour: {type: choice, of: {red: {en: Red}, blue: {en: Blue}}, role: colour, label: {en: Colour}}
  text: {type: rich, label: {en: Text}}
  rarity: {type: choice, of: [common, rare], role: rarity, label: {en: Rarity}}
kinds:
  beast:
    label: {en: Beast}
    fields:
      cost: {type: symbols, of: [red, blue, any, x], role: cost, better: lower, label: {en: Cost}}
      power: {type: integer, special: [X, "?"], role: stat, better: higher, label: {en: Power}}
      guard: {type: integer, role: stat, better: higher, label: {en: Guard}}
      fierce: {type: flag, label: {en: Fierce}}
      skills: {type: list, of: {price: {type: integer, role: cost, better: lower}, text: {type: rich}}}
  well:
    label: {en: Well}
    fields:
      gives: {type: symbols, of: [red, blue], role: yield, better: higher, label: {en: Gives}}
keywords:
  swift: {label: {en: Swift}, reminder: {en: This may attack at once this turn.}}
  stone: {label: {en: Stone}, also: [Rock]}
"""
GAME = """
brackets: {keyword: '[]'}
languages: [en, ja]
sets: {first: {en: First Light}, second: {en: Second Wind}}
versions: [{id: one, default: true}]
options: {limit: {integer: {min: 0}, default: 2}}
"""
DECKS = "piles: {main: {label: {en: Main}}, side: {label: {en: Side}}}\n"


def catalogue(folder: Path, cards: str, audit: str = "") -> Catalogue:
    return make_catalogue(folder, KINDS, cards, DECKS, GAME, audit)[0]


def study(folder: Path, cards: str, audit: str = "", decks: Sequence[str] = ()) -> Study:
    known = catalogue(folder, cards, audit)
    read = [read_deck(Text(f"{n}.txt", text), {"small": known}, "small")[0] for n, text in enumerate(decks)]
    return study_game(known, read)


def beast(number: int, cost: str, power: int | str, guard: int, more: str = "") -> str:
    tail = f", {more}" if more else ""
    return f"- {{id: b-{number}, kind: beast, name: B{number}, cost: {cost}, power: {power}, guard: {guard}{tail}}}\n"
