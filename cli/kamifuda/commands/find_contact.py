"""The cards that were found as a contact sheet of their faces."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from kamifuda.database.finding import Hit

FORMS = (".png", ".pdf")
DPI = 100.0
MOST = 400  # faces that one can still look through
WORTH = 8  # faces that pay for a fork


def sheet_path(root: Path, out: Path | None) -> Path:
    """Where the sheet goes; raises KamifudaError for a file of another form."""
    if out is not None and out.suffix.casefold() not in FORMS:
        raise KamifudaError(f"-o {out}: a contact sheet is drawn as .png or .pdf; name such a file")
    return out or root / "build" / "find.png"


def draw_sheet(reporter: Reporter, hits: Sequence["Hit"], path: Path, language: str) -> None:
    """Draw the faces, game by game; what is wrong with them goes to stderr, as the answer is the list."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.selection import Selection, plans_of
    from kamifuda.game.load import CARDS_AND_DECKS
    from kamifuda.jobs import open_workers
    from kamifuda.loader import load
    from kamifuda.output import make_folder
    from kamifuda.press.contact import write_contact
    from kamifuda.press.plan import Manner, front_of
    from kamifuda.press.single import Cut, Part, Target

    if len(hits) > MOST:
        raise KamifudaError(f"{len(hits)} cards were found; a contact sheet holds {MOST}, so ask for less")
    loaded = load(reporter.root, list(dict.fromkeys(hit.game for hit in hits)), CARDS_AND_DECKS)
    cards = [loaded.libraries[hit.game].by_id[hit.id] for hit in hits]
    selection = Selection(loaded, [(card, 1) for card in cards])
    parts = []
    for game, plan in plans_of(selection, Manner(language)).items():
        own = [card for card in cards if card.game == game]
        parts.append(Part(plan, [Target(front_of(card), path, card.title(plan.language)) for card in own]))
    if path.parent == reporter.root / "build":
        make_folder(path.parent)
    cut = Cut(form="pdf" if path.suffix.casefold() == ".pdf" else "png", dpi=DPI, moment=moment())
    with open_workers(0) as workers:
        written = write_contact(parts, path, cut, [workers.way(len(part.targets), WORTH) for part in parts])
    reporter.complain(sorted(written.faults, key=lambda one: one.order))
    if written.files:
        reporter.note(f"drew {plural(written.faces, 'face')} into {path}")
    else:
        reporter.note(f"{path} is not written: no face could be drawn")
