"""Faces laid out and drawn, here or in other processes: from what is asked for to finished streams."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Task, Way, cut
from kamifuda.jobs.forks import Part
from kamifuda.press.following import Follower
from kamifuda.press.plan import Plan, Wanted, face_size

if TYPE_CHECKING:
    from kamifuda.press.face import Face
    from kamifuda.press.faces import Press
    from kamifuda.press.pdf.streams import Stream, Used
    from kamifuda.press.reuse.entries import Entry
    from kamifuda.press.reuse.keeping import Kept
    from kamifuda.press.reuse.stock import Stock

Apart = Literal["none", "backs", "all"]
WORTH = 4  # faces that pay for a fork
LEAD = 4  # faces that are drawn elsewhere while the first part is written
LAST = 3  # parts that each of the last ones is cut into
MOST = 60  # faces drawn together: they are written and put by, and their memory is free, before the next are drawn


@dataclass(frozen=True, slots=True)
class Finish:
    """How faces come out: drawn so far beyond their trim (mm), and which of them each tell what glyphs they show."""

    bleed: float = 0.0
    apart: Apart = "backs"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A face as drawn, with its trim size in mm; no stream where nothing could be drawn."""

    key: str
    width: float
    height: float
    stream: "Stream | None"
    faults: tuple[Diagnostic, ...] = ()
    glyphs: Mapping[str, Mapping[int, str]] = field(default_factory=dict)  # what it shows, if that is told apart


@dataclass(frozen=True, slots=True)
class Batch:
    """Faces drawn together and what they use; `fresh`: how many of them were laid out now, `kept`: to put by."""

    faces: tuple[Drawn, ...]
    used: "Used"
    faults: tuple[Diagnostic, ...]
    fresh: int = 0
    kept: "Kept | None" = None


def open_stock(plan: Plan, bleed: float) -> "Stock | None":
    """The faces of a plan that are at hand; None where none are kept."""
    if plan.folders.cache is None:
        return None
    from kamifuda.press.reuse.stock import Stock

    return Stock(plan.folders.cache, plan, bleed)


def keep_drawn(stock: "Stock | None", batches: Iterable[Batch], notes: Mapping[str, bytes] | None = None) -> None:
    """Put by what was drawn now, once all of it has come out, and notes on the files that were made of it."""
    if stock is None:
        return
    from kamifuda.press.reuse.keeping import Kept

    kept = Kept()
    for batch in batches:
        kept.add(batch.kept)
    kept.entries |= notes or {}
    stock.keep(kept)


