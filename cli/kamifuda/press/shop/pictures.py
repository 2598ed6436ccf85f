"""Single faces to pictures of exactly the pixels a shop wants, and the list that says which belong together."""

import csv
import io
import pickle
from collections.abc import Iterator, Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.jobs import Way, cut
from kamifuda.output import make_folder, write_atomically
from kamifuda.press.drawing import draw_with, press_of
from kamifuda.press.faces import Press, open_press
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document
from kamifuda.press.plan import BLEED, Plan
from kamifuda.press.shop.edges import with_edges
from kamifuda.press.shop.pages import Side, Slot
from kamifuda.press.single import Written

LIST = "order.csv"  # what lies in a folder of pictures beside them


@dataclass(frozen=True, slots=True)
class Shot:
    """A face and the file it goes to."""

    side: Side
    path: Path


def write_pictures(plan: Plan, shots: Sequence[Shot], dpi: float, way: Way) -> Written:
    """Draw faces of a game and write them, through an executor."""
    parts = cut(shots, way.parts)
    if way.sees:
        press = open_press(plan)
        tasks = [way.submit(_write, press, part, dpi) for part in parts]
    else:
        packed = pickle.dumps(plan)
        tasks = [way.submit(_work, packed, part, dpi) for part in parts]
    written = Written()
    for task in tasks:
        part = task.result()
        written.files += part.files
        written.faces += part.faces
        written.faults += [fault for fault in part.faults if fault not in written.faults]
    return written


def _work(packed: bytes, shots: Sequence[Shot], dpi: float) -> Written:
    return _write(press_of(packed), shots, dpi)


def _write(press: Press, shots: Sequence[Shot], dpi: float) -> Written:
    from kamifuda.press.png import encode, open_pages, pixels, render

    batch = draw_with(press, [shot.side.wanted for shot in shots], BLEED)
    pairs = [(face, shot) for face, shot in zip(batch.faces, shots, strict=True) if face.stream is not None]
    faults = [*(fault for face in batch.faces for fault in face.faults), *batch.faults]
    written = Written([str(shot.path) for _, shot in pairs], list(dict.fromkeys(faults)), len(pairs))
    if not pairs:
        return written
    out = io.BytesIO()
    document = Document(out, About("faces"), press.kit.fonts, press.kit.pictures)
    forms = {face.key: face.stream for face, _ in pairs if face.stream is not None}
    document.add_forms(with_edges(forms.items(), [shot.side for _, shot in pairs]), batch.used)
    for _, shot in pairs:
        document.add_page(shot.side.blank.page, shot.side.placed)
    document.finish()
    with open_pages(out.getvalue()) as pages:
        for number, (_, shot) in enumerate(pairs):
            wide, high = shot.side.blank.page
            size = (pixels(wide, dpi), pixels(high, dpi))
            write_atomically(shot.path, encode(render(pages, number, size), dpi))
    return written


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list: how many of a card, and its files."""

    count: int
    card: str
    front: Shot
    back: Shot | None


def plan_files(slots: Sequence[Slot], folder: Path, backs: Sequence[str]) -> list[Line]:
    """The file of every face, numbered in order; one for all backs that are one. `backs`: keys of those there are."""
    there = [slot.back for slot in slots if slot.back is not None and slot.back.wanted.key in backs]
    one = len({(back.wanted.key, back.blank.name) for back in there}) == 1 and len(there) == len(slots)
    lines = []
    for number, slot in enumerate(slots, 1):
        name = f"{number:04}-{slot.card.id}.png"
        front, back = Shot(slot.front, folder / "fronts" / name), None
        if slot.back is not None and slot.back.wanted.key in backs:
            back = Shot(slot.back, folder / "back.png" if one else folder / "backs" / name)
        lines.append(Line(slot.count, slot.card.id, front, back))
    return lines


def make_room(folder: Path, lines: Sequence[Line]) -> None:
    """Clear away what an earlier order left; stops rather than write over a file that is none of those."""
    earlier = set(_listed(folder))
    wanted = {shot.path for line in lines for shot in (line.front, line.back) if shot is not None}
    for path in sorted(wanted - earlier):
        if path.exists():
            raise KamifudaError(f"{path} is there and belongs to no earlier order: name another folder with -o")
    for path in earlier - wanted:
        path.unlink(missing_ok=True)
    for path in wanted:
        make_folder(path.parent)


def _listed(folder: Path) -> Iterator[Path]:
    """The files of an earlier order, as its list says; none outside the folder."""
    try:
        text = (folder / LIST).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return
    for row in csv.DictReader(io.StringIO(text)):
        for name in (row.get("front"), row.get("back")):
            path = folder / (name or "")
            if name and path.suffix == ".png" and path.resolve().is_relative_to(folder.resolve()):
                yield path


def write_list(folder: Path, lines: Sequence[Line]) -> None:
    """Write the list: which card stands at which place of the order, how often, in which files."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["place", "copies", "card", "front", "back"])
    for number, line in enumerate(lines, 1):
        files = [shot.path.relative_to(folder).as_posix() if shot else "" for shot in (line.front, line.back)]
        rows.writerow([number, line.count, line.card, *files])
    write_atomically(folder / LIST, out.getvalue().encode())
