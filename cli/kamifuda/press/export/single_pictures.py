"""Every card as a picture of its own with a list of them, as most virtual tabletops take them."""

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.jobs import Way
from kamifuda.output import make_folder, write_atomically
from kamifuda.press.export.tabletop import Export, Exported
from kamifuda.press.following import Tell, unheard
from kamifuda.press.plan import back_of, front_of
from kamifuda.press.single import Cut, Target, write_faces

if TYPE_CHECKING:
    pass

HEADINGS = ("count", "pile", "id", "name", "face", "back", "text")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet takes a text for a formula


def write_single(wanted: Export, way: Way, tell: Tell = unheard) -> Exported:
    """Write cards/ID.png, the backs beside them, and cards.csv."""
    folder = wanted.folder / "cards"
    make_folder(folder)
    plan = wanted.plan
    cards = {card.id: card for pile in wanted.piles for card, _ in pile.cards}
    backs: dict[str, Path] = {}
    for card in cards.values():
        backs.setdefault(back_of(plan.game, card).key, folder / f"back-{len(backs) + 1}.png")
    targets = [Target(front_of(card), folder / f"{card.id}.png", card.title(plan.language)) for card in cards.values()]
    keys = {back_of(plan.game, card).key: back_of(plan.game, card) for card in cards.values()}
    targets += [Target(keys[key], file, key) for key, file in backs.items()]
    written = write_faces(plan, targets, Cut("png", wanted.dpi, moment=wanted.moment), way, tell)
    there = set(written.files)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for pile in wanted.piles:
        for card, count in pile.cards:
            face, back = folder / f"{card.id}.png", backs[back_of(plan.game, card).key]
            if str(face) in there:
                said = (
                    pile.title,
                    card.id,
                    card.title(plan.language),
                    face.name,
                    back.name,
                    wanted.texts.get(card.id, ""),
                )
                writer.writerow((count, *(_harmless(text) for text in said)))
    table = wanted.folder / "cards.csv"
    write_atomically(table, out.getvalue().encode("utf-8-sig"))
    return Exported([*(Path(file) for file in written.files), table], faults=written.faults)


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
