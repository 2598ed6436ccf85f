"""Takes a card apart into the rows of the generic tables: one row for each text, number, symbol, entry and flag."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kamifuda.cards import Card
from kamifuda.game.definition import Field, Kind
from kamifuda.names import fold

Row = tuple[object, ...]
_LARGEST = 2**63 - 1


class Apart:
    """The rows of many cards, table by table."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {
            name: []
            for name in ("texts", "numbers", "heaps", "card_symbols", "items", "flags", "filled", "broken", "aliases")
        }

    def take(self, key: int, card: Card, kind: Kind) -> None:
        """Everything a card says. `key` is what the tables call it."""
        one = _One(self.rows, key)
        for name, value in card.fields.items():
            spec = kind.fields.get(name)
            if spec is not None and name not in ("id", "kind"):
                one.walk(spec, value, name)
        for name, spec in kind.fields.items():
            if spec.type == "symbols" and name not in card.fields:
                self.rows["heaps"].append((key, name, 0, "symbols", 0))  # what is left out holds none, as queries say
        self.rows["filled"] += [(field, key) for field in sorted(one.filled)]
        self.rows["broken"] += [(key, field) for field in sorted(card.broken)]
        for alias in card.fields.get("aliases", ()):
            said = alias.items() if isinstance(alias, Mapping) else [("", alias)]
            self.rows["aliases"] += [(key, language, text) for language, text in said]


class _One:
    """The rows of one card."""

    def __init__(self, rows: Mapping[str, list[Row]], key: int) -> None:
        self.rows, self.key = rows, key
        self.filled: set[str] = set()
        self.places: Counter[tuple[str, str]] = Counter()

    def walk(self, spec: Field, value: Any, field: str) -> None:
        """A value, by the type of its field."""
        if value is not False and value not in (None, "", {}, ()):
            self.filled.add(field)
        self._inside(spec, value, field)

    def _inside(self, spec: Field, value: Any, field: str) -> None:
        if isinstance(value, bool):
            if value and (self.key, field) not in self.rows["flags"][-1:]:
                self.rows["flags"].append((self.key, field))
        elif isinstance(value, int):
            self.rows["numbers"].append((self.key, field, self._place("numbers", field), whole(value)))
        elif isinstance(value, str):
            self._text(field, "", value)
        elif isinstance(value, tuple):
            self._list(spec, value, field)
        elif isinstance(value, Mapping):
            self._mapping(spec, value, field)

    def _mapping(self, spec: Field, value: Mapping[str, Any], field: str) -> None:
        if spec.type == "symbols":
            place = self._place("heaps", field)
            self.rows["heaps"].append((self.key, field, place, "symbols", whole(sum(value.values()))))
            self.rows["card_symbols"] += [
                (self.key, field, place, name, fold(name), whole(count)) for name, count in value.items() if count
            ]
        elif spec.type == "record":
            for name, inner in value.items():
                if name in spec.fields:
                    self.walk(spec.fields[name], inner, f"{field}.{name}")
        else:
            place = self._place("texts", field)
            self.rows["texts"] += [
                (self.key, field, place, language, text, fold(text)) for language, text in value.items()
            ]

    def _list(self, spec: Field, value: tuple[Any, ...], field: str) -> None:
        place = self._place("heaps", field)
        self.rows["heaps"].append((self.key, field, place, "list", len(value)))
        for number, entry in enumerate(value):
            if isinstance(entry, str):
                self.rows["items"].append((self.key, field, place, number, "", entry, fold(entry)))
            elif isinstance(entry, Mapping) and spec.items is not None and spec.items.type in ("text", "rich"):
                self.rows["items"] += [
                    (self.key, field, place, number, language, text, fold(text)) for language, text in entry.items()
                ]
            if spec.items is not None:
                self._inside(spec.items, entry, field)

    def _text(self, field: str, language: str, text: str) -> None:
        self.rows["texts"].append((self.key, field, self._place("texts", field), language, text, fold(text)))

    def _place(self, table: str, field: str) -> int:
        place = self.places[table, field]
        self.places[table, field] += 1
        return place


def whole(number: int) -> int | float:
    """A number as the database can hold it: beyond its range about as large."""
    if -_LARGEST <= number <= _LARGEST:
        return number
    return float(number) if abs(number) < 10**300 else float("inf") * (1 if number > 0 else -1)


def shown(spec: Field, value: Any, home: str) -> object:
    """A field as the table of its kind shows it: a number or one line of text."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return whole(value)
    if value is None or isinstance(value, str):
        return value
    if spec.type == "symbols":
        return " ".join(name for name, count in value.items() for _ in range(min(count, 99)))
    if spec.type in ("text", "rich"):
        return in_language(value, home)
    return _json(_plain(spec, value, home))


def _plain(spec: Field, value: Any, home: str) -> Any:
    """A list or record with each text in one language."""
    if isinstance(value, tuple):
        return [_plain(spec.items, entry, home) if spec.items else entry for entry in value]
    if not isinstance(value, Mapping):
        return value
    if spec.type == "record":
        return {key: _plain(spec.fields[key], inner, home) for key, inner in value.items() if key in spec.fields}
    return dict(value) if spec.type == "symbols" else in_language(value, home)


def in_language(texts: Mapping[str, str], home: str) -> str:
    """A text in the home language, or in the first it has."""
    return texts.get(home) or next(iter(texts.values()), "")


def _json(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
