"""Blue: clockwork, ships, and the sea."""

from math import cos, pi, sin

from colossi import feather
from paint import HIGH, WIDE, Canvas, mirror, mix, ring, smooth


def sentinel() -> Canvas:
    """Wound up long ago, and still on guard."""
    p = Canvas(WIDE, HIGH, 140)
    p.sky((0, "#0c2438"), (0.6, "#2a5f7a"), (1, "#6fa3ac"))
    x = 512
    p.glow(x, 200, 380, "#bfe9e4", 0.7)

    def wheel(cx, cy, r, teeth, tone, turn=0.0, spokes=5):
        points = []
        for k in range(teeth * 4):
            a = turn + 2 * pi * k / (teeth * 4)
            points.append((cx + (r if k % 4 < 2 else r * 0.87) * cos(a), cy + (r if k % 4 < 2 else r * 0.87) * sin(a)))
        p.poly(points, tone)
        p.disc(cx, cy, r * 0.68, mix(tone, "#0c2438", 0.55))
        for k in range(spokes):
            a = turn + 2 * pi * k / spokes
            p.line([(cx, cy), (cx + r * 0.72 * cos(a), cy + r * 0.72 * sin(a))], tone, r * 0.13)
        p.disc(cx, cy, r * 0.2, tone)
        p.disc(cx, cy, r * 0.08, "#0c2438")
        p.hoop(cx, cy, r * 0.78, mix(tone, "#ffffff", 0.4), 1.6, 0.7)

    wheel(250, 120, 130, 18, "#2d5d74", 0.1)
    wheel(770, 150, 150, 20, "#2d5d74", 0.2, 6)
    wheel(160, 420, 120, 16, "#24506a", 0.0)
    wheel(740, 440, 100, 14, "#24506a", 0.3)
    for side in (-1, 1):
        one, other = ("#e6d0a0", "#8a6a35") if side < 0 else ("#b08a4a", "#54401f")
        p.blend(
            [(x + side * a, b) for a, b in ((0, 250), (96, 262), (176, 300), (206, 380), (214, 570), (0, 570))],
            *(("#7fa5ad", "#2d5d70") if side < 0 else ("#4b7f8f", "#173a4e")),
        )
        p.blend(
            [(x + side * a, b) for a, b in ((120, 262), (196, 268), (238, 322), (244, 396), (176, 372), (128, 330))],
            one,
            other,
        )
        p.line([(x + side * 128, 330), (x + side * 176, 372), (x + side * 244, 396)], "#ecd6a3", 3, 0.8)
        for a, b in ((150, 286), (190, 300), (218, 344)):
            p.disc(x + side * a, b, 5, "#3d2a0c")
        p.blend(
            [(x + side * a, b) for a, b in ((0, 66), (46, 76), (84, 118), (92, 186), (76, 244), (40, 268), (0, 274))],
            one,
            other,
        )
        p.poly([(x + side * a, b) for a, b in ((0, 150), (92, 140), (93, 186), (86, 204), (0, 216))], "#16303f")
    p.poly([(x - 9, 60), (x + 9, 60), (x + 7, 150), (x - 7, 150)], "#ecd6a3")
    p.poly([(x, 20), (x + 16, 60), (x - 16, 60)], "#ecd6a3")
    p.disc(x, 182, 34, "#0c1c28")
    p.hoop(x, 182, 34, "#ecd6a3", 5)
    p.disc(x, 182, 22, "#8fe6f0")
    p.disc(x, 182, 11, "#f4ffff")
    p.glow(x, 182, 110, "#9ff2f4", 0.9)
    for k in range(5):
        p.line([(x - 30 + 15 * k, 230), (x - 30 + 15 * k, 254)], "#3d2a0c", 4)
    p.disc(x, 404, 92, "#3d2a0c")
    wheel(x, 404, 84, 16, "#d9b874", 0.12, 6)
    wheel(x + 62, 346, 34, 10, "#ecd6a3", 0.3, 4)
    wheel(x - 66, 470, 40, 11, "#c59a4f", 0.0, 4)
    for side in (-1, 1):
        p.line([(x + side * 262, 60), (x + side * 262, 560)], "#1d3848", 9)
        p.poly(
            [(x + side * 262, -10), (x + side * 262 + 20, 64), (x + side * 262, 84), (x + side * 262 - 20, 64)],
            "#cfe4e4" if side < 0 else "#8fb3ba",
        )
    p.mist(540, 40, "#cfe8e8", 0.5, 8)
    p.shade_edges(0.4, "#04101a")
    p.grain()
    return p


