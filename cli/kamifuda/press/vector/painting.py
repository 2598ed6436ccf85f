"""How the forms of a drawing are painted: fills, strokes, opacity, transforms, and what groups hand down."""

from collections.abc import Callable
from dataclasses import replace
from math import hypot, radians, tan
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Path, Shape
from kamifuda.press.vector.colours import parse_colour
from kamifuda.press.vector.ramps import Ramp

LOOKS = (
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "transform", "color",
    "clip-path", "clip-rule", "display", "visibility",
)  # fmt: skip
REFUSED = ("filter", "mask", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode")

NUMBER = pattern(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0}
LENGTH = pattern("(" + NUMBER.pattern + ")(px|pt|pc|mm|cm|in|%|)")
_HIGH = ("y", "cy", "fy", "ry", "y1", "y2", "height")  # what a percentage of the height is meant by
REFERENCE = pattern(r"""url\(\s*["']?#([^"')]+)["']?\s*\)\s*(.*)""")
_ENDS = (
    ("stroke-linecap", "cap", {"round": 1, "square": 2}),
    ("stroke-linejoin", "join", {"round": 1, "bevel": 2}),
)
_TRANSFORM = pattern(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Look:
    """The presentation in force: what groups hand down."""

    fill: Colour | Ramp | None = (0.0, 0.0, 0.0)
    stroke: Colour | None = None
    width: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    clip_even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    current: Colour = (0.0, 0.0, 0.0)
    visible: bool = True
    matrix: geometry.Matrix = geometry.SAME


class Painter:
    """Reads presentation attributes; what it cannot use it tells `fault`. `ramp` finds a gradient by its id."""

    def __init__(self, fault: Callable[..., None], ramp: Callable[[str], Ramp | None]) -> None:
        self.fault, self.ramp = fault, ramp
        self.view = (0.0, 0.0)  # what percentages are of

    def number(self, written: dict[str, str], key: str, missing: float = 0.0) -> float:
        """An attribute that is a number."""
        text = written.get(key, "").strip()
        if not text:
            return missing
        match = LENGTH.fullmatch(text)
        if match is None or (match[2] == "%" and not any(self.view)):
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known="a number")
            return missing
        if match[2] != "%":
            return float(match[1]) * UNITS[match[2]]
        wide, high = self.view
        whole = high if key in _HIGH else hypot(wide, high) / 2**0.5 if key in ("r", "stroke-width") else wide
        return float(match[1]) / 100 * whole

    def share(self, written: dict[str, str], key: str) -> float:
        """An opacity: a number from 0 to 1, or percent."""
        text = written.get(key, "").strip()
        if text.endswith("%") and NUMBER.fullmatch(text[:-1]):
            return min(1.0, max(0.0, float(text[:-1]) / 100))
        return min(1.0, max(0.0, self.number(written, key, 1.0)))

    def look(self, look: Look, written: dict[str, str]) -> Look:
        """The look of an element inside one with another look."""
        change: dict[str, Any] = {}
        if "color" in written:
            change["current"] = self._solid("color", written["color"], look.current, look.current)
        current = change.get("current", look.current)
        if "fill" in written:
            change["fill"] = self._fill(written["fill"], look.fill, current)
        if "stroke" in written:
            change["stroke"] = self._solid("stroke", written["stroke"], look.stroke, current)
        for key, name in (("fill-opacity", "fill_opacity"), ("stroke-opacity", "stroke_opacity")):
            if key in written:
                change[name] = self.share(written, key)
        if "stroke-width" in written:
            change["width"] = self.number(written, "stroke-width", 1.0)
            if change["width"] < 0:
                self.fault("unknown-drawing-part", part=f'stroke-width="{written["stroke-width"]}"', known="0 or more")
                change["width"] = 0.0
        change |= self._lines(written)
        for key, name in (("fill-rule", "even_odd"), ("clip-rule", "clip_even_odd")):
            if key in written:
                change[name] = written[key] == "evenodd"
        if "visibility" in written:
            change["visible"] = written["visibility"] == "visible"
        if "transform" in written:
            change["matrix"] = geometry.multiply(self.transform(written["transform"]), look.matrix)
        return replace(look, **change) if change else look

    def _lines(self, written: dict[str, str]) -> dict[str, Any]:
        """How lines end, meet and are broken."""
        change: dict[str, Any] = {}
        if "stroke-dasharray" in written:
            dash = tuple(float(n) for n in NUMBER.findall(written["stroke-dasharray"]))
            if any(length < 0 for length in dash):
                said = written["stroke-dasharray"]
                self.fault("unknown-drawing-part", part=f'stroke-dasharray="{said}"', known="numbers from 0 up")
            change["dash"] = dash if any(dash) and min(dash) >= 0 else ()
        for key, name, words in _ENDS:
            if key in written:
                change[name] = words.get(written[key], 0)
        return change

    def _fill(self, text: str, inherited: Colour | Ramp | None, current: Colour) -> Colour | Ramp | None:
        if text.strip() == "inherit":
            return inherited
        if reference := REFERENCE.fullmatch(text.strip()):
            ramp = self.ramp(reference[1])
            if ramp is not None:
                return ramp
            if not reference[2]:
                known = "the id of a linearGradient or radialGradient"
                self.fault("unknown-drawing-part", part=f'fill="{text.strip()}"', known=known)
                return None
            text = reference[2]
        return self._solid("fill", text, None, current)

    def _solid(self, key: str, text: str, inherited: Colour | None, current: Colour) -> Colour | None:
        text = text.strip()
        if text in ("none", "transparent"):
            return None
        if text.lower() == "currentcolor":
            return current
        if text == "inherit":
            return inherited
        colour = parse_colour(text)
        if colour is None:
            known = "one of: #rgb, #rrggbb, rgb(…), a name of a colour, none, currentColor"
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known=known)
        return colour

    def transform(self, text: str) -> geometry.Matrix:
        """A list of transforms as one matrix."""
        matrix, at = geometry.SAME, 0
        while match := _TRANSFORM.match(text, at):
            numbers = [float(n) for n in NUMBER.findall(match[2])]
            maker = _TRANSFORMS[match[1]]
            if len(numbers) not in maker[0]:
                break
            matrix = geometry.multiply(maker[1](numbers), matrix)
            at = match.end()
        if text[at:].strip() not in ("", "none"):
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


