"""Sums in rules: `60 - 5 * conspiracies`, `2 + 2 * floor(size / 5)`. Read into a tree of few shapes, never run."""

import ast
from collections.abc import Iterator

from kamifuda.pattern import pattern

FUNCTIONS = ("floor", "ceil", "min", "max")
LONGEST = 200  # characters
LARGEST = 10**6  # of a number written in a sum
_SIGNS = (ast.Add, ast.Sub, ast.Mult, ast.Div)
_NAMESPACES = ("option", "choice")
_RUN_TOGETHER = pattern(r"(?<![A-Za-z0-9_])[0-9.]*[0-9][0-9.]*[A-Za-z_]")  # 2size: the parser would warn of it aloud


def read_sum(text: str) -> ast.expr:
    """The tree of a sum; ValueError when it is none."""
    try:
        if len(text) > LONGEST or _RUN_TOGETHER.search(text):
            raise ValueError
        tree = ast.parse(text.strip(), mode="eval").body
        for node in _parts(tree):
            _check(node)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        says = "a sum holds numbers, names, + - * / and parentheses, floor(), ceil(), min() and max()"
        raise ValueError(says) from error
    return tree


def names_in_sum(text: str) -> tuple[str, ...]:
    """The names a sum speaks of, each once: `size`, `option.most`."""
    found = [name for node in _parts(read_sum(text)) if (name := name_of(node))]
    return tuple(dict.fromkeys(found))


def name_of(node: ast.expr) -> str:
    """The name that a part of a sum is; empty when it is something else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ""


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """A node and all below it that stand for a number."""
    yield node
    below: list[ast.expr] = []
    if isinstance(node, ast.BinOp):
        below = [node.left, node.right]
    elif isinstance(node, ast.UnaryOp):
        below = [node.operand]
    elif isinstance(node, ast.Call):
        below = node.args
    for each in below:
        yield from _parts(each)


def _check(node: ast.expr) -> None:
    match node:
        case ast.BinOp(op=op):
            sound = isinstance(op, _SIGNS)
        case ast.UnaryOp(op=op):
            sound = isinstance(op, ast.USub)
        case ast.Constant(value=value):
            sound = type(value) is int and value <= LARGEST
        case ast.Call(func=ast.Name(id=name), keywords=[]):
            count = len(node.args)
            sound = name in FUNCTIONS and (count >= 2 if name in ("min", "max") else count == 1)
        case ast.Attribute(value=ast.Name(id=space)):
            sound = space in _NAMESPACES
        case _:
            sound = isinstance(node, ast.Name)
    if not sound:
        raise ValueError
