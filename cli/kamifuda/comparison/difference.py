"""Compares two pools of cards."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from kamifuda.comparison.pool import CardId, Key, Pool, Said
from kamifuda.dataclass import dataclass

# What may change without a card playing differently; everything else is an erratum of a card that was out before.
_LOOKS = frozenset({"flavour", "art", "artist", "number", "set", "quantity", "note", "aliases", "rarity"})


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that says something else; an empty text where it said or says nothing."""

    key: Key
    old: str
    new: str

    @property
    def plays(self) -> bool:
        """Whether the card plays differently."""
        field = self.key[0].split(".")[0]
        return field not in _LOOKS and field != "name"


@dataclass(frozen=True, slots=True)
class Changed:
    """A card that both pools have, or that goes on under another id."""

    old: Said
    new: Said
    fields: tuple[FieldChange, ...]

    @property
    def renamed(self) -> bool:
        """Whether its name changed."""
        return self.old.name != self.new.name

    @property
    def errata(self) -> tuple[FieldChange, ...]:
        """What plays differently."""
        return tuple(each for each in self.fields if each.plays)

    @property
    def looks(self) -> tuple[FieldChange, ...]:
        """What is printed differently and plays the same."""
        return tuple(each for each in self.fields if not each.plays)


@dataclass(frozen=True, slots=True)
class Difference:
    """What changed between two pools of cards."""

    added: tuple[Said, ...]
    removed: tuple[Said, ...]
    moved: tuple[Changed, ...]  # the same card under another id
    changed: tuple[Changed, ...]
    kept: int  # cards that are as they were

    @property
    def nothing(self) -> bool:
        """Whether the pools are alike."""
        return not (self.added or self.removed or self.moved or self.changed)


def compare(old: Pool, new: Pool) -> Difference:
    """What changed, in the order of the new pool; what was removed in the order of the old one."""
    added = [card for key, card in new.items() if key not in old]
    removed = [card for key, card in old.items() if key not in new]
    moved = list(_moved(removed, added))
    gone, come = {_key(each.old) for each in moved}, {_key(each.new) for each in moved}
    both = [_changed(old[key], card) for key, card in new.items() if key in old]
    changed = [each for each in both if each.fields]
    return Difference(
        tuple(card for card in added if _key(card) not in come),
        tuple(card for card in removed if _key(card) not in gone),
        tuple(moved),
        tuple(changed),
        len(both) - len(changed),
    )


def _key(card: Said) -> CardId:
    return card.game, card.id


def _moved(removed: Iterable[Said], added: Iterable[Said]) -> Iterator[Changed]:
    """Cards that vanished under one id and came back under another: same game, kind and name, and no second such."""
    gone: dict[tuple[str, str, str], list[Said]] = defaultdict(list)
    come: dict[tuple[str, str, str], list[Said]] = defaultdict(list)
    for cards, found in ((removed, gone), (added, come)):
        for card in cards:
            found[card.game, card.kind, card.name].append(card)
    for key, cards in gone.items():
        if len(cards) == 1 and len(come.get(key, ())) == 1:
            yield _changed(cards[0], come[key][0])


def _changed(old: Said, new: Said) -> Changed:
    changes = [
        FieldChange(key, old.fields.get(key, ""), new.fields.get(key, ""))
        for key in sorted(old.fields.keys() | new.fields.keys())
        if old.fields.get(key) != new.fields.get(key)
    ]
    if old.kind != new.kind:
        changes.insert(0, FieldChange(("kind", 0, ""), old.kind, new.kind))
    return Changed(old, new, tuple(changes))
