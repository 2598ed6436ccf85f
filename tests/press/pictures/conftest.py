"""PNG files made by hand, of kinds that no library writes."""

import struct
import zlib
from collections.abc import Callable, Sequence

import pytest


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


@pytest.fixture
def png() -> Callable[..., bytes]:
    """A PNG of rows of packed samples, with further chunks."""

    def make(size: tuple[int, int], bits: int, kind: int, rows: Sequence[bytes], *more: tuple[bytes, bytes]) -> bytes:
        head = struct.pack(">IIBBBBB", *size, bits, kind, 0, 0, 0)
        parts = [
            (b"IHDR", head),
            *more,
            (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
            (b"IEND", b""),
        ]
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)

    return make
