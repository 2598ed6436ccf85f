"""Pictures of a document: their pixels, colours, and where they take most ink."""

import io

import pikepdf
from PIL import Image, ImageChops, UnidentifiedImageError

from kamifuda.preflight import bounds
from kamifuda.preflight.bounds import Budget
from kamifuda.preflight.colours import INKED, space_of
from kamifuda.preflight.objects import entry, items, key_of, name_of, number_of, numbers
from kamifuda.preflight.seen import Picture

AREA = 4  # pixels to each side over which ink is averaged: a single dot is no heap of ink
_BROKEN = (UnidentifiedImageError, OSError, ValueError, SyntaxError)
_BOMBS = (Image.DecompressionBombError, Image.DecompressionBombWarning)


class Pictures:
    """The pictures of a document, each looked at once."""

    def __init__(self) -> None:
        self.known: list[Picture] = []
        self._keys: dict[tuple[int, int], int] = {}

    def add(self, thing: pikepdf.Stream, resources: object, budget: Budget) -> int:
        """Look at a picture; gives its number. Raises TooMuchError."""
        key = key_of(thing)
        if key in self._keys and key != (0, 0):
            return self._keys[key]
        width, height = (int(number_of(entry(thing, name)) or 0) for name in ("/Width", "/Height"))
        mask = entry(thing, "/ImageMask") is True
        space = "a stencil" if mask else _space(thing, resources)
        heaviest = 0.0
        if space in INKED and width > 0 and height > 0:
            budget.spend_pixels(width * height)
            heaviest = _heaviest(thing, width, height)
        self._keys[key] = self._add(Picture(width, height, space, heaviest, mask))
        return self._keys[key]

    def add_inline(self, width: int, height: int, space: str, *, mask: bool) -> int:
        """A picture that stands among the operators."""
        return self._add(Picture(width, height, space, 0.0, mask))

    def _add(self, picture: Picture) -> int:
        self.known.append(picture)
        return len(self.known) - 1


def _space(thing: pikepdf.Stream, resources: object) -> str:
    space = entry(thing, "/ColorSpace")
    if space is None and "JPXDecode" in _filters(thing):
        return "what its JPEG 2000 says"
    return space_of(space, resources)


def _filters(thing: pikepdf.Stream) -> list[str]:
    named = entry(thing, "/Filter")
    return [name_of(one) for one in (items(named) or [named]) if name_of(one)]


def _heaviest(thing: pikepdf.Stream, width: int, height: int) -> float:
    """The most ink in a picture of four inks, averaged over a few pixels, in %; 0 where it cannot be decoded."""
    filters = _filters(thing)
    inverted = numbers(entry(thing, "/Decode"))[:2] == [1.0, 0.0]
    try:
        if filters == ["DCTDecode"]:
            inked = _jpeg(thing.read_raw_bytes())
        elif "DCTDecode" in filters or "JPXDecode" in filters or number_of(entry(thing, "/BitsPerComponent")) != 8:
            return 0.0
        else:
            data = thing.read_bytes()
            if len(data) < width * height * 4 or items(entry(thing, "/ColorSpace"))[:1] == [pikepdf.Name("/Indexed")]:
                return 0.0
            inked = Image.frombytes("CMYK", (width, height), data[: width * height * 4])
    except (pikepdf.PdfError, pikepdf.DataDecodingError, *_BROKEN, *_BOMBS):
        return 0.0
    if inverted:
        inked = ImageChops.invert(inked)
    return _most(inked.reduce(AREA) if min(inked.size) >= 2 * AREA else inked)


def _jpeg(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data), formats=("JPEG",)) as picture:
        if picture.width * picture.height > bounds.PIXELS:
            raise bounds.TooMuchError("pixels")
        picture.load()
        if picture.mode != "CMYK":
            raise ValueError(picture.mode)
        return ImageChops.invert(picture)  # Pillow takes all of them for inverted, the document says so itself


def _most(inked: Image.Image) -> float:
    """The largest sum of inks, %."""
    import numpy as np

    return float(np.asarray(inked, dtype=np.uint16).sum(axis=2).max()) / 2.55
