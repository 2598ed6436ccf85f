"""The field vocabulary: how a field spec of `kinds.yaml` becomes a `Field`, and the fields that every card has."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, cast

from pydantic_core import SchemaError, SchemaValidator, core_schema

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.definition import Field, FieldType, Texts
from kamifuda.game.files import FieldName, FieldSpec, Id
from kamifuda.game.naming import undeclared
from kamifuda.game.shape import Labels, read_shape, value_at
from kamifuda.game.validators import Limits
from kamifuda.source.record import Data, Path, Record

NESTING = 4  # records in lists in records: nobody could read more

# Which words mean something for which types only.
_BELONGS: dict[str, tuple[FieldType, ...]] = {
    "min": ("integer",),
    "max": ("integer",),
    "special": ("integer",),
    "unit": ("integer",),
    "match": ("code", "list"),
    "pattern": ("code",),
    "of": ("choice", "symbols", "list"),
    "also": ("choice", "symbols"),
    "fields": ("record",),
}
_SIMPLE: tuple[FieldType, ...] = ("text", "rich", "code", "integer", "flag", "query", "card")
_Choices = Annotated[Mapping[Id, Labels], Limits(min_length=1)]
_Ids = Annotated[tuple[Id, ...], Limits(min_length=1)]
_Fields = Annotated[Mapping[FieldName, Any], Limits(min_length=1)]


def _implicit(key: str, type_: FieldType, en: str, ja: str, hans: str, hant: str, **more: Any) -> Field:
    label = {"en": en, "ja": ja, "zh-Hans": hans, "zh-Hant": hant}
    return Field(key, type_, label, implicit=True, **more)


def _text(key: str) -> Field:
    return Field(key, "text")


# Every kind has these without declaring them; a game may declare one again, with its own label or pattern.
IMPLICIT: Mapping[str, Field] = {
    each.key: each
    for each in (
        _implicit("name", "text", "Name", "カード名", "卡名", "卡名", required=True),
        _implicit("aliases", "list", "Aliases", "別名", "别名", "別名", items=_text("aliases")),
        _implicit("set", "code", "Set", "セット", "系列", "系列"),
        _implicit("number", "code", "Number", "カード番号", "编号", "編號"),
        _implicit("artist", "list", "Artist", "イラスト", "画师", "畫師", items=_text("artist"), single=True),
        _implicit(
            "art",
            "record",
            "Art",
            "絵",
            "插图",
            "插圖",
            shorthand="file",
            fields={
                "file": Field("file", "code", required=True),
                "focus": Field("focus", "code"),
                "bleed": Field("bleed", "code", pattern=r"none|detect|\d{1,2}(\.\d{1,3})?"),
                "artist": Field("artist", "list", items=_text("artist"), single=True),
                "source": Field("source", "code"),
                "licence": Field("licence", "code"),
            },
        ),
        _implicit("back", "code", "Back", "裏面", "卡背", "卡背"),
        _implicit("quantity", "integer", "Quantity", "枚数", "数量", "數量", minimum=0, maximum=999),
        _implicit("flavour", "rich", "Flavour", "フレーバー", "背景文字", "背景敘述"),
        _implicit("note", "text", "Note", "メモ", "备注", "備註", many_lines=True),
    )
}
# What a declared-again field may be; the rest of the program relies on it.
_MAY_BE: dict[str, tuple[FieldType, ...]] = {
    "id": (),
    "kind": (),
    "name": ("text",),
    "aliases": ("list",),
    "set": ("code", "choice"),
    "number": ("code", "integer"),
    "artist": ("text", "code", "list"),
    "art": (),
    "back": ("code", "choice"),
    "quantity": ("integer",),
    "flavour": ("text", "rich"),
    "note": ("text", "rich"),
}


def read_fields(
    record: Record, path: Path, home: str, *, of_cards: bool = True, depth: int = 0
) -> tuple[dict[str, Field], list[Diagnostic]]:
    """The fields declared at `path` of a record."""
    written = value_at(record.data, path)
    fields: dict[str, Field] = {}
    diagnostics: list[Diagnostic] = []
    if depth > NESTING:
        return {}, [
            diagnostic("wrong-value", record.span(path), field=path[-1], value="nested too deep", expected="less")
        ]
    for key in written if isinstance(written, dict) else ():
        if not re.fullmatch("[a-z][a-z0-9_]*", key):
            continue  # the shape of the file has told
        field, found = read_field(record, (*path, key), home, depth=depth)
        diagnostics += found
        if field is None:
            continue
        if of_cards and key in _MAY_BE and field.type not in _MAY_BE[key]:
            diagnostics.append(_reserved(record, (*path, key), field))
        else:
            fields[key] = field
    return fields, diagnostics


def read_field(record: Record, path: Path, home: str, depth: int = 0) -> tuple[Field | None, list[Diagnostic]]:
    """The field declared at `path` of a record; None when it cannot be used."""
    spec, diagnostics = read_shape(FieldSpec, record, path, home=home)
    if spec is None:
        return None, diagnostics
    written = value_at(record.data, path)
    words = written if isinstance(written, dict) else {}
    diagnostics += [
        _idle(record, path, word, spec.type) for word in words if spec.type not in _BELONGS.get(word, (spec.type,))
    ]
    key = str(path[-1])
    field = Field(
        key=key,
        type=spec.type,
        label=spec.label,
        required=spec.required,
        default=spec.default,
        minimum=spec.min,
        maximum=spec.max,
        special=spec.special,
        pattern=spec.pattern if spec.type == "code" else "",
        role=spec.role,
        better=spec.better,
        unit=spec.unit,
        match=spec.match,
    )
    more, found = _details(record, path, home, spec.type, depth)
    diagnostics += found + list(_contradictions(record, path, field))
    if field.pattern and pattern_fault(field.pattern):
        field = replace(field, pattern="")  # told; the cards are judged without it
    if more is None:
        return None, diagnostics
    field = replace(field, **more)
    if spec.also:
        also, found = _other_spellings(record, (*path, "also"), spec.also, field)
        field, diagnostics = replace(field, also=also), diagnostics + found
    return field, diagnostics


def _details(
    record: Record, path: Path, home: str, type_: FieldType, depth: int
) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    """What `of` and `fields` say, as parts of a Field; None when they say nothing usable."""
    written = value_at(record.data, (*path, "of"))
    below = (*path, "of")
    if type_ == "record":
        below = (*path, "fields")
        fields, found = read_fields(record, below, home, of_cards=False, depth=depth + 1)
        if not fields:
            return None, found or [_lacks(record, path, "fields")]
        return ({"fields": fields} if _is_whole(record, below, fields) else None), found
    if type_ not in ("choice", "symbols", "list"):
        return {}, []
    if written is None:
        return None, [_lacks(record, path, "of")]
    if type_ == "list":
        return _items(record, below, home, written, depth)
    if type_ == "symbols" and written == "open":
        return {"open": True}, []
    return _choices(record, below, home, written)


def _choices(record: Record, path: Path, home: str, written: Data) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    choices: Mapping[str, Texts] | None
    if isinstance(written, list):
        ids, found = read_shape(_Ids, record, path, home=home)
        choices = {key: {} for key in ids or ()}
        for number, each in enumerate(written):
            if each in written[:number] and isinstance(each, str):
                found.append(diagnostic("repeated-entry", record.span((*path, number)), value=each, place=path[-2]))
    else:
        choices, found = read_shape(cast(Any, _Choices), record, path, home=home)
    return ({"choices": choices} if choices else None), found


def _other_spellings(
    record: Record, path: Path, written: Mapping[str, Iterable[str]], field: Field
) -> tuple[dict[str, str], list[Diagnostic]]:
    """Other spelling -> the choice it means; a spelling that means two things is told."""
    also: dict[str, str] = {}
    found: list[Diagnostic] = []
    for choice, spellings in written.items():
        if choice not in field.choices:
            found.append(
                undeclared(record.key_span((*path, choice)), choice, f"a choice of {field.key}", field.choices)
            )
            continue
        for spelling in spellings:
            other = spelling if spelling in field.choices else also.get(spelling, choice)
            if other != choice:
                why = f"{spelling} cannot mean both {other} and {choice}"
                found.append(diagnostic("impossible-rule", record.span((*path, choice)), place=field.key, why=why))
            elif spelling not in field.choices:
                also[spelling] = choice
    return also, found


def _items(
    record: Record, path: Path, home: str, written: Data, depth: int
) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    """What a list holds: a type, a field spec, or a record."""
    if isinstance(written, dict) and not isinstance(written.get("type"), str):
        fields, found = read_fields(record, path, home, of_cards=False, depth=depth + 1)
        item = Field(str(path[-2]), "record", fields=fields)
        return ({"items": item} if fields and _is_whole(record, path, fields) else None), found
    if isinstance(written, dict):
        spec, found = read_field(record, path, home, depth=depth + 1)
        return ({"items": replace(spec, key=str(path[-2]))} if spec else None), found
    for type_ in _SIMPLE:
        if written == type_:
            return {"items": Field(str(path[-2]), type_)}, []
    from kamifuda.game.wording import describe

    expected = f"one of {', '.join(_SIMPLE)}, or a mapping of fields"
    span = record.span(path)
    return None, [diagnostic("wrong-value", span, field=path[-2], value=describe(written), expected=expected)]


def _is_whole(record: Record, path: Path, fields: Collection[str]) -> bool:
    """Whether every field of a record could be read: without one of them nobody knows what its entries may hold."""
    written = value_at(record.data, path)
    return isinstance(written, dict) and len(written) == len(fields)


def _contradictions(record: Record, path: Path, field: Field) -> Iterator[Diagnostic]:
    if field.minimum is not None and field.maximum is not None and field.minimum > field.maximum:
        why = f"min {field.minimum} is above max {field.maximum}"
        yield diagnostic("impossible-rule", record.span((*path, "max")), place=field.key, why=why)
    if field.pattern and (why := pattern_fault(field.pattern)):
        yield diagnostic("impossible-rule", record.span((*path, "pattern")), place=field.key, why=why)


def pattern_fault(pattern: str) -> str:
    """What is wrong with a pattern, or an empty string."""
    try:
        SchemaValidator(core_schema.str_schema(pattern=f"^(?:{pattern})$"))
    except SchemaError as error:
        return f"the pattern cannot be read: {str(error).splitlines()[-1].removeprefix('error: ')}"
    return ""


def _idle(record: Record, path: Path, word: str, type_: str) -> Diagnostic:
    others = ", ".join(_BELONGS[word])
    return diagnostic("idle-word", record.key_span((*path, word)), word=word, type=type_, types=others)


def _lacks(record: Record, path: Path, word: str) -> Diagnostic:
    return diagnostic("missing-word", record.span(path), word=word, place=path[-1])


def _reserved(record: Record, path: Path, field: Field) -> Diagnostic:
    allowed = " or ".join(_MAY_BE[field.key])
    return diagnostic("reserved-field", record.span((*path, "type")), field=field.key, type=field.type, allowed=allowed)
