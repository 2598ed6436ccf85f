"""What reading one file gave, whatever its format."""

from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.record import Data


@dataclass(frozen=True, slots=True)
class Stretch:
    """The data of one record and the offsets by which its places are found again."""

    data: Data
    marks: tuple[int, ...]


@dataclass(slots=True)
class Outcome:
    """The records of a file and its faults; `complete` when nothing had to be left out."""

    stretches: list[Stretch] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    complete: bool = True
