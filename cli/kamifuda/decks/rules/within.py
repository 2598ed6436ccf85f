"""within: values that cards may have, given by the leaders of a deck, by the player's choices, or to everybody."""

from collections import Counter
from collections.abc import Sequence

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bans import forbid
from kamifuda.decks.rules.census import values_of
from kamifuda.decks.rules.scene import Scene, described, result
from kamifuda.decks.tally import Tally, Truth, copies
from kamifuda.decks.verdict import Finding, RuleResult
from kamifuda.game.construction import Within
from kamifuda.query import values_at

NO_LEADER = "say who leads the deck"


@dataclass(frozen=True, slots=True)
class Given:
    """The values that are open to a deck."""

    sure: frozenset[str]
    wild: int  # values of the player's choice besides
    leaders: tuple[Entry, ...]
    complete: bool  # False: a leader is unknown, and may give any


def judge_within(scene: Scene, article: Article) -> RuleResult:
    """within: the values of every card are among those given, or one of them is."""
    rule = article.rule.within
    if rule is None:
        return result(article, "", [])
    given = _given(scene, rule)
    named = ", ".join(sorted(given.sure)) or "none"
    verb = "meets" if rule.share else "lies within"
    says = f"the {rule.of} of every card{described(article.rule)} {verb} {_givers(rule)}"
    if rule.source and not given.leaders:
        missing = Finding("undecided", Tally(0, 0), "at least 1", (), NO_LEADER)
        return result(article, says, [missing])
    open_values = given.sure | (frozenset() if rule.share else _chosen_for(scene, article, rule, given))

    def strays(entry: Entry) -> Truth:
        return _strays(entry, rule, open_values, given)

    found = forbid(scene, article, strays, within=named, field=rule.of)
    return result(article, says, found)


def _givers(rule: Within) -> str:
    by = f"the {rule.by or rule.of} of {rule.source}" if rule.source else ""
    return " or ".join(part for part in (by, *(f"the choice {name}" for name in rule.chosen), *rule.also) if part)


def _given(scene: Scene, rule: Within) -> Given:
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
    return Given(frozenset(sure), wild, tuple(leaders), complete)


def _values(entry: Entry, name: str) -> list[str] | None:
    """The values of a field of an entry's card; None when that is unknown."""
    way = tuple(name.split("."))
    found = [None if way[0] in card.broken else sorted(values_of(values_at(card.fields, way))) for card in entry.meant]
    return found[0] if found and all(each == found[0] for each in found) else None


def _chosen_for(scene: Scene, article: Article, rule: Within, given: Given) -> frozenset[str]:
    """The values the player takes for wild ones: those that most cards lack otherwise."""
    lacking: Counter[str] = Counter()
    for entry in scene.deck.entries if given.wild else ():
        if scene.speaks_of(article.rule, entry) is not False:
            lacking.update(
                {value: copies(entry)[0] for value in _values(entry, rule.of) or () if value not in given.sure}
            )
    return frozenset(value for value, _ in lacking.most_common(given.wild))


def _strays(entry: Entry, rule: Within, given: frozenset[str], known: Given) -> Truth:
    values: Sequence[str] | None = _values(entry, rule.of)
    if values is None:
        return None
    fits = bool(given.intersection(values)) if rule.share else given.issuperset(values)
    if fits:
        return False
    return True if known.complete else None
