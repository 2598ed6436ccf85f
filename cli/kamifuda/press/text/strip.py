"""One line of text before it is broken: all its glyphs in reading order, measured once in thousandths of the size."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.marks import Run, read_places
from kamifuda.pattern import pattern
from kamifuda.press.fonts import Instance
from kamifuda.press.text import bidi, spacing
from kamifuda.press.text.breaking import SYMBOL
from kamifuda.press.text.itemise import Part, features_of, split
from kamifuda.press.text.wardrobe import Dress, Said, Wardrobe

if TYPE_CHECKING:
    from kamifuda.press.text.lines import Line

FULL = 1000
LARGE = 1.25  # em: a larger symbol reaches into the lines around its own
_TOP = 880  # from the baseline to the top of a cell
CONTROLS = pattern("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffc]")


@dataclass(slots=True)
class Piece:
    """Glyphs of one font and one look."""

    start: int
    end: int
    instance: Instance | None  # None for a symbol
    dress: Dress
    turn: str = ""
    level: int = 0
    stretch: float = 1.0


@dataclass(slots=True)
class Reading:
    """A ruby reading over the glyphs start..end, itself a strip; `over` is how far it begins before them."""

    start: int
    end: int
    strip: "Strip"
    over: int = 0  # thousandths


@dataclass(slots=True)
class Strip:
    """Glyphs in reading order with what is needed to break and place them at any size."""

    text: str
    ids: list[int] = field(default_factory=list)
    advances: list[int] = field(default_factory=list)
    chars: list[int] = field(default_factory=list)  # character at which each glyph's cluster begins
    offsets: dict[int, tuple[int, int]] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    symbols: dict[int, tuple[str, int]] = field(default_factory=dict)  # glyph index -> name, width
    readings: list[Reading] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    trail: dict[int, int] = field(default_factory=dict)  # air before a glyph that goes when the line ends there
    lead: dict[int, int] = field(default_factory=dict)  # empty half before a glyph that goes at a line's start
    cum: list[int] = field(default_factory=list)
    hang: int = 0  # indent of following lines, after a bullet
    straight: bool = True  # one glyph for each character
    turned: bool = False  # some of it reads from the right
    rtl: bool = False  # as a whole it reads from the right
    words: dict[int, Said] = field(default_factory=dict)  # what symbols say, by glyph index
    keywords: list[tuple[int, int]] = field(default_factory=list)  # characters of each
    hyphens: set[int] = field(default_factory=set)  # where a line that ends there shows a hyphen
    places: list[int] | None = None  # glyph indices where a line may end
    ends: list[int] = field(default_factory=list)  # width up to each of them, hanging signs off
    whole: "Line | None" = None  # all of it on one line
    rise: float = 0.0  # how far something reaches above ordinary text, em
    tall: list[int] = field(default_factory=list)  # where: glyph indices
    reach: float = 0.0  # half of what large symbols are high (wide, in a column), em; of others their line has room

    @property
    def width(self) -> int:
        """Width on one line, in thousandths."""
        return self.cum[-1] - (self.lead.get(0, 0) if self.ids else 0)

    def index(self, char: int) -> int | None:
        """The glyph a character begins, or None inside a ligature."""
        if self.straight:
            return char if char <= len(self.ids) else None
        at = bisect_right(self.chars, char - 1)
        if at == len(self.chars):
            return at if char >= len(self.text) else None
        return at if self.chars[at] == char else None

    def halves(self, at: int, character: str) -> tuple[int, int]:
        """The empty space left and right of a sign in its cell; nothing where it stands in none."""
        piece = self.pieces[-1]
        if at < piece.start:
            piece = next(piece for piece in self.pieces if piece.start <= at < piece.end)
        if piece.instance is None or piece.instance.widths[self.ids[at]] < 950:
            return 0, 0
        return piece.instance.halves(character)

    def slice(self, start: int, end: int) -> str:
        """The characters of glyphs start..end."""
        if self.straight:
            return self.text[start:end]
        first = self.chars[start] if start < len(self.chars) else len(self.text)
        last = self.chars[end] if end < len(self.chars) else len(self.text)
        return self.text[first:last]


def make_strip(runs: Sequence[Run], wardrobe: Wardrobe, ratios: Mapping[str, float]) -> Strip:
    """Shape the runs of one line. `ratios` gives the width of a symbol over its height, 1 if it is not in it."""
    runs = [wardrobe.bulleted(run) if run.kind == "bullet" else _cleaned(run) for run in runs]
    strip = Strip("".join([SYMBOL if run.kind == "symbol" else run.text for run in runs]))
    levels = _levels(strip, wardrobe)
    ruby: list[tuple[int, Run]] = []
    char, dotted = 0, False
    for run in runs:
        dress = wardrobe.dress(run)
        dotted = dotted or dress.dots
        end = char + (1 if run.kind == "symbol" else len(run.text))
        if run.kind == "symbol":
            _add_symbol(strip, run, char, dress, wardrobe, ratios)
            strip.pieces[-1].level = levels[char] if levels else 0
        elif run.text and levels is None and wardrobe.sets_whole(run.text, dress):
            _add_part(strip, Part(run.text, 0, dress.chain.main), char, dress, wardrobe)
        elif run.text:
            onward = run.kind == "effect"
            for part in split(run.text, dress, wardrobe, levels[char:end] if levels else None, onward=onward):
                _add_part(strip, part, char, dress, wardrobe)
        if run.kind == "ruby":
            ruby.append((char, run))
        elif run.kind == "bullet":
            strip.hang = sum(strip.advances)
        if run.keyword:
            strip.keywords.append((char, end))
        char = end
    _space(strip, wardrobe)
    for start, run in ruby:
        _add_readings(strip, start, run, wardrobe)
    if dotted and wardrobe.dots_above:
        strip.tall += [at for piece in strip.pieces if piece.dress.dots for at in range(piece.start, piece.end)]
        strip.rise = max(strip.rise, 0.25)
    strip.tall.sort()
    strip.cum = list(accumulate(strip.advances, initial=0))
    return strip


def _cleaned(run: Run) -> Run:
    """A run without tabs, and with signs nobody can draw shown as replaced."""
    if not CONTROLS.search(run.text):
        return run
    return replace(run, text=CONTROLS.sub("\ufffd", run.text.replace("\t", " ")))


def _levels(strip: Strip, wardrobe: Wardrobe) -> list[int] | None:
    """Bidirectional levels of the characters; nothing for the many texts that have none."""
    if not bidi.has_right_to_left(strip.text):
        return None
    base = 0 if wardrobe.vertical else bidi.base_level(strip.text, wardrobe.language)
    strip.turned, strip.rtl = True, bool(base)
    return bidi.levels(strip.text, base)


def _add_symbol(
    strip: Strip, run: Run, char: int, dress: Dress, wardrobe: Wardrobe, ratios: Mapping[str, float]
) -> None:
    style, name = wardrobe.style, run.text
    width = round(FULL * style.symbol_height * ratios.get(name, 1.0))
    at = len(strip.ids)
    strip.symbols[at] = (name, width)
    strip.ids.append(0)
    strip.chars.append(char)
    length = round(FULL * style.symbol_height) if wardrobe.vertical else width
    strip.advances.append(length + 2 * round(FULL * style.symbol_gap))
    strip.pieces.append(Piece(at, at + 1, None, dress))
    across = width / FULL if wardrobe.vertical else style.symbol_height
    if across > 1.1:
        strip.tall.append(at)
        strip.rise = max(strip.rise, (style.symbol_height - 1.0) / 2)
    if across > LARGE:
        strip.reach = max(strip.reach, across / 2)
    if run.reading and (said := wardrobe.said(run.reading[0])) is not None:
        strip.words[at] = said


def _add_part(strip: Strip, part: Part, char: int, dress: Dress, wardrobe: Wardrobe) -> None:
    start, first, instance = len(strip.ids), char + part.start, part.instance
    piece = Piece(start, start, instance, dress, part.turn, part.level)
    if part.missing:
        strip.missing.append(part.text)
        ids, clusters, advances = [0], [0], [max(500, instance.widths[0])]
        if part.turn == "upright":
            strip.offsets[start], advances = (-instance.widths[0] // 2, -_TOP), [FULL]
    else:
        ids, clusters, advances = _shape(strip, part, start, wardrobe)
    if part.turn == "across":  # side by side in one cell, narrowed if they must
        piece.stretch = min(1.0, FULL / (sum(advances) or FULL))
        advances = [FULL, *[0] * (len(ids) - 1)]
    strip.ids += ids
    strip.advances += advances
    count = len(ids)
    if count == len(part.text) and clusters == list(range(count)):
        strip.chars += range(first, first + count)
    else:
        strip.straight = False
        strip.chars += [first + cluster for cluster in clusters]
    piece.end = len(strip.ids)
    strip.pieces.append(piece)


def _shape(strip: Strip, part: Part, start: int, wardrobe: Wardrobe) -> tuple[list[int], list[int], list[int]]:
    """(ids, clusters, advances) in reading order; offsets go to the strip."""
    shaped = part.instance.shape(part.text, part.direction, "", wardrobe.language, features_of(part, wardrobe))
    ids, clusters, places = shaped.ids, shaped.clusters, shaped.places
    if part.level % 2:
        ids.reverse()
        clusters.reverse()
        places.reverse()
    if part.turn == "upright" and part.instance.file.coloured:
        hung = map(part.instance.hang, ids)
        places = [(x, y, 0, -high if place[3] else 0) for (x, y, high), place in zip(hung, places, strict=True)]
    widths, proportional = part.instance.widths, wardrobe.proportional
    advances, moved = [], False
    for (x, y, right, down), glyph in zip(places, ids, strict=True):
        if x or y:
            moved = True
        if part.turn == "upright":
            advances.append(-down)
        else:  # full-width signs stand in their cells: kerning them takes `palt`
            advances.append(right if proportional or widths[glyph] != FULL else FULL)
    if moved:
        for number, (x, y, _, _) in enumerate(places, start):
            if x or y:
                strip.offsets[number] = (x, y)
    if wardrobe.tracking and not spacing.JOINED.search(part.text):
        advances = spacing.tracked(advances, wardrobe.tracking, marks_first=part.level % 2 == 1)
    return ids, clusters, advances


def _space(strip: Strip, wardrobe: Wardrobe) -> None:
    """Add air between CJK and Latin, take the empty halves of neighbouring full-width signs."""
    style, text = wardrobe.style, strip.text
    if style.autospace and wardrobe.region != "ko":  # Korean has blanks where it wants air
        air, straight = round(FULL * style.autospace), strip.straight
        cells = _shared_cells(strip) if wardrobe.vertical else ()
        for place in spacing.meetings(text):
            at = place if straight else strip.index(place)
            if at and at not in cells:  # what shares a cell has its air there
                _widen(strip, at - 1, air)
                strip.trail[at] = air
    if not wardrobe.trims:
        return
    for match in wardrobe.pairs.finditer(text):
        at, char = strip.index(match.start()), match.start()
        if at:
            empty = strip.halves(at - 1, text[char - 1])[1] + strip.halves(at, text[char])[0]
            strip.advances[at - 1] -= empty - (500 if empty >= FULL else empty % 500)
    for match in spacing.OPENERS.finditer(text):
        at = strip.index(match.start())
        if at is not None and (half := strip.halves(at, match[0])[0]):
            strip.lead[at] = half


def _shared_cells(strip: Strip) -> set[int]:
    """Where several glyphs stand side by side in one cell of a column, up to what follows them."""
    return {at for piece in strip.pieces if piece.turn == "across" for at in range(piece.start, piece.end + 1)}


def _widen(strip: Strip, at: int, air: int) -> None:
    """Add air after a glyph; several in one cell share theirs."""
    while at and not strip.advances[at]:
        at -= 1
    strip.advances[at] += air


def _add_readings(strip: Strip, start: int, run: Run, wardrobe: Wardrobe) -> None:
    """Set readings above their characters; a reading that is wider pushes the characters apart."""
    places = read_places(run.text) if len(run.reading) > 1 else [0]
    stops = [*places[1:], len(run.text)]
    for reading, place, stop in zip(run.reading, places, stops, strict=False):
        first, last = start + place, start + stop
        begin, end = strip.index(first), strip.index(last)
        if begin is None or end is None or begin == end:
            continue
        small = make_strip([Run(reading)], wardrobe.for_readings, {})
        strip.missing += small.missing
        excess = round(small.cum[-1] * wardrobe.style.ruby) - sum(strip.advances[begin:end])
        over = 0
        if excess > 0:
            over = min(excess // 2, _free(strip.text[first - 1 : first]))
            share = max(0, -(-(excess - over - min(excess // 2, _free(strip.text[last : last + 1]))) // (end - begin)))
            for at in range(begin, end):
                strip.advances[at] += share
                x, y = strip.offsets.get(at, (0, 0))
                strip.offsets[at] = (x, y - share // 2) if wardrobe.vertical else (x + share // 2, y)
        strip.readings.append(Reading(begin, end, small, over))
        strip.tall += range(begin, end)
    strip.rise = max(strip.rise, wardrobe.style.ruby + 0.05)


def _free(neighbour: str) -> int:
    """How far a reading may reach over a neighbour: over kana and stops, which have none, by one of its own signs."""
    return FULL // 2 if neighbour and (neighbour in "、。，．・" or "\u3041" <= neighbour <= "\u30ff") else 0
