"""What a picture file holds, by its content and not by its name: size, colours, which way up, whether it is whole."""

import struct
import zlib

from kamifuda.press.pictures.facts import Colours, Looks, PictureFault
from kamifuda.press.pictures.jpegs import look_at_jpeg, orientation
from kamifuda.press.pictures.profiles import odd_gamma, png_profile

MOST_PIXELS = 120_000_000  # a bigger picture is a mistake or an attack: 12,000 x 10,000 is a poster
MOST_IN_PARTS = 400_000_000  # of one that can be reduced without ever standing in memory as a whole
LARGEST = 256_000_000  # bytes of a file
_FILTERS = 4  # the last of those that rows of a PNG may go through
_PNG = b"\x89PNG\r\n\x1a\n"


def look(data: bytes) -> Looks:
    """Look at the bytes of a file; raises PictureFault.

    Whether a picture is whole that passes through says `check_whole`; of the others that is known when it was decoded.
    """
    if data[:2] == b"\xff\xd8":
        found = look_at_jpeg(data)
    elif data.startswith(_PNG):
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
        _whole_png(data, png_chunks(data), (looks.width * samples * looks.bits + 7) // 8 + 1, looks.height)


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


_NEEDED = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")


def bare_png(data: bytes) -> bytes:
    """A PNG without what says something about it: words and profiles may unpack to anything. Other files as they are.

    Raises PictureFault.
    """
    if not data.startswith(_PNG):
        return data
    chunks = png_chunks(data)
    if all(name in _NEEDED for name, _, _ in chunks):
        return data
    return _PNG + b"".join(data[at - 8 : at + length + 4] for name, at, length in chunks if name in _NEEDED)


def own_profile(data: bytes) -> bytes:
    """The colour profile of a PNG."""
    return png_profile(png_parts(data, png_chunks(data)).get(b"iCCP", b""))


def _png(data: bytes) -> Looks:
    chunks = png_chunks(data)
    if chunks and chunks[0][0] == b"CgBI":
        raise PictureFault("unknown-picture", "it is a PNG as apps for Apple's telephones hold it, and nobody else")
    if not chunks or chunks[0][0] != b"IHDR" or chunks[0][2] != 13:
        raise PictureFault("broken-picture", "a PNG that does not begin with its size")
    width, height, bits, kind, _, _, interlaced = struct.unpack_from(">IIBBBBB", data, chunks[0][1])
    if not width or not height or kind not in _PNG_COLOURS:
        raise PictureFault("broken-picture", f"a PNG of {width} x {height} pixels and colour type {kind}")
    colours, _, alpha = _PNG_COLOURS[kind]
    names = png_parts(data, chunks)
    turn = orientation(names[b"eXIf"]) if b"eXIf" in names else 1
    if kind == 3 and len(names.get(b"PLTE", b"")) < 3:
        raise PictureFault("broken-picture", "a PNG of palette colours without its palette")
    plain = not interlaced and not alpha and b"tRNS" not in names
    passes, parts = plain and not odd_gamma(names), bits == 8 and not interlaced
    return Looks("png", width, height, turn, colours, bits, passes=passes, parts=parts)


def _whole_png(data: bytes, chunks: list[tuple[bytes, int, int]], row: int, height: int) -> None:
    """Unpack the pixels once, without keeping them: what is broken is said now, not in the middle of a document."""
    unpacker, total, expected = zlib.decompressobj(), 0, row * height
    try:
        for name, start, length in chunks:
            if name != b"IDAT":
                continue
            part = data[start : start + length]
            while part and total <= expected:
                rows = unpacker.decompress(part, 1 << 20)
                if max(rows[-total % row :: row], default=0) > _FILTERS:
                    raise PictureFault("broken-picture", "its pixels are damaged")
                total += len(rows)
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
