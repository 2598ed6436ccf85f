"""Small SVG files to shapes: symbols, icons and art made of plain forms.

A listed part of SVG is drawn (see FORMS and LOOKS) and anything else is named in a diagnostic: scripts, styles,
references to other files, text. So a file from a stranger can neither run nor fetch anything.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.parsers import expat

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Group, Shape
from kamifuda.press.face import Path as Outline
from kamifuda.press.guessing import offer
from kamifuda.press.vector.painting import LENGTH, LOOKS, NUMBER, Look, Painter, shapes
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
SILENT = ("title", "desc", "metadata")  # say something about the file, draw nothing
PLAIN = ("id", "class", "role", "viewBox", "version", "width", "height", "preserveAspectRatio", "style")
FORBIDDEN = ("script", "style", "foreignObject", "image", "use", "a", "iframe", "animate", "set")


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
        self.looks: list[Look] = [Look()]
        self.silent = 0
        self.painter = Painter(self.fault, current)
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
            self.fault("unknown-drawing-part", part=f"<{tag}>", **offer(tag, [*FORMS, *HOLDERS]))
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
                self.fault("unknown-drawing-part", part=name, **offer(name, known))
        for part in written.pop("style", "").split(";"):
            key, _, value = part.partition(":")
            if key.strip() in LOOKS:
                written[key.strip()] = value.strip()
        look = self.painter.look(self.looks[-1], written)
        if tag == "svg" and self.size is None:
            look = self._viewport(look, attributes)
        self.looks.append(look)
        if tag in FORMS and (outline := self._outline(tag, written)):
            self.shapes.extend(shapes(outline, look))

    def _viewport(self, look: Look, attributes: dict[str, str]) -> Look:
        box = [float(n) for n in NUMBER.findall(attributes.get("viewBox", ""))]
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            self.size = (box[2], box[3])
            return replace(look, matrix=geometry.multiply(look.matrix, geometry.move(-box[0], -box[1])))
        width, height = (self._length(attributes.get(key, "")) for key in ("width", "height"))
        if width > 0 and height > 0:
            self.size = (width, height)
            return look
        self.fault(
            "broken-drawing", problem="it says no size: svg needs a viewBox of four numbers, or width and height"
        )
        raise _Stop

    def _length(self, text: str) -> float:
        return float(text.removesuffix("px")) if LENGTH.fullmatch(text.strip()) else 0.0

    def _outline(self, tag: str, written: dict[str, str]) -> Outline:
        def number(key: str) -> float:
            return self.painter.number(written, key)

        if tag == "rect":
            radius = self.painter.number(written, "rx", self.painter.number(written, "ry"))
            return geometry.rectangle((number("x"), number("y"), number("width"), number("height")), radius)
        if tag == "circle":
            return geometry.ellipse(number("cx"), number("cy"), number("r"), number("r"))
        if tag == "ellipse":
            return geometry.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        if tag == "line":
            return geometry.polygon([(number("x1"), number("y1")), (number("x2"), number("y2"))], closed=False)
        if tag in ("polyline", "polygon"):
            flat = [float(n) for n in NUMBER.findall(written.get("points", ""))]
            points = list(zip(flat[::2], flat[1::2], strict=False))
            return geometry.polygon(points, closed=tag == "polygon") if len(points) > 1 else ()
        try:
            return parse_path(written.get("d", ""))
        except PathError as problem:
            self.fault("broken-drawing", problem=str(problem))
            return ()
