"""Paper by name, and how many cards stand on it: exact fits are exact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.sheets.grid import Grid, NoRoomError, Spacing, best_grid
from kamifuda.press.sheets.paper import MM, PAPERS, UnknownPaperError, parse_paper


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A4", (210_000, 297_000)),
        ("a4", (210_000, 297_000)),
        ("Letter", (215_900, 279_400)),
        ("US Letter", (215_900, 279_400)),
        ("210x297mm", (210_000, 297_000)),
        ("21 × 29.7 cm", (210_000, 297_000)),
        ("8.5x11in", (215_900, 279_400)),
    ],
)
def test_papers(text: str, size: tuple[int, int]) -> None:
    paper = parse_paper(text)
    assert (paper.width, paper.height) == size


@pytest.mark.parametrize(
    ("text", "why"),
    [("Lettr", "did you mean Letter"), ("__import__('os')", "no paper"), ("1x1mm", "50 to 1500"), ("0x0", "50 to")],
)
def test_papers_that_are_none(text: str, why: str) -> None:
    with pytest.raises(UnknownPaperError, match=why):
        parse_paper(text)


@pytest.mark.parametrize(
    ("paper", "card", "counts"),
    [  # margin 6.35; margin 5; margin 6.35 with 3 mm bleed around each; margin 5 with a gap of 2
        ("A4", (63, 88), (9, 9, 8, 9)),
        ("A4", (59, 86), (9, 9, 9, 9)),
        ("A4", (57.15, 88.9), (9, 10, 8, 9)),
        ("A4", (70, 120), (4, 4, 4, 4)),
        ("A4", (44, 68), (16, 16, 10, 16)),
        ("Letter", (63, 88), (9, 9, 6, 9)),
        ("Letter", (63.5, 88.9), (9, 9, 6, 8)),  # 3 x 88.9 + 2 x 6.35 = 279.4 exactly
        ("Letter", (59, 86), (9, 9, 8, 9)),
        ("Letter", (44, 68), (12, 18, 12, 12)),
        ("A3", (63, 88), (18, 18, 16, 18)),
        ("Tabloid", (63.5, 88.9), (18, 18, 12, 16)),
    ],
)
def test_cards_on_a_page(paper: str, card: tuple[float, float], counts: tuple[int, ...]) -> None:
    width, height = (round(side * MM) for side in card)
    spacings = (Spacing(6350), Spacing(5000), Spacing(6350, bleed=3000), Spacing(5000, gap=2000))
    assert tuple(best_grid(parse_paper(paper), width, height, one).count for one in spacings) == counts


def test_a_card_larger_than_the_paper_is_told() -> None:
    with pytest.raises(NoRoomError, match="300 x 400 mm with 3 mm bleed does not fit on A4"):
        best_grid(PAPERS["a4"], 300 * MM, 400 * MM, Spacing(bleed=3 * MM))


@given(
    st.sampled_from(sorted(PAPERS)),
    st.integers(20, 150),
    st.integers(20, 150),
    st.integers(0, 20),
    st.integers(0, 10),
    st.integers(0, 3),
)
def test_nothing_overlaps_and_nothing_leaves_the_paper(
    paper: str, width: int, height: int, margin: int, gap: int, bleed: int
) -> None:
    spacing = Spacing(margin * MM, gap * MM, bleed * MM)
    try:
        grid = best_grid(PAPERS[paper], width * MM, height * MM, spacing)
    except NoRoomError:
        return
    boxes = [(*grid.place(number), grid.width, grid.height) for number in range(grid.count)]
    for number, (x, y, w, h) in enumerate(boxes):
        assert min(x, y) - spacing.bleed >= spacing.margin
        assert x + w + spacing.bleed <= grid.paper.width - spacing.margin
        assert y + h + spacing.bleed <= grid.paper.height - spacing.margin
        for other_x, other_y, _, _ in boxes[:number]:
            room = spacing.gap + 2 * spacing.bleed
            assert abs(x - other_x) >= w + room or abs(y - other_y) >= h + room
    assert not holds_one_more(grid, spacing)


def holds_one_more(grid: Grid, spacing: Spacing) -> bool:
    """Would another column or row fit as the paper lies?"""
    wide = (grid.columns + 1) * grid.step_x - spacing.gap + 2 * spacing.margin <= grid.paper.width
    high = (grid.rows + 1) * grid.step_y - spacing.gap + 2 * spacing.margin <= grid.paper.height
    return wide or high
