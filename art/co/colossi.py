"""The four colossi, and the back that shows them all."""

from math import cos, pi, radians, sin

from paint import Canvas, mirror, mix

WIDE, HIGH = 828, 708  # where a colossus stands; the plinth of the card hides what is below
LEFT_LIGHT = pi * 1.2


def stage(seed: int) -> Canvas:
    """A canvas around the place where a colossus stands."""
    return Canvas(1035, 885, seed, (828, 708), shift=103)


def feather(x, y, angle, length, wide):
    """A long stone feather from a shoulder outwards."""
    a = radians(angle)
    c, s = cos(a), sin(a)
    shape = [
        (0, -wide * 0.35),
        (0.55, -wide * 0.62),
        (0.9, -wide * 0.5),
        (1, 0),
        (0.88, wide * 0.34),
        (0.5, wide * 0.5),
        (0, wide * 0.4),
    ]
    return [(x + u * length * c - v * s, y + u * length * s + v * c) for u, v in shape]


def orvan() -> Canvas:
    """White: a winged elder of stone above the cloisters, the morning sun behind the head."""
    p = stage(1)
    p.sky((0, "#5d7896"), (0.28, "#a9b7c2"), (0.5, "#f1e2bf"), (0.72, "#f7ecd4"), (1, "#d8d3c8"))
    p.glow(414, 190, 420, "#fff0c0", 0.95)
    p.ridge(420, 120, "#c5ccd2", "#e6e2d8", seed=11, peaks=4)
    p.ridge(470, 90, "#a7b2bd", "#d5d6d4", seed=14, peaks=5)
    p.hoop(414, 188, 118, "#fff6da", 7, 0.9)
    p.hoop(414, 188, 100, "#fff6da", 2, 0.8)
    for k in range(24):
        a = 2 * pi * k / 24
        p.line(
            [
                (414 + 124 * cos(a), 188 + 124 * sin(a)),
                (414 + (150 if k % 2 else 170) * cos(a), 188 + (150 if k % 2 else 170) * sin(a)),
            ],
            "#fff6da",
            3 if k % 2 else 5,
            0.75,
        )
    for side in (1, -1):
        lit = side < 0
        for k in range(8):
            angle, length = -68 + 13 * k, 372 - 20 * k
            shape = feather(500, 292 + 5 * k, angle, length, 44)
            near, far = ("#f6efdd", "#b9b29d") if lit else ("#c9c2b0", "#857f74")
            tone = 0.10 * (k % 2)
            shape = shape if side > 0 else mirror(shape, 414)
            p.blend(shape, mix(near, far, tone), mix(far, "#5a5850", 0.25 + tone), pi / 2)
            spine = [
                (500, 292 + 5 * k),
                (500 + 0.9 * length * cos(radians(angle)), 292 + 5 * k + 0.9 * length * sin(radians(angle))),
            ]
            p.line(spine if side > 0 else mirror(spine, 414), "#6f6a5c", 1.3, 0.5)
        for k in range(5):
            shape = feather(488, 300 + 9 * k, -40 + 16 * k, 168 - 10 * k, 38)
            near, far = ("#fffaec", "#c9c1aa") if lit else ("#d8d1bf", "#8f897c")
            p.blend(shape if side > 0 else mirror(shape, 414), near, far, pi / 2)
    robe = [(0, 262), (58, 270), (112, 298), (118, 350), (96, 430), (112, 560), (168, 900), (0, 900)]
    for side in (1, -1):
        half = [(414 + side * x, y) for x, y in robe]
        p.blend(half, *(("#fbf5e4", "#b7ae97") if side < 0 else ("#b5ad9a", "#6b665b")))
        for k, (top, foot) in enumerate(((18, 22), (40, 62), (66, 108))):
            fold = [
                (414 + side * top, 452 - 9 * k),
                (414 + side * (top + 9), 452 - 9 * k),
                (414 + side * (foot + 22), 900),
                (414 + side * foot, 900),
            ]
            p.poly(fold, "#8c8470" if side < 0 else "#4f4b43", 0.5)
    for side in (1, -1):  # sleeves meet in front of the chest
        sleeve = [
            (414 + side * x, y)
            for x, y in ((0, 372), (16, 356), (112, 330), (126, 398), (92, 446), (20, 420), (0, 432))
        ]
        p.blend(sleeve, *(("#fffaf0", "#c2b9a2") if side < 0 else ("#c6beac", "#79736a")))
    p.poly([(414, 306), (432, 344), (430, 404), (414, 420), (398, 404), (396, 344)], "#fffdf4")
    p.poly([(414, 306), (432, 344), (430, 404), (414, 420)], "#8d8676")
    hood = [(0, 118), (26, 130), (50, 172), (58, 232), (52, 280), (0, 300)]
    for side in (1, -1):
        p.blend(
            [(414 + side * x, y) for x, y in hood], *(("#fffaf0", "#cfc6b0") if side < 0 else ("#c3bba8", "#79736a"))
        )
    face = [(414, 150), (438, 168), (446, 212), (434, 256), (414, 270), (394, 256), (382, 212), (390, 168)]
    p.poly(face, "#3f3d3c")
    p.poly([(414, 190), (422, 236), (414, 244), (406, 236)], "#5c5a57")
    for side in (1, -1):
        p.disc(414 + side * 15, 208, 5, "#fff3c4", 1, 0.6)
        p.glow(414 + side * 15, 208, 30, "#ffe9a0", 0.9)
    p.mist(560, 90, "#f6f1e6", 0.75, 14)
    near = p.ridge(640, 42, "#6d7885", "#525c69", seed=23, peaks=6)
    p.mist(640, 50, "#eef0ee", 0.4, 8)
    p.ridge(690, 30, "#3a424d", seed=31, peaks=5, rough=0.5)
    for x, tall in ((60, 66), (92, 46), (724, 74), (758, 50)):  # the cloister
        y = next(b for a, b in near if a >= x) + 18
        p.poly([(x - 14, y), (x - 14, y - tall), (x, y - tall - 20), (x + 14, y - tall), (x + 14, y)], "#39414c")
        p.poly([(x - 20, y - tall), (x, y - tall - 22), (x + 20, y - tall)], "#2c333d")
        p.poly(
            [(x - 3, y - tall + 22), (x - 3, y - tall + 12), (x + 3, y - tall + 12), (x + 3, y - tall + 22)], "#ffd98a"
        )
    for x0, y0, x1, y1, sag in ((76, 566, 306, 470, 60), (742, 556, 522, 470, 60)):  # prayer flags
        points = [(x0 + (x1 - x0) * t / 14, y0 + (y1 - y0) * t / 14 + sag * sin(pi * t / 14)) for t in range(15)]
        p.line(points, "#4a4438", 1.4)
        for k, (x, y) in enumerate(points[1:-1]):
            tone = ("#c8453a", "#e8c25a", "#f8f4e8", "#4f8a5c", "#3f6fa8")[k % 5]
            p.poly([(x - 5, y), (x + 5, y), (x + 4, y + 14), (x - 6, y + 12)], tone)
    p.specks(50, (-100, 0, WIDE + 100, 500), (0.8, 2.2), "#ffffff", (0.4, 0.9))
    p.shade_edges(0.28, "#2a3440")
    p.grain()
    return p


