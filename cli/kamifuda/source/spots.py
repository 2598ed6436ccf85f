"""Where each character of a value stands in the file: escapes, folded lines and doubled quotes counted right."""

import re
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

Style = Literal["", "'", '"', "|", ">", "csv"]  # how a value is written; "" is plain text, "csv" a quoted cell

_ESCAPE = pattern(r"\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|U[0-9A-Fa-f]{8}|\r\n|.)", re.S)
_PAIR = pattern(r"\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}")  # one character in two escapes
_LEAD = pattern(r" *(?:- +)*")
_SPACE = pattern(r"[ \t\r\n]+")


@dataclass(frozen=True, slots=True)
class Spots:
    """A value and the stretch of text it was written as."""

    text: Text
    start: int
    end: int
    style: Style
    value: str

    def span(self, offset: int, length: int = 1) -> Span:
        """The place of `length` characters of the value, from `offset` on."""
        found = _offsets(self.text.content[self.start : self.end], self.style, self.value, self._parent())
        if found is None or not 0 <= offset < len(self.value):
            return self.text.span(self.start, self.end)
        last = min(offset + max(length, 1), len(self.value))
        return self.text.span(self.start + found[offset], self.start + max(found[last], found[offset] + 1))

    def place(self, span: Span) -> tuple[int, int] | None:
        """The characters of the value that stand at a place: where they begin, and how many; the reverse of `span`."""
        start = self.text.offset(span.line, span.column)
        found = _offsets(self.text.content[self.start : self.end], self.style, self.value, self._parent())
        if start is None or found is None or start - self.start not in found[:-1]:
            return None
        first = found.index(start - self.start)
        lengths = (max(end, found[first] + 1) - found[first] for end in found[first + 1 :])
        return next(((first, n) for n, length in enumerate(lengths, 1) if length == span.length), None)

    def _parent(self) -> int:
        """How far the mapping or list is indented that the value is in: a block may count its margin from there."""
        before = self.text.content[self.text.starts[self.text.line_of(self.start) - 1] : self.start]
        lead = _LEAD.match(before)
        indent = lead[0] if lead else ""
        return indent.rfind("-") if before.strip() and indent == before else len(indent)


def _offsets(written: str, style: Style, value: str, parent: int) -> list[int] | None:
    """The offset of every character of the value in what was written, and of its end; None when they do not agree."""
    place, indent = _opening(written, style, parent)
    found = []
    count = 0
    while count < len(value):
        place = _skip_margin(written, place, indent) if style in ("|", ">") else place
        if place >= len(written):
            # the line break that a block adds after its last line
            found += [len(written)] * (len(value) - count) if not value[count:].strip() else []
            break
        characters, width = _step(written, place, style, value, count)
        if not characters and not width:
            return None
        found += [place] * characters
        count += characters
        place += width
    return [*found, place] if len(found) == len(value) else None


def _opening(written: str, style: Style, parent: int) -> tuple[int, int]:
    """Where the value begins: after the quote, or after the line of `|`. With the margin of a block's lines."""
    if style in ("'", '"', "csv"):
        return 1, 0
    if style == "":
        return 0, 0
    lines = written.splitlines(keepends=True)
    body = [line for line in lines[1:] if line.strip()]
    asked = re.match(r"[|>][+-]?([1-9])", written)
    indent = parent + int(asked[1]) if asked else sum(len(line) - len(line.lstrip(" ")) for line in body[:1])
    return len(lines[0]) if lines else 0, indent


def _skip_margin(written: str, place: int, indent: int) -> int:
    if place and written[place - 1] in "\r\n":
        stop = place + indent
        while place < stop and written[place : place + 1] == " ":
            place += 1
    return place


def _step(written: str, place: int, style: Style, value: str, count: int) -> tuple[int, int]:
    """How many characters of the value the next piece of text stands for, and how long the piece is."""
    character = written[place]
    if style == '"' and character == "\\":
        return _escape(written, place)
    if (style == "'" and written.startswith("''", place)) or (style == "csv" and written.startswith('""', place)):
        return 1, 2
    if style in ("|", "csv") and character == "\r" and value[count] == "\n":
        return 1, 2 if written.startswith("\r\n", place) else 1
    if character in " \t\r\n" and style not in ("|", "csv"):
        return _folded(written, place, value, count)
    return (1, 1) if character == value[count] else (0, 0)


def _escape(written: str, place: int) -> tuple[int, int]:
    if written.startswith("\\r\\n", place):  # one line break, as it is read
        return 1, 4
    match = _PAIR.match(written, place) or _ESCAPE.match(written, place)
    if match is None:
        return 0, 0
    if match[0][1] in "\r\n":  # an escaped line break joins two lines
        space = _SPACE.match(written, place + 1)
        return 0, 1 + (len(space[0]) if space else 0)
    return 1, len(match[0])


def _folded(written: str, place: int, value: str, count: int) -> tuple[int, int]:
    """White space with a line break in it became one space, or as many line breaks as there were empty lines."""
    space = _SPACE.match(written, place)
    if space is None or not re.search(r"[\r\n]", space[0]):
        return (1, 1) if written[place] == value[count] else (0, 0)
    there = _SPACE.match(value, count)
    return (len(there[0]) if there else 0), len(space[0])
