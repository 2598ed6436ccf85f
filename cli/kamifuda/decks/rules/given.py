"""The values that are open to a deck: given by its leaders, by the player's choices, or to everybody."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.decks.tally import Truth, copies
from kamifuda.game.selection import Within
from kamifuda.query import values_at

if TYPE_CHECKING:
    from kamifuda.decks.rules.scene import Scene


@dataclass(frozen=True, slots=True)
class Given:
    """The values that are open to a deck."""

    sure: frozenset[str]
    wild: int  # values of the player's choice besides
    leaders: tuple[Entry, ...]
    complete: bool  # False: a leader is unknown, and may give any


def given_by(scene: "Scene", rule: Within) -> Given:
    """The values that are open under a rule."""
    sure, wild, complete = set(rule.also), 0, True
    leaders = []
    for entry in scene.deck.entries if rule.source else ():
        answer = scene.asks(rule.source, entry)
        if answer is False or not copies(entry)[1]:
            continue
        leaders.append(entry)
        values = _values(entry, rule.by or rule.of)
        if answer is None or values is None:
            complete = False
            continue
        wild += copies(entry)[0] * sum(value in rule.any for value in values)
        sure |= {value for value in values if value not in rule.any}
    for name in rule.chosen:
        value = scene.ruling.choices.get(name, "")
        complete = complete and bool(value)
        sure |= {value} if value else set()
    return Given(frozenset(sure), wild, tuple(leaders), complete and bool(leaders or not rule.source))


def with_wild(given: Given, rule: Within, entries: Iterable[Entry]) -> frozenset[str]:
    """The values with those that the player takes for wild ones: what most cards lack otherwise."""
    if rule.share or not given.wild:
        return given.sure
    lacking: Counter[str] = Counter()
    for entry in entries:
        values = _values(entry, rule.of) or ()
        lacking.update({value: copies(entry)[0] for value in values if value not in given.sure})
    return given.sure | {value for value, _ in lacking.most_common(given.wild)}


def strays(entry: Entry, rule: Within, open_values: frozenset[str], given: Given) -> Truth:
    """Whether the values of a card lie outside."""
    values = _values(entry, rule.of)
    if values is None:
        return None
    held = [value for value in values if value not in rule.any]
    fits = bool(open_values.intersection(held)) if rule.share else open_values.issuperset(held)
    if fits:
        return False
    return True if given.complete else None


def _values(entry: Entry, name: str) -> list[str] | None:
    """The values of a field of an entry's card; None when that is unknown."""
    way = tuple(name.split("."))
    found = [None if way[0] in card.broken else sorted(values_of(values_at(card.fields, way))) for card in entry.meant]
    return found[0] if found and all(each == found[0] for each in found) else None


def values_of(found: Iterable[object]) -> Iterable[str]:
    """Values as texts to compare: the symbols of a cost, the entries of a list, a text in its first language."""
    for value in found:
        if isinstance(value, Mapping):
            held = [key for key, number in value.items() if isinstance(number, int) and number]
            texts = [str(each) for each in value.values() if isinstance(each, str)]
            yield from held or texts[:1]
        elif value not in (None, "", False):
            yield str(value)
