"""Which cards of a deck are counted, and how: shared by rules, conditions and named numbers of `decks.yaml`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from kamifuda.dataclass import dataclass
from kamifuda.game.forms import SUM
from kamifuda.game.shape import PLACE, Filled, Many, Number
from kamifuda.game.validators import Alias, Before, Limits
from kamifuda.source.record import Path

# A number, or a sum over named numbers, `option.x` and `choice.x`; `any` where no limit is meant.
Amount = Number | Annotated[str, Limits(pattern=SUM)]


@dataclass(frozen=True, slots=True)
class Within:
    """Values that cards may have: those of the leaders of the deck, those chosen, and those open to everybody."""

    of: Filled  # the field that has to fit
    source: Annotated[str, Alias("from")] = ""  # query: the leaders
    by: str = ""  # their field; the same when left out
    any: Many = ("any",)  # a value of a leader that stands for one of the player's choice
    also: Many = ()  # values open to everybody
    chosen: Many = ()  # choices whose values are open
    share: bool = False  # one value in common is enough
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Counting:
    """The cards that are counted, and what of them."""

    of: str = ""  # query: the cards counted; all when empty
    named: Many = ()  # and only those of these names
    sum: str = ""  # an integer field: its values are added instead of counting cards
    points: Mapping[str, int] = field(default_factory=dict)  # name -> what a copy of it counts
    distinct: str = ""  # a field: its different values are counted; `card`: different cards
    having: int | None = None  # of distinct: only values that so many cards have
    once: bool = False  # of sum and points: each card counts once, however many copies there are
    free: Number = 0  # of sum and points: so many copies of each card count nothing
    excepted: Annotated[str, Alias("except")] = ""  # query: cards the rule leaves alone
    piles: Annotated[Many, Alias("in")] = ()  # piles taken together; all when none is named
    beyond: Within | None = None  # only cards whose values are not among those given

    def check_counting(self) -> None:
        """Raise ValueError when two words cannot both hold."""
        ways = [word for word in ("sum", "points", "distinct") if getattr(self, word)]
        if len(ways) > 1:
            raise ValueError(f"counts by {' and '.join(ways)}; one way is enough")
        if self.having is not None and not self.distinct:
            raise ValueError("having goes with distinct")
        if (self.once or self.free) and not (self.sum or self.points):
            raise ValueError("once and free go with sum or points")


@dataclass(frozen=True, slots=True)
class Condition(Counting):
    """Whether something is true of a deck; without a number: it has such a card."""

    at_most: Amount | None = None
    at_least: Amount | None = None
    exactly: Amount | None = None
    value: str = ""
    brings: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        self.check_counting()


def _asked(value: object) -> object:
    return {"of": value} if isinstance(value, str) else value


When = Annotated[Condition | None, Before(_asked)]


@dataclass(frozen=True, slots=True)
class Reckoning(Counting):
    """A number that sums may speak of, counted in the deck."""

    default: Number | None = None  # when the deck has no such card
    when: When = None  # else it is 0
    path: Path = PLACE

    def __post_init__(self) -> None:
        self.check_counting()


def is_empty(condition: Any) -> bool:
    """Whether a condition only asks that there is such a card."""
    return all(getattr(condition, word) is None for word in ("at_most", "at_least", "exactly")) and not condition.brings
