"""An audit as text of 80 columns."""

from collections.abc import Iterator, Sequence

from kamifuda.audit.curves import Curves
from kamifuda.audit.distribution import Distribution
from kamifuda.audit.figures import Answer
from kamifuda.audit.model import Model, Outlier
from kamifuda.audit.phrases import Finding
from kamifuda.audit.releases import Release
from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.supply import Supply
from kamifuda.audit.table import NONE, UNKNOWN
from kamifuda.cards import Card
from kamifuda.commands.audit_sentences import (
    advantage,
    answer_title,
    better_under,
    better_words,
    curve_rows,
    curve_title,
    cut,
    explain_model,
    judge_model,
    lean_words,
    no_terms,
    outlier_words,
    pool_title,
    release_title,
    release_words,
    supply_rows,
    supply_title,
    tell_finding,
    too_few,
    total_words,
    variant_text,
)
from kamifuda.commands.audit_words import Words, number, signed
from kamifuda.commands.odds_text import columns
from kamifuda.commands.report import cells

WIDTH = 80
MOST_PAIRS = 20
MOST_BY = 12
Lines = Iterator[str]


def audit_lines(study: Study, words: Words, width: int) -> Lines:
    """The whole audit but its last line."""
    width = min(width, WIDTH)
    yield words.say(
        "{game}: {cards} of {kinds} kinds", game=words.game, cards=words.cards(study.cards), kinds=len(study.kinds)
    )
    for kind in study.kinds:
        yield from _kind(kind, words, width)
    for curves in study.curves:
        yield from _curves(curves, words, width)
    for model in study.models:
        yield from _model(model, words, width)
    yield from _better(study, words, width)
    if study.answers:
        yield from _headed(words.say("The game's own questions"))
        for answer in study.answers:
            yield from _answer(answer, words, width)
    for supply in study.supply:
        yield from _supply(supply, words, width)
    yield from _wording(study.wording, words, width)
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
    yield from _headed(f"{words.kind(kind.kind)}: {words.cards(len(kind.cards))}")
    some = [each for each in kind.fields if each.missing or each.faulty]
    said = [
        f"{words.field(each.field, kind.kind)} {each.missing}"
        + (words.say(" (and faulty on {count})", count=each.faulty) if each.faulty else "")
        for each in some
    ]
    lacking = ", ".join(said) or words.say("nothing, all fields are filled in")
    yield from folded(words.say("Cards without: {said}.", said=lacking), width, 0, 2)
    for language in dict.fromkeys(each.language for each in kind.untold):
        lacks = [f"{words.field(e.field, kind.kind)} {e.cards}" for e in kind.untold if e.language == language]
        yield from folded(
            words.say("Not said in {language}: {said}.", language=language, said=", ".join(lacks)), width, 0, 2
        )
    for group in kind.groups:
        counts = [f"{words.value(group.field, value)} {count}" for value, count in group.counts[:20]]
        more = [words.say("{count} more", count=len(group.counts) - 20)] if len(group.counts) > 20 else []
        none = [f"{words.say('none')} {group.none}"] if group.none else []
        yield from folded(
            f"{words.field(group.field, kind.kind)}: {', '.join([*counts, *more, *none]) or '-'}.", width, 0, 2
        )
    if kind.keywords:
        said = [f"{words.keyword(word)} {count}" for word, count in kind.keywords]
        yield from folded(words.say("Keywords: {said}.", said=", ".join(said)), width, 0, 2)
    if kind.spreads:
        named = [(words.field(each.key, kind.kind), each) for each in kind.spreads]
        yield from spread_rows(named, words, width)


def spread_rows(named: Sequence[tuple[str, Distribution]], words: Words, width: int) -> Lines:
    """Distributions under each other."""
    heads = ("numbers", "least", "1/4", "median", "3/4", "most", "mean", "s.d.")
    rows: list[tuple[str, ...]] = [("", *(words.say(head) for head in heads))]
    for name, each in named:
        figures = (each.least, each.lower, each.median, each.upper, each.most, each.mean, each.deviation)
        rows.append((cut(name, 24), str(each.values), *(number(figure) for figure in figures)))
    yield from columns(rows, width)
    for name, each in named:
        apart = dict(each.special) | {NONE: each.none, UNKNOWN: each.unknown}
        if any(apart.values()):
            counted = {note: count for note, count in apart.items() if count}
            yield from folded(
                words.say("{name}, counted apart: {said}", name=name, said=words.apart(counted)), width, 2, 4
            )


def _curves(curves: Curves, words: Words, width: int) -> Lines:
    yield from _headed(f"{words.field(curves.cost, curves.kinds[0])} {curve_title(curves, words)}")
    yield from columns(curve_rows(curves, words), width)


