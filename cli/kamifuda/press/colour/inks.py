"""Colours to inks by the profile of a press, each once: words and greys in black alone, the rest in four inks."""

import io
from functools import cached_property

from PIL import Image, ImageCms

from kamifuda.dataclass import dataclass
from kamifuda.press.colour.profiles import Condition
from kamifuda.press.face import Colour

Inked = tuple[float, float, float, float]  # cyan, magenta, yellow, black, 0..1

STEPS = 256
DARK, DULL = 0.3, 0.1  # words at most so bright and so far from grey are black ink alone
_BLACK: Inked = (0.0, 0.0, 0.0, 1.0)
_PERCEPTUAL = ImageCms.Intent.PERCEPTUAL


@dataclass(frozen=True, slots=True)
class Wish:
    """How inks are wanted. Limit: of all together, 0..4, 0 where nothing is said; `rich`: what large black is of."""

    limit: float = 0.0
    rich: Inked | None = None


class Ink:
    """Turns colours into inks."""

    def __init__(self, condition: Condition, wish: Wish = Wish()) -> None:  # noqa: B008 - frozen
        self.condition, self._wish = condition, wish
        self._press = ImageCms.ImageCmsProfile(io.BytesIO(condition.icc))
        self._screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
        self._known: dict[tuple[Colour, bool, bool], Inked] = {}

    def colour(self, colour: Colour, *, words: bool = False, area: bool = False) -> Inked:
        """A plain colour in inks. `words`: of text; `area`: of something filled, that may be a rich black."""
        found = self._known.get((colour, words, area))
        if found is None:
            found = self._known[colour, words, area] = self._inked(colour, words=words, area=area)
        return found

    def _inked(self, colour: Colour, *, words: bool, area: bool) -> Inked:
        least, most = min(colour), max(colour)
        if area and most == 0 and self._wish.rich and not words:
            return self._wish.rich
        if least == most or (words and most <= DARK and most - least <= DULL):
            return (0.0, 0.0, 0.0, self.black(colour))
        return self.mixed(colour)

    def mixed(self, colour: Colour) -> Inked:
        """A colour as the profile mixes it, greys too: what shades into other colours needs that."""
        pixel = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in colour))
        inked = self.picture(pixel).getpixel((0, 0))
        assert isinstance(inked, tuple)  # noqa: S101 - of a picture with four colours
        cyan, magenta, yellow, black = (round(part / 255, 3) for part in inked)
        return (cyan, magenta, yellow, black)

    def black(self, colour: Colour) -> float:
        """How much black ink alone is as dark as a colour; the darkest is all of it."""
        red, green, blue = (_linear(part) for part in colour)
        wanted = _lightness(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        scale = self._greys
        darkest, paper = scale[-1], scale[0]
        wanted = darkest + (paper - darkest) * wanted / 100
        step = next((step for step, lightness in enumerate(scale) if lightness <= wanted + 1e-6), STEPS - 1)
        return round(step / (STEPS - 1), 3)

    @cached_property
    def _greys(self) -> list[float]:
        """The lightness of paper with more and more black ink."""
        ramp = Image.frombytes("CMYK", (STEPS, 1), b"".join(bytes((0, 0, 0, step)) for step in range(STEPS)))
        lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB"))
        seen = ImageCms.buildTransform(self._press, lab, "CMYK", "LAB", ImageCms.Intent.RELATIVE_COLORIMETRIC)
        lightness = [part / 2.55 for part in seen.apply(ramp).tobytes()[::3]]
        for step in range(1, STEPS):  # measured values may rise by a hair
            lightness[step] = min(lightness[step - 1], lightness[step])
        return lightness

    def picture(self, picture: Image.Image, profile: bytes = b"") -> Image.Image:
        """A picture of red, green and blue in inks, within the limit. `profile`: of its colours, where not sRGB."""
        inked = self._transform(profile).apply(picture)
        return self.within(inked) if self._wish.limit and self._heaviest > self._wish.limit else inked

    def _transform(self, profile: bytes) -> ImageCms.ImageCmsTransform:
        if not profile:
            return self._usual
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            return ImageCms.buildTransform(source, self._press, "RGB", "CMYK", _PERCEPTUAL)
        except (OSError, ImageCms.PyCMSError):  # one that only looks whole
            return self._usual

    @cached_property
    def _usual(self) -> ImageCms.ImageCmsTransform:
        return ImageCms.buildTransform(self._screen, self._press, "RGB", "CMYK", _PERCEPTUAL)

    @cached_property
    def _heaviest(self) -> float:
        """The most ink that the profile puts on paper, 0..4: if that keeps to the limit, every picture does."""
        steps = range(0, 256, 17)
        colours = bytes(part for red in steps for green in steps for blue in steps for part in (red, green, blue))
        inked = self._usual.apply(Image.frombytes("RGB", (len(steps) ** 3, 1), colours)).tobytes()
        return max(sum(inked[at : at + 4]) for at in range(0, len(inked), 4)) / 255

    def within(self, inked: Image.Image) -> Image.Image:
        """A picture in inks, with less of the coloured ones where all together are more than the limit."""
        limit = self._wish.limit
        if not limit:
            return inked
        import numpy as np

        parts = np.asarray(inked, dtype=np.float32)
        coloured, black = parts[..., :3].sum(axis=2), parts[..., 3]
        if (coloured + black).max() <= limit * 255:
            return inked
        room = np.maximum(limit * 255 - black, 0)
        share = np.where(coloured > room, room / np.maximum(coloured, 1), 1)[..., None]
        kept = np.concatenate([np.floor(parts[..., :3] * share), black[..., None]], axis=2)
        return Image.frombytes("CMYK", inked.size, kept.astype(np.uint8).tobytes())


def _linear(part: float) -> float:
    """IEC 61966-2-1, sRGB."""
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _lightness(luminance: float) -> float:
    """CIE L*."""
    return float(116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance)
