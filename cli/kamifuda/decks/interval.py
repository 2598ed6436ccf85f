"""Numbers that may be unknown: from so much to so much, and sums over them."""

import ast
import math
from collections.abc import Callable
from fractions import Fraction

from kamifuda.dataclass import dataclass
from kamifuda.decks.counting import MOST
from kamifuda.game.sums import name_of, read_sum

ENDLESS = 10**9  # more than anything that is counted


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`; equal when the number is known."""

    low: Fraction
    high: Fraction

    def __str__(self) -> str:
        if self.low <= -ENDLESS:
            return "?"
        if self.low == self.high:
            return _written(self.low)
        return (
            f"{_written(self.low)} or more" if self.high >= MOST else f"{_written(self.low)} to {_written(self.high)}"
        )

    def up(self) -> "Interval":
        """The next whole numbers: what is at least 7.5 is at least 8."""
        return between(math.ceil(self.low), math.ceil(self.high))

    def down(self) -> "Interval":
        """The whole numbers before: what is at most 7.5 is at most 7."""
        return between(math.floor(self.low), math.floor(self.high))


def _written(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"


def between(low: float | Fraction, high: float | Fraction | None = None) -> Interval:
    """The interval between two numbers, or the one number."""
    return Interval(Fraction(low), Fraction(low if high is None else high))


UNKNOWN = between(-ENDLESS, ENDLESS)


def reckon(text: str, value_of: Callable[[str], Interval]) -> Interval:
    """What a sum comes to."""
    try:
        return _reckon(read_sum(text), value_of)
    except ValueError:
        return UNKNOWN


def _reckon(node: ast.expr, value_of: Callable[[str], Interval]) -> Interval:
    match node:
        case ast.Constant(value=int(value)):
            return between(value)
        case ast.UnaryOp(operand=operand):
            inner = _reckon(operand, value_of)
            return Interval(-inner.high, -inner.low)
        case ast.BinOp(left=left, op=op, right=right):
            return _combine(op, _reckon(left, value_of), _reckon(right, value_of))
        case ast.Call(func=ast.Name(id=name), args=args):
            parts = [_reckon(each, value_of) for each in args]
            if name in ("floor", "ceil"):
                return parts[0].down() if name == "floor" else parts[0].up()
            choose: Callable[..., Fraction] = min if name == "min" else max
            return Interval(choose(each.low for each in parts), choose(each.high for each in parts))
    return value_of(name_of(node))


def _combine(op: ast.operator, one: Interval, other: Interval) -> Interval:
    if isinstance(op, ast.Add):
        return Interval(one.low + other.low, one.high + other.high)
    if isinstance(op, ast.Sub):
        return Interval(one.low - other.high, one.high - other.low)
    if isinstance(op, ast.Div):
        if other.low <= 0 <= other.high:
            return UNKNOWN
        other = Interval(1 / other.high, 1 / other.low)
    ends = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
    return Interval(min(ends), max(ends))
