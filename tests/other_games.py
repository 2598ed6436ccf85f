"""The games under `tests/games/`: shipped ones, and real ones that are written as data to prove the vocabulary."""

from functools import cache
from pathlib import Path

from kamifuda.cards import build_library
from kamifuda.decks.catalogue import Catalogue
from kamifuda.game.load import load_game
from kamifuda.source.reading import read

HERE = Path(__file__).parent / "games"
SHIPPED = HERE.parents[1] / "schemas"
DECKS = sorted(path for path in HERE.glob("*/*.txt"))
OTHERS = sorted(path.parent.name for path in HERE.glob("*/cards.yaml") if not (SHIPPED / path.parent.name).is_dir())
SMUDGED = "broken"  # how the id of a card begins whose own fields are faulty


def schema(name: str) -> Path:
    """The folder of a game's files."""
    return SHIPPED / name if (SHIPPED / name).is_dir() else HERE / name / "schemas" / name


@cache
def catalogue(name: str) -> Catalogue:
    """A game with its cards; only smudged cards have faults."""
    game, faults = load_game(schema(name), f"schemas/{name}")
    assert game is not None and faults == []
    records = read(HERE / name / "cards.yaml", f"{name}/cards.yaml")
    library, found = build_library(game, {"cards.yaml": records.records})
    assert not records.diagnostics
    faulty = {each.span.line for each in found}
    assert faulty <= {card.record.span().line for card in library.cards if card.id.startswith(SMUDGED)}
    found_catalogue = Catalogue(game, library)
    assert found_catalogue.rulebook.diagnostics == ()
    return found_catalogue


def files_of(name: str) -> dict[str, str | bytes]:
    """A game with its cards as files of a workspace."""
    files: dict[str, str | bytes] = {
        f"schemas/{name}/{path.name}": path.read_bytes() for path in sorted(schema(name).iterdir()) if path.is_file()
    }
    return files | {f"cards/{name}/cards.yaml": (HERE / name / "cards.yaml").read_bytes()}
