"""Red: drums, banners, dragons."""

from math import cos, pi, sin

from paint import HIGH, WIDE, Canvas, Sheet, mix, ring, smooth


def drummer() -> Canvas:
    """Before the great drum, the sticks raised."""
    p = Canvas(WIDE, HIGH, 115)
    p.sky((0, "#2a0a10"), (0.5, "#8f2a1e"), (0.85, "#ee8a3e"), (1, "#c2562a"))
    x, y = 510, 262
    p.glow(x, y, 430, "#ffb45a", 0.9)
    for k in range(20):
        a = 2 * pi * k / 20
        p.poly(
            [(x, y), (x + 700 * cos(a), y + 700 * sin(a)), (x + 700 * cos(a + 0.15), y + 700 * sin(a + 0.15))],
            "#ffcf7a",
            0.13,
            2,
            glow=True,
        )
    p.disc(x, y, 222, "#3a0f10")
    p.disc(x, y, 206, "#7d2018")
    p.disc(x, y, 186, "#f3dcae")
    p.disc(x, y, 186, "#d9a96a", 0.5, 40)
    p.disc(x - 30, y - 40, 120, "#fff0cc", 0.7, 40)
    for k in range(36):
        a = 2 * pi * k / 36
        p.disc(x + 197 * cos(a), y + 197 * sin(a), 5, "#e8b04a")
    for k in range(3):  # the sign on the skin: three flames turning
        a = 2 * pi * k / 3 - pi / 2
        points = [
            (x + r * cos(a + t), y + r * sin(a + t))
            for r, t in ((26, 0), (86, 0.15), (118, 0.75), (96, 1.35), (98, 0.9), (62, 0.8))
        ]
        p.poly(points, "#a3262a", 0.85)
    p.ridge(526, 8, "#1c0709", seed=3, peaks=3)
    ink, rim = "#180609", "#e2682e"
    p.poly(
        [
            (x - 62, 560),
            (x - 54, 440),
            (x - 20, 392),
            (x + 20, 392),
            (x + 54, 440),
            (x + 66, 560),
            (x + 22, 560),
            (x, 462),
            (x - 20, 560),
        ],
        ink,
    )
    p.poly([(x - 46, 300), (x, 282), (x + 46, 300), (x + 36, 400), (x - 36, 400)], ink)
    for side, bend, stick in ((-1, (-104, 232), (-66, 96)), (1, (112, 262), (150, 130))):
        p.line([(x + side * 38, 310), (x + bend[0], bend[1]), (x + stick[0], stick[1] + 66)], ink, 25)
        p.line([(x + stick[0], stick[1] + 74), (x + stick[0] + side * 34, stick[1] - 26)], "#f0d9a8", 10)
    p.disc(x, 248, 28, ink, ry=32)
    p.poly([(x - 30, 238), (x + 30, 238), (x + 30, 248), (x - 30, 248)], "#c8332a")
    p.poly([(x + 28, 240), (x + 66, 262), (x + 60, 274), (x + 28, 248)], "#c8332a")
    p.poly([(x - 40, 388), (x + 40, 388), (x + 42, 408), (x - 42, 408)], "#c8332a")
    p.line([(x - 46, 302), (x - 36, 398)], rim, 2.5, 0.9)
    p.specks(90, (0, 0, WIDE, HIGH), (0.8, 2.5), "#ffc46a", (0.4, 1), glow=True)
    p.shade_edges(0.4, "#0c0204")
    p.grain()
    return p


