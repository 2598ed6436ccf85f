"""The parts of an audit's page about what stands out: models, better cards, the game's questions, supply, wording."""

from collections.abc import Sequence

from kamifuda.audit.figures import Answer
from kamifuda.audit.model import Model
from kamifuda.audit.supply import Supply
from kamifuda.charts.bars import Stack, draw_panels, draw_stack
from kamifuda.charts.dots import Dot, DotChart, draw_dots
from kamifuda.charts.page import Link, Prose, Section, Table
from kamifuda.commands.audit_sections import Page, Row, panel_of, spreads, table_of
from kamifuda.commands.audit_sentences import (
    advantage,
    answer_title,
    better_under,
    better_words,
    explain_model,
    judge_model,
    no_terms,
    pool_title,
    supply_rows,
    supply_title,
    tell_finding,
    too_few,
    total_words,
    variant_text,
)
from kamifuda.commands.audit_text import MOST_PAIRS
from kamifuda.commands.audit_words import number, signed


def model_section(page: Page, model: Model) -> Section:
    """What cards are worth for their cost, and which lie off."""
    words = page.words
    title = words.say("Model: {name}", name=words.model(model))
    marked = {each.card.id for each in model.outliers if abs(each.score) > model.reach}
    charts = []
    if model.cards:
        first = _dots(page, model, model.first, marked)
        charts.append(
            DotChart(
                words.say("{title}, by {field}", title=title, field=words.field(model.plan.by[0])),
                words.field(model.plan.by[0]),
                words.sum(model.plan.value),
                first,
            )
        )
    said = [explain_model(model, words)]
    if model.too_few:
        said.append(too_few(model, words))
        return Section(title, tuple(said), charts=tuple(map(draw_dots, charts)))
    fitted = _dots(page, model, model.fitted, marked)
    charts.append(
        DotChart(
            f"{title}, {words.say('expected')}",
            words.say("expected"),
            words.sum(model.plan.value),
            fitted,
            model.reach * model.scale,
        )
    )
    said.append(judge_model(model, words))
    if model.dropped:
        said.append(no_terms(model, words))
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
            Prose(words.rules(each.card) or words.say("(no text)")),
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
        table_of(words, ("Term", "adds", "± s.e.", "cards"), terms, "Terms"),
        table_of(words, heads, outliers, "Furthest off the line; the text may say why:"),
    ]
    if leans:
        tables.append(table_of(words, ("Field", "value", "cards", "off the line", "s.e."), leans, "Groups, on average"))
    return Section(title, tuple(said), charts=tuple(map(draw_dots, charts)), tables=tuple(tables))


def _dots(page: Page, model: Model, xs: Sequence[float], marked: set[str]) -> tuple[Dot, ...]:
    return tuple(
        Dot(x, y, page.link(card), page.words.title(card), card.id in marked)
        for card, x, y in zip(model.cards, xs, model.observed, strict=True)
    )


def better_section(page: Page) -> Section:
    """Which cards are better than others in every printed way."""
    words, tables, said = page.words, [], []
    for kind in page.study.kinds:
        better = kind.better
        said.append(better_words(kind, words))
        rows: list[Row] = [
            (
                page.name(kind.cards[pair.better]),
                page.name(kind.cards[pair.worse]),
                Prose(advantage(page.study, kind, pair.better, pair.worse, words)),
                Prose(words.rules(kind.cards[pair.better]) or words.say("(no text)")),
                Prose(words.rules(kind.cards[pair.worse]) or words.say("(no text)")),
            )
            for pair in better.pairs[:MOST_PAIRS]
        ]
        if rows:
            more = f" ({len(rows)} / {better.count})" if better.count > len(rows) else ""
            heads = ("Better", "Worse", "Because", "Text", "Text of the other")
            tables.append(table_of(words, heads, rows, f"{words.kind(kind.kind)}{more}"))
    title = words.say("Better in every printed way")
    return Section(title, (better_under(words), "; ".join(said) + "."), tables=tuple(tables))


def answer_section(page: Page, answer: Answer) -> Section:
    """The answer to a question of the game."""
    words, figure = page.words, answer.figure
    tables, charts = [], []
    if answer.spread is not None:
        named = [(words.say("all"), answer.spread)]
        if figure.by and len(answer.by) > 1:
            named += [(words.value(figure.by, each.key), each) for each in answer.by]
        tables.append(spreads(page, named))
        if answer.spread.values:
            charts.append(
                draw_panels(
                    f"figure {answer.name}",
                    [panel_of(words, words.text(figure.title, answer.name), answer.spread)],
                )
            )
        rows: list[Row] = [
            (page.name(each.card), number(each.value), Prose(words.rules(each.card) or words.say("(no text)")))
            for each in (*answer.highest, *reversed(answer.lowest))
        ]
        if rows:
            tables.append(table_of(words, ("Card", "figure", "Text"), rows, "Highest and lowest"))
    said = [answer_title(answer, words), *(total_words(answer, total, words) for total in answer.totals)]
    return Section(words.text(figure.title, answer.name), tuple(said), charts=tuple(charts), tables=tuple(tables))


def supply_section(page: Page, supply: Supply) -> Section:
    """What is needed against what gives it."""
    words = page.words
    charts, tables = [], []
    for place, pool in enumerate(supply.pools):
        if not pool.flows:
            continue
        rows = supply_rows(supply, pool, words)
        tables.append(Table(rows[0], tuple(rows[1:]), pool_title(pool, words)))
        if place == 0 and len(pool.flows) > 1:
            labels = tuple(row[0] for row in rows[1:])
            groups = (
                (words.say("needed"), tuple(float(flow.needed) for flow in pool.flows)),
                (words.say("given"), tuple(float(flow.given) for flow in pool.flows)),
            )
            charts.append(draw_stack(Stack(supply_title(supply, words), "", labels, groups, beside=True)))
    return Section(supply_title(supply, words), charts=tuple(charts), tables=tuple(tables))


def wording_section(page: Page) -> Section:
    """The same said in two ways."""
    words = page.words
    cards = {card.id: card for kind in page.study.kinds for card in kind.cards}
    rows: list[Row] = []
    for each in page.study.wording:
        for place, variant in enumerate(each.variants[:6]):
            first = cards.get(variant.cards[0]) if variant.cards else None
            about = "" if place else f"{each.language}: {tell_finding(each, words)}"
            more = f" + {len(variant.cards) - 1}" if len(variant.cards) > 1 else ""
            link = Link(f"{page.words.title(first)}{more}", page.link(first)) if first else ""
            rows.append((Prose(about), str(variant.count), Prose(variant_text(each, variant.text, words)), link))
    if not rows:
        return Section(words.say("Wording"), (words.say("Nothing is worded in two ways."),))
    return Section(words.say("Wording"), table=table_of(words, ("What", "cards", "Wording", "Card"), rows))
