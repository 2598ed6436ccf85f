"""An audit as text of 80 columns."""

from collections.abc import Iterator, Sequence

from kamifuda.audit.curves import Curves
from kamifuda.audit.distribution import Distribution
from kamifuda.audit.figures import Answer
from kamifuda.audit.model import LEAST_CARDS, Model, Outlier
from kamifuda.audit.releases import Release
from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.supply import Pool, Supply
from kamifuda.audit.wording import Finding
from kamifuda.cards import Card
from kamifuda.commands.audit_words import Words, number, signed
from kamifuda.commands.odds_text import columns
from kamifuda.commands.report import cells, plural

WIDTH = 80
MOST_PAIRS = 20
MOST_BY = 12
FINDINGS = {
    "two-wordings": "worded differently where {about} says the same",
    "nearly-alike": "nearly alike, differing in: {about}",
    "punctuation": "the same but for punctuation, spaces, capitals or the width of digits",
    "old-words": "old words: {about}",
    "old-spelling": "a keyword in an old spelling: {about}",
    "written-out": "the rule of {about} written out without the keyword",
    "reminder": "{about} with and without its reminder",
    "no-reminder": "{about} has no reminder in this language",
    "number-style": "numbers before {about!r} in more than one style",
}
Lines = Iterator[str]


def audit_lines(study: Study, words: Words, width: int) -> Lines:
    """The whole audit but its last line."""
    width = min(width, WIDTH)
    yield f"{words.game}: {plural(study.cards, 'card')} of {plural(len(study.kinds), 'kind')}"
    for kind in study.kinds:
        yield from _kind(kind, words, width)
    for curves in study.curves:
        yield from _curves(curves, words, width)
    for model in study.models:
        yield from _model(model, words, width)
    yield from _better(study, words, width)
    if study.answers:
        yield from _headed("The game's own questions")
        for answer in study.answers:
            yield from _answer(answer, words, width)
    for supply in study.supply:
        yield from _supply(supply, words, width)
    yield from _wording(study.wording, width)
    for release in study.releases:
        yield from _release(release, study, words, width)


def _headed(title: str) -> Lines:
    yield ""
    yield title
    yield "=" * cells(title)


def folded(text: str, width: int, indent: int = 2, more: int | None = None) -> Lines:
    """A text in lines that fit; one without spaces is broken anywhere."""
    for part in text.split("\n"):
        line, first = " " * indent, True
        for word in _pieces(part):
            if not first and cells(line) + cells(word.rstrip()) > width:
                yield line.rstrip()
                line = " " * (indent if more is None else more)
                word = word.lstrip()
            line += word
            first = False
        yield line.rstrip()


def _pieces(text: str) -> Lines:
    """Words with the space behind them, wide characters one by one."""
    word = ""
    for char in text:
        wide = cells(char) == 2
        if wide and word:
            yield word
            word = ""
        word += char
        if wide or char == " ":
            yield word
            word = ""
    if word:
        yield word


def _kind(kind: KindStudy, words: Words, width: int) -> Lines:
    yield from _headed(f"{words.kind(kind.kind)}: {plural(len(kind.cards), 'card')}")
    some = [each for each in kind.fields if each.missing or each.faulty]
    said = [
        f"{words.field(each.field, kind.kind)} {each.missing}{f' (and faulty on {each.faulty})' if each.faulty else ''}"
        for each in some
    ]
    yield from folded(f"Cards without: {', '.join(said) or 'nothing, all fields are filled in'}.", width, 0, 2)
    for language in dict.fromkeys(each.language for each in kind.untold):
        lacks = [f"{words.field(e.field, kind.kind)} {e.cards}" for e in kind.untold if e.language == language]
        yield from folded(f"Not said in {language}: {', '.join(lacks)}.", width, 0, 2)
    for group in kind.groups:
        counts = [f"{words.value(group.field, value)} {count}" for value, count in group.counts[:20]]
        more = [f"{len(group.counts) - 20} more"] if len(group.counts) > 20 else []
        none = [f"none {group.none}"] if group.none else []
        yield from folded(
            f"{words.field(group.field, kind.kind)}: {', '.join([*counts, *more, *none]) or '-'}.", width, 0, 2
        )
    if kind.keywords:
        yield from folded(f"Keywords: {', '.join(f'{words.keyword(w)} {n}' for w, n in kind.keywords)}.", width, 0, 2)
    if kind.spreads:
        named = [(words.field(each.key, kind.kind), each) for each in kind.spreads]
        yield from spread_rows(named, words, width)


