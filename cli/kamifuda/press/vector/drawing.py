"""Small SVG files to shapes: symbols, icons and art made of plain forms.

A listed part of SVG is drawn (see FORMS and LOOKS) and anything else is named in a diagnostic: scripts, styles,
references to other files, text. So a file from a stranger can neither run nor fetch anything.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.parsers import expat

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Group, Shape
from kamifuda.press.face import Path as Outline
from kamifuda.press.vector.colours import parse_colour
from kamifuda.press.vector.pathdata import PathError, parse_path

LARGEST = 1_000_000  # bytes of a file
MOST = 5_000  # forms in a file
DEEPEST = 50  # nested groups

HOLDERS = ("svg", "g")
FORMS = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
    "path": ("d",),
}
LOOKS = (
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "opacity", "transform", "color",
)  # fmt: skip
SILENT = ("title", "desc", "metadata")  # say something about the file, draw nothing
PLAIN = ("id", "class", "role", "viewBox", "version", "width", "height", "preserveAspectRatio", "style")
FORBIDDEN = ("script", "style", "foreignObject", "image", "use", "a", "iframe", "animate", "set")

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_LENGTH = re.compile(_NUMBER.pattern + r"(?:px)?")
_TRANSFORM = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A small picture made of shapes, in its own units; the origin is its top left."""

    key: str
    width: float
    height: float
    elements: tuple[Shape, ...]


def place(drawing: Drawing, x: float, y: float, width: float, height: float) -> Group:
    """The drawing in a box, as large as fits, in the middle."""
    k = min(width / drawing.width, height / drawing.height)
    dx, dy = x + (width - drawing.width * k) / 2, y + (height - drawing.height * k) / 2
    return Group((k, 0.0, 0.0, k, dx, dy), drawing.elements, shared=drawing.key)


@dataclass(frozen=True, slots=True)
class _Look:
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


def load_drawing(path: Path, shown: str, current: Colour = (0.0, 0.0, 0.0)) -> tuple[Drawing | None, list[Diagnostic]]:
    """Read an SVG file; `shown` is its name for the user, `current` what `currentColor` stands for."""
    data = path.read_bytes()
    if len(data) > LARGEST:
        return None, [diagnostic("broken-drawing", Span(shown), problem=f"it has {len(data)} bytes, {LARGEST} at most")]
    return parse_drawing(data, shown, current)


def parse_drawing(
    data: bytes, shown: str, current: Colour = (0.0, 0.0, 0.0)
) -> tuple[Drawing | None, list[Diagnostic]]:
    """Read the text of an SVG file."""
    reader = _Reader(shown, current)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as problem:
        span = Span(shown, problem.lineno, problem.offset + 1)
        reader.faults.append(diagnostic("broken-drawing", span, problem=expat.ErrorString(problem.code)))
        return None, reader.faults
    except _Stop:
        return None, reader.faults
    if reader.size is None or any(fault.severity == "error" for fault in reader.faults):
        return None, reader.faults
    key = f"{shown}#{''.join(f'{round(255 * c):02x}' for c in current)}"
    return Drawing(key, *reader.size, tuple(reader.shapes)), reader.faults


class _Stop(Exception):  # noqa: N818 - no fault: the way out of the parser
    """Nothing more can be read."""


