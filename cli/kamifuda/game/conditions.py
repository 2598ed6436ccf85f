"""The rules between fields: which fields go together, and which a text asks for."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.definition import Condition, Game
from kamifuda.game.wording import of_kind
from kamifuda.source.record import Record


class Valued(Protocol):
    """What a rule has to know of a card."""

    @property
    def kind(self) -> str:
        """Which kind of card it is."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """Its values."""

    @property
    def broken(self) -> frozenset[str]:
        """The fields whose value is unknown."""

    @property
    def record(self) -> Record:
        """Where it was written."""


def check_conditions(game: Game, card: Valued, holds: Callable[[str], bool | None]) -> Iterator[Diagnostic]:
    """The rules between fields that a card breaks. `holds` answers a query about this card: None when unknown.

    What is unknown breaks no rule. A text counts as in the home language; a card without it is not judged by it.
    """
    for condition in game.conditions:
        if condition.on and holds(condition.on) is not True:
            continue
        if condition.together:
            yield from _together(condition, card, game.home_language)
        elif condition.field:
            yield from _present(condition, card, game.home_language)
        elif condition.must and holds(condition.must) is False:
            why = _why(condition, game.home_language) or f"it has to fit {condition.must}"
            yield diagnostic("broken-rule", card.record.span(), kind=card.kind, why=why)


def _together(condition: Condition, card: Valued, home: str) -> Iterator[Diagnostic]:
    if card.broken.intersection(condition.together):
        return
    there = [name for name in condition.together if _is_written(card, name)]
    missing = [name for name in condition.together if name not in there]
    if there and missing:
        yield diagnostic(
            "fields-together",
            card.record.key_span((there[0],)),
            present=" and ".join(there),
            missing=" and ".join(missing),
            why=_why(condition, home),
        )


def _present(condition: Condition, card: Valued, home: str) -> Iterator[Diagnostic]:
    name = condition.field
    if name in card.broken or card.broken.intersection(condition.when):
        return
    said = [_says(card.fields.get(key), test["contains"], home) for key, test in condition.when.items()]
    if None in said:
        return
    asked, there = all(said), _is_written(card, name)
    wording = " and ".join(f"{key} contains {test['contains']}" for key, test in condition.when.items())
    why = _why(condition, home)
    if asked and not there and condition.present in ("exactly_if", "if"):
        yield diagnostic(
            "missing-with-text", card.record.span(), field=name, wording=wording, owner=of_kind(card.kind), why=why
        )
    elif there and not asked and condition.present in ("exactly_if", "only_if"):
        span = card.record.key_span((name,))
        yield diagnostic("present-without-text", span, field=name, wording=wording, owner=of_kind(card.kind), why=why)


def _is_written(card: Valued, name: str) -> bool:
    """Whether a card has a field, not counting defaults."""
    data = card.record.data
    return name in card.fields and isinstance(data, dict) and name in data


def _says(value: Any, text: str, home: str) -> bool | None:
    """Whether the home-language text of a field contains a text; None when that language is missing."""
    if value is None:
        return False
    texts = list(_texts(value, home))
    return None if None in texts else any(text in each for each in texts if each is not None)


def _texts(value: Any, home: str) -> Iterator[str | None]:
    """Every text in a field's value, in the home language; None for a text that lacks it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for entry in value:
            yield from _texts(entry, home)
    elif isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
        yield value.get(home)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part, home)


def _why(condition: Condition, home: str) -> str:
    return condition.why.get("en") or condition.why.get(home) or next(iter(condition.why.values()), "")
