"""Cards to a PDF of sheets."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.diagnostics import Diagnostic
from kamifuda.output import replacing
from kamifuda.press import geometry
from kamifuda.press.drawing import Batch, Drawn, Wanted, draw_all
from kamifuda.press.faces import Folders, Press
from kamifuda.press.pdf.document import About, Document, Placed
from kamifuda.press.pdf.operators import Used, draw_elements
from kamifuda.press.sheets.furniture import Caption, furnish
from kamifuda.press.sheets.imposition import Item, Layout, Placement, Sheet, impose
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
    presses: Mapping[str, Press]  # game id -> its press
    folders: Mapping[str, Folders]
    layout: Layout
    about: About


def print_sheets(job: Job, out: Path, way: tuple[Executor, int]) -> Printed:
    """Lay out, place and write everything; the file appears when it is whole."""
    batches = _draw(job, way)
    drawn = {face.key: face for batch in batches for face in batch.faces}
    items = [item for order in job.orders if (item := _item(job, order, drawn)) is not None]
    sheets = impose(items, job.layout)
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    copies = sum(item.count for item in items)
    printed = Printed(sheets, copies, len({item.front for item in items}), list(dict.fromkeys(faults)))
    if sheets:
        with replacing(out) as temporary:
            _write(job, batches, sheets, temporary)
    return printed


def _draw(job: Job, way: tuple[Executor, int]) -> list[Batch]:
    """Every different face of the job once, game by game."""
    batches = []
    for game, press in job.presses.items():
        wanted: dict[str, Wanted] = {}
        for order in job.orders:
            if order.card.game == game and order.count > 0:
                wanted.setdefault(front_key(order.card), Wanted(front_key(order.card), order.card))
        if job.layout.backs:
            for order in job.orders:
                if order.card.game == game:
                    back = press.game.kinds[order.card.kind].back
                    key = back_key(press, order.card)
                    wanted.setdefault(key, Wanted(key, back=back, kind=order.card.kind))
        bleed = job.layout.spacing.bleed / MM
        batches.append(draw_all(press, job.folders[game], list(wanted.values()), bleed, way))
    return batches


def front_key(card: "Card") -> str:
    """The name of a card's front in a document."""
    return f"{card.game}/{card.id}"


def back_key(press: Press, card: "Card") -> str:
    """The name of a card's back in a document: one for all cards whose backs are alike."""
    kind = press.game.kinds[card.kind]
    width, height = press.size(kind)
    return f"{card.game} back {kind.back} {width:g}x{height:g}"


def _item(job: Job, order: Order, drawn: Mapping[str, Drawn]) -> Item | None:
    front = drawn.get(front_key(order.card))
    if front is None or front.stream is None:
        return None
    press = job.presses[order.card.game]
    back = drawn.get(back_key(press, order.card)) if job.layout.backs else None
    return Item(
        front.key,
        back.key if back is not None and back.stream is not None else "",
        round(front.width * MM),
        round(front.height * MM),
        order.count,
        order.card.title(press.manner.language),
    )


def _write(job: Job, batches: Sequence[Batch], sheets: Sequence[Sheet], path: Path) -> None:
    first = next(iter(job.presses.values()))
    fonts = first.kit.fonts
    with path.open("wb") as file:
        document = Document(file, job.about, fonts, first.kit.pictures)
        placed = {placement.face for sheet in sheets for placement in sheet.placements}
        for batch in batches:
            forms = [(face.key, face.stream) for face in batch.faces if face.stream is not None and face.key in placed]
            document.add_forms(forms, batch.used)
        for number, sheet in enumerate(sheets, 1):
            _add_sheet(job, document, sheet, Caption(job.about.title, number, len(sheets), job.about.language))
        document.finish()


def _add_sheet(job: Job, document: Document, sheet: Sheet, caption: Caption) -> None:
    fonts = next(iter(job.presses.values())).kit.fonts
    wide, high = sheet.grid.paper.width / MM, sheet.grid.paper.height / MM
    used = Used()
    elements = furnish(sheet, job.layout.spacing.bleed, caption, fonts)
    name = f"sheet {caption.number}"
    stream = draw_elements(elements, (0.0, 0.0, wide, high), lambda font: fonts.open(font).widths, used)
    document.add_forms([(name, stream)], used)
    placed = [Placed(one.face, matrix_of(one)) for one in sheet.placements]
    document.add_page((wide, high), [*placed, Placed(name, geometry.SAME)], trim=(0.0, 0.0, wide, high))


def matrix_of(placement: Placement) -> geometry.Matrix:
    """From a face's own coordinates to the paper's, in mm."""
    x, y, width, height = (value / MM for value in (placement.x, placement.y, placement.width, placement.height))
    corner = {
        0: (0.0, 0.0),
        90: (width, 0.0),  # the face's top left comes to the upper right
        180: (width, height),
        270: (0.0, height),
    }[placement.turn]
    return geometry.multiply(geometry.turn(placement.turn), geometry.move(x + corner[0], y + corner[1]))
