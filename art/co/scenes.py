"""Followers and actions: one small story a picture, its subject right of the banner."""

from math import cos, pi, radians, sin

from colossi import feather
from paint import Canvas, Sheet, mirror, mix, ring

WIDE, HIGH = 828, 552


def person(p, x: float, y: float, size: float, colour, cloak: bool = True, hood: bool = False) -> None:
    """Somebody far away, standing at a point."""
    p.disc(x, y - size * 0.86, size * 0.13, colour)
    if hood:
        p.poly([(x - size * 0.16, y - size * 0.7), (x - size * 0.02, y - size * 1.06), (x + size * 0.16, y - size * 0.7)], colour)
    flare = 0.3 if cloak else 0.16
    p.poly([(x - size * 0.13, y - size * 0.76), (x + size * 0.13, y - size * 0.76), (x + size * flare, y), (x - size * flare, y)], colour)


def kite() -> Canvas:
    """A novice on a hill, and how much sky there is."""
    p = Canvas(WIDE, HIGH, 102)
    p.sky((0, "#7fa0bb"), (0.5, "#dfe4df"), (0.8, "#fbeecb"), (1, "#f2dfb4"))
    p.glow(250, 400, 380, "#fff4cc", 0.9)
    for x, y, w in ((250, 120, 120), (420, 70, 90), (700, 170, 150), (560, 240, 110), (150, 260, 140)):
        for k in range(5):
            p.disc(x + (k - 2) * w * 0.3, y - 10 * (2 - abs(k - 2)), w * 0.26, "#ffffff", 0.5, 5, ry=w * 0.15)
    p.ridge(380, 80, "#b9c4cb", "#ecead8", seed=5, peaks=4)
    p.ridge(440, 60, "#93a3a8", "#d9d8c4", seed=9, peaks=3)
    p.mist(450, 40, "#fff8e4", 0.6, 9)
    hill = [(x, 545 - 130 * max(0.0, sin((x - 300) / 680 * pi)) ** 1.4 if x > 300 else 545) for x in range(-20, WIDE + 24, 8)]
    p.blend([*hill, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)], "#5d6a5c", "#37413b")
    for k in range(120):
        x, y = hill[(k * 37) % len(hill)]
        p.line([(x, y + 4), (x + 4, y - 7 - k % 5)], "#4a564a", 1.6)
    x, y = 642, 416
    p.poly([(x - 14, y + 2), (x - 9, y - 44), (x + 7, y - 46), (x + 17, y + 2)], "#8a3b2a")
    p.poly([(x + 2, y + 2), (x + 4, y - 45), (x + 7, y - 46), (x + 17, y + 2)], "#5f2418")
    p.line([(x - 5, y - 40), (x - 20, y - 56), (x - 34, y - 62)], "#8a3b2a", 7)
    p.disc(x - 1, y - 56, 10, "#3a2a22")
    kx, ky = 404, 116
    string = [(x - 34 + (kx - x + 34) * t / 20, y - 62 + (ky + 20 - y + 62) * t / 20 + 52 * sin(pi * t / 20)) for t in range(21)]
    p.line(string, "#5a5348", 1.1, 0.85)
    p.poly([(kx, ky - 58), (kx + 46, ky), (kx, ky + 66), (kx - 46, ky)], "#f6efe0")
    p.poly([(kx, ky - 58), (kx + 46, ky), (kx, ky)], "#c8453a")
    p.poly([(kx, ky), (kx - 46, ky), (kx, ky + 66)], "#c8453a")
    p.line([(kx, ky - 58), (kx, ky + 66)], "#6b4a2c", 2.2)
    p.line([(kx - 46, ky), (kx + 46, ky)], "#6b4a2c", 2.2)
    tail = [(kx - 16 * sin(t * 0.7) - t * 5, ky + 66 + t * 11) for t in range(12)]
    p.line(tail, "#6b4a2c", 1.6)
    for k, (a, b) in enumerate(tail[2::2]):
        p.poly([(a - 11, b - 5), (a, b), (a - 11, b + 5)], ("#e8c25a", "#c8453a")[k % 2])
        p.poly([(a + 11, b - 5), (a, b), (a + 11, b + 5)], ("#e8c25a", "#c8453a")[k % 2])
    p.shade_edges(0.22, "#46505a")
    p.grain()
    return p