def dragon() -> Canvas:
    """The eye of Zanvolg. More of it would not fit."""
    p = Canvas(WIDE, HIGH, 119)
    p.sky((0, "#1a0608"), (1, "#3a0d0e"))
    for row in range(15):
        for k in range(17):
            x, y = -20 + 54 * k + 27 * (row % 2), -30 + 42 * row
            far = ((x - 500) ** 2 / 330**2 + (y - 286) ** 2 / 200**2) ** 0.5
            light = max(0.0, 1.25 - far * 0.62)
            tone = mix("#2a080b", "#b83a22", light * (0.75 + 0.25 * ((k * 7 + row * 5) % 4) / 3))
            scale = [
                (x - 31, y),
                (x - 28, y + 26),
                (x - 12, y + 50),
                (x, y + 60),
                (x + 12, y + 50),
                (x + 28, y + 26),
                (x + 31, y),
            ]
            p.blend(scale, mix(tone, "#12040a", 0.55), tone)
            p.line(scale, mix(tone, "#ffb070", 0.35), 1.8, 0.7)
    cx, cy = 505, 282

    def lid(grow: float) -> list[tuple[float, float]]:
        upper = [
            (cx - 232 * grow + 464 * grow * t / 30, cy - 128 * grow * sin(pi * t / 30) ** 0.8 + 24 - 40 * t / 30)
            for t in range(31)
        ]
        lower = [
            (cx + 232 * grow - 464 * grow * t / 30, cy + 104 * grow * sin(pi * t / 30) ** 0.9 - 16 + 40 * t / 30)
            for t in range(31)
        ]
        return upper + lower

    p.poly(lid(1.24), "#12040a", 0.75, 12)
    p.poly(lid(1.13), "#3a0d10")
    p.line([*lid(1.13), lid(1.13)[0]], "#d4603a", 3, 0.8)
    p.poly(lid(1.0), "#ffb02e")
    p.glow(cx, cy + 6, 250, "#fff2a8", 0.9)
    for k in range(72):
        a = 2 * pi * k / 72
        inner, outer = (30, 118) if k % 2 else (40, 92)
        p.line(
            [(cx + inner * cos(a), cy + 6 + inner * sin(a)), (cx + outer * cos(a), cy + 6 + outer * sin(a))],
            "#d8480f",
            2.4,
            0.6,
        )
    p.hoop(cx, cy + 6, 121, "#a8280c", 5, 0.8, 1)
    slit = [
        (cx, cy - 108),
        (cx + 19, cy - 44),
        (cx + 24, cy + 6),
        (cx + 19, cy + 56),
        (cx, cy + 116),
        (cx - 19, cy + 56),
        (cx - 24, cy + 6),
        (cx - 19, cy - 44),
    ]
    p.poly(slit, "#14030a")
    p.disc(cx - 52, cy - 42, 24, "#ffffff", 0.9, 3, ry=17)
    p.disc(cx + 46, cy + 50, 9, "#fff6d0", 0.8, 2)
    shadow = [(x, y) for x, y in lid(1.0)[:31]]
    p.poly([*shadow, (cx + 232, cy + 10), (cx, cy - 82), (cx - 232, cy + 40)], "#5a1408", 0.45, 10)
    for k in range(5):  # brow
        x, y = cx - 220 + 112 * k, cy - 128 - 34 * sin(pi * (k + 0.5) / 5)
        p.facets(
            [(x - 66, y + 26), (x - 30, y - 26), (x + 44, y - 40), (x + 76, y), (x + 30, y + 26)],
            "#3a0c0e",
            "#e0683a",
            -pi / 2,
            k,
            rough=0.12,
        )
    p.specks(110, (0, 0, WIDE, HIGH), (0.8, 2.8), "#ffb45a", (0.4, 1), glow=True)
    p.shade_edges(0.5, "#060104")
    p.grain()
    return p


def charge() -> Sheet:
    """Rank after rank, and every rank a banner."""
    p = Sheet(WIDE, HIGH, 122)
    p.bands((0, "#3a0c12"), (0.4, "#a8321f"), (0.8, "#f3a04a"), (1, "#ffd48a"), steps=16)
    p.disc(590, 250, 150, "#ffe6ae")
    p.disc(590, 250, 128, "#fff2d0")
    for rank, (level, size, flag, ground) in enumerate(
        ((330, 0.55, "#c8452c", "#b5502e"), (400, 0.8, "#ab2a22", "#7d2820"), (490, 1.15, "#8a1a1a", "#33090c"))
    ):
        points = [(-10, HIGH + 10)] + [
            (-10 + 40 * k, level - 12 * sin(k * 0.6 + rank) + (k - 10) * -3) for k in range(23)
        ]
        count = 13 - 3 * rank
        dark = ("#7d2820", "#4a1214", "#1c0608")[rank]
        for k in range(count * 2):
            x = -20 + (WIDE + 60) * (k + 0.3 * (k % 3)) / (count * 2)
            y = level + 10 + (x / 40 - 10) * -3
            tall = size * (96 + (k * 31 % 34))
            lean = 0.32
            p.poly(
                [(x, y), (x + tall * lean - 1.2, y - tall), (x + tall * lean + 1.6, y - tall), (x + 3 * size, y)], dark
            )
            p.poly(
                [
                    (x + tall * lean - 3 * size, y - tall + 2),
                    (x + tall * lean + 4 * size, y - tall - 15 * size),
                    (x + tall * lean + 4 * size, y - tall + 2),
                ],
                mix(dark, "#ffe6ae", 0.35),
            )
        for k in range(count):
            x = 20 + (WIDE + 20) * k / count + 18 * (rank % 2)
            y = level + 12 + (x / 40 - 10) * -3
            tall, lean = size * (170 + (k * 47 % 40)), 0.22
            top = (x + tall * lean, y - tall)
            p.poly([(x, y), (top[0] - 2 * size, top[1]), (top[0] + 2 * size, top[1]), (x + 5 * size, y)], dark)
            wide, high = 86 * size, 62 * size
            wave = [7 * size * sin(t * 1.3 + k) for t in range(5)]
            upper = [(top[0] - wide * t / 4, top[1] + 6 * size + wave[t] + 5 * t * size) for t in range(5)]
            lower = [
                (top[0] - wide * t / 4 - high * lean * 0.9, top[1] + 6 * size + high + wave[t] + 3 * t * size)
                for t in range(4, -1, -1)
            ]
            notch = ((upper[-1][0] + lower[0][0]) / 2 + 24 * size, (upper[-1][1] + lower[0][1]) / 2)
            p.poly([*upper, notch, *lower], flag)
            p.poly([upper[1], upper[2], lower[2], lower[3]], mix(flag, "#12040a", 0.25))
            p.disc(top[0], top[1] - 4 * size, 5 * size, "#e8c25a")
        p.poly([*points, (WIDE + 10, HIGH + 10)], ground)
        for k in range(26 - 6 * rank):
            x = 6 + 34 * (1 + 0.3 * rank) * k
            y = level + 16 + (x / 40 - 10) * -3
            p.disc(x, y - 20 * size, 9 * size, dark)
            p.poly(
                [
                    (x - 14 * size, y + 30 * size),
                    (x - 11 * size, y - 11 * size),
                    (x + 11 * size, y - 11 * size),
                    (x + 16 * size, y + 30 * size),
                ],
                dark,
            )
    return p


