"""Ready pictures to a PDF of sheets, written while they are read: memory holds a few of them."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import field
from functools import cached_property
from math import ceil
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.jobs import Way
from kamifuda.output import scratch
from kamifuda.press import geometry
from kamifuda.press.binding import Binding, binding_in
from kamifuda.press.drawing import Drawn
from kamifuda.press.face import Element, Face, Group, Picture
from kamifuda.press.following import Tell
from kamifuda.press.furnishing import Look
from kamifuda.press.parts import settle
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.operators import draw_face
from kamifuda.press.pdf.streams import Used
from kamifuda.press.plan import COARSE
from kamifuda.press.ready.folder import ReadyCard
from kamifuda.press.ready.judging import Judged, Saved, Wish, judge_all
from kamifuda.press.ready.leftover import open_leftovers
from kamifuda.press.sheets.imposition import Item, Layout, Sheet, impose
from kamifuda.press.sheets.marks import expect_room
from kamifuda.press.sheets.paper import MM
from kamifuda.press.writer import names_apart

_SAME = 1e-6  # mm


@dataclass(frozen=True, slots=True)
class ReadyJob:
    """Cards that are pictures, and how they are wanted."""

    cards: Sequence[ReadyCard]
    layout: Layout
    about: About
    wish: Wish
    look: Look
    most: int = 0  # bytes of a file; 0: of any size
    shelf: Path | None = None  # for pictures that took long to make fit: who is interrupted does not begin anew


@dataclass(slots=True)
class ReadyPrinted:
    """What came of a job."""

    sheets: list[Sheet] = field(default_factory=list)
    cards: int = 0
    faces: int = 0
    faults: list[Diagnostic] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    too_large: bool = False  # sheets are larger than a file may be, so that there is none
    again: int = 0  # pictures that a run which was killed had made fit already


def print_ready(job: ReadyJob, out: Path, way: Way, tell: Tell) -> ReadyPrinted:
    """Read, place and write everything; files appear when they are whole. `tell`: how many of how many are done."""
    fronts = dict.fromkeys(card.front for card in job.cards)
    backs = dict.fromkeys(card.back for card in job.cards if card.back is not None) if job.layout.backs else {}
    files = list(dict.fromkeys([*fronts, *backs]))
    done = ReadyPrinted()
    faces: dict[Path, Drawn] = {}
    with ExitStack() as places:
        saved = Saved(job.shelf, places.enter_context(open_leftovers(_sides(job, out))))
        with ExitStack() as stack:
            documents = [_Document(job, path, sides, (stack, places)) for path, sides in _sides(job, out).items()]
            for number, judged in enumerate(judge_all(files, job.wish, way, saved), 1):
                tell(number, len(files))
                done.faults += _faults(judged, job.wish)
                done.again += judged.again
                if judged.looks is None:
                    continue
                face, used = _drawn(judged, job.look.bleed)
                faces[judged.file] = face
                for document in documents:
                    if ("front" in document.sides and judged.file in fronts) or (
                        "back" in document.sides and judged.file in backs
                    ):
                        document.add(face, used)
            items = list(_items(job, faces))
            done.sheets = impose(items, job.layout)
            expect_room(done.sheets, job.look.marks)
            finished = [document for document in documents if document.finish(done.sheets)]
        if finished:
            reversed_backs = job.layout.reversed_backs
            done.files, told = settle(finished, job.most, job.about.title, reversed_backs=reversed_backs)
            done.faults += told
            done.too_large = bool(told)
    done.cards = sum(item.count for item in items)
    done.faces = len({item.front for item in items})
    return done


def _sides(job: ReadyJob, out: Path) -> dict[Path, tuple[str, ...]]:
    """The documents of a job, and the sides of cards that each of them shows."""
    if job.layout.sides == "apart" and job.layout.gutter is None:
        return {path: (side,) for side, path in names_apart(out).items()}
    return {out: ("back",) if job.layout.sides == "backs" else ("front", "back")}


class _Document:
    """A document that is written while pictures are read."""

    def __init__(self, job: ReadyJob, out: Path, sides: Sequence[str], stacks: tuple[ExitStack, ExitStack]) -> None:
        self._job, self.out, self.sides, self._stacks = job, out, sides, stacks
        self.own: Sequence[Sheet] = []
        self._written: set[str] = set()

    @cached_property
    def whole(self) -> Path:
        """The file that is written, beside its place: where no picture can be read, nothing takes that."""
        return self._stacks[1].enter_context(scratch(self.out, ".whole"))

    @cached_property
    def _binding(self) -> Binding:
        return self._stacks[0].enter_context(binding_in(self._job.about, [], self._job.shelf, self.whole))

    def add(self, face: Drawn, used: Used) -> None:
        """Write a face, the first time it comes."""
        if face.key not in self._written:
            self._written.add(face.key)
            self._binding.add([(face, used)])

    def finish(self, sheets: Sequence[Sheet]) -> bool:
        """Write the sheets of its sides; whether there were any."""
        self.own = own = [sheet for sheet in sheets if sheet.side in (*self.sides, "fold")]
        if own:
            self._binding.finish(own, self._job.look)
        return bool(own)


def _items(job: ReadyJob, faces: dict[Path, Drawn]) -> Iterator[Item]:
    for card in job.cards:
        front = faces.get(card.front)
        if front is not None:
            back = faces.get(card.back) if card.back is not None and job.layout.backs else None
            size = round(front.width * MM), round(front.height * MM)
            yield Item(front.key, back.key if back else "", *size, card.count, card.front.stem)


def _drawn(judged: Judged, bleed: float) -> tuple[Drawn, Used]:
    """The form that shows a picture as a card, and what it needs."""
    card, looks = judged.measures, judged.looks
    key = f"{judged.key} {card.width:g}x{card.height:g}"
    face = Face(key, card.width, card.height, bleed, tuple(_elements(judged, bleed)))
    used = Used(pixels={judged.key: judged.pixels} if judged.pixels is not None and looks is not None else {})
    stream = draw_face(face, lambda _: {}, used)
    return Drawn(key, card.width, card.height, stream), used


def _elements(judged: Judged, bleed: float) -> Iterator[Element]:
    """The picture; where more bleed is wanted than it has, mirrored at its edges."""
    card = judged.measures
    turn = judged.looks.turn if judged.looks is not None else 1
    over, under = _beyond(judged)  # to the left and right, above and below
    place = (-over, -under, card.width + 2 * over, card.height + 2 * under)
    wide, high = min(over, bleed), min(under, bleed)
    window = (-wide, -high, card.width + 2 * wide, card.height + 2 * high)
    yield Picture(str(judged.file), judged.key, window, place, turn=turn)
    if bleed <= min(over, under) + _SAME:
        return
    picture = Picture(str(judged.file), judged.key, place, place, turn=turn)
    whole = geometry.rectangle((-bleed, -bleed, card.width + 2 * bleed, card.height + 2 * bleed))
    # about each edge: x' = 2 edge - x
    across = ((1.0, 0.0), (-1.0, -2 * over), (-1.0, 2 * (card.width + over)))
    down = ((1.0, 0.0), (-1.0, -2 * under), (-1.0, 2 * (card.height + under)))
    places = [(a, 0.0, 0.0, d, e, f) for d, f in down for a, e in across]
    yield Group(geometry.SAME, tuple(Group(matrix, (picture,)) for matrix in places[1:]), clip=whole)


def _beyond(judged: Judged) -> tuple[float, float]:
    """How far a picture goes beyond the trim when it covers the card and its own bleed, its proportions kept."""
    card = judged.measures
    size = (card.width + 2 * card.bleed, card.height + 2 * card.bleed)
    wide, high = judged.looks.size if judged.looks is not None else (1, 1)
    scale = max(size[0] / wide, size[1] / high)
    return (wide * scale - card.width) / 2, (high * scale - card.height) / 2


def _faults(judged: Judged, wish: Wish) -> Iterator[Diagnostic]:
    name = judged.file.name
    span = Span(judged.file.as_posix())
    if judged.fault is not None:
        yield diagnostic(judged.fault.name, span, file=name, why=judged.fault.why)
        return
    if judged.looks is None:
        return
    card, (wide, high) = judged.measures, judged.looks.size
    size = (card.width + 2 * card.bleed, card.height + 2 * card.bleed)
    dpi = min(wide / size[0], high / size[1]) * 25.4
    if dpi < wish.dpi * COARSE:
        yield diagnostic(
            "coarse-picture",
            span,
            file=name,
            card="",
            size=f"{wide} x {high}",
            dpi=f"{dpi:.0f}",
            window=f"{size[0]:g} x {size[1]:g}",
            wanted=f"{wish.dpi:g}",
            enough=f"{ceil(wide * wish.dpi / dpi)} x {ceil(high * wish.dpi / dpi)}",
        )
