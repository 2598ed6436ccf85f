"""Black: candles, coffins, and those who carry them."""

from itertools import pairwise
from math import cos, pi, sin

from paint import HIGH, WIDE, Canvas, Sheet, mix, ring, smooth


def candle_thief() -> Canvas:
    """It is not after the flame."""
    p = Canvas(WIDE, HIGH, 126)
    p.sky((0, "#0c0616"), (0.6, "#2a1740"), (1, "#4a2d63"))
    p.glow(404, 250, 400, "#ffb858", 0.55)
    for k in range(6):
        p.poly(
            [(120 + 130 * k, -10), (190 + 130 * k, -10), (190 + 130 * k, 440), (120 + 130 * k, 440)], "#1a0d2c", 0.5, 3
        )
        p.poly(
            [
                *ring(155 + 130 * k, 130, 24, 20),
            ],
            "#3a2357",
            0.5,
            2,
        )
    p.blend([(-10, 440), (WIDE + 10, 440), (WIDE + 10, 570), (-10, 570)], "#3a2448", "#160b24")
    p.poly([(-10, 436), (WIDE + 10, 436), (WIDE + 10, 446), (-10, 446)], "#6d4a6a")
    for x, w, top in ((312, 30, 330), (404, 38, 270), (262, 22, 392)):
        p.blend([(x - w, 470), (x - w, top), (x + w, top - 8), (x + w, 474)], "#f2dfc0", "#7a5a70", 0)
        p.disc(x, 472, w, "#b08f86", ry=8)
        p.disc(x, top - 4, w, "#ffe9c4", ry=8)
        for k in range(3):
            d = x - w + w * (0.3 + 0.7 * k)
            p.line([(d, top), (d, top + 26 + 22 * ((k * 2 + x) % 3))], "#fff0d4", 9)
    for x, top, s in ((312, 322, 0.8), (404, 262, 1.25)):
        p.glow(x, top - 34 * s, 150 * s, "#ffd27a", 0.9)
        p.poly(
            [
                (x, top - 78 * s),
                (x + 13 * s, top - 40 * s),
                (x + 12 * s, top - 16 * s),
                (x, top - 4),
                (x - 12 * s, top - 16 * s),
                (x - 13 * s, top - 40 * s),
            ],
            "#ffcf6a",
        )
        p.poly([(x, top - 50 * s), (x + 6 * s, top - 28 * s), (x, top - 8), (x - 6 * s, top - 28 * s)], "#fffbe6")
    ink, lit = "#150a22", "#a8683f"
    x, y = 600, 452
    tail = [(x + 70, y + 6), (x + 128, y + 14), (x + 160, y - 24), (x + 140, y - 70), (x + 166, y - 104)]
    p.line(tail, ink, 9)
    p.poly([(x + 154, y - 96), (x + 176, y - 140), (x + 186, y - 98)], ink)
    back = [
        (x - 62, y + 8),
        (x - 50, y - 50),
        (x - 54, y - 110),
        (x - 10, y - 150),
        (x + 44, y - 128),
        (x + 84, y - 60),
        (x + 84, y + 8),
    ]
    p.poly(back, ink)
    p.poly(
        [
            (x + 30, y - 128),
            (x + 90, y - 214),
            (x + 96, y - 168),
            (x + 128, y - 160),
            (x + 98, y - 128),
            (x + 112, y - 92),
            (x + 66, y - 84),
        ],
        "#1d0f30",
    )
    head = [
        (x - 98, y - 150),
        (x - 88, y - 196),
        (x - 48, y - 218),
        (x - 6, y - 204),
        (x + 8, y - 164),
        (x - 14, y - 130),
        (x - 62, y - 122),
    ]
    p.poly(head, ink)
    for dx, lean in ((-70, -26), (-22, 22)):
        p.poly([(x + dx - 12, y - 204), (x + dx + lean, y - 262), (x + dx + 14, y - 208)], ink)
    p.poly([(x - 2, y - 190), (x + 44, y - 214), (x + 10, y - 160)], ink)
    for dx in (-74, -42):
        p.poly([(x + dx - 12, y - 178), (x + dx + 10, y - 170), (x + dx - 2, y - 160)], "#ffe27a")
    p.line([(x - 86, y - 146), (x - 64, y - 136), (x - 40, y - 142)], "#ffd27a", 3)
    p.line([(x - 46, y - 96), (x - 100, y - 100), (x - 150, y - 150)], ink, 17)
    for dx, dy in ((-26, -14), (-30, 2), (-18, -28)):
        p.line([(x - 150, y - 150), (x - 150 + dx, y - 150 + dy)], ink, 6)
    p.line([(x - 40, y), (x - 92, y + 2)], ink, 16)
    p.line([(x - 97, y - 152), (x - 87, y - 196), (x - 48, y - 217)], lit, 3, 0.9)
    p.line([(x - 61, y + 6), (x - 50, y - 50), (x - 54, y - 104)], lit, 3, 0.8)
    p.line([(x - 58, y - 106), (x - 104, y - 108), (x - 146, y - 154)], lit, 2.4, 0.8)
    p.specks(40, (150, 60, 640, 420), (0.7, 1.8), "#ffd27a", (0.3, 0.9), glow=True)
    p.shade_edges(0.5, "#04020a")
    p.grain()
    return p


