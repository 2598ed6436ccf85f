"""An overlay for designers: trim, bleed, safe zone and the box of every element."""

from collections.abc import Iterator

from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Shape
from kamifuda.press.layout.scene import Scene

SAFE = 4.0  # mm from the trim: shops ask for 3.2 to 4
TRIM: Colour = (0.0, 0.55, 0.9)
ZONE: Colour = (0.1, 0.65, 0.2)


def draw_guides(scene: Scene) -> Iterator[Element]:
    """Lines over a face: the trim in blue, the safe zone in green. Boxes of words mark themselves."""
    whole = (0.0, 0.0, scene.width, scene.height)
    yield Shape(geometry.rectangle(whole), None, TRIM, 0.15)
    inner = (SAFE, SAFE, scene.width - 2 * SAFE, scene.height - 2 * SAFE)
    yield Shape(geometry.rectangle(inner), None, ZONE, 0.15, dash=(1.0, 0.6))
