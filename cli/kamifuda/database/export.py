"""Takes tables out of the database for other programs: CSV, JSON, JSON Lines, XLSX."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.database.finding import asking
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError, nearest

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

FORMATS = ("csv", "tsv", "json", "jsonl", "xlsx")
_OF_THE_INDEX = "cards_fts"
# What a spreadsheet takes for a formula when it opens a file of text; those of East Asia take wide signs too.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_SHEET_ROWS, _CELL = 1_048_575, 32_767  # what a sheet and a cell of XLSX hold
_EXACT = 10**15  # a spreadsheet keeps 15 digits of a number
_DAY_ZERO = datetime(2000, 1, 1)  # the same file for the same cards, whenever it is written


@dataclass(frozen=True, slots=True)
class Taken:
    """A table or view as it stands: its columns and rows."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]


def tables_of_kinds(path: Path) -> list[str]:
    """`cards`, and the table of each kind of card that has any."""
    with asking(path) as connection:
        kinds = connection.execute(
            "SELECT k.table_name FROM kinds AS k WHERE EXISTS "
            "(SELECT 1 FROM cards AS c WHERE c.game = k.game AND c.kind = k.kind) ORDER BY k.rowid"
        )
        return ["cards", *(name for (name,) in kinds)]


def take_tables(path: Path, names: Sequence[str]) -> list[Taken]:
    """Tables and views of the database, by name. Raises KamifudaError for one that is not there."""
    with asking(path) as connection:
        known = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        ]
        known = sorted(name for name in known if not name.startswith(_OF_THE_INDEX))
        for name in names:
            if name not in known:
                guess = nearest(name, known)
                meant = f"did you mean {guess}?" if guess else f"there are {', '.join(known)}"
                raise KamifudaError(f"the database has no table {name}; {meant}")
        return [_take(connection, name) for name in names]


def _take(connection: sqlite3.Connection, name: str) -> Taken:
    found = connection.execute(f'SELECT * FROM "{name}"')
    return Taken(name, [column[0] for column in found.description], found.fetchall())


def write_tables(taken: Sequence[Taken], form: str, *, mark: bool = False) -> bytes:
    """Tables in a format. Only JSON and XLSX hold several. `mark`: begin with the mark that Excel knows UTF-8 by."""
    if form == "xlsx":
        return _xlsx(taken)
    if form == "json":
        tables = {table.name: list(_records(table)) for table in taken}
        text = json.dumps(tables if len(taken) != 1 else tables[taken[0].name], ensure_ascii=False, indent=1) + "\n"
    elif len(taken) != 1:
        raise KamifudaError(f"{form} holds one table, and {len(taken)} are asked for; name one, or take json or xlsx")
    elif form == "jsonl":
        text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in _records(taken[0]))
    else:
        text = _separated(taken[0], "," if form == "csv" else "\t")
    return text.encode("utf-8-sig" if mark else "utf-8")


def _records(table: Taken) -> Iterator[dict[str, object]]:
    return (dict(zip(table.columns, row, strict=True)) for row in table.rows)


def _separated(table: Taken, separator: str) -> str:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    writer.writerow(table.columns)
    writer.writerows([_harmless(value) for value in row] for row in table.rows)
    return written.getvalue()


def _harmless(value: object) -> object:
    """A text that no spreadsheet takes for a formula: an apostrophe before it says that it is text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _xlsx(taken: Sequence[Taken]) -> bytes:
    """A workbook with a sheet for each table. Its cells know that they are text, so nothing is put before them."""
    from xlsxwriter import Workbook

    written = io.BytesIO()
    with Workbook(written, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        book.set_properties({"created": _DAY_ZERO})
        head = book.add_format({"bold": True})
        for table, name in zip(taken, _sheet_names(taken), strict=True):
            sheet = book.add_worksheet(name)
            sheet.freeze_panes(1, 0)
            sheet.write_row(0, 0, table.columns, head)
            if len(table.rows) > _SHEET_ROWS:
                raise KamifudaError(
                    f"{table.name} has {len(table.rows)} rows, more than a sheet holds; take csv or json"
                )
            for number, row in enumerate(table.rows, 1):
                for column, value in enumerate(row):
                    _write(sheet, number, column, value, table.name)
    return written.getvalue()


def _write(sheet: "Worksheet", row: int, column: int, value: object, table: str) -> None:
    """A cell. A number that a spreadsheet would round is text."""
    if isinstance(value, int | float) and abs(value) < _EXACT:
        sheet.write_number(row, column, value)
        return
    text = "" if value is None else str(value)
    if len(text) > _CELL:
        raise KamifudaError(
            f"row {row} of {table} has a text of {len(text)} characters, more than a cell holds; take csv or json"
        )
    if text:
        sheet.write_string(row, column, text)


def _sheet_names(taken: Sequence[Taken]) -> list[str]:
    """Names of sheets: 31 characters at most, each once."""
    names: list[str] = []
    for table in taken:
        name, number = table.name[:31], 1
        while name.casefold() in {other.casefold() for other in names}:
            number += 1
            name = f"{table.name[: 30 - len(str(number))]}~{number}"
        names.append(name)
    return names
