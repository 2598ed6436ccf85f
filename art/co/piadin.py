"""White: the cloisters, the gryphons and the wind."""

from itertools import pairwise
from math import cos, pi, radians, sin

from colossi import feather
from paint import HIGH, WIDE, Canvas, Sheet, mirror, mix, smooth


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
    hill = [
        (x, 545 - 130 * max(0.0, sin((x - 300) / 680 * pi)) ** 1.4 if x > 300 else 545)
        for x in range(-20, WIDE + 24, 8)
    ]
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
    string = [
        (x - 34 + (kx - x + 34) * t / 20, y - 62 + (ky + 20 - y + 62) * t / 20 + 52 * sin(pi * t / 20))
        for t in range(21)
    ]
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
        (
            [(-20, -20), (300, -20), (262, 90), (318, 190), (250, 300), (300, 420), (230, 580), (-20, 580)],
            "#6b7480",
            "#a9afb2",
            0.2,
            6,
        ),
        (
            [(850, -20), (690, -20), (738, 110), (676, 220), (742, 340), (700, 460), (780, 580), (850, 580)],
            "#4c5664",
            "#8d969c",
            pi,
            7,
        ),
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
            p.blend(
                shape if side > 0 else mirror(shape, x),
                mix("#e9dcc0" if side < 0 else mid, dark, 0.08 * k),
                mid if side < 0 else dark,
                pi / 2,
            )
    body = [
        (x - 24, y - 26),
        (x, y - 40),
        (x + 24, y - 26),
        (x + 28, y + 30),
        (x + 14, y + 84),
        (x - 14, y + 84),
        (x - 28, y + 30),
    ]
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
            points.append(
                (x, level - (64 - 9 * k) * abs(sin(step * (0.47 + 0.09 * k) + k * 1.7)) - 14 * sin(step * 2.3 + k))
            )
        p.poly([*points, (WIDE + 10, HIGH + 10)], tone)
    for x, y in ((690, 486), (724, 492)):
        p.poly([(x - 15, y + 20), (x - 15, y - 20), (x, y - 38), (x + 15, y - 20), (x + 15, y + 20)], "#1d272f")
        p.poly([(x - 22, y - 18), (x, y - 44), (x + 22, y - 18)], "#141c23")
        p.poly([(x - 4, y + 4), (x - 4, y - 8), (x + 4, y - 8), (x + 4, y + 4)], "#ffd98a")
    colours = ("#3f6fa8", "#f8f4e8", "#c8453a", "#4f8a5c", "#e8c25a")
    for row, (x0, y0, x1, y1, sag, size) in enumerate(
        ((-20, 40, 850, -30, 150, 30), (-30, 190, 850, 70, 150, 38), (-40, 380, 860, 150, 150, 50))
    ):
        count = 22 - 3 * row
        rope = [
            (x0 + (x1 - x0) * t / count, y0 + (y1 - y0) * t / count + sag * sin(pi * t / count))
            for t in range(count + 1)
        ]
        for (ax, ay), (bx, by) in pairwise(rope):
            p.poly([(ax, ay - 1.4), (bx, by - 1.4), (bx, by + 1.4), (ax, ay + 1.4)], "#3a332a")
        for k, ((ax, ay), (bx, by)) in enumerate(pairwise(rope)):
            lx, ly = ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12
            rx, ry = ax + (bx - ax) * 0.88, ay + (by - ay) * 0.88
            blow = size * (0.22 + 0.14 * sin(k * 1.7 + row))
            tone = colours[(k + row) % 5]
            foot = [
                (rx + blow, ry + size),
                ((lx + rx) / 2 + blow * 1.1, (ly + ry) / 2 + size * 1.1),
                (lx + blow, ly + size * 0.94),
            ]
            p.poly([(lx, ly), (rx, ry), *foot], tone)
            p.poly(
                [(rx, ry), foot[0], foot[1], (lx + (rx - lx) * 0.55, ly + (ry - ly) * 0.55)], mix(tone, "#1d1a16", 0.18)
            )
    return p


