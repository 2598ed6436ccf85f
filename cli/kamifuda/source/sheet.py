"""One sheet of a spreadsheet: its cells as text, and what is wrong with them."""

import re
from dataclasses import field
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.source.archive import BrokenWorkbookError
from kamifuda.source.bounds import Bounds
from kamifuda.source.csv_cells import EDGES
from kamifuda.source.decoding import CONTROL

_EXACT = 1e15  # spreadsheets keep 15 digits of a number
_BREAK = re.compile(r"\r\n?")


@dataclass(slots=True)
class Sheet:
    """The cells in which something stands, row by row; rows and columns count from 1."""

    shown: str
    bounds: Bounds
    name: str = ""
    others: dict[str, set[str]] = field(default_factory=dict)  # visible sheets that are not read: what stands in them
    rows: dict[int, dict[int, str | bool]] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    count: int = 0
    wide: bool = False

    def put(self, row: int, column: int, value: str | bool) -> None:
        """Take a cell's value, its edges trimmed; empty ones are forgotten."""
        if isinstance(value, str):
            value = _BREAK.sub("\n", value).strip(EDGES)
            if control := CONTROL.search(value):
                self.tell("control-character", row, column, code=f"U+{ord(control[0]):04X}")
            if not value:
                return
        if column > self.bounds.columns:
            if not self.wide:
                self.wide = True
                limit = f"{self.bounds.columns} columns"
                self.tell("beyond-bounds", row, column, what="the sheet", found="wider", limit=limit)
            return
        self.count += 1
        if self.count > self.bounds.values or len(self.rows) > self.bounds.rows:
            limit = f"{self.bounds.rows} rows"
            raise BrokenWorkbookError("beyond-bounds", what="the sheet", found="longer", limit=limit)
        self.rows.setdefault(row, {})[column] = value

    def put_number(self, row: int, column: int, written: str, digits: int = 0) -> None:
        """Take a number as a spreadsheet shows it: whole ones without a point, `digits` long with zeros in front."""
        try:
            number = float(written)
        except ValueError:
            self.put(row, column, written)
            return
        if number != number or abs(number) == float("inf"):
            self.put(row, column, written)
        elif abs(number) >= _EXACT:
            self.tell("number-too-long-for-sheet", row, column, found=written)
            self.put(row, column, written)
        elif number == int(number):
            self.put(row, column, str(int(number)).zfill(digits))
        else:
            self.put(row, column, format(number, ".15g"))

    def tell(self, name: str, row: int, column: int, **values: Any) -> None:
        """Report what is wrong with a cell."""
        if len(self.diagnostics) > self.bounds.faults:
            return
        where = cell_span(self.shown, row, column)
        self.diagnostics.append(diagnostic(name, where, **values))


_HEARD = 200  # texts of a sheet that is not read: enough to know a header by


def hear(words: set[str], text: str) -> None:
    """Take note of what stands in a sheet that is not read."""
    if len(words) < _HEARD and (word := text[:_HEARD].strip().casefold()):
        words.add(word)


def cell_span(shown: str, row: int, column: int) -> Span:
    """The place of a cell, with its name as spreadsheets write it."""
    letters = ""
    rest = column
    while rest > 0:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(65 + letter) + letters
    return Span(shown, row, column, cell=f"{letters}{row}")