def _model(model: Model, words: Words, width: int) -> Lines:
    yield from _headed(words.say("Model: {name}", name=words.model(model)))
    yield from folded(explain_model(model, words), width, 0, 2)
    if model.too_few:
        yield from folded(too_few(model, words), width, 0, 2)
        return
    rows: list[tuple[str, ...]] = [("", words.say("adds"), words.say("± s.e."), words.say("cards"))]
    rows += [
        (cut(words.term(term), 40), signed(term.coefficient), number(term.error), str(term.cards))
        for term in model.terms
    ]
    yield from columns(rows, width)
    if model.dropped:
        yield from folded(no_terms(model, words), width, 0, 2)
    yield from folded(judge_model(model, words), width, 0, 2)
    for field in dict.fromkeys(lean.field for lean in model.leans):
        said = ", ".join(lean_words(each, words) for each in model.leans if each.field == field)
        told = words.say("Off the line on average, by {field}: {said}.", field=words.field(field), said=said)
        yield from folded(told, width, 0, 2)
    if model.outliers:
        yield from folded(words.say("Furthest off the line; the text may say why:"), width, 0, 2)
    for each in model.outliers:
        yield from _outlier(each, words, width)


def _outlier(each: Outlier, words: Words, width: int) -> Lines:
    yield from folded(f"{each.card.id} {words.title(each.card)}: {outlier_words(each, words)}", width, 2, 4)
    yield from _text(each.card, words, width)


def _text(card: Card, words: Words, width: int) -> Lines:
    rules = words.rules(card)
    yield from folded(rules, width, 6) if rules else [f"      {words.say('(no text)')}"]


def _better(study: Study, words: Words, width: int) -> Lines:
    yield from _headed(words.say("Better in every printed way"))
    yield from folded(better_under(words), width, 0, 2)
    for kind in study.kinds:
        better = kind.better
        yield from folded(better_words(kind, words), width, 0, 2)
        for pair in better.pairs[:MOST_PAIRS]:
            one, other = kind.cards[pair.better], kind.cards[pair.worse]
            named = (f"{card.id} {words.title(card)}" for card in (one, other))
            said = words.say("{better} over {worse}", better=next(named), worse=next(named))
            yield from folded(f"{said}: {advantage(study, kind, pair.better, pair.worse, words)}", width, 2, 4)
            yield from _text(one, words, width)
        if better.count > MOST_PAIRS:
            yield "  " + words.say("and {count} more", count=better.count - min(MOST_PAIRS, len(better.pairs)))


def _answer(answer: Answer, words: Words, width: int) -> Lines:
    yield ""
    yield from folded(answer_title(answer, words), width, 0, 2)
    if answer.spread is not None:
        yield from spread_rows([(words.say("all"), answer.spread)], words, width)
        if len(answer.by) > 1 and answer.figure.by:
            named = [(words.value(answer.figure.by, each.key), each) for each in answer.by[:MOST_BY]]
            median = words.say("median")
            yield from columns([(n, words.cards(e.values), f"{median} {number(e.median)}") for n, e in named], width)
        for title, values in (("highest", answer.highest), ("lowest", answer.lowest)):
            for each in values:
                yield from folded(
                    f"{words.say(title)}: {number(each.value)} {each.card.id} {words.title(each.card)}", width, 2, 4
                )
                yield from _text(each.card, words, width)
    for total in answer.totals:
        yield from folded(total_words(answer, total, words), width, 2, 4)


def _supply(supply: Supply, words: Words, width: int) -> Lines:
    yield from _headed(supply_title(supply, words))
    for pool in supply.pools:
        yield from folded(pool_title(pool, words), width, 0, 2)
        if pool.flows:
            yield from columns(supply_rows(supply, pool, words), width)


def _wording(findings: Sequence[Finding], words: Words, width: int) -> Lines:
    yield from _headed(words.say("Wording"))
    if not findings:
        yield words.say("Nothing is worded in two ways.")
    for each in findings:
        yield from folded(f"{each.language}: {tell_finding(each, words)}", width, 0, 2)
        for variant in each.variants[:6]:
            cards = ", ".join(variant.cards) + (" …" if variant.count > len(variant.cards) else "")
            yield from folded(f"{variant.count} × {variant_text(each, variant.text, words)} ({cards})", width, 2, 6)


def _release(release: Release, study: Study, words: Words, width: int) -> Lines:
    yield from _headed(release_title(release, words))
    for line in release_words(release, study, words):
        yield from folded(line, width, 0, 2)
