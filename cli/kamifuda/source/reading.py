"""Reads a file of any format into records; the module of a format is imported when a file of it comes by."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.source.bounds import BOUNDS, Bounds
from kamifuda.source.decoding import decode, read_bytes
from kamifuda.source.origin import Locate, Located, Origin
from kamifuda.source.outcome import Outcome
from kamifuda.source.record import Places, Record
from kamifuda.source.text import Text

FORMATS = {
    ".yaml": "yaml",
    ".yml": "yaml",
    ".json": "json",
    ".csv": "csv",
    ".tsv": "tsv",
    ".xlsx": "xlsx",
    ".ods": "ods",
    ".fods": "fods",
}
_ZIP, _COMPOUND = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True, slots=True)
class Reading:
    """One file, read: its records, and what is wrong with it. Not `complete` when some of it could not be read."""

    path: str
    format: str
    records: tuple[Record, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    complete: bool = True


def read(path: Path, shown: str, bounds: Bounds = BOUNDS) -> Reading:
    """The records of a file. `shown` is its path as diagnostics name it. Never raises for what is in the file."""
    format = FORMATS.get(path.suffix.lower(), "")
    data, faults = read_bytes(path, shown, bounds.file_bytes)
    if data is None:
        return Reading(shown, format, (), tuple(faults), complete=False)
    return _read(data, format, Origin(shown, bounds, path, _stamp(path)))


def read_data(data: bytes, shown: str, bounds: Bounds = BOUNDS) -> Reading:
    """The records in bytes that lie in no file; the ending of `shown` says how to read them."""
    return _read(data, FORMATS.get(Path(shown).suffix.lower(), ""), Origin(shown, bounds, data=data))


def _stamp(path: Path) -> tuple[int, int]:
    """When the file was written, and its size: other places belong to another state of it."""
    try:
        status = path.stat()
    except OSError:  # removed just now
        return 0, 0
    return status.st_mtime_ns, status.st_size


def _read(data: bytes, format: str, origin: Origin) -> Reading:
    if data.startswith((_ZIP, _COMPOUND)) or format in ("xlsx", "ods", "fods"):
        return _read_workbook(data, format, origin)
    if format not in FORMATS.values():
        file, kinds = Path(origin.shown), ", ".join(FORMATS)
        fault = diagnostic("unread-card-file", Span(origin.shown), file=file.name, suffix=file.suffix, kinds=kinds)
        return Reading(origin.shown, format, (), (fault,), complete=False)
    origin = replace(origin, table=format in ("csv", "tsv"))
    text, faults = decode(data, origin.shown, table=origin.table)
    if text is None:
        return Reading(origin.shown, format, (), tuple(faults), complete=False)
    reader, locate = _reader(format)
    outcome = reader(text, _utf8(text, data), origin.bounds)
    records = [
        Record(stretch.data, Located(origin, locate, stretch.marks), origin.table) for stretch in outcome.stretches
    ]
    outcome.diagnostics[:0] = faults
    return _told(origin, format, records, outcome)


def _read_workbook(data: bytes, format: str, origin: Origin) -> Reading:
    from kamifuda.source.sheet_records import read_sheet

    records, outcome = read_sheet(data, origin.shown, origin.bounds)
    return _told(origin, format, records, outcome)


def _told(origin: Origin, format: str, records: Sequence[Record], outcome: Outcome) -> Reading:
    found = outcome.diagnostics
    if not records and all(each.name == "sheet-not-read" for each in found):
        found = [diagnostic("empty-file", Span(origin.shown)), *found]
    most = origin.bounds.faults
    if len(found) > most:
        what, limit = "the list of this file's faults", f"{most} of them"
        found = [*found[:most], diagnostic("beyond-bounds", found[most].span, what=what, found="longer", limit=limit)]
    return Reading(origin.shown, format, tuple(records), tuple(found), outcome.complete)


def _utf8(text: Text, data: bytes) -> bytes:
    """The text in UTF-8 without a mark: the file's own bytes where they are that."""
    if text.encoding == "utf-8" and not text.bom:
        return data
    return data[3:] if text.encoding == "utf-8" else text.content.encode("utf-8")


def _locate_yaml(text: Text, marks: tuple[int, ...], bounds: Bounds) -> Places | None:
    from kamifuda.source.yaml_careful import locate_yaml

    return locate_yaml(text, marks, bounds)


def _reader(format: str) -> tuple[Callable[[Text, bytes, Bounds], Outcome], Locate]:
    """What reads a text format, and what finds the places in it."""
    if format == "yaml":
        from kamifuda.source.yaml_records import read_yaml

        return read_yaml, _locate_yaml
    if format == "json":
        from kamifuda.source.json_records import locate_json, read_json

        return read_json, locate_json
    from kamifuda.source.csv_records import locate_csv, read_csv

    return read_csv, locate_csv
