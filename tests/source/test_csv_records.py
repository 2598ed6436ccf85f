"""CSV and TSV: cells as Excel writes them and people type them."""

from collections.abc import Callable
from typing import Any

import pytest

from kamifuda.diagnostics import Span
from kamifuda.source.reading import Reading

Read = Callable[..., Reading]
Data = Callable[..., list[Any]]
Told = Callable[..., list[tuple[int, int, str]]]
NAME = "cards.csv"


@pytest.mark.parametrize(
    "content", ["id,name\na,x y\n", "id;name\na;x y\n", "id\tname\na\tx y", "sep=|\nid|name\r\na|x y\r\n"]
)
def test_the_delimiter_is_found(data: Data, content: str) -> None:
    assert data(content, NAME) == data(content, "cards.tsv") == [{"id": "a", "name": "x y"}]


def test_a_mark_is_no_part_of_the_first_column(data: Data) -> None:
    assert data("\ufeffid,name\na,b\n", NAME) == [{"id": "a", "name": "b"}]


def test_one_column_alone(data: Data) -> None:
    assert data("id\na\nb", NAME) == [{"id": "a"}, {"id": "b"}]


def test_quotes_line_breaks_and_blanks_inside(data: Data) -> None:
    content = 'id,text\na,"say ""hi"",\r\nthen go"\nb,5" disk\nc,\u00a0x  y\u00a0 \n'
    assert data(content, NAME) == [
        {"id": "a", "text": 'say "hi",\nthen go'},
        {"id": "b", "text": '5" disk'},
        {"id": "c", "text": "\u00a0x  y\u00a0"},
    ]


def test_numbers_are_text_and_leading_zeros_survive_their_disguise(data: Data) -> None:
    assert data('id,n,m\n01001,"1,5",="007"\n=1,"=""008""",1e3\n', NAME) == [
        {"id": "01001", "n": "1,5", "m": "007"},
        {"id": "=1", "n": "008", "m": "1e3"},
    ]


def test_blank_rows_and_missing_cells(data: Data) -> None:
    assert data("\n\nid,a,b\n\nx,1\n,,\n \ny,,2,,,\n\n\n", NAME) == [{"id": "x", "a": "1"}, {"id": "y", "b": "2"}]


def test_dotted_columns_are_unfolded(data: Data) -> None:
    content = (
        "id,name,name.en,cost.white,race.2,race.1,do.1.text,do.1.cost,do.2.text\na,x,y,1,r2,r1,t1,,t2\nb,x,,,r2,,,c1,\n"
    )
    assert data(content, NAME) == [
        {
            "id": "a",
            "name": {"": "x", "en": "y"},
            "cost": {"white": "1"},
            "race": ["r1", "r2"],
            "do": [{"text": "t1"}, {"text": "t2"}],
        },
        {"id": "b", "name": "x", "race": ["r2"], "do": [{"cost": "c1"}]},
    ]


FAULTS = {
    "id,a\nx,1,2\n": (2, 5, "row-too-long"),
    "id,,a\nx,1,2\ny,1,2\n": (2, 3, "column-without-name"),
    "id,a,a\nx,1,2\n": (1, 6, "duplicate-column"),
    "id,a,a.1\nx,1,2\n": (1, 6, "column-conflict"),
    "id,a.1.b,a\nx,1,2\n": (1, 10, "column-conflict"),
    "id,a.1,a.en\nx,1,2\n": (1, 8, "column-conflict"),
    "id,a.0\nx,1\n": (1, 4, "wrong-column-name"),
    "id,a.\nx,1\n": (1, 4, "wrong-column-name"),
    "id,1\nx,1\n": (1, 4, "wrong-column-name"),
    'id,a\nx,"1"2\n': (2, 6, "csv-text-after-quote"),
    'id,a\nx,"1\ny,2\n': (2, 3, "csv-unclosed-quote"),
    'id,a\nx,"1\ny,"2"\n': (2, 3, "csv-unclosed-quote"),
    "id,a\n": (1, 1, "empty-file"),
    "": (1, 1, "empty-file"),
    "id,a\nx,\x00\n": (2, 3, "control-character"),
}


@pytest.mark.parametrize("content", FAULTS)
def test_a_fault_has_its_place_and_name(told: Told, content: str) -> None:
    assert told(content, NAME) == [FAULTS[content]]


def test_an_open_quote_does_not_hide_the_rows_below(reading: Read) -> None:
    found = reading('id,a\nx,"1\ny,2\nz,"3"\n', NAME)
    assert [record.data for record in found.records] == [{"id": "y", "a": "2"}, {"id": "z", "a": "3"}]
    assert not found.complete


def test_places(reading: Read) -> None:
    records = reading('id,name.en,text\na,b,"one\ntwo"\n c , "d" ,e\n,x,"  y"\n', NAME).records
    assert records[0].span() == Span(NAME, 2, 1)
    assert records[0].span(("text",)) == Span(NAME, 2, 6, 3)
    assert records[0].span_inside(("text",), 4, 3) == Span(NAME, 3, 1, 3)
    assert records[0].key_span(("name", "en")) == records[0].key_span(("name",)) == Span(NAME, 1, 4, 7)
    assert records[0].span(("name",)) == Span(NAME, 2, 3)
    assert records[1].span(("id",)) == Span(NAME, 4, 2)
    assert records[2].span(("id",)) == Span(NAME, 5, 1)
    assert records[2].span_inside(("text",), 0) == Span(NAME, 5, 7)
    assert all(record.tabular for record in records)


@pytest.mark.parametrize(
    ("encoding", "text", "label"),
    [
        ("gb18030", "id,名称\na,烛火学徒\n", "GB18030"),
        ("cp950", "id,名稱\na,燭火學徒與見習\n", "Big5"),
        ("cp932", "id,名前\na,灯火の見習い\n", "Shift_JIS"),
        ("cp1252", "id,name\na,Séance – “l’été”\n", "Windows-1252"),
    ],
)
def test_the_encodings_excel_saves_are_read_and_named(reading: Read, encoding: str, text: str, label: str) -> None:
    found = reading(text.encode(encoding), NAME)
    assert list(found.records[0].data.values()) == text.split("\n")[1].split(",")  # type: ignore[union-attr]
    assert [(each.name, each.severity) for each in found.diagnostics] == [("assumed-encoding", "warning")]
    assert label in found.diagnostics[0].message
    assert found.records[0].span(("id",)) == Span(NAME, 2, 1)


def test_an_encoding_that_cannot_be_told_is_not_guessed(reading: Read) -> None:
    found = reading("id,name\n1,火\n".encode("gb18030"), NAME)
    assert found.records == ()
    assert "GB18030 or Big5" in found.diagnostics[0].message
