"""The words of `game.yaml` and `kinds.yaml`, as they are written. `definition.py` holds what they become."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from typing import Annotated, Any, Literal

from pydantic_core import PydanticCustomError

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import MOST_PARTS
from kamifuda.game.definition import FieldType
from kamifuda.game.forms import DAY
from kamifuda.game.shape import PLACE, Filled, Labels, LanguageTag, Many
from kamifuda.game.validators import After, Alias, Before, Limits
from kamifuda.source.record import Path

GameId = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]*$")]
FieldName = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]*$")]
Id = Annotated[str, Limits(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
VersionId = Annotated[str, Limits(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
Millimetres = Annotated[float, Limits(gt=0, le=500)]
Size = tuple[Millimetres, Millimetres]


def _pair(brackets: str) -> str:
    if len(brackets) != 2:
        raise ValueError("a pair of brackets is two characters, one that opens and one that closes")
    return brackets


def _day(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError:
        expected = {"expected": "a day that the calendar has"}
        raise PydanticCustomError("wrong-value", "day", expected) from None
    return text


def _one_or_many(value: object) -> object:
    return [value] if isinstance(value, str) else value


Day = Annotated[str, Limits(pattern=DAY), After(_day)]
Pair = Annotated[str, After(_pair)]
Pairs = Annotated[tuple[Pair, ...], Before(_one_or_many)]


# game.yaml ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Players:
    """How many play."""

    min: Annotated[int, Limits(ge=1, le=MOST_PARTS)] = 2
    max: Annotated[int, Limits(ge=1, le=MOST_PARTS)] = 2

    def __post_init__(self) -> None:
        if self.max < self.min:
            raise ValueError(f"{self.max} players at most and {self.min} at least cannot both hold")


@dataclass(frozen=True, slots=True)
class CardSpec:
    """What a card is cut from."""

    size: Size = (63.0, 88.0)
    corner: Annotated[float, Limits(ge=0, le=20)] = 3.0
    back: Id = "standard"


@dataclass(frozen=True, slots=True)
class VersionSpec:
    """One version of the rules."""

    id: VersionId
    default: bool = False
    start: Annotated[Day, Alias("from")] = ""
    label: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Whole:
    """The range of an option that is a whole number."""

    min: int | None = None
    max: int | None = None


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One house switch."""

    default: Filled
    of: tuple[Filled, ...] = ()
    integer: Whole | None = None
    label: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class Brackets:
    """Which brackets mark a keyword in card text."""

    keyword: Pair
    also: Pairs = ()


@dataclass(frozen=True, slots=True)
class SetSpec:
    """Which numbers the cards of a set have, and how their ids begin."""

    first: Annotated[int, Limits(ge=0), Alias("from")] = 0
    last: Annotated[int | None, Limits(ge=0), Alias("to")] = None
    ids: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        if self.last is not None and self.last < self.first:
            raise ValueError(f"from {self.first} to {self.last} is no range")


@dataclass(frozen=True, slots=True)
class GameFile:
    """All of `game.yaml`."""

    id: GameId
    name: Labels
    home_language: LanguageTag
    languages: tuple[LanguageTag, ...] = ()
    players: Players = field(default_factory=Players)
    card: CardSpec = field(default_factory=CardSpec)
    versions: tuple[VersionSpec, ...] = ()
    options: Mapping[FieldName, OptionSpec] = field(default_factory=dict)
    identity: Literal["any-shared-name"] | tuple[FieldName, ...] = "any-shared-name"
    brackets: Brackets | None = None
    labels: Many = ()
    sets: Mapping[Id, Labels] = field(default_factory=dict)
    numbers: Mapping[Id, SetSpec] = field(default_factory=dict)
    credits: Many = ()
    source: str = ""


# kinds.yaml -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One printed field; `of`, `fields` and `default` are read by `fields.py`, as their shape depends on the type."""

    type: FieldType
    label: Labels = field(default_factory=dict)
    required: bool = False
    default: Any = None
    min: int | None = None
    max: int | None = None
    special: tuple[Filled, ...] = ()
    pattern: str = ""
    of: Any = None
    fields: Mapping[FieldName, Any] = field(default_factory=dict)
    role: Literal["", "cost", "stat", "colour", "race", "rarity", "yield", "level"] = ""
    better: Literal["", "higher", "lower"] = ""
    unit: str = ""
    match: Literal["", "text", "number"] = ""
    also: Mapping[Id, Many] = field(default_factory=dict)  # choice -> other spellings of it
    source: str = ""
    path: Path = PLACE


@dataclass(frozen=True, slots=True)
class KindSpec:
    """One kind of card."""

    label: Labels = field(default_factory=dict)
    back: Id = ""
    orientation: Literal["portrait", "landscape"] = "portrait"
    size: Size | None = None
    fields: Mapping[FieldName, Any] = field(default_factory=dict)
    source: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text has to say for a rule to apply."""

    contains: Filled


@dataclass(frozen=True, slots=True)
class ConditionSpec:
    """One rule between fields."""

    on: str = ""
    together: tuple[FieldName, ...] = ()
    field: str = ""
    present: Literal["", "exactly_if", "only_if", "if"] = ""
    when: Mapping[FieldName, Wording] | None = None
    must: str = ""
    why: Labels | None = None
    source: str = ""
    path: Path = PLACE

    def __post_init__(self) -> None:
        said = [word for word in ("together", "field", "must") if getattr(self, word)]
        if len(said) != 1:
            raise ValueError("a rule between fields says one of `together`, `field` and `must`" + _and(said))
        if self.together and len(self.together) < 2:
            raise ValueError("`together` names two fields or more")
        if self.field and not (self.present and self.when):
            raise ValueError("a rule with `field` also says `present` and `when`")
        if not self.field and (self.present or self.when):
            raise ValueError("`present` and `when` belong to a rule with `field`")


def _and(said: list[str]) -> str:
    return f", not {' and '.join(said)}" if said else ""


@dataclass(frozen=True, slots=True)
class KeywordSpec:
    """One keyword of card texts."""

    label: Labels
    on: str = ""
    parameter: Literal["", "kind", "number", "text"] = ""
    reminder: Labels = field(default_factory=dict)
    also: Many = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class SymbolSpec:
    """One small picture of card texts."""

    file: str = ""
    label: Labels = field(default_factory=dict)
    letter: str = ""


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """Another side that cards may show."""

    fields: Mapping[FieldName, Any]
    of: Filled = "any"
    kind: str = ""
    label: Labels = field(default_factory=dict)
    source: str = ""
    path: Path = PLACE


def _pictured(value: object) -> object:
    return {"file": value} if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class KindsFile:
    """All of `kinds.yaml`."""

    kinds: Annotated[Mapping[Id, KindSpec], Limits(min_length=1)]
    fields: Mapping[FieldName, Any] = field(default_factory=dict)
    rules_between_fields: tuple[ConditionSpec, ...] = ()
    keywords: Mapping[Id, KeywordSpec] = field(default_factory=dict)
    symbols: Mapping[Id, Annotated[SymbolSpec, Before(_pictured)]] = field(default_factory=dict)
    faces: Mapping[Id, FaceSpec] = field(default_factory=dict)