def general() -> Canvas:
    """Horns of bronze, a mask of iron, and no word more than needed."""
    p = Canvas(WIDE, HIGH, 118)
    p.sky((0, "#22080e"), (0.5, "#8a2a1c"), (0.85, "#ef9a48"), (1, "#d86a30"))
    x = 506
    p.disc(x, 200, 216, "#ffcf7a")
    p.disc(x, 200, 200, "#ffe0a0")
    p.glow(x, 200, 330, "#ffb85a", 0.6)
    for k, bx in enumerate((238, 300, 690, 752, 806)):
        p.line([(bx, 560), (bx + 6, 70 + 22 * (k % 3))], "#2a0a0c", 5)
        top = 76 + 22 * (k % 3)
        p.blend(
            [(bx + 6, top), (bx + 56, top + 12), (bx + 50, top + 150), (bx + 28, top + 122), (bx + 8, top + 156)],
            "#c8352a",
            "#6a1414",
        )
        p.poly(ring(bx + 29, top + 62, 15, 4, pi / 2), "#ffd27a")
    p.ridge(540, 16, "#2a0a0c", seed=4, peaks=5)
    body = [(0, 300), (70, 304), (120, 340), (136, 560), (0, 560)]
    p.halves(x, body, ("#7a2018", "#3a0c0c"), ("#4a1210", "#1c0607"))
    for row in range(6):  # laced plates of the breast
        for side, tone in ((-1, "#b8382a"), (1, "#7a2018")):
            y = 352 + 38 * row
            p.poly([(x + side * 2, y), (x + side * 118, y + 4), (x + side * 120, y + 26), (x + side * 2, y + 24)], tone)
            for k in range(8):
                p.disc(x + side * (10 + 14 * k), y + 6, 2.6, "#ffd27a", 0.9)
    for side, tones in ((-1, ("#d8483a", "#7a1c16")), (1, ("#8a2a20", "#3a0c0c"))):
        for row in range(5):
            y, out = 292 + 42 * row, 128 + 11 * row
            p.blend(
                [
                    (x + side * 84, y),
                    (x + side * (out + 62), y + 10),
                    (x + side * (out + 66), y + 50),
                    (x + side * 92, y + 44),
                ],
                *tones,
            )
            p.line([(x + side * 92, y + 44), (x + side * (out + 66), y + 50)], "#ffd27a", 2.4, 0.8)
    p.halves(
        x,
        [(0, 130), (62, 132), (70, 200), (50, 268), (22, 300), (0, 304)],
        ("#5a5450", "#2c2624"),
        ("#332c2a", "#161110"),
    )
    for side in (-1, 1):
        p.poly([(x + side * 14, 188), (x + side * 48, 176), (x + side * 46, 192), (x + side * 18, 200)], "#ffb02e")
        p.glow(x + side * 32, 188, 34, "#ff9a2e", 0.9)
        p.line([(x + side * 8, 170), (x + side * 54, 154)], "#8a7a6c" if side < 0 else "#5a4e46", 7)
        p.line(
            [(x + side * 18, 238), (x + side * 44, 246), (x + side * 52, 266)], "#8a7a6c" if side < 0 else "#5a4e46", 4
        )
    p.poly([(x, 190), (x + 12, 230), (x, 236), (x - 12, 230)], "#6a605a")
    p.poly([(x - 22, 254), (x + 22, 254), (x + 16, 268), (x - 16, 268)], "#120a08")
    for k in range(-2, 3):
        p.poly([(x + 8 * k - 3, 254), (x + 8 * k + 3, 254), (x + 8 * k, 262)], "#efe0c0")
    p.halves(
        x,
        [(0, 70), (56, 82), (92, 126), (98, 158), (60, 146), (0, 140)],
        ("#d8483a", "#7a1c16"),
        ("#8a2a20", "#3a0c0c"),
    )
    for side, tones in ((-1, ("#a8281e", "#5a1210")), (1, ("#6a1c16", "#2a0809"))):
        for row in range(4):  # neck guard
            y = 150 + 26 * row
            p.blend(
                [
                    (x + side * (74 + 5 * row), y),
                    (x + side * (112 + 15 * row), y + 16),
                    (x + side * (118 + 15 * row), y + 42),
                    (x + side * (76 + 5 * row), y + 26),
                ],
                *tones,
            )
        horn = smooth([(x + side * 10, 128), (x + side * 60, 96), (x + side * 108, 30), (x + side * 112, -40)], 6)
        back = smooth([(x + side * 128, -40), (x + side * 130, 40), (x + side * 82, 112), (x + side * 14, 146)], 6)
        p.blend([*horn, *back], "#fff0b8" if side < 0 else "#d8a848", "#b07a24" if side < 0 else "#7a5218")
    p.disc(x, 130, 21, "#7a5218")
    p.disc(x, 130, 17, "#ffd27a")
    p.disc(x - 4, 126, 7, "#fff6d0")
    p.specks(80, (0, 0, WIDE, HIGH), (0.8, 2.6), "#ffc46a", (0.4, 1), glow=True)
    p.shade_edges(0.42, "#0c0204")
    p.grain()
    return p


