"""Cards to sheets: each as often as asked, each back behind its own front when the paper is turned."""

from collections import Counter
from collections.abc import Callable
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.sheets.grid import Spacing
from kamifuda.press.sheets.imposition import Item, Layout, Placement, Sheet, count_copies, impose, sketch
from kamifuda.press.sheets.paper import MM, PAPERS

A4 = PAPERS["a4"]


def card(name: str, count: int = 1, back: str = "back", size: tuple[int, int] = (63, 88)) -> Item:
    return Item(name, back, size[0] * MM, size[1] * MM, count)


def test_a_sheet_as_text(golden: Callable[[str, str], None]) -> None:
    lying = card("wide", 1, "wide back", (88, 63))
    sheets = impose([card("lamp", 4), lying, card("no-back", 2, "")], Layout(A4))
    golden("press/sheet.txt", "\n".join(sketch(sheet) for sheet in sheets))


def test_bleed_keeps_cards_apart(golden: Callable[[str, str], None]) -> None:
    sheets = impose([card("lamp", 9)], Layout(A4, Spacing(6350, bleed=3 * MM), sides="fronts"))
    golden("press/sheet-with-bleed.txt", "\n".join(sketch(sheet) for sheet in sheets))


def test_decks_follow_each_other() -> None:
    sheets = impose([card("a", 8), card("b", 3)], Layout(A4, sides="fronts"))
    assert [[one.face for one in sheet.placements] for sheet in sheets] == [["a"] * 8 + ["b"], ["b", "b"]]


def test_each_size_has_sheets_of_its_own() -> None:
    sheets = impose([card("a"), card("mini", 1, "m", (44, 68)), card("b")], Layout(A4))
    assert [(sheet.side, [one.face for one in sheet.placements]) for sheet in sheets] == [
        ("front", ["a", "b"]),
        ("back", ["back", "back"]),
        ("front", ["mini"]),
        ("back", ["m"]),
    ]


def test_no_backs_no_back_pages_and_one_back_keeps_the_order_of_pages() -> None:
    without = [card("a", 9, ""), card("b", 1, "")]
    assert [sheet.side for sheet in impose(without, Layout(A4))] == ["front", "front"]
    mixed = impose([*without, card("c")], Layout(A4))
    assert [(sheet.side, len(sheet.placements)) for sheet in mixed] == [
        ("front", 9),
        ("back", 0),
        ("front", 2),
        ("back", 1),
    ]


Point = tuple[float, float]


def turned_over(sheet: Sheet, point: Point, flip: Literal["long", "short"]) -> Point:
    """Where a point of the other side lies, seen through the paper from the front."""
    paper = sheet.grid.paper
    x, y = point
    upright_axis = (paper.height >= paper.width) == (flip == "long")
    return (paper.width - x, y) if upright_axis else (x, paper.height - y)


def corner(placement: Placement, which: Literal["upper left", "upper right"]) -> Point:
    """A corner of the face as printed: turned with the placement."""
    x, y, w, h = placement.x, placement.y, placement.width, placement.height
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]  # clockwise from the paper's upper left
    return corners[(placement.turn // 90 + (which == "upper right")) % 4]


sizes = st.sampled_from([(63, 88), (88, 63), (59, 86), (44, 68)])
items = st.lists(st.tuples(sizes, st.integers(1, 12), st.booleans()), min_size=1, max_size=8)


@given(
    items,
    st.sampled_from(["a4", "a3", "a5", "letter"]),
    st.sampled_from(["long", "short"]),
    st.integers(0, 3),
    st.integers(0, 2),
)
def test_backs_stand_behind_their_fronts(
    wanted: list[tuple[tuple[int, int], int, bool]],
    paper: str,
    flip: Literal["long", "short"],
    bleed: int,
    gap: int,
) -> None:
    job = [
        card(f"front {number}", count, f"back {number}" if has_back else "", size)
        for number, (size, count, has_back) in enumerate(wanted)
    ]
    sheets = impose(job, Layout(PAPERS[paper], Spacing(5 * MM, gap * MM, bleed * MM), flip=flip))
    counts = count_copies(sheets)
    for item in job:
        assert counts[item.front] == item.count
        assert counts.get(item.back, 0) == (item.count if item.back else 0)
    fronts = [sheet for sheet in sheets if sheet.side == "front"]
    backs = [sheet for sheet in sheets if sheet.side == "back"]
    assert len(backs) == (len(fronts) if any(item.back for item in job) else 0)
    for front, back in zip(fronts, backs, strict=False):
        found = Counter(
            (one.face.replace("back", "front"), turned_over(back, corner(one, "upper right"), flip))
            for one in back.placements
        )
        expected = Counter(
            (one.face, corner(one, "upper left")) for one in front.placements if f"back {one.face[6:]}" in counts
        )
        # the back's upper right corner lies on the front's upper left one: same place, same way up
        assert found == expected


@pytest.mark.parametrize("flip", ["long", "short"])
def test_lying_paper_turns_the_other_way(flip: Literal["long", "short"]) -> None:
    sheets = impose([card("a", 3, size=(57, 89))], Layout(A4, flip=flip))
    assert sheets[0].grid.paper.width > sheets[0].grid.paper.height  # ten lie, nine stand
    front, back = (sheet.placements for sheet in sheets)
    if flip == "long":
        assert [(one.x, one.turn) for one in back] == [(one.x, 180) for one in front]
    else:
        assert [(one.y, one.turn) for one in back] == [(one.y, 0) for one in front]
