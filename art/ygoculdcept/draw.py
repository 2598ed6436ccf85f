"""Draws the pictures of Yu-Gi-Oh! x Culdcept beside it: `python art/ygoculdcept/draw.py`. The same every time."""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

HERE = Path(__file__).parent
WIDTH, HEIGHT, TIMES = 900, 830, 2  # pixels; drawn larger and reduced, for smooth edges
Point = tuple[float, float]
Colour = tuple[int, int, int]


class Canvas:
    """A picture that is drawn at several times its size."""

    def __init__(self, top: Colour, bottom: Colour) -> None:
        column = Image.new("RGB", (1, 256))
        for y in range(256):
            column.putpixel((0, y), mix(top, bottom, y / 255))
        self.image = column.resize((WIDTH * TIMES, HEIGHT * TIMES), Image.Resampling.BICUBIC)
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A form."""
        self.pen.polygon([(x * TIMES, y * TIMES) for x, y in points], fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """A line."""
        self.pen.line([(x * TIMES, y * TIMES) for x, y in points], fill, max(1, round(width * TIMES)), joint="curve")

    def disc(self, x: float, y: float, r: float, fill: Colour) -> None:
        """A disc."""
        self.pen.ellipse([(x - r) * TIMES, (y - r) * TIMES, (x + r) * TIMES, (y + r) * TIMES], fill=fill)

    def glow(self, draw: Callable[[ImageDraw.ImageDraw], None], light: Colour, blur: float, share: float) -> None:
        """Light: a form, made soft, laid over the picture."""
        small = Image.new("L", (WIDTH, HEIGHT))
        draw(ImageDraw.Draw(small))
        soft = small.filter(ImageFilter.GaussianBlur(blur)).resize(self.image.size, Image.Resampling.BILINEAR)
        self.image.paste(Image.new("RGB", self.image.size, light), mask=soft.point(lambda v: round(v * share)))
        self.pen = ImageDraw.Draw(self.image)

    def finished(self, drop: int = 0) -> Image.Image:
        """The picture at its own size; `drop` makes room above for the name plate."""
        drawn = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        if not drop:
            return drawn
        room = drawn.crop((0, 0, WIDTH, drop)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        lower = Image.new("RGB", drawn.size)
        lower.paste(room)
        lower.paste(drawn, (0, drop))
        return lower


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return (r, g, b)


def colour(text: str) -> Colour:
    """`#rrggbb`."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def smooth(points: Sequence[Point], rounds: int = 3) -> list[Point]:
    """A closed outline with its corners cut off again and again."""
    found = list(points)
    for _ in range(rounds):
        cut: list[Point] = []
        for (ax, ay), (bx, by) in zip(found, [*found[1:], found[0]], strict=True):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        found = cut
    return found


def ridge(canvas: Canvas, base: float, rise: float, step: int, fill: Colour, dice: random.Random) -> list[Point]:
    """A line of hills down to the lower edge."""
    points = [(float(x), base - rise * dice.random()) for x in range(-step, WIDTH + 2 * step, step)]
    canvas.polygon([(-step, HEIGHT), *points, (WIDTH + step, HEIGHT)], fill)
    return points


def stars(canvas: Canvas, level: float, count: int, dice: random.Random) -> None:
    """A clear night."""
    for _ in range(count):
        canvas.disc(dice.uniform(0, WIDTH), dice.uniform(0, level), dice.uniform(0.6, 2.1), colour("#fff3d6"))


