"""Round corners of a picture that are transparent: how large they are, and the colour beside them."""

from PIL import Image

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Colour
from kamifuda.press.pictures.decode import open_picture

SOLID = 250  # alpha from which on a pixel hides the paper
LARGEST = 0.2  # share of a side: what is larger is no round corner
INWARD = 2  # pixels beyond the soft end of a corner, at the edge: there its colour is taken


@dataclass(frozen=True, slots=True)
class Corner:
    """A transparent corner: which one, what share of the sides it takes, and what colour it should have."""

    right: bool
    lower: bool
    width: float
    height: float
    colour: Colour


def transparent_corners(data: bytes) -> tuple[Corner, ...]:
    """The corners of a picture that are transparent; raises PictureFault."""
    with open_picture(data) as picture:
        if not ("A" in picture.getbands() or "transparency" in picture.info):
            return ()
        whole = picture.convert("RGBA")
    found = (_corner(whole, right=right, lower=lower) for lower in (False, True) for right in (False, True))
    return tuple(corner for corner in found if corner is not None)


def _corner(picture: Image.Image, *, right: bool, lower: bool) -> Corner | None:
    wide, high = picture.size

    def pixel(across: int, down: int) -> tuple[int, int, int, int]:
        place = (wide - 1 - across if right else across, high - 1 - down if lower else down)
        red, green, blue, alpha = picture.getpixel(place)  # type: ignore[misc]  # RGBA has four
        return red, green, blue, alpha

    if pixel(0, 0)[3] >= SOLID:
        return None
    most = (max(1, int(wide * LARGEST)), max(1, int(high * LARGEST)))
    across = next((k for k in range(most[0]) if pixel(k, 0)[3] >= SOLID), 0)
    down = next((k for k in range(most[1]) if pixel(0, k)[3] >= SOLID), 0)
    if not across or not down:
        return None
    red, green, blue, _ = pixel(min(across + INWARD, wide - 1), min(1, high - 1))
    share = ((across + 1) / wide, (down + 1) / high)
    return Corner(right, lower, *share, (red / 255, green / 255, blue / 255))
