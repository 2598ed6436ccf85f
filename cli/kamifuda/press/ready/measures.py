"""How large a card is whose picture is there: as print shops have it for pictures of so many pixels, or as is said."""

from kamifuda.dataclass import dataclass

_CLOSE = 0.0006  # of the ratio of the sides: about half a pixel in a thousand
_POKER, _BRIDGE, _TAROT, _MINI = (63.5, 88.9), (57.15, 88.9), (69.85, 120.65), (44.45, 63.5)
# Pixels at 300 to the inch that shops ask for: size when trimmed, bleed. What is larger by a factor is meant as well.
_KNOWN: tuple[tuple[tuple[int, int], tuple[float, float], float], ...] = (
    ((825, 1125), _POKER, 3.175),
    ((822, 1122), _POKER, 3.048),
    ((816, 1110), (63.0, 88.0), 3.048),
    ((747, 1122), _BRIDGE, 3.048),
    ((900, 1500), _TAROT, 3.175),
    ((897, 1497), _TAROT, 3.048),
    ((600, 825), _MINI, 3.175),
    ((597, 822), _MINI, 3.048),
    ((750, 1050), _POKER, 0.0),
    ((744, 1039), (63.0, 88.0), 0.0),
)


@dataclass(frozen=True, slots=True)
class Measures:
    """A card when trimmed, standing, and how far its picture goes beyond that; mm."""

    width: float
    height: float
    bleed: float

    def lying(self) -> "Measures":
        """The same card on its side."""
        return Measures(self.height, self.width, self.bleed)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is said about the pictures; what is not said is guessed from their pixels."""

    size: tuple[float, float] | None = None
    bleed: float | None = None


def measure(pixels: tuple[int, int], asked: Asked) -> Measures:
    """The card that a picture of so many pixels shows, standing or lying as the picture does."""
    lies = pixels[0] > pixels[1]
    short, long = sorted(pixels)
    trim, bleed = (63.0, 88.0), 0.0
    known = [(abs(one[0][0] / one[0][1] - short / long), number) for number, one in enumerate(_KNOWN)]
    off, number = min(known)
    if off < _CLOSE:
        _, trim, bleed = _KNOWN[number]
    if asked.size is not None:
        bleed = bleed if asked.size == trim else 0.0
        trim = (min(asked.size), max(asked.size))
    if asked.bleed is not None:
        bleed = asked.bleed
    found = Measures(*trim, bleed)
    return found.lying() if lies else found
