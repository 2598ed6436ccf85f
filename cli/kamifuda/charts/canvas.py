"""The ground of every chart: a figure that becomes SVG with real text, the same bytes for the same figures."""

import io
import unicodedata
import warnings
from collections.abc import Callable
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

# Okabe and Ito: people with any kind of colour blindness can tell them apart.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
FONTS = ["DejaVu Sans", "Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", "sans-serif"]
CELL = 0.072  # inches: one letter of a name


def draw(title: str, size: tuple[float, float], paint: Callable[[Figure], None]) -> str:
    """What `paint` draws on a figure of so many inches, as SVG. The title tells it apart from others on a page."""
    style: Any = {
        "text.parse_math": False,  # names are text, a $ in them too
        "svg.fonttype": "none",
        "svg.hashsalt": title,
        "font.family": FONTS,
        "font.size": 9.0,
        "hatch.linewidth": 0.6,
    }
    with mpl.rc_context(style), warnings.catch_warnings():
        # only to measure, which nothing here depends on; the text itself is drawn by whoever shows it
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        figure = Figure(figsize=size)
        canvas = FigureCanvasSVG(figure)
        paint(figure)
        out = io.StringIO()
        with _quiet_fonts():
            canvas.print_figure(out, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    svg = out.getvalue()
    return svg[svg.index("<svg") :]


def shortened(name: str, most: int) -> str:
    """A name of at most so many letters."""
    return name if len(name) <= most else name[: most - 1] + "…"


def letters(text: str) -> int:
    """How wide a text is: full-width letters count twice."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


class _quiet_fonts:  # noqa: N801  # used like a function
    """Keeps the library from telling on stderr which of the fonts this machine lacks: the reader's machine counts."""

    def __enter__(self) -> None:
        import logging

        self._logger = logging.getLogger("matplotlib.font_manager")
        self._level = self._logger.level
        self._logger.setLevel(logging.CRITICAL)

    def __exit__(self, *_: object) -> None:
        self._logger.setLevel(self._level)
