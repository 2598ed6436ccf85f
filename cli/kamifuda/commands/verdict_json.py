"""Verdicts on decks as JSON."""

from collections.abc import Mapping

from kamifuda.decks.verdict import Involved, RuleResult, Verdict
from kamifuda.game.construction import CardList


def as_json(verdict: Verdict) -> Mapping[str, object]:
    """One deck with its verdict and all its rules."""
    return {
        "path": verdict.path,
        "game": verdict.game,
        "verdict": verdict.answer,
        "version": verdict.ruling.version,
        "options": dict(verdict.ruling.options),
        "choices": dict(verdict.ruling.choices),
        "day": verdict.ruling.day,
        "lists": [_list_as_json(each) for each in verdict.ruling.lists],
        "rules": [_rule_as_json(rule) for rule in verdict.rules],
        "unknown": [_card_as_json(card) for card in verdict.unknown],
        "unreleased": [_card_as_json(card) for card in verdict.unreleased],
        "otherwise": as_json(verdict.otherwise) if verdict.otherwise else None,
    }


def _list_as_json(each: CardList) -> Mapping[str, object]:
    days = {"announced": each.announced, "from": each.start, "until": each.until or each.ends}
    return {"id": each.id, "series": each.series, **days, "source": each.source}


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
