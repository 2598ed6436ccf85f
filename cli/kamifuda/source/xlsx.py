"""XLSX files: the first visible sheet, cell by cell."""

import re
from datetime import datetime, timedelta
from posixpath import dirname, join, normpath

from kamifuda.source.archive import Attributes, BrokenWorkbookError, Handler, Parts, parse
from kamifuda.source.number_formats import digits, meaning
from kamifuda.source.sheet import Sheet, hear

_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_REFERENCE = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")


def read_xlsx(parts: Parts, sheet: Sheet) -> None:
    """Fill the sheet from the first visible one of the workbook."""
    if "xl/workbook.bin" in parts:
        raise BrokenWorkbookError("unsupported-spreadsheet", format="binary Excel file (.xlsb)")
    start = _Relations(parts, "_rels/.rels", "")
    workbook = start.first("officeDocument") or "xl/workbook.xml"
    relations = _Relations(
        parts, join(dirname(workbook), "_rels", f"{workbook.rpartition('/')[2]}.rels"), dirname(workbook)
    )
    book = _Workbook()
    parse(parts.part(workbook), book)
    visible = [(name, target) for name, key in book.visible if (target := relations.worksheet(key))]
    if not visible:
        raise BrokenWorkbookError("broken-spreadsheet", reason="it has no visible sheet")
    (sheet.name, target), *others = visible
    strings, styles = _Strings(), _Styles()
    for kind, handler in (("sharedStrings", strings), ("styles", styles)):
        if data := parts.part(relations.first(kind)):
            parse(data, handler)
    parse(parts.part(target), _Cells(sheet, strings.found, styles, 1904 if book.since_1904 else 1900))
    for name, other in others:
        heard = _Heard(sheet.others.setdefault(name, set()), strings.found)
        parse(parts.part(other), heard)


class _Relations(Handler):
    """Which part is which: key -> kind and path."""

    def __init__(self, parts: Parts, name: str, folder: str) -> None:
        self.folder = folder
        self.found: dict[str, tuple[str, str]] = {}
        if data := parts.part(name):
            parse(data, self)

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "Relationship":
            target = attributes.get("Target", "")
            path = target.lstrip("/") if target.startswith("/") else normpath(join(self.folder, target))
            self.found[attributes.get("Id", "")] = (attributes.get("Type", "").rpartition("/")[2], path)

    def first(self, kind: str) -> str:
        return next((path for found, path in self.found.values() if found == kind), "")

    def worksheet(self, key: str) -> str:
        kind, path = self.found.get(key, ("", ""))
        return path if kind == "worksheet" else ""


class _Workbook(Handler):
    def __init__(self) -> None:
        self.visible: list[tuple[str, str]] = []
        self.since_1904 = False

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "sheet" and attributes.get("state", "visible") == "visible":
            self.visible.append((attributes.get("name", ""), attributes.get("id", "")))
        elif name == "workbookPr":
            self.since_1904 = attributes.get("date1904") in ("1", "true")


class _Texts(Handler):
    """Gathers text that may be in several runs; readings above East Asian words (`rPh`) are no part of it."""

    def __init__(self) -> None:
        self.reading = False
        self.inside = ""
        self.pieces: list[str] = []

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "rPh":
            self.reading = True
        elif name in ("t", "v", "f"):
            self.inside = name

    def end(self, name: str) -> None:
        if name == "rPh":
            self.reading = False
        elif name == self.inside:
            self.inside = ""

    def text(self, text: str) -> None:
        if self.inside == "t" and not self.reading:
            self.pieces.append(text)

    def taken(self) -> str:
        text = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), "".join(self.pieces))
        self.pieces.clear()
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


class _Strings(_Texts):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def end(self, name: str) -> None:
        super().end(name)
        if name == "si":
            self.found.append(self.taken())


