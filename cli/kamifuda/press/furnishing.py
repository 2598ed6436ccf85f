"""What lies under and over the cards of sheets, drawn in whatever process, for it waits for no face."""

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from functools import lru_cache
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Element
from kamifuda.press.fonts import FontBook
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.operators import draw_elements
from kamifuda.press.pdf.streams import Stream, Used
from kamifuda.press.sheets.correction import Correction
from kamifuda.press.sheets.furniture import Caption, furnish
from kamifuda.press.sheets.grid import Edges
from kamifuda.press.sheets.imposition import Placement, Sheet
from kamifuda.press.sheets.marks import Marks, under_cards


@dataclass(frozen=True, slots=True)
class Look:
    """What sheets show beside the cards, how far faces are drawn beyond their trim (mm), and what a printer needs."""

    marks: Marks = field(default_factory=Marks)
    bleed: float = 0.0
    correction: Correction = field(default_factory=Correction)


@dataclass(frozen=True, slots=True)
class Furniture:
    """What was drawn for one sheet, and what it uses; None where there is nothing."""

    under: Stream | None
    over: Stream | None
    used: Used


def draw_around(
    under: Sequence[Element], over: Sequence[Element], size: tuple[float, float], fonts: FontBook
) -> Furniture:
    """Draw what lies under and over the cards of a page of some size, in mm."""
    used = Used()

    def draw(elements: Sequence[Element]) -> Stream | None:
        whole = (0.0, 0.0, *size)
        return draw_elements(elements, whole, lambda font: fonts.open(font).widths, used) if elements else None

    return Furniture(draw(under), draw(over), used)


def draw_furniture(sheets: Sequence[Sheet], look: Look, about: About, fonts: FontBook) -> Iterator[Furniture]:
    """Draw it for every sheet."""
    for number, sheet in enumerate(sheets, 1):
        caption = Caption(about.title, number, len(sheets), about.language)
        size, _ = look.correction.page(sheet.grid.paper, sheet.side)
        yield draw_around(under_cards(sheet, look.marks), furnish(sheet, look.marks, caption, fonts), size, fonts)


def draw_apart(sheets: Sequence[Sheet], look: Look, about: About, fonts: Sequence[Path]) -> list[Furniture]:
    """Draw it for every sheet, in a process that has opened no fonts."""
    return list(draw_furniture(sheets, look, about, FontBook(fonts, {}, about.language)))


def bare(sheet: Sheet) -> Sheet:
    """A sheet that says where cards are, but not which: less to send."""
    return replace(
        sheet, placements=_places(tuple([(o.x, o.y, o.width, o.height, o.bleeds) for o in sheet.placements]))
    )


@lru_cache(maxsize=16)
def _places(places: tuple[tuple[int, int, int, int, Edges], ...]) -> tuple[Placement, ...]:
    return tuple(Placement("", x, y, width, height, bleeds=bleeds) for x, y, width, height, bleeds in places)
