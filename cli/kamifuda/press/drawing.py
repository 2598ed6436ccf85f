"""Faces laid out and drawn, here or in other processes: from what is asked for to finished streams."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Task, Way, cut
from kamifuda.press.pdf.operators import Stream, Used, draw_face
from kamifuda.press.plan import Plan, Wanted, face_size

if TYPE_CHECKING:
    from kamifuda.press.face import Face
    from kamifuda.press.faces import Press

WORTH = 4  # faces that pay for a fork
LEAD = 4  # faces that are drawn elsewhere while the first part is written


@dataclass(frozen=True, slots=True)
class Drawn:
    """A face as drawn, with its trim size in mm; no stream where nothing could be drawn."""

    key: str
    width: float
    height: float
    stream: Stream | None
    faults: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """Faces drawn together and what they use."""

    faces: tuple[Drawn, ...]
    used: Used
    faults: tuple[Diagnostic, ...]


def start_drawing(plan: Plan, wanted: Sequence[Wanted], bleed: float, way: Way) -> list[Task[Batch]]:
    """Have faces laid out and drawn, cut into so many parts; what comes out is the same for any."""
    if way.sees:
        from kamifuda.press.faces import open_press

        press = open_press(plan)
        return [way.submit(draw_with, press, part, bleed) for part in cut(wanted, way.parts, LEAD)]
    import pickle

    packed = pickle.dumps(plan)
    return [way.submit(_draw_packed, packed, part, bleed) for part in cut(wanted, way.parts)]


def draw_with(press: "Press", wanted: Sequence[Wanted], bleed: float) -> Batch:
    """Lay out and draw faces."""
    from kamifuda.press.face import Face

    used = Used()
    drawn: list[Drawn] = []

    def widths(font: str) -> Mapping[int, int]:
        return press.kit.fonts.open(font).widths

    for one in wanted:
        face, faults = lay_out_wanted(press, one)
        if face is None:
            drawn.append(Drawn(one.key, *face_size(press.game, press.game.kinds.get(one.kind)), None, tuple(faults)))
            continue
        shown = Face(face.name, face.width, face.height, bleed, face.elements)
        drawn.append(Drawn(one.key, face.width, face.height, draw_face(shown, widths, used), tuple(faults)))
    used.pixels = {digest: pixels for digest, pixels in press.kit.pictures.pixels.items() if digest in used.pictures}
    return Batch(tuple(drawn), used, tuple(press.all_faults()))


def lay_out_wanted(press: "Press", wanted: Wanted) -> "tuple[Face | None, list[Diagnostic]]":
    """Lay out one face that is asked for."""
    if wanted.card is not None:
        return press.card(wanted.card)
    if wanted.alternate:
        return press.alternate(press.game.faces[wanted.alternate])
    return press.back(wanted.back, press.game.kinds.get(wanted.kind))


def _draw_packed(packed: bytes, wanted: Sequence[Wanted], bleed: float) -> Batch:
    return draw_with(press_of(packed), wanted, bleed)


@lru_cache(maxsize=4)
def press_of(packed: bytes) -> "Press":
    """The press of a worker, made once."""
    import pickle

    from kamifuda.press.faces import open_press

    plan = pickle.loads(packed)  # noqa: S301 - made by this program a moment ago
    assert isinstance(plan, Plan)  # noqa: S101
    return open_press(plan)
