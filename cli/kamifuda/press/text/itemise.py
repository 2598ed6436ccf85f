"""Which font sets which part of a run: Latin families, fallbacks, and the sequences that stay whole."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from kamifuda.press.fonts import Chain, Instance

from .breaking import graphemes
from .wardrobe import Dress, Wardrobe

_LETTERS = "!-~\u00a1-\u024f\u1e00-\u1eff"
_LATIN = re.compile(f"[{_LETTERS}](?:[ -~\u00a0-\u024f\u0300-\u036f\u1e00-\u1eff’]*[{_LETTERS}\u0300-\u036f])?")
_APOSTROPHE = re.compile("(?<=[A-Za-z\u00c0-\u024f])’(?=[A-Za-z\u00c0-\u024f])")
_NARROW = re.compile("[“”‘’·—…]")


@dataclass(slots=True)
class Part:
    """Characters that one font shapes together."""

    text: str
    start: int  # in the run
    instance: Instance
    direction: str = "ltr"
    features: dict[str, Any] | None = None
    missing: list[str] = field(default_factory=list)


def split(text: str, dress: Dress, wardrobe: Wardrobe) -> Iterator[Part]:
    """The parts of a run, in reading order."""
    chain = dress.chain
    for start, end, instance in _families(text, chain):
        part = Part(text[start:end], start, instance, features=_features(text[start:end], wardrobe))
        if all(map(instance.font.get_nominal_glyph, map(ord, part.text))):
            yield part
        else:
            yield from _fall_back(part, chain, wardrobe)


def _families(text: str, chain: Chain) -> Iterator[tuple[int, int, Instance]]:
    if chain.latin is None:
        yield 0, len(text), chain.main
        return
    at = 0
    for match in _LATIN.finditer(text):
        if match.start() > at:
            yield at, match.start(), chain.main
        yield match.start(), match.end(), chain.latin
        at = match.end()
    if at < len(text):
        yield at, len(text), chain.main


def _features(text: str, wardrobe: Wardrobe) -> dict[str, Any] | None:
    """Chinese fonts draw quotes and apostrophes in a full cell: wrong inside Latin words and in Latin text."""
    features = wardrobe.features
    if "’" in text and wardrobe.region:
        narrow = [[match.start(), match.end(), 1] for match in _APOSTROPHE.finditer(text)]
        return {**(features or {}), "pwid": narrow} if narrow else features
    if not wardrobe.region and _NARROW.search(text):
        return {**(features or {}), "pwid": True}
    return features


def _fall_back(part: Part, chain: Chain, wardrobe: Wardrobe) -> Iterator[Part]:
    """Give every character its font, characters that belong together the same one."""
    ends = graphemes(part.text, wardrobe.locale)
    groups: list[tuple[int, int, Instance, list[str]]] = []
    for start, end in pairwise([0, *ends]):
        cluster = part.text[start:end]
        found = part.instance if _has(part.instance, cluster) else chain.pick(cluster) or chain.pick(_bare(cluster))
        missing = [] if found else [cluster]
        instance = found or part.instance
        if groups and groups[-1][2] is instance and not missing and not groups[-1][3]:
            groups[-1] = (groups[-1][0], end, instance, [])
        else:
            groups.append((start, end, instance, missing))
    for start, end, instance, missing in groups:
        text = part.text[start:end]
        yield Part(text, part.start + start, instance, part.direction, _features(text, wardrobe), missing)


def _has(instance: Instance, cluster: str) -> bool:
    return all(instance.has(c) or c in _UNSEEN for c in cluster)


def _bare(cluster: str) -> str:
    """A sequence without its request for colour: ⚔ is better than nothing."""
    return cluster.replace("\ufe0f", "").replace("\ufe0e", "")


_UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")