def spear_monk() -> Canvas:
    """On the wall before dawn, awake as ever."""
    p = Canvas(WIDE, HIGH, 105)
    p.sky((0, "#24364e"), (0.45, "#6d86a0"), (0.75, "#e6d6b4"), (1, "#f4e4bc"))
    p.specks(60, (0, 0, WIDE, 220), (0.5, 1.6), "#fffbe6", (0.4, 1))
    p.glow(620, 420, 420, "#ffe9b0", 0.8)
    p.ridge(380, 90, "#8d9cab", "#d5cdb8", seed=15, peaks=4)
    p.ridge(440, 60, "#5f7082", "#a8a99f", seed=19, peaks=5)
    p.mist(440, 46, "#fbf0d4", 0.6, 9)
    x = 506
    p.line([(x + 96, 30), (x + 96, 470)], "#4a3620", 8)
    p.line([(x + 93, 60), (x + 93, 470)], "#a07c4a", 2)
    p.poly([(x + 96, -34), (x + 112, 26), (x + 96, 48), (x + 80, 26)], "#dfe4e6")
    p.poly([(x + 96, -34), (x + 112, 26), (x + 96, 48)], "#8b98a2")
    p.poly(
        [(x + 84, 48), (x + 108, 48), (x + 118, 96), (x + 104, 86), (x + 96, 104), (x + 88, 86), (x + 74, 96)],
        "#b23a2c",
    )
    robe = [(0, 150), (34, 156), (66, 190), (82, 280), (96, 400), (116, 560), (0, 560)]
    p.halves(x, robe, ("#f6ead0", "#a08a60"), ("#b39c70", "#5c4c32"))
    for side, tone in ((-1, "#8a7448"), (1, "#43361f")):
        for dx, wide in ((14, 8), (38, 10), (66, 9)):
            p.poly(
                [
                    (x + side * dx, 300),
                    (x + side * (dx + 4), 300),
                    (x + side * (dx * 1.3 + wide), 560),
                    (x + side * dx * 1.25, 560),
                ],
                tone,
                0.45,
            )
    p.poly([(x - 62, 300), (x + 62, 300), (x + 64, 322), (x - 64, 322)], "#8a2f24")
    p.poly([(x - 12, 300), (x + 12, 300), (x + 18, 400), (x - 4, 396)], "#a83a2c")
    p.line([(x + 56, 206), (x + 82, 256), (x + 96, 262)], "#b39c70", 34)
    p.disc(x + 97, 262, 15, "#d9b68c")
    p.line([(x - 54, 206), (x - 84, 268), (x - 96, 320)], "#efe0c0", 32)
    p.disc(x - 97, 330, 14, "#e9cfae")
    p.line([(x - 97, 338), (x - 97, 356)], "#3a2c1a", 3)
    p.poly([(x - 116, 356), (x - 78, 356), (x - 84, 404), (x - 110, 404)], "#3a2c1a")
    p.poly([(x - 110, 362), (x - 84, 362), (x - 88, 398), (x - 106, 398)], "#ffe2a0")
    p.glow(x - 97, 380, 120, "#ffd27a", 0.9)
    p.halves(
        x,
        [(0, 84), (22, 90), (34, 118), (28, 150), (12, 168), (0, 170)],
        ("#f0d6b4", "#d0a880"),
        ("#c09a70", "#8a6848"),
    )
    p.halves(
        x,
        [(0, 60), (30, 68), (48, 104), (46, 160), (32, 176), (32, 120), (18, 94), (0, 90)],
        ("#fff6e0", "#c9b48a"),
        ("#bfa878", "#7a6844"),
    )
    for side in (-1, 1):
        p.line([(x + side * 8, 124), (x + side * 21, 122)], "#3a2a1c", 3.4)
        p.line([(x + side * 6, 114), (x + side * 23, 108)], "#5a4630", 2.6)
    p.line([(x - 7, 150), (x + 7, 150)], "#7a4a38", 2.6)
    for row in range(3):  # the wall
        for k in range(-1, 9):
            bx, by = 112 * k + 56 * (row % 2) - 20, 462 + 34 * row
            if row == 0 and k % 2:
                continue
            tone = mix("#7d8288", "#5a6068", (k * 3 + row) % 4 / 4)
            p.blend([(bx, by), (bx + 108, by), (bx + 108, by + 34), (bx, by + 34)], mix(tone, "#fff2d0", 0.25), tone)
    p.shade_edges(0.3, "#141c28")
    p.grain()
    return p


