"""Words whose glyphs cannot tell what they stand for: letters that share their parts, marks beside their letters.

Such a word says as a whole what it is, for those who search or copy a document.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise

from kamifuda.press.face import Glyphs


def is_obscure(glyphs: Glyphs) -> bool:
    """Whether a stretch has marks beside their letters, or letters of several parts (ب, ت and ن differ in dots)."""
    if glyphs.down or (glyphs.actual and not _reads_from_right(glyphs.actual)):
        return False  # it says already what it is
    return "" in glyphs.texts or (bool(glyphs.offsets) and any(map(_is_mark, glyphs.texts)))


def by_word(glyphs: Glyphs, unit: float, blank: int) -> Iterator[Glyphs]:
    """One stretch for each word, from left to right. `blank`: the font's glyph for a space; `unit`: mm of a thousandth.

    Letters that read from the right are said as they stand, from left to right: readers of documents turn them round.
    """
    along, texts = 0.0, glyphs.texts
    blanks = (place for at, text in enumerate(texts) if text == " " for place in (at, at + 1))
    for start, end in pairwise(sorted({0, *chain(blanks), len(texts)})):
        yield _part(glyphs, start, end, along, blank)
        along += sum(glyphs.advances[start:end]) * unit


def _part(glyphs: Glyphs, start: int, end: int, along: float, blank: int) -> Glyphs:
    ids, advances, texts = glyphs.ids[start:end], glyphs.advances[start:end], glyphs.texts[start:end]
    offsets = tuple((at - start, x, y) for at, x, y in glyphs.offsets if start <= at < end)
    backwards = _reads_from_right("".join(texts))
    actual = "" if texts == (" ",) else "".join(text[::-1] if backwards else text for text in texts)
    if actual and blank and offsets and offsets[0][0] == 0:  # a word is where its first glyph is: not at its dots
        ids, advances, texts = (blank, *ids), (0, *advances), (" ", *texts)
        offsets = tuple((at + 1, x, y) for at, x, y in offsets)
    x, y = (glyphs.x, glyphs.y + along) if glyphs.turn else (glyphs.x + along, glyphs.y)
    word = replace(glyphs, ids=ids, advances=advances, texts=texts, offsets=offsets, actual=actual, lying=())
    return replace(word, x=round(x, 4), y=round(y, 4))


def _is_mark(text: str) -> bool:
    return bool(text) and unicodedata.category(text[0]) in ("Mn", "Mc", "Me")


def _reads_from_right(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in ("R", "AL") for character in text)
