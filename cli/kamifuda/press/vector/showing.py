"""Whether anything of a drawing can be seen: forms without paint, without extent or beyond its edges cannot."""

from kamifuda.press import geometry
from kamifuda.press.face import Element, Group, Shape
from kamifuda.press.geometry import Box, Matrix


def shows(elements: tuple[Element, ...], window: Box, matrix: Matrix = geometry.SAME) -> bool:
    """Whether one of the elements, placed by a matrix, leaves a mark inside a window."""
    return any(_marks(one, window, matrix) for one in elements)


def _marks(element: Element, window: Box, matrix: Matrix) -> bool:
    if isinstance(element, Group):
        inner = _common(window, geometry.extent(geometry.transform(element.clip, matrix))) if element.clip else window
        placed = geometry.multiply(element.matrix, matrix)
        return element.opacity > 0 and _has_area(inner) and shows(element.elements, inner, placed)
    if not isinstance(element, Shape):
        return True
    x, y, width, height = geometry.extent(geometry.transform(element.path, matrix))
    filled = element.fill is not None and width > 0 and height > 0
    a, b, c, d, _, _ = matrix
    half = element.width * abs(a * d - b * c) ** 0.5 / 2 if element.stroke is not None else 0.0
    reach = (x - half, y - half, width + 2 * half, height + 2 * half)
    return element.opacity > 0 and (filled or half > 0) and _has_area(_common(window, reach))


def _common(one: Box, other: Box) -> Box:
    """What two boxes have in common."""
    x, y = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
    return (x, y, right - x, bottom - y)


def _has_area(box: Box) -> bool:
    return box[2] > 0 and box[3] > 0
