"""`kamifuda export cut`: sheets with registration marks, and the paths along which a machine cuts them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kamifuda.commands.progress import Tell
from kamifuda.output import make_folder, write_atomically

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.commands.selection import Selection
    from kamifuda.jobs import Workers
    from kamifuda.press.export.tabletop import Exported
    from kamifuda.press.job import Job
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
    done = Exported()
    sizes = _sizes(selection)
    jobs = {_tail(size, sizes): _job(selection, copies, size, asked) for size, copies in sizes.items()}
    make_folder(folder)
    for tail, (job, corner) in jobs.items():
        different = len({(order.card.game, order.card.id) for order in job.orders})
        printed = print_sheets(job, folder / f"{stem}{tail}.pdf", workers.way(different, WORTH), tell)
        done.files += printed.files
        fronts = [sheet for sheet in printed.sheets if sheet.side == "front"]
        for number, sheet in enumerate(_different(fronts), 1):
            name = f"{stem}{tail}-cut{f'-{number}' if number > 1 else ''}"
            done.files += _write_paths(sheet, folder / name, corner)
        done.cards, done.faces = done.cards + printed.cards, done.faces + printed.faces
        done.faults += [fault for fault in printed.faults if fault not in done.faults]
    return done


Size = tuple[int, int]  # of a card that stands, micrometres


def _sizes(selection: "Selection") -> "dict[Size, list[tuple[Card, int]]]":
    """The cards of each size: a machine cuts one size at a time."""
    from kamifuda.press.plan import face_size
    from kamifuda.press.sheets.paper import MM

    games = selection.loaded.games
    found: dict[Size, list[tuple[Card, int]]] = {}
    for card, count in selection.copies:
        short, long = sorted(
            round(side * MM) for side in face_size(games[card.game], games[card.game].kinds[card.kind])
        )
        found.setdefault((short, long), []).append((card, count))
    return found


def _tail(size: Size, sizes: Mapping[Size, object]) -> str:
    """How the files of a size are called where there are several."""
    from kamifuda.press.sheets.paper import MM

    return f"-{size[0] / MM:g}x{size[1] / MM:g}mm" if len(sizes) > 1 else ""


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


def _job(
    selection: "Selection", copies: "Sequence[tuple[Card, int]]", size: Size, asked: Mapping[str, Any]
) -> "tuple[Job, float]":
    """The sheets of one size that are wanted, and the radius of the cards' corners."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.job import Job, Order
    from kamifuda.press.pdf.about import About
    from kamifuda.press.plan import Manner
    from kamifuda.press.sheets.marks import Marks

    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"], mark=asked["mark"])
    plans = plans_of(selection, manner, caching=not asked["no_cache"])
    layout = _layout(size, asked)
    duplex = f"DuplexFlip{asked['flip'].capitalize()}Edge" if layout.backs else ""
    (plan, *_) = plans.values()
    about = About(" + ".join(selection.titles), plan.language, duplex, moment())
    orders = [Order(card, count) for card, count in copies]
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
