"""A contact sheet: many faces side by side in one picture or on one page, each with its name below it."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.jobs import Way
from kamifuda.output import write_atomically
from kamifuda.press import geometry
from kamifuda.press.binding import Binding, Leaf
from kamifuda.press.drawing import Batch, Finish, keep_drawn, open_stock, start_drawing
from kamifuda.press.face import Colour, Element, Group, Shape
from kamifuda.press.following import Follower, Tell, unheard
from kamifuda.press.fonts import FontBook
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.document import Placed
from kamifuda.press.single import Cut, Part, Written
from kamifuda.press.text import Style, set_line

GROUND: Colour = (0.91, 0.91, 0.92)
INK: Colour = (0.16, 0.16, 0.19)
EDGE, GAP = 4.0, 3.0  # mm around everything, and between faces
RIM = 0.15  # mm at the edge of a face that the ground covers
SHAPE = 1.5  # width over height that a sheet aims at
LEGIBLE = 9  # pixels of a caption at least
CAPTION = 3.2  # mm of a caption at least
WIDEST = 5000.0  # mm: a PDF page cannot be larger


@dataclass(frozen=True, slots=True)
class Spot:
    """A face on the sheet: where its top left is, its size and the radius of its corners."""

    key: str
    title: str
    language: str
    box: geometry.Box
    corner: float


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a game above its faces."""

    text: str
    language: str
    box: geometry.Box


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on a contact sheet, placed, in mm."""

    width: float
    height: float
    line: float  # height of a caption
    spots: tuple[Spot, ...]
    headings: tuple[Heading, ...]


def write_contact(parts: Sequence[Part], out: Path, style: Cut, ways: Sequence[Way], tell: Tell = unheard) -> Written:
    """Draw the faces of one or several games onto one sheet and write it."""
    stocks = [open_stock(part.plan, 0.0) for part in parts]
    follower = Follower(tell)
    tasks = [
        start_drawing(part.plan, [one.wanted for one in part.targets], Finish(), way, stock, follower)
        for part, way, stock in zip(parts, ways, stocks, strict=True)
    ]
    batches = [[task.result() for task in each] for each in tasks]
    for stock, each in zip(stocks, batches, strict=True):
        keep_drawn(stock, each)
    faults = [fault for batch in chain(*batches) for face in batch.faces for fault in face.faults]
    faults += [fault for batch in chain(*batches) for fault in batch.faults]
    line = max(CAPTION, LEGIBLE * 25.4 / style.dpi) if style.form == "png" else CAPTION
    table = lay_table(parts, batches, line)
    if not table.spots:
        return Written([], list(dict.fromkeys(faults)))
    data = _document(table, parts, list(chain(*batches)), style)
    write_atomically(out, data if style.form == "pdf" else _picture(table, data, style.dpi))
    fresh = sum(batch.fresh for batch in chain(*batches))
    return Written([str(out)], list(dict.fromkeys(faults)), len(table.spots), fresh)


def lay_table(parts: Sequence[Part], batches: Sequence[Sequence[Batch]], line: float) -> Table:
    """Place faces in rows of one width; every game begins a row of its own."""
    groups = [list(_spots(part, each)) for part, each in zip(parts, batches, strict=True)]
    area = sum((one.box[2] + GAP) * (one.box[3] + GAP + line) for one in chain(*groups))
    widest = max((one.box[2] for one in chain(*groups)), default=0.0)
    tables = []
    for k in range(18):  # a few widths: the one that wastes least, as last rows are seldom full
        wanted = min((area * SHAPE) ** 0.5 * (0.8 + 0.03 * k), WIDEST - 2 * EDGE)
        tables.append(_place(parts, groups, line, max(widest, wanted)))
    return min(tables, key=lambda table: table.width * table.height)


def _place(parts: Sequence[Part], groups: Sequence[Sequence[Spot]], line: float, wanted: float) -> Table:
    spots: list[Spot] = []
    headings: list[Heading] = []
    y = right = EDGE
    for part, group in zip(parts, groups, strict=True):
        if len(parts) > 1 and group:
            name = part.plan.game.name
            language = part.plan.language if part.plan.language in name else part.plan.game.home_language
            headings.append(Heading(name.get(language, part.plan.game.id), language, (EDGE, y, wanted, line * 2)))
            y += line * 2 + GAP
        for row in _rows(group, wanted):
            x, high = EDGE, max(one.box[3] for one in row)
            for one in row:
                spots.append(replace(one, box=(x, y + high - one.box[3], *one.box[2:])))
                x += one.box[2] + GAP
            right = max(right, x - GAP)
            y += high + line + GAP
    return Table(right + EDGE, y - GAP + EDGE, line, tuple(spots), tuple(headings))


def _spots(part: Part, batches: Sequence[Batch]) -> Iterator[Spot]:
    faces = (face for batch in batches for face in batch.faces)
    for face, target in zip(faces, part.targets, strict=True):
        if face.stream is not None:
            size = (0.0, 0.0, face.width, face.height)
            yield Spot(face.key, target.title, part.plan.language, size, part.plan.game.card.corner)


def _rows(group: Sequence[Spot], width: float) -> Iterator[list[Spot]]:
    row: list[Spot] = []
    used = 0.0
    for one in group:
        if row and used + GAP + one.box[2] > width:
            yield row
            row, used = [], 0.0
        used += one.box[2] + (GAP if row else 0.0)
        row.append(one)
    if row:
        yield row


def _document(table: Table, parts: Sequence[Part], batches: Sequence[Batch], style: Cut) -> bytes:
    out = io.BytesIO()
    fonts = [folder for part in parts for folder in part.plan.folders.fonts]
    title = " + ".join(dict.fromkeys(heading.text for heading in table.headings)) or "faces"
    binding = Binding(About(title, parts[0].plan.language, moment=style.moment), fonts, parts[0].plan.shelf, out)
    for batch in batches:
        binding.add((face, batch.used) for face in batch.faces if face.stream is not None)
    size = (table.width, table.height)
    ground = Shape(geometry.rectangle((0.0, 0.0, *size)), GROUND)
    placed = [Placed(one.key, geometry.move(*one.box[:2])) for one in table.spots]
    binding.add_leaf(Leaf("contact", size, placed, (ground,), tuple(_over(table, binding.fonts))))
    binding.close()
    return out.getvalue()


def _over(table: Table, fonts: FontBook) -> Iterator[Element]:
    """What lies over the faces: their round corners and their names."""
    for one in table.spots:
        x, y, width, height = one.box
        if one.corner:
            far = GAP / 3  # pixels that hold a little of an edge are covered whole
            outside = geometry.rectangle((x - far, y - far, width + 2 * far, height + 2 * far))
            inside = (x + RIM, y + RIM, width - 2 * RIM, height - 2 * RIM)  # edges that fall between pixels are hidden
            yield Shape((*outside, *geometry.rectangle(inside, one.corner)), GROUND, even_odd=True)
        box = (x, y + height + 0.4, width, table.line)
        yield from _words(one.title, box, Style(language=one.language, align="centre"), fonts)
    for heading in table.headings:
        yield from _words(heading.text, heading.box, Style(language=heading.language, weight=700), fonts)


def _words(text: str, box: geometry.Box, style: Style, fonts: FontBook) -> Iterator[Element]:
    """One line in a box, cut off where it is too long."""
    size = box[3] * 72 / 25.4 * 0.78
    style = replace(style, size=size, floor=size * 0.8, condense=0.75, valign="middle", colour=INK)
    setting = set_line(text, box[2:], style, fonts)
    yield Group(geometry.SAME, (Group(geometry.move(*box[:2]), setting.elements),), clip=geometry.rectangle(box))


def _picture(table: Table, data: bytes, dpi: float) -> bytes:
    from kamifuda.press.png import MOST_PIXELS, encode_small, open_pages, pixels, render

    size = (pixels(table.width, dpi), pixels(table.height, dpi))
    if size[0] * size[1] > MOST_PIXELS:
        raise KamifudaError(f"{dpi:g} dpi make a picture of {size[0]} x {size[1]} pixels; choose less")
    with open_pages(data) as pages:
        return encode_small(render(pages, 0, size).image, dpi)
