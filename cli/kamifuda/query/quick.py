"""Reads the queries in which nothing is unusual: `kind:servant cost<=3 -race:天使`. All others are left to the grammar.

The parser library takes as long to start as a dozen cards take to print. What this gives, the grammar gives too.
"""

from kamifuda.query.grammar import DEEPEST, Bare, Group, Syntax, Test, Word, sign_of

_MINUS = "-－−"
_UNUSUAL = frozenset('()（）"“”＂{}｛｝/!！')
_SIGNS = frozenset(":：=＝<＜>＞≠≤≥")
_NOT_IN_VALUES = _SIGNS - frozenset(":：")
_JOINING = ("and", "or", "not")


def read_quickly(text: str) -> Syntax | None:
    """The syntax of words and tests that must all hold; None where the grammar has to look."""
    if not _UNUSUAL.isdisjoint(text) or sum(map(text.count, _MINUS)) > DEEPEST:
        return None
    parts: list[Syntax] = []
    end = 0
    for piece in text.split():
        start = text.index(piece, end)
        end = start + len(piece)
        denied = piece[0] in _MINUS
        part = _part(piece[denied:], start + denied)
        if part is None:
            return None
        parts.append(Group("not", (part,)) if denied else part)
    return parts[0] if len(parts) == 1 else Group("and", tuple(parts))


def _part(piece: str, start: int) -> Bare | Test | None:
    """A word of its own, or `field operator value`."""
    at = next((place for place, char in enumerate(piece) if char in _SIGNS), len(piece))
    word, rest = piece[:at], piece[at:]
    if not word or word[0] in _MINUS or word.casefold() in _JOINING:
        return None
    field = Word(word, start, start + at)
    if not rest:
        return Bare(field)
    length = 1 + (rest[0] in "<＜>＞" and rest[1:2] in ("=", "＝"))
    value = rest[length:]
    if not value or not _NOT_IN_VALUES.isdisjoint(value):
        return None
    first = start + at
    return Test(field, sign_of(rest[:length]), first, Word(value, first + length, start + len(piece)))
