"""`kamifuda export`: decks for virtual tabletops and cutting machines; a group with a command for each."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.needs import CUT, expect_needs
from kamifuda.commands.options import (
    Measure,
    OutFolder,
    Whole,
    cache_option,
    color_option,
    format_option,
    jobs_option,
    mark_option,
    quiet_option,
    theme_option,
    workspace_option,
)
from kamifuda.commands.print_values import Places
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.press.export.tabletop import Exported


@click.group("export")
def command() -> None:
    """Take a deck to virtual tabletops and cutting machines."""


def _shared(form: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options of every kind of export."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in (
            cache_option,
            jobs_option,
            quiet_option,
            color_option,
            format_option,
            workspace_option,
            click.option(
                "--final", is_flag=True, help="Every card needs its picture; none is made up for want of one."
            ),
            mark_option,
            theme_option,
            click.option(
                "--lang", default="", metavar="TAG", help="Language of the cards; the game's own when not given."
            ),
            click.option(
                "--out", "-o", type=OutFolder(), metavar="DIR", help=f"The folder; build/{form}/DECK otherwise."
            ),
            click.argument("deck", type=click.Path(path_type=Path)),
        ):
            function = option(function)
        return function

    return decorate


@command.command("tts", epilog="Example: kamifuda export tts cards/nova/decks/dawn-and-moss.txt")
@_shared("tts")
@click.option(
    "--url", "base", default="", metavar="BASE", help="Where the pictures will be put online; this machine otherwise."
)
@click.option("--dpi", default=300.0, type=Measure(36, 1200), metavar="N", help="Of cards at most.", show_default=True)
@click.option(
    "--largest",
    default=4096,
    type=Whole(512, 16384),
    metavar="N",
    help="Pixels of a picture, each way; many machines show no larger ones.",
    show_default=True,
)
@click.option("--png", "single", is_flag=True, help="Also every card as a PNG of its own, and a list of them.")
@click.pass_context
def tts(ctx: click.Context, /, deck: Path, root: Path, **_: object) -> int:
    """Write DECK for Tabletop Simulator: pictures of up to 69 cards, and DECK.json, a saved object.

    Each pile becomes a deck on the table, each card knows its name and text, and what is face down shows its own back.
    Put the folder into the game's Saved Objects, or the pictures online and their address into --url.

    --png is for other virtual tabletops: cards/ID.png, their backs, and cards.csv, which says how many there are.
    """
    from kamifuda.commands.export_tabletop import write_tabletop

    asked = ctx.params
    if asked["base"] and "://" not in asked["base"]:
        raise KamifudaError(f"--url {asked['base']}: write an address such as https://example.org/deck")
    return _export(asked, deck, root, "tts", write_tabletop)


@command.command("octgn", epilog="Example: kamifuda export octgn cards/nova/decks/dawn-and-moss.txt")
@_shared("octgn")
@click.option("--game-id", default="", metavar="GUID", help="As the game's definition.xml says; made up otherwise.")
@click.option("--dpi", default=300.0, type=Measure(36, 1200), metavar="N", help="Of pictures.", show_default=True)
@click.pass_context
def octgn(ctx: click.Context, /, deck: Path, root: Path, **_: object) -> int:
    """Write DECK for OCTGN: DECK.o8d, its cards as set.xml, and DECK.o8c, a pack of their pictures.

    Deck, set and pictures name the cards alike. OCTGN plays them with a definition of the game, which is not written
    here: name its id, and let it declare the properties Kind, Number and Text.
    """
    from kamifuda.commands.export_octgn import write_octgn

    return _export(ctx.params, deck, root, "octgn", write_octgn)


@command.command("cut", epilog="Example: kamifuda export cut cards/nova/decks/dawn-and-moss.txt --paper Letter")
@_shared("cut")
@click.option("--paper", default="A4", metavar="NAME", help="A4, Letter, A3, … or 210x297mm.", show_default=True)
@click.option(
    "--registration",
    type=Whole(3, 4),
    default=3,
    help="Marks: a square and two corners, or four corners as newer machines have them.",
    show_default=True,
)
@click.option(
    "--distance", default=1.25, type=Measure(0, 6), metavar="MM", help="Between cards: their bleed.", show_default=True
)
@click.option("--corner", type=Measure(0, 20), metavar="MM", help="Radius of the corners; the game's when not given.")
@click.option("--skip", default="", type=Places(), metavar="1,4", help="Places that stay empty, as near marks.")
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", help="Edge about which paper is turned.")
@click.option("--no-backs", is_flag=True, help="Fronts only.")
@click.option("--dpi", default=300.0, type=Measure(72, 2400), metavar="N", help="Of pictures.", show_default=True)
@click.pass_context
def cut(ctx: click.Context, /, deck: Path, root: Path, **_: object) -> int:
    """Write DECK for a cutting machine: DECK.pdf with registration marks, and the paths as DECK-cut.svg and .dxf.

    The marks are a Silhouette's, on the fronts; as many cards as keep away from them are on a sheet. Paths are closed,
    in mm, as large as the paper and where the sheet has its cards. A last sheet with fewer cards has paths of its own;
    cards of another size have files of their own, called after it.
    """
    expect_needs(ctx, CUT)
    from kamifuda.commands.export_cut import write_cut

    return _export(ctx.params, deck, root, "cut", write_cut)


def _export(asked: dict[str, Any], deck: Path, root: Path, form: str, write: Callable[..., "Exported"]) -> int:
    """Read the deck, have it written into its folder, and tell what came of it."""
    from kamifuda.commands.selection import select_decks
    from kamifuda.jobs import open_workers

    reporter = Reporter(root, asked["output"], asked["color"], asked["quiet"])
    reporter.named([deck])
    silent = asked["quiet"] or asked["output"] == "json"
    with open_workers(asked["jobs"]) as workers, progress("faces", quiet=silent) as follow:
        selection = select_decks(root, [deck])
        folder = asked["out"] or root / "build" / form / deck.stem
        done = write(selection, deck.stem, folder, asked, workers, follow)
    return tell(reporter, selection, done, folder)


def tell(reporter: Reporter, selection: "Selection", done: "Exported", folder: Path) -> int:
    """Report an export."""
    found: Sequence[Diagnostic] = gathered([*selection.faults, *done.faults])
    severities = count_severities(found)
    if reporter.json:
        summary = {"cards": done.cards, "different": done.faces, "errors": severities["error"]}
        more = {"warnings": severities["warning"], "elsewhere": selection.elsewhere}
        reporter.answer(found, {**summary, **more}, files=[str(file) for file in done.files])
    else:
        reporter.diagnostics(found)
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        if done.files:
            what = f"{plural(done.cards, 'card')} ({done.faces} different)"
            reporter.last(f"exported {what} as {plural(len(done.files), 'file')} in {folder}{wrong}")
        else:
            reporter.last(f"exported nothing: {selection.why_nothing}")
    selection.note(reporter)
    return selection.code(severities["error"], len(done.files))
