"""Draws the pictures of GENESIC GUARDIANS beside it: `python art/g2/draw.py`. The same every time."""

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

HERE = Path(__file__).parent
WIDTH, HEIGHT, TIMES = 1020, 700, 2  # pixels; drawn larger and reduced, for smooth edges
Point = tuple[float, float]
Colour = tuple[int, int, int]

# One side of a Guardian, 100 high, standing on 0; the other is its mirror.
BODY = (
    ((0, -100), (5, -98), (6, -91), (3, -87), (0, -87)),
    ((1, -97), (13, -110), (5, -95)),
    ((0, -87), (9, -86), (13, -80), (11, -66), (6, -60), (0, -60)),
    ((12, -88), (26, -87), (30, -76), (24, -68), (15, -70), (12, -80)),
    ((17, -70), (24, -69), (24, -56), (18, -56)),
    ((16, -58), (26, -59), (30, -40), (25, -35), (18, -37)),
    ((0, -61), (7, -61), (12, -52), (6, -46), (0, -50)),
    ((5, -53), (14, -55), (17, -34), (8, -32)),
    ((8, -36), (18, -37), (19, -28), (9, -28)),
    ((8, -29), (18, -30), (23, -6), (9, -4)),
    ((7, -6), (23, -7), (29, 0), (5, 0)),
)
WINGS = (
    ((10, -84), (40, -124), (66, -112), (48, -96), (30, -80), (14, -74)),
    ((12, -78), (50, -92), (72, -74), (50, -70), (24, -66)),
    ((12, -70), (44, -62), (56, -42), (36, -48), (18, -60)),
)
PLATES = (
    ((2, -84), (8, -83), (10, -76), (4, -72)),
    ((15, -85), (24, -84), (26, -77), (18, -78)),
    ((19, -55), (25, -56), (27, -44), (21, -44)),
    ((10, -50), (13, -51), (15, -38), (11, -38)),
    ((11, -26), (17, -27), (20, -11), (13, -10)),
)


class Canvas:
    """A picture that is drawn at several times its size."""

    def __init__(self, top: Colour, bottom: Colour) -> None:
        column = Image.new("RGB", (1, 256))
        for y in range(256):
            column.putpixel((0, y), mix(top, bottom, y / 255))
        self.image = column.resize((WIDTH * TIMES, HEIGHT * TIMES), Image.Resampling.BICUBIC)
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """A form."""
        self.pen.polygon([(x * TIMES, y * TIMES) for x, y in points], fill=colour)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line."""
        self.pen.line([(x * TIMES, y * TIMES) for x, y in points], colour, max(1, round(width * TIMES)), joint="curve")

    def disc(self, x: float, y: float, r: float, colour: Colour) -> None:
        """A disc."""
        self.pen.ellipse([(x - r) * TIMES, (y - r) * TIMES, (x + r) * TIMES, (y + r) * TIMES], fill=colour)

    def glow(self, draw: Callable[[ImageDraw.ImageDraw], None], colour: Colour, blur: float, share: float) -> None:
        """Light: a form, made soft, laid over the picture."""
        small = Image.new("L", (WIDTH, HEIGHT))
        draw(ImageDraw.Draw(small))
        soft = small.filter(ImageFilter.GaussianBlur(blur)).resize(self.image.size, Image.Resampling.BILINEAR)
        self.image.paste(Image.new("RGB", self.image.size, colour), mask=soft.point(lambda v: round(v * share)))
        self.pen = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """The picture at its own size."""
        return self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return (r, g, b)


def colour(text: str) -> Colour:
    """`#rrggbb`."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def sun(canvas: Canvas, x: float, y: float, r: float, light: Colour, halo: Colour) -> None:
    """A low sun in haze."""
    canvas.glow(lambda pen: pen.ellipse([x - r * 2, y - r * 2, x + r * 2, y + r * 2], fill=255), halo, r * 0.9, 0.65)
    canvas.disc(x, y, r, light)


