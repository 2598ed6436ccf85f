"""What an audit says in sentences and rows, the same in text and on the page."""

from collections.abc import Iterator

from kamifuda.audit.curves import Curves
from kamifuda.audit.figures import Answer, Total
from kamifuda.audit.model import LEAST_CARDS, Lean, Model, Outlier
from kamifuda.audit.phrases import Finding
from kamifuda.audit.releases import Release
from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.supply import Pool, Supply
from kamifuda.commands.audit_words import Words, number, signed
from kamifuda.commands.report import cells

FINDINGS = {
    "two-wordings": "worded differently where {about} says the same",
    "nearly-alike": "nearly alike, differing in: {about}",
    "punctuation": "the same but for punctuation, spaces, capitals or the width of digits",
    "old-words": "old words: {about}",
    "old-spelling": "a keyword in an old spelling: {about}",
    "written-out": "the rule of {about} written out without the keyword",
    "reminder": "{about} with and without its reminder",
    "no-reminder": "{about} has no reminder in this language",
    "number-style": "numbers before “{about}” in more than one style",
}


def tell_finding(finding: Finding, words: Words) -> str:
    """In what the wording of cards is not the same."""
    return words.say(FINDINGS[finding.name], about=finding.about)


def variant_text(finding: Finding, text: str, words: Words) -> str:
    """One of several wordings, or what is said of the lines that have it."""
    return words.say(text) if finding.name == "reminder" else text


def curve_title(curves: Curves, words: Words) -> str:
    """What a curve is split by, and whose it is."""
    split = words.say("kind") if curves.split == "kind" else words.field(curves.split)
    kinds = ", ".join(words.kind(kind) for kind in curves.kinds)
    return words.say("by {split}: {kinds}", split=split, kinds=kinds)


def curve_rows(curves: Curves, words: Words) -> list[tuple[str, ...]]:
    """How many cards of each group cost how much, as rows under a head."""
    heads = [str(cost) for cost in curves.costs]
    if curves.open_end:
        heads[-1] += "+"
    special = list(dict.fromkeys(note for curve in curves.curves for note, _ in curve.special))
    none = any(curve.none for curve in curves.curves)
    notes = [words.note(note) for note in special] + [words.say("none")] * none
    rows: list[tuple[str, ...]] = [("", *heads, *notes, words.say("cards"))]
    for curve in curves.curves:
        apart = dict(curve.special)
        total = curve.cards + sum(apart.values()) + curve.none
        counts = [*curve.counts, *(apart.get(note, 0) for note in special), *([curve.none] if none else [])]
        said = [str(count) if count else "." for count in counts]
        rows.append((cut(words.value(curves.split, curve.group), 24), *said, str(total)))
    return rows


def explain_model(model: Model, words: Words) -> str:
    """What a model says, in a sentence."""
    fields = ", ".join(words.field(key) for key in model.plan.by)
    value = words.sum(model.plan.value)
    return words.say("{sum}, explained by {fields}, keywords and flags.", sum=value, fields=fields)


def too_few(model: Model, words: Words) -> str:
    """Why there is no model."""
    apart = words.say(" ({apart} apart)", apart=words.apart(model.apart)) if model.apart else ""
    return words.say(
        "Too few cards: {cards} have all the numbers{apart}; from {least} up one can say what is usual.",
        cards=len(model.cards),
        apart=apart,
        least=LEAST_CARDS,
    )


def judge_model(model: Model, words: Words) -> str:
    """How well a model fits, and what lies outside it."""
    apart = words.say(" Counted apart, not fitted: {apart}.", apart=words.apart(model.apart)) if model.apart else ""
    return words.say(
        "{cards}; spread around the line {spread}.{apart} Outside the interval that 95 of 100 cards stay within: "
        "{outside}; by chance it would be about {chance}.",
        cards=words.cards(len(model.cards)),
        spread=number(model.scale),
        apart=apart,
        outside=model.outside,
        chance=number(len(model.cards) / 20, 0),
    )


