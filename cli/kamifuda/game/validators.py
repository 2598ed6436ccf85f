"""Builds the validator of a frozen dataclass from the types of its fields.

The rules of validation are pydantic's, by way of its core. Pydantic itself reads many more types than occur in game
files, and takes longer to start than it takes to read them all.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

from pydantic_core import CoreConfig, CoreSchema, SchemaValidator, core_schema

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import LARGEST


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a number, or of the length and form of a text, list or mapping."""

    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@dataclass(frozen=True, slots=True)
class Alias:
    """The word under which a field stands in the file."""

    alias: str


@dataclass(frozen=True, slots=True)
class Before:
    """A function of the written value, whose result is then validated. `informed`: it is also told the context."""

    function: Callable[..., object]
    informed: bool = False


@dataclass(frozen=True, slots=True)
class After:
    """A function of the valid value; it may change or refuse it."""

    function: Callable[[Any], object]


_PLAIN: Mapping[object, Callable[[], CoreSchema]] = {
    str: core_schema.str_schema,
    int: lambda: core_schema.int_schema(ge=-LARGEST, le=LARGEST),
    float: lambda: core_schema.float_schema(allow_inf_nan=False),
    bool: core_schema.bool_schema,
    Any: core_schema.any_schema,
}


@cache
def validator_of(type_: Any) -> SchemaValidator:
    """The validator of a dataclass or of another type that a game file may hold."""
    return SchemaValidator(_schema(type_))


@cache
def _schema(type_: Any) -> CoreSchema:
    origin, arguments = typing.get_origin(type_), typing.get_args(type_)
    if type_ in _PLAIN:
        return _PLAIN[type_]()
    if origin is Annotated:
        schema = _schema(arguments[0])
        for mark in type_.__metadata__:
            schema = _marked(schema, mark)
        return schema
    if origin is Literal:
        return core_schema.literal_schema(list(arguments))
    if origin in (types.UnionType, typing.Union):
        return _union(arguments)
    if origin is list:
        return core_schema.list_schema(_schema(arguments[0]))
    if origin is tuple:
        several = arguments[-1] is Ellipsis
        items = [_schema(each) for each in (arguments[:1] if several else arguments)]
        return core_schema.tuple_schema(items, variadic_item_index=0 if several else None)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return core_schema.dict_schema(_schema(arguments[0]), _schema(arguments[1]), strict=False)
    if dataclasses.is_dataclass(type_):
        return _dataclass(typing.cast("type", type_))
    raise TypeError(f"no game file holds a {type_}")


def _marked(schema: CoreSchema, mark: object) -> CoreSchema:
    """A schema with what one mark of `Annotated` says."""
    if isinstance(mark, Limits):
        bounds = {each.name: getattr(mark, each.name) for each in dataclasses.fields(mark)}
        said = {name: bound for name, bound in bounds.items() if bound is not None}
        return typing.cast(CoreSchema, {**schema, **said})
    if isinstance(mark, After):
        return core_schema.no_info_after_validator_function(mark.function, schema)
    if isinstance(mark, Before) and mark.informed:
        return core_schema.with_info_before_validator_function(mark.function, schema)
    if isinstance(mark, Before):
        return core_schema.no_info_before_validator_function(mark.function, schema)
    return schema


def _union(arguments: tuple[Any, ...]) -> CoreSchema:
    choices = [_schema(each) for each in arguments if each is not type(None)]
    schema = choices[0] if len(choices) == 1 else core_schema.union_schema(list(choices))
    return core_schema.nullable_schema(schema) if type(None) in arguments else schema


def _dataclass(cls: type) -> CoreSchema:
    """The schema of a dataclass; words it does not have are refused."""
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = dataclasses.fields(cls)
    parts = [_part(each, hints[each.name]) for each in fields]
    finished = hasattr(cls, "__post_init__")
    return core_schema.dataclass_schema(
        cls,
        core_schema.dataclass_args_schema(cls.__name__, parts, collect_init_only=finished),
        [each.name for each in fields],
        post_init=finished,
        config=CoreConfig(title=cls.__name__, extra_fields_behavior="forbid"),
        slots=True,
    )


def _part(field: "dataclasses.Field[Any]", type_: Any) -> core_schema.DataclassField:
    schema = _schema(type_)
    if field.default is not dataclasses.MISSING:
        schema = core_schema.with_default_schema(schema, default=field.default)
    elif field.default_factory is not dataclasses.MISSING:
        schema = core_schema.with_default_schema(schema, default_factory=field.default_factory)
    return core_schema.dataclass_field(field.name, schema, init=field.init, validation_alias=word_of(field.name, type_))


def word_of(name: str, type_: Any) -> str:
    """The word under which a field of some type stands in the file."""
    marks = getattr(type_, "__metadata__", ())
    return next((mark.alias for mark in marks if isinstance(mark, Alias)), name)


@cache
def shape_words(cls: type) -> dict[str, Any]:
    """The words that may stand in a record of this class, each with its type."""
    hints = typing.get_type_hints(cls, include_extras=True)
    words = {}
    for each in dataclasses.fields(cls):
        if each.init:
            words[word_of(each.name, hints[each.name])] = hints[each.name]
    return words


@cache
def shape_aliases(cls: type) -> dict[str, str]:
    """Field name -> the word it stands under in the file."""
    names = [each.name for each in dataclasses.fields(cls) if each.init]
    return dict(zip(names, shape_words(cls), strict=True))
