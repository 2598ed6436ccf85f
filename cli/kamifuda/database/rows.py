"""Turns what was read of a workspace into the rows of every table."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from kamifuda.cards import Card, printing
from kamifuda.database.tables import Table, columns_of
from kamifuda.database.values import Apart, Row, in_language, shown
from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Deck
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Field, Game, Kind, Texts
from kamifuda.query import Vocabulary, values_at
from kamifuda.query.tree import Way


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file of a game, its size in px, and who made it."""

    game: str
    file: str
    format: str
    width: int | None
    height: int | None
    dpi: float | None
    bytes: int
    sha256: str
    artist: str = ""
    source: str = ""
    licence: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """What goes into a database: games with their cards, decks, pictures, faults, and the files all this came from."""

    games: Mapping[str, Game]
    cards: Mapping[str, Sequence[Card]]  # game id -> its cards
    decks: Sequence[Deck] = ()
    pictures: Sequence[Picture] = ()
    diagnostics: Sequence[Diagnostic] = ()
    redirects: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)  # game id -> old id -> id
    sources: Mapping[str, str] = dataclasses.field(default_factory=dict)  # file -> digest


Numbers = Mapping[tuple[str, str], int]  # game and id of a card -> what the tables call it


def number_cards(pool: Pool) -> Numbers:
    """Cards are counted from 1 in the order of their files: ids are unique within their game alone, and long."""
    cards = (card for found in pool.cards.values() for card in found)
    return {(card.game, card.id): number for number, card in enumerate(cards, 1)}


def rows_of(pool: Pool, tables: Mapping[tuple[str, str], Table]) -> dict[str, list[Row]]:
    """The rows of every table; `tables` are those of the kinds."""
    names = {kind: table.name for kind, table in tables.items()}
    rows: dict[str, list[Row]] = {name: [] for name in ("cards", "printings")}
    for game in pool.games.values():
        for table, found in _game_rows(game, names).items():
            rows.setdefault(table, []).extend(found)
    apart = Apart()
    numbers = number_cards(pool)
    for name, cards in pool.cards.items():
        game = pool.games[name]
        ways = Vocabulary(game).rules_texts
        for card in cards:
            key = numbers[name, card.id]
            rows["cards"].append(_card_row(key, card, game, ways))
            rows["printings"].append(_printing_row(key, card, game))
            apart.take(key, card, game.kinds[card.kind])
        for kind in game.kinds.values():
            rows[names[name, kind.id]] = _kind_rows(game, kind, cards, numbers)
    rows |= apart.rows
    rows["art"] = [dataclasses.astuple(each) for each in pool.pictures]
    rows["decks"], rows["deck_entries"] = _deck_rows(pool.decks, numbers)
    rows["diagnostics"] = [_fault_row(number, each) for number, each in enumerate(pool.diagnostics, 1)]
    rows["redirects"] = [(game, *each) for game, found in pool.redirects.items() for each in sorted(found.items())]
    rows["sources"] = list(pool.sources.items())
    return rows


def _kind_rows(game: Game, kind: Kind, cards: Iterable[Card], numbers: Numbers) -> list[Row]:
    """The rows of the table of one kind."""
    columns = columns_of(kind)
    home = game.home_language
    return [
        (numbers[game.id, card.id], *(shown(each, card.fields.get(each.key), home) for each in columns.values()))
        for card in cards
        if card.kind == kind.id
    ]


def _game_rows(game: Game, tables: Mapping[tuple[str, str], str]) -> dict[str, list[Row]]:
    home, words, signs = game.home_language, game.keywords.values(), game.symbols.values()
    width, height = game.card.width, game.card.height
    name = _title(home, game.name, game.id)
    return {
        "games": [(game.id, name, home, " ".join(game.languages), *game.players, width, height)],
        "kinds": [
            (game.id, kind.id, _title(home, kind.label, kind.id), tables[game.id, kind.id])
            for kind in game.kinds.values()
        ],
        "fields": [_field_row(game, kind, each) for kind in game.kinds.values() for each in kind.fields.values()],
        "sets": [(game.id, set_, _title(home, texts, set_)) for set_, texts in game.sets.items()],
        "keywords": [
            (game.id, word.id, _title(home, word.label, word.id), _title(home, word.reminder, "")) for word in words
        ],
        "symbols": [(game.id, each.id, _title(home, each.label, each.id), each.letter) for each in signs],
    }


def _field_row(game: Game, kind: Kind, each: Field) -> Row:
    title = _title(game.home_language, each.label, each.key)
    said = (each.type, each.role, each.better, each.unit, int(each.required))
    return (game.id, kind.id, each.key, title, *said)


def _title(home: str, texts: Texts, otherwise: str) -> str:
    return in_language(texts, home) or otherwise


def _card_row(key: int, card: Card, game: Game, ways: Iterable[Way]) -> Row:
    home = game.home_language
    said = [
        in_language(value, home) for way in ways for value in values_at(card.fields, way) if isinstance(value, dict)
    ]
    shape = printing(card, game)
    place = card.record.begin()
    return (
        key, card.title(home), card.game, card.kind, card.id, "\n".join(said) or None, None, shape.set or None,
        shape.number or None, shape.rarity or None, card.quantity, place.path, place.line,
    )  # fmt: skip


def _printing_row(key: int, card: Card, game: Game) -> Row:
    shape = printing(card, game)
    return (key, shape.set, shape.number, shape.rarity or None, ", ".join(shape.artist) or None, shape.art or None)


def _deck_rows(decks: Iterable[Deck], numbers: Numbers) -> tuple[list[Row], list[Row]]:
    heads: list[Row] = []
    entries: list[Row] = []
    for deck in decks:
        total = sum(entry.count or 0 for entry in deck.entries)
        rules = deck.rules.value if deck.rules else None
        heads.append((deck.path, deck.game or None, deck.name or Path(deck.path).stem, rules, total))
        for place, entry in enumerate(deck.entries):
            card = numbers.get((entry.card.game, entry.card.id)) if entry.card else None
            entries.append((deck.path, entry.span.line, place, entry.pile, entry.count, entry.written, card))
    return heads, entries


def _fault_row(number: int, each: Diagnostic) -> Row:
    span = each.span
    return (number, each.name, each.severity, each.message, each.help, span.path, span.line, span.column)
