"""Draws the signboards of VIP CARD anew: `python art/vip/draw.py`. Equal numbers, equal pictures."""

from math import cos, pi, sin
from pathlib import Path

from pixels import FOLDER, HIGH, WIDE, Pixels, write

BOARDS = FOLDER.parent.parent / "templates" / "vip" / "boards"
INK = "#161622"


def stars(p: Pixels, count: int, foot: int, colour: str = "#f4f0d8") -> None:
    """A night sky."""
    for _ in range(count):
        p.dot(p.dice.randrange(WIDE), p.dice.randrange(foot), colour)


def pond() -> Pixels:
    """A frog that meant to close its eyes for a moment."""
    p = Pixels("#16304a")
    p.bands("#0e1c38", "#1f4560", "#2f6a70", foot=22)
    stars(p, 34, 16)
    p.disc(168, 9, 6, "#f6ecb8")
    p.disc(171, 8, 5, "#1a3450")
    p.hills(21, 7, "#163a3c", 3)
    p.bands("#2a6f78", "#174a5c", "#0f3348", top=22)
    for x, y, w in ((22, 27, 26), (74, 31, 34), (128, 26, 22), (170, 31, 30)):
        p.box(x + 2, y, w - 4, 1, "#7cc06a")
        p.box(x, y + 1, w, 2, "#4f9a4e")
        p.box(x + 2, y + 3, w - 4, 1, "#2d6a3e")
    frog = """
        ..ooo.....ooo..
        .ogggo...ogggo.
        .ogggogogogggo.
        .oooogggggoooo.
        ogggggggggggggo
        ogggggggggggggo
        oggooooooooggo.
        .oggggggggggo..
        ogooggggggoogo.
        oggo.gggg.oggo."""
    p.sprite(84, 21, frog, {"g": "#8fd05e", "o": "#245a30"})
    for x, y, s in ((104, 15, 2), (111, 10, 3), (120, 3, 4)):
        p.box(x, y, s + 1, 1, "#fffbe0")
        p.line(x + s, y, x, y + s, "#fffbe0")
        p.box(x, y + s, s + 1, 1, "#fffbe0")
    for x in (8, 14, 196, 201):
        p.line(x, 36, x + 1, 14 + x % 5, "#0c2430")
        p.box(x, 12 + x % 5, 2, 5, "#8a5a34")
    for k in range(26):
        p.box((k * 29) % WIDE, 24 + (k * 5) % 11, 4, 1, "#5aa0a2")
    return p


