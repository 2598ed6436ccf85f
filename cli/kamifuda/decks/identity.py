"""Which cards are one card for a limit: those that share a name, or the fields that a game says make the card."""

from collections.abc import Iterable, Iterator

from kamifuda.cards import Card, names_of
from kamifuda.decks.deck import Entry
from kamifuda.game.definition import Game
from kamifuda.names import fold, skeleton

BASE_NAME = "base_name"  # a game whose cards have it counts by it


def keys_of(game: Game, entry: Entry) -> set[str]:
    """Two entries with a key in common are one card for a limit."""
    keys = {key for card in entry.meant for key in _card_keys(game, card)}
    if not entry.cards:
        keys |= {f"name {fold(entry.written)}", f"looks {skeleton(entry.written)}"}
    return keys


def is_doubtful(entry: Entry) -> bool:
    """Whether what makes an entry's card is itself unknown."""
    return any({"name", "aliases", BASE_NAME} & card.broken for card in entry.cards)


def _card_keys(game: Game, card: Card) -> Iterator[str]:
    if game.identity_fields:
        values = (_value_key(card.fields.get(name), game.home_language) for name in game.identity_fields)
        yield "fields " + "\n".join(values)
        return
    base = card.fields.get(BASE_NAME)
    names = base.values() if base and base != card.name else names_of(card)
    for name in names:
        yield f"name {fold(name)}"


def _value_key(value: object, home: str) -> str:
    if isinstance(value, dict):
        value = value.get(home) or next(iter(value.values()), "")
    return fold(str(value))


def group(game: Game, entries: Iterable[Entry]) -> list[list[Entry]]:
    """Entries that are one card together, in the deck's order."""
    groups: dict[int, list[Entry]] = {}
    owner: dict[str, int] = {}  # key -> number of its group
    for number, entry in enumerate(entries):
        keys = keys_of(game, entry)
        groups[number] = [entry]
        for other in sorted({owner[key] for key in keys if key in owner}):
            joined = groups.pop(other)
            groups[number] = joined + groups[number]
            keys |= {key for key, each in owner.items() if each == other}
        owner |= dict.fromkeys(keys, number)
    ordered = [sorted(members, key=_place) for members in groups.values()]
    return sorted(ordered, key=lambda members: _place(members[0]))


def _place(entry: Entry) -> tuple[int, int]:
    return entry.span.line, entry.span.column
