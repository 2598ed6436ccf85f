"""An audit as one page: charts, tables, and the cards themselves, to which every point and name leads."""

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from kamifuda.audit.curves import Curves
from kamifuda.audit.distribution import Bar, Distribution
from kamifuda.audit.figures import Answer
from kamifuda.audit.model import Model
from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.supply import Supply
from kamifuda.cards import Card
from kamifuda.charts.bars import Panel, Stack, draw_panels, draw_stack
from kamifuda.charts.dots import Dot, DotChart, draw_dots
from kamifuda.charts.page import Entry, Link, Prose, Section, Table, write_page
from kamifuda.commands.audit_faces import small_faces
from kamifuda.commands.audit_text import (
    FINDINGS,
    MOST_PAIRS,
    advantage,
    answer_title,
    curve_rows,
    explain_model,
    judge_model,
    pool_title,
    release_words,
    supply_rows,
    supply_title,
    too_few,
    total_words,
)
from kamifuda.commands.audit_words import Words, number, signed
from kamifuda.commands.report import plural
from kamifuda.dataclass import dataclass
from kamifuda.output import write_atomically

if TYPE_CHECKING:
    from kamifuda.workspace import Workspace

ALL_CARDS = 200  # so many are all shown with their faces; of more, those that are spoken of
MOST_GROUPS = 8  # of a chart
SPREAD_HEADS = ("", "numbers", "least", "1/4", "median", "3/4", "most", "mean", "s.d.", "apart")
Row = tuple[str | Link | Prose, ...]


@dataclass(frozen=True)
class Page:
    """What the parts of the page need: the figures, the words for them, and where cards are shown."""

    study: Study
    words: Words
    shown: frozenset[str]  # ids of cards with an entry of their own
    faces: str  # the folder of faces as seen from the page
    drawn: frozenset[str]  # what lies there

    def link(self, card: Card) -> str:
        """Where a card's face is: on this page, or in a file of its own; nowhere when it was not drawn."""
        if card.id in self.shown:
            return f"#card-{card.id}"
        return f"{self.faces}/{quote(card.id)}.png" if f"{card.id}.png" in self.drawn else ""

    def name(self, card: Card) -> Link:
        """A card's name that leads to its face."""
        return Link(self.words.title(card), self.link(card))


def write_report(study: Study, words: Words, path: Path, workspace: "Workspace") -> None:
    """Write the page."""
    shown = _shown(study)
    faces = small_faces(workspace, study.game, shown, words.language)
    drawn = workspace.root / "build" / "faces" / study.game.id
    names = frozenset(each.name for each in drawn.iterdir()) if drawn.is_dir() else frozenset()
    folder = Path(os.path.relpath(drawn, path.resolve().parent)).as_posix()
    page = Page(study, words, frozenset(card.id for card in shown), quote(folder), names)
    sections = [*_sections(page), _cards(page, shown, faces)]
    kinds = ", ".join(f"{words.kind(kind.kind)} {len(kind.cards)}" for kind in study.kinds)
    under = f"{plural(study.cards, 'card')} ({kinds}), {plural(study.decks, 'deck')}. Figures, no verdicts."
    if path.parent == workspace.root / "build" / "audit":
        path.parent.mkdir(parents=True, exist_ok=True)
    title = f"{words.game}: audit"
    write_atomically(path, write_page(title, under, sections, contents=True).encode())


def _shown(study: Study) -> list[Card]:
    cards = [card for kind in study.kinds for card in kind.cards]
    if len(cards) <= ALL_CARDS:
        return cards
    spoken = [each.card for model in study.models for each in model.outliers]
    spoken += [each.card for answer in study.answers for each in (*answer.highest, *answer.lowest)]
    for kind in study.kinds:
        for pair in kind.better.pairs[:MOST_PAIRS]:
            spoken += [kind.cards[pair.better], kind.cards[pair.worse]]
    return list({card.id: card for card in spoken}.values())[:ALL_CARDS]


