"""The glyphs of one line: pieces from left to right, symbols, readings, dots and patches, in mm."""

from collections.abc import Iterator
from dataclasses import field, replace
from functools import lru_cache
from itertools import accumulate

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Glyphs, Group, Shape
from kamifuda.press.fonts import Instance
from kamifuda.press.text import bidi, shapes, spacing
from kamifuda.press.text.colours import in_colours
from kamifuda.press.text.copying import by_word, is_obscure
from kamifuda.press.text.fitting import MM_PER_PT, Room
from kamifuda.press.text.setting import SymbolPlace
from kamifuda.press.text.strip import FULL, Piece, Reading, Strip
from kamifuda.press.text.wardrobe import Wardrobe

_CROWDED = 0.2  # em: letters so close may be taken for one
_TRIMMED = 0.75  # of the empty half before a bracket at a line's start, which no patch of colour covers


@lru_cache(maxsize=2048)  # sizes and baselines come again and again, and to round takes long
def rounded(number: float) -> float:
    """A length to a ten-thousandth."""
    return round(number, 4)


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
    drawings: list[Group] = field(default_factory=list)
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
    advances: list[int]  # from `first` on
    sums: list[int]  # likewise
    first: int
    middle: float  # em
    wardrobe: Wardrobe

    def at(self, glyph: int) -> float:
        """Where a glyph begins, in mm along the line; only for text that reads one way."""
        return self.along + self.between(self.start, glyph) * self.unit

    def between(self, start: int, end: int) -> int:
        """The advances of glyphs start..end."""
        return self.sums[end - self.first] - self.sums[start - self.first]


def place_row(placing: Placing, row: Row) -> None:
    """Place the pieces of a line from left to right, whichever way they read."""
    strip, begin, end = row.strip, row.start, row.end
    pieces = [
        (piece, max(piece.start, begin), min(piece.end, end))
        for piece in strip.pieces
        if piece.start < end and piece.end > begin
    ]
    if strip.turned:
        pieces = [pieces[number] for number in bidi.visual_order([piece.level for piece, _, _ in pieces])]
    along, start, sums, unit = row.along, row.first, row.sums, row.unit
    for piece, first, last in pieces:
        length = (sums[last - start] - sums[first - start]) * unit
        if piece.instance is None:
            _place_symbol(placing, row, piece, along)
        elif piece.turn or piece.level or row.wardrobe.vertical or strip.offsets or not strip.straight:
            made = _glyphs(placing, row, piece, first, last, along)
            if is_obscure(made) and not piece.instance.file.coloured:
                placing.glyphs += by_word(made, row.unit, piece.instance.glyph(" "))
            else:
                _place_glyphs(placing, row, piece.instance, made)
        else:
            made = _straight_glyphs(placing, row, piece, first, last, along)
            _place_glyphs(placing, row, piece.instance, made)
        if piece.dress.dots:
            placing.shapes += _dots(placing, row, piece, first, last, along)
        if piece.dress.ground is not None:
            empty = strip.lead.get(first, 0) * row.unit * _TRIMMED if first == row.start else 0.0
            placing.grounds.append(_patch(placing, row, piece, along + empty, length - empty))
        along += length
    for reading in strip.readings:
        if reading.start < row.end and row.start < reading.end:
            _place_reading(placing, row, reading)


def _glyphs(placing: Placing, row: Row, piece: Piece, first: int, last: int, along: float) -> Glyphs:
    """The glyphs of a piece. Upright vertical text has no advances: every glyph is offset from the first."""
    assert piece.instance is not None  # noqa: S101 - symbols have been taken out
    strip, em = row.strip, row.size * MM_PER_PT
    ids = strip.ids[first:last]
    advances = row.advances[first - row.first : last - row.first]
    offsets = (
        [(k - first, *strip.offsets[k]) for k in range(first, last) if k in strip.offsets] if strip.offsets else []
    )
    texts = _texts(strip, first, last)
    x, y, turn, stretch = along, row.cross, 0, placing.stretch
    lying: tuple[float, ...] = ()
    if piece.level % 2:
        ids.reverse()
        advances.reverse()
        texts.reverse()
        offsets = [(len(ids) - 1 - k, dx, dy) for k, dx, dy in reversed(offsets)]
    if row.wardrobe.vertical:
        x, y = placing.room.across - row.cross, along
        if piece.turn != "upright":
            length = row.between(first, last) * row.unit
            lying = (round(x, 4), round(y, 4), round(length, 4))
    if piece.turn == "upright":
        at = row.sums[first - row.first : last - row.first]
        base = at[0]
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
        piece.instance.key,
        round(row.size, 4),
        round(x, 4),
        round(y, 4),
        tuple(ids),
        tuple(advances),
        tuple(offsets),
        tuple(texts),
        piece.dress.colour,
        turn,
        stretch,
        piece.instance.bold,
        actual="".join(texts) if lying else "",
        down=piece.turn == "upright",
        lying=lying,
    )


def _straight_glyphs(placing: Placing, row: Row, piece: Piece, first: int, last: int, along: float) -> Glyphs:
    """The glyphs of a piece as most are: one for each character, from left to right, none off its place."""
    instance, strip = piece.instance, row.strip
    assert instance is not None  # noqa: S101 - symbols have been taken out
    return Glyphs(
        instance.key,
        rounded(row.size),
        round(along, 4) if along else 0.0,
        rounded(row.cross),
        tuple(strip.ids[first:last]),
        tuple(row.advances[first - row.first : last - row.first]),
        (),
        tuple(strip.text[first:last]),
        piece.dress.colour,
        0,
        placing.stretch,
        instance.bold,
    )


