"""What is to be printed, which faces that takes, and where these go on sheets."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.press.pdf.about import About
from kamifuda.press.plan import NO_BACK, Plan, Wanted, back_of, face_size, front_of
from kamifuda.press.sheets.correction import Correction
from kamifuda.press.sheets.imposition import Item, Layout, Sheet, impose
from kamifuda.press.sheets.marks import Marks, expect_room
from kamifuda.press.sheets.paper import MM

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.press.ledger import Print

Size = tuple[float, float]  # mm


@dataclass(frozen=True, slots=True)
class Order:
    """So many copies of a card."""

    card: "Card"
    count: int = 1
    batch: str = ""  # what is printed on sheets of its own


@dataclass(frozen=True, slots=True)
class Job:
    """A print job: orders of one or several games, and how they are wanted."""

    orders: Sequence[Order]
    plans: Mapping[str, Plan]  # game id -> how its faces are made
    layout: Layout
    about: About
    marks: Marks = field(default_factory=Marks)
    correction: Correction = field(default_factory=Correction)
    recording: bool = False  # whether it matters how each card looks
    before: "Print | None" = None  # what was printed before: only what changed is wanted; None: everything
    most: int = 0  # bytes of a file: larger ones are divided; 0: of any size


def wanted_faces(job: Job, game: str) -> list[Wanted]:
    """Every different face of a game that the job shows, once: fronts, then backs."""
    orders = [order for order in job.orders if order.card.game == game and order.count > 0]
    wanted = {one.key: one for one in (front_of(order.card) for order in orders)}
    if job.layout.backs:
        wanted |= {one.key: one for one in (back_of(job.plans[game].game, order.card) for order in orders)}
    return list(wanted.values())


def foreseen_sizes(job: Job, wanted: Mapping[str, Sequence[Wanted]]) -> dict[str, Size]:
    """The sizes of faces if every one of them comes out, as nearly always."""
    sizes = {}
    for game, each in wanted.items():
        about = job.plans[game].game
        for one in each:
            if one.back != NO_BACK:
                sizes[one.key] = face_size(about, about.kinds.get(one.card.kind if one.card else one.kind))
    return sizes


def fewer(orders: Sequence[Order], wanted: Mapping[str, int]) -> list[Order]:
    """Of each card no more copies than are wanted."""
    left = dict(wanted)
    found = []
    for order in orders:
        key = front_of(order.card).key
        count = min(order.count, left.get(key, 0))
        left[key] = left.get(key, 0) - count
        found += [replace(order, count=count)] if count else []
    return found


@dataclass(frozen=True, slots=True)
class Placed:
    """Cards on sheets, where the faces that are there have these sizes in mm."""

    sizes: Mapping[str, Size]
    items: list[Item]
    sheets: list[Sheet]


def place(job: Job, orders: Sequence[Order], sizes: Mapping[str, Size]) -> Placed:
    """Put cards on sheets. `sizes`: of the faces that are there."""
    items = [item for order in orders if (item := _item(job, order, sizes)) is not None]
    sheets = impose(items, job.layout)
    expect_room(sheets, job.marks)
    return Placed(sizes, items, sheets)


def _item(job: Job, order: Order, sizes: Mapping[str, Size]) -> Item | None:
    front = front_of(order.card).key
    if front not in sizes:
        return None
    plan = job.plans[order.card.game]
    back = back_of(plan.game, order.card).key if job.layout.backs else ""
    width, height = sizes[front]
    return Item(
        front,
        back if back in sizes else "",
        round(width * MM),
        round(height * MM),
        order.count,
        order.card.title(plan.language),
        order.batch,
    )
