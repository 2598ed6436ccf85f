"""One line of text before it is broken: all its glyphs in reading order, measured once in thousandths of the size."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from kamifuda.marks import Run
from kamifuda.press.fonts import Instance

from . import breaking, spacing
from .breaking import SYMBOL
from .itemise import Part, split
from .wardrobe import Dress, Wardrobe

FULL = 1000


@dataclass(slots=True)
class Piece:
    """Glyphs of one font and one look."""

    start: int
    end: int
    instance: Instance | None  # None for a symbol
    dress: Dress
    turn: str = ""  # "" horizontal, or in vertical text: upright, rotated, across
    level: int = 0  # of bidirectional text
    stretch: float = 1.0


@dataclass(slots=True)
class Reading:
    """A ruby reading over the glyphs start..end, itself a strip."""

    start: int
    end: int
    strip: "Strip"


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
    hyphens: dict[int, tuple[Instance, int, int, Dress]] = field(default_factory=dict)  # break -> a soft hyphen shown
    cum: list[int] = field(default_factory=list)
    hang: int = 0  # indent of following lines
    straight: bool = True  # one glyph for each character
    levels: bool = False  # has right-to-left text
    rtl: bool = False  # reads from the right
    places: list[int] | None = None  # glyph indices where a line may end
    ends: list[int] = field(default_factory=list)  # width up to each of them, hanging signs off
    tall: list[int] = field(default_factory=list)  # glyph indices that need more height: ruby, dots, large symbols
    rise: float = 0.0  # how much more, em

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

    def slice(self, start: int, end: int) -> str:
        """The characters of glyphs start..end."""
        if self.straight:
            return self.text[start:end]
        first = self.chars[start] if start < len(self.chars) else len(self.text)
        last = self.chars[end] if end < len(self.chars) else len(self.text)
        return self.text[first:last]


def make_strip(runs: Sequence[Run], wardrobe: Wardrobe, ratios: Mapping[str, float]) -> Strip:
    """Shape the runs of one line. `ratios` gives the width of a symbol over its height, 1 if it is not in it."""
    text = "".join(SYMBOL if run.kind == "symbol" else run.text for run in runs)
    strip = Strip(text)
    char = 0
    for run in runs:
        dress = wardrobe.dress(run)
        if run.kind == "symbol":
            _add_symbol(strip, run.text, char, dress, wardrobe, ratios)
            char += 1
            continue
        if run.text:
            for part in split(run.text, dress, wardrobe):
                _add_part(strip, part, char, dress, wardrobe)
            char += len(run.text)
    _space(strip, wardrobe)
    strip.cum = list(accumulate(strip.advances, initial=0))
    return strip


def _add_symbol(
    strip: Strip, name: str, char: int, dress: Dress, wardrobe: Wardrobe, ratios: Mapping[str, float]
) -> None:
    width = round(FULL * wardrobe.style.symbol_height * ratios.get(name, 1.0))
    at = len(strip.ids)
    strip.symbols[at] = (name, width)
    strip.ids.append(0)
    strip.chars.append(char)
    strip.advances.append(width + 2 * round(FULL * wardrobe.style.symbol_gap))
    strip.pieces.append(Piece(at, at + 1, None, dress))


def _add_part(strip: Strip, part: Part, char: int, dress: Dress, wardrobe: Wardrobe) -> None:
    shaped = part.instance.shape(part.text, part.direction, "", wardrobe.language, part.features)
    ids, clusters, places = shaped.ids, shaped.clusters, shaped.places
    start = len(strip.ids)
    first = char + part.start
    advances = [place[2] for place in places]
    if not wardrobe.proportional:  # full-width signs stand in their cells: kerning them takes `palt`
        widths = part.instance.widths
        advances = [FULL if widths[g] == FULL else a for g, a in zip(ids, advances, strict=True)]
    if tracking := wardrobe.tracking:
        advances = [advance + tracking for advance in advances]
    for number, place in enumerate(places):
        if place[0] or place[1]:
            strip.offsets[start + number] = (place[0], place[1])
    if len(ids) != len(part.text) or clusters != list(range(len(ids))):
        strip.straight = False
    strip.ids += ids
    strip.advances += advances
    strip.chars += [first + cluster for cluster in clusters]
    strip.pieces.append(Piece(start, len(strip.ids), part.instance, dress))
    strip.missing += part.missing


def _space(strip: Strip, wardrobe: Wardrobe) -> None:
    """Add air between CJK and Latin, take the empty halves of neighbouring full-width signs."""
    style, text = wardrobe.style, strip.text
    if style.autospace:
        air = round(FULL * style.autospace)
        for match in spacing.AUTOSPACE.finditer(text):
            at = strip.index(match.start())
            if at:
                strip.advances[at - 1] += air
                strip.trail[at] = air
    if not wardrobe.trims:
        return
    main = wardrobe.main
    for match in spacing.pairs(wardrobe.region).finditer(text):
        at, char = strip.index(match.start()), match.start()
        if at:
            empty = main.halves(text[char - 1])[1] + main.halves(text[char])[0]
            strip.advances[at - 1] -= empty - (500 if empty >= FULL else empty % 500)
    for match in spacing.OPENERS.finditer(text):
        at = strip.index(match.start())
        if at is not None and (half := main.halves(match[0])[0]):
            strip.lead[at] = half


def find_places(strip: Strip, wardrobe: Wardrobe) -> None:
    """Find where lines may end, and how wide each would be then. Only texts that need two lines come here."""
    text, cum, count = strip.text, strip.cum, len(strip.ids)
    chars = breaking.breaks(text, wardrobe.locale, wardrobe.style.breaks)
    pairs = [(at, char) for char in chars if (at := strip.index(char)) is not None]
    strip.places = [at for at, _ in pairs]
    ends = [cum[at] for at in strip.places]
    hanging = strip.trail or spacing.tails(wardrobe.region).search(text)
    for number, (at, char) in enumerate(pairs) if hanging else ():
        if at < count:
            ends[number] -= strip.trail.get(at, 0)
        last = char
        while last and text[last - 1] in spacing.BLANKS:  # blanks at a line's end take no room
            last -= 1
        if last < char:
            bare = strip.index(last)
            ends[number] -= cum[at] - cum[bare if bare is not None else at]
        if last and wardrobe.trims and text[last - 1] in spacing.closing(wardrobe.region):
            ends[number] -= min(wardrobe.main.halves(text[last - 1])[1], strip.advances[at - 1])
    strip.ends = ends