class _Reader:
    def __init__(self, shown: str, current: Colour) -> None:
        self.shown, self.current = shown, current
        self.faults: list[Diagnostic] = []
        self.shapes: list[Shape] = []
        self.size: tuple[float, float] | None = None
        self.looks: list[_Look] = [_Look()]
        self.silent = 0
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler, parser.EndElementHandler = self.start, self.end
        parser.StartDoctypeDeclHandler = self.doctype

    def fault(self, name: str, **values: Any) -> None:
        span = Span(self.shown, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.faults.append(diagnostic(name, span, **values))

    def doctype(self, _name: str, _system: str | None, _public: str | None, subset: int) -> None:
        if subset:  # entities: expansion bombs and files of others
            self.fault("forbidden-drawing-part", part="<!DOCTYPE>")
            raise _Stop

    def start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rsplit(" ", 1)[-1]
        foreign = " " in name and not name.startswith("http://www.w3.org/2000/svg ")
        if self.silent or foreign or tag in SILENT:
            self.silent += 1
            return
        if self.size is None and tag != "svg":
            self.fault("broken-drawing", problem=f"the outermost element is {tag}, not svg")
            raise _Stop
        if tag in FORBIDDEN:
            self.fault("forbidden-drawing-part", part=f"<{tag}>")
            self.silent += 1
        elif tag in HOLDERS or tag in FORMS:
            if len(self.looks) > DEEPEST or len(self.shapes) > MOST:
                self.fault("broken-drawing", problem=f"more than {DEEPEST} nested groups or {MOST} forms")
                raise _Stop
            self._known(tag, attributes)
        else:
            guess = nearest(tag, [*FORMS, *HOLDERS])
            self.fault("unknown-drawing-part", part=f"<{tag}>", known=", ".join([*FORMS, *HOLDERS]), meant=guess)
            self.silent += 1

    def end(self, _name: str) -> None:
        if self.silent:
            self.silent -= 1
        else:
            self.looks.pop()

    def _known(self, tag: str, attributes: dict[str, str]) -> None:
        written: dict[str, str] = {}
        for name, value in attributes.items():
            if " " in name:
                if name.endswith(" href"):
                    self.fault("forbidden-drawing-part", part="href")
            elif name in FORMS.get(tag, ()) or name in LOOKS or name == "style":
                written[name] = value
            elif name.startswith("on") or name == "href":
                self.fault("forbidden-drawing-part", part=name)
            elif name not in PLAIN and not name.startswith(("data-", "aria-")):
                known = [*FORMS.get(tag, ()), *LOOKS]
                self.fault("unknown-drawing-part", part=name, known=", ".join(known), meant=nearest(name, known))
        for part in written.pop("style", "").split(";"):
            key, _, value = part.partition(":")
            if key.strip() in LOOKS:
                written[key.strip()] = value.strip()
        look = self._look(self.looks[-1], written)
        if tag == "svg" and self.size is None:
            look = self._viewport(look, attributes)
        self.looks.append(look)
        if tag in FORMS and (outline := self._outline(tag, written)):
            self.shapes.extend(_shapes(outline, look))

    def _viewport(self, look: _Look, attributes: dict[str, str]) -> _Look:
        box = [float(n) for n in _NUMBER.findall(attributes.get("viewBox", ""))]
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            self.size = (box[2], box[3])
            return _with(look, matrix=geometry.multiply(look.matrix, geometry.move(-box[0], -box[1])))
        width, height = (self._length(attributes.get(key, "")) for key in ("width", "height"))
        if width > 0 and height > 0:
            self.size = (width, height)
            return look
        self.fault(
            "broken-drawing", problem="it says no size: svg needs a viewBox of four numbers, or width and height"
        )
        raise _Stop

    def _length(self, text: str) -> float:
        return float(text.removesuffix("px")) if _LENGTH.fullmatch(text.strip()) else 0.0

    def _number(self, written: dict[str, str], key: str, missing: float = 0.0) -> float:
        text = written.get(key, "").strip()
        if not text:
            return missing
        if not _LENGTH.fullmatch(text):
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known="a number")
            return missing
        return float(text.removesuffix("px"))

    def _outline(self, tag: str, written: dict[str, str]) -> Outline:
        def number(key: str) -> float:
            return self._number(written, key)

        if tag == "rect":
            radius = self._number(written, "rx", self._number(written, "ry"))
            return geometry.rectangle((number("x"), number("y"), number("width"), number("height")), radius)
        if tag == "circle":
            return geometry.ellipse(number("cx"), number("cy"), number("r"), number("r"))
        if tag == "ellipse":
            return geometry.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        if tag == "line":
            return geometry.polygon([(number("x1"), number("y1")), (number("x2"), number("y2"))], closed=False)
        if tag in ("polyline", "polygon"):
            flat = [float(n) for n in _NUMBER.findall(written.get("points", ""))]
            points = list(zip(flat[::2], flat[1::2], strict=False))
            return geometry.polygon(points, closed=tag == "polygon") if len(points) > 1 else ()
        try:
            return parse_path(written.get("d", ""))
        except PathError as problem:
            self.fault("broken-drawing", problem=str(problem))
            return ()

    def _look(self, look: _Look, written: dict[str, str]) -> _Look:
        change: dict[str, object] = {}
        for key in ("fill", "stroke"):
            if key in written:
                change[key] = self._paint(key, written[key], getattr(look, key))
        for key, name in (("fill-opacity", "fill_opacity"), ("stroke-opacity", "stroke_opacity")):
            if key in written:
                change[name] = min(1.0, max(0.0, self._number(written, key, 1.0)))
        if "opacity" in written:
            change["opacity"] = look.opacity * min(1.0, max(0.0, self._number(written, "opacity", 1.0)))
        if "stroke-width" in written:
            change["width"] = self._number(written, "stroke-width", 1.0)
        if "fill-rule" in written:
            change["even_odd"] = written["fill-rule"] == "evenodd"
        if "stroke-linecap" in written:
            change["cap"] = {"round": 1, "square": 2}.get(written["stroke-linecap"], 0)
        if "stroke-linejoin" in written:
            change["join"] = {"round": 1, "bevel": 2}.get(written["stroke-linejoin"], 0)
        if "stroke-dasharray" in written:
            dash = tuple(float(n) for n in _NUMBER.findall(written["stroke-dasharray"]))
            change["dash"] = dash if any(dash) else ()
        if "transform" in written:
            change["matrix"] = geometry.multiply(self._transform(written["transform"]), look.matrix)
        return _with(look, **change) if change else look

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
            known = "#rgb, #rrggbb, none, currentColor"
            self.fault("unknown-drawing-part", part=f'{key}="{text}"', known=known)
        return colour

    def _transform(self, text: str) -> geometry.Matrix:
        matrix, at = geometry.SAME, 0
        while match := _TRANSFORM.match(text, at):
            numbers = [float(n) for n in _NUMBER.findall(match[2])]
            maker = _TRANSFORMS[match[1]]
            if len(numbers) not in maker[0]:
                break
            matrix = geometry.multiply(maker[1](numbers), matrix)
            at = match.end()
        if text[at:].strip():
            self.fault("unknown-drawing-part", part=f'transform="{text}"', known=", ".join(_TRANSFORMS))
        return matrix


def _skew(x: float, y: float) -> geometry.Matrix:
    from math import radians, tan

    return (1.0, tan(radians(y)), tan(radians(x)), 1.0, 0.0, 0.0)


_TRANSFORMS: dict[str, tuple[tuple[int, ...], Callable[[list[float]], geometry.Matrix]]] = {
    "matrix": ((6,), lambda n: (n[0], n[1], n[2], n[3], n[4], n[5])),
    "translate": ((1, 2), lambda n: geometry.move(n[0], n[1] if len(n) > 1 else 0.0)),
    "scale": ((1, 2), lambda n: geometry.scale(n[0], n[-1])),
    "rotate": ((1, 3), lambda n: geometry.turn(*n)),
    "skewX": ((1,), lambda n: _skew(n[0], 0.0)),
    "skewY": ((1,), lambda n: _skew(0.0, n[0])),
}


def _with(look: _Look, **change: object) -> _Look:
    from dataclasses import replace

    return replace(look, **change)  # type: ignore[arg-type]  # the keys are fields, written above


def _shapes(outline: Outline, look: _Look) -> list[Shape]:
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
