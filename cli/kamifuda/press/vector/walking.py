"""A tree of SVG to shapes and groups: looks handed down, uses followed, clips and opacities made groups."""

from dataclasses import replace

from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Shape
from kamifuda.press.face import Path as Outline
from kamifuda.press.guessing import offer
from kamifuda.press.vector.gradients import read_ramp
from kamifuda.press.vector.painting import LOOKS, NUMBER, REFERENCE, REFUSED, UNITS, Look, Painter, shapes
from kamifuda.press.vector.pathdata import PathError, parse_path
from kamifuda.press.vector.ramps import Ramp
from kamifuda.press.vector.tree import DEEPEST, FORMS, MORE, MOST, Part, Stop, Tree

FEWEST, MANY = 1.0, 10_000.0  # units that a drawing is wide or high; of others they are made larger or smaller
PLAIN = ("id", "class", "role", "viewBox", "version", "width", "height", "preserveAspectRatio", "style", "x", "y",
         "clipPathUnits", "enable-background", "overflow", "tabindex", "focusable", "lang",
         "baseProfile")  # fmt: skip


class Walker:
    """Draws the parts of a tree."""

    def __init__(self, tree: Tree, current: Colour) -> None:
        self.tree, self.current = tree, current
        self.at: Part | None = None  # the part that is being drawn
        self.size: tuple[float, float] = (0.0, 0.0)
        self.painter = Painter(self.fault, self.ramp)
        self._ramps: dict[str, Ramp | None] = {}
        self._uses: list[str] = []
        self._seen = 0

    def fault(self, name: str, **values: object) -> None:
        """Something wrong with the part that is being drawn."""
        self.tree.fault(name, self.at, **values)

    def draw_root(self, root: Part) -> tuple[Element, ...]:
        """Everything; the origin becomes the top left. Raises Stop where the file says no size."""
        self.at = root
        box = _view(root)
        if box is None:
            width, height = (length_of(root.attributes.get(key, "")) for key in ("width", "height"))
            if width <= 0 or height <= 0:
                problem = "it says no size: svg needs a viewBox of four numbers, or width and height"
                self.fault("broken-drawing", problem=problem)
                raise Stop
            box = (0.0, 0.0, width, height)
        self.painter.view = (box[2], box[3])
        k = 1.0 if FEWEST <= max(box[2:]) <= MANY else MANY / max(box[2:])  # places are rounded where they are written
        self.size = (box[2] * k, box[3] * k)
        matrix = geometry.multiply(geometry.move(-box[0], -box[1]), geometry.scale(k, k))
        look = Look(current=self.current, matrix=matrix)
        return tuple(self._draw(root, look))

    def ramp(self, name: str) -> Ramp | None:
        """A gradient by its id."""
        part = self.tree.by_id.get(name)
        if part is None or not part.tag.endswith("Gradient"):
            return None
        if name not in self._ramps:
            self._ramps[name] = read_ramp(part, self.tree.by_id, self.painter.view, self.painter, self._written)
        return self._ramps[name]

    def _draw(self, part: Part, outer: Look) -> list[Element]:
        if part.tag in ("defs", "symbol", "clipPath", "stop") or part.tag.endswith("Gradient"):
            return []
        self._seen += 1
        if self._seen > MOST:
            self.fault("broken-drawing", problem=f"it draws more than {MOST} forms")
            raise Stop
        self.at = part
        written = self._written(part)
        if written.get("display") == "none":
            return []
        look = self.painter.look(outer, written)
        outline: Outline = ()
        if part.tag in FORMS:
            outline = self._outline(part.tag, written)
            drawn = shapes(outline, look) if outline else []
        elif part.tag == "use":
            drawn = self._use(part, written, look)
        else:
            inner = look if part is self.tree.root else self._viewport(part, written, look)
            drawn = [element for one in part.inside for element in self._draw(one, inner)]
        self.at = part
        return self._together(drawn, written, look, outline) if drawn else []

    def _together(self, drawn: list[Element], written: dict[str, str], look: Look, outline: Outline) -> list[Element]:
        """What was drawn, clipped, and shining through as one."""
        opacity = self.painter.share(written, "opacity") if "opacity" in written else 1.0
        clip = written.get("clip-path", "none").strip()
        if opacity < 1:
            only = drawn[0]
            if len(drawn) == 1 and isinstance(only, Shape) and (only.fill is None or only.stroke is None):
                drawn = [replace(only, opacity=only.opacity * opacity)]
            else:
                drawn = [Group(geometry.SAME, tuple(drawn), opacity=opacity)]
        if clip == "none":
            return drawn
        reference = REFERENCE.fullmatch(clip)
        part = self.tree.by_id.get(reference[1]) if reference else None
        if part is None or part.tag != "clipPath":
            ids = [name for name, each in self.tree.by_id.items() if each.tag == "clipPath"]
            offered = offer(reference[1], ids) if reference else {"known": "url(#id) of a clipPath"}
            self.fault("unknown-drawing-part", part=f'clip-path="{clip}"', **offered)
            return drawn
        path, even_odd = self._clip(part, look, outline)
        return [Group(geometry.SAME, tuple(drawn), clip=path, even_odd=even_odd)] if path else []

    def _clip(self, part: Part, look: Look, outline: Outline) -> tuple[Outline, bool]:
        """The outline of a clipPath where it is used."""
        self.at = part
        matrix = look.matrix
        if part.attributes.get("clipPathUnits") == "objectBoundingBox":
            if not outline:
                known = "userSpaceOnUse for the clip of a group"
                self.fault("unknown-drawing-part", part='clipPathUnits="objectBoundingBox"', known=known)
                return (), False
            x, y, w, h = geometry.extent(outline)
            matrix = geometry.multiply((w, 0.0, 0.0, h, x, y), matrix)
        inner = self.painter.look(Look(matrix=matrix), self._written(part))
        steps: list[tuple[str, tuple[float, ...]]] = []
        rules = set()
        for one in part.inside:
            self.at, own, placed = one, self._written(one), inner
            form = one
            if one.tag == "use":
                placed = self.painter.look(placed, own)
                shift = geometry.move(self.painter.number(own, "x"), self.painter.number(own, "y"))
                placed = replace(placed, matrix=geometry.multiply(shift, placed.matrix))
                form = self.tree.by_id.get(own.get("href", "")[1:], one)
                own = self._written(form)
            if form.tag in FORMS:
                placed = self.painter.look(placed, own)
                rules.add(placed.clip_even_odd)
                steps += geometry.transform(self._outline(form.tag, own), placed.matrix)
        return tuple(steps), rules == {True}

    def _use(self, part: Part, written: dict[str, str], look: Look) -> list[Element]:
        name = written.get("href", "")[1:]
        if not name:
            return []
        meant = self.tree.by_id.get(name)
        if meant is None:
            self.fault("unknown-drawing-part", part=f'href="#{name}"', **offer(name, list(self.tree.by_id)))
            return []
        if name in self._uses or len(self._uses) >= DEEPEST:
            self.fault("broken-drawing", problem=f"#{name} uses itself")
            raise Stop
        shift = geometry.move(self.painter.number(written, "x"), self.painter.number(written, "y"))
        look = replace(look, matrix=geometry.multiply(shift, look.matrix))
        self._uses.append(name)
        if meant.tag == "symbol":
            own = {key: value for key, value in written.items() if key in ("width", "height")}
            inner = self.painter.look(look, self._written(meant))
            inner = self._viewport(meant, own, inner)
            drawn = [element for one in meant.inside for element in self._draw(one, inner)]
        else:
            drawn = self._draw(meant, look)
        self._uses.pop()
        return drawn

    def _viewport(self, part: Part, written: dict[str, str], look: Look) -> Look:
        """The look inside a part that has a coordinate system of its own."""
        if part.tag not in ("svg", "symbol"):
            return look
        matrix, box = geometry.SAME, _view(part)
        wide, high = (length_of(written.get(key, "")) for key in ("width", "height"))
        if box is not None:
            k = min(wide / box[2], high / box[3]) if wide > 0 and high > 0 else 1.0
            matrix = (k, 0.0, 0.0, k, -box[0] * k, -box[1] * k)
            if wide > 0 and high > 0:
                matrix = geometry.multiply(matrix, geometry.move((wide - box[2] * k) / 2, (high - box[3] * k) / 2))
        if part.tag == "svg":
            shift = geometry.move(self.painter.number(written, "x"), self.painter.number(written, "y"))
            matrix = geometry.multiply(matrix, shift)
        return replace(look, matrix=geometry.multiply(matrix, look.matrix))

    def _written(self, part: Part) -> dict[str, str]:
        """What is said of a part, by attributes and by its style, which counts more."""
        own = (*FORMS.get(part.tag, ()), *MORE.get(part.tag, ()), *LOOKS)
        written: dict[str, str] = {}
        for name, value in part.attributes.items():
            if name in own:
                written[name] = value
            elif name.startswith("on"):
                self.tree.fault("forbidden-drawing-part", part, part=name)
            elif name not in PLAIN and not name.startswith(("data-", "aria-", "xml:", "font", "text", "stroke-")):
                self.tree.fault("unknown-drawing-part", part, part=name, **offer(name, own))
        styled = [
            (key.strip(), value.strip().removesuffix("!important").strip())
            for key, _, value in (said.partition(":") for said in part.attributes.get("style", "").split(";"))
        ]
        for key, value in (*self.tree.sheet.said_of(part.tag, part.attributes), *styled):
            if key in own:
                written[key] = value
            elif key in REFUSED and value not in ("none", "normal", ""):
                self.tree.fault("unknown-drawing-part", part, part=f"{key}: {value}", **offer(key, own))
        return written

    def _outline(self, tag: str, written: dict[str, str]) -> Outline:
        def number(key: str) -> float:
            return self.painter.number(written, key)

        if tag == "rect":
            radius = self.painter.number(written, "rx", self.painter.number(written, "ry"))
            box = (number("x"), number("y"), number("width"), number("height"))
            return geometry.rectangle(box, radius) if box[2] > 0 and box[3] > 0 else ()
        if tag == "circle":
            return geometry.ellipse(number("cx"), number("cy"), number("r"), number("r")) if number("r") > 0 else ()
        if tag == "ellipse":
            radii = (number("rx"), number("ry"))
            return geometry.ellipse(number("cx"), number("cy"), *radii) if min(radii) > 0 else ()
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


def _view(part: Part) -> tuple[float, float, float, float] | None:
    """The viewBox, where it has an area."""
    box = [float(n) for n in NUMBER.findall(part.attributes.get("viewBox", ""))]
    return (box[0], box[1], box[2], box[3]) if len(box) == 4 and box[2] > 0 and box[3] > 0 else None


def length_of(text: str) -> float:
    """A length in pixels of CSS; 0 where it is none, or a share of something unknown."""
    text = text.strip()
    number = text.rstrip("abcdefghijklmnopqrstuvwxyz%")
    unit = UNITS.get(text[len(number) :])
    return float(number) * unit if unit and NUMBER.fullmatch(number) else 0.0
