"""Breaking a measured strip into lines no longer than a limit; shaping is never repeated."""

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise

from kamifuda.dataclass import dataclass
from kamifuda.press.text import breaking, hyphens, spacing
from kamifuda.press.text.strip import Strip
from kamifuda.press.text.wardrobe import Wardrobe

SOFT_HYPHEN = "\u00ad"
_JOINTS = "_-./\\&=?#@:;,+~，、"  # in names of files and addresses
LONGEST_KEYWORD = 12  # characters; a longer one may break like other words
_SLACK = 1e-6
# How much had to be cut: nothing; words where they may be; what no line may part; one character is longer than a line.
KEPT, CUT, TORN, OUT = range(4)


@dataclass(frozen=True, slots=True)
class Line:
    """Glyphs start..end of a strip on one line; width in thousandths, what hangs or shrinks at its ends taken off."""

    start: int
    end: int
    width: int
    hyphen: bool = False  # it ends with a hyphen that the text does not have


def one_line(strip: Strip, wardrobe: Wardrobe) -> Line:
    """The whole strip on one line."""
    text = strip.text.rstrip(spacing.BLANKS)
    at = strip.index(len(text)) if len(text) < len(strip.text) else len(strip.ids)
    tail = strip.cum[-1] - strip.cum[at] if at is not None else 0
    if text and at and wardrobe.trims and text[-1] in wardrobe.closing:
        tail += strip.halves(at - 1, text[-1])[1]
    return Line(0, len(strip.ids), strip.width - tail)


def break_strip(strip: Strip, limit: float, wardrobe: Wardrobe) -> tuple[list[Line], int]:
    """Lines as full as they can be, and the worst that had to be done for it: KEPT, CUT, TORN or OUT."""
    whole = strip.whole
    if whole is None:
        whole = strip.whole = one_line(strip, wardrobe)
    if whole.width <= limit + _SLACK or not strip.ids:
        return [whole], KEPT
    if strip.places is None:
        find_places(strip, wardrobe)
    places, ends, cum, lead = strip.places or [], strip.ends, strip.cum, strip.lead
    lines: list[Line] = []
    start, at, count, worst = 0, 0, len(strip.ids), KEPT
    while start < count:
        origin = cum[start] + lead.get(start, 0)
        reach = origin + (limit - strip.hang if lines else limit) + _SLACK
        stop = bisect_right(ends, reach, at)
        if stop == at:  # not even the next word fits
            if lines and (filled := _fill(strip, lines[-1], places[at], limit - strip.hang * (len(lines) > 1))):
                lines[-1], start, worst = filled, filled.end, max(worst, CUT)
                continue
            end, hyphen, harm = _cut(strip, start, places[at], reach, wardrobe)
            worst = max(worst, harm)
            if end < places[at]:
                lines.append(Line(start, end, _inked(strip, end) - origin + hyphen, hyphen > 0))
                start = end
                continue
            stop = at + 1  # nothing to cut: one character, or a symbol, wider than the line
        end = places[stop - 1]
        lines.append(Line(start, end, ends[stop - 1] - origin, end in strip.hyphens))
        start, at = places[stop - 1], stop
    return lines, worst


def find_places(strip: Strip, wardrobe: Wardrobe) -> None:
    """Find where lines may end, and how wide each would be then. Only texts that need two lines come here."""
    chars = breaking.breaks(strip.text, wardrobe.locale, wardrobe.style.breaks)
    hyphenated = wardrobe.style.hyphenate and wardrobe.hyphen and not strip.turned
    if strip.straight and not strip.keywords and not strip.readings and not hyphenated:
        places = chars
    else:
        places, chars = _whole_places(strip, chars, wardrobe, hyphenated=bool(hyphenated))
    strip.places = places
    strip.ends = _ends(strip, places, chars, wardrobe)


def _whole_places(
    strip: Strip, chars: list[int], wardrobe: Wardrobe, *, hyphenated: bool
) -> tuple[list[int], list[int]]:
    """The places that tear nothing apart, as glyphs and as characters."""
    text = strip.text
    pairs = [(at, char) for char in chars if (at := strip.index(char)) is not None]
    if strip.keywords:
        whole = {char for start, end in strip.keywords for char in _inside(text, start, end)}
        pairs = [pair for pair in pairs if pair[1] not in whole]
    if hyphenated:
        pairs = _with_syllables(strip, pairs, wardrobe)
    if strip.readings:  # characters under one reading stay together
        inside = {at for reading in strip.readings for at in range(reading.start + 1, reading.end)}
        pairs = [pair for pair in pairs if pair[0] not in inside]
    return [at for at, _ in pairs], [char for _, char in pairs]


def _ends(strip: Strip, places: list[int], chars: list[int], wardrobe: Wardrobe) -> list[int]:
    """How wide a line is up to each of these places, what hangs or shrinks at its end taken off."""
    text, count, trail = strip.text, len(strip.ids), strip.trail
    ends = list(map(strip.cum.__getitem__, places))
    for match in wardrobe.hanging.finditer(text):
        char = match.end()
        number = bisect_left(chars, char)
        if number < len(chars) and chars[number] == char:
            ends[number] -= _hanging(strip, places[number], char, wardrobe)
    for at, air in trail.items():
        number = bisect_left(places, at)
        if number < len(places) and places[number] == at < count:
            ends[number] -= air
    if SOFT_HYPHEN in text:
        found = zip(places, chars, strict=True)
        strip.hyphens |= {at for at, char in found if at < count and text[char - 1] == SOFT_HYPHEN}
    if strip.hyphens:
        for number, at in enumerate(places):
            if at in strip.hyphens:
                ends[number] += wardrobe.hyphen
    return ends


