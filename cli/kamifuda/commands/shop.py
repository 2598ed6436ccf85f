"""`--profile SHOP` of `print` and `faces`: files as a print shop takes them."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.options import STDOUT
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.output import make_folder

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.drawing import Batch
    from kamifuda.press.plan import Plan
    from kamifuda.press.shop.drawing import Printing
    from kamifuda.press.shop.pages import Slot
    from kamifuda.press.shop.pdf import Ready
    from kamifuda.press.shop.pictures import Shot
    from kamifuda.press.single import Part, Written
    from kamifuda.shops import Shop

WORTH = 2  # faces that pay for a fork
# What else may be said where single cards are written; the rest is about sheets of paper.
_MEANT = (
    *("decks", "query", "game", "out", "profile", "icc", "rich_black", "lang", "theme", "dpi", "final", "no_backs"),
    *("max_size", "mark"),
    *("root", "output", "color", "quiet", "jobs", "no_cache"),
)


@dataclass(slots=True)
class Order:
    """What was written for a shop."""

    files: list[Path] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)
    cards: int = 0
    faces: int = 0


def find_shop(root: Path, name: str) -> "Shop":
    """A shop's profile; raises KamifudaError where it cannot be used, with what is wrong with it."""
    from kamifuda.shops import read_shop

    shop, found = read_shop(root, name)
    if shop is None or any(fault.severity == "error" for fault in found):
        first = next((fault for fault in found if fault.severity == "error"), None)
        why = f"{first.span.path}:{first.span.line}: {first.message}" if first else "it says nothing"
        raise KamifudaError(f"the shop profile {name} cannot be used: {why}")
    return shop


def printing_of(shop: "Shop", icc: Path | None, *, rich: bool) -> "Printing":
    """How a shop prints: its colours, by its own profile or the one that is asked for."""
    from kamifuda.press.colour import find_condition
    from kamifuda.press.colour.inks import Wish
    from kamifuda.press.shop.drawing import Printing

    inks = shop.inks
    if inks.mode == "rgb":
        if icc is not None or rich:
            what = "--icc" if icc is not None else "--rich-black"
            raise KamifudaError(f"{shop.label} takes red, green and blue, not inks: leave {what} away")
        return Printing(None, Wish(), shop.flat)
    if rich and inks.rich_black is None:
        raise KamifudaError(f"the profile of {shop.label} has no rich_black, such as [60, 40, 40, 100]")
    black = inks.rich_black if rich else None
    recipe = (black[0] / 100, black[1] / 100, black[2] / 100, black[3] / 100) if black else None
    condition = find_condition(icc or inks.icc, inks.limit)
    return Printing(condition, Wish(inks.limit / 100, recipe), shop.flat)


def print_for_shop(ctx: click.Context, decks: tuple[Path, ...], root: Path) -> int:
    """Write what a shop takes of some cards, and report."""
    from kamifuda.commands.selection import select_cards, select_decks
    from kamifuda.jobs import open_workers

    asked = ctx.params
    _expect_no_paper(ctx)
    reporter = Reporter(root, *(asked[key] for key in ("output", "color", "quiet")))
    reporter.quote("<query>", asked["query"] or "")
    reporter.named(decks)
    shop = find_shop(root, asked["profile"])
    if asked["out"] == STDOUT:
        raise KamifudaError("what a shop takes may be several files, which cannot go to stdout: name a file or folder")
    dpi = _dpi(ctx, shop)
    selection = select_decks(root, decks) if decks else select_cards(root, asked["query"], asked["game"])
    stem = decks[0].stem + (f"-and-{len(decks) - 1}-more" if len(decks) > 1 else "") if decks else "cards"
    out = asked["out"] or root / "build" / f"{stem}-{shop.id}{'.pdf' if shop.form == 'pdf' else ''}"
    order = Order()
    if selection.copies:
        with open_workers(asked["jobs"]) as workers:
            order = _order({**asked, "dpi": dpi}, selection, shop, out, workers)
    _judge(order, shop, reporter.root)
    return _tell(reporter, selection, order, shop)


def _judge(order: Order, shop: "Shop", root: Path) -> None:
    """What the shop would find in the documents; pictures hold nothing that could be judged anew."""
    documents = [path for path in order.files if path.suffix == ".pdf"]
    if documents:
        from kamifuda.preflight import judge

        for path in documents:
            order.faults += judge(path, _shown(path, root), shop).faults


def for_shop(ctx: click.Context) -> dict[str, Any]:
    """What is asked of `faces`, as a shop wants it; raises KamifudaError for what does not go together."""
    asked = dict(ctx.params)
    shop = find_shop(asked["root"], asked["profile"])
    for name in ("contact", "bleed", "guides", "watch"):
        if asked[name]:
            raise KamifudaError(f"--profile writes what {shop.label} takes: leave --{name} away")
    asked["dpi"] = _dpi(ctx, shop)
    given = ctx.get_parameter_source("form") == click.core.ParameterSource.COMMANDLINE
    if given and asked["form"] == "png" and shop.form == "pdf":
        raise KamifudaError(f"{shop.label} takes PDF: leave --png away")
    asked["form"] = "pdf" if shop.form == "pdf" else asked["form"]
    asked["shop"] = shop
    return asked


