"""CSV and TSV text to rows of cells with their places: quotes, quoted line breaks, any of three delimiters."""

import re
from collections.abc import Iterator

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.source.text import Text

EDGES = " \t\r\n"  # what is cut from a cell's edges; no-break and ideographic spaces are text
_QUOTED = re.compile(r'"((?:[^"]++|"")*+)"')
_BREAK = re.compile(r"\r\n|\r|\n")
_SEPARATOR = re.compile(r"sep=(.)(?:\r\n|\r|\n|$)", re.I)
_FIRST_LINE = re.compile(r"[ \r\n]*([^\r\n]*)")
_AS_TEXT = re.compile(r'="([^"]*)"')  # how people make a spreadsheet keep leading zeros
_DELIMITERS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class CsvCell:
    """One cell: its value and where it was written, quotes not counted."""

    value: str
    start: int
    end: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class CsvRow:
    """The cells of one row, and where it begins and ends."""

    cells: tuple[CsvCell, ...]
    start: int
    end: int

    @property
    def blank(self) -> bool:
        """Whether nothing stands in it."""
        return not any(cell.value for cell in self.cells)


def dialect(text: Text) -> tuple[str, int]:
    """The delimiter, and where the header begins: as the `sep=` line says, else what the header has most of."""
    if match := _SEPARATOR.match(text.content):
        return match[1], match.end()
    header = _QUOTED.sub("", _first_line(text.content))
    most = max(_DELIMITERS, key=header.count)
    if not header.count(most):
        most = "\t" if text.shown.lower().endswith(".tsv") else ","
    return most, 0


def _first_line(content: str) -> str:
    match = _FIRST_LINE.match(content)
    return match[1] if match else ""


def rows(text: Text, start: int, end: int, delimiter: str, found: list[Diagnostic]) -> Iterator[CsvRow]:
    """The rows from one offset to another; rows with broken quotes are reported and left out."""
    place = start
    while place < end:
        row = _row(text, place, end, delimiter, found)
        if row is None:
            match = _BREAK.search(text.content, place, end)
            place = match.end() if match else end
        else:
            yield row
            place = row.end


def _row(text: Text, start: int, end: int, delimiter: str, found: list[Diagnostic]) -> CsvRow | None:
    """The row at an offset, or None when a quote in it is not closed: then the lines after its first may be rows."""
    unquoted = re.compile(rf"[^{re.escape(delimiter)}\r\n]*")
    cells = []
    place = start
    while True:
        match = _QUOTED.match(text.content, place, end)
        if match is None and text.content.startswith('"', place):
            found.append(diagnostic("csv-unclosed-quote", text.span(place)))
            return None
        if match is not None:
            rest = unquoted.match(text.content, match.end(), end)
            after = rest[0].strip(EDGES) if rest else ""
            if after and _BREAK.search(match[0]):  # the quote that closes it belongs to another cell
                found.append(diagnostic("csv-unclosed-quote", text.span(place)))
                return None
            if after:
                found.append(diagnostic("csv-text-after-quote", text.span(match.end()), found=after))
            cells.append(_quoted(match))
            place = rest.end() if rest else match.end()
        else:
            match = unquoted.match(text.content, place, end)
            cells.append(_plain(match[0] if match else "", place))
            place = match.end() if match else place
        if place < end and text.content[place] == delimiter:
            place += 1
            continue
        ending = _BREAK.match(text.content, place, end)
        return CsvRow(tuple(cells), start, ending.end() if ending else place)


def _plain(written: str, start: int) -> CsvCell:
    value = written.strip(EDGES)
    start += len(written) - len(written.lstrip(EDGES)) if value else 0
    if match := _AS_TEXT.fullmatch(value):
        return CsvCell(match[1], start + 2, start + 2 + len(match[1]))
    return CsvCell(value, start, start + len(value))


def _quoted(match: re.Match[str]) -> CsvCell:
    inner = match[1]
    stripped = inner.strip(EDGES)
    start = match.start(1) + (len(inner) - len(inner.lstrip(EDGES)) if stripped else 0)
    value = _BREAK.sub("\n", stripped.replace('""', '"'))
    if as_text := _AS_TEXT.fullmatch(value):
        value = as_text[1]
    return CsvCell(value, start, start + len(stripped), quoted=True)
