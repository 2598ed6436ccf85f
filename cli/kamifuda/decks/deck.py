"""What a deck is: entries in piles, and every line as it was written, so that writing it back loses nothing."""

from collections.abc import Mapping
from dataclasses import field

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Details:
    """What a line says besides a count and a name: which printing, and the player's own marks. All of it is text."""

    set: str = ""
    number: str = ""  # of the collector: 011, 11a, 1433★; * for any
    finish: str = ""  # foil, etched
    tags: tuple[str, ...] = ()
    code: str = ""  # what another program calls the card: mtgo:12345


PLAIN = Details()


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark of the player's, and before which entry it stands."""

    text: str
    before: int
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck: so many copies of a card."""

    count: int | None  # None: what is written is no count
    written: str  # the name or id as it stands there
    pile: str  # id; empty when its heading names no pile of the game
    span: Span  # of the name
    count_span: Span
    cards: tuple[Card, ...] = ()  # one: known; several: the name means any of them; none: unknown
    imitates: tuple[Card, ...] = ()  # unknown, but written with characters that look like the name of these
    perhaps: tuple[Card, ...] = ()  # unknown, but a misspelling of these at a guess
    details: Details = PLAIN
    section: str = ""  # the pile as the file calls it

    @property
    def card(self) -> Card | None:
        """The card, when it is known which one is meant."""
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def meant(self) -> tuple[Card, ...]:
        """The cards a reader takes it for: a look-alike is judged as what it looks like, so that it escapes no rule."""
        return self.cards or self.imitates


@dataclass(frozen=True, slots=True)
class Setting:
    """One header line: what it sets and where."""

    value: str
    key_span: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as it was read."""

    path: str
    game: str  # id; empty when the deck does not say and its folder does not tell
    name: str
    entries: tuple[Entry, ...]
    piles: Mapping[str, Span]  # piles that have a heading, and where it stands
    rules: Setting | None = None  # the version of the rules it asks for
    options: Mapping[str, Setting] = field(default_factory=dict)
    choices: Mapping[str, Setting] = field(default_factory=dict)  # what the player chose when building it
    lines: tuple[str, ...] = field(default=(), repr=False)  # verbatim, with their ends
    format: str = ""
    aside: tuple[Entry, ...] = ()  # in the file, not in the deck: a maybeboard, tokens
    comments: tuple[Comment, ...] = ()
    complete: bool = True  # False: a part of the file could not be read, so that nobody can judge the deck
    unread: Mapping[str, Span] = field(default_factory=dict)  # what else the file says, by its word for it

    @property
    def verbatim(self) -> str:
        """The text it was read from, down to the last comment."""
        return "".join(self.lines)

    def cards(self, pile: str) -> list[Card]:
        """The known cards of a pile, each as often as it is in the deck, in the deck's order."""
        return [
            entry.card for entry in self.entries if entry.pile == pile and entry.card for _ in range(entry.count or 0)
        ]
