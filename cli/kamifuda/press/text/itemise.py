"""Which font sets which part of a run, and how it stands: Latin families, fallbacks, direction, whole sequences."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press.fonts import Chain, Instance, asks_for_looks, covers
from kamifuda.press.text import bidi, spacing, upright
from kamifuda.press.text.breaking import graphemes
from kamifuda.press.text.wardrobe import Dress, Wardrobe

_LETTERS = "!-~\u00a1-\u024f\u1e00-\u1eff"
_LATIN = pattern(f"[{_LETTERS}](?:[ -~\u00a0-\u024f\u0300-\u036f\u1e00-\u1eff’]*[{_LETTERS}\u0300-\u036f])?")
_APOSTROPHE = pattern("(?<=[A-Za-z\u00c0-\u024f])’(?=[A-Za-z\u00c0-\u024f])")
_QUOTED = pattern("(?<![^ -~])[“‘][ -~\u00c0-\u024f’–—…]+[”’](?![^ -~])")  # Latin words, and Latin or nothing around
_WORD = pattern("[^\\W\\d_\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3][\\w\u0300-\u036f]*")
_NARROW = pattern("[“”‘’·—…]")


@dataclass(frozen=True, slots=True)
class Part:
    """Characters that one font shapes together. A part that no font has is one cluster, drawn as an empty box."""

    text: str
    start: int  # in the run
    instance: Instance
    turn: str = ""  # "" horizontal, or in vertical text: upright, rotated, across
    level: int = 0
    missing: bool = False

    @property
    def direction(self) -> str:
        """HarfBuzz' name of the direction it runs in."""
        return "ttb" if self.turn == "upright" else "rtl" if self.level % 2 else "ltr"


def split(
    text: str, dress: Dress, wardrobe: Wardrobe, levels: list[int] | None = None, *, onward: bool = False
) -> Iterator[Part]:
    """The parts of a run, in reading order. `levels` are the bidirectional levels of its characters, if any.

    `onward`: it points the way the text runs, whichever that is.
    """
    parts = _parts(text, dress, wardrobe, levels, onward=onward)
    return (one for part in parts for one in _with_forms(part)) if wardrobe.vertical else parts


def _parts(text: str, dress: Dress, wardrobe: Wardrobe, levels: list[int] | None, *, onward: bool) -> Iterator[Part]:
    standing = [(0, len(text), "rotated", 0)] if onward and wardrobe.vertical else _standing(text, wardrobe, levels)
    for start, end, turn, level in standing:
        for at, stop, chain in _stressed(text, start, end, dress):
            for first, last, instance in _families(text, at, stop, chain):
                part = Part(text[first:last], first, instance, turn, level)
                if instance.has_all(part.text):
                    yield part
                else:
                    yield from _fall_back(part, chain, wardrobe)


def _with_forms(part: Part) -> Iterator[Part]:
    """A part of a column; signs of which its font has no upright form lie on their sides."""
    font, text = part.instance, part.text
    if part.turn != "upright" or part.missing or not any(map(upright.lies, text)):
        yield part
        return
    at = 0
    for place, sign in enumerate(text):
        if upright.lies(sign) and not font.stands(sign):
            if at < place:
                yield replace(part, text=text[at:place], start=part.start + at)
            yield replace(part, text=sign, start=part.start + place, turn="rotated")
            at = place + 1
    if at < len(text):
        yield replace(part, text=text[at:], start=part.start + at)


def _stressed(text: str, start: int, end: int, dress: Dress) -> Iterator[tuple[int, int, Chain]]:
    """Stress that shows: full-width characters have dots, others a firmer weight."""
    if dress.firm is None:
        yield start, end, dress.chain
        return
    at = start
    for first, last in spacing.wide_runs(text, start, end):
        if first > at:
            yield at, first, dress.firm
        yield first, last, dress.chain
        at = last
    if at < end:
        yield at, end, dress.firm


def _standing(text: str, wardrobe: Wardrobe, levels: list[int] | None) -> Iterator[tuple[int, int, str, int]]:
    if wardrobe.vertical:
        for start, end, turn in upright.turns(text):
            if levels and turn == "rotated":
                yield from ((at, stop, turn, level) for at, stop, level in bidi.stretches(levels, start, end))
            else:
                yield start, end, turn, 0
    elif levels:
        for start, end, level in bidi.stretches(levels, 0, len(text)):
            yield start, end, "", level
    else:
        yield 0, len(text), "", 0


def _families(text: str, start: int, end: int, chain: Chain) -> Iterator[tuple[int, int, Instance]]:
    if chain.latin is None:
        yield start, end, chain.main
        return
    at = start
    for match in _LATIN.finditer(text, start, end):
        if match.start() > at:
            yield at, match.start(), chain.main
        yield match.start(), match.end(), chain.latin
        at = match.end()
    if at < end:
        yield at, end, chain.main


def features_of(part: Part, wardrobe: Wardrobe) -> dict[str, Any] | None:
    """Chinese fonts draw quotes and apostrophes in a full cell: wrong inside Latin words and in Latin text."""
    features = wardrobe.features
    if ("’" in part.text or "”" in part.text) and wardrobe.region:
        narrow = [[match.start(), match.end(), 1] for match in _APOSTROPHE.finditer(part.text)]
        for match in _QUOTED.finditer(part.text):
            start, end = match.span()
            narrow += [start, start + 1, 1], [end - 1, end, 1]
        return {**(features or {}), "pwid": narrow} if narrow else features
    if not wardrobe.region and _NARROW.search(part.text):
        return {**(features or {}), "pwid": True}
    return features


def _fall_back(part: Part, chain: Chain, wardrobe: Wardrobe) -> Iterator[Part]:
    """Give every character its font, characters that belong together the same one."""
    groups: list[tuple[int, int, Instance, bool]] = []
    for start, end in pairwise(_units(part, chain, wardrobe)):
        cluster = part.text[start:end]
        own = covers(part.instance, cluster) and not asks_for_looks(cluster)
        found = part.instance if own else chain.pick(cluster) or chain.pick(_bare(cluster))
        instance = found or part.instance
        if groups and found and groups[-1][2] is instance and not groups[-1][3]:
            groups[-1] = (groups[-1][0], end, instance, False)
        else:
            groups.append((start, end, instance, found is None))
    for start, end, instance, missing in groups:
        yield Part(part.text[start:end], part.start + start, instance, part.turn, part.level, missing)


def _units(part: Part, chain: Chain, wardrobe: Wardrobe) -> list[int]:
    """Where what belongs together begins and ends: words of an alphabet if a font has them whole, else characters."""
    places = [0, *graphemes(part.text, wardrobe.locale)]
    for match in _WORD.finditer(part.text):
        if chain.pick(match[0]) is not None:
            places = [place for place in places if not match.start() < place < match.end()]
    return places


def _bare(cluster: str) -> str:
    """A sequence without its request for colour: ⚔ is better than nothing."""
    return cluster.replace("\ufe0f", "").replace("\ufe0e", "")
