"""What a printer does to a page, undone: shift, skew and scale of each side, exactly and in vectors."""

from dataclasses import field
from math import atan, atan2, degrees, hypot, radians, tan

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.sheets.imposition import Side
from kamifuda.press.sheets.paper import MM, Paper

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Adjustment:
    """How one side is moved (mm to the right and down), turned (degrees clockwise), scaled and skewed about its middle.

    Skewed by so many degrees, upright lines lean to the left as they go up, and level ones stay level. All of it is
    meant for paper that stands.
    """

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    skew: float = 0.0

    def matrix(self, size: Size) -> geometry.Matrix:
        """As a matrix on a page of so many mm that stands."""
        across, down = size[0] / 2, size[1] / 2
        about = geometry.multiply(geometry.move(-across, -down), geometry.scale(self.scale_x, self.scale_y))
        leaning = geometry.multiply(about, (1.0, 0.0, tan(radians(self.skew)), 1.0, 0.0, 0.0))
        turned = geometry.multiply(leaning, geometry.turn(self.turn))
        return geometry.multiply(turned, geometry.move(across + self.x, down + self.y))


@dataclass(frozen=True, slots=True)
class Correction:
    """What both sides need; `named`: of a printer, whose pages then all stand, as its test page did."""

    front: Adjustment = field(default_factory=Adjustment)
    back: Adjustment = field(default_factory=Adjustment)
    named: bool = False

    def page(self, paper: Paper, side: Side) -> tuple[Size, geometry.Matrix]:
        """The size of the page for one side of paper in mm, and what everything on it goes through."""
        size = (paper.width / MM, paper.height / MM)
        if not self.named:
            return size, geometry.SAME
        upright = geometry.SAME
        if paper.width > paper.height:  # about the upper left corner by a quarter turn, then back onto the page
            upright = geometry.multiply(geometry.turn(90), geometry.move(size[1], 0.0))
            size = (size[1], size[0])
        adjusted = self.back if side == "back" else self.front
        return size, geometry.multiply(upright, adjusted.matrix(size))


def after(first: Adjustment, then: Adjustment) -> Adjustment:
    """One adjustment that does two."""
    middle = (0.0, 0.0)
    a, b, c, d, e, f = geometry.multiply(first.matrix(middle), then.matrix(middle))
    across = hypot(a, b)
    down = (a * d - b * c) / across
    return Adjustment(e, f, degrees(atan2(b, a)), across, down, degrees(atan((a * c + b * d) / across / down)))