def no_terms(model: Model, words: Words) -> str:
    """Which keywords and flags say nothing in a model, and why."""
    said = "; ".join(f"{words.dropped(key)} ({words.say(why)})" for key, why in model.dropped)
    return words.say("No terms: {said}.", said=said)


def lean_words(lean: Lean, words: Words) -> str:
    """How far a group lies off the line."""
    error = f" ± {number(lean.error)}" if lean.error is not None else ""
    return f"{words.value(lean.field, lean.value)} {signed(lean.mean)}{error}"


def outlier_words(each: Outlier, words: Words) -> str:
    """How far a card is off, and how sure that is."""
    return words.say(
        "{has}, expected {expected} ± {error}: {off} ({score} s.d.)",
        has=number(each.observed),
        expected=number(each.expected),
        error=number(each.error),
        off=signed(each.observed - each.expected),
        score=signed(each.score),
    )


def better_under(words: Words) -> str:
    """What is meant by better."""
    return words.say(
        "Same rules beside keywords, no number worse, no keyword less, and something better. What is not compared may "
        "make up for it."
    )


def better_words(kind: KindStudy, words: Words) -> str:
    """What was compared on a kind, and how many pairs there are."""
    better = kind.better
    compared = ", ".join(words.field(key, kind.kind) for key in better.compared) or words.say("keywords alone")
    said = words.say("{count} pairs", one="1 pair", count=better.count)
    if better.left_out:
        said += words.say("; {cards} with unknown values left out", cards=words.cards(better.left_out))
    return f"{words.kind(kind.kind)} ({compared}): {said}"


def advantage(study: Study, kind: KindStudy, better: int, worse: int, words: Words) -> str:
    """What the better of two cards has, and what else is not the same."""
    table = study.tables[kind.kind]
    one, other = table.cards[better], table.cards[worse]
    said = []
    for key in kind.better.compared:
        first, second = one.fields.get(key), other.fields.get(key)
        if first != second:
            sign = "<" if table.kind.fields[key].better == "lower" else ">"
            said.append(
                f"{words.field(key, kind.kind)} {_plain(first, key, words)} {sign} {_plain(second, key, words)}"
            )
    more = table.sayings[better].keywords - table.sayings[worse].keywords
    said += [f"+ {words.keyword(word.partition(':')[0])}" for word in sorted(more)]
    else_ = [
        words.field(key, kind.kind)
        for key, field in table.kind.fields.items()
        if field.role in ("colour", "race", "level", "rarity") or field.type == "flag"
        if key not in kind.better.compared and one.fields.get(key) != other.fields.get(key)
    ]
    return ", ".join(said) + (words.say("; differs in {fields}", fields=", ".join(else_)) if else_ else "")


def _plain(value: object, key: str, words: Words) -> str:
    if isinstance(value, dict):
        return " ".join(f"{words.symbol(key, symbol)} {count}" for symbol, count in value.items() if count) or "0"
    return words.say("none") if value is None else str(value)


def answer_title(answer: Answer, words: Words) -> str:
    """A question and the sum that answers it."""
    figure = answer.figure
    said = words.sum(figure.value) if figure.value else words.say("{field} added up", field=words.field(figure.sum))
    unsure = words.say("; {cards} may be meant or not", cards=words.cards(answer.unsure)) if answer.unsure else ""
    return f"{words.text(figure.title, answer.name)}: {said}{unsure}"


def total_words(answer: Answer, total: Total, words: Words) -> str:
    """One total against what it is compared with."""
    against = answer.figure.against
    compared = (
        ""
        if against is None
        else words.say(" of {against} ({off})", against=against, off=signed(total.total - against))
    )
    left_out = words.say("; {cards} unknown", cards=words.cards(total.left_out)) if total.left_out else ""
    where = f"{total.title or total.deck} ({total.deck})" if total.deck else words.say("all cards, one of each")
    on = words.say(" on {cards}", cards=words.cards(total.cards))
    return f"{where}: {total.total}{compared}{on}{left_out}"


def supply_title(supply: Supply, words: Words) -> str:
    """What is needed against what gives it."""
    return words.say("{need} against {give}", need=words.field(supply.need), give=words.field(supply.give))


