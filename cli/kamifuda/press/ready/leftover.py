"""What a run that was killed has left of its document: pictures that need not be made fit a second time.

The document was written from its beginning on, so all of it but its end can be trusted; each picture is proved whole
before it is taken. The file itself is never taken for a document.
"""

import os
import re
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.output import abandoned
from kamifuda.press.pictures import Pixels

HEAD = 4096  # bytes of an object before its stream, at most
_OBJECT = re.compile(rb"(\d+) 0 obj\n")
_STREAM = re.compile(rb"<<(.*?)/Length (\d+)>>\nstream\n", re.S)
_PICTURE = re.compile(rb"/P([0-9a-f]{24}(?:-\d+x\d+)?) (\d+) 0 R")
_LOOKS = re.compile(
    rb"/Subtype/Image/Width (\d+)/Height (\d+)/ColorSpace/(DeviceGray|DeviceRGB|DeviceCMYK)/BitsPerComponent 8"
    rb"(?:/SMask (\d+) 0 R)?(?:/Decode\[[01 ]+\])?/Filter/(FlateDecode|DCTDecode)(/DecodeParms<<[^>]*>>)?"
)


@dataclass(frozen=True, slots=True)
class _Part:
    head: bytes
    at: int
    length: int


class Leftover:
    """The pictures of a document that was never finished."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._streams: dict[int, _Part] = {}
        self._numbers: dict[str, int] = {}
        with suppress(OSError, ValueError):
            self._read()

    def _read(self) -> None:
        """Go from object to object until the file breaks off."""
        end = self._file.seek(0, os.SEEK_END)
        self._file.seek(0)
        at = len(self._file.readline()) + len(self._file.readline())
        while at < end:
            self._file.seek(at)
            head = self._file.read(HEAD)
            number = _OBJECT.match(head)
            stream = _STREAM.match(head, number.end()) if number else None
            plain = head.find(b"\nendobj\n")
            if number and not stream and plain > 0:
                at += plain + len(b"\nendobj\n")
                continue
            if not number or not stream:
                return
            start, length = at + stream.end(), int(stream[2])
            if start + length > end:
                return
            self._streams[int(number[1])] = _Part(stream[1], start, length)
            for digest, picture in _PICTURE.findall(stream[1]):
                self._numbers.setdefault(digest.decode(), int(picture))
            at = start + length + len(b"\nendstream\nendobj\n")

    def __bool__(self) -> bool:
        return bool(self._numbers)

    def take(self, key: str) -> Pixels | None:
        """A picture by what it is called; None where it is not there, not whole, or needs a profile."""
        part = self._streams.get(self._numbers.get(key, 0))
        looks = _LOOKS.search(part.head) if part else None
        if part is None or looks is None:
            return None
        veil = self._streams.get(int(looks[4])) if looks[4] else None
        if looks[4] and veil is None:
            return None
        packing, filtered = looks[5].decode(), looks[6] is not None
        data, alpha = self._bytes(part), self._bytes(veil) if veil else b""
        if not _is_whole(data, packing) or not (veil is None or _is_whole(alpha, "FlateDecode")):
            return None
        return Pixels(int(looks[1]), int(looks[2]), looks[3].decode(), data, packing, alpha, filtered=filtered)

    def _bytes(self, part: _Part) -> bytes:
        """Read without moving the place of the file, which other processes share."""
        return os.pread(self._file.fileno(), part.length, part.at)


def _is_whole(data: bytes, packing: str) -> bool:
    if packing == "DCTDecode":
        return data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9")
    unpacker = zlib.decompressobj()
    waiting = data
    try:
        while waiting:  # a piece at a time: nothing is kept
            unpacker.decompress(waiting, 1 << 20)
            waiting = unpacker.unconsumed_tail
    except zlib.error:
        return False
    return unpacker.eof and not unpacker.unused_data


@contextmanager
def open_leftovers(outs: Iterable[Path]) -> Iterator[list[Leftover]]:
    """What killed runs left beside documents that are to be written; it may be removed meanwhile, and stays open."""
    with ExitStack() as stack:
        found = []
        for path in (path for out in outs for path in abandoned(out)) if hasattr(os, "pread") else ():
            with suppress(OSError):
                found.append(Leftover(stack.enter_context(path.open("rb"))))
        yield [one for one in found if one]
