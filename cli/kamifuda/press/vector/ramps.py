"""Gradients of SVG files: where they run, their colours, and a form filled with one."""

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Gradient, Group, Path, Shape

FINE = 1000.0  # units of a gradient across the box of its form: places are rounded to a ten-thousandth


@dataclass(frozen=True, slots=True)
class Ramp:
    """A gradient before it knows its form. `boxed`: its places are shares of the form's box."""

    kind: str
    start: tuple[float, float, float]
    end: tuple[float, float, float]
    stops: tuple[tuple[float, Colour], ...]
    boxed: bool = True
    matrix: geometry.Matrix = geometry.SAME
    opacity: float = 1.0
    veil: tuple[tuple[float, float], ...] = ()  # opacities by place, where they differ

    def across(
        self, box: geometry.Box, path: Path, matrix: geometry.Matrix, opacity: float, even_odd: bool
    ) -> list[Element]:
        """A placed path filled; `box` is that of its form, which `matrix` brings to its place."""
        opacity *= self.opacity
        if len(self.stops) == 1:
            return [Shape(path, self.stops[0][1], opacity=opacity, even_odd=even_odd)]
        fine = FINE if self.boxed else 1.0
        x, y, w, h = box
        own = geometry.multiply(geometry.scale(1 / fine, 1 / fine), self.matrix)
        if self.boxed:
            own = geometry.multiply(own, (w, 0.0, 0.0, h, x, y))
        own = geometry.multiply(own, matrix)
        back = geometry.inverse(own)
        if back is None:  # a line has no inside
            return []
        start, end = (
            (round(at[0] * fine, 4), round(at[1] * fine, 4), round(at[2] * fine, 4)) for at in (self.start, self.end)
        )
        gradient = Gradient(self.kind, start, end, self.stops, self.veil)
        return [Group(own, (Shape(geometry.transform(path, back), gradient, opacity=opacity, even_odd=even_odd),))]
