"""Exact chances for cards seen off a shuffled deck, nothing redrawn: hands are counted, nothing is dealt.

The conditions of a question cut the deck into atoms: cards that count for the same conditions. However many of each
atom are seen, the ways to see them multiply (the multivariate hypergeometric distribution), so conditions that overlap
come out right. All arithmetic is of whole numbers.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from kamifuda.decks.odds.conditions import Condition

STATES = 100_000  # counts of cards that are told apart; more are left to simulation


def exact_chance(
    copies: Sequence[int], counts: Sequence[Sequence[bool]], seen: int, asked: Sequence[Condition]
) -> "Fraction | None":
    """The chance that all conditions hold of `seen` cards; None when it is too much to count.

    `copies`: of each different card; `counts`: for each different card, for which conditions it counts.
    """
    atoms: Counter[tuple[bool, ...]] = Counter()
    for number, row in zip(copies, counts, strict=True):
        atoms[tuple(row)] += number
    size = sum(atoms.values())
    seen = min(seen, size)
    # beyond `most`, or beyond `least` where there is no most, counts need not be told apart
    caps = [min(each.most + 1, seen) if each.most < seen else min(each.least, seen) for each in asked]
    if any(each.least > seen for each in asked):
        return Fraction(0)
    ways: dict[tuple[int, ...], int] = {(0,) * (len(asked) + 1): 1}
    for row, number in sorted(atoms.items()):
        ways = _with_atom(ways, row, number, seen, caps)
        if len(ways) > STATES:
            return None
    right = sum(
        count
        for (drawn, *held), count in ways.items()
        if drawn == seen and all(each.holds(number) for each, number in zip(asked, held, strict=True))
    )
    return Fraction(right, comb(size, seen))


def _with_atom(
    ways: dict[tuple[int, ...], int], row: tuple[bool, ...], number: int, seen: int, caps: Sequence[int]
) -> dict[tuple[int, ...], int]:
    """The ways to see cards, those of one more atom among them."""
    found: defaultdict[tuple[int, ...], int] = defaultdict(int)
    for (drawn, *held), count in ways.items():
        for more in range(min(number, seen - drawn) + 1):
            now = (min(cap, have + more) if counts else have for have, counts, cap in zip(held, row, caps, strict=True))
            found[drawn + more, *now] += count * comb(number, more)
    return found