def red_crag(dice: random.Random) -> Image.Image:
    """A mountain that breathes."""
    canvas = Canvas(colour("#4a1420"), colour("#f6b25a"))
    canvas.glow(lambda pen: pen.ellipse([340, 130, 800, 590], fill=255), colour("#ffd48a"), 70, 0.7)
    canvas.disc(570, 360, 128, colour("#fff0c2"))
    ridge(canvas, 560, 130, 90, colour("#c75f3a"), dice)
    dark, lit = colour("#3a1016"), colour("#a3321f")
    back = [
        (-40, 640), (40, 560), (110, 500), (150, 520), (190, 420), (236, 446), (276, 340), (330, 372), (376, 290),
        (430, 332), (486, 320), (548, 372), (600, 392), (640, 440), (700, 452), (742, 420), (752, 372), (784, 404),
        (838, 396), (820, 424), (866, 452), (900, 500), (870, 528), (800, 532), (740, 560), (700, 620), (640, 690),
        (-40, 760),
    ]  # fmt: skip
    canvas.polygon(back, dark)
    canvas.polygon(
        [(376, 290), (430, 332), (486, 320), (548, 372), (600, 392), (640, 440), (560, 470), (470, 430), (400, 380)],
        lit,
    )
    canvas.polygon(
        [(742, 420), (752, 372), (784, 404), (838, 396), (820, 424), (866, 452), (790, 470), (730, 480)], lit
    )
    canvas.polygon([(276, 340), (330, 372), (340, 470), (300, 420)], lit)
    canvas.polygon([(190, 420), (236, 446), (240, 540), (206, 490)], mix(dark, lit, 0.6))
    canvas.polygon([(796, 446), (822, 440), (816, 452)], colour("#ffd873"))
    canvas.glow(lambda pen: pen.ellipse([790, 430, 836, 462], fill=255), colour("#ffd873"), 10, 0.8)
    for k in range(5):  # breath
        canvas.glow(
            lambda pen, k=k: pen.ellipse([858 + 5 * k, 486 - 60 * k, 910 + 26 * k, 520 - 46 * k], fill=255),
            colour("#ffdfb0"), 18, 0.5 - 0.08 * k,
        )  # fmt: skip
    ridge(canvas, 730, 90, 64, colour("#6a1c1d"), dice)
    ridge(canvas, 800, 70, 46, colour("#2a0c12"), dice)
    return canvas.finished(drop=70)


def moonless(dice: random.Random) -> Image.Image:
    """A lord before lands that grow while he looks at them."""
    canvas = Canvas(colour("#0f0a20"), colour("#6a4590"))
    stars(canvas, 520, 150, dice)
    canvas.glow(lambda pen: pen.ellipse([250, 60, 650, 460], fill=255), colour("#b48be0"), 60, 0.5)
    canvas.disc(450, 260, 120, colour("#120b24"))  # where the moon should be
    canvas.pen.ellipse([330 * 2, 140 * 2, 570 * 2, 380 * 2], outline=colour("#cda8f0"), width=6)
    ridge(canvas, 560, 120, 80, colour("#3f2a60"), dice)
    castle = colour("#241640")
    for x, top, wide in ((120, 440, 46), (190, 390, 58), (270, 470, 50), (690, 450, 46), (760, 400, 60)):
        canvas.polygon([(x - wide, 640), (x - wide, top), (x + wide, top), (x + wide, 640)], castle)
        for k in range(4):
            at = x - wide + k * wide * 2 / 3.5
            canvas.polygon([(at, top), (at, top - 16), (at + wide * 0.3, top - 16), (at + wide * 0.3, top)], castle)
        canvas.polygon(
            [(x - 7, top + 54), (x, top + 40), (x + 7, top + 54), (x + 7, top + 80), (x - 7, top + 80)],
            colour("#f0c96a"),
        )
    ridge(canvas, 690, 70, 60, colour("#1d1233"), dice)
    dark, lit = colour("#0b0616"), colour("#7a4fae")
    cape = [(450, 350), (510, 372), (552, 470), (590, 640), (640, 830), (260, 830), (310, 640), (348, 470), (390, 372)]
    canvas.polygon(cape, dark)
    canvas.polygon(
        [(498, 368), (510, 372), (552, 470), (590, 640), (640, 830), (560, 830), (536, 640), (520, 480)], lit
    )
    canvas.polygon([(396, 376), (330, 340), (372, 420)], dark)
    canvas.polygon([(504, 376), (570, 340), (528, 420)], lit)
    canvas.disc(450, 330, 44, dark)
    for side in (-1, 1):
        canvas.polygon(
            [(450 + side * 34, 318), (450 + side * 78, 236), (450 + side * 12, 292)], dark if side < 0 else lit
        )
    for side in (-1, 1):
        canvas.polygon([(450 + side * 8, 336), (450 + side * 24, 330), (450 + side * 20, 340)], colour("#f4d27a"))
    canvas.line([(330, 830), (352, 430)], colour("#c9a24a"), 6)
    canvas.polygon([(352, 380), (368, 410), (352, 440), (336, 410)], colour("#f0c96a"))
    return canvas.finished(drop=110)


