"""`kamifuda print`: cards on sheets of paper, to print and cut."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.options import (
    STDOUT,
    Measure,
    OutPdf,
    cache_option,
    color_option,
    find_workspace,
    format_option,
    jobs_option,
    mark_option,
    quiet_option,
    shop_options,
    theme_option,
    workspace_if_any_option,
)
from kamifuda.commands.print_ledger import Bookkeeper, ledger_options
from kamifuda.commands.print_needs import expect_options
from kamifuda.commands.print_options import sheet_options
from kamifuda.commands.print_ready import ready_options
from kamifuda.commands.print_values import FileSize
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.commands.sections import SectionedCommand
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.output import hold, make_folder, to_stdout

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.job import Job
    from kamifuda.press.printing import Printed

Done = TypeVar("Done")


@click.command(
    "print", cls=SectionedCommand, epilog="Example: kamifuda print cards/nova/decks/dawn-and-moss.txt --paper Letter"
)
@click.argument("decks", nargs=-1, metavar="[DECK]...", type=click.Path(path_type=Path))
@click.option("--select", "query", metavar="QUERY", help="Print the cards a query finds instead of decks.")
@click.option("--game", default="", metavar="GAME", help="With --select: in this game only.")
@ready_options
@click.option(
    "--out", "-o", type=OutPdf(), metavar="FILE", help="The PDF, - for stdout; build/<deck>.pdf when not given."
)
@click.option(
    "--max-size",
    type=FileSize(),
    metavar="50MB",
    help="No file is larger: the sheets go to several, named FILE-1.pdf and so on, each back with its front.",
)
@ledger_options
@sheet_options
@click.option("--lang", default="", metavar="TAG", help="Language of the cards; the game's own when not given.")
@theme_option
@mark_option
@click.option(
    "--dpi",
    default=300.0,
    type=Measure(72, 2400),
    metavar="N",
    help="Of pictures: much finer ones are reduced to it.",
    show_default=True,
)
@click.option("--final", is_flag=True, help="Every card needs its picture; none is made up for want of one.")
@shop_options
@workspace_if_any_option
@format_option
@color_option
@quiet_option
@jobs_option
@cache_option
@click.pass_context
def command(ctx: click.Context, /, decks: tuple[Path, ...], root: Path | None, **_: object) -> int:
    """Print DECKs on sheets to cut, one deck after another: true to size, with crop marks and backs.

    Backs are on pages of their own, each behind its front when the printer turns the paper. Cards that cannot be found
    are reported, the others are printed, and the exit code is 1.
    """
    from kamifuda.commands.selection import select_cards, select_decks
    from kamifuda.jobs import open_workers

    query, images = ctx.params["query"], ctx.params["images"] is not None
    if sum((bool(decks), query is not None, images)) != 1:
        raise KamifudaError("name decks to print, or give --select QUERY or --images FOLDER")
    if not images:
        root = root or find_workspace(ctx)
    expect_options(ctx)
    if ctx.params["profile"]:
        from kamifuda.commands.shop import print_for_shop

        return print_for_shop(ctx, decks, root or Path())
    reporter = Reporter(root or Path(), *(ctx.params[key] for key in ("output", "color", "quiet")))
    if ctx.params["out"] == STDOUT:
        _make_way(reporter)
    with open_workers(ctx.params["jobs"]) as workers:
        if images:
            from kamifuda.commands.print_ready import print_images

            return print_images(reporter, ctx.params, workers, root)
        root = reporter.root
        reporter.quote("<query>", query or "")
        reporter.named(decks)
        book = Bookkeeper(root, ctx.params, decks)
        workers.prepare("kamifuda.press.preparing")
        selection = select_decks(root, decks) if decks else select_cards(root, query, ctx.params["game"])
        out = ctx.params["out"] or root / "build" / f"{_stem(decks)}.pdf"
        printed = _print(ctx, selection, out, workers, book)
    hold(selection, printed)
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


def _print(
    ctx: click.Context, selection: "Selection", out: Path, workers: "Workers", book: Bookkeeper
) -> "Printed | None":
    from kamifuda.press.drawing import WORTH
    from kamifuda.press.printing import print_sheets

    if not selection.copies:
        return None
    job = replace(_job(ctx, selection), recording=book.keeps, before=book.before, most=ctx.params["max_size"] or 0)
    if not ctx.params["out"]:
        make_folder(out.parent)
    different = len({(card.game, card.id) for card, _ in selection.copies})
    way = workers.way(different, WORTH)
    with progress("faces", quiet=ctx.params["quiet"] or ctx.params["output"] == "json") as tell:
        if out != STDOUT:
            printed = print_sheets(job, out, way, tell)
        else:
            printed = pdf_to_stdout(lambda path: print_sheets(job, path, way, tell))
    if not printed.too_large:
        book.record(printed)
    return printed


def pdf_to_stdout(write: "Callable[[Path], Done]") -> "Done":
    """Have a document written, and send it to stdout where there is one."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="kamifuda-") as folder:
        whole = Path(folder) / "sheets.pdf"
        done = write(whole)
        if whole.exists():
            to_stdout(whole.read_bytes())
    return done


