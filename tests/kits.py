"""Kits of games as their parts, and what stands on them: for tests of printed pieces."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kamifuda.loader import load
from kamifuda.press.face import Element, Glyphs, Group, Shape
from kamifuda.press.faces import Press, open_press
from kamifuda.press.geometry import SAME, Matrix, bounds, multiply, transform
from kamifuda.press.kit.kit import Boxed, Maker
from kamifuda.press.kit.piece import Part
from kamifuda.press.kit.tiles import Field
from kamifuda.press.kit.tuckbox import Stack
from kamifuda.press.plan import Folder, Folders, Manner, Plan

ROOT = Path(__file__).parents[1]
TINY = ROOT / "tests" / "games" / "tiny"
GAMES = [*((ROOT, path.name) for path in sorted((ROOT / "schemas").iterdir()) if path.is_dir()), (TINY, "tiny")]
A4 = Field(210, 297)


def press_of(root: Path, game: str, language: str = "") -> Press:
    loaded = load(root, [game])
    folders = tuple(Folder(path / "templates", "templates") for path in dict.fromkeys((root, ROOT)))
    return open_press(Plan(loaded.games[game], Folders(folders, fonts=(ROOT / "fonts",)), Manner(language)))


def walk(elements: Sequence[Element], matrix: Matrix = SAME) -> Iterator[tuple[Element, Matrix]]:
    for one in elements:
        if isinstance(one, Group):
            yield from walk(one.elements, multiply(one.matrix, matrix))
        else:
            yield one, matrix


def words(part: Part) -> str:
    """What stands on the pages of a part, without blanks."""
    glyphs = (one for page in part.pages for one, _ in walk(page.elements) if isinstance(one, Glyphs))
    return "".join("".join(one.texts) for one in glyphs).replace(" ", "")


def boxes(part: Part) -> set[tuple[float, float]]:
    """Width and height of every path on the pages, in tenths of a millimetre."""
    found = set()
    for page in part.pages:
        for one, matrix in walk(page.elements):
            if isinstance(one, Shape):
                _, _, width, height = bounds(transform(one.path, matrix))
                found.add((round(width, 1), round(height, 1)))
    return found


def kit(press: Press) -> tuple[dict[str, Part], Maker]:
    maker = Maker(press, A4, [])
    card = press.game.card
    parts = list(maker.parts([Boxed("A deck", Stack(40, card.width, card.height))]))
    return {part.id: part for part in (*parts, maker.contents(parts))}, maker
