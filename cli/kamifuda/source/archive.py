"""The parts of a spreadsheet file, unpacked and parsed within bounds: no bombs, no entities, no endless files."""

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import Any
from xml.parsers import expat

from kamifuda.source.bounds import Bounds

Attributes = Mapping[str, str]
# What reading a damaged archive may raise: zipfile has no one error for it.
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    OSError,
    EOFError,
    LookupError,
    ArithmeticError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)


class BrokenWorkbookError(Exception):
    """A spreadsheet that cannot be read: the name of the diagnostic and its values."""

    def __init__(self, name: str, **values: Any) -> None:
        super().__init__(name)
        self.name = name
        self.values = values


class Parts:
    """The parts of a packed spreadsheet by name. All that are read together stay below the bound."""

    def __init__(self, data: bytes, bounds: Bounds) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _DAMAGE as error:
            raise BrokenWorkbookError("broken-spreadsheet", reason=str(error).lower()) from error
        self._names = {name.replace("\\", "/").lstrip("/").casefold(): name for name in self._zip.namelist()}
        self._bound = self._left = bounds.unpacked_bytes

    def __contains__(self, name: str) -> bool:
        return name.casefold() in self._names

    def part(self, name: str) -> bytes:
        """The bytes of a part; empty when there is none."""
        there = self._names.get(name.casefold())
        if there is None:
            return b""
        try:
            if self._zip.getinfo(there).flag_bits & 1:
                raise BrokenWorkbookError("protected-spreadsheet")
            with self._zip.open(there) as stream:  # never more than asked for, whatever size the file claims
                data = stream.read(self._left + 1)
        except _DAMAGE as error:
            raise BrokenWorkbookError("broken-spreadsheet", reason=str(error).lower()) from error
        self._left -= len(data)
        if self._left < 0:
            limit = f"{self._bound // 1024**2} MB"
            raise BrokenWorkbookError(
                "beyond-bounds", what="the spreadsheet", found="larger when unpacked", limit=limit
            )
        return data


class Handler:
    """Hears what is in a part; names come without their prefix."""

    def start(self, name: str, attributes: Attributes) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def text(self, text: str) -> None:
        """Text inside the innermost element."""


def parse(data: bytes, handler: Handler) -> None:
    """Parse XML. A document type, which could define entities or name other files, is refused."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = _started(handler)
    parser.EndElementHandler = lambda name: handler.end(name.rpartition(":")[2])
    parser.CharacterDataHandler = handler.text
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise BrokenWorkbookError("broken-spreadsheet", reason=str(error).lower()) from error


def _started(handler: Handler) -> Callable[[str, dict[str, str]], None]:
    def start(name: str, attributes: dict[str, str]) -> None:
        handler.start(name.rpartition(":")[2], {key.rpartition(":")[2]: value for key, value in attributes.items()})

    return start


def _refuse(*_: object) -> None:
    raise BrokenWorkbookError(
        "broken-spreadsheet", reason="it declares a document type, as no spreadsheet program does"
    )