def gryphon() -> Canvas:
    """Between the walls of the pass, where the wind finds a way."""
    p = Canvas(WIDE, HIGH, 103)
    p.sky((0, "#89a4bd"), (0.6, "#f3e6c4"), (1, "#e9d8ae"))
    p.glow(500, 300, 330, "#fffbe6", 1)
    p.ridge(420, 60, "#c5cccd", "#efe6cd", seed=4, peaks=4)
    p.mist(440, 60, "#fff9ea", 0.6, 8)
    walls = (
        ([(-20, -20), (300, -20), (262, 90), (318, 190), (250, 300), (300, 420), (230, 580), (-20, 580)], "#6b7480", "#a9afb2", 0.2, 6),
        ([(850, -20), (690, -20), (738, 110), (676, 220), (742, 340), (700, 460), (780, 580), (850, 580)], "#4c5664", "#8d969c", pi, 7),
        ([(-20, 120), (150, 150), (120, 260), (190, 380), (140, 580), (-20, 580)], "#39424e", "#6d7680", 0.2, 8),
    )
    for points, dark, light, toward, seed in walls:
        cx = sum(x for x, _ in points) / len(points)
        p.facets(points, dark, light, toward, seed, middle=(cx, 260), rough=0.14)
    x, y = 506, 262
    dark, mid = "#4a4033", "#7a6a50"
    for side in (1, -1):
        for k in range(9):
            shape = feather(x + 16, y - 6, -34 + 9.5 * k, 236 - 15 * k, 26)
            p.poly(shape if side > 0 else mirror(shape, x), mix(dark, "#2c261e", 0.1 * (k % 3)))
        for k in range(6):
            shape = feather(x + 14, y - 4, -30 + 12 * k, 136 - 9 * k, 26)
            p.blend(shape if side > 0 else mirror(shape, x), mix("#e9dcc0" if side < 0 else mid, dark, 0.08 * k), mid if side < 0 else dark, pi / 2)
    body = [(x - 24, y - 26), (x, y - 40), (x + 24, y - 26), (x + 28, y + 30), (x + 14, y + 84), (x - 14, y + 84), (x - 28, y + 30)]
    p.blend(body, "#cdbb94", "#5a4c38")
    p.poly([(x, y - 40), (x + 24, y - 26), (x + 28, y + 30), (x + 14, y + 84), (x, y + 84)], "#6d5d45", 0.75)
    head = [(x - 17, y - 30), (x - 22, y - 56), (x - 12, y - 82), (x + 6, y - 84), (x + 20, y - 68), (x + 18, y - 34)]
    p.blend(head, "#fffaf0", "#cbbfa4", 0)
    p.poly([(x - 12, y - 82), (x - 22, y - 58), (x - 34, y - 48), (x - 24, y - 66), (x - 24, y - 78)], "#c98f2f")
    p.disc(x - 8, y - 64, 3.4, "#2a2118")
    for side in (1, -1):
        p.line([(x + side * 13, y + 66), (x + side * 30, y + 104), (x + side * 24, y + 118)], "#6d5d45", 10)
    p.line([(x, y + 82), (x + 12, y + 132), (x - 10, y + 168), (x + 6, y + 196)], "#6d5d45", 5)
    p.disc(x + 7, y + 204, 10, "#4a4033", ry=15)
    p.specks(60, (200, 0, WIDE, HIGH), (0.8, 2.0), "#ffffff", (0.4, 0.9))
    p.shade_edges(0.3, "#28303a")
    p.grain()
    return p