def ship(p: Canvas, x: float, y: float, s: float, dark: str, sail: str, lit: str) -> None:
    """A ship with square sails."""
    p.poly(
        [
            (x - 118 * s, y - 24 * s),
            (x - 96 * s, y - 34 * s),
            (x - 92 * s, y - 12 * s),
            (x + 70 * s, y - 10 * s),
            (x + 84 * s, y - 40 * s),
            (x + 122 * s, y - 44 * s),
            (x + 92 * s, y + 22 * s),
            (x - 84 * s, y + 22 * s),
        ],
        dark,
    )
    for mast, high in ((-52, 178), (14, 220), (70, 150)):
        p.line([(x + mast * s, y), (x + mast * s, y - high * s)], dark, 5 * s)
        for k in range(3):
            top = y - high * s + (10 + k * high * 0.28) * s
            wide = (30 + 13 * k) * s * high / 200
            tall = high * 0.25 * s
            p.blend(
                [
                    (x + mast * s - wide, top),
                    (x + mast * s + wide, top),
                    (x + (mast + 12) * s + wide * 1.12, top + tall * 0.55),
                    (x + mast * s + wide * 1.1, top + tall),
                    (x + mast * s - wide * 1.1, top + tall),
                    (x + (mast + 10) * s - wide, top + tall * 0.5),
                ],
                lit,
                sail,
                0.3,
            )
    p.line([(x - 112 * s, y - 26 * s), (x - 180 * s, y - 66 * s)], dark, 4 * s)
    p.poly([(x - 176 * s, y - 62 * s), (x - 58 * s, y - 160 * s), (x - 84 * s, y - 30 * s)], sail, 0.85)
    for k in range(5):
        p.disc(x + (-66 + 32 * k) * s, y + 2 * s, 3.2 * s, "#ffdf9a")


def captain() -> Canvas:
    """Out of the fog, a lantern first."""
    p = Canvas(WIDE, HIGH, 141)
    p.sky((0, "#35566a"), (0.5, "#8fb0b6"), (0.75, "#d3e2dc"), (1, "#6b97a2"))
    p.glow(560, 240, 320, "#f4fff6", 0.7)
    ship(p, 720, 372, 0.42, "#7d9ea8", "#9ab8be", "#a9c5c8")
    p.mist(360, 60, "#d9e8e4", 0.8, 11)
    ship(p, 500, 410, 1.32, "#14303f", "#3d6578", "#dcebe6")
    x, y = 632, 326
    p.line([(632, 352), (632, y)], "#14303f", 4)
    p.disc(x, y, 9, "#ffe6a8")
    p.glow(x, y, 120, "#ffd080", 1)
    for row, tone in enumerate(("#4f7f90", "#356578", "#214b60", "#133548")):
        level = 436 + 32 * row
        line = [
            (a, level + (5 + 3 * row) * sin(a / (40 + 18 * row) + row * 1.9) - 4 * sin(a / 17 + row))
            for a in range(-20, WIDE + 26, 6)
        ]
        p.blend([*line, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)], tone, mix(tone, "#0a2438", 0.5))
        p.line(line, "#dff2ee", 1.6, 0.5)
    p.poly([(600, 440), (664, 440), (680, 552), (584, 552)], "#ffd080", 0.16, 10, glow=True)
    p.mist(428, 44, "#e2efea", 0.75, 10)
    p.mist(150, 70, "#dbe8e4", 0.35, 8)
    for bx, by, s in ((330, 120, 1.0), (372, 96, 0.7), (760, 110, 0.9)):
        p.line(
            [
                (bx - 18 * s, by - 6 * s),
                (bx - 7 * s, by - 9 * s),
                (bx, by),
                (bx + 7 * s, by - 9 * s),
                (bx + 18 * s, by - 6 * s),
            ],
            "#2b4a5a",
            2.6 * s,
        )
    p.shade_edges(0.35, "#0a1e2a")
    p.grain()
    return p


