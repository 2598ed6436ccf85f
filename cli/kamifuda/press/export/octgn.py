"""A set for OCTGN: the cards of a deck as `set.xml`, and a pack of their pictures (`.o8c`)."""

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import NAMESPACE_URL, UUID, uuid5

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.jobs import Way
from kamifuda.output import write_atomically
from kamifuda.press.export.tabletop import Exported
from kamifuda.press.following import Tell, unheard
from kamifuda.press.plan import Plan, front_of
from kamifuda.press.single import Cut, Target, write_faces

DAY = (1980, 1, 1, 0, 0, 0)  # of every picture in the pack: equal input, equal bytes


@dataclass(frozen=True, slots=True)
class OctgnSet:
    """Cards of one game, with what OCTGN calls the game."""

    title: str
    stem: str
    folder: Path
    plan: Plan
    cards: Sequence[Card]
    texts: Mapping[str, str]  # card id -> its rules text
    game: UUID
    dpi: float

    @property
    def id(self) -> UUID:
        """What OCTGN calls the set."""
        return uuid5(self.game, f"set {self.stem}")


def game_id(game: str) -> UUID:
    """What OCTGN calls a game, as long as nobody has said otherwise: the same on every machine."""
    return uuid5(NAMESPACE_URL, f"kamifuda game {game}")


def card_id(game: UUID, card: str) -> UUID:
    """What OCTGN calls a card."""
    return uuid5(game, f"card {card}")


def write_set(wanted: OctgnSet, way: Way, tell: Tell = unheard) -> Exported:
    """Write set.xml and the pack of pictures."""
    text = "".join(f"{line}\n" for line in _set_lines(wanted))
    write_atomically(wanted.folder / "set.xml", text.encode())
    pack = wanted.folder / f"{wanted.stem}.o8c"
    with TemporaryDirectory(prefix="kamifuda-") as folder:
        targets = [
            Target(front_of(card), Path(folder) / f"{card_id(wanted.game, card.id)}.png", card.title())
            for card in wanted.cards
        ]
        written = write_faces(wanted.plan, targets, Cut("png", wanted.dpi), way, tell)
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
            for file in sorted(written.files):
                name = f"{wanted.game}/Sets/{wanted.id}/Cards/{Path(file).name}"
                archive.writestr(zipfile.ZipInfo(name, DAY), Path(file).read_bytes())
        write_atomically(pack, out.getvalue())
    return Exported([wanted.folder / "set.xml", pack], 0, written.faces, written.faults)


def _set_lines(wanted: OctgnSet) -> Iterator[str]:
    language = wanted.plan.language
    yield '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    yield (
        f'<set name="{_attribute(wanted.title)}" id="{wanted.id}" gameId="{wanted.game}" gameVersion="1.0.0.0"'
        ' version="1.0.0.0">'
    )
    yield "  <cards>"
    for card in wanted.cards:
        yield f'    <card id="{card_id(wanted.game, card.id)}" name="{_attribute(card.title(language))}">'
        kind = wanted.plan.game.kinds[card.kind].label.get(language, card.kind)
        for name, value in (("Kind", kind), ("Number", card.id), ("Text", wanted.texts.get(card.id, ""))):
            if value:
                yield f'      <property name="{name}" value="{_attribute(value)}"/>'
        yield "    </card>"
    yield "  </cards>"
    yield "</set>"


def _attribute(text: str) -> str:
    allowed = "".join(character for character in text if character >= " " or character in "\t\n")
    return escape(allowed).replace("\n", "&#10;").replace("\t", "&#9;")
