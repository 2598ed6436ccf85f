"""Asks the database: which cards a query means."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kamifuda.database.compiling import condition
from kamifuda.database.saying import BETWEEN, FITS, FITS_SOME, Sql
from kamifuda.database.tables import TABLES
from kamifuda.diagnostics import KamifudaError
from kamifuda.query.patterns import fits, fits_some
from kamifuda.query.tree import Tree

_MANY = 300  # words beyond which asking the index for each takes longer than reading the texts
_CARD = "SELECT c.game, c.id, c.kind, c.name, coalesce(c.text, ''), c.file, c.line FROM cards AS c"


class Hit(NamedTuple):  # there may be as many as cards
    """A card that was found: what identifies it and what a list shows of it."""

    game: str
    id: str
    kind: str
    name: str
    text: str
    file: str
    line: int


def find_cards(path: Path, tree: Tree | None, game: str) -> list[Hit]:
    """The cards of a game that a query means, all for none, in the order of the database."""
    with asking(path) as connection:
        return list(search(connection, tree, game))


def search(connection: sqlite3.Connection, tree: Tree | None, game: str) -> Iterator[Hit]:
    """The cards of a game that a query means, in an open database."""
    sql, values = _where(connection, tree, game)
    return map(Hit._make, connection.execute(f"{_CARD} WHERE {sql} ORDER BY c.card", values))


def match(connection: sqlite3.Connection, tree: Tree | None, game: str) -> list[int]:
    """The cards of a game that a query means, as the tables number them."""
    sql, values = _where(connection, tree, game)
    return [card for (card,) in connection.execute(f"SELECT c.card FROM cards AS c WHERE {sql} ORDER BY 1", values)]


def _where(connection: sqlite3.Connection, tree: Tree | None, game: str) -> Sql:
    sql, values = condition(tree, partial(_words, connection)) if tree is not None else ("1", [])
    # With the plus, SQLite begins with what the query finds, not with all cards of the game.
    return f"+c.game = ? AND {sql}", [game, *values]


def _words(connection: sqlite3.Connection, part: str) -> list[str] | None:
    """The words of spaced scripts on cards that hold a part; None when there are too many."""
    found = connection.execute(f"SELECT word FROM words WHERE instr(word, ?) > 0 LIMIT {_MANY + 1}", (part,))
    words = [word for (word,) in found]
    return words if len(words) <= _MANY else None


def made_from(path: Path) -> dict[str, str] | None:
    """The files a database was made from, with their digests; None when there is no whole database of ours."""
    if not path.is_file():
        return None
    try:
        with closing(open_database(path)) as connection:
            there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            return (
                dict(_sources(connection))
                if there.issuperset(("cards_fts", *(table.name for table in TABLES)))
                else None
            )
    except sqlite3.DatabaseError:
        return None


@contextmanager
def asking(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to read from; raises KamifudaError when it turns out to be damaged."""
    try:
        with closing(open_database(path)) as connection:
            yield connection
    except sqlite3.DatabaseError as problem:
        raise KamifudaError(f"{path} is damaged ({problem}); delete it, and it is made anew") from problem


def open_database(path: Path) -> sqlite3.Connection:
    """A database to read from."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.execute("PRAGMA query_only = ON")
    connection.create_function(FITS, 2, fits, deterministic=True)
    connection.create_function(FITS_SOME, 2, _fits_some, deterministic=True)
    return connection


def _fits_some(pattern: str, texts: bytes | None) -> bool:
    return texts is not None and fits_some(pattern, texts, BETWEEN.encode())


def _sources(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    yield from connection.execute("SELECT file, sha256 FROM sources")
