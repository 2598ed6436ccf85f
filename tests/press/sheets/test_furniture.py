"""What stands on a sheet beside the cards."""

from collections.abc import Callable

import pytest

from kamifuda.press.face import Element, Shape
from kamifuda.press.fonts import FontBook
from kamifuda.press.geometry import bounds
from kamifuda.press.sheets.furniture import Caption, furnish
from kamifuda.press.sheets.grid import Spacing, best_grid
from kamifuda.press.sheets.imposition import Item, Layout, impose
from kamifuda.press.sheets.marks import Marks, over_cards
from kamifuda.press.sheets.paper import MM, PAPERS, parse_paper

Show = Callable[[tuple[Element, ...]], list[str]]


@pytest.mark.parametrize("bleed", [0, 3])
@pytest.mark.parametrize("gap", [0, 2])
def test_crop_marks_stand_in_line_with_every_cut_and_outside_the_cards(bleed: int, gap: int) -> None:
    grid = best_grid(PAPERS["a4"], 63 * MM, 88 * MM, Spacing(gap=gap * MM, bleed=bleed * MM))
    spacing = Spacing(gap=gap * MM, bleed=bleed * MM)
    (sheet,) = impose([Item("a", "", 63 * MM, 88 * MM, grid.count)], Layout(PAPERS["a4"], spacing))
    marks = [bounds(mark.path) for mark in over_cards(sheet, Marks())]
    cuts_x = {x / MM for k in range(grid.count) for x in (grid.place(k)[0], grid.place(k)[0] + grid.width)}
    cuts_y = {y / MM for k in range(grid.count) for y in (grid.place(k)[1], grid.place(k)[1] + grid.height)}
    assert {round(x, 3) for x, _, w, _ in marks if w == 0} == {round(x, 3) for x in cuts_x}
    assert {round(y, 3) for _, y, _, h in marks if h == 0} == {round(y, 3) for y in cuts_y}
    left, right = min(cuts_x) - bleed, max(cuts_x) + bleed
    top, bottom = min(cuts_y) - bleed, max(cuts_y) + bleed
    for x, y, w, h in marks:
        assert x + w < left or x > right or y + h < top or y > bottom
        assert x >= 0 and y >= 0 and x + w <= grid.paper.width / MM and y + h <= grid.paper.height / MM


@pytest.mark.parametrize("side", [0, 1])
def test_an_empty_place_has_no_crop_marks(side: int) -> None:
    sheet = impose([Item("a", "b", 63 * MM, 88 * MM, 4)], Layout(PAPERS["a4"]))[side]
    marks = [bounds(mark.path) for mark in over_cards(sheet, Marks())]
    cards = [(card.x / MM, card.y / MM) for card in sheet.placements]
    assert len(cards) == 4 and len(marks) == 2 * (4 + 3)  # edges of three columns and two rows
    for x, y, w, h in marks:  # every mark is beside a card, and none as far away as an empty place is long
        assert any(-5 <= x - left <= 63 + 5 and -5 <= y - top <= 88 + 5 for left, top in cards)
        assert not any(x < left + 63 and x + w > left and y < top + 88 and y + h > top for left, top in cards)
    lowest = max(y + h for _, y, _, h in marks)
    assert lowest < max(top for _, top in cards) + 88 + 5  # the third row is empty


def lines(paper: str, margin: float, show: Show, *, backs: bool = True) -> list[str]:
    item = Item("a", "b" if backs else "", 63_500, 88_900, 9)
    layout = Layout(parse_paper(paper), Spacing(round(margin * MM)), sides="both" if backs else "fronts", flip="short")
    sheet = impose([item], layout)[0]
    return show(furnish(sheet, Marks(), Caption("赤い旗", 1, 4, "ja"), FontBook()))


def test_a_sheet_says_what_it_is_and_how_to_turn_it(show: Show) -> None:
    words = "".join(line.split("'")[1] for line in lines("A4", 5, show) if "text '" in line)
    assert words.startswith("50 mm")
    for part in ("赤い旗", "1/4", "front", "flip on the short edge", "63.5 x 88.9 mm", "100 %"):
        assert part in words
    assert "flip" not in "".join(lines("A4", 5, show, backs=False))


def test_the_ruler_is_fifty_millimetres_long() -> None:
    sheet = impose([Item("a", "", 63_500, 88_900)], Layout(PAPERS["a4"]))[0]
    groups = [
        one for one in furnish(sheet, Marks(), Caption("x", 1, 1, "en"), FontBook()) if not isinstance(one, Shape)
    ]
    ruler = groups[0].elements[0]  # type: ignore[union-attr]
    assert isinstance(ruler, Shape) and bounds(ruler.path)[2] == 50


def test_an_exact_fit_still_has_its_ruler_at_the_side(show: Show) -> None:
    found = lines("Letter", 6.35, show)
    assert any(line.startswith("group 0 -1 1 0") for line in found)  # up the left side, where 12.7 mm are free


def test_a_sheet_without_room_has_marks_only_as_long_as_fits(show: Show) -> None:
    found = lines("190.5x266.7mm", 0, show)
    assert not any("text" in line for line in found)