def spread_rows(named: Sequence[tuple[str, Distribution]], words: Words, width: int) -> Lines:
    """Distributions under each other."""
    heads = ("", "numbers", "least", "1/4", "median", "3/4", "most", "mean", "s.d.")
    rows: list[tuple[str, ...]] = [heads]
    for name, each in named:
        figures = (each.least, each.lower, each.median, each.upper, each.most, each.mean, each.deviation)
        rows.append((_cut(name, 24), str(each.values), *(number(figure) for figure in figures)))
    yield from columns(rows, width)
    for name, each in named:
        apart = dict(each.special) | {"none": each.none, "faulty": each.unknown}
        if any(apart.values()):
            counted = {note: count for note, count in apart.items() if count}
            yield from folded(f"{name}, counted apart: {words.apart(counted)}", width, 2, 4)


def _curves(curves: Curves, words: Words, width: int) -> Lines:
    kinds = ", ".join(words.kind(kind) for kind in curves.kinds)
    split = "kind" if curves.split == "kind" else words.field(curves.split)
    yield from _headed(f"{words.field(curves.cost, curves.kinds[0])} by {split}: {kinds}")
    yield from columns(curve_rows(curves, words), width)


def curve_rows(curves: Curves, words: Words) -> list[tuple[str, ...]]:
    """How many cards of each group cost how much, as rows under a head."""
    heads = [str(cost) for cost in curves.costs]
    if curves.open_end:
        heads[-1] += "+"
    special = list(dict.fromkeys(note for curve in curves.curves for note, _ in curve.special))
    none = any(curve.none for curve in curves.curves)
    notes = [words.apart({note: 0}).removesuffix(" 0") for note in special]
    rows: list[tuple[str, ...]] = [("", *heads, *notes, *(["none"] if none else []), "cards")]
    for curve in curves.curves:
        apart = dict(curve.special)
        total = curve.cards + sum(apart.values()) + curve.none
        counts = [str(count) if count else "." for count in curve.counts]
        more = [str(apart.get(note, 0)) for note in special] + ([str(curve.none)] if none else [])
        rows.append((_cut(words.value(curves.split, curve.group), 24), *counts, *more, str(total)))
    return rows


def explain_model(model: Model, words: Words) -> str:
    """What a model says, in a sentence."""
    fields = ", ".join(words.field(key) for key in model.plan.by)
    return f"{words.sum(model.plan.value)}, explained by {fields}, keywords and flags"


def too_few(model: Model, words: Words) -> str:
    """Why there is no model."""
    apart = f" ({words.apart(model.apart)} apart)" if model.apart else ""
    return (
        f"Too few cards: {len(model.cards)} have all the numbers{apart}; from {LEAST_CARDS} up one can say what is "
        f"usual."
    )


def judge_model(model: Model, words: Words) -> str:
    """How well a model fits, and what lies outside it."""
    by_chance = number(len(model.cards) / 20, 0)
    apart = f" Counted apart, not fitted: {words.apart(model.apart)}." if model.apart else ""
    return (
        f"{plural(len(model.cards), 'card')}; spread around the line {number(model.scale)}.{apart} Outside the "
        f"interval that 95 of 100 cards stay within: {model.outside}; by chance it would be about {by_chance}."
    )


def _model(model: Model, words: Words, width: int) -> Lines:
    yield from _headed(f"Model: {words.model(model)}")
    yield from folded(f"{explain_model(model, words)}.", width, 0, 2)
    if model.too_few:
        yield from folded(too_few(model, words), width, 0, 2)
        return
    rows: list[tuple[str, ...]] = [("", "adds", "± s.e.", "cards")]
    rows += [
        (_cut(words.term(term), 40), signed(term.coefficient), number(term.error), str(term.cards))
        for term in model.terms
    ]
    yield from columns(rows, width)
    if model.dropped:
        said = "; ".join(f"{words.dropped(key)} ({why})" for key, why in model.dropped)
        yield from folded(f"No terms: {said}.", width, 0, 2)
    yield from folded(judge_model(model, words), width, 0, 2)
    for field in dict.fromkeys(lean.field for lean in model.leans):
        said = ", ".join(
            f"{words.value(field, e.value)} {signed(e.mean)}{f' ± {number(e.error)}' if e.error is not None else ''}"
            for e in model.leans
            if e.field == field
        )
        yield from folded(f"Off the line on average, by {words.field(field)}: {said}.", width, 0, 2)
    if model.outliers:
        yield from folded("Furthest off the line; the text may say why:", width, 0, 2)
    for each in model.outliers:
        yield from _outlier(each, words, width)


