"""What stands on a sheet beside the cards: crop marks, a ruler, and which sheet this is."""

from collections.abc import Iterator
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Shape
from kamifuda.press.fonts import FontBook
from kamifuda.press.sheets.grid import Grid
from kamifuda.press.sheets.imposition import Sheet
from kamifuda.press.sheets.paper import MM
from kamifuda.press.text import Style, set_line

INK: Colour = (0.0, 0.0, 0.0)
LINE = 0.1  # mm: 0.28 pt, seen on paper and thin enough to cut along
LONG, OFF = 4.0, 0.6  # of a crop mark, and its distance from the card or its bleed
EDGE = 3.2  # mm from the paper's edge that most printers reach
BAND = 2.2  # mm: height of the line of words
RULER = 50  # mm


@dataclass(frozen=True, slots=True)
class Caption:
    """The words on a sheet."""

    title: str
    number: int
    total: int
    language: str


def furnish(sheet: Sheet, bleed: int, caption: Caption, fonts: FontBook) -> tuple[Element, ...]:
    """Everything on a sheet that is no card, in mm from the paper's top left."""
    words = _words(sheet, caption)
    return (*crop_marks(sheet.grid, bleed), *_band(sheet, bleed, words, caption.language, fonts))


def crop_marks(grid: Grid, bleed: int) -> Iterator[Shape]:
    """Short lines outside the block of cards, in line with every cut."""
    columns = [grid.left + k * grid.step_x for k in range(grid.columns)]
    rows = [grid.top + k * grid.step_y for k in range(grid.rows)]
    xs = sorted({x + side for x in columns for side in (0, grid.width)})
    ys = sorted({y + side for y in rows for side in (0, grid.height)})
    left, right = (columns[0] - bleed) / MM - OFF, (columns[-1] + grid.width + bleed) / MM + OFF
    top, bottom = (rows[0] - bleed) / MM - OFF, (rows[-1] + grid.height + bleed) / MM + OFF
    wide, high = grid.paper.width / MM, grid.paper.height / MM
    for x in (value / MM for value in xs):
        yield from _mark((x, top), (x, max(top - LONG, 0.0)))
        yield from _mark((x, bottom), (x, min(bottom + LONG, high)))
    for y in (value / MM for value in ys):
        yield from _mark((left, y), (max(left - LONG, 0.0), y))
        yield from _mark((right, y), (min(right + LONG, wide), y))


def _mark(start: tuple[float, float], end: tuple[float, float]) -> Iterator[Shape]:
    if abs(start[0] - end[0]) + abs(start[1] - end[1]) > 0.3:
        yield Shape(geometry.polygon([start, end], closed=False), None, INK, LINE)


def _words(sheet: Sheet, caption: Caption) -> str:
    grid = sheet.grid
    parts = [caption.title, f"{caption.number}/{caption.total}", sheet.side]
    if sheet.flip:
        parts.append(f"two-sided: flip on the {sheet.flip} edge")
    parts.append(f"{grid.width / MM:g} x {grid.height / MM:g} mm, print at 100 %")
    return "   ".join(part for part in parts if part)


def _band(sheet: Sheet, bleed: int, words: str, language: str, fonts: FontBook) -> Iterator[Element]:
    """The ruler and the words, along the foot or, where there is more room, up the left side."""
    grid = sheet.grid
    wide, high = grid.paper.width / MM, grid.paper.height / MM
    below = (grid.top - bleed) / MM  # the block stands in the middle: as much below as above
    beside = (grid.left - bleed) / MM
    along_foot = below >= beside or below >= EDGE + BAND + LONG
    room = below if along_foot else beside
    if room < EDGE + BAND:
        return
    length = wide if along_foot else high
    inner = tuple(_line(length - 2 * max(EDGE, 5.0), words, language, fonts))
    inset = max(EDGE, 5.0)
    if along_foot:
        yield Group(geometry.move(inset, high - EDGE - BAND), inner)
    else:
        yield Group(geometry.multiply(geometry.turn(270), geometry.move(EDGE, high - inset)), inner)


def _line(length: float, words: str, language: str, fonts: FontBook) -> Iterator[Element]:
    """A ruler of 50 mm and the words to its right; the origin is their top left."""
    style = Style(language=language, size=5.5, floor=3.5, condense=0.7, valign="middle")
    ruler = min(RULER, int(length // 10) * 10)
    path: list[tuple[str, tuple[float, ...]]] = [("m", (0.0, BAND)), ("l", (float(ruler), BAND))]
    for mm in range(0, ruler + 1, 5):
        tall = 1.6 if mm % 10 == 0 else 0.9
        path += [("m", (float(mm), BAND)), ("l", (float(mm), BAND - tall))]
    yield Shape(tuple(path), None, INK, LINE)
    scale = set_line(f"{ruler} mm", (10.0, BAND), style, fonts)
    yield Group(geometry.move(ruler + 1.0, 0.0), scale.glyphs)
    room = length - ruler - 12
    if room > 10:
        setting = set_line(words, (room, BAND), replace(style, align="right"), fonts)
        yield Group(geometry.move(length - room, 0.0), (*setting.shapes, *setting.glyphs))
