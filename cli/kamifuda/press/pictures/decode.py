"""Pictures that cannot pass through: decoded by Pillow into plain pixels and an alpha channel."""

import io
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import Image, UnidentifiedImageError

from kamifuda.dataclass import dataclass
from kamifuda.press.pictures.looks import MOST_PIXELS, PictureFault

FORMATS = ("PNG", "JPEG", "WEBP", "AVIF", "GIF", "TIFF", "BMP")
LEVEL = 6


@dataclass(frozen=True, slots=True)
class Pixels:
    """Decoded pixels, compressed for a document."""

    width: int
    height: int
    colours: str  # DeviceGray, DeviceRGB, DeviceCMYK
    data: bytes
    alpha: bytes = b""  # compressed as well; empty where nothing shines through


@contextmanager
def open_picture(data: bytes) -> Iterator[Image.Image]:
    """Open a picture of one of FORMATS without decoding it; raises PictureFault, also for what happens inside."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about metadata; sizes are judged here
        try:
            with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
                if picture.width * picture.height > MOST_PIXELS:
                    raise PictureFault("picture-too-large", f"{picture.width} x {picture.height} pixels")
                yield picture
        except UnidentifiedImageError as problem:
            known = ", ".join(FORMATS)
            raise PictureFault("unknown-picture", f"it is none of {known}, SVG") from problem
        except Image.DecompressionBombError as problem:
            raise PictureFault("picture-too-large", "more pixels than a picture can have") from problem
        except (OSError, ValueError, SyntaxError, EOFError, MemoryError, IndexError, OverflowError) as problem:
            raise PictureFault("broken-picture", str(problem) or type(problem).__name__) from problem


def decode(data: bytes) -> Pixels:
    """Decode the first frame; raises PictureFault."""
    with open_picture(data) as picture:
        picture.load()
        return _pixels(picture)


def _pixels(picture: Image.Image) -> Pixels:
    if picture.mode.startswith("I") or picture.mode == "F":
        picture = _eight_bits(picture)
    alpha = b""
    if "A" in picture.getbands() or "transparency" in picture.info:
        picture = picture.convert("RGBA")
        channel = picture.getchannel("A")
        if channel.getextrema() != (255, 255):
            alpha = zlib.compress(channel.tobytes(), LEVEL)
        picture = picture.convert("RGB")
    mode, colours = {"1": ("L", "DeviceGray"), "L": ("L", "DeviceGray"), "CMYK": ("CMYK", "DeviceCMYK")}.get(
        picture.mode, ("RGB", "DeviceRGB")
    )
    if picture.mode != mode:
        picture = picture.convert(mode)
    return Pixels(picture.width, picture.height, colours, zlib.compress(picture.tobytes(), LEVEL), alpha)


def _eight_bits(picture: Image.Image) -> Image.Image:
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
    return picture.point(lambda value: value * (1 / 257 if wide else 1)).convert("L")