def _sections(page: Page) -> Iterator[Section]:
    for kind in page.study.kinds:
        yield _kind(page, kind)
    yield from _curves(page)
    for model in page.study.models:
        yield _model(page, model)
    yield _better(page)
    for answer in page.study.answers:
        yield _answer(page, answer)
    for supply in page.study.supply:
        yield _supply(page, supply)
    yield _wording(page)
    for release in page.study.releases:
        title = f"Set {page.words.value('set', release.set)}: {plural(release.cards, 'card')}"
        yield Section(title, tuple(release_words(release, page.study, page.words)))


def _kind(page: Page, kind: KindStudy) -> Section:
    words = page.words
    panels = [_panel(words.field(each.key, kind.kind), each) for each in kind.spreads if each.values or each.special]
    for group in kind.groups:
        if 1 < len(group.counts) <= 3 * MOST_GROUPS:
            labels = tuple(words.value(group.field, value) for value, _ in group.counts)
            none = (("none", float(group.none)),) if group.none else ()
            panels.append(Panel(words.field(group.field, kind.kind), labels, _floats(n for _, n in group.counts), none))
    rows: list[Row] = [
        (
            words.field(each.field, kind.kind),
            str(each.present),
            str(each.missing),
            str(each.faulty) if each.faulty else "",
        )
        for each in kind.fields
    ]
    tables = [
        _spreads(page, [(words.field(each.key, kind.kind), each) for each in kind.spreads], "Spread of every number"),
        Table(("Field", "filled in", "missing", "faulty"), tuple(rows), "Fields"),
    ]
    if kind.keywords:
        rows = [(words.keyword(word), str(count)) for word, count in kind.keywords]
        tables.append(Table(("Keyword", "cards"), tuple(rows), "Keywords"))
    if kind.untold:
        rows = [(words.field(each.field, kind.kind), each.language, str(each.cards)) for each in kind.untold]
        tables.append(Table(("Field", "not said in", "cards"), tuple(rows), "Translations"))
    title = f"{words.kind(kind.kind)}: {plural(len(kind.cards), 'card')}"
    charts = (draw_panels(f"{kind.kind} spreads", panels),) if panels else ()
    return Section(title, charts=charts, tables=tuple(tables if kind.spreads else tables[1:]))


def _floats(counts: Iterator[int]) -> tuple[float, ...]:
    return tuple(float(count) for count in counts)


def _panel(title: str, spread: Distribution) -> Panel:
    apart = [(note, float(count)) for note, count in spread.special]
    if spread.none:
        apart.append(("none", float(spread.none)))
    counts = tuple(float(bar.count) for bar in spread.bars)
    return Panel(title, (), counts, tuple(apart), tuple(_edges(spread.bars)))


def _edges(bars: Sequence[Bar]) -> Iterator[tuple[float, float]]:
    """From where to where each bar goes; one that is a single value is as wide as the least gap between values."""
    lows = [bar.low for bar in bars]
    half = 0.45 * min((high - low for low, high in pairwise(lows)), default=1.0)
    for bar in bars:
        yield (bar.low - half, bar.low + half) if bar.low == bar.high else (bar.low, bar.high)


def _spreads(page: Page, named: Sequence[tuple[str, Distribution]], title: str = "") -> Table:
    rows: list[Row] = []
    for name, each in named:
        figures = (each.least, each.lower, each.median, each.upper, each.most, each.mean, each.deviation)
        apart = {**dict(each.special), "none": each.none, "faulty": each.unknown}
        said = page.words.apart({note: count for note, count in apart.items() if count})
        rows.append((name, str(each.values), *(number(figure) for figure in figures), said))
    return Table(SPREAD_HEADS, tuple(rows), title)


def _curves(page: Page) -> Iterator[Section]:
    words = page.words
    for cost in dict.fromkeys(curves.cost for curves in page.study.curves):
        some = [curves for curves in page.study.curves if curves.cost == cost]
        charts = [draw_stack(_stack(curves, words)) for curves in some]
        tables = [
            Table(rows[0], tuple(rows[1:]), _curve_title(c, words)) for c in some if (rows := curve_rows(c, words))
        ]
        yield Section(f"Cost curves: {words.field(cost, some[0].kinds[0])}", charts=tuple(charts), tables=tuple(tables))