def sparks() -> Canvas:
    """Thrown by the handful."""
    p = Canvas(WIDE, HIGH, 120)
    p.sky((0, "#12060c"), (0.6, "#4a1212"), (1, "#a83a1c"))
    p.ridge(470, 60, "#2a0a0c", "#1a0508", seed=7, peaks=5)
    p.glow(170, 560, 420, "#ff8a2e", 0.9)
    for k in range(30):
        u = (k * 0.618) % 1
        x1, y1 = 250 + 560 * ((k * 0.37) % 1), 40 + 380 * u
        long = 130 + 190 * ((k * 0.53) % 1)
        ang = pi * (0.80 + 0.08 * (u - 0.4))
        size = 3 + 9 * ((k * 0.71) % 1) ** 2
        tail = [(x1, y1 - size), (x1 + size, y1), (x1, y1 + size), (x1 + long * cos(ang), y1 + long * sin(ang))]
        p.poly(tail, "#ff6a1e", 0.55, 3, glow=True)
        p.poly(
            [
                (x1, y1 - size * 0.5),
                (x1 + size, y1),
                (x1, y1 + size * 0.5),
                (x1 + long * 0.7 * cos(ang), y1 + long * 0.7 * sin(ang)),
            ],
            "#ffb04a",
            0.9,
            1,
            glow=True,
        )
        p.glow(x1, y1, size * 7, "#ffb45a", 0.9)
        p.disc(x1, y1, size, "#fff2c0")
        p.poly(ring(x1 + size * 0.2, y1, size * 0.62, 5, k), "#ffffff")
    p.specks(170, (120, 20, WIDE, 500), (0.6, 2.2), "#ffc46a", (0.4, 1), glow=True)
    for k in range(12):
        x = -20 + 80 * k
        p.facets(ring(x, 548 + 8 * (k % 3), 54, 7, k, 36), "#140507", "#7a2414", -pi / 2 - 0.4, k, rough=0.16)
    p.shade_edges(0.4, "#060102")
    p.grain()
    return p


