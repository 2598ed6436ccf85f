"""Fonts in a document: glyph ids of the whole font are its codes, whatever kind of outlines it has."""

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from kamifuda.press.face import Face, Glyphs
from kamifuda.press.fonts import FontBook
from kamifuda.press.geometry import move
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.operators import draw_face
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import Pictures
from kamifuda.press.text import Style, set_line
from tiny_fonts import Tiny, write


def document(folder: Path, text: str) -> bytes:
    """A page with a line of text in a font of a folder."""
    import io

    book = FontBook([folder])
    setting = set_line(text, (60, 20), Style(family="Tiny", size=30, floor=30, language="en"), book)
    used = Used()
    face = Face("x", 63, 88, 0, setting.glyphs)
    stream = draw_face(face, lambda font: book.open(font).widths, used)
    out = io.BytesIO()
    made = Document(out, About("x"), book, Pictures())
    made.add_forms([("x", stream)], used)
    made.add_page((63, 88), [Placed("x", move(0, 0))])
    made.finish()
    assert all(isinstance(one, Glyphs) for one in face.elements)
    return out.getvalue()


@pytest.mark.parametrize("cff", [False, True])
def test_glyphs_can_be_read(tmp_path: Path, cff: bool, pdf: Callable[[bytes], Any]) -> None:
    write(tmp_path / ("tiny.otf" if cff else "tiny.ttf"), Tiny("Tiny", "ABCDEFG", cff=cff))
    data = document(tmp_path, "GDB")
    assert (b"/FontFile3" in data, b"/CIDFontType0C" in data) == (cff, cff)
    read = pypdfium2.PdfDocument(data)  # type: ignore[no-untyped-call]  # it ships no types
    assert read[0].get_textpage().get_text_bounded() == "GDB"
    read.close()  # type: ignore[no-untyped-call]  # it ships no types
    unicode = next(text for k in pdf(data).objects if "beginbfchar" in (text := maybe(pdf(data), k)))
    assert re.findall(r"<[0-9a-f]{4}> <00(..)>", unicode) == ["42", "44", "47"]


def test_both_kinds_of_outlines_draw_the_same_glyphs(tmp_path: Path) -> None:
    drawn = []
    for name, cff in (("a/tiny.ttf", False), ("b/tiny.otf", True)):
        path = write(tmp_path / name, Tiny("Tiny", "ABCDEFG", cff=cff))
        read = pypdfium2.PdfDocument(document(path.parent, "GDB"))  # type: ignore[no-untyped-call]  # it ships no types
        drawn.append(read[0].render(scale=2).to_pil().convert("1").tobytes())
        read.close()  # type: ignore[no-untyped-call]  # it ships no types
    assert drawn[0] == drawn[1] and 0 in drawn[0]


def maybe(read: Any, number: int) -> str:
    """A stream, or nothing where there is none."""
    try:
        return str(read.stream(number))
    except zlib.error:
        return ""
