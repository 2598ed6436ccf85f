"""Builds the database: whole, atomically, the same bytes for the same input."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from kamifuda.database.compiling import condition
from kamifuda.database.grams import index_text, words_of
from kamifuda.database.rows import Pool, rows_of
from kamifuda.database.said import Said, read_said, with_other
from kamifuda.database.tables import INDEX, TABLES, Table, kind_tables
from kamifuda.database.values import Row
from kamifuda.database.views import VIEWS
from kamifuda.game.definition import Game
from kamifuda.output import replacing
from kamifuda.query import Vocabulary, parse


def build_database(path: Path, pool: Pool) -> dict[str, int]:
    """Write the database of a workspace to a file; how many rows each table got.

    The file takes its place when it is whole. Raises UnwritableError.
    """
    tables = kind_tables(pool.games.values())
    rows = rows_of(pool, tables)
    said = read_said(rows, pool.games)
    rows["cards"] = with_other(rows["cards"], said)
    with replacing(path) as temporary, closing(sqlite3.connect(temporary, isolation_level=None)) as connection:
        for pragma in ("page_size = 4096", "journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF"):
            connection.execute(f"PRAGMA {pragma}")  # the file is thrown away when anything goes wrong
        everything = (*TABLES, *tables.values())
        _create(connection, everything)
        connection.execute("BEGIN")
        for table in everything:
            _insert(connection, table, rows.get(table.name, ()))
        _index(connection, said)
        _find_keywords(connection, pool.games)
        _index_columns(connection, everything)
        connection.execute("COMMIT")
        counts = {name: count for name, count in ((each.name, len(rows.get(each.name, ()))) for each in everything)}
        counts["card_keywords"] = connection.execute("SELECT count(*) FROM card_keywords").fetchone()[0]
    return counts


def _create(connection: sqlite3.Connection, tables: Iterable[Table]) -> None:
    """Make the tables and views."""
    import sqlite_utils

    database = sqlite_utils.Database(connection, execute_plugins=False)
    for table in tables:
        database.create_table(
            table.name,
            dict(table.columns),
            pk=table.key if len(table.key) > 1 else table.key[0],
            foreign_keys=[(column, other, key) for column, (other, key) in table.points.items()],
        )
    for name, sql in VIEWS.items():
        database.create_view(name, sql)
    connection.execute(INDEX)


def _insert(connection: sqlite3.Connection, table: Table, rows: Iterable[Row]) -> None:
    """Fill a table. By hand, as sqlite-utils looks at every row for columns it does not know, which takes long."""
    names = ", ".join(f'"{column}"' for column in table.columns)
    marks = ", ".join("?" * len(table.columns))
    connection.executemany(f'INSERT OR IGNORE INTO "{table.name}" ({names}) VALUES ({marks})', rows)


def _index(connection: sqlite3.Connection, said: Sequence[Said]) -> None:
    """Put names, rules texts and other texts of all languages into the search index, cut into pieces.

    The index points at `cards`, so that Datasette finds it and shows what is written there.
    """
    connection.executemany("INSERT INTO search VALUES (?, ?, ?, ?, ?, ?)", (each.row() for each in said))
    connection.executemany("INSERT INTO cards_fts (rowid, name, text, other) VALUES (?, ?, ?, ?)", map(_pieces, said))
    connection.execute("INSERT INTO cards_fts (cards_fts) VALUES ('optimize')")
    words = {word for each in said for texts in each.folded for text in texts for word in words_of(text)}
    connection.executemany("INSERT INTO words VALUES (?)", ((word,) for word in sorted(words)))


def _pieces(said: Said) -> Row:
    return (said.card, *(index_text("\n".join(texts)) for texts in said.folded))


def _find_keywords(connection: sqlite3.Connection, games: Mapping[str, Game]) -> None:
    """Which cards bear which keywords, found with the query that asks for it."""
    for game in games.values():
        vocabulary = Vocabulary(game)
        for keyword in game.keywords:
            query, _ = parse(f"keyword:{keyword}", vocabulary)
            if query is None:
                continue
            sql, values = condition(query.tree)
            connection.execute(
                f"INSERT INTO card_keywords SELECT card, ? FROM cards AS c WHERE game = ? AND {sql}",
                (keyword, game.id, *values),
            )


def _index_columns(connection: sqlite3.Connection, tables: Iterable[Table]) -> None:
    for table in tables:
        wanted = [*table.indexes, *((column,) for column in table.points if (column,) != table.key[:1])]
        for columns in dict.fromkeys(wanted):
            names = ", ".join(f'"{column}"' for column in columns)
            connection.execute(f'CREATE INDEX "{table.name}_{"_".join(columns)}" ON "{table.name}" ({names})')
        where, columns = table.some
        if where:
            names = ", ".join(f'"{column}"' for column in columns)
            connection.execute(f'CREATE INDEX "{table.name}_some" ON "{table.name}" ({names}) WHERE {where}')