def drake() -> Canvas:
    """Hatched where others burn."""
    p = Canvas(WIDE, HIGH, 117)
    p.sky((0, "#1a060c"), (0.5, "#7d1f18"), (0.8, "#f07a2e"), (1, "#ffc868"))
    x = 506
    p.glow(x, 420, 420, "#ffb04a", 1)
    for k in range(9):
        p.disc(230 + 70 * k, 120 + 34 * (k % 3), 110, "#2a0a10", 0.42, 24, ry=30)
    p.poly([(x - 150, 560), (x - 66, 360), (x + 80, 360), (x + 170, 560)], "#ffce6a", 0.6, 24, glow=True)
    for side, dark, light in ((-1, "#2a0a0c", "#8a2a1c"), (1, "#1c0608", "#5a1812")):
        rim = [
            (x + side * 60, 470),
            (x + side * 120, 402),
            (x + side * 210, 378),
            (x + side * 330, 420),
            (x + side * 560, 560),
            (x + side * 20, 580),
        ]
        p.facets(rim, dark, light, -pi / 2 - side * 0.5, 4 + side, middle=(x + side * 220, 500), rough=0.14)
    p.poly([(x - 120, 560), (x - 60, 486), (x + 64, 486), (x + 130, 560)], "#ffe9a0")
    for k in range(7):
        a = x - 90 + 30 * k
        p.line([(a, 556), (a + 12 * sin(k), 500)], "#ff8a2e", 5, 0.8, 1.5)
    ink, lit = "#1c070b", "#e0582a"
    for side, tone in ((-1, "#5a1612"), (1, "#34100f")):  # wings
        wing = [
            (x + side * 26, 300),
            (x + side * 70, 190),
            (x + side * 190, 96),
            (x + side * 252, 120),
            (x + side * 236, 196),
            (x + side * 196, 190),
            (x + side * 178, 262),
            (x + side * 132, 246),
            (x + side * 104, 318),
            (x + side * 60, 350),
        ]
        p.blend(wing, mix(tone, "#ff7a2e", 0.35), tone)
        for tip in ((252, 120), (236, 196), (178, 262), (104, 318)):
            p.line([(x + side * 70, 190), (x + side * tip[0], tip[1])], ink, 5)
        p.line([(x + side * 26, 300), (x + side * 70, 190), (x + side * 190, 96), (x + side * 252, 120)], ink, 9)
        p.poly([(x + side * 66, 196), (x + side * 58, 160), (x + side * 80, 182)], ink)
    p.halves(
        x,
        [(0, 250), (38, 268), (62, 330), (66, 400), (44, 452), (0, 462)],
        ("#8a2a1e", "#3a0e0e"),
        ("#4a1412", "#1c070b"),
    )
    for k in range(6):
        p.poly(
            [
                (x - 26 + 2 * k, 306 + 24 * k),
                (x + 26 - 2 * k, 306 + 24 * k),
                (x + 20 - 2 * k, 324 + 24 * k),
                (x - 20 + 2 * k, 324 + 24 * k),
            ],
            mix("#ffb45a", "#a8381e", k / 6),
        )
    p.halves(
        x,
        [(0, 168), (30, 178), (46, 214), (40, 252), (24, 290), (0, 300)],
        ("#a8382a", "#5a1612"),
        ("#5a1814", "#2a0a0c"),
    )
    for side in (-1, 1):
        p.poly([(x + side * 20, 184), (x + side * 58, 118), (x + side * 40, 204)], "#e8c890" if side < 0 else "#a07c4a")
        p.poly([(x + side * 12, 222), (x + side * 34, 212), (x + side * 32, 226), (x + side * 16, 230)], "#ffe27a")
        p.glow(x + side * 24, 220, 26, "#ffb02e", 0.9)
        p.disc(x + side * 7, 276, 3, ink)
        p.line([(x + side * 44, 440), (x + side * 70, 470), (x + side * 92, 468)], ink, 18)
        for k in range(3):
            p.poly(
                [(x + side * (80 + 10 * k), 462), (x + side * (88 + 12 * k), 484), (x + side * (92 + 10 * k), 462)],
                "#e8c890",
            )
    p.line([(x - 48, 256), (x - 44, 214), (x - 28, 178)], lit, 3, 0.9)
    p.specks(140, (120, 20, WIDE, 540), (0.8, 2.6), "#ffc46a", (0.4, 1), glow=True)
    p.shade_edges(0.42, "#0c0204")
    p.grain()
    return p


def cub() -> Canvas:
    """Follow the smoke."""
    p = Canvas(WIDE, HIGH, 113)
    p.sky((0, "#2a0c14"), (0.5, "#9a3420"), (0.8, "#f59a44"), (1, "#ffcc7a"))
    p.disc(640, 240, 96, "#ffe6ae")
    p.glow(640, 240, 280, "#ffcf80", 0.8)
    p.ridge(420, 70, "#a8442a", "#d87a40", seed=12, peaks=4)
    p.ridge(470, 30, "#6a2018", "#3a0e0e", seed=15, peaks=5)
    for k in range(7):  # its tracks
        x, y = 60 + 62 * k, 520 - 8 * k
        p.disc(x, y, 22, "#ff7a1e", 0.6, 5, ry=9, glow=True)
        p.disc(x, y, 11, "#ffd27a", 0.95, 1, ry=5)
        p.poly(
            [(x, y - 44 - 3 * k), (x + 12, y - 20), (x + 10, y - 2), (x - 10, y - 2), (x - 12, y - 20)],
            "#ff8a2e",
            0.75,
            2,
            glow=True,
        )
        for puff in range(4):
            p.disc(x - 14 - 6 * puff, y - 40 - 26 * puff, 10 + 5 * puff, "#3a1418", 0.3, 6)
    x, y = 560, 440
    fur, dark, ink = "#f08a2c", "#b0501a", "#2a0c0c"
    p.line(smooth([(x - 118, y - 30), (x - 180, y - 60), (x - 200, y - 120), (x - 168, y - 150)], 6), fur, 20)
    p.line(smooth([(x - 200, y - 112), (x - 188, y - 146), (x - 168, y - 150)], 4), ink, 20)
    p.glow(x - 166, y - 156, 70, "#ffb04a", 0.9)
    for a, b, c, d in ((-92, 20, -150, 62), (-60, 24, -96, 74), (60, 20, 116, 66), (92, 10, 160, 40)):
        p.line(
            [(x + a, y + b), (x + (a + c) / 2 + 8, y + (b + d) / 2 + 8), (x + c, y + d)],
            dark if a in (-60, 60) else fur,
            30,
        )
        p.disc(x + c, y + d + 4, 18, dark if a in (-60, 60) else fur, ry=12)
    body = smooth(
        [
            (x - 130, y),
            (x - 110, y - 56),
            (x - 30, y - 66),
            (x + 60, y - 70),
            (x + 110, y - 30),
            (x + 90, y + 36),
            (x, y + 34),
            (x - 90, y + 40),
            (x - 130, y),
        ],
        6,
    )
    p.blend(body, "#ffab48", "#b0501a")
    for k in range(6):
        sx = x - 100 + 34 * k
        p.poly([(sx, y - 62), (sx + 16, y - 64), (sx + 4, y - 8)], ink)
    hx, hy = x + 132, y - 76
    p.disc(hx, hy, 62, "#f59a3a")
    p.disc(hx + 6, hy + 22, 44, "#fff0d4", 0.95, 2, ry=34)
    for side in (-1, 1):
        p.disc(hx + side * 44, hy - 50, 22, "#f08a2c")
        p.disc(hx + side * 44, hy - 48, 11, "#5a1c14")
        p.poly([(hx + side * 58, hy - 6), (hx + side * 34, hy + 2), (hx + side * 60, hy + 12)], ink)
        p.poly([(hx + side * 60, hy + 18), (hx + side * 38, hy + 20), (hx + side * 56, hy + 32)], ink)
        p.disc(hx + side * 22, hy - 4, 10, ink, ry=12)
        p.disc(hx + side * 22 - 3, hy - 9, 3.4, "#ffffff")
    for k in (-1, 0, 1):
        p.poly([(hx + 14 * k - 5, hy - 60), (hx + 14 * k + 5, hy - 60), (hx + 8 * k, hy - 30)], ink)
    p.poly([(hx - 9, hy + 18), (hx + 9, hy + 18), (hx, hy + 28)], ink)
    p.line(
        smooth([(hx - 16, hy + 38), (hx - 6, hy + 40), (hx, hy + 29), (hx + 6, hy + 40), (hx + 16, hy + 38)], 4), ink, 3
    )
    p.specks(120, (0, 120, WIDE, HIGH), (0.8, 2.6), "#ffc46a", (0.4, 1), glow=True)
    p.shade_edges(0.35, "#12040a")
    p.grain()
    return p


