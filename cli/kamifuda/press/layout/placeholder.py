"""Pictures for cards that have none: drawn from the card's own name, so that they never change and never look alike.

A prototype looks finished with them. Which scene is drawn follows from the kind, so that kinds can be told apart.
"""

import colorsys
from collections.abc import Callable, Iterator
from math import cos, pi, sin

from kamifuda.digest import blake2b
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Gradient, Group, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.vector.colours import mix

WHITE: Colour = (1.0, 1.0, 1.0)
NIGHT: Colour = (0.06, 0.07, 0.13)


class Dice:
    """Numbers that follow from a text, the same everywhere and for ever."""

    def __init__(self, seed: str) -> None:
        self._seed, self._count = seed.encode(), 0

    def share(self) -> float:
        """A number from 0 up to 1."""
        self._count += 1
        digest = blake2b(self._seed, digest_size=4, salt=self._count.to_bytes(8, "big")).digest()
        return int.from_bytes(digest, "big") / 2**32

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return low + (high - low) * self.share()


def draw_placeholder(
    seed: str,
    kind: str,
    box: Box,
    colour: Colour | None,
    corner: float | tuple[float, float, float, float] = 0.0,
    wanted: str = "",
) -> Group:
    """A scene in a window: the wanted one, else one that follows from the kind."""
    dice = Dice(seed)
    base = colour or colorsys.hls_to_rgb(dice.share(), 0.45, 0.42)
    hue, light, rich = colorsys.rgb_to_hls(*base)
    base = colorsys.hls_to_rgb((hue + dice.between(-0.035, 0.035)) % 1, min(0.6, max(0.3, light)), min(rich, 0.7))
    scene = SCENES[wanted or ANY_DAY[blake2b(kind.encode(), digest_size=1).digest()[0] % len(ANY_DAY)]]
    return Group(geometry.SAME, tuple(scene(dice, box, base)), clip=geometry.rectangle(box, corner))


def _sky(box: Box, top: Colour, bottom: Colour) -> Shape:
    x, y, _, h = box
    gradient = Gradient("linear", (x, y, 0.0), (x, y + h, 0.0), ((0.0, top), (1.0, bottom)))
    return Shape(geometry.rectangle(box), gradient)


