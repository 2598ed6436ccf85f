"""Brushes for the pictures beside this file: skies, ridges, mist, cut stone. Everything follows from numbers alone."""

from itertools import pairwise
from math import atan2, cos, pi, sin
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

FOLDER = Path(__file__).parent
OVER = 2  # pictures are painted this much larger and then reduced: smooth edges
Points = list[tuple[float, float]]
WIDE, HIGH = 828, 552  # of a picture of a follower or an action; the banner of the card covers x 40 to 200


def rgb(colour):
    """`#rrggbb` as numbers."""
    return tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5)) if isinstance(colour, str) else colour


def mix(one, other, share):
    """A colour between two."""
    one, other = rgb(one), rgb(other)
    share = min(1.0, max(0.0, share))
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))


def mirror(points: Points, x: float) -> Points:
    """The other half of something symmetrical."""
    return [(2 * x - px, py) for px, py in points]


def ring(x: float, y: float, r: float, n: int, turn: float = 0.0, ry: float | None = None) -> Points:
    """Corners of a regular form."""
    return [
        (x + r * cos(turn + 2 * pi * k / n), y + (r if ry is None else ry) * sin(turn + 2 * pi * k / n))
        for k in range(n)
    ]


def smooth(points: Points, steps: int = 8) -> Points:
    """A curve through all points."""
    out: Points = []
    for k in range(len(points) - 1):
        near = points[max(0, k - 1)], points[k], points[k + 1], points[min(len(points) - 1, k + 2)]
        for t in range(steps):
            u = t / steps
            out.append(
                tuple(
                    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
                    for a, b, c, d in zip(*near, strict=True)
                )
            )
    return [*out, points[-1]]


