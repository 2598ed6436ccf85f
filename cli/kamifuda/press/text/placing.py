"""From lines to glyphs, shapes and symbols with places in mm."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from kamifuda.press.face import Glyphs, Shape

from . import bidi, shapes, spacing
from .colours import in_layers
from .fitting import MM_PER_PT, Layout, PlacedLine, Room
from .lines import SOFT_HYPHEN
from .setting import Setting, SymbolPlace
from .strip import FULL, Piece, Strip
from .wardrobe import Wardrobe


@dataclass(slots=True)
class Placing:
    """What has been placed so far."""

    room: Room
    size: float
    stretch: float = 1.0
    glyphs: list[Glyphs] = field(default_factory=list)
    grounds: list[Shape] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    symbols: list[SymbolPlace] = field(default_factory=list)
    longest: float = 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """Where the glyphs of one line go: `along` of the first, `cross` of the baseline (the middle, if vertical)."""

    strip: Strip
    start: int
    end: int  # blanks at the end left out
    along: float
    cross: float
    size: float  # pt
    unit: float  # mm of a thousandth, along the line
    advances: list[int]
    sums: list[int]
    middle: float  # em
    wardrobe: Wardrobe

    def at(self, glyph: int) -> float:
        """Where a glyph begins, in mm along the line; only for text that reads one way."""
        return self.along + self.sums[glyph - self.start] * self.unit


def place(layout: Layout, room: Room, wardrobe: Wardrobe, stretch: float = 1.0) -> Setting:
    """Put every line where the alignment wants it."""
    style = wardrobe.style
    placing = Placing(room, layout.size, stretch)
    spare = max(0.0, room.across - layout.extent)
    shift = {"top": 0.0, "middle": spare / 2, "bottom": spare}[style.valign]
    if style.valign == "middle" and layout.lines and spare:  # what hangs below the baseline does not count
        shift += _sag(layout)
    for line in layout.lines:
        _place_line(placing, line, spare if line.block.sink else shift)
    for cross, sinks in layout.rules:
        placing.shapes.append(shapes.rule(room, cross + (spare if sinks else shift), style))
    over = max(layout.extent - room.across, placing.longest - room.along, 0.0)
    strips = {id(line.strip): line.strip for line in layout.lines}
    return Setting(
        glyphs=tuple(placing.glyphs),
        shapes=(*placing.grounds, *placing.shapes),
        symbols=tuple(placing.symbols),
        lines=tuple(_readable(line.strip, line.line.start, line.line.end) for line in layout.lines),
        size=round(layout.size, 4),
        leading=round(layout.leading, 4),
        stretch=round(stretch, 4),
        width=round(placing.longest, 4),
        height=round(layout.extent, 4),
        overflow=round(over, 3) if over > 0.005 else 0.0,
        missing=tuple(dict.fromkeys(cluster for strip in strips.values() for cluster in strip.missing)),
    )


def _sag(layout: Layout) -> float:
    """Half of what a last line has below its baseline more than a first one has above its middle."""
    first, last = layout.lines[0].block, layout.lines[-1].block
    em = layout.size * MM_PER_PT
    above = (first.over - first.middle) * first.ratio
    below = (last.under + last.middle) * last.ratio
    return (below - above) * em / 2


def _place_line(placing: Placing, placed: PlacedLine, shift: float) -> None:
    strip, line, block = placed.strip, placed.line, placed.block
    style = block.wardrobe.style
    size = placing.size * block.ratio
    unit = size * MM_PER_PT * placing.stretch / FULL
    indent = 0 if placed.first else strip.hang
    width = (line.width + indent) * unit
    placing.longest = max(placing.longest, width)
    spare = placing.room.along - width
    start = {"centre": spare / 2, "right": spare, "end": 0.0 if strip.rtl else spare}.get(style.align, 0.0)
    if strip.rtl and style.align in ("start", "justify"):
        start = spare
    advances = strip.advances[line.start : line.end]
    if style.align == "justify" and not placed.last and spare > 0:
        _justify(strip, line.start, line.end, advances, spare / unit)
    if not strip.rtl:
        start += (indent - strip.lead.get(line.start, 0)) * unit
    end = line.end
    while end > line.start and strip.slice(end - 1, end) in spacing.BLANKS and end - 1 not in strip.symbols:
        end -= 1
    sums = list(accumulate(advances, initial=0))
    cross = placed.cross + shift
    row = Row(strip, line.start, end, start, cross, size, unit, advances, sums, block.middle, block.wardrobe)
    _place_row(placing, row)
    if not placed.last and end > line.start and strip.slice(end - 1, end) == SOFT_HYPHEN:
        _place_hyphen(placing, row)


def _place_row(placing: Placing, row: Row) -> None:
    """Place the pieces of a line from left to right, whichever way they read."""
    strip = row.strip
    pieces = [
        (piece, max(piece.start, row.start), min(piece.end, row.end))
        for piece in strip.pieces
        if piece.start < row.end and piece.end > row.start
    ]
    if strip.turned:
        pieces = [pieces[number] for number in bidi.visual_order([piece.level for piece, _, _ in pieces])]
    along = row.along
    for piece, first, last in pieces:
        length = (row.sums[last - row.start] - row.sums[first - row.start]) * row.unit
        if piece.instance is None:
            _place_symbol(placing, row, piece, along)
        else:
            made = _glyphs(placing, row, piece, first, last, along)
            placing.glyphs += in_layers(made, piece.instance) if piece.instance.file.coloured else (made,)
        if piece.dress.dots:
            placing.shapes += _dots(placing, row, piece, first, last, along)
        if piece.dress.ground is not None:
            placing.grounds.append(_patch(placing, row, piece, along, length))
        along += length
    for reading in strip.readings:
        if row.start <= reading.start and reading.end <= row.end:
            _place_reading(placing, row, reading.start, reading.end, reading.strip)


def _glyphs(placing: Placing, row: Row, piece: Piece, first: int, last: int, along: float) -> Glyphs:
    """The glyphs of a piece. Upright vertical text has no advances: every glyph is offset from the first."""
    assert piece.instance is not None  # noqa: S101 - symbols have been taken out
    strip, em = row.strip, row.size * MM_PER_PT
    ids = strip.ids[first:last]
    advances = row.advances[first - row.start : last - row.start]
    offsets = (
        [(k - first, *strip.offsets[k]) for k in range(first, last) if k in strip.offsets] if strip.offsets else []
    )
    texts = _texts(strip, first, last)
    x, y, turn, stretch = along, row.cross, 0, placing.stretch
    if piece.level % 2:
        ids.reverse()
        advances.reverse()
        texts.reverse()
        offsets = [(len(ids) - 1 - k, dx, dy) for k, dx, dy in reversed(offsets)]
    if row.wardrobe.vertical:
        x, y = placing.room.across - row.cross, along
    if piece.turn == "upright":
        base = row.sums[first - row.start]
        at = row.sums[first - row.start :]
        moved = {k: (dx, dy) for k, dx, dy in offsets}
        offsets = [(k, moved.get(k, (0, 0))[0], moved.get(k, (0, 0))[1] - (at[k] - base)) for k in range(len(ids))]
        advances = [0] * len(ids)
    elif piece.turn == "rotated":
        x, turn = x - piece.instance.cap / 2000 * em, 90
    elif piece.turn == "across":
        advances = [piece.instance.widths[glyph] for glyph in ids]
        stretch = piece.stretch
        x -= sum(advances) * stretch / 2000 * em
        y += (0.5 + piece.instance.cap / 2000) * em
    return Glyphs(
        font=piece.instance.key,
        size=round(row.size, 4),
        x=round(x, 4),
        y=round(y, 4),
        ids=tuple(ids),
        advances=tuple(advances),
        offsets=tuple(offsets),
        texts=tuple(texts),
        colour=piece.dress.colour,
        turn=turn,
        stretch=stretch,
    )


def _place_symbol(placing: Placing, row: Row, piece: Piece, along: float) -> None:
    name, wide = row.strip.symbols[piece.start]
    style, em = row.wardrobe.style, row.size * MM_PER_PT
    height, width = style.symbol_height * em, wide * em / FULL * placing.stretch
    begin = along + style.symbol_gap * em * placing.stretch
    if row.wardrobe.vertical:
        x, y = placing.room.across - row.cross - width / 2, begin
    else:
        x, y = begin, row.cross - row.middle * em - height / 2
    placing.symbols.append(SymbolPlace(name, *(round(n, 4) for n in (x, y, width, height))))


def _place_hyphen(placing: Placing, row: Row) -> None:
    """Show a soft hyphen at which a line ends."""
    instance = row.wardrobe.main
    glyph = instance.glyph("-")
    x, y = row.at(row.end), row.cross
    colour = next(piece.dress.colour for piece in row.strip.pieces if piece.start < row.end <= piece.end)
    place = (round(row.size, 4), round(x, 4), round(y, 4))
    hyphen = Glyphs(instance.key, *place, (glyph,), (instance.widths[glyph],), (), ("-",), colour)
    placing.glyphs.append(hyphen)


def _place_reading(placing: Placing, row: Row, start: int, end: int, small: Strip) -> None:
    """Centre a reading over its characters; one much shorter than they are is spread out."""
    em = row.size * MM_PER_PT
    ratio = row.wardrobe.style.ruby
    unit = row.unit * ratio
    length = (row.sums[end - row.start] - row.sums[start - row.start]) * row.unit
    advances = list(small.advances)
    spare = length / unit - small.cum[-1]
    if spare > 0 and len(advances) > 1:  # half as much at both ends as between
        share = round(spare / len(advances))
        advances = [advance + share for advance in advances]
    sums = list(accumulate(advances, initial=0))
    ink = sums[-1] - (advances[-1] - small.advances[-1])
    along = row.at(start) + (length - ink * unit) / 2
    over = (0.5 + ratio / 2 + 0.02 if row.wardrobe.vertical else 0.9 + 0.12 * ratio) * em
    cross = row.cross - over
    size, dressed = row.size * ratio, row.wardrobe.for_readings
    tiny = Row(small, 0, len(small.ids), along, cross, size, unit, advances, sums, row.middle, dressed)
    _place_row(placing, tiny)


def _marked(row: Row, first: int, last: int) -> Iterator[int]:
    """Glyphs that take an emphasis dot: letters, no punctuation, no blanks."""
    return (at for at in range(first, last) if row.strip.slice(at, at + 1)[:1].isalnum())


def _dots(placing: Placing, row: Row, piece: Piece, first: int, last: int, along: float) -> Iterator[Shape]:
    em = row.size * MM_PER_PT
    region, colour = row.wardrobe.region, piece.dress.colour
    for at in _marked(row, first, last):
        if not spacing.has_wide(row.strip.slice(at, at + 1)):
            continue
        begin = along + (row.sums[at - row.start] - row.sums[first - row.start]) * row.unit
        middle = begin + row.advances[at - row.start] * row.unit / 2
        if row.wardrobe.vertical:
            yield shapes.dot(placing.room.across - row.cross + 0.62 * em, middle, em, region, colour)
        else:
            level = row.cross - 1.0 * em if row.wardrobe.dots_above else row.cross + 0.24 * em
            yield shapes.dot(middle, level, em, region, colour)


def _patch(placing: Placing, row: Row, piece: Piece, along: float, length: float) -> Shape:
    """Colour behind a piece, a little beyond its characters; neighbours of one colour touch."""
    assert piece.dress.ground is not None  # noqa: S101 - asked for one with a ground
    em = row.size * MM_PER_PT
    if row.wardrobe.vertical:
        x = placing.room.across - row.cross - 0.56 * em
        return shapes.box(x, along - 0.04 * em, 1.12 * em, length + 0.08 * em, 0.12 * em, piece.dress.ground)
    top = row.cross - (row.middle + 0.56) * em
    return shapes.box(along - 0.04 * em, top, length + 0.08 * em, 1.12 * em, 0.12 * em, piece.dress.ground)


def _texts(strip: Strip, first: int, last: int) -> list[str]:
    """What each glyph stands for: a ligature for all its letters, a mark that was split off for nothing."""
    if strip.straight:
        return list(strip.text[first:last])
    chars = strip.chars
    stops = [*chars[first + 1 : last], chars[last] if last < len(chars) else len(strip.text)]
    return [strip.text[a:b] for a, b in zip(chars[first:last], stops, strict=True)]


def _readable(strip: Strip, start: int, end: int) -> str:
    text = strip.slice(start, end)
    for at, (name, _) in strip.symbols.items():
        if start <= at < end:
            text = text.replace(spacing.SYMBOL, f"{{{name}}}", 1)
    return text.rstrip(spacing.BLANKS)


def _justify(strip: Strip, start: int, end: int, advances: list[int], spare: float) -> None:
    """Spread what is left over the blanks; if that tears holes in CJK text, between full-width characters too."""
    last = end - 1
    while last > start and strip.slice(last, last + 1) in spacing.BLANKS:
        last -= 1
    places = range(start, last)
    gaps = [at for at in places if strip.slice(at, at + 1) in spacing.BLANKS or at + 1 in strip.trail]
    if len(gaps) * 350 < spare and len(spacing.WIDE.findall(strip.slice(start, end))) * 2 > end - start:
        wide = [at for at in places if spacing.has_wide(strip.slice(at, at + 2)) and strip.advances[at] >= 500]
        gaps = sorted({*gaps, *wide})
    for number, gap in enumerate(gaps):
        share = round(spare * (number + 1) / len(gaps)) - round(spare * number / len(gaps))
        advances[gap - start] += share
