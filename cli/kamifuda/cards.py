"""What the rules know of cards: `Card`, `Printing`, `Library`, and how records become them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.game.definition import Game, Texts
from kamifuda.game.validate import CardReader, Values
from kamifuda.ledger import Ledger
from kamifuda.names import fold
from kamifuda.source.record import Record


@dataclass(frozen=True, slots=True)
class Card:
    """One card: identity, kind, fields. `broken` names the fields whose value is unknown because it was faulty.

    `fields` hold, by type: text and rich Texts; code, choice and query text; integer a number, or text for a special
    value; flag a truth value; list a tuple; symbols a mapping from id to count; record a mapping.
    """

    id: str
    game: str
    kind: str
    name: Texts
    fields: Mapping[str, Any]
    record: Record = field(repr=False, compare=False)
    broken: frozenset[str] = frozenset()
    faults: tuple[Diagnostic, ...] = field(default=(), repr=False, compare=False)  # what is wrong with its fields

    def span(self, *path: str | int) -> Span:
        """Where a field stands, or the whole card."""
        return self.record.span(path)

    def key_span(self, *path: str | int) -> Span:
        """Where the key of a field stands."""
        return self.record.key_span(path)

    def title(self, *languages: str) -> str:
        """The card's name in the first of some languages that it has, or in any; its id when it has no name."""
        for language in languages:
            if language in self.name:
                return self.name[language]
        return next(iter(self.name.values()), self.id)

    @property
    def quantity(self) -> int:
        """How many copies its file asks to print; 1 when it does not say."""
        copies = self.fields.get("quantity", 1)
        return copies if isinstance(copies, int) else 1


@dataclass(frozen=True, slots=True)
class Printing:
    """One physical appearance of a card."""

    card: str
    set: str = ""
    number: str = ""
    rarity: str = ""
    artist: tuple[str, ...] = ()
    art: str = ""  # a file under art/<game>/; empty: named after the card
    focus: str = ""
    art_source: str = ""
    licence: str = ""


@dataclass(frozen=True)
class Library:
    """The cards of one game, in the order of their files."""

    game: Game
    cards: tuple[Card, ...]
    ledger: Ledger = field(default_factory=Ledger, repr=False)
    whole: bool = True  # False: some of what its files hold could not be read
    unread: Mapping[str, Span] = field(default_factory=dict, repr=False)  # names and ids of cards that were not

    @cached_property
    def by_id(self) -> Mapping[str, Card]:
        """Card id -> card."""
        return {card.id: card for card in self.cards}

    def named(self, text: str) -> tuple[Card, ...]:
        """The cards that have this name or alias in any language, however it is typed."""
        return self._by_name.get(fold(text), ())

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name and alias there is, as written, each once: what a mistyped name is compared with."""
        return tuple(dict.fromkeys(name for card in self.cards for name in names_of(card)))

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[Card, ...]]:
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            for key in {fold(name) for name in names_of(card)}:
                found.setdefault(key, []).append(card)
        return {key: tuple(cards) for key, cards in found.items()}


def names_of(card: Card) -> Iterator[str]:
    """Every name and alias of a card, in every language."""
    yield from card.name.values()
    for alias in card.fields.get("aliases", ()):
        yield from alias.values() if isinstance(alias, dict) else (alias,)


def printing(card: Card, game: Game) -> Printing:
    """How a card is printed."""
    fields = card.fields
    rarity = next((key for key, each in game.kinds[card.kind].fields.items() if each.role == "rarity"), "rarity")
    art = fields.get("art") or {}
    return Printing(
        card=card.id,
        set=str(fields.get("set", "")),
        number=str(fields.get("number", "")),
        rarity=str(fields.get(rarity, "")),
        artist=credits_of(art.get("artist") or fields.get("artist") or (), game.home_language),
        art=art.get("file", ""),
        focus=art.get("focus", ""),
        art_source=art.get("source", ""),
        licence=art.get("licence", ""),
    )


def credits_of(artist: Any, home: str) -> tuple[str, ...]:
    """The names in an artist field, however the game declares it."""
    if isinstance(artist, str):
        return (artist,)
    if isinstance(artist, dict):
        return (str(artist.get(home) or next(iter(artist.values()), "")),)
    return tuple(name for each in artist for name in credits_of(each, home))


def build_library(game: Game, records_by_file: Mapping[str, Sequence[Record]]) -> tuple[Library, list[Diagnostic]]:
    """The cards of a game from the records of its files, and everything that is wrong with them.

    Of several cards with one id the first counts.
    """
    reader = CardReader(game)
    cards: dict[str, Card] = {}
    diagnostics: list[Diagnostic] = []
    unread: dict[str, Span] = {}
    for records in records_by_file.values():
        told: set[tuple[str, Span]] = set()
        for record in records:
            values, found = reader.read(record)
            diagnostics += [each for each in found if _is_new(each, record, told)] if found else ()
            if values is None:
                unread |= {fold(name): record.span() for name in _names_in(record.data)}
                continue
            if values.id in cards:
                first = cards[values.id]
                again = diagnostic("duplicate-id", record.span(("id",)), also=(first.span("id"),), id=values.id)
                diagnostics.append(again)
                cards[values.id] = replace(first, faults=(*first.faults, again))
            else:
                cards[values.id] = _card(values, game, record, found)
    return Library(game, tuple(cards.values()), unread=unread), diagnostics


def _names_in(data: object) -> Iterator[str]:
    """What a record that is no card calls itself."""
    if isinstance(data, dict):
        name = data.get("name")
        texts = list(name.values()) if isinstance(name, dict) else [name]
        yield from (text for text in (data.get("id"), *texts) if isinstance(text, str) and text.strip())


def _card(values: Values, game: Game, record: Record, found: Sequence[Diagnostic]) -> Card:
    name = values.fields.get("name", {})
    return Card(values.id, game.id, values.kind, name, values.fields, record, values.broken, tuple(found))


def _is_new(each: Diagnostic, record: Record, told: set[tuple[str, Span]]) -> bool:
    """A wrong header of a table is told once, not for every row."""
    if not record.tabular or each.name != "unknown-field":
        return True
    place = (each.message, each.span)
    fresh = place not in told
    told.add(place)
    return fresh
