"""permits: every card finds a place among what is permitted; a limit counts only what nothing else permits."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.decks.matching import Demand, Matching
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bonds import holds
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, Scene, described, listed, plural, result, severity_of, source_of
from kamifuda.decks.tally import Tally, Truth, copies
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.construction import Permit
from kamifuda.query import every


@dataclass(frozen=True, slots=True)
class Place:
    """What is permitted: which cards, and how many of them; None is without limit."""

    query: str
    most: int | None
    is_sure: Truth = True

    def __str__(self) -> str:
        cards = self.query or "any card"
        return cards if self.most is None else f"{self.most} of {cards}"


def judge_permits(scene: Scene, article: Article) -> RuleResult:
    """permits: an assignment of cards to places exists."""
    rule = article.rule
    places = list(_places(scene, rule.permits))
    entries = [entry for entry in scene.deck.entries if copies(entry)[1] and scene.speaks_of(rule, entry) is not False]
    says = f"every card{described(rule)} is permitted as {' or '.join(map(str, places)) or 'nothing'}"

    def admits(entry: Entry, place: Place) -> Truth:
        return every((place.is_sure, scene.asks(place.query, entry)))

    if not _unplaced(entries, places, 1, lambda entry, place: admits(entry, place) is True):
        return result(article, says, [])
    sure = [entry for entry in entries if scene.speaks_of(rule, entry)]
    left = _unplaced(sure, places, 0, lambda entry, place: admits(entry, place) is not False)
    if not left:
        maybe = tuple(entry for entry in entries if any(admits(entry, place) is None for place in places))
        return result(article, says, [Finding("undecided", Tally(0, 1), "none", involve(maybe), UNKNOWN_CARDS)])
    too_many = [entry for entry in sure if frozenset(_able(entry, places, admits)) in left]
    count = sum(left.values())
    names = listed(list(dict.fromkeys(scene.name_of(entry) for entry in too_many)))
    fault = diagnostic(
        "not-permitted",
        too_many[0].span,
        also=tuple(entry.span for entry in too_many[1:]),
        severity=severity_of(article),
        count=plural(count, "card"),
        cards=names,
        places=" or ".join(map(str, places)) or "nothing",
        rule=rule.name,
        source=source_of(article),
    )
    finding = Finding("broken", Tally(count, count, tuple(too_many)), "none", involve(too_many), _mend(count), fault)
    return result(article, says, [finding])


def _mend(count: int) -> str:
    return f"take out {count} of these cards"


def _places(scene: Scene, permits: Sequence[Permit]) -> Iterator[Place]:
    choices = scene.ruling.choices
    for permit in permits:
        if any(choices.get(name, "") and choices[name] not in values for name, values in permit.in_choice.items()):
            continue
        is_sure: Truth = holds(scene, permit.when) if permit.when else True
        if not all(choices.get(name, "") for name in permit.in_choice):
            is_sure = every((is_sure, None))
        if is_sure is False:
            continue
        most = None if permit.at_most is None else scene.interval(permit.at_most).down()
        if not permit.source:
            yield Place(permit.of, None if most is None else int(most.high), is_sure)
            continue
        for entry in scene.deck.entries:
            if copies(entry)[1] and (leads := scene.asks(permit.source, entry)) is not False:
                yield from _carried(entry, permit.by, every((leads, is_sure)))


def _carried(entry: Entry, name: str, is_sure: Truth) -> Iterator[Place]:
    """What a card permits in a list of records, each with a query `of` and perhaps `at_most`."""
    if entry.card is None or name in entry.card.broken:
        yield Place("", None, None)
        return
    listed_there: Any = entry.card.fields.get(name)
    for record in listed_there if isinstance(listed_there, tuple) else ():
        if isinstance(record, Mapping):
            most = record.get("at_most")
            yield Place(str(record.get("of") or ""), most if isinstance(most, int) else None, is_sure)


def _able(entry: Entry, places: Sequence[Place], admits: Callable[[Entry, Place], Truth]) -> Iterator[str]:
    return (str(number) for number, place in enumerate(places) if admits(entry, place) is not False)


def _unplaced(
    entries: Sequence[Entry], places: Sequence[Place], end: int, admits: Callable[[Entry, Place], Truth]
) -> Counter[frozenset[str]]:
    """How many copies find no place, by the places that they could take; `end`: the fewest or the most copies."""
    tokens = [
        token
        for entry in entries
        for token in [frozenset(_able(entry, places, admits))] * min(copies(entry)[end], len(entries) * 1000)
    ]
    free = [token for token in tokens if any(places[int(number)].most is None for number in token)]
    rest = [token for token in tokens if token not in set(free)]
    demands = [
        Demand(str(number), min(place.most, len(rest)), len(rest))
        for number, place in enumerate(places)
        if place.most and rest
    ]
    return Matching(rest, demands).left()
