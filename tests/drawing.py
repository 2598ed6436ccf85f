"""Text as set, drawn by the real PDF writer: for tests that look at ink or copy text out."""

from io import BytesIO
from typing import Any

import pypdfium2

from kamifuda.press.face import Face
from kamifuda.press.fonts import FontBook
from kamifuda.press.geometry import SAME
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.operators import draw_face
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import Pictures
from kamifuda.press.text import Setting


def pdf_of(setting: Setting, width: float, height: float, fonts: FontBook) -> bytes:
    """A one-page document of a text in the top left corner; sizes in mm."""
    used, out = Used(), BytesIO()
    face = Face("text", width, height, 0.0, setting.elements)
    stream = draw_face(face, lambda key: fonts.open(key).widths, used)
    document = Document(out, About("text"), fonts, Pictures())
    document.add_forms([("text", stream)], used)
    document.add_page((width, height), [Placed("text", SAME)])
    document.finish()
    return out.getvalue()


def ink(setting: Setting, width: float, height: float, fonts: FontBook, scale: float = 4.0) -> Any:
    """The page as a grey picture."""
    page = pypdfium2.PdfDocument(pdf_of(setting, width, height, fonts))[0]  # type: ignore[no-untyped-call]  # no types
    return page.render(scale=scale).to_pil().convert("L")


def darkness(setting: Setting, width: float, height: float, fonts: FontBook) -> int:
    """How much ink a text takes."""
    return sum(255 - value for value in ink(setting, width, height, fonts).tobytes())


def copied(setting: Setting, width: float, height: float, fonts: FontBook) -> str:
    """What a reader gets who copies the page."""
    page = pypdfium2.PdfDocument(pdf_of(setting, width, height, fonts))[0]  # type: ignore[no-untyped-call]  # no types
    return str(page.get_textpage().get_text_bounded())
