"""The cards that names in a rule mean, however a deck spells them and whether the library has them or not."""

from collections.abc import Sequence

from kamifuda.cards import Card, names_of
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Entry
from kamifuda.decks.identity import identity_of
from kamifuda.decks.tally import Truth
from kamifuda.names import fold, skeleton


class Names:
    """A list of names and ids. A name means every card that bears it; an id means the card, in all its printings."""

    def __init__(self, catalogue: Catalogue, written: Sequence[str]) -> None:
        self._identity = identity_of(catalogue.game)
        self._folded = {fold(name): name for name in written}
        self._looks = {skeleton(name): name for name in written}
        self._keys: dict[str, str] = {}
        self._ids: dict[str, str] = {}
        for name in written:
            for card in catalogue.find(name):
                self._ids.setdefault(card.id, name)
                for key in self._identity.card_keys(card):
                    self._keys.setdefault(key, name)

    def hold(self, entry: Entry) -> Truth:
        """Whether an entry is one of them; unknown when only some of the cards it may be are."""
        found = self.found(entry)
        return None if found is None else bool(found)

    def are_written(self, entry: Entry) -> Truth:
        """The same, but an unknown name that is none of these nor like one is taken for another card."""
        found = self.found(entry)
        is_stranger = found is None and not entry.meant and not any(self._of(card) for card in entry.perhaps)
        return False if is_stranger else None if found is None else bool(found)

    def found(self, entry: Entry) -> str | None:
        """The name under which an entry is listed; empty when it is not; None when nobody can tell."""
        if not entry.cards and (name := self._looks.get(skeleton(entry.written), "")):
            return name
        if name := self._folded.get(fold(entry.written), ""):
            return name
        names = {self._of(card) for card in entry.meant}
        if len(names) != 1:  # an unknown card may have another name than the one written
            return None
        return names.pop() or (None if self._identity.is_doubtful(entry) else "")

    def _of(self, card: Card) -> str:
        if found := self._ids.get(card.id, ""):
            return found
        for name in names_of(card):
            if found := self._folded.get(fold(name), ""):
                return found
        return next((found for key in self._identity.card_keys(card) if (found := self._keys.get(key, ""))), "")
