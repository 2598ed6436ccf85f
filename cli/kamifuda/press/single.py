"""Single faces to files of their own: PNG at any resolution, or PDF."""

import io
import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.jobs import Way, cut
from kamifuda.output import write_atomically
from kamifuda.press.drawing import Batch, Drawn, draw_with, open_stock, press_of
from kamifuda.press.faces import Press, open_press
from kamifuda.press.following import Follower, Tell, unheard
from kamifuda.press.fonts import FontBook
from kamifuda.press.geometry import move
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import Pictures
from kamifuda.press.plan import Plan, Wanted
from kamifuda.press.reuse.keeping import Kept
from kamifuda.press.reuse.keys import file_digest, note_key

MOST = 40  # faces that are drawn and written together: then they are put by, and their memory is free


@dataclass(frozen=True, slots=True)
class Cut:
    """How single faces are written."""

    form: Literal["png", "pdf"] = "png"
    dpi: float = 300.0
    bleed: float = 0.0  # mm
    moment: str = ""


@dataclass(slots=True)
class Written:
    """What was written, and what is wrong."""

    files: list[str] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)
    faces: int = 0  # how many the files show
    fresh: int = 0  # how many of them were laid out now; the others were at hand
    same: int = 0  # files that are there as an earlier run wrote them


@dataclass(frozen=True, slots=True)
class Target:
    """A face and the file it goes to."""

    wanted: Wanted
    path: Path
    title: str


@dataclass(frozen=True, slots=True)
class Part:
    """The faces of one game that are asked for."""

    plan: Plan
    targets: Sequence[Target]


@dataclass(frozen=True, slots=True)
class Work:
    """How one part of the faces is written: what was at hand, and what all faces are drawn and kept with."""

    plan: Plan
    style: Cut
    found: Mapping[str, Drawn]
    used: Used  # by the faces at hand
    press: Press | None = None  # where this process has opened one
    there: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)  # face at hand -> its key, digest of its file


def write_faces(plan: Plan, targets: Sequence[Target], style: Cut, way: Way, tell: Tell = unheard) -> Written:
    """Draw faces and write them, through an executor. What an earlier run wrote and nobody changed stays.

    `tell`: how many of how many are done.
    """
    wanted = [target.wanted for target in targets]
    stock = open_stock(plan, style.bleed)
    entries = stock.find(wanted) if stock else {}
    found = {
        name: Drawn(name, entry.width, entry.height, entry.stream, entry.faults, entry.glyphs)
        for name, entry in entries.items()
    }
    press = None
    if way.sees and any(one.key not in found for one in wanted):
        press = open_press(plan)
    noted = stock.noted(_mark(style)) if stock else {}
    tasks = []
    rounds = -(-len(targets) // (max(1, way.parts) * MOST))
    for part in cut(targets, way.parts * rounds):
        names = {target.wanted.key for target in part} & found.keys()
        here = {name: found[name] for name in names}
        there = {name: (stock.keys[name], noted.get(name, b"")) for name in names} if stock else {}
        work = Work(plan, style, here, stock.used if stock else Used(), press, there)
        tasks.append((way.submit(_write, work, part), len(part)))
    written = Written([], list(stock.faults) if stock and found else [])
    kept = Kept()
    follower = Follower(tell)
    follower.expect(len(targets))
    for task, count in tasks:
        part_of_it, new = task.result()
        follower.arrived(count)
        written.files += part_of_it.files
        written.faces += part_of_it.faces
        written.fresh += part_of_it.fresh
        written.same += part_of_it.same
        written.faults += [fault for fault in part_of_it.faults if fault not in written.faults]
        kept.add(new)
        if stock and new:
            stock.put_by(new)
    if stock:
        stock.keep(kept)
    return written


def _mark(style: Cut) -> str:
    """What notes on files say: which sort of file they are about."""
    return f"{style.form} {style.dpi:g}"


def _write(work: Work, targets: Sequence[Target]) -> tuple[Written, Kept | None]:
    missing = [target.wanted for target in targets if target.wanted.key not in work.found]
    batch = _draw(work, missing) if missing else Batch((), Used(), ())
    drawn = {**work.found, **{face.key: face for face in batch.faces}}
    faces = [(drawn[target.wanted.key], target) for target in targets]
    pairs = [(face, target) for face, target in faces if face.stream is not None]
    faults = [*(fault for face, _ in faces for fault in face.faults), *batch.faults]
    written = Written([str(target.path) for _, target in pairs], list(dict.fromkeys(faults)), len(pairs), len(missing))
    batch.used.add_forms(work.used)
    if not pairs:
        return written, batch.kept
    if work.style.form == "pdf":
        for face, target in pairs:
            write_atomically(target.path, _document(work, batch.used, [face], target.title))
        return written, batch.kept
    waiting = [pair for pair in pairs if not _is_there(work, *pair)]
    written.same = len(pairs) - len(waiting)
    kept = batch.kept or Kept()
    keys = {name: key for name, (key, _) in work.there.items()} | kept.keys
    for face, target in _write_png(work, batch.used, waiting):
        if face.key in keys:
            kept.entries[note_key(_mark(work.style), keys[face.key])] = file_digest(target.path)
    return written, kept


def _is_there(work: Work, face: Drawn, target: Target) -> bool:
    """Whether the file is there as an earlier run wrote it, of a face that has not changed."""
    _, digest = work.there.get(face.key, ("", b""))
    return bool(digest) and target.path.is_file() and file_digest(target.path) == digest


def _draw(work: Work, missing: Sequence[Wanted]) -> Batch:
    press = work.press or press_of(pickle.dumps(work.plan))
    keeping = work.plan.folders.shown if work.plan.folders.cache is not None else ()
    return draw_with(press, missing, work.style.bleed, keeping, "all")


def _write_png(work: Work, used: Used, pairs: Sequence[tuple[Drawn, Target]]) -> Iterator[tuple[Drawn, Target]]:
    """Write pictures; gives each when it is there."""
    if not pairs:
        return
    from kamifuda.press.png import MOST_PIXELS, encode, open_pages, pixels, render

    style = work.style
    with open_pages(_document(work, used, [face for face, _ in pairs], "faces")) as pages:
        for number, (face, target) in enumerate(pairs):
            size = (pixels(face.width + 2 * style.bleed, style.dpi), pixels(face.height + 2 * style.bleed, style.dpi))
            if size[0] * size[1] > MOST_PIXELS:
                raise KamifudaError(f"{style.dpi:g} dpi make a picture of {size[0]} x {size[1]} pixels; choose less")
            write_atomically(target.path, encode(render(pages, number, size), style.dpi))
            yield face, target


def _document(work: Work, used: Used, faces: Sequence[Drawn], title: str) -> bytes:
    """A page for each face. The fonts hold what these faces show, and nothing of others that were drawn with them."""
    out, style, plan = io.BytesIO(), work.style, work.plan
    about = About(title, plan.language, moment=style.moment)
    document = Document(out, about, FontBook(plan.folders.fonts), Pictures(plan.shelf))
    shown = Used({}, used.pictures, used.shared, used.inside, used.pixels)
    for face in faces:
        shown.take(face.glyphs, {})
    document.add_forms([(face.key, face.stream) for face in faces if face.stream is not None], shown)
    for face in faces:
        size = (face.width + 2 * style.bleed, face.height + 2 * style.bleed)
        trim = (style.bleed, style.bleed, face.width, face.height)
        placed = [Placed(face.key, move(style.bleed, style.bleed))]
        document.add_page(size, placed, trim=trim, bleed=(0.0, 0.0, *size))
    document.finish()
    return out.getvalue()
