"""Diagnostics of a run in their order, each once; what is wrong with one picture of many cards once for all of them."""

from collections.abc import Iterable
from dataclasses import replace

from kamifuda.diagnostics import Diagnostic

OF_PICTURES = ("broken-picture", "coarse-picture", "picture-too-large", "unknown-picture")


def gathered(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each diagnostic once, by place; where cards share a picture, the other places stand beside the first."""
    found = sorted(dict.fromkeys(faults), key=lambda one: one.order)
    told: dict[object, list[Diagnostic]] = {}
    for one in found:
        said = tuple(pair for pair in one.values if pair[0] != "card")
        key = (one.name, one.span.path.rpartition("/")[0], said) if one.name in OF_PICTURES else id(one)
        told.setdefault(key, []).append(one)
    return [
        replace(first, also=(*first.also, *(other.span for other in others))) if others else first
        for first, *others in told.values()
    ]