def lancer() -> Canvas:
    """The gate was shut."""
    p = Canvas(WIDE, HIGH, 114)
    p.sky((0, "#2c0e12"), (1, "#5a1c16"))
    p.blend([(-10, -10), (WIDE + 10, -10), (WIDE + 10, 570), (-10, 570)], "#4a2a1e", "#1c0c0a")
    for k in range(12):  # planks
        x = -10 + 72 * k
        p.blend(
            [(x + 2, -10), (x + 70, -10), (x + 70, 570), (x + 2, 570)], mix("#6a3c24", "#4a2616", k % 3 / 3), "#2a120c"
        )
        p.line([(x + 20, -10), (x + 24, 570)], "#2a120c", 1.6, 0.6)
    for y in (80, 460):
        p.blend([(-10, y), (WIDE + 10, y), (WIDE + 10, y + 44), (-10, y + 44)], "#5a5450", "#2a2422")
        for k in range(13):
            p.disc(24 + 68 * k, y + 22, 9, "#8a7e74")
            p.disc(21 + 68 * k, y + 19, 3, "#d8ccc0")
    cx, cy = 520, 270
    p.glow(cx, cy, 360, "#ffcf7a", 1)
    burst = []
    for k in range(26):
        a = 2 * pi * k / 26
        r = (178 if k % 2 else 96) + (k * 37 % 40)
        burst.append((cx + r * cos(a), cy + r * 0.92 * sin(a)))
    p.poly(burst, "#ffe9b4")
    p.poly([(cx + (x - cx) * 0.7, cy + (y - cy) * 0.7) for x, y in burst], "#fffbe8")
    for k in range(30):
        a, r = k * 0.83, 190 + (k * 53 % 190)
        x, y = cx + r * cos(a), cy + r * 0.86 * sin(a)
        long, wide = 24 + k * 11 % 40, 6 + k % 4 * 2
        c, s = cos(a + 0.4), sin(a + 0.4)
        p.poly(
            [
                (x - long * c, y - long * s),
                (x + wide * s, y - wide * c),
                (x + long * c, y + long * s),
                (x - wide * s, y + wide * c),
            ],
            ("#8a5230", "#5a3018", "#c88a54")[k % 3],
        )
    ink, rim = "#1c0708", "#c8352a"
    p.poly([(cx - 320, cy + 70), (cx - 318, cy + 78), (cx + 150, cy - 38), (cx + 146, cy - 50)], "#3a1a10")
    p.poly([(cx + 140, cy - 62), (cx + 270, cy - 84), (cx + 158, cy - 22)], "#f4f0e8")
    p.poly([(cx + 140, cy - 44), (cx + 270, cy - 84), (cx + 158, cy - 22)], "#a8a29a")
    p.poly(
        [(cx + 128, cy - 50), (cx + 96, cy - 4), (cx + 138, cy - 22), (cx + 118, cy + 30), (cx + 158, cy - 30)],
        "#d83a2c",
    )
    body = [
        (cx - 130, 560),
        (cx - 118, 420),
        (cx - 70, 330),
        (cx - 30, 262),
        (cx + 36, 236),
        (cx + 60, 300),
        (cx + 40, 400),
        (cx + 70, 470),
        (cx + 104, 560),
        (cx + 20, 560),
        (cx - 20, 470),
        (cx - 50, 560),
    ]
    p.poly(body, ink)
    p.line([(cx + 30, 258), (cx + 76, 262), (cx + 60, 252)], ink, 26)
    p.line([(cx - 30, 280), (cx - 66, 316), (cx - 40, 322)], ink, 26)
    p.disc(cx + 46, 210, 30, ink)
    p.poly([(cx + 10, 206), (cx + 40, 160), (cx + 92, 200), (cx + 78, 208)], rim)
    p.poly([(cx + 36, 164), (cx + 2, 118), (cx + 10, 170)], rim)
    p.poly([(cx - 20, 262), (cx - 150, 300), (cx - 120, 340), (cx - 190, 380), (cx - 60, 360)], rim)
    p.line([(cx + 60, 300), (cx + 42, 400), (cx + 70, 470)], "#ffcf7a", 3, 0.9)
    p.shade_edges(0.45, "#0a0304")
    p.grain()
    return p


