"""Fonts of a few square glyphs, built for one test each: CFF, collections, restricted, coloured, right to left."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike


@dataclass(frozen=True)
class Tiny:
    """What a tiny font is like."""

    family: str
    characters: str
    width: int = 600
    weight: int = 400
    permissions: int = 0
    cff: bool = False
    features: str = ""  # in the feature language; glyphs are called u0041 and so on
    more: tuple[str, ...] = ()  # glyphs no character has
    layers: Mapping[str, tuple[tuple[str, int], ...]] | None = None  # glyph -> (glyph, colour index)
    paint: Mapping[str, Any] | None = None  # glyph -> paint, as fontTools builds COLR from it
    bitmaps: Mapping[str, bytes] | None = None  # glyph -> PNG
    svg: str = ""  # a document for the first character


def build(tiny: Tiny) -> Any:
    """The font as fontTools sees it."""
    by_character = {ord(character): f"u{ord(character):04X}" for character in tiny.characters}
    order = [".notdef", *dict.fromkeys(by_character.values()), *tiny.more]
    builder = FontBuilder(1000, isTTF=not tiny.cff)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(by_character)
    name = f"{tiny.family.replace(' ', '')}-{tiny.weight}"
    if tiny.cff:
        strings = {glyph: _square(T2CharStringPen(tiny.width, None), glyph).getCharString() for glyph in order}
        builder.setupCFF(name, {"FullName": name}, strings, {})
    else:
        builder.setupGlyf({glyph: _square(TTGlyphPen(None), glyph).glyph() for glyph in order})
    builder.setupHorizontalMetrics({glyph: (tiny.width, 50) for glyph in order})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": tiny.family, "styleName": "Regular", "psName": name})
    builder.setupOS2(fsType=tiny.permissions, usWeightClass=tiny.weight, sCapHeight=700)
    builder.setupPost()
    if tiny.features:
        builder.addOpenTypeFeatures(tiny.features)
    if tiny.bitmaps:
        _add_bitmaps(builder.font, tiny.bitmaps)
    if tiny.svg:
        builder.font["SVG "] = newTable("SVG ")
        builder.font["SVG "].docList = [(tiny.svg, 1, 1)]
    if tiny.layers or tiny.paint:
        builder.setupCOLR(dict(tiny.paint or tiny.layers or {}), version=1 if tiny.paint else 0)
        builder.setupCPAL([[(1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)]])
    return builder.font


def _add_bitmaps(font: Any, bitmaps: Mapping[str, bytes]) -> None:
    table = font["sbix"] = newTable("sbix")
    strike = Strike(ppem=100, resolution=72)
    strike.glyphs = {
        name: Glyph(glyphName=name, graphicType="png " if name in bitmaps else None, imageData=bitmaps.get(name))
        for name in font.getGlyphOrder()
    }
    table.strikes = {100: strike}


def _square(pen: Any, glyph: str) -> Any:
    """A square, its size telling one glyph from another."""
    side = 300 + hash_of(glyph) % 200
    pen.moveTo((50, 0))
    pen.lineTo((50 + side, 0))
    pen.lineTo((50 + side, 700))
    pen.lineTo((50, 700))
    pen.closePath()
    return pen


def hash_of(text: str) -> int:
    """A number from a name, the same on every run."""
    return sum(ord(character) * (place + 7) for place, character in enumerate(text))


def write(path: Path, tiny: Tiny) -> Path:
    """Build a font into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    build(tiny).save(path)
    return path


def write_collection(path: Path, *fonts: Tiny) -> Path:
    """Build several fonts into one file."""
    collection = TTCollection()
    for tiny in fonts:
        data = BytesIO()
        build(tiny).save(data)
        data.seek(0)
        collection.fonts.append(TTFont(data))
    collection.save(path)
    return path
