"""Coloured glyphs as drawings: the paint of fonts (COLR, version 1) in shapes and gradients, bitmaps as pictures.

Everything is in thousandths of the size, y upwards, as a font sees it; who places a drawing turns it over.
"""

from collections.abc import Sequence
from dataclasses import field, replace
from math import cos, degrees, radians, sin
from typing import Any

import uharfbuzz as hb

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Gradient, Group, Path, Picture, Shape
from kamifuda.press.pictures import inline

FAR = 3000.0  # thousandths: beyond every glyph
MOST = 20_000  # steps of one drawing: a font is a file of a stranger
_PNG = b"\x89PNG"
_WEDGES = 90  # flat pieces that a sweep is made of
_TURNS = 6  # how often a gradient comes again beyond its ends
_EVERYWHERE = geometry.rectangle((-FAR, -FAR, 2 * FAR, 2 * FAR))

_Stop = tuple[float, Colour, float]  # place, colour, how much it covers


@dataclass(slots=True)
class _Layer:
    """What is being drawn on one level: within a transform, a clip or a group."""

    matrix: geometry.Matrix = geometry.SAME
    clip: Path = ()
    elements: list[Element] = field(default_factory=list)


class Painter:
    """Takes down what HarfBuzz tells of one glyph. `ink` is the colour of the text around it."""

    def __init__(self, font: Any, ink: Colour) -> None:
        self.font, self.ink = font, ink
        self.layers = [_Layer()]
        self.steps = 0
        self.whole = True  # whether everything could be drawn

    def push(self, layer: _Layer) -> None:
        """Begin a level."""
        self.steps += 1
        if self.steps > MOST:
            self.whole = False
        self.layers.append(layer)

    def pop(self) -> None:
        """End a level: its elements become one on the level below."""
        layer = self.layers.pop()
        if not layer.elements:
            return
        inner = layer.elements[0] if len(layer.elements) == 1 else None
        if layer.clip and isinstance(inner, Shape) and inner.path is _EVERYWHERE:
            self.layers[-1].elements.append(replace(inner, path=layer.clip))
        else:
            self.layers[-1].elements.append(Group(layer.matrix, tuple(layer.elements), layer.clip))

    def paint(self, fill: Colour | Gradient, opacity: float = 1.0) -> None:
        """Fill what is clipped."""
        if opacity > 0 and self.steps <= MOST:
            self.layers[-1].elements.append(Shape(_EVERYWHERE, fill, opacity=round(opacity, 3)))

    def blend(self, mode: int) -> None:
        """End a group: put it over what was drawn before, in whatever way."""
        source = self.layers.pop().elements
        below = self.layers[-1].elements
        if mode in _ONLY_BELOW:
            return
        if mode in _ONLY_SOURCE:
            below[:] = source
        elif mode in (_SOURCE_IN, _BELOW_IN):  # one side says how much of the other is seen
            kept, mask = (source, below) if mode == _SOURCE_IN else (below, source)
            below[:] = _through(kept, mask)
        elif mode == _BELOW_OVER:
            below[:0] = source
        elif mode in _PLAIN:
            below += source
        elif source:  # light and shade by sums of colours, which inks do not add up to: as a veil
            below.append(Group(geometry.SAME, tuple(source), opacity=0.4))


_ONLY_BELOW, _ONLY_SOURCE, _PLAIN = (2,), (0, 1), (3, 9, 12)
_BELOW_OVER, _SOURCE_IN, _BELOW_IN = 4, 5, 6


def _through(kept: Sequence[Element], mask: Sequence[Element]) -> list[Element]:
    """Elements where others are, as strongly as these cover."""
    if not kept or not mask:
        return []
    first = mask[0]
    if len(mask) == 1 and isinstance(first, Shape) and not isinstance(first.fill, Gradient):
        clip = () if first.path is _EVERYWHERE else first.path
        return [Group(geometry.SAME, tuple(kept), clip, opacity=first.opacity)]
    clip = tuple(step for one in mask if isinstance(one, Shape) for step in one.path)
    return [Group(geometry.SAME, tuple(kept), clip)]


def paint_glyph(font: Any, glyph: int, ink: Colour) -> tuple[Element, ...] | None:
    """The drawing of a glyph; None where it is none, or one nobody can draw."""
    painter = Painter(font, ink)
    font.paint_glyph(glyph, _functions(), painter, 0, hb.Color(*(round(255 * part) for part in ink), 255))
    return tuple(painter.layers[0].elements) if painter.whole and len(painter.layers) == 1 else None


