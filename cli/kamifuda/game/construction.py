"""What `decks.yaml` says: the piles of a deck, the rules a deck must keep, and advice that never makes it illegal."""

import dataclasses
from collections.abc import Mapping
from typing import Annotated, Literal

from kamifuda.dataclass import dataclass
from kamifuda.game.files import Day, FieldName
from kamifuda.game.forms import MAYBE_DAY
from kamifuda.game.selection import Amount, Condition, Counting, Reckoning, When, Within
from kamifuda.game.shape import PLACE, Filled, Labels, Many
from kamifuda.game.validators import Alias, Limits
from kamifuda.source.record import Path

PileId = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_-]*$")]
RuleName = Annotated[str, Limits(pattern=r"^([a-z][a-z0-9-]*)?$")]


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
    excepted: Annotated[str, Alias("except")] = ""  # query: cards that lie there and do not count for the size
    starts: Literal["deck", "in-play", "aside"] = "deck"  # shuffled and drawn from, on the table, or by its side
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chooses when building a deck, written at its top as `choice NAME: VALUE`."""

    of: Annotated[tuple[Filled, ...], Limits(min_length=1)]
    default: str = ""  # when a deck does not say; empty: it has to
    label: Labels = dataclasses.field(default_factory=dict)
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


@dataclass(frozen=True, slots=True)
class Override:
    """Another limit of copies for some cards."""

    of: str = ""
    named: Many = ()
    copies: Amount = 0
    when: When = None
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Carried:
    """What cards of the deck ask for in one of their own fields."""

    source: Annotated[Filled, Alias("from")]  # query: the cards that ask
    by: Filled  # their field, a query
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Permit:
    """Cards that may be in a deck, without limit or so many that are permitted by nothing else."""

    of: str = ""
    source: Annotated[str, Alias("from")] = ""  # query: cards that carry permits in a list of records, each with
    by: str = ""  # `of`, a query, and `at_most`
    at_most: Amount | None = None
    in_choice: Mapping[str, Many] = dataclasses.field(default_factory=dict)
    when: When = None
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Release:
    """From which day cards may be played."""

    by: Filled  # the field that says the set, or the day itself
    days: Mapping[Filled, Day] = dataclasses.field(default_factory=dict)  # set -> day
    path: Path = PLACE


WORDS = (
    "copies", "at_most", "at_least", "exactly", "none", "none_named", "all", "all_named", "supply", "within", "obeys",
    "brings", "permits", "released", "any_of",
)  # fmt: skip
COUNTING = {"at_most", "at_least"}  # together they are a range
_FOR_COPIES = ("by", "strip", "together", "overrides", "own")


@dataclass(frozen=True, slots=True)
class DeckRule(Counting):
    """One rule: a word of WORDS says what is counted against what; the others say of which cards, where and when."""

    name: RuleName = ""
    copies: Amount | None = None  # at most so many of one identity
    by: Many = ()  # of copies: the fields that together make one card; the game's identity when none is named
    strip: Many = ()  # of copies: endings that are no part of what is compared, `*` for anything
    together: tuple[Many, ...] = ()  # of copies: names that count as one
    own: str = ""  # of copies: the field in which a card states a limit of its own
    overrides: tuple[Override, ...] = ()
    at_most: Amount | None = None
    at_least: Amount | None = None
    exactly: Amount | None = None
    value: str = ""  # of at_most, at_least, exactly: a sum that is weighed instead of counting
    none: str = ""  # query: no such card
    none_named: Many = ()  # no card of these names, whether the library has it or not
    all: str = ""  # query: every card
    all_named: Many = ()  # every card has one of these names
    supply: Supply | None = None
    within: Within | None = None
    obeys: Carried | None = None  # every card fits what cards of the deck ask for
    brings: str = ""  # field: every card that names others there has them with it
    permits: tuple[Permit, ...] = ()
    released: Release | None = None
    any_of: tuple[Condition, ...] = ()  # one of these has to be true
    when: When = None  # only in decks of which this is true
    in_version: Many = ()  # rule versions in which it holds; all when none is named
    in_option: Mapping[str, Many] = dataclasses.field(default_factory=dict)  # option -> values with which it holds
    in_choice: Mapping[str, Many] = dataclasses.field(default_factory=dict)
    label: Labels = dataclasses.field(default_factory=dict)
    why: Labels = dataclasses.field(default_factory=dict)
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a rule has a name, by which the answer calls it")
        said = {word for word in WORDS if getattr(self, word) not in (None, "", ())}
        if not said:
            raise ValueError(f"says nothing to keep; it needs one of {', '.join(WORDS)}")
        if len(said) > 1 and said != COUNTING:
            raise ValueError(f"says {' and '.join(sorted(said))}; write one rule for each")
        counts = bool(said & (COUNTING | {"exactly"}))
        for word in ("sum", "points", "distinct", "value"):
            if getattr(self, word) and not counts:
                raise ValueError(f"{word} goes with at_most, at_least or exactly")
        for word in _FOR_COPIES:
            if getattr(self, word) and self.copies is None:
                raise ValueError(f"{word} goes with copies")
        self.check_counting()


@dataclass(frozen=True, slots=True)
class CardList:
    """Rules that hold from a day on, until another list of its series replaces it or its end: banned cards, points."""

    id: Annotated[str, Limits(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
    start: Annotated[Day, Alias("from")]  # the first day on which it holds
    rules: Annotated[tuple[DeckRule, ...], Limits(min_length=1)]
    series: str = ""  # lists of a series follow each other
    announced: Annotated[str, Limits(pattern=MAYBE_DAY)] = ""
    until: Day | None = None  # the first day on which it holds no more
    ends: str = ""  # in words: until something happens that has no day
    in_version: Many = ()
    in_option: Mapping[str, Many] = dataclasses.field(default_factory=dict)
    label: Labels = dataclasses.field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Construction:
    """All of `decks.yaml`."""

    piles: Annotated[Mapping[PileId, Pile], Limits(min_length=1)]
    numbers: Mapping[FieldName, str | Reckoning] = dataclasses.field(default_factory=dict)  # what sums speak of
    choices: Mapping[FieldName, Choice] = dataclasses.field(default_factory=dict)
    rules: tuple[DeckRule, ...] = ()
    lists: tuple[CardList, ...] = ()
    advice: tuple[DeckRule, ...] = ()  # the same words; never makes a deck illegal
