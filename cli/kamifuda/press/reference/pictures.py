"""The picture of each element: its example, drawn on a small card of a small game."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from kamifuda.cards import Card, build_library
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.game.load import load_game
from kamifuda.jobs import HERE
from kamifuda.output import write_atomically
from kamifuda.press.plan import Folder, Folders, Manner, Plan, front_of
from kamifuda.press.png import encode_small
from kamifuda.press.reference.pages import ROOM, example
from kamifuda.press.single import Cut, Target, write_faces
from kamifuda.source.reading import read

DPI = 130.0
EXAMPLE = ROOM / "example"
FRAME = '<face fill="paper"><panel box="0 0 48 30" stroke="line" line="0.4"/>\n'


def draw_examples(names: Sequence[str], templates: Folder, out: Path) -> list[Diagnostic]:
    """Draw the examples of elements as `<name>.png`; what comes back is wrong with them."""
    game, card, found = _example_card()
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            own = Folder(Path(scratch) / name, f"example of {name}")
            face = own.path / game.id / f"{card.kind}.xml"
            face.parent.mkdir(parents=True)
            text = example(name)
            face.write_text(text if text.startswith("<face") else f"{FRAME}{text}</face>", encoding="utf-8")
            folders = Folders((own, Folder(EXAMPLE / "templates", "example"), templates))
            target = Target(front_of(card), out / f"{name}.png", name)
            found += write_faces(Plan(game, folders, Manner()), [target], Cut(dpi=DPI), HERE).faults
            with Image.open(target.path) as image:
                image.load()
            write_atomically(target.path, encode_small(image, DPI))
    return found


def _example_card() -> tuple[Game, Card, list[Diagnostic]]:
    game, found = load_game(EXAMPLE / "lamps", "example")
    if game is None:
        raise ValueError(f"the game of the examples cannot be read: {found}")
    reading = read(EXAMPLE / "cards.yaml", "example/cards.yaml")
    library, faults = build_library(game, {"example/cards.yaml": reading.records})
    return game, library.cards[0], [*found, *reading.diagnostics, *faults]
