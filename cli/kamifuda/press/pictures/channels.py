"""Channels of decoded pictures: what shines through, how many bits, which gamma, and their reduction."""

import struct
from typing import Any

from PIL import Image, ImageChops

from kamifuda.press.pictures.facts import PictureFault
from kamifuda.press.pictures.looks import png_chunks, png_parts
from kamifuda.press.pictures.profiles import odd_gamma

_PLAIN = {"1": "L", "L": "L", "CMYK": "CMYK"}  # everything else becomes RGB


def split_alpha(picture: Image.Image, size: tuple[int, int] | None) -> tuple[Image.Image, Image.Image | None]:
    """Colours (L, RGB or CMYK) and what shines through, None where nothing does; reduced where a size is given."""
    if picture.mode in ("LA", "La"):
        picture = picture.convert("LA")
    elif "A" in picture.getbands() or "a" in picture.getbands() or "transparency" in picture.info:
        picture = picture.convert("RGBA")
    else:
        mode = _PLAIN.get(picture.mode, "RGB")
        picture = picture if picture.mode == mode else picture.convert(mode)
    if size is not None and picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if picture.mode not in ("LA", "RGBA"):
        return picture, None
    alpha = picture.getchannel("A")
    return picture.convert("L" if picture.mode == "LA" else "RGB"), None if alpha.getextrema() == (255, 255) else alpha


def eight_bits(picture: Image.Image) -> Image.Image:
    """16-bit grey to 8: Pillow's own conversion cuts off at 255 instead of scaling."""
    low, high = picture.getextrema()
    if (
        picture.mode == "F"
        or not isinstance(low, int | float)
        or not isinstance(high, int | float)
        or not 0 <= low <= high <= 65535
    ):
        raise PictureFault("unknown-picture", f"its pixels are of an unusual kind ({picture.mode})")
    wide = high > 255 or picture.mode.startswith("I;16")
    made = picture.point(lambda value: value * (1 / 257 if wide else 1)).convert("L")
    made.info = picture.info
    return made


def mend_transparency(picture: Image.Image, data: bytes) -> None:
    """The transparent colour of a PNG, in the eight bits in which its pixels arrive: Pillow keeps the file's own."""
    names = png_parts(data, png_chunks(data))
    bits, kind = names[b"IHDR"][8:10]
    written = names.get(b"tRNS", b"")
    if kind not in (0, 2) or bits in (1, 8) or len(written) != (2 if kind == 0 else 6):
        return
    values = struct.unpack(f">{len(written) // 2}H", written)
    if bits == 16:  # grey is scaled afterwards, of colours the upper half is kept
        scaled = tuple(round(value / 257) if kind == 0 else value >> 8 for value in values)
    else:
        scaled = tuple(value * 255 // (2**bits - 1) for value in values)
    picture.info["transparency"] = scaled if kind == 2 else scaled[0]


def ink_as_written(picture: Image.Image) -> Image.Image:
    """CMYK of a JPEG: Pillow takes all of it for inverted, which is so only where Adobe's marker stands."""
    if picture.format != "JPEG" or picture.mode != "CMYK" or "adobe" in picture.info:
        return picture
    return ImageChops.invert(picture)


def uncovered(picture: Image.Image) -> Image.Image:
    """A GIF whose first frame does not fill it: nothing is around, as everybody shows it, not its ground colour."""
    covered = getattr(picture, "dispose_extent", (0, 0, *picture.size))
    if covered == (0, 0, *picture.size):
        return picture
    whole = picture.convert("RGBA")
    bare = Image.new("RGBA", picture.size)
    bare.paste(whole.crop(covered), covered[:2])
    return bare


def even_gamma(picture: Image.Image, data: bytes) -> Image.Image:
    """A PNG of an unusual gamma as one of the usual, 1 / 2.2 (PNG specification, 13.13)."""
    gamma = odd_gamma(png_parts(data, png_chunks(data)))
    if not gamma or picture.mode not in ("L", "RGB"):
        return picture
    table: Any = [round(255 * (value / 255) ** (1 / (2.2 * gamma))) for value in range(256)]
    return picture.point(table * len(picture.getbands()))


def stacked(parts: list[Image.Image]) -> Image.Image:
    """Parts of a picture below each other."""
    whole = Image.new(parts[0].mode, (parts[0].width, sum(part.height for part in parts)))
    at = 0
    for part in parts:
        whole.paste(part, (0, at))
        at += part.height
    return whole