def procession() -> Sheet:
    """Hooded bearers on a ridge, one lantern each; nobody mourns."""
    p = Sheet(WIDE, HIGH, 134)
    p.bands((0, "#150b22"), (0.55, "#4a2d68"), (0.85, "#9a7ab6"), (1, "#c4a8d4"), steps=18)
    for _ in range(70):
        p.disc(p.dice.uniform(0, WIDE), p.dice.uniform(0, 280), p.dice.uniform(0.6, 1.7), "#f4ecff", 0.8)
    p.disc(540, 230, 176, "#cdb6e6", 0.35)
    p.disc(540, 230, 150, "#efe4fa")
    for x, y, r in ((490, 180, 26), (596, 210, 18), (560, 300, 30), (480, 282, 14)):
        p.disc(x, y, r, "#d6c4ea")

    def slope(x: float) -> float:
        return 420 - 0.1 * x + 16 * sin(x / 90)

    far = [(-10, HIGH + 10)] + [
        (x, 430 - 46 * abs(sin(x / 130 + 1)) - 14 * sin(x / 31)) for x in range(-10, WIDE + 20, 12)
    ]
    p.poly([*far, (WIDE + 10, HIGH + 10)], "#6d4f8c")
    ink = "#1b0f2c"
    near = [(-10, HIGH + 10)] + [(x, slope(x)) for x in range(-10, WIDE + 20, 10)]
    for k in range(9):
        x = 150 + 78 * k
        y = slope(x) + 4
        s = 92
        if k in (3, 4):
            continue
        p.poly(
            [
                (x - 24, y),
                (x - 16, y - s * 0.66),
                (x - 9, y - s * 0.82),
                (x + 2, y - s * 1.02),
                (x + 14, y - s * 0.8),
                (x + 17, y - s * 0.62),
                (x + 26, y),
            ],
            ink,
        )
        p.poly([(x + 12, y - s * 0.58), (x + 38, y - s * 0.66), (x + 38, y - s * 0.6), (x + 12, y - s * 0.46)], ink)
        p.disc(x + 38, y - s * 0.44, 26, "#ffcf7a", 0.25)
        p.disc(x + 38, y - s * 0.44, 15, "#ffd98a", 0.4)
        p.poly([(x + 31, y - s * 0.56), (x + 45, y - s * 0.56), (x + 43, y - s * 0.34), (x + 33, y - s * 0.34)], ink)
        p.poly(
            [(x + 34, y - s * 0.52), (x + 42, y - s * 0.52), (x + 41, y - s * 0.38), (x + 35, y - s * 0.38)], "#ffeab0"
        )
    x0, x1 = 366, 510  # the coffin and those who carry it
    for x in (x0 + 6, x0 + 44, x1 - 44, x1 - 6):
        y = slope(x) + 4
        p.poly([(x - 20, y), (x - 14, y - 58), (x, y - 92), (x + 14, y - 58), (x + 20, y)], ink)
    a, b = slope(x0) - 88, slope(x1) - 88
    p.poly([(x0 - 34, a + 14), (x1 + 40, b + 14), (x1 + 40, b + 20), (x0 - 34, a + 20)], ink)
    p.poly([(x0 - 18, a + 14), (x0 - 8, a - 12), (x0 + 34, a - 26), (x1 + 18, b - 14), (x1 + 26, b + 14)], ink)
    p.poly([(x0 - 2, a - 9), (x0 + 34, a - 21), (x1 + 10, b - 10)], "#6d4f8c")
    p.poly([*near, (WIDE + 10, HIGH + 10)], ink)
    for k in range(30):
        x = 10 + 29 * k
        y = slope(x) + 2
        p.poly([(x, y + 6), (x + 2, y - 9 - k % 6), (x + 5, y + 6)], ink)
    for x, tall, lean in ((70, 190, 12), (806, 170, -14)):
        y = slope(x)
        p.poly([(x - 7, y + 10), (x + lean - 2, y - tall), (x + lean + 2, y - tall), (x + 8, y + 10)], ink)
        for k, (at, long, way) in enumerate(((0.45, 70, 1), (0.6, 56, -1), (0.72, 44, 1), (0.55, 40, 1))):
            bx, by = x + lean * at, y - tall * at
            p.poly([(bx - 2, by + 3), (bx + way * long, by - long * (0.7 + 0.1 * k)), (bx + 3, by - 3)], ink)
    return p


