"""Characters that nobody sees are told where they stand, in every format, and left alone where they are at work."""

import json

import pytest

from conftest import Run, Workspace

from .conftest import SCHEMAS, Check


@pytest.mark.parametrize(
    ("value", "column"),
    [
        ("赤\u200b竜", 37),  # zero-width space
        ("\ufeff赤竜", 36),  # a byte order mark in the middle of a file
        ("赤竜\u202e", 38),  # turns the order of letters round
        ("赤\u3164竜", 37),  # a letter that is drawn as nothing
        ("赤\u2060竜", 37),
    ],
)
def test_invisible_characters_in_names(found: Check, value: str, column: int) -> None:
    assert found(f"- {{id: a, kind: beast, name: {{ja: {value}}}}}\n") == [(1, column - 1, "invisible-character")]


@pytest.mark.parametrize("value", ["👩\u200d🚀", "葛\U000e0100", "Donau\u00addampfschiff", "☀\ufe0f", "می\u200cخواهم"])
def test_invisible_characters_that_do_their_work_are_left_alone(found: Check, value: str) -> None:
    assert found(f"- {{id: a, kind: beast, name: A, text: {value}}}\n") == []


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("aliases: [A\u200bB]", "invisible-character"),
        ("race: [人\u200b]", "invisible-character"),
        ("number: 00\u200b1", "invisible-character"),
        ("artist: Mi\u200bka", "invisible-character"),
        ("note: a\u200bb", "invisible-character"),
        ("id: a\u200b", "bad-id"),
        ("colour: white\u200b", "unknown-choice"),
    ],
)
def test_every_field_is_looked_at(found: Check, field: str, name: str) -> None:
    head = "- kind: beast\n  name: A\n" + ("" if field.startswith("id") else "  id: a\n")
    assert [each for *_, each in found(f"{head}  {field}\n")] == [name]


FORMATS = {
    "a.yaml plain": ("cards/lab/a.yaml", "- id: a\n  kind: beast\n  name: A\n  text: 赤\u200b竜\n", (4, 10)),
    "a.yaml quoted": ("cards/lab/a.yaml", '- id: a\n  kind: beast\n  name: A\n  text: "\\u8d64\u200b竜"\n', (4, 16)),
    "a.yaml single": ("cards/lab/a.yaml", "- id: a\n  kind: beast\n  name: A\n  text: '''赤\u200b竜'\n", (4, 13)),
    "a.yaml block": (
        "cards/lab/a.yaml",
        "- id: a\n  kind: beast\n  name: A\n  text: |\n    赤竜\n    青\u200b竜\n",
        (6, 6),
    ),
    "a.yaml folded": (
        "cards/lab/a.yaml",
        "- id: a\n  kind: beast\n  name: A\n  text: >\n    赤竜\n    青\u200b竜\n",
        (6, 6),
    ),
    "a.yaml CRLF, BOM": (
        "cards/lab/a.yaml",
        "\ufeff- id: a\r\n  kind: beast\r\n  name: A\r\n  text: 赤\u200b竜\r\n",
        (4, 10),
    ),
    "a.json": ("cards/lab/a.json", '[{"id": "a", "kind": "beast", "name": "\\u8d64\u200b竜"}]', (1, 46)),
    "a.json escaped": ("cards/lab/a.json", '[{"id": "a", "kind": "beast", "name": "赤\\u200b竜"}]', (1, 41)),
    "a.csv": ("cards/lab/a.csv", 'id,kind,name\na,beast,"「""赤\u200b竜"\n', (2, 14)),
    "a.csv list": ("cards/lab/a.csv", "id,kind,name,race\na,beast,A,竜|人\u200b\n", (2, 14)),
}


@pytest.mark.parametrize("case", FORMATS)
def test_the_column_is_right_in_every_format(found: Check, case: str) -> None:
    path, text, place = FORMATS[case]
    assert found({path: text.encode()}) == [(*place, "invisible-character")]


def test_the_cell_is_right_in_a_spreadsheet(workspace: Workspace, run: Run) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (["id", "kind", "name"], ["a", "beast", "赤\u200b竜"]):
        book.active.append(row)
    root = workspace(SCHEMAS)
    (root / "cards" / "lab").mkdir()
    book.save(root / "cards" / "lab" / "a.xlsx")
    answer = run("check", "--format", "json", at=root)
    (one,) = (each for each in json.loads(answer.out)["diagnostics"] if each["name"] == "invisible-character")
    assert (one["cell"], one["line"], one["column"]) == ("C2", 2, 3)


@pytest.mark.parametrize("text", ["A\x07B", '"A\\x07B"', '"A\\e[2JB"'])
def test_controls_are_told_once_while_reading(found: Check, text: str) -> None:
    assert found(f"- {{id: a, kind: beast, name: {text}}}\n") == [
        (1, 31 if text[0] == "A" else 30, "control-character"),
    ]


def test_white_space_at_the_edges(found: Check) -> None:
    text = '- id: a\n  kind: beast\n  name: " 竜\u3000"\n  text: "　字下げ \\nつづき"\n  number: "1 "\n'
    assert found(text) == [
        (3, 10, "leading-space"),
        (3, 12, "trailing-space"),
        (4, 14, "trailing-space"),
        (5, 13, "trailing-space"),
    ]
