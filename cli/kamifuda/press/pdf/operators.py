"""One face to the content stream of a form, in mm from the top left of its trim. No file is written here.

The result is plain data: made in any process and in any order, kept in a cache, put into any document.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Face, Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.pdf.texts import stand_for
from kamifuda.press.pdf.writing import (
    DOWN,
    FILLED,
    HIDDEN,
    POINT,
    around_lying,
    colour_operator,
    compressed,
    downwards,
    font_name,
    hexadecimal,
    lifted,
    matrix_number,
    outline,
    painting,
    short,
    spaced,
    standing_for,
)
from kamifuda.press.pictures import Pixels

UNCOUNTED = "/KMFD_Mark BMC"  # begins what does not count when looks are compared
Widths = Callable[[str], Mapping[int, int]]  # font key -> natural advance of each glyph, thousandths


@dataclass(frozen=True, slots=True)
class Stream:
    """A drawn form: its compressed operators and what they name."""

    data: bytes
    box: tuple[float, float, float, float]  # left, top, right, bottom in mm
    fonts: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()  # digests
    shared: tuple[str, ...] = ()  # names of other forms
    opacities: tuple[float, ...] = ()
    gradients: tuple[Gradient, ...] = ()
    together: bool = False  # drawn as one thing before it shines through
    down: tuple[str, ...] = ()  # those of the fonts that set vertical text


@dataclass(slots=True)
class Used:
    """What drawn faces need from the document: gathered over many faces."""

    glyphs: dict[str, dict[int, str]] = field(default_factory=dict)  # font -> glyph -> the text it stands for
    pictures: dict[str, str] = field(default_factory=dict)  # digest -> file
    shared: dict[str, Stream] = field(default_factory=dict)
    inside: dict[str, dict[str, dict[int, str]]] = field(default_factory=dict)  # shared form -> what glyphs it holds
    pixels: dict[str, Pixels] = field(default_factory=dict)  # digest -> what was decoded already
    written: "dict[tuple[int, Colour | None], _Written]" = field(default_factory=dict)  # groups that come often

    def add(self, other: "Used") -> None:
        """Take in what another process used."""
        self.take(other.glyphs, {})
        self.add_forms(other)

    def add_forms(self, other: "Used") -> None:
        """Take in pictures and forms of another, whatever glyphs it uses."""
        self.pictures.update(other.pictures)
        self.shared.update(other.shared)
        self.pixels.update(other.pixels)

    def alone(self) -> "Used":
        """For something whose glyphs are counted by themselves."""
        return Used({}, self.pictures, self.shared, self.inside, {}, self.written)

    def take(self, glyphs: Mapping[str, Mapping[int, str]], pictures: Mapping[str, str]) -> None:
        """Take in what one face used."""
        for font, texts in glyphs.items():
            mine = self.glyphs.setdefault(font, {})
            if not mine.items() >= texts.items():
                for glyph, text in texts.items():
                    if mine.get(glyph) != text:
                        stand_for(mine, glyph, text)
        self.pictures.update(pictures)


@dataclass(frozen=True, slots=True)
class _Written:
    """A group as it was written where a colour was in force; by the object itself it is known again."""

    group: Group
    operators: str
    fonts: set[str]
    down: set[str]
    pictures: set[str]
    shared: set[str]
    opacities: set[float]
    glyphs: dict[str, dict[int, str]]


def draw_face(face: Face, widths: Widths, used: Used) -> Stream:
    """Draw a face."""
    box = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
    return draw_elements(face.elements, box, widths, used)


def draw_elements(
    elements: Sequence[Element],
    box: tuple[float, float, float, float],
    widths: Widths,
    used: Used,
    *,
    together: bool = False,
) -> Stream:
    """Draw elements into a form with a bounding box."""
    pen = _Pen(widths, used)
    pen.draw(elements)
    return Stream(
        compressed("\n".join(pen.out).encode("ascii")),
        box,
        tuple(sorted(pen.fonts)),
        tuple(sorted(pen.pictures)),
        tuple(sorted(pen.shared)),
        tuple(sorted(pen.opacities)),
        tuple(pen.gradients),
        together,
        tuple(sorted(pen.down)),
    )


@lru_cache(maxsize=256)
def shared_name(key: str) -> str:
    """The name of a shared form: the same for the same key in every process."""
    return "S" + blake2b(key.encode(), digest_size=6).hexdigest()


class _Pen:
    """Writes operators and remembers the resources they name."""

    def __init__(self, widths: Widths, used: Used) -> None:
        self.widths, self.used = widths, used
        self.out: list[str] = []
        self.fonts: set[str] = set()
        self.down: set[str] = set()
        self.pictures: set[str] = set()
        self.shared: set[str] = set()
        self.opacities: set[float] = set()
        self.gradients: list[Gradient] = []
        self.fill: Colour | None = None  # the fill colour in force at this level, to write it only when it changes

    def draw(self, elements: Sequence[Element]) -> None:
        texts: list[Glyphs] = []
        for element in elements:
            if isinstance(element, Glyphs):
                texts.append(element)
                continue
            if texts:
                self._texts(texts)
                texts.clear()
            if isinstance(element, Shape):
                self._shape(element)
            elif isinstance(element, Picture):
                self._picture(element)
            elif element.often:
                self._often(element)
            else:
                self._group(element)
        if texts:
            self._texts(texts)

    def _inside(self, work: Callable[[], None]) -> None:
        before = self.fill
        self.out.append("q")
        work()
        self.out.append("Q")
        self.fill = before

    def _fill(self, colour: Colour) -> None:
        if colour != self.fill:
            self.out.append(colour_operator(colour, "g", "rg"))
            self.fill = colour

    def _opacity(self, opacity: float) -> None:
        opacity = round(opacity, 3)
        self.opacities.add(opacity)
        self.out.append(f"/{opacity_name(opacity)} gs")

    def _shape(self, shape: Shape) -> None:
        if shape.opacity < 1 or isinstance(shape.fill, Gradient):
            self._inside(lambda: self._special(shape))
        else:
            self._plain(shape, shape.fill)

    def _special(self, shape: Shape) -> None:
        if shape.opacity < 1:
            self._opacity(shape.opacity)
        fill = shape.fill
        if not isinstance(fill, Gradient):
            self._plain(shape, fill)
            return
        if fill not in self.gradients:
            self.gradients.append(fill)
        number, clip = self.gradients.index(fill), "W* n" if shape.even_odd else "W n"
        veil = f"/V{number} gs\n" if fill.veil else ""
        self.out.append(f"q\n{outline(shape.path)}\n{clip}\n{veil}/G{number} sh\nQ")
        if shape.stroke is not None:
            self._plain(shape, None)

    def _plain(self, shape: Shape, fill: Colour | None) -> None:
        stroke = shape.stroke
        if fill is None and stroke is None:
            return
        if fill is not None:
            self._fill(fill)
        star = "*" if shape.even_odd and fill is not None else ""
        if stroke is None:
            self.out.append(f"{outline(shape.path)}\nf{star}")
            return
        state = [f"{short(shape.width)} w", colour_operator(stroke, "G", "RG")]
        if shape.cap:
            state.append(f"{shape.cap} J")
        if shape.join:
            state.append(f"{shape.join} j")
        if shape.dash:
            state.append(f"[{' '.join(short(d) for d in shape.dash)}] 0 d")
        paint = f"B{star}" if fill is not None else "S"
        self.out.append(f"q\n{' '.join(state)}\n{outline(shape.path)}\n{paint}\nQ")

    def _picture(self, picture: Picture) -> None:
        self.pictures.add(picture.digest)
        self.used.pictures[picture.digest] = picture.file

        def work() -> None:
            if picture.opacity < 1:
                self._opacity(picture.opacity)
            if picture.window != picture.place or picture.corner:
                self.out.append(f"{outline(geometry.rectangle(picture.window, picture.corner))}\nW n")
            matrix = geometry.multiply(upright(picture.turn), _unit(picture.place))
            self.out.append(f"{' '.join(map(short, matrix))} cm\n/P{picture.digest} Do")

        self._inside(work)

    def _group(self, group: Group) -> None:
        out, before = self.out, self.fill
        if not group.counts:
            out.append(UNCOUNTED)
        out.append("q")
        if group.clip:
            out.append(f"{outline(group.clip)}\nW{'*' if group.even_odd else ''} n")
        if group.opacity < 1:
            self._opacity(group.opacity)
        if group.matrix != geometry.SAME:
            out.append(f"{' '.join(map(matrix_number, group.matrix))} cm")
        if group.shared or group.opacity < 1:
            out.append(f"/{self._share(group)} Do")
        else:
            self.draw(group.elements)
        out.append("Q")
        self.fill = before
        if not group.counts:
            out.append("EMC")

    def _often(self, group: Group) -> None:
        """A group that was written before, or may be asked for again; one with gradients has their numbers in it."""
        key = (id(group), self.fill)
        found = self.used.written.get(key)
        if found is None:
            pen = _Pen(self.widths, self.used.alone())
            pen.fill = self.fill
            pen._group(group)
            if pen.gradients:
                self._group(group)
                return
            operators, glyphs = "\n".join(pen.out), pen.used.glyphs
            found = _Written(group, operators, pen.fonts, pen.down, pen.pictures, pen.shared, pen.opacities, glyphs)
            self.used.written[key] = found
        self.out.append(found.operators)
        self.fonts |= found.fonts
        self.down |= found.down
        self.pictures |= found.pictures
        self.shared |= found.shared
        self.opacities |= found.opacities
        self.used.take(found.glyphs, {})

    def _share(self, group: Group) -> str:
        together = group.opacity < 1
        key = group.shared or repr(group.elements)
        name = shared_name(f"{key} together" if together else key)
        self.shared.add(name)
        if name not in self.used.shared:
            box = around(group.elements)
            inner = self.used.alone()
            self.used.shared[name] = draw_elements(group.elements, box, self.widths, inner, together=together)
            self.used.inside[name] = inner.glyphs
        if inside := self.used.inside.get(name):
            self.used.take(inside, {})
        return name

    def _texts(self, texts: list[Glyphs]) -> None:
        out, font, size, down, stretch, mode = self.out, "", 0.0, False, 1.0, FILLED
        widths: Mapping[int, int] = {}
        known: dict[int, str] = {}
        out.append("BT")
        for run in texts:
            self._fill(run.colour)
            if run.font != font or run.size != size or run.down != down:
                font, size, down = run.font, run.size, run.down
                self.fonts.add(font)
                if down:
                    self.down.add(font)
                widths, known = self.widths(font), self.used.glyphs.setdefault(font, {})
                out.append(f"/{font_name(font)}{DOWN if down else ''} {short(size * POINT)} Tf")
            if run.bold or run.hidden or mode is not FILLED:
                wanted = (run.bold * size, run.hidden, run.colour) if run.bold or run.hidden else FILLED
                if wanted != mode:
                    out.append(painting(*wanted))
                    mode = wanted
            if run.stretch != stretch:
                stretch = run.stretch
                out.append(f"{short(stretch * 100)} Tz")
            if not run.actual:
                self._run(run, widths, known)
                continue
            self._standing(run, widths, known)
            if run.lying:
                font, mode = "", HIDDEN
        if stretch != 1:
            out.append("100 Tz")
        if mode is not FILLED:
            out.append("0 Tr 0 j")
        out.append("ET")

    def _standing(self, run: Glyphs, widths: Mapping[int, int], known: dict[int, str]) -> None:
        """A run that stands for a text."""
        begin, end = around_lying(run) if run.lying else ("", "")
        if begin:
            self.down.add(run.font)
        self.out += filter(None, (standing_for(run.actual), begin))
        self._run(run, widths, known)
        self.out += filter(None, (end, "EMC"))

    def _run(self, run: Glyphs, widths: Mapping[int, int], known: dict[int, str]) -> None:
        ids = run.ids
        if tuple(map(known.get, ids)) != run.texts:
            for glyph, text in zip(ids, run.texts, strict=True):
                have = known.get(glyph)
                if have is None and glyph:
                    known[glyph] = text
                elif have != text:
                    stand_for(known, glyph, text)
        if run.down:
            self.out.append(downwards(run, widths))
            return
        own = tuple(map(widths.__getitem__, ids))
        if run.offsets:
            shown = lifted(run, own)
        elif own == run.advances:
            shown = f"<{hexadecimal(ids)}> Tj"
        else:
            shown = spaced(run, own)
        place = "0 1 1 0" if run.turn == 90 else "1 0 0 -1"
        self.out.append(f"{place} {short(run.x)} {short(run.y)} Tm\n{shown}")


def opacity_name(opacity: float) -> str:
    """The name of the graphics state with an opacity."""
    return f"O{round(opacity * 1000)}"


def around(elements: Sequence[Element]) -> tuple[float, float, float, float]:
    """A box around elements, strokes included: left, top, right, bottom."""
    boxes = [box for element in elements if (box := _around(element)) is not None]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = zip(*boxes, strict=True)
    return (min(left), min(top), max(right), max(bottom))


def _around(element: Element) -> tuple[float, float, float, float] | None:
    if isinstance(element, Picture):
        x, y, w, h = element.window
        return (x, y, x + w, y + h)
    if isinstance(element, Shape):
        x, y, w, h = geometry.bounds(element.path)
        pad = (element.width if element.stroke is not None else 0.0) * (5.0 if element.join == 0 else 1.0)
        return (x - pad, y - pad, x + w + pad, y + h + pad)
    if isinstance(element, Glyphs):  # generously: glyphs may reach beyond their advances
        em = element.size * POINT
        long = sum(element.advances) * em / 1000 * element.stretch
        deep = max(len(element.ids) * em, long) if element.turn or not long else em
        return (element.x - 2 * em, element.y - deep - em, element.x + long + 2 * em, element.y + deep + em)
    if not element.elements:
        return None
    left, top, right, bottom = around(element.elements)
    corners = [geometry.apply(element.matrix, x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))


def _unit(place: geometry.Box) -> geometry.Matrix:
    """From the unit square in which PDF draws an image (y upwards) to a place on the face."""
    x, y, w, h = place
    return (w, 0.0, 0.0, -h, x, y + h)


_UPRIGHT: dict[int, geometry.Matrix] = {
    1: geometry.SAME,
    2: (-1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
    3: (-1.0, 0.0, 0.0, -1.0, 1.0, 1.0),
    4: (1.0, 0.0, 0.0, -1.0, 0.0, 1.0),
    5: (0.0, -1.0, -1.0, 0.0, 1.0, 1.0),
    6: (0.0, -1.0, 1.0, 0.0, 0.0, 1.0),
    7: (0.0, 1.0, 1.0, 0.0, 0.0, 0.0),
    8: (0.0, 1.0, -1.0, 0.0, 1.0, 0.0),
}


def upright(orientation: int) -> geometry.Matrix:
    """What turns the stored picture upright within the unit square (y upwards), by EXIF orientation."""
    return _UPRIGHT.get(orientation, geometry.SAME)
