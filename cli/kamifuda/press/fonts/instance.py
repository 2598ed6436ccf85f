"""One font at one weight, ready to shape and measure; everything in thousandths of the size."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import uharfbuzz as hb

from kamifuda.dataclass import dataclass
from kamifuda.press.fonts.fontfile import FontFile, open_face

if TYPE_CHECKING:
    from kamifuda.press.face import Colour, Element


@dataclass(frozen=True, slots=True)
class Shaped:
    """Glyphs of a text in the order HarfBuzz gives them: visual order, so right-to-left text runs backwards."""

    ids: list[int]
    clusters: list[int]  # character each glyph belongs to
    places: list[tuple[int, int, int, int]]  # x offset, y offset, x advance, y advance


class Widths(dict[int, int]):
    """Glyph id to its own advance, asked once."""

    def __init__(self, font: Any) -> None:
        super().__init__()
        self._ask = font.get_glyph_h_advance

    def __missing__(self, glyph: int) -> int:
        width: int = self._ask(glyph)
        self[glyph] = width
        return width


class Instance:
    """A font file pinned to one place on its axes. Glyph ids are those of the whole font, the same in every build."""

    __slots__ = (
        "_buffer",
        "_drawings",
        "_drawn",
        "_font",
        "_halves",
        "_stands",
        "ascent",
        "axes",
        "bold",
        "cap",
        "descent",
        "file",
        "key",
        "name",
        "weight",
        "widths",
    )

    def __init__(self, file: FontFile, axes: Mapping[str, float], key: str, bold: float = 0.0) -> None:
        self.file = file
        self.axes = dict(axes)
        self.key = key
        self.bold = bold  # em: what a stroke adds to a font that is not heavy enough
        self.weight = int(axes.get("wght", file.weight))
        self.name = _postscript_name(file, self.axes)
        face = open_face(file.path, file.index)
        self._font = hb.Font(face)
        self._font.scale = (1000, 1000)
        if self.axes:
            self._font.set_variations(self.axes)
        self._buffer = hb.Buffer()
        self._buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS  # a mark keeps its own character
        self._drawings: dict[tuple[int, Colour], tuple[Element, ...] | None] = {}
        self._halves: dict[str, tuple[int, int]] = {}
        self._stands: dict[str, bool] = {}
        self._drawn: set[str] = set()  # characters that are known to have a glyph
        self.widths = Widths(self._font)
        extents = self._font.get_font_extents("ltr")
        self.ascent, self.descent = extents.ascender, extents.descender
        self.cap = self._font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT) or 700

    @property
    def font(self) -> Any:
        """The HarfBuzz font, for those who draw outlines or subset."""
        return self._font

    def has(self, character: str) -> bool:
        """Whether the font has a glyph for a character."""
        return self._font.get_nominal_glyph(ord(character)) is not None

    def has_all(self, text: str) -> bool:
        """Whether the font has a glyph for every character of a text, another one than the empty box."""
        if not self._drawn.issuperset(text):
            if not all(map(self._font.get_nominal_glyph, map(ord, text))):
                return False
            self._drawn.update(text)
        return True

    def glyph(self, character: str) -> int:
        """The glyph a character has without its neighbours; 0 if it has none."""
        return self._font.get_nominal_glyph(ord(character)) or 0

    def layers(self, glyph: int) -> list[tuple[int, tuple[float, float, float] | None]]:
        """The glyphs a coloured one is drawn with, lowest first; None is the colour of the text."""
        if self.file.coloured != "layers":
            return []
        face = self._font.face
        found = face.get_glyph_color_layers(glyph)
        colours = face.get_color_palette(0).colors if found else []
        return [
            (layer.glyph, None if layer.color_index >= len(colours) else _rgb(colours[layer.color_index]))
            for layer in found
        ]

    def drawing(self, glyph: int, ink: "Colour") -> "tuple[Element, ...] | None":
        """A glyph of paint or a bitmap, in thousandths and upwards; None where it is a plain outline."""
        if (glyph, ink) not in self._drawings:
            from kamifuda.press.fonts.painting import bitmap, paint_glyph

            found = None
            if self.file.coloured == "paint" and self._font.face.glyph_has_color_paint(glyph):
                found = paint_glyph(self._font, glyph, ink)
            elif self.file.coloured == "bitmaps":
                found = bitmap(self._font, glyph)
            elif self.file.coloured == "svg":
                from kamifuda.press.fonts.svg import svg_glyph

                found = svg_glyph(self._font.face, glyph, ink)
            self._drawings[glyph, ink] = found
        return self._drawings[glyph, ink]

    def hang(self, glyph: int) -> tuple[int, int, int]:
        """How a coloured glyph hangs in vertical text: its offset, and how high it is. Their fonts seldom tell."""
        extents = self._font.get_glyph_extents(glyph)
        high = max(1000, -extents.height) if extents else 1000
        top = extents.y_bearing + (high + extents.height) // 2 if extents else 880
        return -self.widths[glyph] // 2, -top, high

    def halves(self, character: str) -> tuple[int, int]:
        """The empty space left and right in the cell of a full-width sign, as the font's `halt` feature tells it."""
        if character not in self._halves:
            places = self.shape(character, "ltr", "", "", {"halt": True}).places
            full = self.widths[self.glyph(character)]
            x, _, half, _ = places[0] if len(places) == 1 else (0, 0, full, 0)
            self._halves[character] = (-x, full - half + x) if full >= 950 and half < full else (0, 0)
        return self._halves[character]

    def stands(self, character: str) -> bool:
        """Whether the font has a form of a sign for columns."""
        if character not in self._stands:
            pair = self.shape(2 * character, "ttb", "", "").ids  # a form may be of two dashes alone
            self._stands[character] = pair != 2 * [self.glyph(character)]
        return self._stands[character]

    def shape(
        self, text: str, direction: str, script: str, language: str, features: Mapping[str, Any] | None = None
    ) -> Shaped:
        """Turn characters into glyphs: ligatures, kerning, joined and regional forms."""
        buffer = self._buffer
        buffer.clear_contents()
        buffer.add_str(text)
        buffer.direction = direction
        if script:
            buffer.script = script
        if language:
            buffer.language = language
        buffer.guess_segment_properties()  # what is still open; without a script HarfBuzz shapes nothing, silently
        hb.shape(self._font, buffer, features)
        infos = buffer.glyph_infos
        return Shaped(
            [info.codepoint for info in infos],
            [info.cluster for info in infos],
            [place.position for place in buffer.glyph_positions],
        )


def _rgb(colour: Any) -> tuple[float, float, float]:
    return round(colour.red / 255, 4), round(colour.green / 255, 4), round(colour.blue / 255, 4)


_WEIGHTS = {
    100: "Thin",
    200: "ExtraLight",
    300: "Light",
    400: "Regular",
    500: "Medium",
    600: "SemiBold",
    700: "Bold",
    800: "ExtraBold",
    900: "Black",
}


def _postscript_name(file: FontFile, axes: Mapping[str, float]) -> str:
    """A name no other instance has: programs take equal names for equal fonts, and draw regular for bold."""
    name = file.name
    if axes:
        weight = axes.get("wght", file.weight)
        moved = {axis.tag for axis in file.axes if axes.get(axis.tag, axis.default) != axis.default} - {"wght"}
        others = "".join(f"-{tag}{axes[tag]:g}" for tag in sorted(moved))
        italic = "Italic" if file.italic else ""
        name = f"{name.split('-')[0]}-{_WEIGHTS.get(int(weight), f'wght{weight:g}')}{italic}{others}"
    return "".join(c for c in name if c.isascii() and (c.isalnum() or c == "-")) or "Font"
