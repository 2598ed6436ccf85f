"""One face to the content stream of a form, in mm from the top left of its trim. No file is written here.

The result is plain data: made in any process and in any order, kept in a cache, put into any document.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from kamifuda.digest import blake2b
from kamifuda.press import geometry
from kamifuda.press.extents import around
from kamifuda.press.face import Colour, Element, Face, Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.geometry import POINT
from kamifuda.press.pdf.squares import placed
from kamifuda.press.pdf.streams import UNCOUNTED, Stream, Used, Written, opacity_name
from kamifuda.press.pdf.texts import stand_for
from kamifuda.press.pdf.writing import (
    DOWN,
    FILLED,
    HIDDEN,
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

Widths = Callable[[str], Mapping[int, int]]  # font key -> natural advance of each glyph, thousandths


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
            matrix = placed(picture.place, picture.turn)
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
            found = Written(group, operators, pen.fonts, pen.down, pen.pictures, pen.shared, pen.opacities, glyphs)
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
