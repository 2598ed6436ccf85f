"""Coloured glyphs as what they are made of: plain ones, each in its colour, over each other."""

from collections.abc import Iterator
from dataclasses import replace

from kamifuda.press.face import Glyphs
from kamifuda.press.fonts import Instance


def in_layers(glyphs: Glyphs, instance: Instance) -> Iterator[Glyphs]:
    """The stretch itself, or for fonts of coloured layers one stretch for each layer; the first holds the text."""
    layers = [instance.layers(glyph) for glyph in glyphs.ids]
    if not any(layers):
        yield glyphs
        return
    along = 0.0
    moved = {k: (x, y) for k, x, y in glyphs.offsets}
    for number, (layer, advance, text) in enumerate(zip(layers, glyphs.advances, glyphs.texts, strict=True)):
        x, y = moved.get(number, (0.0, 0.0))
        for depth, (glyph, colour) in enumerate(layer or [(glyphs.ids[number], None)]):
            yield replace(
                glyphs,
                ids=(glyph,),
                advances=(advance,),
                offsets=((0, along + x, y),) if along + x or y else (),
                texts=(text if depth == 0 else "",),
                colour=glyphs.colour if colour is None else colour,
            )
        along += advance
