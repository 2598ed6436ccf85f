"""One font at one weight, ready to shape and measure; everything in thousandths of the size."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import uharfbuzz as hb

from .fontfile import FontFile, open_face


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

    __slots__ = ("_buffer", "_font", "ascent", "axes", "cap", "descent", "file", "key", "name", "weight", "widths")

    def __init__(self, file: FontFile, axes: Mapping[str, float], key: str) -> None:
        self.file = file
        self.axes = dict(axes)
        self.key = key
        self.weight = int(axes.get("wght", file.weight))
        tail = "".join(f"-{tag}{value:g}" for tag, value in sorted(self.axes.items()))
        self.name = "".join(c for c in file.name + tail if c.isascii() and (c.isalnum() or c in "-_")) or "Font"
        face = open_face(file.path, file.index)
        self._font = hb.Font(face)
        self._font.scale = (1000, 1000)
        if self.axes:
            self._font.set_variations(self.axes)
        self._buffer = hb.Buffer()
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

    def glyph(self, character: str) -> int:
        """The glyph a character has without its neighbours; 0 if it has none."""
        return self._font.get_nominal_glyph(ord(character)) or 0

    def shape(
        self, text: str, direction: str, script: str, language: str, features: Mapping[str, Any] | None = None
    ) -> Shaped:
        """Turn characters into glyphs: ligatures, kerning, joined and regional forms."""
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(text)
        buffer.direction, buffer.script, buffer.language = direction, script, language
        hb.shape(self._font, buffer, features)
        infos = buffer.glyph_infos
        return Shaped(
            [info.codepoint for info in infos],
            [info.cluster for info in infos],
            [place.position for place in buffer.glyph_positions],
        )
