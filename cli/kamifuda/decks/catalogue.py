"""A game and its cards, with everything that decks look up in them: names, look-alikes, near misses, rules."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from kamifuda.cards import Card, Library, names_of
from kamifuda.dataclass import dataclass
from kamifuda.decks.rulebook import Rulebook, read_rules
from kamifuda.game.definition import Game
from kamifuda.names import fold, skeleton
from kamifuda.query import Vocabulary

_CLOSE = 0.6  # how alike a mistyped name is to the one that was meant, at least
_LONGEST = 100  # letters of a name that are compared
_LOOKED_AT = 25  # names compared letter by letter, out of those that share most pairs of letters


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

    def find(self, written: str) -> tuple[Card, ...]:
        """The cards a name or id means: none, one, or several when it does not tell them apart."""
        by_id = self.library.by_id
        card = by_id.get(written) or by_id.get(fold(written))
        if card:
            return (card,)
        named = self.library.named(written)
        if len(named) > 1:
            exact = tuple(each for each in named if written in names_of(each))
            return exact if len(exact) == 1 else named
        return named or self._qualified(written)

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
        from difflib import SequenceMatcher

        wanted = fold(written)[:_LONGEST]
        shared = Counter(name for pair in _pairs(wanted) for name in self._pairs.get(pair, ()))
        best, best_ratio = "", _CLOSE
        for name, _ in shared.most_common(_LOOKED_AT):
            ratio = SequenceMatcher(None, wanted, name).ratio()
            if ratio > best_ratio or (ratio == best_ratio and not best):
                best, best_ratio = name, ratio
        return self.library.named(best) if best else ()

    @cached_property
    def _skeletons(self) -> Mapping[str, tuple[Card, ...]]:
        found: dict[str, dict[str, Card]] = defaultdict(dict)
        for card in self.library.cards:
            for name in names_of(card):
                found[skeleton(name)][card.id] = card
        return {key: tuple(cards.values()) for key, cards in found.items()}

    @cached_property
    def _pairs(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for name in dict.fromkeys(fold(name) for name in self.library.names):
            for pair in _pairs(name):
                found[pair].append(name)
        return found


def _pairs(name: str) -> set[str]:
    """The pairs of neighbouring letters of a name, with its beginning and end."""
    padded = f"\x02{name[:_LONGEST]}\x03"
    return {padded[place : place + 2] for place in range(len(padded) - 1)}


def make_catalogues(games: Mapping[str, Game], libraries: Mapping[str, Library]) -> dict[str, Catalogue]:
    """The catalogue of each game; of a game without cards an empty one."""
    return {name: Catalogue(game, libraries.get(name) or Library(game, ())) for name, game in games.items()}
