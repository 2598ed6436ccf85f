"""Cards to the PDF files that a shop takes: one for each size, cut where it would be too large."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.output import replacing
from kamifuda.press.drawing import Batch
from kamifuda.press.fonts import FontBook
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


def write_pdfs(ready: Ready, slots: Sequence[Slot], out: Path) -> Iterator[Path]:
    """Write files, the first under the name that is asked for; gives their names."""
    drawn = {face.key for batch in ready.batches for face in batch.faces if face.stream is not None}
    sizes: dict[str, list[Slot]] = {}
    for slot in slots:
        if slot.front.wanted.key in drawn:
            sizes.setdefault(slot.front.blank.name, []).append(slot)
    for name, group in sizes.items():
        tail = f"-{name.replace(' ', '')}" if len(sizes) > 1 else ""
        target = out.with_name(f"{out.stem}{tail}{out.suffix}")
        yield from _write_parts(ready, cut_slots(group, ready.shop.limits.cards), target, drawn)


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


class _TooLargeError(Exception):
    """A file that came out larger than the shop takes."""


def _write_parts(ready: Ready, waiting: list[list[Slot]], out: Path, drawn: set[str]) -> Iterator[Path]:
    """Write each part; one that comes out too large is written anew as two."""
    most = ready.shop.limits.megabytes * MEGABYTE
    done: list[Path] = []
    while waiting:
        part = waiting.pop(0)
        several = bool(done or waiting)
        target = out.with_name(f"{out.stem}-{len(done) + 1}{out.suffix}") if several else out
        try:
            with replacing(target) as temporary:
                with temporary.open("wb") as file:
                    _write(ready, part, file, drawn)
                if most and temporary.stat().st_size > most and len(part) > 1:
                    raise _TooLargeError
            done.append(target)
        except _TooLargeError:
            half = len(part) // 2
            waiting[:0] = [part[:half], part[half:]]
    yield from done


def write_face(ready: Ready, side: Side, label: str, out: Path) -> None:
    """Write one face as a file of its own."""
    with replacing(out) as temporary, temporary.open("wb") as file:
        _write_pages(ready, [Page(side, True, label)], file)


def _pages(slots: Iterable[Slot], shop: Shop, drawn: set[str]) -> Iterator[Page]:
    """Pages in the shop's order. Where one card has a back, every card has a page for it, or the order would break."""
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
            yield from pair


def _write(ready: Ready, slots: Sequence[Slot], file: BinaryIO, drawn: set[str]) -> None:
    _write_pages(ready, list(_pages(slots, ready.shop, drawn)), file)


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
