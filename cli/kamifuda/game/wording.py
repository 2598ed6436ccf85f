"""Pydantic's error types in our words: what is there, then what is expected."""

import re
from collections.abc import Iterable
from dataclasses import field, replace
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest, page
from kamifuda.game.forms import in_words
from kamifuda.pattern import pattern
from kamifuda.source.record import Path, Record

# What a value of a wrong shape should have been.
_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number of fewer digits",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a number",
    "bool_type": "yes or no",
    "bool_parsing": "yes or no",
    "dict_type": "a mapping (word: value)",
    "mapping_type": "a mapping (word: value)",
    "dataclass_type": "a mapping (word: value)",
    "dataclass_exact_type": "a mapping (word: value)",
    "tuple_type": "a list",
    "list_type": "a list",
    "none_required": "nothing",
    "date_type": "a day (2014-08-01)",
    "date_parsing": "a day (2014-08-01)",
    "date_from_datetime_parsing": "a day (2014-08-01)",
    "date_from_datetime_inexact": "a day (2014-08-01)",
}
_VOWEL = pattern("[aeio]|u(?!n[ai]|[st][aeiou])", re.I)  # by sound: an item, a unit
UNKNOWN = ("unexpected_keyword_argument", "extra_forbidden")
MISSING = ("missing", "missing_argument")


@dataclass(frozen=True, slots=True)
class Fault:
    """One pydantic error, moved to its place in the record."""

    type: str
    path: Path
    value: object
    context: dict[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] = ()  # what may stand in the mapping that holds the faulty word
    at_key: bool = False  # the key is wrong, not the value
    expected: str = ""  # for wrong shapes: joined from all alternatives
    needed: tuple[str, ...] = ()  # words without which the mapping that was expected says nothing
    length: int | None = None  # of the list that was expected, when it has to have one

    @property
    def is_shape(self) -> bool:
        """Whether the value has another shape than expected: text for a list, say."""
        return self.type in _EXPECTED or self.type == "literal_error"


