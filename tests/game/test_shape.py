from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.shape import PLACE, Labels, Many, Number, read_shape
from kamifuda.game.validators import Alias
from kamifuda.source import Record, read_data
from kamifuda.source.record import Path


@dataclass(frozen=True, slots=True)
class Step:
    draw: Number
    when: Annotated[str, Alias("from")] = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Words:
    size: int | Mapping[str, int] | Step | None = None
    steps: tuple[Step, ...] = ()
    kept: Mapping[str, Number] = field(default_factory=dict)
    seat: Literal["first", "second"] = "first"
    range: tuple[float, float] | None = None
    why: Labels = field(default_factory=dict)
    named: Many = ()
    one: Step | None = None

    def __post_init__(self) -> None:
        if self.seat == "second" and self.named:
            raise ValueError("the second seat has no names")


def record(text: str) -> Record:
    reading = read_data(text.encode(), "words.yaml")
    assert reading.diagnostics == ()
    (only,) = reading.records
    return only


def told(found: list[Diagnostic]) -> list[tuple[int, int, str, str]]:
    return [
        (each.span.line, each.span.column, each.name, each.message)
        for each in sorted(found, key=lambda each: each.order)
    ]


def read(text: str) -> tuple[Any, list[tuple[int, int, str, str]]]:
    value, found = read_shape(Words, record(text), home="ja")
    return value, told(found)


def test_words_become_values() -> None:
    words, found = read("size: {a: 2}\nsteps: [{draw: 1, from: x}]\nwhy: 理由\nnamed: Ada\nrange: [0, 2.5]\n")
    assert found == []
    assert words == Words({"a": 2}, (Step(1, "x"),), range=(0, 2.5), why={"ja": "理由"}, named=("Ada",))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("sise: 3", (1, 1, "unknown-word", "sise is not a word of this file; did you mean size?")),
        ("one: {draw: 1, form: x}", (1, 16, "unknown-word", "form is not a word of one; did you mean from?")),
        ("one: {from: x}", (1, 6, "missing-word", "one lacks draw")),
        ("one: 3", (1, 6, "wrong-value", "one is 3; expected a mapping such as {draw: …}")),
        ("steps: {draw: 1}", (1, 8, "wrong-value", "steps is a mapping; expected a list")),
        ("steps: [{draw: -1}]", (1, 16, "value-too-small", "steps.1.draw is -1; steps.1.draw is 0 or more")),
        (
            "size: big",
            (
                1,
                7,
                "wrong-value",
                "size is big; expected a whole number, a mapping (word: value) or a mapping such as {draw: …}",
            ),
        ),
        ("size: {a: b}", (1, 11, "wrong-value", "size.a is b; expected a whole number")),
        ("size: {draw: 1, from: []}", (1, 23, "wrong-value", "size.from is a list; expected text")),
        ("seat: frist", (1, 7, "unknown-choice", "seat is frist; did you mean first?")),
        ("seat:", (1, 6, "wrong-value", "seat is empty; expected one of first, second")),
        ("range: [1, 2, 3]", (1, 8, "wrong-length", "range has 3 entries; expected 2")),
        ("range: [1]", (1, 8, "wrong-length", "range has 1 entry; expected 2")),
        ("range: [1, nan]", (1, 12, "wrong-value", "range.2 is nan; expected a number")),
        ("kept: {a: x, b: 2}", (1, 11, "wrong-value", "kept.a is x; expected a whole number")),
        ("why: {jp: x}", (1, 7, "unknown-language", "jp is not a language tag; did you mean ja?")),
        ("seat: second\nnamed: [a]", (1, 1, "impossible-rule", "this: the second seat has no names")),
    ],
)
def test_a_fault_is_told_at_its_place(text: str, fault: tuple[int, int, str, str]) -> None:
    _, found = read(text)
    assert found == [fault]


def test_all_faults_are_told_and_the_rest_survives() -> None:
    words, found = read("steps:\n  - {draw: 1}\n  - {drew: 2}\n  - {draw: 3}\nkept: {a: 1, b: -1}\nsize: [x]\n")
    assert [(line, name) for line, _, name, _ in found] == [
        (3, "unknown-word"),
        (5, "value-too-small"),
        (6, "wrong-value"),
    ]
    assert words == Words(steps=(Step(1), Step(3)), kept={"a": 1})
    assert [step.path for step in words.steps] == [("steps", 0), ("steps", 2)]


def test_nothing_comes_of_what_has_another_shape() -> None:
    text = record("one: [a]\n")
    value, found = read_shape(Step, text, ("one",))
    assert value is None
    assert [each.message for each in found] == ["one is a list; expected a mapping such as {draw: …}"]
