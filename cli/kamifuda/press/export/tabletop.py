"""Decks for Tabletop Simulator: pictures of many cards each, and the saved object that makes decks of them."""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Way
from kamifuda.output import write_atomically
from kamifuda.press import geometry
from kamifuda.press.binding import Binding, Leaf
from kamifuda.press.drawing import Batch, Drawn, Finish, keep_drawn, open_stock, start_drawing
from kamifuda.press.export.cells import LARGEST, MOST, Cells, choose_cells
from kamifuda.press.export.memory import Memory
from kamifuda.press.export.saved_object import Copy, Heap, Picture, Table, saved_object
from kamifuda.press.following import Follower, Tell, unheard
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Placed
from kamifuda.press.plan import Plan, back_of, front_of

if TYPE_CHECKING:
    pass

Size = tuple[float, float]  # mm, standing


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie on the table as one deck."""

    title: str
    cards: Sequence[tuple[Card, int]]


@dataclass(frozen=True, slots=True)
class Export:
    """What is wanted: piles of one game, what is said about each card, where the pictures will be found."""

    title: str
    stem: str
    folder: Path
    plan: Plan
    piles: Sequence[Pile]
    texts: Mapping[str, str]  # card id -> its rules text
    base: str = ""  # of addresses; empty: the files on this machine
    dpi: float = 300.0
    largest: int = LARGEST
    moment: str = ""


@dataclass(slots=True)
class Exported:
    """What was written."""

    files: list[Path] = field(default_factory=list)
    cards: int = 0
    faces: int = 0
    faults: list[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Cards of one picture, all with one back."""

    cards: tuple[Card, ...]
    back: str
    size: Size
    cells: Cells
    face_file: Path
    back_file: Path


def export_tabletop(wanted: Export, way: Way, tell: Tell = unheard) -> Exported:
    """Draw the cards, write their pictures and the saved object."""
    plan = wanted.plan
    cards = list({card.id: card for pile in wanted.piles for card, _ in pile.cards}.values())
    backs = {card.id: back_of(plan.game, card) for card in cards}
    faces = [front_of(card) for card in cards]
    stock = open_stock(plan, 0.0)
    every = [*faces, *{one.key: one for one in backs.values()}.values()]
    batches = [task.result() for task in start_drawing(plan, every, Finish(), way, stock, Follower(tell))]
    memory = Memory(stock, batches)
    drawn = {face.key: face for batch in batches for face in batch.faces if face.stream is not None}
    faults = [fault for batch in batches for face in batch.faces for fault in face.faults]
    faults += [fault for batch in batches for fault in batch.faults]
    shown = [card for card in cards if front_of(card).key in drawn]
    done = Exported(faces=len(shown), faults=list(dict.fromkeys(faults)))
    if not shown:
        keep_drawn(stock, batches)
        return done
    sheets = list(_sheets(wanted, shown, {card: one.key for card, one in backs.items()}, drawn))
    done.files += _write_pictures(wanted, sheets, drawn, batches, memory)
    keep_drawn(stock, batches, memory.notes)
    table = _table(wanted, sheets, drawn)
    done.cards = sum(copy.count for heap in table.heaps for copy in heap.copies)
    done.files.append(wanted.folder / f"{wanted.stem}.json")
    write_atomically(done.files[-1], saved_object(table).encode())
    return done


def _sheets(
    wanted: Export, cards: Sequence[Card], backs: Mapping[str, str], drawn: Mapping[str, Drawn]
) -> Iterator[_Sheet]:
    """Cards by their backs and sizes, as many to a picture as it has room for."""
    groups: dict[tuple[str, Size], list[Card]] = {}
    for card in cards:
        groups.setdefault((backs[card.id], _standing(drawn[front_of(card).key])), []).append(card)
    back_files: dict[str, Path] = {}
    number = 0
    for (back, size), group in groups.items():
        file = back_files.setdefault(back, wanted.folder / f"{wanted.stem}-back-{len(back_files) + 1}.png")
        for part in (tuple(group[k : k + MOST]) for k in range(0, len(group), MOST)):
            number += 1
            cells = choose_cells(len(part), size, wanted.dpi, wanted.largest)
            yield _Sheet(part, back, size, cells, wanted.folder / f"{wanted.stem}-{number}.png", file)


