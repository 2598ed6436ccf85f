"""What may be there at all: the kinds of a pile, none of a query, all of a query, none of these names."""

from typing import Any

from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import (
    UNKNOWN_CARDS,
    Scene,
    described,
    in_piles,
    listed,
    result,
    severity_of,
    source_of,
)  # fmt: skip
from kamifuda.decks.tally import Tally, Test, Truth, copies, standing
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.construction import Pile


def judge_pile_kinds(scene: Scene, name: str, pile: Pile) -> RuleResult | None:
    """Whether only the kinds of a pile lie in it; None when all may."""
    if not pile.kinds:
        return None
    kinds = scene.catalogue.game.kinds
    findings = []
    for entry in scene.deck.entries:
        fits: Truth = in_piles((name,), entry)
        if fits is False or not copies(entry)[1]:
            continue
        found = {card.kind in pile.kinds for card in entry.meant}
        answer = found.pop() if len(found) == 1 and fits else None
        if answer:
            continue
        counted = Tally(0, copies(entry)[1]) if answer is None else standing(entry)
        if answer is None:
            findings.append(Finding("undecided", counted, "none", involve([entry]), UNKNOWN_CARDS))
            continue
        fault = diagnostic(
            "wrong-pile",
            entry.span,
            card=scene.name_of(entry),
            kind=entry.meant[0].kind,
            pile=name,
            kinds=_either(pile.kinds),
            piles=(piles := _piles_for(scene, entry.meant[0].kind)),
            source=pile.source,
        )
        mend = f"move it to {piles}" if piles else "take it out"
        findings.append(Finding("broken", counted, "none", involve([entry]), mend, fault))
    says = f"only {_either(tuple(kind for kind in pile.kinds if kind in kinds))} in {name}"
    return RuleResult(f"{name}-kinds", says, tuple(findings), pile.source)


def _piles_for(scene: Scene, kind: str) -> str:
    construction = scene.catalogue.game.construction
    piles = construction.piles if construction else {}
    return _either(tuple(f"[{name}]" for name, pile in piles.items() if not pile.kinds or kind in pile.kinds))


def _either(words: tuple[str, ...]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def judge_none(scene: Scene, article: Article) -> RuleResult:
    """none: no card of a query."""
    rule = article.rule
    findings = forbid(scene, article, lambda entry: scene.asks(rule.none, entry), none=rule.none)
    return result(article, f"no card of {rule.none}{described(rule)}", findings)


def judge_all(scene: Scene, article: Article) -> RuleResult:
    """all: every card is of a query."""
    rule = article.rule
    findings = forbid(scene, article, lambda entry: denied(scene.asks(rule.all, entry)), all=rule.all)
    return result(article, f"every card{described(rule)} is {rule.all}", findings)


def judge_none_named(scene: Scene, article: Article) -> RuleResult:
    """none_named: no card of these names, however it is spelt and whether the library knows it or not."""
    names = article.rule.none_named
    findings = forbid(scene, article, scene.names(names).are_written)
    return result(article, f"none of {listed(names, 20)}{described(article.rule)}", findings)


def judge_all_named(scene: Scene, article: Article) -> RuleResult:
    """all_named: only cards of these names."""
    names = article.rule.all_named
    held = scene.names(names)
    findings = forbid(scene, article, lambda entry: denied(held.hold(entry)), only=listed(names))
    return result(article, f"only {listed(names, 20)}{described(article.rule)}", findings)


def denied(answer: Truth) -> Truth:
    """Not: unknown stays unknown."""
    return None if answer is None else not answer


def forbid(scene: Scene, article: Article, test: Test, **query: Any) -> list[Finding]:
    """A finding for each card that a rule forbids, or may forbid."""
    findings = []
    for entry in scene.deck.entries:
        spoken_of = scene.speaks_of(article.rule, entry)
        forbidden = False if spoken_of is False else test(entry)
        if forbidden is False or not copies(entry)[1]:
            continue
        if forbidden is None or spoken_of is None:
            counted = Tally(0, copies(entry)[1], (), (entry,))
            findings.append(Finding("undecided", counted, "none", involve([entry]), UNKNOWN_CARDS))
            continue
        fault = diagnostic(
            "card-not-allowed",
            entry.span,
            severity=severity_of(article),
            card=scene.name_of(entry),
            rule=article.rule.name,
            source=source_of(article),
            **query,
        )
        counted = standing(entry)
        findings.append(Finding("broken", counted, "none", involve([entry]), "take it out", fault))
    return findings
