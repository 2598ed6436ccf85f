"""The words of `components.yaml`: what lies on the table besides the cards of a deck."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.files import Id, Millimetres
from kamifuda.game.shape import PLACE, Labels
from kamifuda.game.validators import Limits
from kamifuda.source.record import Path

Owner = Literal["each", "shared"]


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
    source: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A value that is counted on a row of numbers or a dial."""

    range: tuple[int, int]
    label: Labels = field(default_factory=dict)
    step: Annotated[int, Limits(ge=1)] = 1
    owner: Owner = "each"
    source: str = ""

    def __post_init__(self) -> None:
        low, high = self.range
        if low >= high:
            raise ValueError(f"the range ends at {high}, not above its start {low}")
        if (high - low) % self.step:
            raise ValueError(f"steps of {self.step} from {low} miss {high}")


@dataclass(frozen=True, slots=True)
class Counter:
    """A small token, so many of which are printed."""

    count: Annotated[int, Limits(ge=1, le=500)]
    label: Labels = field(default_factory=dict)
    size: Millimetres = 12.0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Square:
    """A place on the board."""

    kind: Id
    zone: Id = ""
    label: Labels = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Board:
    """Squares, the ways between them, and what moves there."""

    squares: Annotated[Mapping[Id, Square], Limits(min_length=1)]
    paths: tuple[tuple[Id, ...], ...] = ()
    pieces: tuple[Id, ...] = ()
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Components:
    """All of `components.yaml`."""

    zones: Mapping[Id, Zone] = field(default_factory=dict)
    tracks: Mapping[Id, Track] = field(default_factory=dict)
    counters: Mapping[Id, Counter] = field(default_factory=dict)
    board: Board | None = None
    extra: tuple[Literal["die", "pawn", "reference", "box", "play-sheet"], ...] = ()
