"""Where to cut and where to fold: crop marks, crosses, cut lines, fold lines, and the zone that is safe from the knife.

All of it is measured from the cards that stand on a sheet, so an empty place has no marks.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Shape
from kamifuda.press.sheets.grid import Edges, Grid, NoRoomError
from kamifuda.press.sheets.imposition import Placement, Sheet, Side
from kamifuda.press.sheets.paper import MM
from kamifuda.press.sheets.registration import Registration, registration_marks

INK: Colour = (0.0, 0.0, 0.0)
SAFE: Colour = (0.1, 0.65, 0.2)
THINNEST = 25.4 / 72 / 4  # mm: a quarter of a point; printers lose what is thinner
SHORTEST = 0.3  # mm: a mark with less room is none
ARM = 1.5  # mm of a cross from the corner of a card
HALO = 3.0  # times the width of a line: how wide the second colour is

Point = tuple[float, float]
Line = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Marks:
    """Which marks are wanted, and how they look; lengths in mm."""

    crop: Literal["outside", "between", "none"] = "outside"  # between: also between cards, where there is room
    crosses: bool = False  # on the corners of every card
    lines: Literal["none", "behind", "above"] = "none"  # along every cut, from edge to edge of the paper
    safe: float = 0.0  # how far the safe zone is from the trim; 0: not shown
    colour: Colour = INK
    second: Colour | None = None  # around the first, so that marks are seen on any ground
    width: float = 0.1  # 0.28 pt: seen on paper, and thin enough to cut along; 0: no lines at all
    length: float = 4.0
    off: float = 0.6  # from the card or its bleed
    ruler: bool = True
    label: bool = True
    on: Literal["both", "fronts", "backs"] = "both"
    registration: Registration = 0  # how many marks for a cutting machine; they are on fronts

    def wanted(self, sheet: Sheet) -> bool:
        """Are there marks on this side?"""
        return self.on == "both" or sheet.side == "fold" or (self.on == "fronts") == (sheet.side == "front")


def expect_room(sheets: Sequence[Sheet], marks: Marks) -> None:
    """Raise NoRoomError where a safe zone leaves nothing of any card."""
    sides = [min(sheet.grid.width, sheet.grid.height) / MM for sheet in sheets]
    if sides and 2 * marks.safe >= max(sides):
        raise NoRoomError(f"a safe zone of {marks.safe:g} mm leaves nothing of a card that is {max(sides):g} mm wide")


def under_cards(sheet: Sheet, marks: Marks) -> tuple[Shape, ...]:
    """Cut lines that cards cover."""
    wanted = marks.wanted(sheet) and marks.lines == "behind"
    return tuple(_drawn(cut_lines(sheet), marks)) if wanted else ()


def over_cards(sheet: Sheet, marks: Marks) -> tuple[Shape, ...]:
    """All other marks, in mm from the paper's top left."""
    places = tuple([(one.x, one.y, one.width, one.height, one.bleeds) for one in sheet.placements])
    return _over(places, sheet.grid, sheet.side, sheet.block, sheet.folds, marks)


@lru_cache(maxsize=16)  # most sheets of a job differ in their cards alone
def _over(
    places: tuple[tuple[int, int, int, int, Edges], ...],
    grid: Grid,
    side: Side,
    block: tuple[int, int, int, int],
    folds: tuple[int, ...],
    marks: Marks,
) -> tuple[Shape, ...]:
    placements = tuple(Placement("", x, y, width, height, bleeds=bleeds) for x, y, width, height, bleeds in places)
    sheet = Sheet(grid, side, placements, None, block, folds=folds)
    shapes: list[Shape] = []
    if marks.wanted(sheet):
        lines: list[Line] = []
        if marks.crop != "none":
            lines += crop_marks(sheet, marks)
        if marks.crop == "between":
            lines += marks_between(sheet, marks)
        if marks.crosses:
            lines += crosses(sheet)
        if marks.lines == "above":
            lines += cut_lines(sheet)
        shapes += _drawn(lines, marks)
        if marks.safe:
            shapes += safe_zones(sheet, marks)
    if marks.registration and sheet.side == "front":
        shapes += registration_marks(sheet.grid, (sheet.grid.left - sheet.block[0]), marks.registration)
    return (*shapes, *fold_lines(sheet, marks))


def crop_marks(sheet: Sheet, marks: Marks) -> Iterator[Line]:
    """Short lines in line with every cut, at both ends of the cards it cuts."""
    paper = sheet.grid.paper
    wide, high = paper.width / MM, paper.height / MM
    for x, (above, below) in _ends(sheet.placements).items():
        yield from _long_enough((x, max(above - marks.off - marks.length, 0.0)), (x, above - marks.off))
        yield from _long_enough((x, below + marks.off), (x, min(below + marks.off + marks.length, high)))
    for y, (before, behind) in _ends(map(_on_its_side, sheet.placements)).items():
        yield from _long_enough((max(before - marks.off - marks.length, 0.0), y), (before - marks.off, y))
        yield from _long_enough((behind + marks.off, y), (min(behind + marks.off + marks.length, wide), y))


