"""Pages of a PDF as PNG. The only place that knows pixels."""

import ctypes
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2
from PIL import Image
from pypdfium2 import raw as _raw

raw: Any = _raw  # its names are made while it is imported
LEVEL = 1  # of compression: the usual 6 takes five times as long as drawing and gains little on pictures
MOST_PIXELS = 120_000_000


def pixels(mm: float, dpi: float) -> int:
    """A length in whole pixels, to the nearest."""
    return max(1, round(mm * dpi / 25.4))


@contextmanager
def open_pages(data: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """A document in memory, closed in the end."""
    document = pypdfium2.PdfDocument(data)  # type: ignore[no-untyped-call]  # it ships no types
    try:
        yield document
    finally:
        document.close()  # type: ignore[no-untyped-call]  # it ships no types


def render(document: pypdfium2.PdfDocument, number: int, size: tuple[int, int]) -> Image.Image:
    """A page drawn into exactly so many pixels: pdfium's own arithmetic rounds sizes up."""
    width, height = size
    page = document[number]
    buffer = (ctypes.c_ubyte * (width * height * 4))()
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGRx, buffer, width * 4)
    try:
        raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_ANNOT)
        return Image.frombytes("RGBX", size, bytes(buffer)).convert("RGB")
    finally:
        raw.FPDFBitmap_Destroy(bitmap)
        page.close()


def encode(image: Image.Image, dpi: float) -> bytes:
    """A picture as a PNG file that knows its resolution."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=LEVEL, dpi=(dpi, dpi))
    return out.getvalue()


def encode_small(image: Image.Image, dpi: float) -> bytes:
    """A picture as a PNG file of 256 colours: a third of the size where many small pictures are looked at together."""
    out = io.BytesIO()
    reduced = image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduced.save(out, "PNG", optimize=True, dpi=(dpi, dpi))
    return out.getvalue()
