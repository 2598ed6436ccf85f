"""Which way each character reads: the Unicode bidirectional algorithm (UAX 9), without explicit embeddings.

Card text holds no embedding controls (they are invisible, and reported as such); they are passed over here.
"""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from kamifuda.pattern import pattern

_RIGHT_TO_LEFT = pattern("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_LANGUAGES = ("ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb")
_BRACKETS = dict(zip("([{（［｛「『【〈《〔", ")]}）］｝」』】〉》〕", strict=True))
_NEUTRAL = frozenset(("B", "S", "WS", "ON"))
_SILENT = frozenset(("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
_AS_RIGHT = {"R": "R", "AL": "R", "EN": "R", "AN": "R", "L": "L"}


def has_right_to_left(text: str) -> bool:
    """Whether anything in a text reads from the right."""
    return bool(_RIGHT_TO_LEFT.search(text))


def base_level(text: str, language: str) -> int:
    """1 if a text as a whole reads from the right: by its language, else by its first letter."""
    if language.split("-")[0] in _LANGUAGES:
        return 1
    strong = (unicodedata.bidirectional(character) for character in text)
    return int(next((kind for kind in strong if kind in ("L", "R", "AL")), "L") != "L")


def levels(text: str, base: int) -> list[int]:
    """The embedding level of each character: even reads from the left, odd from the right."""
    kinds = [unicodedata.bidirectional(character) or "L" for character in text]
    side = "R" if base else "L"
    _weak(kinds, side)
    _bracket_pairs(text, kinds, side)
    _neutral(kinds, side)
    return [_level(kind, base) for kind in kinds]


def _level(kind: str, base: int) -> int:
    if base:
        return 1 if kind == "R" else 2
    return {"R": 1, "AN": 2, "EN": 2}.get(kind, 0)


def _weak(kinds: list[str], side: str) -> None:
    """W1 to W7: marks, numbers and their separators."""
    last = strong = side
    for at, kind in enumerate(kinds):
        if kind == "NSM" or kind in _SILENT:
            kinds[at] = last if kind == "NSM" else "ON"
        elif kind == "EN" and strong == "AL":
            kinds[at] = "AN"
        if kinds[at] in ("L", "R", "AL"):
            strong = kinds[at]
        last = kinds[at]
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    _separators(kinds)
    _terminators(kinds)
    strong = side
    for at, kind in enumerate(kinds):
        if kind in ("ES", "CS", "ET"):
            kinds[at] = "ON"
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"
        elif kind in ("L", "R"):
            strong = kind


def _separators(kinds: list[str]) -> None:
    """W4: a sign or a comma between two numbers belongs to them."""
    for at in range(1, len(kinds) - 1):
        before, kind, after = kinds[at - 1 : at + 2]
        if before == after and ((kind == "ES" and before == "EN") or (kind == "CS" and before in ("EN", "AN"))):
            kinds[at] = before


def _terminators(kinds: list[str]) -> None:
    """W5: a currency or percent sign beside a number belongs to it."""
    start = 0
    while start < len(kinds):
        stop = start
        while stop < len(kinds) and kinds[stop] == "ET":
            stop += 1
        if stop > start and "EN" in (*kinds[stop : stop + 1], *kinds[max(0, start - 1) : start]):
            kinds[start:stop] = ["EN"] * (stop - start)
        start = max(stop, start + 1)


def _bracket_pairs(text: str, kinds: list[str], side: str) -> None:
    """N0: both brackets of a pair read like what they hold, or like what stands before them."""
    other = "L" if side == "R" else "R"
    opened: list[tuple[str, int]] = []
    pairs = []
    for at, character in enumerate(text):
        if kinds[at] != "ON":
            continue
        if character in _BRACKETS:
            opened.append((_BRACKETS[character], at))
        else:
            found = next((n for n in range(len(opened) - 1, -1, -1) if opened[n][0] == character), None)
            if found is not None:
                pairs.append((opened[found][1], at))
                del opened[found:]
    for start, end in sorted(pairs):
        inside = {_AS_RIGHT[kind] for kind in kinds[start + 1 : end] if kind in _AS_RIGHT}
        if side in inside:
            kinds[start] = kinds[end] = side
        elif other in inside:
            before = next((_AS_RIGHT[kind] for kind in reversed(kinds[:start]) if kind in _AS_RIGHT), side)
            kinds[start] = kinds[end] = other if before == other else side


def _neutral(kinds: list[str], side: str) -> None:
    """N1 and N2: what is neither takes the way of both its neighbours, or of the whole."""
    at = 0
    while at < len(kinds):
        if kinds[at] not in _NEUTRAL:
            at += 1
            continue
        stop = at
        while stop < len(kinds) and kinds[stop] in _NEUTRAL:
            stop += 1
        before = _AS_RIGHT[kinds[at - 1]] if at else side
        after = _AS_RIGHT[kinds[stop]] if stop < len(kinds) else side
        kinds[at:stop] = [before if before == after else side] * (stop - at)
        at = stop


def stretches(found: Sequence[int], start: int, end: int) -> list[tuple[int, int, int]]:
    """(start, end, level) of the stretches of equal level between two characters."""
    cuts = [start, *(at for at in range(start + 1, end) if found[at] != found[at - 1]), end]
    return [(a, b, found[a]) for a, b in pairwise(cuts) if a < b]


def visual_order(found: Sequence[int]) -> list[int]:
    """L2: the order in which pieces of these levels stand from left to right."""
    order = list(range(len(found)))
    for level in range(max(found, default=0), 0, -1):
        at = 0
        while at < len(order):
            stop = at
            while stop < len(order) and found[order[stop]] >= level:
                stop += 1
            order[at:stop] = reversed(order[at:stop])
            at = max(stop, at + 1)
    return order
