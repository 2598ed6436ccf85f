"""Tables and lists: CSV, TSV, XLSX, ODS, JSON or YAML, a row or mapping for each card, any names of columns."""

from collections.abc import Iterator
from pathlib import Path

from kamifuda.imports.row import MOST_ROWS, Row, Source, SourceError, Value, tidy, too_many
from kamifuda.source import Data
from kamifuda.source import read as read_file


def read(path: Path) -> Source:
    """The rows of a file; a nested value has the names on the way to it, with dots between."""
    reading = read_file(path, path.name)
    if not reading.records and reading.diagnostics:
        raise SourceError(f"{path} cannot be read as a table: {reading.diagnostics[0].message}")
    if len(reading.records) > MOST_ROWS:
        raise too_many(path)
    rows = []
    for record in reading.records:
        place = record.begin()
        where = f"row {place.line}" if record.tabular else f"line {place.line}"
        rows.append(Row(dict(_values(record.data, "")), where))
    return Source(tuple(rows), diagnostics=reading.diagnostics)


def _values(data: Data, name: str) -> Iterator[tuple[str, Value]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _values(value, f"{name}.{key}" if name and key else key or name)
    elif isinstance(data, list) and all(isinstance(each, str) for each in data):
        yield name, tuple(tidy(str(each)) for each in data)
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            yield from _values(value, f"{name}.{number}")
    elif isinstance(data, bool):
        yield name, "yes" if data else "no"
    elif data is not None and data.strip():
        yield name, tidy(data)