def bitmap(font: Any, glyph: int) -> tuple[Element, ...] | None:
    """The bitmap of a glyph in the place that the font gives it, kept inside its name: no file holds it alone."""
    data, extents = bytes(font.get_glyph_color_png(glyph).data), font.get_glyph_extents(glyph)
    if not data.startswith(_PNG) or extents is None:
        return None
    # pictures stand with their top at y: here it is below, and whoever places the drawing turns it over
    box = (float(extents.x_bearing), -float(extents.y_bearing), float(extents.width), -float(extents.height))
    return (Group((1.0, 0.0, 0.0, -1.0, 0.0, 0.0), (Picture(*inline(data), box, box),)),)


def _functions() -> Any:
    made = hb.PaintFuncs()
    made.set_push_transform_func(lambda xx, yx, xy, yy, dx, dy, it: it.push(_Layer((xx, yx, xy, yy, dx, dy))))
    made.set_pop_transform_func(lambda it: it.pop())
    made.set_push_clip_glyph_func(lambda glyph, it: it.push(_Layer(clip=outline_of(it.font, glyph))))
    made.set_push_clip_rectangle_func(
        lambda left, low, right, high, it: it.push(
            _Layer(clip=geometry.rectangle((left, low, right - left, high - low)))
        )
    )
    made.set_pop_clip_func(lambda it: it.pop())
    made.set_push_group_func(lambda it: it.push(_Layer()))
    made.set_pop_group_func(lambda mode, it: it.blend(int(mode)))
    made.set_color_func(_flat)
    made.set_linear_gradient_func(_linear)
    made.set_radial_gradient_func(_radial)
    made.set_sweep_gradient_func(_sweep)
    return made


def outline_of(font: Any, glyph: int) -> Path:
    """The outline of a glyph; one without any clips everything away."""
    steps: list[tuple[str, tuple[float, ...]]] = []
    at = [0.0, 0.0]

    def to(verb: str, *numbers: float) -> None:
        steps.append((verb, tuple(round(number, 2) for number in numbers)))
        at[:] = numbers[-2:]

    def curve(x1: float, y1: float, x: float, y: float) -> None:
        x0, y0 = at
        to("c", x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y)

    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: to("m", x, y))
    pen.set_line_to_func(lambda x, y, _: to("l", x, y))
    pen.set_quadratic_to_func(lambda x1, y1, x, y, _: curve(x1, y1, x, y))
    pen.set_cubic_to_func(lambda x1, y1, x2, y2, x, y, _: to("c", x1, y1, x2, y2, x, y))
    pen.set_close_path_func(lambda _: steps.append(("z", ())))
    font.draw_glyph(glyph, pen, None)
    return tuple(steps) or (("m", (0.0, 0.0)), ("z", ()))


def _flat(colour: Any, is_foreground: bool, it: Painter) -> None:
    it.paint(it.ink if is_foreground else _rgb(colour), colour.alpha / 255)


def _linear(line: Any, *told: Any) -> None:
    """A gradient from one point to another; the third says which way equal colours run."""
    x0, y0, x1, y1, x2, y2, it = told
    across = (y2 - y0, x0 - x2)
    length = across[0] ** 2 + across[1] ** 2
    if not length or (x0, y0) == (x1, y1):
        return
    share = ((x1 - x0) * across[0] + (y1 - y0) * across[1]) / length
    step = (across[0] * share, across[1] * share)
    stops, low, high = _unrolled(_stops(line, it.ink), int(line.extend))
    start = (x0 + step[0] * low, y0 + step[1] * low, 0.0)
    end = (x0 + step[0] * high, y0 + step[1] * high, 0.0)
    it.paint(*_gradient("linear", start, end, stops))


def _radial(line: Any, *told: Any) -> None:
    """A gradient between two circles."""
    x0, y0, r0, x1, y1, r1, it = told
    stops, low, high = _unrolled(_stops(line, it.ink), int(line.extend))
    radii = [r0 + (r1 - r0) * at for at in (low, high)]
    if min(radii) < 0:  # a circle of less than nothing: from where it is nothing
        zero = r0 / (r0 - r1)
        stops = _from(stops, (zero - low) / (high - low)) if r1 > r0 else stops
        low, high = (zero, high) if r1 > r0 else (low, zero)
    start, end = ((x0 + (x1 - x0) * at, y0 + (y1 - y0) * at, max(0.0, r0 + (r1 - r0) * at)) for at in (low, high))
    it.paint(*_gradient("radial", start, end, stops))


