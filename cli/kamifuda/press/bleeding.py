"""Bleed for faces that end at their trim: mirrored, drawn out from the edge, or of one colour. What bleeds is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.covering import covers, hiding
from kamifuda.press.extents import around
from kamifuda.press.face import Element, Face, Glyphs, Group, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.vector.colours import parse_colour

MIRROR, EDGE, NONE = "mirror", "edge", "none"  # how bleed is made; anything else is a colour
SAMPLES = 12  # places along an edge at which is looked whether a face bleeds
HALVINGS = 7  # of the bleed, to find how far a face reaches
SCANT = 0.3  # mm: what reaches less far is ragged
NEAR = 0.05  # mm: so close to the trim a face is looked at
DRAWN_OUT = 0.2  # mm at the edge that are drawn out over the bleed
JOIN = 0.02  # mm by which made bleed reaches under the face: viewers show hairlines between things that only touch

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Reach:
    """How far beyond the trim a face covers the paper itself at each edge, in mm."""

    left: float
    top: float
    right: float
    bottom: float


def with_bleed(face: Face, made: str) -> Face:
    """The face with bleed at the edges that have none of their own, or too little."""
    if face.bleed <= 0 or made == NONE:
        return face
    reach = reach_of(face)
    if min(reach.left, reach.top, reach.right, reach.bottom) >= face.bleed:
        return face
    width, height = face.width + reach.left + reach.right, face.height + reach.top + reach.bottom
    kept = (-reach.left, -reach.top, width, height)
    own = Group(geometry.SAME, face.elements, clip=geometry.rectangle(kept))
    return replace(face, elements=(*_made(face, made, kept), own))


def reach_of(face: Face) -> Reach:
    """How far a face bleeds at each edge. One that is white at the trim wants no bleed: it counts as bleeding."""
    wide, high = face.width, face.height
    face = replace(face, elements=hiding(face.elements))
    return Reach(
        _reach(face, (0.0, 0.0), (0.0, high), (-1.0, 0.0)),
        _reach(face, (0.0, 0.0), (wide, 0.0), (0.0, -1.0)),
        _reach(face, (wide, 0.0), (0.0, high), (1.0, 0.0)),
        _reach(face, (0.0, high), (wide, 0.0), (0.0, 1.0)),
    )


def _reach(face: Face, start: Point, along: Point, outwards: Point) -> float:
    """The least of what is found at some places along an edge."""
    least = face.bleed
    for k in range(SAMPLES):
        share = (k + 0.5) / SAMPLES
        x, y = start[0] + along[0] * share, start[1] + along[1] * share
        if not covers(face.elements, x - outwards[0] * NEAR, y - outwards[1] * NEAR):
            continue

        def covered(far: float, x: float = x, y: float = y) -> bool:
            return covers(face.elements, x + outwards[0] * far, y + outwards[1] * far)

        if covered(face.bleed / 2) and covered(face.bleed - NEAR):
            continue
        low, high = 0.0, face.bleed
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if covered(middle) else (low, middle)
        least = min(least, low)
    return least if least >= SCANT else 0.0


def _made(face: Face, made: str, kept: Box) -> Iterator[Element]:
    """The bleed at edges that want it, and in the corners between them."""
    colour = None if made in (MIRROR, EDGE) else parse_colour(made)
    across = _stretches(face.width, face.bleed, made, (kept[0], kept[0] + kept[2]))
    down = _stretches(face.height, face.bleed, made, (kept[1], kept[1] + kept[3]))
    for x, wide, scale_x, move_x in across:
        for y, high, scale_y, move_y in down:
            if scale_x == scale_y == 1.0:
                continue
            band = (x, y, wide, high)
            if made not in (MIRROR, EDGE):
                if colour is not None:
                    yield Shape(geometry.rectangle(band), colour)
                continue
            matrix = (scale_x, 0.0, 0.0, scale_y, move_x, move_y)
            undone = geometry.inverse(matrix)
            inside = _within(face.elements, _through(band, undone)) if undone else ()
            if inside:
                yield Group(geometry.SAME, (Group(matrix, inside),), clip=geometry.rectangle(band))


def _stretches(
    length: float, bleed: float, made: str, kept: tuple[float, float]
) -> list[tuple[float, float, float, float]]:
    """Along one axis: what a face covers itself, then what is made: start, length, and what scale and move fill it."""
    start, end = kept
    stretches = [(start, end - start, 1.0, 0.0)]
    for edge, missing, outer in ((start, bleed + start, -bleed), (end, length + bleed - end, end - JOIN)):
        if missing > 0:
            scale = -1.0 if made == MIRROR else -missing / DRAWN_OUT
            stretches.append((outer, missing + JOIN, scale, edge * (1 - scale)))
    return stretches


def _through(box: Box, matrix: geometry.Matrix) -> Box:
    corners = [geometry.apply(matrix, x, y) for x in (box[0], box[0] + box[2]) for y in (box[1], box[1] + box[3])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _within(elements: Sequence[Element], box: Box) -> tuple[Element, ...]:
    """The elements that reach into a box, words left out: nobody wants to read or copy them twice."""
    found: list[Element] = []
    for element in elements:
        if isinstance(element, Glyphs) or not _meets(around([element]), box):
            continue
        if isinstance(element, Group) and not element.shared:
            undone = geometry.inverse(element.matrix)
            inside = _within(element.elements, _through(box, undone)) if undone else ()
            if inside:
                found.append(replace(element, elements=inside, often=False))
        else:
            found.append(element)
    return tuple(found)


def _meets(bounds: tuple[float, float, float, float], box: Box) -> bool:
    left, top, right, bottom = bounds
    return left < box[0] + box[2] and right > box[0] and top < box[1] + box[3] and bottom > box[1]
