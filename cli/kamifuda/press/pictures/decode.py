"""Pictures that cannot pass through: decoded by Pillow into pixels and an alpha channel, compressed for a document.

What was compressed with losses becomes a JPEG of high quality: a quarter of the bytes, in a tenth of the time.
"""

import io
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from PIL import Image, UnidentifiedImageError

from kamifuda.press.pictures.looks import MOST_PIXELS, PictureFault
from kamifuda.press.pictures.pixels import Pixels

FORMATS = ("PNG", "JPEG", "WEBP", "AVIF", "GIF", "TIFF", "BMP")
LEVEL = 3  # of zlib: 6 takes twice the time for a tenth of the bytes
QUALITY = 95  # of JPEG, colours at full resolution: nobody sees a difference
# How a file of a format begins (at which byte), and the module of Pillow for it: importing all takes as long as fifty
# cards.
_SIGNATURES = (
    ("PNG", 0, b"\x89PNG", "PngImagePlugin"),
    ("JPEG", 0, b"\xff\xd8", "JpegImagePlugin"),
    ("WEBP", 8, b"WEBP", "WebPImagePlugin"),
    ("AVIF", 4, b"ftyp", "AvifImagePlugin"),
    ("GIF", 0, b"GIF8", "GifImagePlugin"),
    ("TIFF", 0, b"II", "TiffImagePlugin"),
    ("TIFF", 0, b"MM", "TiffImagePlugin"),
    ("BMP", 0, b"BM", "BmpImagePlugin"),
)


@contextmanager
def open_picture(data: bytes) -> Iterator[Image.Image]:
    """Open a picture of one of FORMATS without decoding it; raises PictureFault, also for what happens inside."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about metadata; sizes are judged here
        try:
            with Image.open(io.BytesIO(data), formats=_formats(data)) as picture:
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


def _formats(data: bytes) -> tuple[str, ...]:
    """The formats that a file may be in."""
    for name, at, signature, module in _SIGNATURES:
        if data.startswith(signature, at):
            import_module(f"PIL.{module}")
            return (name,)
    return FORMATS


def decode(data: bytes) -> Pixels:
    """Decode the first frame; raises PictureFault."""
    with open_picture(data) as picture:
        picture.load()
        return _pixels(picture, lossy=picture.format in ("AVIF", "JPEG") or _is_lossy_webp(data))


def _is_lossy_webp(data: bytes) -> bool:
    """Whether a WebP file holds a picture compressed with losses: its parts tell."""
    at = 12 if data[8:12] == b"WEBP" else len(data)
    while at + 8 <= len(data):
        if data[at : at + 4] == b"VP8 ":
            return True
        at += 8 + (int.from_bytes(data[at + 4 : at + 8], "little") + 1) // 2 * 2
    return False


def _pixels(picture: Image.Image, *, lossy: bool = False) -> Pixels:
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
    packing = "DCTDecode" if lossy and mode in ("L", "RGB") else "FlateDecode"
    data = _jpeg(picture) if packing == "DCTDecode" else zlib.compress(picture.tobytes(), LEVEL)
    return Pixels(picture.width, picture.height, colours, data, packing, alpha)


def _jpeg(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    plain = Image.frombytes(picture.mode, picture.size, picture.tobytes())  # without profiles, places and comments
    plain.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


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