def outlier_words(each: Outlier) -> str:
    """How far a card is off, and how sure that is."""
    return (
        f"{number(each.observed)}, expected {number(each.expected)} ± {number(each.error)}: "
        f"{signed(each.observed - each.expected)} ({signed(each.score)} s.d.)"
    )


def _outlier(each: Outlier, words: Words, width: int) -> Lines:
    yield from folded(f"{each.card.id} {words.title(each.card)}: {outlier_words(each)}", width, 2, 4)
    yield from _text(each.card, words, width)


def _text(card: Card, words: Words, width: int) -> Lines:
    rules = words.rules(card)
    yield from folded(rules, width, 6) if rules else ["      (no text)"]


def _better(study: Study, words: Words, width: int) -> Lines:
    yield from _headed("Better in every printed way")
    yield from folded(
        "Same rules beside keywords, no number worse, no keyword less, and something better. What is not compared may "
        "make up for it.",
        width,
        0,
        2,
    )
    for kind in study.kinds:
        better = kind.better
        compared = ", ".join(words.field(key, kind.kind) for key in better.compared) or "keywords alone"
        left_out = f"; {plural(better.left_out, 'card')} with unknown values left out" if better.left_out else ""
        yield from folded(
            f"{words.kind(kind.kind)} ({compared}): {plural(better.count, 'pair')}{left_out}", width, 0, 2
        )
        for pair in better.pairs[:MOST_PAIRS]:
            one, other = kind.cards[pair.better], kind.cards[pair.worse]
            said = f"{one.id} {words.title(one)} over {other.id} {words.title(other)}"
            yield from folded(f"{said}: {advantage(study, kind, pair.better, pair.worse, words)}", width, 2, 4)
            yield from _text(one, words, width)
        if better.count > MOST_PAIRS:
            yield f"  and {better.count - min(MOST_PAIRS, len(better.pairs))} more"


def advantage(study: Study, kind: KindStudy, better: int, worse: int, words: Words) -> str:
    """What the better of two cards has, and what else is not the same."""
    table = study.tables[kind.kind]
    one, other = table.cards[better], table.cards[worse]
    said = []
    for key in kind.better.compared:
        first, second = one.fields.get(key), other.fields.get(key)
        if first != second:
            said.append(
                f"{words.field(key, kind.kind)} {_plain(first, key, words)} < {_plain(second, key, words)}"
                if table.kind.fields[key].better == "lower"
                else f"{words.field(key, kind.kind)} {_plain(first, key, words)} > {_plain(second, key, words)}"
            )
    more = table.sayings[better].keywords - table.sayings[worse].keywords
    said += [f"+ {words.keyword(word.partition(':')[0])}" for word in sorted(more)]
    else_ = [
        words.field(key, kind.kind)
        for key, field in table.kind.fields.items()
        if field.role in ("colour", "race", "level", "rarity") or field.type == "flag"
        if key not in kind.better.compared and one.fields.get(key) != other.fields.get(key)
    ]
    return ", ".join(said) + (f"; differs in {', '.join(else_)}" if else_ else "")


def _plain(value: object, key: str, words: Words) -> str:
    if isinstance(value, dict):
        return " ".join(f"{words.symbol(key, symbol)} {count}" for symbol, count in value.items() if count) or "0"
    return "none" if value is None else str(value)


def _answer(answer: Answer, words: Words, width: int) -> Lines:
    yield ""
    yield from folded(answer_title(answer, words), width, 0, 2)
    if answer.spread is not None:
        yield from spread_rows([("all", answer.spread)], words, width)
        if len(answer.by) > 1 and answer.figure.by:
            named = [(words.value(answer.figure.by, each.key), each) for each in answer.by[:MOST_BY]]
            yield from columns([(n, plural(e.values, "card"), f"median {number(e.median)}") for n, e in named], width)
        for title, values in (("highest", answer.highest), ("lowest", answer.lowest)):
            for each in values:
                yield from folded(f"{title}: {number(each.value)} {each.card.id} {words.title(each.card)}", width, 2, 4)
                yield from _text(each.card, words, width)
    for total in answer.totals:
        yield from folded(total_words(answer, total.deck, words), width, 2, 4)


def answer_title(answer: Answer, words: Words) -> str:
    """A question and the sum that answers it."""
    figure = answer.figure
    said = words.sum(figure.value) if figure.value else f"{words.field(figure.sum)} added up"
    unsure = f"; {plural(answer.unsure, 'card')} may be meant or not" if answer.unsure else ""
    return f"{words.text(figure.title, answer.name)}: {said}{unsure}"


