"""JPEG files: what their first parts say of size, colours and which way up, and where the picture ends."""

import struct

from kamifuda.pattern import pattern
from kamifuda.press.pictures.facts import Colours, Looks, PictureFault

# ITU T.81 table B.1: start-of-frame markers. Huffman-coded ones may stand in a PDF.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_LS = 0xF7  # the frame of JPEG-LS, ITU T.87
_SCAN, _END = 0xDA, 0xD9
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})
_MARKER = pattern(rb"\xff[^\x00\x01\xd0-\xd7\xff]")  # in the data of a scan; the others belong to the data


def look_at_jpeg(data: bytes) -> Looks:
    """What a JPEG file holds; raises PictureFault."""
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
        elif marker == _LS:
            raise PictureFault("unknown-picture", "it is a JPEG-LS, which is no ordinary JPEG")
        elif marker in _FRAMES and len(body) >= 6:
            return _framed(data, marker, body, turn, adobe=adobe)
        at += 2 + length
    raise PictureFault("broken-picture", "it breaks off before it says its size")


def _framed(data: bytes, marker: int, body: bytes, turn: int, *, adobe: bool) -> Looks:
    """What the start of a frame says; raises PictureFault."""
    bits, height, width, components = struct.unpack_from(">BHHB", body)
    if bits != 8:
        raise PictureFault("unknown-picture", f"it is a JPEG of {bits} bits to a colour, where 8 are usual")
    if not (data.endswith(b"\xff\xd9") or end_of_jpeg(data)):
        raise PictureFault("broken-picture", "it breaks off before its end")
    colours: dict[int, Colours] = {1: "grey", 3: "rgb", 4: "cmyk"}
    if not width or not height or components not in colours:
        raise PictureFault("broken-picture", f"a JPEG of {width} x {height} pixels with {components} colours")
    passes = marker in (0xC0, 0xC1, 0xC2)
    inverted = adobe and components == 4
    return Looks("jpeg", width, height, turn, colours[components], 8, inverted, passes, parts=True)


def end_of_jpeg(data: bytes) -> int:
    """Where the picture ends; 0 where it breaks off.

    Telephones write films and second pictures behind it; the end of a thumbnail before it is not its own.
    """
    at, scanning = 2, False
    while at + 2 <= len(data):
        if scanning:
            found = _MARKER.search(data, at)
            if found is None:
                return 0
            at = found.start()
        marker = data[at + 1]
        if marker == _END:
            return at + 2
        if marker == 0xFF or marker in _BARE:
            at += 1 if marker == 0xFF else 2
            continue
        if at + 4 > len(data):
            return 0
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        scanning = scanning or marker == _SCAN
    return 0


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
