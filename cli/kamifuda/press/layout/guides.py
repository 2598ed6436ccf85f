"""An overlay for designers: trim, bleed, safe zone, the box of every element and the sizes that words were set in."""

from collections.abc import Iterator

from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node
from kamifuda.press.text import Setting, Style, set_line

SAFE = 4.0  # mm from the trim: shops ask for 3.2 to 4
TRIM: Colour = (0.0, 0.55, 0.9)
ZONE: Colour = (0.1, 0.65, 0.2)
WORDS: Colour = (0.8, 0.0, 0.5)
FULL: Colour = (0.85, 0.1, 0.0)  # words that reached their smallest size
PLACE: Colour = (0.3, 0.6, 1.0)
PAPER: Colour = (1.0, 1.0, 1.0)
PLACED = (
    "art",
    "image",
    "symbol",
    "row",
    "column",
    "grid",
    "code",
    "stat",
)  # whose boxes are drawn; panels show themselves
TAG = 1.25  # mm: height of the words on a box, 3.5 pt


def draw_guides(scene: Scene) -> Iterator[Element]:
    """Lines over a face: the trim in blue, the safe zone in green. Boxes mark themselves."""
    whole = (0.0, 0.0, scene.width, scene.height)
    yield Shape(geometry.rectangle(whole), None, TRIM, 0.15)
    inner = (SAFE, SAFE, scene.width - 2 * SAFE, scene.height - 2 * SAFE)
    yield Shape(geometry.rectangle(inner), None, ZONE, 0.15, dash=(1.0, 0.6))


def mark_place(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """The box of an element that holds no words, with its name where it has one."""
    box = given or (scene.box(node, None) if "box" in node.attributes else None)
    if box is not None:
        yield Shape(geometry.rectangle(box), None, PLACE, 0.08, dash=(0.3, 0.3))
        if "id" in node.attributes:
            yield from _tag(scene, node.attributes["id"], box, PLACE)


def mark_words(scene: Scene, node: Node, box: Box, setting: Setting, style: Style) -> Iterator[Element]:
    """The box of words: its name or style, the size in points that was chosen, and how far they were condensed."""
    named = node.attributes.get("id") or node.attributes.get("style", node.tag)
    squeezed = f" {setting.stretch * 100:.0f}%" if setting.stretch < 0.995 else ""
    smallest = setting.size <= style.floor + 0.01 and style.floor < style.size
    colour = FULL if smallest or setting.overflow > 0.05 else WORDS
    yield Shape(geometry.rectangle(box), None, colour, 0.1, dash=(0.6, 0.4))
    yield from _tag(scene, f"{named} {setting.size:.2f}".rstrip("0").rstrip(".") + squeezed, box, colour)


def _tag(scene: Scene, text: str, box: Box, colour: Colour) -> Iterator[Element]:
    """Words on a patch above the right end of a box, where they hide as little as may be."""
    style = Style(language="en", size=TAG * 72 / 25.4 * 0.86, floor=2.0, valign="middle", colour=PAPER)
    setting = set_line(text, (40.0, TAG), style, scene.kit.fonts)
    left, top = box[0] + box[2] - setting.width - 0.4, box[1] - TAG
    yield Shape(geometry.rectangle((left, top, setting.width + 0.4, TAG), 0.25), colour, opacity=0.9)
    yield Group(geometry.move(left + 0.2, top), setting.elements)
