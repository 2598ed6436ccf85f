"""What is asked of the cards somebody has seen: so many of a query, several such at once.

    kind:servant                     one or more
    2+ kind:servant                  two or more
    2-3 kind:servant                 two or three
    exactly 2 of kind:servant        also: fewer than, at most, at least, more than, no, any
    2+ kind:gem & 1+ cost<=2         both, of the same cards

The words are those of `policy.py`. A `&` inside quotation marks belongs to its query.
"""

import re

from kamifuda.dataclass import dataclass
from kamifuda.decks.policy import read_clause

MOST = 999
_COUNT = re.compile(r"(\d{1,3})(\+|-(\d{1,3}))\s*(.*)", re.S)
_PARTS = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^&"]|")+')


@dataclass(frozen=True, slots=True)
class Condition:
    """From `least` to `most` cards of a query."""

    query: str
    least: int = 1
    most: int = MOST

    def holds(self, count: int) -> bool:
        """Whether so many cards are right."""
        return self.least <= count <= self.most


@dataclass(frozen=True, slots=True)
class Question:
    """Conditions that hold together, and how they were written."""

    text: str
    conditions: tuple[Condition, ...]


def read_question(text: str) -> Question | str:
    """A question from its words, or what cannot be read. The queries in it are not read yet."""
    parts = [str(part).strip() for part in _PARTS.findall(text)]
    if not parts or not all(parts):
        return text
    conditions = []
    for part in parts:
        condition = _read_condition(part)
        if condition is None or not condition.query or condition.least > condition.most:
            return str(part)
        conditions.append(condition)
    return Question(text.strip(), tuple(conditions))


def join(questions: list[Question]) -> Question:
    """All of several questions at once."""
    conditions = [condition for question in questions for condition in question.conditions]
    return Question(" & ".join(question.text for question in questions), tuple(dict.fromkeys(conditions)))


def _read_condition(text: str) -> Condition | None:
    if found := _COUNT.fullmatch(text):
        most = MOST if found[2] == "+" else int(found[3])
        return Condition(str(found[4]).strip(), int(found[1]), most)
    clause = read_clause(text)
    if clause is None or not clause.sign:
        return Condition(text)
    if clause.back:
        return None
    bounds = {
        "fewer than": (0, clause.number - 1),
        "at most": (0, clause.number),
        "exactly": (clause.number, clause.number),
        "at least": (clause.number, MOST),
        "more than": (clause.number + 1, MOST),
    }
    return Condition(clause.query, *bounds[clause.sign])
