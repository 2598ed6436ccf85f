"""Where each line goes: alignment in the box, indents, justification."""

from itertools import accumulate
from unicodedata import category

from kamifuda.press.text import shapes, spacing
from kamifuda.press.text.breaking import SYMBOL
from kamifuda.press.text.fitting import MM_PER_PT, Layout, PlacedLine, Room
from kamifuda.press.text.rows import Placing, Row, place_hyphen, place_row, rounded
from kamifuda.press.text.setting import Setting
from kamifuda.press.text.strip import FULL, Strip
from kamifuda.press.text.wardrobe import Wardrobe

_LONG = "…‥⋯―—─"
_JOINED = frozenset(["\uff9e", "\uff9f", "\u200d", *map(chr, range(0x1160, 0x1200))])  # parts of what stands before


def place(layout: Layout, room: Room, wardrobe: Wardrobe, stretch: float = 1.0) -> Setting:
    """Put every line where the alignment wants it."""
    style = wardrobe.style
    placing = Placing(room, layout.size, stretch)
    spare = max(0.0, room.across - layout.extent)
    shift = 0.0
    if style.valign == "bottom":
        shift = spare
    elif style.valign == "middle":
        shift = spare / 2
        if layout.lines and spare:  # what hangs below the baseline does not count
            shift += _sag(layout)
    for line in layout.lines:
        _place_line(placing, line, spare if line.block.sink else shift)
    for cross, sinks in layout.rules:
        placing.shapes.append(shapes.rule(room, cross + (spare if sinks else shift), style))
    over = max(layout.extent - room.across, placing.longest - room.along, 0.0)
    missing: list[str] = []
    for line in layout.lines:
        if line.first and line.strip.missing:
            missing += line.strip.missing
    return Setting(
        glyphs=tuple(placing.glyphs),
        shapes=(*placing.grounds, *placing.shapes),
        symbols=tuple(placing.symbols),
        said=lambda: tuple(_readable(line.strip, line.line.start, line.line.end) for line in layout.lines),
        size=rounded(layout.size),
        leading=rounded(layout.leading),
        stretch=rounded(stretch),
        width=round(placing.longest, 4),
        height=round(layout.extent, 4),
        overflow=round(over, 3) if over > 0.005 else 0.0,
        missing=tuple(dict.fromkeys(missing)),
        drawings=tuple(placing.drawings),
    )


def _sag(layout: Layout) -> float:
    """Half of what a last line has below its baseline more than a first one has above its middle."""
    first, last = layout.lines[0].block, layout.lines[-1].block
    above = (first.over - first.middle) * first.size(layout.size)
    below = (last.under + last.middle) * last.size(layout.size)
    return (below - above) * MM_PER_PT / 2


def _place_line(placing: Placing, placed: PlacedLine, shift: float) -> None:
    strip, line, block = placed.strip, placed.line, placed.block
    style = block.wardrobe.style
    size = block.size(placing.size)
    unit = size * MM_PER_PT * placing.stretch / FULL
    indent = 0 if placed.first else strip.hang
    width = (line.width + indent) * unit
    placing.longest = max(placing.longest, width)
    spare = placing.room.along - width
    start, align = 0.0, style.align
    if align == "centre":
        start = spare / 2
    elif align == "right" or (align == "end" and not strip.rtl) or (strip.rtl and align in ("start", "justify")):
        start = spare
    advances, sums, first = strip.advances, strip.cum, 0
    if align == "justify" and not placed.last and spare > 0:
        advances, first = advances[line.start : line.end], line.start
        if _justify(strip, line.start, line.end, advances, spare / unit):
            start = 0.0  # it fills its line, whichever way it reads
        sums = list(accumulate(advances, initial=0))
    if not strip.rtl:
        start += (indent - strip.lead.get(line.start, 0)) * unit
    end = line.end
    begin, straight, text = line.start, strip.straight, strip.text
    while end > begin and (text[end - 1] if straight else strip.text[strip.chars[end - 1]]) in spacing.BLANKS:
        if end - 1 in strip.symbols:
            break
        end -= 1
    cross = placed.cross + shift
    row = Row(strip, line.start, end, start, cross, size, unit, advances, sums, first, block.middle, block.wardrobe)
    place_row(placing, row)
    if line.hyphen:
        place_hyphen(placing, row)


def _readable(strip: Strip, start: int, end: int) -> str:
    text = strip.slice(start, end)
    for at, (name, _) in strip.symbols.items():
        if start <= at < end:
            text = text.replace(SYMBOL, f"{{{name}}}", 1)
    return text.rstrip(spacing.BLANKS)


def _justify(strip: Strip, start: int, end: int, advances: list[int], spare: float) -> bool:
    """Spread what is left over the blanks; if that tears holes in CJK text, between full-width characters too.

    False where there is nothing to widen.
    """
    text, chars, last = strip.text, strip.chars, end - 1
    while last > start and text[chars[last]] in spacing.BLANKS:
        last -= 1
    places = [at for at in range(start, last) if chars[at] != chars[at + 1]]  # after whole clusters
    gaps = [at for at in places if text[chars[at]] in spacing.BLANKS or at + 1 in strip.trail]
    if len(gaps) * 350 < spare and spacing.count_wide(strip.slice(start, end)) * 2 > end - start:
        wide = [at for at in places if strip.advances[at + 1] and _is_between_cells(text, chars[at + 1])]
        loose = [
            at for at in wide if text[chars[at]] not in spacing.BEFORE and text[chars[at + 1]] not in spacing.AFTER
        ]
        gaps = sorted({*gaps, *(loose if len(loose) * 500 > spare else wide)})  # brackets keep to their words
    for number, gap in enumerate(gaps):
        share = round(spare * (number + 1) / len(gaps)) - round(spare * number / len(gaps))
        advances[gap - start] += share
    return bool(gaps)


def _is_between_cells(text: str, place: int) -> bool:
    """Whether a full-width character stands on one side of a place between two that are whole.

    Long dots and dashes stay in one piece.
    """
    before, after = text[place - 1], text[place]
    if (before == after and after in _LONG) or after in _JOINED or category(after)[0] == "M":
        return False
    return spacing.has_wide(before + after)
