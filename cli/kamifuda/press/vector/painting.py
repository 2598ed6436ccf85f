"""How the forms of a drawing are painted: fills, strokes, opacity, transforms, and what groups hand down."""

from collections.abc import Callable
from dataclasses import replace
from math import radians, tan
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Path, Shape
from kamifuda.press.vector.colours import parse_colour

LOOKS = (
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "opacity", "transform", "color",
)  # fmt: skip

NUMBER = pattern(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
LENGTH = pattern(NUMBER.pattern + r"(?:px)?")
_TRANSFORM = pattern(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Look:
    """The presentation in force: what groups hand down."""

    fill: Colour | None = (0.0, 0.0, 0.0)
    stroke: Colour | None = None
    width: float = 1.0
    opacity: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    matrix: geometry.Matrix = geometry.SAME


class Painter:
    """Reads presentation attributes; what it cannot use it tells `fault`."""

    def __init__(self, fault: Callable[..., None], current: Colour) -> None:
        self.fault, self.current = fault, current

    def number(self, written: dict[str, str], key: str, missing: float = 0.0) -> float:
        """An attribute that is a number."""
        text = written.get(key, "").strip()
        if not text:
            return missing
        if not LENGTH.fullmatch(text):
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known="a number")
            return missing
        return float(text.removesuffix("px"))

    def look(self, look: Look, written: dict[str, str]) -> Look:
        """The look of an element inside one with another look."""
        change: dict[str, Any] = {}
        for key in ("fill", "stroke"):
            if key in written:
                change[key] = self._paint(key, written[key], getattr(look, key))
        for key, name in (("fill-opacity", "fill_opacity"), ("stroke-opacity", "stroke_opacity")):
            if key in written:
                change[name] = min(1.0, max(0.0, self.number(written, key, 1.0)))
        if "opacity" in written:
            change["opacity"] = look.opacity * min(1.0, max(0.0, self.number(written, "opacity", 1.0)))
        if "stroke-width" in written:
            change["width"] = self.number(written, "stroke-width", 1.0)
        if "fill-rule" in written:
            change["even_odd"] = written["fill-rule"] == "evenodd"
        if "stroke-linecap" in written:
            change["cap"] = {"round": 1, "square": 2}.get(written["stroke-linecap"], 0)
        if "stroke-linejoin" in written:
            change["join"] = {"round": 1, "bevel": 2}.get(written["stroke-linejoin"], 0)
        if "stroke-dasharray" in written:
            dash = tuple(float(n) for n in NUMBER.findall(written["stroke-dasharray"]))
            change["dash"] = dash if any(dash) else ()
        if "transform" in written:
            change["matrix"] = geometry.multiply(self._transform(written["transform"]), look.matrix)
        return replace(look, **change) if change else look

    def _paint(self, key: str, text: str, inherited: Colour | None) -> Colour | None:
        text = text.strip()
        if text == "none":
            return None
        if text == "currentColor":
            return self.current
        if text == "inherit":
            return inherited
        colour = parse_colour(text)
        if colour is None:
            known = "one of: #rgb, #rrggbb, none, currentColor"
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known=known)
        return colour

    def _transform(self, text: str) -> geometry.Matrix:
        matrix, at = geometry.SAME, 0
        while match := _TRANSFORM.match(text, at):
            numbers = [float(n) for n in NUMBER.findall(match[2])]
            maker = _TRANSFORMS[match[1]]
            if len(numbers) not in maker[0]:
                break
            matrix = geometry.multiply(maker[1](numbers), matrix)
            at = match.end()
        if text[at:].strip():
            self.fault("unknown-drawing-part", part=f'transform="{text}"', known="one of: " + ", ".join(_TRANSFORMS))
        return matrix


def _skew(x: float, y: float) -> geometry.Matrix:
    return (1.0, tan(radians(y)), tan(radians(x)), 1.0, 0.0, 0.0)


_TRANSFORMS: dict[str, tuple[tuple[int, ...], Callable[[list[float]], geometry.Matrix]]] = {
    "matrix": ((6,), lambda n: (n[0], n[1], n[2], n[3], n[4], n[5])),
    "translate": ((1, 2), lambda n: geometry.move(n[0], n[1] if len(n) > 1 else 0.0)),
    "scale": ((1, 2), lambda n: geometry.scale(n[0], n[-1])),
    "rotate": ((1, 3), lambda n: geometry.turn(*n)),
    "skewX": ((1,), lambda n: _skew(n[0], 0.0)),
    "skewY": ((1,), lambda n: _skew(0.0, n[0])),
}


def shapes(outline: Path, look: Look) -> list[Shape]:
    """An outline painted: one shape, or two where fill and stroke shine through differently."""
    path = outline if look.matrix == geometry.SAME else geometry.transform(outline, look.matrix)
    a, b, c, d, _, _ = look.matrix
    grow = abs(a * d - b * c) ** 0.5

    def shape(fill: Colour | None, stroke: Colour | None, opacity: float) -> Shape:
        dash = tuple(length * grow for length in look.dash)
        return Shape(path, fill, stroke, look.width * grow, opacity, look.even_odd, look.cap, look.join, dash)

    filled, stroked = look.opacity * look.fill_opacity, look.opacity * look.stroke_opacity
    if look.fill is None and look.stroke is None:
        return []
    if look.fill is not None and look.stroke is not None and filled != stroked:
        return [shape(look.fill, None, filled), shape(None, look.stroke, stroked)]
    return [shape(look.fill, look.stroke, filled if look.fill is not None else stroked)]
