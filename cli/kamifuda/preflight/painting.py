"""What operators paint, and in which colours."""

from collections.abc import Callable
from dataclasses import field

import pikepdf

from kamifuda.dataclass import dataclass
from kamifuda.preflight import bounds
from kamifuda.preflight.bounds import Budget
from kamifuda.preflight.colours import inks_of, space_of
from kamifuda.preflight.fonts import Font, read_font
from kamifuda.preflight.objects import entries, entry, items, key_of, name_of, number_of
from kamifuda.preflight.operands import around, matrix, overlap
from kamifuda.preflight.pictures import Pictures
from kamifuda.preflight.seen import SAME, Box, Paint, Seen, common, multiply
from kamifuda.preflight.state import Pen, State
from kamifuda.preflight.tokens import Operand

EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)
STATES = 500  # of `q` within each other
FILLING = ("f", "F", "f*", "B", "B*", "b", "b*")
STROKING = ("S", "s", "B", "B*", "b", "b*")


@dataclass(slots=True)
class Memory:
    """What was found out about things that many pages share."""

    budget: Budget
    pictures: Pictures
    walk: "Callable[[bytes, object, Memory, int], Seen]"
    fonts: dict[tuple[int, int], Font] = field(default_factory=dict)
    forms: dict[tuple[int, int], Seen] = field(default_factory=dict)

    def font(self, thing: object) -> Font:
        """A font, read once."""
        key = key_of(thing)
        if key == (0, 0):
            return read_font(thing)
        if key not in self.fonts:
            self.fonts[key] = read_font(thing)
        return self.fonts[key]


