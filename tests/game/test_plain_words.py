"""Whatever stands at a word of a game's files, what is said about it is said in plain words, and bounds hold."""

import dataclasses
import json
import re
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import pytest

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.bounds import LARGEST
from kamifuda.game.files import FieldSpec
from kamifuda.game.forms import OWN
from kamifuda.game.load import FILES, shape_of
from kamifuda.game.shape import read_shape
from kamifuda.game.validators import Limits, shape_words
from kamifuda.source import read_data
from kamifuda.source.record import Path

SHAPES = {**{file: shape_of(file) for file in FILES}, "field": FieldSpec}
WRONG: list[Any] = [
    "three", "-1", "1.5", "9" * 12, "9" * 40, "9" * 5000, "1_0", "", "2014-02-30", "a b", "(", "x" * 500,
    None, True, [], {}, ["a"], [[]], [None], {"en": "x"}, {"zz q": "1"},
]  # fmt: skip
TRACKS = {f"t{number}": {"range": ["0", "1"]} for number in range(101)}
# Python's and pydantic's names of things, patterns, and our own names of shapes.
FOREIGN = re.compile(
    r"\b(str|string|dict|int|integer type|tuple|bool|boolean|float|NoneType|None|True|False|Input|valid|instance|"
    r"dataclass|frozenset|literal|regex|pydantic|ctx|loc)\b|\\d|\[[a-zA-Z0]-|\(\?|\^|\]\*|\]\+|\$|\b[A-Z][a-z]+[A-Z]\w+"
)


def places(type_: Any, path: Path = (), seen: tuple[Any, ...] = ()) -> Iterator[Path]:
    """Every place of a shape at which something may stand."""
    while typing.get_origin(type_) is Annotated:
        type_ = typing.get_args(type_)[0]
    origin, arguments = typing.get_origin(type_), typing.get_args(type_)
    yield path
    if origin in (typing.Union, types.UnionType):
        for each in arguments:
            yield from places(each, path, seen)
    elif dataclasses.is_dataclass(type_) and type_ not in seen:
        for word, below in shape_words(typing.cast("type", type_)).items():
            yield from places(below, (*path, word), (*seen, type_))
    elif origin is tuple:
        yield from places(arguments[0], (*path, 0), seen)
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        yield from places(arguments[1], (*path, "en"), seen)


def written(path: Path, value: object) -> str:
    """A file with a value at a place and nothing else."""
    for part in reversed(path):
        value = [value] if isinstance(part, int) else {part: value}
    return json.dumps(value, ensure_ascii=False)


def faults(shape: Any, path: Path, value: object) -> list[Diagnostic]:
    reading = read_data(written(path, value).encode(), "words.json")
    return [fault for record in reading.records for fault in read_shape(shape, record)[1]]


@pytest.mark.parametrize("file", SHAPES)
def test_faults_are_told_in_plain_words(file: str) -> None:
    for path in dict.fromkeys(places(SHAPES[file])):
        for value in WRONG:
            for fault in faults(SHAPES[file], path, value):
                own = f"{fault.message} {fault.help}".replace("home_language", "")
                assert not FOREIGN.search(own), (path, value, fault.message, fault.help)


@pytest.mark.parametrize("file", SHAPES)
def test_no_number_is_beyond_bounds(file: str) -> None:
    for path in dict.fromkeys(places(SHAPES[file])):
        for value in (str(LARGEST + 1), "9" * 40, "-" + "9" * 40):
            reading = read_data(written(path, value).encode(), "words.json")
            for record in reading.records:
                assert not set(numbers_in(read_shape(SHAPES[file], record)[0])) & {int(value)}, path


def numbers_in(value: Any) -> Iterator[int]:
    """Every number in what was read."""
    if isinstance(value, int):
        yield value
    elif dataclasses.is_dataclass(value):
        for each in dataclasses.fields(value):
            yield from numbers_in(getattr(value, each.name))
    elif isinstance(value, Mapping | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from numbers_in(each)


def patterns_in(type_: Any, seen: set[Any]) -> Iterator[str]:
    for mark in getattr(type_, "__metadata__", ()):
        if isinstance(mark, Limits) and mark.pattern:
            yield mark.pattern
    below = typing.get_args(type_)
    if dataclasses.is_dataclass(type_) and type_ not in seen:
        seen.add(type_)
        below = tuple(shape_words(typing.cast("type", type_)).values())
    for each in below:
        yield from patterns_in(each, seen)


@pytest.mark.parametrize("file", SHAPES)
def test_every_pattern_of_ours_has_words(file: str) -> None:
    assert set(patterns_in(SHAPES[file], set())) <= set(OWN)


@pytest.mark.parametrize(
    ("file", "path", "value", "message"),
    [
        ("opening.yaml", ("hand", "draw"), "1001", "hand.draw is 1001; hand.draw is 1000 or less"),
        ("opening.yaml", ("hand", "draw"), "9" * 5000, "expected a whole number of fewer digits"),
        ("opening.yaml", ("hand", "draw"), "many", "expected a whole number, a mapping such as {first: …"),
        ("opening.yaml", ("redraw", 0, "times"), "often", "redraw.1.times is often; expected any or a whole number"),
        ("decks.yaml", ("piles", "main", "size"), "1.5", "expected a whole number, or a sum of named numbers such as"),
        ("decks.yaml", ("rules", 0, "copies"), "9999999999", "; rules.1.copies is 999999999 or less"),
        ("decks.yaml", ("piles", "Main"), {}, "a name under piles is Main; expected small ASCII letters"),
        ("turns.yaml", ("room", "cards"), "9999", "room.cards is 9999; room.cards is 1000 or less"),
        ("game.yaml", ("versions", 0, "from"), "2014-02-30", "expected a day that the calendar has"),
        ("game.yaml", ("card", "size"), ["63"], "card.size has 1 entry; expected 2"),
        ("game.yaml", ("card", "size"), [], "card.size has 0 entries; expected 2"),
        ("components.yaml", ("board", "squares", "a", "at"), ["1", "99"], "board.squares.a.at.2 is 40 or less"),
        ("components.yaml", ("tracks",), TRACKS, "tracks has 101 entries"),
        ("field", ("better",), "more", "better is more"),
    ],
)  # fmt: skip
def test_what_is_said(file: str, path: Path, value: object, message: str) -> None:
    assert message in " ".join(fault.message for fault in faults(SHAPES[file], path, value))