def _curve_title(curves: Curves, words: Words) -> str:
    kinds = ", ".join(words.kind(kind) for kind in curves.kinds)
    return f"By {'kind' if curves.split == 'kind' else words.field(curves.split)}: {kinds}"


def _stack(curves: Curves, words: Words) -> Stack:
    rows = curve_rows(curves, words)
    heads, groups = rows[0][1:-1], []
    for row in rows[1:]:
        counts = tuple(0.0 if count == "." else float(count) for count in row[1:-1])
        groups.append((row[0], counts))
    if len(groups) > MOST_GROUPS:
        rest = [sum(counts) for counts in zip(*(counts for _, counts in groups[MOST_GROUPS - 1 :]), strict=True)]
        groups = [*groups[: MOST_GROUPS - 1], ("others", tuple(rest))]
    axis = words.field(curves.cost, curves.kinds[0])
    return Stack(_curve_title(curves, words), axis, heads, tuple(groups), len(heads) - len(curves.costs))


def _model(page: Page, model: Model) -> Section:
    words = page.words
    title = f"Model: {words.model(model)}"
    marked = {each.card.id for each in model.outliers if abs(each.score) > model.reach}
    charts = []
    if model.cards:
        first = _dots(page, model, model.first, marked)
        charts.append(
            DotChart(
                f"{title}, by {words.field(model.plan.by[0])}",
                words.field(model.plan.by[0]),
                words.sum(model.plan.value),
                first,
            )
        )
    said = [f"{explain_model(model, words)}."]
    if model.too_few:
        said.append(too_few(model, words))
        return Section(title, tuple(said), charts=tuple(map(draw_dots, charts)))
    fitted = _dots(page, model, model.fitted, marked)
    charts.append(
        DotChart(f"{title}, expected", "expected", words.sum(model.plan.value), fitted, model.reach * model.scale)
    )
    said.append(judge_model(model, words))
    if model.dropped:
        said.append(f"No terms: {'; '.join(f'{words.dropped(key)} ({why})' for key, why in model.dropped)}.")
    terms: list[Row] = [
        (words.term(term), signed(term.coefficient), number(term.error), str(term.cards)) for term in model.terms
    ]
    outliers: list[Row] = [
        (
            page.name(each.card),
            number(each.observed),
            number(each.expected),
            f"±\u00a0{number(each.error)}",
            signed(each.observed - each.expected),
            signed(each.score),
            Prose(words.rules(each.card) or "(no text)"),
        )
        for each in model.outliers
    ]
    leans: list[Row] = [
        (
            words.field(lean.field),
            words.value(lean.field, lean.value),
            str(lean.cards),
            signed(lean.mean),
            "" if lean.error is None else f"±\u00a0{number(lean.error)}",
        )
        for lean in model.leans
    ]
    heads = ("Card", "has", "expected", "s.d.", "difference", "in s.d.", "Text")
    tables = [
        Table(("Term", "adds", "± s.e.", "cards"), tuple(terms), "Terms"),
        Table(heads, tuple(outliers), "Furthest off the line; the text may say why"),
    ]
    if leans:
        tables.append(Table(("Field", "value", "cards", "off the line", "s.e."), tuple(leans), "Groups, on average"))
    return Section(title, tuple(said), charts=tuple(map(draw_dots, charts)), tables=tuple(tables))


def _dots(page: Page, model: Model, xs: Sequence[float], marked: set[str]) -> tuple[Dot, ...]:
    return tuple(
        Dot(x, y, page.link(card), page.words.title(card), card.id in marked)
        for card, x, y in zip(model.cards, xs, model.observed, strict=True)
    )


