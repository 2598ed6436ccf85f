"""The test page of a printer: crosses on the front, and behind each of them a scale on the back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from kamifuda.press import geometry
from kamifuda.press.binding import Leaf, open_binding
from kamifuda.press.face import Element, Group, Shape
from kamifuda.press.fonts import FontBook
from kamifuda.press.pdf.about import About
from kamifuda.press.sheets.calibration import Places, places_on
from kamifuda.press.sheets.correction import Correction
from kamifuda.press.sheets.grid import NoRoomError
from kamifuda.press.sheets.marks import INK
from kamifuda.press.sheets.paper import MM, Flip, Paper
from kamifuda.press.text import Style, set_line

THIN = 0.1  # mm
REACH = 5  # mm of a scale to each side
AWAY = 6.0  # mm of a scale from the mark
ARM = 10.0  # mm of a cross
MEASURED = 100.0  # mm of the rulers
LEAST = (136, 170)  # mm of paper that rulers, marks and words go on without meeting each other
STYLE = Style(language="en", size=7.0, floor=4.0, condense=0.7, valign="middle")

_FRONT = (
    "Print both pages at 100 % on two sides, flipping on the {flip} edge.",
    "Measure both rulers: each is 100 mm long. If it is not: kamifuda calibrate --printer NAME --measured 99.6x99.8",
)
_BACK = (
    "Hold the page to the light with this side towards you. Behind each scale shines a cross.",
    "Read where it stands: to the right of 0 and below 0 are positive, in mm.",
    "kamifuda calibrate --printer NAME --seen A=0.5,-0.25 --seen B=0.5,0 and so on; the middle alone will do.",
    "Then print with kamifuda print --printer NAME, on this paper and from this tray.",
)


def write_test_page(out: Path, paper: Paper, flip: Flip, correction: Correction, about: About) -> None:
    """Write both sides, corrected as printed sheets would be."""
    stands = paper if paper.height >= paper.width else paper.turned()
    if stands.width < LEAST[0] * MM or stands.height < LEAST[1] * MM:
        raise NoRoomError(f"{paper.name} is too small for the rulers of a test page; choose A5 or larger")
    places = places_on(paper, flip)
    with open_binding(about, [], None, out) as binding:
        front = (*_crosses(places), *_rulers(places), *_words(_FRONT, places, flip, binding.fonts))
        front = (*front, *_letters(places.front, binding.fonts))
        back = (*_scales(places, binding.fonts), *_words(_BACK, places, flip, binding.fonts))
        back = (*back, *_letters(places.back, binding.fonts))
        for side, elements in (("front", front), ("back", back)):
            size, matrix = correction.page(stands, "back" if side == "back" else "front")
            binding.add_leaf(Leaf(side, size, (), over=elements, matrix=matrix))
        binding.close()


def _line(start: tuple[float, float], end: tuple[float, float], width: float = THIN) -> Shape:
    return Shape(geometry.polygon([start, end], closed=False), None, INK, width)


def _crosses(places: Places) -> Iterator[Element]:
    for x, y in places.front.values():
        yield _line((x - ARM, y), (x + ARM, y))
        yield _line((x, y - ARM), (x, y + ARM))


def _scales(places: Places, fonts: FontBook) -> Iterator[Element]:
    """At each mark one scale below it and one to its right, with a stroke for every half millimetre."""
    for x, y in places.back.values():
        below, beside = y + AWAY, x + AWAY
        yield _line((x - REACH, below), (x + REACH, below))
        yield _line((beside, y - REACH), (beside, y + REACH))
        yield Shape(geometry.ellipse(x, y, 0.4, 0.4), INK)
        for half in range(-2 * REACH, 2 * REACH + 1):
            at, long = half / 2, 0.8 if half % 2 else 1.8 if half == 0 else 1.4
            yield _line((x + at, below), (x + at, below + long))
            yield _line((beside, y + at), (beside + long, y + at))
            if half % 4 == 0:
                words = f"{at:+g}" if half else "0"
                yield from _word(words, (x + at - 2.0, below + 1.9, 4.0, 2.0), 5.0, fonts)
                yield from _word(words, (beside + 2.0, y + at - 1.0, 4.0, 2.0), 5.0, fonts, align="left")


def _rulers(places: Places) -> Iterator[Element]:
    """One across, above the middle, and one down, beside it."""
    across, down = places.size[0] / 2, places.size[1] / 2
    left, top, far, beside = across - MEASURED / 2, down - MEASURED / 2, down - 30, across - 64
    yield _line((left, far), (left + MEASURED, far))
    yield _line((beside, top), (beside, top + MEASURED))
    for mm in range(0, int(MEASURED) + 1, 5):
        long = 2.5 if mm % 50 == 0 else 1.6 if mm % 10 == 0 else 0.9
        yield _line((left + mm, far), (left + mm, far - long))
        yield _line((beside, top + mm), (beside - long, top + mm))


def _letters(points: Mapping[str, tuple[float, float]], fonts: FontBook) -> Iterator[Element]:
    for mark, (x, y) in points.items():
        yield from _word(mark, (x - 10.0, y - 9.0, 5.0, 5.0), 12.0, fonts)


def _words(lines: Sequence[str], places: Places, flip: Flip, fonts: FontBook) -> Iterator[Element]:
    across, down = places.size[0] / 2, places.size[1] / 2
    for number, line in enumerate(lines):
        box = (across - 60, down + 22 + number * 4.5, 120.0, 4.0)
        yield from _word(line.format(flip=flip), box, STYLE.size, fonts)


def _word(
    text: str, box: geometry.Box, size: float, fonts: FontBook, *, align: Literal["left", "centre"] = "centre"
) -> Iterator[Element]:
    x, y, width, height = box
    setting = set_line(text, (width, height), replace(STYLE, size=size, align=align), fonts)
    yield Group(geometry.move(x, y), setting.elements)
