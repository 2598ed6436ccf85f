"""What a picture file holds, by its content and not by its name: size, colours, which way up, whether it is whole."""

import struct
import zlib
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press.pictures.profiles import odd_gamma

MOST_PIXELS = 120_000_000  # a bigger picture is a mistake or an attack: 12,000 x 10,000 is a poster
MOST_IN_PARTS = 400_000_000  # of one that can be reduced without ever standing in memory as a whole
LARGEST = 256_000_000  # bytes of a file

Colours = Literal["grey", "rgb", "cmyk", "palette"]


@dataclass(frozen=True, slots=True)
class Looks:
    """What a picture is. Width and height are those of the stored picture; `turn` is its EXIF orientation, 1 to 8."""

    kind: str  # jpeg, png, other
    width: int
    height: int
    turn: int = 1
    colours: Colours = "rgb"
    bits: int = 8
    inverted: bool = False  # Adobe writes CMYK the other way round
    passes: bool = False  # its compressed data goes into the document as it is
    parts: bool = False  # it can be reduced part by part

    @property
    def size(self) -> tuple[int, int]:
        """Width and height once it stands upright."""
        return (self.height, self.width) if self.turn >= 5 else (self.width, self.height)


class PictureFault(Exception):  # noqa: N818 - a reason to be shown, not a failure of ours
    """A file that cannot be printed; `name` is its diagnostic, the text says why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)  # both, so that it can be packed and opened in another process
        self.name, self.why = name, why

    def __str__(self) -> str:
        return self.why


def look(data: bytes) -> Looks:
    """Look at the bytes of a file; raises PictureFault.

    Whether a picture is whole that passes through says `check_whole`; of the others that is known when it was decoded.
    """
    if data[:2] == b"\xff\xd8":
        found = _jpeg(data)
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        found = _png(data)
    else:
        found = _other(data)
    check_size(found.width, found.height, MOST_IN_PARTS if found.parts else MOST_PIXELS)
    return found


def check_size(width: int, height: int, most: int = MOST_PIXELS) -> None:
    """Raises PictureFault where a picture has too many pixels."""
    if width * height > most:
        why = f"{width} x {height} pixels are more than {most // 1_000_000} million"
        raise PictureFault("picture-too-large", why)


def check_whole(data: bytes, looks: Looks) -> None:
    """Raises PictureFault where a picture that passes through is damaged inside."""
    if looks.kind == "png":
        samples = 3 if looks.colours == "rgb" else 1
        _whole_png(data, png_chunks(data), ((looks.width * samples * looks.bits + 7) // 8 + 1) * looks.height)


# JPEG, ITU T.81 table B.1: start-of-frame markers. Huffman-coded ones may stand in a PDF.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})


def _jpeg(data: bytes) -> Looks:
    at, turn, adobe = 2, 1, False
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            break
        marker = data[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if marker in _BARE:
            at += 2
            continue
        (length,) = struct.unpack_from(">H", data, at + 2)
        body = data[at + 4 : at + 2 + length]
        if marker == 0xE1 and body[:6] == b"Exif\0\0":
            turn = orientation(body[6:])
        elif marker == 0xEE and body[:5] == b"Adobe":
            adobe = True
        elif marker in _FRAMES and len(body) >= 6:
            bits, height, width, components = struct.unpack_from(">BHHB", body)
            if not _has_end(data):
                raise PictureFault("broken-picture", "it breaks off before its end")
            colours: dict[int, Colours] = {1: "grey", 3: "rgb", 4: "cmyk"}
            if not width or not height or components not in colours:
                raise PictureFault("broken-picture", f"a JPEG of {width} x {height} pixels with {components} colours")
            passes = bits == 8 and marker in (0xC0, 0xC1, 0xC2)
            inverted = adobe and components == 4
            return Looks("jpeg", width, height, turn, colours[components], 8, inverted, passes, parts=True)
        at += 2 + length
    raise PictureFault("broken-picture", "it breaks off before it says its size")


def _has_end(data: bytes) -> bool:
    """Is there an end-of-image marker? Some cameras write zeros or a second picture after it."""
    tail = data.rstrip(b"\0")
    return tail.endswith(b"\xff\xd9") or b"\xff\xd9" in tail[-65_536:]


def orientation(tiff: bytes) -> int:
    """The orientation in an EXIF block; 1 where it says none or nonsense."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None or len(tiff) < 10:
        return 1
    (start,) = struct.unpack_from(order + "I", tiff, 4)
    if start + 2 > len(tiff):
        return 1
    (count,) = struct.unpack_from(order + "H", tiff, start)
    for k in range(count):
        at = start + 2 + 12 * k
        if at + 12 > len(tiff):
            break
        tag, kind = struct.unpack_from(order + "HH", tiff, at)
        if tag == 0x0112:
            value = struct.unpack_from(order + ("H" if kind == 3 else "I"), tiff, at + 8)[0]
            return int(value) if 1 <= value <= 8 else 1
    return 1


