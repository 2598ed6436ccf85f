"""Pictures in their windows: art of cards, pictures of themes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.press import geometry
from kamifuda.press.face import Element, Group, Picture, Shape
from kamifuda.press.geometry import Box
from kamifuda.press.layout.drawings import Reading
from kamifuda.press.layout.focus import MIDDLE, focus_of, parse_focus
from kamifuda.press.layout.own_bleed import room_of
from kamifuda.press.layout.placeholder import SCENES, draw_placeholder
from kamifuda.press.layout.scene import Scene
from kamifuda.press.layout.shapes import corners
from kamifuda.press.pictures import PictureFault
from kamifuda.press.plan import COARSE
from kamifuda.press.template.tree import Node

if TYPE_CHECKING:
    from kamifuda.cards import Card

Draw = Callable[[Scene, Node, Box | None], Sequence[Element]]

INCH = 25.4  # mm
FARTHEST = 100_000  # mm that a picture may reach over its window: beyond, nothing draws it
_FITS = ("cover", "contain", "fill")


def draw_art(scene: Scene, node: Node, given: Box | None, draw: Draw) -> Iterator[Element]:
    """The picture of the card, or a drawn one in its place: a scene, and before it what the template puts there."""
    box = scene.box(node, given)
    if box is None:
        return
    card, artwork = scene.card, scene.kit.artwork
    if card is not None:
        path = artwork.find(card)
        called = artwork.called(card)
        if path is not None:
            drawn = list(_picture(scene, node, path, box, called))
            if drawn:
                yield from drawn
                return
        elif called or scene.kit.final:
            _tell_missing(scene, card, called)
    seed = f"{card.kind}/{card.id}" if card is not None else scene.name
    colour = scene.colour(node, "mood")
    wanted = scene.choice(node, "scene", tuple(SCENES), "") if "scene" in node.attributes else ""
    scene.choice(node, "fit", _FITS, "cover")  # said wrong, it is told before there is a picture
    if "focus" in node.attributes:
        _focus(scene, node)
    box = scene.bled(node, box)
    made_up = draw_placeholder(seed, card.kind if card is not None else "", box, colour, corners(scene, node), wanted)
    figures = tuple(element for one in node.children for element in draw(scene, one, None))
    yield replace(made_up, elements=(*made_up.elements, *figures), opacity=scene.opacity(node))


def _tell_missing(scene: Scene, card: "Card", named: str) -> None:
    """Say that a picture is not there: in the end every card needs one."""
    name, values = scene.kit.artwork.why_missing(named) if named else ("missing-art", {})
    span = card.span("art", "file") if named else card.span()
    if name == "missing-art" and scene.kit.final:
        scene.note("without-art", span, file=named, card=card.title(scene.kit.language), **values)
    else:
        scene.note(name, span, file=named, card=card.id, **values)


def draw_image(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """A picture that belongs to the theme, from the folder of the game's templates."""
    box = scene.box(node, given)
    if box is None:
        return
    source = node.attributes.get("src", "")
    folders = scene.kit.templates.folders
    path = folders.find(f"{scene.kit.templates.game.id}/{source}") or folders.find(source)
    if path is None:
        scene.fault("missing-picture", node, file=source or "without a name")
        return
    yield from _picture(scene, node, path, box, source)


def _picture(scene: Scene, node: Node, path: Path, box: Box, shown: str) -> Iterator[Element]:
    drawing = scene.kit.drawings.read(path, _shown(scene, node, path, shown))
    if drawing is not None:
        yield from _drawing(scene, node, drawing, box)
        return
    pictures = scene.kit.pictures
    try:
        looks = pictures.find(str(path)).looks
        window, whole = room_of(scene, node, box, looks.size)
        place = fitted(scene, node, looks.size, whole)
        if max(place[2:]) > FARTHEST:
            why = f"{looks.size[0]} x {looks.size[1]} pixels are too long and thin for its window"
            raise PictureFault("picture-too-large", why)
        wanted = (place[2] / INCH * scene.kit.dpi, place[3] / INCH * scene.kit.dpi)
        digest = pictures.prepare(str(path), wanted)
        fills = list(_corner_fills(scene, str(path), looks.turn, window, place))
    except PictureFault as fault:
        _tell(scene, node, fault.name, file=shown, why=fault.why)
        return
    if min(looks.size[0] / wanted[0], looks.size[1] / wanted[1]) < COARSE:
        _tell_coarse(scene, node, shown, looks.size, place, window)
    yield from fills
    corner = corners(scene, node)
    opacity, turn = scene.opacity(node), looks.turn
    if isinstance(corner, tuple):
        clip = geometry.rectangle(window, corner)
        yield Group(geometry.SAME, (Picture(str(path), digest, window, place, 0.0, opacity, turn),), clip=clip)
    else:
        yield Picture(str(path), digest, window, place, corner, opacity, turn)