def marks_between(sheet: Sheet, marks: Marks) -> Iterator[Line]:
    """Lines in the strips that are cut away between cards, in line with the cuts that cross them."""
    for x, strips in _strips(sheet.placements).items():
        for strip in strips:
            for above, below in _within(strip, marks):
                yield from _long_enough((x, above), (x, below))
    for y, strips in _strips(map(_on_its_side, sheet.placements)).items():
        for strip in strips:
            for before, behind in _within(strip, marks):
                yield from _long_enough((before, y), (behind, y))


def _within(strip: tuple[float, float], marks: Marks) -> Iterator[tuple[float, float]]:
    """A mark at each end of a strip, or one where they would meet."""
    start, end = strip[0] + marks.off, strip[1] - marks.off
    if end - start <= 2 * marks.length:
        yield start, end
    else:
        yield start, start + marks.length
        yield end - marks.length, end


def crosses(sheet: Sheet) -> Iterator[Line]:
    """A cross on every corner of every card."""
    points = dict.fromkeys(
        (x / MM, y / MM)
        for one in sheet.placements
        for x in (one.x, one.x + one.width)
        for y in (one.y, one.y + one.height)
    )
    for x, y in points:
        yield (x - ARM, y), (x + ARM, y)
        yield (x, y - ARM), (x, y + ARM)


def cut_lines(sheet: Sheet) -> Iterator[Line]:
    """Every cut from edge to edge of the paper."""
    paper = sheet.grid.paper
    for x in _ends(sheet.placements):
        yield (x, 0.0), (x, paper.height / MM)
    for y in _ends(map(_on_its_side, sheet.placements)):
        yield (0.0, y), (paper.width / MM, y)


def fold_lines(sheet: Sheet, marks: Marks) -> Iterator[Shape]:
    """Dashed lines where the paper is folded; they stop where cards touch the fold."""
    for y in (fold / MM for fold in sheet.folds):
        near = [one for one in sheet.placements if one.y / MM - marks.off < y < (one.y + one.height) / MM + marks.off]
        lefts, rights = [one.x / MM for one in near], [(one.x + one.width) / MM for one in near]
        wide = sheet.grid.paper.width / MM
        lines = [((0.0, y), (wide, y))]
        if near:
            lines = [((0.0, y), (min(lefts) - marks.off, y)), ((max(rights) + marks.off, y), (wide, y))]
        for start, end in lines:
            yield Shape(geometry.polygon([start, end], closed=False), None, INK, 0.15, dash=(3.0, 1.5))


def safe_zones(sheet: Sheet, marks: Marks) -> Iterator[Shape]:
    """A dashed frame inside every card: what lies within is safe from a knife that wanders."""
    for one in sheet.placements:
        x, y, width, height = (value / MM for value in (one.x, one.y, one.width, one.height))
        inner = (x + marks.safe, y + marks.safe, width - 2 * marks.safe, height - 2 * marks.safe)
        if min(inner[2:]) > 0:
            yield Shape(geometry.rectangle(inner), None, SAFE, 0.15, dash=(1.0, 0.6))


def _drawn(lines: Iterable[Line], marks: Marks) -> Iterator[Shape]:
    if not marks.width:
        return
    width = max(marks.width, THINNEST)
    paths = [geometry.polygon(list(line), closed=False) for line in lines]
    if marks.second is not None:
        yield from (Shape(path, None, marks.second, width * HALO) for path in paths)
    yield from (Shape(path, None, marks.colour, width) for path in paths)


def _long_enough(start: Point, end: Point) -> Iterator[Line]:
    if end[0] - start[0] + end[1] - start[1] > SHORTEST:
        yield start, end


def _on_its_side(one: Placement) -> Placement:
    """With x and y exchanged: what holds for upright cuts then holds for lying ones."""
    bleeds = one.bleeds
    turned = replace(bleeds, left=bleeds.top, top=bleeds.left, right=bleeds.bottom, bottom=bleeds.right)
    return replace(one, x=one.y, y=one.x, width=one.height, height=one.width, bleeds=turned)


def _ends(cards: Iterable[Placement]) -> dict[float, tuple[float, float]]:
    """Each upright cut, and where the cards along it begin and end with their bleed."""
    found: dict[int, tuple[int, int]] = {}
    for one in cards:
        above, below = one.y - one.bleeds.top, one.y + one.height + one.bleeds.bottom
        for x in (one.x, one.x + one.width):
            known = found.get(x, (above, below))
            found[x] = min(known[0], above), max(known[1], below)
    return {x / MM: (above / MM, below / MM) for x, (above, below) in sorted(found.items())}


def _strips(cards: Iterable[Placement]) -> dict[float, list[tuple[float, float]]]:
    """For each upright cut the strips between the cards that lie along it one above the other."""
    found: dict[int, set[tuple[int, int]]] = {}
    for one in cards:
        for x in (one.x, one.x + one.width):
            found.setdefault(x, set()).add((one.y, one.y + one.height))
    strips: dict[float, list[tuple[float, float]]] = {}
    for x, spans in sorted(found.items()):
        strips[x / MM] = [(a[1] / MM, b[0] / MM) for a, b in pairwise(_merged(sorted(spans)))]
    return strips


def _merged(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Stretches that touch or overlap as one."""
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged
