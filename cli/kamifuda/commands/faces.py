"""`kamifuda faces`: single card faces as pictures or PDF."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.needs import FACES, expect_needs
from kamifuda.commands.options import (
    Measure,
    OutFolder,
    cache_option,
    color_option,
    format_option,
    jobs_option,
    mark_option,
    quiet_option,
    shop_options,
    theme_option,
    workspace_option,
)
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.output import make_folder

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.plan import Plan
    from kamifuda.press.single import Cut, Part, Target, Written

WORTH = 2  # pictures that pay for a fork


@click.command("faces", epilog="Example: kamifuda faces --game nova --select kind:character --dpi 150")
@click.option(
    "--select",
    "query",
    metavar="QUERY",
    help="The cards a query finds; all cards, backs and other sides without it.",
)
@click.option("--game", default="", metavar="GAME", help="In this game only.")
@click.option("--png", "form", flag_value="png", default="png", help="Pictures (when nothing is said).")
@click.option("--pdf", "form", flag_value="pdf", help="A PDF for each face.")
@click.option("--contact", is_flag=True, help="All on one sheet with their names, as faces.png or faces.pdf.")
@click.option(
    "--dpi", type=Measure(18, 2400), metavar="N", help="Pixels to the inch; 300, on a contact sheet 100 otherwise."
)
@click.option("--bleed", default=0.0, type=Measure(0, 3), metavar="MM", help="Show the bleed too.", show_default=True)
@click.option("--lang", default="", metavar="TAG", help="Language of the cards; the game's own when not given.")
@theme_option
@mark_option
@click.option("--final", is_flag=True, help="Every card needs its picture; none is made up for want of one.")
@click.option("--guides", is_flag=True, help="Draw trim, safe zone and boxes over the faces.")
@shop_options
@click.option("--watch", is_flag=True, help="Then wait, and draw anew what a saved file touches; Ctrl-C ends it.")
@click.option(
    "--out",
    "-o",
    type=OutFolder(),
    metavar="DIR",
    help="The folder; build/faces otherwise.",
)
@workspace_option
@format_option
@color_option
@quiet_option
@jobs_option
@cache_option
@click.pass_context
def command(ctx: click.Context, /, root: Path, output: str, color: str, quiet: bool, **_: object) -> int:
    """Draw every face by itself, as build/faces/GAME/ID.png: fronts, backs and other sides of cards.

    In a language that is not the game's own the file is called ID.TAG.png, in another theme ID.THEME.png.
    """
    asked = ctx.params
    expect_needs(ctx, FACES)
    if asked.get("profile"):
        from kamifuda.commands.shop import for_shop

        asked = for_shop(ctx)
    if asked["watch"]:
        from kamifuda.commands.faces_watch import watch_faces

        return watch_faces(asked)
    reporter = Reporter(root, output, color, quiet)
    reporter.quote("<query>", asked["query"] or "")
    return tell(reporter, draw_faces(asked))


@dataclass(slots=True)
class Round:
    """What one round of drawing gave."""

    folder: Path
    selection: "Selection"
    files: list[str] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)
    faces: int = 0
    fresh: int = 0  # faces that were laid out now
    same: int = 0  # files that are there as an earlier run wrote them


def draw_faces(asked: "Mapping[str, Any]", only: "Callable[[list[Part]], list[Part]]" = list) -> Round:
    """Draw what is asked for on the command line; `only` chooses among it."""
    from kamifuda.commands.selection import plans_of, select_cards
    from kamifuda.jobs import open_workers
    from kamifuda.press.plan import DPI, Manner
    from kamifuda.press.single import Part

    root, everything = asked["root"], asked["query"] is None
    selection = select_cards(root, asked["query"], asked["game"])
    done = Round(asked["out"] or root / "build" / "faces", selection, faults=[*selection.faults])
    manner = Manner(
        asked["lang"],
        asked["bleed"],
        asked["guides"],
        asked["theme"],
        dpi=max(DPI, asked["dpi"] or 0.0),  # a preview takes the pictures that are ready for print
        final=asked["final"],
        mark=asked["mark"],
    )
    parts = [
        Part(plan, list(_targets(selection, plan, done.folder / game, asked["form"], everything=everything)))
        for game, plan in plans_of(selection, manner, caching=not asked["no_cache"]).items()
    ]
    silent = asked["quiet"] or asked["output"] == "json"
    with open_workers(asked["jobs"]) as workers, progress("faces", quiet=silent) as tell:
        for written in _write(only(parts), done.folder, asked, workers, tell):
            done.files += written.files
            done.faces += written.faces
            done.fresh += written.fresh
            done.same += written.same
            done.faults += written.faults
    return done


def _cut(asked: "Mapping[str, Any]") -> "Cut":
    from kamifuda.commands.print import moment
    from kamifuda.press.single import Cut

    dpi = asked["dpi"] or (100.0 if asked["contact"] else 300.0)
    return Cut(form=asked["form"], dpi=dpi, bleed=asked["bleed"], moment=moment())


def _tail(plan: "Plan", form: str) -> str:
    """How the names of files end: language and theme where they are not the game's own, and the format."""
    language = plan.language
    names = ("" if language == plan.game.home_language else language, plan.manner.theme, form)
    return "".join(f".{name}" for name in names if name)


def _targets(selection: "Selection", plan: "Plan", folder: Path, form: str, *, everything: bool) -> "Iterator[Target]":
    """Every face of a game that is asked for, and its file."""
    from kamifuda.press.plan import NO_BACK, Wanted, back_of, front_of
    from kamifuda.press.single import Target

    language, tail = plan.language, _tail(plan, form)
    cards = [card for card, _ in selection.copies if card.game == plan.game.id]
    for card in cards:
        yield Target(front_of(card), folder / f"{card.id}{tail}", card.title(language))
    if not everything:
        return
    for name in plan.game.faces:
        yield Target(Wanted(f"{plan.game.id} face {name}", alternate=name), folder / f"face-{name}{tail}", name)
    backs: dict[str, Target] = {}
    for card in cards:
        wanted = back_of(plan.game, card)
        if wanted.owner is not None:
            yield Target(wanted, folder / f"{card.id}-back{tail}", f"{card.title(language)}: {wanted.back}")
        elif wanted.back != NO_BACK:
            backs.setdefault(wanted.back, Target(wanted, folder / f"back-{wanted.back}{tail}", wanted.back))
    yield from backs.values()


def _write(
    parts: "list[Part]", folder: Path, asked: "Mapping[str, Any]", workers: "Workers", tell: Callable[[int, int], None]
) -> "Iterator[Written]":
    from kamifuda.press.contact import write_contact
    from kamifuda.press.single import write_faces

    if asked.get("profile"):
        from kamifuda.commands.shop import write_for_shop

        for part in parts:
            make_folder(folder / part.plan.game.id)
            yield write_for_shop(asked, part, workers)
        return
    cut = _cut(asked)
    if asked["contact"] and parts:
        make_folder(folder)
        ways = [workers.way(len(part.targets), WORTH) for part in parts]
        yield write_contact(parts, folder / f"faces{_tail(parts[0].plan, cut.form)}", cut, ways, tell)
        return
    for part in parts:
        if part.targets:
            make_folder(part.targets[0].path.parent)
        yield write_faces(part.plan, part.targets, cut, workers.way(len(part.targets), WORTH), tell)


def tell(reporter: Reporter, done: Round) -> int:
    """Report a round."""
    found = gathered(done.faults)
    severities = count_severities(found)
    if reporter.json:
        summary = {"faces": done.faces, "laid_out": done.fresh, "as_before": done.same, "errors": severities["error"]}
        summary |= {"warnings": severities["warning"], "elsewhere": done.selection.elsewhere}
        reporter.answer(found, summary, files=done.files)
    else:
        reporter.diagnostics(found)
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        if done.same:
            reporter.note(f"{plural(done.same, 'picture')} there already, as drawn before")
        if done.faces:
            reporter.last(f"drew {plural(done.faces, 'face')} into {done.folder}{wrong}")
        else:
            reporter.last(f"drew nothing: {done.selection.why_nothing}")
    done.selection.note(reporter)
    return done.selection.code(severities["error"], done.faces)
