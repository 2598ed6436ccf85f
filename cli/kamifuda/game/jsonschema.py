"""JSON Schema of a game's card files, from the definition that judges them: editors complete and mark while typing.

It says what JSON Schema can say. What looks like a number may stand in a text, and digits in quotes are a number, since
card files are read so; rules between fields and ids that have to be unique are left to the check.
"""

from collections.abc import Mapping
from typing import Any

from kamifuda.game.bounds import LARGEST, LONGEST, LONGEST_ID, MOST_ENTRIES, MOST_SYMBOLS
from kamifuda.game.definition import Field, Game, Kind, Texts
from kamifuda.game.languages import tag_pattern
from kamifuda.game.schema_words import described
from kamifuda.game.validate import FLAGS, ID_PATTERN

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_FULL = r"\S"
_LINE = r"^[^\r\n]*\S[^\r\n]*$"
_WHOLE = r"^-?[0-9]{1,12}(\.0+)?$"

Schema = dict[str, Any]


def json_schema(game: Game, language: str = "en") -> Schema:
    """The schema of a card file: one card, or a list of cards. Titles and descriptions are in `language`."""
    kinds = {key: _kind_schema(game, kind, language) for key, kind in game.kinds.items()}
    one = {
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": _kind_choice(game, language)},
        "allOf": [
            {"if": {"properties": {"kind": {"const": key}}, "required": ["kind"]}, "then": {"$ref": f"#/$defs/{key}"}}
            for key in kinds
        ],
    }
    return {
        "$schema": DRAFT,
        "title": _text(game.name, game, language),
        "oneOf": [{"$ref": "#/$defs/card"}, {"type": "array", "items": {"$ref": "#/$defs/card"}}],
        "$defs": {"card": one, **kinds},
    }


def _kind_choice(game: Game, language: str) -> Schema:
    return _choices({key: kind.label for key, kind in game.kinds.items()}, game, language)


def _kind_schema(game: Game, kind: Kind, language: str) -> Schema:
    properties: Schema = {
        "id": {"type": "string", "pattern": ID_PATTERN, "maxLength": LONGEST_ID},
        "kind": {"const": kind.id},
    }
    for key, field in kind.fields.items():
        properties[key] = _titled(_optional(field, _field_schema(game, field, language)), field, game, language)
    return {
        "title": _text(kind.label, game, language),
        "type": "object",
        "required": ["id", "kind", *(key for key, field in kind.fields.items() if field.required)],
        "properties": properties,
        "additionalProperties": False,
    }


def _titled(schema: Schema, field: Field, game: Game, language: str) -> Schema:
    title = _text(field.label, game, language)
    about = {"title": title} if title else {}
    if said := described(field, language):
        about["description"] = said
    return about | schema


def _optional(field: Field, schema: Schema) -> Schema:
    """A field that need not be there may also be left empty."""
    return schema if field.required else {"anyOf": [schema, {"type": "null"}, {"type": "string", "pattern": r"^\s*$"}]}


def _field_schema(game: Game, field: Field, language: str) -> Schema:
    match field.type:
        case "text" | "rich":
            return _text_schema(game, field)
        case "code":
            pattern = f"^({field.pattern})$" if field.pattern else _FULL
            return {"type": ["string", "number"], "pattern": pattern, "maxLength": LONGEST["code"]}
        case "query" | "card":
            return {"type": "string", "pattern": _LINE, "maxLength": LONGEST[field.type]}
        case "integer":
            return _integer_schema(field)
        case "choice":
            return _choices({**field.choices} | {spelling: {} for spelling in field.also}, game, language)
        case "symbols":
            return _symbols_schema(game, field, language)
        case "flag":
            words = [spelling for flag in FLAGS for spelling in dict.fromkeys((flag, flag.title(), flag.upper()))]
            return {"enum": [True, False, 0, 1, *words]}
        case "list":
            return _list_schema(game, field, language)
        case "record":
            return _record_schema(game, field, language)


def _text_schema(game: Game, field: Field) -> Schema:
    one_line = field.type == "text" and not field.many_lines
    longest = LONGEST["rich" if field.many_lines else field.type]
    text = {"type": ["string", "number"], "pattern": _LINE if one_line else _FULL, "maxLength": longest}
    empty = {"type": ["string", "null"], "pattern": r"^\s*$"}
    texts = {
        "type": "object",
        "properties": {language: {"anyOf": [text, empty]} for language in game.languages},
        "patternProperties": {tag_pattern(): {"anyOf": [text, empty]}},
        "additionalProperties": False,
        "minProperties": 1,
    }
    return {"anyOf": [text, texts]}


def _integer_schema(field: Field) -> Schema:
    low = -LARGEST if field.minimum is None else field.minimum
    high = LARGEST if field.maximum is None else field.maximum
    alternatives: list[Schema] = [
        {"type": "integer", "minimum": low, "maximum": high},
        {"type": "string", "pattern": _WHOLE},
    ]
    if field.special:
        alternatives.append({"enum": list(field.special)})
    return {"anyOf": alternatives}


def _choices(choices: Mapping[str, Texts], game: Game, language: str) -> Schema:
    labels = {key: _text(texts, game, language) for key, texts in choices.items()}
    if not any(labels.values()):
        return {"enum": list(choices)}
    return {"oneOf": [{"const": key} | ({"title": label} if label else {}) for key, label in labels.items()]}


def _symbols_schema(game: Game, field: Field, language: str) -> Schema:
    count: Schema = {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": MOST_SYMBOLS},
            {"type": "string", "pattern": "^[0-9]{1,4}"},
        ]
    }
    word: Schema = {"type": "string", "pattern": r"^[^\s=|\\]{1,40}$"}
    known = {**field.choices} | {spelling: {} for spelling in field.also}
    one = word if field.open else _choices(known, game, language)
    counts: Schema = {"type": "object"}
    if field.open:
        counts |= {"propertyNames": word, "additionalProperties": count}
    else:
        counts |= {"properties": dict.fromkeys(known, count), "additionalProperties": False}
    return {"anyOf": [{"type": "array", "items": one}, counts, {"type": "string", "pattern": _FULL}]}


def _list_schema(game: Game, field: Field, language: str) -> Schema:
    item = _field_schema(game, field.items, language) if field.items else {}
    entries: Schema = {"type": "array", "items": item, "maxItems": MOST_ENTRIES}
    if field.required:
        entries["minItems"] = 1
    return {"anyOf": [entries, item]} if field.single else entries


def _record_schema(game: Game, field: Field, language: str) -> Schema:
    parts = {
        key: _titled(_optional(part, _field_schema(game, part, language)), part, game, language)
        for key, part in field.fields.items()
    }
    record: Schema = {
        "type": "object",
        "required": [key for key, part in field.fields.items() if part.required],
        "properties": parts,
        "additionalProperties": False,
    }
    if not field.shorthand:
        return record
    return {"anyOf": [record, _field_schema(game, field.fields[field.shorthand], language)]}


def _text(texts: Texts, game: Game, language: str) -> str:
    return texts.get(language) or texts.get(game.home_language) or next(iter(texts.values()), "")