def _better(page: Page) -> Section:
    words, tables, said = page.words, [], []
    for kind in page.study.kinds:
        better = kind.better
        compared = ", ".join(words.field(key, kind.kind) for key in better.compared) or "keywords alone"
        said.append(f"{words.kind(kind.kind)} ({compared}): {plural(better.count, 'pair')}")
        rows: list[Row] = [
            (
                page.name(kind.cards[pair.better]),
                page.name(kind.cards[pair.worse]),
                Prose(advantage(page.study, kind, pair.better, pair.worse, words)),
                Prose(words.rules(kind.cards[pair.better]) or "(no text)"),
                Prose(words.rules(kind.cards[pair.worse]) or "(no text)"),
            )
            for pair in better.pairs[:MOST_PAIRS]
        ]
        if rows:
            more = f", {len(rows)} of {better.count}" if better.count > len(rows) else ""
            heads = ("Better", "Worse", "Because", "Text", "Text of the other")
            tables.append(Table(heads, tuple(rows), f"{words.kind(kind.kind)}{more}"))
    under = "Same rules beside keywords, no number worse, no keyword less, and something better. What is not compared "
    under += "may make up for it."
    return Section("Better in every printed way", (under, "; ".join(said) + "."), tables=tuple(tables))


def _answer(page: Page, answer: Answer) -> Section:
    words, figure = page.words, answer.figure
    tables, charts = [], []
    if answer.spread is not None:
        named = [("all", answer.spread)]
        if figure.by and len(answer.by) > 1:
            named += [(words.value(figure.by, each.key), each) for each in answer.by]
        tables.append(_spreads(page, named))
        if answer.spread.values:
            charts.append(
                draw_panels(f"figure {answer.name}", [_panel(words.text(figure.title, answer.name), answer.spread)])
            )
        rows: list[Row] = [
            (page.name(each.card), number(each.value), Prose(words.rules(each.card) or "(no text)"))
            for each in (*answer.highest, *reversed(answer.lowest))
        ]
        if rows:
            tables.append(Table(("Card", "figure", "Text"), tuple(rows), "Highest and lowest"))
    said = [answer_title(answer, words), *(total_words(answer, total.deck, words) for total in answer.totals)]
    return Section(words.text(figure.title, answer.name), tuple(said), charts=tuple(charts), tables=tuple(tables))


def _supply(page: Page, supply: Supply) -> Section:
    words = page.words
    charts, tables = [], []
    for place, pool in enumerate(supply.pools):
        if not pool.flows:
            continue
        rows = supply_rows(supply, pool, words)
        tables.append(Table(rows[0], tuple(rows[1:]), pool_title(pool)))
        if place == 0 and len(pool.flows) > 1:
            labels = tuple(row[0] for row in rows[1:])
            groups = (
                ("needed", tuple(float(flow.needed) for flow in pool.flows)),
                ("given", tuple(float(flow.given) for flow in pool.flows)),
            )
            charts.append(draw_stack(Stack(supply_title(supply, words), "", labels, groups, beside=True)))
    return Section(supply_title(supply, words), charts=tuple(charts), tables=tuple(tables))


def _wording(page: Page) -> Section:
    cards = {card.id: card for kind in page.study.kinds for card in kind.cards}
    rows: list[Row] = []
    for each in page.study.wording:
        for place, variant in enumerate(each.variants[:6]):
            first = cards.get(variant.cards[0]) if variant.cards else None
            about = "" if place else f"{each.language}: {FINDINGS[each.name].format(about=each.about)}"
            more = f" + {len(variant.cards) - 1}" if len(variant.cards) > 1 else ""
            link = Link(f"{page.words.title(first)}{more}", page.link(first)) if first else ""
            rows.append((Prose(about), str(variant.count), Prose(variant.text), link))
    if not rows:
        return Section("Wording", ("Nothing is worded in two ways.",))
    return Section("Wording", table=Table(("What", "cards", "Wording", "Card"), tuple(rows)))


def _cards(page: Page, shown: Sequence[Card], faces: Mapping[str, str]) -> Section:
    entries = tuple(
        Entry(
            f"card-{card.id}", f"{page.words.title(card)} ({card.id})", page.words.rules(card), faces.get(card.id, "")
        )
        for card in shown
    )
    few = len(shown) < page.study.cards
    said = "Those that are spoken of; kamifuda faces draws the others." if few else "Every one of them."
    return Section("Cards", (said,), entries=entries)
