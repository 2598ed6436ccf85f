"""The words of `turns.yaml`: what can be paid when.

A *resource* is what costs are measured in. It is fed from the hand (`from: hand`: so many cards a turn, each of which
leaves the hand), given by cards in play (`from: play`), paid off the deck (`from: deck`), or a sum one starts with.
A *cost* uses a resource up (`pay`; what was paid comes back by `refresh`) or only asks that it is there (`need`).
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import MOST_AMOUNT
from kamifuda.game.forms import COMPARISON, OPTION
from kamifuda.game.procedure import Positive
from kamifuda.game.shape import PLACE, Cards, Filled, Labels
from kamifuda.game.validators import Alias, Before, Limits
from kamifuda.pattern import pattern
from kamifuda.source.record import Path

_NUMBER = pattern("[0-9]{1,20}")


def _digits(value: object) -> object:
    return int(value) if isinstance(value, str) and _NUMBER.fullmatch(value) else value


Number = Annotated[int, Limits(ge=0, le=MOST_AMOUNT)]
NumberOrWord = Annotated[Number | Filled, Before(_digits)]
OptionName = Annotated[str, Limits(pattern=OPTION)]
Comparison = Annotated[str, Limits(pattern=COMPARISON)]


@dataclass(frozen=True, slots=True)
class HalfOf:
    """Half of what an option says."""

    half_of: OptionName


@dataclass(frozen=True, slots=True)
class Times:
    """So many times a field."""

    times: Number
    field: Filled


@dataclass(frozen=True, slots=True)
class Income:
    """What comes in at the start of each own turn for things on the board, whose number has to be assumed."""

    each: Filled  # what earns it: territory
    amount: Number
    assume: Cards = 0  # how many there are


@dataclass(frozen=True, slots=True)
class Resource:
    """Something that costs are measured in."""

    origin: Annotated[Literal["", "hand", "play", "deck"], Alias("from")] = ""
    where: str = ""  # query: which cards feed it
    each: NumberOrWord = 1  # what one such card gives: a number or a field
    per_turn: Positive = 1  # hand: how many cards feed it in a turn
    by: Literal["turning", "counting"] = "turning"  # play: usable once a turn, or added up at each count
    in_turns: Literal["own", "both"] = "own"  # play, counting: whose turns have a count
    start: Number | OptionName | HalfOf = 0
    income: Income | None = None
    refresh: Literal["", "own-turn"] = ""  # when what was paid comes back
    spent_in_all: Number | None = None  # who has paid more than this in the whole game loses
    label: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card costs: `amount` of the resource under `pay` or `need`."""

    amount: Annotated[Number | Filled | Times, Before(_digits)]  # a number, a field, or times a field
    of: str = ""  # query
    pay: str = ""  # resource that is used up
    need: str = ""  # resource that only has to be there
    met: Literal["at-least", "more-than"] | OptionName = "at-least"
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if bool(self.pay) == bool(self.need):
            raise ValueError("a cost names one resource, under pay or under need")


@dataclass(frozen=True, slots=True)
class Limit:
    """How often cards may be played, from where, and how high they may be."""

    of: str = ""  # query
    excepted: Annotated[str, Alias("except")] = ""  # query
    by: Literal["", "kind"] = ""  # kind: each kind is counted alone
    per_turn: Cards | None = None
    play_from: str = ""  # a pile, or what `also` calls a card that lies there
    at_most: Mapping[str, NumberOrWord] = field(default_factory=dict)  # field: a number or a state
    total: Mapping[str, Number] = field(default_factory=dict)  # field: sum over the whole game
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Mode:
    """Cards of which one says, on playing them, as what."""

    of: str
    choose: tuple[Filled, ...]
    yields: str = ""  # the mode in which the card feeds resources; empty: every mode
    becomes: str = ""  # the mode into which its player may change it later, in an own turn
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Also:
    """Another way to play a card, whatever is printed on it: face down as something."""

    play: Filled  # query, or any
    played_as: Annotated[Filled, Alias("as")]  # a face of kinds.yaml, or a word for how the card lies there
    cost: Annotated[Literal[0], Before(_digits)] = 0  # a face has costs of its own; anything else is free
    under: str = ""  # query: it lies under such a card, in play since before this turn
    label: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Window:
    """When cards are played; cards under no window are played in one's own turn."""

    of: str
    when: Literal["own-turn", "enemy-turn", "any-turn"]
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Then:
    """Where a card goes after it was played; cards under no such word stay in play."""

    of: str
    goes: Filled
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class PerResource:
    """One more for so many of a resource."""

    each: Filled
    per: Positive = 1
    round: Literal["down", "up"] = "down"


@dataclass(frozen=True, slots=True)
class Room:
    """How many cards there may be in play."""

    cards: Cards
    plus: PerResource | None = None
    over: Literal["forbidden", "replace"] = "forbidden"  # replace: another own card is given up for the new one
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class OnField:
    """How many cards that are the same may be in play."""

    of: str
    at_most: Positive = 1
    by: Filled = "name"  # the same name, or the same value of a field
    unless: str = ""  # cards played in this mode do not count
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Ability:
    """Abilities of cards in play, which stand in a list field of theirs. Rules that name the same list add up."""

    of: str
    amount: str = ""  # the word of the list's entries that holds the cost
    listed: Annotated[Filled, Alias("in")] = "abilities"
    pay: str = ""
    need: str = ""
    per_turn: Positive | None = None  # how many of them in a turn, all such cards together
    on: str = ""  # a resource: the card lies set on it, not in play
    when: Literal["own-turn", "enemy-turn", "any-turn"] = "own-turn"
    turned: str = ""  # the word of an entry whose cost turns the card, which has to be there since before this turn
    at_once: str = ""  # query: cards that are turned on the very turn they arrive
    once: str = ""  # the word of an entry that is used once a turn
    gives_up: str = ""  # the word of an entry whose cost is the card itself
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Rise:
    """When a level of the player rises; it never falls back."""

    when: Comparison
    to: Number


@dataclass(frozen=True, slots=True)
class Level:
    """A number of the player that follows from another one."""

    start: Number
    rises: tuple[Rise, ...] = ()


@dataclass(frozen=True, slots=True)
class Assumption:
    """What the board or the opponent decides and the answer takes for granted."""

    that: Labels
    of: str = ""  # query: cards it speaks of; empty: all


@dataclass(frozen=True, slots=True)
class Economy:
    """All of `turns.yaml`."""

    resources: Mapping[str, Resource] = field(default_factory=dict)
    costs: tuple[Cost, ...] = ()
    draw: Cards = 1  # cards drawn at the start of each own turn
    played: str = ""  # query: which cards are played at all; empty: all
    state: Mapping[str, Number | Level] = field(default_factory=dict)
    limits: tuple[Limit, ...] = ()
    modes: tuple[Mode, ...] = ()
    also: tuple[Also, ...] = ()
    window: tuple[Window, ...] = ()
    then: tuple[Then, ...] = ()
    room: Room | None = None
    on_field: tuple[OnField, ...] = ()
    abilities: tuple[Ability, ...] = ()
    assume: tuple[Assumption, ...] = ()
