"""What `decks.yaml` says: the piles of a deck, the rules a deck must keep, and advice that never makes it illegal."""

import dataclasses
from collections.abc import Mapping
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.shape import PLACE, Filled, Labels, Many, Number
from kamifuda.game.validators import Alias, Limits
from kamifuda.source.record import Path

PileId = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_-]*$")]
# A number, or a house option that stands for one: `option.name_limit`.
Amount = Number | Annotated[str, Limits(pattern=r"^option\.[a-z][a-z0-9_]*$")]


@dataclass(frozen=True, slots=True)
class Range:
    """From so many to so many; an end left out is open."""

    minimum: Annotated[Amount | None, Alias("min")] = None
    maximum: Annotated[Amount | None, Alias("max")] = None

    def __post_init__(self) -> None:
        if isinstance(self.minimum, int) and isinstance(self.maximum, int) and self.minimum > self.maximum:
            raise ValueError(f"min is {self.minimum} and max is {self.maximum}, so that nothing fits")


@dataclass(frozen=True, slots=True)
class Pile:
    """A part of a deck."""

    label: Labels = dataclasses.field(default_factory=dict)
    kinds: Many = ()  # kinds that may lie there; all kinds when none is named
    size: Amount | Range | None = None  # a number: exactly so many
    starts: Literal["deck", "in-play", "aside"] = "deck"  # shuffled and drawn from, on the table, or by its side
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Supply:
    """What some cards need and other cards of the deck give: gems of a colour, elements."""

    of: Filled  # the symbols field that needs; `abilities.gems` looks into a list
    source: Annotated[Filled, Alias("from")]  # query: the cards that give
    by: Filled  # their field that says what: a choice gives one, a symbols field all it holds
    any: Many = ("any",)  # symbols that anything satisfies
    path: Path = PLACE


WORDS = ("copies", "at_most", "at_least", "exactly", "none", "none_named", "all", "supply")
_COUNTING = {"at_most", "at_least"}  # together they are a range


@dataclass(frozen=True, slots=True)
class DeckRule:
    """One rule: a word of WORDS says what is counted against what; the others say of which cards, where and when."""

    name: Annotated[str, Limits(pattern=r"^[a-z][a-z0-9-]*$")]
    copies: Amount | None = None  # at most so many of one identity
    at_most: Amount | None = None
    at_least: Amount | None = None
    exactly: Amount | None = None
    none: str = ""  # query: no such card
    none_named: Many = ()  # no card of these names, whether the library has it or not
    all: str = ""  # query: every card
    supply: Supply | None = None
    of: str = ""  # query: the cards counted; all when empty
    sum: str = ""  # an integer field: its values are added instead of counting cards
    excepted: Annotated[str, Alias("except")] = ""  # query: cards the rule leaves alone
    piles: Annotated[Many, Alias("in")] = ()  # piles taken together; all when none is named
    in_version: Many = ()  # rule versions in which it holds; all when none is named
    in_option: Mapping[str, Many] = dataclasses.field(default_factory=dict)  # option -> values with which it holds
    label: Labels = dataclasses.field(default_factory=dict)
    why: Labels = dataclasses.field(default_factory=dict)
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        said = {word for word in WORDS if getattr(self, word) not in (None, "", ())}
        if not said:
            raise ValueError(f"says nothing to keep; it needs one of {', '.join(WORDS)}")
        if len(said) > 1 and said != _COUNTING:
            raise ValueError(f"says {' and '.join(sorted(said))}; write one rule for each")
        if said != _COUNTING and not said & (_COUNTING | {"exactly"}) and self.sum:
            raise ValueError("sum goes with at_most, at_least or exactly")


@dataclass(frozen=True, slots=True)
class Construction:
    """All of `decks.yaml`."""

    piles: Annotated[Mapping[PileId, Pile], Limits(min_length=1)]
    rules: tuple[DeckRule, ...] = ()
    advice: tuple[DeckRule, ...] = ()  # the same words; never makes a deck illegal