def _inside(text: str, start: int, end: int) -> Iterator[int]:
    """Places within keywords, each of which is read as one sign; one keyword after another may part from it."""
    opened = [char for char in range(start + 1, end) if unicodedata.category(text[char]) == "Ps"]
    for first, last in pairwise([start, *opened, end]):
        if last - first <= LONGEST_KEYWORD:
            yield from range(first + 1, last)


def _with_syllables(strip: Strip, pairs: list[tuple[int, int]], wardrobe: Wardrobe) -> list[tuple[int, int]]:
    """The places where a line may end, and those where a hyphen may end it."""
    found = dict(pairs)
    keywords = {char for start, end in strip.keywords for char in range(start, end)}
    for char in hyphens.syllables(strip.text, wardrobe.style.language):
        at = strip.index(char)
        if at is not None and at not in found and char not in keywords:
            found[at] = char
            strip.hyphens.add(at)
    return sorted(found.items())


def _hanging(strip: Strip, at: int, char: int, wardrobe: Wardrobe) -> int:
    """What a line that ends here does not count: blanks, and the empty half of a full-width sign."""
    text, last = strip.text, char
    if strip.straight and text[last - 1] not in spacing.BLANKS:
        shrinks = wardrobe.trims and text[last - 1] in wardrobe.closing and strip.advances[at - 1] >= 900
        return strip.halves(at - 1, text[last - 1])[1] if shrinks else 0
    while last and text[last - 1] in spacing.BLANKS:
        last -= 1
    bare = strip.index(last) if last < char else at
    off = strip.cum[at] - strip.cum[bare if bare is not None else at]
    sign = text[last - 1] if last and wardrobe.trims else ""
    if bare and sign in wardrobe.closing and strip.advances[bare - 1] >= 900:
        off += strip.halves(bare - 1, sign)[1]  # unless the sign after it has taken the half already
    return off


def _cut(strip: Strip, start: int, end: int, reach: float, wardrobe: Wardrobe) -> tuple[int, int, int]:
    """The last of the best places between whole characters that fit, the width of a hyphen if words have one there.

    The third is what that does to the text. At least one character is taken.
    """
    first = strip.chars[start]
    last = strip.chars[end] if end < len(strip.chars) else len(strip.text)
    hyphen = 0 if strip.turned or not hyphens.is_spelled(strip.text, first) else wardrobe.hyphen
    found = [(strip.index(char), harm) for char, harm in breaking.cut(strip.text, first, last)]
    inside = [(at, harm) for at, harm in found if at is not None and start < at < end]
    if hyphen:
        parts = {strip.index(char) for char in hyphens.syllables(strip.text, wardrobe.style.language)}
        fitting = [at for at, harm in inside if not harm and strip.cum[at] + hyphen <= reach]
        better = [at for at in fitting if at in parts]
        of_signs = any(harm == breaking.PARTS for at, harm in inside if strip.cum[at] <= reach)
        if better or (fitting and not of_signs):
            return (better or fitting)[-1], hyphen, CUT
        inside = [(at, harm) for at, harm in inside if harm or not of_signs]
    reached = [(at, harm) for at, harm in inside if _inked(strip, at) <= reach]
    if not reached:
        return (inside[0][0] if inside else end), 0, OUT
    least = min(harm for _, harm in reached)
    if not least and any(harm == breaking.PARTS for _, harm in reached):  # unless it leaves half of the line empty
        full = (strip.cum[start] + reach) / 2
        least = 0 if any(not harm and strip.cum[at] > full for at, harm in reached) else breaking.PARTS
    fitting = [at for at, harm in reached if harm == least]
    half = (strip.cum[start] + strip.cum[fitting[-1]]) / 2
    late = [at for at in fitting if strip.cum[at] >= half]  # so that no line is left all but empty
    joints = (at for at in reversed(late) if strip.text[strip.chars[at] - 1] in _JOINTS)
    return next(joints, fitting[-1]), 0, TORN if least > breaking.PARTS else CUT


def _inked(strip: Strip, at: int) -> int:
    """How far a line reaches that is cut there: an opening bracket gave half of its cell to one that now follows it."""
    gave = strip.text[strip.chars[at] - 1] in spacing.BEFORE and strip.advances[at - 1] < 900
    return strip.cum[at] + (strip.lead.get(at, 0) if gave else 0)


def _fill(strip: Strip, line: Line, end: int, limit: float) -> Line | None:
    """A line with what it has room for of a run of signs after it that is longer than any line; None without one."""
    if line.hyphen or strip.slice(line.end - 1, line.end) in spacing.BLANKS:
        return None
    first = strip.chars[line.end]
    last = strip.chars[end] if end < len(strip.chars) else len(strip.text)
    if hyphens.is_spelled(strip.text, first):
        return None
    origin = strip.cum[line.start] + strip.lead.get(line.start, 0)
    found = [strip.index(char) for char, harm in breaking.cut(strip.text, first, last) if harm == breaking.PARTS]
    fitting = [at for at in found if at is not None and _inked(strip, at) <= origin + limit + _SLACK]
    return Line(line.start, fitting[-1], _inked(strip, fitting[-1]) - origin) if fitting else None


def is_tall(strip: Strip, line: Line) -> bool:
    """Whether a line holds something that reaches above ordinary text."""
    at = bisect_left(strip.tall, line.start)
    return at < len(strip.tall) and strip.tall[at] < line.end