class _Styles(Handler):
    def __init__(self) -> None:
        self.codes: dict[int, str] = {}
        self.formats: list[int] = []
        self.in_cells = False

    def start(self, name: str, attributes: Attributes) -> None:
        if name == "numFmt":
            self.codes[_whole(attributes.get("numFmtId"))] = attributes.get("formatCode", "")
        elif name == "cellXfs":
            self.in_cells = True
        elif name == "xf" and self.in_cells:
            self.formats.append(_whole(attributes.get("numFmtId")))

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self.in_cells = False


class _Cells(_Texts):
    """The cells of a sheet as they come."""

    def __init__(self, sheet: Sheet, strings: list[str], styles: _Styles, epoch: int) -> None:
        super().__init__()
        self.sheet, self.strings, self.styles = sheet, strings, styles
        self.day_zero = datetime(1904, 1, 1) if epoch == 1904 else datetime(1899, 12, 30)
        self.row = self.column = 0
        self.type = self.written = ""
        self.format = 0
        self.formula = False

    def start(self, name: str, attributes: Attributes) -> None:
        super().start(name, attributes)
        if name == "row":
            self.row = _whole(attributes.get("r"), self.row + 1)
            self.column = 0
        elif name == "c":
            self.row, self.column = _place(attributes.get("r", ""), self.row, self.column + 1)
            self.type, self.written, self.formula = attributes.get("t", "n"), "", False
            style = _whole(attributes.get("s"))
            self.format = self.styles.formats[style] if style < len(self.styles.formats) else 0
        elif name == "f":
            self.formula = True

    def text(self, text: str) -> None:
        super().text(text)
        if self.inside == "v":
            self.written += text

    def end(self, name: str) -> None:
        super().end(name)
        if name == "c":
            self.take(self.taken())

    def take(self, text: str) -> None:
        row, column, written = self.row, self.column, self.written
        if self.type in ("inlineStr", "str"):
            self.pieces.append(written)
            self.sheet.put(row, column, text or self.taken())
        elif not written:
            if self.formula:
                self.sheet.tell("formula-without-value", row, column)
        elif self.type == "s":
            number = _whole(written, -1)
            self.sheet.put(row, column, self.strings[number] if 0 <= number < len(self.strings) else "")
        elif self.type == "b":
            self.sheet.put(row, column, written in ("1", "true"))
        elif self.type == "e":
            self.sheet.tell("cell-error", row, column, found=written)
        elif self.type == "d" or (word := meaning(self.format, self.styles.codes)):
            self.sheet.tell("cell-not-text", row, column, holds="date" if self.type == "d" else word)
            self.sheet.put(row, column, self.date(written) if self.type != "d" and word == "date" else written)
        else:
            self.sheet.put_number(row, column, written, digits(self.format, self.styles.codes))

    def date(self, written: str) -> str:
        try:
            return (self.day_zero + timedelta(days=float(written))).date().isoformat()
        except (ValueError, OverflowError):
            return written


class _Heard(_Texts):
    """What stands in a sheet that is not read."""

    def __init__(self, words: set[str], strings: list[str]) -> None:
        super().__init__()
        self.words, self.strings = words, strings
        self.type = self.written = ""

    def start(self, name: str, attributes: Attributes) -> None:
        super().start(name, attributes)
        if name == "c":
            self.type, self.written = attributes.get("t", "n"), ""

    def text(self, text: str) -> None:
        super().text(text)
        if self.inside == "v":
            self.written += text

    def end(self, name: str) -> None:
        super().end(name)
        if name == "c":
            number = _whole(self.written, -1) if self.type == "s" else -1
            known = self.strings[number] if 0 <= number < len(self.strings) else self.written
            hear(self.words, self.taken() or known)


def _whole(written: str | None, otherwise: int = 0) -> int:
    return int(written) if written and written.isascii() and written.isdecimal() and len(written) < 10 else otherwise


def _place(reference: str, row: int, column: int) -> tuple[int, int]:
    """Row and column of a reference such as `B7`; the given ones where there is none."""
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        return row, column
    number = 0
    for letter in match[1].upper():
        number = number * 26 + ord(letter) - 64
    return int(match[2]), number