def elder() -> Canvas:
    """He listens to what the chimes report."""
    p = Canvas(WIDE, HIGH, 106)
    p.sky((0, "#6f8ea8"), (0.5, "#c6d2d4"), (1, "#f4e6c2"))
    x = 506
    p.glow(x, 180, 380, "#fff8de", 0.9)
    for k in range(7):  # wind
        y = 70 + 66 * k
        curl = [(-30 + 62 * t, y + 22 * sin(t * 0.7 + k * 1.3)) for t in range(9)]
        end = curl[-1]
        curl += [
            (end[0] + 46 * sin(a) * (1 - a / 9), end[1] - 40 + 40 * cos(a) * (1 - a / 9))
            for a in (0.6, 1.4, 2.2, 3.0, 3.8, 4.6, 5.4)
        ]
        p.line(smooth(curl), "#ffffff", 4 - 0.3 * k, 0.55)
    p.ridge(500, 50, "#98a6ae", "#d9d4c0", seed=33, peaks=5)
    robe = [(0, 262), (60, 268), (150, 306), (206, 380), (232, 560), (0, 560)]
    p.halves(x, robe, ("#fdf3da", "#b89c66"), ("#c3a873", "#6a5530"))
    for side, tone in ((-1, "#c9973f"), (1, "#8a6428")):
        p.poly([(x + side * 40, 272), (x + side * 74, 276), (x + side * 128, 560), (x + side * 86, 560)], tone)
        for k in range(5):
            cx, cy = x + side * (66 + 10 * k), 316 + 52 * k
            p.poly([(cx, cy - 12), (cx + 10, cy), (cx, cy + 12), (cx - 10, cy)], "#fff2c8", 0.85)
    p.halves(
        x,
        [(0, 84), (46, 92), (70, 130), (72, 196), (54, 250), (0, 280)],
        ("#f2d9b8", "#d2aa82"),
        ("#c79f76", "#8c6a4a"),
    )
    for side, tones in ((-1, ("#ffffff", "#d8d4c6")), (1, ("#d4d0c2", "#94907f"))):
        p.blend(
            [
                (x + side * a, b)
                for a, b in (
                    (0, 60),
                    (54, 66),
                    (88, 112),
                    (96, 200),
                    (84, 262),
                    (66, 230),
                    (70, 150),
                    (44, 108),
                    (0, 100),
                )
            ],
            *tones,
        )
        beard = [(0, 226), (20, 218), (60, 212), (74, 250), (62, 340), (36, 440), (0, 500)]
        p.blend([(x + side * a, b) for a, b in beard], *tones)
        for k in range(4):
            p.line(
                [
                    (x + side * (12 + 14 * k), 246),
                    (x + side * (14 + 10 * k), 320 + 10 * k),
                    (x + side * (4 + 7 * k), 430 - 22 * k),
                ],
                "#a8a494" if side < 0 else "#767262",
                2,
                0.7,
            )
        p.poly([(x + side * 4, 214), (x + side * 34, 216), (x + side * 58, 240), (x + side * 20, 236)], tones[0])
        p.line([(x + side * 14, 166), (x + side * 30, 172), (x + side * 46, 164)], "#4a3624", 4)
        p.poly([(x + side * 10, 146), (x + side * 34, 134), (x + side * 60, 146), (x + side * 36, 144)], tones[0])
    p.poly([(x, 150), (x + 12, 206), (x, 212)], "#a07a54")
    for cx, top, seed in ((262, 0, 1), (706, 0, 2), (776, 0, 3)):  # chimes
        p.line([(cx, top), (cx, 96)], "#5a4628", 2)
        p.halves(
            cx, [(0, 92), (18, 100), (24, 128), (30, 150), (0, 156)], ("#e8c878", "#a87c34"), ("#b08a4a", "#5e441c")
        )
        p.line([(cx, 150), (cx + 6 * seed, 190)], "#5a4628", 2)
        p.poly(
            [
                (cx + 6 * seed - 13, 188),
                (cx + 6 * seed + 15, 192),
                (cx + 8 * seed + 18, 262),
                (cx + 8 * seed - 12, 256),
            ],
            "#c8453a" if seed != 2 else "#3f6fa8",
        )
    p.shade_edges(0.26, "#3a4450")
    p.grain()
    return p


