"""SVG files to shapes: symbols, icons and art made of plain forms.

A listed part of SVG is drawn (see `tree` and `painting`) and anything else is named in a diagnostic: scripts, styles,
references to other files, text. So a file from a stranger can neither run nor fetch anything.
"""

import zlib
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.digest import blake2b
from kamifuda.press.face import Colour, Element, Gradient, Group, Shape
from kamifuda.press.vector.showing import shows
from kamifuda.press.vector.tree import Stop, Tree
from kamifuda.press.vector.walking import Walker

LARGEST = 4_000_000  # bytes of a file
FARTHEST = 1e9  # from the origin
_PACKED = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A small picture made of shapes, in its own units; the origin is its top left."""

    key: str  # the same for the same drawing in the same colour
    width: float
    height: float
    elements: tuple[Element, ...]


def place(drawing: Drawing, x: float, y: float, width: float, height: float) -> Group:
    """The drawing in a box, as large as fits, in the middle."""
    k = min(width / drawing.width, height / drawing.height)
    dx, dy = x + (width - drawing.width * k) / 2, y + (height - drawing.height * k) / 2
    return Group((k, 0.0, 0.0, k, dx, dy), drawing.elements, shared=drawing.key)


def holds_drawing(head: bytes) -> bool:
    """Does a file that begins so hold an SVG, plain or compressed? Its name does not count."""
    if head.startswith(_PACKED):
        head = _unpacked(head, len(head) * 4)
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        head = head.replace(b"\0", b"")
    head = head.removeprefix(b"\xef\xbb\xbf").lstrip(b"\xff\xfe \t\r\n")
    return head.startswith(b"<") and (b"<svg" in head or b":svg" in head or head.startswith(b"<?xml"))


def load_drawing(path: Path, shown: str, current: Colour = (0.0, 0.0, 0.0)) -> tuple[Drawing | None, list[Diagnostic]]:
    """Read an SVG file; `shown` is its name for the user, `current` what `currentColor` stands for."""
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else b" " * (LARGEST + 1)
    except OSError as problem:
        return None, [diagnostic("broken-drawing", Span(shown), problem=(problem.strerror or str(problem)).lower())]
    if data.startswith(_PACKED):
        data = _unpacked(data, LARGEST + 1)
    if len(data) > LARGEST:
        return None, [diagnostic("broken-drawing", Span(shown), problem=f"it has more than {LARGEST} bytes")]
    return parse_drawing(data, shown, current)


def _unpacked(data: bytes, most: int) -> bytes:
    """What is inside a compressed file, no more of it than asked for."""
    try:
        return zlib.decompressobj(31).decompress(data, most)
    except zlib.error:
        return b""


def parse_drawing(
    data: bytes, shown: str, current: Colour = (0.0, 0.0, 0.0)
) -> tuple[Drawing | None, list[Diagnostic]]:
    """Read the text of an SVG file."""
    tree = Tree(shown)
    try:
        tree.read(data)
        if tree.root is None:
            return None, tree.faults
        walker = Walker(tree, current)
        elements = walker.draw_root(tree.root)
    except Stop:
        return None, tree.faults
    if any(fault.severity == "error" for fault in tree.faults):
        return None, tree.faults
    if not (all(0 < side < FARTHEST for side in walker.size) and all(map(_within_reach, elements))):
        problem = "it has numbers that are too large to be drawn"
        return None, [*tree.faults, diagnostic("broken-drawing", Span(shown), problem=problem)]
    if not shows(elements, (0.0, 0.0, *walker.size)):
        tree.fault("empty-drawing", tree.root)
    content = blake2b(data, digest_size=12).hexdigest()  # what it shows, whatever it is called
    return Drawing(
        f"{content}#{''.join(f'{round(255 * c):02x}' for c in current)}", *walker.size, elements
    ), tree.faults


def _within_reach(element: Element) -> bool:
    """Whether every number of an element is one that a document can hold."""
    if isinstance(element, Group):
        numbers: tuple[float, ...] = element.matrix
        paths = [element.clip]
        if not all(map(_within_reach, element.elements)):
            return False
    elif isinstance(element, Shape):
        gradient = element.fill if isinstance(element.fill, Gradient) else None
        numbers = (
            element.width if element.stroke is not None else 0.0,
            *element.dash,
            *(gradient.start + gradient.end if gradient else ()),
        )
        paths = [element.path]
    else:
        return False
    return all(abs(n) < FARTHEST for n in (*numbers, *(n for path in paths for _, step in path for n in step)))
