"""Bars: how many of what, one panel beside the other, or stacked by group with a hatch for each."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kamifuda.charts.canvas import CELL, COLOURS, draw, letters, shortened
from kamifuda.dataclass import dataclass

HATCHES = ("", "///", "...", "\\\\\\", "xx", "--", "++", "oo")
LIGHT = "#f4f4f4"
_NAME = 24  # letters of a group that are shown
_PANEL = 2.15, 1.75  # inches
_ACROSS = 4  # panels side by side
_DIGIT, _GAP = 0.062, 0.04  # inches: a digit below the bars, and what is between two numbers
_MOST_TICKS = 9  # labels below the bars of a panel


@dataclass(frozen=True, slots=True)
class Panel:
    """Bars with a label below each. Those `apart` stand off to the right: what is no number."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[float, ...]
    apart: tuple[tuple[str, float], ...] = ()
    edges: tuple[tuple[float, float], ...] = ()  # where each bar begins and ends, when they are numbers


@dataclass(frozen=True, slots=True)
class Stack:
    """Bars made of groups; `apart` as in a panel: how many of the last labels are no numbers."""

    title: str
    axis: str
    labels: tuple[str, ...]
    groups: tuple[tuple[str, tuple[float, ...]], ...]
    apart: int = 0
    beside: bool = False  # next to each other instead of on top


def draw_panels(title: str, panels: Sequence[Panel]) -> str:
    """Small charts of bars, four to a row."""
    rows = -(-len(panels) // _ACROSS)
    across = min(_ACROSS, len(panels))
    size = (across * _PANEL[0] + 0.2, rows * _PANEL[1] + 0.1)

    def paint(figure: Figure) -> None:
        for number, panel in enumerate(panels):
            row, column = divmod(number, _ACROSS)
            left = (column * _PANEL[0] + 0.38) / size[0]
            bottom = 1 - ((row + 1) * _PANEL[1] - 0.36) / size[1]
            box = (left, bottom, (_PANEL[0] - 0.5) / size[0], (_PANEL[1] - 0.72) / size[1])
            _panel(figure.add_axes(box), panel)

    return draw(title, size, paint)


def _panel(axes: Axes, panel: Panel) -> None:
    edges = panel.edges or tuple((number - 0.45, number + 0.45) for number in range(len(panel.counts)))
    widths = [high - low for low, high in edges]
    axes.bar(
        [low for low, _ in edges],
        panel.counts,
        widths,
        align="edge",
        color=COLOURS[0],
        edgecolor="black",
        linewidth=0.4,
    )
    least, most = min((low for low, _ in edges), default=0.0), max((high for _, high in edges), default=0.0)
    room = max(most - least, 1e-9) / 9 if len(edges) > 1 else max(widths, default=1.0)
    beyond = [most + (1.1 + 1.3 * number) * room for number in range(len(panel.apart))]
    if beyond:
        counts = [count for _, count in panel.apart]
        axes.bar(beyond, counts, room, color=LIGHT, edgecolor="black", linewidth=0.6, hatch="///")
    ticks, names = _ticks(panel, least, most)
    rotation = 0.0 if sum(map(letters, names)) * CELL < _PANEL[0] - 0.7 else 45.0
    axes.set_xticks([*ticks, *beyond], [*names, *(name for name, _ in panel.apart)], fontsize=7, rotation=rotation)
    axes.tick_params(axis="y", labelsize=7)
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    axes.set_title(shortened(panel.title, _NAME), loc="left", fontsize=9)
    axes.spines[["top", "right"]].set_visible(False)


def _ticks(panel: Panel, least: float, most: float) -> tuple[list[float], list[str]]:
    """Round numbers along the axis, or a label for every bar, or for every so many of them."""
    if panel.edges:
        middles = [round((low + high) / 2, 6) for low, high in panel.edges]
        if len(middles) <= _MOST_TICKS and all(middle.is_integer() for middle in middles):  # a bar for each number
            return _spaced(middles, least, most)
        ticks = [float(tick) for tick in MaxNLocator(5, integer=most - least > 4).tick_values(least, most)]
        ticks = [tick for tick in ticks if least <= tick <= most] or [(least + most) / 2]
        return _spaced(ticks, least, most)
    step = max(1, -(-len(panel.labels) // _MOST_TICKS))
    places = range(0, len(panel.labels), step)
    return [float(place) for place in places], [panel.labels[place] for place in places]


def _spaced(ticks: Sequence[float], least: float, most: float) -> tuple[list[float], list[str]]:
    """The numbers whose labels stand clear of each other."""
    inches = (_PANEL[0] - 0.6) / max(most - least, 1e-9)
    kept: list[float] = []
    names: list[str] = []
    for tick in ticks:
        name = f"{tick:g}"
        if not kept or (tick - kept[-1]) * inches > (len(names[-1]) + len(name)) / 2 * _DIGIT + _GAP:
            kept.append(tick)
            names.append(name)
    return kept, names


def draw_stack(stack: Stack) -> str:
    """One chart of bars made of groups, with a legend."""
    names = [shortened(name, _NAME) for name, _ in stack.groups]
    legend = CELL * max((letters(name) for name in names), default=0) + 0.7
    size = (5.2 + legend, max(2.6, 0.24 * len(names) + 0.9))

    def paint(figure: Figure) -> None:
        axes = figure.add_axes((0.5 / size[0], 0.45 / size[1], 4.5 / size[0], (size[1] - 0.8) / size[1]))
        _stack(axes, stack, names)

    return draw(stack.title, size, paint)


def _stack(axes: Axes, stack: Stack, names: Sequence[str]) -> None:
    numbers = len(stack.labels) - stack.apart
    places = [float(place) if place < numbers else place + 0.6 for place in range(len(stack.labels))]
    below = [0.0] * len(places)
    width = 0.85 / len(stack.groups) if stack.beside else 0.85
    for number, (name, (_, counts)) in enumerate(zip(names, stack.groups, strict=True)):
        shift = (number - (len(stack.groups) - 1) / 2) * width if stack.beside else 0.0
        axes.bar(
            [place + shift for place in places],
            counts,
            width,
            bottom=None if stack.beside else below,
            label=name,
            color=COLOURS[number % (len(COLOURS) - 1)],
            hatch=HATCHES[number % len(HATCHES)],
            edgecolor="black",
            linewidth=0.5,
        )
        below = [low + count for low, count in zip(below, counts, strict=True)]
    rotation = 0.0 if sum(map(letters, stack.labels)) * CELL < 4.2 else 45.0
    axes.set_xticks(places, stack.labels, rotation=rotation, fontsize=8)
    axes.set_xlabel(stack.axis)
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.set_title(stack.title, loc="left", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), frameon=False, fontsize=8, borderaxespad=0.0)
