"""What every format gives: rows of texts under names of columns, whatever the file looked like."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError

MOST_BYTES = 96 * 1024 * 1024  # the largest public collection of one game has about 40 MB
MOST_ROWS = 100_000
MOST_VALUES = 4_000_000  # of all cards together: an empty list takes little of a file and much memory
LONGEST = 20_000  # characters of one value

Value = str | tuple[str, ...]


class SourceError(KamifudaError):
    """A file that cannot be read as what it was said to be."""


@dataclass(frozen=True, slots=True)
class Row:
    """One card of another program: its columns, and where it stands in words."""

    values: Mapping[str, Value]
    where: str


@dataclass(frozen=True, slots=True)
class LeftCard:
    """A card that was not taken, and why."""

    card: str
    why: str


@dataclass(frozen=True, slots=True)
class Source:
    """Everything a file holds. `left`: cards of which no row can be read. `notes`: what its reader joined, and why."""

    rows: tuple[Row, ...]
    left: tuple[LeftCard, ...] = ()
    notes: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = field(default=())


def read_bounded(path: Path) -> bytes:
    """The bytes of a file that is not endless."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as problem:
        raise SourceError(f"cannot read {path}: {(problem.strerror or str(problem)).lower()}") from problem
    if len(data) > MOST_BYTES:
        raise SourceError(f"{path} has more than {MOST_BYTES // 1024**2} MB")
    return data


def too_many(path: Path) -> SourceError:
    """What is said of a file with more cards than any game has."""
    return SourceError(f"{path} holds more than {MOST_ROWS} cards")


def tidy(text: str) -> str:
    """A text with one kind of line break and no space around it. Lines may begin with space: some draw a picture."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").rstrip(" \t\n")
    return text if "\n" in text else text.strip(" \t")
