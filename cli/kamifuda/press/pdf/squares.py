"""The unit square in which PDF draws every picture, upwards: how it is turned, and where it goes."""

from kamifuda.press import geometry

# What turns the stored picture upright within the square, by EXIF orientation
_UPRIGHT: dict[int, geometry.Matrix] = {
    1: geometry.SAME,
    2: (-1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
    3: (-1.0, 0.0, 0.0, -1.0, 1.0, 1.0),
    4: (1.0, 0.0, 0.0, -1.0, 0.0, 1.0),
    5: (0.0, -1.0, -1.0, 0.0, 1.0, 1.0),
    6: (0.0, -1.0, 1.0, 0.0, 0.0, 1.0),
    7: (0.0, 1.0, 1.0, 0.0, 0.0, 0.0),
    8: (0.0, 1.0, -1.0, 0.0, 1.0, 0.0),
}


def placed(place: geometry.Box, orientation: int) -> geometry.Matrix:
    """From the square to a place on the face, upright. An orientation that nobody knows turns nothing."""
    x, y, w, h = place
    return geometry.multiply(_UPRIGHT.get(orientation, geometry.SAME), (w, 0.0, 0.0, -h, x, y + h))
