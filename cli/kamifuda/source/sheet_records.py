"""Spreadsheets to records.

Read with our own small readers rather than a library: python-calamine gives an empty cell for `#REF!` and for a formula
never calculated, and loses `007`; openpyxl reads no ODS; neither bounds what it unpacks.
"""

from collections.abc import Mapping

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Severity, Span, diagnostic
from kamifuda.source.archive import BrokenWorkbookError, Parts
from kamifuda.source.bounds import Bounds
from kamifuda.source.columns import Cell, Columns, Row, Where, read_columns
from kamifuda.source.ods import read_flat_ods, read_ods
from kamifuda.source.outcome import Outcome
from kamifuda.source.record import Places, Record
from kamifuda.source.rows import RowChecks
from kamifuda.source.sheet import Sheet, cell_span
from kamifuda.source.xlsx import read_xlsx

_HEADER = {"id", "kind"}  # what a sheet of cards has in its header
_NAMED = 10  # sheets named in one message
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """Finds the places of one row: the cells are known by their numbers alone."""

    shown: str
    columns: Columns
    header: int
    line: int
    row: Row

    def __call__(self) -> Places:
        """The cells of the row's values, and of their names in the header."""
        here = Span(self.shown, self.line, 1, cell=f"A{self.line}")
        return self.columns.places(self.row, here, _where(self.shown, self.line), _where(self.shown, self.header))


def read_sheet(data: bytes, shown: str, bounds: Bounds) -> tuple[list[Record], Outcome]:
    """The records of the first visible sheet of a spreadsheet; stretches there are none."""
    sheet = Sheet(shown, bounds)
    outcome = Outcome([], sheet.diagnostics)
    try:
        _fill(data, sheet, bounds)
    except BrokenWorkbookError as fault:
        outcome.complete = False
        outcome.diagnostics.append(diagnostic(fault.name, Span(shown), **fault.values))
    records = _records(sheet, outcome) if sheet.rows else []
    if others := [name for name, words in sheet.others.items() if words]:
        like_cards = any(words >= _HEADER for words in sheet.others.values())
        severity: Severity = "warning" if like_cards else "info"
        told = ", ".join(others[:_NAMED]) + (f" and {len(others) - _NAMED} more" if len(others) > _NAMED else "")
        unread = diagnostic("sheet-not-read", Span(shown), severity=severity, sheet=sheet.name, others=told)
        outcome.diagnostics.append(unread)
    return records, outcome


def _fill(data: bytes, sheet: Sheet, bounds: Bounds) -> None:
    if data.startswith(_COMPOUND):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise BrokenWorkbookError("protected-spreadsheet")
        raise BrokenWorkbookError("unsupported-spreadsheet", format="old Excel file (.xls)")
    if not data.startswith(b"PK"):
        if b"<" not in data[:100]:
            raise BrokenWorkbookError("broken-spreadsheet", reason="it is something else under this name")
        read_flat_ods(data, sheet)
        return
    parts = Parts(data, bounds)
    if "content.xml" in parts:
        read_ods(parts, sheet)
    else:
        read_xlsx(parts, sheet)


def _where(shown: str, line: int) -> Where:
    return lambda number: cell_span(shown, line, number + 1)


def _records(sheet: Sheet, outcome: Outcome) -> list[Record]:
    header, *lines = sorted(sheet.rows)
    names = ["" if name is None else str(name) for name in _filled(sheet.rows[header])]
    where_header = _where(sheet.shown, header)
    columns, faults = read_columns(names, where_header, sheet.bounds)
    outcome.diagnostics += faults
    checks = RowChecks(columns, where_header, sheet.bounds)
    records = []
    for line in lines:
        cells = _filled(sheet.rows[line])
        outcome.diagnostics += checks.check(cells, _where(sheet.shown, line))
        row = columns.row(cells)
        records.append(Record(row.data, SheetPlaces(sheet.shown, columns, header, line, row), tabular=True))
    return records


def _filled(cells: Mapping[int, str | bool]) -> list[Cell]:
    """The cells of a row in order, gaps between them filled."""
    return [cells.get(column) for column in range(1, max(cells, default=0) + 1)]
