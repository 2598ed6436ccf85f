"""Single faces to files of their own: PNG at any resolution, or PDF."""

import io
import pickle
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.jobs import Way, cut
from kamifuda.output import write_atomically
from kamifuda.press.drawing import Batch, Drawn, draw_with, press_of
from kamifuda.press.faces import Press, open_press
from kamifuda.press.geometry import move
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.plan import Plan, Wanted


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


def write_faces(plan: Plan, targets: Sequence[Target], style: Cut, way: Way) -> Written:
    """Draw faces and write them, through an executor."""
    parts = cut(targets, way.parts)
    if way.sees:
        press = open_press(plan)
        tasks = [way.submit(_write, press, part, style) for part in parts]
    else:
        packed = pickle.dumps(plan)
        tasks = [way.submit(_work, packed, part, style) for part in parts]
    written = Written()
    for task in tasks:
        part = task.result()
        written.files += part.files
        written.faces += part.faces
        written.faults += [fault for fault in part.faults if fault not in written.faults]
    return written


def _work(packed: bytes, targets: Sequence[Target], style: Cut) -> Written:
    return _write(press_of(packed), targets, style)


def _write(press: Press, targets: Sequence[Target], style: Cut) -> Written:
    batch = draw_with(press, [target.wanted for target in targets], style.bleed)
    pairs = [(face, target) for face, target in zip(batch.faces, targets, strict=True) if face.stream is not None]
    faults = [*(fault for face in batch.faces for fault in face.faults), *batch.faults]
    written = Written([str(target.path) for _, target in pairs], list(dict.fromkeys(faults)), len(pairs))
    if not pairs:
        return written
    if style.form == "pdf":
        for face, target in pairs:
            write_atomically(target.path, _document(press, batch, [face], style, target.title))
    else:
        _write_png(press, batch, pairs, style)
    return written


def _write_png(press: Press, batch: Batch, pairs: Sequence[tuple[Drawn, Target]], style: Cut) -> None:
    from kamifuda.press.png import MOST_PIXELS, encode, open_pages, pixels, render

    with open_pages(_document(press, batch, [face for face, _ in pairs], style, "faces")) as pages:
        for number, (face, target) in enumerate(pairs):
            size = (pixels(face.width + 2 * style.bleed, style.dpi), pixels(face.height + 2 * style.bleed, style.dpi))
            if size[0] * size[1] > MOST_PIXELS:
                raise KamifudaError(f"{style.dpi:g} dpi make a picture of {size[0]} x {size[1]} pixels; choose less")
            write_atomically(target.path, encode(render(pages, number, size), style.dpi))


def _document(press: Press, batch: Batch, faces: Sequence[Drawn], style: Cut, title: str) -> bytes:
    out = io.BytesIO()
    about = About(title, press.manner.language, moment=style.moment)
    document = Document(out, about, press.kit.fonts, press.kit.pictures)
    document.add_forms([(face.key, face.stream) for face in faces if face.stream is not None], batch.used)
    for face in faces:
        size = (face.width + 2 * style.bleed, face.height + 2 * style.bleed)
        trim = (style.bleed, style.bleed, face.width, face.height)
        placed = [Placed(face.key, move(style.bleed, style.bleed))]
        document.add_page(size, placed, trim=trim, bleed=(0.0, 0.0, *size))
    document.finish()
    return out.getvalue()
