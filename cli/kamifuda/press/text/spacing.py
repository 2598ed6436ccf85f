"""The air between characters: CJK beside Latin, and the empty halves of full-width punctuation."""

import re
from collections.abc import Iterator
from functools import lru_cache

from kamifuda.pattern import pattern
from kamifuda.press.text.classes import Classes

_CJK = (
    "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\uac00-\ud7a3\U00020000-\U0003ffff々〆〇"
)
_LATIN = "A-Za-z0-9\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff"
_SCRIPTS = Classes({"c": _CJK, "l": _LATIN, "s": "%℃"})
_LETTERS = pattern(f"[{_LATIN}%℃]+")
WIDE = (
    "\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
    "\U00020000-\U0003ffff"
)  # characters that stand in a full cell
_WIDTHS = Classes({"w": WIDE})
_WIDE_RUN = pattern("w+")
# Letters that join, or hang from one line, which air would tear apart.
JOINED = pattern("[\u0600-\u077f\u07c0-\u08ff\u0900-\u0a7f\u1800-\u18af\ua840-\ua87f\ufb50-\ufdff\ufe70-\ufefc]")
BLANKS = " \u3000\u2002\u2003\u2009\t"

_OPENING = "「『（【《〈〔［｛〘〖“‘"
_CLOSING = "」』）】》〉〕］｝〙〗”’"
_STOPS = "、。，．"  # lower left in Japanese and Simplified Chinese, in the middle of the cell in Traditional
_COLONS = "：；！？"  # half empty in Simplified Chinese alone
BEFORE, AFTER = frozenset(_OPENING), frozenset(_CLOSING + _STOPS + _COLONS)  # what stands before a word, or after it


@lru_cache(maxsize=8)
def closing(region: str, columns: bool = False) -> frozenset[str]:
    """Full-width signs whose right half, in columns whose lower half, is empty in a region's fonts."""
    more = {"zh-Hant": "", "zh-Hans": _STOPS + _COLONS * (not columns)}.get(region, _STOPS)
    return frozenset(_CLOSING + more)


OPENERS = pattern("[" + re.escape(_OPENING) + "]")


@lru_cache(maxsize=8)
def pairs(region: str, columns: bool = False) -> re.Pattern[str]:
    """Places between two signs of which the first (or the second, both opening) gives up its empty half."""
    ends = "".join(re.escape(sign) for sign in sorted(closing(region, columns) | set(_STOPS)))
    starts = "".join(re.escape(sign) for sign in _OPENING)
    return re.compile(f"(?<=[{ends}])(?=[{ends}{starts}])|(?<=[{starts}])(?=[{starts}])")


@lru_cache(maxsize=8)
def hanging(region: str, columns: bool = False) -> re.Pattern[str]:
    """Finds what hangs or shrinks at a line's end."""
    return re.compile("[" + re.escape("".join(sorted(closing(region, columns) | frozenset(BLANKS)))) + "]")


def meetings(text: str) -> Iterator[int]:
    """Where CJK and Latin stand side by side: the place between them."""
    for match in _LETTERS.finditer(text):
        start, end = match.span()
        if start and _SCRIPTS[text[start - 1]] == "c" and _SCRIPTS[text[start]] == "l":
            yield start
        if end < len(text) and _SCRIPTS[text[end]] == "c":
            yield end


def has_wide(text: str) -> bool:
    """Whether a text has full-width characters, which stand in a full cell."""
    return "w" in map(_WIDTHS.__getitem__, text)


def count_wide(text: str) -> int:
    """How many full-width characters a text has."""
    return _WIDTHS.of(text).count("w")


def wide_runs(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Start and end of every run of full-width characters in part of a text."""
    return ((start + match.start(), start + match.end()) for match in _WIDE_RUN.finditer(_WIDTHS.of(text[start:end])))


def tracked(advances: list[int], tracking: int, *, marks_first: bool) -> list[int]:
    """Air after every letter and its marks, which are placed by where the pen stands then."""
    if marks_first:
        return [advance + tracking if advance else 0 for advance in advances]
    following = [*advances[1:], tracking]
    return [advance + tracking if after else advance for advance, after in zip(advances, following, strict=True)]
