"""Drawn faces and sheets to the PDF file."""

from collections.abc import Sequence
from pathlib import Path

from kamifuda.output import replacing
from kamifuda.press import geometry
from kamifuda.press.drawing import Batch
from kamifuda.press.fonts import FontBook
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.operators import Used, draw_elements
from kamifuda.press.pictures import Pictures
from kamifuda.press.sheets.furniture import Caption, furnish
from kamifuda.press.sheets.imposition import Placement, Sheet
from kamifuda.press.sheets.paper import MM


def bind(
    about: About, fonts: Sequence[Path], batches: Sequence[Batch], sheets: Sequence[Sheet], bleed: int, out: Path
) -> None:
    """Write all sheets into a file, each face once; the file appears when it is whole."""
    book = FontBook(list(dict.fromkeys(fonts)), {}, about.language)
    placed = {placement.face for sheet in sheets for placement in sheet.placements}
    with replacing(out) as temporary, temporary.open("wb") as file:
        document = Document(file, about, book, Pictures())
        for batch in batches:
            forms = [(face.key, face.stream) for face in batch.faces if face.stream is not None and face.key in placed]
            document.add_forms(forms, batch.used)
        for number, sheet in enumerate(sheets, 1):
            _add_sheet(document, sheet, Caption(about.title, number, len(sheets), about.language), bleed, book)
        document.finish()


def _add_sheet(document: Document, sheet: Sheet, caption: Caption, bleed: int, fonts: FontBook) -> None:
    wide, high = sheet.grid.paper.width / MM, sheet.grid.paper.height / MM
    used = Used()
    elements = furnish(sheet, bleed, caption, fonts)
    name = f"sheet {caption.number}"
    stream = draw_elements(elements, (0.0, 0.0, wide, high), lambda font: fonts.open(font).widths, used)
    document.add_forms([(name, stream)], used)
    placed = [Placed(one.face, matrix_of(one)) for one in sheet.placements]
    document.add_page((wide, high), [*placed, Placed(name, geometry.SAME)], trim=(0.0, 0.0, wide, high))


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