def flags() -> Sheet:
    """Ropes of flags across a valley."""
    p = Sheet(WIDE, HIGH, 108)
    p.bands((0, "#6d8ca8"), (0.5, "#d5dcd6"), (0.75, "#f8e9c4"), (1, "#efd9a6"))
    p.disc(560, 300, 92, "#fff6da")
    tones = ("#aebac3", "#8d9dab", "#66788a", "#42525f", "#28343e")
    for k, tone in enumerate(tones):
        level = 330 + 52 * k
        points = [(-10, HIGH + 10)]
        for step in range(24):
            x = -10 + step * 37
            points.append((x, level - (64 - 9 * k) * abs(sin(step * (0.47 + 0.09 * k) + k * 1.7)) - 14 * sin(step * 2.3 + k)))
        p.poly([*points, (WIDE + 10, HIGH + 10)], tone)
    for x, y in ((690, 486), (724, 492)):
        p.poly([(x - 15, y + 20), (x - 15, y - 20), (x, y - 38), (x + 15, y - 20), (x + 15, y + 20)], "#1d272f")
        p.poly([(x - 22, y - 18), (x, y - 44), (x + 22, y - 18)], "#141c23")
        p.poly([(x - 4, y + 4), (x - 4, y - 8), (x + 4, y - 8), (x + 4, y + 4)], "#ffd98a")
    colours = ("#3f6fa8", "#f8f4e8", "#c8453a", "#4f8a5c", "#e8c25a")
    for row, (x0, y0, x1, y1, sag, size) in enumerate(((-20, 40, 850, -30, 150, 30), (-30, 190, 850, 70, 150, 38), (-40, 380, 860, 150, 150, 50))):
        count = 22 - 3 * row
        rope = [(x0 + (x1 - x0) * t / count, y0 + (y1 - y0) * t / count + sag * sin(pi * t / count)) for t in range(count + 1)]
        for (ax, ay), (bx, by) in zip(rope, rope[1:], strict=False):
            p.poly([(ax, ay - 1.4), (bx, by - 1.4), (bx, by + 1.4), (ax, ay + 1.4)], "#3a332a")
        for k, ((ax, ay), (bx, by)) in enumerate(zip(rope, rope[1:], strict=False)):
            lx, ly = ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12
            rx, ry = ax + (bx - ax) * 0.88, ay + (by - ay) * 0.88
            blow = size * (0.22 + 0.14 * sin(k * 1.7 + row))
            tone = colours[(k + row) % 5]
            foot = [(rx + blow, ry + size), ((lx + rx) / 2 + blow * 1.1, (ly + ry) / 2 + size * 1.1), (lx + blow, ly + size * 0.94)]
            p.poly([(lx, ly), (rx, ry), *foot], tone)
            p.poly([(rx, ry), foot[0], foot[1], (lx + (rx - lx) * 0.55, ly + (ry - ly) * 0.55)], mix(tone, "#1d1a16", 0.18))
    return p


