"""The words of `components.yaml`: what lies on the table besides the cards of a deck."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import MOST_PARTS
from kamifuda.game.files import Id, Size
from kamifuda.game.shape import PLACE, Labels
from kamifuda.game.validators import Limits
from kamifuda.pattern import pattern
from kamifuda.source.record import Path

_WHOLE = pattern(r"-?[0-9]{1,9}")
Owner = Literal["each", "shared"]
GRID = 40  # squares of a board, across and down
Place = Annotated[int, Limits(ge=1, le=GRID)]
PARTS = Limits(max_length=MOST_PARTS)
DIAL = 32  # numbers around a dial that are still read
ROW = 300  # numbers that are printed one by one


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards."""

    label: Labels = field(default_factory=dict)
    owner: Owner = "each"
    ordered: bool = False
    face: Literal["up", "down", "any"] = "up"
    visible: Literal["all", "owner", "nobody"] = "all"
    count: Literal["public", "hidden"] = "public"
    slots: Annotated[int, Limits(ge=1, le=100)] | None = None
    form: Literal["", "pile", "row", "area", "hand", "board"] = ""  # how it is drawn; empty: as its other words suggest
    line: Annotated[int, Limits(ge=1, le=9)] | None = None  # of the play sheet, from its far edge
    orientation: Literal["portrait", "landscape"] = "portrait"
    source: str = ""

    @property
    def drawn(self) -> str:
        """How it is drawn."""
        if self.form:
            return self.form
        if self.slots and self.slots > 1:
            return "row"
        return "pile" if self.ordered or self.slots else "area"


@dataclass(frozen=True, slots=True)
class Track:
    """A value that is counted on a row of numbers or a dial."""

    range: tuple[int, int]
    label: Labels = field(default_factory=dict)
    step: Annotated[int, Limits(ge=1)] = 1
    owner: Owner = "each"
    start: int | None = None
    form: Literal["", "row", "digits", "dial"] = ""  # empty: a row while it is short, else a row for each digit
    notes: Mapping[str, Labels] = field(default_factory=dict)  # number -> what happens there
    source: str = ""

    @property
    def places(self) -> int:
        """How many numbers it has."""
        return (self.range[1] - self.range[0]) // self.step + 1

    def __post_init__(self) -> None:
        low, high = self.range
        if low >= high:
            raise ValueError(f"the range ends at {high}, not above its start {low}")
        if (high - low) % self.step:
            raise ValueError(f"steps of {self.step} from {low} miss {high}")
        if self.places > ROW and (self.form == "row" or low):
            raise ValueError(f"a row holds {ROW} numbers, the range has {self.places}; digits hold more, from 0 on")
        if self.form == "digits" and low:
            raise ValueError(f"digits begin at 0, the range begins at {low}")
        if self.form == "dial" and self.places > DIAL:
            raise ValueError(f"a dial holds {DIAL} numbers, the range has {self.places}")
        for number in (*([] if self.start is None else [str(self.start)]), *self.notes):
            if not _WHOLE.fullmatch(number) or not low <= int(number) <= high or (int(number) - low) % self.step:
                raise ValueError(f"{number} is no number of the track")


@dataclass(frozen=True, slots=True)
class Counter:
    """A small token, so many of which are printed."""

    count: Annotated[int, Limits(ge=1, le=500)]
    label: Labels = field(default_factory=dict)
    size: Annotated[float, Limits(ge=6, le=80)] = 12.0
    owner: Owner = "shared"  # each: the players' own, half of them in the look of either
    values: Mapping[str, Annotated[int, Limits(ge=1)]] = field(default_factory=dict)  # what is printed -> how many
    source: str = ""

    def __post_init__(self) -> None:
        if self.values and sum(self.values.values()) != self.count:
            raise ValueError(f"the values are {sum(self.values.values())} counters, the count is {self.count}")


@dataclass(frozen=True, slots=True)
class Square:
    """A place on the board."""

    kind: Id
    zone: Id = ""
    label: Labels = field(default_factory=dict)
    at: tuple[Place, Place] | None = None  # column and row; all squares or none


@dataclass(frozen=True, slots=True)
class Board:
    """Squares, the ways between them, and what moves there."""

    squares: Annotated[Mapping[Id, Square], Limits(min_length=1, max_length=GRID * GRID)]
    paths: tuple[tuple[Id, ...], ...] = ()
    pieces: Annotated[tuple[Id, ...], PARTS] = ()
    size: Size | None = None  # of a square in mm; a card lies on it when not given
    labels: Mapping[Id, Labels] = field(default_factory=dict)  # what kinds and zones of squares are called
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        places = [square.at for square in self.squares.values() if square.at is not None]
        if places and len(places) < len(self.squares):
            raise ValueError("some squares say where they are and others do not")
        if len(set(places)) < len(places):
            raise ValueError("two squares are at one place")


@dataclass(frozen=True, slots=True)
class Components:
    """All of `components.yaml`."""

    zones: Annotated[Mapping[Id, Zone], PARTS] = field(default_factory=dict)
    tracks: Annotated[Mapping[Id, Track], PARTS] = field(default_factory=dict)
    counters: Annotated[Mapping[Id, Counter], PARTS] = field(default_factory=dict)
    board: Board | None = None
    extra: Annotated[tuple[Literal["die", "pawn", "reference", "box", "play-sheet"], ...], PARTS] = ()
