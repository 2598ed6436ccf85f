"""Faces laid out and drawn, here or in other processes: from what is asked for to finished streams."""

import pickle
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.jobs import map_parts
from kamifuda.press.face import Face
from kamifuda.press.faces import Folders, Manner, Press, open_press, undisturbed
from kamifuda.press.pdf.operators import Stream, Used, draw_face

if TYPE_CHECKING:
    from kamifuda.cards import Card

WORTH = 150  # faces that pay for starting a process


@dataclass(frozen=True, slots=True)
class Wanted:
    """A face that is asked for: the front of a card, a back, or another side. `key` names it in the document."""

    key: str
    card: "Card | None" = None
    back: str = ""
    alternate: str = ""
    kind: str = ""  # of the card the back belongs to: it may lie


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


def lay_out_wanted(press: Press, wanted: Wanted) -> tuple[Face | None, list[Diagnostic]]:
    """Lay out one face that is asked for."""
    if wanted.card is not None:
        return press.card(wanted.card)
    if wanted.alternate:
        return press.alternate(press.game.faces[wanted.alternate])
    return press.back(wanted.back, press.game.kinds.get(wanted.kind))


def draw_wanted(press: Press, wanted: Sequence[Wanted], bleed: float) -> Batch:
    """Lay out and draw faces in this process."""
    used = Used()
    drawn: list[Drawn] = []

    def widths(font: str) -> Mapping[int, int]:
        return press.kit.fonts.open(font).widths

    with undisturbed():
        for one in wanted:
            face, faults = lay_out_wanted(press, one)
            if face is None:
                drawn.append(Drawn(one.key, *press.size(press.game.kinds.get(one.kind)), None, tuple(faults)))
                continue
            shown = Face(face.name, face.width, face.height, bleed, face.elements)
            drawn.append(Drawn(one.key, face.width, face.height, draw_face(shown, widths, used), tuple(faults)))
    return Batch(tuple(drawn), used, tuple(press.all_faults()))


def draw_all(
    press: Press, folders: Folders, wanted: Sequence[Wanted], bleed: float, way: tuple[Executor, int]
) -> Batch:
    """Lay out and draw faces through an executor, cut into so many parts; the result is the same for any."""
    executor, parts = way
    if parts == 1:
        return draw_wanted(press, wanted, bleed)
    setup = (pickle.dumps((press.game, folders, press.manner)), bleed)
    faces: list[Drawn] = []
    used = Used()
    faults: dict[Diagnostic, None] = {}
    for batch in map_parts(executor, _work, setup, wanted, parts):
        faces += batch.faces
        used.add(batch.used)
        faults |= dict.fromkeys(batch.faults)
    return Batch(tuple(faces), used, tuple(faults))


def _work(setup: tuple[bytes, float], wanted: Sequence[Wanted]) -> Batch:
    packed, bleed = setup
    return draw_wanted(press_of(packed), wanted, bleed)


@lru_cache(maxsize=4)
def press_of(packed: bytes) -> Press:
    """The press of a worker, made once."""
    game, folders, manner = pickle.loads(packed)  # noqa: S301 - made by this program a moment ago
    assert isinstance(game, Game) and isinstance(folders, Folders) and isinstance(manner, Manner)  # noqa: S101
    return open_press(game, folders, manner)
