"""Reads the gradients of SVG files: places, units, stops, and what one takes over from another."""

from collections.abc import Callable
from math import hypot
from typing import TypeVar

from kamifuda.press.face import Colour
from kamifuda.press.guessing import offer
from kamifuda.press.vector.colours import parse_colour
from kamifuda.press.vector.painting import NUMBER, Painter
from kamifuda.press.vector.ramps import Ramp
from kamifuda.press.vector.tree import Part

MOST_STOPS = 64
LONGEST = 8  # gradients that take over from one another

Written = Callable[[Part], dict[str, str]]
Stops = list[tuple[float, Colour, float]]
Said = TypeVar("Said", Colour, float)


def read_ramp(
    part: Part, by_id: dict[str, Part], view: tuple[float, float], painter: Painter, written: Written
) -> Ramp | None:
    """A gradient; None where it has no colours. `view`: width and height that percentages refer to."""
    chain = _chain(part, by_id, painter)
    given: dict[str, str] = {}
    for one in reversed(chain):
        given |= {key: value for key, value in one.attributes.items() if key not in ("id", "href")}
    stops = next((found for one in chain if (found := _stops(one, painter, written))), [])
    if not stops:
        return None
    if given.get("spreadMethod", "pad") != "pad":
        spread = given["spreadMethod"]
        painter.fault("unknown-drawing-part", part=f'spreadMethod="{spread}"', known="pad, and repeat the stops")
    boxed = given.get("gradientUnits") != "userSpaceOnUse"
    matrix = painter.transform(given.get("gradientTransform", ""))
    colours = _ends([(at, colour) for at, colour, _ in stops])
    veil = _ends([(at, share) for at, _, share in stops]) if len({share for _, _, share in stops}) > 1 else ()
    start, end = _places(part.tag, given, (1.0, 1.0) if boxed else view, painter)
    kind = "linear" if part.tag == "linearGradient" else "radial"
    if start == end:  # nowhere to run: the last colour
        return Ramp(kind, start, end, colours[-1:], boxed, matrix, stops[-1][2])
    return Ramp(kind, start, end, colours, boxed, matrix, 1.0 if veil else stops[0][2], veil)


def _chain(part: Part, by_id: dict[str, Part], painter: Painter) -> list[Part]:
    """A gradient and those it takes over from."""
    chain = [part]
    while href := chain[-1].attributes.get("href", ""):
        then = by_id.get(href[1:])
        if then is None or not then.tag.endswith("Gradient"):
            painter.fault("unknown-drawing-part", part=f'href="{href}"', **offer(href[1:], by_id))
            break
        if then in chain or len(chain) >= LONGEST:
            painter.fault("broken-drawing", problem=f"the gradient {href[1:]} takes over from itself")
            break
        chain.append(then)
    return chain


def _stops(part: Part, painter: Painter, written: Written) -> Stops:
    stops: Stops = []
    for one in part.inside:
        if one.tag != "stop":
            continue
        said = written(one)
        colour = parse_colour(said.get("stop-color", "black").strip())
        if colour is None:
            painter.fault("unknown-drawing-part", part=f'stop-color="{said["stop-color"]}"', known="a colour")
            continue
        at = max(_share(said.get("offset", "0"), 1.0) or 0.0, stops[-1][0] if stops else 0.0)
        stops.append((min(1.0, at), colour, painter.share(said, "stop-opacity")))
    if len(stops) > MOST_STOPS:
        painter.fault("broken-drawing", problem=f"a gradient of more than {MOST_STOPS} stops")
    return stops[:MOST_STOPS]


def _ends(plain: list[tuple[float, Said]]) -> tuple[tuple[float, Said], ...]:
    """Stops from 0 to 1; two at one place become a step."""
    ends = list(plain)
    if len(ends) > 1 and ends[0][0] > 0:
        ends.insert(0, (0.0, ends[0][1]))
    if len(ends) > 1 and ends[-1][0] < 1:
        ends.append((1.0, ends[-1][1]))
    return tuple(ends)


def _places(
    tag: str, given: dict[str, str], view: tuple[float, float], painter: Painter
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    def place(key: str, missing: str, whole: float) -> float:
        text = given.get(key, missing).strip()
        found = _share(text, whole)
        if found is None:
            painter.fault("unknown-drawing-part", part=f'{key}="{text}"', known="a number")
        return found or 0.0

    wide, high = view
    if tag == "linearGradient":
        start = (place("x1", "0%", wide), place("y1", "0%", high), 0.0)
        return start, (place("x2", "100%", wide), place("y2", "0%", high), 0.0)
    x, y = place("cx", "50%", wide), place("cy", "50%", high)
    r = abs(place("r", "50%", hypot(wide, high) / 2**0.5))
    fx = place("fx", given.get("cx", "50%"), wide)
    fy = place("fy", given.get("cy", "50%"), high)
    away = hypot(fx - x, fy - y)
    if away > r * 0.999 and away > 0:  # the focus stays inside
        fx, fy = x + (fx - x) * r * 0.999 / away, y + (fy - y) * r * 0.999 / away
    return (fx, fy, abs(place("fr", "0%", wide))), (x, y, r)


def _share(text: str, whole: float) -> float | None:
    """A number, or a percentage of a whole."""
    text = text.strip()
    number = text.removesuffix("%").removesuffix("px")
    if not NUMBER.fullmatch(number):
        return None
    return float(number) / 100 * whole if text.endswith("%") else float(number)