def boxer() -> Canvas:
    """Nothing moves. That is the exercise."""
    p = Canvas(WIDE, HIGH, 116)
    p.sky((0, "#1c0a16"), (0.6, "#6a1f24"), (1, "#d8703a"))
    x = 512
    p.glow(x, 250, 380, "#ffb85a", 0.85)
    for k, r in enumerate((230, 186, 142)):
        p.hoop(x, 240, r, "#ffd27a", 2 + k, 0.75)
        for n in range(8 + 4 * k):
            a = 2 * pi * n / (8 + 4 * k) + 0.2 * k
            p.poly(ring(x + r * cos(a), 240 + r * sin(a), 10 - 2 * k, 4, a), "#fff2c8")
    petals = 10
    for k in range(petals):
        a = -pi + pi * (k + 0.5) / petals
        tip = (x + 236 * cos(a), 516 + 96 * sin(a))
        left, right = (
            (x + 150 * cos(a - 0.16), 512 + 62 * sin(a - 0.16)),
            (x + 150 * cos(a + 0.16), 512 + 62 * sin(a + 0.16)),
        )
        p.blend([(x, 520), left, tip, right], "#f08a6a" if k < petals / 2 else "#b0402e", "#6a1814")
    p.blend([(x - 260, 516), (x + 260, 516), (x + 190, 570), (x - 190, 570)], "#5a1814", "#2a0a0c")
    skin, shade = ("#e8b080", "#b06a40"), ("#a86a44", "#5a2c1c")
    p.halves(
        x,
        [(0, 420), (70, 430), (176, 452), (204, 484), (160, 516), (0, 516)],
        ("#d8443a", "#7a1c18"),
        ("#8c2620", "#3a0c0c"),
    )
    p.halves(x, [(0, 214), (44, 220), (104, 244), (112, 300), (84, 350), (78, 430), (0, 440)], skin, shade)
    for side, tone in ((-1, "#9a5834"), (1, "#44200f")):
        p.line([(x + side * 10, 286), (x + side * 50, 294), (x + side * 76, 280)], tone, 3, 0.8)
        for k in range(3):
            p.line([(x + side * 8, 336 + 28 * k), (x + side * 36, 332 + 28 * k)], tone, 2.6, 0.7)
        limb = [(x + side * 104, 262), (x + side * 148, 350), (x + side * 136, 430)]
        p.line(limb, skin[0] if side < 0 else shade[0], 42)
        p.line([(x + side * 142, 392), (x + side * 138, 446)], "#f4e6c8" if side < 0 else "#b09a78", 40)
        for k in range(4):
            p.line(
                [(x + side * 122, 398 + 14 * k), (x + side * 160, 392 + 14 * k)],
                "#b09a78" if side < 0 else "#6a5a44",
                3,
            )
        p.disc(x + side * 134, 462, 21, skin[0] if side < 0 else shade[0])
    p.line([(x, 230), (x, 430)], "#8a4a2c", 2, 0.6)
    p.halves(x, [(0, 104), (34, 110), (48, 146), (42, 188), (22, 216), (20, 240), (0, 244)], skin, shade)
    p.poly([(x - 50, 138), (x + 50, 138), (x + 49, 152), (x - 49, 152)], "#c8352a")
    p.poly([(x + 46, 140), (x + 96, 160), (x + 84, 176), (x + 48, 152)], "#8c2620")
    p.halves(x, [(0, 84), (34, 96), (49, 138), (0, 138)], ("#3a1c14", "#2a120c"), ("#22100a", "#160906"))
    p.disc(x, 80, 16, "#2a120c")
    for side in (-1, 1):
        p.line(smooth([(x + side * 9, 172), (x + side * 22, 178), (x + side * 36, 170)], 4), "#3a1810", 3.4)
    p.poly([(x, 168), (x + 7, 194), (x, 198)], "#8a4a2c")
    p.line([(x - 10, 210), (x + 10, 210)], "#7a3020", 3)
    for k in range(3):
        p.disc(x, 300 + 52 * k, 9, "#fff2c8")
        p.glow(x, 300 + 52 * k, 52, "#ffd27a", 0.9)
    p.shade_edges(0.42, "#0c0306")
    p.grain()
    return p


