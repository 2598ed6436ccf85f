"""What stands in a document, in inks: operators of drawn faces, gradients, pictures."""

import io
import re
import zlib
from dataclasses import replace
from itertools import pairwise

from PIL import Image

from kamifuda.pattern import pattern
from kamifuda.press.colour.inks import Ink, Inked
from kamifuda.press.face import Colour, Gradient
from kamifuda.press.pdf.objects import number
from kamifuda.press.pictures import Pixels

LEVEL = 6
DARKEST = 0.85  # of black ink, from which words hide what is below
# Black words are printed over the colours below: no light rim shows where the inks do not meet to a hair.
OVER, NOT_OVER = "KO", "KN"
OVERPRINTING = {
    OVER: "<</Type/ExtGState/OP false/op true/OPM 1>>",
    NOT_OVER: "<</Type/ExtGState/OP false/op false/OPM 0>>",
}
QUALITY = 95
BETWEEN = 6  # colours between two stops of a gradient: inks do not mix as light does
# In the streams of drawn faces texts are hexadecimal, so that a word stands for nothing but an operator.
_OPERATOR = pattern(rb"(?<!\S)(?:(BT|ET|q|Q)|([\d.]+) (?:([\d.]+) ([\d.]+) (rg|RG)|(g|G)))(?!\S)")


def convert_operators(data: bytes, ink: Ink) -> bytes:
    """The operators of a drawn face, with its colours in inks; those between BT and ET are colours of words."""
    return _OPERATOR.sub(_Converter(ink), data)


class _Converter:
    """Knows which colour fills: words may come in one that was chosen for a shape, and shapes in one of words."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self._words = False
        self._fill: Colour | None = None
        self._over = False  # whether fills are printed over what is below
        self._kept: list[tuple[Colour | None, bool]] = []

    def __call__(self, match: "re.Match[bytes]") -> bytes:
        said = match[1]
        if said is None:
            return self._colour(match)
        if said == b"q":
            self._kept.append((self._fill, self._over))
        elif said == b"Q":
            self._fill, self._over = self._kept.pop() if self._kept else (None, False)
        else:
            self._words = said == b"BT"
            if self._fill is not None:
                return said + b"\n" + self._filled(self._fill)
        return said

    def _colour(self, match: "re.Match[bytes]") -> bytes:
        red = float(match[2])
        colour = (red, float(match[3]), float(match[4])) if match[5] else (red, red, red)
        if (match[5] or match[6]) in (b"rg", b"g"):
            self._fill = colour
            return self._filled(colour)
        return f"{write(self._ink.colour(colour, words=self._words))} K".encode("ascii")

    def _filled(self, colour: Colour) -> bytes:
        inked = self._ink.colour(colour, words=self._words, area=not self._words)
        over = self._words and not any(inked[:3]) and inked[3] >= DARKEST
        state = "" if over == self._over else f"\n/{OVER if over else NOT_OVER} gs"
        self._over = over
        return f"{write(inked)} k{state}".encode("ascii")


def write(parts: Inked | Colour) -> str:
    """The parts of a colour as numbers of a document."""
    return " ".join(number(part) for part in parts)


def gradient_stops(gradient: Gradient, ink: Ink) -> tuple[tuple[float, Inked], ...]:
    """The stops of a gradient in inks, with more between them."""
    found: list[tuple[float, Inked]] = []
    for (start, first), (end, last) in pairwise(gradient.stops):
        count = BETWEEN if end > start and first != last else 1
        for step in range(count):
            share = step / count
            between = tuple(a + (b - a) * share for a, b in zip(first, last, strict=True))
            found.append((start + (end - start) * share, ink.mixed(between)))  # type: ignore[arg-type]  # three
    at, colour = gradient.stops[-1]
    return (*found, (at, ink.mixed(colour)))


def convert_pixels(pixels: Pixels, ink: Ink) -> Pixels:
    """A decoded picture in inks; grey ones are black ink, and what is in inks already stays within the limit."""
    if pixels.colours == "DeviceGray":
        return replace(pixels, profile=b"")
    picture = _opened(pixels)
    inked = ink.picture(picture, pixels.profile) if pixels.colours == "DeviceRGB" else ink.within(picture)
    if inked is picture:
        return replace(pixels, profile=b"")
    if pixels.packing == "DCTDecode":
        return pack_lossy(inked, pixels.alpha)
    return Pixels(*inked.size, "DeviceCMYK", zlib.compress(inked.tobytes(), LEVEL), "FlateDecode", pixels.alpha)


def pack_lossy(inked: Image.Image, alpha: bytes = b"") -> Pixels:
    """A picture in inks for a document, compressed with losses that nobody sees."""
    out = io.BytesIO()
    inked.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return Pixels(*inked.size, "DeviceCMYK", out.getvalue(), "DCTDecode", alpha)


def _opened(pixels: Pixels) -> Image.Image:
    if pixels.packing == "DCTDecode":
        with Image.open(io.BytesIO(pixels.data), formats=("JPEG",)) as picture:
            picture.load()
            return picture
    mode = {"DeviceRGB": "RGB", "DeviceCMYK": "CMYK"}[pixels.colours]
    return Image.frombytes(mode, (pixels.width, pixels.height), zlib.decompress(pixels.data))
