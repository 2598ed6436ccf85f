import csv
import io
import json
from pathlib import Path

import openpyxl
import pytest

from conftest import Run, Workspace
from kamifuda.database.export import Taken, write_tables
from kamifuda.diagnostics import KamifudaError

CARDS = """
- {id: nova-1, kind: spell, name: 晨祷, colour: white, cost: [white], text: "-抽1张卡，再弃1张。"}
- {id: nova-2, kind: servant, name: '=HYPERLINK("x")', colour: white, cost: [any], attack: 100, hp: 200, race: [人类]}
"""


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/a.yaml": CARDS})


def test_csv_holds_no_formula(root: Path, run: Run) -> None:
    assert run("db", "export", "csv", "-C", root, "-o", root / "a.csv", "--bom").code == 0
    data = (root / "a.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert [(row["name"], row["text"]) for row in rows] == [("晨祷", "'-抽1张卡，再弃1张。"), ('\'=HYPERLINK("x")', "")]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
def test_whatever_a_spreadsheet_reckons_with_is_text(sign: str) -> None:
    written = write_tables([Taken("a", ["name"], [(f"{sign}1",), (f"1{sign}",), (-1,)])], "csv").decode()
    assert written.split("\r\n") == ["name", f"'{sign}1", f"1{sign}", "-1", ""]


def test_a_workbook_loses_nothing() -> None:
    book = openpyxl.load_workbook(io.BytesIO(write_tables([Taken("a", ["n"], [(1234567890123456789,), (7,)])], "xlsx")))
    assert [row[0].value for row in book["a"]] == ["n", "1234567890123456789", 7]
    with pytest.raises(KamifudaError, match="row 1 of a has a text of 40000 characters"):
        write_tables([Taken("a", ["n"], [("x" * 40_000,)])], "xlsx")


def test_a_workbook_has_a_sheet_for_each_kind_and_holds_text_as_text(root: Path, run: Run) -> None:
    assert run("db", "export", "xlsx", "-C", root, "-o", root / "a.xlsx").code == 0
    first = (root / "a.xlsx").read_bytes()
    book = openpyxl.load_workbook(root / "a.xlsx")
    assert book.sheetnames == ["cards", "nova_servant", "nova_spell"]
    cell = book["cards"]["B3"]
    assert (cell.value, cell.data_type) == ('=HYPERLINK("x")', "s")
    assert [value.value for value in book["nova_servant"][1]][:1] == ["card"]
    run("db", "export", "xlsx", "-C", root, "-o", root / "a.xlsx")
    assert (root / "a.xlsx").read_bytes() == first


def test_json_and_lines_of_json(root: Path, run: Run) -> None:
    run("db", "export", "json", "-C", root, "-o", root / "a.json", "--table", "nova_servant", "--table", "cost_curve")
    body = json.loads((root / "a.json").read_text())
    assert body["nova_servant"][0]["hp"] == 200
    assert [row["cards"] for row in body["cost_curve"]] == [1, 1]
    run("db", "export", "jsonl", "-C", root, "-o", root / "a.jsonl")
    lines = (root / "a.jsonl").read_text().splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["nova-1", "nova-2"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["csv", "--table", "card"], "the database has no table card; did you mean cards?"),
        (["csv", "--table", "cards", "--table", "decks"], "csv holds one table, and 2 are asked for"),
        (["json", "--table", "cards_fts"], "the database has no table cards_fts"),
        (["doc"], "doc"),
    ],
)
def test_what_cannot_be_exported_is_told(arguments: list[str], said: str, root: Path, run: Run) -> None:
    answer = run("db", "export", *arguments, "-C", root)
    assert answer.code == 2
    assert said in answer.err
