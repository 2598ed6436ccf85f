"""What a step about one card may mean: which actions at the table, in which ways, from where."""

from collections.abc import Callable, Iterator

from kamifuda.cards import Card
from kamifuda.decks.actions import HAND, Action, Change, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.table import Table, zone
from kamifuda.decks.terms import Way
from kamifuda.decks.written.cards import Named
from kamifuda.decks.written.verdict import Fault
from kamifuda.diagnostics import nearest
from kamifuda.query.vocabulary import key_of

WORDS = {"set": ("on",), "play": ("as", "from", "for"), "use": ("ability",), "change": ("into",)}
Meant = list[Action] | Fault  # the actions that are meant, or why there is none


class Meanings:
    """Reads steps by the words of a game. Where words leave a choice, every action that fits is meant."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def of(self, verb: str, named: Named, gives: str) -> Callable[[Table], Meant]:
        """What a step means at a table. `gives`: id of the card in play that makes way."""
        card = named.card
        if verb == "set":
            return lambda _: self._sets(card, named.get("on"))
        if verb == "use":
            return lambda _: self._uses(card, named.get("ability"))
        if verb == "change":
            return lambda _: self._changes(card, named.get("into"))
        return lambda table: self._plays(table, named, gives)

    def _sets(self, card: Card, on: str) -> Meant:
        there = [gift.resource for gift in self.book.terms(card).sets]
        resources = self.book.economy.resources
        words = {key_of(word): key for key in there for word in (key, *resources[key].label.values())}
        if not there:
            return Fault("cannot be set on anything")
        if on and key_of(on) not in words:
            return Fault(f"cannot be set on {on}, only on {', '.join(map(self.book.resource_word, there))}")
        return [Set(card, words[key_of(on)])] if on else [Set(card, key) for key in there]

    def _uses(self, card: Card, number: str) -> Meant:
        there = list(self.book.abilities(card))
        if not there:
            return Fault("has no ability with a cost that can be reckoned")
        chosen: list[Action] = [
            Use(card, rule, entry) for rule, entry in there if not number or entry + 1 == int(number)
        ]
        known = ", ".join(str(entry + 1) for _, entry in there)
        return chosen or Fault(f"has no ability {number} that is used: those with a cost are {known}")

    def _changes(self, card: Card, into: str) -> Meant:
        ways = self.book.terms(card).ways
        if into:
            return [Change(card, way.name) for way in ways if key_of(into) in self._words(way)] or Fault(
                f"cannot become {into}"
            )
        return [Change(card, way.becomes) for way in ways if way.becomes] or Fault("cannot become anything else")

    def _plays(self, table: Table, named: Named, gives: str) -> Meant:
        card, asked = named.card, named.get("as")
        ways = self.book.terms(card).ways
        meant = [way for way in ways if (key_of(asked) in self._words(way) if asked else not way.covers)]
        if not meant:
            guess = nearest(asked, [way.label or way.name for way in ways if way.name])
            return Fault(f"cannot be played as {asked}" + (f"; did you mean {guess}?" if guess else ""))
        actions: list[Play] = []
        for way in meant:
            places = [HAND] if way.covers else self._places(card)
            known = {key_of(place): place for place in (HAND, *places, *table.apart)}
            known |= {key_of(also.played_as): also.played_as for also in self.book.economy.also}
            origins = [named.get("from")] if named.get("from") else places
            if any(key_of(origin) not in known for origin in origins):
                return Fault(f"cannot be played from {named.get('from')}: there is no such place")
            actions += [Play(card, way.name, known[key_of(origin)], gives) for origin in origins]
        there = [each for each in actions if card.id in {other.id for other in zone(table, each.origin)}]
        return list(there or actions)

    def _words(self, way: Way) -> set[str]:
        """What a way of playing is called, in any language."""
        labels = [also.label for also in self.book.economy.also if also.played_as == way.name]
        labels += [self.book.game.faces[way.name].label] if way.name in self.book.game.faces else []
        words = (way.name, way.label, *(text for label in labels for text in label.values()))
        return {key_of(word) for word in words if word}

    def _places(self, card: Card) -> list[str]:
        """Where a card is played from as printed."""
        return list(dict.fromkeys(self._named_places(card))) or [HAND]

    def _named_places(self, card: Card) -> Iterator[str]:
        for bound in self.book.terms(card).bounds:
            if bound.limit.play_from:
                yield bound.limit.play_from
