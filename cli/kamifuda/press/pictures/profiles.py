"""Colour profiles inside pictures: found, judged, and kept where they say more than what everybody assumes."""

import struct
import zlib

LARGEST = 4_000_000  # bytes of a profile: those of presses have half a million
_SPACES = {b"GRAY": "DeviceGray", b"RGB ": "DeviceRGB", b"CMYK": "DeviceCMYK"}
_USUAL = (b"sRGB", "sRGB".encode("utf-16-be"))  # how a profile describes itself, in its older and newer form


def usable(profile: bytes, colours: str) -> bytes:
    """The profile of a picture with such colours (DeviceGray, DeviceRGB, DeviceCMYK) if it must be kept.

    Nothing for damaged ones, those of other colours, and sRGB, which is meant where nothing is said.
    """
    if not 128 < len(profile) <= LARGEST or profile[36:40] != b"acsp":
        return b""
    (length,) = struct.unpack_from(">I", profile)
    if length > len(profile) or _SPACES.get(profile[16:20]) != colours:
        return b""
    return b"" if any(word in profile[128:] for word in _USUAL) else profile[:length]


def jpeg_profile(data: bytes) -> bytes:
    """The profile of a JPEG file: it may be cut into numbered parts (ICC.1:2010, annex B.4)."""
    parts: dict[int, bytes] = {}
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        if data[at + 1] == 0xFF:
            at += 1
            continue
        (length,) = struct.unpack_from(">H", data, at + 2)
        body = data[at + 4 : at + 2 + length]
        if data[at + 1] == 0xE2 and body[:12] == b"ICC_PROFILE\0" and len(body) > 14:
            parts[body[12]] = body[14:]
        at += 2 + length
    return b"".join(parts[number] for number in sorted(parts))


def png_profile(chunk: bytes) -> bytes:
    """The profile in an iCCP chunk: a name, a zero, the method, compressed data."""
    _, _, rest = chunk.partition(b"\0")
    try:
        return zlib.decompressobj().decompress(rest[1:], LARGEST + 1)
    except zlib.error:
        return b""


def odd_gamma(names: dict[bytes, bytes]) -> float:
    """The gamma of a PNG by its chunks, where it is not the usual one and nothing better is said; otherwise 0."""
    if b"sRGB" in names or b"iCCP" in names or len(names.get(b"gAMA", b"")) != 4:
        return 0.0
    gamma = int.from_bytes(names[b"gAMA"], "big") / 100_000
    return gamma if gamma > 0.01 and abs(gamma * 2.2 - 1) > 0.05 else 0.0
