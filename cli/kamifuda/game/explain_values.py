"""What is wrong with a value, by the type of its field: one function each, nothing for a value that fits."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic_core import SchemaError, SchemaValidator, ValidationError, core_schema

from kamifuda.diagnostics import Diagnostic, Fix, diagnostic, nearest
from kamifuda.game.bounds import LARGEST, LONGEST, MOST_ENTRIES, MOST_SYMBOLS
from kamifuda.game.definition import Field, Texts
from kamifuda.game.forms import in_words
from kamifuda.game.languages import is_language, meant_language
from kamifuda.game.symbols import symbol_faults
from kamifuda.game.wording import describe, dotted, of_kind
from kamifuda.names import fold, is_blank
from kamifuda.source.record import Path, Record

_WHOLE = re.compile(r"-?[0-9]+(?:\.0+)?")
_STROKES = str.maketrans("OoIl", "0011")
_QUOTES = "text, in quotes if it begins with [ or {"


def explain_value(field: Field, value: Any, record: Record, path: Path, kind: str = "") -> Iterator[Diagnostic]:
    """What is wrong with a value of a field."""
    if record.tabular and isinstance(value, dict) and "" in value:
        yield _two_columns(value, record, path)
        return
    yield from _EXPLAIN[field.type](field, value, record, path, kind)


def _two_columns(value: Mapping[str, Any], record: Record, path: Path) -> Diagnostic:
    """A row that says one thing in two columns: `cost` beside `cost.white`, `name` beside `name.ja` in a ja game."""
    other = next(key for key in value if key)  # what clashes comes first
    return diagnostic(
        "column-conflict",
        record.span((*path, other)),
        also=(record.span((*path, "")),),
        column=f"{dotted(path)}.{other}",
        other=dotted(path),
        both=f"{describe(value[other])} and {describe(value[''])}",
    )


def _text(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    if isinstance(value, dict) and any(text is None and not is_language(str(tag)) for tag, text in value.items()):
        yield wrong_value(record, path, value, _QUOTES)
    elif isinstance(value, dict):
        for tag, text in value.items():
            if not is_language(tag):
                meant = meant_language(tag)
                yield diagnostic("unknown-language", record.key_span((*path, tag)), value=tag, nearest=meant)
            yield from _line(field, text, record, (*path, tag))
    else:
        yield from _line(field, value, record, path)


def _code(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    if not isinstance(value, str) or is_blank(value):
        yield wrong_value(record, path, value, _QUOTES)
    elif len(value) > LONGEST[field.type]:
        yield _too_long(record, path, value, LONGEST[field.type])
    elif field.pattern:
        half = unicodedata.normalize("NFKC", value)
        meant = half if half != value and _fits(field.pattern, half) else ""
        yield diagnostic(
            "pattern-mismatch",
            record.span(path),
            field=dotted(path),
            value=value,
            form=in_words(field.pattern),
            example=meant,
        )
    elif field.type == "query" and re.search(r"[\r\n]", value):
        yield diagnostic("line-break", record.span(path), field=dotted(path))


def _fits(pattern: str, text: str) -> bool:
    """Whether a text fits a game's pattern: asked of the engine that judges cards, which no pattern keeps busy."""
    try:
        SchemaValidator(core_schema.str_schema(pattern=f"^(?:{pattern})$")).validate_python(text)
    except (SchemaError, ValidationError):
        return False
    return True


