"""`kamifuda faces`: single card faces as pictures or PDF."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kamifuda.commands.options import (
    Measure,
    OutFolder,
    color_option,
    format_option,
    jobs_option,
    quiet_option,
    theme_option,
    workspace_option,
)
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.plan import Plan
    from kamifuda.press.single import Cut, Target, Written

WORTH = 2  # pictures that pay for a fork


@click.command("faces", epilog="Example: kamifuda faces --game nova --select kind:character --dpi 150")
@click.option(
    "--select",
    "query",
    default="",
    metavar="QUERY",
    help="The cards a query finds; all cards, backs and other sides without it.",
)
@click.option("--game", default="", metavar="GAME", help="In this game only.")
@click.option("--png", "form", flag_value="png", default="png", help="Pictures (when nothing is said).")
@click.option("--pdf", "form", flag_value="pdf", help="A PDF for each face.")
@click.option(
    "--dpi", default=300.0, type=Measure(18, 2400), metavar="N", help="Pixels to the inch.", show_default=True
)
@click.option("--bleed", default=0.0, type=Measure(0, 3), metavar="MM", help="Show the bleed too.", show_default=True)
@click.option("--lang", default="", metavar="TAG", help="Language of the cards; the game's own when not given.")
@theme_option
@click.option("--guides", is_flag=True, help="Draw trim, safe zone and boxes over the faces.")
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
@click.pass_context
def command(ctx: click.Context, /, root: Path, output: str, color: str, quiet: bool, jobs: int, **_: object) -> int:
    """Draw every face by itself, as build/faces/GAME/ID.png: fronts, backs and other sides of cards.

    In a language that is not the game's own the file is called ID.TAG.png, in another theme ID.THEME.png.
    """
    from kamifuda.commands.selection import plans_of, select_cards
    from kamifuda.jobs import open_workers
    from kamifuda.press.plan import Manner

    asked = ctx.params
    reporter = Reporter(root, output, color, quiet)
    reporter.quote("<query>", asked["query"])
    selection = select_cards(root, asked["query"], asked["game"])
    folder = asked["out"] or root / "build" / "faces"
    files: list[str] = []
    found: list[Diagnostic] = [*selection.faults]
    with open_workers(jobs) as workers:
        for game, plan in plans_of(
            selection, Manner(asked["lang"], asked["bleed"], asked["guides"], asked["theme"])
        ).items():
            targets = list(_targets(selection, plan, folder / game, asked["form"], everything=not asked["query"]))
            written = _write(plan, targets, _cut(asked), workers)
            files += written.files
            found += written.faults
    return _tell(reporter, found, files, folder, selection.why_nothing)


def _cut(asked: dict[str, object]) -> "Cut":
    from kamifuda.commands.print import moment
    from kamifuda.press.single import Cut

    return Cut(form=asked["form"], dpi=asked["dpi"], bleed=asked["bleed"], moment=moment())  # type: ignore[arg-type]  # click checked them


def _targets(selection: "Selection", plan: "Plan", folder: Path, form: str, *, everything: bool) -> "Iterator[Target]":
    """Every face of a game that is asked for, and its file."""
    from kamifuda.press.plan import Wanted, back_of, front_of
    from kamifuda.press.single import Target

    language = plan.language
    names = ("" if language == plan.game.home_language else language, plan.manner.theme, form)
    tail = "".join(f".{name}" for name in names if name)
    cards = [card for card, _ in selection.copies if card.game == plan.game.id]
    for card in cards:
        yield Target(front_of(card), folder / f"{card.id}{tail}", card.title(language))
    if not everything:
        return
    for name in plan.game.faces:
        yield Target(Wanted(f"face {name}", alternate=name), folder / f"face-{name}{tail}", name)
    backs: dict[str, Target] = {}
    for card in cards:
        back = plan.game.kinds[card.kind].back
        file = folder / f"back-{back}{tail}"
        backs.setdefault(back, Target(back_of(plan.game, card), file, back))
    yield from backs.values()


def _write(plan: "Plan", targets: "list[Target]", cut: "Cut", workers: "Workers") -> "Written":
    from kamifuda.press.single import write_faces

    for target in targets[:1]:
        try:
            target.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise KamifudaError(f"cannot make the folder {target.path.parent}: {problem.strerror}") from problem
    return write_faces(plan, targets, cut, workers.way(len(targets), WORTH))


def _tell(reporter: Reporter, faults: list[Diagnostic], files: list[str], folder: Path, why: str) -> int:
    found = sorted(dict.fromkeys(faults), key=lambda one: one.order)
    severities = count_severities(found)
    if reporter.json:
        summary = {"faces": len(files), "errors": severities["error"], "warnings": severities["warning"]}
        reporter.answer(found, summary, files=files)
    else:
        reporter.diagnostics(found)
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        if files:
            reporter.last(f"drew {plural(len(files), 'face')} into {folder}{wrong}")
        else:
            reporter.last(f"drew nothing: {why}")
    return 1 if severities["error"] or not files else 0
