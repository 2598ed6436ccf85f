"""supply: what cards need (gems of a colour, elements), other cards of the deck give."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, Scene, result, severity_of, source_of
from kamifuda.decks.tally import Tally, copies
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.construction import Supply
from kamifuda.query import values_at


def judge_supply(scene: Scene, article: Article) -> RuleResult:
    """Whether every need can be met when all that gives has been found."""
    supply = article.rule.supply
    if supply is None:
        return result(article, "", [])
    sure, possible = _given(scene, supply)
    findings = []
    of_card: dict[str, list[Entry]] = {}
    for entry in scene.deck.entries:
        if entry.card is not None and copies(entry)[1] and scene.speaks_of(article.rule, entry) is True:
            of_card.setdefault(entry.card.id, []).append(entry)
    for entries in of_card.values():
        for need in _needs(entries[0], supply):
            if finding := _finding(scene, article, entries, (need, sure, possible)):
                findings.append(finding)
                break
    says = f"the {supply.of} of every card can be met by the {supply.by} of {supply.source}"
    return result(article, says, findings)


def _needs(entry: Entry, supply: Supply) -> Iterator[Mapping[str, int]]:
    fields = entry.card.fields if entry.card else {}
    for value in values_at(fields, tuple(supply.of.split("."))):
        if isinstance(value, Mapping) and all(isinstance(count, int) for count in value.values()):
            yield value


def _given(scene: Scene, supply: Supply) -> tuple[Counter[str], Counter[str]]:
    """What the deck gives for sure, and what it may give at most."""
    sure: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    for entry in scene.deck.entries:
        answer = scene.asks(supply.source, entry)
        if answer is False:
            continue
        low, high = copies(entry)
        if entry.card is None or supply.by.split(".")[0] in entry.card.broken:
            possible.update({"": high})  # anything
            continue
        for name, count in _gives(entry, supply):
            possible[name] += count * high
            sure[name] += count * low if answer else 0
    return sure, possible


def _gives(entry: Entry, supply: Supply) -> Iterator[tuple[str, int]]:
    fields = entry.card.fields if entry.card else {}
    for value in values_at(fields, tuple(supply.by.split("."))):
        if isinstance(value, Mapping):
            yield from ((name, count) for name, count in value.items() if isinstance(count, int))
        elif isinstance(value, str):
            yield value, 1


def _finding(
    scene: Scene, article: Article, entries: list[Entry], balance: tuple[Mapping[str, int], Counter[str], Counter[str]]
) -> Finding | None:
    """The first need of a card that is not met, or not for sure."""
    need, sure, possible = balance
    entry, *others = entries
    supply = article.rule.supply
    anything = supply.any if supply else ()
    wanted = [(name, count) for name, count in need.items() if name not in anything]
    wanted.append(("", sum(need.values())))
    for name, count in wanted:
        lowest = sure[name] if name else sum(sure.values())
        highest = possible[name] + possible[""] if name else sum(possible.values())
        if lowest >= count:
            continue
        counted = Tally(lowest, max(lowest, highest))
        what = f"{count} {name}" if name else f"{count} in all"
        allowed = f"at least {what}"
        if highest >= count:
            return Finding("undecided", counted, allowed, involve(entries), UNKNOWN_CARDS)
        fault = diagnostic(
            "missing-supply",
            entry.span,
            also=tuple(other.span for other in others),
            severity=severity_of(article),
            card=scene.name_of(entry),
            need=what,
            field=supply.of if supply else "",
            count=counted,
            rule=article.rule.name,
            source=source_of(article),
            why=scene.why(article),
        )
        mend = f"add cards that give {name}, or take it out" if name else "add cards that give it, or take it out"
        return Finding("broken", counted, allowed, involve(entries), mend, fault)
    return None
