"""The words of `opening.yaml`: how a game goes from shuffled deck to kept hand."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.shape import PLACE, Filled, Many, Number
from kamifuda.game.validators import Limits
from kamifuda.source.record import Path

Seat = Literal["first", "second"]
Positive = Annotated[int, Limits(ge=1)]


@dataclass(frozen=True, slots=True)
class BySeat:
    """A number that is one for the player who goes first and another for the second."""

    first: Number
    second: Number


SeatNumber = Number | BySeat


def at_seat(number: int | BySeat, seat: Seat) -> int:
    """A number that may depend on the seat, for this seat."""
    if isinstance(number, BySeat):
        return number.first if seat == "first" else number.second
    return number


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Who takes the first turn."""

    decide: Literal["chance", "odd-or-even"] = "chance"
    of: str = ""  # odd-or-even: the field whose last digit is guessed
    winner: Literal["chooses", "starts"] = "chooses"  # what the winner of that gets
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand that is dealt."""

    draw: SeatNumber
    limit: Number | None = None  # cards kept at the end of one's turn
    pile: Filled = "main"
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Placing:
    """Cards that both players put on the table in turn before hands are dealt."""

    place: Filled  # query
    pile: Filled  # of one's own deck, from which they come
    by: tuple[Seat, ...]  # who puts one down, in order
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class UpTo:
    """Some cards of the hand, at the player's choice."""

    up_to: SeatNumber


@dataclass(frozen=True, slots=True)
class Forced:
    """A hand that has to be redrawn: fewer than so many cards of a query are in it."""

    fewer_than: Positive
    of: Filled  # query


@dataclass(frozen=True, slots=True)
class Redraw:
    """One redraw that is offered. Those of a game are offered in order; who declines one is not offered the next."""

    take: Literal["all"] | UpTo  # which cards of the hand go
    to: Literal["deck", "bottom"]  # deck: back among the pile's cards; bottom: under them, in an order of one's choice
    draw: Literal["same"] | SeatNumber  # same: as many as went
    shuffle: bool = False  # whether the pile is shuffled before the draw
    times: Positive | Literal["any"] = 1
    forced: Forced | None = None
    costs: Literal["", "first-turn"] = ""  # who redraws while holding the first turn hands it over
    in_version: Many = ()  # rule versions in which it holds; all when none is named
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if self.to == "deck" and not self.shuffle:
            raise ValueError("cards that go back into the deck are shuffled in: write shuffle: true")


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """What is different on a player's first turn."""

    draw: Number


@dataclass(frozen=True, slots=True)
class Procedure:
    """All of `opening.yaml`."""

    hand: Hand
    first_player: FirstPlayer = field(default_factory=FirstPlayer)
    before: tuple[Placing, ...] = ()
    redraw: tuple[Redraw, ...] = ()
    first_turn: Mapping[Seat, FirstTurn] = field(default_factory=dict)  # a player not named draws as on every turn