def duke() -> Canvas:
    """Lord of a quiet people."""
    p = Canvas(WIDE, HIGH, 130)
    p.sky((0, "#0e0719"), (0.5, "#38205a"), (1, "#8567a8"))
    x = 506
    p.specks(70, (0, 0, WIDE, 260), (0.5, 1.5), "#efe6ff", (0.3, 0.9))
    p.glow(x, 190, 360, "#cdb6f0", 0.8)
    p.disc(x, 190, 168, "#e3d4f4")
    p.ridge(500, 30, "#2a1840", seed=3, peaks=6)
    for k in range(9):
        bx, tall = 216 + 76 * k, 60 + (k * 37 % 50)
        p.poly(
            [
                (bx - 22, 560),
                (bx - 22, 500 - tall),
                (bx - 10, 482 - tall),
                (bx + 10, 482 - tall),
                (bx + 22, 500 - tall),
                (bx + 22, 560),
            ],
            "#1f1133",
        )
    cape = [(0, 300), (90, 286), (190, 340), (236, 440), (262, 560), (0, 560)]
    p.halves(x, cape, ("#5a3a84", "#22123a"), ("#38205a", "#12081f"))
    for side, tones in ((-1, ("#8a6ab0", "#3a2160")), (1, ("#4a2d70", "#1a0d2c"))):
        p.blend(
            [(x + side * a, b) for a, b in ((14, 316), (56, 300), (104, 150), (126, 140), (132, 320), (88, 372))],
            *tones,
        )
        p.line(
            [(x + side * 104, 152), (x + side * 56, 300), (x + side * 30, 330)], "#d8b870" if side < 0 else "#8a6a35", 3
        )
        for k in range(4):
            p.line([(x + side * (40 + 26 * k), 380), (x + side * (60 + 46 * k), 560)], "#12081f", 4, 0.5)
    p.halves(
        x,
        [(0, 110), (50, 116), (66, 160), (60, 208), (42, 232), (36, 268), (0, 276)],
        ("#fbf4e2", "#c6b8a8"),
        ("#c2b4b0", "#7a6a80"),
    )
    for side in (-1, 1):
        p.poly(
            [
                (x + side * 10, 168),
                (x + side * 34, 158),
                (x + side * 50, 176),
                (x + side * 42, 204),
                (x + side * 20, 206),
            ],
            "#160b22",
        )
        p.disc(x + side * 30, 184, 6, "#c89aff")
        p.glow(x + side * 30, 184, 34, "#a878ff", 1)
        p.line([(x + side * 36, 232), (x + side * 28, 250)], "#8a7a80", 3)
    p.poly([(x, 200), (x + 9, 224), (x, 220), (x - 9, 224)], "#160b22")
    p.poly([(x - 32, 240), (x + 32, 240), (x + 30, 262), (x - 30, 262)], "#8a7a80", 0.5)
    for k in range(-4, 5):
        p.line([(x + 7 * k, 238), (x + 7 * k, 264)], "#2a1838", 2)
    p.line([(x - 32, 250), (x + 32, 250)], "#2a1838", 2.4)
    for k in range(-3, 4):
        cx, tall = x + 18 * k, 62 - 7 * abs(k)
        tone = "#e8c878" if k < 1 else "#9a7434"
        p.poly(
            [
                (cx - 10, 124 + 2 * abs(k)),
                (cx - 3, 124 - tall),
                (cx, 112 - tall),
                (cx + 3, 124 - tall),
                (cx + 10, 124 + 2 * abs(k)),
            ],
            tone,
        )
        p.disc(cx, 108 - tall, 4, "#b98cff")
    p.halves(x, [(0, 112), (58, 118), (58, 136), (0, 130)], ("#f4dc9a", "#b08a44"), ("#a8803a", "#5e441c"))
    p.disc(x, 356, 24, "#d8b870")
    p.disc(x, 356, 19, "#2a1440")
    p.poly(
        [(x, 338), (x + 5, 351), (x + 14, 356), (x + 5, 361), (x, 374), (x - 5, 361), (x - 14, 356), (x - 5, 351)],
        "#c89aff",
    )
    p.mist(540, 40, "#b79ad0", 0.5, 9)
    p.shade_edges(0.4, "#05020a")
    p.grain()
    return p


