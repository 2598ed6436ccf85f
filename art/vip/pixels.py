"""Pictures of large square pixels, as boards had them above their threads."""

from pathlib import Path
from random import Random

from PIL import Image

FOLDER = Path(__file__).parent
WIDE, HIGH, LARGE = 207, 36, 4  # pixels, and how many dots of the printed picture each becomes


class Pixels:
    """A small picture with a small palette."""

    def __init__(self, ground: str, seed: int = 1, size: tuple[int, int] = (WIDE, HIGH)) -> None:
        self.width, self.height = size
        self.dice = Random(seed)
        self.image = Image.new("RGB", size, ground)

    def dot(self, x: float, y: float, colour: str) -> None:
        """One pixel."""
        x, y = int(x), int(y)
        if 0 <= x < self.width and 0 <= y < self.height:
            self.image.putpixel((x, y), tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5)))

    def box(self, x: float, y: float, wide: float, high: float, colour: str) -> None:
        """A rectangle."""
        for row in range(int(high)):
            for column in range(int(wide)):
                self.dot(x + column, y + row, colour)

    def disc(self, x: float, y: float, r: float, colour: str) -> None:
        """A circle."""
        for row in range(int(-r) - 1, int(r) + 2):
            for column in range(int(-r) - 1, int(r) + 2):
                if row * row + column * column <= r * r + r * 0.6:
                    self.dot(x + column, y + row, colour)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: str) -> None:
        """A line of pixels."""
        steps = int(max(abs(x1 - x0), abs(y1 - y0), 1))
        for k in range(steps + 1):
            self.dot(round(x0 + (x1 - x0) * k / steps), round(y0 + (y1 - y0) * k / steps), colour)

    def bands(self, *colours: str, top: int = 0, foot: int = 0) -> None:
        """A sky from the top colour to the last; where two meet, they mingle in a chequer."""
        high = (foot or self.height) - top
        for y in range(high):
            at = y / high * (len(colours) - 1)
            low = min(int(at), len(colours) - 2)
            share = at - low
            for x in range(self.width):
                rank = ((x % 2) * 2 + (y % 2) * 3) % 4
                self.dot(x, top + y, colours[low + (share * 4 > rank + 0.5)])

    def sprite(self, x: int, y: int, rows: str, tones: dict[str, str], turned: bool = False) -> None:
        """A figure written in letters; blanks and points are clear."""
        for dy, row in enumerate(line.strip() for line in rows.strip().split("\n")):
            for dx, letter in enumerate(reversed(row) if turned else row):
                if letter in tones:
                    self.dot(x + dx, y + dy, tones[letter])

    def hills(self, level: int, rise: int, colour: str, seed: int, step: int = 9) -> None:
        """Hills in steps."""
        dice = Random(seed)
        height, goal = level, level
        for x in range(self.width):
            if x % step == 0:
                goal = level - dice.randint(0, rise)
            if x % 2 == 0 and height != goal:
                height += 1 if goal > height else -1
            self.box(x, height, 1, self.height - height, colour)

    def lower(self, rows: int) -> "Pixels":
        """Move everything down; the top, which the cut takes away, repeats what was there."""
        old = self.image.copy()
        for y in range(rows):
            self.image.paste(old.crop((0, y % 2, self.width, y % 2 + 1)), (0, rows - 1 - y))
        self.image.paste(old, (0, rows))
        return self

    def save(self, path: Path, large: int = LARGE) -> None:
        """Write it with every pixel enlarged."""
        done = self.image.resize((self.width * large, self.height * large), Image.Resampling.NEAREST)
        path.parent.mkdir(exist_ok=True)
        if path.suffix == ".svg":
            self._write_svg(path)
        elif path.suffix == ".jpg":
            done.save(path, quality=95, subsampling=0, optimize=True, dpi=(300, 300))
        elif path.suffix == ".webp":
            done.save(path, lossless=True, method=6)
        else:
            done.convert("P", palette=Image.Palette.ADAPTIVE, colors=64).save(path, optimize=True)

    def _write_svg(self, path: Path) -> None:
        """Runs of equal pixels as rectangles."""
        forms = []
        for y in range(self.height):
            x = 0
            while x < self.width:
                colour, start = self.image.getpixel((x, y)), x
                while x < self.width and self.image.getpixel((x, y)) == colour:
                    x += 1
                tone = "#{:02x}{:02x}{:02x}".format(*colour)
                forms.append((start, y, x - start, tone))
        back = max({tone for *_, tone in forms}, key=lambda tone: sum(w for _, _, w, t in forms if t == tone))
        rows = [
            f'<rect x="{x}" y="{y}" width="{w + 0.02:g}" height="1.02" fill="{t}"/>'
            for x, y, w, t in forms
            if t != back
        ]
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}">'
        ground = f'<rect x="0" y="0" width="{self.width}" height="{self.height}" fill="{back}"/>'
        path.write_text("\n".join([head, ground, *rows, "</svg>", ""]), encoding="utf-8")


LETTERS = {  # of the name on the signboards, 7 high
    "V": ("#...#", "#...#", "#...#", "#...#", ".#.#.", ".#.#.", "..#.."),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", ".#.", "###"),
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#....", "#...."),
    "C": (".###.", "#...#", "#....", "#....", "#....", "#...#", ".###."),
    "A": (".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "R": ("####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"),
    "D": ("####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."),
    "*": ("....#....", "....#....", "...###...", "#########", ".#######.", "..#####..", ".###.###."),
    "0": (".###.", "#...#", "#..##", "#.#.#", "##..#", "#...#", ".###."),
    "1": ("..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."),
    ">": ("#....", ".#...", "..#..", "...#.", "..#..", ".#...", "#...."),
}


def write(
    p: Pixels, text: str, y: int, scale: int, colour: str, shade: str = "", x: int | None = None, star: str = ""
) -> None:
    """Large letters, in the middle when no place is said."""
    wide = sum(len(LETTERS[letter][0]) + 1 for letter in text) * scale - scale
    at = (p.width - wide) // 2 if x is None else x
    for letter in text:
        for dy, row in enumerate(LETTERS[letter]):
            for dx, sign in enumerate(row):
                if sign == "#" and shade:
                    p.box(at + dx * scale + 1, y + dy * scale + 1, scale, scale, shade)
        for dy, row in enumerate(LETTERS[letter]):
            for dx, sign in enumerate(row):
                if sign == "#":
                    p.box(at + dx * scale, y + dy * scale, scale, scale, star if letter == "*" and star else colour)
        at += (len(LETTERS[letter][0]) + 1) * scale
