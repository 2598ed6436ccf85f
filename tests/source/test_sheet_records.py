"""XLSX and ODS: what the cells show, not what the program makes of them; and files that mean harm."""

import datetime
import io
import zipfile
from collections.abc import Callable, Mapping
from typing import Any

import openpyxl
import pytest

from kamifuda.diagnostics import Span
from kamifuda.source.bounds import Bounds
from kamifuda.source.reading import Reading, read_data
from kamifuda.source.record import Data

Read = Callable[..., Reading]
XLSX, ODS = "cards.xlsx", "cards.ods"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


def xlsx(rows: str, strings: str = "", styles: str = "", head: str = "") -> bytes:
    """A workbook as programs other than openpyxl write it."""
    kinds = [("worksheet", "sheet1.xml"), ("sharedStrings", "strings.xml"), ("styles", "styles.xml")]
    links = "".join(
        f'<Relationship Id="r{n}" Type="{RELATIONS}/{kind}" Target="{to}"/>' for n, (kind, to) in enumerate(kinds)
    )
    return packed(
        {
            "xl/workbook.xml": "<workbook xmlns:r='r'><sheets><sheet name='S' r:id='r0'/></sheets></workbook>",
            "xl/_rels/workbook.xml.rels": f"<Relationships>{links}</Relationships>",
            "xl/sheet1.xml": f"{head}<x:worksheet xmlns:x='{MAIN}'><x:sheetData>{rows}</x:sheetData></x:worksheet>",
            "xl/strings.xml": f"<sst>{strings}</sst>",
            "xl/styles.xml": f"<styleSheet>{styles}</styleSheet>",
        }
    )


def row(*cells: str) -> str:
    return "<x:row>" + "".join(cell if cell.startswith("<") else text(cell) for cell in cells) + "</x:row>"


def text(value: str) -> str:
    return f'<x:c t="inlineStr"><x:is><x:t>{value}</x:t></x:is></x:c>'


def ods(rows: str, more: str = "", styles: str = "") -> bytes:
    names = "".join(f' xmlns:{name}="urn:{name}"' for name in ("office", "table", "text", "style", "calcext"))
    content = f"<office:document-content{names}><office:automatic-styles>{styles}</office:automatic-styles>"
    content += f'<office:body><office:spreadsheet><table:table table:name="Cards">{rows}</table:table>{more}'
    content += "</office:spreadsheet></office:body></office:document-content>"
    return packed({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content})


def ods_row(*cells: str, attributes: str = "") -> str:
    made = (
        cell if cell.startswith("<") else f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>"
        for cell in cells
    )
    return f"<table:table-row {attributes}>{''.join(made)}</table:table-row>"


def records(found: Reading) -> list[Data]:
    return [record.data for record in found.records]


def told(found: Reading) -> list[tuple[str, str]]:
    return [(each.span.cell, each.name) for each in found.diagnostics]


def test_a_workbook_as_openpyxl_writes_it(reading: Read) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    book.create_sheet("Secret", 0).sheet_state = "hidden"
    book.create_sheet("Notes")["B3"] = "ask the artist"
    book.create_sheet("Nothing")
    for values in (["id", "name", "attack", "race.1"], ["01001", " a\nb ", 3.0, "x"], [], ["2", 0.1 + 0.2, True, -0.0]):
        sheet.append(values)
    sheet["A4"].number_format = "0.00"
    sheet["A5"], sheet["A5"].number_format = 7, "000"
    sheet.merge_cells("B5:C5")
    sheet["B5"] = "merged"
    for number in range(6, 906):
        sheet.cell(number, 1).font = openpyxl.styles.Font(bold=True)
    stream = io.BytesIO()
    book.save(stream)
    found = reading(stream.getvalue(), XLSX)
    assert records(found) == [
        {"id": "01001", "name": "a\nb", "attack": "3", "race": ["x"]},
        {"id": "2", "name": "0.3", "attack": True, "race": ["0"]},
        {"id": "007", "name": "merged"},
    ]
    assert told(found) == [("", "sheet-not-read")]
    assert found.diagnostics[0].message == "sheet Sheet is read, Notes not"
    assert found.diagnostics[0].severity == "info"
    assert found.records[1].span(("attack",)) == Span(XLSX, 4, 3, cell="C4")
    assert found.records[1].key_span(("race",)) == Span(XLSX, 1, 4, cell="D1")
    assert found.records[1].span() == Span(XLSX, 4, 1, cell="A4")


def test_strings_with_runs_readings_and_escapes(reading: Read) -> None:
    strings = "<si><r><t>漢</t></r><r><t>字</t></r><rPh><t>かんじ</t></rPh></si>"
    strings += "<si><t>a_x000D_\nb_x0041__x005F_x0041_</t></si>"
    rows = row("id", "t") + '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>'
    found = reading(xlsx(rows + row("_x0007_", "<x:c t='s'><x:v>9</x:v></x:c>"), strings), XLSX)
    assert records(found) == [{"id": "漢字", "t": "a\nbA_x0041_"}, {"id": "\x07"}]
    assert told(found) == [("A3", "control-character")]