def _integer(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    name, span = dotted(path), record.span(path)
    expected = "a whole number" + "".join(f" or {each}" for each in field.special)
    if not isinstance(value, str):
        yield wrong_value(record, path, value, expected)
        return
    half = unicodedata.normalize("NFKC", value)
    meant = next((each for each in field.special if fold(each) == fold(value.strip())), "")
    if meant or not _WHOLE.fullmatch(value):
        digits = half.replace("−", "-")
        if digits != value and (meant or _WHOLE.fullmatch(digits)):
            fix, span = Fix(value, meant or digits), record.span_inside(path, 0, len(value))
            yield diagnostic("full-width-digits", span, fix=fix, field=name, value=value, fixed=meant or digits)
        else:
            suggestion = meant or _number_meant(half)
            yield diagnostic(
                "not-a-number", span, field=name, value=describe(value), expected=expected, meant=suggestion
            )
        return
    number, low, high = int(value.split(".")[0][:30]), field.minimum, field.maximum
    if (low is not None and number < low) or number < -LARGEST:
        yield diagnostic(
            "value-too-small",
            span,
            field=name,
            value=value,
            minimum=-LARGEST if low is None else low,
            owner=of_kind(kind),
        )
    elif number > (LARGEST if high is None else high):
        yield diagnostic(
            "value-too-large",
            span,
            field=name,
            value=value,
            maximum=LARGEST if high is None else high,
            owner=of_kind(kind),
        )


def _choice(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    choices = ", ".join(field.choices)
    if not isinstance(value, str) or not value:
        yield wrong_value(record, path, value, f"one of {choices}")
    elif value not in field.choices:
        meant = meant_id(value, field.choices)
        span, fix = record.span(path), _same_word(value, field)
        if fix is not None:
            span = record.span_inside(path, 0, len(value))
        yield diagnostic(
            "unknown-choice", span, fix=fix, field=dotted(path), value=value, nearest=meant, choices=choices
        )


def _same_word(value: str, field: Field) -> Fix | None:
    """The one choice that a value is but for width, capitals and space around it: then it can be mended safely."""
    plain = unicodedata.normalize("NFKC", value).strip().casefold()
    found = [choice for choice in field.choices if choice.casefold() == plain]
    return Fix(value, found[0]) if len(found) == 1 else None


def _symbols(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    if not isinstance(value, dict | list | str) or value == "" or _WHOLE.fullmatch(str(value)):
        example = next(iter(field.choices), "fire")
        whole = isinstance(value, str) and _WHOLE.fullmatch(value) is not None
        few = whole and len(value) <= len(str(MOST_SYMBOLS))
        example, count = ("any", value) if few and "any" in field.choices else (example, "2")
        ways = (f"{example} {example}", f"{example}={count}") if record.tabular else ()
        one, other = ways or (f"[{example}, {example}]", f"{{{example}: {count}}}")
        yield wrong_value(record, path, value, f"symbols such as {one} or {other}")
        return
    for fault in symbol_faults(field, value):
        place = (*path, *fault.at)
        if fault.count:
            span, expected = record.span(place), f"a whole number from 0 to {MOST_SYMBOLS}"
            name = f"{dotted(path)}.{fault.symbol}"
            meant = _number_meant(unicodedata.normalize("NFKC", fault.count)).lstrip("-")
            yield diagnostic("not-a-number", span, field=name, value=fault.count, expected=expected, meant=meant)
        elif field.open or not fault.symbol:
            there = value[fault.at[0]] if isinstance(value, list) and isinstance(fault.at[0], int) else fault.symbol
            span, expected = record.key_span(place), "one word"
            yield diagnostic("wrong-value", span, field=dotted(place), value=describe(there), expected=expected)
        else:
            choices = ", ".join(field.choices)
            meant = meant_id(fault.symbol, field.choices)
            fix = _same_word(fault.symbol, field) if isinstance(value, list) else None
            yield diagnostic(
                "unknown-choice",
                record.key_span(place)
                if isinstance(value, dict)
                else record.span_inside(place, 0, len(fault.symbol))
                if fix
                else record.span(place),
                fix=fix,
                field=dotted(path),
                value=fault.symbol,
                nearest=meant,
                choices=choices,
            )


def _flag(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    yield wrong_value(record, path, value, "yes or no")


def _list(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    if field.single and not isinstance(value, list):
        value = [value]
    if not isinstance(value, list):
        example = f" such as [{value}]" if isinstance(value, str) and value and len(value) < 40 else ""
        yield wrong_value(record, path, value, f"a list{example}")
    elif not value:
        yield wrong_value(record, path, value, "at least one entry", shown="an empty list")
    elif len(value) > MOST_ENTRIES:
        yield diagnostic(
            "wrong-length",
            record.span(path),
            field=dotted(path),
            count=len(value),
            what="entries",
            unit="entries",
            expected=f"at most {MOST_ENTRIES}",
        )
    else:
        for number, entry in enumerate(value):
            if field.items:
                yield from explain_value(field.items, entry, record, (*path, number), kind)


def _record(field: Field, value: Any, record: Record, path: Path, kind: str) -> Iterator[Diagnostic]:
    if field.shorthand and isinstance(value, str):
        value = {field.shorthand: value}
    if not isinstance(value, dict):
        yield wrong_value(record, path, value, f"a mapping of {', '.join(field.fields)}")
        return
    place = dotted(path)
    for key in value:
        if key not in field.fields:
            printed = by_label(key, {part: each.label for part, each in field.fields.items()})
            meant = printed or nearest(key, field.fields)
            words = ", ".join(field.fields)
            span = record.key_span((*path, key))
            yield diagnostic("unknown-word", span, word=key, place=place, nearest=meant, words=words)
    for key, part in field.fields.items():
        if key in value:
            yield from explain_value(part, value[key], record, (*path, key), kind)
        elif part.required:
            yield diagnostic("missing-word", record.span(path), word=key, place=place)


_EXPLAIN: Mapping[str, Callable[[Field, Any, Record, Path, str], Iterator[Diagnostic]]] = {
    "text": _text,
    "rich": _text,
    "code": _code,
    "query": _code,
    "card": _code,
    "integer": _integer,
    "choice": _choice,
    "symbols": _symbols,
    "flag": _flag,
    "list": _list,
    "record": _record,
}


def _line(field: Field, text: Any, record: Record, path: Path) -> Iterator[Diagnostic]:
    longest = LONGEST["rich" if field.many_lines else field.type]
    if not isinstance(text, str) or is_blank(text):
        yield wrong_value(record, path, text, _QUOTES if isinstance(text, list | dict) else "text")
    elif len(text) > longest:
        yield _too_long(record, path, text, longest)
    elif field.type == "text" and not field.many_lines and re.search(r"[\r\n]", text):
        yield diagnostic("line-break", record.span(path), field=dotted(path))


def wrong_value(record: Record, path: Path, value: object, expected: str, shown: str = "") -> Diagnostic:
    """The diagnostic about a value of another shape than expected."""
    there = shown or describe(value if not isinstance(value, str) or value.strip() else "")
    return diagnostic("wrong-value", record.span(path), field=dotted(path), value=there, expected=expected)


def _too_long(record: Record, path: Path, value: str, longest: int) -> Diagnostic:
    expected = f"at most {longest}"
    span, name, unit = record.span(path), dotted(path), "letters"
    return diagnostic("wrong-length", span, field=name, count=len(value), what=unit, expected=expected, unit=unit)


def _number_meant(half: str) -> str:
    """The number somebody meant by `1,000`, `+5`, `1e3` or ` 3 `; empty when there is none."""
    plain = half.strip().replace("−", "-").removeprefix("+")
    if re.fullmatch(r"-?[0-9]{1,3}([, _'][0-9]{3})+", plain):
        return re.sub(r"[, _']", "", plain)
    if power := re.fullmatch(r"([0-9]{1,4})[eE]\+?([0-9])", plain):
        return str(int(power[1]) * 10 ** int(power[2]))
    if any(map(str.isdigit, plain)):
        plain = plain.translate(_STROKES)  # 1OO for 100
    return plain.split(".")[0] if _WHOLE.fullmatch(plain) else ""


def by_label(text: str, labels: Mapping[str, Texts]) -> str:
    """The id of the thing that is printed as `text` in some language."""
    folded = fold(text)
    return next((key for key, texts in labels.items() if folded in map(fold, texts.values())), "")


def meant_id(text: str, labels: Mapping[str, Texts]) -> str:
    """The id that was meant by a printed word, another width or case, or a slip."""
    half = unicodedata.normalize("NFKC", text).strip()
    return by_label(text, labels) or nearest(half, labels)
