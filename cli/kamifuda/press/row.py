"""Cards laid side by side as in a hand: one picture, or a PDF of one page."""

import io
from collections.abc import Sequence
from pathlib import Path

from kamifuda.cards import Card
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import HERE
from kamifuda.output import write_atomically
from kamifuda.press.binding import Binding, Leaf
from kamifuda.press.drawing import Drawn, Finish, keep_drawn, open_stock, start_drawing
from kamifuda.press.geometry import move
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Placed
from kamifuda.press.plan import Plan, front_of

GAP = 3.0  # mm, between cards and around them
IN_A_ROW = 10  # cards; more go on below
DPI = 150.0


def write_row(plan: Plan, cards: Sequence[Card], path: Path, about: About) -> list[Diagnostic]:
    """Draw cards in their order and write them, as the ending of the file says; what is wrong with their faces."""
    different = list({card.id: card for card in cards}.values())
    stock = open_stock(plan, 0.0)
    batches = [
        task.result() for task in start_drawing(plan, [front_of(card) for card in different], Finish(), HERE, stock)
    ]
    keep_drawn(stock, batches)
    faces = [face for batch in batches for face in batch.faces]
    drawn = {card.id: face for card, face in zip(different, faces, strict=True) if face.stream is not None}
    size, placed = _lay_out([drawn[card.id] for card in cards if card.id in drawn])
    faults = [*(fault for face in faces for fault in face.faults), *(one for batch in batches for one in batch.faults)]
    if not placed:
        return faults
    out = io.BytesIO()
    binding = Binding(about, plan.folders.fonts, plan.shelf, out)
    for batch in batches:
        binding.add((face, batch.used) for face in batch.faces if face.stream is not None)
    binding.add_leaf(Leaf("hand", size, placed))
    binding.close()
    write_atomically(path, _as_png(out.getvalue(), size) if path.suffix.casefold() == ".png" else out.getvalue())
    return faults


def _lay_out(faces: Sequence[Drawn]) -> tuple[tuple[float, float], list[Placed]]:
    """The size of the page and the cards on it, in rows, each standing on the lower edge of its row."""
    placed: list[Placed] = []
    width, top = 0.0, GAP
    for begin in range(0, len(faces), IN_A_ROW):
        row = faces[begin : begin + IN_A_ROW]
        height, left = max(face.height for face in row), GAP
        for face in row:
            placed.append(Placed(face.key, move(left, top + height - face.height)))
            left += face.width + GAP
        width, top = max(width, left), top + height + GAP
    return (width, top), placed


def _as_png(document: bytes, size: tuple[float, float]) -> bytes:
    from kamifuda.press.png import encode, open_pages, pixels, render

    with open_pages(document) as pages:
        return encode(render(pages, 0, (pixels(size[0], DPI), pixels(size[1], DPI))), DPI)