def _standing(face: Drawn) -> Size:
    return min(face.width, face.height), max(face.width, face.height)


def _write_pictures(
    wanted: Export, sheets: Sequence[_Sheet], drawn: Mapping[str, Drawn], batches: Sequence[Batch], memory: Memory
) -> Iterator[Path]:
    from kamifuda.press.png import encode, open_pages, pixels, render

    out = io.BytesIO()
    plan = wanted.plan
    about = About(wanted.title, plan.language, moment=wanted.moment)
    binding = Binding(about, plan.folders.fonts, plan.shelf, out)
    for batch in batches:
        binding.add((face, batch.used) for face in batch.faces if face.stream is not None)
    pages: list[tuple[Path, tuple[int, int], list[Placed]]] = []
    backs = {sheet.back_file: sheet for sheet in sheets}
    for sheet in sheets:
        (width, height), cells = sheet.size, sheet.cells
        placed = [
            _placed(drawn[front_of(card).key], _corner(cells, place, sheet.size))
            for place, card in enumerate(sheet.cards)
        ]
        if sheet.back in drawn:  # whatever the last place is taken for, it gives nothing away
            placed.append(_placed(drawn[sheet.back], _corner(cells, cells.last, sheet.size)))
        binding.add_leaf(Leaf(sheet.face_file.stem, (cells.columns * width, cells.rows * height), placed))
        pages.append((sheet.face_file, cells.size, placed))
    for file, sheet in backs.items():
        placed = [_placed(drawn[sheet.back], (0.0, 0.0))] if sheet.back in drawn else []
        binding.add_leaf(Leaf(file.stem, sheet.size, placed))
        scale = min(1.0, wanted.largest / pixels(sheet.size[1], wanted.dpi))
        size = (pixels(sheet.size[0], wanted.dpi * scale), pixels(sheet.size[1], wanted.dpi * scale))
        pages.append((file, size, placed))
    binding.close()
    with open_pages(out.getvalue()) as document:
        for number, (file, size, placed) in enumerate(pages):
            key = memory.key(placed, (size, wanted.dpi))
            if not memory.is_there(key, file):
                write_atomically(file, encode(render(document, number, size), wanted.dpi))
                memory.note(key, file)
            yield file


def _corner(cells: Cells, place: int, size: Size) -> tuple[float, float]:
    row, column = divmod(place, cells.columns)
    return column * size[0], row * size[1]


def _placed(face: Drawn, corner: tuple[float, float]) -> Placed:
    """A face at a place; one that lies is turned to stand, as cards of one deck do."""
    x, y = corner
    if face.width <= face.height:
        return Placed(face.key, geometry.move(x, y))
    return Placed(face.key, geometry.multiply(geometry.turn(90), geometry.move(x + face.height, y)))


def _table(wanted: Export, sheets: Sequence[_Sheet], drawn: Mapping[str, Drawn]) -> Table:
    pictures = {}
    places: dict[str, tuple[int, int]] = {}
    for number, sheet in enumerate(sheets, 1):
        cells = sheet.cells
        addresses = [_address(wanted, file) for file in (sheet.face_file, sheet.back_file)]
        pictures[number] = Picture(addresses[0], addresses[1], cells.columns, cells.rows)
        places |= {card.id: (number, place) for place, card in enumerate(sheet.cards)}
    faces = {card.id: drawn[front_of(card).key] for sheet in sheets for card in sheet.cards}
    lies = {name: face.width > face.height for name, face in faces.items()}
    language = wanted.plan.language
    heaps = []
    for pile in wanted.piles:
        copies = [
            Copy(*places[card.id], card.title(language), wanted.texts.get(card.id, ""), card.id, count, lies[card.id])
            for card, count in pile.cards
            if card.id in places
        ]
        if copies:
            heaps.append(Heap(pile.title, copies))
    return Table(wanted.title, wanted.plan.game.id, heaps, pictures)


def _address(wanted: Export, file: Path) -> str:
    if not wanted.base:
        return file.resolve().as_uri()
    from urllib.parse import quote

    return f"{wanted.base.rstrip('/')}/{quote(file.name)}"
