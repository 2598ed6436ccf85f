"""Which glyphs a face shows and what they stand for, as two strings: kept, read and brought together quickly."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from kamifuda.press.pdf.texts import stand_for

# The key of a font, a character for each glyph id, and what each stands for: a character, or where some stand for none
# or for several, an END before each.
Lettering = tuple[str, str, str]
END = "\x7f"  # no text that was set holds it
_FIRST = 0x10000  # the character of glyph 0: from here on every number is one


class Lettered(Protocol):
    """What shows glyphs."""

    @property
    def lettering(self) -> tuple[Lettering, ...]:
        """Of each of its fonts."""


def lettering_of(glyphs: Mapping[str, Mapping[int, str]]) -> tuple[Lettering, ...]:
    """The glyphs of a face, by font."""
    return tuple(
        (font, "".join([chr(_FIRST + glyph) for glyph in texts]), _joined(texts)) for font, texts in glyphs.items()
    )


def _joined(texts: Mapping[int, str]) -> str:
    single = "".join(texts.values())
    if len(single) == len(texts) and all(map(len, texts.values())):
        return single
    return "".join(f"{END}{text}" for text in texts.values())


def glyphs_of(faces: Iterable[Lettered]) -> dict[str, dict[int, str]]:
    """The glyphs of many faces together, by font."""
    seen: dict[str, set[tuple[str, str]]] = {}
    for face in faces:
        for font, ids, texts in face.lettering:
            seen.setdefault(font, set()).update(
                zip(ids, texts.split(END)[1:] if texts[:1] == END else texts, strict=True)
            )
    found: dict[str, dict[int, str]] = {}
    for font, pairs in seen.items():
        mine = found[font] = {}
        for character, text in pairs:
            glyph = ord(character) - _FIRST
            if 0 <= glyph < _FIRST:  # what comes from a file may be anything
                stand_for(mine, glyph, text)
    return found
