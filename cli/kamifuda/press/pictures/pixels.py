"""Decoded pictures as a document holds them, and as the cache keeps them."""

import json

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b

_COLOURS = ("DeviceGray", "DeviceRGB", "DeviceCMYK")
_PACKINGS = ("FlateDecode", "DCTDecode")


@dataclass(frozen=True, slots=True)
class Pixels:
    """Decoded pixels, compressed for a document."""

    width: int
    height: int
    colours: str  # DeviceGray, DeviceRGB, DeviceCMYK
    data: bytes
    packing: str = "FlateDecode"  # or DCTDecode
    alpha: bytes = b""  # compressed as well; empty where nothing shines through
    profile: bytes = b""  # of colours; empty where they are the usual ones
    filtered: bool = False  # rows of colours and alpha are filtered as in a PNG; such are never kept


def pack(pixels: Pixels) -> bytes:
    """Pixels as a file: a line that says what follows, and the parts."""
    parts = (pixels.data, pixels.alpha, pixels.profile)
    head = {
        "size": [pixels.width, pixels.height],
        "colours": pixels.colours,
        "packing": pixels.packing,
        "parts": [len(part) for part in parts],
        "digest": _digest(parts),
    }
    return b"".join((json.dumps(head).encode("ascii"), b"\n", *parts))


def unpack(data: bytes) -> Pixels | None:
    """Pixels from a file; None where it is not whole."""
    line, _, rest = data.partition(b"\n")
    try:
        head = json.loads(line)
        width, height = head["size"]
        first, second, third = head["parts"]
        parts = (rest[:first], rest[first : first + second], rest[first + second : first + second + third])
        known = head["colours"] in _COLOURS and head["packing"] in _PACKINGS and int(width) > 0 and int(height) > 0
        if len(rest) != first + second + third or _digest(parts) != head["digest"] or not known:
            return None
        return Pixels(int(width), int(height), head["colours"], parts[0], head["packing"], parts[1], parts[2])
    except (ValueError, TypeError, KeyError):
        return None


def _digest(parts: tuple[bytes, ...]) -> str:
    return blake2b(b"".join(parts), digest_size=12).hexdigest()
