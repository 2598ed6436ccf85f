"""The ways in: a text box that shrinks to fit, one line that fits, text art kept to its cells."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.marks import Run, plain
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import spacing
from kamifuda.press.text.art import place_art
from kamifuda.press.text.fitting import MM_PER_PT, Block, Room, alone, even_out, fit
from kamifuda.press.text.lines import one_line
from kamifuda.press.text.memory import kept
from kamifuda.press.text.placing import place
from kamifuda.press.text.setting import Setting
from kamifuda.press.text.strip import Strip, make_strip
from kamifuda.press.text.style import Manner, Style
from kamifuda.press.text.wardrobe import Wardrobe

UNSEEN = 0.92  # condensed so far letters look as they should
WORTH = 0.85  # breaking between phrases is worth so much of the size
KEPT = 24  # characters: what is this short is likely to come again
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
    return _set_blocks(paragraphs_of(text), box, _wardrobe(style, fonts), ratios)


def _set_blocks(
    paragraphs: Sequence[Paragraph],
    box: tuple[float, float],
    wardrobe: Wardrobe,
    ratios: Mapping[str, float],
    most: int = 0,
) -> Setting:
    blocks = [_block(paragraph, wardrobe.style, wardrobe.fonts, ratios) for paragraph in paragraphs]
    room = Room(box[1], box[0], most) if wardrobe.vertical else Room(*box, most)
    found = fit(blocks, room, wardrobe)
    return place(even_out(found, blocks, room), room, wardrobe)


def set_lines(
    text: Text, box: tuple[float, float], style: Style, fonts: FontBook, ratios: Mapping[str, float], most: int
) -> Setting:
    """Set a name in a few lines of about equal length, at most so many.

    It is broken between phrases, unless that makes it much smaller than breaking between words; within words only
    where it would be too long otherwise.
    """
    paragraphs = paragraphs_of(text)
    best: Setting | None = None
    manners: tuple[Manner, ...] = ("phrase", "words", style.breaks)
    for manner in manners:
        found = _set_blocks(paragraphs, box, _evenly(style, fonts, manner), ratios, most)
        worth = WORTH if best is not None and not best.overflow else 1.0
        if best is None or found.overflow < best.overflow or (manner == "words" and found.size * worth > best.size):
            best = found
        if not best.overflow and (manner == "words" or best.size > WORTH * style.size):
            break
    assert best is not None  # noqa: S101 - there are manners
    return best


def _evenly(style: Style, fonts: FontBook, manner: Manner) -> Wardrobe:
    """The wardrobe of a style for lines of equal length."""
    return kept(
        fonts, ("even", manner, style), Wardrobe, lambda: Wardrobe(replace(style, breaks=manner, balance=True), fonts)
    )


def set_line(
    text: Text,
    box: tuple[float, float],
    style: Style,
    fonts: FontBook,
    ratios: Mapping[str, float] = _NO_RATIOS,
) -> Setting:
    """Set one line in a box: condensed so little that nobody sees it, then smaller, then condensed as far as it may be.

    It never breaks.
    """
    wardrobe = _wardrobe(style, fonts)
    runs = tuple(run for paragraph in paragraphs_of(text) for run in paragraph.runs)
    if len(runs) != 1 or runs[0].kind != "text" or len(runs[0].text) > KEPT:
        return _set_line(runs, box, wardrobe, ratios)
    run = runs[0]  # numbers, costs and kinds come again and again
    key = (run.text, run.strong, run.stress, run.keyword, box, wardrobe)
    return kept(fonts, key, Setting, lambda: _set_line(runs, box, wardrobe, ratios))


def _set_line(
    runs: tuple[Run, ...], box: tuple[float, float], wardrobe: Wardrobe, ratios: Mapping[str, float]
) -> Setting:
    style = wardrobe.style
    joined = tuple(Run(" ") if run.kind == "break" else run for run in runs)
    block = _edged(Block([make_strip(joined, wardrobe, ratios)], wardrobe))
    room = Room(box[1], box[0]) if wardrobe.vertical else Room(*box)
    strip = block.strips[0]
    line = one_line(strip, wardrobe)
    width = max(1, line.width)
    height = block.over + block.under + (block.rise(strip) if strip.tall else 0.0)
    if strip.reach:
        height += block.drop(strip, line)
    unseen = 1.0 if wardrobe.vertical else max(style.condense, UNSEEN)
    fitting = room.along * 1000 / (width * MM_PER_PT * unseen)
    fitting = style.floor + (fitting - style.floor + 1e-6) // style.step * style.step
    size = max(style.floor, min(style.size, fitting, room.across / (height * MM_PER_PT)))
    natural = width * size * MM_PER_PT / 1000
    stretch = 1.0 if wardrobe.vertical else min(1.0, max(style.condense, room.along / natural))
    return place(alone(block, line, size), room, wardrobe, stretch)


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
    """The wardrobe of a style: found by identity, as most styles come again, or by what the style says."""
    found = fonts.memory.get(id(style))
    if isinstance(found, Wardrobe) and found.style is style:
        return found
    made = kept(fonts, (style,), Wardrobe, lambda: Wardrobe(style, fonts))
    if made.style is style:  # which it keeps, so that no other object can have the same identity
        fonts.memory[id(style)] = made
    return made


def _block(paragraph: Paragraph, style: Style, fonts: FontBook, ratios: Mapping[str, float]) -> Block:
    own = paragraph.style or style
    wardrobe = _wardrobe(own, fonts)
    strips = [_strip(runs, wardrobe, ratios) for runs in _hard_lines(paragraph.runs)]
    return _edged(Block(strips, wardrobe, own.size / style.size, paragraph.rule, paragraph.sink))


def _edged(block: Block) -> Block:
    """A block that knows how far its ink reaches."""
    wardrobe, strips = block.wardrobe, block.strips
    if wardrobe.vertical:
        block.over, block.under, block.middle = 0.5, 0.5, 0.0
    elif not spacing.has_wide("".join([strip.text for strip in strips])):
        cap = wardrobe.main.cap / 1000
        block.over, block.under, block.middle = cap, 0.2, cap / 2
        if any(strip.turned for strip in strips):  # Arabic letters and points of Hebrew reach further
            block.over, block.under = max(cap, 0.95), 0.35
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
    if len(runs) != 1 or runs[0].kind != "text" or len(runs[0].text) > KEPT:
        return make_strip(runs, wardrobe, ratios)
    run = runs[0]
    key = (run.text, run.strong, run.stress, run.keyword, wardrobe)
    return kept(wardrobe.fonts, key, Strip, lambda: make_strip(runs, wardrobe, ratios))
