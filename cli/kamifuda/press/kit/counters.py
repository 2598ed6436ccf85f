"""Counters to punch or cut out: round, with what they are and what they are worth."""

from collections.abc import Iterator

from kamifuda.game.components import Counter
from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.kit.frames import star
from kamifuda.press.kit.pen import HAIR, Pen
from kamifuda.press.kit.piece import Piece

SPACE = 1.2  # mm between counters
HEAD = 6.0
WIDEST = 190.0


def draw_counters(press: Press, name: str, counter: Counter, room: float) -> tuple[Piece, Pen]:
    """All counters of one sort, in lines as wide as there is room."""
    wanted = list(_faces(counter))
    step = counter.size + SPACE
    columns = max(1, min(len(wanted), int((min(room, WIDEST) + SPACE) // step)))
    rows = -(-len(wanted) // columns)
    columns = -(-len(wanted) // rows)
    width = max(columns * step - SPACE, 40.0)
    pen = Pen(press, f"counters {name}", width, HEAD + rows * step - SPACE)
    own, other = pen.label(counter.label, name)
    pen.text((0, 0, width, HEAD - 1.2), f"{own}  × {counter.count}" + (f"   {other}" if other else ""), "kit-label",
             size="8.5 .. 5")  # fmt: skip
    for number, (value, second) in enumerate(wanted):
        row, column = divmod(number, columns)
        middle = (column * step + counter.size / 2, HEAD + row * step + counter.size / 2)
        _counter(pen, (name, own), value, middle, counter.size / 2, second=second)
    return pen.piece(), pen


def _faces(counter: Counter) -> Iterator[tuple[str, bool]]:
    """What is printed on each counter, and whether it is the second player's."""
    values = [value for value, count in counter.values.items() for _ in range(count)] or [""] * counter.count
    for number, value in enumerate(values):
        yield value, counter.owner == "each" and number * 2 >= len(values)


def _counter(
    pen: Pen, names: tuple[str, str], value: str, middle: tuple[float, float], radius: float, *, second: bool
) -> None:
    """One counter: a rim in the player's colour, a calm middle with its value or name."""
    x, y = middle
    pen.circle(x, y, radius, "kit-second" if second else "kit-first", "kit-ink", HAIR)
    inner = radius * 0.76
    pen.circle(x, y, inner, "kit-paper", "kit-ink", HAIR)
    if second:  # told apart without colour
        for px, py in ((x, y - radius * 0.88), (x, y + radius * 0.88), (x - radius * 0.88, y), (x + radius * 0.88, y)):
            pen.circle(px, py, radius * 0.09, "kit-paper")
    box = (x - inner * 0.84, y - inner * 0.5, inner * 1.68, inner)
    if value:
        pen.text(box, value, "kit-number", size="20 .. 4")
        return
    name, called = names
    if pen.emblem("counter", name, (x - inner * 0.66, y - inner * 0.66, inner * 1.32, inner * 1.32)):
        return
    star(pen, x, y - inner * 0.74, inner * 0.17, "kit-accent")
    star(pen, x, y + inner * 0.74, inner * 0.17, "kit-accent")
    _name(pen, called, (x - inner * 0.86, y - inner * 0.54, inner * 1.72, inner * 1.08))


def _name(pen: Pen, called: str, box: geometry.Box) -> None:
    """The name of a counter in as many lines as make it large."""
    for lines, size in (("1", "12 .. 6.5"), ("2", "12 .. 5.4"), ("3", "9 .. 3.6")):
        draft = Pen(pen.press, pen.name, pen.width, pen.height)
        draft.text(box, called, "kit-label", align="centre", size=size, lines=lines, leading="1.1")
        if not draft.faults:
            break
    pen.elements += draft.elements
    pen.scene.faults += draft.faults
