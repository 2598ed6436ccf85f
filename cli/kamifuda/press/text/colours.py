"""Coloured glyphs: layers as plain glyphs over each other, each in its colour; paint and bitmaps as drawings."""

from collections.abc import Iterator
from dataclasses import replace

from kamifuda.press.face import Glyphs, Group
from kamifuda.press.fonts import Instance
from kamifuda.press.text.fitting import MM_PER_PT

TOP = 880  # thousandths: from the baseline to the top of a cell
_LETTER = "o"  # stands unseen for a glyph of a font that no document can hold


def in_colours(glyphs: Glyphs, instance: Instance, main: Instance) -> tuple[list[Glyphs], list[Group]]:
    """The glyphs to set, and the drawings that stand for some; `main` is a font that every document may hold."""
    if instance.file.coloured in ("", "layers"):
        return list(_in_layers(glyphs, instance) if instance.file.coloured else (glyphs,)), []
    made: list[Glyphs] = []
    drawings: list[Group] = []
    for one in _one_by_one(glyphs):
        drawing = instance.drawing(one.ids[0], glyphs.colour)
        if drawing is None and not one.advances[0] and not one.down:
            continue  # a selector of looks, which has done its work
        if drawing is None and instance.file.outlines != "none":
            made.append(one)
            continue
        if drawing:
            key = f"glyph {one.ids[0]} of {instance.key} {instance.file.stamp} in {glyphs.colour}"
            drawings.append(Group(_matrix(one), drawing, shared=key))
        if one.texts[0]:
            made.append(_unseen(one, instance, main))
    return made, drawings


def _unseen(one: Glyphs, instance: Instance, main: Instance) -> Glyphs:
    """What is copied where a drawing is seen: the glyph itself, else a letter; in a column at the top of its cell."""
    font, ids, texts, actual = instance, one.ids, one.texts, ""
    if instance.file.outlines == "none":
        font, ids, texts, actual = main, (main.glyph(_LETTER),), (_LETTER,), one.texts[0]
    offsets = one.offsets
    if one.down:
        _, _, y = offsets[0]
        offsets = ((0, -font.widths[ids[0]] / 2, y - instance.hang(one.ids[0])[1] - TOP),)
    return replace(one, font=font.key, ids=ids, texts=texts, offsets=offsets, bold=0.0, actual=actual, hidden=True)


def _matrix(one: Glyphs) -> tuple[float, float, float, float, float, float]:
    """From thousandths upwards to the place of a glyph."""
    unit = one.size * MM_PER_PT / 1000
    _, x, y = one.offsets[0] if one.offsets else (0, 0.0, 0.0)
    if one.turn:
        return (0.0, unit, unit, 0.0, round(one.x + y * unit, 4), round(one.y + x * unit, 4))
    along = unit * one.stretch
    return (along, 0.0, 0.0, -unit, round(one.x + x * along, 4), round(one.y - y * unit, 4))


def _one_by_one(glyphs: Glyphs) -> Iterator[Glyphs]:
    """Every glyph by itself, offset from where the stretch begins."""
    along = 0.0
    moved = {k: (x, y) for k, x, y in glyphs.offsets}
    for number, (glyph, advance, text) in enumerate(zip(glyphs.ids, glyphs.advances, glyphs.texts, strict=True)):
        x, y = moved.get(number, (0.0, 0.0))
        place = ((0, along + x, y),) if along + x or y else ()
        yield replace(glyphs, ids=(glyph,), advances=(advance,), offsets=place, texts=(text,))
        along += advance


def _in_layers(glyphs: Glyphs, instance: Instance) -> Iterator[Glyphs]:
    """The stretch itself, or one stretch for each layer; the first of a glyph holds the text."""
    if not any(map(instance.layers, glyphs.ids)):
        yield glyphs
        return
    for one in _one_by_one(glyphs):
        for depth, (glyph, colour) in enumerate(instance.layers(one.ids[0]) or [(one.ids[0], None)]):
            text = one.texts if depth == 0 else ("",)
            yield replace(one, ids=(glyph,), texts=text, colour=glyphs.colour if colour is None else colour)
