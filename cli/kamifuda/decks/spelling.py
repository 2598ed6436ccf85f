"""The name that was probably meant: among tens of thousands, in less than a thousandth of a second.

Names share runs of three letters. A misspelling keeps most of them; the rarest that it keeps lead to few names, and
only those are compared letter by letter.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

from kamifuda.names import fold

_CLOSE = 0.6  # how alike a mistyped name is to the one that was meant, at least
_SURE = 0.8  # how alike it is when nothing else can have been meant
_APART = 0.1  # how much less alike every other name is then
_LONGEST = 100  # letters of a name that are compared
_ENOUGH = 4  # letters of a name of which one may be wrong without a doubt
_SHORT = 5  # letters of a name of which pairs are compared too: 唄 for 歌 leaves no run of three
_LOOKED_UP = 4000  # names that share a run, at most; reached with the rarest runs first
_FEWER = 2  # runs that a name may share less than the one that shares most
_COMPARED = 8  # names compared letter by letter, those that share most


class Spelling:
    """All names of a game, each known by its runs of letters."""

    def __init__(self, names: Iterable[str]) -> None:
        self._written = tuple(names)
        self._names = tuple(dict.fromkeys(fold(name) for name in self._written))

    def nearest(self, written: str) -> str:
        """The folded name that is most like a text; empty when none is much like it."""
        from difflib import SequenceMatcher  # most decks are spelt right

        wanted = fold(written)[:_LONGEST]
        matcher = SequenceMatcher(None, "", wanted, autojunk=False)
        best, best_ratio = "", _CLOSE
        for number in self._candidates(wanted):
            matcher.set_seq1(self._names[number][:_LONGEST])
            if matcher.real_quick_ratio() < best_ratio or matcher.quick_ratio() < best_ratio:
                continue
            ratio = matcher.ratio()
            if ratio > best_ratio or (ratio == best_ratio and not best):
                best, best_ratio = self._names[number], ratio
        return best

    def surely(self, written: str) -> str:
        """The name, as its card spells it, that a text means without doubt; empty when there is a doubt.

        Numbers in names tell cards apart and are not guessed, and a name of three letters is like many others.
        """
        from difflib import SequenceMatcher

        wanted = fold(written)[:_LONGEST]
        matcher = SequenceMatcher(None, "", wanted, autojunk=False)
        ratios = []
        for number in self._candidates(wanted):
            matcher.set_seq1(self._names[number][:_LONGEST])
            ratios.append((matcher.ratio(), self._names[number]))
        ratios.sort(reverse=True)
        if len(wanted) < _ENOUGH or not ratios or ratios[0][0] < _SURE:
            return ""
        if len(ratios) > 1 and ratios[1][0] > ratios[0][0] - _APART:
            return ""
        name = ratios[0][1]
        return self._spelt[name] if _digits(name) == _digits(wanted) else ""

    @cached_property
    def _spelt(self) -> Mapping[str, str]:
        return {fold(name): name for name in reversed(self._written)}

    def _candidates(self, wanted: str) -> list[int]:
        lists = sorted((found for run in sorted(_runs(wanted)) if (found := self._runs.get(run))), key=len)
        shared: Counter[int] = Counter()
        looked_up = 0
        for found in lists:
            looked_up += len(found)
            if shared and looked_up > _LOOKED_UP:
                break
            shared.update(found)
        if not shared:
            return []
        length, names, most = len(wanted), self._names, max(shared.values())
        enough = max(most - _FEWER, most // 2 + 1)
        best = [number for number, count in shared.items() if count >= enough]
        # of names that share as much, one as long as the text is likelier; then the first in the files
        best.sort(key=lambda each: (abs(len(names[each]) - length) - 4 * shared[each], each))
        return best[:_COMPARED]

    @cached_property
    def _runs(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self._names):
            for run in _runs(name[:_LONGEST]):
                found[run].append(number)
        return found


def _digits(name: str) -> list[str]:
    return [char for char in name if char.isdigit()]


def _runs(name: str) -> set[str]:
    """The runs of three letters in a name, with its beginning and end; pairs too when it is short."""
    padded = f"\x02{name}\x03"
    runs = {padded[place : place + 3] for place in range(len(padded) - 2)}
    if len(name) <= _SHORT:
        runs |= {padded[place : place + 2] for place in range(len(padded) - 1)}
    return runs
