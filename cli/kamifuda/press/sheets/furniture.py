"""What stands on a sheet beside the cards: crop marks, a ruler, and which sheet this is."""

from collections.abc import Iterator
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Shape
from kamifuda.press.fonts import FontBook
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
    return (*crop_marks(sheet, bleed), *_band(sheet, bleed, words, caption.language, fonts))


def crop_marks(sheet: Sheet, bleed: int) -> Iterator[Shape]:
    """Short lines in line with every cut, at both ends of the cards it cuts: an empty place has none."""
    columns: dict[int, tuple[int, int]] = {}  # edge -> where the cards along it begin and end
    rows: dict[int, tuple[int, int]] = {}
    for card in sheet.placements:
        for edge in (card.x, card.x + card.width):
            columns[edge] = _reach(columns.get(edge), card.y, card.y + card.height)
        for edge in (card.y, card.y + card.height):
            rows[edge] = _reach(rows.get(edge), card.x, card.x + card.width)
    off = bleed / MM + OFF
    wide, high = sheet.grid.paper.width / MM, sheet.grid.paper.height / MM
    for x, (top, bottom) in sorted((edge / MM, reach) for edge, reach in columns.items()):
        above, below = top / MM - off, bottom / MM + off
        yield from _mark((x, above), (x, max(above - LONG, 0.0)))
        yield from _mark((x, below), (x, min(below + LONG, high)))
    for y, (left, right) in sorted((edge / MM, reach) for edge, reach in rows.items()):
        before, behind = left / MM - off, right / MM + off
        yield from _mark((max(before - LONG, 0.0), y), (before, y))
        yield from _mark((behind, y), (min(behind + LONG, wide), y))


def _reach(known: tuple[int, int] | None, start: int, end: int) -> tuple[int, int]:
    return (min(known[0], start), max(known[1], end)) if known else (start, end)


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