def leviathan() -> Canvas:
    """A small boat, and what lies below it."""
    p = Canvas(WIDE, HIGH, 143)
    p.sky((0, "#e6f1e6"), (0.2, "#8fc6cc"), (0.24, "#2f86a0"), (0.6, "#0f4468"), (1, "#04162c"))
    for k in range(8):
        x = 60 + 110 * k
        p.poly(
            [(x, 120), (x + 50, 120), (x + 10 + 26 * k - 60, HIGH), (x - 90 + 26 * k, HIGH)],
            "#bff5f0",
            0.1,
            8,
            glow=True,
        )
    surface = [(x, 122 + 5 * sin(x / 30) + 3 * sin(x / 11)) for x in range(-20, WIDE + 26, 5)]
    p.line(surface, "#f2fffb", 2.6, 0.9)
    spine = []
    for t in range(41):
        u = t / 40
        thick = 14 + 122 * sin(pi * min(1.0, u * 0.78 + 0.1)) ** 1.3
        spine.append((60 + 690 * u, 380 - 84 * sin(pi * u * 0.9) + 44 * sin(2 * pi * u + 0.9), thick))
    upper = [(x, y - w * 0.62) for x, y, w in spine]
    lower = [(x, y + w * 0.72) for x, y, w in spine]
    p.poly([*upper, *reversed(lower)], "#03101f", 0.8, 22)
    p.blend([*upper, *reversed(lower)], "#2f7d96", "#06223c")
    belly = [(x, y + w * (0.72 - 0.42 * min(1, k / 12))) for k, (x, y, w) in enumerate(spine[8:40])]
    p.blend([*belly, *reversed(lower[8:40])], "#8fc0bf", "#1a4a60")
    for k in range(11, 38, 2):
        x, y, w = spine[k]
        p.line([(x, y + w * 0.26), (x - 12, y + w * 0.7)], "#0f3550", 2, 0.6)
    for k in range(6, 36, 3):
        x, y, w = spine[k]
        p.poly([(x - 17, y - w * 0.58), (x - 22, y - w * 0.62 - 26 - w * 0.16), (x + 16, y - w * 0.58)], "#174f6c")
    x, y, _ = spine[0]
    p.blend(
        [
            (x + 40, y - 6),
            (x - 60, y - 84),
            (x - 96, y - 92),
            (x - 52, y - 8),
            (x - 104, y + 66),
            (x - 66, y + 70),
            (x + 40, y + 14),
        ],
        "#2f7d96",
        "#0b2f4b",
    )
    x, y, w = spine[22]
    p.blend(
        [(x - 30, y + 66), (x + 40, y + 62), (x - 34, y + 190), (x - 92, y + 214), (x - 62, y + 130)],
        "#246a84",
        "#051c33",
    )
    x, y, w = spine[-1]
    p.poly([(x - 60, y - 40), (x + 26, y - 4), (x + 8, y + 26), (x - 70, y + 44)], "#2a7690")
    p.line([(x - 104, y + 30), (x - 30, y + 18), (x + 18, y + 12)], "#04162c", 3)
    ex, ey = x - 74, y - 22
    p.disc(ex, ey, 12, "#04162c")
    p.disc(ex, ey, 7, "#ffe6a0")
    p.glow(ex, ey, 60, "#ffd27a", 0.8)
    for k in range(3):
        p.line([(x + 6, y + 20), (x + 10 + 12 * k, y + 50 + 8 * k), (x - 10 + 6 * k, y + 78 + 10 * k)], "#7fb8bc", 3)
    bx, by = 560, 120
    p.poly([(bx - 38, by - 10), (bx + 40, by - 12), (bx + 26, by + 9), (bx - 26, by + 9)], "#14202a")
    p.line([(bx, by - 8), (bx, by - 74)], "#14202a", 3)
    p.poly([(bx + 4, by - 72), (bx + 40, by - 20), (bx + 4, by - 16)], "#c8453a")
    p.poly([(bx - 4, by - 62), (bx - 24, by - 18), (bx - 4, by - 16)], "#f6efe0")
    p.poly([(bx - 30, by + 12), (bx + 32, by + 12), (bx + 10, by + 60), (bx - 10, by + 60)], "#04162c", 0.3, 8)
    for _ in range(40):
        x, y, r = p.dice.uniform(200, 810), p.dice.uniform(150, 530), p.dice.uniform(1.4, 5)
        p.hoop(x, y, r, "#d9fff6", 1, 0.5)
    p.shade_edges(0.35, "#020a16")
    p.grain()
    return p


def moon_wave() -> Canvas:
    """The wave that the moon has drawn up."""
    p = Canvas(WIDE, HIGH, 145)
    p.sky((0, "#081a30"), (0.6, "#1f5277"), (1, "#5f9fb0"))
    p.specks(90, (0, 0, WIDE, 300), (0.5, 1.6), "#eaf6ff", (0.3, 0.9))
    p.glow(610, 170, 330, "#dff2ff", 0.8)
    p.disc(610, 170, 96, "#f3f8f4")
    for x, y, r in ((580, 140, 16), (640, 180, 22), (598, 214, 12)):
        p.disc(x, y, r, "#d3e2e6", 0.8, 1)
    for row, tone in enumerate(("#3f8099", "#2b6680")):
        line = [(x, 400 + 36 * row + 8 * sin(x / 44 + row * 2)) for x in range(-20, WIDE + 26, 6)]
        p.poly([*line, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)], tone)
        p.line(line, "#eafaf6", 1.6, 0.5)
    outer = [(-30, 570), (-30, 300), (60, 206), (170, 130), (300, 84), (420, 92), (500, 140), (540, 210), (528, 262)]
    inner = [
        (500, 300),
        (504, 250),
        (474, 204),
        (420, 190),
        (372, 222),
        (352, 290),
        (372, 370),
        (440, 440),
        (560, 490),
        (700, 516),
        (850, 522),
        (850, 570),
    ]

    body = [*smooth(outer), *smooth(inner)]
    p.blend(body, "#2a7a9c", "#0a2c4e")
    for k in range(9):  # the lines of the water, drawn up from the sea
        u = (k + 1) / 10
        line = [
            ((1 - u) * a[0] + u * b[0], (1 - u) * a[1] + u * b[1])
            for a, b in zip(
                smooth(outer[1:8]), list(reversed(smooth(inner[2:8])))[: len(smooth(outer[1:8]))], strict=False
            )
        ]
        p.line(line, "#8fd0dc", 2.2, 0.45)
    crest = smooth(outer)
    p.line(crest[10:], "#f4fffb", 9, 0.95)
    for x, y in crest[8:]:
        for _ in range(5):
            far = p.dice.gauss(0, 1)
            p.disc(
                x + far * 9, y - 3 + p.dice.gauss(0, 1) * 8, p.dice.uniform(1.5, 6.5), "#f4fffb", p.dice.uniform(0.6, 1)
            )
    for k in range(9):  # claws of foam
        x, y = crest[-1 - 5 * k]
        hook = [
            (x - 12, y - 8),
            (x + 10, y - 2),
            (x + 24, y + 20),
            (x + 20, y + 44 - 2 * k),
            (x + 10, y + 56 - 3 * k),
            (x + 9, y + 32),
            (x - 2, y + 14),
        ]
        p.poly(smooth([*hook, hook[0]], 5), "#f4fffb", 0.95)
    p.line(smooth(inner)[40:], "#f4fffb", 5, 0.8)
    p.specks(90, (400, 120, 700, 420), (0.8, 3.2), "#f4fffb", (0.5, 1))
    p.poly([(560, 330), (660, 330), (700, 520), (540, 500)], "#dff2ff", 0.12, 14, glow=True)
    p.shade_edges(0.35, "#03101f")
    p.grain()
    return p


