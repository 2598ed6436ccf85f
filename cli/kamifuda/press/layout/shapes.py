"""Panels, ellipses, lines and paths."""

from collections.abc import Iterator

from kamifuda.press import geometry
from kamifuda.press.face import Element, Group, Path, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.layout.scene import FARTHEST, Scene, numbers
from kamifuda.press.template.tree import Node
from kamifuda.press.vector.pathdata import PathError, parse_path

_CAPS = ("butt", "round", "square")
_FINEST = 0.01  # mm: finer dashes are a grey line, and thousands of strokes
_JOINS = ("mitre", "round", "bevel")


def draw_panel(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """A rectangle, with round corners where asked."""
    box = scene.box(node, given)
    if box is None:
        return
    box = scene.bled(node, box)
    yield from painted(scene, node, geometry.rectangle(box, corners(scene, node)), box)


def draw_ellipse(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """An ellipse that fills its box."""
    box = scene.box(node, given)
    if box is not None:
        x, y, w, h = box
        yield from painted(scene, node, geometry.ellipse(x + w / 2, y + h / 2, w / 2, h / 2), box)


def draw_line(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """A line from point to point."""
    found = numbers(node.attributes.get("points", ""))
    if not found or len(found) < 4 or len(found) % 2:
        scene.bad_value(node, "points", "x and y of two points or more")
        return
    path = geometry.polygon(list(zip(found[::2], found[1::2], strict=True)), closed=False)
    yield from painted(scene, node, path, geometry.bounds(path), stroked=True)


def draw_path(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """An outline in path data; with a `box` and a `view` (width and height) it is scaled into the box."""
    path = path_data(scene, node)
    if path is None:
        return
    if given is not None or "box" in node.attributes:
        box = scene.box(node, given)
        view = scene.floats(node, "view", 2) or (geometry.bounds(path)[2], geometry.bounds(path)[3])
        if box is None or view[0] <= 0 or view[1] <= 0:
            return
        x, y, w, h = box
        path = geometry.transform(path, (w / view[0], 0.0, 0.0, h / view[1], x, y))
    if max(map(abs, geometry.bounds(path))) > FARTHEST:
        scene.bad_value(node, "d", f"path data that stays within {FARTHEST} mm")
        return
    yield from painted(scene, node, path, geometry.bounds(path))


def path_data(scene: Scene, node: Node) -> Path | None:
    """The `d` of an element as a path."""
    if "d" not in node.attributes:
        scene.bad_value(node, "d", "path data")
        return None
    try:
        return parse_path(node.attributes.get("d", ""))
    except PathError as problem:
        scene.bad_value(node, "d", f"path data: {problem}")
        return None


def corners(scene: Scene, node: Node) -> float | tuple[float, float, float, float]:
    """One radius, or four from the top left clockwise."""
    text = node.attributes.get("corner")
    found = numbers(text) if text else (0.0,)
    if found is not None and len(found) == 1 and found[0] >= 0:
        return found[0]
    if found is not None and len(found) == 4 and min(found) >= 0:
        return (found[0], found[1], found[2], found[3])
    scene.bad_value(node, "corner", "one radius in mm, or four from the top left clockwise")
    return 0.0


def painted(scene: Scene, node: Node, path: Path, box: Box, *, stroked: bool = False) -> Iterator[Shape]:
    """A path with the fill and stroke an element asks for."""
    fill = None if stroked else scene.fill(node, "fill", box)
    stroke = scene.colour(node, "stroke")
    if fill is None and stroke is None:
        return
    width = scene.number(node, "line", 0.2)
    dash = _dashes(scene, node)
    opacity = scene.opacity(node)
    cap = _CAPS.index(scene.choice(node, "cap", _CAPS, "butt"))
    join = _JOINS.index(scene.choice(node, "join", _JOINS, "mitre"))
    even_odd = scene.choice(node, "rule", ("nonzero", "evenodd"), "nonzero") == "evenodd"
    yield Shape(path, fill, stroke, width, opacity, even_odd, cap, join, dash)


def _dashes(scene: Scene, node: Node) -> tuple[float, ...]:
    """The lengths of strokes and gaps; none for a line that is not broken."""
    found = numbers(node.attributes.get("dash", ""))
    if found is None or (found and (min(found) < 0 or sum(found) < _FINEST)):
        scene.bad_value(node, "dash", "lengths of strokes and gaps in mm, one of them above 0")
        return ()
    return found


def clip_outline(scene: Scene, node: Node, box: Box) -> Path | None:
    """The outline of a clip: its own path data, an ellipse or a rectangle."""
    if "d" in node.attributes:
        return path_data(scene, node)
    if scene.choice(node, "shape", ("rectangle", "ellipse"), "rectangle") == "ellipse":
        x, y, w, h = box
        return geometry.ellipse(x + w / 2, y + h / 2, w / 2, h / 2)
    return geometry.rectangle(box, corners(scene, node))


def group_matrix(scene: Scene, node: Node, given: Box | None) -> geometry.Matrix:
    """Where a group goes: scaled and turned about a point of its own, then moved."""
    about = scene.floats(node, "about", 2) or (0.0, 0.0)
    matrix = geometry.SAME
    if "scale" in node.attributes:
        k = scene.number(node, "scale", 1.0)
        if abs(k) < 0.001:  # nothing would be left to see
            scene.bad_value(node, "scale", "a number that is not 0")
            k = 1.0
        matrix = geometry.multiply(geometry.move(-about[0], -about[1]), geometry.scale(k, k))
        matrix = geometry.multiply(matrix, geometry.move(*about))
    if "turn" in node.attributes:
        matrix = geometry.multiply(matrix, geometry.turn(scene.number(node, "turn"), *about))
    place = given or scene.floats(node, "box", 4)
    moved = scene.floats(node, "move", 2) or (0.0, 0.0)
    x, y = (place[0] + moved[0], place[1] + moved[1]) if place else moved
    return geometry.multiply(matrix, geometry.move(x, y))


def turned(elements: tuple[Element, ...], degrees: float, box: Box) -> Group:
    """Elements turned about the middle of a box."""
    x, y, w, h = box
    return Group(geometry.turn(degrees, x + w / 2, y + h / 2), elements)
