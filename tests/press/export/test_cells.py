"""Places for cards in one picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.export.cells import HIGHEST, LARGEST, LEAST, MOST, WIDEST, choose_cells


def test_a_full_picture_has_the_cells_everybody_uses() -> None:
    cells = choose_cells(69, (63.5, 88.9), 300)
    assert (cells.columns, cells.rows, cells.width, cells.height) == (10, 7, 409, 573)


def test_few_cards_are_as_sharp_as_asked_and_no_sharper() -> None:
    cells = choose_cells(3, (63.5, 88.9), 300)
    assert (cells.columns, cells.rows, cells.width, cells.height) == (2, 2, 750, 1050)


@pytest.mark.parametrize("count", [0, 70])
def test_more_than_fit_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="room for 1 to 69"):
        choose_cells(count, (63, 88), 300)


@given(
    st.integers(1, MOST), st.tuples(st.floats(20, 150), st.floats(20, 150)), st.floats(36, 1200), st.integers(512, 8192)
)
def test_every_card_has_a_place_and_the_last_is_free(
    count: int, size: tuple[float, float], dpi: float, largest: int
) -> None:
    cells = choose_cells(count, size, dpi, largest)
    assert LEAST <= cells.columns <= WIDEST and LEAST <= cells.rows <= HIGHEST
    assert cells.last >= count
    assert max(cells.size) <= largest
    assert abs(cells.width / cells.height - size[0] / size[1]) < 0.02 * size[0] / size[1] + 1.01 / cells.height * 8


def test_the_largest_is_what_machines_show() -> None:
    assert LARGEST == 4096
