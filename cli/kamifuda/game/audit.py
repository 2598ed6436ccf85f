"""The words of `audit.yaml`: a game's own questions of balance, and the sums they are written in."""

import ast
from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from kamifuda.dataclass import dataclass
from kamifuda.game.files import FieldName, Id
from kamifuda.game.shape import PLACE, Filled, Labels, Many
from kamifuda.game.validators import Alias
from kamifuda.source.record import Path

_SUMS = (ast.Expression, ast.BinOp, ast.UnaryOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.USub, ast.Name, ast.Load)
LONGEST_SUM = 200  # characters


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: worked out for each card by `value`, or summed over cards by `sum`."""

    title: Labels = field(default_factory=dict)
    of: Filled = "any"
    value: str = ""
    sum: str = ""
    against: int | None = None
    by: FieldName | None = None
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if bool(self.value) == bool(self.sum):
            raise ValueError("a figure says either `value` (for each card) or `sum` (over cards)")
        if self.against is not None and not self.sum:
            raise ValueError("`against` belongs to `sum`")
        if self.by is not None and not self.value:
            raise ValueError("`by` belongs to `value`")
        if self.value:
            names_in(self.value)


@dataclass(frozen=True, slots=True)
class Supply:
    """What some cards need against what others give."""

    need: FieldName
    give: Annotated[FieldName, Alias("from")]
    of: str = ""  # the cards that give
    any: Many = ("any",)  # symbols that anything satisfies
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Model:
    """What a card is worth by its numbers, explained by what it costs and which keywords it has."""

    value: Filled
    by: Many
    of: Filled = "any"
    title: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        names_in(self.value)


@dataclass(frozen=True, slots=True)
class OldWords:
    """Words that card texts no longer use, and those that took their place."""

    old: Filled
    now: Filled
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Audit:
    """All of `audit.yaml`."""

    figures: Mapping[Id, Figure] = field(default_factory=dict)
    models: Mapping[Id, Model] = field(default_factory=dict)
    supply: tuple[Supply, ...] = ()
    wording: tuple[OldWords, ...] = ()


def names_in(value: str) -> tuple[str, ...]:
    """The fields that a sum such as `(attack + hp) / cost` names; ValueError when it is no sum."""
    try:
        if len(value) > LONGEST_SUM:
            raise ValueError
        tree = ast.parse(value.strip(), mode="eval")
        nodes = list(ast.walk(tree))
        for node in nodes:
            if not isinstance(node, _SUMS) and not (
                isinstance(node, ast.Constant) and type(node.value) in (int, float)
            ):
                raise ValueError
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ValueError("a sum holds fields, numbers, + - * / and parentheses") from error
    return tuple(dict.fromkeys(node.id for node in nodes if isinstance(node, ast.Name)))
