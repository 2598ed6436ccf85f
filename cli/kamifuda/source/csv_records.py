"""CSV and TSV files to records."""

from collections.abc import Mapping, Sequence

from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.source.bounds import Bounds
from kamifuda.source.columns import Where, read_columns
from kamifuda.source.csv_cells import CsvCell, CsvRow, dialect, rows
from kamifuda.source.outcome import Outcome, Stretch
from kamifuda.source.record import Path, Places
from kamifuda.source.rows import RowChecks
from kamifuda.source.spots import Spots
from kamifuda.source.text import Text


def read_csv(text: Text, data: bytes, bounds: Bounds) -> Outcome:
    """The records of a CSV or TSV file: a header, then one record for each row in which something stands."""
    outcome = Outcome()
    delimiter, start = dialect(text)
    found: list[Diagnostic] = []
    every = rows(text, start, len(text.content), delimiter, found)
    header = next((row for row in every if not row.blank), None)
    if header is None:
        return Outcome([], found, complete=not found)
    where_header = _where(text, header.cells)
    columns, faults = read_columns(_values(header.cells), where_header, bounds)
    checks = RowChecks(columns, where_header, bounds)
    outcome.diagnostics += faults
    for number, row in enumerate((row for row in every if not row.blank), 1):
        if number > bounds.rows:
            what, limit = "the table", f"{bounds.rows} rows"
            found.append(diagnostic("beyond-bounds", text.span(row.start), what=what, found="longer", limit=limit))
            break
        cells = _values(row.cells)
        outcome.diagnostics += checks.check(cells, _where(text, row.cells))
        outcome.stretches.append(Stretch(columns.row(cells).data, (header.start, row.start, row.end)))
    outcome.complete = not any(fault.name in ("csv-unclosed-quote", "beyond-bounds") for fault in found)
    outcome.diagnostics += found
    return outcome


def locate_csv(text: Text, marks: tuple[int, ...], bounds: Bounds) -> Places | None:
    """The places of the row that was read from one offset to another, under the header at a third."""
    header_start, start, end = marks
    delimiter, _ = dialect(text)
    header = next(rows(text, header_start, len(text.content), delimiter, []), None)
    row = next(rows(text, start, end, delimiter, []), None)
    if header is None or row is None:
        return None
    columns, _ = read_columns(_values(header.cells), _where(text, header.cells), bounds)
    unfolded = columns.row(_values(row.cells))
    places = columns.places(unfolded, text.span(row.start), _where(text, row.cells), _where(text, header.cells))
    return Places(places.values, places.keys, _spots(text, row, unfolded.cells))


def _values(cells: Sequence[CsvCell]) -> list[str]:
    return [cell.value for cell in cells]


def _where(text: Text, cells: Sequence[CsvCell]) -> Where:
    def where(number: int) -> Span:
        cell = cells[min(number, len(cells) - 1)]
        return text.span(cell.start, cell.end)

    return where


def _spots(text: Text, row: CsvRow, numbers: Mapping[Path, int]) -> dict[Path, Spots]:
    found = {}
    for path, number in numbers.items():
        cell = row.cells[number]
        start = cell.start - 1 if cell.quoted else cell.start
        found[path] = Spots(text, start, cell.end, "csv" if cell.quoted else "", cell.value)
    return found