def valley_wind() -> Sheet:
    """Feathers on the wind that comes up the valley."""
    p = Sheet(WIDE, HIGH, 109)
    p.bands((0, "#5f86a6"), (0.5, "#bcd0d4"), (0.8, "#f6ecca"), (1, "#f2dca4"), steps=18)
    p.disc(420, 400, 130, "#fffbe8")
    for k, tone in enumerate(("#b4c2c6", "#93a6b0", "#6c8292")):
        for side in (-1, 1):
            foot = 414 + side * (90 + 60 * (2 - k))
            points = [(414 + side * 460, HIGH + 10), (foot, HIGH + 10)]
            for step in range(9):
                far = step / 8
                points.append(
                    (
                        foot + side * (380 - 40 * k) * far + 12 * sin(step * 2.1 + k),
                        HIGH - (130 + 120 * (2 - k) * 0.4) - 300 * far**1.25 + 34 * sin(step * 1.7 + k * 2) + 60 * k,
                    )
                )
            p.poly(points, tone)
    for ring_number in range(6):
        points, back = [], []
        for t in range(41):
            a = -0.4 + t * 0.155
            r = 60 + 13 * t + 18 * ring_number
            x, y = 430 + r * cos(a + ring_number * 0.5) * 1.05, 470 - 10.4 * t + r * 0.2 * sin(a + ring_number * 0.5)
            thick = 5 * sin(pi * t / 40) + 0.4
            points.append((x, y - thick))
            back.append((x, y + thick))
        p.poly([*points, *reversed(back)], "#ffffff", 0.34)
    for k in range(15):
        x, y = 250 + (k * 173) % 560, 40 + (k * 97) % 400
        angle, long = -70 + (k * 41) % 130, 74 + (k * 29) % 70
        shape = feather(x, y, angle, long, long * 0.26)
        p.poly(shape, ("#ffffff", "#f4ead2", "#dfe6e8")[k % 3])
        half = [shape[0], shape[1], shape[2], shape[3]]
        p.poly([*half, (x, y)], "#a8b2b8", 0.5)
        tip = (x + long * 0.96 * cos(radians(angle)), y + long * 0.96 * sin(radians(angle)))
        dx, dy = -sin(radians(angle)), cos(radians(angle))
        p.poly([(x + dx, y + dy), (x - dx, y - dy), tip], "#7d8890")
    return p


def nun() -> Canvas:
    """What hangs from her hand has heard everything."""
    p = Canvas(WIDE, HIGH, 104)
    p.sky((0, "#86a6c0"), (0.55, "#dfe3d8"), (1, "#f6e8c4"))
    x = 520
    p.glow(x, 190, 360, "#fffbe6", 0.9)
    p.ridge(430, 80, "#b4c0c8", "#e8e2cc", seed=41, peaks=4)
    p.mist(450, 50, "#fffaea", 0.6, 9)
    for side in (-1, 1):  # an arch of the cloister
        p.blend(
            [(x + side * 236, -10), (x + side * 320, -10), (x + side * 320, 560), (x + side * 248, 560)],
            "#efe6d0",
            "#a89a80",
        )
    arch = [(x + 242 * cos(pi + pi * t / 30), 150 + 170 * sin(pi + pi * t / 30)) for t in range(31)]
    p.poly([(x - 330, -20), *[(x - 242, 150), *arch, (x + 242, 150)], (x + 330, -20)], "#d8ccb2")
    p.line(arch, "#a89a80", 5)
    robe = [(0, 262), (54, 270), (122, 320), (150, 420), (172, 560), (0, 560)]
    p.halves(x, robe, ("#5f7f9c", "#2c4258"), ("#3f5a74", "#1c2c3e"))
    p.halves(x, [(0, 250), (40, 262), (56, 330), (30, 400), (0, 420)], ("#fffdf4", "#d0c8b4"), ("#d8d0be", "#968e7e"))
    p.halves(
        x,
        [(0, 64), (56, 78), (92, 140), (98, 230), (78, 310), (44, 336), (0, 300)],
        ("#6f90ae", "#34506a"),
        ("#446480", "#1f3246"),
    )
    p.halves(
        x,
        [(0, 92), (44, 104), (66, 150), (62, 220), (40, 262), (0, 278)],
        ("#fffdf4", "#d8d0bc"),
        ("#dcd4c2", "#9c9484"),
    )
    p.halves(
        x,
        [(0, 112), (36, 122), (48, 164), (42, 218), (22, 250), (0, 258)],
        ("#f8dfc4", "#dcb492"),
        ("#d0a684", "#96704f"),
    )
    for side in (-1, 1):
        p.line(smooth([(x + side * 9, 186), (x + side * 22, 193), (x + side * 36, 185)], 5), "#4a3424", 3.4)
        p.line([(x + side * 9, 170), (x + side * 22, 164), (x + side * 36, 170)], "#7a5a40", 2.6)
    p.poly([(x, 182), (x + 7, 216), (x, 220)], "#a87e5c")
    p.line(smooth([(x - 11, 236), (x, 240), (x + 11, 236)], 5), "#a8584a", 3.4)
    p.line([(x - 110, 380), (x - 150, 300), (x - 172, 226)], "#4a6a86", 46)
    p.line([(x - 168, 240), (x - 176, 196)], "#f0d0b0", 24)
    p.disc(x - 178, 186, 17, "#f8dfc4")
    px, py = x - 178, 168
    p.line([(px, py + 30), (px, py - 24)], "#6a5230", 3)
    p.halves(px, [(0, 196), (20, 204), (30, 232), (36, 262), (0, 268)], ("#f4dc98", "#b88a3c"), ("#c09448", "#6a4c20"))
    p.line([(px, 262), (px + 8, 300)], "#6a5230", 2.4)
    p.poly([(px - 8, 298), (px + 26, 304), (px + 34, 384), (px - 2, 378)], "#c8453a")
    p.line([(px + 6, 316), (px + 10, 366)], "#fff2dc", 2.4)
    p.line([(px + 14, 318), (px + 18, 362)], "#fff2dc", 2.4)
    for k in range(4):
        p.hoop(px, 236, 56 + 26 * k, "#ffffff", 2.4, 0.5 - 0.1 * k)
    p.shade_edges(0.25, "#46505a")
    p.grain()
    return p


