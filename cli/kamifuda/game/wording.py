"""Pydantic's error types in our words: what is there, then what is expected."""

import re
from collections.abc import Iterable
from dataclasses import field, replace
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest, page
from kamifuda.pattern import pattern
from kamifuda.source.record import Path, Record

# What a value of a wrong shape should have been.
_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
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
# What the patterns of our own words mean.
_PATTERNS = {
    r"^[a-z][a-z0-9_]*$": "small ASCII letters, digits and _, a letter first",
    r"^[a-z][a-z0-9-]*$": "small ASCII letters, digits and -, a letter first",
    r"^[a-z][a-z0-9_-]*$": "small ASCII letters, digits, - and _, a letter first",
    r"^[A-Za-z0-9][A-Za-z0-9_-]*$": "ASCII letters, digits, - and _",
    r"^[A-Za-z0-9][A-Za-z0-9._-]*$": "ASCII letters, digits, points, - and _",
    r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$": "a day such as 2014-08-01",
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


def expectation(fault: Fault) -> str:
    """What a value of a wrong shape should have been."""
    if fault.expected:
        return fault.expected
    if fault.type == "literal_error":
        return "one of " + ", ".join(_choices(fault))
    return _EXPECTED.get(fault.type, "something else")


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
            fewest = f"{fault.path[-1] + 1} or more"
            return _wrong_length(replace(fault, path=fault.path[:-1]), record.span(fault.path[:-1]), fewest)
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
        count = len(fault.value) if isinstance(fault.value, list | tuple | str) else ""
    what = "letters" if isinstance(fault.value, str) else "entry" if count == 1 else "entries"
    return diagnostic("wrong-length", span, field=dotted(fault.path), count=count, what=what, expected=expected)


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
    return str(fault.context.get("expected", "")).replace(" or ", ", ").replace("'", "").split(", ")


def _out_of_bounds(fault: Fault, record: Record, name: str) -> Diagnostic | None:
    context, span = fault.context, record.span(fault.path)
    match fault.type:
        case "greater_than_equal":
            return diagnostic("value-too-small", span, field=name, value=fault.value, minimum=_number(context["ge"]))
        case "greater_than":
            above = f"above {_number(context['gt'])}"
            return diagnostic("wrong-value", span, field=name, value=fault.value, expected=f"a number {above}")
        case "less_than_equal":
            return diagnostic("value-too-large", span, field=name, value=fault.value, maximum=_number(context["le"]))
        case "string_pattern_mismatch":
            pattern = context["pattern"]
            if fault.at_key:
                span = record.key_span(fault.path)
            return diagnostic(
                "pattern-mismatch",
                span,
                field=name,
                value=describe(fault.value),
                pattern=pattern.strip("^$"),
                meaning=_PATTERNS.get(pattern, ""),
            )
        case "string_too_short" if context["min_length"] == 1:
            return diagnostic("wrong-value", span, field=name, value=describe(fault.value), expected="text")
        case "too_short" | "string_too_short":
            return _wrong_length(fault, span, f"{context['min_length']} or more")
        case "too_long" | "string_too_long":
            return _wrong_length(fault, span, f"at most {context['max_length']}")
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
    return f"{value:g}"


def joined(words: Iterable[str]) -> str:
    """Alternatives joined by `or`, each once."""
    return " or ".join(dict.fromkeys(words))
