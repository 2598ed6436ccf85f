"""`kamifuda print`: cards on sheets of paper, to print and cut."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kamifuda.commands.options import (
    STDOUT,
    Measure,
    OutFile,
    cache_option,
    color_option,
    format_option,
    jobs_option,
    quiet_option,
    theme_option,
    workspace_option,
)
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.output import make_folder

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.printing import Job, Printed


@click.command("print", epilog="Example: kamifuda print cards/nova/decks/dawn-and-moss.txt --paper Letter")
@click.argument("decks", nargs=-1, metavar="[DECK]...", type=click.Path(path_type=Path))
@click.option("--select", "query", metavar="QUERY", help="Print the cards a query finds instead of decks.")
@click.option("--game", default="", metavar="GAME", help="With --select: in this game only.")
@click.option(
    "--out", "-o", type=OutFile(), metavar="FILE", help="The PDF, - for stdout; build/<deck>.pdf when not given."
)
@click.option("--paper", default="A4", metavar="NAME", help="A4, Letter, A3, … or 210x297mm.", show_default=True)
@click.option(
    "--bleed", default=0.0, type=Measure(0, 3), metavar="MM", help="Bleed around each card.", show_default=True
)
@click.option(
    "--margin",
    default=5.0,
    type=Measure(0, 50),
    metavar="MM",
    help="Kept free at the edges.",
    show_default=True,
)
@click.option("--gap", default=0.0, type=Measure(0, 50), metavar="MM", help="Between cards.", show_default=True)
@click.option("--lang", default="", metavar="TAG", help="Language of the cards; the game's own when not given.")
@theme_option
@click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    help="Edge about which the printer turns the paper.",
    show_default=True,
)
@click.option(
    "--dpi",
    default=300.0,
    type=Measure(72, 2400),
    metavar="N",
    help="Of pictures: much finer ones are reduced to it.",
    show_default=True,
)
@click.option("--final", is_flag=True, help="Every card needs its picture; none is made up for want of one.")
@click.option("--no-backs", is_flag=True, help="Fronts only.")
@workspace_option
@format_option
@color_option
@quiet_option
@jobs_option
@cache_option
@click.pass_context
def command(ctx: click.Context, /, decks: tuple[Path, ...], root: Path, **_: object) -> int:
    """Print DECKs on sheets to cut, one deck after another: true to size, with crop marks and backs.

    Backs are on pages of their own, each behind its front when the printer turns the paper. Cards that cannot be found
    are reported, the others are printed, and the exit code is 1.
    """
    from kamifuda.commands.selection import select_cards, select_decks
    from kamifuda.jobs import open_workers

    query = ctx.params["query"]
    if bool(decks) == (query is not None):
        raise KamifudaError("name decks to print, or give --select QUERY")
    reporter = Reporter(root, *(ctx.params[key] for key in ("output", "color", "quiet")))
    with open_workers(ctx.params["jobs"]) as workers:
        reporter.quote("<query>", query or "")
        reporter.named(decks)
        if ctx.params["out"] == STDOUT:
            _make_way(reporter)
        selection = select_decks(root, decks) if decks else select_cards(root, query, ctx.params["game"])
        out = ctx.params["out"] or root / "build" / f"{_stem(decks)}.pdf"
        printed = _print(ctx, selection, out, workers)
    faults = [*selection.faults, *(printed.faults if printed else ())]
    return _tell(reporter, selection, printed, faults, out)


def _stem(decks: Sequence[Path]) -> str:
    if not decks:
        return "cards"
    return decks[0].stem + (f"-and-{len(decks) - 1}-more" if len(decks) > 1 else "")


def _make_way(reporter: Reporter) -> None:
    """The PDF goes to stdout: the report goes to stderr, and there is no other answer."""
    if reporter.json:
        raise KamifudaError("-o - writes the PDF to stdout, where the JSON answer goes: name a file")
    if sys.stdout.isatty():
        raise KamifudaError("-o - would write a PDF to the terminal: name a file, or send it on with | or >")
    reporter.to_stderr()


def _print(ctx: click.Context, selection: "Selection", out: Path, workers: "Workers") -> "Printed | None":
    from kamifuda.press.drawing import WORTH
    from kamifuda.press.printing import print_sheets

    if not selection.copies:
        return None
    job = _job(ctx, selection)
    if not ctx.params["out"]:
        make_folder(out.parent)
    different = len({(card.game, card.id) for card, _ in selection.copies})
    way = workers.way(different, WORTH)
    if out != STDOUT:
        return print_sheets(job, out, way)
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="kamifuda-") as folder:
        whole = Path(folder) / "sheets.pdf"
        printed = print_sheets(job, whole, way)
        if printed.sheets:
            click.echo(whole.read_bytes(), nl=False)
    return printed


def _job(ctx: click.Context, selection: "Selection") -> "Job":
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.pdf.about import About
    from kamifuda.press.plan import Manner
    from kamifuda.press.printing import Job, Order
    from kamifuda.press.sheets.grid import Spacing
    from kamifuda.press.sheets.imposition import Layout
    from kamifuda.press.sheets.paper import MM, parse_paper

    asked = ctx.params
    margin, gap, bleed = (round(asked[key] * MM) for key in ("margin", "gap", "bleed"))
    layout = Layout(parse_paper(asked["paper"]), Spacing(margin, gap, bleed), not asked["no_backs"], asked["flip"])
    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"])
    plans = plans_of(selection, manner, caching=not asked["no_cache"])
    language = next(iter(plans.values())).language
    duplex = "" if asked["no_backs"] else f"DuplexFlip{asked['flip'].capitalize()}Edge"
    about = About(" + ".join(dict.fromkeys(selection.titles)), language, duplex, moment())
    return Job([Order(card, count) for card, count in selection.copies], plans, layout, about)


def moment() -> str:
    """The moment SOURCE_DATE_EPOCH names, as PDF writes it; the clock is never asked: equal input, equal bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return time.strftime("D:%Y%m%d%H%M%SZ", time.gmtime(int(epoch))) if epoch.isdecimal() else ""


def _tell(
    reporter: Reporter, selection: "Selection", printed: "Printed | None", faults: Sequence[Diagnostic], out: Path
) -> int:
    found = sorted(dict.fromkeys(faults), key=lambda one: one.order)
    severities = count_severities(found)
    copies, faces, sheets = (printed.cards, printed.faces, len(printed.sheets)) if printed else (0, 0, 0)
    inside = out != STDOUT and out.resolve().is_relative_to(reporter.root)
    shown = str(out.resolve().relative_to(reporter.root)) if inside else "stdout" if out == STDOUT else str(out)
    if reporter.json:
        summary = {"cards": copies, "different": faces, "pages": sheets, "errors": severities["error"]}
        summary |= {"laid_out": printed.fresh, "from_cache": printed.reused} if printed else {}
        more = {"warnings": severities["warning"], "elsewhere": selection.elsewhere}
        reporter.answer(found, {**summary, **more}, file=shown if sheets else None)
    else:
        reporter.diagnostics(found)
        for card in selection.skipped:
            reporter.note(f"skipped {card.id}: its quantity is 0")
        if not sheets:
            reporter.last(f"printed nothing: {selection.why_nothing}")
        else:
            wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
            if printed and printed.reused:
                reporter.note(f"laid out {plural(printed.fresh, 'face')}, {printed.reused} from the cache")
            cards = f"{plural(copies, 'card')} ({faces} different)"
            reporter.last(f"printed {cards} on {plural(sheets, 'page')} to {shown}{wrong}")
    selection.note(reporter)
    return selection.code(severities["error"], sheets)
