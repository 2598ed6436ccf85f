"""What a rule counts in a deck: cards, sums of a field, points of a list, different cards or values."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.decks.counting import MOST
from kamifuda.decks.deck import Entry
from kamifuda.decks.identity import identity_of
from kamifuda.decks.rules.given import values_of
from kamifuda.decks.rules.scene import Scene, described, listed
from kamifuda.decks.tally import UNBOUNDED, Tally, copies, tally
from kamifuda.game.selection import Counting
from kamifuda.query import values_at

CARD = "card"  # what is distinct: different cards
Worth = tuple[int, int]  # of one copy, from so much to so much


def count(scene: Scene, counting: Counting) -> Tally:
    """What a rule counts, of the cards it speaks of."""
    entries = [entry for entry in scene.deck.entries if scene.speaks_of(counting, entry) is not False]
    maybe = {id(entry) for entry in entries if scene.speaks_of(counting, entry) is None}
    if counting.distinct == CARD:
        return _different_cards(scene, entries, maybe)
    if counting.distinct:
        return _different_values(scene, entries, maybe, counting)
    if not counting.sum and not counting.points:
        return tally(entries, lambda entry: None if id(entry) in maybe else True)

    def worth(entry: Entry) -> Worth:
        return _points(scene, entry, counting.points) if counting.points else _printed(entry, counting.sum)

    if counting.once or counting.free:
        return _by_card(scene, entries, maybe, counting, worth)
    return tally(
        entries,
        lambda entry: None if id(entry) in maybe else True,
        lambda entry: _times(copies(entry), worth(entry)),
    )


def noun_of(counting: Counting) -> str:
    """What is counted, in words for a message."""
    if counting.distinct == CARD:
        return "different cards"
    if counting.distinct:
        having = f" with {counting.having} cards or more each" if counting.having else ""
        return f"different values of {counting.distinct}{having}"
    if counting.points:
        return f"points for {listed([f'{name} ({worth})' for name, worth in counting.points.items()])}"
    return f"points of {counting.sum}" if counting.sum else "cards"


def what_of(counting: Counting) -> str:
    """What is counted and of which cards."""
    return noun_of(counting) + described(counting)


def _printed(entry: Entry, name: str) -> Worth:
    """What a field says on the cards an entry may be."""
    sums = []
    for card in entry.meant:
        if name.split(".")[0] in card.broken:
            return 0, UNBOUNDED
        sums.append(sum(each for each in values_at(card.fields, tuple(name.split("."))) if isinstance(each, int)))
    return (min(sums), max(sums)) if sums else (0, UNBOUNDED)


def _points(scene: Scene, entry: Entry, points: Mapping[str, int]) -> Worth:
    found = scene.names(tuple(points)).found(entry)
    if found is not None:
        return (points[found], points[found]) if found else (0, 0)
    return min(0, *points.values()), max(0, *points.values())


def _times(number: Worth, worth: Worth) -> Worth:
    ends = [a * b for a in number for b in worth]
    return min(ends), max(ends)


def _by_card(
    scene: Scene, entries: Sequence[Entry], maybe: set[int], counting: Counting, worth: Callable[[Entry], Worth]
) -> Tally:
    """Sums in which the copies of a card do not all count."""

    def counted(number: int) -> int:
        left = max(0, number - counting.free)
        return min(1, left) if counting.once else left

    lowest = highest = 0
    for members in identity_of(scene.catalogue.game).group(entries):
        low = sum(copies(entry)[0] for entry in members if id(entry) not in maybe)
        high = sum(copies(entry)[1] for entry in members)
        worths = [worth(entry) for entry in members]
        span = _times((counted(low), counted(high)), (min(each[0] for each in worths), max(each[1] for each in worths)))
        lowest, highest = lowest + span[0], highest + span[1]
    sure = tuple(entry for entry in entries if id(entry) not in maybe and worth(entry) != (0, 0))
    return Tally(lowest, highest, sure, tuple(entry for entry in entries if id(entry) in maybe))


def _different_cards(scene: Scene, entries: Sequence[Entry], maybe: set[int]) -> Tally:
    lowest = highest = 0
    identity = identity_of(scene.catalogue.game)
    for members in identity.group(entry for entry in entries if copies(entry)[1]):
        sure = [entry for entry in members if id(entry) not in maybe and not identity.is_doubtful(entry)]
        lowest += any(not entry.perhaps for entry in sure)
        highest += 1
    return Tally(lowest, highest, *_parted(entries, maybe))


def _different_values(scene: Scene, entries: Sequence[Entry], maybe: set[int], counting: Counting) -> Tally:
    """Values that cards have; an unknown card may have any."""
    sure: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    unknown, strangers = 0, 0  # copies, and cards
    for entry in entries:
        low, high = copies(entry)
        found = [_values(card, counting.distinct) for card in entry.meant]
        if not found or any(values is None for values in found):
            unknown += high
            strangers += bool(high)
            continue
        known = [values for values in found if values is not None]
        certain = set.intersection(*known) if id(entry) not in maybe else set()
        sure.update(dict.fromkeys(certain, low))
        possible.update(dict.fromkeys(set.union(*known), high))
    least = counting.having or 1
    lowest = sum(number >= least for number in sure.values())
    highest = sum(number + unknown >= least for number in possible.values())
    if unknown >= least:
        highest += min(strangers, unknown // least) if _is_single(scene, counting.distinct) else MOST
    return Tally(lowest, highest, *_parted(entries, maybe))


def _is_single(scene: Scene, name: str) -> bool:
    """Whether a card has one value of a field at most."""
    fields = (kind.fields.get(name) for kind in scene.catalogue.game.kinds.values())
    return all(each is None or each.type in ("text", "code", "choice", "integer", "flag") for each in fields)


def _values(card: Card, name: str) -> set[str] | None:
    """The values of a field; None when it is broken."""
    way = tuple(name.split("."))
    if way[0] in card.broken:
        return None
    return set(values_of(values_at(card.fields, way)))


def _parted(entries: Iterable[Entry], maybe: set[int]) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    held = list(entries)
    return (
        tuple(entry for entry in held if id(entry) not in maybe),
        tuple(entry for entry in held if id(entry) in maybe),
    )
