"""From lines to glyphs, shapes and symbols with places in mm."""

from dataclasses import dataclass, field
from itertools import accumulate

from kamifuda.press.face import Glyphs, Shape

from . import shapes, spacing
from .fitting import MM_PER_PT, Layout, PlacedLine, Room
from .setting import Setting, SymbolPlace
from .strip import Piece, Strip
from .wardrobe import Wardrobe


@dataclass(slots=True)
class Placing:
    """What has been placed so far."""

    room: Room
    size: float
    stretch: float = 1.0
    glyphs: list[Glyphs] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    symbols: list[SymbolPlace] = field(default_factory=list)
    longest: float = 0.0


def place(layout: Layout, room: Room, wardrobe: Wardrobe, stretch: float = 1.0) -> Setting:
    """Put every line where the alignment wants it."""
    style = wardrobe.style
    placing = Placing(room, layout.size, stretch)
    spare = room.across - layout.extent
    shift = 0.0 if spare < 0 or style.valign == "top" else spare / 2 if style.valign == "middle" else spare
    for line in layout.lines:
        _place_line(placing, line, shift)
    for rule in layout.rules:
        placing.shapes.append(shapes.rule(room, rule + shift, style))
    lines = tuple(_readable(line.strip, line.line.start, line.line.end) for line in layout.lines)
    missing = dict.fromkeys(cluster for line in layout.lines if line.first for cluster in line.strip.missing)
    over = max(layout.extent - room.across, placing.longest - room.along, 0.0)
    return Setting(
        glyphs=tuple(placing.glyphs),
        shapes=tuple(placing.shapes),
        symbols=tuple(placing.symbols),
        lines=lines,
        size=round(layout.size, 4),
        leading=layout.leading,
        stretch=stretch,
        width=round(placing.longest, 4),
        height=round(layout.extent, 4),
        overflow=round(over, 3) if over > 0.005 else 0.0,
        missing=tuple(missing),
    )


def _place_line(placing: Placing, placed: PlacedLine, shift: float) -> None:
    strip, line, block = placed.strip, placed.line, placed.block
    style = block.wardrobe.style
    unit = placing.size * block.ratio * MM_PER_PT * placing.stretch / 1000  # mm per thousandth, along the line
    indent = 0 if placed.first else strip.hang
    width = (line.width + indent) * unit
    placing.longest = max(placing.longest, width)
    spare = placing.room.along - width
    align = style.align
    start = {"centre": spare / 2, "right": spare, "end": 0.0 if strip.rtl else spare}.get(align, 0.0)
    if strip.rtl and align in ("start", "justify"):
        start = spare
    advances = strip.advances[line.start : line.end]
    if align == "justify" and not placed.last and spare > 0:
        _justify(strip, line.start, line.end, advances, spare / unit)
    origin = start + (indent - strip.lead.get(line.start, 0)) * unit
    _place_pieces(placing, placed, origin, placed.cross + shift, advances)


def _place_pieces(placing: Placing, placed: PlacedLine, origin: float, cross: float, advances: list[int]) -> None:
    strip, line = placed.strip, placed.line
    size = placing.size * placed.block.ratio
    unit = size * MM_PER_PT * placing.stretch / 1000
    sums = list(accumulate(advances, initial=0))
    end = line.end
    while end > line.start and strip.slice(end - 1, end) in spacing.BLANKS and (end - 1) not in strip.symbols:
        end -= 1
    for piece in strip.pieces:
        if piece.end <= line.start or piece.start >= end:
            continue
        first, last = max(piece.start, line.start), min(piece.end, end)
        along = origin + sums[first - line.start] * unit
        if piece.instance is None:
            _place_symbol(placing, placed, piece, along, cross)
            continue
        offsets = strip.offsets
        placing.glyphs.append(
            Glyphs(
                font=piece.instance.key,
                size=size,
                x=round(along, 4),
                y=round(cross, 4),
                ids=tuple(strip.ids[first:last]),
                advances=tuple(advances[first - line.start : last - line.start]),
                offsets=tuple((k - first, *offsets[k]) for k in range(first, last) if k in offsets) if offsets else (),
                texts=_texts(strip, first, last),
                colour=piece.dress.colour,
                stretch=placing.stretch,
            )
        )


def _place_symbol(placing: Placing, placed: PlacedLine, piece: Piece, along: float, cross: float) -> None:
    name, width = placed.strip.symbols[piece.start]
    style = placed.block.wardrobe.style
    em = placing.size * placed.block.ratio * MM_PER_PT
    height = style.symbol_height * em
    middle = placed.block.middle * em
    left = along + style.symbol_gap * em * placing.stretch
    symbol = SymbolPlace(
        name,
        round(left, 4),
        round(cross - middle - height / 2, 4),
        round(width * em / 1000 * placing.stretch, 4),
        round(height, 4),
    )
    placing.symbols.append(symbol)


def _texts(strip: Strip, first: int, last: int) -> tuple[str, ...]:
    """What each glyph stands for: a ligature for all its letters, a mark that was split off for nothing."""
    if strip.straight:
        return tuple(strip.text[first:last])
    chars = strip.chars
    stops = [*chars[first + 1 : last], chars[last] if last < len(chars) else len(strip.text)]
    return tuple(strip.text[a:b] for a, b in zip(chars[first:last], stops, strict=True))


def _readable(strip: Strip, start: int, end: int) -> str:
    text = strip.slice(start, end)
    for at, (name, _) in strip.symbols.items():
        if start <= at < end:
            text = text.replace(spacing.SYMBOL, f"{{{name}}}", 1)
    return text.rstrip(spacing.BLANKS)


def _justify(strip: Strip, start: int, end: int, advances: list[int], spare: float) -> None:
    """Spread what is left over the blanks; without any, between full-width characters."""
    gaps = [k for k in range(end - start - 1) if strip.slice(start + k, start + k + 1) == " "]
    if not gaps:
        gaps = [k for k in range(end - start - 1) if advances[k] >= 500]
    for number, gap in enumerate(gaps):
        advances[gap] += round(spare * (number + 1) / len(gaps)) - round(spare * number / len(gaps))
