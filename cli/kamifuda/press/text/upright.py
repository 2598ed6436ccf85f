"""Vertical text: what stands upright, what lies on its side, what stands side by side in one cell."""

import re
import unicodedata
from collections.abc import Iterator

from kamifuda.press.text.classes import Classes

# Two or three digits, a lone letter, or a pair of marks stand side by side in one cell (tate-chu-yoko).
_ACROSS = re.compile(
    r"(?<![0-9A-Za-z.,/:%+\-])(?:[0-9]{1,3}|[A-Za-z]|[!?]{2})(?![0-9A-Za-z.,/:%\ufe0f\u20e3]|[+\-][0-9])"
)
_KEYCAP = re.compile("[0-9#*]\ufe0f?\u20e3")
# How signs stand in a column, by the Vertical_Orientation property of Unicode (UAX 50): `u` is upright, `t` has a form
# of its own in most fonts and lies down in the others, all else lies. What is added: dashes, dots and signs of
# comparison, of which fonts for Chinese and Japanese have such forms too; the bullet, which looks alike either way.
_STANDING = Classes(
    {
        "t": "\u2014\u2015\u2018\u2019\u201c\u201d\u2025\u2026\u2329\u232a\u3008-\u3011\u3014-\u301f\u3030\u30a0\u30fc"
        "\ufe59-\ufe5e\uff08\uff09\uff0d\uff1c-\uff1e\uff3b\uff3d\uff3f\uff5b-\uff60\uffe3",
        ".": "\u261a-\u261f\u2768-\u2775\u2794-\u27bf\u2b00-\u2b11\u2b30-\u2b4f\u2b5a-\u2bb7\u2bec-\u2bef"
        "\ufe49-\ufe4f\ufe58\ufe63-\ufe66\uff61-\uffdf\uffe8-\uffef\U0001f800-\U0001f8ff\ua4d0-\ua4ff",
        "u": "\u00a7\u00a9\u00ae\u00b1\u00bc-\u00be\u00d7\u00f7\u02ea\u02eb\u1100-\u11ff\u1401-\u167f\u18b0-\u18ff"
        "\u2016\u2020-\u2022\u2030\u2031\u203b\u203c\u2042\u2047-\u2049\u2051\u20dd-\u20e0\u20e2-\u20e4\u2100\u2101"
        "\u2103-\u2109\u210f\u2113\u2114\u2116\u2117\u211e-\u2123\u2125\u2127\u2129\u212e\u2135-\u213f"
        "\u2145-\u214a\u214c\u214d\u214f-\u2189\u218c-\u218f\u221e\u2234\u2235\u2300-\u2307\u230c-\u231f\u2324-\u2328"
        "\u232b\u237d-\u239a\u23be-\u23cd\u23cf\u23d1-\u23db\u23e2-\u2422\u2424-\u24ff\u25a0-\u2bff\u2e80-\ua4cf"
        "\ua960-\ua97f\uac00-\ud7ff\ue000-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\ufffd"
        "\U00010980-\U0001099f\U00011580-\U000115ff\U00013000-\U0001342f\U00014400-\U0001467f\U00016fe0-\U0001b2ff"
        "\U0001d000-\U0001d1ff\U0001d300-\U0001d37f\U0001d800-\U0001daaf\U0001f000-\U0001faff"
        "\U00020000-\U0003ffff\U000f0000-\U0010ffff",
    }
)
_JOINED = ("Mn", "Mc", "Me", "Cf")  # categories of what belongs to the sign before: marks, selectors, joiners


def lies(character: str) -> bool:
    """Whether a sign lies on its side in fonts that have no form of it for columns."""
    return _STANDING[character] == "t"


def turns(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, turn) of the stretches of a text; turn is upright, rotated or across."""
    marks = {at for at, sign in enumerate(text) if at and unicodedata.category(sign) in _JOINED}
    caps = {at for match in _KEYCAP.finditer(text) for at in range(*match.span())}
    across = {m.start(): m.end() for m in _ACROSS.finditer(text) if marks.isdisjoint(range(m.start(), m.end() + 1))}
    at = 0
    while at < len(text):
        if at in across:
            yield at, across[at], "across"
            at = across[at]
            continue
        stands, stop = at in caps or _STANDING[text[at]] != ".", at + 1
        while stop < len(text) and stop not in across:
            if stop not in marks and (stop in caps or _STANDING[text[stop]] != ".") is not stands:
                break  # a mark stands as what it belongs to
            stop += 1
        yield at, stop, "upright" if stands else "rotated"
        at = stop
