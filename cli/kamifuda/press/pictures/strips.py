"""Huge PNG files reduced strip by strip, so that they never stand in memory as a whole.

Each strip becomes a small PNG of its own, which Pillow decodes: its compressed rows as they are, below the last row of
the strip before, to which their filters refer.
"""

import io
import struct
import zlib
from collections.abc import Iterator

from PIL import Image

from kamifuda.press.pictures.channels import stacked
from kamifuda.press.pictures.facts import PictureFault
from kamifuda.press.pictures.looks import png_chunks

ROWS = 64  # of a strip, about
_BYTES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # of a pixel of eight bits, by colour type


def reduce_strips(data: bytes, size: tuple[int, int], wanted: tuple[int, int]) -> Image.Image | None:
    """A PNG reduced by a whole number to no less than a wanted size; None where it cannot be done in strips.

    Raises PictureFault where it breaks off.
    """
    chunks = png_chunks(data)
    start = chunks[0][1]
    bits, kind, _, _, interlaced = struct.unpack_from(">BBBBB", data, start + 8)
    times = min(size[0] // wanted[0], size[1] // wanted[1])
    if bits != 8 or interlaced or kind not in _BYTES or times < 2:
        return None
    also = b"".join(_chunk(name, data[at : at + n]) for name, at, n in chunks if name in (b"PLTE", b"tRNS"))
    rows = max(1, ROWS // times) * times
    parts: list[Image.Image] = []
    before = bytes(size[0] * _BYTES[kind])
    for strip, count in _strips(data, chunks, size[0] * _BYTES[kind] + 1, rows, size[1]):
        head = struct.pack(">IIBBBBB", size[0], count + 1, 8, kind, 0, 0, 0)
        packed = zlib.compress(b"\0" + before + strip, 0)
        small = b"".join(
            (b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", head), also, _chunk(b"IDAT", packed), _chunk(b"IEND", b""))
        )
        with Image.open(io.BytesIO(small), formats=("PNG",)) as picture:
            picture.load()
            before = picture.crop((0, count, size[0], count + 1)).tobytes()
            parts.append(_plain(picture).crop((0, 1, size[0], count + 1)).reduce(times))
    return stacked(parts)


def _plain(picture: Image.Image) -> Image.Image:
    """As a kind of picture whose pixels can be averaged."""
    if picture.mode == "P" or "transparency" in picture.info:
        return picture.convert("RGBA" if "transparency" in picture.info else "RGB")
    return picture


def _strips(
    data: bytes, chunks: list[tuple[bytes, int, int]], line: int, rows: int, height: int
) -> Iterator[tuple[bytes, int]]:
    """The filtered rows of a picture, so many at a time, with their number."""
    unpacker, waiting, done = zlib.decompressobj(), bytearray(), 0
    try:
        for name, start, length in chunks:
            part = data[start : start + length] if name == b"IDAT" else b""
            while part and done < height:
                waiting += unpacker.decompress(part, 1 << 20)
                part = unpacker.unconsumed_tail
                while done < height and len(waiting) >= line * (count := min(rows, height - done)):
                    yield bytes(waiting[: line * count]), count
                    del waiting[: line * count]
                    done += count
    except zlib.error as problem:
        raise PictureFault("broken-picture", "its pixels are damaged") from problem
    if done < height:
        raise PictureFault("broken-picture", "it breaks off before its end")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
