"""Cards to the PDF files that a shop takes: one for each size, cut where it would be too large."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.output import replacing, scratch
from kamifuda.press.drawing import Batch
from kamifuda.press.fonts import FontBook
from kamifuda.press.parts import Written, place_in_order
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document
from kamifuda.press.pdf.standards import VERSIONS, Standard
from kamifuda.press.pictures import Pictures
from kamifuda.press.shop.drawing import Printing
from kamifuda.press.shop.edges import with_edges
from kamifuda.press.shop.pages import Side, Slot
from kamifuda.shops import Shop

MEGABYTE = 1_000_000
UNLIMITED = 10**9  # cards


@dataclass(frozen=True, slots=True)
class Ready:
    """Drawn faces and all that a document of them needs."""

    batches: Sequence[Batch]
    fonts: Sequence[Path]
    shelf: Path | None
    about: About
    printing: Printing
    shop: Shop


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the side of a card it shows, or none, and what it is called."""

    side: Side
    shown: bool
    label: str


def write_pdfs(ready: Ready, slots: Sequence[Slot], out: Path, most: int = 0) -> tuple[list[Path], list[Diagnostic]]:
    """Write files, the first under the name that is asked for; gives their names, and cards that are too large.

    `most`: bytes of a file, where they are to be smaller than the shop takes.
    """
    drawn = {face.key for batch in ready.batches for face in batch.faces if face.stream is not None}
    sizes: dict[str, list[Slot]] = {}
    for slot in slots:
        if slot.front.wanted.key in drawn:
            sizes.setdefault(slot.front.blank.name, []).append(slot)
    limits = ready.shop.limits
    sizes_taken = [size for size in (most, int(limits.megabytes * MEGABYTE)) if size]
    written: list[Path] = []
    faults: list[Diagnostic] = []
    for name, group in sizes.items():
        tail = f"-{name.replace(' ', '')}" if len(sizes) > 1 else ""
        target = out.with_name(f"{out.stem}{tail}{out.suffix}")
        with ExitStack() as stack:
            documents = []
            for number, part in enumerate(cut_slots(group, limits.cards), 1):
                whole = stack.enter_context(scratch(target, f".whole{number}"))
                with whole.open("wb") as file:
                    units = _write(ready, part, file, drawn)
                documents.append(Written(whole, target, units))
            files, found = place_in_order(documents, min(sizes_taken, default=0), ready.about.title)
        written += files
        faults += found
    return written, faults


def cut_slots(slots: Sequence[Slot], most: int) -> list[list[Slot]]:
    """Slots in parts of at most so many cards; one with more copies is cut too."""
    parts: list[list[Slot]] = [[]]
    most = most or UNLIMITED
    room = most
    for slot in slots:
        left = slot.count
        while left:
            if not room:
                parts.append([])
                room = most
            now = min(left, room)
            parts[-1].append(replace(slot, count=now))
            left, room = left - now, room - now
    return parts


def write_face(ready: Ready, side: Side, label: str, out: Path) -> None:
    """Write one face as a file of its own."""
    with replacing(out) as temporary, temporary.open("wb") as file:
        _write_pages(ready, [Page(side, True, label)], file)


def _pages(slots: Iterable[Slot], shop: Shop, drawn: set[str]) -> Iterator[list[Page]]:
    """The pages of each card in the shop's order.

    Where one card has a back, every card has a page for it, or the order would break.
    """
    slots = list(slots)
    with_backs = any(slot.back is not None and slot.back.wanted.key in drawn for slot in slots)
    for slot in slots:
        front = Page(slot.front, True, f"{slot.card.id} front")
        pair = [front]
        if with_backs and slot.back is not None:
            pair.append(Page(slot.back, slot.back.wanted.key in drawn, f"{slot.card.id} back"))
        if shop.order == "back-front":
            pair.reverse()
        for _ in range(slot.count if shop.copies == "each" else 1):
            yield pair


def _write(ready: Ready, slots: Sequence[Slot], file: BinaryIO, drawn: set[str]) -> list[list[int]]:
    """Write a document; gives the pages that stay together."""
    cards = list(_pages(slots, ready.shop, drawn))
    pages = [page for card in cards for page in card]
    _write_pages(ready, pages, file)
    numbers = iter(range(len(pages)))
    return [[next(numbers) for _ in card] for card in cards]


def _write_pages(ready: Ready, pages: Sequence[Page], file: BinaryIO) -> None:
    shop, printing = ready.shop, ready.printing
    about = ready.about
    if shop.standard and printing.condition is not None:
        standard = Standard(shop.standard, printing.condition)
        about = replace(about, version=VERSIONS[shop.standard], standard=standard)
    fonts = FontBook(list(dict.fromkeys(ready.fonts)), {}, about.language)
    document = Document(file, about, fonts, Pictures(ready.shelf), printing.ink)
    sides = [page.side for page in pages if page.shown]
    needed = {page.side.wanted.key for page in pages if page.shown}
    for batch in ready.batches:
        forms = [(face.key, face.stream) for face in batch.faces if face.key in needed and face.stream is not None]
        if forms:
            document.add_forms(with_edges(forms, sides), batch.used)
    for page in pages:
        side = page.side
        placed = side.placed if page.shown else []
        size = side.blank.page
        document.add_page(size, placed, trim=side.trim, bleed=(0.0, 0.0, *size), label=page.label)
    document.finish()
