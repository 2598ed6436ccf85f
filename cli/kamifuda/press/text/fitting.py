"""The largest size at which paragraphs stand in a box; then tighter leading; then by how much it is too much."""

import math
from collections.abc import Callable, Sequence

from kamifuda.dataclass import dataclass
from kamifuda.press.text.lines import KEPT, TORN, Line, break_strip, is_tall
from kamifuda.press.text.strip import Strip
from kamifuda.press.text.wardrobe import Wardrobe

MM_PER_PT = 25.4 / 72
SHORTEST = 2700  # thousandths: a last line of fewer than three signs, or of a short word, looks forgotten
_SHORTER = (500, 1000, 1500, 2000, 2500, 3000)
_SLACK = 1e-6


@dataclass(slots=True)
class Block:
    """A paragraph ready to be broken: one strip for each hard line."""

    strips: list[Strip]
    wardrobe: Wardrobe
    ratio: float = 1.0  # its size over the size of the box, down to its own smallest
    rule: bool = False  # a line is drawn above it
    sink: bool = False  # it stands at the bottom of the box
    over: float = 0.85  # ink above the first baseline, em
    under: float = 0.1  # ink below the last
    middle: float = 0.38  # what counts as the middle of a line, above its baseline

    def size(self, chosen: float) -> float:
        """Its size in pt when the box has chosen one."""
        own = self.wardrobe.style
        return max(chosen * self.ratio, min(own.floor, own.size)) if self.ratio != 1.0 else chosen

    def rise(self, strip: Strip) -> float:
        """How far what is tall in a strip reaches above its ordinary text, em."""
        return max(strip.rise, strip.reach + self.middle - self.over) if strip.reach else strip.rise

    def drop(self, strip: Strip, line: Line) -> float:
        """How far the large symbols of a line hang below its ordinary text, em."""
        has_any = any(line.start <= at < line.end for at in strip.symbols)
        return max(0.0, strip.reach - self.middle - self.under) if has_any else 0.0


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line with its baseline: mm from the top of the box (from its right edge when vertical)."""

    block: Block
    strip: Strip
    line: Line
    cross: float
    first: bool  # of its strip
    last: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """All lines at one size."""

    size: float
    leading: float
    lines: list[PlacedLine]
    rules: list[tuple[float, bool]]  # mm across; whether it sinks with its paragraph
    extent: float  # mm, of all lines across
    cut: int  # the worst that breaking its lines did to a word


@dataclass(frozen=True, slots=True)
class Room:
    """The box in the direction of the lines and across them, in mm."""

    along: float
    across: float
    lines: int = 0  # at most so many, if any number is said


def fit(blocks: Sequence[Block], room: Room, wardrobe: Wardrobe) -> Layout:
    """Search sizes from the largest down by bisection; words are cut only where even the smallest cannot keep them.

    Where even the smallest begins a line with what may begin none it is taken, as a larger one would do so more often.
    """
    style = wardrobe.style
    steps = max(0, math.ceil((style.size - style.floor) / style.step - _SLACK))

    def at(step: int) -> Layout:
        return lay_out(blocks, room, max(style.size - step * style.step, style.floor), style.leading)

    best = at(0)
    if _fits(best, room) and not best.cut:
        return best
    least = at(steps)

    def good(layout: Layout) -> bool:
        return _fits(layout, room) and layout.cut <= least.cut

    if least.cut >= TORN:
        return _tighten(blocks, room, wardrobe, least)
    if good(best):
        return best
    if not good(least):
        return _tighten(blocks, room, wardrobe, least)
    return _search(at, good, steps, least)


def _search(at: Callable[[int], Layout], good: Callable[[Layout], bool], steps: int, least: Layout) -> Layout:
    low, high, best = 0, steps, least
    while high - low > 1:
        middle = (low + high) // 2
        layout = at(middle)
        if good(layout):
            high, best = middle, layout
        else:
            low = middle
    return best


def _tighten(blocks: Sequence[Block], room: Room, wardrobe: Wardrobe, least: Layout) -> Layout:
    """At the smallest size, the loosest leading that fits; the tightest when none does."""
    style = wardrobe.style
    steps = max(0, round((style.leading - style.leading_floor) * 100))

    def at(step: int) -> Layout:
        return lay_out(blocks, room, least.size, style.leading - step / 100)

    tightest = at(steps) if steps else least
    if not _fits(tightest, room):
        return tightest
    return _search(at, lambda layout: _fits(layout, room), steps, tightest)


def _fits(layout: Layout, room: Room) -> bool:
    return layout.extent <= room.across + _SLACK and not 0 < room.lines < len(layout.lines)


def lay_out(blocks: Sequence[Block], room: Room, size: float, leading: float, even: bool = False) -> Layout:
    """Break and stack everything at one size; `even` looks after short last lines, once the size is known."""
    em = size * MM_PER_PT
    lines: list[PlacedLine] = []
    rules: list[tuple[float, bool]] = []
    cross, cut, below, before, drop = 0.0, KEPT, 0.0, 0.0, 0.0
    for block in blocks:
        style = block.wardrobe.style
        unit = block.size(size) * MM_PER_PT
        limit = room.along * 1000 / unit
        tightness = leading / blocks[0].wardrobe.style.leading  # paragraphs with a leading of their own follow
        lead = unit * style.leading * tightness
        start = True
        for strip in block.strips:
            broken, was_cut = break_strip(strip, limit, block.wardrobe)
            if even and len(broken) > 1:
                broken = _even(strip, limit, block.wardrobe, broken)
            cut = max(cut, was_cut)
            last = len(broken) - 1
            for number, line in enumerate(broken):
                step = 0.0
                if strip.tall or drop:
                    step = _extra(strip, line, block, unit, style.leading * tightness if lines else 0.0, drop)
                drop = block.drop(strip, line) * unit if strip.reach else 0.0
                if not lines:
                    step += block.over * unit
                elif start:
                    gap = style.paragraph_gap * em * (2 if block.rule else 1)
                    room_between = max(lead, before, below + block.over * unit) + gap
                    if block.rule:
                        rules.append((cross + below + (room_between - below - block.over * unit) / 2, block.sink))
                    step += room_between
                else:
                    step += lead
                cross += step
                start = False
                lines.append(PlacedLine(block, strip, line, cross, number == 0, number == last))
        below, before = block.under * unit, lead
    return Layout(size, leading, lines, rules, cross + below + drop if lines else 0.0, cut)


def alone(block: Block, line: Line, size: float) -> Layout:
    """A single line at one size."""
    unit, strip = size * MM_PER_PT, block.strips[0]
    extra = _extra(strip, line, block, unit, 0.0, 0.0) if strip.tall else 0.0
    cross = extra + block.over * unit
    below = (block.under + (block.drop(strip, line) if strip.reach else 0.0)) * unit
    placed = PlacedLine(block, strip, line, cross, True, True)
    return Layout(size, block.wardrobe.style.leading, [placed], [], cross + below, KEPT)


def even_out(layout: Layout, blocks: Sequence[Block], room: Room) -> Layout:
    """A layout whose size is known, with its short last lines looked after; most have none."""
    broken: list[Line] = []
    for placed in layout.lines:
        broken.append(placed.line)
        if placed.last and len(broken) > 1:
            limit = room.along * 1000 / (placed.block.size(layout.size) * MM_PER_PT)
            if _even(placed.strip, limit, placed.block.wardrobe, broken) is not broken:
                evened = lay_out(blocks, room, layout.size, layout.leading, even=True)
                return evened if _fits(evened, room) or not _fits(layout, room) else layout
        if placed.last:
            broken = []
    return layout


def _extra(strip: Strip, line: Line, block: Block, unit: float, leading: float, drop: float) -> float:
    """Room above a line for readings, dots or large symbols, and for what hangs from the line before, in mm.

    Below another line the leading gives some.
    """
    rise = block.rise(strip) * unit if is_tall(strip, line) else 0.0
    return max(0.0, rise + drop - max(0.0, leading - block.over - block.under) * unit)


def _even(strip: Strip, limit: float, wardrobe: Wardrobe, broken: list[Line]) -> list[Line]:
    """Break again a little shorter: as even as may be if the style asks for it, else so that no sign ends up alone."""
    if wardrobe.style.balance:
        low, high, best = strip.width / len(broken), limit, broken
        while high - low > 50:
            middle = (low + high) / 2
            tried, cut = break_strip(strip, middle, wardrobe)
            if len(tried) == len(broken) and not cut:
                high, best = middle, tried
            else:
                low = middle
        return best
    best = broken
    for shorter in _SHORTER if best[-1].width < SHORTEST else ():
        if limit - shorter < limit / 2:
            break
        tried, cut = break_strip(strip, limit - shorter, wardrobe)
        if len(tried) != len(broken) or cut:
            break
        if tried[-1].width > best[-1].width:
            best = tried
        if best[-1].width >= SHORTEST:
            break
    return best