@pytest.mark.parametrize(
    ("cell", "name", "value"),
    [
        ('<x:c t="e"><x:v>#REF!</x:v></x:c>', "cell-error", None),
        ("<x:c><x:f>A1+1</x:f></x:c>", "formula-without-value", None),
        ("<x:c><x:f>A1+1</x:f><x:v></x:v></x:c>", "formula-without-value", None),
        ("<x:c><x:f>A1+1</x:f><x:v>3</x:v></x:c>", None, "3"),
        ('<x:c t="str"><x:f>A1</x:f><x:v>007</x:v></x:c>', None, "007"),
        ('<x:c t="str"><x:f>A1</x:f><x:v></x:v></x:c>', None, None),
        ('<x:c s="1"><x:v>46023</x:v></x:c>', "cell-not-text", "2026-01-01"),
        ('<x:c s="2"><x:v>46023</x:v></x:c>', "cell-not-text", "2026-01-01"),
        ('<x:c s="3"><x:v>0.5</x:v></x:c>', "cell-not-text", "0.5"),
        ('<x:c s="4"><x:v>0.5</x:v></x:c>', "cell-not-text", "0.5"),
        ('<x:c s="5"><x:v>0.5</x:v></x:c>', "cell-not-text", "0.5"),
        ('<x:c s="6"><x:v>12</x:v></x:c>', None, "12"),
        ('<x:c s="7"><x:v>12</x:v></x:c>', None, "0012"),
        ('<x:c s="8"><x:v>12</x:v></x:c>', None, "12"),
        ('<x:c t="d"><x:v>2026-01-01</x:v></x:c>', "cell-not-text", "2026-01-01"),
        ("<x:c><x:v>123456789012345678</x:v></x:c>", "number-too-long-for-sheet", "123456789012345678"),
        ("<x:c><x:v>1E+3</x:v></x:c>", None, "1000"),
        ('<x:c t="b"><x:v>0</x:v></x:c>', None, False),
    ],
)
def test_cells(reading: Read, cell: str, name: str | None, value: object) -> None:
    codes = ['yyyy"年"m"月"d"日"', "[h]:mm", "# ?/?", "0%", "G/通用格式", "0000", '0.00"d"_)']
    formats = "".join(
        f'<numFmt numFmtId="{200 + n}" formatCode="{code.replace(chr(34), "&quot;")}"/>' for n, code in enumerate(codes)
    )
    numbers = (0, 14, *range(200, 200 + len(codes)))
    styles = formats + "<cellXfs>" + "".join(f'<xf numFmtId="{number}"/>' for number in numbers) + "</cellXfs>"
    found = reading(xlsx(row("id", "t") + row("a", cell), styles=styles), XLSX)
    assert records(found) == [{"id": "a", **({} if value is None else {"t": value})}]
    assert told(found) == ([("B2", name)] if name else [])


def test_ods_cells(reading: Read) -> None:
    cells = (
        '<table:table-cell office:value-type="float" office:value="3.0"><text:p>3.00</text:p></table:table-cell>',
        '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>',
        '<table:table-cell><text:p>a<text:s text:c="2"/>b<text:line-break/>c</text:p><text:p>d</text:p>'
        "</table:table-cell>",
        "<table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p><text:ruby>"
        "<text:ruby-base>字</text:ruby-base><text:ruby-text>じ</text:ruby-text></text:ruby></text:p></table:table-cell>",
        '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p>'
        "</table:table-cell>",
        "<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>",
        '<table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell>',
        '<table:table-cell table:number-columns-repeated="16000"/>',
    )
    empty = ods_row(
        '<table:table-cell table:number-columns-repeated="16384"/>', attributes='table:number-rows-repeated="1048000"'
    )
    found = reading(ods(ods_row(*"abcdefgh") + empty.replace("1048000", "3") + ods_row(*cells) + empty), ODS)
    assert records(found) == [
        {"a": "3", "b": "007", "c": "a  b\nc\nd", "d": "字", "e": True, "g": "x", "h": "x"},
    ]
    assert told(found) == []
    assert found.records[0].span(("g",)) == Span(ODS, 5, 7, cell="G5")


def test_cards_on_a_further_sheet_are_warned_of(reading: Read) -> None:
    book = openpyxl.Workbook()
    for values in (["id", "kind", "name"], ["b", "spell", "B"]):
        book.create_sheet("More") if "More" not in book.sheetnames else None
        book["More"].append(values)
    stream = io.BytesIO()
    book.save(stream)
    more = f"<table:table table:name='More'>{ods_row('id', 'kind')}{ods_row('b', 'spell')}</table:table>"
    for found in (reading(stream.getvalue(), XLSX), reading(ods("", more), ODS)):
        assert [(each.name, each.severity) for each in found.diagnostics if each.name != "empty-file"] == [
            ("sheet-not-read", "warning")
        ]
        assert {each.name for each in found.diagnostics} == {"sheet-not-read", "empty-file"}


