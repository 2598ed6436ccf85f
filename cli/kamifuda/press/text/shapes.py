"""Small drawings that belong to text: rules, emphasis dots, patches behind keywords."""

from kamifuda.press.face import Colour, Shape

from .fitting import Room
from .style import Style

_CURVE = 0.5522847498  # of a radius: how far the handles of a quarter circle reach


def rule(room: Room, cross: float, style: Style) -> Shape:
    """A line between paragraphs."""
    if style.writing == "vertical":
        x = round(room.across - cross, 4)
        path = (("m", (x, 0.0)), ("l", (x, room.along)))
    else:
        path = (("m", (0.0, round(cross, 4))), ("l", (room.along, round(cross, 4))))
    return Shape(path, stroke=style.rule_colour, width=style.rule_width)


def disc(x: float, y: float, radius: float, colour: Colour) -> Shape:
    """A filled circle."""
    r, c = radius, radius * _CURVE
    numbers = (
        ("m", (x + r, y)),
        ("c", (x + r, y + c, x + c, y + r, x, y + r)),
        ("c", (x - c, y + r, x - r, y + c, x - r, y)),
        ("c", (x - r, y - c, x - c, y - r, x, y - r)),
        ("c", (x + c, y - r, x + r, y - c, x + r, y)),
        ("z", ()),
    )
    return Shape(tuple((verb, tuple(round(n, 4) for n in at)) for verb, at in numbers), fill=colour)