def sea(canvas: Canvas, level: float, near: Colour, far: Colour, light: Colour, x: float, dice: random.Random) -> None:
    """Still water: darker towards us, with broken light below the sun."""
    steps = 40
    for k in range(steps):
        y = level + (HEIGHT - level) * k / steps
        canvas.polygon([(0, y), (WIDTH, y), (WIDTH, HEIGHT), (0, HEIGHT)], mix(far, near, k / steps))
    for _ in range(70):
        depth = dice.random() ** 1.4
        y = level + 4 + (HEIGHT - level) * depth
        wide = (10 + 90 * depth) * (0.4 + dice.random())
        at = x + dice.uniform(-1, 1) * (30 + 190 * depth)
        canvas.polygon(
            [(at - wide, y), (at, y - 1 - 2.5 * depth), (at + wide, y), (at, y + 1 + 2 * depth)],
            mix(light, near, 0.15 + 0.5 * depth),
        )


def bridge(canvas: Canvas, level: float, height: float, shade: Colour, start: float, span: float) -> None:
    """A hanging bridge across the whole picture: masts, cables, a deck."""
    deck = level - height * 0.34
    canvas.polygon([(0, deck), (WIDTH, deck), (WIDTH, deck + 7), (0, deck + 7)], shade)
    mast = start
    while mast < WIDTH + span:
        top = level - height
        canvas.polygon([(mast - 7, level), (mast - 4, top), (mast + 4, top), (mast + 7, level)], shade)
        canvas.polygon(
            [(mast - 16, top + 16), (mast + 16, top + 16), (mast + 16, top + 21), (mast - 16, top + 21)], shade
        )
        sag = [(mast + span * t, top + (deck - 8 - top) * 4 * t * (1 - t)) for t in (k / 24 for k in range(25))]
        canvas.line(sag, shade, 2.2)
        for x, y in sag[1:-1]:
            canvas.line([(x, y), (x, deck)], shade, 0.8)
        mast += span


def guardian(
    canvas: Canvas, x: float, foot: float, k: float, dark: Colour, lit: Colour, eye: Colour, wings: bool
) -> None:
    """A Guardian seen from the front, lit from the right."""
    for side in (-1, 1):
        face = mix(dark, lit, 0.32 if side > 0 else 0.0)
        for part in WINGS if wings else ():
            canvas.polygon(
                [(x + side * px * k, foot + py * k) for px, py in part], mix(dark, lit, 0.5 if side > 0 else 0.15)
            )
            outer = [(x + side * px * k, foot + py * k) for px, py in part[1:3]]
            canvas.line(outer, lit, 0.5 * k)
        for part in BODY:
            points = [(x + side * px * k, foot + py * k) for px, py in part]
            canvas.polygon(points, face)
            canvas.line([*points, points[0]], mix(dark, (0, 0, 0), 0.45), 0.28 * k)
        for part in PLATES:
            canvas.polygon(
                [(x + side * px * k, foot + py * k) for px, py in part], mix(dark, lit, 0.6 if side > 0 else 0.2)
            )
    canvas.polygon([(x - 4 * k, foot - 94.5 * k), (x + 4 * k, foot - 94.5 * k), (x, foot - 92 * k)], eye)
    canvas.polygon(
        [(x - 2.4 * k, foot - 78 * k), (x, foot - 82 * k), (x + 2.4 * k, foot - 78 * k), (x, foot - 71 * k)], eye
    )


def night_kite(dice: random.Random) -> Image.Image:
    """The assault dress before a burning sky."""
    canvas = Canvas(colour("#2a0d1e"), colour("#f08a3c"))
    sun(canvas, 560, 400, 150, colour("#ffe3a8"), colour("#ff9a48"))
    bridge(canvas, 520, 250, colour("#7c2a2e"), -60, 380)
    sea(canvas, 520, colour("#1c0a18"), colour("#8d3330"), colour("#ffc27a"), 560, dice)
    bridge(canvas, 548, 330, colour("#3b1322"), 190, 760)
    for _ in range(46):
        x, y, r = dice.uniform(0, WIDTH), dice.uniform(40, 640), dice.uniform(0.8, 3.2)
        canvas.polygon([(x - r, y), (x, y - r * 2.4), (x + r, y), (x, y + r)], colour("#ffd08a"))
    guardian(canvas, 540, 640, 4.9, colour("#1a0b16"), colour("#e2543a"), colour("#fff1b8"), wings=True)
    return canvas.finished()