def pool_title(pool: Pool, words: Words) -> str:
    """Over which cards."""
    apart = words.say(", {count} without a number", count=pool.apart) if pool.apart else ""
    where = f"{pool.title or pool.deck} ({pool.deck})" if pool.deck else words.say("All cards, one of each")
    return f"{where}: {words.cards(pool.cards)}{apart}"


def supply_rows(supply: Supply, pool: Pool, words: Words) -> list[tuple[str, ...]]:
    """Symbols under a head: what is needed and given."""
    heads = ("needed", "by cards", "at most", "given", "by cards", "given per needed")
    rows: list[tuple[str, ...]] = [("", *(words.say(head) for head in heads))]
    for flow in pool.flows:
        name = words.symbol(supply.need, flow.symbol)
        if flow.symbol in supply.any:
            name += words.say(" (of any)")
        ratio = number(flow.given / flow.needed) if flow.needed and flow.symbol not in supply.any else "-"
        figures = (flow.needed, flow.needing, flow.most, flow.given, flow.giving)
        rows.append((cut(name, 24), *(str(figure) for figure in figures), ratio))
    return rows


def release_title(release: Release, words: Words) -> str:
    """Which set, and how large it is."""
    return words.say("Set {set}: {cards}", set=words.value("set", release.set), cards=words.cards(release.cards))


def release_words(release: Release, study: Study, words: Words) -> Iterator[str]:
    """What a set changed, in sentences."""
    for field in dict.fromkeys(share.field for share in release.shares):
        shares = [share for share in release.shares if share.field == field and (share.own or share.before)]
        said = ", ".join(
            f"{words.value(field, s.value)} {s.own}"
            + (words.say(" (before {count})", count=s.before) if s.before else "")
            for s in shares
        )
        yield f"{words.say('Kind') if field == 'kind' else words.field(field)}: {said}."
    for need, give in dict.fromkeys((each.need, each.give) for each in release.balances):
        flows = [each for each in release.balances if (each.need, each.give) == (need, give)]
        said = ", ".join(
            f"{words.symbol(need, each.symbol)} {each.needed} / {each.given}"
            + (
                words.say(" (before {count})", count=f"{each.needed_before} / {each.given_before}")
                if each.needed_before or each.given_before
                else ""
            )
            for each in flows
        )
        title = words.say("{need} against {give}", need=words.field(need), give=words.field(give))
        yield words.say("{title}, needed / given: {said}.", title=title, said=said)
    moved = [
        f"{words.kind(each.kind)} {words.field(each.key, each.kind)} {number(each.before)} → {number(each.after)}"
        + words.say(" (its own {own})", own=number(each.own))
        for each in release.shifts
        if each.before is not None
    ]
    if moved:
        yield words.say("Medians before → after: {said}.", said=", ".join(moved))
    if release.keywords:
        keywords = ", ".join(words.keyword(word) for word in release.keywords)
        yield words.say("Keywords for the first time: {keywords}.", keywords=keywords)
    models = {model.plan.name: words.model(model) for model in study.models}
    for lead in release.leads:
        error = f" ± {number(lead.error)}" if lead.error is not None else ""
        said = f"{signed(lead.mean)}{error}"
        cards = words.cards(lead.cards)
        yield words.say("{model}: its {cards} lie {off} off the line.", model=models[lead.model], cards=cards, off=said)
    if release.outdoes:
        said = ", ".join(
            words.say("{better} over {worse}", better=each.better.id, worse=each.earlier.id) for each in release.outdone
        )
        more = any(kind.better.count > len(kind.better.pairs) for kind in study.kinds)
        count = words.say("at least {count}", count=release.outdoes) if more else str(release.outdoes)
        yield words.say("Better in every printed way than an earlier card: {count} ({said}).", count=count, said=said)


def cut(name: str, most: int) -> str:
    """A name that takes at most so many cells."""
    while cells(name) > most:
        name = name[:-2].rstrip() + "…"
    return name
