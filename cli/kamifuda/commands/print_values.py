"""Values of options that say how cards come on paper: distances, pairs of numbers, places, colours."""

import math
from collections.abc import Callable
from typing import Any

import click

from kamifuda.commands.options import Measure

BLACK = (0.0, 0.0, 0.0)
_BYTES = {"": 10**6, "B": 1, "K": 10**3, "M": 10**6, "G": 10**9, "KI": 2**10, "MI": 2**20, "GI": 2**30}
_LEAST = 10_000  # bytes of a file
_EDGES = ("left", "top", "right", "bottom")


class Margins(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`5`, or `5,bottom=12`: one distance, and others for single edges; gives left, top, right and bottom."""

    name = "margins"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The four distances, in mm."""
        if isinstance(value, tuple):
            return value
        edges: dict[str, float] = {}
        for part in str(value).split(","):
            edge, _, number = part.rpartition("=")
            edge = edge.strip()
            if (edge and edge not in _EDGES) or ("=" in part and not edge):
                self.fail(f"{edge!r} is no edge; write a number, or edges as in 5,bottom=12", param, ctx)
            if edge in edges:
                self.fail(f"two distances for {edge or 'all edges'}: write one, as in 5,bottom=12", param, ctx)
            edges[edge] = Measure(0, 200).convert(number.strip(), param, ctx)
        return tuple(edges.get(edge, edges.get("", 5.0)) for edge in _EDGES)


class Pair(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`2` or `2x3`: two numbers, or one for both."""

    name = "pair"

    def __init__(self, kind: Callable[[str], float], least: float, most: float, *, both: bool = False) -> None:
        self._kind, self._least, self._most, self._both = kind, least, most, both

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The two numbers."""
        if isinstance(value, tuple):
            return value
        parts = str(value).lower().replace("×", "x").split("x")
        try:
            numbers = tuple(self._kind(part.strip()) for part in parts)
        except ValueError:
            numbers = ()
        if len(numbers) not in ((2,) if self._both else (1, 2)):
            self.fail(f"{value!r} is not {'two numbers as in 3x3' if self._both else 'one number, or 2x3'}", param, ctx)
        if not all(math.isfinite(number) and self._least <= number <= self._most for number in numbers):
            self.fail(f"{value!r} is not between {self._least:g} and {self._most:g}", param, ctx)
        return (numbers[0], numbers[-1])


class Places(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`1,4` or `1-3`: places on a sheet, counted from 1 along the rows; gives them counted from 0."""

    name = "places"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The places."""
        if isinstance(value, frozenset):
            return value
        found: set[int] = set()
        for part in str(value).split(",") if value else ():
            first, sign, last = part.strip().partition("-")
            last = last if sign else first
            if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last) <= 1000):
                self.fail(f"{part!r} is no place; places are counted from 1, as in 1,4 or 1-3", param, ctx)
            found.update(range(int(first) - 1, int(last)))
        return frozenset(found)


class FileSize(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`50MB`: so many bytes."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The bytes."""
        if isinstance(value, int):
            return value
        digits = str(value).strip().rstrip("bkmgiBKMGI ")
        unit = str(value).strip()[len(digits) :].strip().upper()
        times = _BYTES.get(unit if unit == "B" else unit.removesuffix("B"))
        try:
            size = float(digits) * (times or 0)
        except ValueError:
            size = math.nan
        if times is None or not math.isfinite(size):
            self.fail(f"{value!r} is no size of a file; write a number and kB, MB or GB, as in 50MB", param, ctx)
        if not _LEAST <= size <= 10**12:
            self.fail(f"{value!r} is not between 10kB and 1000GB", param, ctx)
        return int(size)


class Colours(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`black`, `#ff0000`, or `black/white`: a colour, and one around it."""

    name = "colours"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The colour and the one around it, which may be missing."""
        if isinstance(value, tuple):
            return value
        from kamifuda.press.vector.colours import parse_colour

        names = str(value).split("/")
        found = [parse_colour(name.strip()) for name in names]
        if len(names) > 2 or None in found:
            self.fail(f"{value!r} is no colour; write black, #ff0000, or black/white for one around it", param, ctx)
        return (found[0], found[1] if len(found) > 1 else None)


class MadeBleed(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """How bleed is made: mirror, edge, none, or a colour."""

    name = "how"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word, or a word on what is wrong with it."""
        if value not in ("mirror", "edge", "none"):
            from kamifuda.press.vector.colours import parse_colour

            if parse_colour(str(value)) is None:
                self.fail(f"{value!r} is no way to make bleed; write mirror, edge, none, or a colour", param, ctx)
        return str(value)
