"""What glyphs stand for, when text is searched or copied."""

import unicodedata


def stand_for(texts: dict[int, str], glyph: int, text: str) -> None:
    """Two texts may share a glyph (〜 and ～, 一 and the radical ⼀, ① and ➀): the plainer wins, whatever the order.

    Any text beats none; the empty box, glyph 0, stands for many characters and says so.
    """
    have = texts.get(glyph)
    if glyph == 0:
        texts[0] = "\ufffd"
    elif have is None or (text != have and text and (not have or _plainness(text) < _plainness(have))):
        texts[glyph] = text


def _plainness(text: str) -> tuple[bool, bool, str]:
    return "\u2776" <= text <= "\u2793", unicodedata.normalize("NFKC", text) != text, text
