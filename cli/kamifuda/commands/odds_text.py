"""Chances as text: exact and simulated under each other, every figure explained at the end."""

from collections.abc import Iterator, Sequence

from kamifuda.commands.columns import wrap
from kamifuda.commands.odds_report import Report, percent, within
from kamifuda.commands.report import cells
from kamifuda.decks.odds.simulation import Answer, Share

MARGIN = 2


def odds_lines(report: Report, width: int) -> Iterator[str]:
    """The whole answer but its last line."""
    yield report.heading
    yield report.terms
    if report.odds.unknown:
        names = ", ".join(report.title(card) for card in report.odds.unknown)
        yield from wrap(f"Cards that do not say whether they are meant count as not meant: {names}.", width)
    for answer in report.odds.answers:
        yield ""
        yield from _answer(answer, len(report.study.questions), width)
    if report.odds.answers or len(report.odds.redraws) > 1:
        yield ""
        yield from wrap(f"Hands kept after so many redraws: {_redraws(report)}.", width)
    if report.odds.castability:
        yield ""
        yield from _castability(report, width)
    yield ""
    yield "What the figures mean"
    for word, meaning in report.definitions().items():
        yield from wrap(f"{word}: {meaning}", width, 4, 2)


def _answer(answer: Answer, asked: int, width: int) -> Iterator[str]:
    together = asked > 1 and len(answer.question.conditions) >= asked and answer.question.text.count(" & ") >= asked - 1
    yield from wrap(f"{'All at once: ' if together else ''}{answer.question.text}", width, 2, 0)
    rows = [
        ("by the end of turn", *(str(point.turn) for point in answer.points)),
        ("cards seen", *(str(point.seen) for point in answer.points)),
        ("exact, no redraw", *("-" if p.exact is None else percent(float(p.exact)) for p in answer.points)),
        ("simulated", *(percent(point.simulated.value) for point in answer.points)),
        ("", *(within(point.simulated.error) for point in answer.points)),
    ]
    yield from columns(rows, width)


def _redraws(report: Report) -> str:
    return ", ".join(f"{number}: {percent(share.value)}" for number, share in report.odds.redraws.items())


def _castability(report: Report, width: int) -> Iterator[str]:
    castability = report.odds.castability
    if castability is None or not castability.cards:
        yield "Castability: no card of this deck is played from the hand."
        return
    yield from wrap(
        f"Castability: of the hands in which a card was seen by then, in so many it could be played in "
        f"turn N, {castability.games:,} hands",
        width,
        2,
        0,
    )
    turns = range(1, report.study.castability + 1)
    rows = [("turn", *map(str, turns))]
    rows += [(report.card_words(tally), *_shares(report.shares(tally))) for tally in castability.cards]
    rows += [(curve.name, *_shares(curve.shares)) for curve in report.curves()]
    rows.append(("any card of the hand", *_shares(report.any_shares())))
    yield from columns(rows, width)


def _shares(shares: Sequence[Share]) -> Iterator[str]:
    for share in shares:
        yield f"{100 * share.value:.1f} {within(share.error)}" if share.whole else "-"


def columns(rows: Sequence[tuple[str, ...]], width: int) -> Iterator[str]:
    """Rows with figures under each other on the right; columns that find no room follow below."""
    names = max(cells(row[0]) for row in rows)
    widths = [max(cells(row[column]) for row in rows) + 2 for column in range(1, len(rows[0]))]
    begin = 0
    while begin < len(widths):
        end = begin + 1
        while end < len(widths) and MARGIN + names + sum(widths[begin : end + 1]) <= width:
            end += 1
        for row in rows:
            name = row[0] + " " * (names - cells(row[0]))
            pairs = zip(row[begin + 1 :], widths[begin:end], strict=False)
            figures = "".join(" " * (room - cells(cell)) + cell for cell, room in pairs)
            yield f"{' ' * MARGIN}{name}{figures}".rstrip()
        begin = end
        if begin < len(widths):
            yield ""