def orbit_golem(dice: random.Random) -> Image.Image:
    """Sixty years to a circle."""
    canvas = Canvas(colour("#0d1a2e"), colour("#c79a3a"))
    stars(canvas, 620, 160, dice)
    canvas.glow(lambda pen: pen.ellipse([210, 170, 690, 650], fill=255), colour("#ffe7a0"), 80, 0.5)

    def rings(front: bool) -> None:
        for rx, ry, width, tint in ((400, 110, 9, "#f4d77a"), (330, 86, 4, "#fff3c8"), (456, 132, 3, "#a8872f")):
            start, end = (10, 170) if front else (180, 360)
            box = [(450 - rx) * 2, (420 - ry) * 2, (450 + rx) * 2, (420 + ry) * 2]
            canvas.pen.arc(box, start, end, fill=colour(tint), width=width * 2)

    rings(front=False)
    dark, lit, gold = colour("#1a2438"), colour("#6d7c98"), colour("#f0c75a")
    for side in (-1, 1):
        face = mix(dark, lit, 0.2 if side < 0 else 0.75)
        for part in (
            ((0, 210), (62, 216), (76, 290), (52, 320), (0, 322)),
            ((0, 326), (120, 330), (150, 392), (110, 520), (64, 580), (0, 590)),
            ((128, 320), (220, 336), (244, 410), (206, 452), (150, 420)),
            ((176, 456), (226, 446), (256, 580), (226, 640), (178, 624), (164, 540)),
            ((16, 594), (70, 586), (120, 720), (136, 830), (24, 830)),
        ):
            points = [(450 + side * x, y) for x, y in part]
            canvas.polygon(points, face)
            canvas.line([*points, points[0]], mix(dark, (0, 0, 0), 0.4), 2)
        canvas.polygon(
            [(450 + side * 20, 262), (450 + side * 54, 256), (450 + side * 50, 272), (450 + side * 22, 276)], gold
        )
        canvas.polygon(
            [(450 + side * 190, 476), (450 + side * 216, 470), (450 + side * 232, 560), (450 + side * 206, 566)],
            mix(face, lit, 0.5),
        )
    canvas.glow(lambda pen: pen.ellipse([400, 380, 500, 480], fill=255), gold, 24, 0.9)
    canvas.disc(450, 430, 40, gold)
    canvas.disc(450, 430, 26, colour("#fff6d8"))
    rings(front=True)
    for angle, rx, ry, r, tint in (
        (35, 400, 110, 26, "#e86a3a"),
        (118, 330, 86, 15, "#7fc4e8"),
        (200, 456, 132, 19, "#8fd0a0"),
    ):
        a = math.radians(angle)
        x, y = 450 + rx * math.cos(a), 420 + ry * math.sin(a)
        canvas.disc(x, y, r, colour(tint))
        canvas.disc(x + r * 0.3, y - r * 0.3, r * 0.5, mix(colour(tint), (255, 255, 255), 0.5))
    return canvas.finished(drop=96)


