"""Draws the pictures of NOVA: `python art/nova/draw.py`, the same every time. nova-013.svg is drawn by hand."""

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

HERE = Path(__file__).parent
WIDE, TALL, TIMES = (1020, 690), (700, 1026), 2  # pixels; drawn larger and reduced, for smooth edges
Point = tuple[float, float]
Colour = tuple[int, int, int]


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def tone(text: str) -> Colour:
    """A colour written as six hexadecimal digits."""
    return (int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16))


def curve(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """A smooth line through points (Catmull and Rom)."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for p, a, b, n in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for k in range(steps):
            t = k / steps
            found.append(
                (
                    0.5
                    * (
                        2 * a[0]
                        + (b[0] - p[0]) * t
                        + (2 * p[0] - 5 * a[0] + 4 * b[0] - n[0]) * t**2
                        + (3 * a[0] - p[0] - 3 * b[0] + n[0]) * t**3
                    ),
                    0.5
                    * (
                        2 * a[1]
                        + (b[1] - p[1]) * t
                        + (2 * p[1] - 5 * a[1] + 4 * b[1] - n[1]) * t**2
                        + (3 * a[1] - p[1] - 3 * b[1] + n[1]) * t**3
                    ),
                )
            )
    return [*found, points[-1]]


class Sky:
    """A picture that is drawn at several times its size, beginning with the colours of its sky from top to bottom."""

    def __init__(self, size: tuple[int, int], colours: Sequence[str], seed: int) -> None:
        self.width, self.height = size
        self.dice = random.Random(seed)
        tones = [tone(each) for each in colours]
        column = Image.new("RGB", (1, 512))
        for y in range(512):
            at = y / 511 * (len(tones) - 1)
            k = min(int(at), len(tones) - 2)
            column.putpixel((0, y), mix(tones[k], tones[k + 1], at - k))
        self.image = column.resize((self.width * TIMES, self.height * TIMES), Image.Resampling.BICUBIC)

    def form(self, points: Sequence[Point], colour: str) -> None:
        """A flat form."""
        ImageDraw.Draw(self.image).polygon([(x * TIMES, y * TIMES) for x, y in points], fill=tone(colour))

    def disc(self, x: float, y: float, r: float, colour: str, high: float = 0) -> None:
        """A circle; an ellipse with a half height of its own."""
        high = high or r
        box = ((x - r) * TIMES, (y - high) * TIMES, (x + r) * TIMES, (y + high) * TIMES)
        ImageDraw.Draw(self.image).ellipse(box, fill=tone(colour))

    def thread(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line."""
        places = [(x * TIMES, y * TIMES) for x, y in points]
        ImageDraw.Draw(self.image).line(places, tone(colour), max(1, round(width * TIMES)), joint="curve")

    def glow(self, x: float, y: float, r: float, colour: str, strength: float = 1.0) -> None:
        """Light around a place, added to what is there."""
        small = Image.new("RGB", (self.width // 4, self.height // 4))
        dot = tuple(round(value * strength) for value in tone(colour))
        k = r / 4 * 0.55
        ImageDraw.Draw(small).ellipse((x / 4 - k, y / 4 - k, x / 4 + k, y / 4 + k), fill=dot)
        light = small.filter(ImageFilter.GaussianBlur(r / 4 * 0.42)).resize(self.image.size, Image.Resampling.BICUBIC)
        self.image = ImageChops.add(self.image, light)

    def stars(self, count: int, below: float, colour: str = "f8f0d8", largest: float = 2.2) -> None:
        """Stars all over the upper part."""
        for _ in range(count):
            r = largest * (0.3 + 0.7 * self.dice.random() ** 3)
            self.disc(self.dice.random() * self.width, self.dice.random() * below, r, colour)

    def star(self, x: float, y: float, r: float, colour: str, thin: float = 0.09, rays: int = 4) -> None:
        """A star with rays."""
        points = []
        for k in range(2 * rays):
            far, turn = (r if k % 2 == 0 else r * thin * 1.6), math.pi * k / rays - math.pi / 2
            points.append((x + far * math.cos(turn), y + far * math.sin(turn)))
        self.form(points, colour)

    def ridge(self, level: float, rise: float, steps: int, colour: str, sharp: bool = False) -> None:
        """Hills from edge to edge."""
        points = [
            (self.width * (k - 1) / (steps - 2), level - rise * self.dice.random() * (1.6 if sharp and k % 2 else 1))
            for k in range(steps + 1)
        ]
        line = points if sharp else curve(points)
        self.form([*line, (self.width + 200, self.height + 9), (-200, self.height + 9)], colour)


def lights_out() -> Sky:
    """A lane at night: one window is left, and a hand of smoke over it."""
    s = Sky(WIDE, ("0d0718", "1f1038", "3a2163", "5b3a8c"), 5)
    s.stars(90, 300, "e6d8ff")
    s.disc(690, 150, 62, "e9dcff")
    s.disc(716, 136, 56, "1a0e30")
    for layer, (colour, low) in enumerate((("38215e", 300), ("26143f", 360), ("170b2a", 430))):
        x = -40.0 - 30 * layer
        while x < 1060:
            w, top = s.dice.uniform(80, 130), low + s.dice.uniform(-70, 60)
            s.form([(x, 700), (x, top), (x + w / 2, top - s.dice.uniform(40, 90)), (x + w, top), (x + w, 700)], colour)
            for k in range(layer):
                a, b = x + w * (0.24 + 0.34 * k), top + 40 + 30 * k
                s.form([(a, b), (a + 16, b), (a + 16, b + 26), (a, b + 26)], "3d2466" if layer == 2 else "170b2a")
            x += w * 0.96
    s.form([(330, 700), (440, 470), (580, 470), (690, 700)], "2b1848")
    for k in range(7):
        y = 486 + 4.6 * k * k
        s.thread([(510 - 76 - 24 * k, y), (510 + 76 + 24 * k, y)], "3b2460", 1.5)
    s.form([(300, 700), (300, 420), (306, 420), (306, 700)], "0b0516")
    s.form([(306, 424), (352, 424), (352, 429), (306, 429)], "0b0516")
    s.form([(336, 430), (368, 430), (362, 474), (342, 474)], "0b0516")
    s.form([(420, 470), (420, 300), (510, 190), (600, 300), (600, 470)], "1d0f36")
    s.glow(510, 420, 210, "ffc56a", 0.75)
    s.form([(478, 470), (478, 370), (510, 332), (542, 370), (542, 470)], "ffe4a0")
    s.form([(507, 332), (513, 332), (513, 470), (507, 470)], "3b2460")
    s.form([(478, 400), (542, 400), (542, 405), (478, 405)], "3b2460")
    s.form(curve([(590, 640), (588, 560), (604, 520), (622, 500), (640, 520), (656, 560), (654, 640)]), "0b0516")
    s.disc(622, 496, 17, "0b0516")
    s.form([(592, 494), (612, 484), (622, 452), (632, 484), (652, 494)], "0b0516")
    s.form([(588, 640), (600, 640), (548, 700), (500, 700)], "170b2a")
    return s


def bell(s: Sky, x: float, top: float, size: float, dark: str, light: str) -> None:
    """A bell that hangs from a place, with light on one side."""
    side = [(0, 0), (0.16, 0.03), (0.24, 0.14), (0.27, 0.42), (0.36, 0.66), (0.48, 0.82), (0.5, 0.9)]
    right = curve([(x + a * size, top + b * size) for a, b in side])
    left = curve([(x - a * size, top + b * size) for a, b in reversed(side)])
    s.disc(x, top + 0.92 * size, 0.11 * size, dark)
    s.form([*right, *left], dark)
    shine = curve([(x + (a - 0.1 if a else 0.04) * size, top + b * size) for a, b in side])
    s.form([*shine, *reversed([(a - 0.05 * size, b) for a, b in shine])], light)
    s.thread([(x - 0.36 * size, top + 0.66 * size), (x + 0.36 * size, top + 0.66 * size)], light, 0.014 * size)
    s.disc(x, top - 0.02 * size, 0.07 * size, dark)


def matins() -> Sky:
    """The dawn bell in its arch, and the morning behind it."""
    s = Sky(WIDE, ("1b2140", "3c4265", "8b7a78", "e2b877", "fbe6ae"), 11)
    s.stars(70, 260, "fff6dc", 1.8)
    s.glow(560, 520, 420, "ffd98a", 0.5)
    s.disc(560, 520, 96, "fff3cd")
    for k in range(24):
        turn = math.pi * 2 * k / 24
        a, b = (
            (560 + 125 * math.cos(turn), 520 + 125 * math.sin(turn)),
            (560 + 900 * math.cos(turn), 520 + 900 * math.sin(turn)),
        )
        s.thread([a, b], "f3d597" if k % 2 else "eac885", 1.4)
    s.ridge(600, 70, 9, "a77f5e")
    s.ridge(645, 60, 8, "6e5450")
    arch = curve(
        [(150, 720), (150, 420), (190, 210), (330, 70), (560, 20), (790, 70), (930, 210), (970, 420), (970, 720)]
    )
    s.form([(-20, -20), (-20, 720), *arch, (1040, 720), (1040, -20)], "1a1c33")
    s.thread(arch, "c9a35b", 4)
    s.thread([(560 + (x - 560) * 1.035, 20 + (y - 20) * 1.0 - 14) for x, y in arch], "55506a", 2)
    s.form([(180, 150), (940, 150), (940, 172), (180, 172)], "14152a")
    bell(s, 560, 184, 330, "3a2a1c", "e6bd6a")
    for x in (270, 850):
        bell(s, x, 184, 150, "3a2a1c", "c99f55")
    for k in range(5):
        x = 420 + 70 * k
        s.thread(curve([(x - 13, 70 + 16 * (k % 2)), (x, 62 + 16 * (k % 2)), (x + 13, 70 + 16 * (k % 2))]), "e9dcb8", 2)
    return s


def dragon_of_leaves() -> Sky:
    """A hill in the wood that opens an eye."""
    s = Sky(WIDE, ("06171a", "0d2f2c", "1d5a45", "4c9a63"), 18)
    s.stars(110, 330, "e2f6d4")
    s.glow(740, 190, 230, "9fe0a0", 0.45)
    s.disc(740, 190, 58, "eefae0")
    for colour, count, low in (("3d8f68", 18, 420), ("276a50", 15, 462)):
        for k in range(count):
            x, high = 1020 * (k + s.dice.random() * 0.7) / count, s.dice.uniform(150, 280)
            for part in range(4):
                y, w = low - high + part * high / 4.4, 16 + 15 * part
                s.form([(x, y - 20), (x + w, y + high / 3), (x - w, y + high / 3)], colour)
        s.form([(0, low - 12), (1020, low - 12), (1020, 700), (0, 700)], colour)
    back = curve(
        [
            (-40, 640),
            (60, 560),
            (190, 470),
            (330, 400),
            (450, 392),
            (560, 430),
            (640, 440),
            (700, 400),
            (770, 392),
            (850, 430),
            (930, 490),
            (1000, 510),
            (1010, 540),
            (930, 560),
            (820, 566),
            (700, 600),
            (640, 700),
            (-40, 700),
        ]
    )
    s.glow(620, 480, 330, "7fd49a", 0.35)
    s.form(back, "06181a")
    for k in range(3, 11):
        x, y = 90 + 47 * k, 545 - 158 * math.sin(0.62 + 0.17 * k) + 4
        s.form([(x - 24, y + 34), (x + 6, y - 42 + abs(k - 5) * 3), (x + 26, y + 30)], "06181a")
    s.form(curve([(716, 404), (700, 350), (640, 300), (676, 352), (684, 410)]), "06181a")
    s.form(curve([(770, 398), (776, 340), (730, 276), (748, 340), (742, 402)]), "06181a")
    s.thread(curve([(1004, 540), (930, 536), (860, 548), (800, 540)]), "2b7547", 3)
    s.glow(824, 466, 70, "ffdf7a", 0.8)
    s.form(curve([(796, 472), (816, 456), (842, 458), (858, 474), (830, 480), (796, 472)]), "ffe58e")
    s.form([(828, 455), (834, 467), (828, 480), (822, 467)], "06181a")
    for _ in range(340):
        x = s.dice.uniform(-20, 690)
        y = max(410 + abs(x - 430) * 0.42, 410) + s.dice.uniform(10, 240)
        r, turn = s.dice.uniform(6, 13), s.dice.uniform(0, math.pi)
        c, d = math.cos(turn) * r, math.sin(turn) * r
        leaf = [(x - c, y - d), (x + d * 0.45, y - c * 0.45), (x + c, y + d), (x - d * 0.45, y + c * 0.45)]
        s.form(leaf, s.dice.choice(("1d5a3c", "2b7547", "58923f", "8f9a3a", "164634")))
    s.ridge(690, 40, 10, "04100e")
    for _ in range(26):
        s.star(s.dice.uniform(40, 980), s.dice.uniform(300, 660), s.dice.uniform(4, 9), "dff5b8")
    return s


def slag_colossus() -> Sky:
    """A giant of slag rises from the mouth of the furnace."""
    s = Sky(WIDE, ("16060c", "3a0f14", "7f231b", "d65a24", "ffb14a"), 24)
    s.stars(70, 240, "ffd9b8", 1.8)
    for x, w, top in ((40, 90, 260), (170, 70, 330), (800, 80, 300), (910, 100, 220)):
        s.form([(x, 700), (x + 10, top), (x + w - 10, top), (x + w, 700)], "3a0f14")
        s.form([(x + 4, top), (x + w - 4, top), (x + w - 4, top + 16), (x + 4, top + 16)], "58191a")
        for k in range(5):
            s.disc(
                x + w / 2 + 16 * k, top - 26 - 32 * k, 18 + 7 * k, ("581a1c", "4c171b", "41141a", "361118", "2b0e16")[k]
            )
    s.glow(510, 560, 430, "ff9a3c", 0.55)
    half = [
        (0, 92),
        (34, 96),
        (46, 130),
        (40, 168),
        (62, 182),
        (150, 176),
        (214, 220),
        (238, 300),
        (226, 380),
        (248, 470),
        (276, 560),
        (262, 640),
        (190, 650),
        (176, 560),
        (160, 470),
        (150, 400),
        (132, 440),
        (120, 540),
        (128, 720),
        (0, 720),
    ]
    s.form([(510 + x, y) for x, y in half] + [(510 - x, y) for x, y in reversed(half)], "1c090c")
    for x, y, w, h in (
        (-190, 200, 90, 60),
        (110, 205, 80, 66),
        (-100, 230, 80, 74),
        (10, 224, 84, 60),
        (-60, 330, 100, 70),
        (-236, 330, 60, 90),
        (180, 340, 52, 100),
        (-262, 500, 70, 110),
        (200, 500, 62, 120),
        (-110, 440, 60, 90),
        (50, 430, 64, 100),
    ):
        p = [
            (510 + x + s.dice.uniform(-9, 9), y + s.dice.uniform(-9, 9)),
            (510 + x + w, y + s.dice.uniform(-14, 14)),
            (510 + x + w + s.dice.uniform(-12, 12), y + h),
            (510 + x + s.dice.uniform(0, 20), y + h),
        ]
        s.form(p, s.dice.choice(("2c1012", "361416", "251013")))
    s.glow(510, 330, 120, "ff7a2a", 0.9)
    for crack in (
        [(500, 200), (520, 250), (496, 300), (516, 352), (506, 420)],
        [(516, 300), (580, 320), (620, 300), (680, 340)],
        [(498, 306), (440, 330), (400, 300), (340, 330)],
        [(506, 420), (470, 470), (456, 540)],
        [(508, 420), (552, 480), (566, 560)],
    ):
        s.thread(crack, "ff8a34", 6)
        s.thread(crack, "ffe0a0", 2.4)
    for x in (492, 528):
        s.glow(x, 134, 26, "ffb347", 0.9)
        s.form([(x - 9, 130), (x + 9, 134), (x + 7, 141), (x - 9, 139)], "ffe9b0")
    for k in range(90):
        x, y = s.dice.uniform(60, 960), s.dice.uniform(160, 680)
        s.disc(x, y, s.dice.uniform(0.8, 2.8), "ffd27a" if k % 3 else "fff2cc")
    s.ridge(690, 50, 14, "12060a", sharp=True)
    return s


def mirror_jellyfish() -> Sky:
    """A jellyfish that drifts like a moon, above the mirror of the sea."""
    s = Sky(WIDE, ("050d24", "0c2450", "1d57a0", "6db4e8", "12376c", "071a3c"), 30)
    s.stars(150, 420, "e2f2ff")
    s.ridge(466, 34, 12, "0d2a58")
    s.form([(-9, 464), (1029, 464), (1029, 470), (-9, 470)], "8ec8f2")
    s.form([(-9, 470), (1029, 470), (1029, 700), (-9, 700)], "0f3266")
    for k in range(26):
        y = 476 + 8.6 * k
        w = 30 + s.dice.uniform(0, 260) * (1 - k / 40)
        x = 560 + s.dice.uniform(-240, 240)
        s.thread([(x - w, y), (x + w, y)], "3f86c8" if k % 2 else "235a9c", 1 + k / 14)
    s.glow(560, 200, 260, "7fc6ff", 0.55)
    for k in range(9):
        x = 468 + 23 * k
        sway = 26 * math.sin(k * 1.3)
        line = curve(
            [(x, 250), (x + sway, 310), (x - sway, 370), (x + sway * 0.7, 430), (x - sway * 0.3, 470 + 16 * (k % 3))]
        )
        s.thread(line, "bfe3ff" if k % 2 else "7db9ee", 3 if k % 2 else 5)
    dome = curve(
        [
            (420, 250),
            (432, 170),
            (490, 104),
            (560, 88),
            (630, 104),
            (688, 170),
            (700, 250),
            (664, 268),
            (630, 250),
            (595, 270),
            (560, 252),
            (525, 270),
            (490, 250),
            (456, 268),
            (420, 250),
        ]
    )
    s.form(dome, "5aa7e6")
    s.form(
        curve(
            [(446, 232), (462, 168), (510, 124), (560, 112), (610, 124), (658, 168), (674, 232), (560, 244), (446, 232)]
        ),
        "8fcbf7",
    )
    s.form(curve([(480, 216), (500, 164), (548, 138), (600, 150), (560, 166), (526, 216), (480, 216)]), "d7efff")
    for x, y, r in ((600, 186, 20), (566, 206, 14), (630, 214, 11)):
        s.star(x, y, r, "ffffff")
    for k in range(7):
        s.disc(
            560,
            640 - 4 * k,
            150 - 20 * k,
            ("15417c", "1c4f90", "255fa5", "3173bb", "4289cf", "5aa0e0", "86c0f0")[k],
            13 - 1.6 * k,
        )
    return s


def bellmaster() -> Sky:
    """The Grand Bellmaster on the stairs of the tower, a bell for a halo."""
    s = Sky(TALL, ("141a38", "2a3054", "6b6170", "c89f66", "f6d894"), 902)
    s.stars(120, 420, "fff4d4", 2)
    s.glow(350, 430, 330, "ffdc92", 0.55)
    for r, colour in ((232, "d9b36c"), (226, "4a4660"), (204, "d9b36c"), (201, "8f7a68")):
        s.disc(350, 400, r, colour)
    bell(s, 350, 232, 330, "57431f", "f5d68d")
    for x, w, top in ((-10, 110, 430), (600, 120, 390)):
        s.form([(x, 1040), (x, top), (x + w / 2, top - 120), (x + w, top), (x + w, 1040)], "2b2b47")
        s.form(
            [
                (x + w / 2 - 14, top + 90),
                (x + w / 2 - 14, top + 40),
                (x + w / 2, top + 20),
                (x + w / 2 + 14, top + 40),
                (x + w / 2 + 14, top + 90),
            ],
            "ffdf98",
        )
    for k in range(6):
        y = 850 + 36 * k
        s.form(
            [(150 - 40 * k, y), (550 + 40 * k, y), (550 + 40 * k, y + 40), (150 - 40 * k, y + 40)],
            ("4b4157", "403850", "363049", "2c2841", "232139", "1a1a30")[k],
        )
        s.thread([(150 - 40 * k, y), (550 + 40 * k, y)], "b08d5a", 2)
    cloak = curve(
        [
            (350, 470),
            (392, 490),
            (430, 540),
            (452, 640),
            (486, 780),
            (520, 870),
            (350, 890),
            (180, 870),
            (214, 780),
            (248, 640),
            (270, 540),
            (308, 490),
            (350, 470),
        ]
    )
    s.form(cloak, "191c38")
    s.form(
        curve(
            [(350, 540), (372, 600), (384, 720), (398, 884), (350, 888), (302, 884), (316, 720), (328, 600), (350, 540)]
        ),
        "3a4478",
    )
    s.thread(curve([(372, 600), (384, 720), (398, 884)]), "d9b36c", 4)
    s.thread(curve([(328, 600), (316, 720), (302, 884)]), "d9b36c", 4)
    s.star(350, 640, 22, "f5d68d", 0.16, 8)
    s.form(
        curve(
            [(300, 520), (304, 452), (322, 414), (350, 402), (378, 414), (396, 452), (400, 520), (350, 548), (300, 520)]
        ),
        "191c38",
    )
    s.disc(350, 464, 25, "d8a878", 32)
    s.form(curve([(322, 446), (350, 436), (378, 446), (376, 424), (350, 414), (324, 424), (322, 446)]), "4a3312")
    s.form([(318, 426), (326, 402), (338, 418), (350, 394), (362, 418), (374, 402), (382, 426), (350, 418)], "f5d68d")
    s.thread([(470, 380), (470, 880)], "d9b36c", 6)
    s.star(470, 360, 46, "fff0c0", 0.14, 8)
    s.form(curve([(404, 530), (440, 560), (478, 560), (480, 580), (440, 596), (400, 570)]), "191c38")
    return s


def furnace_tyrant() -> Sky:
    """A dragon curled around the heart of the furnace."""
    s = Sky(TALL, ("14050c", "3c0d15", "8a2418", "e0662a", "ffc766"), 908)
    s.stars(80, 330, "ffd9b0", 2)
    s.glow(350, 640, 380, "ff9b3a", 0.7)
    for r, colour in ((190, "ffb545"), (164, "ffcf6e"), (132, "ffe6a4"), (92, "fff7dc")):
        s.disc(350, 660, r, colour)
    wing = curve(
        [
            (330, 470),
            (250, 330),
            (120, 210),
            (30, 190),
            (60, 260),
            (40, 330),
            (84, 380),
            (70, 450),
            (130, 480),
            (140, 560),
            (220, 560),
            (300, 560),
        ]
    )
    s.form(wing, "26090f")
    s.form([(700 - x, y - 20) for x, y in wing], "26090f")
    for fold in ([(320, 480), (60, 260)], [(320, 500), (84, 380)], [(310, 520), (130, 480)]):
        s.thread(fold, "6d1b18", 3)
        s.thread([(700 - x, y - 20) for x, y in fold], "6d1b18", 3)
    body = curve(
        [
            (352, 250),
            (420, 300),
            (424, 390),
            (372, 450),
            (330, 520),
            (200, 560),
            (130, 660),
            (160, 780),
            (290, 860),
            (440, 850),
            (560, 780),
            (590, 660),
            (560, 590),
            (610, 560),
            (668, 660),
            (640, 830),
            (480, 940),
            (280, 950),
            (110, 880),
            (50, 720),
            (90, 560),
            (230, 470),
            (290, 420),
            (300, 360),
            (290, 310),
        ]
    )
    s.form(body, "18060b")
    s.form(
        curve(
            [
                (270, 330),
                (220, 330),
                (176, 300),
                (150, 268),
                (190, 256),
                (250, 238),
                (310, 214),
                (372, 232),
                (410, 290),
                (380, 350),
                (320, 350),
                (270, 330),
            ]
        ),
        "18060b",
    )
    for horn in (
        [(330, 232), (380, 150), (440, 120), (410, 180), (384, 262)],
        [(300, 222), (330, 140), (372, 96), (356, 160), (344, 238)],
    ):
        s.form(curve(horn), "18060b")
    s.thread(curve([(152, 276), (200, 296), (258, 300)]), "ff8a34", 4)
    s.glow(276, 262, 40, "ffcf5a", 0.9)
    s.form([(256, 266), (276, 252), (298, 258), (278, 270)], "fff0b4")
    for k in range(13):
        turn = 2.2 + 0.32 * k
        x, y = 345 + 262 * math.cos(turn), 716 - 212 * math.sin(turn)
        s.form([(x - 14, y + 8), (x + 34 * math.cos(turn), y - 40 * math.sin(turn)), (x + 14, y + 8)], "18060b")
    s.form([(590, 600), (556, 540), (640, 500), (650, 590)], "18060b")
    for _ in range(110):
        s.disc(
            s.dice.uniform(20, 680),
            s.dice.uniform(240, 1000),
            s.dice.uniform(0.8, 3),
            s.dice.choice(("ffd27a", "fff0c8", "ff9a4a")),
        )
    s.ridge(1010, 50, 12, "0d0408", sharp=True)
    return s


def star_chaser() -> Sky:
    """A traveller on a hill, and the star that fell into the lake."""
    s = Sky(TALL, ("0a0d24", "161c44", "2d3a74", "6f79ac", "e2c9a4"), 911)
    s.stars(190, 620, "f6f0dc", 2.3)
    s.glow(420, 560, 260, "ffe6b0", 0.5)
    for k in range(3):
        s.form([(414 - 5 * k, 560), (60 + 60 * k, 40 + 30 * k), (424 + 4 * k, 556)], ("4a568e", "8089b4", "d9d2c2")[k])
    s.star(420, 560, 74, "fff4d2", 0.1, 8)
    s.disc(420, 560, 17, "ffffff")
    s.ridge(640, 60, 9, "2a3362")
    s.ridge(676, 46, 8, "20284f")
    s.form([(-9, 680), (709, 680), (709, 1040), (-9, 1040)], "28315f")
    for k in range(24):
        y, w = 688 + 11 * k, 26 + 5 * k + s.dice.uniform(0, 60)
        s.thread([(420 - w, y), (420 + w, y)], "f1dcae" if k % 3 == 0 else "7b83ae", 2 + k / 12)
    s.form(
        curve([(-40, 800), (120, 770), (260, 800), (420, 880), (560, 940), (740, 960), (740, 1060), (-40, 1060)]),
        "0b0e22",
    )
    s.form(
        curve(
            [(206, 800), (196, 740), (176, 690), (186, 640), (214, 616), (244, 636), (252, 690), (262, 740), (258, 806)]
        ),
        "0b0e22",
    )
    s.form(curve([(186, 650), (150, 690), (100, 704), (60, 740), (110, 736), (150, 744), (196, 720)]), "6b2f3a")
    s.disc(217, 600, 22, "0b0e22")
    s.form([(178, 600), (212, 586), (222, 540), (238, 584), (262, 596)], "0b0e22")
    s.thread([(286, 610), (280, 826)], "0b0e22", 5)
    s.form(curve([(240, 660), (262, 676), (288, 668), (286, 684), (256, 696), (238, 684)]), "0b0e22")
    s.glow(286, 620, 46, "ffd98a", 0.9)
    s.disc(286, 620, 8, "fff0c4")
    for _ in range(60):
        x = s.dice.uniform(0, 700)
        y = 806 + max(0.0, x - 240) * 0.36
        s.thread([(x, y), (x + s.dice.uniform(-6, 6), y - s.dice.uniform(10, 26))], "0b0e22", 2)
    return s


PICTURES: dict[str, Callable[[], Sky]] = {
    "nova-005.webp": lights_out,
    "nova-011.png": matins,
    "nova-018.jpg": dragon_of_leaves,
    "nova-024.webp": slag_colossus,
    "nova-030.jpg": mirror_jellyfish,
    "nova-902.jpg": bellmaster,
    "nova-908.webp": furnace_tyrant,
    "nova-911.png": star_chaser,
}


def save(name: str, sky: Sky) -> None:
    """Reduce a picture and write it in the form its name asks for."""
    image = sky.image.resize((sky.width, sky.height), Image.Resampling.LANCZOS)
    path = HERE / name
    if path.suffix == ".png":
        image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
    elif path.suffix == ".webp":
        image.save(path, quality=88, method=6)
    else:
        image.save(path, quality=88, optimize=True, dpi=(300, 300))


if __name__ == "__main__":
    for each, draw in PICTURES.items():
        save(each, draw())