def _corner_fills(scene: Scene, file: str, turn: int, window: Box, place: Box) -> Iterator[Element]:
    """What lies under the transparent corners of a picture that is a whole face: a card is cut with corners of its own.

    Raises PictureFault.
    """
    right, bottom = window[0] + window[2], window[1] + window[3]
    whole = max(window[0], window[1]) <= 0.01 and right >= scene.width - 0.01 and bottom >= scene.height - 0.01
    if not whole or turn != 1 or scene.kit.pictures.find(file).looks.kind == "jpeg":
        return
    x, y, width, height = place
    for corner in scene.kit.pictures.corners(file):
        wide, high = corner.width * width, corner.height * height
        left = x + width - wide if corner.right else x
        top = y + height - high if corner.lower else y
        yield Shape(geometry.rectangle((left, top, wide, high)), corner.colour)


def _drawing(scene: Scene, node: Node, reading: Reading, box: Box) -> Iterator[Element]:
    drawing, faults = reading
    for fault in faults:
        scene.add(fault)
    if drawing is None:
        return
    window, whole = room_of(scene, node, box, (drawing.width, drawing.height))
    place = fitted(scene, node, (drawing.width, drawing.height), whole)
    k = (place[2] / drawing.width, place[3] / drawing.height)
    matrix = (k[0], 0.0, 0.0, k[1], place[0], place[1])
    inner = Group(matrix, drawing.elements, shared=drawing.key, opacity=scene.opacity(node))
    yield Group(geometry.SAME, (inner,), clip=geometry.rectangle(window, corners(scene, node)))


def _shown(scene: Scene, node: Node, path: Path, shown: str) -> str:
    """What the file of a drawing is called in diagnostics."""
    if node.tag == "art":
        return f"{scene.kit.artwork.shown}/{shown}"
    folders = scene.kit.templates.folders.folders
    inside = next((folder for folder in folders if path.is_relative_to(folder.path)), None)
    return f"{inside.shown}/{path.relative_to(inside.path).as_posix()}" if inside else shown


def _tell(scene: Scene, node: Node, name: str, **values: str) -> None:
    """Something wrong with a picture: where the card names it, or where the template does."""
    if scene.card is not None and node.tag == "art":
        scene.note(name, scene.card.span("art", "file"), **values)
    else:
        scene.fault(name, node, **values)


def _tell_coarse(scene: Scene, node: Node, shown: str, size: tuple[int, int], place: Box, box: Box) -> None:
    card = scene.card.title(scene.kit.language) if scene.card is not None and node.tag == "art" else ""
    dpi = min(size[0] / place[2], size[1] / place[3]) * INCH
    need = scene.kit.dpi / dpi
    _tell(
        scene,
        node,
        "coarse-picture",
        file=shown,
        card=card,
        size=f"{size[0]} x {size[1]}",
        dpi=f"{dpi:.0f}",
        window=f"{box[2]:g} x {box[3]:g}",
        wanted=f"{scene.kit.dpi:g}",
        enough=f"{ceil(size[0] * need)} x {ceil(size[1] * need)}",
    )


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
    """The point to keep in sight: what the template says, else what the card says, else the middle."""
    text = node.attributes.get("focus", "").strip()
    card = scene.card if node.tag == "art" else None
    own = focus_of(card.fields.get("art")) if card is not None else ""
    handed_on = text in ("", own)
    found = parse_focus(own if handed_on else text)
    if found is not None:
        return found
    if card is not None and handed_on:
        scene.note("wrong-focus", card.span("art", "focus"), value=own, card=card.title(scene.kit.language))
    else:
        scene.bad_value(node, "focus", "two shares from 0 to 1 (`0.5 0.3`), percentages, or words such as `left top`")
    return MIDDLE