def ferry(dice: random.Random) -> Image.Image:
    """One coin, one memory."""
    canvas = Canvas(colour("#123047"), colour("#8cc0c4"))
    canvas.glow(lambda pen: pen.ellipse([500, 60, 760, 320], fill=255), colour("#e6f6f0"), 60, 0.6)
    canvas.disc(630, 190, 70, colour("#f2fbf4"))
    for k in range(4):
        ridge(canvas, 370 + 36 * k, 120 - 18 * k, 84 - 8 * k, mix(colour("#79aeb8"), colour("#214f63"), k / 3), dice)
        canvas.glow(
            lambda pen, k=k: pen.rectangle([0, 370 + 36 * k, WIDTH, 410 + 36 * k], fill=200),
            colour("#bfe0df"),
            20,
            0.35,
        )
    for k in range(36):
        y = 500 + k * 330 / 36
        canvas.polygon(
            [(0, y), (WIDTH, y), (WIDTH, HEIGHT), (0, HEIGHT)], mix(colour("#3b7c8e"), colour("#0c2636"), k / 35)
        )
    for _ in range(90):
        y = 512 + 310 * dice.random() ** 1.3
        x, wide = dice.gauss(600, 190), dice.uniform(10, 70)
        canvas.polygon(
            [(x - wide, y), (x, y - 2.2), (x + wide, y), (x, y + 2.2)],
            mix(colour("#dff3ee"), colour("#1d4b60"), dice.random()),
        )
    dark, lit = colour("#0a1c28"), colour("#2f6474")
    canvas.polygon(
        smooth(
            [(190, 590), (300, 640), (560, 640), (690, 576), (720, 580), (620, 690), (540, 708), (300, 706), (220, 660)]
        ),
        dark,
    )
    canvas.polygon([(216, 610), (300, 646), (560, 646), (676, 592), (640, 634), (560, 664), (290, 662)], lit)
    canvas.polygon(smooth([(330, 640), (338, 500), (372, 430), (420, 430), (446, 500), (470, 640)]), colour("#7cc3cf"))
    canvas.polygon(smooth([(398, 640), (402, 450), (432, 440), (446, 500), (470, 640)]), colour("#bfe7e6"))
    canvas.polygon(smooth([(352, 424), (366, 340), (396, 310), (428, 340), (442, 424), (398, 444)]), colour("#5aa6b8"))
    canvas.polygon(smooth([(372, 396), (384, 362), (412, 362), (424, 396), (398, 420)]), colour("#0f2d3d"))
    for x in (388, 410):
        canvas.disc(x, 388, 5, colour("#fff6c8"))
    canvas.line([(470, 340), (330, 800)], dark, 8)
    canvas.line([(640, 600), (652, 430), (610, 420)], dark, 6)
    canvas.glow(lambda pen: pen.ellipse([560, 400, 660, 500], fill=255), colour("#ffe08a"), 30, 0.9)
    canvas.polygon([(596, 424), (624, 424), (632, 470), (588, 470)], colour("#ffe9a8"))
    canvas.glow(
        lambda pen: pen.polygon([(590, 700), (630, 700), (650, 830), (570, 830)], fill=255), colour("#ffe08a"), 22, 0.5
    )
    return canvas.finished()


def mirror_lake(dice: random.Random) -> Image.Image:
    """What the water shows is a day older: there the sun has not set."""
    half = Canvas(colour("#16365c"), colour("#f2c9a0"))
    stars(half, 200, 40, dice)
    for k, (base, rise, step) in enumerate(((400, 210, 96), (430, 150, 74), (446, 80, 52))):
        points = ridge(half, base, rise, step, mix(colour("#6f86ac"), colour("#1d2f4e"), k / 2), dice)
        for (ax, ay), (bx, by) in pairwise(points):
            if by > ay and base - ay > rise * 0.55:
                half.polygon(
                    [(ax, ay), (ax + (bx - ax) * 0.45, ay + (by - ay) * 0.45), (ax + 5, ay + 34)], colour("#f4f1ea")
                )
    for x in range(0, WIDTH, 34):
        tall = dice.uniform(24, 62)
        half.polygon([(x - 13, 452), (x, 452 - tall), (x + 13, 452)], colour("#12243e"))
    half.polygon([(0, 446), (WIDTH, 446), (WIDTH, 460), (0, 460)], colour("#12243e"))
    above = half.image.crop((0, 0, WIDTH * TIMES, 456 * TIMES))
    below = above.transpose(Image.Transpose.FLIP_TOP_BOTTOM).crop((0, 0, WIDTH * TIMES, (HEIGHT - 456) * TIMES))
    half.image.paste(Image.blend(below, Image.new("RGB", below.size, colour("#2f78a0")), 0.34), (0, 456 * TIMES))
    half.glow(lambda pen: pen.ellipse([390, 600, 590, 800], fill=255), colour("#ffe3a0"), 50, 0.7)
    half.disc(490, 700, 62, colour("#fff3cf"))
    for _ in range(70):
        y = 466 + 350 * dice.random() ** 1.2
        x, wide = dice.uniform(0, WIDTH), dice.uniform(16, 120)
        half.polygon(
            [(x - wide, y), (x, y - 1.6), (x + wide, y), (x, y + 1.6)],
            mix(colour("#cfe6ee"), colour("#3a6f96"), dice.random()),
        )
    return half.finished()


