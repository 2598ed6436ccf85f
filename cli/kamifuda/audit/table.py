"""The cards of one kind as columns of numbers. What is no number is kept apart: X, nothing, the unknown."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field as dataclass_field
from typing import Any

import numpy as np
import numpy.typing as npt

from kamifuda.audit.texts import Saying
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Kind

Floats = npt.NDArray[np.float64]
NONE = "none"  # the card has no such value
UNKNOWN = "?!"  # what stands there is faulty
BALANCE = ("cost", "stat", "yield", "level")
_SPECIAL_SYMBOL = "x"  # a symbol that stands for any amount the player likes


@dataclass(frozen=True, slots=True)
class Measure:
    """A field, or a field of the records in a list, that counts something."""

    way: tuple[str, ...]
    field: Field

    @property
    def key(self) -> str:
        """Its dotted name."""
        return ".".join(self.way)


@dataclass(frozen=True, slots=True)
class Column:
    """One measure of all cards: numbers, NaN where there is none, and what stands there instead."""

    measure: Measure
    numbers: Floats
    notes: tuple[str, ...]  # empty where there is a number
    owners: tuple[int, ...]  # which card each value is of: a card may have several in a list, or none


@dataclass(frozen=True)
class Table:
    """The cards of one kind with what they say and their measures."""

    kind: Kind
    cards: tuple[Card, ...]
    sayings: tuple[Saying, ...]
    columns: Mapping[str, Column] = dataclass_field(default_factory=dict)


def measures_of(kind: Kind) -> Iterator[Measure]:
    """What is measured on cards of a kind: fields with a role in its balance, or of which more is better or worse."""
    for key, field in kind.fields.items():
        yield from _measures((key,), field)


def _measures(way: tuple[str, ...], field: Field) -> Iterator[Measure]:
    inner = field.items.fields if field.items is not None else field.fields
    for key, each in inner.items():
        yield from _measures((*way, key), each)
    if field.type in ("integer", "symbols") and (field.role in BALANCE or field.better):
        yield Measure(way, field)


def make_table(kind: Kind, cards: Sequence[Card], sayings: Sequence[Saying]) -> Table:
    """The table of one kind."""
    columns = {each.key: read_column(each, cards) for each in measures_of(kind)}
    return Table(kind, tuple(cards), tuple(sayings), columns)


def read_column(measure: Measure, cards: Sequence[Card]) -> Column:
    """One measure of some cards."""
    numbers: list[float] = []
    notes: list[str] = []
    owners: list[int] = []
    for place, card in enumerate(cards):
        if measure.way[0] in card.broken:
            found: list[Any] = [UNKNOWN]
        else:
            found = list(_values(card.fields, measure.way)) or ([NONE] if len(measure.way) == 1 else [])
        for value in found:
            number, note = as_number(value)
            numbers.append(number)
            notes.append(note)
            owners.append(place)
    return Column(measure, np.array(numbers, dtype=np.float64), tuple(notes), tuple(owners))


def as_number(value: object) -> tuple[float, str]:
    """A value as a number, or NaN and what it is instead. Symbols count."""
    if isinstance(value, bool):
        return float(value), ""
    if isinstance(value, int):
        return float(value), ""
    if isinstance(value, Mapping):
        special = next((key for key, count in value.items() if count and key.casefold() == _SPECIAL_SYMBOL), "")
        return (np.nan, special.upper()) if special else (float(sum(value.values())), "")
    return np.nan, str(value)


def _values(fields: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[Any]:
    value = fields.get(way[0])
    if value is None:
        return
    if len(way) == 1:
        yield value
        return
    for each in value if isinstance(value, tuple | list) else (value,):
        yield from _values(each, way[1:])
