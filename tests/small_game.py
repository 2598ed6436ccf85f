"""A small game made of the texts of its files, with its cards: for tests of queries and decks."""

from pathlib import Path

from kamifuda.cards import build_library
from kamifuda.decks.catalogue import Catalogue
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.load import load_game
from kamifuda.source.reading import read


def make_catalogue(
    folder: Path, kinds: str, cards: str = "[]", decks: str = "", game: str = ""
) -> tuple[Catalogue, list[Diagnostic]]:
    """The game `small` in a folder, its cards, and what is wrong with the cards. Its own files must be right."""
    schemas = folder / "schemas" / "small"
    schemas.mkdir(parents=True, exist_ok=True)
    head = "id: small\nname: {en: Small, ja: ちいさい}\nhome_language: en\n" + game
    for name, text in {"game": head, "kinds": kinds, "decks": decks}.items():
        if text:
            (schemas / f"{name}.yaml").write_text(text, encoding="utf-8")
    loaded, found = load_game(schemas, "schemas/small")
    assert loaded is not None, found
    assert found == []
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    library, faults = build_library(loaded, {"cards.yaml": read(folder / "cards.yaml", "cards.yaml").records})
    return Catalogue(loaded, library), faults