def highwayman(dice: random.Random) -> Image.Image:
    """The road is narrow, and somebody stands in it."""
    canvas = Canvas(colour("#2a0f2c"), colour("#d9738a"))
    canvas.glow(lambda pen: pen.ellipse([300, 150, 640, 490], fill=255), colour("#ffd0b0"), 60, 0.7)
    canvas.disc(470, 320, 104, colour("#ffe9cf"))
    ridge(canvas, 520, 60, 70, colour("#a24a6e"), dice)
    canvas.polygon([(0, 540), (WIDTH, 540), (WIDTH, HEIGHT), (0, HEIGHT)], colour("#5a2348"))
    canvas.polygon([(452, 540), (492, 540), (720, 830), (190, 830)], colour("#c98a86"))
    canvas.polygon([(468, 540), (476, 540), (520, 830), (400, 830)], colour("#e2aea0"))
    for layer in range(3):
        shade = mix(colour("#6f2c55"), colour("#1a0a1c"), layer / 2)
        for side in (-1, 1):
            for _ in range(4):
                x = 470 + side * (150 + 120 * layer + dice.uniform(0, 110))
                foot, wide = 590 + 90 * layer, 12 + 9 * layer
                canvas.polygon(
                    [(x - wide, foot), (x - wide * 0.5, -10), (x + wide * 0.5, -10), (x + wide, foot)], shade
                )
                for k in range(4):
                    y = 90 + 100 * k + dice.uniform(-30, 30)
                    way = dice.choice((-1, 1))
                    canvas.line([(x, y), (x + way * 60, y - 50), (x + way * 96, y - 96)], shade, 3 + 2 * layer)
    dark, lit = colour("#12060f"), colour("#8a2f5c")
    canvas.polygon(
        [(398, 760), (410, 560), (440, 466), (500, 466), (532, 560), (552, 760), (500, 730), (474, 640), (446, 734)],
        dark,
    )
    canvas.polygon([(490, 466), (500, 466), (532, 560), (552, 760), (524, 746), (506, 580)], lit)
    canvas.disc(470, 430, 34, dark)
    canvas.polygon([(396, 424), (438, 412), (446, 374), (498, 374), (506, 412), (546, 424), (470, 440)], dark)
    canvas.polygon([(440, 442), (500, 442), (494, 468), (446, 468)], colour("#d6455f"))
    canvas.line([(532, 540), (600, 520)], dark, 16)
    canvas.line([(600, 520), (604, 560)], dark, 4)
    canvas.glow(lambda pen: pen.ellipse([550, 540, 660, 650], fill=255), colour("#ffd27a"), 28, 0.9)
    canvas.polygon([(588, 560), (620, 560), (626, 612), (582, 612)], colour("#ffe9a8"))
    canvas.line([(410, 560), (330, 640), (300, 540)], dark, 14)
    canvas.line([(306, 600), (290, 420)], colour("#f0d9d0"), 5)
    return canvas.finished()


def _svg(forms: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">\n' + "\n".join(forms) + "\n</svg>\n"
    )


def _form(points: Sequence[Point], fill: str, more: str = "") -> str:
    return f'<polygon points="{" ".join(f"{x:.0f},{y:.0f}" for x, y in points)}" fill="{fill}"{more}/>'


def bamboo() -> str:
    """Bamboo in four depths, as flat forms: an SVG."""
    dice = random.Random("bamboo")
    forms = [_form([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], "#e9f0c8")]
    forms += [
        f'<circle cx="560" cy="330" r="{r}" fill="{fill}"/>'
        for r, fill in ((330, "#eef5d2"), (240, "#f4f9de"), (150, "#fbfdf0"))
    ]
    for stalks, wide, stem, leaf in (
        (16, 13, "#c3d9a4", "#b5d095"),
        (11, 20, "#8fb878", "#7fae6b"),
        (7, 30, "#4f8a5a", "#437c50"),
        (4, 46, "#1f5238", "#184530"),
    ):
        for k in range(stalks):
            x = (k + dice.uniform(0.1, 0.9)) * WIDTH / stalks
            if stalks == 4 and 330 < x < 640:
                x += 300
            lean = dice.uniform(-30, 30)
            y = -20.0
            joint = wide * 5.6
            while y < HEIGHT:
                a, b = x + lean * y / HEIGHT, x + lean * (y + joint) / HEIGHT
                forms.append(
                    _form(
                        [
                            (a - wide / 2, y + 3),
                            (a + wide / 2, y + 3),
                            (b + wide / 2, y + joint),
                            (b - wide / 2, y + joint),
                        ],
                        stem,
                    )
                )
                forms.append(
                    _form(
                        [
                            (b - wide * 0.62, y + joint - 3),
                            (b + wide * 0.62, y + joint - 3),
                            (b + wide * 0.62, y + joint + 4),
                            (b - wide * 0.62, y + joint + 4),
                        ],
                        leaf,
                    )
                )
                if dice.random() < 0.55:
                    way = dice.choice((-1, 1))
                    for turn in (0.2, 0.55, 0.95):
                        long = wide * 4.2
                        tip = (b + way * long * math.cos(turn), y + joint + long * math.sin(turn))
                        across = (-math.sin(turn) * wide * 0.34, way * math.cos(turn) * wide * 0.34)
                        middle = (b + (tip[0] - b) * 0.4, y + joint + (tip[1] - y - joint) * 0.4)
                        forms.append(
                            _form(
                                [
                                    (b, y + joint),
                                    (middle[0] + across[0], middle[1] + across[1]),
                                    tip,
                                    (middle[0] - across[0], middle[1] - across[1]),
                                ],
                                leaf,
                            )
                        )
                y += joint
    forms.append(_form([(0, 790), (300, 766), (620, 782), (900, 760), (900, 830), (0, 830)], "#123524"))
    return _svg(forms)


