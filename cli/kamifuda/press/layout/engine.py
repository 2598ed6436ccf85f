"""A tree of elements to a face."""

from collections.abc import Callable, Iterator, Sequence

from kamifuda.press import geometry
from kamifuda.press.face import Element, Face, Group, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.layout import boxes, images, lettering, shapes
from kamifuda.press.layout.again import key_of
from kamifuda.press.layout.code import draw_code
from kamifuda.press.layout.guides import PLACED, draw_guides, mark_place
from kamifuda.press.layout.references import unknown_symbol
from kamifuda.press.layout.scene import Scene
from kamifuda.press.layout.vocabulary import ELEMENTS
from kamifuda.press.template.tree import Node
from kamifuda.press.vector.drawing import place

DRAWN = ELEMENTS["face"].inside


def lay_out(scene: Scene, root: Node) -> Face:
    """Lay out a face; what is wrong is noted in the scene, and the rest is there all the same."""
    elements: list[Element] = []
    if scene.check(root, ("face",)):
        ground = scene.colour(root, "fill")
        if ground is not None:
            whole = (-scene.bleed, -scene.bleed, scene.width + 2 * scene.bleed, scene.height + 2 * scene.bleed)
            elements.append(Shape(geometry.rectangle(whole), ground))
        elements += draw_all(scene, root.children)
        # marks are last: without them a face is drawn as if there were none
        elements.sort(key=lambda one: isinstance(one, Group) and not one.counts)
    if scene.guides:
        elements += draw_guides(scene)
    return Face(scene.name, scene.width, scene.height, scene.bleed, tuple(elements))


def draw_all(scene: Scene, nodes: list[Node]) -> Iterator[Element]:
    """Draw elements in their order."""
    for node in nodes:
        yield from draw(scene, node, None)


def draw(scene: Scene, node: Node, given: Box | None) -> Sequence[Element]:
    """Draw one element; `given` is the place its row, column or grid has for it."""
    key = None if scene.guides else key_of(scene, node, given)
    if key is None:
        return _draw_new(scene, node, given)
    found = scene.kit.again.find(key)
    if found is None:
        told = scene.told
        found = _draw_new(scene, node, given)
        if scene.told == told:
            scene.kit.again.keep(key, found)
    return found


def _draw_new(scene: Scene, node: Node, given: Box | None) -> tuple[Element, ...]:
    artist = _DRAW.get(node.tag) if scene.check(node, DRAWN) else None
    if artist is None:
        return ()
    drawn = tuple(artist(scene, node, given))
    return (*drawn, *mark_place(scene, node, given)) if scene.guides and node.tag in PLACED else drawn


def _gradient(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    name = node.attributes.get("id", "")
    if name:
        scene.gradients[name] = node
        scene.ground += f"{node.attributes} "
    return iter(())


def _symbol(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    name = node.attributes.get("name", "")
    if name not in scene.kit.symbols:
        unknown_symbol(scene, node, name)
        return
    box = scene.box(node, given)
    if box is None:
        return
    tint = scene.colour(node, "tint")
    drawing = scene.kit.symbols.drawing(name, tint) if tint is not None else None
    if drawing is not None:
        yield place(drawing, *box)
    else:
        yield from lettering.symbol_elements(scene, name, box)
    label = node.attributes.get("label", "").strip()
    if label:
        x, y, w, h = box
        inner = (x + w * 0.1, y + h * 0.14, w * 0.8, h * 0.72)
        yield from lettering.draw_label(scene, node, label, inner)


def _art(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    return images.draw_art(scene, node, given, draw)


def _row(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    return boxes.draw_row(scene, node, given, draw)


def _column(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    return boxes.draw_column(scene, node, given, draw)


def _grid(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    return boxes.draw_grid(scene, node, given, draw)


def _group(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    elements = tuple(draw_all(scene, node.children))
    if elements:
        counts = scene.choice(node, "counts", ("yes", "no"), "yes") == "yes"
        yield Group(shapes.group_matrix(scene, node, given), elements, opacity=scene.opacity(node), counts=counts)


def _clip(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    box = scene.box(node, given) if "d" not in node.attributes else (0.0, 0.0, scene.width, scene.height)
    if box is None:
        return
    outline = shapes.clip_outline(scene, node, scene.bled(node, box))
    elements = tuple(draw_all(scene, node.children))
    if elements and outline:
        yield Group(geometry.SAME, elements, clip=outline)


def _stat(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    box = scene.box(node, given)
    if box is None:
        return
    x, y, w, h = box
    name = node.attributes.get("icon", "")
    wide, gap = boxes.stat_icon(scene, node, h)
    if name and name not in scene.kit.symbols:
        unknown_symbol(scene, node, name)
    elif name:
        yield from lettering.symbol_elements(scene, name, (x, y, wide, h))
    if w - wide - gap > 0.1:
        yield from lettering.draw_text(scene, node, (x + wide + gap, y, w - wide - gap, h))
    elif any(isinstance(one, Node) or one.strip() for one in node.inside):
        scene.fault("too-little-room", node, element=node.tag, count=2)


_DRAW: dict[str, Callable[[Scene, Node, Box | None], Iterator[Element]]] = {
    "art": _art,
    "image": images.draw_image,
    "panel": shapes.draw_panel,
    "ellipse": shapes.draw_ellipse,
    "line": shapes.draw_line,
    "path": shapes.draw_path,
    "gradient": _gradient,
    "symbol": _symbol,
    "text": lettering.draw_text,
    "flow": lettering.draw_flow,
    "textart": lettering.draw_textart,
    "row": _row,
    "column": _column,
    "grid": _grid,
    "group": _group,
    "clip": _clip,
    "stat": _stat,
    "code": draw_code,
}