class Painter:
    """Obeys operators that paint; `seen` is what came of it."""

    def __init__(self, resources: object, memory: Memory, depth: int) -> None:
        self.resources, self.memory, self.depth = resources, memory, depth
        self.seen = Seen()
        self.state = State(SAME, EVERYWHERE)
        self.states: list[State] = []
        self.pen = Pen()
        self.path: list[tuple[float, float]] = []
        self.clipping = False
        self.inline: list[Operand] = []

    def note_fonts(self) -> None:
        """Every font that is named here, used or not: shops look at the list."""
        for _, thing in entries(entry(self.resources, "/Font")):
            font = self.memory.font(thing)
            self.seen.fonts[font.name] = font.embedded

    # Graphics --------------------------------------------------------------------------------------------------------

    def save(self, _: list[Operand]) -> None:
        """q"""
        if len(self.states) < STATES:
            self.states.append(self.state.copy())

    def restore(self, _: list[Operand]) -> None:
        """Q"""
        if self.states:
            self.state = self.states.pop()

    def concatenate(self, operands: list[Operand]) -> None:
        """cm"""
        moved = matrix(operands)
        if moved:
            self.state.matrix = multiply(moved, self.state.matrix)

    def add(self, operator: str, numbers: list[float]) -> None:
        """Points of a path."""
        if operator == "re" and len(numbers) == 4:
            x, y, w, h = numbers
            numbers = [x, y, x + w, y, x, y + h, x + w, y + h]
        a, b, c, d, e, f = self.state.matrix
        for k in range(0, len(numbers) - 1, 2):
            x, y = numbers[k], numbers[k + 1]
            self.path.append((a * x + c * y + e, b * x + d * y + f))

    def clip(self, _: list[Operand]) -> None:
        """W"""
        self.clipping = True

    def paint(self, operator: str) -> None:
        """The path is filled, stroked, or only clips."""
        state = self.state
        box = around(self.path)
        if box is not None and overlap(box, state.clip):
            if operator in FILLING:
                self.note(state.fill, state.fill_inks)
            if operator in STROKING:
                self.note(state.stroke, ())
        if self.clipping:
            state.clip = (common(box, state.clip) if box else None) or (0.0, 0.0, 0.0, 0.0)
        self.clipping = False
        self.path.clear()

    def note(self, space: str, inks: tuple[float, ...], what: str = "shape") -> None:
        """Something is painted with a colour."""
        self.seen.paints[Paint(space, inks, what)] = None

    # Colours ---------------------------------------------------------------------------------------------------------

    def fill_device(self, space: str, operands: list[Operand]) -> None:
        """g, rg, k"""
        self.state.fill, self.state.fill_inks = space, inks_of(space, operands)

    def stroke_device(self, space: str, operands: list[Operand]) -> None:
        """G, RG, K"""
        self.state.stroke = space
        if inks := inks_of(space, operands):
            self.note(space, inks)

    def fill_space(self, operands: list[Operand]) -> None:
        """cs"""
        self.state.fill, self.state.fill_inks = self.named_space(operands), ()

    def stroke_space(self, operands: list[Operand]) -> None:
        """CS"""
        self.state.stroke = self.named_space(operands)

    def named_space(self, operands: list[Operand]) -> str:
        """A colour space by its name."""
        name = operands[0] if operands else ""
        if not isinstance(name, str):
            return "no colour space"
        return space_of(pikepdf.Name(name) if len(name) > 1 else None, self.resources)

    def fill_colour(self, operands: list[Operand]) -> None:
        """sc, scn"""
        if operands and isinstance(operands[-1], str):
            self.pattern(operands[-1])
        else:
            self.state.fill_inks = inks_of(self.state.fill, operands)

    def stroke_colour(self, operands: list[Operand]) -> None:
        """SC, SCN"""
        if operands and isinstance(operands[-1], str):
            self.pattern(operands[-1])
        elif inks := inks_of(self.state.stroke, operands):
            self.note(self.state.stroke, inks)

    def pattern(self, name: str) -> None:
        """A pattern in the place of a colour: a gradient, or tiles that paint themselves."""
        thing = entry(entry(self.resources, "/Pattern"), name)
        self.gradient(entry(thing, "/Shading"))
        if isinstance(thing, pikepdf.Stream) and self.depth < bounds.DEEPEST:
            inner = self.memory.walk(
                stream_bytes(thing), entry(thing, "/Resources") or self.resources, self.memory, self.depth + 1
            )
            self.seen.paints |= inner.paints
            self.seen.shines |= inner.shines
            self.seen.fonts |= inner.fonts

    def shade(self, operands: list[Operand]) -> None:
        """sh"""
        if operands and isinstance(operands[0], str):
            self.gradient(entry(entry(self.resources, "/Shading"), operands[0]))

    def gradient(self, shading: object) -> None:
        """The colours of a gradient at its ends."""
        if shading is None:
            return
        space = space_of(entry(shading, "/ColorSpace"), self.resources)
        self.note(space, (), "gradient")
        for colour in _ends(entry(shading, "/Function")):
            if inks := inks_of(space, colour):
                self.note(space, inks, "gradient")

    def graphics_state(self, operands: list[Operand]) -> None:
        """gs: opacity, masks, how colours mix, a font."""
        if not operands or not isinstance(operands[0], str):
            return
        wanted = entry(entry(self.resources, "/ExtGState"), operands[0])
        for key in ("/ca", "/CA"):
            opacity = number_of(entry(wanted, key))
            if opacity is not None and opacity < 1:
                self.seen.shines[f"an opacity of {opacity:.3g}"] = None
        mask, mode = entry(wanted, "/SMask"), entry(wanted, "/BM")
        if mask is not None and name_of(mask) != "None":
            self.seen.shines["a soft mask"] = None
        modes = [name_of(one) for one in (items(mode) or [mode]) if name_of(one)]
        if modes and modes[0] not in ("Normal", "Compatible"):
            self.seen.shines[f"the blend mode {modes[0]}"] = None
        font = items(entry(wanted, "/Font"))
        if len(font) == 2:
            self.state.font, self.state.size = self.memory.font(font[0]), number_of(font[1]) or 1.0


def stream_bytes(stream: pikepdf.Stream) -> bytes:
    """What a stream holds, unpacked; raises TooMuchError."""
    try:
        return stream.read_bytes()
    except (pikepdf.PdfError, pikepdf.DataDecodingError) as problem:
        raise bounds.TooMuchError("a stream that cannot be unpacked, or is too large") from problem


def _ends(function: object, depth: int = 0) -> "list[list[object]]":
    """The colours at the ends of a gradient's functions."""
    found = [items(entry(function, key)) for key in ("/C0", "/C1")]
    if depth < 4:
        for inner in [*items(entry(function, "/Functions")), *items(function)][:256]:
            found += _ends(inner, depth + 1)
    return [colour for colour in found if colour]
