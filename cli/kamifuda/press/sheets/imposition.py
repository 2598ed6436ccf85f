"""Cards in order to sheets: fronts, and backs each behind its own front when the paper is turned."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press.sheets.grid import Grid, Spacing, best_grid
from kamifuda.press.sheets.paper import MM, Paper

Flip = Literal["long", "short"]


@dataclass(frozen=True, slots=True)
class Item:
    """A card to print: names of its faces, its size as it is read (micrometres), how often. No back: empty."""

    front: str
    back: str
    width: int
    height: int
    count: int = 1
    label: str = ""  # what to call it for a person


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a sheet: the top left of the room its trim takes on the paper, and how it is turned (clockwise)."""

    face: str
    x: int
    y: int
    width: int
    height: int
    turn: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one piece of paper."""

    grid: Grid
    side: Literal["front", "back"]
    placements: tuple[Placement, ...]
    flip: Flip | None  # about which edge the paper is turned to see the other side; None: it has none


@dataclass(frozen=True, slots=True)
class Layout:
    """How a job is put on paper."""

    paper: Paper
    spacing: Spacing = field(default_factory=Spacing)
    backs: bool = True
    flip: Flip = "long"


def impose(items: Iterable[Item], layout: Layout) -> list[Sheet]:
    """Sheets for a job. Each size of card has sheets of its own; cards that lie are turned to stand."""
    sheets: list[Sheet] = []
    sizes: dict[tuple[int, int], list[Item]] = {}
    for item in items:
        sizes.setdefault((min(item.width, item.height), max(item.width, item.height)), []).append(item)
    has_backs = layout.backs and any(item.back for group in sizes.values() for item in group)
    for (width, height), group in sizes.items():
        grid = best_grid(layout.paper, width, height, layout.spacing)
        slots = [item for item in group for _ in range(item.count)]
        for start in range(0, len(slots), grid.count):
            page = slots[start : start + grid.count]
            flip = layout.flip if has_backs else None
            fronts = tuple(_front(item, grid, number) for number, item in enumerate(page))
            sheets.append(Sheet(grid, "front", fronts, flip))
            if flip:  # also where none of these has a back, or the next sheet's fronts would land on this one's paper
                backs = tuple(
                    _behind(item.back, front, grid, flip) for item, front in zip(page, fronts, strict=True) if item.back
                )
                sheets.append(Sheet(grid, "back", backs, flip))
    return sheets


def _front(item: Item, grid: Grid, number: int) -> Placement:
    x, y = grid.place(number)
    turn = 90 if (item.width > item.height) != (grid.width > grid.height) else 0
    return Placement(item.front, x, y, grid.width, grid.height, turn, item.label)


def turns_left_to_right(paper: Paper, flip: Flip) -> bool:
    """Does turning the paper swap left and right (about an upright axis), or top and bottom?

    The long edge is the upright one only while the paper stands.
    """
    return (paper.height >= paper.width) == (flip == "long")


def _behind(back: str, front: Placement, grid: Grid, flip: Flip) -> Placement:
    """The back of a placed front, in the coordinates of the other side. Its upper edge lies behind the front's."""
    paper = grid.paper
    if turns_left_to_right(paper, flip):
        x, y = paper.width - front.x - front.width, front.y
        turn = -front.turn % 360
    else:
        x, y = front.x, paper.height - front.y - front.height
        turn = (180 - front.turn) % 360
    return Placement(back, x, y, front.width, front.height, turn, front.label)


def count_copies(sheets: Sequence[Sheet]) -> dict[str, int]:
    """How often each face stands on the sheets."""
    counts: dict[str, int] = {}
    for sheet in sheets:
        for placement in sheet.placements:
            counts[placement.face] = counts.get(placement.face, 0) + 1
    return counts


def sketch(sheet: Sheet) -> str:
    """A sheet as text: one letter for each face, `.` for an empty place, then where each stands."""
    letters: dict[str, str] = {}
    grid = sheet.grid
    cells = [["."] * grid.columns for _ in range(grid.rows)]
    lines = []
    for placement in sheet.placements:
        letter = letters.setdefault(placement.face, _letter(len(letters)))
        column = min(range(grid.columns), key=lambda c: abs(grid.left + c * grid.step_x - placement.x))
        row = min(range(grid.rows), key=lambda r: abs(grid.top + r * grid.step_y - placement.y))
        cells[row][column] = letter
        x, y = placement.x / MM, placement.y / MM
        turned = f" turned {placement.turn}" if placement.turn else ""
        lines.append(f"{letter} {placement.face} at {x:.3f} {y:.3f}{turned}")
    size = f"{grid.paper.width / MM:g} x {grid.paper.height / MM:g} mm"
    card = f"{grid.width / MM:g} x {grid.height / MM:g}"
    head = f"{sheet.side} on {grid.paper.name} {size}, {grid.columns} x {grid.rows} of {card}"
    edge = "+" + "-" * grid.columns + "+"
    return "\n".join([head, edge, *("|" + "".join(row) + "|" for row in cells), edge, *lines]) + "\n"


def _letter(number: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return letters[number % len(letters)]
