"""Verdicts on decks as JSON."""

from collections.abc import Mapping

from kamifuda.decks.verdict import Involved, RuleResult, Verdict


def as_json(verdict: Verdict) -> Mapping[str, object]:
    """One deck with its verdict and all its rules."""
    return {
        "path": verdict.path,
        "game": verdict.game,
        "verdict": verdict.answer,
        "version": verdict.ruling.version,
        "options": dict(verdict.ruling.options),
        "rules": [_rule_as_json(rule) for rule in verdict.rules],
        "unknown": [_card_as_json(card) for card in verdict.unknown],
    }


def _rule_as_json(rule: RuleResult) -> Mapping[str, object]:
    return {
        "name": rule.name,
        "answer": rule.answer,
        "advice": rule.is_advice,
        "says": rule.says,
        "source": rule.source,
        "findings": [
            {
                "answer": finding.answer,
                "count": finding.count.lowest,
                "highest": finding.count.highest,
                "allowed": finding.allowed,
                "cards": [_card_as_json(card) for card in finding.cards],
                "mend": finding.mend,
            }
            for finding in rule.findings
        ],
    }


def _card_as_json(card: Involved) -> Mapping[str, object]:
    return {"id": card.id, "name": card.name, "count": card.count, "lines": list(card.lines)}
