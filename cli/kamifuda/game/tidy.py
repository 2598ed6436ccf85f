"""Drops what says nothing from a record before it is read: empty values, and the ways of tables."""

from typing import Any

from kamifuda.game.definition import Field, Kind
from kamifuda.game.languages import is_language
from kamifuda.names import is_blank
from kamifuda.pattern import pattern

_BAR = pattern(r"(?<!\\)\|")


def tidy(kind: Kind, data: dict[str, Any], home: str, *, tabular: bool = False) -> dict[str, Any]:
    """A record's data without empty values of known fields. In tables empty cells of unknown columns go as well, and
    lists are split at bars.
    """
    found = {}
    for key, value in data.items():
        field = kind.fields.get(key)
        if field is None:
            if not (tabular and _is_empty(value)) or key in ("id", "kind"):
                found[key] = value
        elif not _is_empty(tidied := _tidy_value(field, value, home, tabular)):
            found[key] = tidied
        elif field.type in ("list", "symbols") and value in ([], {}):
            found[key] = value  # written as empty, which may be right
    return found


def _with_bare(field: Field, value: dict[str, Any], home: str) -> dict[str, Any]:
    """A mapping whose bare cell has the word it stands for; when another cell says that otherwise, both come first."""
    word = home if field.type in ("text", "rich") else field.shorthand
    if word and value.get(word, value[""]) == value[""]:
        return {key or word: part for key, part in value.items()}
    return {key: value[key] for key in ("", word) if key in value} | value


def _is_empty(value: Any) -> bool:
    return value is None or value == {} or (isinstance(value, str) and is_blank(value))


def _tidy_value(field: Field, value: Any, home: str, tabular: bool) -> Any:
    if isinstance(value, dict):
        if tabular and "" in value:  # the cell of the bare column beside those of dotted ones
            value = _with_bare(field, value, home)
        if field.type in ("text", "rich"):
            return {tag: text for tag, text in value.items() if not (_is_empty(text) and is_language(tag))}
        if field.type == "record":
            return {
                key: _tidy_value(field.fields[key], part, home, tabular) if key in field.fields else part
                for key, part in value.items()
                if not (_is_empty(part) and key in field.fields)
            }
        if field.type == "symbols" and tabular:
            return {symbol: count for symbol, count in value.items() if not _is_empty(count)}
    if field.type == "list" and field.items:
        if tabular and isinstance(value, str):
            value = [part.replace(r"\|", "|").strip() for part in _BAR.split(value)] if value.strip() else None
        if isinstance(value, list):
            return [_tidy_value(field.items, entry, home, tabular) for entry in value]
    return value
