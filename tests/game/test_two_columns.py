"""A table's row that says one thing in two columns: which of them counts is never decided in silence."""

import re

import pytest

from conftest import Run, Workspace

HEAD = "id,kind,name,colour,attack,hp,race"
ROW = "my-1,servant,灯塔,white,200,200,人类"


def conflicts(workspace: Workspace, run: Run, columns: str, cells: str) -> list[str]:
    root = workspace({"cards/nova/mine.csv": f"{HEAD},{columns}\n{ROW},{cells}\n"})
    answer = run("check", "-C", str(root))
    return re.findall(r"error: (.*)", answer.out)


@pytest.mark.parametrize(
    ("columns", "cells", "said"),
    [
        ("cost,cost.white", "white any,1", "cost.white cannot stand beside cost in one row: they say 1 and white any"),
        ("cost.any,cost", "1,white any", "cost.any cannot stand beside cost in one row: they say 1 and white any"),
        ("cost,name.zh-Hans", "any,灯", "name.zh-Hans cannot stand beside name in one row: they say 灯 and 灯塔"),
        ("cost,hp.x", "any,3", "hp.x cannot stand beside hp in one row: they say 3 and 200"),
        ("cost,art,art.file", "any,a,b", "art.file cannot stand beside art in one row: they say b and a"),
    ],
)  # fmt: skip
def test_two_cells_that_say_one_thing(workspace: Workspace, run: Run, columns: str, cells: str, said: str) -> None:
    assert conflicts(workspace, run, columns, cells) == [f"column {said} [column-conflict]"]


@pytest.mark.parametrize(
    ("columns", "cells"),
    [
        ("cost,name.en", "white any,Lighthouse"),
        ("cost,name.zh-Hans", "white any,灯塔"),  # the same words twice
        ("cost,cost.white", "white any,"),
        ("cost,cost.white", ",1"),
    ],
)
def test_cells_that_go_together(workspace: Workspace, run: Run, columns: str, cells: str) -> None:
    assert conflicts(workspace, run, columns, cells) == []


def test_the_part_of_art_beside_its_file(workspace: Workspace, run: Run) -> None:
    root = workspace({"cards/nova/mine.csv": f"{HEAD},cost,art,art.artist\n{ROW},any,lamp.png,Ada\n"})
    out = run("check", "-C", str(root)).out
    assert "error" not in out.partition("checked")[0]
    assert "the picture lamp.png of my-1 is not in art/nova" in out and "missing-credit" not in out
