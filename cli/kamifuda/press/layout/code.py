"""QR codes, drawn as squares: sharp at any size."""

from collections.abc import Iterator
from typing import Any

from kamifuda.press.face import Element, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.layout.references import resolved
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node

QUIET = 4  # modules of empty space around a code that readers need (ISO/IEC 18004)
LONGEST = 300  # characters: more makes squares too small to print
LEVELS = ("low", "medium", "quartile", "high")


def draw_code(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """The words inside an element as a QR code with its quiet zone, as large as the box allows."""
    box = scene.box(node, given)
    text = resolved(scene, "".join(one for one in node.inside if isinstance(one, str))).strip()
    if box is None or not text:
        return
    if len(text) > LONGEST:
        scene.fault(
            "wrong-attribute", node, element="code", attribute="text", value=text, expected="up to 300 characters"
        )
        return
    dark = modules(text, scene.choice(node, "level", LEVELS, "medium"))
    x, y, w, h = box
    side = min(w, h) / (len(dark) + 2 * QUIET)
    left, top = x + (w - side * len(dark)) / 2, y + (h - side * len(dark)) / 2
    path: list[tuple[str, tuple[float, ...]]] = []
    for row, line in enumerate(dark):
        start = None
        for column, on in enumerate([*line, False]):  # neighbours are one rectangle: no hairlines between them
            if on and start is None:
                start = column
            elif not on and start is not None:
                a, b, c, d = left + start * side, top + row * side, left + column * side, top + (row + 1) * side
                path += [("m", (a, b)), ("l", (c, b)), ("l", (c, d)), ("l", (a, d)), ("z", ())]
                start = None
    yield Shape(tuple(path), scene.colour(node, "colour") or (0.0, 0.0, 0.0))


def modules(text: str, level: str) -> list[list[bool]]:
    """The squares of a code, row by row."""
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    letter = {"low": "L", "medium": "M", "quartile": "Q", "high": "H"}[level]
    code: Any = QRCode(None, getattr(QRErrorCorrectLevel, letter))
    code.addData(text)
    code.make()
    count = code.getModuleCount()
    return [[bool(code.isDark(row, column)) for column in range(count)] for row in range(count)]
