"""How many cards stand on a sheet, and where: the best of upright and lying paper."""

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.press.sheets.paper import MM, Paper


class NoRoomError(KamifudaError):
    """A card that is larger than the paper."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """Distances on a sheet, in micrometres."""

    margin: int = 5 * MM  # what printers need at the edges; most lose accuracy closer than that
    gap: int = 0  # between cards, beyond their bleeds
    bleed: int = 0  # around each card


@dataclass(frozen=True, slots=True)
class Grid:
    """A regular grid of places on a sheet of paper, in the middle of it."""

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

    def place(self, number: int) -> tuple[int, int]:
        """The top left of a place, counted along the rows."""
        row, column = divmod(number, self.columns)
        return self.left + column * self.step_x, self.top + row * self.step_y


def best_grid(paper: Paper, width: int, height: int, spacing: Spacing) -> Grid:
    """The grid with most cards; upright paper where both hold as many. Raises NoRoomError."""
    upright = _grid(paper, width, height, spacing)
    lying = _grid(paper.turned(), width, height, spacing)
    best = lying if lying.count > upright.count else upright
    if not best.count:
        card = f"{width / MM:g} x {height / MM:g} mm"
        extra = f" with {spacing.bleed / MM:g} mm bleed" if spacing.bleed else ""
        raise NoRoomError(
            f"a card of {card}{extra} does not fit on {paper.name} with margins of {spacing.margin / MM:g} mm"
        )
    return best


def _grid(paper: Paper, width: int, height: int, spacing: Spacing) -> Grid:
    step_x, step_y = (side + 2 * spacing.bleed + spacing.gap for side in (width, height))
    columns = max(0, (paper.width - 2 * spacing.margin + spacing.gap) // step_x)
    rows = max(0, (paper.height - 2 * spacing.margin + spacing.gap) // step_y)
    left = (paper.width - columns * step_x + spacing.gap) // 2 + spacing.bleed
    top = (paper.height - rows * step_y + spacing.gap) // 2 + spacing.bleed
    return Grid(paper, columns, rows, width, height, left, top, step_x, step_y)
