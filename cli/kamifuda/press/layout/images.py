"""Pictures in their windows: art of cards, pictures of themes."""

from collections.abc import Iterator
from pathlib import Path

from kamifuda.press import geometry
from kamifuda.press.face import Element, Group, Picture
from kamifuda.press.geometry import Box
from kamifuda.press.layout.placeholder import SCENES, draw_placeholder
from kamifuda.press.layout.scene import Scene, numbers
from kamifuda.press.layout.shapes import corners
from kamifuda.press.pictures import PictureFault
from kamifuda.press.template.tree import Node
from kamifuda.press.vector.drawing import load_drawing

_FITS = ("cover", "contain", "fill")
_WORDS = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def draw_art(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """The picture of the card, or a drawn one in its place."""
    box = scene.box(node, given)
    if box is None:
        return
    box = scene.bled(node, box)
    card, artwork = scene.card, scene.kit.artwork
    if card is not None:
        path = artwork.find(card)
        named = artwork.named(card)
        if path is not None:
            drawn = list(_picture(scene, node, path, box, named or path.name))
            if drawn:
                yield from drawn
                return
        elif named:
            span = card.span("art", "file")
            scene.note(
                "missing-art", span, file=named, folder=artwork.shown, suggestion=artwork.meant(named), card=card.id
            )
    seed = f"{card.kind}/{card.id}" if card is not None else scene.name
    mood = node.attributes.get("mood", "")
    colour = scene.kit.theme.colour(mood) if mood else None
    wanted = scene.choice(node, "scene", tuple(SCENES), "") if "scene" in node.attributes else ""
    yield draw_placeholder(seed, card.kind if card is not None else "", box, colour, corners(scene, node), wanted)


def draw_image(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """A picture that belongs to the theme, from the folder of the game's templates."""
    box = scene.box(node, given)
    if box is None:
        return
    source = node.attributes.get("src", "")
    folders = scene.kit.templates.folders
    path = folders.find(f"{scene.kit.templates.game.id}/{source}") or folders.find(source)
    if path is None:
        scene.fault("missing-picture", node, file=source)
        return
    yield from _picture(scene, node, path, scene.bled(node, box), source)


def _picture(scene: Scene, node: Node, path: Path, box: Box, shown: str) -> Iterator[Element]:
    if path.suffix.lower() == ".svg":
        drawing, faults = load_drawing(path, f"{path.parent.name}/{path.name}")
        for fault in faults:
            scene.add(fault)
        if drawing is not None:
            place = fitted(scene, node, (drawing.width, drawing.height), box)
            k = (place[2] / drawing.width, place[3] / drawing.height)
            inner = Group((k[0], 0.0, 0.0, k[1], place[0], place[1]), drawing.elements, shared=drawing.key)
            yield Group(geometry.SAME, (inner,), clip=geometry.rectangle(box, corners(scene, node)))
        return
    try:
        found = scene.kit.pictures.find(str(path))
    except PictureFault as fault:
        if scene.card is not None and node.tag == "art":
            place_of = scene.card.span("art", "file")
            scene.note(fault.name, place_of, file=shown, why=fault.why)
        else:
            scene.fault(fault.name, node, file=shown, why=fault.why)
        return
    place = fitted(scene, node, found.looks.size, box)
    corner = corners(scene, node)
    opacity = min(1.0, max(0.0, scene.number(node, "opacity", 1.0)))
    turn = found.looks.turn
    if isinstance(corner, tuple):
        clip = geometry.rectangle(box, corner)
        yield Group(geometry.SAME, (Picture(str(path), found.digest, box, place, 0.0, opacity, turn),), clip=clip)
    else:
        yield Picture(str(path), found.digest, box, place, corner, opacity, turn)


def fitted(scene: Scene, node: Node, size: tuple[float, float], box: Box) -> Box:
    """Where the whole picture goes so that it covers its window, or is contained in it, its focus kept in sight."""
    x, y, w, h = box
    fit = scene.choice(node, "fit", _FITS, "cover")
    if fit == "fill":
        return box
    scales = (w / size[0], h / size[1])
    k = max(scales) if fit == "cover" else min(scales)
    wide, high = size[0] * k, size[1] * k
    fx, fy = _focus(scene, node)
    if fit == "contain":
        return (x + (w - wide) * fx, y + (h - high) * fy, wide, high)
    left = min(0.0, max(w - wide, w / 2 - wide * fx))
    top = min(0.0, max(h - high, h / 2 - high * fy))
    return (x + left, y + top, wide, high)


def _focus(scene: Scene, node: Node) -> tuple[float, float]:
    """The point to keep in sight: two shares of width and height, two percentages, or words."""
    text = node.attributes.get("focus", "").strip()
    if not text:
        return (0.5, 0.5)
    words = text.replace(",", " ").split()
    if all(word in _WORDS for word in words) and len(words) <= 2:
        horizontal = next((_WORDS[word] for word in words if word in ("left", "right")), 0.5)
        vertical = next((_WORDS[word] for word in words if word in ("top", "bottom")), 0.5)
        return (horizontal, vertical)
    found = numbers(text.replace("%", ""))
    if found is not None and len(found) == 2:
        share = 100.0 if "%" in text else 1.0
        if all(0 <= n / share <= 1 for n in found):
            return (found[0] / share, found[1] / share)
    scene.bad_value(node, "focus", "two shares from 0 to 1 (`0.5 0.3`), percentages, or words such as `left top`")
    return (0.5, 0.5)