def ashen_crown(dice: random.Random) -> Image.Image:
    """The king among embers, far too near."""
    canvas = Canvas(colour("#120a10"), colour("#7a2116"))
    canvas.glow(lambda pen: pen.ellipse([260, 60, 760, 620], fill=255), colour("#ff6a2a"), 90, 0.6)
    for k in range(9):
        angle = math.pi * (1.08 + 0.105 * k)
        far, near = 470 + 40 * (k % 2), 250
        spread = 0.055
        points = [
            (510 + near * math.cos(angle - spread), 520 + near * math.sin(angle - spread)),
            (510 + far * math.cos(angle), 520 + far * math.sin(angle)),
            (510 + near * math.cos(angle + spread), 520 + near * math.sin(angle + spread)),
        ]
        canvas.polygon(points, mix(colour("#ffb45a"), colour("#b3331c"), abs(k - 4) / 5))
    guardian(canvas, 510, 1060, 8.8, colour("#1b1013"), colour("#b5553a"), colour("#ffd873"), wings=False)
    for _ in range(120):
        x, y, r = dice.uniform(0, WIDTH), HEIGHT * dice.random() ** 0.7, dice.uniform(0.8, 4)
        canvas.polygon(
            [(x, y - r), (x + r, y), (x, y + r), (x - r, y)], dice.choice([colour("#ffcf7a"), colour("#ff7a34")])
        )
    return canvas.finished()


def bolt(canvas: Canvas, start: Point, end: Point, width: float, light: Colour, dice: random.Random) -> list[Point]:
    """Lightning between two points."""
    points = [start]
    steps = 11
    for k in range(1, steps):
        t = k / steps
        points.append((start[0] + (end[0] - start[0]) * t + dice.uniform(-34, 34), start[1] + (end[1] - start[1]) * t))
    points.append(end)
    canvas.glow(lambda pen: pen.line(points, fill=255, width=round(width * 5)), light, 14, 0.8)
    canvas.line(points, colour("#fffbe6"), width)
    return points


def spire(canvas: Canvas, x: float, level: float, height: float, shade: Colour, lit: Colour) -> None:
    """A tower of the Guild: a lattice mast with rings."""
    canvas.polygon([(x - 46, level), (x - 13, level - height), (x, level - height), (x, level)], shade)
    canvas.polygon([(x, level), (x, level - height), (x + 13, level - height), (x + 46, level)], lit)
    for k in range(1, 9):
        y = level - height * k / 9
        half = 46 - 33 * k / 9
        canvas.line([(x - half, y), (x + half, y)], mix(shade, (0, 0, 0), 0.4), 3)
    for k, wide in enumerate((64, 50, 36)):
        y = level - height + 16 + 30 * k
        canvas.polygon(
            [(x - wide, y), (x + wide, y), (x + wide - 12, y + 13), (x - wide + 12, y + 13)], mix(shade, lit, 0.5)
        )
    canvas.disc(x, level - height - 14, 17, lit)
    canvas.disc(x + 4, level - height - 18, 8, colour("#fff3bf"))


def clouds(canvas: Canvas, level: float, shades: Sequence[Colour], dice: random.Random) -> None:
    """Banks of cloud that hang from the upper edge."""
    for layer, shade in enumerate(shades):
        bottom = level * (1 - layer / (len(shades) + 1))
        x = -80.0
        while x < WIDTH + 80:
            r = dice.uniform(46, 104)
            canvas.disc(x, bottom - r * 0.9, r, shade)
            x += r * 0.9
        canvas.polygon([(0, 0), (WIDTH, 0), (WIDTH, max(0, bottom - 90)), (0, max(0, bottom - 90))], shade)


