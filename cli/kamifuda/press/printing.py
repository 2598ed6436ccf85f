"""Cards to a PDF of sheets. What is heavy is imported while the faces are being drawn elsewhere."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import HERE, Way
from kamifuda.press.drawing import Batch, Drawn, keep_drawn, open_in_time, open_stock, start_drawing
from kamifuda.press.following import Follower, Tell, unheard
from kamifuda.press.pdf.about import About
from kamifuda.press.plan import NO_BACK, Plan, Wanted, back_of, face_size, front_of
from kamifuda.press.sheets.correction import Correction
from kamifuda.press.sheets.imposition import Item, Layout, Sheet, impose
from kamifuda.press.sheets.marks import Marks, expect_room
from kamifuda.press.sheets.paper import MM
from kamifuda.press.writer import open_writers, put_in_place

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.press.ledger import Changes, Print
    from kamifuda.press.reuse.stock import Stock
    from kamifuda.press.writer import Writer


@dataclass(frozen=True, slots=True)
class Order:
    """So many copies of a card."""

    card: "Card"
    count: int = 1
    batch: str = ""  # what is printed on sheets of its own


@dataclass(slots=True)
class Printed:
    """What came of a job."""

    sheets: list[Sheet]
    cards: int  # copies on the sheets
    faces: int  # different ones
    fresh: int = 0  # faces laid out now, backs among them
    reused: int = 0  # faces that were at hand
    faults: list[Diagnostic] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    there: "Print" = field(default_factory=dict)  # all cards of the job, printed now or before
    pulled: tuple[tuple[int, str], ...] = ()  # how many of which name are to be pulled out of what was printed before
    made: Sequence[Batch] = ()  # all that was drawn
    too_large: bool = False  # sheets are larger than a file may be, so that there is none


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


def print_sheets(job: Job, out: Path, way: Way, tell: Tell = unheard) -> Printed:
    """Lay out, place and write everything; the files appear when they are whole.

    Fronts and backs that are wanted apart go to two files, as `names_apart` calls them; what would be larger than it
    may be goes to several. `tell`: how many faces of how many are drawn.
    """
    if way.early:
        _open_aside(job, way)
    bleed = job.layout.spacing.bleed / MM
    wanted = {game: _wanted(job, game) for game in job.plans}
    stocks = _stocks(job, bleed)
    at_hand = any(stock.is_filled for stock in stocks.values())
    if at_hand:
        _open_aside(job, way)
    elif not way.early:
        way.release()  # forks draw all of it
    sure = {one.key for each in wanted.values() for one in each if one.card is not None and job.before is None}
    follower = Follower(tell)
    made: dict[str, list[Batch]] = {}
    with ExitStack() as places:
        with ExitStack() as stack:
            writers = open_writers(job, out, sure, (stack, places))
            foreseen = None
            if at_hand and job.before is None:
                foreseen = _foresee(job, wanted, writers, way.little)
            started = {
                game: start_drawing(plan, wanted[game], bleed, way, stocks.get(game), follower)
                for game, plan in job.plans.items()
            }
            way.begin()
            import kamifuda.press.binding  # noqa: F401 - while others draw

            if not at_hand and job.before is None:
                foreseen = _foresee(job, wanted, writers, HERE)
                for writer in writers if way.parts > 1 else ():
                    writer.furnish()
            for game, tasks in started.items():
                for task in tasks:
                    made.setdefault(game, []).append(task.result())
                    for writer in writers:
                        writer.take(made[game][-1])
            way.release()
            batches = [batch for each in made.values() for batch in each]
            drawn = {face.key: face for batch in batches for face in batch.faces}
            there = _looks(job, drawn) if job.recording else {}
            changes = None if job.before is None else _compare(job.before, there)
            sizes = {key: (face.width, face.height) for key, face in drawn.items() if face.stream is not None}
            placed = foreseen
            if changes is not None or placed is None or placed.sizes != sizes:
                orders = job.orders if changes is None else _fewer(job.orders, changes.wanted)
                placed = _place(job, orders, sizes)
            items, sheets = placed.items, placed.sheets
            written = [writer for writer in writers if writer.finish(sheets, foreseen=placed is foreseen)]
        files, too_large = put_in_place(job, written)
    for game, stock in stocks.items():
        keep_drawn(stock, made.get(game, ()))
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    printed = Printed(sheets, sum(item.count for item in items), len({item.front for item in items}))
    printed.fresh = sum(batch.fresh for batch in batches)
    printed.reused = len(drawn) - printed.fresh
    printed.faults, printed.files, printed.there = [*dict.fromkeys(faults), *too_large], files, there
    printed.pulled = changes.pulled if changes is not None else ()
    printed.too_large, printed.made = bool(too_large), batches
    return printed


def _open_aside(job: Job, way: Way) -> None:
    """Have the process that waits for work open what it will draw with."""
    for plan in job.plans.values():
        way.little.expect(open_in_time, plan)


def _looks(job: Job, drawn: Mapping[str, Drawn]) -> "Print":
    """How every card of the job looks; one that could not be drawn is there as it was before."""
    from kamifuda.press.ledger import Copies, look_of

    found: dict[str, Copies] = {}
    for order in job.orders:
        key, game = front_of(order.card).key, job.plans[order.card.game]
        front, back = drawn.get(key), drawn.get(back_of(game.game, order.card).key)
        count = order.count + (found[key].count if key in found else 0)
        if front is not None and front.stream is not None:
            look = look_of(front.stream, back.stream if back is not None else None)
            found[key] = Copies(count, look, order.card.title(game.language))
        elif job.before is not None and key in job.before:
            found[key] = job.before[key]
    return found


def _compare(before: "Print", now: "Print") -> "Changes":
    from kamifuda.press.ledger import compare

    return compare(before, now)


def _fewer(orders: Sequence[Order], wanted: Mapping[str, int]) -> list[Order]:
    """Of each card no more copies than are wanted."""
    left = dict(wanted)
    found = []
    for order in orders:
        key = front_of(order.card).key
        count = min(order.count, left.get(key, 0))
        left[key] = left.get(key, 0) - count
        found += [replace(order, count=count)] if count else []
    return found


def _stocks(job: Job, bleed: float) -> "dict[str, Stock]":
    """What is at hand of each game."""
    stocks = {game: open_stock(plan, bleed) for game, plan in job.plans.items()}
    return {game: stock for game, stock in stocks.items() if stock is not None}


def _wanted(job: Job, game: str) -> list[Wanted]:
    """Every different face of a game that the job shows, once: fronts, then backs."""
    orders = [order for order in job.orders if order.card.game == game and order.count > 0]
    wanted = {one.key: one for one in (front_of(order.card) for order in orders)}
    if job.layout.backs:
        wanted |= {one.key: one for one in (back_of(job.plans[game].game, order.card) for order in orders)}
    return list(wanted.values())


@dataclass(frozen=True, slots=True)
class _Placed:
    """Cards on sheets, where the faces that are there have these sizes in mm."""

    sizes: Mapping[str, tuple[float, float]]
    items: list[Item]
    sheets: list[Sheet]


def _place(job: Job, orders: Sequence[Order], sizes: Mapping[str, tuple[float, float]]) -> _Placed:
    items = [item for order in orders if (item := _item(job, order, sizes)) is not None]
    sheets = impose(items, job.layout)
    expect_room(sheets, job.marks)
    return _Placed(sizes, items, sheets)


def _foresee(job: Job, wanted: Mapping[str, Sequence[Wanted]], writers: "Sequence[Writer]", way: Way) -> _Placed:
    """The sheets as they will be if every face comes out, as nearly always, and what lies around their cards."""
    sizes = {}
    for game, each in wanted.items():
        about = job.plans[game].game
        for one in each:
            if one.back != NO_BACK:
                sizes[one.key] = face_size(about, about.kinds.get(one.card.kind if one.card else one.kind))
    placed = _place(job, job.orders, sizes)
    for writer in writers:
        writer.foresee(placed.sheets, way)
    return placed


def _item(job: Job, order: Order, sizes: Mapping[str, tuple[float, float]]) -> Item | None:
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
