"""`kamifuda export cut`: sheets with registration marks, and the paths along which a machine cuts them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kamifuda.commands.progress import Tell
from kamifuda.diagnostics import KamifudaError
from kamifuda.output import make_folder, write_atomically

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.export.tabletop import Exported
    from kamifuda.press.printing import Job
    from kamifuda.press.sheets.imposition import Layout, Sheet


def write_cut(
    selection: "Selection", stem: str, folder: Path, asked: Mapping[str, Any], workers: "Workers", tell: Tell
) -> "Exported":
    """Write sheets and paths."""
    from kamifuda.press.drawing import WORTH
    from kamifuda.press.export.tabletop import Exported
    from kamifuda.press.printing import print_sheets

    if not selection.copies:
        return Exported()
    job, corner = _job(selection, asked)
    make_folder(folder)
    different = len({(card.game, card.id) for card, _ in selection.copies})
    printed = print_sheets(job, folder / f"{stem}.pdf", workers.way(different, WORTH), tell)
    files = list(printed.files)
    for number, sheet in enumerate(_different([sheet for sheet in printed.sheets if sheet.side == "front"]), 1):
        files += _write_paths(sheet, folder / f"{stem}-cut{f'-{number}' if number > 1 else ''}", corner)
    return Exported(files, printed.cards, printed.faces, list(printed.faults))


def _write_paths(sheet: "Sheet", path: Path, corner: float) -> list[Path]:
    from kamifuda.press.export.cut_paths import paths_dxf, paths_svg

    written = []
    for ending, text in ((".svg", paths_svg(sheet, corner)), (".dxf", paths_dxf(sheet, corner))):
        written.append(path.with_name(path.name + ending))
        write_atomically(written[-1], text.encode("ascii"))
    return written


def _different(sheets: "Sequence[Sheet]") -> "list[Sheet]":
    """Sheets that are cut alike once: mostly the full ones, and the last."""
    found: dict[tuple[tuple[int, int], ...], Sheet] = {}
    for sheet in sheets:
        found.setdefault(tuple((one.x, one.y) for one in sheet.placements), sheet)
    return list(found.values())


def _job(selection: "Selection", asked: Mapping[str, Any]) -> "tuple[Job, float]":
    """The sheets that are wanted, and the radius of the cards' corners."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.pdf.about import About
    from kamifuda.press.plan import Manner, face_size
    from kamifuda.press.printing import Job, Order
    from kamifuda.press.sheets.marks import Marks
    from kamifuda.press.sheets.paper import MM

    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"], mark=asked["mark"])
    plans = plans_of(selection, manner, caching=not asked["no_cache"])
    games = selection.loaded.games
    sizes = {
        tuple(sorted(round(side * MM) for side in face_size(games[card.game], games[card.game].kinds[card.kind])))
        for card, _ in selection.copies
    }
    if len(sizes) > 1:
        told = ", ".join(f"{width / MM:g} x {height / MM:g} mm" for width, height in sorted(sizes))
        raise KamifudaError(f"cards of several sizes ({told}) are not cut in one job: split the deck")
    width, height = sizes.pop()
    layout = _layout((width, height), asked)
    duplex = f"DuplexFlip{asked['flip'].capitalize()}Edge" if layout.backs else ""
    (plan, *_) = plans.values()
    about = About(" + ".join(selection.titles), plan.language, duplex, moment())
    orders = [Order(card, count) for card, count in selection.copies]
    marks = Marks(crop="none", registration=asked["registration"])
    corner = plan.game.card.corner if asked["corner"] is None else asked["corner"]
    return Job(orders, plans, layout, about, marks), corner


def _layout(size: tuple[int, int], asked: Mapping[str, Any]) -> "Layout":
    from kamifuda.press.sheets.imposition import Layout
    from kamifuda.press.sheets.paper import MM, parse_paper
    from kamifuda.press.sheets.registration import registered_spacing, registered_wish

    spacing = registered_spacing(round(asked["distance"] * MM))
    paper = parse_paper(asked["paper"])
    wish = registered_wish(paper, size, spacing)
    sides: Any = "fronts" if asked["no_backs"] else "both"
    return Layout(paper, spacing, sides, asked["flip"], wish, asked["skip"])
