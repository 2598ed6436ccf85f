"""Cards to a PDF of sheets. What is heavy is imported while the faces are being drawn elsewhere."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Way
from kamifuda.press.drawing import Batch, Drawn, keep_drawn, open_stock, start_drawing
from kamifuda.press.ledger import Copies, Print, compare, look_of
from kamifuda.press.pdf.about import About
from kamifuda.press.plan import Plan, Wanted, back_of, front_of
from kamifuda.press.sheets.correction import Correction
from kamifuda.press.sheets.imposition import Item, Layout, Sheet, Side, impose
from kamifuda.press.sheets.marks import Marks
from kamifuda.press.sheets.paper import MM

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.press.binding import Binding
    from kamifuda.press.pdf.operators import Used
    from kamifuda.press.reuse.stock import Stock


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
    there: Print = field(default_factory=dict)  # all cards of the job, printed now or before
    pulled: tuple[tuple[int, str], ...] = ()  # how many of which name are to be pulled out of what was printed before


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
    before: Print | None = None  # what was printed before: only what changed is wanted; None: everything


def print_sheets(job: Job, out: Path, way: Way) -> Printed:
    """Lay out, place and write everything; the files appear when they are whole.

    Fronts and backs that are wanted apart go to two files, as `names_apart` calls them.
    """
    bleed = job.layout.spacing.bleed / MM
    wanted = {game: _wanted(job, game) for game in job.plans}
    stocks = _stocks(job, bleed)
    started = {
        game: start_drawing(plan, wanted[game], bleed, way, stocks.get(game)) for game, plan in job.plans.items()
    }
    fronts = {one.key for each in wanted.values() for one in each if one.card is not None and job.before is None}
    made: dict[str, list[Batch]] = {}
    with ExitStack() as stack:
        writers = _writers(job, out, fronts, stack)
        for game, tasks in started.items():
            for task in tasks:
                made.setdefault(game, []).append(task.result())
                for writer in writers:
                    writer.take(made[game][-1])
        batches = [batch for each in made.values() for batch in each]
        drawn = {face.key: face for batch in batches for face in batch.faces}
        there = _looks(job, drawn) if job.recording else {}
        changes = None if job.before is None else compare(job.before, there)
        orders = job.orders if changes is None else _fewer(job.orders, changes.wanted)
        items = [item for order in orders if (item := _item(job, order, drawn)) is not None]
        sheets = impose(items, job.layout)
        files = [writer.out for writer in writers if writer.finish(sheets)]
    for game, stock in stocks.items():
        keep_drawn(stock, made.get(game, ()))
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    copies = sum(item.count for item in items)
    fresh = sum(batch.fresh for batch in batches)
    different = len({item.front for item in items})
    told = list(dict.fromkeys(faults))
    pulled = changes.pulled if changes is not None else ()
    return Printed(sheets, copies, different, fresh, len(drawn) - fresh, told, files, there, pulled)


def _looks(job: Job, drawn: Mapping[str, Drawn]) -> Print:
    """How every card of the job looks; one that could not be drawn is there as it was before."""
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


def names_apart(out: Path) -> dict[Side, Path]:
    """The files of fronts and of backs that are wanted apart."""
    sides: tuple[Side, ...] = ("front", "back")
    return {side: out.with_name(f"{out.stem}-{side}s{out.suffix}") for side in sides}


def _writers(job: Job, out: Path, fronts: Collection[str], stack: ExitStack) -> "list[_Writer]":
    if job.layout.sides == "apart" and job.layout.gutter is None:
        return [
            _Writer(job, path, side, fronts if side == "front" else (), stack)
            for side, path in names_apart(out).items()
        ]
    return [_Writer(job, out, "", fronts if job.layout.sides != "backs" else (), stack)]


class _Writer:
    """Writes faces as soon as it is sure that they are on a sheet, while others are still being drawn elsewhere."""

    def __init__(self, job: Job, out: Path, side: str, sure: Collection[str], stack: ExitStack) -> None:
        self._job, self.out, self._side, self._sure, self._stack = job, out, side, sure, stack
        self._waiting: deque[tuple[Drawn, Used]] = deque()

    @cached_property
    def _binding(self) -> "Binding":
        """The document, begun when something is sure to stand in it."""
        from kamifuda.press.binding import open_binding

        fonts = [folder for plan in self._job.plans.values() for folder in plan.folders.fonts]
        shelf = next((plan.shelf for plan in self._job.plans.values()), None)
        return self._stack.enter_context(open_binding(self._job.about, fonts, shelf, self.out))

    def take(self, batch: Batch) -> None:
        """Write what can be written. Every front that could be drawn is on a sheet; a back waits for its front."""
        self._waiting += [(face, batch.used) for face in batch.faces if face.stream is not None]
        sure = []
        while self._waiting and self._waiting[0][0].key in self._sure:
            sure.append(self._waiting.popleft())
        if sure:
            self._binding.add(sure)

    def finish(self, sheets: Sequence[Sheet]) -> bool:
        """Write the rest and the sheets, those of its side; whether there were any, for none is no file."""
        own = [sheet for sheet in sheets if self._side in ("", sheet.side)]
        if not own:
            return False
        from kamifuda.press.binding import Look

        job = self._job
        placed = {placement.face for sheet in own for placement in sheet.placements}
        self._binding.add([pair for pair in self._waiting if pair[0].key in placed])
        self._binding.finish(own, Look(job.marks, job.layout.spacing.bleed / MM, job.correction))
        return True


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
        order.batch,
    )
