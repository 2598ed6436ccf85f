"""Gradients as markup says them: `<gradient kind="linear" turn="90" stops="0 paper, 1 ink"/>`."""

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Colour, Gradient
from kamifuda.press.geometry import Box
from kamifuda.press.template.tree import Node
from kamifuda.press.theme import NO_PAINT

if TYPE_CHECKING:
    from kamifuda.press.layout.scene import Scene

MOST_STOPS = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """A gradient that does not know its place yet."""

    kind: str
    turn: float
    stops: tuple[tuple[float, Colour], ...]
    veil: tuple[tuple[float, float], ...] = ()  # how much it covers, where it fades away


def parse_gradient(scene: "Scene", node: Node) -> Plan | None:
    """Read a gradient element."""
    kind = scene.choice(node, "kind", ("linear", "radial"), "linear")
    stops: list[tuple[float, Colour | None]] = []
    for part in node.attributes.get("stops", "").split(","):
        at, _, name = part.strip().partition(" ")
        clear = name.strip() == NO_PAINT  # by that name; where a theme leaves a colour out, all of it goes
        colour = scene.named_colour(node, "stops", name.strip())
        if colour is None and name.strip() and not clear:
            return None
        try:
            place = float(at)
        except ValueError:
            place = -1.0
        if (colour is None and not clear) or not 0 <= place <= 1 or (stops and place < stops[-1][0]):
            scene.bad_value(node, "stops", "rising places from 0 to 1, each with a colour: `0 white, 1 black`")
            return None
        stops.append((place, colour))
    if not 2 <= len(stops) <= MOST_STOPS:
        scene.bad_value(node, "stops", f"2 to {MOST_STOPS} stops")
        return None
    if stops[0][0] > 0:
        stops.insert(0, (0.0, stops[0][1]))
    if stops[-1][0] < 1:
        stops.append((1.0, stops[-1][1]))
    if not any(colour for _, colour in stops):
        scene.bad_value(node, "stops", "a colour beside `none`")
        return None
    veil = tuple((at, 0.0 if colour is None else 1.0) for at, colour in stops)
    return Plan(
        kind, scene.number(node, "turn"), _painted(stops), veil if min(veil, key=lambda one: one[1])[1] < 1 else ()
    )


def _painted(stops: "list[tuple[float, Colour | None]]") -> tuple[tuple[float, Colour], ...]:
    """The colours of stops; one without paint has that of the stop before, or behind, so that it fades to no grey."""
    painted = []
    last = next(colour for _, colour in stops if colour is not None)
    for at, colour in stops:
        last = last if colour is None else colour
        painted.append((at, last))
    return tuple(painted)


def across(plan: Plan, box: Box) -> Gradient:
    """The gradient across a box: linear from edge to edge, 0 to the right, 90 downwards; radial from the middle."""
    x, y, w, h = box
    middle_x, middle_y = x + w / 2, y + h / 2
    if plan.kind == "radial":
        return Gradient(
            "radial", (middle_x, middle_y, 0.0), (middle_x, middle_y, hypot(w, h) / 2), plan.stops, plan.veil
        )
    c, s = cos(radians(plan.turn)), sin(radians(plan.turn))
    reach = (abs(w * c) + abs(h * s)) / 2
    start = (round(middle_x - c * reach, 4), round(middle_y - s * reach, 4), 0.0)
    end = (round(middle_x + c * reach, 4), round(middle_y + s * reach, 4), 0.0)
    return Gradient("linear", start, end, plan.stops, plan.veil)
