"""What a print shop asks for. Lengths in mm."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Literal

from kamifuda.dataclass import dataclass

Pair = tuple[float, float]
SLACK = 0.05  # mm by which a card may be larger than a blank: what is lost when inches are written in mm


@dataclass(frozen=True, slots=True)
class Blank:
    """A card as the shop cuts it, standing: trimmed size, bleed at the sides and above and below, both mm."""

    name: str
    size: Pair
    bleed: Pair
    safe: Pair  # distance from the cut that words keep

    @property
    def page(self) -> Pair:
        """The size of a page with its bleed."""
        return (self.size[0] + 2 * self.bleed[0], self.size[1] + 2 * self.bleed[1])

    def turned(self) -> "Blank":
        """The same blank lying on its side."""
        return Blank(self.name, self.size[::-1], self.bleed[::-1], self.safe[::-1])


@dataclass(frozen=True, slots=True)
class Inks:
    """Colour as the shop prints it."""

    mode: Literal["rgb", "cmyk"] = "rgb"
    icc: Path | None = None  # of the press; None: the program's own for its limit
    limit: float = 0.0  # % of all inks together; 0: none is said
    rich_black: tuple[float, float, float, float] | None = None  # % of each ink


@dataclass(frozen=True, slots=True)
class Limits:
    """What is too much for one order. 0: nothing is said."""

    cards: int = 0
    megabytes: float = 0.0


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop's profile."""

    id: str
    label: str
    form: Literal["png", "pdf"] = "pdf"
    standard: str = ""  # PDF/X-1a:2003, PDF/X-4
    dpi: Pair = (300.0, 0.0)  # what is written and the least; the most, 0 where nothing is said
    bleed: Pair = (3.0, 3.0)
    safe: Pair = (3.0, 3.0)
    inks: Inks = field(default_factory=Inks)
    order: Literal["front-back", "back-front"] = "front-back"
    copies: Literal["once", "each"] = "each"
    limits: Limits = field(default_factory=Limits)
    blanks: Mapping[str, Blank] = field(default_factory=dict)

    @property
    def flat(self) -> bool:
        """Whether nothing may shine through in its files."""
        return self.standard == "PDF/X-1a:2003"

    def blank_for(self, width: float, height: float) -> Blank | None:
        """The smallest blank, standing, that a card fits on as it is; None where it fits on none."""
        short, long = sorted((width, height))
        if not self.blanks:
            return Blank(f"{short:g} x {long:g} mm", (short, long), self.bleed, self.safe)
        fitting = [
            blank for blank in self.blanks.values() if blank.size[0] + SLACK >= short and blank.size[1] + SLACK >= long
        ]
        return min(fitting, key=lambda blank: blank.size[0] * blank.size[1], default=None)
