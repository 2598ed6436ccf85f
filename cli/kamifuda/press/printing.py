"""Cards to a PDF of sheets. What is heavy is imported while the faces are being drawn elsewhere."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import HERE, Task, Way
from kamifuda.press.drawing import Batch, Drawn, Finish, keep_drawn, open_in_time, open_stock, start_drawing
from kamifuda.press.following import Follower, Tell, unheard
from kamifuda.press.job import Job, Placed, fewer, foreseen_sizes, place, wanted_faces
from kamifuda.press.plan import Wanted, back_of, front_of
from kamifuda.press.sheets.imposition import Sheet
from kamifuda.press.sheets.paper import MM
from kamifuda.press.writer import open_writers, put_in_place

if TYPE_CHECKING:
    from kamifuda.press.ledger import Changes, Print
    from kamifuda.press.reuse.stock import Stock
    from kamifuda.press.writer import Writer


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


def print_sheets(job: Job, out: Path, way: Way, tell: Tell = unheard) -> Printed:
    """Lay out, place and write everything; the files appear when they are whole.

    Fronts and backs that are wanted apart go to two files, as `names_apart` calls them; what would be larger than it
    may be goes to several. `tell`: how many faces of how many are drawn.
    """
    if way.early:
        _open_aside(job, way)
    wanted = {game: wanted_faces(job, game) for game in job.plans}
    stocks = _stocks(job)
    sure = {one.key for each in wanted.values() for one in each if one.card is not None and job.before is None}
    with ExitStack() as places:
        with ExitStack() as stack:
            writers = open_writers(job, out, sure, (stack, places))
            started, foreseen = _start(job, wanted, stocks, writers, way, Follower(tell))
            made = _collect(started, writers, stocks)
            way.release()
            batches = [batch for each in made.values() for batch in each]
            drawn = {face.key: face for batch in batches for face in batch.faces}
            there = _looks(job, drawn) if job.recording else {}
            changes = None if job.before is None else _compare(job.before, there)
            placed = _arrange(job, drawn, changes, foreseen)
            written = [writer for writer in writers if writer.finish(placed.sheets, foreseen=placed is foreseen)]
        files, too_large = put_in_place(job, written)
    for game, stock in stocks.items():
        keep_drawn(stock, made[game])
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    items = placed.items
    printed = Printed(placed.sheets, sum(item.count for item in items), len({item.front for item in items}))
    printed.fresh = sum(batch.fresh for batch in batches)
    printed.reused = len(drawn) - printed.fresh
    printed.faults, printed.files, printed.there = [*dict.fromkeys(faults), *too_large], files, there
    printed.pulled = changes.pulled if changes is not None else ()
    printed.too_large, printed.made = bool(too_large), batches
    return printed


def _start(
    job: Job,
    wanted: Mapping[str, Sequence[Wanted]],
    stocks: "Mapping[str, Stock]",
    writers: "Sequence[Writer]",
    way: Way,
    follower: Follower,
) -> tuple[dict[str, list[Task[Batch]]], Placed | None]:
    """Have all faces drawn, and what lies around the cards of the sheets that are foreseen, if any are."""
    at_hand = any(stock.is_filled for stock in stocks.values())
    foreseen = None
    if at_hand:  # most of them: this process is busy with these, the one that waits with all else
        _open_aside(job, way)
        foreseen = _foresee(job, wanted, writers, way.little)
    elif not way.early:
        way.release()  # forks draw all of it
    some = job.before is not None or job.layout.sides in ("apart", "backs")  # of what is drawn is in a document
    finish = Finish(job.layout.spacing.bleed / MM, "all" if some else "backs")
    started = {
        game: start_drawing(plan, wanted[game], finish, way, stocks.get(game), follower)
        for game, plan in job.plans.items()
    }
    way.begin()
    import kamifuda.press.binding  # noqa: F401 - while others draw

    if not at_hand:
        foreseen = _foresee(job, wanted, writers, HERE)
        for writer in writers if foreseen is not None and way.parts > 1 else ():
            writer.furnish()
    return started, foreseen


def _collect(
    started: Mapping[str, Sequence[Task[Batch]]], writers: "Sequence[Writer]", stocks: "Mapping[str, Stock]"
) -> dict[str, list[Batch]]:
    """All that is drawn, written as it comes; put by where somebody stops it."""
    made: dict[str, list[Batch]] = {game: [] for game in started}
    try:
        for game, tasks in started.items():
            for task in tasks:
                made[game].append(task.result())
                for writer in writers:
                    writer.take(made[game][-1])
    except KeyboardInterrupt:
        for stock in stocks.values():
            stock.rescue()
        raise
    return made


def _foresee(job: Job, wanted: Mapping[str, Sequence[Wanted]], writers: "Sequence[Writer]", way: Way) -> Placed | None:
    """The sheets as they will be if every face comes out; None where it matters what has changed."""
    if job.before is not None:
        return None
    placed = place(job, job.orders, foreseen_sizes(job, wanted))
    for writer in writers:
        writer.foresee(placed.sheets, way)
    return placed


def _arrange(job: Job, drawn: Mapping[str, Drawn], changes: "Changes | None", foreseen: Placed | None) -> Placed:
    """What goes on the sheets: as foreseen, if it came so."""
    sizes = {key: (face.width, face.height) for key, face in drawn.items() if face.stream is not None}
    if foreseen is not None and foreseen.sizes == sizes:
        return foreseen
    return place(job, job.orders if changes is None else fewer(job.orders, changes.wanted), sizes)


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


def _stocks(job: Job) -> "dict[str, Stock]":
    """What is at hand of each game."""
    bleed = job.layout.spacing.bleed / MM
    stocks = {game: open_stock(plan, bleed) for game, plan in job.plans.items()}
    return {game: stock for game, stock in stocks.items() if stock is not None}
