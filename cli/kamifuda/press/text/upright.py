"""Vertical text: what stands upright, what lies on its side, what stands side by side in one cell."""

import re
import unicodedata
from collections.abc import Iterator

from kamifuda.press.text.classes import Classes
from kamifuda.press.text.spacing import WIDE

# Two or three digits, a lone letter, or a pair of marks stand side by side in one cell (tate-chu-yoko).
_ACROSS = re.compile(
    r"(?<![0-9A-Za-z.,/:%+\-])(?:[0-9]{1,3}|[A-Za-z]|[!?]{2})(?![0-9A-Za-z.,/:%\ufe0f\u20e3]|[+\-][0-9])"
)
_KEYCAP = re.compile("[0-9#*]\ufe0f?\u20e3")
_STANDING = Classes(
    {
        "u": WIDE + "\u2014\u2015\u2025\u2026\u203b\u2460-\u24ff\u25a0-\u27bf\u2b00-\u2bff\u3000\u00d7\u00f7\u00b1"
        "\u2018-\u201d\u2022\U0001f000-\U0001faff\ufe0e\ufe0f\u200d\U000e0020-\U000e007f"
    }
)


def turns(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, turn) of the stretches of a text; turn is upright, rotated or across."""
    marks = {at for at, sign in enumerate(text) if at and unicodedata.combining(sign)}
    caps = {at for match in _KEYCAP.finditer(text) for at in range(*match.span())}
    across = {m.start(): m.end() for m in _ACROSS.finditer(text) if marks.isdisjoint(range(m.start(), m.end() + 1))}
    at = 0
    while at < len(text):
        if at in across:
            yield at, across[at], "across"
            at = across[at]
            continue
        stands, stop = at in caps or _STANDING[text[at]] == "u", at + 1
        while stop < len(text) and stop not in across:
            if stop not in marks and (stop in caps or _STANDING[text[stop]] == "u") is not stands:
                break  # a mark stands as what it belongs to
            stop += 1
        yield at, stop, "upright" if stands else "rotated"
        at = stop
