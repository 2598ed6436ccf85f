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

from kamifuda.press.pictures.channels import (
    eight_bits,
    even_gamma,
    ink_as_written,
    mend_transparency,
    split_alpha,
    uncovered,
)
from kamifuda.press.pictures.facts import PictureFault
from kamifuda.press.pictures.looks import bare_png, check_size, own_profile
from kamifuda.press.pictures.pixels import Pixels
from kamifuda.press.pictures.profiles import usable
from kamifuda.press.pictures.strips import reduce_strips

FORMATS = ("PNG", "JPEG", "WEBP", "AVIF", "GIF", "TIFF", "BMP")
LEVEL = 3  # of zlib: 6 takes twice the time for a tenth of the bytes
QUALITY = 95  # of JPEG, colours at full resolution: nobody sees a difference
_BREAKS_OFF = "it breaks off before its end, or is damaged inside"
HUGE = 24_000_000  # pixels from which on a picture is reduced part by part
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
    most, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None  # sizes are judged by us
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about metadata
            with Image.open(io.BytesIO(bare_png(data)), formats=_formats(data)) as picture:
                yield picture
    except UnidentifiedImageError as problem:
        formats = _formats(data)
        if len(formats) == 1 and (formats[0] != "AVIF" or data[8:12] in (b"avif", b"avis")):
            why = f"it begins as {formats[0]}, and breaks off, is damaged, or is of a kind that few programs read"
            raise PictureFault("broken-picture", why) from problem
        from kamifuda.press.pictures.foreign import kind_of

        kind = kind_of(data)
        why = f"{kind + ', and' if kind else 'it is'} none of {', '.join(FORMATS)}, SVG"
        raise PictureFault("unknown-picture", why) from problem
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError, IndexError, OverflowError) as problem:
        why = str(problem) or type(problem).__name__
        if "truncated" in why.lower() or "decoder" in why:  # the second: it could not even begin
            why = _BREAKS_OFF
        raise PictureFault("broken-picture", why) from problem
    finally:
        Image.MAX_IMAGE_PIXELS = most


def _formats(data: bytes) -> tuple[str, ...]:
    """The formats that a file may be in."""
    for name, at, signature, module in _SIGNATURES:
        if data.startswith(signature, at):
            import_module(f"PIL.{module}")
            return (name,)
    return FORMATS


def decode(data: bytes, size: tuple[int, int] | None = None) -> Pixels:
    """Decode the first frame, reduced to a size where one is given; raises PictureFault."""
    with open_picture(data) as picture:
        lossy = picture.format in ("AVIF", "JPEG") or _is_lossy_webp(data)
        profile = own_profile(data) if picture.format == "PNG" else picture.info.get("icc_profile") or b""
        loaded = picture
        if size is not None and picture.format == "JPEG":
            picture.draft(None, (2 * size[0], 2 * size[1]))  # its decoder reduces by 2, 4, 8 without making the rest
            check_size(picture.width, picture.height)
        elif size is not None and picture.format == "PNG" and picture.width * picture.height > HUGE:
            loaded = reduce_strips(data, (picture.width, picture.height), size) or picture
        if loaded is picture:
            check_size(picture.width, picture.height)
            picture.load()
            if picture.format == "PNG":
                mend_transparency(picture, data)
            loaded = uncovered(picture) if picture.format == "GIF" else ink_as_written(picture)
        return _pixels(loaded, size, profile, data, lossy=lossy)


def _is_lossy_webp(data: bytes) -> bool:
    """Whether a WebP file holds a picture compressed with losses: its parts tell."""
    at = 12 if data[8:12] == b"WEBP" else len(data)
    while at + 8 <= len(data):
        if data[at : at + 4] == b"VP8 ":
            return True
        at += 8 + (int.from_bytes(data[at + 4 : at + 8], "little") + 1) // 2 * 2
    return False


def _pixels(
    picture: Image.Image, size: tuple[int, int] | None, profile: bytes, data: bytes, *, lossy: bool = False
) -> Pixels:
    if picture.mode.startswith("I") or picture.mode == "F":
        picture = eight_bits(picture)
    colours, alpha = split_alpha(picture, size)
    if data.startswith(b"\x89PNG"):
        colours = even_gamma(colours, data)
    space = {"L": "DeviceGray", "CMYK": "DeviceCMYK"}.get(colours.mode, "DeviceRGB")
    packing = "DCTDecode" if lossy else "FlateDecode"
    packed = _jpeg(colours) if lossy else zlib.compress(colours.tobytes(), LEVEL)
    veil = zlib.compress(alpha.tobytes(), LEVEL) if alpha is not None else b""
    return Pixels(colours.width, colours.height, space, packed, packing, veil, usable(profile, space))


def _jpeg(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    plain = Image.frombytes(picture.mode, picture.size, picture.tobytes())  # without profiles, places and comments
    plain.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()
