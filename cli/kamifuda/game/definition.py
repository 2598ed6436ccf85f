"""The shape of a game: what `schemas/<game>/` says, loaded. Plain frozen values, nothing that does work."""

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from kamifuda.dataclass import dataclass
from kamifuda.source.record import Record

if TYPE_CHECKING:
    from kamifuda.game.audit import Audit
    from kamifuda.game.components import Components
    from kamifuda.game.construction import Construction
    from kamifuda.game.economy import Economy
    from kamifuda.game.procedure import Procedure

Texts = Mapping[str, str]  # language tag -> text
FieldType = Literal["text", "rich", "code", "integer", "choice", "symbols", "flag", "list", "record", "query", "card"]


@dataclass(frozen=True, slots=True)
class Field:
    """One printed field of a kind of card."""

    key: str
    type: FieldType
    label: Texts = dataclasses.field(default_factory=dict)
    required: bool = False
    default: object = None  # a written value, or {"field": other}
    minimum: int | None = None
    maximum: int | None = None
    special: tuple[str, ...] = ()  # values besides numbers: X, ?
    pattern: str = ""
    choices: Mapping[str, Texts] = dataclasses.field(default_factory=dict)  # id -> labels; choice and symbols
    also: Mapping[str, str] = dataclasses.field(default_factory=dict)  # other spelling of a choice -> its id
    open: bool = False  # symbols over any word
    items: "Field | None" = None  # what a list holds
    fields: Mapping[str, "Field"] = dataclasses.field(default_factory=dict)  # what a record holds
    role: str = ""  # cost, stat, colour, race, rarity, yield: for the balance audit
    better: Literal["", "higher", "lower"] = ""
    unit: str = ""
    match: Literal["", "text", "number"] = ""  # deck files of other programs name the card by it; how it compares
    implicit: bool = False  # every kind has it without declaring it
    single: bool = False  # list: one entry may stand alone
    many_lines: bool = False  # text: may have line breaks
    shorthand: str = ""  # record: the part that a plain text stands for


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of card."""

    id: str
    label: Texts
    fields: Mapping[str, Field]  # shared and own, in printed order
    back: str = "standard"
    orientation: Literal["portrait", "landscape"] = "portrait"
    size: tuple[float, float] | None = None  # mm, when it differs from the game's card
    lost: frozenset[str] = frozenset()  # fields that are declared in a way nobody can read, which is told


@dataclass(frozen=True, slots=True)
class Condition:
    """One rule between fields; see games-as-data in schemas/README.md."""

    on: str = ""  # query: the cards it speaks of
    together: tuple[str, ...] = ()
    field: str = ""
    present: Literal["", "exactly_if", "only_if", "if"] = ""
    when: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)  # field -> {contains: text}
    must: str = ""  # query
    why: Texts = dataclasses.field(default_factory=dict)
    path: tuple[str | int, ...] = ()  # in the kinds.yaml record


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword that stands in the game's brackets in card text."""

    id: str
    label: Texts
    on: str = ""  # query
    parameter: str = ""  # what follows a colon: kind, number, text
    reminder: Texts = dataclasses.field(default_factory=dict)
    also: tuple[str, ...] = ()  # other spellings


@dataclass(frozen=True, slots=True)
class Symbol:
    """A small picture that card text may name in braces."""

    id: str
    file: str = ""  # under schemas/<game>/
    label: Texts = dataclasses.field(default_factory=dict)
    letter: str = ""  # what stands for it where no picture can


@dataclass(frozen=True, slots=True)
class AlternateFace:
    """Another side a card may show on the table: a face-down card that counts as something."""

    id: str
    of: str  # query, or "any"
    label: Texts
    kind: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Option:
    """A house switch, set by --option or in a deck's header. Values are text; whole numbers when `integer`."""

    id: str
    default: str
    of: tuple[str, ...] = ()
    integer: bool = False
    minimum: int | None = None
    maximum: int | None = None
    label: Texts = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the rules. `start` is an ISO date from which it holds, empty when unknown."""

    id: str
    default: bool = False
    start: str = ""
    label: Texts = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardStock:
    """The size of a card in mm, and which back it has."""

    width: float
    height: float
    corner: float = 3.0
    back: str = "standard"


@dataclass(frozen=True, slots=True)
class SetRange:
    """Which numbers the cards of a set have, and how their ids begin."""

    first: int = 0
    last: int | None = None  # None: no end yet
    ids: str = ""  # empty: anyhow


@dataclass(frozen=True, slots=True)
class Game:
    """All of `schemas/<game>/`, loaded."""

    id: str
    name: Texts
    home_language: str
    languages: tuple[str, ...]
    players: tuple[int, int]
    card: CardStock
    kinds: Mapping[str, Kind]
    versions: tuple[Version, ...] = ()
    options: Mapping[str, Option] = dataclasses.field(default_factory=dict)
    identity: str = "any-shared-name"  # what makes two cards one for limits; `base_name` overrides
    identity_fields: tuple[str, ...] = ()  # these fields together do, when the game names them
    brackets: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)  # {"keyword": ("【】", "[]")}
    labels: tuple[str, ...] = ()  # bracketed words that are not keywords
    credits: tuple[str, ...] = ()  # whom reprints of the rules or texts have to name
    sets: Mapping[str, Texts] = dataclasses.field(default_factory=dict)
    numbers: Mapping[str, "SetRange"] = dataclasses.field(default_factory=dict)  # of sets that declare them
    keywords: Mapping[str, Keyword] = dataclasses.field(default_factory=dict)
    symbols: Mapping[str, Symbol] = dataclasses.field(default_factory=dict)
    faces: Mapping[str, AlternateFace] = dataclasses.field(default_factory=dict)
    conditions: tuple[Condition, ...] = ()
    construction: "Construction | None" = None  # decks.yaml
    procedure: "Procedure | None" = None  # opening.yaml
    economy: "Economy | None" = None  # turns.yaml
    components: "Components | None" = None  # components.yaml
    audit: "Audit | None" = None  # audit.yaml
    lost: frozenset[str] = frozenset()  # words in parts of its files that nobody can read, which is told
    rules_lost: bool = False  # some of its deck rules cannot be read: no deck is surely legal
    records: Mapping[str, Record] = dataclasses.field(
        default_factory=dict, repr=False, compare=False
    )  # file name -> what was read
    folder: str = ""  # where its files lie, for symbols