def twin_spire(dice: random.Random) -> Image.Image:
    """Two towers and what passes between them."""
    canvas = Canvas(colour("#20242e"), colour("#d9b04a"))
    clouds(canvas, 270, [colour("#6b6248"), colour("#4a4840"), colour("#2c2f36")], dice)
    sea(canvas, 560, colour("#191a20"), colour("#8f7a3f"), colour("#ffe9a0"), 510, dice)
    spire(canvas, 330, 590, 400, colour("#23242b"), colour("#5c5748"))
    spire(canvas, 700, 590, 400, colour("#23242b"), colour("#6d6448"))
    bolt(canvas, (336, 174), (694, 174), 5, colour("#ffe27a"), dice)
    bolt(canvas, (520, 150), (470, 0), 3, colour("#ffe27a"), dice)
    bolt(canvas, (700, 170), (850, 0), 3, colour("#ffe27a"), dice)
    return canvas.finished()


def call_the_bolt(dice: random.Random) -> Image.Image:
    """A mark on the water, struck."""
    canvas = Canvas(colour("#171a24"), colour("#a58a3f"))
    clouds(canvas, 330, [colour("#5c5646"), colour("#3c3c3c"), colour("#23262e")], dice)
    sea(canvas, 540, colour("#14151b"), colour("#77672f"), colour("#fff0b0"), 560, dice)
    for r in (210, 150, 92):
        canvas.pen.ellipse(
            [(560 - r) * 2, (575 - r * 0.24) * 2, (560 + r) * 2, (575 + r * 0.24) * 2],
            outline=colour("#ffd34a"),
            width=5,
        )
    bolt(canvas, (640, 0), (560, 575), 9, colour("#ffe27a"), dice)
    bolt(canvas, (606, 200), (820, 420), 3, colour("#ffe27a"), dice)
    bolt(canvas, (600, 300), (360, 470), 3, colour("#ffe27a"), dice)
    canvas.glow(lambda pen: pen.ellipse([450, 530, 670, 620], fill=255), colour("#fff3c0"), 30, 0.9)
    return canvas.finished()


