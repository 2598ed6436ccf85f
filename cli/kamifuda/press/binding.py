"""Drawn faces and sheets to the PDF file."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.output import replacing
from kamifuda.press import geometry
from kamifuda.press.drawing import Drawn
from kamifuda.press.face import Element
from kamifuda.press.fonts import FontBook
from kamifuda.press.furnishing import Furniture, Look, draw_around, draw_furniture
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import Pictures
from kamifuda.press.sheets.imposition import Placement, Sheet
from kamifuda.press.sheets.paper import MM
from kamifuda.press.text import Style, set_line


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page in mm: faces that were added, what lies under and over them, and what all of it goes through."""

    name: str
    size: tuple[float, float]
    placed: Sequence[Placed]
    under: Sequence[Element] = ()
    over: Sequence[Element] = ()
    matrix: geometry.Matrix = geometry.SAME


class Binding:
    """A document that is written while its last faces are still being drawn elsewhere."""

    def __init__(self, about: About, fonts: Sequence[Path], shelf: Path | None, out: BinaryIO) -> None:
        self._about = about
        self.fonts = FontBook(list(dict.fromkeys(fonts)), {}, about.language)
        self._document = Document(out, about, self.fonts, Pictures(shelf))

    def prepare_words(self) -> None:
        """Open the font of the words that stand on sheets beside the cards."""
        set_line("1/1", (100.0, 10.0), Style(language=self._about.language), self.fonts)

    def add(self, faces: Iterable[tuple[Drawn, Used]]) -> None:
        """Write faces, each with what those it was drawn with use; all of them are on sheets."""
        for _, together in groupby(faces, key=lambda pair: id(pair[1])):
            pairs = list(together)
            forms = [(face.key, face.stream) for face, _ in pairs if face.stream is not None]
            self._document.add_forms(forms, pairs[0][1])
            for face, _ in pairs:
                self._document.add_glyphs(face.glyphs)

    def add_leaf(self, leaf: Leaf) -> None:
        """Write a page."""
        self._add_page(leaf, draw_around(leaf.under, leaf.over, leaf.size, self.fonts))

    def _add_page(self, leaf: Leaf, around: Furniture) -> None:
        under, over = f"{leaf.name} under", leaf.name
        forms = [(name, form) for name, form in ((under, around.under), (over, around.over)) if form is not None]
        self._document.add_forms(forms, around.used)
        placed = [Placed(name, geometry.SAME) for name, _ in forms]
        below, above = placed[: around.under is not None], placed[around.under is not None :]
        whole = (0.0, 0.0, *leaf.size)
        self._document.add_page(leaf.size, [*below, *leaf.placed, *above], trim=whole, matrix=leaf.matrix)

    def finish(self, sheets: Sequence[Sheet], look: Look, furniture: Sequence[Furniture] = ()) -> None:
        """Write the sheets and what all faces share. `furniture`: of every sheet, if it was drawn before."""
        drawn = furniture or draw_furniture(sheets, look, self._about, self.fonts)
        for number, (sheet, around) in enumerate(zip(sheets, drawn, strict=True), 1):
            size, matrix = look.correction.page(sheet.grid.paper, sheet.side)
            placed = [Placed(one.face, matrix_of(one), clip_of(one, look.bleed)) for one in sheet.placements]
            self._add_page(Leaf(f"sheet {number}", size, placed, matrix=matrix), around)
        self.close()

    def close(self) -> None:
        """Write what all pages share."""
        self._document.finish()


@contextmanager
def binding_in(about: About, fonts: Sequence[Path], shelf: Path | None, whole: Path) -> Iterator[Binding]:
    """A document in a file that is put in its place later."""
    with whole.open("wb") as file:
        yield Binding(about, fonts, shelf, file)


@contextmanager
def open_binding(about: About, fonts: Sequence[Path], shelf: Path | None, out: Path) -> Iterator[Binding]:
    """A document in a file, which appears when it is whole."""
    with replacing(out) as temporary, temporary.open("wb") as file:
        yield Binding(about, fonts, shelf, file)


def matrix_of(placement: Placement) -> geometry.Matrix:
    """From a face's own coordinates to the paper's, in mm."""
    x, y, width, height = (value / MM for value in (placement.x, placement.y, placement.width, placement.height))
    corner = {
        0: (0.0, 0.0),
        90: (width, 0.0),  # the face's top left comes to the upper right
        180: (width, height),
        270: (0.0, height),
    }[placement.turn]
    return geometry.multiply(geometry.turn(placement.turn), geometry.move(x + corner[0], y + corner[1]))


def clip_of(placement: Placement, bleed: float) -> geometry.Box | None:
    """What a face may cover on the paper, in mm; None where that is all that is drawn of it."""
    edges = placement.bleeds
    left, top, right, bottom = (edge / MM for edge in (edges.left, edges.top, edges.right, edges.bottom))
    if left == top == right == bottom == bleed:
        return None
    x, y, width, height = (value / MM for value in (placement.x, placement.y, placement.width, placement.height))
    return (x - left, y - top, width + left + right, height + top + bottom)
