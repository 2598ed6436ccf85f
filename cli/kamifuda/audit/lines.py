"""Finds lines that differ in one place, among many, without comparing every line with every other.

Two lines that differ in one short place share their first or their last half. So lines are put together by their
halves, and only those that lie together are compared.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from kamifuda.names import fold

_TOKEN = re.compile(r"[A-Za-z']+|\{[^}]*\}|\s+|.")
LEAST_TOKENS = 8
_SIGNS = frozenset("#＃+-−%")
MOST_APART = 4  # tokens on either side
LONGEST_END = 16  # tokens
MOST_TOGETHER = 60  # lines that begin or end alike; more say nothing of each other

Apart = tuple[str, str]


def one_place_apart(lines: Iterable[str], words: frozenset[str]) -> Iterator[tuple[str, str, Apart]]:
    """Pairs of lines with what each has where the other differs; not where that is a number or one of some words."""
    split = {line: [token for token in _TOKEN.findall(line) if not token.isspace()] for line in lines}
    together: dict[tuple[str, int], list[str]] = defaultdict(list)
    for line, tokens in split.items():
        if len(tokens) >= LEAST_TOKENS:
            half = min(len(tokens) // 2, LONGEST_END)
            for length in (half, half - 1):  # lines of unlike length have unlike halves
                together["start", hash((length, *tokens[:length]))].append(line)
                together["end", hash((length, *tokens[-length:]))].append(line)
    seen: set[tuple[str, str]] = set()
    for group in together.values():
        if not 1 < len(group) <= MOST_TOGETHER:
            continue
        for number, one in enumerate(group):
            for other in group[number + 1 :]:
                pair = (one, other) if one < other else (other, one)
                if pair not in seen:
                    seen.add(pair)
                    apart = _apart(split[pair[0]], split[pair[1]], words)
                    if apart is not None:
                        yield *pair, apart


def _apart(one: Sequence[str], other: Sequence[str], words: frozenset[str]) -> Apart | None:
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    first, second = one[start : len(one) - end], other[start : len(other) - end]
    if max(len(first), len(second)) > MOST_APART or not _is_wording(first, words) or not _is_wording(second, words):
        return None
    if not any(token[:1].isalpha() for token in (*first, *second)):
        return None  # punctuation alone
    return _joined(first), _joined(second)


def _is_wording(tokens: Sequence[str], words: frozenset[str]) -> bool:
    """Whether these tokens are wording alone: no number, sign or symbol, and no word of the game."""
    if any(token in _SIGNS or token.startswith("{") for token in tokens):
        return False
    text = fold(_joined(tokens))
    return not any(word in text or (len(text) > 1 and text in word) for word in words) if text else True


def _joined(tokens: Sequence[str]) -> str:
    between = " " if any(token[:1].isascii() and token[:1].isalpha() for token in tokens) else ""
    return between.join(tokens)
