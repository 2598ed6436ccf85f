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
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.operators import Used, draw_elements
from kamifuda.press.pictures import Pictures
from kamifuda.press.sheets.furniture import Caption, furnish
from kamifuda.press.sheets.imposition import Placement, Sheet
from kamifuda.press.sheets.paper import MM


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page in mm: faces that were added, and what lies under and over them."""

    name: str
    size: tuple[float, float]
    placed: Sequence[Placed]
    under: Sequence[Element] = ()
    over: Sequence[Element] = ()


class Binding:
    """A document that is written while its last faces are still being drawn elsewhere."""

    def __init__(self, about: About, fonts: Sequence[Path], shelf: Path | None, out: BinaryIO) -> None:
        self._about = about
        self.fonts = FontBook(list(dict.fromkeys(fonts)), {}, about.language)
        self._document = Document(out, about, self.fonts, Pictures(shelf))

    def add(self, faces: Iterable[tuple[Drawn, Used]]) -> None:
        """Write faces, each with what those it was drawn with use; all of them are on sheets."""
        for _, together in groupby(faces, key=lambda pair: id(pair[1])):
            pairs = list(together)
            forms = [(face.key, face.stream) for face, _ in pairs if face.stream is not None]
            self._document.add_forms(forms, pairs[0][1])

    def add_leaf(self, leaf: Leaf) -> None:
        """Write a page."""
        whole = (0.0, 0.0, *leaf.size)
        used = Used()
        forms = []
        for name, elements in ((f"{leaf.name} under", leaf.under), (leaf.name, leaf.over)):
            if elements:
                stream = draw_elements(elements, whole, lambda font: self.fonts.open(font).widths, used)
                forms.append((name, stream))
        self._document.add_forms(forms, used)
        placed = {name: [Placed(name, geometry.SAME)] for name, _ in forms}
        under, over = placed.get(f"{leaf.name} under", []), placed.get(leaf.name, [])
        self._document.add_page(leaf.size, [*under, *leaf.placed, *over], trim=whole)

    def finish(self, sheets: Sequence[Sheet], bleed: int) -> None:
        """Write the sheets and what all faces share."""
        about = self._about
        for number, sheet in enumerate(sheets, 1):
            caption = Caption(about.title, number, len(sheets), about.language)
            size = (sheet.grid.paper.width / MM, sheet.grid.paper.height / MM)
            placed = [Placed(one.face, matrix_of(one)) for one in sheet.placements]
            self.add_leaf(Leaf(f"sheet {number}", size, placed, over=furnish(sheet, bleed, caption, self.fonts)))
        self.close()

    def close(self) -> None:
        """Write what all pages share."""
        self._document.finish()


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
