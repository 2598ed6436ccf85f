"""When a player redraws, and which cards go: never, always, or a rule one can say aloud.

    never
    always
    fewer than 2 of kind:gem
    no kind:unit element_cost=0; more than 4 of kind:event
    fewer than 2 of kind:gem putting back -kind:gem
    putting back cost>=5

Clauses are separated by `;`: a hand is redrawn as soon as one of them is true of it. A clause counts the cards of a
query: `fewer than N of`, `at most N of`, `exactly N of`, `at least N of`, `more than N of`, `no` (none), `any` (one or
more). Where only some cards go, `putting back QUERY` says which; alone it also says when: as soon as there is one.
Without it as many go as are allowed, those first that are furthest from being playable, and none of the cards that a
clause wants more of.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass

Answer = Callable[[str, Card], bool | None]  # whether a query matches a card

_COUNT = re.compile(
    r"(fewer than|at most|exactly|at least|more than)\s+(\d{1,3})\s+of\s+(.*)|(no|any)\s+(.*)", re.I | re.S
)
_PUTTING_BACK = re.compile(r"(?:^|\s+)putting back\s+(.*)$", re.I | re.S)
MORE_IS_WANTED_BY = ("fewer than", "at most", "no")


@dataclass(frozen=True, slots=True)
class Clause:
    """One reason to redraw."""

    words: str
    sign: str = ""  # fewer than, at most, exactly, at least, more than; empty: only what to put back
    number: int = 0
    query: str = ""
    back: str = ""  # query: which cards go

    def holds(self, hand: Sequence[Card], answer: Answer) -> bool:
        """Whether the clause is true of a hand."""
        if not self.sign:
            return any(answer(self.back, card) for card in hand)
        count = sum(bool(answer(self.query, card)) for card in hand)
        return {
            "fewer than": count < self.number,
            "at most": count <= self.number,
            "exactly": count == self.number,
            "at least": count >= self.number,
            "more than": count > self.number,
        }[self.sign]


@dataclass(frozen=True, slots=True)
class Policy:
    """What a player does when a redraw is offered."""

    always: bool = False
    clauses: tuple[Clause, ...] = ()

    @property
    def queries(self) -> Iterator[str]:
        """All queries it asks."""
        for clause in self.clauses:
            yield from (query for query in (clause.query, clause.back) if query)

    def reason(self, hand: Sequence[Card], answer: Answer) -> str | None:
        """Why a hand is redrawn; None when it is kept."""
        if self.always:
            return "always"
        return next((clause.words for clause in self.clauses if clause.holds(hand, answer)), None)

    def choose(self, hand: Sequence[Card], most: int, answer: Answer) -> list[Card]:
        """Which cards go where up to `most` may. `hand` comes with the least playable cards first."""
        true = [clause for clause in self.clauses if clause.holds(hand, answer)]
        wanted = [clause.query for clause in true if clause.sign in MORE_IS_WANTED_BY]
        spare = [clause.query for clause in true if clause.sign not in ("", *MORE_IS_WANTED_BY)]
        back = [clause.back for clause in true if clause.back]
        able = [card for card in hand if not any(answer(query, card) for query in wanted)]
        if back:
            able = [card for card in hand if any(answer(query, card) for query in back)]
        able.sort(key=lambda card: not any(answer(query, card) for query in spare))
        return able[:most]


NEVER = Policy()
ALWAYS = Policy(always=True)


def read_policy(text: str) -> Policy | str:
    """A policy from its words, or what cannot be read. The queries in it are not read yet."""
    words = text.strip()
    if words.casefold() in ("never", "always"):
        return ALWAYS if words.casefold() == "always" else NEVER
    clauses = []
    for part in _split(words):
        clause = read_clause(part)
        if clause is None:
            return part
        clauses.append(clause)
    return Policy(clauses=tuple(clauses)) if clauses else text


def read_clause(text: str) -> Clause | None:
    """One clause from its words; None when they are none."""
    back = _PUTTING_BACK.search(text)
    rest = text[: back.start()].strip() if back else text
    query_back = back[1].strip() if back else ""
    if not rest:
        return Clause(text, back=query_back) if query_back else None
    found = _COUNT.fullmatch(rest)
    if not found:
        return None
    sign = (found[1] or {"no": "at most", "any": "at least"}[found[4].casefold()]).casefold()
    number = int(found[2]) if found[2] else {"no": 0, "any": 1}[found[4].casefold()]
    return Clause(text, " ".join(sign.split()), number, (found[3] or found[5]).strip(), query_back)


def _split(text: str) -> list[str]:
    """Clauses; a `;` inside quotation marks belongs to its query."""
    parts = re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^;"]|")+', text)
    return [part.strip() for part in parts if part.strip()]
