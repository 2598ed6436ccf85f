"""The list of what a kit holds: each file, its paper, and the pieces on it."""

from collections.abc import Sequence

from kamifuda.press.faces import Press
from kamifuda.press.kit.frames import BAND, band
from kamifuda.press.kit.pen import FIRM, HAIR, THIN, Pen
from kamifuda.press.kit.piece import Part, Piece

LINE = 6.2
HEAD = 8.0


def draw_contents(press: Press, parts: Sequence[Part], size: tuple[float, float]) -> tuple[Piece, Pen]:
    """One page, with a box to tick at each thing."""
    width, height = size
    lines = sum(len(part.holds) for part in parts)
    room = height - BAND - 2 - 44 - len(parts) * (HEAD + 3)
    line = min(LINE, room / max(1, lines))
    pen = Pen(press, "contents", width, height)
    band(pen, (0, 0, width, BAND + 2), pen.label(press.game.name, press.game.id)[0], pen.say("contents", both=True))
    y = BAND + 6.0
    for part in parts:
        _head(pen, part, (0, y, width, HEAD))
        y += HEAD + 0.8
        for what, count in part.holds:
            pen.panel((2, y + line / 2 - 1.4, 2.8, 2.8), "", "kit-ink", HAIR)
            pen.text((7, y, width - 27, line), what, "kit-body", valign="middle", size="9 .. 5.5")
            pen.text((width - 20, y, 18, line), f"× {count}", "kit-number", align="right", size="9 .. 5.5")
            pen.lines([(0, y + line), (width, y + line)], "kit-line", HAIR, (0.3, 0.9))
            y += line
        y += 2.2
    _how(pen, (0, height - 32, width, 32))
    return pen.piece(), pen


def _head(pen: Pen, part: Part, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    pen.text((x, y, w * 0.4, h - 1), pen.say(part.id, both=True), "kit-heading", size="12 .. 7")
    pages = f"{part.id}.pdf · {part.count} {pen.say('pages')} · {pen.say(part.paper)}"
    pen.text((x + w * 0.42, y + 0.6, w * 0.58, h - 1.6), pages, "kit-small", align="right", size="7.5 .. 5")
    pen.lines([(x, y + h - 0.6), (x + w, y + h - 0.6)], "kit-accent", FIRM)


def _how(pen: Pen, box: tuple[float, float, float, float]) -> None:
    x, y, w, _ = box
    pen.panel(box, "kit-tint", "kit-line", THIN, 1.5)
    pen.text((x + 4, y + 1.5, w - 8, 6), pen.say("make"), "kit-heading", size="10 .. 7")
    for k in range(3):
        words = pen.say(f"make-{k + 1}")
        pen.text((x + 4, y + 8 + k * 7.6, w - 8, 7.2), f"{k + 1}.  {words}", "kit-body", size="8 .. 5", lines="2",
                 valign="middle")  # fmt: skip
