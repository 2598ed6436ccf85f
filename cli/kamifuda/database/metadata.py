"""What Datasette shows beside the tables: titles, descriptions, units, facets."""

from collections.abc import Iterable

from kamifuda.database.tables import TABLES, Table, kind_tables
from kamifuda.database.views import ABOUT
from kamifuda.game.definition import Game

_MEASURES = ("mm", "px", "px/inch", "B")


def metadata(games: Iterable[Game], database: str) -> dict[str, object]:
    """Datasette's metadata for a database of some games."""
    tables = [*TABLES, *kind_tables(games).values()]
    described = {table.name: _describe(table) for table in tables}
    views = {name: {"description": about} for name, about in ABOUT.items()}
    return {
        "title": "Cards",
        "databases": {
            database: {
                "description": "Made by `kamifuda db build`. The search box of `cards` finds words in names and rules "
                "texts, in any language.",
                "tables": described | views,
            }
        },
    }


def _describe(table: Table) -> dict[str, object]:
    said: dict[str, object] = {"description": table.about}
    columns = dict(table.labels)
    for column, unit in table.units.items():
        columns[column] = f"{columns.get(column, column)} ({unit})"
    if columns:
        said["columns"] = columns
    if measures := {column: unit for column, unit in table.units.items() if unit in _MEASURES}:
        said["units"] = measures  # Datasette computes with these, and stops at words it does not know
    if table.facets:
        said["facets"] = list(table.facets)
    if table.name == "cards":
        said |= {"label_column": "name", "fts_table": "cards_fts", "fts_pk": "card", "size": 50}
    elif "name" in table.columns:
        said["label_column"] = "name"
    return said
