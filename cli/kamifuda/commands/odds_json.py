"""Chances as plain data, for `--format json`."""

from collections.abc import Iterable, Mapping
from typing import Any

from kamifuda.commands.odds_report import Report
from kamifuda.decks.odds.simulation import Answer, Point, Share


def odds_data(report: Report) -> Mapping[str, Any]:
    """All figures, with their hands, errors and meanings."""
    study, request = report.study, report.request
    return {
        "deck": report.deck.path,
        "game": report.deck.game,
        "rules": request.wishes.version,
        "options": dict(request.options),
        "seed": request.seed,
        "seat": request.wishes.seat,
        "mulligan": report.policy,
        "by_turn": study.by_turn,
        "hands": report.odds.hands,
        "answers": [_answer(answer) for answer in report.odds.answers],
        "redraws": [{"redraws": number, **_share(share)} for number, share in report.odds.redraws.items()],
        "first_turn": _share(report.odds.seats.get("first", Share(0, report.odds.hands))),
        "unknown": [card.id for card in report.odds.unknown],
        "castability": _castability(report),
        "definitions": report.definitions(),
    }


def _answer(answer: Answer) -> dict[str, Any]:
    last = _point(answer.points[-1])
    return {
        "query": answer.question.text,
        **{key: last[key] for key in ("exact", "exact_fraction", "simulated", "error", "hands")},
        "turns": [_point(point) for point in answer.points],
    }


def _point(point: Point) -> dict[str, Any]:
    return {
        "turn": point.turn,
        "seen": point.seen,
        "exact": None if point.exact is None else float(point.exact),
        "exact_fraction": None if point.exact is None else str(point.exact),
        "simulated": point.simulated.value,
        "error": point.simulated.error,
        "hands": point.simulated.whole,
    }


def _share(share: Share) -> dict[str, Any]:
    return {"share": share.value, "error": share.error, "hands": share.whole}


def _castability(report: Report) -> dict[str, Any] | None:
    castability = report.odds.castability
    if castability is None:
        return None
    return {
        "turns": report.study.castability,
        "hands": castability.games,
        "any": _turns(report.any_shares()),
        "curves": [
            {"name": curve.name, "cards": [tally.card.id for tally in curve.cards], "turns": _turns(curve.shares)}
            for curve in report.curves()
        ],
        "cards": [
            {
                "id": tally.card.id,
                "name": report.title(tally.card),
                "from": tally.origin,
                "cost": report.cost_words(tally),
                "turns": _turns(report.shares(tally)),
            }
            for tally in castability.cards
        ],
    }


def _turns(shares: Iterable[Share]) -> list[dict[str, Any]]:
    return [{"turn": turn, **_share(share)} for turn, share in enumerate(shares, 1)]
