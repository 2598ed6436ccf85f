"""`kamifuda find`: the cards a query means, from the database."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.db import DATABASE, refresh
from kamifuda.commands.options import STDOUT, OutFile, color_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, json_text, plural, terminal_width
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.database.finding import Hit
    from kamifuda.game.definition import Game
    from kamifuda.query.tree import Tree
    from kamifuda.workspace import Workspace


@click.command("find", epilog="""Example: kamifuda find 'kind:servant cost<=2 text:抽1' --game nova""")
@click.argument("query")
@click.option("--game", default="", metavar="GAME", help="In this game only.")
@click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json", "ids"]),
    default="text",
    show_default=True,
    help="A table, a list of cards in JSON, or ids alone.",
)
@click.option("--contact", is_flag=True, help="Also draw the faces on one sheet: build/find.png.")
@click.option("-o", "--out", type=OutFile(), metavar="FILE", help="Where the sheet goes: a .png or .pdf file.")
@click.option("--lang", default="", metavar="TAG", help="Language of the faces; the game's own when not given.")
@workspace_option
@color_option
@quiet_option
def command(query: str, game: str, root: Path, output: str, **manner: Any) -> int:
    """Find the cards that QUERY means; `kamifuda explain query` teaches the language.

    Searches build/cards.db, which is made anew when the cards have changed. Exit code 1 when nothing is found.
    """
    sheet = _sheet(root, manner.pop("contact"), manner.pop("out"), language := manner.pop("lang"))
    reporter = Reporter(root, output, **manner)
    reporter.quote("<query>", query)
    hits, objections, asked = _find(root, query, game, reporter)
    if not asked:
        if reporter.json:
            reporter.answer(objections, {"cards": 0})
        else:
            reporter.diagnostics(objections)
        return 2
    if sheet and hits:
        from kamifuda.commands.find_contact import draw_sheet

        draw_sheet(reporter, hits, sheet, language)
    _show(hits, output, reporter)
    return 0 if hits else 1


def _sheet(root: Path, contact: bool, out: Path | None, language: str) -> Path | None:
    """Where a contact sheet is wanted."""
    from kamifuda.commands.find_contact import sheet_path

    if out == STDOUT:
        raise KamifudaError("-o -: the list of cards goes to stdout; name a .png or .pdf file for the sheet")
    if not contact and out is None:
        if language:
            raise KamifudaError("--lang is the language of the faces; add --contact to draw them")
        return None
    return sheet_path(root, out)


def _find(
    root: Path, query: str, wanted: str, reporter: Reporter
) -> tuple[list["Hit"], list[Diagnostic], list["Game"]]:
    """The cards found in every game in whose words the query makes sense, those games, and what the others object."""
    from kamifuda.commands.selection import told_best
    from kamifuda.database.finding import find_cards
    from kamifuda.query import Vocabulary, parse

    hits: list[Hit] = []
    objections: list[list[Diagnostic]] = []
    asked: list[Game] = []
    workspace, games = _games(root, wanted)
    for game in games:
        meant, found = parse(query, Vocabulary(game))
        if meant is None:
            objections.append(found)
            continue
        if not asked:
            refresh(root, reporter, workspace)
        asked.append(game)
        hits += find_cards(root / DATABASE, _sent_on(root, meant.tree, game.id, reporter), game.id)
    return hits, [] if asked else list(told_best(objections)), asked


def _sent_on(root: Path, tree: "Tree | None", game: str, reporter: Reporter) -> "Tree | None":
    """A query that names the ids that stand for old ones now."""
    from kamifuda.ledger import REDIRECTS, read_ledger
    from kamifuda.query.tree import with_ids

    path = root / "cards" / game / REDIRECTS
    if tree is None or not path.is_file():
        return tree
    ledger, _ = read_ledger([(path, REDIRECTS)])
    old = {id.casefold(): ledger.now(id) for id in ledger.redirects}

    def now(id: str) -> str:
        if new := old.get(id):
            reporter.note(f"{id} is an old id of {game}; the card is {new} now")
        return (new or id).casefold()

    return with_ids(tree, now)


def _games(root: Path, wanted: str) -> tuple["Workspace", list["Game"]]:
    """The workspace, and its games that have cards, or the one that is wanted."""
    from kamifuda.game.load import load_game
    from kamifuda.loader import used_games
    from kamifuda.workspace import list_workspace

    workspace, _ = list_workspace(root)
    names = used_games(workspace)
    if wanted and wanted not in names:
        raise KamifudaError(f"no game with cards here is called {wanted!r}; there are {', '.join(names) or 'none'}")
    if not names:
        raise KamifudaError(f"there are no cards to search in {root}")
    places = [workspace.games[name] for name in names if name in workspace.games and wanted in ("", name)]
    return workspace, [game for place in places if (game := load_game(place.path, place.shown)[0]) is not None]


def _show(hits: list["Hit"], output: str, reporter: Reporter) -> None:
    from kamifuda.commands.columns import table

    if output == "json":
        click.echo(json_text([_as_json(hit) for hit in hits]))
        return
    if output == "ids":
        for hit in hits:
            reporter.echo(hit.id)
        return
    rows = [(hit.id, hit.kind, hit.name, hit.text.replace("\n", " ")) for hit in hits]
    for line in table(rows, terminal_width(), indent=0):
        reporter.echo(line)
    reporter.last(f"found {plural(len(hits), 'card')}")


def _as_json(hit: "Hit") -> dict[str, object]:
    said = {"game": hit.game, "id": hit.id, "kind": hit.kind, "name": hit.name, "text": hit.text}
    return {**said, "path": hit.file, "line": hit.line}
