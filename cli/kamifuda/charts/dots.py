"""Points: one for each card, over what explains it, each a link; those that stand off are marked and named."""

from collections import Counter
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kamifuda.charts.canvas import COLOURS, draw, shortened
from kamifuda.dataclass import dataclass

MOST_LINKED = 1500  # points that are drawn one by one; of more only the marked ones
SIZE = 6.6, 4.2  # inches
_NAME = 18
_MOST_NAMED = 12
_STEP = 0.006  # of the width: how far apart points of one place are drawn


@dataclass(frozen=True, slots=True)
class Dot:
    """One point. `marked` ones stand off; `name` is written beside them."""

    x: float
    y: float
    link: str = ""
    name: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class DotChart:
    """Points, with a line from corner to corner and a band around it where what is expected lies on the x axis."""

    title: str
    across: str
    up: str
    dots: tuple[Dot, ...]
    band: float | None = None


def draw_dots(chart: DotChart) -> str:
    """The chart as SVG."""

    def paint(figure: Figure) -> None:
        _draw(figure.add_axes((0.1, 0.12, 0.86, 0.78)), chart)

    return draw(chart.title, SIZE, paint)


def _draw(axes: Axes, chart: DotChart) -> None:
    dots = _side_by_side(chart.dots)
    plain = [dot for dot in dots if not dot.marked]
    marked = [dot for dot in dots if dot.marked]
    low, high = _ends([dot.x for dot in dots])
    if chart.band is not None:
        axes.plot([low, high], [low, high], color="#555555", linewidth=1.0, zorder=1)
        edges = ([low - chart.band, high - chart.band], [low + chart.band, high + chart.band])
        axes.fill_between([low, high], *edges, color="#cccccc", alpha=0.45, linewidth=0, zorder=0)
    _scatter(axes, plain, "o", COLOURS[0], linked=len(dots) <= MOST_LINKED)
    _scatter(axes, marked, "^", COLOURS[1], linked=True)
    for dot in marked[:_MOST_NAMED]:
        axes.annotate(shortened(dot.name, _NAME), (dot.x, dot.y), xytext=(5, 3), textcoords="offset points", fontsize=7)
    axes.set_xlim(low, high)
    if all(dot.x == round(dot.x) for dot in chart.dots):
        axes.xaxis.set_major_locator(MaxNLocator(9, integer=True))
    axes.set_xlabel(chart.across)
    axes.set_ylabel(chart.up)
    axes.set_title(chart.title, loc="left", fontsize=10)
    axes.grid(color="#e2e2e2", linewidth=0.5)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def _scatter(axes: Axes, dots: Sequence[Dot], mark: str, colour: str, *, linked: bool) -> None:
    if not dots:
        return
    xs, ys = [dot.x for dot in dots], [dot.y for dot in dots]
    if not linked:
        axes.plot(xs, ys, mark, color=colour, markersize=2, alpha=0.35, rasterized=True, zorder=2)
        return
    points = axes.scatter(xs, ys, s=34, marker=mark, c=colour, edgecolors="white", linewidths=0.6, zorder=3)
    points.set_urls([dot.link or None for dot in dots])


def _side_by_side(dots: Sequence[Dot]) -> list[Dot]:
    """Points of one place moved apart, so that each can be seen and met."""
    low, high = _ends([dot.x for dot in dots])
    step = _STEP * (high - low)
    held = Counter((dot.x, dot.y) for dot in dots)
    met: Counter[tuple[float, float]] = Counter()
    found = []
    for dot in dots:
        place = (dot.x, dot.y)
        many = min(held[place], 12)
        shift = (met[place] % many - (many - 1) / 2) * 2 * step
        met[place] += 1
        found.append(Dot(dot.x + shift, dot.y, dot.link, dot.name, dot.marked))
    return found


def _ends(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values, default=0.0), max(values, default=1.0)
    room = 0.06 * (high - low) or 1.0
    return low - room, high + room
