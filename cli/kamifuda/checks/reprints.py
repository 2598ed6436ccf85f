"""One card printed twice: where the two printings say different things."""

from collections.abc import Iterator, Mapping

from kamifuda.cards import Card
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.definition import Field, Game
from kamifuda.names import fold

_OF_PRINTING = frozenset({"set", "number", "artist", "art", "quantity", "note", "flavour", "aliases"})
_NAMES = ("name", "base_name")


def differences(one: Card, other: Card, game: Game) -> list[str] | None:
    """The fields in which two cards of one name differ; None when they are different cards, not two printings."""
    fields = game.kinds[one.kind].fields
    if one.kind != other.kind or any(one.fields.get(key) != other.fields.get(key) for key in game.identity_fields):
        return [] if game.identity_fields else None  # told apart by more than their name
    rules = [key for key, field in fields.items() if _is_rule(field)]
    there = [key for key in rules if key in one.fields or key in other.fields]
    found = [key for key in there if not _is_same(one, other, key)]
    return found if len(found) <= max(1, len(there) // 3) else None


def rules_of(card: Card, game: Game) -> tuple[str, ...]:
    """What a card says in every field of the rules but its names, to compare."""
    fields = game.kinds[card.kind].fields
    return tuple(repr(card.fields.get(key)) for key, field in fields.items() if _is_rule(field) and key not in _NAMES)


def _is_rule(field: Field) -> bool:
    return field.key not in _OF_PRINTING and field.type != "code" and field.role != "rarity"


def _is_same(one: Card, other: Card, key: str) -> bool:
    if key in one.broken or key in other.broken:
        return True
    mine, theirs = one.fields.get(key), other.fields.get(key)
    if key in _NAMES and isinstance(mine, Mapping) and isinstance(theirs, Mapping):  # typed otherwise is told elsewhere
        return all(fold(mine[language]) == fold(theirs[language]) for language in mine if language in theirs)
    return _same(mine, theirs)


def _same(one: object, other: object) -> bool:
    """Equal, wherever both say something: a printing may lack a translation that the other has."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        if any(isinstance(value, str) for value in (*one.values(), *other.values())):
            return all(one[language] == other[language] for language in one if language in other)
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(_same(mine, theirs) for mine, theirs in zip(one, other, strict=True))
    return one == other


def tell_drift(key: str, one: Card, other: Card, game: Game) -> Diagnostic:
    """The diagnostic about a field in which two printings differ, at the first difference."""
    from kamifuda.wordwise import show_words

    mine, theirs = one.fields.get(key), other.fields.get(key)
    span, also, words = one.span(key), other.span(key), ""
    texts = next(iter(_texts(mine, theirs)), None)
    if texts is not None and game.kinds[one.kind].fields[key].type in ("text", "rich"):
        language, ours, old = texts
        place = next((n for n, (a, b) in enumerate(zip(ours, old, strict=False)) if a != b), min(len(ours), len(old)))
        path = (key, language) if isinstance(_written(one, key), dict) else (key,)
        span = one.record.span_inside(path, min(place, len(ours) - 1), 1)
        words = show_words(old, ours)
    name = one.title(game.home_language)
    return diagnostic(
        "reprint-differs",
        span,
        also=(also,),
        name=name,
        card=one.id,
        other=other.id,
        field=key,
        words=words,
        mine="" if words else _shown(mine),
        theirs="" if words else _shown(theirs),
    )


def _written(card: Card, key: str) -> object:
    return card.record.data.get(key) if isinstance(card.record.data, dict) else None


def _texts(mine: object, theirs: object) -> Iterator[tuple[str, str, str]]:
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        for language, text in mine.items():
            if isinstance(text, str) and language in theirs and theirs[language] != text:
                yield str(language), text, str(theirs[language])


def _shown(value: object) -> str:
    """A value in words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(_shown, value)) or "nothing"
    if isinstance(value, Mapping):
        if all(isinstance(count, int) and not isinstance(count, bool) for count in value.values()):
            return " ".join(f"{key}={count}" for key, count in value.items()) or "nothing"
        return next((_shown(inner) for inner in value.values()), "nothing")
    return str(value)
