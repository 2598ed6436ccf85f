"""Single faces to files of their own: PNG at any resolution, or PDF."""

import io
import pickle
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.jobs import map_parts
from kamifuda.output import write_atomically
from kamifuda.press.drawing import Batch, Drawn, Wanted, draw_wanted, press_of
from kamifuda.press.faces import Folders, Press
from kamifuda.press.geometry import move
from kamifuda.press.pdf.document import About, Document, Placed


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


@dataclass(frozen=True, slots=True)
class Target:
    """A face and the file it goes to."""

    wanted: Wanted
    path: Path
    title: str


def write_faces(
    press: Press, folders: Folders, targets: Sequence[Target], cut: Cut, way: tuple[Executor, int]
) -> Written:
    """Draw faces and write them, through an executor."""
    executor, parts = way
    if parts == 1:
        return _write(press, targets, cut)
    setup = (pickle.dumps((press.game, folders, press.manner)), cut)
    written = Written()
    for part in map_parts(executor, _work, setup, targets, parts):
        written.files += part.files
        written.faults += [fault for fault in part.faults if fault not in written.faults]
    return written


def _work(setup: tuple[bytes, Cut], targets: Sequence[Target]) -> Written:
    packed, cut = setup
    return _write(press_of(packed), targets, cut)


def _write(press: Press, targets: Sequence[Target], cut: Cut) -> Written:
    batch = draw_wanted(press, [target.wanted for target in targets], cut.bleed)
    pairs = [(face, target) for face, target in zip(batch.faces, targets, strict=True) if face.stream is not None]
    faults = [*(fault for face in batch.faces for fault in face.faults), *batch.faults]
    written = Written([str(target.path) for _, target in pairs], list(dict.fromkeys(faults)))
    if not pairs:
        return written
    if cut.form == "pdf":
        for face, target in pairs:
            write_atomically(target.path, _document(press, batch, [face], cut, target.title))
    else:
        _write_png(press, batch, pairs, cut)
    return written


def _write_png(press: Press, batch: Batch, pairs: Sequence[tuple[Drawn, Target]], cut: Cut) -> None:
    from kamifuda.press.png import MOST_PIXELS, encode, open_pages, pixels, render

    with open_pages(_document(press, batch, [face for face, _ in pairs], cut, "faces")) as pages:
        for number, (face, target) in enumerate(pairs):
            size = (pixels(face.width + 2 * cut.bleed, cut.dpi), pixels(face.height + 2 * cut.bleed, cut.dpi))
            if size[0] * size[1] > MOST_PIXELS:
                raise KamifudaError(f"{cut.dpi:g} dpi make a picture of {size[0]} x {size[1]} pixels; choose less")
            write_atomically(target.path, encode(render(pages, number, size), cut.dpi))


def _document(press: Press, batch: Batch, faces: Sequence[Drawn], cut: Cut, title: str) -> bytes:
    out = io.BytesIO()
    about = About(title, press.manner.language, moment=cut.moment)
    document = Document(out, about, press.kit.fonts, press.kit.pictures)
    document.add_forms([(face.key, face.stream) for face in faces if face.stream is not None], batch.used)
    for face in faces:
        size = (face.width + 2 * cut.bleed, face.height + 2 * cut.bleed)
        trim = (cut.bleed, cut.bleed, face.width, face.height)
        placed = [Placed(face.key, move(cut.bleed, cut.bleed))]
        document.add_page(size, placed, trim=trim, bleed=(0.0, 0.0, *size))
    document.finish()
    return out.getvalue()
