"""Which cards are one card for a limit: those that share a name, or the fields that a game or a rule names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import islice, product

from kamifuda.cards import Card, names_of
from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.game.definition import Game
from kamifuda.names import fold, skeleton

BASE_NAME = "base_name"  # a game whose cards have it counts by it
_MOST_KEYS = 64  # of one card: languages of several texts in every combination


@dataclass(frozen=True, slots=True)
class Identity:
    """What makes two cards one: `by` fields, without endings, with names that stand for each other."""

    game: Game
    by: tuple[str, ...] = ()  # none: as the game says
    strip: tuple[str, ...] = ()  # endings that do not count, `*` for anything
    same: Mapping[str, str] = field(default_factory=dict)  # folded name -> the one that stands for it

    def keys_of(self, entry: Entry) -> set[str]:
        """Two entries with a key in common are one card for a limit."""
        keys = {key for card in entry.meant for key in self.card_keys(card)}
        if not entry.cards:
            keys |= {f"name {self._key(entry.written)}", f"looks {skeleton(entry.written)}"}
        return keys

    def is_doubtful(self, entry: Entry) -> bool:
        """Whether what makes an entry's card is itself unknown. An unknown card may share any field with another."""
        if self.by and not entry.cards:
            return True
        fields = self.by or self.game.identity_fields or ("name", "aliases", BASE_NAME)
        return any(set(fields) & card.broken for card in entry.cards)

    def card_keys(self, card: Card) -> Iterator[str]:
        """What a card has in common with those that are the same card."""
        if self.by == ("name",) or not (fields := self.by or self.game.identity_fields):
            base = None if self.by else card.fields.get(BASE_NAME)
            names = base.values() if base and base != card.name else names_of(card)
            yield from (f"name {self._key(name)}" for name in names)
        elif self.by and all(card.fields.get(name) in (None, "", ()) for name in fields):
            yield f"id {card.id}"  # a card without any of the fields is one card with no other
        else:
            ways = product(*(self._values(card.fields.get(name)) for name in fields))
            yield from ("fields " + "\n".join(values) for values in islice(ways, _MOST_KEYS))

    def group(self, entries: Iterable[Entry]) -> list[list[Entry]]:
        """Entries that are one card together, in the deck's order."""
        groups: dict[int, list[Entry]] = {}
        owner: dict[str, int] = {}  # key -> number of its group
        for number, entry in enumerate(entries):
            keys = self.keys_of(entry)
            groups[number] = [entry]
            for other in sorted({owner[key] for key in keys if key in owner}):
                joined = groups.pop(other)
                groups[number] = joined + groups[number]
                keys |= {key for key, each in owner.items() if each == other}
            owner |= dict.fromkeys(keys, number)
        ordered = [sorted(members, key=_place) for members in groups.values()]
        return sorted(ordered, key=lambda members: _place(members[0]))

    def _key(self, text: str) -> str:
        key = fold(_stripped(text, self.strip))
        return self.same.get(key, key)

    def _values(self, value: object) -> Sequence[str]:
        """A field as texts to compare: in each language where it has several."""
        if isinstance(value, Mapping) and all(isinstance(each, str) for each in value.values()):
            return tuple(dict.fromkeys(self._key(text) for text in value.values())) or ("",)
        return (self._key(str(value)),)


def identity_of(
    game: Game,
    by: Sequence[str] = (),
    strip: Sequence[str] = (),
    together: Iterable[Sequence[str]] = (),
) -> Identity:
    """The identity a rule asks for; nothing named: the game's own."""
    same = {fold(_stripped(name, strip)): fold(names[0]) for names in together for name in names}
    return Identity(game, tuple(by), tuple(strip), same)


def _stripped(text: str, endings: Sequence[str]) -> str:
    """A text without its endings, as long as something remains."""
    for _ in range(len(endings) + 1):
        cut = next((short for each in endings if (short := _without(text, each)) is not None), None)
        if cut is None or not cut.strip():
            return text
        text = cut
    return text


def _without(text: str, ending: str) -> str | None:
    """The text before an ending; None when it does not end so. `*` is anything."""
    opening, star, close = ending.casefold().partition("*")
    plain = text.casefold()
    if len(plain) != len(text) or not plain.endswith(close):
        return None
    start = plain.rfind(opening, 0, len(plain) - len(close)) if star else len(plain) - len(opening)
    return text[:start] if start >= 0 and plain.startswith(opening, start) else None


def _place(entry: Entry) -> tuple[int, int]:
    return entry.span.line, entry.span.column