def _sweep(line: Any, x: float, y: float, start: float, end: float, it: Painter) -> None:
    """A gradient around a point, as narrow wedges of one colour each."""
    stops = _stops(line, it.ink)
    turn, steps = 360.0 / _WEDGES, []
    span, begin = degrees(end - start) or 360.0, degrees(start)
    for k in range(_WEDGES):
        at = ((k + 0.5) * turn - begin) / span
        steps.append((k * turn, *_at(stops, _repeated(at, int(line.extend)))))
    for angle, colour, share in steps:
        last = angle + turn * 1.5 if share == 1 else angle + turn  # neighbours overlap, so that no seam shows
        corners = [(x + FAR * cos(radians(a)), y + FAR * sin(radians(a))) for a in (angle, (angle + last) / 2, last)]
        if share:
            path = geometry.polygon([(x, y), *corners])
            it.layers[-1].elements.append(Shape(path, colour, opacity=round(share, 3)))


def _rgb(colour: Any) -> Colour:
    return round(colour.red / 255, 4), round(colour.green / 255, 4), round(colour.blue / 255, 4)


def _stops(line: Any, ink: Colour) -> list[_Stop]:
    found = [
        (stop.offset, ink if stop.is_foreground else _rgb(stop.color), stop.color.alpha / 255)
        for stop in line.color_stops
    ]
    return sorted(found, key=lambda stop: stop[0]) or [(0.0, ink, 0.0)]


def _repeated(at: float, extend: int) -> float:
    """Where in 0..1 a place beyond the ends is taken from."""
    if extend == 1:
        return at % 1.0
    if extend == 2:
        return 1.0 - abs(at % 2.0 - 1.0)
    return at


def _unrolled(stops: list[_Stop], extend: int) -> tuple[list[_Stop], float, float]:
    """Stops from 0 to 1, and between which places of the line these are: what comes again is written out."""
    low, high = stops[0][0], stops[-1][0]
    if high <= low:
        return [(0.0, *stops[0][1:]), (1.0, *stops[-1][1:])], low, low + 1.0
    scaled = [((at - low) / (high - low), colour, share) for at, colour, share in stops]
    if not extend:
        return scaled, low, high
    many: list[_Stop] = []
    for turn in range(-_TURNS, _TURNS):
        mirrored = extend == 2 and turn % 2
        part = [(1 - at, colour, share) for at, colour, share in reversed(scaled)] if mirrored else scaled
        many += [((at + turn + _TURNS) / (2 * _TURNS), colour, share) for at, colour, share in part]
    return many, low - _TURNS * (high - low), high + (_TURNS - 1) * (high - low)


def _at(stops: list[_Stop], at: float) -> tuple[Colour, float]:
    """The colour of a line at a place, and how much it covers."""
    before = next((stop for stop in reversed(stops) if stop[0] <= at), stops[0])
    after = next((stop for stop in stops if stop[0] > at), stops[-1])
    gap = after[0] - before[0]
    share = min(1.0, max(0.0, (at - before[0]) / gap)) if gap > 0 else 0.0
    red, green, blue = (round(a + (b - a) * share, 4) for a, b in zip(before[1], after[1], strict=True))
    return (red, green, blue), before[2] + (after[2] - before[2]) * share


def _from(stops: list[_Stop], begin: float) -> list[_Stop]:
    """The stops from a place on, stretched over the whole again."""
    rest = [((at - begin) / (1 - begin), colour, share) for at, colour, share in stops if at > begin]
    return [(0.0, *_at(stops, begin)), *rest]


def _gradient(
    kind: str, start: tuple[float, float, float], end: tuple[float, float, float], stops: list[_Stop]
) -> tuple[Colour | Gradient, float]:
    """A gradient, and how much all of it covers; a plain colour where it has but one."""
    shares = {round(share, 3) for _, _, share in stops}
    if len({colour for _, colour, _ in stops}) == 1 and len(shares) == 1:
        return stops[0][1], shares.pop()
    colours = tuple((round(at, 4), colour) for at, colour, _ in stops)
    veil = () if len(shares) == 1 else tuple((round(at, 4), round(share, 3)) for at, _, share in stops)
    (x0, y0, r0), (x1, y1, r1) = ([round(number, 2) for number in ends] for ends in (start, end))
    opacity = shares.pop() if len(shares) == 1 else 1.0
    return Gradient(kind, (x0, y0, r0), (x1, y1, r1), colours, veil), opacity