def drummer() -> Canvas:
    """Before the great drum, the sticks raised."""
    p = Canvas(WIDE, HIGH, 115)
    p.sky((0, "#2a0a10"), (0.5, "#8f2a1e"), (0.85, "#ee8a3e"), (1, "#c2562a"))
    x, y = 510, 262
    p.glow(x, y, 430, "#ffb45a", 0.9)
    for k in range(20):
        a = 2 * pi * k / 20
        p.poly([(x, y), (x + 700 * cos(a), y + 700 * sin(a)), (x + 700 * cos(a + 0.15), y + 700 * sin(a + 0.15))], "#ffcf7a", 0.13, 2, glow=True)
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
        points = [(x + r * cos(a + t), y + r * sin(a + t)) for r, t in ((26, 0), (86, 0.15), (118, 0.75), (96, 1.35), (98, 0.9), (62, 0.8))]
        p.poly(points, "#a3262a", 0.85)
    p.ridge(526, 8, "#1c0709", seed=3, peaks=3)
    ink, rim = "#180609", "#e2682e"
    p.poly([(x - 62, 560), (x - 54, 440), (x - 20, 392), (x + 20, 392), (x + 54, 440), (x + 66, 560), (x + 22, 560), (x, 462), (x - 20, 560)], ink)
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
            scale = [(x - 31, y), (x - 28, y + 26), (x - 12, y + 50), (x, y + 60), (x + 12, y + 50), (x + 28, y + 26), (x + 31, y)]
            p.blend(scale, mix(tone, "#12040a", 0.55), tone)
            p.line(scale, mix(tone, "#ffb070", 0.35), 1.8, 0.7)
    cx, cy = 505, 282

    def lid(grow: float) -> list[tuple[float, float]]:
        upper = [(cx - 232 * grow + 464 * grow * t / 30, cy - 128 * grow * sin(pi * t / 30) ** 0.8 + 24 - 40 * t / 30) for t in range(31)]
        lower = [(cx + 232 * grow - 464 * grow * t / 30, cy + 104 * grow * sin(pi * t / 30) ** 0.9 - 16 + 40 * t / 30) for t in range(31)]
        return upper + lower

    p.poly(lid(1.24), "#12040a", 0.75, 12)
    p.poly(lid(1.13), "#3a0d10")
    p.line([*lid(1.13), lid(1.13)[0]], "#d4603a", 3, 0.8)
    p.poly(lid(1.0), "#ffb02e")
    p.glow(cx, cy + 6, 250, "#fff2a8", 0.9)
    for k in range(72):
        a = 2 * pi * k / 72
        inner, outer = (30, 118) if k % 2 else (40, 92)
        p.line([(cx + inner * cos(a), cy + 6 + inner * sin(a)), (cx + outer * cos(a), cy + 6 + outer * sin(a))], "#d8480f", 2.4, 0.6)
    p.hoop(cx, cy + 6, 121, "#a8280c", 5, 0.8, 1)
    slit = [(cx, cy - 108), (cx + 19, cy - 44), (cx + 24, cy + 6), (cx + 19, cy + 56), (cx, cy + 116), (cx - 19, cy + 56), (cx - 24, cy + 6), (cx - 19, cy - 44)]
    p.poly(slit, "#14030a")
    p.disc(cx - 52, cy - 42, 24, "#ffffff", 0.9, 3, ry=17)
    p.disc(cx + 46, cy + 50, 9, "#fff6d0", 0.8, 2)
    shadow = [(x, y) for x, y in lid(1.0)[:31]]
    p.poly([*shadow, (cx + 232, cy + 10), (cx, cy - 82), (cx - 232, cy + 40)], "#5a1408", 0.45, 10)
    for k in range(5):  # brow
        x, y = cx - 220 + 112 * k, cy - 128 - 34 * sin(pi * (k + 0.5) / 5)
        p.facets([(x - 66, y + 26), (x - 30, y - 26), (x + 44, y - 40), (x + 76, y), (x + 30, y + 26)], "#3a0c0e", "#e0683a", -pi / 2, k, rough=0.12)
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
    for rank, (level, size, flag, ground) in enumerate(((330, 0.55, "#c8452c", "#b5502e"), (400, 0.8, "#ab2a22", "#7d2820"), (490, 1.15, "#8a1a1a", "#33090c"))):
        points = [(-10, HIGH + 10)] + [(-10 + 40 * k, level - 12 * sin(k * 0.6 + rank) + (k - 10) * -3) for k in range(23)]
        count = 13 - 3 * rank
        dark = ("#7d2820", "#4a1214", "#1c0608")[rank]
        for k in range(count * 2):
            x = -20 + (WIDE + 60) * (k + 0.3 * (k % 3)) / (count * 2)
            y = level + 10 + (x / 40 - 10) * -3
            tall = size * (96 + (k * 31 % 34))
            lean = 0.32
            p.poly([(x, y), (x + tall * lean - 1.2, y - tall), (x + tall * lean + 1.6, y - tall), (x + 3 * size, y)], dark)
            p.poly([(x + tall * lean - 3 * size, y - tall + 2), (x + tall * lean + 4 * size, y - tall - 15 * size), (x + tall * lean + 4 * size, y - tall + 2)], mix(dark, "#ffe6ae", 0.35))
        for k in range(count):
            x = 20 + (WIDE + 20) * k / count + 18 * (rank % 2)
            y = level + 12 + (x / 40 - 10) * -3
            tall, lean = size * (170 + (k * 47 % 40)), 0.22
            top = (x + tall * lean, y - tall)
            p.poly([(x, y), (top[0] - 2 * size, top[1]), (top[0] + 2 * size, top[1]), (x + 5 * size, y)], dark)
            wide, high = 86 * size, 62 * size
            wave = [7 * size * sin(t * 1.3 + k) for t in range(5)]
            upper = [(top[0] - wide * t / 4, top[1] + 6 * size + wave[t] + 5 * t * size) for t in range(5)]
            lower = [(top[0] - wide * t / 4 - high * lean * 0.9, top[1] + 6 * size + high + wave[t] + 3 * t * size) for t in range(4, -1, -1)]
            notch = ((upper[-1][0] + lower[0][0]) / 2 + 24 * size, (upper[-1][1] + lower[0][1]) / 2)
            p.poly([*upper, notch, *lower], flag)
            p.poly([upper[1], upper[2], lower[2], lower[3]], mix(flag, "#12040a", 0.25))
            p.disc(top[0], top[1] - 4 * size, 5 * size, "#e8c25a")
        p.poly([*points, (WIDE + 10, HIGH + 10)], ground)
        for k in range(26 - 6 * rank):
            x = 6 + 34 * (1 + 0.3 * rank) * k
            y = level + 16 + (x / 40 - 10) * -3
            p.disc(x, y - 20 * size, 9 * size, dark)
            p.poly([(x - 14 * size, y + 30 * size), (x - 11 * size, y - 11 * size), (x + 11 * size, y - 11 * size), (x + 16 * size, y + 30 * size)], dark)
    return p