def queen() -> Canvas:
    """A hundred shades, and she knows them all by name."""
    p = Canvas(WIDE, HIGH, 131)
    p.sky((0, "#0c0616"), (0.6, "#301a4c"), (1, "#6a4a90"))
    x = 506
    p.glow(x, 210, 400, "#a878ff", 0.55)
    for row in range(4):  # those behind her
        for k in range(11 - row):
            sx = x + (k - (10 - row) / 2) * (78 - 6 * row) + 12 * (row % 2)
            top, tone = 92 + 62 * row, mix("#6f4fa0", "#241338", row / 4 + 0.12)
            p.poly(
                [
                    (sx - 40, 560),
                    (sx - 32, top + 84),
                    (sx - 22, top + 24),
                    (sx, top - 8),
                    (sx + 22, top + 24),
                    (sx + 32, top + 84),
                    (sx + 40, 560),
                ],
                tone,
                0.75,
            )
            p.poly(
                [(sx - 11, top + 26), (sx, top + 10), (sx + 11, top + 26), (sx + 8, top + 56), (sx - 8, top + 56)],
                "#0c0616",
                0.7,
            )
            for side in (-1, 1):
                p.disc(sx + side * 4.5, top + 34, 1.8, "#e0ccff", 0.9)
    p.mist(300, 90, "#6a4a90", 0.3, 9)
    gown = [(0, 296), (26, 300), (44, 340), (110, 366), (150, 430), (176, 560), (0, 560)]
    p.halves(x, gown, ("#4a2470", "#1c0d30"), ("#2c1448", "#0e0619"))
    for side, tones in ((-1, ("#1f1030", "#0c0616")), (1, ("#150a22", "#080410"))):  # hair
        p.blend(
            [
                (x + side * a, b)
                for a, b in (
                    (0, 76),
                    (52, 88),
                    (84, 150),
                    (92, 260),
                    (120, 380),
                    (112, 500),
                    (70, 420),
                    (54, 300),
                    (50, 170),
                    (0, 130),
                )
            ],
            *tones,
        )
    p.halves(
        x,
        [(0, 110), (34, 118), (48, 156), (44, 208), (26, 250), (0, 264)],
        ("#fdf2ff", "#d6bfe6"),
        ("#cdb4e0", "#8468a4"),
    )
    p.halves(x, [(0, 250), (18, 254), (22, 300), (60, 344), (0, 392)], ("#f4e4fa", "#bfa2d6"), ("#b498cc", "#6e528e"))
    for side in (-1, 1):
        p.poly([(x + side * 10, 190), (x + side * 24, 182), (x + side * 40, 186), (x + side * 26, 196)], "#2a1440")
        p.disc(x + side * 25, 189, 3.6, "#c89aff")
        p.line([(x + side * 8, 172), (x + side * 26, 164), (x + side * 42, 170)], "#3a2050", 3)
    p.poly([(x, 184), (x + 7, 218), (x, 222)], "#9a7cba")
    p.poly([(x - 12, 238), (x, 234), (x + 12, 238), (x, 246)], "#8a2a5c")
    for k in range(-4, 5):  # crown of thorns of silver
        a = k * 0.24
        bx, by = x + 62 * sin(a), 116 - 22 * cos(a) + 10
        tip = (x + (150 - 7 * abs(k)) * sin(a * 1.15), 116 - (128 - 12 * abs(k)) * cos(a * 1.15) + 10)
        p.poly([(bx - 7, by), tip, (bx + 7, by)], "#efe4fb" if k < 1 else "#a48cc0")
    p.line([(x + 64 * sin(k * 0.24), 128 - 22 * cos(k * 0.24)) for k in range(-5, 6)], "#d8c8ec", 7)
    p.disc(x, 108, 8, "#b98cff")
    p.glow(x, 108, 40, "#b98cff", 0.9)
    for side in (-1, 1):
        veil = smooth([(x + side * 58, 118), (x + side * 130, 250), (x + side * 170, 400), (x + side * 220, 570)], 6)
        inner = smooth([(x + side * 150, 570), (x + side * 120, 420), (x + side * 86, 270), (x + side * 50, 130)], 6)
        p.poly([*veil, *inner], "#c4a8e8", 0.22)
    p.disc(x, 372, 12, "#efe4fb")
    p.poly(ring(x, 372, 8, 4, 0), "#8a2a8c")
    p.shade_edges(0.42, "#05020a")
    p.grain()
    return p


def coffin_hand() -> Canvas:
    """Somebody is not finished."""
    p = Canvas(WIDE, HIGH, 132)
    p.sky((0, "#0c0616"), (0.6, "#2c1745"), (1, "#4a2d63"))
    p.ridge(330, 40, "#1f1133", seed=5, peaks=6)
    x = 500
    p.poly([(x - 120, 430), (x + 120, 430), (x + 250, -20), (x - 250, -20)], "#8f5cff", 0.5, 26, glow=True)
    p.poly([(x - 60, 430), (x + 60, 430), (x + 120, -20), (x - 120, -20)], "#e6d2ff", 0.4, 20, glow=True)
    p.blend([(-10, 372), (WIDE + 10, 372), (WIDE + 10, 570), (-10, 570)], "#34204c", "#120920")
    coffin = [(x - 210, 470), (x - 150, 418), (x + 170, 418), (x + 220, 470), (x + 160, 540), (x - 160, 540)]
    p.facets(coffin, "#1a0d2c", "#6d4f8c", -pi / 2, 3, rough=0.08)
    p.poly([(x - 176, 470), (x - 132, 432), (x + 150, 432), (x + 188, 470), (x + 138, 522), (x - 138, 522)], "#f3eaff")
    p.poly([(x - 160, 472), (x - 122, 440), (x + 140, 440), (x + 172, 472), (x + 128, 514), (x - 128, 514)], "#b98cff")
    lid = [(x + 130, 452), (x + 224, 380), (x + 330, 420), (x + 336, 500), (x + 252, 556), (x + 170, 524)]
    p.facets(lid, "#150a22", "#8a6ab0", -pi * 0.7, 6, rough=0.08)
    p.poly(
        [
            (x + 236, 428),
            (x + 246, 456),
            (x + 274, 466),
            (x + 246, 476),
            (x + 236, 520),
            (x + 226, 476),
            (x + 198, 466),
            (x + 226, 456),
        ],
        "#150a22",
    )
    bone, dark = "#f6ecd8", "#b09aa8"
    p.line([(x - 16, 500), (x - 12, 330)], bone, 17)
    p.line([(x + 14, 500), (x + 10, 336)], dark, 13)
    for dx in (-14, 12):
        p.disc(x + dx, 332, 14, bone if dx < 0 else dark)
    for k in range(5):
        p.disc(x - 28 + 14 * k, 304 - 4 * (2 - abs(k - 2)), 10, mix(bone, dark, k / 5))
    fingers = (
        ((-34, 296), (-84, 256), (-112, 206), (-108, 168)),
        ((-24, 286), (-46, 200), (-56, 130), (-44, 78)),
        ((0, 282), (-2, 190), (0, 110), (14, 54)),
        ((22, 286), (40, 202), (54, 134), (70, 88)),
        ((38, 298), (72, 232), (92, 184), (104, 146)),
    )
    for k, joints in enumerate(fingers):
        points = [(x + a, b) for a, b in joints]
        tone = mix(bone, dark, 0.15 * k)
        for a, b in pairwise(points):
            p.line([a, b], mix(tone, "#2a1440", 0.75), 14)
            p.line([a, b], tone, 10)
        for a, b in points:
            p.disc(a, b, 9, mix(tone, "#2a1440", 0.75))
            p.disc(a, b, 7.4, tone)
        a, b = points[-1]
        p.poly([(a - 6, b), (a + 2, b - 24), (a + 6, b + 2)], tone)
    for k in range(30):
        a = 2 * pi * k / 30
        p.facets(
            ring(x + 300 * cos(a), 520 + 60 * sin(a), 16 + k % 3 * 7, 6, k, 11 + k % 3 * 4),
            "#120920",
            "#54386e",
            -pi / 2,
            k,
        )
    p.specks(70, (x - 200, 20, x + 200, 430), (0.8, 2.6), "#e6d2ff", (0.4, 1), glow=True)
    p.shade_edges(0.45, "#05020a")
    p.grain()
    return p