class Canvas:
    """A picture being painted, in pixels of the finished one."""

    def __init__(self, width: int, height: int, seed: int, size: tuple[int, int] = (0, 0), shift: float = 0) -> None:
        self.width, self.height, self.size = width, height, size if size[0] else (width, height)
        self.left, self.right = -shift, width - shift  # what is left and right of the picture
        self.dice = Random(seed)
        self.image = Image.new("RGB", (width * OVER, height * OVER))

    # masks -----------------------------------------------------------------------------------------------------
    def _mask(self, blur: float = 0.0, draw=None) -> Image.Image:
        mask = Image.new("L", self.image.size, 0)
        draw(ImageDraw.Draw(mask))
        return mask.filter(ImageFilter.GaussianBlur(blur * OVER)) if blur else mask

    def _lay(self, mask: Image.Image, colour, opacity: float = 1.0, glow: bool = False) -> None:
        if opacity < 1:
            mask = mask.point(lambda v: round(v * opacity))
        if glow:  # light is added, paint covers
            lit = ImageChops.screen(self.image, Image.new("RGB", self.image.size, rgb(colour)))
            self.image = Image.composite(lit, self.image, mask)
        else:
            self.image.paste(rgb(colour), (0, 0), mask)

    def _big(self, points: Points) -> Points:
        return [((x - self.left) * OVER, y * OVER) for x, y in points]

    # brushes ---------------------------------------------------------------------------------------------------
    def sky(self, *stops: tuple[float, str]) -> None:
        """A vertical gradient: shares of the height with their colours."""
        column = Image.new("RGB", (1, self.height * OVER))
        for y in range(self.height * OVER):
            at = y / (self.height * OVER - 1)
            low = max((s for s in stops if s[0] <= at), key=lambda s: s[0], default=stops[0])
            high = min((s for s in stops if s[0] >= at), key=lambda s: s[0], default=stops[-1])
            span = high[0] - low[0]
            column.putpixel((0, y), mix(low[1], high[1], (at - low[0]) / span if span else 0))
        self.image.paste(column.resize(self.image.size))

    def poly(self, points: Points, colour, opacity: float = 1.0, blur: float = 0.0, glow: bool = False) -> None:
        """A filled form."""
        big = self._big(points)
        if opacity == 1 and not blur and not glow:
            ImageDraw.Draw(self.image).polygon(big, fill=rgb(colour))
        else:
            self._lay(self._mask(blur, lambda d: d.polygon(big, fill=255)), colour, opacity, glow)

    def disc(self, x, y, r, colour, opacity: float = 1.0, blur: float = 0.0, ry=None, glow: bool = False) -> None:
        """A filled circle or ellipse."""
        ry = r if ry is None else ry
        x -= self.left
        box = [(x - r) * OVER, (y - ry) * OVER, (x + r) * OVER, (y + ry) * OVER]
        self._lay(self._mask(blur, lambda d: d.ellipse(box, fill=255)), colour, opacity, glow)

    def glow(self, x, y, r, colour, strength: float = 1.0) -> None:
        """Light around a point, gone at the radius."""
        side = round(2 * r * OVER)
        soft = ImageChops.invert(Image.radial_gradient("L")).resize((side, side))
        soft = soft.point(lambda v: round(max(0, v - 75) / 180 * 255 * strength * (max(0, v - 75) / 180)))
        mask = Image.new("L", self.image.size, 0)
        mask.paste(soft, (round((x - self.left - r) * OVER), round((y - r) * OVER)))
        self._lay(mask, colour, 1.0, glow=True)

    def line(self, points: Points, colour, width: float, opacity: float = 1.0, blur: float = 0.0, glow=False) -> None:
        """A line with round joints."""
        big = self._big(points)
        wide = max(1, round(width * OVER))

        def draw(d: ImageDraw.ImageDraw) -> None:
            d.line(big, fill=255, width=wide, joint="curve")
            for x, y in (big[0], big[-1]):
                d.ellipse([x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2], fill=255)

        self._lay(self._mask(blur, draw), colour, opacity, glow)

    def hoop(self, x, y, r, colour, width: float, opacity: float = 1.0, blur: float = 0.0, glow=False) -> None:
        """A circle's line."""
        points = ring(x, y, r, 120)
        self.line([*points, points[0]], colour, width, opacity, blur, glow)

    def blend(self, points: Points, one, other, turn: float = pi / 2) -> None:
        """A form that passes from one colour to another in a direction (downwards when not said)."""
        c, s = cos(turn), sin(turn)
        reach = [x * c + y * s for x, y in points]
        low, high = min(reach), max(reach)
        steps = 48
        mask = self._mask(0, lambda d: d.polygon(self._big(points), fill=255))
        paint = Image.new("RGB", self.image.size, rgb(one))
        draw = ImageDraw.Draw(paint)
        far = 4 * (self.width + self.height)
        for k in range(1, steps):
            at = low + (high - low) * k / steps
            edge = [(at * c - far * s, at * s + far * c), (at * c + far * s, at * s - far * c)]
            tail = [(edge[1][0] + far * c, edge[1][1] + far * s), (edge[0][0] + far * c, edge[0][1] + far * s)]
            draw.polygon(self._big(edge + tail), fill=mix(one, other, k / (steps - 1)))
        self.image.paste(paint, (0, 0), mask)

    def halves(self, x: float, points: Points, lit, dark, turn: float = pi / 2) -> None:
        """Something symmetrical about x, its left half in the light; points are (away from x, y)."""
        for side, tones in ((-1, lit), (1, dark)):
            self.blend([(x + side * dx, y) for dx, y in points], *tones, turn)

    def inlay(self, picture: Image.Image, at: tuple[float, float], points: Points) -> None:
        """Another picture, seen through a form."""
        whole = self.image.copy()
        whole.paste(picture, (round(at[0] * OVER), round(at[1] * OVER)))
        big = self._big(points)
        self.image.paste(whole, (0, 0), self._mask(0, lambda d: d.polygon(big, fill=255)))

    # nature ----------------------------------------------------------------------------------------------------
    def crest(self, level: float, rise: float, rough: float = 0.55, peaks: int = 3, seed: int = 0) -> Points:
        """A line of mountains from edge to edge."""
        dice = Random(seed)
        heights = [dice.uniform(-1, 1) for _ in range(peaks + 1)]
        scale = 1.0
        while len(heights) < 160:
            scale *= rough
            finer = []
            for a, b in pairwise(heights):
                finer += [a, (a + b) / 2 + dice.uniform(-1, 1) * scale]
            heights = [*finer, heights[-1]]
        step = (self.width + 40) / (len(heights) - 1)
        return [(self.left - 20 + k * step, level - rise * h) for k, h in enumerate(heights)]

    def ridge(self, level, rise, colour, foot=None, seed: int = 0, rough: float = 0.55, peaks: int = 3) -> Points:
        """Mountains that fade towards their foot."""
        crest = self.crest(level, rise, rough, peaks, seed)
        whole = [*crest, (self.right + 20, self.height + 20), (self.left - 20, self.height + 20)]
        if foot is None:
            self.poly(whole, colour)
        else:
            self.blend(whole, colour, foot)
        return crest

    def mist(self, level, thick, colour, opacity: float = 0.6, count: int = 9) -> None:
        """Banks of mist across the whole width."""
        for _ in range(count):
            x, y = self.dice.uniform(self.left, self.right), level + self.dice.uniform(-0.5, 0.5) * thick
            wide = self.dice.uniform(0.16, 0.36) * self.width
            self.disc(x, y, wide, colour, opacity / 2.2, thick * 0.5, ry=thick * self.dice.uniform(0.2, 0.5))

    def specks(self, count, box, size, colour, opacity=(0.3, 1.0), blur=0.0, glow=False) -> None:
        """Stars, snow, embers."""
        x0, y0, x1, y1 = box
        for _ in range(count):
            x, y = self.dice.uniform(x0, x1), self.dice.uniform(y0, y1)
            self.disc(x, y, self.dice.uniform(*size), colour, self.dice.uniform(*opacity), blur, glow=glow)

    # stone -----------------------------------------------------------------------------------------------------
    def facets(self, points: Points, dark, light, toward: float, seed: int = 0, middle=None, rough=0.18) -> None:
        """A boulder: flat faces around a middle, each as light as it looks towards the light."""
        dice = Random(seed)
        cx = sum(x for x, _ in points) / len(points) if middle is None else middle[0]
        cy = sum(y for _, y in points) / len(points) if middle is None else middle[1]
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            out = atan2((ay + by) / 2 - cy, (ax + bx) / 2 - cx)
            shade = 0.5 + 0.5 * cos(out - toward) + dice.uniform(-rough, rough)
            inner = (cx + (ax - cx) * 0.42, cy + (ay - cy) * 0.42), (cx + (bx - cx) * 0.42, cy + (by - cy) * 0.42)
            self.poly([(ax, ay), (bx, by), inner[1], inner[0]], mix(dark, light, shade))
            top = 0.62 + 0.2 * cos(out - toward) + dice.uniform(-rough, rough) / 2
            self.poly([*inner, (cx, cy)], mix(dark, light, top))

    def slab(self, points: Points, dark, light, toward: float = pi * 1.25) -> None:
        """A hewn block: lit on one side."""
        self.blend(points, light, dark, toward + pi)

    # finish ----------------------------------------------------------------------------------------------------
    def shade_edges(self, strength: float = 0.35, colour="#000000") -> None:
        """Darker corners."""
        soft = Image.radial_gradient("L").resize(self.image.size)
        mask = soft.point(lambda v: round(max(0, v - 110) / 145 * 255 * strength))
        self._lay(mask, colour)

    def grain(self, strength: float = 7.0, seed: int = 1) -> None:
        """The tooth of paper."""
        dice = Random(seed)
        small = (self.width // 2, self.height // 2)
        noise = Image.frombytes("L", small, dice.randbytes(small[0] * small[1]))
        noise = noise.resize(self.image.size, Image.Resampling.BICUBIC).point(
            lambda v: round(128 + (v - 128) * strength / 128)
        )
        self.image = ImageChops.add(self.image, Image.merge("RGB", [noise] * 3), offset=-128)

    def save(self, name: str, quality: int = 86, colours: int = 0) -> None:
        """Reduce and write, in the format the name asks for."""
        done = self.image.resize(self.size, Image.Resampling.LANCZOS)
        path = FOLDER / name
        if name.endswith(".jpg"):
            done.save(path, quality=quality, subsampling=0, optimize=True, dpi=(300, 300))
        elif name.endswith(".webp"):
            done.save(path, quality=quality, method=6)
        else:
            if colours:
                done = done.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
            done.save(path, optimize=True, dpi=(300, 300))


class Sheet:
    """A picture of flat forms, written as SVG."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        self.width, self.height, self.dice = width, height, Random(seed)
        self.forms: list[str] = []

    @staticmethod
    def _tone(colour, opacity: float) -> str:
        text = "#{:02x}{:02x}{:02x}".format(*rgb(colour))
        return f'fill="{text}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")

    def poly(self, points: Points, colour, opacity: float = 1.0) -> None:
        """A filled form."""
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.forms.append(f'<polygon points="{corners}" {self._tone(colour, opacity)}/>')

    def disc(self, x, y, r, colour, opacity: float = 1.0) -> None:
        """A filled circle."""
        self.forms.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {self._tone(colour, opacity)}/>')

    def bands(self, *stops: tuple[float, str], steps: int = 14) -> None:
        """A sky in steps, as a print from woodblocks has it."""
        for k in range(steps):
            at = k / (steps - 1)
            low = max((s for s in stops if s[0] <= at), key=lambda s: s[0])
            high = min((s for s in stops if s[0] >= at), key=lambda s: s[0])
            span = high[0] - low[0]
            colour = mix(low[1], high[1], (at - low[0]) / span if span else 0)
            y = self.height * k / steps
            self.poly([(0, y), (self.width, y), (self.width, self.height), (0, self.height)], colour)

    def save(self, name: str) -> None:
        """Write the file."""
        size = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        (FOLDER / name).write_text("\n".join([head, *self.forms, "</svg>", ""]), encoding="utf-8")


__all__ = ["HIGH", "WIDE", "Canvas", "Points", "Sheet", "mirror", "mix", "ring", "smooth"]
