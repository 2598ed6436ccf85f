"""Where a record came from: enough to find its places later, without keeping texts and trees in memory."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.source.bounds import Bounds
from kamifuda.source.decoding import decode, read_bytes
from kamifuda.source.record import Places
from kamifuda.source.text import Text

Locate = Callable[[Text, tuple[int, ...], Bounds], Places | None]


@dataclass(frozen=True, slots=True)
class Origin:
    """A file that was read: its path and the time it was written then, or its bytes when it never was a file."""

    shown: str
    bounds: Bounds
    path: Path | None = None
    stamp: tuple[int, int] = (0, 0)
    data: bytes | None = None
    table: bool = False

    def text(self) -> Text | None:
        """The text of the file, read again."""
        return _text(self)


@dataclass(frozen=True, slots=True)
class Located:
    """Finds the places of one record by reading its stretch of the file again: `marks` are the offsets of it."""

    origin: Origin
    locate: Locate
    marks: tuple[int, ...]

    def __call__(self) -> Places:
        """The places; of the file as a whole when it was changed in between and the record is gone."""
        return _places(self)

    def begin(self) -> Span:
        """Where the record begins, without reading it."""
        text = self.origin.text()
        return Span(self.origin.shown) if text is None else text.span(self.marks[-2])


# A check asks about one record several times in a row, and about few files at once. Both caches hold the last ones.


@lru_cache(maxsize=2)
def _text(origin: Origin) -> Text | None:
    data = origin.data
    if data is None and origin.path is not None:
        data, _ = read_bytes(origin.path, origin.shown, origin.bounds.file_bytes)
    return None if data is None else decode(data, origin.shown, table=origin.table)[0]


@lru_cache(maxsize=64)
def _places(located: Located) -> Places:
    text = located.origin.text()
    found = None if text is None else located.locate(text, located.marks, located.origin.bounds)
    return found or Places({(): Span(located.origin.shown)}, {})