def gatekeeper() -> Canvas:
    """Nobody has told him that the fort is gone."""
    p = Canvas(WIDE, HIGH, 127)
    p.sky((0, "#150b22"), (0.6, "#4a3068"), (1, "#9478b0"))
    x = 512
    p.glow(x, 210, 330, "#d9c6f6", 0.8)
    p.disc(x, 200, 120, "#e9dcf7")
    p.ridge(450, 40, "#3c2558", "#6c4f92", seed=14, peaks=5)
    for side, dark, light in ((-1, "#2a1a40", "#7a649a"), (1, "#1a0d2c", "#54407a")):  # what is left of the gate
        for row in range(9):
            for k in range(2 if row < 7 else 3):
                bx = x + side * (212 + 62 * k + (31 if row % 2 else 0))
                if row < 2 + k and side > 0:
                    continue
                p.blend(
                    [
                        (bx - 30, 60 * row + 12),
                        (bx + 30, 60 * row + 12),
                        (bx + 30, 60 * row + 68),
                        (bx - 30, 60 * row + 68),
                    ],
                    mix(light, dark, (row * 3 + k) % 4 / 5),
                    dark,
                )
    stones = 9
    for k in range(stones):
        a0, a1 = pi + pi * k / stones + 0.02, pi + pi * (k + 1) / stones - 0.02
        if k in (6, 7):
            continue
        points = [(x + r * cos(a), 170 + r * 0.8 * sin(a)) for r, a in ((190, a0), (190, a1), (258, a1), (258, a0))]
        p.blend(points, "#7a649a" if k < 5 else "#54407a", "#2a1a40")
    bone, low = ("#fbf4e2", "#c6b8a8"), ("#c2b4b0", "#7a6a80")
    p.line([(x + 104, 40), (x + 104, 560)], "#3a2a1c", 9)
    p.poly([(x + 104, -20), (x + 116, 40), (x + 104, 62), (x + 92, 40)], "#dcd4e4")
    p.poly([(x + 108, 62), (x + 172, 36), (x + 182, 96), (x + 168, 132), (x + 108, 104)], "#b8aec8")
    p.poly([(x + 150, 46), (x + 172, 36), (x + 182, 96), (x + 168, 132), (x + 152, 124)], "#efe8f6")
    p.poly([(x + 100, 74), (x + 66, 58), (x + 76, 92), (x + 100, 100)], "#8a7e9c")
    p.halves(
        x,
        [(0, 250), (60, 262), (96, 320), (104, 420), (120, 560), (0, 560)],
        ("#3a2a52", "#1a0f2a"),
        ("#261838", "#0f0819"),
    )
    for side in (-1, 1):
        tone = bone[0] if side < 0 else low[0]
        p.line([(x, 282), (x + side * 62, 268)], tone, 9)
        for k in range(4):
            p.line(
                smooth([(x, 312 + 26 * k), (x + side * 44, 300 + 26 * k), (x + side * (62 - 5 * k), 322 + 26 * k)], 5),
                tone,
                8,
            )
    for k in range(8):
        p.disc(x, 276 + 22 * k, 9, "#d8ccc0")
    p.line([(x + 62, 272), (x + 104, 340), (x + 104, 300)], low[0], 13)
    p.line([(x - 62, 272), (x - 96, 350), (x - 84, 420)], bone[0], 13)
    for k in range(3):
        p.disc(x + 104, 290 + 11 * k, 9, low[0])
    for side, tone in ((-1, "#8a6a35"), (1, "#54401f")):  # what is left of the armour
        p.blend(
            [
                (x + side * 34, 262),
                (x + side * 70, 244),
                (x + side * 110, 276),
                (x + side * 104, 326),
                (x + side * 60, 300),
            ],
            mix(tone, "#ffe6b0", 0.35),
            tone,
        )
    p.halves(x, [(0, 116), (42, 122), (58, 160), (52, 204), (36, 224), (32, 252), (0, 258)], bone, low)
    for side in (-1, 1):
        p.poly(
            [
                (x + side * 9, 176),
                (x + side * 30, 166),
                (x + side * 44, 182),
                (x + side * 36, 206),
                (x + side * 16, 206),
            ],
            "#160b22",
        )
        p.disc(x + side * 26, 188, 5, "#c89aff")
        p.glow(x + side * 26, 188, 30, "#a878ff", 1)
    p.poly([(x, 204), (x + 8, 224), (x - 8, 224)], "#160b22")
    for k in range(-3, 4):
        p.line([(x + 8 * k, 232), (x + 8 * k, 252)], "#2a1838", 2)
    p.halves(
        x,
        [(0, 84), (50, 100), (70, 150), (74, 172), (46, 158), (0, 152)],
        ("#a88a52", "#54401f"),
        ("#6a5228", "#2c200e"),
    )
    p.poly([(x - 6, 60), (x + 6, 60), (x + 8, 172), (x, 196), (x - 8, 172)], "#c8a868")
    p.mist(530, 46, "#b79ad0", 0.55, 10)
    p.shade_edges(0.4, "#05020a")
    p.grain()
    return p