def goran() -> Canvas:
    """Red: a mountain on the march, the evening behind it, an army before its feet."""
    p = stage(2)
    p.sky((0, "#1d0a12"), (0.3, "#6b1a1d"), (0.55, "#d4542a"), (0.75, "#ffb45c"), (1, "#ffd48a"))
    p.glow(590, 300, 430, "#ffcf80", 0.9)
    p.disc(590, 300, 128, "#ffe2a6")
    for k in range(7):
        p.disc(120 + 130 * k, 150 + 26 * (k % 3), 150, "#3a0d14", 0.25, 16, ry=12)
    p.ridge(470, 90, "#a83e26", "#e58a48", seed=3, peaks=4)
    p.ridge(530, 60, "#7d2820", "#c05a34", seed=8, peaks=6)
    dark, light = "#2a0d10", "#c9512d"
    rocks = (
        ([(250, 560), (300, 500), (372, 520), (392, 640), (340, 900), (236, 900)], 1),  # left leg
        ([(436, 540), (512, 500), (584, 552), (596, 650), (640, 900), (470, 900)], 2),  # right leg, stepping
        ([(258, 420), (330, 372), (470, 366), (548, 410), (540, 520), (470, 566), (330, 570), (270, 516)], 3),  # belly
        (
            [
                (196, 260),
                (262, 176),
                (360, 150),
                (486, 150),
                (580, 190),
                (626, 268),
                (590, 372),
                (500, 440),
                (330, 444),
                (228, 380),
            ],
            4,
        ),
        ([(96, 268), (140, 196), (224, 186), (268, 240), (258, 320), (188, 362), (112, 340)], 5),  # shoulders
        ([(560, 232), (628, 176), (716, 206), (746, 286), (704, 352), (620, 346), (572, 300)], 6),
        ([(92, 350), (170, 352), (196, 420), (176, 498), (106, 502), (72, 430)], 7),  # arms
        ([(644, 352), (724, 340), (770, 420), (762, 500), (690, 512), (650, 440)], 8),
        ([(58, 500), (120, 482), (186, 510), (196, 590), (140, 640), (64, 620), (38, 560)], 9),  # fists
        ([(680, 506), (748, 490), (802, 530), (806, 604), (744, 640), (676, 606)], 10),
        ([(352, 110), (388, 66), (446, 62), (486, 100), (484, 160), (446, 196), (388, 194), (354, 160)], 11),  # head
    )
    for shape, seed in rocks:
        p.facets(shape, dark, light, -0.35, seed, rough=0.16)
    for crack in (
        [(330, 190), (352, 236), (338, 280), (372, 330), (360, 392)],
        [(372, 330), (420, 352), (452, 330), (500, 372)],
        [(452, 330), (470, 280), (456, 236)],
        [(150, 230), (168, 276), (150, 318)],
        [(650, 220), (664, 268), (648, 308)],
        [(330, 470), (380, 492), (420, 478), (470, 506)],
        [(110, 530), (130, 566), (118, 600)],
        [(736, 530), (728, 572), (750, 604)],
    ):
        p.line(crack, "#ff7a1e", 11, 0.55, 7, glow=True)
        p.line(crack, "#ffd07a", 3.2)
    for x in (396, 446):
        p.poly([(x - 12, 122), (x + 12, 126), (x + 8, 136), (x - 10, 132)], "#ffe7a8")
        p.glow(x, 128, 42, "#ffb04a", 1)
    p.mist(610, 60, "#e0844a", 0.5, 9)
    p.ridge(668, 20, "#2c0a0c", seed=41, peaks=7, rough=0.5)
    for k in range(38):
        x = -98 + k * 28 + (k * 37 % 11)
        y = 672 - (k * 53 % 13)
        p.line([(x, y), (x + 3, y - 44)], "#1c0608", 2)
        if k % 4 == 1:
            p.poly([(x + 3, y - 78), (x + 34, y - 70), (x + 26, y - 60), (x + 33, y - 48), (x + 3, y - 50)], "#b3241d")
            p.line([(x, y), (x + 3, y - 80)], "#1c0608", 2.4)
        p.disc(x, y - 12, 5, "#1c0608")
        p.poly([(x - 7, y + 20), (x - 6, y - 6), (x + 6, y - 6), (x + 8, y + 20)], "#1c0608")
    p.specks(150, (-100, 60, WIDE + 100, 690), (0.7, 2.4), "#ffb45a", (0.4, 1.0))
    p.shade_edges(0.4, "#14050a")
    p.grain()
    return p


