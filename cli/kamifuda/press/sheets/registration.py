"""Registration marks by which a cutting machine finds the sheet, and grids of cards that keep away from them.

A Silhouette looks for a square and two corners, or for four corners, 10 mm inside the paper. What is printed near
them is taken for a mark: cards keep off the corners, and lie inside the lines.
"""

from collections.abc import Iterator
from typing import Literal

from kamifuda.press import geometry
from kamifuda.press.face import Shape
from kamifuda.press.sheets.grid import Grid, NoRoomError, Spacing, Wish
from kamifuda.press.sheets.paper import MM, Paper

Registration = Literal[0, 3, 4]

INSET = 10 * MM  # from the paper's edge, the least that its program allows
LINE = 1 * MM
SQUARE = 5 * MM
SHORTEST, LONGEST = 5 * MM, 20 * MM  # of the arm of a corner
CORNER = 6_500  # from the mark's outer corner: nothing else is printed there
DISTANCE = 1.25  # mm between cards: half of it is bleed of each


def registered_spacing(distance: int) -> Spacing:
    """Cards so far from each other, all of it bleed, inside the lines of the marks."""
    return Spacing(INSET + LINE, 0, distance // 2)


def registered_wish(paper: Paper, size: tuple[int, int], spacing: Spacing) -> Wish:
    """The most cards that go on a sheet and keep away from its marks; raises NoRoomError."""
    best, found = 0, Wish()
    for way in (paper.turned(), paper) if paper.height > paper.width else (paper, paper.turned()):
        for columns in range(1, way.width // size[0] + 1):
            for rows in range(1, way.height // size[1] + 1):
                if columns * rows > best and _is_clear(way, (columns, rows), size, spacing):
                    orientation: Literal["landscape", "portrait"] = (
                        "landscape" if way.width > way.height else "portrait"
                    )
                    best, found = columns * rows, Wish(columns, rows, orientation)
    if not best:
        card = f"{size[0] / MM:g} x {size[1] / MM:g} mm"
        raise NoRoomError(f"a card of {card} does not fit on {paper.name} between registration marks")
    return found


def _is_clear(paper: Paper, counts: tuple[int, int], size: tuple[int, int], spacing: Spacing) -> bool:
    """Whether a block of cards in the middle of the paper is inside the lines, and off the corners."""
    block = [count * (side + 2 * spacing.bleed) for count, side in zip(counts, size, strict=True)]
    left, top = (paper.width - block[0]) // 2, (paper.height - block[1]) // 2
    return min(left, top) >= spacing.margin and max(left, top) >= INSET + CORNER


def registration_marks(grid: Grid, bleed: int, marks: Registration) -> Iterator[Shape]:
    """The marks of a sheet, in mm from the paper's top left."""
    wide, high = grid.paper.width, grid.paper.height
    arm = arm_length(grid, bleed)
    right, foot = wide - INSET, high - INSET
    if marks == 3:
        yield _filled(INSET, INSET, SQUARE, SQUARE)
    elif marks == 4:
        yield from _corner(INSET, INSET, 1, 1, arm)
    yield from _corner(right, INSET, -1, 1, arm)
    yield from _corner(INSET, foot, 1, -1, arm)
    if marks == 4:
        yield from _corner(right, foot, -1, -1, arm)


def arm_length(grid: Grid, bleed: int) -> int:
    """How long the arms of the corners are: as long as the wider margin leaves room."""
    return min(max(max(grid.left, grid.top) - INSET - 2 * bleed, SHORTEST), LONGEST)


def _corner(x: int, y: int, across: int, down: int, arm: int) -> Iterator[Shape]:
    """Two lines from an outer corner inwards, to the right or left and downwards or upwards."""
    yield _filled(x if across > 0 else x - arm, y if down > 0 else y - LINE, arm, LINE)
    yield _filled(x if across > 0 else x - LINE, y if down > 0 else y - arm, LINE, arm)


def _filled(x: int, y: int, width: int, height: int) -> Shape:
    return Shape(geometry.rectangle((x / MM, y / MM, width / MM, height / MM)), (0.0, 0.0, 0.0))
