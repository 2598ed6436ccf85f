"""Asks the database: which cards a query means."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from kamifuda.database.compiling import FITS, condition
from kamifuda.dataclass import dataclass
from kamifuda.query.patterns import fits
from kamifuda.query.tree import Tree


@dataclass(frozen=True, slots=True)
class Hit:
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
    sql, values = condition(tree, game) if tree is not None else ("1", [])
    with closing(open_database(path)) as connection:
        rows = connection.execute(
            "SELECT c.game, c.id, c.kind, c.name, coalesce(c.text, ''), c.file, c.line FROM cards AS c "
            f"WHERE c.game = ? AND {sql} ORDER BY c.card",
            (game, *values),
        )
        return [Hit(*row) for row in rows]


def made_from(path: Path) -> dict[str, str] | None:
    """The files a database was made from, with their digests; None when there is no database of ours."""
    if not path.is_file():
        return None
    try:
        with closing(open_database(path)) as connection:
            return dict(_sources(connection))
    except sqlite3.DatabaseError:
        return None


def open_database(path: Path) -> sqlite3.Connection:
    """A database to read from."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.execute("PRAGMA query_only = ON")
    connection.create_function(FITS, 2, fits, deterministic=True)
    return connection


def _sources(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    yield from connection.execute("SELECT file, sha256 FROM sources")