def tower_shield() -> str:
    """A shield that is a gate, as flat forms: an SVG."""
    forms = [_form([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], "#3a4058")]
    for k in range(18):  # light from behind
        a, b = math.radians(20 * k), math.radians(20 * k + 9)
        forms.append(
            _form(
                [
                    (450, 400),
                    (450 + 900 * math.cos(a), 400 + 900 * math.sin(a)),
                    (450 + 900 * math.cos(b), 400 + 900 * math.sin(b)),
                ],
                "#4a5270",
            )
        )
    forms += [f'<circle cx="450" cy="400" r="{r}" fill="{fill}"/>' for r, fill in ((330, "#5a6485"), (270, "#6c7799"))]

    def shield(k: float) -> list[Point]:
        half = ((0, -310), (120, -270), (200, -290), (206, 60), (150, 220), (0, 320))
        return [(450 + x * k, 400 + y * k) for x, y in half] + [(450 - x * k, 400 + y * k) for x, y in half[::-1]]

    forms += [_form(shield(1.04), "#1d2030"), _form(shield(1), "#c9a24a"), _form(shield(0.9), "#2b3350")]
    right = [(x, y) for x, y in shield(0.9) if x >= 450]
    forms.append(_form(right, "#3c4770"))
    tower = [
        (360, 580),
        (360, 300),
        (340, 300),
        (340, 230),
        (380, 230),
        (380, 260),
        (430, 260),
        (430, 230),
        (470, 230),
        (470, 260),
        (520, 260),
        (520, 230),
        (560, 230),
        (560, 300),
        (540, 300),
        (540, 580),
    ]
    forms += [
        _form(tower, "#e9dfc4"),
        _form(
            [
                (450, 260),
                (470, 260),
                (470, 230),
                (470, 260),
                (520, 260),
                (520, 230),
                (560, 230),
                (560, 300),
                (540, 300),
                (540, 580),
                (450, 580),
            ],
            "#cdbf9c",
        ),
    ]
    forms.append('<path d="M 410 580 V 480 A 40 40 0 0 1 490 480 V 580 Z" fill="#2b3350"/>')
    forms += [_form([(440, 330), (460, 330), (460, 390), (440, 390)], "#2b3350")]
    for x, y in ((300, 170), (600, 170), (285, 420), (615, 420), (350, 590), (550, 590)):
        forms.append(f'<circle cx="{x}" cy="{y}" r="11" fill="#f3dc9a" stroke="#6a4d12" stroke-width="3"/>')
    return _svg(forms)


def main() -> None:
    """Write every picture."""
    ferry(random.Random("ferry")).save(HERE / "ygc-002.jpg", quality=87, optimize=True)
    red_crag(random.Random("crag")).save(HERE / "ygc-015.jpg", quality=87, optimize=True)
    orbit_golem(random.Random("orbit")).save(HERE / "ygc-016.webp", quality=88, method=6)
    moonless(random.Random("moon")).quantize(200).save(HERE / "ygc-017.png", optimize=True)
    mirror_lake(random.Random("lake")).quantize(220).save(HERE / "ygc-031.png", optimize=True)
    highwayman(random.Random("road")).save(HERE / "ygc-061.webp", quality=88, method=6)
    (HERE / "ygc-032.svg").write_text(bamboo(), encoding="utf-8", newline="\n")
    (HERE / "ygc-051.svg").write_text(tower_shield(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