def sage() -> Canvas:
    """Trine, and the needle that never lies to her."""
    p = Canvas(WIDE, HIGH, 142)
    p.sky((0, "#071a30"), (0.6, "#184668"), (1, "#3f86a0"))
    x = 506
    p.specks(110, (0, 0, WIDE, 420), (0.5, 1.8), "#eaf6ff", (0.3, 1))
    p.glow(x, 200, 380, "#9fdcf0", 0.6)
    for k, r in enumerate((150, 190, 236, 290)):
        p.hoop(x, 200, r, "#bfe6f0", 1.6 if k % 2 else 2.6, 0.6)
    for k in range(24):
        a = 2 * pi * k / 24
        p.line(
            [
                (x + 190 * cos(a), 200 + 190 * sin(a)),
                (x + (236 if k % 3 == 0 else 204) * cos(a), 200 + (236 if k % 3 == 0 else 204) * sin(a)),
            ],
            "#bfe6f0",
            1.8,
            0.7,
        )
    chart = [(250, 90), (318, 150), (290, 240), (360, 300), (690, 80), (740, 160), (700, 250), (770, 300)]
    for a, b in ((0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 3)):
        p.line([chart[a], chart[b]], "#ecd6a3", 1.4, 0.7)
    for a, b in chart:
        p.disc(a, b, 4, "#fff2c8")
        p.glow(a, b, 22, "#ffe6a8", 0.8)
    robe = [(0, 280), (70, 286), (150, 330), (196, 420), (220, 560), (0, 560)]
    p.halves(x, robe, ("#3f86b0", "#0f3350"), ("#1f5880", "#081c30"))
    for side, tone in ((-1, "#ecd6a3"), (1, "#a8803a")):
        p.line([(x + side * 30, 292), (x + side * 96, 560)], tone, 6)
        p.line([(x + side * 150, 332), (x + side * 196, 420), (x + side * 216, 560)], tone, 3)
    p.halves(
        x,
        [(0, 70), (58, 84), (98, 150), (104, 250), (86, 310), (0, 330)],
        ("#4f98c0", "#1a4a70"),
        ("#245f88", "#0c2844"),
    )
    p.halves(
        x,
        [(0, 104), (40, 116), (62, 164), (56, 226), (34, 270), (0, 284)],
        ("#122a40", "#0a1c2e"),
        ("#0c2034", "#071524"),
    )
    p.halves(
        x,
        [(0, 122), (34, 130), (48, 170), (44, 222), (24, 258), (0, 268)],
        ("#f6dcc0", "#d8ae88"),
        ("#c89c78", "#8c684c"),
    )
    for side in (-1, 1):
        p.blend(
            [(x + side * a, b) for a, b in ((0, 112), (30, 118), (54, 160), (50, 236), (40, 190), (18, 148), (0, 142))],
            "#e6eef0" if side < 0 else "#a8b8c0",
            "#9fb0ba" if side < 0 else "#62747e",
        )
        p.line([(x + side * 10, 198), (x + side * 23, 203), (x + side * 36, 196)], "#33241c", 3.4)
        p.line([(x + side * 8, 182), (x + side * 24, 177), (x + side * 38, 183)], "#8a929a", 3)
    p.poly([(x, 190), (x + 8, 226), (x, 230)], "#a47c5a")
    p.line([(x - 9, 248), (x + 9, 248)], "#8c4a3c", 3)
    cy = 432
    for side in (-1, 1):
        p.line(
            [(x + side * 150, 380), (x + side * 150, 470), (x + side * 84, 476)],
            "#2f7098" if side < 0 else "#174868",
            44,
        )
        p.disc(x + side * 74, 470, 20, "#e8c8a4" if side < 0 else "#b08a68")
    p.glow(x, cy, 190, "#bff2f4", 0.9)
    p.disc(x, cy, 84, "#4a3312")
    p.disc(x, cy, 80, "#d9b874")
    p.disc(x, cy, 68, "#f7f0da")
    for k in range(32):
        a = 2 * pi * k / 32
        p.line(
            [
                (x + 60 * cos(a), cy + 60 * sin(a)),
                (x + (66 if k % 4 else 50) * cos(a), cy + (66 if k % 4 else 50) * sin(a)),
            ],
            "#4a3312",
            2,
        )
    for a, tone in ((-1.1, "#b23a2c"), (-1.1 + pi, "#1c5186")):
        p.poly(
            [
                (x + 56 * cos(a), cy + 56 * sin(a)),
                (x + 11 * cos(a + pi / 2), cy + 11 * sin(a + pi / 2)),
                (x + 11 * cos(a - pi / 2), cy + 11 * sin(a - pi / 2)),
            ],
            tone,
        )
    p.disc(x, cy, 8, "#4a3312")
    p.disc(x, cy, 4, "#ecd6a3")
    p.shade_edges(0.38, "#020c18")
    p.grain()
    return p


