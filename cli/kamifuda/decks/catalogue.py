"""A game and its cards, with everything that decks look up in them: names, look-alikes, near misses, rules."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from kamifuda.cards import Card, Library, names_of
from kamifuda.dataclass import dataclass
from kamifuda.decks.identity import Identity
from kamifuda.decks.rulebook import Rulebook, read_rules
from kamifuda.decks.spelling import Spelling
from kamifuda.game.definition import Game
from kamifuda.game.symbols import marks_of
from kamifuda.names import fold, skeleton
from kamifuda.pattern import pattern
from kamifuda.query import Query, Vocabulary, parse

_SLASHES = pattern(r" ?/[ /]*")
_REMEMBERED = 100_000  # names whose cards are not looked up again


@dataclass(frozen=True)
class Catalogue:
    """Made once per game; what is looked up is worked out when it is first asked for."""

    game: Game = field(repr=False)
    library: Library = field(repr=False)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the game's queries."""
        return Vocabulary(self.game)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The deck rules, their queries read."""
        return read_rules(self.game, self.vocabulary)

    def query(self, text: str) -> Query | None:
        """A query of a rule, or one that a card carries; None when it makes no sense."""
        known = self.rulebook.queries.get(text)
        return known if known is not None else parse(text, self.vocabulary)[0]

    def reprints(self, identity: Identity) -> Mapping[str, tuple[Card, ...]]:
        """The cards by what makes them one card."""
        key = (identity.by, identity.strip, frozenset(identity.same.items()))
        if key not in self._reprints:
            found: dict[str, list[Card]] = defaultdict(list)
            for card in self.library.cards:
                for each in identity.card_keys(card):
                    found[each].append(card)
            self._reprints[key] = {each: tuple(cards) for each, cards in found.items()}
        return self._reprints[key]

    def find(self, written: str) -> tuple[Card, ...]:
        """The cards a name or id means: none, one, or several when it does not tell them apart."""
        found = self._found.get(written)
        if found is None:
            found = self._find(written)
            if len(self._found) < _REMEMBERED:
                self._found[written] = found
        return found

    def find_printing(self, written: str, set_: str, number: str) -> tuple[Card, ...]:
        """The same; where a name means several cards, the set and number printed on them tell which."""
        found = self.find(written)
        if len(found) > 1 and set_:
            ways = (
                {card.id for card in self.printed_as(set_, number)},
                {card.id for card in found if fold(str(card.fields.get("set", ""))) == fold(set_)},
            )
            for ids in ways:
                narrowed = tuple(card for card in found if card.id in ids)
                if narrowed:
                    return narrowed
        return found

    def printed_as(self, set_: str, number: str) -> tuple[Card, ...]:
        """The cards with a number in a set."""
        return self._printings.get((fold(set_), fold(number)), ())

    def code_of(self, card: Card) -> str:
        """What deck files of other programs call a card; empty when the game has no such field."""
        return next((code for _, code in self._codes_of(card)), "")

    def is_code_of(self, card: Card, written: str) -> bool:
        """Whether a text is what other programs call a card, not its name or id."""
        return written != card.id and card in self._coded(written)

    def moved_to(self, written: str) -> str:
        """The id that stands for an old one which cards are still called by; empty when that is not so."""
        ledger = self.library.ledger
        now = (ledger.now(written) or ledger.now(fold(written))) if ledger.redirects else ""
        return now if now and self.find(written) == self._called(now) else ""

    def spelt_otherwise(self, written: str, cards: tuple[Card, ...]) -> str:
        """How the card of a name spells it, where more than capitals differs; empty where that is as written."""
        names = [name for card in cards for name in names_of(card)]
        if written in names or not names:
            return ""
        same = [name for name in names if fold(name) == fold(written)]
        if not same or any(_letters(name) == _letters(written) for name in same):
            return ""
        return same[0]

    def starts_with_digit(self, written: str) -> bool:
        """Whether a text that begins like a count may be a whole name or id."""
        return bool(self._digits) and bool(self.find(written))

    def _find(self, written: str) -> tuple[Card, ...]:
        by_id = self.library.by_id
        card = by_id.get(written) or by_id.get(fold(written))
        if card:
            return (card,)
        named = self.library.named(written)
        if len(named) > 1:
            exact = tuple(each for each in named if written in names_of(each))
            return exact if len(exact) == 1 else named
        return (
            named
            or self._coded(written)
            or self._qualified(written)
            or self._halves.get(fold(written), ())
            or self._joined(written)
            or self._adorned(written)
            or self._called(self.library.ledger.now(written) or self.library.ledger.now(fold(written)))
        )

    def _called(self, id: str) -> tuple[Card, ...]:
        """The cards with an id, or a number by which other programs call them."""
        card = self.library.by_id.get(id)
        return (card,) if card else self._coded(id)

    def _joined(self, written: str) -> tuple[Card, ...]:
        """The one card that has every name between slashes: both of its sides, written out."""
        if "/" not in (key := fold(written)):
            return ()
        named = [self.library.named(side) for side in key.split("/")]
        return named[0] if len(named[0]) == 1 and all(each == named[0] for each in named) else ()

    def _adorned(self, written: str) -> tuple[Card, ...]:
        """A name between marks that are printed around it and are no part of it: `★Name★`."""
        bare = written.strip(self._marks).strip() if self._marks and not written.isascii() else written
        return self.library.named(bare) if bare and bare != written else ()

    @cached_property
    def _marks(self) -> str:
        return marks_of(self.game)

    def _coded(self, written: str) -> tuple[Card, ...]:
        """The cards that other programs call so: compared as text, or as numbers where the game says that."""
        if not self._codes:
            return ()
        found = self._codes.get(("text", written), ())
        if not found and written.isascii() and written.isdigit():
            found = self._codes.get(("number", written.lstrip("0")), ())
        return found

    def _codes_of(self, card: Card) -> Iterator[tuple[str, str]]:
        for key, each in self.game.kinds[card.kind].fields.items():
            if each.match:
                value = card.fields.get(key, ())
                yield from ((each.match, str(code)) for code in ((value,) if isinstance(value, str) else value))

    @cached_property
    def _reprints(self) -> dict[object, Mapping[str, tuple[Card, ...]]]:
        return {}

    @cached_property
    def _found(self) -> dict[str, tuple[Card, ...]]:
        return {}

    @cached_property
    def _codes(self) -> Mapping[tuple[str, str], tuple[Card, ...]]:
        if not any(each.match for kind in self.game.kinds.values() for each in kind.fields.values()):
            return {}
        found: dict[tuple[str, str], dict[str, Card]] = defaultdict(dict)
        for card in self.library.cards:
            for match, code in self._codes_of(card):
                found[match, code.lstrip("0") if match == "number" else code][card.id] = card
        return {key: tuple(cards.values()) for key, cards in found.items()}

    @cached_property
    def _printings(self) -> Mapping[tuple[str, str], tuple[Card, ...]]:
        found: dict[tuple[str, str], list[Card]] = defaultdict(list)
        for card in self.library.cards:
            set_, number = (fold(str(card.fields.get(key, ""))) for key in ("set", "number"))
            if set_ and number:
                found[set_, number].append(card)
        return {key: tuple(cards) for key, cards in found.items()}

    @cached_property
    def _halves(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards by one side of a name with a slash: people write `Fire` for `Fire // Ice`."""
        found: dict[str, dict[str, Card]] = defaultdict(dict)
        for name in self.library.names:
            if "/" in (key := fold(name)):
                for half in key.split("/"):
                    found[half.strip()] |= {card.id: card for card in self.library.named(name)}
        return {key: tuple(cards.values()) for key, cards in found.items() if len(key) > 1}

    @cached_property
    def _digits(self) -> bool:
        """Whether any name or id begins with a digit and has a blank."""
        return any(fold(name)[:1].isdigit() for name in (*self.library.names, *self.library.by_id))

    def _qualified(self, written: str) -> tuple[Card, ...]:
        """`Name (id)`, with a set or number in place of the id: how one of several cards of a name is told."""
        if not written.endswith((")", "]", "）", "］")):
            return ()
        name, sign, which = written[:-1].replace("（", "(").replace("［", "(").replace("[", "(").rpartition("(")
        key = fold(which)
        return tuple(
            card
            for card in (self.library.named(name) if sign else ())
            if key in (card.id, fold(str(card.fields.get("set", ""))), fold(str(card.fields.get("number", ""))))
        )

    def look_alikes(self, written: str) -> tuple[Card, ...]:
        """The cards whose name a reader can hardly tell from this one."""
        return self._skeletons.get(skeleton(written), ())

    def nearest(self, written: str) -> tuple[Card, ...]:
        """The cards whose name was probably meant."""
        best = self._spelling.nearest(written)
        return self.library.named(best) if best else ()

    def looking_like(self, written: str) -> str:
        """The one name that a reader can hardly tell from this one; empty when there are several."""
        key = skeleton(written)
        found = {name for card in self.look_alikes(written) for name in names_of(card) if skeleton(name) == key}
        return found.pop() if len(found) == 1 else ""

    def surely(self, written: str) -> str:
        """The name that a misspelling can only mean: very like it, and no other name is; else empty."""
        return self._spelling.surely(written)

    @cached_property
    def _spelling(self) -> Spelling:
        return Spelling(self.library.names)

    @cached_property
    def _skeletons(self) -> Mapping[str, tuple[Card, ...]]:
        found: dict[str, dict[str, Card]] = defaultdict(dict)
        for card in self.library.cards:
            for name in names_of(card):
                found[skeleton(name)][card.id] = card
        return {key: tuple(cards.values()) for key, cards in found.items()}


def _letters(name: str) -> str:
    """A name without what no reader calls a spelling: capitals, blanks about a slash, parts of one letter."""
    return _SLASHES.sub("/", unicodedata.normalize("NFC", name).casefold())


def make_catalogues(games: Mapping[str, Game], libraries: Mapping[str, Library]) -> dict[str, Catalogue]:
    """The catalogue of each game; of a game without cards an empty one."""
    return {name: Catalogue(game, libraries.get(name) or Library(game, ())) for name, game in games.items()}
