"""Paper by name or size."""

import re
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError, nearest
from kamifuda.pattern import pattern

MM = 1000  # micrometres

Flip = Literal["long", "short"]  # the edge about which a printer turns the paper


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, in micrometres."""

    name: str
    width: int
    height: int

    def turned(self) -> "Paper":
        """The same sheet lying on its side."""
        return Paper(self.name, self.height, self.width)

    def swaps_sides(self, flip: Flip) -> bool:
        """Does turning the paper swap left and right (about an upright axis), or top and bottom?

        The long edge is the upright one only while the paper stands.
        """
        return (self.height >= self.width) == (flip == "long")


PAPERS = {
    paper.name.lower(): paper
    for paper in (
        Paper("A6", 105_000, 148_000),
        Paper("A5", 148_000, 210_000),
        Paper("A4", 210_000, 297_000),
        Paper("A4+", 240_000, 329_000),
        Paper("A3", 297_000, 420_000),
        Paper("A3+", 329_000, 483_000),
        Paper("A2", 420_000, 594_000),
        Paper("B5", 182_000, 257_000),  # as Japan cuts it
        Paper("B4", 257_000, 364_000),
        Paper("Letter", 215_900, 279_400),
        Paper("Legal", 215_900, 355_600),
        Paper("Tabloid", 279_400, 431_800),
        Paper("Arch-B", 304_800, 457_200),
        Paper("SRA3", 320_000, 450_000),
    )
}
_OTHER_NAMES = {
    "ledger": "tabloid",
    "us-letter": "letter",
    "11x17": "tabloid",
    "archb": "arch-b",
    "super-b": "a3+",
    "12x18": "arch-b",
}
_SIZE = pattern(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in|inch|inches|\")?", re.I)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "inch": 25.4, "inches": 25.4, '"': 25.4}
SMALLEST, LARGEST = 50 * MM, 1500 * MM


class UnknownPaperError(KamifudaError):
    """A paper that is neither a name we know nor a size."""


def parse_paper(text: str) -> Paper:
    """`A4`, `Letter`, `210x297mm`, `8.5x11in`; raises UnknownPaperError."""
    folded = text.strip().lower().replace(" ", "-")
    folded = _OTHER_NAMES.get(folded, folded)
    if folded in PAPERS:
        return PAPERS[folded]
    if match := _SIZE.fullmatch(text.strip()):
        unit = _UNITS[(match[3] or "mm").lower()]
        width, height = (round(float(side) * unit * MM) for side in (match[1], match[2]))
        if all(SMALLEST <= side <= LARGEST for side in (width, height)):
            return Paper(text.strip(), width, height)
        raise UnknownPaperError(f"paper of {text.strip()}: each side is 50 to 1500 mm")
    names = [paper.name for paper in PAPERS.values()]
    guess = nearest(text, names)
    meant = f"; did you mean {guess}" if guess else ""
    raise UnknownPaperError(
        f"no paper is called {text!r}{meant}. The names are {', '.join(names)}; or a size such as 210x297mm"
    )