def _dpi(ctx: click.Context, shop: "Shop") -> float:
    """The resolution that is asked for, or the shop's own."""
    least, most = shop.dpi
    if ctx.get_parameter_source("dpi") != click.core.ParameterSource.COMMANDLINE:
        return least
    dpi = float(ctx.params["dpi"])
    if dpi < least or (most and dpi > most):
        bounds = f"{least:g} to {most:g}" if most else f"{least:g} or more"
        raise KamifudaError(f"{shop.label} takes pictures of {bounds} dpi, not {dpi:g}")
    return dpi


def write_for_shop(asked: Mapping[str, Any], part: "Part", workers: "Workers") -> "Written":
    """Write single faces of a game, each to its file."""
    from kamifuda.press.shop.pages import side_of
    from kamifuda.press.shop.pictures import Shot, write_pictures

    shop, plan = asked["shop"], part.plan
    shots = []
    for target in part.targets:
        wanted = target.wanted
        alternate = plan.game.faces[wanted.alternate].kind if wanted.alternate else ""
        kind = wanted.card.kind if wanted.card is not None else alternate or wanted.kind
        shots.append(Shot(side_of(plan, wanted, kind, shop, behind=bool(wanted.back)), target.path))
    if asked["form"] == "png":
        return write_pictures(plan, shots, asked["dpi"], workers.way(len(shots), WORTH))
    return _write_each(asked, part, shots, workers)


def _write_each(asked: Mapping[str, Any], part: "Part", shots: "list[Shot]", workers: "Workers") -> "Written":
    """A document for each face."""
    from kamifuda.commands.print import moment
    from kamifuda.press.pdf.about import About
    from kamifuda.press.shop.drawing import start
    from kamifuda.press.shop.pdf import Ready, write_face
    from kamifuda.press.single import Written

    shop, plan = asked["shop"], part.plan
    printing = printing_of(shop, asked["icc"], rich=asked["rich_black"])
    wanted = [shot.side.wanted for shot in shots]
    batches = [task.result() for task in start(plan, wanted, printing, workers.way(len(wanted), WORTH))]
    drawn = {face.key for batch in batches for face in batch.faces if face.stream is not None}
    written = Written()
    for shot, target in zip(shots, part.targets, strict=True):
        if shot.side.wanted.key in drawn:
            about = About(target.title, plan.language, moment=moment())
            ready = Ready(batches, plan.folders.fonts, plan.shelf, about, printing, shop)
            side = "back" if shot.side.wanted.back else "front"
            write_face(ready, shot.side, f"{shot.path.stem.split('.')[0]} {side}", shot.path)
            written.files.append(str(shot.path))
    written.faces = len(written.files)
    written.faults = faults_of(batches)
    return written


def _expect_no_paper(ctx: click.Context) -> None:
    given = click.core.ParameterSource.COMMANDLINE
    for param in ctx.command.params:
        name = param.name or ""
        if name not in _MEANT and ctx.get_parameter_source(name) == given:
            raise KamifudaError(
                f"{param.opts[0]} is about sheets of paper; --profile writes single cards: leave it away"
            )


def _order(asked: Mapping[str, Any], selection: "Selection", shop: "Shop", out: Path, workers: "Workers") -> Order:
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.job import Order as Copies
    from kamifuda.press.plan import Manner
    from kamifuda.press.shop.pages import slots_of

    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"], mark=asked["mark"])
    plans = plans_of(selection, manner, caching=not asked["no_cache"])
    printing = printing_of(shop, asked["icc"], rich=asked["rich_black"])
    slots = slots_of([Copies(card, count) for card, count in selection.copies if count], plans, shop)
    if asked["no_backs"]:
        slots = [replace(slot, back=None) for slot in slots]
    if shop.form == "pdf":
        return _pdf(selection, plans, slots, _Way(shop, printing, out, workers, asked["dpi"], asked["max_size"] or 0))
    if asked["max_size"]:
        raise KamifudaError(f"--max-size is for documents, and {shop.label} takes single pictures: leave it away")
    return _pictures(plans, slots, _Way(shop, printing, out, workers, asked["dpi"]))


@dataclass(frozen=True, slots=True)
class _Way:
    """For whom, in which colours, where to, and who works."""

    shop: "Shop"
    printing: "Printing"
    out: Path
    workers: "Workers"
    dpi: float
    most: int = 0  # bytes of a file