def dotted(path: Path) -> str:
    """A path as the user would write it: `abilities.2.cost`, entries counted from 1."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)


def describe(value: object) -> str:
    """What stands there, for a message."""
    if value is None or value == "":
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list | tuple) else str(value)


def of_kind(kind: str) -> str:
    """A kind with its article: `a spell`, `an item`; empty without a kind."""
    return f"{'an' if _VOWEL.match(kind) else 'a'} {kind}" if kind else ""


def alternatives(fault: Fault) -> tuple[str, ...]:
    """What a value of a wrong shape could have been."""
    if fault.type == "literal_error":
        return tuple(_choices(fault))
    expected = _EXPECTED.get(fault.type, "something else")
    if fault.needed and fault.type.startswith("dataclass"):
        expected = f"a mapping such as {{{', '.join(f'{word}: …' for word in fault.needed)}}}"
    elif fault.length is not None and fault.type == "tuple_type":
        expected = f"a list of {fault.length}"
    return (expected,)


def expectation(fault: Fault) -> str:
    """What a value of a wrong shape should have been, in words."""
    return fault.expected or one_of(alternatives(fault), closed=fault.type == "literal_error")


def without_misspelt(faults: list[Fault]) -> list[Fault]:
    """Faults without the words that are missing because they are misspelt: those are told where they stand."""
    unknown = [fault for fault in faults if fault.type in UNKNOWN]
    meant = {(*fault.path[:-1], nearest(str(fault.path[-1]), fault.words)) for fault in unknown}
    return [fault for fault in faults if fault.type not in MISSING or fault.path not in meant]


def word_fault(fault: Fault, record: Record) -> Diagnostic:
    """The diagnostic that tells the user about a fault."""
    name = dotted(fault.path) or "this"
    at_key = fault.at_key or fault.type in UNKNOWN
    span = record.key_span(fault.path) if at_key else record.span(fault.path)
    if fault.type in UNKNOWN:
        return _unknown(fault, record)
    if fault.type in MISSING:
        word, place = str(fault.path[-1]), dotted(fault.path[:-1])
        if isinstance(fault.path[-1], int):
            above = replace(fault, path=fault.path[:-1], context={"actual_length": fault.path[-1]})
            return _wrong_length(above, record.span(above.path), str(fault.length))
        return diagnostic("missing-word", record.span(fault.path[:-1]), word=word, place=place or "this file")
    if fault.type == "literal_error" and isinstance(fault.value, str) and fault.value and not fault.expected:
        choices = _choices(fault)
        meant = nearest(fault.value, choices)
        return diagnostic(
            "unknown-choice", span, field=name, value=fault.value, choices=", ".join(choices), nearest=meant
        )
    if fault.is_shape:
        return diagnostic("wrong-value", span, field=name, value=describe(fault.value), expected=expectation(fault))
    return _out_of_bounds(fault, record, name) or _own(fault, record, name)


def _wrong_length(fault: Fault, span: Span, expected: str) -> Diagnostic:
    count = fault.context.get("actual_length")
    if count is None:
        count = len(fault.value) if isinstance(fault.value, list | tuple | str | dict) else ""
    unit = "letters" if isinstance(fault.value, str) else "entries"
    what = {"letters": "letter", "entries": "entry"}[unit] if count == 1 else unit
    name = dotted(fault.path)
    return diagnostic("wrong-length", span, field=name, count=count, what=what, expected=expected, unit=unit)


def _unknown(fault: Fault, record: Record) -> Diagnostic:
    word, place = str(fault.path[-1]), dotted(fault.path[:-1]) or "this file"
    return diagnostic(
        "unknown-word",
        record.key_span(fault.path),
        word=word,
        place=place,
        nearest=nearest(word, fault.words),
        words=", ".join(fault.words),
    )


def _choices(fault: Fault) -> list[str]:
    return [
        each
        for each in re.findall("'([^']*)'|([0-9]+)", str(fault.context.get("expected", "")))
        for each in each
        if each
    ]


def _out_of_bounds(fault: Fault, record: Record, name: str) -> Diagnostic | None:
    context, span, there = fault.context, record.span(fault.path), describe(fault.value)
    match fault.type:
        case "greater_than_equal":
            return diagnostic("value-too-small", span, field=name, value=there, minimum=_number(context["ge"]))
        case "greater_than":
            above = f"above {_number(context['gt'])}"
            return diagnostic("wrong-value", span, field=name, value=there, expected=f"a number {above}")
        case "less_than_equal":
            return diagnostic("value-too-large", span, field=name, value=there, maximum=_number(context["le"]))
        case "string_pattern_mismatch":
            if fault.at_key:
                span, name = record.key_span(fault.path), f"a name under {dotted(fault.path[:-1])}"
            form = in_words(context["pattern"])
            return diagnostic("pattern-mismatch", span, field=name, value=describe(fault.value), form=form)
        case "string_too_short" if context["min_length"] == 1:
            return diagnostic("wrong-value", span, field=name, value=describe(fault.value), expected="text")
        case "too_short" | "string_too_short":
            return _wrong_length(fault, span, f"{context['min_length']} or more")
        case "too_long" | "string_too_long":
            return _wrong_length(
                fault, span, f"at most {context['max_length']}" if fault.length is None else str(fault.length)
            )
    return None


def _own(fault: Fault, record: Record, name: str) -> Diagnostic:
    """A fault that one of our validators raised: a PydanticCustomError named after a page, or a ValueError."""
    span = record.key_span(fault.path) if fault.at_key else record.span(fault.path)
    values: dict[str, Any] = {"field": name, "value": describe(fault.value)} | fault.context
    try:
        page(fault.type)
    except LookupError:
        error = fault.context.get("error")
        return diagnostic("impossible-rule", span, place=name, why=str(error) if error else fault.type)
    return diagnostic(fault.type, span, **values)


def _number(value: float) -> str:
    return f"{value:.0f}" if value == int(value) else f"{value:g}"


def one_of(words: Iterable[str], *, closed: bool = False) -> str:
    """Alternatives in words, each once. `closed`: they are values to choose from, not descriptions of them."""
    each = list(dict.fromkeys(words))
    if closed and len(each) > 1:
        return f"one of {', '.join(each)}"
    return f"{', '.join(each[:-1])} or {each[-1]}" if len(each) > 1 else "".join(each)