def mordig() -> Canvas:
    """Black: a warden of stone with an open coffin for a breast, under a great moon."""
    p = stage(3)
    p.sky((0, "#0e0719"), (0.4, "#2b1745"), (0.7, "#5e3f86"), (1, "#8a6bab"))
    p.specks(150, (-100, 0, WIDE + 100, 360), (0.5, 1.5), "#efe6ff", (0.3, 0.95))
    p.glow(414, 214, 400, "#cdb6f0", 0.7)
    p.disc(414, 214, 178, "#e9dcf7")
    for x, y, r in ((340, 160, 30), (470, 130, 20), (500, 260, 36), (330, 280, 22), (420, 320, 16)):
        p.disc(x, y, r, "#cdbbe4", 0.7, 2)
    p.ridge(520, 70, "#3c2560", "#6c4f92", seed=5, peaks=5)
    stone = (("#8d79a8", "#3a2757"), ("#55407a", "#1f1033"))
    cloak = [(0, 210), (86, 226), (150, 268), (178, 350), (168, 470), (210, 900), (0, 900)]
    for side in (-1, 1):
        one, other = stone[side > 0]
        p.blend([(414 + side * x, y) for x, y in cloak], one, other)
        for k in range(5):  # the cloak is a palisade of steles
            x0 = 70 + 30 * k
            top = 330 + 34 * k
            stele = [
                (x0, 900),
                (x0 - 14 + 4 * k, top + 20),
                (x0 - 2 + 4 * k, top),
                (x0 + 12 + 4 * k, top + 16),
                (x0 + 40, 900),
            ]
            p.blend([(414 + side * x, y) for x, y in stele], mix(one, "#c9b8e0", 0.18), mix(other, "#0e0719", 0.3))
        for k, (x, y) in enumerate(((100, 226), (124, 240), (146, 258), (164, 284))):  # candles along the shoulders
            x = 414 + side * x
            p.poly(
                [(x - 4, y + 12), (x - 4, y - 14 - 3 * (k % 2)), (x + 4, y - 14 - 3 * (k % 2)), (x + 4, y + 12)],
                "#e6d8c4" if side < 0 else "#b9a9a0",
            )
            p.poly([(x, y - 36), (x + 4, y - 24), (x, y - 17), (x - 4, y - 24)], "#ffe6a0")
            p.glow(x, y - 25, 44, "#ffc860", 0.8)
    hood = [(0, 72), (34, 96), (66, 150), (74, 214), (60, 262), (0, 284)]
    for side in (-1, 1):
        one, other = stone[side > 0]
        p.blend([(414 + side * x, y) for x, y in hood], mix(one, "#d8c9ee", 0.25), other)
    p.poly([(414, 118), (446, 150), (452, 206), (438, 244), (414, 256), (390, 244), (376, 206), (382, 150)], "#0c0616")
    for side in (-1, 1):
        p.poly(
            [(414 + side * 9, 196), (414 + side * 28, 186), (414 + side * 26, 200), (414 + side * 12, 204)], "#d9c2ff"
        )
        p.glow(414 + side * 19, 196, 46, "#a878ff", 1)
    coffin = [(374, 318), (454, 318), (486, 392), (452, 604), (376, 604), (342, 392)]
    p.facets(coffin, "#2a1a42", "#a994c8", LEFT_LIGHT, 4, rough=0.06)
    inside = [(382, 334), (446, 334), (470, 394), (442, 588), (386, 588), (358, 394)]
    p.blend(inside, "#1a0d2c", "#05020a")
    p.glow(414, 430, 210, "#8f5cff", 0.75)
    star = [(414, 352), (424, 414), (462, 430), (424, 446), (414, 560), (404, 446), (366, 430), (404, 414)]
    p.poly(star, "#b98cff", 0.9, 5, glow=True)
    p.poly(star, "#f3eaff")
    p.mist(610, 70, "#a58cc6", 0.6, 11)
    p.ridge(672, 22, "#1b0f2c", seed=9, peaks=6, rough=0.5)
    for k in range(19):
        x, tall = -90 + 57 * k + (k * 29 % 17), 34 + (k * 31 % 30)
        if abs(x - 414) < 60:
            tall *= 0.6
        y, w, lean = 690, 12 + k % 4 * 3, (k * 17 % 9) - 4
        p.poly(
            [
                (x - w, y),
                (x - w + lean, y - tall),
                (x - w * 0.5 + lean, y - tall - 12),
                (x + w * 0.5 + lean, y - tall - 12),
                (x + w + lean, y - tall),
                (x + w, y),
            ],
            "#120920",
        )
    for root, side in ((40, 1), (800, -1)):
        for angle, long, wide in ((-82, 250, 11), (-58, 170, 6), (-100, 190, 6), (-40, 120, 4), (-70, 210, 5)):
            a = radians(angle if side > 0 else 180 - angle)
            points = [(root, 690)]
            for k in range(1, 6):
                bend = a + 0.16 * sin(k * 1.9 + angle)
                points.append((points[-1][0] + long / 5 * cos(bend), points[-1][1] + long / 5 * sin(bend)))
            p.line(points, "#0d0618", wide)
    for x, y, s in ((190, 120, 1.0), (232, 92, 0.7), (640, 96, 0.9), (690, 140, 1.2), (600, 150, 0.6)):
        p.poly(
            [
                (x, y),
                (x - 14 * s, y - 8 * s),
                (x - 28 * s, y - 2 * s),
                (x - 13 * s, y - 3 * s),
                (x, y + 5 * s),
                (x + 13 * s, y - 3 * s),
                (x + 28 * s, y - 2 * s),
                (x + 14 * s, y - 8 * s),
            ],
            "#120920",
        )
    p.shade_edges(0.35, "#05020a")
    p.grain()
    return p


