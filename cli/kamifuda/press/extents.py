"""How far elements reach, before they are drawn."""

from collections.abc import Sequence

from kamifuda.press import geometry
from kamifuda.press.face import Element, Glyphs, Picture, Shape
from kamifuda.press.geometry import POINT


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
