"""What a name in a deck means: whole names first, then sides of a name with a slash."""

from pathlib import Path

import pytest

from small_game import make_catalogue

KINDS = "kinds: {card: {label: {en: Card}}}\n"
CARDS = """
- {id: fire, kind: card, name: Fire // Ice}
- {id: find, kind: card, name: Find, aliases: [Finality]}
- {id: night, kind: card, name: Night, aliases: [Dawn]}
- {id: dusk, kind: card, name: Dusk / Dawn}
- {id: who, kind: card, name: Who/What/When}
- {id: sp, kind: card, name: "SP//dr, Piloted by Peni"}
- {id: mog, kind: card, name: "Summon: Choco/Mog"}
- {id: choco, kind: card, name: "Choco/Ice"}
"""


@pytest.mark.parametrize(
    ("written", "ids"),
    [
        *((way, ["fire"]) for way in ("Fire // Ice", "Fire / Ice", "Fire/Ice", "fire//ice", "Fire", "Fire／Ice")),
        *((way, ["find"]) for way in ("Find/Finality", "Find // Finality", "Finality", "Find")),  # sides as aliases
        ("Dawn", ["night"]),  # a whole name goes before a side
        ("Dusk", ["dusk"]),
        ("Dusk // Dawn", ["dusk"]),
        ("Night/Dawn", ["night"]),
        ("Find/Night", []),  # sides of two cards
        ("Find/Nobody", []),
        ("Ice", ["fire", "choco"]),  # a side of two cards
        ("Who/What/When", ["who"]),
        ("SP//dr, Piloted by Peni", ["sp"]),
        ("Summon: Choco/Mog", ["mog"]),
        ("Choco/Mog", []),
        ("/", []),
        ("Find/", []),
    ],
)
def test_sides_of_a_name(tmp_path: Path, written: str, ids: list[str]) -> None:
    catalogue, found = make_catalogue(tmp_path, KINDS, CARDS)
    assert found == []
    assert [card.id for card in catalogue.find(written)] == ids
