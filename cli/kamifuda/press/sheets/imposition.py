"""Cards in order to sheets: fronts, and backs each behind its own front when the paper is turned or folded."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press.sheets.fold import FOLDED, fold_grid
from kamifuda.press.sheets.grid import Edges, Grid, Spacing, Wish, best_grid
from kamifuda.press.sheets.order import NoPlaceError, Slots
from kamifuda.press.sheets.paper import MM, Flip, Paper

Side = Literal["front", "back", "fold"]  # fold: fronts and backs on one side of a sheet that is folded between them
Sides = Literal["both", "apart", "fronts", "backs"]
NO_EDGES = Edges()


@dataclass(frozen=True, slots=True)
class Item:
    """A card to print: names of its faces, its size as it is read (micrometres), how often. No back: empty."""

    front: str
    back: str
    width: int
    height: int
    count: int = 1
    label: str = ""  # what to call it for a person
    batch: str = ""  # what is printed on sheets of its own, and named on them: a deck


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
    bleeds: Edges = NO_EDGES  # how far it is drawn beyond its trim, on the paper
    slot: int = 0  # the place in the grid of fronts, counted along the rows


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one piece of paper."""

    grid: Grid  # of the fronts
    side: Side
    placements: tuple[Placement, ...]
    flip: Flip | None  # about which edge the paper is turned to see the other side; None: it has none
    block: tuple[int, int, int, int]  # left, top, right, bottom of all places with their bleed, on this side
    batch: str = ""
    folds: tuple[int, ...] = ()  # where the paper is folded: distances from its upper edge


@dataclass(frozen=True, slots=True)
class Layout:
    """How a job is put on paper."""

    paper: Paper
    spacing: Spacing = field(default_factory=Spacing)
    sides: Sides = "both"  # both: each front followed by its back; apart: all fronts, then all backs
    flip: Flip = "long"
    wish: Wish = field(default_factory=Wish)
    skip: frozenset[int] = frozenset()  # places that stay empty on every sheet, counted from 0
    stacked: bool = False  # in the order of piles: a stack of sheets cut at once is in order, pile upon pile
    gutter: int | None = None  # between fronts and backs on sheets that are folded; None: nothing is folded
    bleed_on: Literal["both", "fronts", "backs"] = "both"
    reversed_backs: bool = False  # the last sheet's back first, for printers that turn the pile over

    @property
    def backs(self) -> bool:
        """Are backs wanted?"""
        return self.sides != "fronts"


def impose(items: Iterable[Item], layout: Layout) -> list[Sheet]:
    """Sheets for a job. Each size of card has sheets of its own; cards that lie are turned to stand.

    Sheets that are folded hold cards of one way up, for their heads meet at the fold. Raises NoPlaceError.
    """
    groups: dict[tuple[str, int, int], list[Item]] = {}
    for item in items:
        size = (item.width, item.height)
        if layout.gutter is None:
            size = (min(size), max(size))
        groups.setdefault((item.batch, *size), []).append(item)
    has_backs = layout.backs and any(item.back for group in groups.values() for item in group)
    sheets: list[Sheet] = []
    for (_, width, height), group in groups.items():
        imposer = _folding if layout.gutter is not None else _turning
        sheets += imposer(group, (width, height), layout, has_backs=has_backs)
    _expect_places(sheets, layout.skip)
    return _in_order(sheets, layout)


def _expect_places(sheets: Sequence[Sheet], skip: frozenset[int]) -> None:
    """Raise NoPlaceError where places are to stay empty that no sheet has."""
    most = max((sheet.grid.count for sheet in sheets), default=0)
    if sheets and skip and max(skip) >= most:
        raise NoPlaceError(f"place {max(skip) + 1} is to stay empty, and a sheet has {most}")


def _in_order(sheets: Sequence[Sheet], layout: Layout) -> list[Sheet]:
    fronts = [sheet for sheet in sheets if sheet.side != "back"]
    backs = [sheet for sheet in sheets if sheet.side == "back"]
    if layout.reversed_backs:
        backs.reverse()
    if layout.sides == "both" or layout.gutter is not None:
        return list(sheets)
    return {"apart": [*fronts, *backs], "fronts": fronts, "backs": backs}[layout.sides]


def _turning(group: Sequence[Item], size: tuple[int, int], layout: Layout, *, has_backs: bool) -> Iterator[Sheet]:
    """Fronts, and backs on the other side of the paper."""
    flip = layout.flip if has_backs else None
    grid = best_grid(layout.paper, *size, layout.spacing, layout.wish, flip)
    block = _block(grid, layout.spacing.bleed)
    for page in Slots(grid.count, layout.skip, stacked=layout.stacked).pages(_copies(group)):
        fronts = _with_bleed([_front(item, grid, slot) for slot, item in page], grid, layout)
        yield Sheet(grid, "front", _bled(fronts, layout, "fronts"), flip, block, group[0].batch)
        if flip:  # also where none of these has a back, or the next sheet's fronts would land on this one's paper
            backs = [
                _behind(item.back, front, grid.paper, sideways=grid.paper.swaps_sides(flip))
                for (_, item), front in zip(page, fronts, strict=True)
                if item.back
            ]
            behind = _mirrored(block, grid.paper, sideways=grid.paper.swaps_sides(flip))
            yield Sheet(grid, "back", _bled(backs, layout, "backs"), flip, behind, group[0].batch)


