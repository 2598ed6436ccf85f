"""What is asked of the rest of the deck: conditions that cards carry, companions they name, one of several ways."""

from collections.abc import Iterator

from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bans import denied
from kamifuda.decks.rules.given import values_of
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, Scene, described, in_piles, result, severity_of, source_of
from kamifuda.decks.rules.sizes import condition_holds, says_condition, weighed
from kamifuda.decks.tally import Tally, Truth, copies, standing
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.selection import Condition, Counting
from kamifuda.query import every, some, values_at


def judge_obeys(scene: Scene, article: Article) -> RuleResult:
    """obeys: every card fits what cards of the deck carry as a query."""
    rule = article.rule
    carried = rule.obeys
    findings: list[Finding] = []
    if carried is None:
        return result(article, "", findings)
    for asker in scene.deck.entries:
        asks = scene.asks(carried.source, asker) if copies(asker)[1] else False
        for text in _texts(asker, carried.by) if asks is not False else ():
            for entry in scene.deck.entries:
                spoken_of = scene.speaks_of(rule, entry)
                strays = every((asks, spoken_of, denied(scene.asks(text, entry)) if text else None))
                if strays is None:
                    counted = Tally(0, copies(entry)[1], (), (entry,))
                    findings.append(Finding("undecided", counted, "none", involve([entry, asker]), UNKNOWN_CARDS))
                elif strays and copies(entry)[1]:
                    findings.append(_strayed(scene, article, entry, asker, text))
    return result(article, f"every card{described(rule)} fits the {carried.by} of {carried.source}", findings)


def _texts(entry: Entry, name: str) -> tuple[str, ...]:
    """What a field of an entry's card says; one empty text when nobody knows."""
    if entry.card is None or name in entry.card.broken:
        return ("",)
    return tuple(values_of(values_at(entry.card.fields, tuple(name.split(".")))))


def _strayed(scene: Scene, article: Article, entry: Entry, asker: Entry, text: str) -> Finding:
    fault = diagnostic(
        "card-not-allowed",
        entry.span,
        also=(asker.span,),
        severity=severity_of(article),
        card=scene.name_of(entry),
        rule=article.rule.name,
        source=source_of(article),
        all=text,
        asker=scene.name_of(asker),
    )
    mend = f"take it out, or take out {scene.name_of(asker)}"
    return Finding("broken", standing(entry), "none", involve([entry, asker]), mend, fault)


def judge_brings(scene: Scene, article: Article) -> RuleResult:
    """brings: every card that names others in a field has them with it."""
    rule = article.rule
    findings = []
    for entry, written, there in _brought(scene, rule, rule.brings):
        if there:
            continue
        cards = scene.catalogue.find(written)
        name = cards[0].title(scene.catalogue.game.home_language) if len(cards) == 1 else written
        counted = Tally(0, 1 if there is None else 0)
        if there is None:
            findings.append(Finding("undecided", counted, "at least 1", involve([entry]), UNKNOWN_CARDS))
            continue
        fault = diagnostic(
            "missing-companion",
            entry.span,
            severity=severity_of(article),
            card=scene.name_of(entry),
            companion=name,
            rule=rule.name,
            source=source_of(article),
        )
        mend = f"add {name}, or take out {scene.name_of(entry)}"
        findings.append(Finding("broken", counted, "at least 1", involve([entry]), mend, fault))
    return result(article, f"every card{described(rule)} has the cards of its {rule.brings} with it", findings)


def _brought(scene: Scene, rule: Counting, field: str) -> Iterator[tuple[Entry, str, Truth]]:
    """Each card that names others, one of those, and whether the deck has it."""
    for entry in scene.deck.entries:
        asks = scene.speaks_of(rule, entry) if copies(entry)[1] else False
        for name in _texts(entry, field) if asks is not False else ():
            there = _has(scene, rule, name, entry) if name else None
            yield entry, name, there if there or asks else None


def _has(scene: Scene, rule: Counting, name: str, asker: Entry) -> Truth:
    held = scene.names((name,))
    return some(
        every((held.hold(entry), in_piles(rule.piles, entry)))
        for entry in scene.deck.entries
        if entry is not asker and copies(entry)[1]
    )


def judge_any_of(scene: Scene, article: Article) -> RuleResult:
    """any_of: one of several conditions is true."""
    rule = article.rule
    answers = [holds(scene, each) for each in rule.any_of]
    ways = [says(scene, each) for each in rule.any_of]
    told = "; or ".join(ways)
    if any(answers):
        return result(article, told, [])
    entries = [entry for each in rule.any_of for entry in weighed(scene, each).sure]
    involved = involve({id(entry): entry for entry in entries}.values())
    if None in answers:
        return result(article, told, [Finding("undecided", Tally(0, 1), "at least 1", involved, UNKNOWN_CARDS)])
    fault = diagnostic(
        "no-way-held",
        scene.place(next((each.piles for each in rule.any_of if each.piles), ())),
        severity=severity_of(article),
        ways=told,
        rule=rule.name,
        source=source_of(article),
        why=scene.why(article),
    )
    mend = f"see to one of these: {told}"
    return result(article, told, [Finding("broken", Tally(0, 0), "at least 1", involved, mend, fault)])


def holds(scene: Scene, condition: Condition) -> Truth:
    """Whether a condition is true of the deck."""
    if condition.brings:
        found = [there for _, _, there in _brought(scene, condition, condition.brings)]
        return every(found) if found else False
    return condition_holds(scene, condition)


def says(scene: Scene, condition: Condition) -> str:
    """A condition in words."""
    if condition.brings:
        return f"every card{described(condition)} has the cards of its {condition.brings} with it"
    return says_condition(scene, condition)
