"""Pictures that were made with bleed of their own, or expressly without: where they go, and what may be seen."""

from kamifuda.press.geometry import Box
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node

DETECT, NONE = "detect", "none"
_KNOWN = (1.0, 1.5, 2.0, 3.0, 3.048, 3.175, 4.0, 5.0)  # mm that shops ask for
_NEAR = 0.2  # mm: pixels are whole, so the shape of a picture tells no more
_LEAST, _MOST = 0.75, 10.0  # what is less is none, what is more is a picture of another shape
_SQUARE = 2.0  # mm: of a square, the shape does not tell

Size = tuple[float, float]


def room_of(scene: Scene, node: Node, box: Box, size: Size) -> tuple[Box, Box]:
    """The window of a picture, and what the whole picture is fitted to.

    The box of a picture with bleed is for what remains when that is taken off; the bleed lies around it, and is seen
    where the element bleeds. One that is said to have none ends at its box.
    """
    window, own = scene.bled(node, box), _said(scene, node, size, box)
    if own is None:
        return window, window
    x, y, width, height = box
    whole = (x - own, y - own, width + 2 * own, height + 2 * own)
    return _common(window, whole), whole


def _said(scene: Scene, node: Node, size: Size, box: Box) -> float | None:
    """How much bleed a picture has, in mm; None where nothing is said of it."""
    text = node.attributes.get("own-bleed", "").strip()
    if not text and node.tag == "art" and scene.card is not None:
        art = scene.card.fields.get("art")
        text = str(art.get("bleed") or "") if isinstance(art, dict) else ""
    if not text:
        return None
    if text == NONE:
        return 0.0
    if text == DETECT:
        return detected(size, (box[2], box[3]))
    try:
        own = float(text)
    except ValueError:
        own = -1.0
    if 0 <= own <= 2 * _MOST:
        return own
    scene.bad_value(node, "own-bleed", "mm from 0 to 20, none, or detect")
    return None


def detected(size: Size, box: Size) -> float:
    """How much bleed on all sides makes a box the shape of a picture; 0 where none does."""
    ratio, (width, height) = size[0] / size[1], box
    if abs(width - height) < _SQUARE or abs(1 - ratio) < 1e-6:
        return 0.0
    bleed = (ratio * height - width) / (2 * (1 - ratio))
    if not _LEAST <= bleed <= _MOST:
        return 0.0
    nearest = min(_KNOWN, key=lambda known: abs(known - bleed))
    return nearest if abs(nearest - bleed) <= _NEAR else bleed


def _common(one: Box, other: Box) -> Box:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right = min(one[0] + one[2], other[0] + other[2])
    bottom = min(one[1] + one[3], other[1] + other[3])
    return (left, top, right - left, bottom - top)