def _folding(group: Sequence[Item], size: tuple[int, int], layout: Layout, *, has_backs: bool) -> Iterator[Sheet]:
    """Fronts on the lower half, backs on the upper one head to head with them: folded, each is behind its front."""
    grid = fold_grid(layout.paper, *size, layout.spacing, layout.wish, layout.gutter or 0)
    left, _, right, bottom = _block(grid, layout.spacing.bleed)
    block = (left, grid.paper.height - bottom, right, bottom)
    for page in Slots(grid.count, layout.skip, stacked=layout.stacked).pages(_copies(group)):
        fronts = _with_bleed([_front(item, grid, slot) for slot, item in page], grid, layout)
        backs = [
            _behind(item.back, front, grid.paper, sideways=False)
            for (_, item), front in zip(page, fronts, strict=True)
            if item.back and has_backs
        ]
        placed = (*_bled(fronts, layout, "fronts"), *_bled(backs, layout, "backs"))
        yield Sheet(grid, FOLDED, placed, None, block, group[0].batch, (grid.paper.height // 2,))


def _copies(group: Sequence[Item]) -> list[Item]:
    return [item for item in group for _ in range(item.count)]


def _block(grid: Grid, bleed: int) -> tuple[int, int, int, int]:
    return grid.left - bleed, grid.top - bleed, grid.right + bleed, grid.bottom + bleed


def _mirrored(block: tuple[int, int, int, int], paper: Paper, *, sideways: bool) -> tuple[int, int, int, int]:
    left, top, right, bottom = block
    if sideways:
        return paper.width - right, top, paper.width - left, bottom
    return left, paper.height - bottom, right, paper.height - top


def _front(item: Item, grid: Grid, slot: int) -> Placement:
    x, y = grid.place(slot)
    turn = 90 if (item.width > item.height) != (grid.width > grid.height) else 0
    return Placement(item.front, x, y, grid.width, grid.height, turn, item.label, slot=slot)


def _with_bleed(fronts: Sequence[Placement], grid: Grid, layout: Layout) -> list[Placement]:
    """Each with its bleed: on all edges, or only on those at which no other card lies."""
    bleed = layout.spacing.bleed
    if not layout.spacing.outside:
        return [replace(one, bleeds=Edges(bleed, bleed, bleed, bleed)) for one in fronts] if bleed else list(fronts)
    taken = {divmod(one.slot, grid.columns) for one in fronts}

    def free(row: int, column: int) -> int:
        return 0 if (row, column) in taken else bleed

    placed = []
    for one in fronts:
        row, column = divmod(one.slot, grid.columns)
        around = ((row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column))
        placed.append(replace(one, bleeds=Edges(*(free(*place) for place in around))))
    return placed


def _bled(placements: Iterable[Placement], layout: Layout, side: str) -> tuple[Placement, ...]:
    """With their bleed where it is wanted on this side."""
    if layout.bleed_on in ("both", side):
        return tuple(placements)
    return tuple(replace(one, bleeds=NO_EDGES) for one in placements)


def _behind(back: str, front: Placement, paper: Paper, *, sideways: bool) -> Placement:
    """The back of a placed front, in the coordinates of the other side. Its upper edge lies behind the front's."""
    if sideways:
        x, y = paper.width - front.x - front.width, front.y
        turn = -front.turn % 360
    else:
        x, y = front.x, paper.height - front.y - front.height
        turn = (180 - front.turn) % 360
    bleeds = front.bleeds.mirrored(sideways=sideways)
    return Placement(back, x, y, front.width, front.height, turn, front.label, bleeds, front.slot)


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
    lefts = [grid.left + column * grid.step_x for column in range(grid.columns)]
    tops = [grid.top + row * grid.step_y for row in range(grid.rows)]
    if sheet.side == FOLDED:
        tops = [*(grid.paper.height - top - grid.height for top in reversed(tops)), *tops]
    cells = [["."] * len(lefts) for _ in tops]
    lines = []
    for placement in sheet.placements:
        letter = letters.setdefault(placement.face, _letter(len(letters)))
        column = min(range(len(lefts)), key=lambda c: abs(lefts[c] - placement.x))
        row = min(range(len(tops)), key=lambda r: abs(tops[r] - placement.y))
        cells[row][column] = letter
        x, y = placement.x / MM, placement.y / MM
        turned = f" turned {placement.turn}" if placement.turn else ""
        lines.append(f"{letter} {placement.face} at {x:.3f} {y:.3f}{turned}")
    size = f"{grid.paper.width / MM:g} x {grid.paper.height / MM:g} mm"
    card = f"{grid.width / MM:g} x {grid.height / MM:g}"
    head = f"{sheet.side} on {grid.paper.name} {size}, {grid.columns} x {grid.rows} of {card}"
    edge = "+" + "-" * len(lefts) + "+"
    return "\n".join([head, edge, *("|" + "".join(row) + "|" for row in cells), edge, *lines]) + "\n"


def _letter(number: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return letters[number % len(letters)]
