"""`kamifuda kit`: everything a game needs on the table, to print and play."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.options import (
    OutFolder,
    cache_option,
    color_option,
    complete_games,
    format_option,
    jobs_option,
    mark_option,
    quiet_option,
    theme_option,
    workspace_option,
)
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError, nearest

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.decks.deck import Deck
    from kamifuda.jobs import Workers
    from kamifuda.loader import Loaded
    from kamifuda.press.kit.kit import Boxed
    from kamifuda.press.plan import Plan
    from kamifuda.press.printing import Printed

SMALLEST = 140  # mm: the shorter side of paper that a box still fits


@click.command("kit", epilog="Example: kamifuda kit nova --sleeves")
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--deck", "decks", multiple=True, metavar="DECK", type=click.Path(path_type=Path),
    help="A deck for the kit, several times; the game's first ones, one for each player, when not given.",
)  # fmt: skip
@click.option("--out", "-o", type=OutFolder(), metavar="DIR", help="The folder; build/kit/<game> when not given.")
@click.option("--paper", default="A4", metavar="NAME", help="A4, Letter, A3, … or 210x297mm.", show_default=True)
@click.option("--sleeves", is_flag=True, help="Boxes for cards in sleeves.")
@click.option("--lang", default="", metavar="TAG", help="Language of the pieces; the game's own when not given.")
@theme_option
@mark_option
@workspace_option
@format_option
@color_option
@quiet_option
@jobs_option
@cache_option
@click.pass_context
def command(ctx: click.Context, /, game: str, decks: tuple[Path, ...], root: Path, **_: object) -> int:
    """Print what a game needs on the table: decks, boards, tracks, counters, dice, rules, boxes, a list of contents.

    One PDF for each sort, as they go on different paper. Everything is true to size; what is larger than the paper goes
    over several sheets with marks to join them.
    """
    from kamifuda.jobs import open_workers

    reporter = Reporter(root, *(ctx.params[key] for key in ("output", "color", "quiet")))
    reporter.named(decks)
    folder = ctx.params["out"] or root / "build" / "kit" / game
    with open_workers(ctx.params["jobs"]) as workers:
        made = _Kit(ctx, root, game, decks, folder, workers)
        files = list(made.write())
    return _tell(reporter, made, files, folder)


class _Kit:
    """One kit being made: what was read, and what is wrong in it."""

    def __init__(
        self, ctx: click.Context, root: Path, game: str, decks: Sequence[Path], folder: Path, workers: "Workers"
    ) -> None:
        self.asked, self.root, self.name, self.folder, self.workers = ctx.params, root, game, folder, workers
        self.faults: list[Diagnostic] = []
        self.pages = 0
        self.loaded, self.decks = self._read(decks)

    def _read(self, paths: Sequence[Path]) -> "tuple[Loaded, list[Deck]]":
        from kamifuda.commands.deck_files import read_decks
        from kamifuda.loader import load
        from kamifuda.workspace import list_workspace

        workspace, _ = list_workspace(self.root)
        if self.name not in workspace.games:
            guess = nearest(self.name, workspace.games)
            meant = f"did you mean {guess}?" if guess else "kamifuda games lists those known here"
            raise KamifudaError(f"no game is called {self.name!r}; {meant}")
        chosen = [place.path for place in workspace.decks.get(self.name, ())] if not paths else list(paths)
        loaded, decks, found = read_decks(self.root, chosen) if chosen else (load(self.root, [self.name]), [], [])
        self._refuse_strange(decks)
        unread = [one for one in found if one.severity == "error"] if paths and len(decks) < len(paths) else []
        if unread:
            raise KamifudaError(f"{unread[0].span.path} cannot be used: {unread[0].message}")
        if self.name not in loaded.games:
            told = "; ".join(one.message for one in loaded.diagnostics if one.severity == "error")
            raise KamifudaError(f"the files of {self.name} cannot be used: {told or 'kamifuda check tells more'}")
        if not paths:
            decks = decks[: loaded.games[self.name].players[0]]
        paths_left = {deck.path for deck in decks}
        self.faults += [one for one in loaded.diagnostics if one.severity == "error"]
        self.faults += [one for one in found if one.span.path in paths_left]
        return loaded, decks

    def _refuse_strange(self, decks: "Sequence[Deck]") -> None:
        """Stop at a deck for another game."""
        for deck in decks:
            if deck.game and deck.game != self.name:
                meant = f"name a deck of {self.name}, or make the kit of {deck.game}: kamifuda kit {deck.game}"
                raise KamifudaError(f"{deck.path} is a deck for {deck.game}, not for {self.name}; {meant}")
            if not deck.game:
                raise KamifudaError(f"{deck.path} is no deck of {self.name}")

    @property
    def empty(self) -> "list[Deck]":
        """The decks that hold no card and have no fault that tells why."""
        faulty = {one.span.path for one in self.faults if one.severity == "error"}
        return [deck for deck in self.decks if deck.path not in faulty and not _size(deck)]

    def write(self) -> Iterator[str]:
        """Write every part; gives the names of the files."""
        from kamifuda.commands.print import moment
        from kamifuda.output import write_atomically
        from kamifuda.press.faces import open_press
        from kamifuda.press.kit.kit import Maker
        from kamifuda.press.kit.piece import Part
        from kamifuda.press.kit.tiles import Field
        from kamifuda.press.kit.writing import pdf_of
        from kamifuda.press.pdf.about import About
        from kamifuda.press.sheets.paper import MM, parse_paper

        paper = parse_paper(self.asked["paper"])
        if min(paper.width, paper.height) < SMALLEST * MM:
            raise KamifudaError(f"{paper.name} is too small for boards and boxes; choose A5 or larger")
        plan = self._plan()
        press = open_press(plan)
        self.folder.mkdir(parents=True, exist_ok=True)
        maker = Maker(press, Field(paper.width / MM, paper.height / MM), [])
        parts = list(maker.parts(list(self._boxes())))
        printed = self._cards(plan)
        holds = tuple((deck.name or Path(deck.path).stem, _size(deck)) for deck in self.decks)
        listed = parts
        if printed is not None and printed.sheets:
            listed = [*parts, Part("cards", "card", (), holds, sheets=len(printed.sheets))]
            self.pages += len(printed.sheets)
        title = plan.game.name.get(plan.language) or plan.game.id
        for part in (maker.contents(listed), *parts):
            about = About(f"{title} · {part.id}", plan.language, moment=moment())
            write_atomically(self.folder / f"{part.id}.pdf", pdf_of(press, part, about))
            self.pages += len(part.pages)
            yield f"{part.id}.pdf"
        if listed is not parts:
            yield "cards.pdf"
        self.faults += [*maker.faults, *press.all_faults()]

    def _selection(self) -> "Selection":
        from kamifuda.commands.selection import Selection

        copies = [
            (entry.card, entry.count) for deck in self.decks for entry in deck.entries if entry.card and entry.count
        ]
        return Selection(self.loaded, copies, titles=[deck.name or Path(deck.path).stem for deck in self.decks])

    def _plan(self) -> "Plan":
        from kamifuda.commands.selection import plan_of
        from kamifuda.press.plan import Manner

        manner = Manner(self.asked["lang"], theme=self.asked["theme"], mark=self.asked["mark"])
        return plan_of(self.loaded, self.loaded.games[self.name], manner, caching=not self.asked["no_cache"])

    def _boxes(self) -> "Iterator[Boxed]":
        from kamifuda.press.kit.kit import Boxed
        from kamifuda.press.kit.tuckbox import Stack

        card = self.loaded.games[self.name].card
        for deck in self.decks:
            count = _size(deck)
            if count:
                stack = Stack(count, card.width, card.height, self.asked["sleeves"])
                yield Boxed(deck.name or Path(deck.path).stem, stack)

    def _cards(self, plan: "Plan") -> "Printed | None":
        from kamifuda.commands.print import moment
        from kamifuda.press.drawing import WORTH
        from kamifuda.press.job import Job, Order
        from kamifuda.press.pdf.about import About
        from kamifuda.press.printing import print_sheets
        from kamifuda.press.sheets.imposition import Layout
        from kamifuda.press.sheets.paper import parse_paper

        selection = self._selection()
        if not selection.copies:
            return None
        about = About(" + ".join(selection.titles), plan.language, "DuplexFlipLongEdge", moment())
        orders = [Order(card, count) for card, count in selection.copies]
        job = Job(orders, {self.name: plan}, Layout(parse_paper(self.asked["paper"])), about)
        different = len({card.id for card, _ in selection.copies})
        silent = self.asked["quiet"] or self.asked["output"] == "json"
        with progress("cards", quiet=silent) as tell:
            printed = print_sheets(job, self.folder / "cards.pdf", self.workers.way(different, WORTH), tell)
        self.faults += printed.faults
        return printed


def _tell(reporter: Reporter, made: _Kit, files: Sequence[str], folder: Path) -> int:
    found = gathered(made.faults)
    severities = count_severities(found)
    inside = folder.resolve().is_relative_to(reporter.root)
    shown = str(folder.resolve().relative_to(reporter.root)) if inside else str(folder)
    if reporter.json:
        summary = {"files": len(files), "pages": made.pages, "decks": len(made.decks)}
        summary |= {"errors": severities["error"], "warnings": severities["warning"]}
        reporter.answer(found, summary, folder=shown, files=list(files))
    else:
        reporter.diagnostics(found)
        for file in files:
            reporter.echo(f"{shown}/{file}")
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        decks = plural(len(made.decks), "deck")
        reporter.last(f"printed a kit of {made.name} with {decks}: {plural(made.pages, 'page')} in {shown}{wrong}")
    for deck in made.empty:
        reporter.note(f"{deck.path} holds no card, so the kit has no cards and no box of it; write cards into it")
    return 1 if severities["error"] or made.empty else 0


def _size(deck: "Deck") -> int:
    return sum(entry.count or 0 for entry in deck.entries)
