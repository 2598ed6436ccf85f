"""Numbers among operands."""

from math import isfinite

from kamifuda.preflight.seen import Box, Matrix
from kamifuda.preflight.tokens import Operand


def floats(operands: list[Operand]) -> list[float]:
    """All numbers that are one."""
    return [value for value in operands if isinstance(value, float) and isfinite(value)]


def number(operand: Operand) -> float:
    """A number; 0 for what is none."""
    return operand if isinstance(operand, float) and isfinite(operand) else 0.0


def matrix(operands: list[Operand]) -> Matrix | None:
    """Six numbers as a matrix."""
    n = floats(operands)
    return (n[0], n[1], n[2], n[3], n[4], n[5]) if len(n) == 6 else None


def around(path: list[tuple[float, float]]) -> Box | None:
    """The box around points."""
    if not path:
        return None
    xs, ys = zip(*path, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def overlap(one: Box, other: Box) -> bool:
    """Have they a point in common? A line has no area."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def both(one: Box | None, other: Box | None) -> Box | None:
    """The box around two boxes."""
    if one is None or other is None:
        return one or other
    return (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))
