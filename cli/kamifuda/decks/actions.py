"""What a player can do on their side of the table, and from where."""

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Set:
    """Set a card from the hand on a resource."""

    card: Card
    resource: str


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card in one of its ways: from the hand, from another pile, or from where it lies covered."""

    card: Card
    way: str = ""
    origin: str = HAND
    gives: str = ""  # id of the card in play that makes way where the room is full; empty: the one of least use


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability of a card in play: which rule of the economy's `abilities`, which entry of the card's list."""

    card: Card
    rule: int
    entry: int


@dataclass(frozen=True, slots=True)
class Change:
    """Change how a card in play counts: from one way of playing it to the one it may become."""

    card: Card
    way: str


Action = Set | Play | Use | Change