def copybook() -> Canvas:
    """It is still being copied. Something is still being read."""
    p = Canvas(WIDE, HIGH, 146)
    p.sky((0, "#06182a"), (0.7, "#143a58"), (1, "#0c2438"))
    x = 500
    for row in range(4):  # shelves
        for k in range(34):
            bx, tall = 4 + 25 * k, 62 + (k * 29 + row * 17) % 26
            tone = mix("#1d4a68", "#0c2438", (k * 7 + row * 5) % 5 / 5)
            p.poly(
                [
                    (bx, 92 + 104 * row),
                    (bx, 92 + 104 * row - tall),
                    (bx + 21, 92 + 104 * row - tall),
                    (bx + 21, 92 + 104 * row),
                ],
                tone,
            )
            p.line([(bx + 4, 92 + 104 * row - tall + 12), (bx + 17, 92 + 104 * row - tall + 12)], "#6f9ab0", 1.6, 0.5)
        p.poly(
            [(-10, 92 + 104 * row), (WIDE + 10, 92 + 104 * row), (WIDE + 10, 102 + 104 * row), (-10, 102 + 104 * row)],
            "#081c2e",
        )
    p.glow(x, 340, 430, "#8fe6f0", 0.75)
    p.blend([(-10, 470), (WIDE + 10, 470), (WIDE + 10, 570), (-10, 570)], "#3a2a20", "#140e0c")
    p.poly([(x - 60, 400), (x + 60, 400), (x + 190, -20), (x - 190, -20)], "#bff5f4", 0.35, 22, glow=True)
    for k in range(46):  # letters that leave
        u = (k * 0.618) % 1
        gx, gy = x + (u - 0.5) * (120 + 7.4 * k), 400 - 8.4 * k
        size = 5 + 5 * ((k * 0.37) % 1)
        strokes = (
            ((-1, -1), (1, -1), (1, 1)),
            ((-1, 0), (1, 0)),
            ((0, -1), (0, 1), (1, 1)),
            ((-1, 1), (0, -1), (1, 1)),
        )
        for part in (strokes[k % 4], strokes[(k * 3 + 1) % 4]):
            p.line([(gx + a * size, gy + b * size) for a, b in part], "#f0ffff", 2.2, 0.9 - 0.012 * k)
    p.blend([(x - 262, 500), (x - 250, 408), (x, 440), (x + 250, 408), (x + 262, 500), (x, 536)], "#7a4a2c", "#3a2014")
    for side, tones in ((-1, ("#fffdf0", "#d8cba8")), (1, ("#efe6cc", "#a8986f"))):
        for k in range(4):
            lift = 9 * k
            page = smooth(
                [
                    (x, 440 - lift),
                    (x + side * 80, 404 - lift * 1.5),
                    (x + side * 170, 398 - lift),
                    (x + side * (244 - 4 * k), 414 - lift * 0.4),
                ],
                6,
            )
            p.blend(
                [
                    *page,
                    (x + side * (252 - 4 * k), 486 - lift * 0.4),
                    (x + side * 120, 490 - lift * 0.5),
                    (x, 522 - lift * 0.4),
                ],
                tones[0],
                tones[1],
            )
        for row in range(6):
            for k in range(8 - row % 2):
                a, b = x + side * (34 + 24 * k), 412 + 12 * row - 18 * sin(pi * k / 9) + 3
                p.line([(a, b), (a + side * 15, b - 2)], "#4a3a22", 2, 0.55)
    p.disc(x, 438, 120, "#dffcff", 0.4, 26, ry=40, glow=True)
    for bx, tall in ((262, 92), (748, 70)):
        p.blend([(bx - 15, 500), (bx - 15, 500 - tall), (bx + 15, 500 - tall), (bx + 15, 500)], "#f2e6cc", "#8a7a68")
        p.poly([(bx, 452 - tall), (bx + 9, 480 - tall), (bx, 497 - tall), (bx - 9, 480 - tall)], "#ffe6a0")
        p.glow(bx, 480 - tall, 90, "#ffc868", 0.85)
    p.shade_edges(0.45, "#020a14")
    p.grain()
    return p


