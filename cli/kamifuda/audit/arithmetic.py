"""Works out the sums of `audit.yaml` for many cards at once. What they may hold was settled when they were read."""

import ast
import operator
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from kamifuda.audit.table import NONE, UNKNOWN, Floats, as_number
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.audit import names_in
from kamifuda.game.definition import Game

NO_NUMBER = "no number"
UNDEFINED = "undefined"  # a division by nothing
_COUNTED = ("integer", "symbols", "flag")
_OPERATIONS: Mapping[type[ast.operator], Callable[[Floats, Floats], Floats]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


@dataclass(frozen=True, slots=True)
class Worked:
    """The result for each card: a number, or NaN and why there is none."""

    numbers: Floats
    notes: tuple[str, ...]


def work_out(value: str, cards: Sequence[Card], game: Game) -> Worked:
    """A sum such as `(attack + hp) / cost` for each card."""
    columns = {name: read_numbers(name, cards, game) for name in names_in(value)}
    notes = ["" for _ in cards]
    for column in columns.values():
        for place, note in enumerate(column.notes):
            notes[place] = notes[place] or note
    with np.errstate(all="ignore"):
        found = _evaluate(ast.parse(value.strip(), mode="eval").body, {k: c.numbers for k, c in columns.items()})
        numbers = np.array(np.broadcast_to(found, (len(cards),)), dtype=np.float64)
    for place in np.flatnonzero(~np.isfinite(numbers)).tolist():
        notes[place] = notes[place] or UNDEFINED
        numbers[place] = np.nan
    return Worked(numbers, tuple(notes))


def read_numbers(name: str, cards: Sequence[Card], game: Game) -> Worked:
    """One field of each card as a number. Symbols and flags that are not written are none of them."""
    numbers: list[float] = []
    notes: list[str] = []
    for card in cards:
        field = game.kinds[card.kind].fields.get(name)
        value = card.fields.get(name)
        if name in card.broken:
            number, note = np.nan, UNKNOWN
        elif field is None or (value is None and field.type not in ("symbols", "flag")):
            number, note = np.nan, NONE
        elif field.type not in _COUNTED:
            number, note = np.nan, NO_NUMBER
        else:
            number, note = (0.0, "") if value is None else as_number(value)
        numbers.append(number)
        notes.append(note)
    return Worked(np.array(numbers, dtype=np.float64), tuple(notes))


def _evaluate(node: ast.AST, columns: Mapping[str, Floats]) -> Floats:
    match node:
        case ast.Name():
            return columns[node.id]
        case ast.Constant(value=int() | float() as value):
            return np.asarray(float(value))
        case ast.UnaryOp():
            return -_evaluate(node.operand, columns)
        case ast.BinOp():
            return _OPERATIONS[type(node.op)](_evaluate(node.left, columns), _evaluate(node.right, columns))
    raise ValueError("a sum holds fields, numbers, + - * / and parentheses")
