"""Bleed for faces that end at their trim: mirrored, drawn out from the edge, or of one colour. What bleeds is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.covering import covers
from kamifuda.press.face import Element, Face, Glyphs, Group, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.pdf.operators import around
from kamifuda.press.vector.colours import parse_colour

MIRROR, EDGE, NONE = "mirror", "edge", "none"  # how bleed is made; anything else is a colour
SAMPLES = 12  # places along an edge at which is looked whether a face bleeds
NEAR = 0.05  # mm: so close to the trim a face is looked at
DRAWN_OUT = 0.2  # mm at the edge that are drawn out over the bleed
JOIN = 0.02  # mm by which made bleed reaches under the face: viewers show hairlines between things that only touch


@dataclass(frozen=True, slots=True)
class Bare:
    """Edges at which a face ends although it covers what lies before them."""

    left: bool = False
    top: bool = False
    right: bool = False
    bottom: bool = False

    def __bool__(self) -> bool:
        """Is any edge bare?"""
        return self.left or self.top or self.right or self.bottom


def with_bleed(face: Face, made: str) -> Face:
    """The face with bleed at the edges that have none of their own."""
    if face.bleed <= 0 or made == NONE:
        return face
    bare = bare_edges(face)
    if not bare:
        return face
    kept = _kept(face, bare)
    own = Group(geometry.SAME, face.elements, clip=geometry.rectangle(kept))
    return replace(face, elements=(*_made(face, bare, made, kept), own))


def bare_edges(face: Face) -> Bare:
    """The edges of a face that want bleed: an edge that is white at the trim wants none."""
    wide, high, out = face.width, face.height, face.bleed

    def bare(start: tuple[float, float], along: tuple[float, float], outwards: tuple[float, float]) -> bool:
        for k in range(SAMPLES):
            share = (k + 0.5) / SAMPLES
            x, y = start[0] + along[0] * share, start[1] + along[1] * share
            if not covers(face.elements, x - outwards[0] * NEAR, y - outwards[1] * NEAR):
                continue
            for far in (out / 2, out - NEAR):
                if not covers(face.elements, x + outwards[0] * far, y + outwards[1] * far):
                    return True
        return False

    return Bare(
        bare((0.0, 0.0), (0.0, high), (-1.0, 0.0)),
        bare((0.0, 0.0), (wide, 0.0), (0.0, -1.0)),
        bare((wide, 0.0), (0.0, high), (1.0, 0.0)),
        bare((0.0, high), (wide, 0.0), (0.0, 1.0)),
    )


def _kept(face: Face, bare: Bare) -> Box:
    """What a face covers itself: to the trim at bare edges, into the bleed at the others."""
    left, top = (0.0 if is_bare else -face.bleed for is_bare in (bare.left, bare.top))
    right = face.width + (0.0 if bare.right else face.bleed)
    bottom = face.height + (0.0 if bare.bottom else face.bleed)
    return (left, top, right - left, bottom - top)


def _made(face: Face, bare: Bare, made: str, kept: Box) -> Iterator[Element]:
    """The bleed at bare edges, and in the corners between them."""
    colour = None if made in (MIRROR, EDGE) else parse_colour(made)
    across = _stretches(bare.left, bare.right, face.width, face.bleed, made, (kept[0], kept[2]))
    down = _stretches(bare.top, bare.bottom, face.height, face.bleed, made, (kept[1], kept[3]))
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
    before: bool, behind: bool, length: float, bleed: float, made: str, kept: tuple[float, float]
) -> list[tuple[float, float, float, float]]:
    """Along one axis: bleed before, the face itself, bleed behind: start, length, and what scale and move fill it."""
    scale = -1.0 if made == MIRROR else -bleed / DRAWN_OUT
    stretches = [(kept[0], kept[1], 1.0, 0.0)]
    if before:
        stretches.append((-bleed, bleed + JOIN, scale, 0.0))
    if behind:
        stretches.append((length - JOIN, bleed + JOIN, scale, length * (1 - scale)))
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
                found.append(replace(element, elements=inside))
        else:
            found.append(element)
    return tuple(found)


def _meets(bounds: tuple[float, float, float, float], box: Box) -> bool:
    left, top, right, bottom = bounds
    return left < box[0] + box[2] and right > box[0] and top < box[1] + box[3] and bottom > box[1]
