"""Cards to a PDF of sheets. What is heavy is imported while the faces are being drawn elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Way
from kamifuda.press.drawing import Drawn, collect, start_drawing
from kamifuda.press.pdf.about import About
from kamifuda.press.plan import Plan, Wanted, back_of, front_of
from kamifuda.press.sheets.imposition import Item, Layout, Sheet, impose
from kamifuda.press.sheets.paper import MM

if TYPE_CHECKING:
    from kamifuda.cards import Card


@dataclass(frozen=True, slots=True)
class Order:
    """So many copies of a card."""

    card: "Card"
    count: int = 1


@dataclass(slots=True)
class Printed:
    """What came of a job."""

    sheets: list[Sheet]
    cards: int  # copies on the sheets
    faces: int  # different ones
    faults: list[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Job:
    """A print job: orders of one or several games, and how they are wanted."""

    orders: Sequence[Order]
    plans: Mapping[str, Plan]  # game id -> how its faces are made
    layout: Layout
    about: About


def print_sheets(job: Job, out: Path, way: Way) -> Printed:
    """Lay out, place and write everything; the file appears when it is whole."""
    bleed = job.layout.spacing.bleed / MM
    pending = [start_drawing(plan, _wanted(job, game), bleed, way) for game, plan in job.plans.items()]
    from kamifuda.press.binding import bind

    batches = [collect(futures) for futures in pending]
    drawn = {face.key: face for batch in batches for face in batch.faces}
    items = [item for order in job.orders if (item := _item(job, order, drawn)) is not None]
    sheets = impose(items, job.layout)
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    copies = sum(item.count for item in items)
    if sheets:
        fonts = [folder for plan in job.plans.values() for folder in plan.folders.fonts]
        bind(job.about, fonts, batches, sheets, job.layout.spacing.bleed, out)
    return Printed(sheets, copies, len({item.front for item in items}), list(dict.fromkeys(faults)))


def _wanted(job: Job, game: str) -> list[Wanted]:
    """Every different face of a game that the job shows, once: fronts, then backs."""
    orders = [order for order in job.orders if order.card.game == game and order.count > 0]
    wanted = {one.key: one for one in (front_of(order.card) for order in orders)}
    if job.layout.backs:
        wanted |= {one.key: one for one in (back_of(job.plans[game].game, order.card) for order in orders)}
    return list(wanted.values())


def _item(job: Job, order: Order, drawn: Mapping[str, Drawn]) -> Item | None:
    front = drawn.get(front_of(order.card).key)
    if front is None or front.stream is None:
        return None
    plan = job.plans[order.card.game]
    back = drawn.get(back_of(plan.game, order.card).key) if job.layout.backs else None
    return Item(
        front.key,
        back.key if back is not None and back.stream is not None else "",
        round(front.width * MM),
        round(front.height * MM),
        order.count,
        order.card.title(plan.language),
    )
