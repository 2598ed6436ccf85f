"""An audit as plain data."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.texts import Saying
from kamifuda.cards import Card
from kamifuda.commands.audit_words import Words
from kamifuda.game.audit import Figure
from kamifuda.query import Query

_PLACES = 6
_BARE = ("plan", "path")


def audit_data(study: Study, words: Words) -> dict[str, Any]:
    """The whole audit."""
    return {
        "game": study.game.id,
        "name": words.game,
        "cards": study.cards,
        "decks": study.decks,
        "kinds": [_kind(kind, words) for kind in study.kinds],
        "curves": plain(study.curves, words),
        "models": [
            {
                "name": model.plan.name,
                "title": words.model(model),
                "value": model.plan.value,
                "by": list(model.plan.by),
                "too_few_cards": model.too_few,
                "fitted_cards": len(model.cards),
                **_without(plain(model, words), "plan", "cards", "observed", "first", "fitted", "left_out"),
                "residuals": [
                    {"id": card.id, "observed": _round(observed), "fitted": _round(fitted), "left_out": _round(off)}
                    for card, observed, fitted, off in zip(
                        model.cards, model.observed, model.fitted, model.left_out, strict=False
                    )
                ],
            }
            for model in study.models
        ],
        "figures": [
            {"title": words.text(answer.figure.title, answer.name), **plain(answer, words)} for answer in study.answers
        ],
        "supply": plain(study.supply, words),
        "wording": plain(study.wording, words),
        "releases": plain(study.releases, words),
    }


def _kind(kind: KindStudy, words: Words) -> dict[str, Any]:
    better = kind.better
    return {
        "kind": kind.kind,
        "label": words.kind(kind.kind),
        "cards": len(kind.cards),
        "fields": plain(kind.fields, words),
        "not_said": plain(kind.untold, words),
        "distributions": plain(kind.spreads, words),
        "groups": plain(kind.groups, words),
        "keywords": dict(kind.keywords),
        "better": {
            "compared": list(better.compared),
            "count": better.count,
            "left_out": better.left_out,
            "pairs": [
                {"better": kind.cards[pair.better].id, "worse": kind.cards[pair.worse].id} for pair in better.pairs
            ],
        },
    }


def plain(value: Any, words: Words) -> Any:
    """A frozen value as JSON has it; cards with their names and texts."""
    match value:
        case Card():
            return {"id": value.id, "name": words.title(value), "text": words.rules(value)}
        case Figure():
            return {"of": value.of, "value": value.value, "sum": value.sum, "against": value.against, "by": value.by}
        case Saying():
            return {"keywords": sorted(value.keywords)}
        case Query():
            return value.text
        case float():
            return _round(value)
        case Mapping():
            return {str(key): plain(each, words) for key, each in value.items()}
        case tuple() | list():
            if value and all(_is_pair(each) for each in value):
                return dict(value)
            return [plain(each, words) for each in value]
    if dataclasses.is_dataclass(value):
        return {each.name: plain(getattr(value, each.name), words) for each in dataclasses.fields(value)}
    return value


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int | str)
    )


def _round(value: float) -> float | None:
    return round(value, _PLACES) if value == value else None


def _without(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}
