"""Pages of a PDF as PNG. The only place that knows pixels."""

import ctypes
import io
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2
from PIL import Image
from pypdfium2 import raw as _raw

from kamifuda.dataclass import dataclass

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


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture as rows of red, green and blue, each after a byte that is the PNG's own: 0, for no filter."""

    width: int
    height: int
    rows: bytearray

    @property
    def image(self) -> Image.Image:
        """The picture for those who look at it or put it beside others."""
        stride = 3 * self.width + 1
        return Image.frombytes("RGB", (self.width, self.height), memoryview(self.rows)[1:], "raw", "RGB", stride)


def render(document: pypdfium2.PdfDocument, number: int, size: tuple[int, int]) -> Raster:
    """A page drawn into exactly so many pixels: pdfium's own arithmetic rounds sizes up.

    It is drawn between the bytes that a PNG has before each row, so that nothing is left to do but to pack it.
    """
    width, height = size
    stride = 3 * width + 1
    rows = bytearray(stride * height)
    page = document[number]
    pixels = (ctypes.c_ubyte * (stride * height - 1)).from_buffer(rows, 1)
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGR, pixels, stride)
    try:
        raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_ANNOT)
        return Raster(width, height, rows)
    finally:
        raw.FPDFBitmap_Destroy(bitmap)
        page.close()


def encode(raster: Raster, dpi: float) -> bytes:
    """A picture as a PNG file that knows its resolution.

    Not by Pillow: that tries every filter on every row, which takes longer than drawing the page. Faces with pictures
    and flat colours are as small without any.
    """
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 15, 9)
    data = packer.compress(raster.rows) + packer.flush()
    head = struct.pack(">IIBBBBB", raster.width, raster.height, 8, 2, 0, 0, 0)
    metre = round(dpi / 0.0254)
    parts = ((b"IHDR", head), (b"pHYs", struct.pack(">IIB", metre, metre, 1)), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in parts)


def encode_small(image: Image.Image, dpi: float) -> bytes:
    """A picture as a PNG file of 256 colours: a third of the size where many small pictures are looked at together."""
    out = io.BytesIO()
    reduced = image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduced.save(out, "PNG", optimize=True, dpi=(dpi, dpi))
    return out.getvalue()


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))