def priest() -> Canvas:
    """The price is agreed; only the cup is not full yet."""
    p = Canvas(WIDE, HIGH, 128)
    p.sky((0, "#10081c"), (0.6, "#331b4c"), (1, "#5a3a70"))
    x = 512
    p.glow(x, 360, 360, "#d8284a", 0.5)
    for k in range(5):
        bx = 176 + 150 * k
        p.poly([(bx, 560), (bx, 170), (bx + 50, 70), (bx + 100, 170), (bx + 100, 560)], "#1c1030", 0.9)
        p.poly(
            [(bx + 12, 560), (bx + 12, 176), (bx + 50, 96), (bx + 88, 176), (bx + 88, 560)],
            mix("#7a2a5c", "#4a2d70", k % 2),
            0.55,
        )
        for n in range(5):
            p.line([(bx + 12, 200 + 70 * n), (bx + 88, 200 + 70 * n)], "#1c1030", 4)
        p.line([(bx + 50, 96), (bx + 50, 560)], "#1c1030", 4)
    robe = [(0, 250), (74, 262), (150, 320), (190, 430), (220, 560), (0, 560)]
    p.halves(x, robe, ("#5a2e7c", "#261038"), ("#3a1c56", "#140820"))
    for side, tone in ((-1, "#c8283c"), (1, "#7a1428")):
        p.poly([(x + side * 26, 262), (x + side * 60, 262), (x + side * 96, 560), (x + side * 46, 560)], tone)
        for k in range(4):
            p.poly(ring(x + side * (52 + 8 * k), 312 + 62 * k, 11, 4, 0), "#f4d890")
    p.halves(
        x,
        [(0, 58), (56, 84), (98, 160), (98, 240), (66, 300), (0, 320)],
        ("#6f3f96", "#341a50"),
        ("#472468", "#1c0c2e"),
    )
    p.poly(
        [(x, 108), (x + 48, 146), (x + 56, 214), (x + 34, 262), (x, 274), (x - 34, 262), (x - 56, 214), (x - 48, 146)],
        "#0c0514",
    )
    p.halves(x, [(0, 190), (34, 196), (40, 226), (22, 258), (0, 266)], ("#e0bca8", "#a87c74"), ("#94685f", "#54343a"))
    p.poly([(x - 44, 150), (x + 44, 150), (x + 46, 204), (x, 214), (x - 46, 204)], "#0c0514")
    for side in (-1, 1):
        p.poly([(x + side * 11, 186), (x + side * 32, 178), (x + side * 30, 190), (x + side * 14, 193)], "#ff6a7a")
        p.glow(x + side * 22, 186, 30, "#ff3a5a", 0.9)
    p.line(smooth([(x - 12, 244), (x, 241), (x + 12, 244)], 4), "#5a2430", 3)
    cy = 392
    for side in (-1, 1):
        p.line(
            [(x + side * 150, 360), (x + side * 138, 450), (x + side * 64, 462)],
            "#4f2a70" if side < 0 else "#32184a",
            52,
        )
        p.line([(x + side * 74, 462), (x + side * 40, 446)], "#e0bca8" if side < 0 else "#94685f", 24)
    p.glow(x, cy - 20, 190, "#ff3a5a", 0.9)
    p.halves(
        x,
        [
            (0, cy - 30),
            (66, cy - 30),
            (62, cy + 10),
            (40, cy + 42),
            (12, cy + 58),
            (10, cy + 92),
            (44, cy + 116),
            (44, cy + 126),
            (0, cy + 126),
        ],
        ("#f8e0a0", "#a87c34"),
        ("#b8883c", "#5e441c"),
    )
    p.disc(x, cy - 30, 66, "#f8e0a0", ry=17)
    p.disc(x, cy - 29, 58, "#5a0a1c", ry=13)
    p.disc(x - 8, cy - 30, 44, "#d8203c", ry=8)
    for k in range(5):
        p.poly(ring(x - 44 + 22 * k, cy + 8 + 5 * (2 - abs(k - 2)), 6, 6), "#d8203c")
    for k, fall in enumerate((150, 120, 96)):
        dx, dy = x + (-14, 12, 0)[k], cy - fall
        p.poly([(dx, dy - 16), (dx + 7, dy), (dx, dy + 8), (dx - 7, dy)], "#ff4a62")
    p.shade_edges(0.45, "#06020c")
    p.grain()
    return p