def serenica() -> Canvas:
    """Blue: she rises from the fog with a wheel of bronze behind her head; a ship passes and is very small."""
    p = stage(4)
    p.sky((0, "#0c2438"), (0.3, "#2a617f"), (0.62, "#a9d3d8"), (0.68, "#d9eeea"), (1, "#5c98a8"))
    p.glow(414, 200, 420, "#e8fbf4", 0.75)
    teeth = []
    for k in range(32):
        a = 2 * pi * k / 32
        r = (188, 188, 164, 164)[k % 4]
        teeth.append((414 + r * cos(a - 0.05), 200 + r * sin(a - 0.05)))
    p.poly(teeth, "#b08a4a")
    p.disc(414, 200, 150, "#8a6a35")
    p.disc(414, 200, 138, "#7fb7c2")
    p.glow(414, 200, 160, "#e8fbf4", 0.8)
    for k in range(12):
        a = 2 * pi * k / 12
        p.line([(414 + 96 * cos(a), 200 + 96 * sin(a)), (414 + 140 * cos(a), 200 + 140 * sin(a))], "#b08a4a", 5)
    p.hoop(414, 200, 172, "#e0c389", 3, 0.9)
    for side in (-1, 1):  # hair that falls like water
        for k in range(7):
            top, foot = 20 + 9 * k, 90 + 40 * k
            lock = [(414 + side * top, 150 + 4 * k)]
            for t in range(1, 9):
                u = t / 8
                lock.append((414 + side * (top + (foot - top) * u**1.3 + 9 * sin(u * 7 + k)), 150 + 4 * k + u * 400))
            back = [(x - side * (16 + 16 * (y - 150) / 400), y) for x, y in reversed(lock)]
            p.blend(
                [*lock, *back],
                mix("#cfeaec" if side < 0 else "#7fb0bb", "#2a617f", 0.12 * (k % 3)),
                "#2d6680" if side < 0 else "#1a4760",
            )
    body = [(0, 262), (30, 268), (44, 320), (130, 350), (188, 420), (214, 540), (230, 900), (0, 900)]
    for side in (-1, 1):
        p.blend(
            [(414 + side * x, y) for x, y in body], *(("#eef8f4", "#6fa3ae") if side < 0 else ("#9cc4c9", "#2f6880"))
        )
    for side in (-1, 1):  # breastplate of shell
        for k in range(6):
            rib = [
                (414, 372),
                (414 + side * (22 + 22 * k), 356 + 12 * k),
                (414 + side * (40 + 24 * k), 374 + 16 * k),
                (414, 420 + 16 * k),
            ]
            p.blend(
                [*rib],
                mix("#e8d3a0" if side < 0 else "#b08a4a", "#6e5228", 0.1 * k),
                "#8a6a35" if side < 0 else "#5a421f",
                pi / 2,
            )
    head = [(0, 108), (34, 116), (54, 150), (54, 196), (42, 240), (20, 268), (0, 276)]
    for side in (-1, 1):
        p.blend(
            [(414 + side * x, y) for x, y in head], *(("#ffffff", "#c2dcdc") if side < 0 else ("#b4d3d5", "#5f93a1"))
        )
    p.poly([(414, 172), (424, 226), (414, 232)], "#7fb0b8")
    for side in (-1, 1):
        eye = 414 + side * 24
        p.line([(eye - 14, 192), (eye, 198), (eye + 14, 192)], "#20485c", 3.4)
        p.line([(eye - 17, 174), (eye + side * 2, 168), (eye + 17, 176)], "#4b7f8f", 2.6)
    p.line([(400, 250), (414, 254), (428, 250)], "#3f7284", 3)
    for side in (-1, 1):  # fringe
        fringe = [
            (414, 100),
            (414 + side * 40, 104),
            (414 + side * 66, 150),
            (414 + side * 60, 214),
            (414 + side * 48, 166),
            (414 + side * 22, 136),
            (414, 132),
        ]
        p.blend(fringe, "#d9f0f0" if side < 0 else "#7fb0bb", "#5f9aa8" if side < 0 else "#2d6680")
    for k in range(-3, 4):  # crown of spires
        x, tall = 414 + 20 * k, 46 - 8 * abs(k)
        p.poly(
            [(x - 8, 112 + 4 * abs(k)), (x, 112 - tall + 4 * abs(k)), (x + 8, 112 + 4 * abs(k))],
            "#f0d9a0" if k < 1 else "#b08a4a",
        )
    p.disc(414, 92, 6, "#ffffff")
    p.glow(414, 92, 46, "#ffffff", 0.9)
    p.mist(470, 90, "#e6f4f1", 0.8, 13)
    tones = ("#7db3bd", "#4f90a2", "#2f6f88", "#1b4f6c", "#0f3550")
    for row, tone in enumerate(tones):
        level = 512 + 42 * row
        line = [
            (x, level + (7 + 4 * row) * sin(x / (46 + 16 * row) + row * 2.1) - (5 + 3 * row) * sin(x / 19 + row))
            for x in range(-126, WIDE + 130, 6)
        ]
        p.blend([*line, (WIDE + 130, 905), (-130, 905)], tone, mix(tone, "#0a2438", 0.55))
        p.line(line, "#eafaf6", 1.6 + 0.5 * row, 0.55)
    x, y = 700, 520
    p.poly([(x - 34, y - 8), (x + 40, y - 10), (x + 28, y + 12), (x - 24, y + 12)], "#0c2235")
    p.line([(x, y - 8), (x, y - 76)], "#0c2235", 3)
    p.poly([(x + 4, y - 72), (x + 34, y - 24), (x + 4, y - 20)], "#143a54")
    p.poly([(x - 4, y - 66), (x - 28, y - 22), (x - 4, y - 20)], "#0f2e45")
    p.disc(x + 36, y - 20, 4, "#ffe0a0")
    p.glow(x + 36, y - 20, 40, "#ffd080", 0.9)
    p.mist(590, 36, "#cfe8e8", 0.3, 7)
    p.shade_edges(0.35, "#061624")
    p.grain()
    return p