_PNG_COLOURS: dict[int, tuple[Colours, int, bool]] = {  # colour type -> colours, samples, alpha
    0: ("grey", 1, False),
    2: ("rgb", 3, False),
    3: ("palette", 1, False),
    4: ("grey", 2, True),
    6: ("rgb", 4, True),
}


def png_chunks(data: bytes) -> list[tuple[bytes, int, int]]:
    """The chunks of a PNG as (name, start, length); raises PictureFault where one is cut off or damaged."""
    found, at = [], 8
    while at < len(data):
        if at + 12 > len(data):
            raise PictureFault("broken-picture", "it breaks off before its end")
        length, name = struct.unpack_from(">I4s", data, at)
        if at + 12 + length > len(data):
            raise PictureFault("broken-picture", "it breaks off before its end")
        if zlib.crc32(data[at + 4 : at + 8 + length]) != struct.unpack_from(">I", data, at + 8 + length)[0]:
            raise PictureFault("broken-picture", f"its part {name.decode('latin-1')} is damaged")
        found.append((name, at + 8, length))
        at += 12 + length
        if name == b"IEND":
            return found
    raise PictureFault("broken-picture", "it breaks off before its end")


def png_parts(data: bytes, chunks: list[tuple[bytes, int, int]]) -> dict[bytes, bytes]:
    """The chunks of a PNG by name, without those of its pixels."""
    return {name: data[start : start + length] for name, start, length in chunks if name != b"IDAT"}


def _png(data: bytes) -> Looks:
    chunks = png_chunks(data)
    if not chunks or chunks[0][0] != b"IHDR" or chunks[0][2] != 13:
        raise PictureFault("broken-picture", "a PNG that does not begin with its size")
    width, height, bits, kind, _, _, interlaced = struct.unpack_from(">IIBBBBB", data, chunks[0][1])
    if not width or not height or kind not in _PNG_COLOURS:
        raise PictureFault("broken-picture", f"a PNG of {width} x {height} pixels and colour type {kind}")
    colours, _, alpha = _PNG_COLOURS[kind]
    names = png_parts(data, chunks)
    turn = orientation(names[b"eXIf"]) if b"eXIf" in names else 1
    plain = not interlaced and not alpha and b"tRNS" not in names and (kind != 3 or b"PLTE" in names)
    passes, parts = plain and not odd_gamma(names), bits == 8 and not interlaced
    return Looks("png", width, height, turn, colours, bits, passes=passes, parts=parts)


def _whole_png(data: bytes, chunks: list[tuple[bytes, int, int]], expected: int) -> None:
    """Unpack the pixels once, without keeping them: what is broken is said now, not in the middle of a document."""
    unpacker, total = zlib.decompressobj(), 0
    try:
        for name, start, length in chunks:
            if name != b"IDAT":
                continue
            part = data[start : start + length]
            while part and total <= expected:
                total += len(unpacker.decompress(part, 1 << 20))
                part = unpacker.unconsumed_tail
    except zlib.error as problem:
        raise PictureFault("broken-picture", "its pixels are damaged") from problem
    if total != expected:
        raise PictureFault("broken-picture", f"it holds {total} bytes of pixels where its size wants {expected}")


def _other(data: bytes) -> Looks:
    from kamifuda.press.pictures.decode import open_picture

    if not data.strip(b"\0"):
        raise PictureFault("broken-picture", "it holds nothing but zeros")
    with open_picture(data) as picture:
        # of a TIFF, Pillow says the size as it stands upright, and turns it while it is decoded
        turn = 1 if picture.format == "TIFF" else picture.getexif().get(0x0112, 1)
        return Looks("other", picture.width, picture.height, turn if turn in range(1, 9) else 1)
