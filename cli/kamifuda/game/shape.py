"""Reads a record into frozen dataclasses whose fields are the words of a game file; says what does not fit, and where.

Declare the words of a file as dataclasses, each `@dataclass(frozen=True, slots=True)`: an unknown word is a
diagnostic. A word that Python keeps for itself gets an alias: `start: Annotated[str, Alias("from")] = ""`. A dataclass
with `path: Path = PLACE` is told where it stood, so that `record.span(rule.path + ("of",))` points at its query. A
validator that raises `PydanticCustomError("page-name", "...", values)` gives the diagnostic of that page; a
`ValueError` gives `impossible-rule` with its text.
"""

import dataclasses
import typing
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic_core import PydanticCustomError, ValidationError
from pydantic_core.core_schema import ValidationInfo

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.bounds import MOST_CARDS
from kamifuda.game.languages import is_language, meant_language
from kamifuda.game.validators import After, Before, Limits, shape_aliases, validator_of
from kamifuda.source.record import Data, Path, Record

if TYPE_CHECKING:
    from kamifuda.game.wording import Fault

T = TypeVar("T")

PLACE: Path = dataclasses.field(default=(), init=False, compare=False)
_ROUNDS = 20  # a file whose faults are still not cut out after so many rounds gives nothing


def _check_tag(tag: str) -> str:
    if is_language(tag):
        return tag
    raise PydanticCustomError("unknown-language", "language", {"value": tag, "nearest": meant_language(tag)})


def _localise(value: object, info: ValidationInfo) -> object:
    return {info.context["home"]: value} if isinstance(value, str) and info.context else value


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


LanguageTag = Annotated[str, After(_check_tag)]
Filled = Annotated[str, Limits(min_length=1)]  # text that may not be empty
# Texts by language; one string is in the home language.
Labels = Annotated[Mapping[LanguageTag, Filled], Before(_localise, informed=True)]
Many = Annotated[tuple[Filled, ...], Before(_listed)]  # a list of texts; one may stand alone
Number = Annotated[int, Limits(ge=0)]
Cards = Annotated[int, Limits(ge=0, le=MOST_CARDS)]


def read_shape(
    cls: type[T], record: Record, path: Path = (), *, home: str = "en", left_out: list[Path] | None = None
) -> tuple[T | None, list[Diagnostic]]:
    """What stands at `path` of a record as an instance of `cls`, and everything that is wrong with it.

    Faulty parts that may be left out are left out, and named in `left_out`; None when what must be there is not.
    `home` is the language of labels written as one string.
    """
    data = value_at(record.data, path)
    diagnostics: list[Diagnostic] = []
    cut: list[Path] = []
    for _ in range(_ROUNDS):
        try:
            value: T = validator_of(typing.cast(Hashable, cls)).validate_python(data, context={"home": home})
        except ValidationError as error:
            from kamifuda.game.faults import find_faults
            from kamifuda.game.wording import MISSING, without_misspelt, word_fault

            faults = find_faults(cls, error)
            real = [_written(fault, data) for fault in faults]
            for fault in without_misspelt(real):
                if not cut or not (fault.type in MISSING or any(_is_above(fault.path, gone) for gone in cut)):
                    moved = dataclasses.replace(fault, path=path + fault.path)
                    diagnostics.append(word_fault(moved, record))
            cut += [fault.path for fault in real]
            if left_out is not None:
                left_out += [fault.path[:-1] if fault.type in MISSING else fault.path for fault in real]
            data, alive = _without(data, faults)
            if not alive:
                return None, diagnostics
        else:
            _place(value, data, path)
            return value, diagnostics
    return None, diagnostics


def value_at(data: Data, path: Path) -> Data:
    """What stands at a path; None where nothing does."""
    for part in path:
        if isinstance(data, dict) and isinstance(part, str):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return None
    return data


def _is_above(path: Path, other: Path) -> bool:
    return other[: len(path)] == path


# Cutting faulty parts out ---------------------------------------------------------------------------------------------


class _Kept(list[Data]):
    """A list some of whose entries were cut out; `numbers` says where the others stood."""

    numbers: list[int]


def _written(fault: "Fault", data: Data) -> "Fault":
    """The fault with the path as the user wrote it, before anything was cut out."""
    path: list[str | int] = []
    for part in fault.path:
        if isinstance(data, list) and isinstance(part, int):
            numbers = data.numbers if isinstance(data, _Kept) else None
            path.append(numbers[part] if numbers and part < len(numbers) else part)
            data = data[part] if part < len(data) else None
        else:
            path.append(part)
            data = data.get(part) if isinstance(data, dict) and isinstance(part, str) else None
    return dataclasses.replace(fault, path=tuple(path))


def _without(data: Data, faults: "list[Fault]") -> tuple[Data, bool]:
    """The data without its faulty parts; False when nothing remains.

    Of a list the whole entry goes: a rule without one of its words would be another rule.
    """
    from kamifuda.game.wording import MISSING

    gone = {_entry_of(data, fault.path[:-1] if fault.type in MISSING else fault.path) for fault in faults}
    if () in gone:
        return None, False
    return _prune(data, (), gone), True


def _entry_of(data: Data, path: Path) -> Path:
    """The mapping in a list that holds a place, the innermost; the place itself when it lies in none."""
    held = [number + 1 for number, part in enumerate(path) if isinstance(part, int)]
    return next((path[:end] for end in reversed(held) if isinstance(value_at(data, path[:end]), dict)), path)


def _prune(data: Data, path: Path, gone: set[Path]) -> Data:
    if isinstance(data, dict):
        return {key: _prune(value, (*path, key), gone) for key, value in data.items() if (*path, key) not in gone}
    if isinstance(data, list):
        numbers = data.numbers if isinstance(data, _Kept) else list(range(len(data)))
        keep = [number for number in range(len(data)) if (*path, number) not in gone]
        kept = _Kept(_prune(data[number], (*path, number), gone) for number in keep)
        kept.numbers = [numbers[number] for number in keep]
        return kept
    return data


def _place(value: object, data: Data, path: Path) -> None:
    """Tell every dataclass that asks for it where it stood in the record."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        aliases = shape_aliases(type(value))
        for each in dataclasses.fields(value):
            if each.name == "path":
                object.__setattr__(value, "path", path)
            elif isinstance(data, dict):
                word = aliases.get(each.name, each.name)
                _place(getattr(value, each.name), data.get(word), (*path, word))
    elif isinstance(value, Mapping) and isinstance(data, dict):
        for key, inner in value.items():
            _place(inner, data.get(key), (*path, key))
    elif isinstance(value, tuple) and isinstance(data, list):
        numbers = data.numbers if isinstance(data, _Kept) else range(len(data))
        for number, inner, below in zip(numbers, value, data, strict=False):
            _place(inner, below, (*path, number))