def lucel() -> Canvas:
    """The king on the wing, and all the sky behind him."""
    p = Canvas(WIDE, HIGH, 107)
    p.sky((0, "#3f6a98"), (0.5, "#a8c4d4"), (0.85, "#fbeec6"), (1, "#f2d898"))
    x = 512
    p.glow(x, 220, 420, "#fff6d0", 1)
    for k in range(28):
        a = 2 * pi * k / 28
        far = [(x + 640 * cos(a + d), 220 + 640 * sin(a + d)) for d in (-0.05, 0.05)]
        p.poly([(x, 220), *far], "#fffbe0", 0.16, 3, glow=True)
    p.ridge(520, 40, "#8ea4b4", "#dcd6be", seed=51, peaks=6)
    for side in (1, -1):
        near, low = ("#fffdf2", "#d8b878") if side < 0 else ("#e6d2a8", "#8c6c3c")
        for k in range(9):
            shape = feather(x + 40, 250 + 6 * k, -66 + 11.5 * k, 320 - 18 * k, 40)
            p.blend(shape if side > 0 else mirror(shape, x), mix(near, low, 0.1 * (k % 2)), mix(low, "#4a3418", 0.2))
        for k in range(7):
            shape = feather(x + 34, 256 + 6 * k, -58 + 14 * k, 176 - 10 * k, 36)
            p.blend(shape if side > 0 else mirror(shape, x), near, mix(low, near, 0.3))
    p.halves(
        x,
        [(0, 230), (70, 262), (112, 360), (96, 470), (70, 560), (0, 560)],
        ("#e8c88a", "#8c6430"),
        ("#b08848", "#543a18"),
    )
    for row in range(5):
        for side in (-1, 1):
            for k in range(4 - row // 2):
                fx, fy = x + side * (14 + 24 * k), 290 + 30 * row + 8 * k
                p.poly(
                    [(fx - 13, fy), (fx + 13, fy), (fx, fy + 32)],
                    mix("#fff6dc" if side < 0 else "#d8bc88", "#8c6430", 0.08 * row),
                )
    p.halves(
        x,
        [(0, 84), (42, 92), (72, 132), (76, 190), (62, 250), (36, 290), (0, 300)],
        ("#fffef8", "#dcc89a"),
        ("#e0cda4", "#94784a"),
    )
    for side in (-1, 1):
        p.poly([(x + side * 44, 96), (x + side * 74, 46), (x + side * 72, 126)], "#fffdf2" if side < 0 else "#c4a878")
        p.poly([(x + side * 16, 164), (x + side * 50, 146), (x + side * 58, 158), (x + side * 34, 178)], "#2c2014")
        p.disc(x + side * 36, 162, 6.4, "#ffc83a")
        p.disc(x + side * 36, 162, 2.8, "#1c120a")
        p.line([(x + side * 12, 152), (x + side * 58, 132)], "#b4945c" if side < 0 else "#745830", 6)
    p.halves(x, [(0, 160), (22, 176), (27, 214), (12, 256), (0, 276)], ("#f6c860", "#b87a1c"), ("#c98f2f", "#74480c"))
    p.line([(x - 22, 214), (x, 228), (x + 22, 214)], "#5a3808", 3)
    for k in range(-2, 3):
        bx, tall = x + 24 * k, 62 - 12 * abs(k)
        p.poly([(bx - 14, 92), (bx, 92 - tall), (bx + 14, 92)], "#ffd75a" if k < 1 else "#c08a24")
        p.disc(bx, 90 - tall, 5, "#fff6d0")
    p.halves(x, [(0, 80), (58, 86), (58, 100), (0, 104)], ("#ffe28a", "#c8922c"), ("#c8922c", "#7a5212"))
    p.disc(x, 92, 8, "#3f8ac8")
    p.specks(50, (150, 0, WIDE, HIGH), (0.8, 2.2), "#ffffff", (0.4, 0.9))
    p.shade_edges(0.3, "#22384e")
    p.grain()
    return p
