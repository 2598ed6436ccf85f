"""Which columns of another program become which fields of a game: by a mapping file, or by their names."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Annotated

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.game.shape import Many, read_shape
from kamifuda.game.validators import Alias, Limits
from kamifuda.imports.row import Row
from kamifuda.names import fold
from kamifuda.source import Record, read


@dataclass(frozen=True, slots=True)
class Column:
    """Where a field comes from: the first of some columns that says something."""

    columns: Annotated[Many, Alias("from")]
    language: str = ""  # of a text; empty: the game's own
    values: Mapping[str, str] = field(default_factory=dict)  # word there -> word here; others are not taken
    digits: Annotated[int, Limits(ge=0, le=40)] = 0  # a number gets zeros before it until it has as many
    prefix: str = ""
    split: str = ""  # where a text is cut into the entries of a list


@dataclass(frozen=True, slots=True)
class KindRule:
    """Rows that are of a kind: every column named is one of some values; `*` stands for any letters."""

    kind: str
    when: Mapping[str, Many] = field(default_factory=dict)
    fields: Mapping[str, tuple[Column, ...]] = field(default_factory=dict)  # in the place of those of all kinds


@dataclass(frozen=True, slots=True)
class Plan:
    """How rows become cards of a game."""

    kinds: tuple[KindRule, ...]
    id: Column
    fields: Mapping[str, tuple[Column, ...]]
    formats: Many = ()
    leave: Many = ()  # columns that are known and of no use: not told
    skip: Mapping[str, Many] = field(default_factory=dict)  # rows that are no cards of the game


def read_plan(path: Path, shown: str, game: Game) -> tuple[Plan | None, list[Diagnostic]]:
    """The plan in a mapping file, and what is wrong with it."""
    reading = read(path, shown)
    if len(reading.records) != 1:
        return None, list(reading.diagnostics)
    record = reading.records[0]
    plan, found = read_shape(Plan, record, home=game.home_language)
    if plan is not None:
        found += _names(plan, game, record)
    return plan, [*reading.diagnostics, *found]


def _names(plan: Plan, game: Game, record: Record) -> Iterable[Diagnostic]:
    """Kinds and fields that the game does not have."""
    keys = {key for kind in game.kinds.values() for key in kind.fields}
    for key in plan.fields:
        if key not in keys:
            yield _undeclared(record.key_span(("fields", key)), key, "field", keys)
    for number, rule in enumerate(plan.kinds):
        for key in rule.fields:
            if key not in keys:
                yield _undeclared(record.key_span(("kinds", number, "fields", key)), key, "field", keys)
        if rule.kind not in game.kinds:
            yield _undeclared(record.span(("kinds", number, "kind")), rule.kind, "kind", game.kinds)


def _undeclared(span: Span, value: str, what: str, known: Iterable[str]) -> Diagnostic:
    names = list(known)
    return diagnostic(
        "undeclared-name", span, value=value, what=what, nearest=nearest(value, names), known=", ".join(names)
    )


def plan_by_names(game: Game, rows: Iterable[Row], kind: str = "") -> Plan:
    """The plan for a file whose columns are called like the fields of the game, or as they are labelled."""
    columns = dict.fromkeys(name for row in rows for name in row.values)
    words = _words(game)
    fields: dict[str, list[Column]] = {}
    for name in columns:
        stem, dot, tag = name.rpartition(".")
        language = tag if dot and tag in game.languages else ""
        key = words.get(fold(stem if language else name))
        if key and key not in ("id", "kind"):
            fields.setdefault(key, []).append(Column((name,), language, split="|"))
    ids = tuple(name for name in columns if fold(name) == "id")
    names = tuple(name for column in fields.get("name", ()) for name in column.columns)
    kinds = [KindRule(each, {"kind": tuple({each, *game.kinds[each].label.values()})}) for each in game.kinds]
    rules = (*kinds, KindRule(kind)) if kind else tuple(kinds)
    return Plan(rules, Column(ids or names, prefix="" if ids else f"{game.id}-"), _tupled(fields))


def _tupled(fields: Mapping[str, list[Column]]) -> dict[str, tuple[Column, ...]]:
    return {key: tuple(columns) for key, columns in fields.items()}


def _words(game: Game) -> dict[str, str]:
    """Folded key or label -> field; a label that several fields have is none."""
    found: dict[str, set[str]] = {}
    keys: dict[str, str] = {}
    for kind in game.kinds.values():
        for key, each in kind.fields.items():
            keys[fold(key)] = keys[fold(key.replace("_", " "))] = key
            for label in each.label.values():
                found.setdefault(fold(label), set()).add(key)
    return {word: next(iter(each)) for word, each in found.items() if len(each) == 1} | keys
