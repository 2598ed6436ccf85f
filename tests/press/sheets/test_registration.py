"""Registration marks, and grids of cards that keep away from them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.sheets.grid import NoRoomError, best_grid
from kamifuda.press.sheets.paper import MM, PAPERS, Paper, parse_paper
from kamifuda.press.sheets.registration import (
    CORNER,
    INSET,
    LINE,
    arm_length,
    registered_spacing,
    registered_wish,
    registration_marks,
)

CARD = (63 * MM, 88 * MM)


@pytest.mark.parametrize(
    ("paper", "cards", "arm"),
    [("Letter", 8, 8.04), ("A4", 8, 9.4), ("A3", 18, 6.6), ("Tabloid", 16, 20.0), ("Arch-B", 18, 20.0)],
)
def test_as_many_cards_as_those_who_cut_much_put_on_paper(paper: str, cards: int, arm: float) -> None:
    spacing = registered_spacing(1250)
    wish = registered_wish(parse_paper(paper), CARD, spacing)
    grid = best_grid(parse_paper(paper), *CARD, spacing, wish)
    assert grid.count == cards
    assert arm_length(grid, spacing.bleed) / MM == pytest.approx(arm, abs=0.06)


@given(
    st.sampled_from(sorted(PAPERS.values(), key=lambda paper: paper.name)),
    st.tuples(st.integers(20 * MM, 90 * MM), st.integers(20 * MM, 130 * MM)),
    st.integers(0, 6 * MM),
    st.sampled_from([3, 4]),
)
def test_no_card_touches_a_mark(paper: Paper, size: tuple[int, int], distance: int, marks: int) -> None:
    spacing = registered_spacing(distance)
    try:
        wish = registered_wish(paper, size, spacing)
    except NoRoomError:
        return
    grid = best_grid(paper, *size, spacing, wish)
    left, top = (grid.left - spacing.bleed) / MM, (grid.top - spacing.bleed) / MM
    right, bottom = (grid.right + spacing.bleed) / MM, (grid.bottom + spacing.bleed) / MM
    for shape in registration_marks(grid, spacing.bleed, marks):  # type: ignore[arg-type]
        xs = [numbers[0] for step, numbers in shape.path if step != "z"]
        ys = [numbers[1] for step, numbers in shape.path if step != "z"]
        assert max(xs) <= left + 1e-9 or min(xs) >= right - 1e-9 or max(ys) <= top + 1e-9 or min(ys) >= bottom - 1e-9
        assert min(xs) >= INSET / MM and max(xs) <= (grid.paper.width - INSET) / MM + 1e-9
    assert max(left, top) >= (INSET + CORNER) / MM and min(left, top) >= (INSET + LINE) / MM


def test_three_marks_are_a_square_and_two_corners_four_are_corners() -> None:
    spacing = registered_spacing(1250)
    paper = parse_paper("A4")
    grid = best_grid(paper, *CARD, spacing, registered_wish(paper, CARD, spacing))
    square, *corners = registration_marks(grid, spacing.bleed, 3)
    assert square.path == (("m", (10, 10)), ("l", (15, 10)), ("l", (15, 15)), ("l", (10, 15)), ("z", ()))
    assert len(corners) == 4
    assert len(list(registration_marks(grid, spacing.bleed, 4))) == 8


def test_a_card_too_large_is_told() -> None:
    with pytest.raises(NoRoomError, match="does not fit on A5 between registration marks"):
        registered_wish(parse_paper("A5"), (120 * MM, 180 * MM), registered_spacing(1250))
