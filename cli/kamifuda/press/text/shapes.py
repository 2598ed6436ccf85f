"""Small drawings that belong to text: rules, emphasis dots, patches behind keywords."""

from kamifuda.press.face import Colour, Shape
from kamifuda.press.text.fitting import Room
from kamifuda.press.text.style import Style

_CURVE = 0.5522847498  # of a radius: how far the handles of a quarter circle reach
_Steps = list[tuple[str, tuple[float, ...]]]


def rule(room: Room, cross: float, style: Style) -> Shape:
    """A line between paragraphs."""
    if style.writing == "vertical":
        x = room.across - cross
        steps: _Steps = [("m", (x, 0.0)), ("l", (x, room.along))]
    else:
        steps = [("m", (0.0, cross)), ("l", (room.along, cross))]
    return Shape(_rounded(steps), stroke=style.rule_colour, width=style.rule_width)


def dot(x: float, y: float, em: float, region: str, colour: Colour) -> Shape:
    """An emphasis dot in the middle of (x, y): a sesame seed in Japanese, a round one elsewhere."""
    if region != "ja":
        return _disc(x, y, 0.085 * em, colour)
    a = 0.11 * em
    steps: _Steps = [
        ("m", (x - 1.1 * a, y - a)),
        ("c", (x - 0.2 * a, y - 0.9 * a, x + 1.3 * a, y - 0.1 * a, x + 1.1 * a, y + 0.7 * a)),
        ("c", (x + 0.9 * a, y + 1.3 * a, x + 0.1 * a, y + 1.1 * a, x - 0.3 * a, y + 0.5 * a)),
        ("c", (x - 0.6 * a, y, x - 0.9 * a, y - 0.5 * a, x - 1.1 * a, y - a)),
        ("z", ()),
    ]
    return Shape(_rounded(steps), fill=colour)


def _disc(x: float, y: float, radius: float, colour: Colour) -> Shape:
    return box(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour)


def box(x: float, y: float, width: float, height: float, corner: float, colour: Colour) -> Shape:
    """A filled rectangle with round corners."""
    r = min(corner, width / 2, height / 2)
    k = r * (1 - _CURVE)
    right, bottom = x + width, y + height
    steps: _Steps = [
        ("m", (x + r, y)),
        ("l", (right - r, y)),
        ("c", (right - k, y, right, y + k, right, y + r)),
        ("l", (right, bottom - r)),
        ("c", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("l", (x + r, bottom)),
        ("c", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("l", (x, y + r)),
        ("c", (x, y + k, x + k, y, x + r, y)),
        ("z", ()),
    ]
    return Shape(_rounded(steps), fill=colour)


def _rounded(steps: _Steps) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return tuple((verb, tuple(round(number, 4) for number in numbers)) for verb, numbers in steps)