def _pdf(selection: "Selection", plans: "dict[str, Plan]", slots: "list[Slot]", way: _Way) -> Order:
    from kamifuda.commands.print import moment
    from kamifuda.press.pdf.about import About
    from kamifuda.press.shop.pdf import write_pdfs

    language = next(iter(plans.values())).language
    about = About(" + ".join(dict.fromkeys(selection.titles)), language, moment=moment())
    ready = draw_ready(plans, slots, about, way.shop, way.printing, way.workers)
    make_folder(way.out.parent)
    drawn = {face.key for batch in ready.batches for face in batch.faces if face.stream is not None}
    files, faults = write_pdfs(ready, slots, way.out, way.most)
    order = Order(files, [*faults_of(ready.batches), *faults])
    there = [slot for slot in slots if slot.front.wanted.key in drawn]
    order.cards, order.faces = sum(slot.count for slot in there), len({slot.front.wanted.key for slot in there})
    return order


def draw_ready(
    plans: "dict[str, Plan]", slots: "list[Slot]", about: Any, shop: "Shop", printing: "Printing", workers: "Workers"
) -> "Ready":
    """Draw every different face of some slots."""
    from kamifuda.press.shop.drawing import start
    from kamifuda.press.shop.pdf import Ready

    batches = []
    for game, plan in plans.items():
        sides = [side for slot in slots if slot.card.game == game for side in (slot.front, slot.back) if side]
        wanted = list({side.wanted.key: side.wanted for side in sides}.values())
        tasks = start(plan, wanted, printing, workers.way(len(wanted), WORTH))
        batches += [task.result() for task in tasks]
    fonts = [folder for plan in plans.values() for folder in plan.folders.fonts]
    shelf = next((plan.shelf for plan in plans.values()), None)
    return Ready(batches, fonts, shelf, about, printing, shop)


def faults_of(batches: "Sequence[Batch]") -> list[Diagnostic]:
    """What was found while faces were drawn."""
    inside = [fault for batch in batches for face in batch.faces for fault in face.faults]
    return list(dict.fromkeys([*inside, *(fault for batch in batches for fault in batch.faults)]))


def _pictures(plans: "dict[str, Plan]", slots: "list[Slot]", way: _Way) -> Order:
    from kamifuda.press.shop.drawing import backs_there
    from kamifuda.press.shop.pdf import cut_slots
    from kamifuda.press.shop.pictures import make_room, plan_files, write_list

    parts = cut_slots(slots, way.shop.limits.cards)
    order = Order(cards=sum(slot.count for slot in slots), faces=len({slot.front.wanted.key for slot in slots}))
    backs: set[str] = set()
    for game, plan in plans.items():
        backs |= backs_there(plan, [slot.back.wanted for slot in slots if slot.back and slot.card.game == game])
    for number, part in enumerate(parts, 1):
        folder = way.out / f"part-{number}" if len(parts) > 1 else way.out
        lines = plan_files(part, folder, sorted(backs))
        make_room(folder, lines)
        for written in _write_shots(plans, part, lines, way):
            order.files += map(Path, written.files)
            order.faults += [fault for fault in written.faults if fault not in order.faults]
        write_list(folder, lines)
    return order


def _write_shots(plans: "dict[str, Plan]", part: "list[Slot]", lines: Any, way: _Way) -> "list[Written]":
    from kamifuda.press.shop.pictures import write_pictures

    done = []
    for game, plan in plans.items():
        mine = [line for line, slot in zip(lines, part, strict=True) if slot.card.game == game]
        shots = list({shot.path: shot for line in mine for shot in (line.front, line.back) if shot}.values())
        done.append(write_pictures(plan, shots, way.dpi, way.workers.way(len(shots), WORTH)))
    return done


def _tell(reporter: Reporter, selection: "Selection", order: Order, shop: "Shop") -> int:
    found = gathered([*selection.faults, *order.faults])
    severities = count_severities(found)
    shown = [_shown(path, reporter.root) for path in order.files]
    if reporter.json:
        summary = {"cards": order.cards, "different": order.faces, "files": len(shown)}
        summary |= {"errors": severities["error"], "warnings": severities["warning"]}
        reporter.answer(found, summary, files=shown, profile=shop.id)
    else:
        reporter.diagnostics(found)
        for card in selection.skipped:
            reporter.note(f"skipped {card.id}: its quantity is 0")
        if not shown:
            too_large = any(fault.name == "sheet-too-large" for fault in order.faults)
            why = "a card alone is larger than a file may be" if too_large else selection.why_nothing
            reporter.last(f"wrote nothing: {why}")
        else:
            wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
            cards = f"{plural(order.cards, 'card')} ({order.faces} different)"
            where = shown[0] if len(shown) == 1 else f"{plural(len(shown), 'file')} such as {shown[0]}"
            reporter.last(f"wrote {cards} for {shop.label} to {where}{wrong}")
    return 1 if severities["error"] or not shown else 0


def _shown(path: Path, root: Path) -> str:
    real = path.resolve()
    return str(real.relative_to(root)) if real.is_relative_to(root) else str(path)
