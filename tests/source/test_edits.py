"""Edits change what they name and nothing else."""

from pathlib import Path

import pytest

from kamifuda.diagnostics import Span
from kamifuda.source.edits import Edit, apply_edits
from kamifuda.source.reading import read


def edit(line: int, column: int, old: str, new: str) -> Edit:
    return Edit(Span("x", line, column), old, new)


def test_everything_else_stays_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    before = "\ufeff# 灯  \r\n- id:   a # keep\r\n  attack: １２\r\n\r\n  name: x\u200by  \n- id: b".encode()
    path.write_bytes(before)
    made, refused = apply_edits(path, [edit(5, 10, "\u200b", ""), edit(3, 11, "１２", "12")])
    assert (len(made), refused) == (2, [])
    assert path.read_bytes() == before.replace("１２".encode(), b"12").replace("\u200b".encode(), b"")


def test_edits_at_the_places_that_reading_gives(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text('id,text\na,"x ""☆"" y"\n')
    span = read(path, "cards.csv").records[0].span_inside(("text",), 3)
    assert apply_edits(path, [Edit(span, "☆", "★")])[1] == []
    assert path.read_text() == 'id,text\na,"x ""★"" y"\n'


def test_what_does_not_stand_there_or_overlaps_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 abc\n")
    made, refused = apply_edits(
        path, [edit(1, 3, "abc", "ABC"), edit(1, 2, " a", "a"), edit(1, 3, "x", "y"), edit(9, 1, "", "")]
    )
    assert path.read_text() == "4 ABC\n"
    assert len(made) == 1
    assert len(refused) == 3


def test_the_same_edit_twice_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 ab  \n")
    assert len(apply_edits(path, [edit(1, 5, "  ", ""), edit(1, 5, "  ", "")])[0]) == 1
    assert path.read_text() == "4 ab\n"


def test_an_edit_that_breaks_the_file_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("- id: a\n")
    made, refused = apply_edits(path, [edit(1, 7, "a", '"')])
    assert (made, [each.reason for each in refused]) == ([], ["the file would say something else afterwards"])
    assert path.read_text() == "- id: a\n"


@pytest.mark.parametrize(
    ("name", "data", "word"),
    [
        ("x.xlsx", b"PK", "spreadsheet"),
        ("x.txt", "a火".encode("utf-16"), "UTF-8"),
        ("x.csv", "id,名称\na,烛火学徒\n".encode("gb18030"), "UTF-8"),
        ("x.txt", b"\xff\xfe\xfd", "UTF-8"),
        ("none.txt", None, "cannot be read"),
    ],
)
def test_files_that_are_not_edited_say_why(tmp_path: Path, name: str, data: bytes | None, word: str) -> None:
    if data is not None:
        (tmp_path / name).write_bytes(data)
    made, refused = apply_edits(tmp_path / name, [edit(1, 1, "a", "b")])
    assert made == []
    assert word in refused[0].reason