def duel() -> Sheet:
    """The drums have fallen silent."""
    p = Sheet(WIDE, HIGH, 121)
    p.bands((0, "#16060a"), (0.45, "#5a1616"), (0.8, "#c8482a"), (1, "#f0903e"), steps=16)
    cx, cy = 470, 400
    for k in range(44):  # those who watch
        x = -10 + 20 * k
        y = 236 + 16 * sin(x / 60) + (k * 29 % 12)
        p.disc(x, y, 11, "#2a0a0c")
        p.poly([(x - 18, y + 60), (x - 13, y + 10), (x + 13, y + 10), (x + 18, y + 60)], "#2a0a0c")
        if k % 5 == 2:
            p.poly([(x + 12, y + 20), (x + 14, y - 76), (x + 17, y - 76), (x + 17, y + 20)], "#2a0a0c")
            p.poly(
                [(x + 15, y - 74), (x + 52, y - 66), (x + 44, y - 52), (x + 50, y - 40), (x + 15, y - 42)], "#a3262a"
            )
    p.poly([(-10, 290), (WIDE + 10, 290), (WIDE + 10, HIGH + 10), (-10, HIGH + 10)], "#7d2820")
    for r, tone in ((1.0, "#4a1214"), (0.94, "#d8743c"), (0.88, "#f0a45a")):
        p.poly(ring(cx, cy, 350 * r, 60, 0, 116 * r), tone)
    for k in range(34):
        a = 2 * pi * k / 34
        x, y, s = cx + 346 * cos(a), cy + 114 * sin(a), 1.1 + 0.5 * sin(a)
        p.poly(
            [
                (x - 12 * s, y + 4),
                (x - 9 * s, y - 14 * s),
                (x - 2 * s, y - 34 * s),
                (x + 4 * s, y - 20 * s),
                (x + 10 * s, y - 26 * s),
                (x + 13 * s, y + 4),
            ],
            "#ff8a2e",
        )
        p.poly([(x - 6 * s, y + 4), (x - 2 * s, y - 16 * s), (x + 6 * s, y + 4)], "#ffe08a")
    ink = "#1c0608"
    for side, sash in ((-1, "#c8352a"), (1, "#e8c25a")):
        x, y = cx + side * 118, cy + 40
        p.poly([(x - 150 * side * 0.1 - 90, y + 10), (x + 90, y + 10), (x + 60, y + 26), (x - 60, y + 26)], "#c86a34")
        legs = [
            (x - side * 76, y + 14),
            (x - side * 34, y - 84),
            (x + side * 30, y - 92),
            (x + side * 84, y - 40),
            (x + side * 88, y + 12),
            (x + side * 62, y + 12),
            (x + side * 50, y - 30),
            (x, y - 44),
            (x - side * 46, y + 14),
        ]
        p.poly(legs, ink)
        p.poly(
            [
                (x - side * 36, y - 80),
                (x - side * 22, y - 168),
                (x + side * 22, y - 186),
                (x + side * 50, y - 160),
                (x + side * 32, y - 86),
            ],
            ink,
        )
        p.poly(
            [(x - side * 38, y - 96), (x + side * 36, y - 102), (x + side * 34, y - 82), (x - side * 38, y - 76)], sash
        )
        p.poly(
            [(x - side * 34, y - 90), (x - side * 88, y - 66), (x - side * 76, y - 48), (x - side * 36, y - 76)], sash
        )
        p.disc(x + side * 20, y - 210, 25, ink)
        p.poly(
            [(x - side * 6, y - 222), (x + side * 46, y - 216), (x + side * 45, y - 207), (x - side * 5, y - 210)], sash
        )
        arm = -side
        p.poly(
            [
                (x + arm * 10, y - 172),
                (x + arm * 66, y - 150),
                (x + arm * 98, y - 186),
                (x + arm * 112, y - 172),
                (x + arm * 72, y - 124),
                (x + arm * 6, y - 142),
            ],
            ink,
        )
        p.disc(x + arm * 106, y - 182, 14, ink)
        p.poly(
            [
                (x + arm * 4, y - 160),
                (x + arm * 44, y - 116),
                (x + arm * 80, y - 132),
                (x + arm * 84, y - 116),
                (x + arm * 42, y - 94),
                (x - arm * 14, y - 138),
            ],
            ink,
        )
        p.disc(x + arm * 84, y - 124, 13, ink)
    return p
