"""Glyphs that are SVG drawings: read as any drawing of a stranger is, and drawn in shapes."""

import zlib
from functools import lru_cache
from typing import Any

from kamifuda.press.face import Colour, Element, Group
from kamifuda.press.vector.tree import Part, Stop, Tree
from kamifuda.press.vector.walking import Walker

LARGEST = 4_000_000  # bytes of a document
_PACKED = b"\x1f\x8b"


def svg_glyph(face: Any, glyph: int, ink: Colour) -> tuple[Element, ...] | None:
    """The drawing of a glyph in thousandths, upwards; None where there is none, or one that cannot be drawn."""
    data = bytes(face.get_glyph_color_svg(glyph).data)
    tree = _read(data) if data else None
    part = tree.by_id.get(f"glyph{glyph}") if tree is not None else None
    if tree is None or part is None or not face.upem:
        return None
    side = f"{face.upem}"
    walker = Walker(tree, ink)
    try:
        elements = walker.draw_root(Part("svg", {"viewBox": f"0 0 {side} {side}"}, 1, 1, [part]))
    except Stop:
        return None
    if not elements or any(fault.severity == "error" for fault in tree.faults):
        return None
    scale = 1000 / face.upem
    return (Group((scale, 0.0, 0.0, -scale, 0.0, 0.0), elements),)


@lru_cache(maxsize=16)  # one document may hold all glyphs of a font
def _read(data: bytes) -> Tree | None:
    if data.startswith(_PACKED):
        try:
            data = zlib.decompressobj(31).decompress(data, LARGEST + 1)
        except zlib.error:
            return None
    tree = Tree("glyph")
    try:
        if len(data) <= LARGEST:
            tree.read(data)
    except Stop:
        return None
    return tree if tree.root is not None else None
