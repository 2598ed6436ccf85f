"""Faces without anything that shines through, for presses that know no transparency.

What shines through, and what lies under it, becomes one picture; everything else stays what it is, above all words.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from kamifuda.press import geometry
from kamifuda.press.colour.converting import pack_lossy
from kamifuda.press.colour.inks import Ink
from kamifuda.press.extents import around
from kamifuda.press.face import Element, Face, Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.layout.scene import Kit
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.flat import flat_name
from kamifuda.press.pdf.operators import draw_elements
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import PictureFault, Pictures, Pixels, size_in
from kamifuda.press.png import open_pages, pixels, render

DPI = 400  # finer than pictures are printed, so that edges of shapes stay edges
Reach = tuple[float, float, float, float]  # left, top, right, bottom


def flatten(face: Face, kit: Kit, ink: Ink) -> tuple[Face, dict[str, Pixels]]:
    """A face that looks the same and is opaque, and the picture it needs."""
    whole = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
    flat, kept = _sort(list(_parts(face.elements, kit.pictures)), kit.pictures, whole)
    if not flat:
        return face, {}
    box = _on_pixels(_around_all([reach for _, reach in flat]), whole)
    packed = _picture([element for element, _ in flat], box, kit, ink)
    key = flat_name(packed.data)
    left, top, right, bottom = box
    place = (left, top, right - left, bottom - top)
    return replace(face, elements=(Picture("", key, place, place), *kept)), {key: packed}


def _sort(
    parts: Sequence[Element], pictures: Pictures, whole: Reach
) -> tuple[list[tuple[Element, Reach]], list[Element]]:
    """What becomes one picture, and what stays: from the top down, whatever lies under something of the first kind."""
    flat: list[tuple[Element, Reach]] = []
    kept: list[Element] = []
    for element in reversed(parts):
        reach = _common(_reach(element), whole)
        if reach is None:
            continue
        if _shines(element, pictures) or any(_common(reach, other) for _, other in flat):
            flat.append((element, reach))
        else:
            kept.append(element)
    return flat[::-1], kept[::-1]


def _parts(elements: Sequence[Element], pictures: Pictures) -> Iterator[Element]:
    """Elements, with groups taken apart in which something shines through."""
    for element in elements:
        if isinstance(element, Group) and element.opacity >= 1 and _shines(element, pictures):
            for inner in _parts(element.elements, pictures):
                yield replace(element, elements=(inner,), shared="")
        else:
            yield element


def _shines(element: Element, pictures: Pictures) -> bool:
    """Does something of an element shine through?"""
    if isinstance(element, Glyphs):
        return False
    if element.opacity < 1:
        return True
    if isinstance(element, Shape):
        return isinstance(element.fill, Gradient) and bool(element.fill.veil)
    if isinstance(element, Picture):
        return _has_alpha(element, pictures)
    return any(_shines(inner, pictures) for inner in element.elements)


def _has_alpha(picture: Picture, pictures: Pictures) -> bool:
    decoded = pictures.pixels.get(picture.digest)
    try:
        if decoded is None:
            if pictures.find(picture.file).looks.passes and size_in(picture.digest) is None:
                return False
            decoded = pictures.decoded(picture.digest, pictures.read(picture.file))
    except PictureFault:
        return False
    return bool(decoded.alpha)


def _reach(element: Element) -> Reach:
    """A box around what an element paints."""
    reach = around([element])
    if isinstance(element, Group) and element.clip:
        x, y, w, h = geometry.bounds(element.clip)
        return _common(reach, (x, y, x + w, y + h)) or (x, y, x, y)
    return reach


def _common(one: Reach, other: Reach) -> Reach | None:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _around_all(reaches: Sequence[Reach]) -> Reach:
    left, top, right, bottom = zip(*reaches, strict=True)
    return (min(left), min(top), max(right), max(bottom))


def _on_pixels(box: Reach, whole: Reach) -> Reach:
    """A box whose sides are whole pixels long, from its top left."""
    left, top, right, bottom = _common(box, whole) or whole
    pixel = 25.4 / DPI
    return (left, top, left + pixels(right - left, DPI) * pixel, top + pixels(bottom - top, DPI) * pixel)


def _picture(elements: Sequence[Element], box: Reach, kit: Kit, ink: Ink) -> Pixels:
    """Elements drawn on white paper into a picture in inks."""
    used, out = Used(), io.BytesIO()

    def widths(font: str) -> Mapping[int, int]:
        return kit.fonts.open(font).widths

    stream = draw_elements(elements, box, widths, used)
    used.pixels = {key: decoded for key, decoded in kit.pictures.pixels.items() if key in used.pictures}
    document = Document(out, About("part"), kit.fonts, kit.pictures)
    document.add_forms([("part", stream)], used)
    size = (box[2] - box[0], box[3] - box[1])
    document.add_page(size, [Placed("part", geometry.move(-box[0], -box[1]))])
    document.finish()
    with open_pages(out.getvalue()) as pages:
        raster = render(pages, 0, (pixels(size[0], DPI), pixels(size[1], DPI)))
    return pack_lossy(ink.picture(raster.image))
