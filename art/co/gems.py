"""The stones: each nation has its cut, its ground and its light."""

from math import atan2, cos, pi, sin
from random import Random

from paint import Canvas, Points, mix, ring

WIDE, HIGH = 828, 672
MIDDLE = (414, 300)


def cut_stone(
    p: Canvas, outline: Points, table: float, tones: tuple[str, str, str], seed: int, turn: float = 0.5
) -> None:
    """A stone seen from above its table: crown facets around it, their reflections inside."""
    dark, full, light = tones
    dice = Random(seed)
    n = len(outline)
    cx, cy = sum(x for x, _ in outline) / n, sum(y for _, y in outline) / n
    inner = []
    for k in range(n):
        (ax, ay), (bx, by) = outline[k], outline[(k + 1) % n]
        x, y = ax + (bx - ax) * turn, ay + (by - ay) * turn
        inner.append((cx + (x - cx) * table, cy + (y - cy) * table))

    def tone(x: float, y: float, spread: float):
        shade = 0.5 + 0.5 * cos(atan2(y - cy, x - cx) + pi * 0.72) + dice.uniform(-spread, spread)
        return mix(dark, full, shade * 2) if shade < 0.5 else mix(full, light, shade * 2 - 1)

    for k in range(n):
        a, b = outline[k], outline[(k + 1) % n]
        t, u = inner[k], inner[(k - 1) % n]
        p.poly([a, b, t], tone((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0.14))
        p.poly([a, t, u], tone(a[0], a[1], 0.22))
    p.poly(inner, mix(full, light, 0.25))
    core = [(cx + (x - cx) * 0.45, cy + (y - cy) * 0.45) for x, y in outline]
    for k in range(n):  # the pavilion shines through, its light on the far side
        a, b = inner[k], inner[(k + 1) % n]
        c, d = core[k], core[(k + 1) % n]
        far = tone(2 * cx - a[0], 2 * cy - a[1], 0.3)
        p.poly([a, b, d, c], mix(far, light, 0.12))
        p.poly([c, d, (cx, cy)], tone(2 * cx - c[0], 2 * cy - c[1], 0.4))
    for k in range(n):
        p.line([outline[k], inner[k]], light, 1.2, 0.5)
        p.line([inner[k], inner[(k + 1) % n]], light, 1.6, 0.7)
    p.line([*outline, outline[0]], mix(dark, "#000000", 0.3), 3)
    a, b = inner[n // 2], inner[n // 2 + 1 if n // 2 + 1 < n else 0]
    p.poly([(a[0], a[1]), (b[0], b[1]), (cx, cy)], "#ffffff", 0.35, 2)


def sparkle(p: Canvas, x: float, y: float, size: float, colour: str = "#ffffff") -> None:
    """A star where the light breaks."""
    p.glow(x, y, size * 1.6, colour, 0.9)
    for dx, dy in ((1, 0), (0, 1)):
        p.poly(
            [
                (x - dx * size, y - dy * size),
                (x + dy * size * 0.05, y - dx * size * 0.05),
                (x + dx * size, y + dy * size),
                (x - dy * size * 0.05, y + dx * size * 0.05),
            ],
            "#ffffff",
        )


def ground_light(p: Canvas, y: float, colour: str, wide: float = 250) -> None:
    """What a stone throws on the ground below it."""
    p.disc(414, y, wide, "#000000", 0.4, 18, ry=26)
    p.disc(414, y - 2, wide * 0.62, colour, 0.55, 16, ry=14, glow=True)


def snowpeak() -> Canvas:
    """White: a hexagonal stone above new snow."""
    p = Canvas(WIDE, HIGH, 10)
    p.sky((0, "#8ba0b4"), (0.45, "#d8dcd8"), (0.7, "#f6ecd2"), (1, "#e9e6df"))
    p.glow(414, 290, 420, "#fff6da", 0.8)
    p.ridge(400, 130, "#b4c0ca", "#e9eaea", seed=3, peaks=3)
    p.ridge(490, 80, "#93a3b1", "#dfe3e4", seed=6, peaks=4)
    p.mist(500, 60, "#ffffff", 0.6, 10)
    p.ridge(590, 26, "#eef0f0", "#c3ccd3", seed=12, peaks=2, rough=0.4)
    ground_light(p, 590, "#fff2c4")
    hexagon = [
        (414 + 1.0 * x, 300 + y) for x, y in ((0, -236), (196, -118), (196, 118), (0, 236), (-196, 118), (-196, -118))
    ]
    cut_stone(p, hexagon, 0.7, ("#75684a", "#e6dcc0", "#ffffff"), 4)
    sparkle(p, 322, 168, 46)
    sparkle(p, 520, 400, 22)
    p.specks(90, (0, 0, WIDE, HIGH), (0.8, 3.0), "#ffffff", (0.4, 0.95))
    p.shade_edges(0.3, "#39434e")
    p.grain()
    return p


def mountain_echo() -> Canvas:
    """White, unique: a tall crystal and the rings of its call."""
    p = Canvas(WIDE, HIGH, 11)
    p.sky((0, "#4f667f"), (0.4, "#9db0bd"), (0.7, "#efe2c0"), (1, "#cfc6b0"))
    for k in range(9):
        p.hoop(414, 292, 130 + 52 * k, "#fffbea", 5 - 0.4 * k, 0.62 - 0.055 * k)
    p.ridge(470, 150, "#8798a8", "#c6ccd0", seed=21, peaks=4)
    p.ridge(560, 70, "#66788a", "#aeb6bd", seed=26, peaks=5)
    p.mist(560, 50, "#f4f1e6", 0.6, 10)
    p.ridge(612, 20, "#485664", "#323c47", seed=29, peaks=3)
    ground_light(p, 606, "#fff2c4", 210)
    for x, y, w, h, lean, shade in (
        (300, 606, 52, 210, -34, 0.25),
        (530, 606, 56, 250, 36, 0.3),
        (240, 610, 34, 120, -40, 0.4),
        (590, 610, 30, 130, 40, 0.4),
        (414, 612, 96, 520, 0, 0.0),
    ):
        top = (x + lean, y - h)
        left, right = (x - w + lean * 0.75, y - h * 0.76), (x + w + lean * 0.75, y - h * 0.8)
        middle = (x + w * 0.14 + lean * 0.75, y - h * 0.7)
        p.poly([top, left, middle], mix("#fffdf4", "#6a6048", shade))
        p.poly([top, middle, right], mix("#b8ad90", "#4a4230", shade))
        p.blend(
            [left, middle, (x + w * 0.14, y + 12), (x - w * 0.8, y)],
            mix("#f4ecd6", "#6a6048", shade),
            mix("#b9ae92", "#4a4230", shade),
        )
        p.blend(
            [middle, right, (x + w * 0.8, y), (x + w * 0.14, y + 12)],
            mix("#948a70", "#3a3426", shade),
            mix("#6f6650", "#2c271c", shade),
        )
        p.line([middle, (x + w * 0.14, y + 12)], "#ffffff", 2, 0.7)
        p.line([left, middle, right], "#ffffff", 1.6, 0.6)
    sparkle(p, 414, 96, 60)
    sparkle(p, 344, 250, 24)
    p.specks(60, (0, 0, WIDE, HIGH), (0.8, 2.4), "#ffffff", (0.4, 0.9))
    p.shade_edges(0.35, "#1f2a36")
    p.grain()
    return p


def blazing() -> Canvas:
    """Red: a lozenge over a bed of coals."""
    p = Canvas(WIDE, HIGH, 23)
    p.sky((0, "#180508"), (0.5, "#54100f"), (0.8, "#b8361a"), (1, "#f08a34"))
    p.glow(414, 560, 460, "#ff8a2e", 0.9)
    for k in range(46):  # coals
        x, y = -20 + 19.5 * k, 610 + (k * 47 % 50)
        coal = [(a, b) for a, b in ring(x, y, 30 + k % 4 * 5, 6, k * 0.7, 20 + k % 3 * 4)]
        p.facets(coal, "#1d0708", "#8e2614", -pi / 2 + (414 - x) / 500, k, rough=0.2)
        if k % 3 == 0:
            p.line([(x - 14, y - 6), (x, y - 12), (x + 12, y - 5)], "#ffb04a", 3, 0.9, 1.2, glow=True)
    ground_light(p, 584, "#ffb04a", 180)
    lozenge = [(414, 44), (492, 158), (566, 300), (492, 442), (414, 556), (336, 442), (262, 300), (336, 158)]
    cut_stone(p, lozenge, 0.62, ("#4d040c", "#d4202c", "#ffc4b0"), 8)
    sparkle(p, 356, 190, 44, "#ffd0b0")
    sparkle(p, 470, 430, 20, "#ffd0b0")
    p.specks(150, (0, 60, WIDE, 620), (0.8, 2.8), "#ffb45a", (0.4, 1), glow=True)
    p.shade_edges(0.4, "#0c0204")
    p.grain()
    return p


def ember() -> Canvas:
    """Red, unique: a rough stone with fire in its cracks."""
    p = Canvas(WIDE, HIGH, 24)
    p.sky((0, "#14060a"), (0.6, "#3c1013"), (1, "#7c241a"))
    p.glow(414, 320, 380, "#ff6a1e", 0.85)
    for k in range(18):
        a = 2 * pi * k / 18 + 0.1
        p.poly(
            [
                (414 + 190 * cos(a), 310 + 190 * sin(a)),
                (414 + 620 * cos(a - 0.04), 310 + 620 * sin(a - 0.04)),
                (414 + 620 * cos(a + 0.05), 310 + 620 * sin(a + 0.05)),
            ],
            "#ff7a2a",
            0.13,
            4,
            glow=True,
        )
    p.ridge(600, 18, "#200a0b", "#0e0405", seed=7, peaks=4)
    ground_light(p, 588, "#ff8a3a", 240)
    dice = Random(5)
    shell = [
        (414 + (214 + dice.uniform(-26, 22)) * cos(a), 316 + (240 + dice.uniform(-26, 20)) * sin(a))
        for a in (2 * pi * k / 11 for k in range(11))
    ]
    p.poly([(414 + (x - 414) * 0.985, 316 + (y - 316) * 0.985) for x, y in shell], "#ffb347")
    p.glow(414, 316, 260, "#ffe9a0", 1)
    heart = (400, 322)
    for k in range(11):  # plates of crust with gaps between
        a, b = shell[k], shell[(k + 1) % 11]
        for low, high, seed in ((0.3, 0.62, 1), (0.66, 1.0, 2)):
            part = []
            for (x, y), share, pull in ((a, high, 0.07), (b, high, -0.07), (b, low, -0.12), (a, low, 0.12)):
                ox, oy = (b[0] - a[0]) * pull, (b[1] - a[1]) * pull
                part.append(
                    (heart[0] + (x - heart[0]) * share + ox * share, heart[1] + (y - heart[1]) * share + oy * share)
                )
            p.facets(part, "#2a090b", "#a8281c", -pi * 0.7, k * 7 + seed, rough=0.16)
    lozenge = [(400, 236), (452, 322), (400, 408), (348, 322)]
    cut_stone(p, lozenge, 0.55, ("#c23a14", "#ffb04a", "#fff6d0"), 3)
    sparkle(p, 400, 322, 70, "#ffe2a0")
    p.specks(120, (0, 0, WIDE, HIGH), (0.8, 2.6), "#ffb45a", (0.4, 1), glow=True)
    p.shade_edges(0.45, "#060102")
    p.grain()
    return p


def nightfall() -> Canvas:
    """Black: an octagon that drinks the light of its candles."""
    p = Canvas(WIDE, HIGH, 35)
    p.sky((0, "#120a1e"), (0.5, "#3a2357"), (0.8, "#7a5a99"), (1, "#a888b8"))
    p.specks(90, (0, 0, WIDE, 300), (0.5, 1.6), "#f4ecff", (0.3, 0.9))
    p.glow(414, 300, 400, "#b78cf0", 0.55)
    p.ridge(520, 60, "#2c1a45", "#5b407e", seed=17, peaks=5)
    p.mist(540, 40, "#b79ad0", 0.45, 8)
    p.poly([(-10, 596), (WIDE + 10, 596), (WIDE + 10, HIGH + 10), (-10, HIGH + 10)], "#160c24")
    p.poly([(120, 596), (708, 596), (748, 640), (80, 640)], "#2c1c44")
    p.poly([(80, 640), (748, 640), (748, 690), (80, 690)], "#201234")
    for k, x in enumerate((128, 190, 246, 582, 640, 702)):
        tall = (92, 60, 38, 44, 70, 100)[k]
        p.blend([(x - 11, 606), (x - 11, 606 - tall), (x + 11, 606 - tall), (x + 11, 606)], "#efe0cc", "#6c5876")
        p.poly(
            [(x, 606 - tall - 40), (x + 8, 606 - tall - 16), (x, 606 - tall - 4), (x - 8, 606 - tall - 16)], "#ffe6a0"
        )
        p.glow(x, 606 - tall - 18, 84, "#ffb858", 0.85)
    ground_light(p, 606, "#8f5cff", 200)
    octagon = ring(414, 320, 262, 8, pi / 8)
    cut_stone(p, octagon, 0.66, ("#140520", "#5c2a86", "#d9b8f6"), 5)
    sparkle(p, 316, 196, 40, "#d9c2ff")
    sparkle(p, 500, 440, 18, "#d9c2ff")
    p.shade_edges(0.4, "#05020a")
    p.grain()
    return p


def gravestone() -> Canvas:
    """Black, unique: a stele, and in it a stone that keeps watch."""
    p = Canvas(WIDE, HIGH, 36)
    p.sky((0, "#0d0717"), (0.5, "#2f1c48"), (0.85, "#6a4c88"), (1, "#4a3263"))
    p.glow(580, 150, 250, "#d9c6f6", 0.7)
    p.disc(580, 150, 78, "#efe4fa")
    p.disc(612, 134, 70, "#6d5490", 0.9, 3)
    p.ridge(500, 50, "#22133a", "#4a3168", seed=2, peaks=5)
    for k in range(11):
        x, tall = 30 + 78 * k, 56 + (k * 41 % 44)
        if 250 < x < 570:
            continue
        p.poly(
            [
                (x - 20, 590),
                (x - 20, 590 - tall),
                (x - 10, 572 - tall),
                (x + 10, 572 - tall),
                (x + 20, 590 - tall),
                (x + 20, 590),
            ],
            "#1b0f2e",
        )
    p.mist(560, 44, "#a98cc4", 0.55, 11)
    p.ridge(606, 14, "#150b22", seed=8, peaks=5)
    side = [(566, 170), (606, 200), (606, 620), (566, 628)]
    front = [(262, 170), (316, 92), (414, 60), (512, 92), (566, 170), (566, 628), (262, 628)]
    p.poly([(512, 92), (550, 120), (606, 200), (566, 170)], "#2a1a40")
    p.blend(side, "#2c1c44", "#120a1e")
    p.blend(front, "#9482ae", "#3c2a56")
    frame = [(290, 186), (336, 118), (414, 92), (492, 118), (538, 186), (538, 600), (290, 600)]
    p.blend(frame, "#46325f", "#241536")
    p.glow(414, 300, 220, "#9a5cff", 0.9)
    p.hoop(414, 296, 128, "#b78d48", 9)
    p.hoop(414, 296, 120, "#ecd6a3", 2)
    for k in range(4):
        a = pi / 4 + k * pi / 2
        x, y = 414 + 128 * cos(a), 296 + 128 * sin(a)
        p.poly(ring(x, y, 15, 4, a), "#ecd6a3")
    octagon = ring(414, 296, 104, 8, pi / 8)
    cut_stone(p, octagon, 0.62, ("#1a0628", "#7a3cae", "#f0d8ff"), 9)
    sparkle(p, 380, 256, 30, "#e6d2ff")
    for row in range(4):  # letters nobody reads any more
        y = 462 + 32 * row
        for k in range(9 - row % 2):
            x = 326 + 22 * k + 8 * (row % 2)
            p.line([(x, y), (x + (k * 5 + row * 3) % 9, y + 14)], "#8f7aa8", 2.6, 0.8)
            if (k + row) % 3:
                p.line([(x, y + 14 * (k % 2)), (x + 10, y + 14 * (k % 2))], "#8f7aa8", 2.6, 0.8)
    p.shade_edges(0.4, "#05020a")
    p.grain()
    return p


def deepsea() -> Canvas:
    """Blue: a drop among the shafts of light of the deep."""
    p = Canvas(WIDE, HIGH, 47)
    p.sky((0, "#8fd0d8"), (0.25, "#3f93b0"), (0.65, "#134a74"), (1, "#071d38"))
    for k in range(9):
        x = 30 + 100 * k
        p.poly(
            [(x, -10), (x + 40 + 8 * (k % 3), -10), (x - 140 + 30 * k, HIGH), (x - 230 + 30 * k, HIGH)],
            "#d9fff6",
            0.12,
            7,
            glow=True,
        )
    p.glow(414, 320, 380, "#8fe6f0", 0.55)
    p.ridge(600, 44, "#0e3557", "#061a30", seed=4, peaks=4)
    for root, n in ((70, 5), (150, 3), (690, 4), (770, 6)):  # weed
        for k in range(n):
            points = [
                (root + 10 * k + (14 * sin(t * 0.9 + k) * t / 9), 660 - t * (18 + 6 * (k % 3))) for t in range(12)
            ]
            p.line(points, mix("#0a3a4a", "#1b6a6e", k / n), 7 - k * 0.6)
    ground_light(p, 604, "#8fe6f0", 200)
    drop: Points = []
    for k in range(14):
        a = -pi / 2 + 2 * pi * k / 14
        pull = max(0.0, -sin(a)) ** 2.2
        drop.append((414 + 212 * cos(a) * (1 - 0.46 * pull), 344 + 214 * sin(a) - 84 * pull**2))
    cut_stone(p, drop, 0.64, ("#04223f", "#1f78c6", "#d6f4ff"), 6)
    sparkle(p, 350, 268, 44, "#d6f4ff")
    sparkle(p, 492, 440, 20, "#d6f4ff")
    for _ in range(34):
        x, y, r = p.dice.uniform(20, 808), p.dice.uniform(30, 620), p.dice.uniform(2, 9)
        p.hoop(x, y, r, "#e6fffb", 1.3, 0.6)
        p.disc(x - r * 0.35, y - r * 0.35, r * 0.22, "#ffffff", 0.8)
    p.shade_edges(0.4, "#020a16")
    p.grain()
    return p
