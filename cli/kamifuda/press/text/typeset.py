"""The ways in: a text box that shrinks to fit, one line that fits, text art kept to its cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kamifuda.marks import Run, plain
from kamifuda.press.fonts import FontBook

from . import spacing
from .art import place_art
from .fitting import MM_PER_PT, Block, Room, fit, lay_out
from .lines import one_line
from .placing import place
from .setting import Setting
from .strip import Strip, make_strip
from .style import Style
from .wardrobe import Wardrobe

_NO_RATIOS: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs that are broken together. `style` differs from the box's for flavour text, say; sizes shrink together."""

    runs: tuple[Run, ...]
    style: Style | None = None
    rule: bool = False  # a line is drawn above it
    sink: bool = False  # it stands at the bottom of the box


Text = str | Sequence[Run] | Sequence[Sequence[Run]] | Sequence[Paragraph]


def set_text(
    text: Text, box: tuple[float, float], style: Style, fonts: FontBook, ratios: Mapping[str, float] = _NO_RATIOS
) -> Setting:
    """Set paragraphs in a box of (width, height) mm. `ratios`: width over height of symbols that are not square."""
    wardrobe = _wardrobe(style, fonts)
    blocks = [_block(paragraph, style, fonts, ratios) for paragraph in paragraphs_of(text)]
    room = Room(box[1], box[0]) if wardrobe.vertical else Room(*box)
    found = fit(blocks, room, wardrobe)
    return place(lay_out(blocks, room, found.size, found.leading, even=True), room, wardrobe)


def set_line(
    text: Text,
    box: tuple[float, float],
    style: Style,
    fonts: FontBook,
    ratios: Mapping[str, float] = _NO_RATIOS,
) -> Setting:
    """Set one line in a box: it shrinks to the smallest size, then is condensed, and never breaks."""
    wardrobe = _wardrobe(style, fonts)
    runs = tuple(run for paragraph in paragraphs_of(text) for run in paragraph.runs)
    joined = tuple(Run(" ") if run.kind == "break" else run for run in runs)
    block = _block(Paragraph(joined), style, fonts, ratios)
    room = Room(box[1], box[0]) if wardrobe.vertical else Room(*box)
    width = max(1, *(one_line(strip, wardrobe).width for strip in block.strips)) if block.strips else 1
    height = block.over + block.under
    largest = min(style.size, room.across / (height * MM_PER_PT))
    steps = int((room.along * 1000 / (width * MM_PER_PT) - style.floor) / style.step + 1e-6)
    size = min(largest, style.floor + max(0, steps) * style.step)
    size = max(size, style.floor) if largest >= style.floor else max(min(largest, style.size), style.floor)
    natural = width * size * MM_PER_PT / 1000
    stretch = min(1.0, max(style.condense, room.along / natural))
    wide = Room(max(room.along, natural) + 1, room.across)
    layout = lay_out([block], wide, size, style.leading)
    return place(layout, room, wardrobe, stretch)


def set_art(text: str, box: tuple[float, float], style: Style, fonts: FontBook, *, cells: bool = True) -> Setting:
    """Set text art in a box: every line as it is, every character in a half or full cell (or as wide as the font says).

    The largest size at which all lines stand in the box is taken, between the style's two sizes.
    """
    return place_art(text, box, _wardrobe(style, fonts), cells=cells)


def paragraphs_of(text: Text) -> list[Paragraph]:
    """Any shape of text as paragraphs."""
    if isinstance(text, str):
        return [Paragraph(runs) for runs in plain(text)]
    if not text:
        return []
    if isinstance(text[0], Run):
        return [Paragraph(tuple(text))]  # type: ignore[arg-type]  # the first tells what all are
    return [item if isinstance(item, Paragraph) else Paragraph(tuple(item)) for item in text]  # type: ignore[arg-type]


def _wardrobe(style: Style, fonts: FontBook) -> Wardrobe:
    kept = fonts.memory.get(style)
    if kept is None:
        kept = fonts.memory[style] = Wardrobe(style, fonts)
    assert isinstance(kept, Wardrobe)  # noqa: S101 - one key, one type
    return kept


def _block(paragraph: Paragraph, style: Style, fonts: FontBook, ratios: Mapping[str, float]) -> Block:
    own = paragraph.style or style
    wardrobe = _wardrobe(own, fonts)
    strips = [_strip(runs, wardrobe, ratios) for runs in _hard_lines(paragraph.runs)]
    block = Block(strips, wardrobe, own.size / style.size, paragraph.rule, paragraph.sink)
    if wardrobe.vertical:
        block.over, block.under, block.middle = 0.5, 0.5, 0.0
    elif not any(spacing.has_wide(strip.text) for strip in strips):
        cap = wardrobe.main.cap / 1000
        block.over, block.under, block.middle = cap, 0.2, cap / 2
    return block


def _hard_lines(runs: tuple[Run, ...]) -> list[tuple[Run, ...]]:
    lines: list[list[Run]] = [[]]
    for run in runs:
        if run.kind == "break":
            lines.append([])
        else:
            lines[-1].append(run)
    return [tuple(line) for line in lines]


def _strip(runs: tuple[Run, ...], wardrobe: Wardrobe, ratios: Mapping[str, float]) -> Strip:
    if len(runs) == 1 and runs[0].kind == "text" and len(runs[0].text) < 24:
        key = (wardrobe, replace(runs[0], offset=0))
        kept = wardrobe.fonts.memory.get(key)
        if kept is None:
            kept = wardrobe.fonts.memory[key] = make_strip(runs, wardrobe, ratios)
        assert isinstance(kept, Strip)  # noqa: S101 - one key, one type
        return kept
    return make_strip(runs, wardrobe, ratios)