def mirage() -> Canvas:
    """Above the water a gull; below it something else."""
    p = Canvas(WIDE, HIGH, 144)
    p.sky((0, "#e6f2ee"), (0.49, "#8fc6cc"), (0.5, "#2f7f98"), (1, "#062440"))
    x, y = 506, 276
    p.glow(x, y, 330, "#ffffff", 0.8)
    p.ridge(272, 40, "#a9cfd2", "#cfe6e4", seed=9, peaks=5)
    p.blend([(-10, y), (WIDE + 10, y), (WIDE + 10, HIGH + 10), (-10, HIGH + 10)], "#3a8aa4", "#062440")
    for k, (r, tone) in enumerate(((250, "#5aa6b8"), (190, "#7fc0cc"), (130, "#aedde0"), (70, "#e0f6f2"))):
        p.disc(x, y + 10, r, tone, 0.55, 2 + k, ry=r * 0.16)
        p.disc(x, y + 10, r - 7, "#2f7f98", 0.45, 2, ry=(r - 7) * 0.15)
    for side in (-1, 1):  # the bird
        for k in range(6):
            shape = feather(x + 8, 150, -38 + 8 * k, 176 - 17 * k, 22)
            p.blend(
                shape if side > 0 else mirror(shape, x),
                "#ffffff" if side < 0 else "#dfe9ea",
                "#a8bcc4" if side < 0 else "#7f98a4",
            )
    p.halves(x, [(0, 118), (13, 126), (17, 160), (8, 204), (0, 212)], ("#ffffff", "#c4d4d8"), ("#c4d4d8", "#88a0aa"))
    p.disc(x, 114, 15, "#ffffff")
    p.poly([(x - 12, 112), (x - 34, 118), (x - 12, 122)], "#e0a030")
    p.disc(x - 6, 110, 2.6, "#1a2a34")
    dark = "#04203a"
    for side in (-1, 1):  # and its likeness
        wing = [
            (x + side * 20, 380),
            (x + side * 96, 356),
            (x + side * 214, 396),
            (x + side * 256, 470),
            (x + side * 200, 440),
            (x + side * 188, 486),
            (x + side * 140, 446),
            (x + side * 112, 488),
            (x + side * 76, 440),
            (x + side * 30, 440),
        ]
        p.blend(wing, "#1f6c8c", dark)
        p.line(
            [(x + side * 20, 380), (x + side * 96, 356), (x + side * 214, 396), (x + side * 256, 470)],
            "#7fd0dc",
            3,
            0.8,
        )
        for tip in ((188, 486), (112, 488)):
            p.line([(x + side * 96, 356), (x + side * tip[0], tip[1])], "#7fd0dc", 2, 0.5)
    p.blend(
        [
            (x, 350),
            (x + 30, 376),
            (x + 34, 440),
            (x + 12, 500),
            (x + 30, 548),
            (x, 532),
            (x - 30, 548),
            (x - 12, 500),
            (x - 34, 440),
            (x - 30, 376),
        ],
        "#2f86a4",
        dark,
    )
    p.poly([(x - 22, 420), (x + 22, 420), (x + 26, 462), (x, 486), (x - 26, 462)], "#2f86a4")
    for side in (-1, 1):
        p.poly([(x + side * 12, 424), (x + side * 44, 404), (x + side * 24, 446)], "#7fd0dc")
        p.poly([(x + side * 7, 452), (x + side * 19, 446), (x + side * 16, 458)], "#ffe27a")
        p.glow(x + side * 13, 451, 26, "#ffd23a", 0.9)
    for k in range(12):
        yy = y + 18 + 22 * k
        wide = 60 + 30 * ((k * 0.618) % 1)
        xx = 220 + 560 * ((k * 0.37) % 1)
        p.line([(xx, yy), (xx + wide, yy)], "#dff6f4", 2, 0.5 - 0.03 * k)
    p.line([(-10, y), (WIDE + 10, y)], "#f4fffc", 2.4, 0.9)
    p.shade_edges(0.3, "#03142a")
    p.grain()
    return p


