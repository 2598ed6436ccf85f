"""The text of an SVG file to a small tree that remembers where each part stands; what may not stand there is told."""

from collections.abc import Callable
from dataclasses import field
from typing import Any
from xml.parsers import expat

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.pattern import pattern
from kamifuda.press.guessing import offer
from kamifuda.press.vector.sheets import Sheet

DEEPEST = 50  # nested groups
MOST = 20_000  # parts of a file

HOLDERS = ("svg", "g", "defs", "symbol", "use", "clipPath", "linearGradient", "radialGradient", "stop")
FORMS = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
    "path": ("d",),
}
MORE = {  # what else may be said of a part, beside looks
    "use": ("x", "y", "width", "height", "href"),
    "svg": ("x", "y", "width", "height", "viewBox"),
    "symbol": ("viewBox",),
    "clipPath": ("clipPathUnits",),
    "linearGradient": ("x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform", "spreadMethod", "href"),
    "radialGradient": ("cx", "cy", "r", "fx", "fy", "fr", "gradientUnits", "gradientTransform", "spreadMethod", "href"),
    "stop": ("offset", "stop-color", "stop-opacity"),
}
SILENT = ("title", "desc", "metadata", "view")  # say something about the file, draw nothing
UNUSED = ("pattern", "filter", "mask", "marker")  # draw nothing unless something refers to them, which is told there
FORBIDDEN = ("script", "foreignObject", "image", "a", "iframe", "animate", "animateTransform", "set")
_SVG = "http://www.w3.org/2000/svg "
_ENCODING = pattern(rb"""\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)""")
# Encodings of many bytes, of which the parser has no table; others of Python are no encodings of files.
_MANY_BYTES = ("shift_jis", "shift-jis", "sjis", "cp932", "windows-31j", "euc-jp", "iso-2022-jp", "gb2312", "gbk",
               "gb18030", "cp936", "big5", "big5-hkscs", "cp950", "euc-kr", "cp949", "utf-32", "utf-16le",
               "utf-16be")  # fmt: skip


@dataclass(slots=True)
class Part:
    """An element of an SVG file."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    inside: list["Part"] = field(default_factory=list)


Fault = Callable[..., None]


class Stop(Exception):  # noqa: N818 - no fault: the way out
    """Nothing more can be read or drawn."""


class Tree:
    """A parsed file: its outermost part, parts by id, and what is wrong."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.root: Part | None = None
        self.by_id: dict[str, Part] = {}
        self.faults: list[Diagnostic] = []
        self.sheet = Sheet(lambda name, **values: self.fault(name, self._styling, **values))
        self._styles: list[str] = []
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.CharacterDataHandler = self._styles_said
        self._open: list[Part] = []
        self._styling: Part | None = None  # the style sheet that is being read
        self._silent = self._count = 0

    def read(self, data: bytes) -> None:
        """Parse a file; raises Stop where it cannot be read to its end."""
        try:
            self.parser.Parse(_decoded(data), True)
        except (LookupError, ValueError) as problem:
            why = "it is in another encoding than it says, or in one nobody knows; save it as UTF-8"
            self.faults.append(diagnostic("broken-drawing", Span(self.shown), problem=why))
            raise Stop from problem
        except expat.ExpatError as problem:
            span = Span(self.shown, problem.lineno, problem.offset + 1)
            self.faults.append(diagnostic("broken-drawing", span, problem=expat.ErrorString(problem.code)))
            raise Stop from problem

    def fault(self, name: str, at: Part | None = None, /, **values: Any) -> None:
        """Something wrong, where a part stands or the parser is."""
        line, column = (
            (at.line, at.column) if at else (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        )
        fault = diagnostic(name, Span(self.shown, line, column), **values)
        if fault not in self.faults:
            self.faults.append(fault)

    def _doctype(self, _name: str, _system: str | None, _public: str | None, subset: int) -> None:
        if subset:  # entities: expansion bombs and files of others
            self.fault("forbidden-drawing-part", part="<!DOCTYPE>")
            raise Stop

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rsplit(" ", 1)[-1]
        foreign = " " in name and not name.startswith(_SVG)
        if self._silent or foreign or tag in SILENT or tag in UNUSED or tag == "style":
            if tag == "style" and not self._silent and not foreign:
                self._styling = Part(tag, {}, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
            self._silent += 1
            return
        if self.root is None and tag != "svg":
            self.fault("broken-drawing", problem=f"the outermost element is {tag}, not svg")
            raise Stop
        if tag in HOLDERS or tag in FORMS:
            self._known(tag, attributes)
            return
        if tag in FORBIDDEN:
            self.fault("forbidden-drawing-part", part=f"<{tag}>")
        elif tag in ("text", "tspan", "textPath", "flowRoot"):
            self.fault("words-in-drawing", part=f"<{tag}>")
        else:
            self.fault("unknown-drawing-part", part=f"<{tag}>", **offer(tag, [*FORMS, *HOLDERS]))
        self._silent += 1

    def _known(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) >= DEEPEST or self._count > MOST:
            self.fault("broken-drawing", problem=f"more than {DEEPEST} nested groups or {MOST} forms")
            raise Stop
        own: dict[str, str] = {}
        for name, value in attributes.items():
            key = name.rsplit(" ", 1)[-1]
            if key == "href":
                if "href" not in MORE.get(tag, ()) or not value.strip().startswith("#"):
                    self.fault("forbidden-drawing-part", part="href")
                    continue
                own["href"] = value.strip()
            elif " " not in name:
                own[name] = value
        part = Part(tag, own, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        if self._open:
            self._open[-1].inside.append(part)
        else:
            self.root = part
        self._open.append(part)
        if own.get("id"):
            self.by_id.setdefault(own["id"], part)

    def _styles_said(self, text: str) -> None:
        if self._styling:
            self._styles.append(text)

    def _end(self, _name: str) -> None:
        if self._silent:
            self._silent -= 1
            if self._styling and not self._silent:
                self.sheet.read("".join(self._styles))
                self._styling = None
                self._styles.clear()
        else:
            self._open.pop()


def _decoded(data: bytes) -> bytes | str:
    """The text of a file in an encoding that the parser has no table of; raises ValueError where it is in another."""
    said = _ENCODING.match(data)
    name = said[1].decode("ascii").lower() if said else ""
    return data.decode(name) if name in _MANY_BYTES else data
