"""Large pieces over several sheets of paper, with marks to join them; small ones together on one sheet."""

from collections.abc import Iterator, Sequence
from math import ceil

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.press import geometry
from kamifuda.press.face import Element, Group
from kamifuda.press.kit.pen import HAIR, THIN, Pen
from kamifuda.press.kit.piece import Page, Piece

MARGIN = 7.0  # mm that home printers leave at the edges
FOOT = 7.0  # mm for the line below
OVERLAP = 8.0  # mm by which neighbouring sheets are glued on each other
GAP = 4.0  # mm between small pieces
RULER = 50
MOST_SHEETS = 120


class TooLargeError(KamifudaError):
    """A piece that takes more sheets of paper than anybody joins."""


@dataclass(frozen=True, slots=True)
class Field:
    """The room on a sheet of paper, in mm."""

    width: float  # of the paper as it lies
    height: float
    overlap: float = OVERLAP

    @property
    def room(self) -> tuple[float, float]:
        """What can be printed on, without the line at the foot."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT

    def turned(self) -> "Field":
        """The paper lying the other way."""
        return Field(self.height, self.width, self.overlap)

    def reach(self, across: int, down: int) -> tuple[float, float]:
        """What so many sheets hold, joined."""
        width, height = self.room
        return across * width - (across - 1) * self.overlap, down * height - (down - 1) * self.overlap

    def count(self, size: tuple[float, float]) -> tuple[int, int]:
        """How many sheets side by side and below each other hold a size."""
        found = []
        for side, room in zip(size, self.room, strict=True):
            found.append(1 if side <= room + 1e-6 else ceil((side - self.overlap) / (room - self.overlap) - 1e-6))
        return found[0], found[1]


def best_field(field: Field, size: tuple[float, float]) -> Field:
    """The way of laying the paper that takes fewest sheets."""

    def sheets(one: Field) -> int:
        across, down = one.count(size)
        return across * down

    return min((field, field.turned()), key=sheets)


def field_of(field: Field, least: tuple[float, float]) -> tuple[float, float]:
    """The whole of the fewest sheets that hold a size."""
    best = best_field(field, least)
    return best.reach(*best.count(least))


def tile(piece: Piece, field: Field, pen: Pen, heading: str) -> Iterator[Page]:
    """A piece over as many sheets as it needs; what lies on two is glued on each other."""
    best = best_field(field, (piece.width, piece.height))
    across, down = best.count((piece.width, piece.height))
    if across * down > MOST_SHEETS:
        raise TooLargeError(
            f"{heading} of {piece.width:.0f} x {piece.height:.0f} mm would take {across * down} sheets of paper; "
            f"{MOST_SHEETS} is the most: make it smaller, or choose larger paper"
        )
    whole = best.reach(across, down)
    left, top = ((have - need) / 2 for have, need in zip(whole, (piece.width, piece.height), strict=True))
    wide, high = best.room
    shared = f"kit {piece.name}" if across * down > 1 else ""
    for number in range(across * down):
        row, column = divmod(number, across)
        x, y = column * (wide - best.overlap), row * (high - best.overlap)
        inner = Group(geometry.move(MARGIN + left - x, MARGIN + top - y), piece.elements, shared=shared)
        room = (MARGIN, MARGIN, wide, high)
        over = Pen(pen.press, piece.name, best.width, best.height)
        if across * down > 1:
            _joints(over, room, best.overlap, (column, row), (across, down))
            _map(over, (best.width - MARGIN - across * 3.4, MARGIN + high + 1.2), (column, row), (across, down))
        _foot(over, best, heading, number + 1 if across * down > 1 else 0, across * down, across * 3.4 + 2)
        pen.scene.faults += over.faults
        yield Page(best.width, best.height, (Group(geometry.SAME, (inner,), geometry.rectangle(room)), *over.elements))


def pack(pieces: Sequence[Piece], field: Field, pen: Pen, heading: str) -> Iterator[Page]:
    """Small pieces in lines, as many on a sheet as have room."""
    wide, high = field.room
    sheets: list[list[tuple[Piece, float, float]]] = [[]]
    x = y = line = 0.0
    for piece in pieces:
        if x and x + piece.width > wide:
            x, y, line = 0.0, y + line + GAP, 0.0
        if y + piece.height > high and sheets[-1]:
            sheets.append([])
            x = y = line = 0.0
        sheets[-1].append((piece, x, y))
        x, line = x + piece.width + GAP, max(line, piece.height)
    for placed in sheets:
        over = Pen(pen.press, heading, field.width, field.height)
        _foot(over, field, heading, 0, 0, 0.0)
        pen.scene.faults += over.faults
        inner: list[Element] = [Group(geometry.move(MARGIN + px, MARGIN + py), one.elements) for one, px, py in placed]
        if placed:
            yield Page(field.width, field.height, (*inner, *over.elements))


def _joints(pen: Pen, room: geometry.Box, overlap: float, place: tuple[int, int], count: tuple[int, int]) -> None:
    """Lines to cut along, and where the next sheet is laid on."""
    x, y, w, h = room
    column, row = place
    if column:  # this sheet is trimmed on its left and laid over the one before
        pen.lines([(x, y - 4), (x, y + h + 1)], "kit-ink", HAIR, (3, 1.5))
        pen.turned((x - 5, y, 4, h), pen.say("overlap"), "kit-small", 270, align="centre")
    if row:
        pen.lines([(x - 4, y), (x + w + 4, y)], "kit-ink", HAIR, (3, 1.5))
        pen.text((x, y - 5, w, 4), pen.say("overlap"), "kit-small", align="centre")
    for beyond, at in ((column + 1 < count[0], x + w - overlap), (column > 0, x + overlap)):
        if beyond and at == x + w - overlap:
            for py in (y - 1.5, y + h + 1.5):
                pen.lines([(at, py - 2.5), (at, py + 1.5)], "kit-ink", THIN)
    if row + 1 < count[1]:
        at = y + h - overlap
        for px in (x - 1.5, x + w + 1.5):
            pen.lines([(px - 2.5, at), (px + 1.5, at)], "kit-ink", THIN)


def _map(pen: Pen, corner: tuple[float, float], place: tuple[int, int], count: tuple[int, int]) -> None:
    """A little picture of all sheets, with this one filled."""
    tall = 4.6 / max(2, count[1]) * 1.0
    for row in range(count[1]):
        for column in range(count[0]):
            here = (column, row) == place
            box = (corner[0] + column * 3.4, corner[1] + row * (tall + 0.2), 3.2, tall)
            pen.panel(box, "kit-ink" if here else "", "kit-ink", HAIR)


def _foot(pen: Pen, field: Field, heading: str, number: int, total: int, kept: float) -> None:
    """A ruler, what the sheet is, and how to print it."""
    y = field.height - MARGIN - 3.2
    steps: list[tuple[str, tuple[float, ...]]] = [("m", (MARGIN, y + 3)), ("l", (MARGIN + RULER, y + 3))]
    for mm in range(0, RULER + 1, 5):
        steps += [("m", (MARGIN + mm, y + 3)), ("l", (MARGIN + mm, y + (1.2 if mm % 10 == 0 else 2.0)))]
    pen.path(tuple(steps), "", "kit-ink", HAIR)
    pen.text((MARGIN + RULER + 1.5, y, 12, 3.2), f"{RULER} mm", "kit-small")
    words = "   ".join([heading, *([f"{number}/{total}"] if number else []), pen.say("actual")])
    left = MARGIN + RULER + 14
    pen.text((left, y, field.width - MARGIN - kept - left, 3.2), words, "kit-small", align="right")
