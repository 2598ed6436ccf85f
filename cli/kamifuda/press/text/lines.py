"""Breaking a measured strip into lines no longer than a limit; shaping is never repeated."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from . import breaking, spacing
from .strip import Strip, find_places
from .wardrobe import Wardrobe


@dataclass(frozen=True, slots=True)
class Line:
    """Glyphs start..end of a strip on one line; width in thousandths, what hangs or shrinks at its ends taken off."""

    start: int
    end: int
    width: int


def one_line(strip: Strip, wardrobe: Wardrobe) -> Line:
    """The whole strip on one line."""
    return Line(0, len(strip.ids), strip.width - _tail(strip, wardrobe))


def _tail(strip: Strip, wardrobe: Wardrobe) -> int:
    text = strip.text.rstrip(spacing.BLANKS)
    at = strip.index(len(text))
    blank = strip.cum[-1] - strip.cum[at] if at is not None else 0
    if text and wardrobe.trims and text[-1] in spacing.closing(wardrobe.region):
        return blank + wardrobe.main.halves(text[-1])[1]
    return blank


def break_strip(strip: Strip, limit: float, wardrobe: Wardrobe) -> tuple[list[Line], bool]:
    """Lines as full as they can be; True if a word had to be cut because it is longer than a line."""
    if strip.places is None:
        whole = one_line(strip, wardrobe)
        if whole.width <= limit or not strip.ids:
            return [whole], False
        find_places(strip, wardrobe)
    elif strip.width <= limit:
        return [one_line(strip, wardrobe)], False
    places, ends, cum, lead = strip.places or [], strip.ends, strip.cum, strip.lead
    lines: list[Line] = []
    start, at, count, cut = 0, 0, len(strip.ids), False
    while start < count:
        origin = cum[start] + lead.get(start, 0)
        room = limit - strip.hang if lines else limit
        stop = bisect_right(ends, origin + room + 1e-6, at)
        if stop == at:  # not even the next word fits
            end = _cut(strip, start, places[at], origin + room)
            if end < places[at]:
                cut = True
                lines.append(Line(start, end, cum[end] - origin))
                start = end
                continue
            stop = at + 1  # nothing to cut: one character, or a symbol, wider than the line
        lines.append(Line(start, places[stop - 1], ends[stop - 1] - origin))
        start, at = places[stop - 1], stop
    return lines, cut


def _cut(strip: Strip, start: int, end: int, reach: float) -> int:
    """The last place between whole characters that still fits; at least one character is taken."""
    first = strip.chars[start]
    last = strip.chars[end] if end < len(strip.chars) else len(strip.text)
    inside = [at for char in breaking.cut(strip.text, first, last) if (at := strip.index(char)) is not None]
    inside = [at for at in inside if start < at < end]
    if not inside:
        return end
    fitting = bisect_right([strip.cum[at] for at in inside], reach + 1e-6)
    return inside[max(0, fitting - 1)] if fitting or strip.cum[end] > reach else end


def tall_between(strip: Strip, line: Line) -> bool:
    """Whether a line holds something that reaches above ordinary text."""
    at = bisect_left(strip.tall, line.start)
    return at < len(strip.tall) and strip.tall[at] < line.end