def start_drawing(
    plan: Plan,
    wanted: Sequence[Wanted],
    finish: Finish,
    way: Way,
    stock: "Stock | None" = None,
    follower: Follower | None = None,
) -> list[Task[Batch]]:
    """Have faces laid out and drawn, cut into so many parts; what comes out is the same for any.

    Those at hand in a stock are not drawn anew; those that are drawn are put by as they come.
    """
    found = stock.find(wanted) if stock else {}
    missing = [one for one in wanted if one.key not in found]
    follower = follower or Follower()
    follower.expect(len(missing))

    def watched(tasks: list[Task[Batch]]) -> list[Task[Batch]]:
        return [_Watched(task, follower, stock) for task in tasks]

    if not stock or not found:
        return watched(_start(plan, missing, finish, way, plan.folders.shown if stock else ()))
    parts = min(way.parts, len(missing) // WORTH)
    tasks = watched(_start(plan, missing, finish, way.fewer(parts), plan.folders.shown))
    return [Part(lambda: _together(wanted, found, stock, tasks, finish.apart))]


class _Watched:
    """Work whose result is counted, and put by at once: who is interrupted does not begin anew."""

    def __init__(self, task: Task[Batch], follower: Follower, stock: "Stock | None") -> None:
        self._task, self._follower, self._stock = task, follower, stock

    def result(self) -> Batch:
        """What came of it."""
        batch = self._task.result()
        self._follower.arrived(len(batch.faces))
        if self._stock is not None and batch.kept is not None:
            self._stock.put_by(batch.kept)
        return batch


def _start(plan: Plan, wanted: Sequence[Wanted], finish: Finish, way: Way, keeping: Sequence[str]) -> list[Task[Batch]]:
    if not wanted:
        return []
    parts = _cut(wanted, way.parts, early=way.early)
    return list(way.share(open_in_time, plan, draw_with, parts, finish.bleed, keeping, finish.apart))


def open_in_time(plan: Plan) -> "Press":
    """A press, with all that it needs imported only now."""
    from kamifuda.press.faces import open_press

    return open_press(plan)


def _cut(wanted: Sequence[Wanted], parts: int, *, early: bool) -> list[Sequence[Wanted]]:
    """As many parts for each process, none too large, and the last ones small, so that all end together."""
    rounds = -(-len(wanted) // (parts * MOST))
    if early:  # all of it is drawn elsewhere, and with the first face all that faces share
        return [wanted[:1], *(cut(wanted[1:], parts * rounds) if len(wanted) > 1 else ())]
    found = cut(wanted, parts * rounds, LEAD)
    last = parts if rounds > 2 else 0
    return [*found[: len(found) - last], *(part for one in found[len(found) - last :] for part in cut(one, LAST))]


def _together(
    wanted: Sequence[Wanted], found: "Mapping[str, Entry]", stock: "Stock", tasks: Sequence[Task[Batch]], apart: Apart
) -> Batch:
    """Faces at hand and faces drawn now, in the order in which they are wanted."""
    from kamifuda.press.pdf.streams import Used
    from kamifuda.press.reuse.keeping import Kept
    from kamifuda.press.reuse.lettering import glyphs_of

    batches = [task.result() for task in tasks]
    drawn = {face.key: face for batch in batches for face in batch.faces}
    own = {one.key for one in wanted if _is_apart(one, apart)}
    for name, entry in found.items():
        glyphs = entry.glyphs if name in own else {}
        drawn[name] = Drawn(name, entry.width, entry.height, entry.stream, entry.faults, glyphs)
    used = Used()
    used.add(stock.used)
    used.take(glyphs_of(entry for name, entry in found.items() if name not in own), {})
    kept = Kept()
    for batch in batches:
        used.add(batch.used)
        kept.add(batch.kept)
    faults = dict.fromkeys([*stock.faults, *(fault for batch in batches for fault in batch.faults)])
    fresh = sum(batch.fresh for batch in batches)
    return Batch(tuple(drawn[one.key] for one in wanted), used, tuple(faults), fresh, kept)


def draw_with(
    press: "Press", wanted: Sequence[Wanted], bleed: float, keeping: Sequence[str] = (), apart: Apart = "none"
) -> Batch:
    """Lay out and draw faces. `apart`: which of them tell each for itself what glyphs it shows."""
    from kamifuda.press.face import Face
    from kamifuda.press.pdf.operators import draw_face
    from kamifuda.press.pdf.streams import Used
    from kamifuda.press.reuse.entries import Entry
    from kamifuda.press.reuse.keeping import Keeper
    from kamifuda.press.reuse.lettering import lettering_of

    used = Used()
    drawn: list[Drawn] = []
    keeper = Keeper(press, keeping, used) if keeping else None

    def widths(font: str) -> Mapping[int, int]:
        return press.kit.fonts.open(font).widths

    for one in wanted:
        face, faults = lay_out_wanted(press, one)
        if face is None:
            drawn.append(Drawn(one.key, *face_size(press.game, press.game.kinds.get(one.kind)), None, tuple(faults)))
            continue
        shown = Face(face.name, face.width, face.height, bleed, face.elements)
        if bleed > 0:
            from kamifuda.press.bleeding import with_bleed

            shown = with_bleed(shown, press.manner.made)
        alone = _is_apart(one, apart)
        own = used.alone() if keeper or alone else used
        stream = draw_face(shown, widths, own)
        drawn.append(Drawn(one.key, face.width, face.height, stream, tuple(faults), own.glyphs if alone else {}))
        if keeper:
            pictures = keeper.pictures(stream)
            keeper.keep(one, Entry(face.width, face.height, stream, lettering_of(own.glyphs), pictures, tuple(faults)))
        if own is not used and not alone:
            used.take(own.glyphs, {})
    used.pixels = {digest: pixels for digest, pixels in press.kit.pictures.pixels.items() if digest in used.pictures}
    kept = keeper.finish() if keeper else None
    return Batch(tuple(drawn), used, tuple(press.all_faults()), len(drawn), kept)


def _is_apart(wanted: Wanted, apart: Apart) -> bool:
    """Whether what a face shows is told apart: it may be in another document than those drawn with it, or in none."""
    return apart == "all" or (apart == "backs" and wanted.card is None)


def lay_out_wanted(press: "Press", wanted: Wanted) -> "tuple[Face | None, list[Diagnostic]]":
    """Lay out one face that is asked for."""
    if wanted.card is not None:
        return press.card(wanted.card)
    if wanted.alternate:
        return press.alternate(press.game.faces[wanted.alternate])
    return press.back(wanted.back, press.game.kinds.get(wanted.kind), wanted.owner)


@lru_cache(maxsize=4)
def press_of(packed: bytes) -> "Press":
    """The press of a worker, made once."""
    import pickle

    from kamifuda.press.faces import open_press

    plan = pickle.loads(packed)  # noqa: S301 - made by this program a moment ago
    assert isinstance(plan, Plan)  # noqa: S101
    return open_press(plan)
