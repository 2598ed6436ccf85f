"""How many cards stand on a sheet, and where: the best of upright and lying paper, or what is asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.press.sheets.paper import MM, Flip, Paper


class NoRoomError(KamifudaError):
    """A card that is larger than the paper, or more cards than go on it."""


@dataclass(frozen=True, slots=True)
class Edges:
    """A distance at each edge of a sheet or of a card, in micrometres."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0

    def mirrored(self, *, sideways: bool) -> "Edges":
        """As seen from behind: left and right swapped, or top and bottom."""
        if sideways:
            return Edges(self.right, self.top, self.left, self.bottom)
        return Edges(self.left, self.bottom, self.right, self.top)


@dataclass(frozen=True, slots=True)
class Spacing:
    """Distances on a sheet, in micrometres."""

    margin: int = 5 * MM  # what printers need at the edges; most lose accuracy closer than that
    gap: int = 0  # between cards, beyond their bleeds
    bleed: int = 0  # around each card
    gap_down: int | None = None  # between rows, where it is not as between columns
    outside: bool = False  # the bleed goes around cards that touch, not between them
    margins: Edges | None = None  # where they differ from edge to edge

    @property
    def edges(self) -> Edges:
        """The margin at each edge."""
        return self.margins or Edges(self.margin, self.margin, self.margin, self.margin)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for where the best is not wanted: so many columns and rows (0: as many as go), how paper lies."""

    columns: int = 0
    rows: int = 0
    orientation: Literal["best", "portrait", "landscape"] = "best"


@dataclass(frozen=True, slots=True)
class Grid:
    """A regular grid of places on a sheet of paper, in the middle of what its margins leave."""

    paper: Paper  # as it lies
    columns: int
    rows: int
    width: int  # of a card, trimmed
    height: int
    left: int  # of the first card's trim
    top: int
    step_x: int
    step_y: int

    @property
    def count(self) -> int:
        """Places on a sheet."""
        return self.columns * self.rows

    @property
    def right(self) -> int:
        """Where the trim of the last column ends."""
        return self.left + (self.columns - 1) * self.step_x + self.width

    @property
    def bottom(self) -> int:
        """Where the trim of the last row ends."""
        return self.top + (self.rows - 1) * self.step_y + self.height

    def place(self, number: int) -> tuple[int, int]:
        """The top left of a place, counted along the rows."""
        row, column = divmod(number, self.columns)
        return self.left + column * self.step_x, self.top + row * self.step_y


def best_grid(
    paper: Paper, width: int, height: int, spacing: Spacing, wish: Wish | None = None, flip: Flip | None = None
) -> Grid:
    """The grid with most cards, upright paper where both ways hold as many; or the one wished for.

    Where the paper is turned over, opposite margins are as wide as the wider one. Raises NoRoomError.
    """
    wish = wish or Wish()
    grids = [fill(way, width, height, spacing, flip) for way in ways(paper, wish)]
    return centred(choose(paper, grids, spacing, wish), spacing, flip)


def choose(paper: Paper, grids: Sequence[Grid], spacing: Spacing, wish: Wish) -> Grid:
    """Of full grids the one with most cards, cut down to what is wished for. Raises NoRoomError."""
    fitting = [grid for grid in grids if grid.columns >= wish.columns and grid.rows >= wish.rows and grid.count]
    if not fitting:
        raise NoRoomError(_why_not(paper, max(grids, key=lambda grid: grid.count), spacing, wish))
    best = max(fitting, key=lambda grid: grid.count)
    return replace(best, columns=wish.columns or best.columns, rows=wish.rows or best.rows)


def ways(paper: Paper, wish: Wish) -> Iterator[Paper]:
    """The ways in which the paper may lie; upright first."""
    stands = paper if paper.height >= paper.width else paper.turned()
    if wish.orientation == "best":
        yield from (paper, paper.turned())
    else:
        yield stands if wish.orientation == "portrait" else stands.turned()


def margins_of(paper: Paper, spacing: Spacing, flip: Flip | None) -> Edges:
    """The margins on both sides of paper that is turned over."""
    edges = spacing.edges
    if flip is None:
        return edges
    if paper.swaps_sides(flip):
        wider = max(edges.left, edges.right)
        return replace(edges, left=wider, right=wider)
    wider = max(edges.top, edges.bottom)
    return replace(edges, top=wider, bottom=wider)


def fill(paper: Paper, width: int, height: int, spacing: Spacing, flip: Flip | None) -> Grid:
    """As many columns and rows as go on paper as it lies, which may be none."""
    edges = margins_of(paper, spacing, flip)
    between = 0 if spacing.outside else 2 * spacing.bleed
    gap_down = spacing.gap if spacing.gap_down is None else spacing.gap_down
    step_x, step_y = width + between + spacing.gap, height + between + gap_down
    columns = _how_many(paper.width - edges.left - edges.right, width + 2 * spacing.bleed, step_x)
    rows = _how_many(paper.height - edges.top - edges.bottom, height + 2 * spacing.bleed, step_y)
    return Grid(paper, columns, rows, width, height, 0, 0, step_x, step_y)


def _how_many(room: int, side: int, step: int) -> int:
    """How many go in a row, the first taking its side and each other one a step."""
    return (room - side) // step + 1 if room >= side else 0


def centred(grid: Grid, spacing: Spacing, flip: Flip | None) -> Grid:
    """A grid in the middle of what the margins leave."""
    edges = margins_of(grid.paper, spacing, flip)
    wide = (grid.columns - 1) * grid.step_x + grid.width
    high = (grid.rows - 1) * grid.step_y + grid.height
    left = edges.left + (grid.paper.width - edges.left - edges.right - wide) // 2
    top = edges.top + (grid.paper.height - edges.top - edges.bottom - high) // 2
    return replace(grid, left=left, top=top)


def _why_not(paper: Paper, best: Grid, spacing: Spacing, wish: Wish) -> str:
    card = f"{best.width / MM:g} x {best.height / MM:g} mm"
    extra = f" with {spacing.bleed / MM:g} mm bleed" if spacing.bleed else ""
    edges = spacing.edges
    margins = " and ".join(
        f"{edge / MM:g}" for edge in dict.fromkeys((edges.left, edges.top, edges.right, edges.bottom))
    )
    where = f"on {paper.name} with margins of {margins} mm"
    if not best.count:
        return f"a card of {card}{extra} does not fit {where}"
    wanted = f"{wish.columns or best.columns} x {wish.rows or best.rows}"
    return f"{wanted} cards of {card}{extra} do not fit {where}; {best.columns} x {best.rows} do"
