"""The cards of one state, flat: whatever they were read from, a card is its id, its name and what its fields say."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

from kamifuda.cards import Card
from kamifuda.database.finding import open_database
from kamifuda.database.values import Apart, Row
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.game.definition import Game

Key = tuple[str, int, str]  # a field, which of several values it has, and the language
CardId = tuple[str, str]  # game, id

_TEXTS = "SELECT card, field, place, language, text FROM texts"
_NUMBERS = "SELECT card, field, place, number FROM numbers"
_SYMBOLS = "SELECT card, field, place, symbol, count FROM card_symbols ORDER BY card, field, place, symbol"
_FLAGS = "SELECT card, field FROM flags"


@dataclass(frozen=True, slots=True)
class Said:
    """What a card says."""

    game: str
    id: str
    kind: str
    name: str
    fields: Mapping[Key, str]


Pool = Mapping[CardId, Said]


def pool_of(games: Mapping[str, Game], cards: Iterable[Card]) -> Pool:
    """Cards that were read from files."""
    listed = list(cards)
    apart = Apart()
    for number, card in enumerate(listed):
        apart.take(number, card, games[card.game].kinds[card.kind])
    rows = apart.rows
    symbols = sorted((*row[:4], row[5]) for row in rows["card_symbols"])
    fields = _gather([row[:5] for row in rows["texts"]], rows["numbers"], symbols, rows["flags"])
    return {
        (card.game, card.id): Said(
            card.game, card.id, card.kind, card.title(games[card.game].home_language), fields.get(number, {})
        )
        for number, card in enumerate(listed)
    }


def pool_in(path: Path) -> Pool:
    """Cards of a database; raises KamifudaError when it is none of ours."""
    try:
        with closing(open_database(path)) as connection:
            rows = [connection.execute(sql).fetchall() for sql in (_TEXTS, _NUMBERS, _SYMBOLS, _FLAGS)]
            fields = _gather(*rows)
            cards = connection.execute("SELECT card, game, id, kind, name FROM cards ORDER BY card").fetchall()
    except sqlite3.DatabaseError as problem:
        raise KamifudaError(f"{path} is no database that kamifuda db build made: {problem}") from problem
    return {
        (game, name): Said(game, name, kind, title, fields.get(card, {})) for card, game, name, kind, title in cards
    }


def _gather(
    texts: Iterable[Row], numbers: Iterable[Row], symbols: Iterable[Row], flags: Iterable[Row]
) -> dict[object, dict[Key, str]]:
    """What each card says, from the rows of the tables."""
    found: dict[object, dict[Key, str]] = {}
    for card, key, value in _entries(texts, numbers, symbols, flags):
        said = found.setdefault(card, {})
        said[key] = f"{said[key]} {value}" if key in said else value
    return found


def _entries(
    texts: Iterable[Row], numbers: Iterable[Row], symbols: Iterable[Row], flags: Iterable[Row]
) -> Iterator[tuple[object, Key, str]]:
    for card, field, place, language, text in texts:
        yield card, (str(field), int(str(place)), str(language)), str(text)
    for card, field, place, number in numbers:
        yield card, (str(field), int(str(place)), ""), str(number)
    for card, field, place, symbol, count in symbols:
        many = min(int(str(count)), 99)
        yield card, (str(field), int(str(place)), ""), " ".join([str(symbol)] * many)
    for card, field in flags:
        yield card, (str(field), 0, ""), "yes"
