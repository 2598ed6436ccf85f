"""Cards that share a name, or names and ids that only look different."""

from collections import defaultdict
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.checks.reprints import differences, tell_drift
from kamifuda.checks.vocabulary import difference, two_spellings
from kamifuda.diagnostics import Diagnostic, diagnostic

_STROKES = str.maketrans({"o": "0", "i": "1", "l": "1"})  # drawn alike in many typefaces


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Two cards under one name, and two names or ids that a reader cannot tell apart."""
    by_fold: dict[str, list[Written]] = defaultdict(list)
    for written in pool.names:
        by_fold[names.fold(written.text)].append(written)
    told: set[tuple[str, str]] = set()
    for places in by_fold.values():
        if len(places) > 1:
            yield from _same_name(places, pool, told)
    yield from _look_alikes(by_fold)
    yield from _ids(pool)


def _same_name(places: list[Written], pool: Pool, told: set[tuple[str, str]]) -> Iterator[Diagnostic]:
    """One card printed twice says the same twice, or nearly: then the difference is told, not the name."""
    first = places[0]
    for written in places[1:]:
        one, other = written.card, first.card
        if one.id == other.id or (one.id, other.id) in told:
            continue
        told.add((one.id, other.id))
        found = differences(one, other, pool.library.game)
        if found is None:
            yield diagnostic(
                "same-name",
                written.span(),
                also=(first.span(),),
                name=written.text,
                spelt="" if first.text == written.text else first.text,
                card=one.id,
                other=other.id,
            )
        elif found:
            for key in found:
                yield tell_drift(key, one, other, pool.library.game)
        elif written.text != first.text:
            yield two_spellings(written, first, 1)


def _look_alikes(by_fold: dict[str, list[Written]]) -> Iterator[Diagnostic]:
    by_look: dict[str, list[Written]] = defaultdict(list)
    for places in by_fold.values():
        by_look[names.skeleton(places[0].text)].append(places[0])
    for first, *others in by_look.values():
        for other in others:
            if other.card.id != first.card.id:
                yield diagnostic(
                    "look-alike-name",
                    other.span(),
                    also=(first.span(),),
                    name=other.text,
                    other=first.text,
                    difference=difference(other.text, first.text),
                )


def _ids(pool: Pool) -> Iterator[Diagnostic]:
    seen: dict[str, str] = {}
    by_id = pool.library.by_id
    for id in by_id:
        first = seen.setdefault(id.translate(_STROKES), id)
        if first != id:
            span, also = by_id[id].span("id"), (by_id[first].span("id"),)
            yield diagnostic("look-alike-id", span, also=also, id=id, other=first, difference=difference(id, first))
