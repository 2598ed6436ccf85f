"""A dealt hand as a picture: the faces of its cards side by side."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.commands.gathering import gathered
from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.loader import Loaded

FORMS = (".png", ".pdf")


def check_image(path: Path | None) -> None:
    """Refuse a file of another form before anything is dealt."""
    if path is not None and path.suffix.casefold() not in FORMS:
        raise KamifudaError(f"--image {path}: a hand is drawn as .png or .pdf; name such a file")


def draw_hand(
    reporter: Reporter, loaded: "Loaded", hand: Sequence["Card"], path: Path, language: str, *, caching: bool = True
) -> None:
    """Draw the cards that are known; what is wrong with their faces goes to stderr, as the answer is the hand."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.selection import Selection, plans_of
    from kamifuda.press.pdf.about import About
    from kamifuda.press.plan import Manner
    from kamifuda.press.row import write_row

    known = [card for card in hand if card.kind]
    if len(known) < len(hand):
        reporter.note(f"{plural(len(hand) - len(known), 'card')} of the hand cannot be drawn: no card file holds them")
    if not known:
        reporter.note(f"{path} is not written: there is no card to draw")
        return
    selection = Selection(loaded, [(card, 1) for card in known])
    (plan,) = plans_of(selection, Manner(language, 0.0), caching=caching).values()
    faults = write_row(plan, known, path, About("hand", plan.language, moment=moment()))
    reporter.complain(gathered(faults))
    reporter.note(f"drew {plural(len(known), 'card')} into {path}")
