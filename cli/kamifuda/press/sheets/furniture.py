"""What stands on a sheet beside the cards and the marks: a ruler, and which sheet this is."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Element, Group, Shape
from kamifuda.press.fonts import FontBook
from kamifuda.press.sheets.imposition import Sheet
from kamifuda.press.sheets.marks import INK, Marks, over_cards
from kamifuda.press.sheets.paper import MM
from kamifuda.press.text import Style, set_line

LINE = 0.1  # mm
EDGE = 3.2  # mm from the paper's edge that most printers reach
NEAREST = 0.5  # mm from it where there is no more room: better a ruler that may be cut off than none
BAND = 2.2  # mm: height of the line of words
RULER = 50  # mm


@dataclass(frozen=True, slots=True)
class Caption:
    """The words on a sheet."""

    title: str
    number: int
    total: int
    language: str


def furnish(sheet: Sheet, marks: Marks, caption: Caption, fonts: FontBook) -> tuple[Element, ...]:
    """Everything on a sheet that lies over its cards, in mm from the paper's top left."""
    return (*over_cards(sheet, marks), *_band(sheet, marks, _words(sheet, caption), caption.language, fonts))


def _words(sheet: Sheet, caption: Caption) -> str:
    grid = sheet.grid
    parts = [sheet.batch or caption.title, f"{caption.number}/{caption.total}", sheet.side]
    if sheet.flip:
        parts.append(f"two-sided: flip on the {sheet.flip} edge")
    if sheet.folds:
        parts[-1] = "one-sided: fold along the dashed line, glue, then cut"
    parts.append(f"{grid.width / MM:g} x {grid.height / MM:g} mm, print at 100 %")
    return "   ".join(part for part in parts if part)


def _band(sheet: Sheet, marks: Marks, words: str, language: str, fonts: FontBook) -> Iterator[Element]:
    """The ruler and the words, along the foot or, where there is more room, up the left side."""
    if not marks.ruler and not marks.label:
        return
    wide, high = sheet.grid.paper.width / MM, sheet.grid.paper.height / MM
    beside, below = sheet.block[0] / MM, high - sheet.block[3] / MM
    along_foot = below >= beside or below >= EDGE + BAND + marks.off + marks.length
    room = below if along_foot else beside
    edge = min(EDGE, room - BAND)
    if edge < NEAREST:
        return
    inset = max(EDGE, 5.0)
    length = (wide if along_foot else high) - 2 * inset
    inner = tuple(_line(length, words if marks.label else "", language, fonts, ruler=marks.ruler))
    if along_foot:
        yield Group(geometry.move(inset, high - edge - BAND), inner)
    else:
        yield Group(geometry.multiply(geometry.turn(270), geometry.move(edge, high - inset)), inner)


def _line(length: float, words: str, language: str, fonts: FontBook, *, ruler: bool) -> Iterator[Element]:
    """A ruler of 50 mm and the words to its right; the origin is their top left."""
    taken, style, right = 0.0, _style(language, "start"), _style(language, "right")
    if ruler:
        long = min(RULER, int(length // 10) * 10)
        yield _ruler(long)
        scale = set_line(f"{long} mm", (10.0, BAND), style, fonts)
        yield Group(geometry.move(long + 1.0, 0.0), scale.elements)
        taken = long + 12.0
    room = length - taken
    if words and room > 10:
        setting = set_line(words, (room, BAND), right, fonts)
        yield Group(geometry.move(length - room, 0.0), setting.elements)


@lru_cache(maxsize=8)
def _style(language: str, align: Literal["start", "right"]) -> Style:
    return Style(language=language, size=5.5, floor=3.5, condense=0.7, align=align, valign="middle")


@lru_cache(maxsize=8)
def _ruler(long: int) -> Shape:
    path: list[tuple[str, tuple[float, ...]]] = [("m", (0.0, BAND)), ("l", (float(long), BAND))]
    for mm in range(0, long + 1, 5):
        tall = 1.6 if mm % 10 == 0 else 0.9
        path += [("m", (float(mm), BAND)), ("l", (float(mm), BAND - tall))]
    return Shape(tuple(path), None, INK, LINE)
