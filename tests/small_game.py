"""A small game made of the texts of its files, with its cards: for tests of queries and decks."""

from pathlib import Path

from kamifuda.cards import build_library
from kamifuda.decks.catalogue import Catalogue
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.load import load_game
from kamifuda.source.reading import read

# A game with a field of every type.
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


def make_catalogue(
    folder: Path, kinds: str, cards: str = "[]", decks: str = "", game: str = "", audit: str = ""
) -> tuple[Catalogue, list[Diagnostic]]:
    """The game `small` in a folder, its cards, and what is wrong with the cards. Its own files must be right."""
    schemas = folder / "schemas" / "small"
    schemas.mkdir(parents=True, exist_ok=True)
    head = "id: small\nname: {en: Small, ja: ちいさい}\nhome_language: en\n" + game
    for name, text in {"game": head, "kinds": kinds, "decks": decks, "audit": audit}.items():
        if text:
            (schemas / f"{name}.yaml").write_text(text, encoding="utf-8")
    loaded, found = load_game(schemas, "schemas/small")
    assert loaded is not None, found
    assert found == []
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    library, faults = build_library(loaded, {"cards.yaml": read(folder / "cards.yaml", "cards.yaml").records})
    return Catalogue(loaded, library), faults
