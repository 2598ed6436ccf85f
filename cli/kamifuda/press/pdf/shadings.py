"""Gradients as the shading dictionaries of a document."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from kamifuda.press.face import Gradient
from kamifuda.press.pdf.objects import number

if TYPE_CHECKING:
    from kamifuda.press.colour import Ink


def shading(gradient: Gradient, ink: "Ink | None" = None) -> str:
    """The shading dictionary of a gradient."""
    if ink is None:
        return _shading(gradient, "DeviceRGB", gradient.stops)
    from kamifuda.press.colour.converting import gradient_stops

    return _shading(gradient, "DeviceCMYK", gradient_stops(gradient, ink))


def grey_shading(gradient: Gradient) -> str:
    """The shading dictionary of a gradient of greys."""
    return _shading(gradient, "DeviceGray", [(at, colour[:1]) for at, colour in gradient.stops])


def _shading(gradient: Gradient, space: str, stops: Sequence[tuple[float, Sequence[float]]]) -> str:
    (x0, y0, r0), (x1, y1, r1) = gradient.start, gradient.end
    linear = gradient.kind == "linear"
    coordinates = (x0, y0, x1, y1) if linear else (x0, y0, r0, x1, y1, r1)
    pieces = [
        f"<</FunctionType 2/Domain[0 1]/N 1/C0[{_colour(a)}]/C1[{_colour(b)}]>>" for (_, a), (_, b) in pairwise(stops)
    ]
    bounds = " ".join(number(at) for at, _ in stops[1:-1])
    function = (
        pieces[0]
        if len(pieces) == 1
        else f"<</FunctionType 3/Domain[0 1]/Bounds[{bounds}]/Encode[{' '.join(['0 1'] * len(pieces))}]"
        f"/Functions[{''.join(pieces)}]>>"
    )
    return (
        f"<</ShadingType {2 if linear else 3}/ColorSpace/{space}/Coords[{' '.join(number(c) for c in coordinates)}]"
        f"/Function{function}/Extend[true true]>>"
    )


def _colour(colour: Sequence[float]) -> str:
    return " ".join(number(part) for part in colour)