def scholar() -> Canvas:
    """He reads what the fog lets him."""
    p = Canvas(WIDE, HIGH, 138)
    p.sky((0, "#2b4c60"), (0.6, "#8fb0b6"), (1, "#c8d8d2"))
    p.glow(690, 120, 330, "#fff2c8", 0.8)
    x = 690  # the light
    p.blend([(x - 26, 420), (x - 17, 150), (x + 17, 150), (x + 26, 420)], "#e8efe8", "#9ab4ba")
    for k in range(3):
        y = 190 + 76 * k
        p.poly(
            [
                (x - 18.6 - 2.6 * k, y),
                (x + 18.6 + 2.6 * k, y),
                (x + 19.8 + 2.6 * k, y + 36),
                (x - 19.8 - 2.6 * k, y + 36),
            ],
            "#a84438",
        )
    p.poly([(x - 24, 150), (x + 24, 150), (x + 20, 138), (x - 20, 138)], "#1d3848")
    p.poly([(x - 14, 138), (x + 14, 138), (x + 14, 104), (x - 14, 104)], "#fff2c0")
    p.poly([(x - 20, 104), (x, 78), (x + 20, 104)], "#1d3848")
    p.poly([(x, 121), (120, 10), (120, 190)], "#fff6d8", 0.4, 12, glow=True)
    p.glow(x, 121, 120, "#fff2c0", 1)
    for k in range(6):  # houses along the quay
        bx, tall = 210 + 74 * k, 90 + (k * 43 % 70)
        tone = mix("#5f8492", "#8fb0b6", k / 6)
        p.poly([(bx, 430), (bx, 430 - tall), (bx + 33, 400 - tall), (bx + 66, 430 - tall), (bx + 66, 430)], tone)
        p.poly([(bx + 26, 452 - tall), (bx + 26, 474 - tall), (bx + 40, 474 - tall), (bx + 40, 452 - tall)], "#ffe6a8")
        p.glow(bx + 33, 462 - tall, 34, "#ffd080", 0.7)
    p.mist(390, 60, "#dbe8e4", 0.75, 12)
    for row, tone in enumerate(("#5f8e9a", "#3f7080", "#285668")):
        line = [(a, 436 + 34 * row + 5 * sin(a / 38 + row * 2)) for a in range(-20, WIDE + 26, 6)]
        p.poly([*line, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)], tone)
        p.line(line, "#dff2ee", 1.4, 0.5)
    p.blend([(200, 486), (660, 486), (690, 570), (170, 570)], "#4a3a30", "#1c1512")
    for k in range(7):
        p.line([(226 + 68 * k, 488), (206 + 76 * k, 566)], "#1c1512", 3)
    fx, fy = 440, 494
    ink = "#14303f"
    p.halves(
        fx,
        [(0, fy - 214), (34, fy - 206), (58, fy - 170), (70, fy - 60), (92, fy), (0, fy)],
        ("#2f6078", "#12303f"),
        ("#1d4358", "#0b1f2c"),
    )
    p.disc(fx, fy - 240, 30, "#e8c8a8")
    p.halves(
        fx,
        [(0, fy - 276), (34, fy - 262), (36, fy - 232), (24, fy - 246), (0, fy - 252)],
        ("#3a2c22", "#241a14"),
        ("#241a14", "#160f0b"),
    )
    for side in (-1, 1):
        p.hoop(fx + side * 11, fy - 238, 9, ink, 2.4)
        p.line(
            [(fx + side * 44, fy - 186), (fx + side * 66, fy - 126), (fx + side * 34, fy - 112)],
            "#2f6078" if side < 0 else "#1d4358",
            24,
        )
    p.line([(fx - 3, fy - 238), (fx + 3, fy - 238)], ink, 2)
    p.poly(
        [
            (fx, fy - 106),
            (fx - 62, fy - 124),
            (fx - 62, fy - 150),
            (fx, fy - 130),
            (fx + 62, fy - 150),
            (fx + 62, fy - 124),
        ],
        "#fffbec",
    )
    p.poly([(fx, fy - 106), (fx + 62, fy - 124), (fx + 62, fy - 150), (fx, fy - 130)], "#c8c0a8")
    p.poly(
        [
            (fx - 64, fy - 122),
            (fx, fy - 103),
            (fx + 64, fy - 122),
            (fx + 64, fy - 114),
            (fx, fy - 94),
            (fx - 64, fy - 114),
        ],
        "#8a3a2c",
    )
    p.line([(330, 490), (330, 396)], ink, 4)
    p.poly([(316, 398), (344, 398), (340, 366), (320, 366)], "#ffe6a8")
    p.line([(312, 398), (348, 398)], ink, 4)
    p.poly([(316, 366), (330, 350), (344, 366)], ink)
    p.glow(330, 382, 130, "#ffd080", 0.9)
    p.mist(510, 40, "#e6f0ec", 0.6, 11)
    p.mist(200, 60, "#dbe8e4", 0.35, 7)
    p.shade_edges(0.35, "#0a1e2a")
    p.grain()
    return p


