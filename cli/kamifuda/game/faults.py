"""Pydantic's errors about a shape, moved to their places: which word is wrong, and which words were possible there."""

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic_core import ValidationError

from kamifuda.dataclass import dataclass
from kamifuda.game.validators import shape_aliases, shape_words
from kamifuda.game.wording import MISSING, UNKNOWN, Fault, alternatives, one_of
from kamifuda.source.record import Path


@dataclass(frozen=True, slots=True)
class _Located:
    fault: Fault
    branches: tuple[tuple[Path, str], ...]  # unions passed on the way: where, and which alternative


def find_faults(cls: Any, error: ValidationError) -> list[Fault]:
    """What is wrong with data that should have been a `cls`."""
    found = [_locate(cls, details) for details in error.errors(include_url=False)]
    return list(_once(_choose_alternatives(found, 0)))


def _once(faults: Iterator[Fault]) -> Iterator[Fault]:
    """Of the entries that a list lacks, only the first: it says how many there have to be."""
    short: set[Path] = set()
    for fault in faults:
        if fault.type not in MISSING or not isinstance(fault.path[-1], int):
            yield fault
        elif fault.path[:-1] not in short:
            short.add(fault.path[:-1])
            yield fault


def _locate(cls: Any, details: Any) -> _Located:
    """Follow pydantic's location along the types: names of union alternatives are no part of the path."""
    path: list[str | int] = []
    branches: list[tuple[Path, str]] = []
    words: tuple[str, ...] = ()
    at_key = False
    expected: Any = cls
    above: Any = None
    last = len(details["loc"]) - 1
    for number, part in enumerate(details["loc"]):
        members = _members(expected)
        if len(members) > 1 and isinstance(part, str):
            branches.append((tuple(path), part))
            expected = _member(members, part)
            continue
        if part == "[key]" and number == last and details["type"] not in UNKNOWN:
            at_key = True
            continue
        expected, words = _step(members[0] if members else None, part)
        path.append(part)
        above = members[0] if members else None
    context = {key: value for key, value in details.get("ctx", {}).items()}
    found = Fault(details["type"], tuple(path), details["input"], context, words, at_key)
    meant = above if found.type in MISSING else next(iter(_members(expected)), None)
    found = dataclasses.replace(found, needed=_needed(meant), length=_length(meant))
    return _Located(found, tuple(branches))


def _needed(expected: Any) -> tuple[str, ...]:
    """The words that a mapping has to have."""
    if not dataclasses.is_dataclass(expected):
        return ()
    words = shape_aliases(typing.cast("type", expected))
    kept = dataclasses.fields(expected)
    return tuple(
        words[each.name]
        for each in kept
        if each.init and each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    )


def _length(expected: Any) -> int | None:
    """How many entries a list has to have; None when any number will do."""
    arguments = typing.get_args(expected)
    return len(arguments) if typing.get_origin(expected) is tuple and arguments[-1] is not Ellipsis else None


def _step(expected: Any, part: str | int) -> tuple[Any, tuple[str, ...]]:
    """The type below `expected` at a key or index, and the words that may stand beside it."""
    if dataclasses.is_dataclass(expected):
        known = shape_words(typing.cast("type", expected))
        return known.get(str(part)), tuple(known)
    arguments = typing.get_args(expected)
    origin = typing.get_origin(expected)
    if origin is not None and issubclass(origin, Mapping):
        return arguments[1], ()
    if origin in (tuple, list) and arguments:
        if origin is tuple and arguments[-1] is not Ellipsis and isinstance(part, int) and part < len(arguments):
            return arguments[part], ()
        return arguments[0], ()
    return None, ()


def _members(expected: Any) -> list[Any]:
    """The alternatives of a type, without None; one for a type that is no union."""
    while typing.get_origin(expected) is Annotated:
        expected = typing.get_args(expected)[0]
    if typing.get_origin(expected) in (typing.Union, types.UnionType):
        return [inner for each in typing.get_args(expected) if each is not type(None) for inner in _members(each)]
    return [expected]


def _member(members: list[Any], tag: str) -> Any:
    """The alternative that pydantic calls `tag`."""
    while tag.startswith("function-"):
        tag = tag.partition(", ")[2].removesuffix("]")
    for member in members:
        origin = typing.get_origin(member)
        if getattr(member, "__name__", "") == tag or (tag.startswith("constrained-str") and member is str):
            return member
        if origin is not None and not isinstance(origin, typing._SpecialForm) and isinstance(origin, type):
            prefix = "dict[" if issubclass(origin, Mapping) else f"{origin.__name__}["
            if tag.startswith(prefix):
                return member
    return None


def _choose_alternatives(found: list[_Located], depth: int) -> Iterator[Fault]:
    """Of the faults in the alternatives of one value, those of the alternative that was meant."""
    groups: dict[Path, dict[str, list[_Located]]] = {}
    for located in found:
        if len(located.branches) <= depth:
            yield located.fault
            continue
        place, tag = located.branches[depth]
        groups.setdefault(place, {}).setdefault(tag, []).append(located)
    for place, branches in groups.items():
        best = min(branches.values(), key=lambda each: (_misses(each, place), len(each), not each[0].fault.words))
        if _misses(best, place):
            shapes = [each[0].fault for each in branches.values() if _misses(each, place)]
            yield dataclasses.replace(shapes[0], expected=_either(shapes))
        else:
            yield from _choose_alternatives(best, depth + 1)


def _either(faults: list[Fault]) -> str:
    """What all alternatives of a value would take, values that may be written as they stand first."""
    ordered = sorted(faults, key=lambda fault: fault.type != "literal_error")
    closed = all(fault.type == "literal_error" for fault in faults)
    return one_of([word for fault in ordered for word in alternatives(fault)], closed=closed)


def _misses(alternative: list[_Located], place: Path) -> bool:
    return any(located.fault.path == place and located.fault.is_shape for located in alternative)
