"""Frames and bands in the manner of a game: the theme's `kit-frame` chooses which."""

from collections.abc import Callable, Mapping

from kamifuda.press import geometry
from kamifuda.press.face import Path
from kamifuda.press.geometry import Box
from kamifuda.press.kit.pen import HAIR, THIN, Pen

BAND = 9.0  # mm: height of the band on top of a sheet


def frame(pen: Pen, box: Box, line: float = 0.4) -> None:
    """The frame around a place on the table."""
    FRAMES.get(pen.look("kit-frame"), _plain)(pen, box, line)


def band(pen: Pen, box: Box, title: str, right: str = "") -> None:
    """A band with the name of the game, and what it heads."""
    x, y, w, h = box
    draw, end = _BANDS.get(pen.look("kit-frame"), (_plain_band, 0.0))
    draw(pen, box)
    inset = 3.5
    share = 0.52 if right else 1.0
    pen.text((x + inset, y, (w - 2 * inset) * share, h), title, "kit-band")
    if right:
        wide = (w - 2 * inset) * (1 - share) - end
        pen.text((x + w - inset - end - wide, y, wide, h), right, "kit-band", align="right", size="11 .. 6")


def star(pen: Pen, x: float, y: float, radius: float, fill: str) -> None:
    """A small star of four points."""
    r = radius * 0.28
    points = [(x, y - radius), (x + r, y - r), (x + radius, y), (x + r, y + r)]
    points += [(x, y + radius), (x - r, y + r), (x - radius, y), (x - r, y - r)]
    pen.path(geometry.polygon(points), fill)


def _corners(box: Box, inset: float = 0.0) -> list[tuple[float, float]]:
    x, y, w, h = box
    left, top, right, bottom = x + inset, y + inset, x + w - inset, y + h - inset
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def chamfered(box: Box, cut: float) -> Path:
    """A rectangle with its upper left and lower right corners cut off."""
    x, y, w, h = box
    points = [(x + cut, y), (x + w, y), (x + w, y + h - cut), (x + w - cut, y + h), (x, y + h), (x, y + cut)]
    return geometry.polygon(points)


def _plain(pen: Pen, box: Box, line: float) -> None:
    pen.panel(box, "", "kit-line", line, 1.5)


def _double(pen: Pen, box: Box, line: float) -> None:
    x, y, w, h = box
    pen.panel(box, "", "kit-accent", line * 1.4)
    pen.panel((x + 0.9, y + 0.9, w - 1.8, h - 1.8), "", "kit-accent", HAIR)
    for cx, cy in _corners(box, 0.45):
        pen.path(geometry.polygon([(cx - 1.3, cy), (cx, cy - 1.3), (cx + 1.3, cy), (cx, cy + 1.3)]), "kit-accent")


def _chamfer(pen: Pen, box: Box, line: float) -> None:
    x, y, w, h = box
    pen.path(chamfered(box, 3.0), "", "kit-line", line)
    pen.lines([(x, y + 8), (x, y + 3), (x + 3, y), (x + 8, y)], "kit-band", line * 2.4)
    pen.lines([(x + w, y + h - 8), (x + w, y + h - 3), (x + w - 3, y + h), (x + w - 8, y + h)], "kit-band", line * 2.4)


def _orbit(pen: Pen, box: Box, line: float) -> None:
    pen.panel(box, "", "kit-line", line, 4.0)
    x, y, w, h = box
    for cx, cy in ((x + 4.5, y), (x + w - 4.5, y), (x + 4.5, y + h), (x + w - 4.5, y + h)):
        pen.circle(cx, cy, 1.5, "kit-paper")
        star(pen, cx, cy, 1.5, "kit-accent")


def _raised(pen: Pen, box: Box, line: float) -> None:
    x, y, w, h = box
    pen.panel(box, "", "kit-line", line * 0.6)
    pen.lines([(x + 0.3, y + h), (x + w, y + h), (x + w, y + 0.3)], "kit-ink", line * 2)


def _tiled(pen: Pen, box: Box, line: float) -> None:
    x, y, w, h = box
    pen.panel(box, "", "kit-line", line, 1.0)
    pen.panel((x + 1.1, y + 1.1, w - 2.2, h - 2.2), "", "kit-line", HAIR, 0.4)
    for cx, cy in _corners(box, 0.6):
        pen.circle(cx, cy, 1.2, "kit-accent", "kit-ink", HAIR)


def _plain_band(pen: Pen, box: Box) -> None:
    pen.panel(box, "kit-band", "", corner=1.5)


def _double_band(pen: Pen, box: Box) -> None:
    x, y, w, h = box
    pen.panel(box, "kit-band")
    pen.panel((x + 0.8, y + 0.8, w - 1.6, h - 1.6), "", "kit-accent", THIN)


def _chamfer_band(pen: Pen, box: Box) -> None:
    x, y, w, h = box
    pen.path(chamfered(box, 3.0), "kit-band")
    edge = x + w - 1.0
    for k in range(6):  # a stripe of warning along its foot
        left = edge - 4.5 - k * 4.5
        pen.path(
            geometry.polygon(
                [(left, y + h - 1.1), (left + 2.2, y + h - 1.1), (left + 1.4, y + h), (left - 0.8, y + h)]
            ),
            "kit-accent",
        )


def _orbit_band(pen: Pen, box: Box) -> None:
    x, y, w, h = box
    pen.panel(box, "kit-band", "", corner=h / 2)
    for share, radius in ((0.5, 1.6), (0.54, 0.8), (0.47, 0.9)):
        star(pen, x + w * share, y + h * (0.5 if share == 0.5 else 0.32 if share > 0.5 else 0.68), radius, "kit-accent")


def _raised_band(pen: Pen, box: Box) -> None:
    x, y, w, h = box
    pen.panel(box, "kit-band")
    for k in range(3):  # the buttons of a window
        left = x + w - 5.5 - k * 5.2
        pen.panel((left, y + h / 2 - 2, 4, 4), "kit-tint", "kit-ink", HAIR)


def _tiled_band(pen: Pen, box: Box) -> None:
    x, y, w, h = box
    pen.panel(box, "kit-band", "kit-accent", THIN, 1.0)
    for cx in (x, x + w):
        pen.circle(cx, y + h / 2, 2.2, "kit-accent", "kit-band", THIN)


FRAMES: Mapping[str, Callable[[Pen, Box, float], None]] = {
    "double": _double,
    "chamfer": _chamfer,
    "orbit": _orbit,
    "raised": _raised,
    "tiled": _tiled,
}
_BANDS: Mapping[str, tuple[Callable[[Pen, Box], None], float]] = {  # and what its right end takes, in mm
    "double": (_double_band, 0.0),
    "chamfer": (_chamfer_band, 1.0),
    "orbit": (_orbit_band, 1.5),
    "raised": (_raised_band, 15.5),
    "tiled": (_tiled_band, 1.5),
}
