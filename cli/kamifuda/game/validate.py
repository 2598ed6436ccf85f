"""Turns records into the values of cards, or into diagnostics that say what is wrong with each.

Pydantic decides, with one validator per kind, compiled when the first card of that kind comes by; `explain.py` words
what it refuses. A faulty field is left out and named in `broken`, so that the card is still known by what is right.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pydantic_core import CoreSchema, SchemaValidator, ValidationError, core_schema

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.bounds import LARGEST, LONGEST, LONGEST_ID, MOST_ENTRIES
from kamifuda.game.definition import Field, Game, Kind
from kamifuda.game.languages import is_language
from kamifuda.game.symbols import read_symbols
from kamifuda.game.tidy import tidy
from kamifuda.source.record import Path, Record

if TYPE_CHECKING:
    from kamifuda.game.explain import Explainer

ID_PATTERN = r"^[a-z0-9][a-z0-9-]*$"
# File names that one system or another keeps for itself: pictures are named after ids.
RESERVED_IDS = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
FLAGS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}

# A text shows something: `names.is_blank` in the pattern language of the validator.
_SEEN = r"[^\s\p{Cf}\p{Cc}\x{034f}\x{115f}\x{1160}\x{180b}-\x{180f}\x{2800}\x{3164}\x{ffa0}\x{fe00}-\x{fe0f}]"
_LINE = rf"^[^\r\n]*{_SEEN}[^\r\n]*$"
_LINES = _SEEN
_WHOLE = r"^-?[0-9]{1,12}(?:\.0+)?$"


@dataclass(frozen=True, slots=True)
class Values:
    """What the rules know of one card: its fields by type, and the names of those whose value is unknown."""

    id: str
    kind: str
    fields: Mapping[str, Any]
    broken: frozenset[str]


class CardReader:
    """Reads records as cards of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._strict: dict[str, SchemaValidator] = {}
        self._lenient: dict[str, SchemaValidator] = {}
        self._defaults = {key: _defaults(kind) for key, kind in game.kinds.items()}

    @cached_property
    def _explain(self) -> "Explainer":
        from kamifuda.game.explain import Explainer  # most records are right

        return Explainer(self.game)

    def read(self, record: Record) -> tuple[Values | None, list[Diagnostic]]:
        """One record's card. None when it has no usable id or kind; then the diagnostics say so."""
        data = record.data
        kind_id = data.get("kind") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(kind_id, str) or kind_id not in self.game.kinds:
            lost = self.game.lost and isinstance(kind_id, str) and kind_id in self.game.lost
            return None, [] if lost else [self._explain.no_kind(record, kind_id), *self._without_kind(data, record)]
        kind = self.game.kinds[kind_id]
        if record.tabular:
            data = tidy(kind, data, self.game.home_language, tabular=True)
        validator = self._strict.get(kind_id) or self._compile(kind)
        try:
            fields = validator.validate_python(data)
        except ValidationError:
            return self._mend(record, kind, tidy(kind, data, self.game.home_language))
        return self._card(kind_id, fields, frozenset()), []

    def _without_kind(self, data: Any, record: Record) -> Iterator[Diagnostic]:
        """What can be said of a card of which nobody knows the kind: whether its id can be one."""
        if isinstance(data, dict) and (id_ := data.get("id")) not in (None, "") and self.game.kinds:
            kind = next(iter(self.game.kinds.values()))
            try:
                SchemaValidator(_id_schema()).validate_python(id_)
            except ValidationError:
                yield from self._explain.fault(kind, "id", "", data, record)

    def check_value(self, field: Field, value: Any, record: Record, path: Path) -> Iterator[Diagnostic]:
        """What is wrong with one value of a field that stands somewhere else than on a card."""
        try:
            SchemaValidator(field_schema(field, self.game.home_language)).validate_python(value)
        except ValidationError:
            yield from self._explain.value(field, value, record, path)

    def _compile(self, kind: Kind) -> SchemaValidator:
        schema = _kind_schema(kind, self.game.home_language, strict=True)
        validator = self._strict[kind.id] = SchemaValidator(schema)
        return validator

    def _mend(self, record: Record, kind: Kind, data: dict[str, Any]) -> tuple[Values | None, list[Diagnostic]]:
        """Leave out what is faulty and say why."""
        try:
            return self._card(kind.id, self._strict[kind.id].validate_python(data), frozenset()), []
        except ValidationError as error:
            faults = dict(_by_field(error))
        told = self._explain.misspelt(kind, faults)
        found = [
            each
            for key, type_ in faults.items()
            if key not in told
            for each in self._explain.fault(kind, key, type_, data, record)
        ]
        if kind.id not in self._lenient:
            schema = _kind_schema(kind, self.game.home_language, strict=False)
            self._lenient[kind.id] = SchemaValidator(schema)
        right = {key: value for key, value in data.items() if key not in faults}
        if "id" in faults:
            return None, found
        fields = self._lenient[kind.id].validate_python(right)
        return self._card(kind.id, fields, frozenset(key for key in faults if key in kind.fields)), found

    def _card(self, kind: str, fields: dict[str, Any], broken: frozenset[str]) -> Values:
        card_id = fields.pop("id")
        del fields["kind"]
        for key in self.game.kinds[kind].lost:
            fields.pop(key, None)
            broken |= {key}
        for key, source, value in self._defaults[kind]:
            if key not in fields and key not in broken:
                if source in broken:
                    broken |= {key}
                elif source in fields:
                    fields[key] = fields[source]
                elif not source:
                    fields[key] = value
        return Values(card_id, kind, fields, broken)