def candle_thief() -> Canvas:
    """It is not after the flame."""
    p = Canvas(WIDE, HIGH, 126)
    p.sky((0, "#0c0616"), (0.6, "#2a1740"), (1, "#4a2d63"))
    p.glow(404, 250, 400, "#ffb858", 0.55)
    for k in range(6):
        p.poly([(120 + 130 * k, -10), (190 + 130 * k, -10), (190 + 130 * k, 440), (120 + 130 * k, 440)], "#1a0d2c", 0.5, 3)
        p.poly([*ring(155 + 130 * k, 130, 24, 20), ], "#3a2357", 0.5, 2)
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
        p.poly([(x, top - 78 * s), (x + 13 * s, top - 40 * s), (x + 12 * s, top - 16 * s), (x, top - 4), (x - 12 * s, top - 16 * s), (x - 13 * s, top - 40 * s)], "#ffcf6a")
        p.poly([(x, top - 50 * s), (x + 6 * s, top - 28 * s), (x, top - 8), (x - 6 * s, top - 28 * s)], "#fffbe6")
    ink, lit = "#150a22", "#a8683f"
    x, y = 600, 452
    tail = [(x + 70, y + 6), (x + 128, y + 14), (x + 160, y - 24), (x + 140, y - 70), (x + 166, y - 104)]
    p.line(tail, ink, 9)
    p.poly([(x + 154, y - 96), (x + 176, y - 140), (x + 186, y - 98)], ink)
    back = [(x - 62, y + 8), (x - 50, y - 50), (x - 54, y - 110), (x - 10, y - 150), (x + 44, y - 128), (x + 84, y - 60), (x + 84, y + 8)]
    p.poly(back, ink)
    p.poly([(x + 30, y - 128), (x + 90, y - 214), (x + 96, y - 168), (x + 128, y - 160), (x + 98, y - 128), (x + 112, y - 92), (x + 66, y - 84)], "#1d0f30")
    head = [(x - 98, y - 150), (x - 88, y - 196), (x - 48, y - 218), (x - 6, y - 204), (x + 8, y - 164), (x - 14, y - 130), (x - 62, y - 122)]
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
    for k in range(70):
        p.disc(p.dice.uniform(0, WIDE), p.dice.uniform(0, 280), p.dice.uniform(0.6, 1.7), "#f4ecff", 0.8)
    p.disc(540, 230, 176, "#cdb6e6", 0.35)
    p.disc(540, 230, 150, "#efe4fa")
    for x, y, r in ((490, 180, 26), (596, 210, 18), (560, 300, 30), (480, 282, 14)):
        p.disc(x, y, r, "#d6c4ea")

    def slope(x: float) -> float:
        return 420 - 0.1 * x + 16 * sin(x / 90)

    far = [(-10, HIGH + 10)] + [(x, 430 - 46 * abs(sin(x / 130 + 1)) - 14 * sin(x / 31)) for x in range(-10, WIDE + 20, 12)]
    p.poly([*far, (WIDE + 10, HIGH + 10)], "#6d4f8c")
    ink = "#1b0f2c"
    near = [(-10, HIGH + 10)] + [(x, slope(x)) for x in range(-10, WIDE + 20, 10)]
    for k in range(9):
        x = 150 + 78 * k
        y = slope(x) + 4
        s = 92
        if k in (3, 4):
            continue
        p.poly([(x - 24, y), (x - 16, y - s * 0.66), (x - 9, y - s * 0.82), (x + 2, y - s * 1.02), (x + 14, y - s * 0.8), (x + 17, y - s * 0.62), (x + 26, y)], ink)
        p.poly([(x + 12, y - s * 0.58), (x + 38, y - s * 0.66), (x + 38, y - s * 0.6), (x + 12, y - s * 0.46)], ink)
        p.disc(x + 38, y - s * 0.44, 26, "#ffcf7a", 0.25)
        p.disc(x + 38, y - s * 0.44, 15, "#ffd98a", 0.4)
        p.poly([(x + 31, y - s * 0.56), (x + 45, y - s * 0.56), (x + 43, y - s * 0.34), (x + 33, y - s * 0.34)], ink)
        p.poly([(x + 34, y - s * 0.52), (x + 42, y - s * 0.52), (x + 41, y - s * 0.38), (x + 35, y - s * 0.38)], "#ffeab0")
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
        p.blend([(x + side * a, b) for a, b in ((0, 250), (96, 262), (176, 300), (206, 380), (214, 570), (0, 570))], *(("#7fa5ad", "#2d5d70") if side < 0 else ("#4b7f8f", "#173a4e")))
        p.blend([(x + side * a, b) for a, b in ((120, 262), (196, 268), (238, 322), (244, 396), (176, 372), (128, 330))], one, other)
        p.line([(x + side * 128, 330), (x + side * 176, 372), (x + side * 244, 396)], "#ecd6a3", 3, 0.8)
        for a, b in ((150, 286), (190, 300), (218, 344)):
            p.disc(x + side * a, b, 5, "#3d2a0c")
        p.blend([(x + side * a, b) for a, b in ((0, 66), (46, 76), (84, 118), (92, 186), (76, 244), (40, 268), (0, 274))], one, other)
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
        p.poly([(x + side * 262, -10), (x + side * 262 + 20, 64), (x + side * 262, 84), (x + side * 262 - 20, 64)], "#cfe4e4" if side < 0 else "#8fb3ba")
    p.mist(540, 40, "#cfe8e8", 0.5, 8)
    p.shade_edges(0.4, "#04101a")
    p.grain()
    return p


