"""Says what is wrong with a value that a field refused, at the place where it stands."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.game.definition import Field, Game, Kind
from kamifuda.game.explain_values import by_label, explain_value, meant_id, wrong_value
from kamifuda.game.wording import describe, of_kind
from kamifuda.source.record import Path, Record


class Explainer:
    """Words the faults of the cards of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def fault(self, kind: Kind, key: str, type_: str, data: Mapping[str, Any], record: Record) -> Iterator[Diagnostic]:
        """What is wrong with the field `key` of a card; `type_` is pydantic's name for it."""
        if type_ == "missing" or (key == "id" and data.get("id") in (None, "")):
            yield self.missing(kind, key, record)
        elif key == "id":
            yield self._bad_id(data.get("id"), record)
        elif key in kind.fields:
            yield from self.value(kind.fields[key], data[key], record, (key,), kind.id)
        else:
            yield self._unknown_field(kind, key, record)

    def misspelt(self, kind: Kind, faults: Mapping[str, str]) -> set[str]:
        """The missing fields that stand there under a misspelt or printed name: they are told once, at that name."""
        unknown = [key for key, type_ in faults.items() if type_ == "extra_forbidden"]
        return {meant for key in unknown if faults.get(meant := self._field_meant(kind, key)) == "missing"}

    def _field_meant(self, kind: Kind, key: str) -> str:
        printed = {field: each.label for field, each in kind.fields.items()}
        return by_label(key, printed) or nearest(key, ["id", "kind", *kind.fields])

    def missing(self, kind: Kind, key: str, record: Record) -> Diagnostic:
        """A field that a card must have."""
        empty = isinstance(record.data, dict) and key in record.data
        example = f"{kind.id}-001" if key == "id" else ""
        span = record.key_span((key,)) if empty and not record.tabular else record.span((key,) if empty else ())
        return diagnostic("missing-field", span, field=key, owner=of_kind(kind.id), example=example)

    def unknown_kind(self, record: Record, kind: object) -> Diagnostic:
        """A kind that the game does not have."""
        labels = {key: each.label for key, each in self.game.kinds.items()}
        meant = meant_id(str(kind), labels) if isinstance(kind, str) else ""
        known = ", ".join(self.game.kinds)
        return diagnostic("unknown-kind", record.span(("kind",)), kind=describe(kind), nearest=meant, kinds=known)

    def no_kind(self, record: Record, kind: object) -> Diagnostic:
        """A record of which nobody knows what kind of card it is."""
        if not isinstance(record.data, dict):
            expected = "a mapping of fields"
            return diagnostic(
                "wrong-value", record.span(), field="a card", value=describe(record.data), expected=expected
            )
        if kind is None and (wrapped := _wrapped(record.data)):
            return diagnostic("wrapped-cards", record.key_span((wrapped,)), field=wrapped)
        if kind is None or kind == "":
            meant = self._meant_kind(record.data)
            if meant:
                span = record.key_span((meant,))
                return diagnostic("unknown-field", span, field=meant, owner="a card", nearest="kind")
            kinds = ", ".join(self.game.kinds)
            return diagnostic("missing-field", record.span(), field="kind", owner="a card", example=f"one of {kinds}")
        return self.unknown_kind(record, kind)

    def _meant_kind(self, data: Mapping[str, Any]) -> str:
        """The key that was to be `kind`: it holds a kind of the game, or is nearly the word, and is no field."""
        fields = {key for kind in self.game.kinds.values() for key in kind.fields}
        unknown = [key for key in data if key not in fields and key != "kind"]
        holding = [key for key in unknown if isinstance(data[key], str) and data[key] in self.game.kinds]
        return next(iter(holding + [key for key in unknown if key != "id" and nearest(key, ("kind",))]), "")

    def _bad_id(self, value: object, record: Record) -> Diagnostic:
        plain = unicodedata.normalize("NFKC", value).casefold() if isinstance(value, str) else ""
        meant = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
        return diagnostic(
            "bad-id", record.span(("id",)), value=describe(value), nearest="" if meant == value else meant
        )

    def _unknown_field(self, kind: Kind, key: str, record: Record) -> Diagnostic:
        printed = {field: each.label for field, each in kind.fields.items()}
        labelled = by_label(key, printed)
        others = [other.id for other in self.game.kinds.values() if key in other.fields]
        return diagnostic(
            "unknown-field",
            record.key_span((key,)),
            field=key,
            owner=of_kind(kind.id),
            label_of=labelled,
            nearest="" if labelled or others else nearest(key, ["id", "kind", *kind.fields]),
            others=", ".join(others),
            fields=""
            if labelled or others
            else ", ".join(each.key for each in kind.fields.values() if not each.implicit),
        )

    def value(self, field: Field, value: Any, record: Record, path: Path, kind: str = "") -> Iterator[Diagnostic]:
        """Everything that is wrong with a value; at least one diagnostic."""
        found = list(explain_value(field, value, record, path, kind))
        yield from found or [wrong_value(record, path, value, f"a {field.type}")]


def _wrapped(data: Mapping[str, Any]) -> str:
    """The key under which a whole list of cards stands; empty when there is none."""
    lists = (key for key, value in data.items() if isinstance(value, list) and value)
    return next((key for key in lists if all(isinstance(each, dict) and "kind" in each for each in data[key])), "")
