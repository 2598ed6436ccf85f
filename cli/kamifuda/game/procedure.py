"""The words of `opening.yaml`: how a game goes from shuffled deck to kept hand."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import MOST_CARDS
from kamifuda.game.shape import PLACE, Cards, Filled, Many
from kamifuda.game.validators import Alias, Limits
from kamifuda.source.record import Path

Seat = Literal["first", "second"]
Positive = Annotated[int, Limits(ge=1, le=MOST_CARDS)]
Times = Annotated[int, Limits(ge=1, le=MOST_CARDS)]  # nobody redraws more often, and nobody waits for it


@dataclass(frozen=True, slots=True)
class BySeat:
    """A number that is one for the player who goes first and another for the second."""

    first: Cards
    second: Cards


SeatNumber = Cards | BySeat


@dataclass(frozen=True, slots=True)
class Printed:
    """A number that stands on cards of the deck: the sum of an integer field over the cards of a query."""

    sum: Filled  # the field
    of: Filled  # query
    default: Cards = 0  # when the deck has no such card


@dataclass(frozen=True, slots=True)
class Fewer:
    """As many as went back, but so many fewer."""

    less: Positive


def at_seat(number: int | BySeat | Printed | Fewer, seat: Seat) -> int:
    """A number that may depend on the seat, for this seat. One that depends on cards is no such number."""
    if isinstance(number, Printed | Fewer):
        raise TypeError(f"{number} depends on more than the seat")
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

    draw: SeatNumber | Printed
    limit: Cards | None = None  # cards kept at the end of one's turn
    pile: Filled = "main"
    keep: SeatNumber | None = None  # so many of those drawn are kept, the others go under the pile
    replace: str = ""  # query: cards that are set aside and replaced when drawn, and shuffled in at the end
    nearest: str = ""  # query: of two hands dealt, the one whose share of these is nearer to the pile's is kept
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
class Price:
    """What every redraw taken costs once the hand is kept."""

    bottom: Cards = 0  # cards of the hand that go under the pile
    scry: Cards = 0  # cards of the pile that may be looked at, once, and each left or put under it
    free: Cards = 0  # so many redraws cost nothing


@dataclass(frozen=True, slots=True)
class Redraw:
    """One redraw that is offered. Those of a game are offered in order; who declines one is not offered the next."""

    take: Literal["all"] | UpTo  # which cards of the hand go
    # deck: back among the pile's cards; bottom: under them, in an order of one's choice; aside: apart until the draw is
    # done, then shuffled in, so that they cannot come back
    to: Literal["deck", "bottom", "aside"]
    draw: Literal["same"] | SeatNumber | Fewer  # same: as many as went
    shuffle: bool | Literal["after"] = False  # whether the pile is shuffled before the draw; or after it
    times: Times | Literal["any"] = 1
    forced: Forced | None = None
    costs: Literal["", "first-turn"] = ""  # who redraws while holding the first turn hands it over
    price: Price | None = None  # of all redraws taken, when the hand is kept
    opponent_draws: Cards = 0  # so many cards the opponent may draw for each
    in_version: Many = ()  # rule versions in which it holds; all when none is named
    in_option: Mapping[str, Many] = field(default_factory=dict)  # option -> values with which it holds
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if self.to == "deck" and self.shuffle is not True:
            raise ValueError("cards that go back into the deck are shuffled in: write shuffle: true")
        if self.to == "aside" and self.shuffle != "after":
            raise ValueError("cards set aside are shuffled in when others were drawn: write shuffle: after")


@dataclass(frozen=True, slots=True)
class AfterStep:
    """What happens when hands are kept: cards from the top of the pile are laid apart, or something is received."""

    set_aside: SeatNumber | Printed | None = None  # so many from the top of the pile
    called: Annotated[str, Alias("as")] = ""  # what they are: prizes, life, security
    gain: str = ""  # what a player receives from outside the deck
    seat: Literal["", "first", "second"] = ""  # who; both when left out
    in_version: Many = ()
    in_option: Mapping[str, Many] = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if (self.set_aside is None) == (not self.gain):
            raise ValueError("a step after the hand says `set_aside` or `gain`")
        if self.set_aside is not None and not self.called:
            raise ValueError("say as what cards are set aside: `as: prizes`")


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """What is different on a player's first turn."""

    draw: Cards


@dataclass(frozen=True, slots=True)
class Procedure:
    """All of `opening.yaml`."""

    hand: Hand
    first_player: FirstPlayer = field(default_factory=FirstPlayer)
    before: tuple[Placing, ...] = ()
    redraw: tuple[Redraw, ...] = ()
    after: tuple[AfterStep, ...] = ()
    first_turn: Mapping[Seat, FirstTurn] = field(default_factory=dict)  # a player not named draws as on every turn