def ship(p: Canvas, x: float, y: float, s: float, dark: str, sail: str, lit: str) -> None:
    """A ship with square sails."""
    p.poly([(x - 118 * s, y - 24 * s), (x - 96 * s, y - 34 * s), (x - 92 * s, y - 12 * s), (x + 70 * s, y - 10 * s), (x + 84 * s, y - 40 * s), (x + 122 * s, y - 44 * s), (x + 92 * s, y + 22 * s), (x - 84 * s, y + 22 * s)], dark)
    for mast, high in ((-52, 178), (14, 220), (70, 150)):
        p.line([(x + mast * s, y), (x + mast * s, y - high * s)], dark, 5 * s)
        for k in range(3):
            top = y - high * s + (10 + k * high * 0.28) * s
            wide = (30 + 13 * k) * s * high / 200
            tall = high * 0.25 * s
            p.blend([(x + mast * s - wide, top), (x + mast * s + wide, top), (x + (mast + 12) * s + wide * 1.12, top + tall * 0.55), (x + mast * s + wide * 1.1, top + tall), (x + mast * s - wide * 1.1, top + tall), (x + (mast + 10) * s - wide, top + tall * 0.5)], lit, sail, 0.3)
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
        line = [(a, level + (5 + 3 * row) * sin(a / (40 + 18 * row) + row * 1.9) - 4 * sin(a / 17 + row)) for a in range(-20, WIDE + 26, 6)]
        p.blend([*line, (WIDE + 20, HIGH + 20), (-20, HIGH + 20)], tone, mix(tone, "#0a2438", 0.5))
        p.line(line, "#dff2ee", 1.6, 0.5)
    p.poly([(600, 440), (664, 440), (680, 552), (584, 552)], "#ffd080", 0.16, 10, glow=True)
    p.mist(428, 44, "#e2efea", 0.75, 10)
    p.mist(150, 70, "#dbe8e4", 0.35, 8)
    for bx, by, s in ((330, 120, 1.0), (372, 96, 0.7), (760, 110, 0.9)):
        p.line([(bx - 18 * s, by - 6 * s), (bx - 7 * s, by - 9 * s), (bx, by), (bx + 7 * s, by - 9 * s), (bx + 18 * s, by - 6 * s)], "#2b4a5a", 2.6 * s)
    p.shade_edges(0.35, "#0a1e2a")
    p.grain()
    return p


