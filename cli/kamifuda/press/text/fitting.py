"""The largest size at which paragraphs stand in a box; then tighter leading; then by how much it is too much."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .lines import Line, break_strip, tall_between
from .strip import Strip
from .wardrobe import Wardrobe

MM_PER_PT = 25.4 / 72
_SLACK = 1e-6


@dataclass(slots=True)
class Block:
    """A paragraph ready to be broken: one strip for each hard line."""

    strips: list[Strip]
    wardrobe: Wardrobe
    ratio: float = 1.0  # its size over the size of the box
    rule: bool = False  # a line is drawn above it
    sink: bool = False  # it stands at the bottom of the box
    over: float = 0.85  # ink above the first baseline, em
    under: float = 0.1  # ink below the last
    middle: float = 0.38  # what counts as the middle of a line, above its baseline


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
    rules: list[float]  # mm, across
    extent: float  # mm, of all lines across
    cut: bool  # a word was cut


@dataclass(frozen=True, slots=True)
class Room:
    """The box in the direction of the lines and across them, in mm."""

    along: float
    across: float


def fit(blocks: Sequence[Block], room: Room, wardrobe: Wardrobe) -> Layout:
    """Search sizes from the largest down by bisection; words are cut only where even the smallest cannot keep them."""
    style = wardrobe.style

    def at(step: int) -> Layout:
        return lay_out(blocks, room, max(style.size - step * style.step, style.floor), style.leading)

    steps = max(0, -(-(style.size - style.floor) // style.step).__int__()) if style.size > style.floor else 0
    best = at(0)
    if _fits(best, room) and not best.cut:
        return best
    least = at(steps)
    whole = not least.cut

    def good(layout: Layout) -> bool:
        return _fits(layout, room) and not (whole and layout.cut)

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
    tightest = lay_out(blocks, room, least.size, style.leading - steps / 100) if steps else least
    if not _fits(tightest, room):
        return tightest
    return _search(
        lambda step: lay_out(blocks, room, least.size, style.leading - step / 100),
        lambda layout: _fits(layout, room),
        steps,
        tightest,
    )


def _fits(layout: Layout, room: Room) -> bool:
    return layout.extent <= room.across + _SLACK


def lay_out(blocks: Sequence[Block], room: Room, size: float, leading: float) -> Layout:
    """Break and stack everything at one size."""
    em = size * MM_PER_PT
    lines: list[PlacedLine] = []
    rules: list[float] = []
    cross, cut, below = 0.0, False, 0.0
    for number, block in enumerate(blocks):
        style = block.wardrobe.style
        unit = em * block.ratio
        limit = room.along * 1000 / unit
        lead = unit * leading * style.leading / blocks[0].wardrobe.style.leading
        gap = (style.paragraph_gap * em if number else 0.0) + (style.paragraph_gap * em if block.rule else 0.0)
        start = True
        for strip in block.strips:
            broken, was_cut = break_strip(strip, limit, block.wardrobe)
            cut = cut or was_cut
            for place, line in enumerate(broken):
                extra = _extra(strip, line, block, unit, leading) if strip.tall else 0.0
                if not lines:
                    cross = block.over * unit + (extra and extra + 0.0)
                elif start:
                    step = max(lead, (lines[-1].block.under + block.over) * unit) + gap
                    if block.rule:
                        rules.append(cross + below + (step - below - block.over * unit) / 2)
                    cross += step + extra
                else:
                    cross += lead + extra
                start = False
                lines.append(PlacedLine(block, strip, line, cross, place == 0, place == len(broken) - 1))
        below = block.under * unit
    return Layout(size, leading, lines, rules, cross + below, cut)


def _extra(strip: Strip, line: Line, block: Block, unit: float, leading: float) -> float:
    """Room above a line for readings, dots or large symbols."""
    if not tall_between(strip, line):
        return 0.0
    spare = max(0.0, leading - block.over - block.under)
    return max(0.0, strip.rise - spare) * unit
