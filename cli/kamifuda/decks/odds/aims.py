"""One card to be played, and what every other card of the deck can do for it.

Castability is asked card by card, and everything else serves that card. One copy of it is kept; the rest of the hand is
there to be set on resources, to be played for what it gives, or to be put away at the hand limit.
"""

from collections.abc import Iterator, Mapping

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND
from kamifuda.decks.book import Book
from kamifuda.decks.line import price
from kamifuda.decks.matching import ANY
from kamifuda.decks.outlook import plain_ways
from kamifuda.decks.supplies import Amount, Supply, total
from kamifuda.decks.table import gain
from kamifuda.decks.terms import Bound, Charge, Gift, Terms, Way


@dataclass(frozen=True, slots=True)
class Source:
    """A way to play a card for what it then gives."""

    way: Way
    bounds: tuple[Bound, ...]
    size: int  # how much it gives of what is wanted
    is_alone: bool  # a rule says how many of the same may be in play

    @property
    def order(self) -> tuple[int, int, str]:
        """What gives most comes first, then what is cheapest."""
        return -self.size, price(self.way), self.key

    @property
    def key(self) -> str:
        """Equal for sources that are alike in everything."""
        way, bounds = self.way, self.bounds
        limits = [(bound.key, bound.limit.per_turn, bound.heights, bound.sums) for bound in bounds]
        charges = [(each.resource, _plain(each.amount), each.spends, each.more_than) for each in way.charges]
        gifts = [(gift.resource, gift.amount, _names(gift)) for gift in way.gifts]
        return repr((way.covers, self.size, way.name, charges, gifts, limits, self.is_alone))


@dataclass(frozen=True, slots=True)
class Role:
    """What a card can do for another one."""

    sets: tuple[Gift, ...]  # on resources from the hand that are wanted
    sources: tuple[Source, ...]
    worth: int  # how much would be lost with it

    @property
    def key(self) -> tuple[int, str]:
        """Cards that are alike in it may stand for each other; those worth least come first."""
        sets = [(gift.resource, gift.amount, _names(gift)) for gift in self.sets]
        return self.worth, repr((sets, [source.key for source in self.sources]))


class Aim:
    """A card that is to be played from the hand or from a pile of its own."""

    def __init__(self, book: Book, card: Card, origin: str = HAND) -> None:
        self.book, self.card, self.origin = book, card, origin
        self.ways = [book.way(card, name) for name in plain_ways(book, card)]
        self.way = min(self.ways, key=price)  # the cheapest is built for
        self.wanted: Mapping[str, Charge] = {charge.resource: charge for charge in self.way.charges}
        self._roles: dict[str, Role] = {}

    @property
    def is_kept(self) -> bool:
        """Whether a copy of it lies in the hand and is kept."""
        return self.origin == HAND

    def role(self, card: Card) -> Role:
        """What another card can do for it."""
        if card.id not in self._roles:
            terms = self.book.terms(card)
            sets = tuple(gift for gift in terms.sets if gift.resource in self.wanted)
            sources = tuple(self._sources(card))
            serving = sum(self._serves(gift) for gift in sets)
            self._roles[card.id] = Role(sets, sources, serving + max((each.size for each in sources), default=0))
        return self._roles[card.id]

    def fed(self, *origins: str) -> list[str]:
        """The resources asked for that are fed from there."""
        return [name for name in self.wanted if self.book.economy.resources[name].origin in origins]

    def missing(self, supplies: Mapping[str, Supply], *gifts: Gift) -> int:
        """How much is not there yet of what is fed from hand or play, nothing being paid; after some gifts."""
        found = 0
        for name in self.fed("hand", "play"):
            there = supplies[name]
            for gift in gifts:
                there = gain(there, gift) if gift.resource == name else there
            found += total(there.missing(asked_amount(self.wanted[name]), spends=False))
        return found

    def _sources(self, card: Card) -> Iterator[Source]:
        terms, resources = self.book.terms(card), self.book.economy.resources
        for way in terms.ways:
            gifts = [gift for gift in way.gifts if gift.resource in self.wanted]
            size = sum(gift.amount + len(gift.tokens) for gift in gifts if resources[gift.resource].origin == "play")
            if size and not way.goes and not way.under and (way.covers or _is_played_from_hand(card, terms)):
                rules = [self.book.economy.on_field[number] for number, _ in terms.same]
                alone = not way.covers and any(not rule.unless or rule.unless != way.name for rule in rules)
                yield Source(way, () if way.covers else terms.bounds, size, alone)

    def _serves(self, gift: Gift) -> int:
        """Whether a card set for it serves one of the colours asked for."""
        amount = self.wanted[gift.resource].amount
        return int(not isinstance(amount, int) and any(token & set(amount) for token in gift.tokens))


def _is_played_from_hand(card: Card, terms: Terms) -> bool:
    """Whether its printed side can be played from the hand in one's own turn at all."""
    places = {bound.limit.play_from for bound in terms.bounds} - {""}
    return bool(card.kind) and terms.played and not terms.unknown and terms.when != "enemy-turn" and not places


def asked_amount(charge: Charge) -> Amount:
    """What has to be there: one more where more than an amount is asked for."""
    if not charge.more_than:
        return charge.amount
    if isinstance(charge.amount, Mapping):
        return {**charge.amount, ANY: charge.amount.get(ANY, 0) + 1}
    return charge.amount + 1


def _plain(amount: Amount) -> object:
    return amount if isinstance(amount, int) else sorted(amount.items())


def _names(gift: Gift) -> list[list[str]]:
    return [sorted(token) for token in gift.tokens]
