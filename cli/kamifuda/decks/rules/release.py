"""released: cards that are not out yet on the day a deck is judged for."""

from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, Scene, described, result, severity_of, source_of
from kamifuda.decks.tally import Tally, copies, standing
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.construction import Release
from kamifuda.pattern import pattern
from kamifuda.query import values_at

_DAY = pattern(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def judge_released(scene: Scene, article: Article) -> RuleResult:
    """released: every card is out on the day asked for; without a day nobody is asked."""
    rule, release, today = article.rule, article.rule.released, scene.ruling.day
    says = f"every card{described(rule)} is out on {today or 'the day'}"
    findings = []
    for entry in scene.deck.entries if release and today else ():
        spoken_of = scene.speaks_of(rule, entry)
        day = _day(entry, release) if release else ""
        if spoken_of is False or not copies(entry)[1] or (day and day <= today):
            continue
        if not day or spoken_of is None:
            counted = Tally(0, copies(entry)[1], (), (entry,))
            findings.append(Finding("undecided", counted, "none", involve([entry]), UNKNOWN_CARDS))
            continue
        fault = diagnostic(
            "unreleased-card",
            entry.span,
            severity=severity_of(article),
            card=scene.name_of(entry),
            day=day,
            today=today,
            rule=rule.name,
            source=source_of(article),
        )
        mend = f"take it out, or wait until {day}"
        findings.append(Finding("broken", standing(entry), "none", involve([entry]), mend, fault))
    return result(article, says, findings)


def _day(entry: Entry, release: Release) -> str:
    """The first day on which one of the printings of an entry's card is out; empty when nobody knows."""
    if entry.card is None:
        return ""
    values = [str(value) for value in values_at(entry.card.fields, tuple(release.by.split(".")))]
    days = [release.days.get(value, value if _DAY.fullmatch(value) else "") for value in values]
    return min((day for day in days if day), default="")