def sea() -> Pixels:
    """A line from above, and who looks at it."""
    p = Pixels("#2a86b0")
    p.bands("#f8d79a", "#f09a6a", "#d8607a", foot=11)
    p.disc(44, 10, 6, "#fff2c0")
    p.bands("#3aa0c0", "#1f6ea8", "#123f78", top=11)
    for x in range(0, WIDE, 6):
        p.box(x + (x // 6) % 2, 11, 4, 1, "#e8fbff")
        p.box(x + 3, 14 + x % 5, 3, 1, "#6cc4d8")
    p.box(140, 6, 34, 1, "#4a2d20")
    p.box(143, 7, 28, 2, "#7a4a2c")
    p.box(146, 9, 22, 2, "#4a2d20")
    p.box(158, -1, 1, 7, "#4a2d20")
    p.line(150, 5, 128, 0, "#4a2d20")
    p.line(128, 0, 126, 22, "#f4f4f4")
    p.box(124, 22, 1, 3, "#d8d8d8")
    p.box(124, 25, 3, 1, "#d8d8d8")
    p.box(126, 21, 1, 4, "#d8d8d8")
    bream = """
        .......oooo........
        .....ooppppoo......
        o...oppppppppoo....
        oo.oppppwpppppeo...
        .oopppwppwppppppo..
        .opppppwpppppwwwo..
        oo.opppppppppwwo...
        o...oopwwwwwoo.....
        .....oooooo........"""
    for x, y, turned in ((88, 13, False), (150, 19, True), (30, 17, False), (58, 12, False)):
        p.sprite(x, y, bream, {"p": "#f08a92", "o": "#8a2a44", "w": "#ffd8d0", "e": INK}, turned)
    for k in range(30):
        p.dot((k * 53) % WIDE, 16 + (k * 7) % 19, "#bfeef4")
    p.hills(36, 4, "#0c2a50", 5)
    return p.lower(7)


def owls() -> Pixels:
    """Many read along and say nothing."""
    p = Pixels("#141a34")
    p.bands("#0b1024", "#1c2650", "#3a3f78")
    stars(p, 46, 24)
    p.disc(56, 14, 10, "#f2eccc")
    p.disc(52, 11, 2, "#d8d0a8")
    p.disc(60, 18, 1, "#d8d0a8")
    p.hills(33, 9, "#0e1430", 8, 6)
    for x in (18, 96, 128, 190):
        p.box(x, 0, 5, 36, "#0a0e20")
    p.box(0, 25, WIDE, 3, "#080b1a")
    owl = """
        o...........o
        oo.........oo
        .obbbbbbbbbo.
        obbyyybyyybbo
        obyyeyyyeyybo
        obbyyyoyyybbo
        obbbbooobbbbo
        obdbbbdbbbdbo
        obbdbbbdbbdbo
        .obbbbbbbbbo.
        ...oo...oo..."""
    for x, tone, eye in (
        (38, "#8a6a4a", "#ffd23a"),
        (70, "#6a5240", "#ffe27a"),
        (108, "#a08058", "#ffd23a"),
        (142, "#6a5240", "#ffb02e"),
        (164, "#8a6a4a", "#ffe27a"),
    ):
        p.sprite(x, 15, owl, {"b": tone, "o": "#241a18", "y": eye, "e": INK, "d": "#4a382c"})
    for x, y in ((8, 8), (12, 8), (86, 33), (90, 33), (122, 6), (126, 6), (182, 10), (186, 10), (200, 32), (204, 32)):
        p.box(x, y, 2, 2, "#ffd23a")
    return p


def racks() -> Pixels:
    """The room where the server swims."""
    p = Pixels("#1b2230")
    p.bands("#222c3e", "#151b28")
    p.box(0, 31, WIDE, 5, "#3a4458")
    p.box(0, 31, WIDE, 1, "#5a6680")
    for k in range(9):
        x = 2 + 23 * k
        if k in (4, 5):
            continue
        p.box(x, 3, 19, 29, "#0c1018")
        p.box(x + 1, 4, 17, 27, "#2e3850")
        for row in range(6):
            y = 5 + row * 4
            p.box(x + 2, y, 15, 3, "#141a28")
            for led in range(4):
                tone = ("#58e07a", "#58e07a", "#ffb52e", "#2f4a3a", "#ff5a4a")[(k * 3 + row * 5 + led * 2) % 5]
                p.dot(x + 4 + 2 * led, y + 1, tone)
            p.box(x + 13, y + 1, 3, 1, "#4a5878")
    p.box(94, 2, 44, 29, "#8a97ac")
    p.box(96, 4, 40, 25, "#2a8ac0")
    p.box(96, 16, 40, 10, "#1f72ac")
    p.box(96, 4, 40, 2, "#a8ecf4")
    p.box(96, 26, 40, 3, "#c8a870")
    mackerel = """
        ......oooooo.......
        o...oobdbdbdoo.....
        oo.obdbdbdbdbboo...
        .oobbbbbbbbbbbbeo..
        .owwwwwwwwwwwwwwo..
        oo.owwwwwwwwwwoo...
        o...oowwwwwwoo.....
        ......oooooo......."""
    p.sprite(106, 11, mackerel, {"b": "#4aa0b8", "d": "#123a58", "o": "#0c2438", "w": "#e8f4f4", "e": "#ffffff"})
    for x, y in ((129, 10), (131, 7), (128, 22), (100, 8), (101, 20)):
        p.dot(x, y, "#e8fbff")
    for x in (98, 101, 132):
        p.line(x, 26, x + 1, 20, "#2d8a4e")
    for x in range(0, WIDE, 11):
        p.box(x, 0, 7, 1, "#4a5878")
    return p.lower(3)


def festival() -> Pixels:
    """Lanterns, and what for is told later."""
    p = Pixels("#2a1030")
    p.bands("#180a2c", "#4a1640", "#a83a3a")
    stars(p, 24, 12)
    for x in range(0, WIDE):
        p.dot(x, round(3 + 3 * sin((x % 52) / 52 * pi)), "#e8c890")
    lantern = """
        ..kkk..
        .rrrrr.
        rryyyrr
        ryyyyyr
        rryyyrr
        ryyyyyr
        .rrrrr.
        ..kkk..
        ...k..."""
    for k in range(12):
        x = 3 + 17 * k
        p.sprite(x, 4 + round(3 * sin(((x + 3) % 52) / 52 * pi)), lantern, {"r": "#e0402c", "y": "#ffd25a", "k": INK})
    shrine = """
        ..........y..........
        .........yyy.........
        ......oo.oyo.oo......
        .....oggggggggoo.....
        ...oogggggggggggoo...
        .oogggggggggggggggoo.
        oooooooooooooooooooo.
        ...orryrryrryrryro...
        ...orryrryrryrryro...
        ...ooooooooooooooo..."""
    p.sprite(94, 15, shrine, {"y": "#ffd25a", "g": "#c89a2e", "o": "#3a1a14", "r": "#b8281e"})
    p.box(72, 25, 64, 2, "#6a3a1e")
    for k in range(34):
        x, y = 6 * k + 2, 27 + (k * 7) % 3
        p.disc(x + 1, y, 1, "#f0c090")
        p.box(x, y - 1, 3, 1, "#f4f4f4" if k % 3 else "#e0402c")
        p.box(x - 1, y + 2, 5, 8, ("#20407a", "#8a1e2c", "#2a5a4a")[k % 3])
        if k % 2:
            p.line(x - 1, y + 2, x - 2, y - 2, "#f0c090")
    return p.lower(5)


def towers() -> Pixels:
    """Three bars, on any board."""
    p = Pixels("#f0a060")
    p.bands("#3a4a8a", "#a86a9a", "#f0906a", "#ffd890")
    p.disc(160, 26, 9, "#fff0c0")
    for seed, tone, level in ((3, "#a0688a", 27), (5, "#6a4a7a", 30)):
        p.hills(level, 9, tone, seed, 7)
    for k in range(24):
        x, h = 9 * k, 4 + (k * 37) % 9
        p.box(x, 36 - h, 8, h, "#2c2444")
        for row in range(h // 3):
            p.dot(x + 2 + (k + row) % 4, 37 - h + row * 3, "#ffd25a")
    for x, top in ((28, 13), (104, 10), (184, 15)):
        for y in range(top, 36):
            wide = 1 + (y - top) // 6
            p.dot(x - wide, y, "#1c162e")
            p.dot(x + wide, y, "#1c162e")
            if (y - top) % 4 == 0:
                p.line(x - wide, y, x + wide, y, "#1c162e")
        p.box(x, top - 5, 1, 5, "#1c162e")
        p.dot(x, top - 6, "#ff4a3a")
        for r in (4, 7, 10):
            for k in range(-6, 7):
                for way in (0, pi):
                    p.dot(x + r * cos(k * 0.1 + way), top - 5 + r * sin(k * 0.1 + way), "#fff6d8")
    return p


def thousand() -> Pixels:
    """The number everybody wants."""
    p = Pixels("#c8281e")
    for x in range(-40, WIDE, 14):
        for y in range(HIGH):
            p.box(x + y, y, 7, 1, "#e8b81e" if (x // 14) % 2 else "#1a1414")
    p.box(0, 5, WIDE, 26, "#14101a")
    p.box(0, 5, WIDE, 1, "#fff2c0")
    p.box(0, 30, WIDE, 1, "#fff2c0")
    write(p, "1000", 8, 3, "#ffd23a", "#8a3a10")
    for x, way in ((10, 1), (30, 1), (50, 1), (150, -1), (170, -1), (190, -1)):
        write(p, ">", 11, 2, "#ff5a3a", x=x) if way > 0 else None
        if way < 0:
            for k in range(7):
                p.box(x + abs(3 - k) * 2, 11 + 2 * k, 2, 2, "#ff5a3a")
    return p.lower(4)


def descent() -> Pixels:
    """He is back."""
    p = Pixels("#ffd890")
    for x in range(WIDE):
        for y in range(HIGH):
            dx, dy = x - 103, 34 - y
            ray = int((dx / (dy + 0.6) * 2.2 + 100) * 1.0) % 2
            far = (dx * dx / 9 + dy * dy) ** 0.5
            tones = (
                ("#fffbe0", "#ffe88a", "#ffd05a", "#f8a848") if ray else ("#fff2b8", "#ffd870", "#f8b850", "#e88838")
            )
            p.dot(x, y, tones[min(3, int(far / 12))])
    p.disc(103, 30, 12, "#fffef0")
    p.hills(33, 5, "#8a4a3a", 4, 8)
    p.hills(36, 5, "#4a2434", 9, 6)
    for x in (24, 56, 150, 184):
        p.box(x - 9, 10 + x % 7, 22, 2, "#ffffff")
        p.box(x - 5, 8 + x % 7, 12, 2, "#ffffff")
    write(p, ">>1", 12, 2, "#b8281e", "#ffffff", x=88)
    return p.lower(2)


def cut() -> Pixels:
    """Somebody stumbled."""
    p = Pixels("#10161e")
    p.bands("#0a0e14", "#1a2430")
    for y in (8, 9, 10):
        p.box(0, y, 92, 1, ("#6a7a92", "#46546a", "#2c384a")[y - 8])
        p.box(118, y + 14, 89, 1, ("#6a7a92", "#46546a", "#2c384a")[y - 8])
    for k in range(22):
        p.box(92 + k // 3, 8 + k // 2, 3, 1, "#46546a")
        p.box(116 - k // 4, 24 - k // 3, 3, 1, "#46546a")
    for k, tone in enumerate(("#e0402c", "#ffd23a", "#4ab0e0", "#58d07a")):
        p.line(99, 18 + k, 103 + 2 * k, 20 + 2 * k, tone)
        p.line(111, 17 + k, 107 - k, 14 + 2 * k - 3, tone)
    for k in range(44):
        a, r = k * 0.71, 4 + (k * 7) % 15
        p.dot(106 + r * cos(a), 18 + r * 0.8 * sin(a), "#fff6a8" if k % 3 else "#ff9a2e")
    p.sprite(103, 13, "..w..\n.wyw.\nwyyyw\n.wyw.\n..w..", {"w": "#fff6a8", "y": "#ffffff"})
    for x in range(6, 90, 16):
        p.box(x, 20, 10, 10, "#1e2a38")
        p.box(x, 20, 10, 1, "#34465a")
        p.dot(x + 2, 23, "#ff5a4a")
        p.dot(x + 4, 23, "#3a2a2a")
    for x in range(122, 205, 16):
        p.box(x, 8, 10, 10, "#1e2a38")
        p.box(x, 8, 10, 1, "#34465a")
        p.dot(x + 2, 11, "#ff5a4a")
        p.dot(x + 4, 11, "#3a2a2a")
    return p


def storm() -> Pixels:
    """It rains on everybody."""
    p = Pixels("#2a3040")
    p.bands("#1a1e2c", "#3a4458", "#5a667a")
    for x, y, r in (
        (10, 4, 9),
        (28, 2, 11),
        (48, 5, 9),
        (70, 1, 12),
        (96, 4, 10),
        (118, 2, 11),
        (140, 5, 10),
        (164, 1, 12),
        (188, 4, 10),
        (204, 3, 9),
    ):
        p.disc(x, y, r, "#4a5468")
        p.disc(x, y - 3, r - 2, "#39435a")
    for _ in range(120):
        x, y = p.dice.randrange(WIDE), p.dice.randrange(13, 34)
        p.line(x, y, x - 1, y + 2, "#9ab0c8")
    bolt = """
        ...yyyy
        ..yyyy.
        .yyyy..
        yyyyyyy
        ...yyy.
        ..yyy..
        ..yy...
        .yy....
        .y....."""
    for x in (40, 122, 176):
        p.sprite(x, 12, bolt, {"y": "#ffe84a"})
    for k in range(11):
        x = 19 * k
        p.box(x + 2, 28, 15, 8, "#241c20")
        for row in range(5):
            p.box(x + 4 - row + 2, 24 + row, 7 + 2 * row, 1, "#6a2e2a" if k % 2 else "#2e4a5a")
        p.box(x + 7, 30, 4, 3, "#ffd25a" if k % 3 else "#3a3034")
    return p


def tea() -> Pixels:
    """It comes through the screen."""
    p = Pixels("#d8e4c0")
    p.bands("#e8eed0", "#c8d8a8")
    for x in range(0, WIDE, 12):
        p.box(x, 0, 1, 36, "#b4c690")
    p.box(0, 29, WIDE, 7, "#7a5230")
    p.box(0, 29, WIDE, 1, "#b88a56")
    cup = """
        .ooooooooooo.
        oggggggggggo.
        owwwwwwwwwwoo
        owbwwbwwbwwo.
        owwbwwbwwbwo.
        .owwwwwwwwo..
        .owwwwwwwwo..
        ..oooooooo..."""
    for k in range(11):
        x = 4 + 19 * k
        p.sprite(x, 21, cup, {"o": "#33483c", "g": "#8ab04a", "w": "#fdfdf4", "b": "#3a6a9a"})
        for row in range(11):
            p.box(x + 5 + round(2 * sin(row * 0.8 + k)), 8 + row, 2 if row > 5 else 1, 1, "#ffffff")
    p.sprite(99, 27, "..oo..\n.oyyo.\noyyyyo", {"o": "#5a3a1c", "y": "#e8b84a"})
    return p.lower(2)


def garden() -> Pixels:
    """What is kept alive by a word now and then."""
    p = Pixels("#bfe4f0")
    p.bands("#8fcce8", "#d4eef0", foot=26)
    p.disc(180, 7, 5, "#fff4b8")
    for x, y in ((20, 6), (66, 4), (120, 8)):
        p.box(x, y, 16, 2, "#ffffff")
        p.box(x + 3, y - 2, 9, 2, "#ffffff")
    p.hills(27, 5, "#8ac070", 3, 8)
    p.box(0, 28, WIDE, 8, "#6a4a2c")
    p.box(0, 28, WIDE, 1, "#8a6a3e")
    for k in range(14):
        x, tall = 7 + 15 * k, (3, 5, 8, 12, 16)[min(4, k // 3)]
        p.line(x, 28, x, 28 - tall, "#2d7a3a")
        for row in range(1, tall, 3):
            p.box(x + 1, 28 - row, 3, 1, "#4aa850")
            p.box(x - 3, 27 - row, 3, 1, "#4aa850")
        if tall > 11:
            p.disc(x, 28 - tall, 3, ("#f06a8a", "#ffd23a", "#f4f4f4")[k % 3])
            p.dot(x, 28 - tall, "#a83a2a")
    for k in range(50):
        p.dot((k * 41) % WIDE, 30 + (k * 3) % 6, "#4a321c")
    return p


def board(kind: str) -> Pixels:
    """The signboard of a kind of card: its colour, its motif, the name of the board."""
    ground, low, light = {
        "aa": ("#b8481a", "#8a3010", "#ffd8a0"),
        "vandal": ("#7a1a4a", "#4a0c30", "#f8b8d8"),
        "support": ("#1a5a8c", "#0e3a60", "#b0e0f8"),
    }[kind]
    p = Pixels(ground)
    p.bands(low, ground, low)
    if kind == "aa":  # faces in a row
        face = "..ooooooo..\n.o.......o.\no..o...o..o\no.........o\no...ooo...o\n.o.......o.\n..ooooooo.."
        for k in range(14):
            p.sprite(-6 + 16 * k, 3 + 12 * 0, face, {"o": light} if k % 2 else {"o": ground})
            p.sprite(-14 + 16 * k, 26, face, {"o": light} if k % 2 else {"o": ground})
    elif kind == "vandal":  # torn lines
        for y in (4, 8, 28, 32):
            for x in range(WIDE):
                if (x * 7 + y * 13) % 23 > 3:
                    p.dot(x, y + (x // 3 % 3 == 0) - (x // 5 % 4 == 1), light)
    else:  # hands that lift
        for k in range(18):
            for row in range(5):
                p.box(2 + 12 * k + 4 - row, 2 + row, 1 + 2 * row, 1, light if k % 2 else ground)
                p.box(-4 + 12 * k + 4 - row, 28 + row, 1 + 2 * row, 1, light if k % 2 else ground)
    write(p, "VIP*CARD", 11, 2, "#ffffff", INK, star="#ffe04a")
    return p.lower(4)


PICTURES = {
    "vip-001.png": pond,
    "vip-003.gif": sea,
    "vip-005.png": owls,
    "vip-013.webp": racks,
    "vip-015.gif": festival,
    "vip-016.webp": towers,
    "vip-018.svg": thousand,
    "vip-019.png": descent,
    "vip-023.png": cut,
    "vip-029.gif": storm,
    "vip-031.jpg": garden,
    "vip-033.png": tea,
}


def main() -> None:
    """Draw everything."""
    for name, artist in PICTURES.items():
        artist().save(Path(FOLDER / name))
    for kind in ("aa", "vandal", "support"):
        board(kind).save(BOARDS / f"{kind}.png")


if __name__ == "__main__":
    main()