def mermaid() -> Canvas:
    """The pool shows her whatever lies face down."""
    p = Canvas(WIDE, HIGH, 139)
    p.sky((0, "#0a2038"), (0.55, "#2a6f8c"), (1, "#8fd0d0"))
    p.specks(80, (0, 0, WIDE, 260), (0.5, 1.7), "#eaf6ff", (0.3, 1))
    p.disc(320, 130, 60, "#f4faf4")
    p.glow(320, 130, 240, "#dff2ff", 0.8)
    for side, dark, light in ((-1, "#0c2a40", "#2f6f88"), (1, "#071d30", "#1f546e")):
        edge = 414 + side * 300
        p.facets(
            [
                (edge - side * 50, 300),
                (edge + side * 30, 150),
                (edge + side * 150, 60),
                (edge + side * 260, 120),
                (edge + side * 260, 470),
                (edge - side * 20, 440),
            ],
            dark,
            light,
            -pi / 2 - 0.8,
            6 + side,
        )
    p.blend([(-10, 400), (WIDE + 10, 400), (WIDE + 10, 570), (-10, 570)], "#3f9aae", "#0c3a58")
    for k in range(8):
        p.disc(470, 452, 330 - 38 * k, mix("#3f9aae", "#d9fff6", k / 9), 0.35, 2, ry=(330 - 38 * k) * 0.24)
        p.disc(470, 453, 322 - 38 * k, "#1f6c88", 0.28, 2, ry=(322 - 38 * k) * 0.23)
    p.poly([(430, 520), (510, 516), (520, 440), (436, 444)], "#f4fff8", 0.5, 3)
    for k in range(3):
        p.poly(
            [(404 + 46 * k, 474 + 6 * k), (440 + 46 * k, 470 + 6 * k), (446 + 46 * k, 430), (414 + 46 * k, 432)],
            "#f4e6b8" if k == 1 else "#8fd0d8",
            0.55,
            1,
        )
    rock = [(500, 420), (530, 352), (600, 326), (700, 340), (740, 410), (700, 446), (540, 448)]
    p.facets(rock, "#0c2438", "#4f8a9c", -pi * 0.7, 3)
    x, y = 606, 330
    tail = smooth([(x + 40, y - 6), (x - 10, y + 24), (x - 60, y + 70), (x - 120, y + 92), (x - 176, y + 76)], 8)
    under = smooth([(x - 176, y + 86), (x - 116, y + 122), (x - 40, y + 106), (x + 30, y + 60), (x + 62, y + 16)], 8)
    p.blend([*tail, *under], "#7fe0c8", "#14607a")
    for k in range(20):
        a, b = x - 130 + 9 * k, y + 98 - 3.9 * k - 8 * sin(k / 3)
        p.poly(ring(a, b, 7, 6, 0.4), "#bff5e0", 0.35)
    p.blend(
        [
            (x - 168, y + 82),
            (x - 226, y + 30),
            (x - 236, y + 66),
            (x - 214, y + 86),
            (x - 240, y + 118),
            (x - 200, y + 124),
        ],
        "#a8f0dc",
        "#1d7a8c",
    )
    torso = smooth(
        [
            (x + 2, y + 22),
            (x + 8, y - 40),
            (x - 6, y - 92),
            (x + 14, y - 118),
            (x + 50, y - 112),
            (x + 62, y - 60),
            (x + 66, y + 20),
        ],
        6,
    )
    p.blend(torso, "#f6dcc4", "#b0826a", 0)
    p.poly([(x + 2, y - 74), (x + 22, y - 92), (x + 44, y - 74), (x + 30, y - 56), (x + 10, y - 56)], "#e8c878")
    p.line([(x + 6, y - 104), (x - 30, y - 60), (x - 70, y - 30)], "#f6dcc4", 17)
    p.disc(x - 74, y - 26, 9, "#f6dcc4")
    p.line([(x + 54, y - 100), (x + 82, y - 40), (x + 76, y + 18)], "#b0826a", 17)
    hair = smooth(
        [
            (x + 6, y - 176),
            (x + 50, y - 190),
            (x + 86, y - 140),
            (x + 84, y - 60),
            (x + 108, y + 10),
            (x + 74, y + 4),
            (x + 56, y - 60),
            (x + 44, y - 110),
            (x + 14, y - 120),
        ],
        6,
    )
    p.blend(hair, "#2fa0a8", "#0c4660")
    face = smooth(
        [
            (x - 4, y - 164),
            (x - 12, y - 140),
            (x - 8, y - 118),
            (x + 12, y - 106),
            (x + 34, y - 116),
            (x + 36, y - 158),
            (x + 14, y - 172),
            (x - 4, y - 164),
        ],
        5,
    )
    p.blend(face, "#fbe6d0", "#d0a488", 0)
    p.poly(
        smooth(
            [
                (x - 8, y - 168),
                (x + 20, y - 192),
                (x + 54, y - 160),
                (x + 40, y - 112),
                (x + 26, y - 150),
                (x - 8, y - 168),
            ],
            5,
        ),
        "#2fa0a8",
    )
    p.line([(x - 7, y - 140), (x + 6, y - 137)], "#1c3a4a", 3.4)
    p.line([(x - 5, y - 121), (x + 4, y - 119)], "#b0584a", 2.6)
    for k in range(3):
        p.poly(ring(x + 30 + 9 * k, y - 170 + 11 * k, 6, 5, k), "#ffe6a8")
    p.line([(x + 92, y - 120), (x + 66, y - 30), (x + 92, y + 10)], "#5fd0d0", 2, 0.7)
    for _ in range(26):
        bx, by, r = p.dice.uniform(220, 800), p.dice.uniform(180, 420), p.dice.uniform(1, 3)
        p.disc(bx, by, r, "#dffff6", 0.7, 0.6, glow=True)
    p.shade_edges(0.38, "#03121f")
    p.grain()
    return p
