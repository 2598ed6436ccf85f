"""A box that tucks shut, as large inside as a deck needs with some room to slide."""

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.kit.frames import frame
from kamifuda.press.kit.pen import FIRM, THIN, Pen
from kamifuda.press.kit.piece import Piece

BARE, SLEEVED = 0.32, 0.64  # mm: a card of 300 g, and one between two sleeves' walls with a slip on it
SLEEVE = 3.0  # mm by which a sleeve is wider and higher than its card
SLIDE = 1.2  # mm a box is wider and higher than what is in it
AIR = 1.5  # mm it is thicker
TUCK, GLUE, DUST = 14.0, 11.0, 16.0
THUMB = 8.0  # mm: radius of the notch


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards to be put in a box, in mm."""

    count: int
    width: float
    height: float
    sleeves: bool = False

    @property
    def size(self) -> tuple[float, float, float]:
        """Width, height and thickness of the cards as they are."""
        more = SLEEVE if self.sleeves else 0.0
        return self.width + more, self.height + more, self.count * (SLEEVED if self.sleeves else BARE)

    @property
    def inside(self) -> tuple[float, float, float]:
        """Width, height and depth of the box that holds them."""
        width, height, thick = self.size
        return width + SLIDE, height + SLIDE, thick + AIR


def draw_box(press: Press, stack: Stack, title: str, number: int) -> tuple[Piece, Pen]:
    """The net of a box: back, side, front, side and a strip to glue, with flaps above and below."""
    w, h, d = stack.inside
    above, below = d + TUCK, d
    pen = Pen(press, f"box {number}", 2 * (w + d) + GLUE, above + h + max(below, DUST * min(1.0, d / DUST) + 4))
    top = above
    edges = [0.0, d, d + w, 2 * d + w, 2 * (d + w)]  # side, front, side, back, glue
    _flaps(pen, (w, h, d), top, edges)
    for k, (left, wide) in enumerate(zip(edges[:4], (d, w, d, w), strict=True)):
        pen.panel((left, top, wide, h), "kit-paper")
        if k in (1, 3):
            if k == 1 or not _card_back(pen, (left, top, w, h)):
                _side(pen, (left, top, w, h), title, stack, THUMB if k == 1 else 0.0)
        else:
            _spine(pen, (left, top, wide, h), title)
    for edge in edges[1:]:
        pen.fold((edge, top), (edge, top + h))
    pen.fold((edges[0], top), (edges[4], top))
    pen.fold((edges[0], top + h), (edges[4], top + h))
    pen.lines([(0, top), (0, top + h)], "kit-ink", THIN)
    notch = geometry.polygon([(edges[1] + w / 2 + THUMB * c, top + THUMB * s) for c, s in _half()])
    pen.path(notch, "kit-tint", "kit-ink", THIN)
    return pen.piece(), pen


def _half() -> list[tuple[float, float]]:
    from math import cos, pi, sin

    return [(cos(pi * k / 24), sin(pi * k / 24)) for k in range(25)]


def _flaps(pen: Pen, inside: tuple[float, float, float], top: float, edges: list[float]) -> None:
    """The lid on the back, the bottom on the front, small flaps on the sides, the strip to glue."""
    w, h, d = inside
    foot = top + h
    dust = min(DUST, d + 6.0, w / 2)
    x = edges[3]
    lid = [(x, top), (x, top - d), (x + 2, top - d - TUCK * 0.75), (x + 6, top - d - TUCK),
           (x + w - 6, top - d - TUCK), (x + w - 2, top - d - TUCK * 0.75), (x + w, top - d), (x + w, top)]  # fmt: skip
    pen.path(geometry.polygon(lid), "kit-paper", "kit-ink", THIN)
    pen.fold((x, top - d), (x + w, top - d))
    for left in (edges[0], edges[2]):
        upper = [(left, top), (left + 1, top - dust), (left + d - 1, top - dust), (left + d, top)]
        lower = [(left, foot), (left + 1, foot + min(dust, d)), (left + d - 1, foot + min(dust, d)), (left + d, foot)]
        pen.path(geometry.polygon(upper), "kit-paper", "kit-ink", THIN)
        pen.path(geometry.polygon(lower), "kit-paper", "kit-ink", THIN)
    for left in (edges[1], edges[3]):  # one bottom is glued on the other
        floor = [(left, foot), (left + 0.5, foot + d), (left + w - 0.5, foot + d), (left + w, foot)]
        pen.path(geometry.polygon(floor), "kit-tint" if left == edges[3] else "kit-paper", "kit-ink", THIN)
    pen.text((edges[3] + 2, foot + d / 2 - 2, w - 4, 4), pen.say("glue"), "kit-small", align="centre")
    x = edges[4]
    strip = [(x, top), (x + GLUE, top + 4), (x + GLUE, foot - 4), (x, foot)]
    pen.path(geometry.polygon(strip), "kit-tint", "kit-ink", THIN)
    pen.turned((x + 2, top + 6, GLUE - 4, h - 12), pen.say("glue"), "kit-small", align="centre")


def _card_back(pen: Pen, box: geometry.Box) -> bool:
    """The back of the game's cards, where it has one that fills the side of the box with its bleed."""
    game = pen.press.game
    face, faults = pen.press.back(game.card.back)
    if face is None:
        return False
    pen.scene.faults += [fault for fault in faults if fault not in pen.scene.faults]
    x, y, w, h = box
    k = max(1.0, w / (face.width + 2 * face.bleed), h / (face.height + 2 * face.bleed))
    middle = geometry.multiply(geometry.move(-face.width / 2, -face.height / 2), geometry.scale(k, k))
    pen.place(face.elements, geometry.multiply(middle, geometry.move(x + w / 2, y + h / 2)), geometry.rectangle(box))
    return True


def _side(pen: Pen, box: geometry.Box, title: str, stack: Stack, notch: float) -> None:
    """A large side of the box below its notch: the game, the deck, how many cards."""
    x, y, w, h = box
    inner = (x + 4, y + notch + 4, w - 8, h - notch - 8)
    frame(pen, inner, FIRM)
    cx, cy, cw, ch = inner
    game, other = pen.label(pen.press.game.name, pen.press.game.id)
    pen.panel((cx, cy + ch * 0.3, cw, ch * 0.26), "kit-band")
    pen.text((cx + 3, cy + ch * 0.31, cw - 6, ch * 0.24), game, "kit-band", align="centre", size="24 .. 7", lines="2")
    pen.text((cx + 3, cy + ch * 0.58, cw - 6, 5), other, "kit-small", "en", align="centre")
    pen.text((cx + 3, cy + ch * 0.66, cw - 6, 8), title, "kit-label", align="centre", size="14 .. 6")
    sort = pen.say("sleeved" if stack.sleeves else "unsleeved")
    words = f"{stack.count} × {stack.width:g} × {stack.height:g} mm · {sort}"
    pen.text((cx + 3, cy + ch - 8, cw - 6, 5), words, "kit-small", align="centre")


def _spine(pen: Pen, box: geometry.Box, title: str) -> None:
    x, y, w, h = box
    high = min(8.0, w - 2)
    if high > 2.5:
        pen.turned((x + (w - high) / 2, y + 6, high, h - 12), title, "kit-label", 90, align="centre", size="13 .. 5")
