"""Curves of chances over turns as SVG: told apart by colour, mark and dash, so that grey paper will do.

Names stand at the ends of their curves as text, in whatever font the reader's program has for their script.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from kamifuda.charts.canvas import CELL, COLOURS, draw, letters, shortened
from kamifuda.dataclass import dataclass

MARKS = ("o", "s", "^", "D", "v", "P", "X")
DASHES = ("-", "--", "-.", ":")
HEIGHT, WIDTH = 3.6, 4.6  # inches: the drawing
_NAME = 46  # letters of a name that are shown


@dataclass(frozen=True, slots=True)
class Line:
    """One curve: a chance at each place, with its standard error where it was simulated."""

    name: str
    values: tuple[float, ...]
    errors: tuple[float, ...] = ()
    of: int = 0  # lines of the same number share a colour: what is exact is drawn through what was simulated


@dataclass(frozen=True, slots=True)
class LineChart:
    """Curves over the same places."""

    title: str
    places: tuple[str, ...]
    axis: str  # what the places are
    lines: tuple[Line, ...]


def draw_lines(chart: LineChart) -> str:
    """The chart as SVG, the same for the same figures."""
    names = [shortened(line.name, _NAME) for line in chart.lines]
    beside = CELL * max((letters(name) for name in names), default=0) + 0.3
    size = (WIDTH + beside + 0.7, max(HEIGHT, 0.2 * len(names) + 1.2))

    def paint(figure: Figure) -> None:
        _draw(figure.add_axes((0.6 / size[0], 0.5 / size[1], WIDTH / size[0], (size[1] - 0.9) / size[1])), chart, names)

    return draw(chart.title, size, paint)


def _draw(axes: Axes, chart: LineChart, names: Sequence[str]) -> None:
    places = list(range(len(chart.places)))
    counted = {line.of for line in chart.lines if not line.errors}
    for line in chart.lines:
        look: Any = {"color": COLOURS[line.of % len(COLOURS)], "linewidth": 1.4}
        percent = [100 * value for value in line.values]
        if line.errors:
            look |= {"fmt": _mark(line), "markersize": 4.5, "capsize": 2}
            dash = "none" if line.of in counted else DASHES[line.of // len(COLOURS) % len(DASHES)]
            axes.errorbar(places, percent, [100 * error for error in line.errors], linestyle=dash, **look)
        else:
            axes.plot(places, percent, linestyle=(0, (4, 2)), **look)
    named = [(line, name) for line, name in zip(chart.lines, names, strict=True) if name]
    heights = _apart([100 * line.values[-1] for line, _ in named], 110 * 0.17 / (HEIGHT - 0.9))
    step = 0.05 * max(1, len(places) - 1)
    for (line, name), height in zip(named, heights, strict=True):
        colour = COLOURS[line.of % len(COLOURS)]
        axes.plot([places[-1] + step], [height], _mark(line), markersize=4.5, color=colour, clip_on=False)
        axes.annotate(name, (places[-1] + 1.6 * step, height), va="center", annotation_clip=False)
    axes.set_xticks(places, chart.places)
    axes.set_xlim(-0.1, max(places) + 0.02 * max(1, len(places)) if len(places) > 1 else 0.5)
    axes.set_ylim(-2, 108)
    axes.set_yticks(range(0, 101, 20), [f"{tick} %" for tick in range(0, 101, 20)])
    axes.set_xlabel(chart.axis)
    axes.set_title(chart.title, loc="left", fontsize=10)
    axes.grid(axis="y", color="#cccccc", linewidth=0.6)
    axes.spines[["top", "right"]].set_visible(False)


def _mark(line: Line) -> str:
    return MARKS[line.of % len(MARKS)]


def _apart(heights: Sequence[float], least: float) -> list[float]:
    """Places for names beside these heights that do not overlap, in the same order."""
    order = sorted(range(len(heights)), key=lambda number: (heights[number], -number))
    found = list(heights)
    for lower, upper in pairwise(order):
        found[upper] = max(found[upper], found[lower] + least)
    top = 100 + least
    for number in reversed(order):
        found[number] = min(found[number], top)
        top = found[number] - least
    return found
