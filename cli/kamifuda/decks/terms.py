"""On what terms a card is played: the shape of what a game's economy says of one card."""

from kamifuda.dataclass import dataclass
from kamifuda.decks.matching import Token
from kamifuda.decks.supplies import Amount
from kamifuda.game.economy import Ability, Limit
from kamifuda.source.record import Path


@dataclass(frozen=True, slots=True)
class Charge:
    """What one cost asks of a resource."""

    resource: str
    amount: Amount
    spends: bool  # paid, or only has to be there
    more_than: bool = False
    written: str = ""  # a cost like X, which can be as little as nothing
    source: str = ""  # where the rule stands in the game's own rules
    path: Path = ()  # and in turns.yaml


@dataclass(frozen=True, slots=True)
class Gift:
    """What a card gives to a resource, set from the hand or while in play."""

    resource: str
    amount: int = 0
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play a card: as printed (no name), in a mode, or face down as something."""

    name: str = ""
    label: str = ""
    charges: tuple[Charge, ...] = ()
    gifts: tuple[Gift, ...] = ()
    goes: str = ""  # where it goes afterwards; empty: it stays in play
    under: str = ""  # query: it lies under such a card
    covers: bool = False  # face down: what is printed on it does not count
    becomes: str = ""  # another way, into which the player may change it later
    source: str = ""
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Bound:
    """One limit that the card falls under."""

    key: str  # what is counted together
    limit: Limit
    heights: tuple[tuple[str, int, int | str], ...] = ()  # field, value, at most: a number or a state
    sums: tuple[tuple[str, int, int], ...] = ()  # field, value, total


@dataclass(frozen=True, slots=True)
class Terms:
    """All that the economy says of a card."""

    when: str  # own-turn, enemy-turn, any-turn
    played: bool
    ways: tuple[Way, ...]
    sets: tuple[Gift, ...]  # what it gives when it is set from the hand
    bounds: tuple[Bound, ...]
    same: tuple[tuple[int, frozenset[str]], ...]  # on_field: which rule, what makes cards the same
    assumes: tuple[str, ...]
    unknown: tuple[str, ...]  # fields and queries that cannot be read off the card


@dataclass(frozen=True, slots=True)
class AbilityTerms:
    """All that the economy says of one ability of a card in play."""

    charges: tuple[Charge, ...]
    bounds: tuple[tuple[str, int, Ability], ...]  # what is counted in a turn, how many, which rule says so
    when: str  # own-turn, enemy-turn, any-turn
    on: str = ""  # the card lies set on this resource
    turned: bool = False  # its cost turns the card
    at_once: bool = False  # even on the turn it arrives
    gives_up: bool = False  # its cost is the card
    source: str = ""
    path: Path = ()