def _place_glyphs(placing: Placing, row: Row, instance: Instance, made: Glyphs) -> None:
    if not instance.file.coloured:
        placing.glyphs.append(made)
        return
    glyphs, drawings = in_colours(made, instance, row.wardrobe.main)
    placing.glyphs += glyphs
    placing.drawings += drawings


def _place_symbol(placing: Placing, row: Row, piece: Piece, along: float) -> None:
    name, wide = row.strip.symbols[piece.start]
    style, em = row.wardrobe.style, row.size * MM_PER_PT
    height, width = style.symbol_height * em * placing.stretch, wide * em / FULL * placing.stretch  # never squeezed
    lying: tuple[float, ...] = ()
    begin = along + style.symbol_gap * em * placing.stretch
    if row.wardrobe.vertical:
        x, y = placing.room.across - row.cross - width / 2, begin
        lying = (round(x + width / 2, 4), round(along, 4), round(height, 4))
    else:
        x, y = begin, row.cross - row.middle * em - height / 2
    left, top = round(x, 4), round(y, 4)
    placing.symbols.append(SymbolPlace(name, left, top, rounded(width), rounded(height)))
    said = row.strip.words.get(piece.start)
    if said is not None:
        size, base = rounded(row.size), rounded(y + height / 2 + row.middle * em)
        stretch = rounded(width * FULL / (said.width * em))
        colour, ids, texts = piece.dress.colour, said.ids, said.texts  # no colour is changed for it
        glyphs = Glyphs(said.font, size, left, base, ids, said.advances, (), texts, colour, 0, stretch, 0.0, "", True)
        if lying or (said.crowds and width < _CROWDED * em * len(ids)):
            glyphs = replace(glyphs, actual="".join(texts), lying=lying)
        placing.glyphs.append(glyphs)


def place_hyphen(placing: Placing, row: Row) -> None:
    """Show the hyphen with which a line ends."""
    instance = row.wardrobe.letters
    glyph = instance.glyph("-")
    x, y = row.at(row.end), row.cross
    colour = next(piece.dress.colour for piece in row.strip.pieces if piece.start < row.end <= piece.end)
    place = (round(row.size, 4), round(x, 4), round(y, 4))
    hyphen = Glyphs(instance.key, *place, (glyph,), (instance.widths[glyph],), (), ("-",), colour)
    placing.glyphs.append(hyphen)


def _place_reading(placing: Placing, row: Row, reading: Reading) -> None:
    """Centre a reading over its characters; one much shorter than they are is spread out, none leaves its line.

    Characters that are longer than a line are cut, and share their reading.
    """
    start, end, small = max(reading.start, row.start), min(reading.end, row.end), reading.strip
    first, last = (len(small.ids) * (at - reading.start) // (reading.end - reading.start) for at in (start, end))
    if first == last:
        return
    em = row.size * MM_PER_PT
    ratio = row.wardrobe.style.ruby
    unit = row.unit * ratio
    length = row.between(start, end) * row.unit
    advances = small.advances[first:last]
    spare = length / unit - sum(advances)
    if spare > 0 and len(advances) > 1:  # half as much at both ends as between
        share = round(spare / len(advances))
        advances = [advance + share for advance in advances]
    sums = list(accumulate(advances, initial=0))
    ink = sums[-1] - (advances[-1] - small.advances[last - 1])
    wide = ink * unit > length
    along = row.at(start) - reading.over * row.unit if wide else row.at(start) + (length - ink * unit) / 2
    along = max(min(along, row.at(row.end) - ink * unit), row.at(row.start))
    over = (0.5 + ratio / 2 + 0.02 if row.wardrobe.vertical else 0.9 + 0.12 * ratio) * em
    cross = row.cross - over
    size, dressed = row.size * ratio, row.wardrobe.for_readings
    tiny = Row(small, first, last, along, cross, size, unit, advances, sums, first, row.middle, dressed)
    place_row(placing, tiny)


def _marked(row: Row, first: int, last: int) -> Iterator[int]:
    """Glyphs that take an emphasis dot: letters, no punctuation, no blanks."""
    return (at for at in range(first, last) if row.strip.slice(at, at + 1)[:1].isalnum())


def _dots(placing: Placing, row: Row, piece: Piece, first: int, last: int, along: float) -> Iterator[Shape]:
    em = row.size * MM_PER_PT
    region, colour = row.wardrobe.region, piece.dress.colour
    read = {at for one in row.strip.readings for at in range(one.start, one.end)}  # the reading has that side
    for at in _marked(row, first, last):
        if not spacing.has_wide(row.strip.slice(at, at + 1)):
            continue
        begin = along + row.between(first, at) * row.unit
        middle = begin + row.advances[at - row.first] * row.unit / 2
        if row.wardrobe.vertical:
            side = -0.62 if at in read else 0.62
            yield shapes.dot(placing.room.across - row.cross + side * em, middle, em, region, colour)
        else:
            level = row.cross - 1.0 * em if row.wardrobe.dots_above and at not in read else row.cross + 0.24 * em
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
    last_char = chars[last] if last < len(chars) else len(strip.text)
    found = []
    for at in range(first, last):
        if at > first and chars[at] == chars[at - 1]:
            found.append("")
        else:
            stop = next((chars[k] for k in range(at + 1, last) if chars[k] != chars[at]), last_char)
            found.append(strip.text[chars[at] : stop])
    return found
