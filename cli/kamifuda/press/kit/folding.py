"""Dice and pawns to fold: nets with flaps to glue, true to size."""

from collections.abc import Iterator

from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.kit.pen import FIRM, THIN, Pen
from kamifuda.press.kit.piece import Piece

SIDE = 18.0  # mm of a die
FLAP = 6.0
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
NET = {(1, 0): 2, (0, 1): 4, (1, 1): 1, (2, 1): 3, (3, 1): 6, (1, 2): 5}  # opposite sides sum to seven
FLAPS = (((0, 1), "top"), ((2, 1), "top"), ((3, 1), "top"), ((0, 1), "bottom"), ((2, 1), "bottom"), ((3, 1), "bottom"),
         ((3, 1), "right"))  # fmt: skip


def draw_die(press: Press) -> tuple[Piece, Pen]:
    """The net of a die."""
    pen = Pen(press, "die", 4 * SIDE + FLAP, 3 * SIDE)
    for place, edge in FLAPS:
        _flap(pen, place[0] * SIDE, place[1] * SIDE, edge)
    for (column, row), value in NET.items():
        x, y = column * SIDE, row * SIDE
        pen.panel((x, y, SIDE, SIDE), "kit-paper")
        for dx, dy in PIPS[value]:
            pen.circle(x + SIDE / 2 + dx * SIDE * 0.27, y + SIDE / 2 + dy * SIDE * 0.27, SIDE * 0.1, "kit-ink")
    for column in (1, 2, 3):
        pen.fold((column * SIDE, SIDE), (column * SIDE, 2 * SIDE))
    for row in (1, 2):
        pen.fold((SIDE, row * SIDE), (2 * SIDE, row * SIDE))
    for place, edge in FLAPS:
        _crease(pen, place[0] * SIDE, place[1] * SIDE, edge)
    s = SIDE
    for points in (((s, s), (s, 0), (2 * s, 0), (2 * s, s)), ((s, 2 * s), (s, 3 * s), (2 * s, 3 * s), (2 * s, 2 * s)),
                   ((0, s), (0, 2 * s))):  # fmt: skip
        pen.lines([(float(px), float(py)) for px, py in points], "kit-ink", THIN)
    pen.text((2 * SIDE + 8, 0.5, 2 * SIDE - 8, 5), pen.say("die", both=True), "kit-label")
    pen.text((2 * SIDE + 8, 5.5, 2 * SIDE - 8, 4), pen.say("fold"), "kit-small")
    return pen.piece(), pen


def _edge(x: float, y: float, edge: str) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Both ends of a side, and which way is out."""
    return {
        "top": ((x, y), (x + SIDE, y), (0.0, -1.0)),
        "bottom": ((x, y + SIDE), (x + SIDE, y + SIDE), (0.0, 1.0)),
        "right": ((x + SIDE, y), (x + SIDE, y + SIDE), (1.0, 0.0)),
    }[edge]


def _flap(pen: Pen, x: float, y: float, edge: str) -> None:
    (ax, ay), (bx, by), (ox, oy) = _edge(x, y, edge)
    cut = 3.0
    along = (1.0, 0.0) if oy else (0.0, 1.0)
    tip = [(ax + ox * FLAP + along[0] * cut, ay + oy * FLAP + along[1] * cut),
           (bx + ox * FLAP - along[0] * cut, by + oy * FLAP - along[1] * cut)]  # fmt: skip
    pen.path(geometry.polygon([(ax, ay), tip[0], tip[1], (bx, by)]), "kit-tint", "kit-ink", THIN)


def _crease(pen: Pen, x: float, y: float, edge: str) -> None:
    start, end, _ = _edge(x, y, edge)
    pen.lines([start, end], "kit-paper", THIN * 2)
    pen.fold(start, end)


WIDE, TALL, FOOT = 24.0, 34.0, 26.0


def draw_pawns(press: Press, count: int) -> Iterator[tuple[Piece, Pen]]:
    """A pawn for each: it stands on its foot, whose arrow shows which way it goes."""
    for number in range(count):
        pen = Pen(press, f"pawn {number + 1}", WIDE, 2 * TALL + 2 * FOOT)
        colour = "kit-second" if number % 2 else "kit-first"
        pen.panel((0, 0, WIDE, 2 * TALL + 2 * FOOT), "kit-paper", "kit-ink", THIN)
        for top, turned in ((FOOT, True), (FOOT + TALL, False)):
            _figure(pen, top, colour, number, turned=turned)
        for at in (FOOT, FOOT + TALL, FOOT + 2 * TALL):
            pen.fold((0, at), (WIDE, at))
        _arrow(pen, FOOT + 2 * TALL)
        pen.text((2, 4, WIDE - 4, 5), pen.say("glue"), "kit-small", align="centre")
        pen.text((2, 9, WIDE - 4, 4), pen.say("fold"), "kit-small", align="centre")
        yield pen.piece(), pen


def _figure(pen: Pen, top: float, colour: str, number: int, *, turned: bool) -> None:
    """A figure in a cloak, with the player's number."""
    draft = Pen(pen.press, pen.name, WIDE, TALL)
    middle, foot = WIDE / 2, TALL - 2.0
    cloak = (
        ("m", (middle - 8.5, foot)),
        ("c", (middle - 8.0, foot - 12, middle - 4.0, foot - 16, middle - 2.6, foot - 19)),
        ("l", (middle + 2.6, foot - 19)),
        ("c", (middle + 4.0, foot - 16, middle + 8.0, foot - 12, middle + 8.5, foot)),
        ("z", ()),
    )
    draft.path(cloak, colour, "kit-ink", FIRM)
    draft.circle(middle, foot - 22.5, 4.8, colour, "kit-ink", FIRM)
    draft.circle(middle, foot - 7.5, 4.2, "kit-paper", "kit-ink", THIN)
    draft.text((middle - 3.4, foot - 10.9, 6.8, 6.8), str(number + 1), "kit-number", size="13")
    if number % 2:  # told apart without colour
        draft.lines([(middle - 4.8, foot - 22.5), (middle + 4.8, foot - 22.5)], "kit-paper", FIRM * 2)
    matrix = geometry.turn(180, middle, TALL / 2) if turned else geometry.SAME
    pen.place(draft.elements, geometry.multiply(matrix, geometry.move(0, top)))


def _arrow(pen: Pen, top: float) -> None:
    """The foot that lies in front of the figure."""
    middle, tip = WIDE / 2, top + FOOT - 8.0
    pen.path(geometry.polygon([(middle, tip), (middle - 6, tip - 8), (middle - 2.4, tip - 8), (middle - 2.4, top + 3),
                               (middle + 2.4, top + 3), (middle + 2.4, tip - 8), (middle + 6, tip - 8)]),
             "kit-ink")  # fmt: skip
    pen.text((1, top + FOOT - 6.5, WIDE - 2, 5), pen.say("front"), "kit-small", align="centre")