def grand_tone(dice: random.Random) -> Image.Image:
    """The flagship coming out of fog, its bell lit."""
    canvas = Canvas(colour("#12304e"), colour("#9cc3d8"))
    sun(canvas, 770, 190, 74, colour("#f4fbff"), colour("#cfe6f2"))
    for k in range(4):
        shade = mix(colour("#86b0c8"), colour("#3e6e90"), k / 3)
        base = 430 + 24 * k
        points = [(x, base - 60 * dice.random() - 26 * math.sin(x / 130 + k)) for x in range(-20, WIDTH + 60, 60)]
        canvas.polygon([(0, HEIGHT), *points, (WIDTH, HEIGHT)], shade)
    sea(canvas, 520, colour("#0b1f36"), colour("#3f7397"), colour("#d8eef8"), 770, dice)
    dark, lit = colour("#0c1b2d"), colour("#2f587c")
    canvas.polygon([(110, 470), (900, 470), (980, 430), (1000, 436), (920, 566), (190, 566)], dark)
    canvas.polygon([(110, 470), (900, 470), (980, 430), (1000, 436), (955, 508), (140, 508)], lit)
    blocks = (
        (260, 420, 330, 470),
        (330, 360, 640, 470),
        (400, 300, 570, 360),
        (440, 240, 520, 300),
        (660, 424, 740, 470),
    )
    for left, top, right, bottom in blocks:
        canvas.polygon([(left, bottom), (left + 12, top), (right - 12, top), (right, bottom)], dark)
        canvas.polygon(
            [((left + right) / 2, bottom), ((left + right) / 2, top), (right - 12, top), (right, bottom)], lit
        )
    for x, y in ((700, 418), (790, 448), (300, 414)):
        canvas.polygon([(x - 34, y + 22), (x - 24, y), (x + 24, y), (x + 34, y + 22)], lit)
        canvas.line([(x, y + 6), (x + 92, y - 16)], dark, 8)
    canvas.line([(480, 240), (480, 96)], dark, 8)
    canvas.line([(420, 140), (540, 140)], dark, 5)
    canvas.glow(lambda pen: pen.ellipse([420, 150, 540, 270], fill=255), colour("#ffe9a8"), 26, 0.75)
    canvas.polygon(
        [(456, 226), (462, 176), (480, 162), (498, 176), (504, 226), (512, 236), (448, 236)], colour("#f2c25c")
    )
    for x in range(350, 640, 26):
        canvas.polygon([(x, 396), (x + 12, 396), (x + 12, 404), (x, 404)], colour("#ffe9a8"))
    for k in range(12):
        y = 540 + 14 * k
        canvas.polygon(
            [(0, y), (WIDTH, y), (WIDTH, HEIGHT), (0, HEIGHT)], mix(colour("#2c5c80"), colour("#0b1f36"), k / 11)
        )
    for k in range(60):
        y = 546 + 150 * dice.random() ** 1.6
        at, wide = dice.uniform(140, 980), dice.uniform(14, 90)
        canvas.polygon(
            [(at - wide, y), (at, y - 2), (at + wide, y), (at, y + 2)], colour("#0e2740" if k % 3 else "#7fb0cc")
        )
    canvas.polygon([(120, 540), (980, 540), (940, 545), (160, 545)], colour("#d8eef8"))
    canvas.glow(lambda pen: pen.rectangle([0, 524, WIDTH, 556], fill=170), colour("#cfe4ef"), 20, 0.5)
    return canvas.finished()


def captain(dice: random.Random) -> Image.Image:
    """Virga on the flight deck, her scarf in the wind, a kite formation before the sun."""
    canvas = Canvas(colour("#43142a"), colour("#ffb15a"))
    sun(canvas, 360, 330, 170, colour("#fff0c4"), colour("#ffc070"))
    for k, (x, y) in enumerate(((300, 190), (240, 226), (372, 214), (178, 262), (446, 240))):
        s = 1.0 if k == 0 else 0.8
        canvas.polygon(
            [
                (x, y - 9 * s),
                (x + 40 * s, y + 10 * s),
                (x + 6 * s, y + 4 * s),
                (x, y + 17 * s),
                (x - 6 * s, y + 4 * s),
                (x - 40 * s, y + 10 * s),
            ],
            colour("#5a1c2c"),
        )
    for k in range(3):
        shade = mix(colour("#c4583e"), colour("#5a1f30"), k / 2)
        points = [(x, 500 + 30 * k - 50 * dice.random()) for x in range(-20, WIDTH + 60, 54)]
        canvas.polygon([(0, HEIGHT), *points, (WIDTH, HEIGHT)], shade)
    dark, lit = colour("#1d0c18"), colour("#c8452f")
    canvas.polygon([(0, 640), (WIDTH, 596), (WIDTH, HEIGHT), (0, HEIGHT)], dark)
    for k in range(9):
        canvas.polygon(
            [
                (60 + 120 * k, 664 - 5 * k),
                (110 + 120 * k, 662 - 5 * k),
                (100 + 120 * k, 672 - 5 * k),
                (50 + 120 * k, 674 - 5 * k),
            ],
            colour("#ffb52e"),
        )
    # coat, legs, head, hair
    canvas.polygon(
        [
            (650, 640),
            (668, 470),
            (690, 360),
            (720, 318),
            (770, 318),
            (802, 360),
            (818, 470),
            (850, 636),
            (780, 620),
            (748, 520),
            (716, 626),
        ],
        dark,
    )
    canvas.polygon([(690, 360), (720, 318), (738, 320), (716, 430), (694, 560), (664, 600)], lit)
    canvas.polygon([(716, 626), (748, 520), (780, 620), (776, 650), (712, 654)], mix(dark, (0, 0, 0), 0.4))
    canvas.disc(744, 270, 42, dark)
    canvas.polygon(
        [(704, 262), (716, 224), (752, 212), (788, 232), (800, 276), (830, 330), (786, 306), (764, 262), (724, 254)],
        mix(dark, lit, 0.25),
    )
    canvas.polygon([(703, 268), (712, 268), (716, 292), (708, 296)], lit)
    canvas.polygon(
        [
            (716, 312),
            (774, 308),
            (800, 326),
            (900, 300),
            (1010, 340),
            (930, 344),
            (1000, 396),
            (880, 360),
            (790, 352),
            (720, 336),
        ],
        lit,
    )
    canvas.polygon([(800, 326), (900, 300), (1010, 340), (900, 322)], colour("#ff8a5c"))
    canvas.disc(820, 470, 30, mix(dark, lit, 0.4))
    canvas.polygon([(800, 466), (842, 460), (844, 474), (802, 480)], colour("#ffd88a"))
    return canvas.finished()