def leviathan() -> Canvas:
    """A small boat, and what lies below it."""
    p = Canvas(WIDE, HIGH, 143)
    p.sky((0, "#e6f1e6"), (0.2, "#8fc6cc"), (0.24, "#2f86a0"), (0.6, "#0f4468"), (1, "#04162c"))
    for k in range(8):
        x = 60 + 110 * k
        p.poly([(x, 120), (x + 50, 120), (x + 10 + 26 * k - 60, HIGH), (x - 90 + 26 * k, HIGH)], "#bff5f0", 0.1, 8, glow=True)
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
    p.blend([(x + 40, y - 6), (x - 60, y - 84), (x - 96, y - 92), (x - 52, y - 8), (x - 104, y + 66), (x - 66, y + 70), (x + 40, y + 14)], "#2f7d96", "#0b2f4b")
    x, y, w = spine[22]
    p.blend([(x - 30, y + 66), (x + 40, y + 62), (x - 34, y + 190), (x - 92, y + 214), (x - 62, y + 130)], "#246a84", "#051c33")
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
    inner = [(500, 300), (504, 250), (474, 204), (420, 190), (372, 222), (352, 290), (372, 370), (440, 440), (560, 490), (700, 516), (850, 522), (850, 570)]

    def smooth(points, steps=8):
        out = []
        for k in range(len(points) - 1):
            p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(len(points) - 1, k + 2)]
            for t in range(steps):
                u = t / steps
                out.append(tuple(0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3) for a, b, c, d in zip(p0, p1, p2, p3, strict=True)))
        return [*out, points[-1]]

    body = [*smooth(outer), *smooth(inner)]
    p.blend(body, "#2a7a9c", "#0a2c4e")
    for k in range(9):  # the lines of the water, drawn up from the sea
        u = (k + 1) / 10
        line = [((1 - u) * a[0] + u * b[0], (1 - u) * a[1] + u * b[1]) for a, b in zip(smooth(outer[1:8]), list(reversed(smooth(inner[2:8])))[: len(smooth(outer[1:8]))], strict=False)]
        p.line(line, "#8fd0dc", 2.2, 0.45)
    crest = smooth(outer)
    p.line(crest[10:], "#f4fffb", 9, 0.95)
    for x, y in crest[8:]:
        for _ in range(5):
            far = p.dice.gauss(0, 1)
            p.disc(x + far * 9, y - 3 + p.dice.gauss(0, 1) * 8, p.dice.uniform(1.5, 6.5), "#f4fffb", p.dice.uniform(0.6, 1))
    for k in range(9):  # claws of foam
        x, y = crest[-1 - 5 * k]
        hook = [(x - 12, y - 8), (x + 10, y - 2), (x + 24, y + 20), (x + 20, y + 44 - 2 * k), (x + 10, y + 56 - 3 * k), (x + 9, y + 32), (x - 2, y + 14)]
        p.poly(smooth([*hook, hook[0]], 5), "#f4fffb", 0.95)
    p.line(smooth(inner)[40:], "#f4fffb", 5, 0.8)
    p.specks(90, (400, 120, 700, 420), (0.8, 3.2), "#f4fffb", (0.5, 1))
    p.poly([(560, 330), (660, 330), (700, 520), (540, 500)], "#dff2ff", 0.12, 14, glow=True)
    p.shade_edges(0.35, "#03101f")
    p.grain()
    return p
