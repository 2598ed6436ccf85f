"""Parts of a kit to PDF files."""

import io

from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.kit.piece import Part
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.operators import draw_elements
from kamifuda.press.pdf.streams import Used


def pdf_of(press: Press, part: Part, about: About) -> bytes:
    """A part as a document, a page for each of its pages."""
    out = io.BytesIO()
    document = Document(out, about, press.kit.fonts, press.kit.pictures)
    for number, page in enumerate(part.pages, 1):
        whole = (0.0, 0.0, page.width, page.height)
        used = Used()
        stream = draw_elements(page.elements, whole, lambda font: press.kit.fonts.open(font).widths, used)
        used.pixels = {key: pixels for key, pixels in press.kit.pictures.pixels.items() if key in used.pictures}
        document.add_forms([(f"page {number} of it", stream)], used)
        document.add_page((page.width, page.height), [Placed(f"page {number} of it", geometry.SAME)], trim=whole)
    document.finish()
    return out.getvalue()
