"""A game with a field of every type."""

from pathlib import Path

import pytest

from kamifuda.decks.catalogue import Catalogue
from small_game import make_catalogue

KINDS = """
fields:
  colour:
    type: choice
    of: {white: {en: White, ja: 白}, red: {en: Red, ja: 赤}, any: {en: Any, ja: 任意}}
    label: {en: Colour, ja: 色}
kinds:
  beast:
    label: {en: Beast, ja: 獣}
    fields:
      power: {type: integer, special: [X], required: true, label: {en: Power, ja: 力}}
      cost:
        type: symbols
        of: {white: {en: White, ja: 白}, red: {en: Red, ja: 赤}, any: {en: Any, ja: 任意}}
        label: {en: Casting cost, ja: コスト}
      races: {type: list, of: text, label: {en: Races, ja: 種族}}
      swift: {type: flag, label: {en: Swift, ja: 速}}
      text: {type: rich, label: {en: Text, ja: 文}}
      skills:
        type: list
        of:
          price: {type: symbols, of: open}
          speed: {type: choice, of: {fast: {en: Fast}, slow: {en: Slow}}}
          text: {type: rich}
  spell:
    label: {en: Spell, ja: 呪文}
    fields:
      power: {type: text, label: {en: Power, ja: 力}}
      text: {type: rich, required: true}
keywords:
  charge: {label: {en: Charge, ja: 突撃}, also: [突擊]}
  guard: {label: {en: Guard, ja: 守護}, parameter: number}
"""
CARDS = """
- id: a-1
  kind: beast
  name: {en: Lion, ja: 獅子}
  colour: white
  power: 3
  cost: {white: 1, any: 1}
  races: [Cat, {en: Sun, ja: 日}]
  text: "[Charge] Draw 1 card."
- {id: a-2, kind: beast, name: {en: Ant, ja: 蟻}, aliases: [Emmet], colour: red, power: 0, races: [Insect], swift: yes}
- id: a-3
  kind: beast
  name: {en: Hydra, ja: ヒドラ}
  colour: red
  power: X
  cost: [red, red, any]
  text: {en: "[Guard: 2] Rest.", ja: 【守護：2】 休む。}
  skills: [{price: [flame, flame], speed: fast, text: Bite}, {speed: slow}]
- {id: b-1, kind: spell, name: {en: "Storm (old)", ja: 嵐}, text: Draw 2 cards., power: great, set: first}
"""
GAME = """
brackets: {keyword: 【】, also: '[]'}
sets: {first: {en: First Light}}
versions: [{id: one, default: true}]
options: {limit: {integer: {min: 0}, default: 2}, wind: {of: [calm, storm], default: calm}}
"""
DECKS = "piles: {main: {label: {en: Main, ja: 山札}}, side: {label: {en: Side}}}\n"


@pytest.fixture
def small(tmp_path: Path) -> Catalogue:
    """Its cards are right."""
    catalogue, faults = make_catalogue(tmp_path, KINDS, CARDS, DECKS, GAME)
    assert faults == []
    return catalogue


@pytest.fixture
def broken(tmp_path: Path) -> Catalogue:
    """A card whose power is no number and whose text is fine."""
    catalogue, faults = make_catalogue(
        tmp_path, KINDS, "- {id: c-1, kind: beast, name: Bent, power: lots, text: Draw.}\n", DECKS, GAME
    )
    assert len(faults) == 1
    return catalogue
