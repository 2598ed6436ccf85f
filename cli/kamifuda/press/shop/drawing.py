"""Faces drawn for a shop, here or in other processes: opaque where it takes nothing else."""

import pickle
from collections.abc import Mapping, Sequence
from functools import lru_cache

from kamifuda.dataclass import dataclass
from kamifuda.jobs import Task, Way, cut
from kamifuda.press.colour import Condition, Ink
from kamifuda.press.colour.inks import Wish
from kamifuda.press.drawing import Batch, Drawn, draw_with, lay_out_wanted, press_of
from kamifuda.press.face import Face
from kamifuda.press.faces import Press, open_press
from kamifuda.press.flatten import flatten
from kamifuda.press.pdf.operators import draw_face
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import Pixels
from kamifuda.press.plan import BLEED, Plan, Wanted, face_size


@dataclass(frozen=True, slots=True)
class Printing:
    """How a shop prints, as plain data. `flat`: nothing may shine through."""

    condition: Condition | None
    wish: Wish
    flat: bool

    @property
    def ink(self) -> Ink | None:
        """What turns colours into inks; None where they stay what they are."""
        return _ink(self.condition, self.wish) if self.condition is not None else None


@lru_cache(maxsize=2)
def _ink(condition: Condition, wish: Wish) -> Ink:
    return Ink(condition, wish)


def start(plan: Plan, wanted: Sequence[Wanted], printing: Printing, way: Way) -> list[Task[Batch]]:
    """Have faces drawn, cut into parts; what comes out is the same for any."""
    parts = cut(wanted, way.parts)
    if way.sees:
        press = open_press(plan)
        return [way.submit(draw, press, part, printing) for part in parts]
    packed = pickle.dumps(plan)
    return [way.submit(_draw_packed, packed, part, printing) for part in parts]


def _draw_packed(packed: bytes, wanted: Sequence[Wanted], printing: Printing) -> Batch:
    return draw(press_of(packed), wanted, printing)


def draw(press: Press, wanted: Sequence[Wanted], printing: Printing) -> Batch:
    """Lay out and draw faces."""
    ink = printing.ink
    if ink is None or not printing.flat:
        return draw_with(press, wanted, BLEED)
    used, drawn = Used(), []
    flat: dict[str, Pixels] = {}

    def widths(font: str) -> Mapping[int, int]:
        return press.kit.fonts.open(font).widths

    for one in wanted:
        face, faults = lay_out_wanted(press, one)
        if face is None:
            drawn.append(Drawn(one.key, *face_size(press.game, press.game.kinds.get(one.kind)), None, tuple(faults)))
            continue
        shown, pictures = flatten(Face(face.name, face.width, face.height, BLEED, face.elements), press.kit, ink)
        flat |= pictures
        drawn.append(Drawn(one.key, face.width, face.height, draw_face(shown, widths, used), tuple(faults)))
    decoded = {key: pixels for key, pixels in press.kit.pictures.pixels.items() if key in used.pictures}
    used.pixels = decoded | flat
    return Batch(tuple(drawn), used, tuple(press.all_faults()), len(drawn))


def backs_there(plan: Plan, wanted: Sequence[Wanted]) -> set[str]:
    """The keys of those backs that there is a template for."""
    templates = open_press(plan).kit.templates
    return {one.key for one in wanted if templates.name(f"back-{one.back}", "back")}
