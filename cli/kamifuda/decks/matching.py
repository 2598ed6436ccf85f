"""Which symbols of a cost find a token of their own: a matching, reckoned with numbers of like symbols and tokens."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from kamifuda.dataclass import dataclass

ANY = "any"  # the symbol that every token can serve as
Token = frozenset[str]  # the symbols that one token can serve as, one at a time


@dataclass(frozen=True, slots=True)
class Demand:
    """So many of one symbol, to be served by the first `by` tokens: those that were there when it was paid."""

    symbol: str
    count: int
    by: int


class Matching:
    """Serves demands with tokens, as many as possible. Demands that come first never lose to later ones."""

    def __init__(self, tokens: Sequence[Token], demands: Sequence[Demand]) -> None:
        self._demands = demands
        self._times = sorted({demand.by for demand in demands})
        # tokens of the same symbols that came between the same two payments are alike
        self._there = Counter((token, bisect_right(self._times, place)) for place, token in enumerate(tokens))
        self._free = dict(self._there)
        self._served: Counter[tuple[int, tuple[Token, int]]] = Counter()
        self.missing = [self._serve_all(number) for number in range(len(demands))]

    def left(self) -> Counter[Token]:
        """The tokens that serve nothing."""
        found: Counter[Token] = Counter()
        for (token, _), count in self._free.items():
            found[token] += count
        return +found

    def _serve_all(self, number: int) -> int:
        """How many of a demand go without."""
        open_count = self._demands[number].count
        while open_count and (served := self._serve(number, open_count, set())):
            open_count -= served
        return open_count

    def _serve(self, number: int, count: int, seen: set[tuple[Token, int]]) -> int:
        """Serve some of a demand, moving others to other tokens where that helps; how many were."""
        for kind in self._there:
            if kind in seen or not self._can_serve(kind, self._demands[number]):
                continue
            seen.add(kind)
            if free := min(count, self._free[kind]):
                self._free[kind] -= free
                self._served[number, kind] += free
                return free
            for other in range(len(self._demands)):
                held = min(count, self._served[other, kind])
                if other != number and held and (moved := self._serve(other, held, seen)):
                    self._served[other, kind] -= moved
                    self._served[number, kind] += moved
                    return moved
        return 0

    def _can_serve(self, kind: tuple[Token, int], demand: Demand) -> bool:
        token, time = kind
        came_before = time < len(self._times) and self._times[time] <= demand.by
        return came_before and (demand.symbol == ANY or demand.symbol in token)
