"""Text art: lines kept as they are, every character in its half or full cell, as Japanese boards draw it."""

import unicodedata
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Glyphs, Group
from kamifuda.press.fonts import Instance
from kamifuda.press.text.breaking import graphemes
from kamifuda.press.text.colours import in_colours
from kamifuda.press.text.fitting import MM_PER_PT
from kamifuda.press.text.memory import kept
from kamifuda.press.text.setting import Setting
from kamifuda.press.text.strip import CONTROLS, FULL
from kamifuda.press.text.wardrobe import Wardrobe

_HALF = FULL // 2


@dataclass(frozen=True, slots=True)
class Cell:
    """One character and the room it has; `ids` may be several, for a base and its marks."""

    text: str
    instance: Instance
    ids: tuple[int, ...]
    natural: int
    width: int
    missing: bool


def place_art(text: str, box: tuple[float, float], wardrobe: Wardrobe, *, cells: bool) -> Setting:
    """Set text art as large as the box allows; nothing is broken, trimmed or spaced. Without `cells` as the font is."""
    style = wardrobe.style
    lines = [CONTROLS.sub("\ufffd", line) for line in text.expandtabs(4).split("\n")]
    rows = [list(_cells(line, wardrobe, cells)) for line in lines]
    widths = [sum(cell.width for cell in row) for row in rows]
    widest = max(widths, default=0) or 1
    high = style.leading * (len(rows) - 1) + 1.0
    size = min(style.size, box[0] * FULL / (widest * MM_PER_PT), box[1] / (high * MM_PER_PT))
    size = max(style.floor, int(size * 1000 + 1e-6) / 1000)
    em = size * MM_PER_PT
    spare_x, spare_y = box[0] - widest * em / FULL, box[1] - high * em
    left = {"centre": spare_x / 2, "right": spare_x, "end": spare_x}.get(style.align, 0.0)
    top = {"top": 0.0, "middle": spare_y / 2, "bottom": spare_y}[style.valign]
    glyphs: list[Glyphs] = []
    drawings: list[Group] = []
    for number, row in enumerate(rows):
        baseline = top + (0.88 + number * style.leading) * em
        for made, instance in _place_row(row, max(0.0, left), max(baseline, 0.88 * em), size, wardrobe):
            plain, coloured = in_colours(made, instance, wardrobe.main)
            glyphs += plain
            drawings += coloured
    over = max(-spare_x, -spare_y, 0.0)
    return Setting(
        glyphs=tuple(glyphs),
        shapes=(),
        symbols=(),
        said=lambda: tuple(lines),
        size=size,
        leading=style.leading,
        stretch=1.0,
        width=round(widest * em / FULL, 4),
        height=round(high * em, 4),
        overflow=round(over, 3) if over > 0.005 else 0.0,
        missing=tuple(dict.fromkeys(cell.text for row in rows for cell in row if cell.missing)),
        drawings=tuple(drawings),
    )


def _cells(line: str, wardrobe: Wardrobe, cells: bool) -> Iterator[Cell]:
    for start, end in pairwise([0, *graphemes(line, wardrobe.locale)]):
        key = (line[start:end], wardrobe, cells)
        yield kept(wardrobe.fonts, key, Cell, partial(_cell, *key))


def _cell(character: str, wardrobe: Wardrobe, cells: bool) -> Cell:
    found = wardrobe.plain.pick(character)
    instance = found or wardrobe.main
    if found is None:
        natural = instance.widths[0]
        return Cell(character, instance, (0,), natural, _width(character, natural) if cells else natural, True)
    features: dict[str, Any] = {"kern": False, "liga": False}
    plain = instance.shape(character, "ltr", "", wardrobe.language, features)
    natural = sum(place[2] for place in plain.places)
    if not cells:
        return Cell(character, instance, tuple(plain.ids), natural, natural, False)
    width = _width(character, natural)
    features["hwid" if width == _HALF else "fwid"] = True
    fitted = instance.shape(character, "ltr", "", wardrobe.language, features)
    natural = sum(place[2] for place in fitted.places)
    return Cell(character, instance, tuple(fitted.ids), natural, width, False)


def _width(character: str, natural: int) -> int:
    """Half a cell or a whole one. What Unicode calls ambiguous is whole: so the boards' fonts had it."""
    kind = unicodedata.east_asian_width(character[0])
    if kind in ("F", "W", "A"):
        return FULL
    return _HALF if kind in ("H", "Na") or natural <= 750 else FULL


def _place_row(
    row: list[Cell], left: float, baseline: float, size: float, wardrobe: Wardrobe
) -> Iterator[tuple[Glyphs, Instance]]:
    """Glyphs of one line and their fonts: a new stretch wherever the font or the narrowing changes."""
    at = 0
    x = left
    unit = size * MM_PER_PT / FULL
    while at < len(row):
        stop, squeeze = at, _squeeze(row[at])
        while stop < len(row) and row[stop].instance is row[at].instance and _squeeze(row[stop]) == squeeze:
            stop += 1
        group = row[at:stop]
        if any(cell.text.strip() for cell in group):
            yield _stretch(group, x, baseline, size, squeeze, wardrobe), group[0].instance
        x += sum(cell.width for cell in group) * unit
        at = stop


def _squeeze(cell: Cell) -> float:
    return min(1.0, cell.width / cell.natural) if cell.natural else 1.0


def _stretch(group: list[Cell], x: float, y: float, size: float, squeeze: float, wardrobe: Wardrobe) -> Glyphs:
    ids: list[int] = []
    advances: list[int] = []
    texts: list[str] = []
    offsets: list[tuple[int, int, int]] = []
    for cell in group:
        room = round(cell.width / squeeze)
        inset = max(0, (room - cell.natural) // 2)
        for number, glyph in enumerate(cell.ids):
            if inset:
                offsets.append((len(ids), inset, 0))
            ids.append(glyph)
            last = number == len(cell.ids) - 1
            used = sum(cell.instance.widths[one] for one in cell.ids[:-1])
            advances.append(room - used if last else cell.instance.widths[glyph])
            texts.append(cell.text if number == 0 else "")
    place = (size, round(x, 4), round(y, 4))
    colour = wardrobe.style.colour
    return Glyphs(
        group[0].instance.key,
        *place,
        tuple(ids),
        tuple(advances),
        tuple(offsets),
        tuple(texts),
        colour,
        0,
        squeeze,
        group[0].instance.bold,
    )