def arch(box, inset: float):
    """A window with a round head."""
    x, y, wide, high = box
    r = wide / 2 - inset
    top = [(x + wide / 2 + r * cos(pi + pi * t / 40), y + wide / 2 + r * sin(pi + pi * t / 40)) for t in range(41)]
    return [*top, (x + wide - inset, y + high - inset), (x + inset, y + high - inset)]


def back() -> Canvas:
    """The back of the colossi: four windows in a wall of stone, a compass of bronze where they meet."""
    p = Canvas(828, 1128, 5)
    p.sky((0, "#4a4034"), (0.5, "#2b241c"), (1, "#1a150f"))
    for row in range(16):  # courses of stone
        for k in range(-1, 8):
            x, y = 118 * k + 59 * (row % 2), 72 * row - 12
            tone = mix("#3d342a", "#241d16", (row * 5 + k * 3) % 7 / 7)
            p.blend(
                [(x + 2, y + 2), (x + 116, y + 2), (x + 116, y + 70), (x + 2, y + 70)], mix(tone, "#6b5c48", 0.25), tone
            )
    wide, high, gap, edge = 322, 470, 28, 78
    for number, painter in enumerate((orvan, mordig, goran, serenica)):
        column, row = number % 2, number // 2
        x, y = edge + column * (wide + gap), edge + row * (high + gap) + 1
        scene = painter().image
        tall = 1416
        broad = round(tall * wide / high)
        part = scene.crop((1034 - broad // 2, 0, 1034 - broad // 2 + broad, tall)).resize((wide * 2, high * 2))

        for inset, tone in ((-16, "#14100a"), (-12, "#7a5a28"), (-8, "#ecd6a3"), (-4, "#b78d48"), (-1.5, "#3d2a0c")):
            p.poly(arch((x, y, wide, high), inset), tone)
        p.inlay(part, (x, y), arch((x, y, wide, high), 0))
    x, y = 414, 564
    p.disc(x, y + 6, 92, "#000000", 0.6, 10)
    for r, tone in (
        (88, "#14100a"),
        (84, "#7a5a28"),
        (80, "#ecd6a3"),
        (74, "#b78d48"),
        (64, "#3d2a0c"),
        (60, "#241d16"),
    ):
        p.disc(x, y, r, tone)
    for turn, long, tone in ((pi / 4, 50, "#8a6a35"), (0, 78, "#ecd6a3")):
        for k in range(4):
            a = turn + k * pi / 2
            tip = (x + long * cos(a), y + long * sin(a))
            left = (x + 15 * cos(a + 0.8), y + 15 * sin(a + 0.8))
            right = (x + 15 * cos(a - 0.8), y + 15 * sin(a - 0.8))
            p.poly([(x, y), left, tip], tone)
            p.poly([(x, y), right, tip], mix(tone, "#3d2a0c", 0.45))
    p.disc(x, y, 11, "#3d2a0c")
    p.disc(x, y, 7, "#fdf8ea")
    p.shade_edges(0.4, "#0a0704")
    p.grain(5)
    return p
