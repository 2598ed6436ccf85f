"""Chances as a page with tables and charts, or as charts alone."""

from collections.abc import Iterator
from pathlib import Path

from kamifuda.charts.lines import Line, LineChart, draw_lines
from kamifuda.charts.page import Cell, Section, Table, write_page
from kamifuda.commands.odds_report import Report, percent, within
from kamifuda.decks.odds.simulation import Share
from kamifuda.output import write_atomically


def write_charts(report: Report, path: Path) -> None:
    """Write the page, or one SVG with the charts under each other."""
    if path.suffix.casefold() == ".svg":
        svg = _stacked([each.svg for each in _sections(report) if each.svg])
        write_atomically(path, svg.encode())
        return
    page = write_page(report.heading, report.terms, list(_sections(report)))
    write_atomically(path, page.encode())


def _sections(report: Report) -> Iterator[Section]:
    answers = report.odds.answers
    if answers:
        rows = [
            (
                answer.question.text,
                str(point.turn),
                str(point.seen),
                "-" if point.exact is None else percent(float(point.exact)),
                percent(point.simulated.value),
                within(point.simulated.error),
            )
            for answer in answers
            for point in answer.points
        ]
        heads = ("asked for", "by turn", "cards seen", "exact, no redraw", "simulated", "±")
        yield Section("Seen by a turn", svg=_seen_chart(report), table=Table(heads, tuple(rows)))
    castability = report.odds.castability
    if castability and castability.cards:
        yield _castability(report)
    rows_of_redraws = tuple(
        (str(number), percent(share.value), within(share.error)) for number, share in report.odds.redraws.items()
    )
    yield Section("Redraws", table=Table(("redraws", "hands kept after them", "±"), rows_of_redraws))
    yield Section("What the figures mean", terms=tuple(report.definitions().items()))


def _seen_chart(report: Report) -> str:
    lines = []
    for number, answer in enumerate(report.odds.answers):
        shares = [point.simulated for point in answer.points]
        lines.append(_line(answer.question.text, shares, number))
        if all(point.exact is not None for point in answer.points):
            exact = tuple(float(point.exact or 0) for point in answer.points)
            lines.append(Line("", exact, of=number))
    turns = tuple("hand" if not turn else str(turn) for turn in range(report.study.by_turn + 1))
    title = f"Seen by a turn: marks simulated ({report.odds.hands:,} hands), dashes exact without redraws"
    return draw_lines(LineChart(title, turns, "opening hand, or by the end of one's own turn", tuple(lines)))


def _castability(report: Report) -> Section:
    castability = report.odds.castability
    cards = castability.cards if castability else []
    turns = tuple(str(turn) for turn in range(1, report.study.castability + 1))
    rows = [(report.card_words(tally), report.cost_words(tally), *map(_cell, report.shares(tally))) for tally in cards]
    rows += [(curve.name, "", *map(_cell, curve.shares)) for curve in report.curves()]
    rows.append(("any card of the hand", "", *map(_cell, report.any_shares())))
    lines = [_line(curve.name, curve.shares, number + 1) for number, curve in enumerate(report.curves())]
    lines.insert(0, _line("any card of the hand", report.any_shares(), 0))
    hands = f"{castability.games:,}" if castability else "0"
    chart = LineChart(f"Castability, simulated ({hands} hands)", turns, "turn", tuple(lines))
    words = ("Of the hands in which the card was seen by then, those in which it could be played in that turn.",)
    table = Table(("card", "costs", *(f"turn {turn}" for turn in turns)), tuple(rows))
    return Section("Castability", words, draw_lines(chart), table)


def _line(name: str, shares: "list[Share] | tuple[Share, ...]", number: int) -> Line:
    return Line(name, tuple(share.value for share in shares), tuple(share.error for share in shares), number)


def _cell(share: Share) -> str | Cell:
    return Cell(f"{100 * share.value:.1f} {within(share.error)}", share.value) if share.whole else "-"


def _stacked(charts: list[str]) -> str:
    """Charts under each other in one SVG."""
    import re

    sizes = [re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', chart) for chart in charts]
    boxes = [(float(size[1]), float(size[2])) for size in sizes if size]
    width, height = max(box[0] for box in boxes), sum(box[1] for box in boxes)
    parts, top = [], 0.0
    for chart, (_, tall) in zip(charts, boxes, strict=True):
        parts.append(chart.replace("<svg ", f'<svg y="{top:g}" ', 1))
        top += tall
    size = f'width="{width:g}pt" height="{height:g}pt" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', head, *parts, "</svg>", ""])