def _by_field(error: ValidationError) -> Iterator[tuple[str, str]]:
    """The fields that pydantic refused: missing, unknown (`extra_forbidden`), or `wrong` somewhere inside."""
    for each in error.errors(include_url=False, include_input=False, include_context=False):
        key, *below = each["loc"]
        yield str(key), "wrong" if below or each["type"] not in ("missing", "extra_forbidden") else each["type"]


def _defaults(kind: Kind) -> list[tuple[str, str, Any]]:
    """Field, the field its default comes from, or the default itself."""
    found: list[tuple[str, str, Any]] = []
    for key, field in kind.fields.items():
        if isinstance(field.default, dict) and "field" in field.default:
            found.append((key, str(field.default["field"]), None))
        elif field.default is not None:
            try:
                value = SchemaValidator(field_schema(field, "en")).validate_python(field.default)
            except ValidationError:
                continue  # the game's own check has told
            found.append((key, "", value))
    return found


# Schemas --------------------------------------------------------------------------------------------------------------


def _kind_schema(kind: Kind, home: str, *, strict: bool) -> CoreSchema:
    fields = {
        "id": core_schema.typed_dict_field(_id_schema()),
        "kind": core_schema.typed_dict_field(core_schema.any_schema()),
    }
    for key, field in kind.fields.items():
        fields[key] = core_schema.typed_dict_field(field_schema(field, home), required=strict and field.required)
    for key in kind.lost:
        fields[key] = core_schema.typed_dict_field(core_schema.any_schema(), required=False)
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid" if strict else "ignore")


def _id_schema() -> CoreSchema:
    def check(value: str) -> str:
        if RESERVED_IDS.fullmatch(value):
            raise ValueError("reserved")
        return value

    text = core_schema.str_schema(strict=True, pattern=ID_PATTERN, max_length=LONGEST_ID)
    return core_schema.no_info_after_validator_function(check, text)


def field_schema(field: Field, home: str) -> CoreSchema:
    """Pydantic's schema for the values of a field."""
    match field.type:
        case "text" | "rich":
            return _text_schema(field, home)
        case "code":
            pattern = f"^(?:{field.pattern})$" if field.pattern else _LINES
            return core_schema.str_schema(strict=True, pattern=pattern, max_length=LONGEST["code"])
        case "query" | "card":
            return core_schema.str_schema(strict=True, pattern=_LINE, max_length=LONGEST[field.type])
        case "integer":
            return _integer_schema(field)
        case "choice":
            return _choice_schema(field)
        case "symbols":
            return core_schema.no_info_plain_validator_function(lambda value: read_symbols(field, value))
        case "flag":
            return core_schema.no_info_plain_validator_function(read_flag)
        case "list":
            return _list_schema(field, home)
        case "record":
            return _record_schema(field, home)


def _text_schema(field: Field, home: str) -> CoreSchema:
    one_line = field.type == "text" and not field.many_lines
    longest = LONGEST["rich" if field.many_lines else field.type]
    text = core_schema.str_schema(strict=True, pattern=_LINE if one_line else _LINES, max_length=longest)

    def localised(value: str) -> dict[str, str]:
        return {home: value}

    def check_tag(tag: str) -> str:
        if not is_language(tag):
            raise ValueError(tag)
        return tag

    usual = core_schema.literal_schema(["ja", "zh-Hans", "zh-Hant", "en", home])
    tag = core_schema.union_schema(
        [usual, core_schema.no_info_after_validator_function(check_tag, core_schema.str_schema())], mode="left_to_right"
    )
    texts = core_schema.dict_schema(tag, text, min_length=1)
    plain = core_schema.no_info_after_validator_function(localised, text)
    return core_schema.union_schema([texts, plain], mode="left_to_right")


def _integer_schema(field: Field) -> CoreSchema:
    low = -LARGEST if field.minimum is None else field.minimum
    high = LARGEST if field.maximum is None else field.maximum
    whole = core_schema.chain_schema(
        [core_schema.str_schema(strict=True, pattern=_WHOLE), core_schema.int_schema(ge=low, le=high)]
    )
    if not field.special:
        return whole
    return core_schema.union_schema([core_schema.literal_schema(list(field.special)), whole], mode="left_to_right")


def read_flag(value: object) -> bool:
    """A flag's value; ValueError when it is neither yes nor no."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in FLAGS:
        return FLAGS[value.lower()]
    raise ValueError(value)


def _choice_schema(field: Field) -> CoreSchema:
    choices = core_schema.literal_schema(list(field.choices))
    if not field.also:
        return choices
    others = core_schema.literal_schema(list(field.also))
    also = core_schema.no_info_after_validator_function(field.also.__getitem__, others)
    return core_schema.union_schema([choices, also], mode="left_to_right")


def _list_schema(field: Field, home: str) -> CoreSchema:
    item = field_schema(field.items, home) if field.items else core_schema.any_schema()
    entries = core_schema.tuple_schema(
        [item], variadic_item_index=0, min_length=1 if field.required else 0, max_length=MOST_ENTRIES
    )
    if not field.single:
        return entries
    return _before(lambda value: value if isinstance(value, list) else [value], entries)


def _record_schema(field: Field, home: str) -> CoreSchema:
    parts = {
        key: core_schema.typed_dict_field(field_schema(part, home), required=part.required)
        for key, part in field.fields.items()
    }
    record = core_schema.typed_dict_schema(parts, extra_behavior="forbid")
    if not field.shorthand:
        return record
    return _before(lambda value: {field.shorthand: value} if isinstance(value, str) else value, record)


def _before(function: Callable[[Any], Any], schema: CoreSchema) -> CoreSchema:
    return core_schema.no_info_before_validator_function(function, schema)
