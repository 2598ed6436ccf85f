"""Cards that share a name, names and ids that only look different, cards and texts that are nearly the same."""

from collections import defaultdict
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.checks.reprints import differences, tell_drift
from kamifuda.checks.twins import Pair, similar_names, similar_texts, twins
from kamifuda.checks.vocabulary import difference, is_usual, two_spellings
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest, page_names
from kamifuda.ledger import Acknowledged

_STROKES = str.maketrans({"o": "0", "i": "1", "l": "1"})  # drawn alike in many typefaces


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Two cards that may be one, unless somebody wrote down that they are alike on purpose."""
    meant = pool.library.ledger.acknowledged
    by_id: dict[str, list[int]] = defaultdict(list)
    for number, each in enumerate(meant):
        for id in each.ids:
            by_id[id].append(number)
    used: set[int] = set()
    for found, ids in _alike(pool):
        perhaps = by_id.get(min(ids), ()) if by_id else ()
        by = next((number for number in perhaps if _covers(meant[number], found.name, ids)), None)
        if by is None:
            yield found
        else:
            used.add(by)
    for number, each in enumerate(meant):
        yield from _about(each, pool, used=number in used)


def _covers(each: Acknowledged, name: str, ids: frozenset[str]) -> bool:
    return ids <= each.ids and (not each.about or name in each.about)


def _about(each: Acknowledged, pool: Pool, *, used: bool) -> Iterator[Diagnostic]:
    """What is wrong with an acknowledgement itself: it names nothing, or nothing is like that any more."""
    unknown = sorted(each.ids - pool.library.by_id.keys())
    for id in unknown if pool.library.whole else ():
        span = each.record.span(("cards",))
        meant = pool.library.ledger.now(id) or nearest(id, pool.library.by_id)
        yield diagnostic("acknowledged-nothing", span, what=f"no card has the id {id}", nearest=meant)
    for word in sorted(each.about - set(page_names())):
        span = each.record.span(("about",))
        meant = nearest(word, page_names())
        yield diagnostic("acknowledged-nothing", span, what=f"no diagnostic is called {word}", nearest=meant)
    if not used and not unknown and pool.library.whole:
        listed = " and ".join(sorted(each.ids))
        yield diagnostic("acknowledged-nothing", each.record.span(), what=f"nothing is said any more of {listed}")


def _alike(pool: Pool) -> Iterator[Pair]:
    by_fold: dict[str, list[Written]] = defaultdict(list)
    for written in pool.names:
        by_fold[names.fold(written.text)].append(written)
    told: set[frozenset[str]] = set()
    for places in by_fold.values():
        if len(places) > 1:
            yield from _same_name(places, pool, told)
    yield from _look_alikes(by_fold)
    yield from similar_names(by_fold, pool)
    yield from similar_texts(pool)
    yield from twins(pool)
    yield from _ids(pool)


def _same_name(places: list[Written], pool: Pool, told: set[frozenset[str]]) -> Iterator[Pair]:
    """One card printed twice says the same twice, or nearly: then the difference is told, not the name."""
    first, game = places[0], pool.library.game
    others: list[Written] = []  # different cards; the whole group is told once
    for written in places[1:]:
        one, other = written.card, first.card
        ids = frozenset((one.id, other.id))
        if one.id == other.id or ids in told:
            continue
        told.add(ids)
        found = differences(one, other, game)
        if found is None:
            others.append(written)
        elif found:
            for key in found:
                yield tell_drift(key, one, other, game), ids
        elif written.text != first.text:
            odd, usual = (first, written) if is_usual(written.text) > is_usual(first.text) else (written, first)
            yield two_spellings(odd, usual, 1), ids
    if others:
        yield _tell_group(first, others)


def _tell_group(first: Written, others: list[Written]) -> Pair:
    told = others[0]
    listed = [first.card.id, *(each.card.id for each in others[1:])]
    found = diagnostic(
        "same-name",
        told.span(),
        also=(first.span(), *(each.span() for each in others[1:])),
        name=told.text,
        spelt=next((each.text for each in (first, *others[1:]) if each.text != told.text), ""),
        card=told.card.id,
        other=" and ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed),
        both="all" if len(listed) > 1 else "both",
    )
    return found, frozenset((told.card.id, *listed))


def _look_alikes(by_fold: dict[str, list[Written]]) -> Iterator[Pair]:
    by_look: dict[str, list[Written]] = defaultdict(list)
    for places in by_fold.values():
        by_look[names.skeleton(places[0].text)].append(places[0])
    for first, *more in by_look.values():
        others = [each for each in more if each.card.id != first.card.id]
        if not others:
            continue
        told = others[0]
        found = diagnostic(
            "look-alike-name",
            told.span(),
            also=(first.span(), *(each.span() for each in others[1:])),
            name=told.text,
            other=first.text,
            difference=difference(told.text, first.text),
        )
        yield found, frozenset(each.card.id for each in (first, *others))


def _ids(pool: Pool) -> Iterator[Pair]:
    seen: dict[str, str] = {}
    by_id = pool.library.by_id
    for id in by_id:
        first = seen.setdefault(id.translate(_STROKES), id)
        if first != id:
            span, also = by_id[id].span("id"), (by_id[first].span("id"),)
            found = diagnostic("look-alike-id", span, also=also, id=id, other=first, difference=difference(id, first))
            yield found, frozenset((id, first))
