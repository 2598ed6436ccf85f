"""ODS files, packed or flat (.fods): the first visible sheet, cell by cell."""

import re

from kamifuda.source.archive import Attributes, BrokenWorkbookError, Handler, Parts, parse
from kamifuda.source.sheet import Sheet, hear

_NOT_TEXT = {"date": "date", "time": "time", "percentage": "percentage", "currency": "sum of money"}
_ERROR = re.compile(r"#[A-Z/0]+[!?]?|Err:[0-9]+")
_FRACTION = re.compile(r"(?:[0-9]+ )?[0-9]+/[0-9]+")
# What holds text that is not the cell's.
_ASIDE = {
    "annotation",
    "ruby-text",
    "shapes",
    "frame",
    "custom-shape",
    "tracked-changes",
}


def read_ods(parts: Parts, sheet: Sheet) -> None:
    """Fill the sheet from the first visible one of a packed document."""
    if b"encryption-data" in parts.part("META-INF/manifest.xml"):
        raise BrokenWorkbookError("protected-spreadsheet")
    read_flat_ods(parts.part("content.xml"), sheet)


def read_flat_ods(data: bytes, sheet: Sheet) -> None:
    """Fill the sheet from the first visible one of a document in one XML file."""
    content = _Content(sheet)
    parse(data, content)
    if not content.tables:
        raise BrokenWorkbookError("broken-spreadsheet", reason="it has no visible sheet")


class _Content(Handler):
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.style = ""
        self.hidden: set[str] = set()  # styles of hidden sheets
        self.tables = 0
        self.reading = False
        self.other: set[str] | None = None  # what stands in the sheet that is passed over
        self.aside = 0
        self.row = self.column = 0
        self.row_repeat = 1
        self.cells: dict[int, Attributes] = {}
        self.cell: Attributes | None = None
        self.repeat = 1
        self.paragraphs: list[str] = []
        self.found: list[tuple[int, Attributes, str]] = []
        self.in_paragraph = 0

    def start(self, name: str, attributes: Attributes) -> None:
        if self.aside or name in _ASIDE:
            self.aside += 1
        elif name == "style":
            self.style = attributes.get("name", "")
        elif name == "table-properties" and attributes.get("display") == "false":
            self.hidden.add(self.style)
        elif name == "table":
            self.start_table(attributes)
        elif not self.reading:
            return
        elif name == "table-row":
            self.row += 1
            self.row_repeat = _repeat(attributes, "number-rows-repeated")
            self.column = 1
            self.found = []
        elif name in ("table-cell", "covered-table-cell"):
            self.cell = attributes if name == "table-cell" else None  # a covered cell shows nothing
            self.repeat = _repeat(attributes, "number-columns-repeated")
            self.paragraphs = []
        else:
            self.start_text(name, attributes)

    def start_table(self, attributes: Attributes) -> None:
        self.reading, self.other = False, None
        if attributes.get("style-name") in self.hidden:
            return
        self.tables += 1
        if self.tables == 1:
            self.sheet.name = attributes.get("name", "")
            self.reading = True
        else:
            self.other = self.sheet.others.setdefault(attributes.get("name", ""), set())

    def start_text(self, name: str, attributes: Attributes) -> None:
        if name == "p":
            self.in_paragraph += 1
            self.paragraphs.append("")
        elif self.in_paragraph and self.paragraphs:
            if name == "s":
                self.paragraphs[-1] += " " * min(_repeat(attributes, "c"), self.sheet.bounds.text_length)
            elif name in ("tab", "line-break"):
                self.paragraphs[-1] += "\t" if name == "tab" else "\n"

    def text(self, text: str) -> None:
        if self.in_paragraph and not self.aside and self.paragraphs:
            self.paragraphs[-1] += text
        elif self.other is not None and not self.aside:
            hear(self.other, text)

    def end(self, name: str) -> None:
        if self.aside:
            self.aside -= 1
        elif name == "table":
            self.reading, self.other = False, None
        elif not self.reading:
            return
        elif name == "p":
            self.in_paragraph -= 1
        elif name in ("table-cell", "covered-table-cell"):
            self.end_cell()
        elif name == "table-row":
            self.end_row()

    def end_cell(self) -> None:
        text = "\n".join(self.paragraphs)
        if self.cell is not None and (text or len(self.cell) > 0):
            # repeated cells with something in them are few; empty ones may be repeated to the end of the world
            for number in range(min(self.repeat, self.sheet.bounds.columns + 1)):
                self.found.append((self.column + number, self.cell, text))
        self.column += self.repeat
        self.cell = None

    def end_row(self) -> None:
        wanted = [found for found in self.found if found[2] or _says_something(found[1])]
        for number in range(min(self.row_repeat, self.sheet.bounds.rows + 1) if wanted else 0):
            for column, attributes, text in wanted:
                self.take(self.row + number, column, attributes, text)
        self.row += self.row_repeat - 1

    def take(self, row: int, column: int, attributes: Attributes, text: str) -> None:
        sheet = self.sheet
        kind = attributes.get("value-type", "")
        formula = "formula" in attributes
        if kind == "error" or (formula and _ERROR.fullmatch(text)):
            sheet.tell("cell-error", row, column, found=text)
        elif formula and not text and not (_VALUES & attributes.keys()):
            sheet.tell("formula-without-value", row, column)
        elif kind in _NOT_TEXT or (kind == "float" and _FRACTION.fullmatch(text)):
            sheet.tell("cell-not-text", row, column, holds=_NOT_TEXT.get(kind, "fraction"))
            sheet.put(row, column, attributes.get("date-value", text))
        elif kind == "boolean":
            sheet.put(row, column, attributes.get("boolean-value") == "true")
        elif kind == "float":
            digits = len(text) if re.fullmatch("0[0-9]+", text) else 0  # shown with zeros in front
            sheet.put_number(row, column, attributes.get("value", text), digits)
        else:
            sheet.put(row, column, text or attributes.get("string-value", ""))


_VALUES = {"value", "string-value", "boolean-value", "date-value", "time-value"}


def _says_something(attributes: Attributes) -> bool:
    return "formula" in attributes or bool(_VALUES & attributes.keys())


def _repeat(attributes: Attributes, name: str) -> int:
    written = attributes.get(name, "1")
    return max(1, int(written)) if written.isascii() and written.isdecimal() and len(written) < 10 else 1
