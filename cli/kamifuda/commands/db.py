"""`kamifuda db`: the workspace as one SQLite database, and its tables for other programs."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import (
    STDOUT,
    OutFile,
    color_option,
    format_option,
    quiet_option,
    workspace_option,
)
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from kamifuda.database.rows import Pool
    from kamifuda.loader import Loaded
    from kamifuda.workspace import Workspace

DATABASE = Path("build/cards.db")


@click.group("db")
def command() -> None:
    """Make a database of the workspace, and take tables out of it."""


@command.command("build", epilog="Example: kamifuda db build -o build/cards.db")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="The file; build/cards.db otherwise."
)
@workspace_option
@format_option
@color_option
@quiet_option
def build(out: Path | None, root: Path, **manner: Any) -> int:
    """Write every card, text, number, symbol, deck and fault into build/cards.db, anew.

    Beside it goes FILE.metadata.json, which tells Datasette what the tables mean:
    datasette build/cards.db -m build/cards.metadata.json
    """
    reporter = Reporter(root, **manner)
    path = out or root / DATABASE
    if path.suffix.lower() not in (".db", ".sqlite", ".sqlite3"):
        raise KamifudaError(f"{path} is no name for a database; end it with .db")
    pool, counts = build_anew(root, path)
    severities = count_severities(pool.diagnostics)
    if reporter.json:
        reporter.answer([], {"database": str(path), "rows": counts, "errors": severities["error"]})
        return 0
    rows = f"{plural(sum(counts.values()), 'row')} in {plural(len(counts), 'table')}"
    if severities["error"]:
        reporter.note(f"{plural(severities['error'], 'error')} in the workspace; `kamifuda check` tells them")
    if not counts["cards"]:
        reporter.last(f"there are no cards in {root}; {path} holds none")
        return 1
    reporter.last(f"wrote {plural(counts['cards'], 'card')}, {plural(counts['decks'], 'deck')} as {rows} to {path}")
    return 0


@command.command("export", epilog="Example: kamifuda db export csv --table nova_servant -o build/servants.csv")
@click.argument("form", metavar="FORMAT", type=click.Choice(["csv", "tsv", "json", "jsonl", "xlsx"]))
@click.option("--table", "tables", multiple=True, metavar="NAME", help="A table or view; JSON and XLSX take several.")
@click.option("--bom", is_flag=True, help="Begin with the mark by which Excel knows UTF-8.")
@click.option("-o", "--out", type=OutFile(), metavar="FILE", help="Write to FILE, not to stdout.")
@workspace_option
@quiet_option
def export_tables(form: str, tables: tuple[str, ...], bom: bool, out: Path | None, root: Path, quiet: bool) -> int:
    """Write tables of the database as FORMAT: csv, tsv, json, jsonl or xlsx.

    Without --table: `cards`, and in a workbook a sheet for each kind of card too. In CSV and TSV, text that a
    spreadsheet would take for a formula has an apostrophe before it.
    """
    from kamifuda.database.export import tables_of_kinds, take_tables, write_tables
    from kamifuda.output import to_stdout, write_atomically

    reporter = Reporter(root, quiet=quiet)
    path = refresh(root, reporter)
    names = list(dict.fromkeys(tables)) or (tables_of_kinds(path) if form == "xlsx" else ["cards"])
    taken = take_tables(path, names)
    data = write_tables(taken, form, mark=bom)
    if out is not None and out != STDOUT:
        write_atomically(out, data)
        reporter.last(f"wrote {plural(sum(len(table.rows) for table in taken), 'row')} to {out}")
    elif form == "xlsx" and sys.stdout.isatty():
        raise KamifudaError("a workbook is no text for a terminal; name a file with -o")
    else:
        to_stdout(data)
    return 0


def refresh(root: Path, reporter: Reporter, workspace: "Workspace | None" = None) -> Path:
    """The database of a workspace, made anew when there is none or files have changed since."""
    from kamifuda.database.finding import made_from
    from kamifuda.database.sources import digest_files, source_files
    from kamifuda.workspace import list_workspace

    path = root / DATABASE
    made = made_from(path)
    if made is None and path.parent.is_dir():
        path.unlink(missing_ok=True)  # under build/ everything is ours, broken databases too
    if made != digest_files(source_files(workspace or list_workspace(root)[0])):
        reporter.note(f"{DATABASE} is made anew: there was none, or files have changed")
        build_anew(root, path)
    return path


def build_anew(root: Path, path: Path) -> tuple["Pool", dict[str, int]]:
    """Read a workspace and write its database; what went in, and how many rows each table got."""
    import json

    from kamifuda.database.build import build_database
    from kamifuda.database.metadata import metadata
    from kamifuda.loader import load_everything
    from kamifuda.output import make_folder, write_atomically

    if path.parent == root / DATABASE.parent:
        make_folder(path.parent)
    pool = pool_of(load_everything(root))
    counts = build_database(path, pool)
    about = json.dumps(metadata(pool.games.values(), path.stem), ensure_ascii=False, indent=1)
    write_atomically(path.with_suffix(".metadata.json"), about.encode(errors="replace"))
    return pool, counts


def pool_of(loaded: "Loaded") -> "Pool":
    """What goes into the database of a workspace."""
    from kamifuda.database.pictures import look_at_pictures
    from kamifuda.database.rows import Pool
    from kamifuda.database.sources import digest_files, source_files
    from kamifuda.loader import art_folders

    workspace = loaded.workspace
    pictures = [
        picture
        for name, library in loaded.libraries.items()
        if (folder := art_folders(workspace, name)[0])
        for picture in look_at_pictures(folder.resolve(), library.game, library.cards)
    ]
    return Pool(
        games=loaded.games,
        cards={name: library.cards for name, library in loaded.libraries.items()},
        decks=loaded.decks,
        pictures=pictures,
        diagnostics=sorted(dict.fromkeys(loaded.diagnostics), key=lambda each: each.order),
        redirects={
            name: {old: now for old in library.ledger.redirects if (now := library.ledger.now(old))}
            for name, library in loaded.libraries.items()
        },
        sources=digest_files(source_files(workspace)),
    )