def aurora_night(dice: random.Random) -> Image.Image:
    """Curtains of light over the laboratory."""
    canvas = Canvas(colour("#0a0a24"), colour("#3a2a66"))
    for _ in range(130):
        x, y = dice.uniform(0, WIDTH), dice.uniform(0, 430)
        canvas.disc(x, y, dice.uniform(0.5, 1.6), colour("#d9d4ff"))
    for k, (tint, level) in enumerate((("#7c4fe0", 300), ("#48c9a8", 350), ("#c06bf0", 400))):
        top = [
            (x, level - 220 + 60 * math.sin(x / 140 + 1.7 * k) + 26 * math.sin(x / 47 + k))
            for x in range(-40, WIDTH + 60, 20)
        ]
        foot = [(x, level + 46 * math.sin(x / 120 + 1.7 * k + 0.6)) for x in range(WIDTH + 40, -60, -20)]
        canvas.glow(lambda pen, p=[*top, *foot]: pen.polygon(p, fill=210), colour(tint), 22, 0.42)
        edge = [(x, level + 46 * math.sin(x / 120 + 1.7 * k + 0.6)) for x in range(-40, WIDTH + 60, 10)]
        canvas.glow(
            lambda pen, p=edge: pen.line(p, fill=255, width=10), mix(colour(tint), (255, 255, 255), 0.5), 7, 0.6
        )
        for x, y in edge[::3]:
            canvas.glow(
                lambda pen, x=x, y=y: pen.polygon([(x - 3, y), (x + 3, y), (x, y - 190)], fill=180),
                colour(tint),
                5,
                0.25,
            ) if dice.random() < 0.3 else None
    for k in range(3):
        shade = mix(colour("#2a2350"), colour("#0b0a1c"), k / 2)
        points = [(x, 520 + 40 * k - 70 * dice.random() * (1 - 0.25 * k)) for x in range(-20, WIDTH + 70, 68)]
        canvas.polygon([(0, HEIGHT), *points, (WIDTH, HEIGHT)], shade)
    dark = colour("#06060f")
    canvas.pen.pieslice([420 * 2, 470 * 2, 660 * 2, 710 * 2], 180, 360, fill=mix(dark, colour("#6a4fc0"), 0.28))
    canvas.polygon([(530, 470), (560, 474), (548, 592), (530, 592)], colour("#d8f5e8"))
    canvas.polygon([(392, 592), (688, 592), (720, 640), (360, 640)], dark)
    for x in (430, 480, 600, 650):
        canvas.polygon([(x - 8, 604), (x + 8, 604), (x + 8, 616), (x - 8, 616)], colour("#ffe9a8"))
    canvas.line([(760, 640), (760, 470)], dark, 6)
    canvas.pen.arc([700 * 2, 430 * 2, 820 * 2, 520 * 2], 200, 340, fill=dark, width=12)
    canvas.polygon([(0, 636), (WIDTH, 636), (WIDTH, HEIGHT), (0, HEIGHT)], dark)
    return canvas.finished()


