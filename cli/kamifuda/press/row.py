"""Cards laid side by side as in a hand: one picture, or a PDF of one page."""

import io
from collections.abc import Sequence
from pathlib import Path

from kamifuda.cards import Card
from kamifuda.diagnostics import Diagnostic
from kamifuda.output import write_atomically
from kamifuda.press.drawing import Drawn, draw_with
from kamifuda.press.faces import open_press
from kamifuda.press.geometry import move
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Document, Placed
from kamifuda.press.plan import Plan, front_of

GAP = 3.0  # mm, between cards and around them
IN_A_ROW = 10  # cards; more go on below
DPI = 150.0


def write_row(plan: Plan, cards: Sequence[Card], path: Path, about: About) -> list[Diagnostic]:
    """Draw cards in their order and write them, as the ending of the file says; what is wrong with their faces."""
    press = open_press(plan)
    different = list({card.id: card for card in cards}.values())
    batch = draw_with(press, [front_of(card) for card in different], 0.0)
    drawn = {card.id: face for card, face in zip(different, batch.faces, strict=True) if face.stream is not None}
    size, placed = _lay_out([drawn[card.id] for card in cards if card.id in drawn])
    faults = [*(fault for face in batch.faces for fault in face.faults), *batch.faults]
    if not placed:
        return faults
    out = io.BytesIO()
    document = Document(out, about, press.kit.fonts, press.kit.pictures)
    document.add_forms([(face.key, face.stream) for face in drawn.values() if face.stream is not None], batch.used)
    document.add_page(size, placed)
    document.finish()
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