def _hills(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """Ridges before a low sun."""
    x, y, w, h = box
    yield _sky(box, mix(base, NIGHT, 0.35), mix(base, WHITE, 0.72))
    sun_x, sun_y, r = (
        x + w * dice.between(0.25, 0.75),
        y + h * dice.between(0.3, 0.5),
        min(w, h) * dice.between(0.1, 0.17),
    )
    yield Shape(geometry.ellipse(sun_x, sun_y, r * 1.7, r * 1.7), WHITE, opacity=0.18)
    yield Shape(geometry.ellipse(sun_x, sun_y, r, r), mix(base, WHITE, 0.9))
    layers = 4
    for layer in range(layers):
        level = y + h * (0.5 + 0.13 * layer)
        steps = 7 + layer
        points = [
            (x - 1 + (w + 2) * k / steps, level - h * dice.between(-0.03, 0.16 - 0.02 * layer))
            for k in range(steps + 1)
        ]
        outline = [(x - 1, y + h + 1), *points, (x + w + 1, y + h + 1)]
        yield Shape(geometry.polygon(outline), mix(base, NIGHT, 0.12 + 0.2 * layer))


def _rays(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """Light that bursts from a point."""
    x, y, w, h = box
    yield _sky(box, mix(base, NIGHT, 0.55), mix(base, NIGHT, 0.15))
    middle_x, middle_y = x + w * dice.between(0.4, 0.6), y + h * dice.between(0.4, 0.6)
    reach, count, start = w + h, 12 + int(dice.share() * 8), dice.share()
    for k in range(count):
        a, b = (2 * pi * (k + start) / count, 2 * pi * (k + start + dice.between(0.3, 0.55)) / count)
        points = [(middle_x, middle_y), *((middle_x + reach * cos(t), middle_y + reach * sin(t)) for t in (a, b))]
        yield Shape(geometry.polygon(points), mix(base, WHITE, 0.45), opacity=0.3)
    for k in range(4):
        r = min(w, h) * (0.34 - 0.075 * k)
        yield Shape(geometry.ellipse(middle_x, middle_y, r, r), mix(base, WHITE, 0.2 + 0.22 * k), opacity=0.55)
    sides = 3 + int(dice.share() * 4)
    r, lean = min(w, h) * 0.2, dice.share() * pi
    star = []
    for k in range(2 * sides):
        t, far = lean + pi * k / sides, r if k % 2 == 0 else r * 0.45
        star.append((middle_x + far * cos(t), middle_y + far * sin(t)))
    yield Shape(geometry.polygon(star), mix(base, NIGHT, 0.7))


def _towers(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """A skyline at dusk."""
    x, y, w, h = box
    yield _sky(box, mix(base, NIGHT, 0.6), mix(base, WHITE, 0.55))
    moon = min(w, h) * 0.08
    yield Shape(geometry.ellipse(x + w * dice.between(0.15, 0.85), y + h * 0.2, moon, moon), mix(base, WHITE, 0.9))
    for layer, shade in ((0, 0.3), (1, 0.55), (2, 0.8)):
        at = x - 2
        while at < x + w:
            wide = w * dice.between(0.05, 0.12)
            top = y + h * (dice.between(0.3, 0.62) + 0.1 * layer)
            yield Shape(geometry.rectangle((at, top, wide, y + h - top + 1)), mix(base, NIGHT, shade))
            if layer == 2:
                yield from _windows(dice, (at, top, wide, y + h - top), mix(base, WHITE, 0.8))
            at += wide * dice.between(1.0, 1.35)


def _windows(dice: Dice, tower: Box, light: Colour) -> Iterator[Shape]:
    x, y, w, h = tower
    side = w / 7
    for row in range(min(8, int(h / (side * 2.4)))):
        for column in range(3):
            if dice.share() < 0.45:
                place = (x + side * (1 + 2 * column), y + side * (1 + 2.4 * row), side, side * 1.3)
                yield Shape(geometry.rectangle(place), light, opacity=0.8)


def _facets(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """A crystal of flat faces."""
    x, y, w, h = box
    yield Shape(geometry.rectangle(box), mix(base, NIGHT, 0.45))
    columns, rows = 6, max(2, round(6 * h / w))
    points = {
        (i, j): (
            x + w * (i + (dice.between(-0.32, 0.32) if 0 < i < columns else 0)) / columns,
            y + h * (j + (dice.between(-0.32, 0.32) if 0 < j < rows else 0)) / rows,
        )
        for i in range(columns + 1)
        for j in range(rows + 1)
    }
    for i in range(columns):
        for j in range(rows):
            a, b, c, d = points[i, j], points[i + 1, j], points[i + 1, j + 1], points[i, j + 1]
            for corner in ([a, b, c], [a, c, d]) if dice.share() < 0.5 else ([a, b, d], [b, c, d]):
                glow = 1 - (abs(i - columns / 2) / columns + abs(j - rows / 2) / rows)
                shade = dice.between(0.0, 0.4) + 0.35 * glow
                yield Shape(geometry.polygon(corner), mix(mix(base, NIGHT, 0.35), WHITE, shade * 0.75))


def _waves(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """Rings over rolling water."""
    x, y, w, h = box
    yield _sky(box, mix(base, WHITE, 0.75), mix(base, WHITE, 0.2))
    middle_x, middle_y = x + w * dice.between(0.3, 0.7), y + h * dice.between(0.25, 0.4)
    for k in range(5):
        r = min(w, h) * (0.1 + 0.09 * k)
        ring = mix(base, NIGHT, 0.25)
        yield Shape(geometry.ellipse(middle_x, middle_y, r, r), None, ring, 0.5, opacity=0.7 - 0.12 * k)
    for layer in range(5):
        level, rise = y + h * (0.5 + 0.11 * layer), h * dice.between(0.04, 0.08)
        shift, long = dice.between(0, w / 3), w / (2.2 + 0.4 * layer)
        steps: list[tuple[str, tuple[float, ...]]] = [("m", (x - long, y + h + 1)), ("l", (x - long - shift, level))]
        at = x - long - shift
        while at < x + w:
            third = long / 3
            steps.append(("c", (at + third, level - rise, at + 2 * third, level + rise, at + long, level)))
            at += long
        steps += [("l", (at, y + h + 1)), ("z", ())]
        yield Shape(tuple(steps), mix(base, NIGHT, 0.1 + 0.17 * layer), opacity=0.92)


def _stars(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """A night sky with a figure of stars over a far shore."""
    x, y, w, h = box
    yield _sky(box, mix(base, NIGHT, 0.86), mix(base, WHITE, 0.12))
    for _ in range(70):
        r = min(w, h) * dice.between(0.0015, 0.006)
        star = geometry.ellipse(x + w * dice.share(), y + h * 0.8 * dice.share(), r, r)
        yield Shape(star, mix(base, WHITE, 0.85), opacity=dice.between(0.35, 1.0))
    moon_x, moon_y, r = x + w * dice.between(0.3, 0.8), y + h * dice.between(0.58, 0.7), min(w, h) * 0.11
    for far in (2.6, 1.8):
        yield Shape(geometry.ellipse(moon_x, moon_y, r * far, r * far), mix(base, WHITE, 0.6), opacity=0.13)
    yield Shape(geometry.ellipse(moon_x, moon_y, r, r), mix(base, WHITE, 0.88))
    count = 5 + int(dice.share() * 3)
    figure = [
        (x + w * (0.36 + 0.56 * (k + dice.between(-0.3, 0.3)) / (count - 1)), y + h * dice.between(0.1, 0.48))
        for k in range(count)
    ]
    thread = tuple(("l" if k else "m", place) for k, place in enumerate(figure))
    yield Shape(thread, None, mix(base, WHITE, 0.7), min(w, h) * 0.006, opacity=0.7)
    for a, b in figure:
        long, thin = min(w, h) * dice.between(0.022, 0.045), min(w, h) * 0.006
        rays = [
            (0, -long),
            (thin, -thin),
            (long, 0),
            (thin, thin),
            (0, long),
            (-thin, thin),
            (-long, 0),
            (-thin, -thin),
        ]
        yield Shape(geometry.polygon([(a + dx, b + dy) for dx, dy in rays]), mix(base, WHITE, 0.95))
    for layer in range(3):
        level, steps = y + h * (0.76 + 0.09 * layer), 9 + 2 * layer
        ridge = [(x - 1 + (w + 2) * k / steps, level - h * dice.between(-0.02, 0.09)) for k in range(steps + 1)]
        outline = [(x - 1, y + h + 1), *ridge, (x + w + 1, y + h + 1)]
        yield Shape(geometry.polygon(outline), mix(base, NIGHT, 0.45 + 0.2 * layer))


def _burst(dice: Dice, box: Box, base: Colour) -> Iterator[Shape]:
    """A star that bursts, with a thin ring of light around it."""
    x, y, w, h = box
    yield _sky(box, mix(base, NIGHT, 0.85), mix(base, NIGHT, 0.3))
    for _ in range(50):
        r = min(w, h) * dice.between(0.0015, 0.005)
        star = geometry.ellipse(x + w * dice.share(), y + h * dice.share(), r, r)
        yield Shape(star, mix(base, WHITE, 0.85), opacity=dice.between(0.35, 1.0))
    middle_x, middle_y, side = x + w * dice.between(0.48, 0.62), y + h * dice.between(0.38, 0.46), min(w, h)
    for k in range(6):
        r = side * (0.42 - 0.065 * k)
        yield Shape(geometry.ellipse(middle_x, middle_y, r, r), mix(base, WHITE, 0.1 + 0.12 * k), opacity=0.22)
    ring, lean = side * dice.between(0.33, 0.4), dice.share() * pi
    halo = geometry.ellipse(middle_x, middle_y, ring, ring)
    yield Shape(halo, None, mix(base, WHITE, 0.7), side * 0.006, opacity=0.8)
    count = 2 * (4 + int(dice.share() * 5))
    outline = []
    for k in range(2 * count):
        far = side * (dice.between(0.24, 0.34) if k % 4 == 0 else dice.between(0.12, 0.2) if k % 2 == 0 else 0.05)
        turn = lean + pi * k / count
        outline.append((middle_x + far * cos(turn), middle_y + far * sin(turn)))
    yield Shape(geometry.polygon(outline), mix(base, WHITE, 0.93))
    for _ in range(3 + int(dice.share() * 4)):
        turn, small = dice.share() * 2 * pi, side * dice.between(0.01, 0.022)
        spark = geometry.ellipse(middle_x + ring * cos(turn), middle_y + ring * sin(turn), small, small)
        yield Shape(spark, mix(base, WHITE, 0.85))


SCENES: dict[str, Callable[[Dice, Box, Colour], Iterator[Shape]]] = {
    "hills": _hills,
    "rays": _rays,
    "towers": _towers,
    "facets": _facets,
    "waves": _waves,
    "stars": _stars,
    "burst": _burst,
}
ANY_DAY = ("hills", "rays", "towers", "facets", "waves")  # a night is drawn where a template asks for one