def shapes(outline: Path, look: Look) -> list[Element]:
    """An outline painted: one shape, or two where fill and stroke shine through differently or run across."""
    if look.width <= 0:  # documents draw the thinnest line there is
        look = replace(look, stroke=None)
    if not look.visible or (look.fill is None and look.stroke is None):
        return []
    if look.stroke is not None and not _keeps_forms(look.matrix):  # its line is wider one way than the other
        inner = shapes(outline, replace(look, matrix=geometry.SAME))
        return [Group(look.matrix, tuple(inner))]
    path = outline if look.matrix == geometry.SAME else geometry.transform(outline, look.matrix)
    a, b, c, d, _, _ = look.matrix
    grow = abs(a * d - b * c) ** 0.5

    def shape(fill: Colour | None, stroke: Colour | None, opacity: float) -> Shape:
        dash = tuple(length * grow for length in look.dash)
        return Shape(path, fill, stroke, look.width * grow, opacity, look.even_odd, look.cap, look.join, dash)

    if isinstance(look.fill, Ramp):
        across = look.fill.across(geometry.extent(outline), path, look.matrix, look.fill_opacity, look.even_odd)
        return [*across, *([shape(None, look.stroke, look.stroke_opacity)] if look.stroke is not None else [])]
    if look.fill is not None and look.stroke is not None and look.fill_opacity != look.stroke_opacity:
        return [shape(look.fill, None, look.fill_opacity), shape(None, look.stroke, look.stroke_opacity)]
    return [shape(look.fill, look.stroke, look.fill_opacity if look.fill is not None else look.stroke_opacity)]


def _keeps_forms(matrix: geometry.Matrix) -> bool:
    """Does a matrix make a circle a circle?"""
    a, b, c, d, _, _ = matrix
    return abs(hypot(a, b) - hypot(c, d)) + abs(a * c + b * d) <= 1e-6 * max(1.0, hypot(a, b))
