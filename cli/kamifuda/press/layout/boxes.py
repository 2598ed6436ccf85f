"""Rows, columns and grids: things that share a width or a height.

Words give way first, down to their smallest size; then gaps close; then symbols shrink. What is still too much is
reported. What is left over goes to those that `grow`, else to where `justify` says.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Element
from kamifuda.press.geometry import Box
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node
from kamifuda.press.text import set_line, set_text

Draw = Callable[[Scene, Node, Box | None], Sequence[Element]]
WIDE = 1000.0  # mm: a box that no line fills
SMALLEST = 0.5  # how far symbols may shrink
DEEPEST = 8  # rows within rows
ICON_GAP = 0.6  # mm between a stat's icon and its value


@dataclass(frozen=True, slots=True)
class Extent:
    """What one thing asks for along the shared direction, and how wide it is across (0: all there is)."""

    natural: float
    least: float
    grow: float = 0.0
    across: float = 0.0


def draw_row(scene: Scene, node: Node, given: Box | None, draw: Draw) -> Iterator[Element]:
    """Things side by side."""
    yield from _line_up(scene, node, given, draw, upright=False)


def draw_column(scene: Scene, node: Node, given: Box | None, draw: Draw) -> Iterator[Element]:
    """Things below each other."""
    yield from _line_up(scene, node, given, draw, upright=True)


def draw_grid(scene: Scene, node: Node, given: Box | None, draw: Draw) -> Iterator[Element]:
    """Things in equal cells, filled row by row."""
    box = scene.box(node, given)
    children = node.children
    if box is None or not children:
        return
    x, y, w, h = box
    gap = scene.number(node, "gap")
    columns = round(scene.number(node, "columns", 2))
    rows = round(scene.number(node, "rows", -(-len(children) // columns)))
    cell_w, cell_h = (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows
    if cell_w <= 0 or cell_h <= 0 or len(children) > columns * rows:
        scene.fault("too-little-room", node, element=node.tag, count=len(children))
        return
    for k, child in enumerate(children):
        row, column = divmod(k, columns)
        yield from draw(scene, child, (x + column * (cell_w + gap), y + row * (cell_h + gap), cell_w, cell_h))


def _line_up(scene: Scene, node: Node, given: Box | None, draw: Draw, *, upright: bool) -> Iterator[Element]:
    box = scene.box(node, given)
    children = node.children
    if box is None or not children:
        return
    if _levels(node) > DEEPEST:  # each level measures those inside it several times
        scene.fault("template-limit", node, problem=f"rows and columns are nested more than {DEEPEST} deep")
        return
    x, y, w, h = box
    along, across = (h, w) if upright else (w, h)
    gap = scene.number(node, "gap")
    extents = [measure(scene, child, across, upright=upright) for child in children]
    sizes, gap = _share(scene, node, extents, along, gap)
    used = sum(sizes) + gap * (len(sizes) - 1)
    justify = scene.choice(node, "justify", ("start", "centre", "end", "between"), "start")
    spare = max(0.0, along - used)
    at = {"centre": spare / 2, "end": spare}.get(justify, 0.0)
    if justify == "between" and len(sizes) > 1:
        gap += spare / (len(sizes) - 1)
    align = scene.choice(node, "align", ("start", "centre", "end"), "centre")
    for child, extent, size in zip(children, extents, sizes, strict=True):
        shrunk = size / extent.natural if extent.natural > size and extent.across else 1.0
        wide = min(extent.across * shrunk, across) if extent.across else across
        side = {"centre": (across - wide) / 2, "end": across - wide}.get(align, 0.0)
        place = (x + side, y + at, wide, size) if upright else (x + at, y + side, size, wide)
        if size > 0.01 and wide > 0.01:
            yield from draw(scene, child, place)
        at += size + gap


def _levels(node: Node) -> int:
    """How many rows and columns lie within each other here."""
    inner = max((_levels(child) for child in node.children), default=0)
    return inner + (node.tag in ("row", "column"))


def _share(scene: Scene, node: Node, extents: Sequence[Extent], along: float, gap: float) -> tuple[list[float], float]:
    """How much each thing gets, and the gap that is left between them."""
    count = len(extents)
    room = along - gap * (count - 1)
    natural, least = sum(one.natural for one in extents), sum(one.least for one in extents)
    if natural <= room:
        grow = sum(one.grow for one in extents)
        extra = (room - natural) / grow if grow else 0.0
        return [one.natural + one.grow * extra for one in extents], gap
    if least <= room:
        give = (natural - room) / (natural - least)
        return [one.natural - (one.natural - one.least) * give for one in extents], gap
    if least <= along:
        return [one.least for one in extents], (along - least) / (count - 1) if count > 1 else 0.0
    k = along / least
    if k < SMALLEST:
        scene.fault("too-little-room", node, element=node.tag, count=count)
    return [one.least * k for one in extents], 0.0


def measure(scene: Scene, node: Node, across: float, *, upright: bool) -> Extent:
    """What a thing asks for along a row (or, upright, a column) that is `across` wide."""
    grow = scene.number(node, "grow")
    own = scene.number(node, "height" if upright else "width")
    other = min(across, scene.number(node, "width" if upright else "height") or across)
    if own > 0:
        return Extent(own, own, grow, 0.0 if other == across else other)
    if node.tag == "symbol":
        return _symbol(scene, node, across, grow, upright=upright)
    if node.tag == "text":
        return replace(_text(scene, node, across, upright=upright), grow=grow)
    if node.tag == "stat":
        return replace(_stat(scene, node, across, upright=upright), grow=grow)
    if node.tag == "flow":
        return replace(_flow(scene, node, across, upright=upright), grow=grow or 1.0)
    if node.tag in ("row", "column"):
        return replace(_nested(scene, node, across, upright=upright), grow=grow)
    return Extent(0.0, 0.0, grow or 1.0)


def _symbol(scene: Scene, node: Node, across: float, grow: float, *, upright: bool) -> Extent:
    size = scene.number(node, "size") or across
    ratio = scene.kit.symbols.get(node.attributes.get("name", ""), 1.0)
    wide, high = size * ratio, size
    along, side = (high, wide) if upright else (wide, high)
    return Extent(along, along, grow, min(side, across))


def _text(scene: Scene, node: Node, across: float, *, upright: bool) -> Extent:
    words = scene.kit.words
    content = words.read(scene, node)
    if content.is_empty:
        return Extent(0.0, 0.0)
    language = content.text.language if content.text is not None and content.text.language else scene.kit.language
    style = words.style(scene, node, language)
    if upright:
        setting = set_line(
            content.paragraphs, (across, WIDE), replace(style, valign="top"), scene.kit.fonts, scene.kit.symbols
        )
        return Extent(setting.height * 1.2, setting.height)
    widest = set_line(content.paragraphs, (WIDE, across), style, scene.kit.fonts, scene.kit.symbols)
    least = widest.width * style.floor / widest.size * style.condense
    return Extent(widest.width + 0.02, min(widest.width, least) + 0.02)


def _stat(scene: Scene, node: Node, across: float, *, upright: bool) -> Extent:
    words = _text(scene, node, across, upright=upright)
    if upright:
        return words  # the icon is as high as the value beside it
    size, gap = stat_icon(scene, node, across)
    return Extent(size + gap + words.natural, size + gap + words.least)


def stat_icon(scene: Scene, node: Node, high: float) -> tuple[float, float]:
    """How wide the icon of a stat is, and the gap behind it."""
    name = node.attributes.get("icon", "")
    if not name:
        return 0.0, 0.0
    ratio = scene.kit.symbols.get(name, 1.0)
    return high * ratio, scene.number(node, "gap", ICON_GAP)


def _flow(scene: Scene, node: Node, across: float, *, upright: bool) -> Extent:
    content, style = scene.kit.words.read_flow(scene, node)
    if content.is_empty or not upright:
        return Extent(0.0, 0.0)
    setting = set_text(content.paragraphs, (across, WIDE), style, scene.kit.fonts, scene.kit.symbols)
    return Extent(setting.height, 0.0)


def _nested(scene: Scene, node: Node, across: float, *, upright: bool) -> Extent:
    gap = scene.number(node, "gap")
    if (node.tag == "column") != upright:
        return _crossing(scene, node, across, gap, upright=upright)
    extents = [measure(scene, child, across, upright=upright) for child in node.children]
    gaps = gap * max(0, len(extents) - 1)
    return Extent(sum(one.natural for one in extents) + gaps, sum(one.least for one in extents) + gaps)


def _crossing(scene: Scene, node: Node, across: float, gap: float, *, upright: bool) -> Extent:
    """A row in a column, or a column in a row: its things share the width first, and the largest of them counts."""
    children = node.children
    if not children:
        return Extent(0.0, 0.0)
    fair = max(0.1, (across - gap * (len(children) - 1)) / len(children))
    bare = [child.tag == "symbol" and not {"size", "width", "height"} & set(child.attributes) for child in children]
    sides = [
        measure(scene, child, across, upright=upright).natural
        for child, free in zip(children, bare, strict=True)
        if not free
    ]
    side = max(sides, default=fair)  # symbols without a size are as large as what stands beside them
    extents = [measure(scene, child, side, upright=not upright) for child in children]
    sizes, _ = _share(scene, node, extents, across, gap)
    found = [
        Extent(min(side, size), min(side, size) * SMALLEST)
        if free
        else measure(scene, child, max(size, 0.1), upright=upright)
        for child, free, size in zip(children, bare, sizes, strict=True)
    ]
    return Extent(max(one.natural for one in found), max(one.least for one in found))