def test_ods_faults_and_sheets(reading: Read) -> None:
    cells = (
        '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" '
        'calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
        '<table:table-cell table:formula="of:=X"><text:p>Err:508</text:p></table:table-cell>',
        '<table:table-cell table:formula="of:=1"/>',
        '<table:table-cell office:value-type="date" office:date-value="2026-02-01"><text:p>1/2</text:p>'
        "</table:table-cell>",
        '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p></table:table-cell>',
        '<table:table-cell office:value-type="float" office:value="0.5"><text:p>1/2</text:p></table:table-cell>',
    )
    style = '<style:style style:name="off"><style:table-properties table:display="false"/></style:style>'
    hidden = f'<table:table table:name="Old" table:style-name="off">{ods_row("z")}</table:table>'
    more = f"{hidden}<table:table table:name='Notes'>{ods_row('z')}</table:table>"
    found = reading(ods(ods_row(*"abcdef") + ods_row(*cells), more, style), ODS)
    assert told(found) == [
        ("A2", "cell-error"),
        ("B2", "cell-error"),
        ("C2", "formula-without-value"),
        ("D2", "cell-not-text"),
        ("E2", "cell-not-text"),
        ("F2", "cell-not-text"),
        ("", "sheet-not-read"),
    ]
    assert "Notes" in found.diagnostics[-1].message and "Old" not in found.diagnostics[-1].message


def test_format_is_known_by_content(reading: Read) -> None:
    assert records(reading(ods(ods_row("id") + ods_row("a")), "cards.yaml")) == [{"id": "a"}]
    assert records(reading(xlsx(row("id") + row("a")), ODS)) == [{"id": "a"}]


BOMB = b"<x:worksheet><x:sheetData>" + b" " * 3_000_000
ENTITY = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
BAD = {
    "text": (b"id,name\n", "broken-spreadsheet"),
    "empty": (b"", "broken-spreadsheet"),
    "html": (b"<html><table>", "broken-spreadsheet"),
    "cut": (xlsx(row("id") + row("a"))[:400], "broken-spreadsheet"),
    "no sheet": (packed({"xl/workbook.xml": "<workbook/>"}), "broken-spreadsheet"),
    "other zip": (packed({"a.txt": "x"}), "broken-spreadsheet"),
    "entity": (xlsx(row("id"), head=ENTITY), "broken-spreadsheet"),
    "broken XML": (xlsx("<x:row>"), "broken-spreadsheet"),
    "binary": (packed({"xl/workbook.bin": "x"}), "unsupported-spreadsheet"),
    "old": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "unsupported-spreadsheet"),
    "locked": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "protected-spreadsheet"),
    "locked ods": (
        packed({"content.xml": b"\x81\x02", "META-INF/manifest.xml": "<m:encryption-data/>"}),
        "protected-spreadsheet",
    ),
    "bomb": (packed({"content.xml": BOMB}), "beyond-bounds"),
    "many rows": (ods(ods_row("id") + ods_row("a", attributes='table:number-rows-repeated="900000"')), "beyond-bounds"),
    "far column": (xlsx(row("id") + '<x:row><x:c r="XFD2"><x:v>1</x:v></x:c></x:row>'), "beyond-bounds"),
    "many faults": (
        ods(
            ods_row("id")
            + ods_row('<table:table-cell table:formula="x"/>', attributes='table:number-rows-repeated="900000"')
        ),
        "formula-without-value",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_files_that_cannot_be_read_are_answered_politely(case: str) -> None:
    data, name = BAD[case]
    found = read_data(data, XLSX, Bounds(unpacked_bytes=1_000_000, rows=500, faults=20))
    assert {each.name for each in found.diagnostics} <= {name, "beyond-bounds"}
    assert found.diagnostics[0].name == name
    assert len(found.diagnostics) <= 22


def test_dates_that_cannot_be_are_still_told(reading: Read) -> None:
    styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
    found = reading(xlsx(row("id") + '<x:row><x:c s="0"><x:v>1e300</x:v></x:c></x:row>', styles=styles), XLSX)
    assert told(found) == [("A2", "cell-not-text")]


def test_openpyxl_dates(reading: Read) -> None:
    book = openpyxl.Workbook()
    sheet: Any = book.active
    sheet.append(["id", "when", "time"])
    sheet.append(["a", datetime.date(2026, 2, 1), datetime.time(1, 30)])
    stream = io.BytesIO()
    book.save(stream)
    found = reading(stream.getvalue(), XLSX)
    assert told(found) == [("B2", "cell-not-text"), ("C2", "cell-not-text")]
    assert "date" in found.diagnostics[0].message and "time" in found.diagnostics[1].message