def floating_dock() -> str:
    """The dock as flat forms: an SVG."""
    dice = random.Random("dock")
    forms: list[str] = []

    def form(points: Sequence[Point], fill: str) -> None:
        forms.append(f'<polygon points="{" ".join(f"{x:.0f},{y:.0f}" for x, y in points)}" fill="{fill}"/>')

    for k, fill in enumerate(("#b7d9e4", "#a5cddc", "#92c0d3", "#7fb2c9")):
        form([(0, 90 * k), (1020, 90 * k), (1020, 700), (0, 700)], fill)
    forms.append('<circle cx="250" cy="210" r="92" fill="#f3fafc"/>')
    for k, fill in enumerate(("#6a9fb8", "#4f86a3")):
        form([(0, 700), *[(x, 420 + 40 * k - 90 * dice.random()) for x in range(0, 1080, 60)], (1020, 700)], fill)
    form([(0, 470), (1020, 470), (1020, 700), (0, 700)], "#2e6486")
    for k in range(26):
        y, x, w = 486 + 8 * k, dice.uniform(0, 1000), 30 + 5 * k
        form([(x - w, y), (x, y - 3), (x + w, y), (x, y + 3)], "#5b93b3" if k % 3 else "#8fbdd2")
    form([(150, 500), (900, 500), (960, 560), (900, 610), (150, 610), (100, 560)], "#16324b")
    form([(150, 500), (900, 500), (930, 530), (125, 530)], "#3a6d8f")
    for x in (190, 820):  # cranes
        form([(x - 16, 500), (x - 6, 190), (x + 8, 190), (x + 20, 500)], "#10263b")
        form([(x - 6, 190), (x + 8, 190), (x + 14, 500), (x + 4, 500)], "#28557a")
        way = 1 if x < 500 else -1
        form([(x - 60 * way, 176), (x + 260 * way, 196), (x + 260 * way, 206), (x - 60 * way, 200)], "#10263b")
        form(
            [(x + 250 * way - 2, 200), (x + 250 * way + 2, 200), (x + 250 * way + 2, 330), (x + 250 * way - 2, 330)],
            "#10263b",
        )
    form([(330, 470), (360, 350), (470, 320), (560, 320), (660, 350), (700, 470)], "#1b3c58")  # a hull in the cradle
    form([(500, 320), (560, 320), (660, 350), (700, 470), (500, 470)], "#2f5f85")
    form([(450, 320), (470, 262), (560, 262), (578, 320)], "#244c6d")
    for x in range(380, 680, 44):
        form([(x, 420), (x + 18, 420), (x + 14, 432), (x - 4, 432)], "#f2c25c")
    form([(290, 470), (740, 470), (760, 500), (270, 500)], "#0d2033")
    for k in range(15):
        form([(160 + 50 * k, 548), (185 + 50 * k, 548), (173 + 50 * k, 562), (148 + 50 * k, 562)], "#ffb52e")
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1020 700">\n' + "\n".join(forms) + "\n</svg>\n"


def main() -> None:
    """Write every picture."""
    night_kite(random.Random("kite")).save(HERE / "g2-002.jpg", quality=88, optimize=True)
    ashen_crown(random.Random("crown")).save(HERE / "g2-006.webp", quality=88, method=6)
    twin_spire(random.Random("spire")).save(HERE / "g2-010.webp", quality=88, method=6)
    grand_tone(random.Random("tone")).quantize(160).save(HERE / "g2-015.png", optimize=True)
    captain(random.Random("captain")).quantize(160).save(HERE / "g2-026.png", optimize=True)
    aurora_night(random.Random("aurora")).save(HERE / "g2-034.jpg", quality=86, optimize=True)
    call_the_bolt(random.Random("bolt")).save(HERE / "g2-038.jpg", quality=88, optimize=True)
    (HERE / "g2-044.svg").write_text(floating_dock(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