def _job(ctx: click.Context, selection: "Selection") -> "Job":
    from kamifuda.commands.print_layout import correction_of, layout_of, marks_of, orders_of
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.job import Job
    from kamifuda.press.pdf.about import About
    from kamifuda.press.plan import BLEED, Manner

    asked = ctx.params
    layout = layout_of(asked)
    manner = Manner(
        asked["lang"],
        max(BLEED, asked["bleed"]),
        theme=asked["theme"],
        dpi=asked["dpi"],
        final=asked["final"],
        mark=asked["mark"],
        made=asked["make_bleed"],
    )
    plans = plans_of(selection, manner, caching=not asked["no_cache"])
    language = next(iter(plans.values())).language
    turned = layout.sides == "both" and layout.gutter is None
    duplex = f"DuplexFlip{asked['flip'].capitalize()}Edge" if turned else ""
    about = About(" + ".join(dict.fromkeys(selection.titles)), language, duplex, moment())
    correction = correction_of(asked["printer"])
    return Job(orders_of(selection, asked), plans, layout, about, marks_of(asked), correction)


def moment() -> str:
    """The moment SOURCE_DATE_EPOCH names, as PDF writes it; the clock is never asked: equal input, equal bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return time.strftime("D:%Y%m%d%H%M%SZ", time.gmtime(int(epoch))) if epoch.isdecimal() else ""


def _shown(reporter: Reporter, path: Path) -> str:
    inside = path.resolve().is_relative_to(reporter.root)
    return str(path.resolve().relative_to(reporter.root)) if inside else str(path)


def in_words(files: Sequence[str]) -> str:
    """The names of files as they are told: of many the first and the last."""
    return " and ".join(files) if len(files) < 3 else f"{len(files)} files, {files[0]} to {files[-1]}"


def _tell(
    reporter: Reporter, selection: "Selection", printed: "Printed | None", faults: Sequence[Diagnostic], out: Path
) -> int:
    found = gathered(faults)
    severities = count_severities(found)
    copies, faces, sheets = (printed.cards, printed.faces, len(printed.sheets)) if printed else (0, 0, 0)
    files = [_shown(reporter, path) for path in printed.files] if printed and out != STDOUT else ["stdout"]
    shown = in_words(files)
    unchanged = printed is not None and bool(printed.there) and not sheets
    if printed and printed.too_large:
        sheets = 0
    if reporter.json:
        summary = {"cards": copies, "different": faces, "pages": sheets, "errors": severities["error"]}
        summary |= {"laid_out": printed.fresh, "from_cache": printed.reused} if printed else {}
        said = {"warnings": severities["warning"], "elsewhere": selection.elsewhere}
        more: dict[str, object] = {"files": files} if len(files) > 1 else {}
        if printed and printed.pulled:
            more["pull_out"] = [{"count": count, "name": name} for count, name in printed.pulled]
        reporter.answer(found, {**summary, **said}, file=shown if sheets else None, **more)
    else:
        reporter.diagnostics(found)
        for card in selection.skipped:
            reporter.note(f"skipped {card.id}: its quantity is 0")
        for count, name in printed.pulled if printed else ():
            reporter.echo(f"pull out {count} x {name}")
        if not sheets and unchanged:
            reporter.last("printed nothing: no card changed since it was printed")
        elif not sheets:
            why = "--max-size is less than a sheet takes" if printed and printed.too_large else selection.why_nothing
            reporter.last(f"printed nothing: {why}")
        else:
            wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
            if printed and printed.reused:
                reporter.note(f"laid out {plural(printed.fresh, 'face')}, {printed.reused} from the cache")
            cards = f"{plural(copies, 'card')} ({faces} different)"
            reporter.last(f"printed {cards} on {plural(sheets, 'page')} to {shown}{wrong}")
    selection.note(reporter)
    return selection.code(severities["error"], 1 if unchanged else sheets)