def assassin() -> Canvas:
    """She sews shadows to the ground; their owners stay."""
    p = Canvas(WIDE, HIGH, 129)
    p.sky((0, "#0d0718"), (0.6, "#38215a"), (1, "#7a5c9c"))
    p.disc(640, 130, 84, "#efe4fa")
    p.glow(640, 130, 260, "#cdb6f0", 0.8)
    for k in range(9):  # roofs
        bx, by = -20 + 104 * k, 330 - (k * 61 % 90)
        p.poly(
            [(bx, 570), (bx, by), (bx + 52, by - 56), (bx + 104, by), (bx + 104, 570)],
            mix("#2a1844", "#1c0f30", k % 3 / 2),
        )
        if k % 2:
            p.poly([(bx + 40, by + 40), (bx + 40, by + 16), (bx + 58, by + 16), (bx + 58, by + 40)], "#ffcf7a")
    p.blend([(-10, 430), (WIDE + 10, 396), (WIDE + 10, 570), (-10, 570)], "#6a4f8c", "#2a1844")
    for k in range(12):
        p.line([(-10 + 80 * k, 570), (60 + 66 * k, 420)], "#3a2558", 3, 0.7)
    for k in range(3):
        p.line([(-10, 452 + 36 * k), (WIDE + 10, 424 + 38 * k)], "#3a2558", 3, 0.7)
    ink, x, y = "#120822", 560, 440
    shadow = [
        (x - 30, y + 20),
        (x - 120, y + 46),
        (x - 250, y + 50),
        (x - 306, y + 70),
        (x - 330, y + 96),
        (x - 280, y + 104),
        (x - 230, y + 86),
        (x - 100, y + 84),
        (x + 30, y + 40),
    ]
    p.poly(shadow, "#0c0516", 0.85, 2)
    body = smooth(
        [
            (x - 44, y + 30),
            (x - 60, y - 60),
            (x - 30, y - 150),
            (x + 30, y - 180),
            (x + 80, y - 120),
            (x + 90, y - 20),
            (x + 120, y + 30),
        ],
        6,
    )
    p.poly([*body, (x + 40, y + 30), (x + 10, y - 10), (x - 10, y + 30)], ink)
    p.poly(
        [(x + 70, y - 150), (x + 210, y - 190), (x + 170, y - 140), (x + 240, y - 110), (x + 110, y - 90)], "#2a1844"
    )
    p.poly([(x + 60, y - 160), (x + 190, y - 240), (x + 150, y - 180), (x + 100, y - 120)], ink)
    p.disc(x - 2, y - 196, 40, ink)
    p.poly([(x - 42, y - 190), (x + 4, y - 262), (x + 44, y - 200), (x + 36, y - 160), (x - 26, y - 158)], ink)
    p.poly([(x - 36, y - 200), (x - 4, y - 206), (x - 2, y - 190), (x - 34, y - 184)], "#e8c8b4")
    p.poly([(x - 30, y - 200), (x - 14, y - 202), (x - 14, y - 193), (x - 28, y - 192)], "#2a1440")
    p.disc(x - 21, y - 197, 3, "#c89aff")
    p.line([(x - 30, y - 130), (x - 110, y - 110), (x - 168, y - 50)], ink, 26)
    p.disc(x - 172, y - 46, 14, "#e8c8b4")
    p.line([(x - 150, y - 80), (x - 232, y + 78)], "#f6f0ff", 5)
    p.poly([(x - 229, y + 60), (x - 222, y + 66), (x - 240, y + 98)], "#f6f0ff")
    p.glow(x - 152, y - 78, 60, "#d9c2ff", 0.9)
    thread = smooth(
        [
            (x - 150, y - 80),
            (x - 60, y - 30),
            (x + 20, y + 4),
            (x - 120, y + 62),
            (x - 160, y + 96),
            (x - 206, y + 66),
            (x - 250, y + 96),
            (x - 290, y + 70),
            (x - 318, y + 96),
        ],
        8,
    )
    p.line(thread, "#b98cff", 2.6, 0.95)
    p.line(thread, "#b98cff", 9, 0.35, 4, glow=True)
    p.line([(x - 58, y - 56), (x - 30, y - 146), (x + 26, y - 176)], "#8f6ab8", 3, 0.9)
    p.line([(x + 2, y - 258), (x + 42, y - 200)], "#8f6ab8", 3, 0.9)
    p.shade_edges(0.42, "#05020a")
    p.grain()
    return p


