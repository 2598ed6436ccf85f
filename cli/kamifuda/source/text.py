"""The text of a file, and where its characters stand."""

import re
from bisect import bisect_right
from functools import cached_property

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span

# What editors count as a line's end. U+2028, U+0085 and form feeds are characters like others.
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Text:
    """Decoded text, without its byte order mark. Offsets into `content` become spans."""

    shown: str
    content: str
    encoding: str = "utf-8"
    bom: bool = False

    @cached_property
    def starts(self) -> list[int]:
        """The offset at which each line begins."""
        return [0, *(match.end() for match in _BREAK.finditer(self.content))]

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends, as an editor numbers them."""
        return _BREAK.split(self.content)

    def line_of(self, offset: int) -> int:
        """The line an offset is in, counted from 1."""
        return bisect_right(self.starts, offset)

    def span(self, start: int, end: int | None = None) -> Span:
        """The place from `start` up to `end`, cut at the end of its line."""
        start = max(0, min(start, len(self.content)))
        line = self.line_of(start)
        first = self.starts[line - 1]
        length = 1
        if end is not None and end > start + 1:
            rest = _BREAK.search(self.content, start, end)
            length = max(1, (rest.start() if rest else end) - start)
        return Span(self.shown, line, start - first + 1, length)

    def offset(self, line: int, column: int) -> int | None:
        """The offset of a place, or None where the text has no such place."""
        if not 1 <= line <= len(self.starts):
            return None
        offset = self.starts[line - 1] + column - 1
        end = self.starts[line] if line < len(self.starts) else len(self.content)
        return offset if self.starts[line - 1] <= offset <= end else None
