"""Colours as text: `#rgb`, `#rrggbb`, `rgb(…)`, or a name."""

import re
from functools import cache
from pathlib import Path

from kamifuda.pattern import pattern
from kamifuda.press.face import Colour

NAMED = {
    "black": (0.0, 0.0, 0.0),
    "white": (1.0, 1.0, 1.0),
    "red": (1.0, 0.0, 0.0),
    "green": (0.0, 0.5019607843137255, 0.0),
    "blue": (0.0, 0.0, 1.0),
    "yellow": (1.0, 1.0, 0.0),
    "grey": (0.5, 0.5, 0.5),
    "gray": (0.5, 0.5, 0.5),
}
_HEX = pattern(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_PART = r"\s*(\d+(?:\.\d+)?%?)\s*"
_RGB = pattern(rf"rgb\({_PART}[, ]{_PART}[, ]{_PART}\)", re.I)


@cache
def parse_colour(text: str) -> Colour | None:
    """A colour, or None when the text is none."""
    if match := _HEX.fullmatch(text):
        digits = match[1] if len(match[1]) == 6 else "".join(c * 2 for c in match[1])
        red, green, blue = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
        return (red, green, blue)
    if match := _RGB.fullmatch(text):
        red, green, blue = (min(1.0, float(n.rstrip("%")) / (100 if n.endswith("%") else 255)) for n in match.groups())
        return (red, green, blue)
    if text in NAMED:
        return NAMED[text]
    named = _names().get(text.lower())
    return parse_colour(named) if named else None


@cache
def _names() -> dict[str, str]:
    """The colours that CSS knows by name (CSS Color 4, 6.1)."""
    lines = Path(__file__).with_name("colours.txt").read_text(encoding="ascii").splitlines()
    return dict((name, value) for name, value in (line.split() for line in lines))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` 0 is the first, 1 the second."""
    return (
        one[0] + (other[0] - one[0]) * share,
        one[1] + (other[1] - one[1]) * share,
        one[2] + (other[2] - one[2]) * share,
    )


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