def total_words(answer: Answer, deck: str, words: Words) -> str:
    """One total against what it is compared with."""
    total = next(each for each in answer.totals if each.deck == deck)
    against = answer.figure.against
    compared = "" if against is None else f" of {against} ({signed(total.total - against)})"
    left_out = f"; {plural(total.left_out, 'card')} unknown" if total.left_out else ""
    where = f"{total.title or total.deck} ({total.deck})" if deck else "all cards, one of each"
    return f"{where}: {total.total}{compared} on {plural(total.cards, 'card')}{left_out}"


def _supply(supply: Supply, words: Words, width: int) -> Lines:
    yield from _headed(supply_title(supply, words))
    for pool in supply.pools:
        yield from folded(pool_title(pool), width, 0, 2)
        if pool.flows:
            yield from columns(supply_rows(supply, pool, words), width)


def supply_title(supply: Supply, words: Words) -> str:
    """What is needed against what gives it."""
    return f"{words.field(supply.need)} against {words.field(supply.give)}"


def pool_title(pool: Pool) -> str:
    """Over which cards."""
    apart = f", {pool.apart} without a number" if pool.apart else ""
    where = f"{pool.title or pool.deck} ({pool.deck})" if pool.deck else "All cards, one of each"
    return f"{where}: {plural(pool.cards, 'card')}{apart}"


def supply_rows(supply: Supply, pool: Pool, words: Words) -> list[tuple[str, ...]]:
    """Symbols under a head: what is needed and given."""
    rows: list[tuple[str, ...]] = [("", "needed", "by cards", "at most", "given", "by cards", "given per needed")]
    for flow in pool.flows:
        name = words.symbol(supply.need, flow.symbol)
        if flow.symbol in supply.any:
            name += " (of any)"
        ratio = number(flow.given / flow.needed) if flow.needed and flow.symbol not in supply.any else "-"
        figures = (flow.needed, flow.needing, flow.most, flow.given, flow.giving)
        rows.append((_cut(name, 24), *(str(figure) for figure in figures), ratio))
    return rows


def _wording(findings: Sequence[Finding], width: int) -> Lines:
    yield from _headed("Wording")
    if not findings:
        yield "Nothing is worded in two ways."
    for each in findings:
        yield from folded(f"{each.language}: {FINDINGS[each.name].format(about=each.about)}", width, 0, 2)
        for variant in each.variants[:6]:
            cards = ", ".join(variant.cards) + (" …" if variant.count > len(variant.cards) else "")
            yield from folded(f"{variant.count} × {variant.text} ({cards})", width, 2, 6)


def _release(release: Release, study: Study, words: Words, width: int) -> Lines:
    yield from _headed(f"Set {words.value('set', release.set)}: {plural(release.cards, 'card')}")
    for line in release_words(release, study, words):
        yield from folded(line, width, 0, 2)


def release_words(release: Release, study: Study, words: Words) -> Lines:
    """What a set changed, in sentences."""
    for field in dict.fromkeys(share.field for share in release.shares):
        shares = [share for share in release.shares if share.field == field and (share.own or share.before)]
        said = ", ".join(
            f"{words.value(field, s.value)} {s.own}{f' (before {s.before})' if s.before else ''}" for s in shares
        )
        yield f"{'Kind' if field == 'kind' else words.field(field)}: {said}."
    moved = [
        f"{words.kind(each.kind)} {words.field(each.key, each.kind)} {number(each.before)} → {number(each.after)} "
        f"(its own {number(each.own)})"
        for each in release.shifts
        if each.before is not None
    ]
    if moved:
        yield f"Medians before → after: {', '.join(moved)}."
    if release.keywords:
        yield f"Keywords for the first time: {', '.join(words.keyword(word) for word in release.keywords)}."
    models = {model.plan.name: words.model(model) for model in study.models}
    for lead in release.leads:
        error = f" ± {number(lead.error)}" if lead.error is not None else ""
        yield f"{models[lead.model]}: its {plural(lead.cards, 'card')} lie {signed(lead.mean)}{error} off the line."
    if release.outdoes:
        said = ", ".join(f"{each.better.id} over {each.earlier.id}" for each in release.outdone)
        more = any(kind.better.count > len(kind.better.pairs) for kind in study.kinds)
        yield f"Better in every printed way than an earlier card: {'at least ' * more}{release.outdoes} ({said})."


def _cut(name: str, most: int) -> str:
    while cells(name) > most:
        name = name[:-2].rstrip() + "…"
    return name
