"""What is wrong with the pictures of cards themselves: looked at without drawing a face."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.press.layout.artwork import Artwork
from kamifuda.press.layout.drawings import Drawings
from kamifuda.press.layout.focus import focus_of, parse_focus
from kamifuda.press.pictures import PictureFault, Pictures
from kamifuda.press.pictures.looks import check_whole
from kamifuda.press.plan import Folder

if TYPE_CHECKING:
    from kamifuda.cards import Card


def check_pictures(game: str, home: str, cards: Sequence["Card"], folder: Folder) -> Iterator[Diagnostic]:
    """Damaged pictures, files that are none, drawings that cannot be drawn, points that are none; in one art folder.

    Only what is kept compressed as it is gets unpacked: the rest is judged when it is printed.
    """
    artwork, proof = Artwork(game, [folder]), _Proof()
    for card in cards:
        if parse_focus(focus_of(card.fields.get("art"))) is None:
            value = focus_of(card.fields.get("art"))
            yield diagnostic("wrong-focus", card.span("art", "focus"), value=value, card=card.title(home))
        named, path = artwork.called(card), artwork.find(card)
        if path is None:
            if named and artwork.why_missing(named)[0] == "unknown-picture":
                yield diagnostic("unknown-picture", card.span("art", "file"), file=named, why="it is a folder")
            continue
        drawing = proof.drawings.read(path, f"{artwork.shown}/{named}")
        if drawing is not None:
            yield from drawing[1]
            continue
        fault = proof.fault(path)
        if fault is not None:
            yield diagnostic(fault.name, card.span("art", "file"), file=named, why=fault.why)


class _Proof:
    """Looks at each file once."""

    def __init__(self) -> None:
        self.drawings = Drawings()
        self._pictures = Pictures(decoding=False)
        self._judged: dict[Path, PictureFault | None] = {}

    def fault(self, path: Path) -> PictureFault | None:
        """What is wrong with a picture."""
        if path not in self._judged:
            self._judged[path] = None
            try:
                looks = self._pictures.find(str(path)).looks
                if looks.passes:
                    check_whole(self._pictures.read(str(path)), looks)
            except PictureFault as fault:
                self._judged[path] = fault
        return self._judged[path]
