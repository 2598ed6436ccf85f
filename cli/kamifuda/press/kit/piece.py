"""What is put on paper: pieces with their own origin, and pages in mm."""

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Element


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out, true to size; its elements begin at its top left."""

    name: str
    width: float
    height: float
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper."""

    width: float
    height: float
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Pages that belong together and are printed on one sort of paper; each is a file of its own."""

    id: str  # name of the file, and of its words
    paper: str  # plain, card
    pages: tuple[Page, ...]
    holds: tuple[tuple[str, int], ...] = ()  # what is on them, and how many
    sheets: int = 0  # pages that others made

    @property
    def count(self) -> int:
        """How many pages it has."""
        return len(self.pages) or self.sheets
