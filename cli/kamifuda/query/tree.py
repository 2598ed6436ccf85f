"""What a query says, as plain frozen values: read by the grammar, evaluated in Python, ready to become SQL."""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Literal

from kamifuda.dataclass import dataclass

Operator = Literal["=", "<", "<=", ">", ">="]
Way = tuple[str, ...]  # from a card to a value: ("attack",), ("abilities", "gems")


@dataclass(frozen=True, slots=True)
class All:
    """Every part is true."""

    parts: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Some part is true."""

    parts: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part is not true."""

    part: "Tree"


@dataclass(frozen=True, slots=True)
class Readings:
    """One test of a field that kinds declare differently, read each way; some reading is true."""

    text: str  # the test, in ids
    parts: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class OptionValue:
    """A house option that stands for a number."""

    option: str
    default: int


Amount = int | OptionValue


@dataclass(frozen=True, slots=True)
class KindIs:
    """The card is of one of these kinds."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IdIs:
    """The card has this id."""

    id: str


@dataclass(frozen=True, slots=True)
class PileIs:
    """The card lies in this pile of a deck."""

    pile: str


@dataclass(frozen=True, slots=True)
class NameSays:
    """A name or alias in any language contains the folded text, is it, or is fitted by it as a pattern."""

    text: str
    whole: bool = False
    pattern: bool = False


@dataclass(frozen=True, slots=True)
class TextSays:
    """A text in any language contains the folded text, is it, or is fitted by it as a pattern.

    With `names`, names count too. With `rules` the ways are those to all rules texts of the game; with `codes` they
    are those to a code, which is in no language.
    """

    ways: tuple[Way, ...]
    text: str
    whole: bool = False
    names: bool = False
    pattern: bool = False
    rules: bool = False
    codes: bool = False


@dataclass(frozen=True, slots=True)
class KeywordIs:
    """The card's text holds a keyword in its brackets."""

    keyword: str
    ways: tuple[Way, ...]
    marks: tuple[tuple[str, str], ...]  # folded: what it begins with, what closes it
    parameter: bool = False  # something may stand between the two


@dataclass(frozen=True, slots=True)
class Compare:
    """A number against a number."""

    way: Way
    operator: Operator
    amount: Amount


@dataclass(frozen=True, slots=True)
class Total:
    """How many symbols there are against a number. On `kinds` a field left out holds none."""

    way: Way
    operator: Operator
    amount: Amount
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Symbols:
    """Symbols against symbols, as multisets: <= is part of, >= holds. On `kinds` a field left out holds none."""

    way: Way
    operator: Operator
    counts: tuple[tuple[str, int], ...]  # folded ids
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A list against a set: <= is part of, >= holds."""

    way: Way
    operator: Operator
    items: tuple[str, ...]  # folded, sorted


@dataclass(frozen=True, slots=True)
class ChoiceIs:
    """The value is one of these ids."""

    way: Way
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FlagIs:
    """The flag is set; one left out is not."""

    way: Way


@dataclass(frozen=True, slots=True)
class Has:
    """The card says something there."""

    way: Way


Tree = (
    All
    | Any
    | Not
    | Readings
    | KindIs
    | IdIs
    | PileIs
    | NameSays
    | TextSays
    | KeywordIs
    | Compare
    | Total
    | Symbols
    | Items
    | ChoiceIs
    | FlagIs
    | Has
)


@dataclass(frozen=True, slots=True)
class Context:
    """What a query may ask about besides the card: where it lies in a deck, and the house options in force."""

    pile: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


NOWHERE = Context()


def both(parts: list[Tree]) -> Tree:
    """All of the parts; nested ones are drawn level."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, All) else (part,))]
    return flat[0] if len(flat) == 1 else All(tuple(flat))


def either(parts: list[Tree]) -> Tree:
    """Some of the parts; nested ones are drawn level."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, Any) else (part,))]
    return flat[0] if len(flat) == 1 else Any(tuple(flat))


def with_ids(tree: Tree, now: Callable[[str], str]) -> Tree:
    """A tree whose ids are those that stand for them now."""
    match tree:
        case All() | Any() | Readings():
            return replace(tree, parts=tuple(with_ids(part, now) for part in tree.parts))
        case Not():
            return Not(with_ids(tree.part, now))
        case IdIs():
            return IdIs(now(tree.id))
    return tree
