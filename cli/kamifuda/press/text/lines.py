"""Breaking a measured strip into lines no longer than a limit; shaping is never repeated."""

from bisect import bisect_left, bisect_right

from kamifuda.dataclass import dataclass
from kamifuda.press.text import breaking, spacing
from kamifuda.press.text.strip import Strip
from kamifuda.press.text.wardrobe import Wardrobe

SOFT_HYPHEN = "\u00ad"
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Line:
    """Glyphs start..end of a strip on one line; width in thousandths, what hangs or shrinks at its ends taken off."""

    start: int
    end: int
    width: int


def one_line(strip: Strip, wardrobe: Wardrobe) -> Line:
    """The whole strip on one line."""
    text = strip.text.rstrip(spacing.BLANKS)
    at = strip.index(len(text)) if len(text) < len(strip.text) else len(strip.ids)
    tail = strip.cum[-1] - strip.cum[at] if at is not None else 0
    if text and at and wardrobe.trims and text[-1] in spacing.closing(wardrobe.region):
        tail += strip.halves(at - 1, text[-1])[1]
    return Line(0, len(strip.ids), strip.width - tail)


def break_strip(strip: Strip, limit: float, wardrobe: Wardrobe) -> tuple[list[Line], bool]:
    """Lines as full as they can be; True if a word had to be cut because it is longer than a line."""
    whole = strip.whole
    if whole is None:
        whole = strip.whole = one_line(strip, wardrobe)
    if whole.width <= limit + _SLACK or not strip.ids:
        return [whole], False
    if strip.places is None:
        find_places(strip, wardrobe)
    places, ends, cum, lead = strip.places or [], strip.ends, strip.cum, strip.lead
    lines: list[Line] = []
    start, at, count, cut = 0, 0, len(strip.ids), False
    while start < count:
        origin = cum[start] + lead.get(start, 0)
        reach = origin + (limit - strip.hang if lines else limit) + _SLACK
        stop = bisect_right(ends, reach, at)
        if stop == at:  # not even the next word fits
            end = _cut(strip, start, places[at], reach)
            if end < places[at]:
                cut = True
                lines.append(Line(start, end, cum[end] - origin))
                start = end
                continue
            stop = at + 1  # nothing to cut: one character, or a symbol, wider than the line
        lines.append(Line(start, places[stop - 1], ends[stop - 1] - origin))
        start, at = places[stop - 1], stop
    return lines, cut


def find_places(strip: Strip, wardrobe: Wardrobe) -> None:
    """Find where lines may end, and how wide each would be then. Only texts that need two lines come here."""
    text, cum, count = strip.text, strip.cum, len(strip.ids)
    chars = breaking.breaks(text, wardrobe.locale, wardrobe.style.breaks)
    if strip.straight:
        pairs = [(char, char) for char in chars if char <= count]
    else:
        pairs = [(at, char) for char in chars if (at := strip.index(char)) is not None]
    if strip.readings:  # characters under one reading stay together
        inside = {at for reading in strip.readings for at in range(reading.start + 1, reading.end)}
        pairs = [pair for pair in pairs if pair[0] not in inside]
    strip.places = [at for at, _ in pairs]
    ends = [cum[at] for at in strip.places]
    hanging, trail = spacing.hanging(wardrobe.region), strip.trail
    for number, (at, char) in enumerate(pairs):
        if char and text[char - 1] in hanging:
            ends[number] -= _hanging(strip, at, char, wardrobe)
        if at in trail and at < count:
            ends[number] -= trail[at]
    if SOFT_HYPHEN in text:
        for number, (at, char) in enumerate(pairs):
            if at < count and text[char - 1] == SOFT_HYPHEN:
                ends[number] += wardrobe.main.widths[wardrobe.main.glyph("-")]
    strip.ends = ends


def _hanging(strip: Strip, at: int, char: int, wardrobe: Wardrobe) -> int:
    """What a line that ends here does not count: blanks, and the empty half of a full-width sign."""
    last = char
    while last and strip.text[last - 1] in spacing.BLANKS:
        last -= 1
    bare = strip.index(last) if last < char else at
    off = strip.cum[at] - strip.cum[bare if bare is not None else at]
    sign = strip.text[last - 1] if last and wardrobe.trims else ""
    if bare and sign in spacing.closing(wardrobe.region) and strip.advances[bare - 1] >= 900:
        off += strip.halves(bare - 1, sign)[1]  # unless the sign after it has taken the half already
    return off


def _cut(strip: Strip, start: int, end: int, reach: float) -> int:
    """The last place between whole characters that still fits; at least one character is taken."""
    first = strip.chars[start]
    last = strip.chars[end] if end < len(strip.chars) else len(strip.text)
    found = [strip.index(char) for char in breaking.cut(strip.text, first, last)]
    inside = [at for at in found if at is not None and start < at < end]
    fitting = [at for at in inside if strip.cum[at] <= reach]
    if fitting:
        return fitting[-1]
    return inside[0] if inside else end


def is_tall(strip: Strip, line: Line) -> bool:
    """Whether a line holds something that reaches above ordinary text."""
    at = bisect_left(strip.tall, line.start)
    return at < len(strip.tall) and strip.tall[at] < line.end
