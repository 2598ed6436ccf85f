"""`kamifuda audit`: what costs what, what stands out, what is better in every way."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import (
    color_option,
    complete_games,
    format_option,
    quiet_option,
    workspace_option,
)
from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import KamifudaError, nearest

if TYPE_CHECKING:
    from kamifuda.audit import Study
    from kamifuda.commands.audit_words import Words
    from kamifuda.loader import Loaded


@click.command("audit", epilog="Example: kamifuda audit nova --lang en")
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where the page with charts goes; build/audit/GAME.html when not given.",
)
@click.option("--no-html", is_flag=True, help="Figures alone, no page.")
@click.option("--lang", default="", metavar="TAG", help="Labels, names and texts in this language, where there is one.")
@workspace_option
@format_option
@color_option
@quiet_option
def command(game: str, root: Path, output: str, **asked: Any) -> int:
    """Tell the balance of all cards of GAME in figures.

    Counts and missing fields; how every number is spread; cost curves; a model of what cards are worth for their cost,
    and which lie off it; cards that are better in every printed way; what is needed against what gives it; the game's
    own questions from audit.yaml; wording; what each set changed. No figure is a verdict: the text stands beside it.
    """
    from kamifuda.audit import study_game
    from kamifuda.commands.audit_words import Words
    from kamifuda.commands.selection import check_language

    if asked["no_html"] and asked["html"]:
        raise KamifudaError("--html wants a page and --no-html wants none; leave one of them out")
    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    loaded = _load(root, game)
    catalogue = loaded.catalogues.get(game)
    errors = [each for each in loaded.diagnostics if each.severity == "error"]
    if catalogue is None:
        raise KamifudaError(f"{game} cannot be used: {errors[0].message if errors else 'kamifuda check tells more'}")
    check_language(catalogue.game, asked["lang"])
    if not catalogue.library.cards:
        raise KamifudaError(f"{game} has no cards here")
    if errors:
        reporter.note(
            f"{plural(len(errors), 'fault')} in the files: what is faulty counts as unknown; see kamifuda check"
        )
    study = study_game(catalogue, loaded.decks)
    words = Words(study, asked["lang"])
    page = None if asked["no_html"] else asked["html"] or root / "build" / "audit" / f"{game}.html"
    if page is not None:
        from kamifuda.commands.audit_page import write_report

        write_report(study, words, page, loaded.workspace)
    _tell(reporter, study, words, page)
    return 0


def _load(root: Path, game: str) -> "Loaded":
    """The cards and decks of one game; raises KamifudaError when there is no such game."""
    from dataclasses import replace

    from kamifuda.loader import load, load_deck
    from kamifuda.workspace import list_games

    known = list_games(root)
    if game not in known:
        guess = nearest(game, known)
        meant = f"did you mean {guess}?" if guess else f"the games are {', '.join(known)}"
        raise KamifudaError(f"no game is called {game}; {meant}")
    loaded = load(root, [game])
    places = loaded.workspace.decks.get(game, ()) if game in loaded.catalogues else ()
    decks = [load_deck(place.path, place.shown, loaded.catalogues, game)[0] for place in places]
    return replace(loaded, decks=tuple(deck for deck in decks if deck is not None and deck.entries))


def _tell(reporter: Reporter, study: "Study", words: "Words", page: Path | None) -> None:
    from kamifuda.commands.audit_json import audit_data
    from kamifuda.commands.audit_text import audit_lines
    from kamifuda.commands.deck_files import shown_path
    from kamifuda.commands.report import json_text, terminal_width

    if reporter.json:
        click.echo(json_text({**audit_data(study, words), "page": None if page is None else str(page)}))
        return
    for line in audit_lines(study, words, terminal_width()):
        reporter.echo(line)
    reporter.last("")
    wrote = f", wrote {shown_path(reporter.root, page)}" if page is not None else ""
    reporter.last(f"audited {plural(study.cards, 'card')} and {plural(study.decks, 'deck')} of 1 game{wrote}")
