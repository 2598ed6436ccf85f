"""Whether something that cannot be seen through lies at a point of a face."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from kamifuda.press import geometry
from kamifuda.press.face import Element, Glyphs, Gradient, Group, Path, Picture, Shape
from kamifuda.press.geometry import Box

OPAQUE = 0.99
STEPS = 8  # straight pieces of a curve

Point = tuple[float, float]


def hiding(elements: Sequence[Element]) -> tuple[Element, ...]:
    """The elements that hide the paper somewhere: where many points are looked at, the others are left out once."""
    found: list[Element] = []
    for element in elements:
        if isinstance(element, Glyphs) or element.opacity < OPAQUE:
            continue
        if isinstance(element, Group):
            inside = hiding(element.elements)
            if inside:
                found.append(element if len(inside) == len(element.elements) else replace(element, elements=inside))
        elif not isinstance(element, Shape) or element.fill is not None:
            found.append(element)
    return tuple(found)


def covers(elements: Sequence[Element], x: float, y: float) -> bool:
    """Is the paper hidden at this point? Words and lines are taken for holes."""
    return any(_covers(element, x, y) for element in elements)


def _covers(element: Element, x: float, y: float) -> bool:
    if isinstance(element, Glyphs) or element.opacity < OPAQUE:
        return False
    if isinstance(element, Shape):
        veiled = isinstance(element.fill, Gradient) and bool(element.fill.veil)
        return element.fill is not None and not veiled and _inside(element.path, x, y, even_odd=element.even_odd)
    if isinstance(element, Picture):
        if not (_in_box(element.window, x, y) and _in_box(element.place, x, y)):
            return False
        return not element.corner or _inside(geometry.rectangle(element.window, element.corner), x, y, even_odd=False)
    return _group_covers(element, x, y)


def _group_covers(group: Group, x: float, y: float) -> bool:
    if group.clip and not _inside(group.clip, x, y, even_odd=group.even_odd):
        return False
    undone = geometry.inverse(group.matrix)
    return undone is not None and covers(group.elements, *geometry.apply(undone, x, y))


def _in_box(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def _inside(path: Path, x: float, y: float, *, even_odd: bool) -> bool:
    if not path or not _in_box(_bounds(path), x, y):
        return False
    turns = crossings = 0
    for (x0, y0), (x1, y1) in _pieces(path):
        if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossings += 1
            turns += 1 if y1 > y0 else -1
    return crossings % 2 == 1 if even_odd else turns != 0


@lru_cache(maxsize=512)
def _bounds(path: Path) -> Box:
    return geometry.bounds(path)


@lru_cache(maxsize=512)
def _pieces(path: Path) -> tuple[tuple[Point, Point], ...]:
    return tuple(_straightened(path))


def _straightened(path: Path) -> Iterator[tuple[Point, Point]]:
    """A path as straight pieces; what is open is closed, as filling does."""
    start = here = (0.0, 0.0)
    for step, numbers in path:
        if step in ("m", "z"):
            yield here, start
            here = start = (numbers[0], numbers[1]) if numbers else start
        elif step == "l":
            there = (numbers[0], numbers[1])
            yield here, there
            here = there
        else:
            p = here
            for k in range(1, STEPS + 1):
                t, s = k / STEPS, 1 - k / STEPS
                weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                xs, ys = (p[0], *numbers[::2]), (p[1], *numbers[1::2])
                there = (
                    sum(w * v for w, v in zip(weights, xs, strict=True)),
                    sum(w * v for w, v in zip(weights, ys, strict=True)),
                )
                yield here, there
                here = there
    yield here, start
