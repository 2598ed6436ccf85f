"""The same fault again and again in one file: the first ones are told, the others counted."""

from collections import Counter
from collections.abc import Iterable

from kamifuda.diagnostics import Diagnostic

MOST = 50  # of one name in one file

More = dict[tuple[str, str], int]  # path and name -> how many more


def few(found: Iterable[Diagnostic]) -> tuple[list[Diagnostic], More]:
    """The diagnostics that are told, in their order, and how many more there are of each name in each file."""
    seen: Counter[tuple[str, str]] = Counter()
    told = []
    for one in found:
        key = (one.span.path, one.name)
        seen[key] += 1
        if seen[key] <= MOST:
            told.append(one)
    return told, {key: count - MOST for key, count in seen.items() if count > MOST}
