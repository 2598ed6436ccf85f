"""What an opening is asked for and what it tells: wishes, steps, the kept hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Literal

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.pile import DrawPile
from kamifuda.decks.policy import NEVER, Answer, Policy
from kamifuda.game.procedure import Seat

Who = Literal["you", "opponent"]
Action = Literal[
    "first-player", "in-play", "place", "draw", "replace", "keep", "put-back", "redraw", "price", "set-aside", "gain",
    "first-turn",
]  # fmt: skip


class DealError(Exception):
    """The procedure cannot be followed with this deck."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an opening, in words and figures."""

    action: Action
    who: Who
    words: str
    cards: tuple[Card, ...] = ()  # those that moved
    hand: int = 0  # your cards afterwards
    deck: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of an opening: a seat, the policies of both players, the rules in force."""

    seat: Seat | None = None  # None: decided as the game says
    policy: Policy = NEVER
    opponent_redraws: bool = False
    version: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Manners:
    """How an opening speaks and judges: what a card is called, whether a query matches it, which card is worst."""

    title: Callable[[Card], str]
    answer: Answer
    worst_first: Callable[[Sequence[Card]], list[Card]]


@dataclass(frozen=True, slots=True)
class Opening:
    """A dealt and kept hand, and how it came about."""

    started: Seat  # before redraws
    seat: Seat  # when the first turn begins
    steps: tuple[Step, ...]
    hand: tuple[Card, ...]
    in_play: tuple[Card, ...]
    apart: Mapping[str, tuple[Card, ...]]  # piles that lie aside, as they are now
    pile: DrawPile = field(compare=False)
    gains: tuple[str, ...] = ()  # what you receive from outside the deck
    opponent_draws: int = 0  # cards the opponent may draw for your redraws