def company() -> Canvas:
    """Room for two."""
    p = Canvas(WIDE, HIGH, 133)
    p.sky((0, "#2a1844"), (1, "#0c0616"))
    cx, cy = 500, 236
    p.blend([(-10, -10), (WIDE + 10, -10), (WIDE + 10, 570), (-10, 570)], "#2a1a3c", "#0a0512")
    for k in range(60):  # earth, seen from inside
        x, y = (k * 137) % WIDE, (k * 89) % HIGH
        if abs(x - cx) < 220 and abs(y - cy) < 170:
            continue
        p.facets(ring(x, y, 18 + k % 5 * 6, 6, k, 14 + k % 4 * 5), "#140a20", "#54406a", -pi / 2, k, rough=0.2)
    hole = [(cx - 232, cy - 150), (cx + 236, cy - 156), (cx + 258, cy + 150), (cx - 250, cy + 158)]
    p.blend(hole, "#5a3f86", "#cdb6e6")
    p.glow(cx + 60, cy - 30, 260, "#f4ecff", 0.9)
    p.disc(cx + 90, cy - 60, 66, "#f8f2fc")
    for x, y, r in ((cx + 70, cy - 78, 10), (cx + 112, cy - 44, 14)):
        p.disc(x, y, r, "#dccbea")
    for x, y in (
        (cx - 200, cy - 120),
        (cx - 150, cy - 90),
        (cx - 90, cy - 130),
        (cx + 190, cy - 130),
        (cx + 200, cy + 20),
    ):
        p.disc(x, y, 2, "#ffffff")
    ink = "#1a0d2c"
    for k, (dx, s) in enumerate(((-120, 1.0), (130, 1.12))):  # two look down
        x, y = cx + dx, cy + 160
        p.poly(
            [
                (x - 84 * s, y),
                (x - 66 * s, y - 92 * s),
                (x - 24 * s, y - 128 * s),
                (x + 24 * s, y - 128 * s),
                (x + 66 * s, y - 92 * s),
                (x + 84 * s, y),
            ],
            ink,
        )
        p.poly(
            [
                (x - 44 * s, y - 120 * s),
                (x - 34 * s, y - 184 * s),
                (x, y - 214 * s),
                (x + 34 * s, y - 184 * s),
                (x + 44 * s, y - 120 * s),
            ],
            ink,
        )
        for side in (-1, 1):
            p.disc(x + side * 13 * s, y - 156 * s, 3.4, "#ffe27a" if k else "#c89aff")
    p.line([(cx - 176, cy + 60), (cx - 196, cy - 156)], ink, 8)
    p.poly(
        [(cx - 212, cy - 150), (cx - 178, cy - 154), (cx - 180, cy - 210), (cx - 196, cy - 226), (cx - 214, cy - 206)],
        ink,
    )
    p.line([*hole, hole[0]], "#0c0616", 6)
    for k in range(40):  # grass at the rim
        t = k / 39
        x = hole[3][0] + (hole[2][0] - hole[3][0]) * t
        y = hole[3][1] + (hole[2][1] - hole[3][1]) * t
        p.poly([(x - 4, y + 6), (x + (k % 5) * 3 - 6, y - 16 - k * 7 % 14), (x + 4, y + 6)], "#0c0616")
    for k in range(9):  # roots
        x = 30 + 98 * k
        root = [(x, 400 + 20 * (k % 3))]
        for t in range(5):
            root.append((root[-1][0] + 12 * sin(k * 2.1 + t * 1.4), root[-1][1] + 30))
        p.line(smooth(root, 4), "#6a5280", 4 - k % 3, 0.8)
    p.poly([(cx - 300, 560), (cx - 120, 470), (cx + 130, 470), (cx + 310, 560)], "#3a2750")
    p.poly([(cx - 90, 476), (cx + 100, 476), (cx + 200, 560), (cx - 190, 560)], "#1c1030")
    for side in (-1, 1):  # and one is already there
        p.line(
            [(cx + side * 70, 560), (cx + side * 84, 500), (cx + side * 56, 440)],
            "#f0e4d4" if side < 0 else "#b09aa8",
            15,
        )
        for k in range(4):
            a = -pi / 2 + side * 0.1 + (k - 1.5) * 0.36
            p.line(
                [(cx + side * 56, 438), (cx + side * 56 + 40 * cos(a), 438 + 44 * sin(a))],
                "#f0e4d4" if side < 0 else "#b09aa8",
                8,
            )
    p.shade_edges(0.5, "#04020a")
    p.grain()
    return p
