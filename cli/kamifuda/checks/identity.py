"""Cards that share a name, or names that only look different."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from kamifuda import names
from kamifuda.cards import Card
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic

_OF_PRINTING = frozenset({"id", "number", "set", "rarity", "artist", "art", "quantity", "note", "flavour", "password"})


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Two cards under one name, and two names that a reader cannot tell apart."""
    by_fold: dict[str, list[Written]] = defaultdict(list)
    by_look: dict[str, dict[str, Written]] = defaultdict(dict)
    for written in pool.texts:
        if written.path[0] in ("name", "aliases"):
            folded = names.fold(written.text)
            by_fold[folded].append(written)
            by_look[names.skeleton(written.text)].setdefault(folded, written)
    for places in by_fold.values():
        yield from _same_name(places)
    for looks in by_look.values():
        first, *others = looks.values()
        for other in others:
            if other.card.id != first.card.id:
                yield _confusable(other, first)


def _same_name(places: list[Written]) -> Iterator[Diagnostic]:
    first = places[0]
    told = {first.card.id}
    for written in places[1:]:
        if written.card.id in told or _same_rules(first.card, written.card):
            continue
        told.add(written.card.id)
        yield diagnostic(
            "same-name",
            written.span(0, len(written.text)),
            also=(first.span(0, len(first.text)),),
            name=written.text,
            card=written.card.id,
            other=first.card.id,
        )


def _same_rules(one: Card, other: Card) -> bool:
    """Whether two cards say the same: then they are one card printed twice, which is nobody's mistake."""
    return one.kind == other.kind and _rules(one.fields) == _rules(other.fields)


def _rules(fields: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in fields.items() if key not in _OF_PRINTING}


def _confusable(written: Written, first: Written) -> Diagnostic:
    return diagnostic(
        "look-alike-name",
        written.span(0, len(written.text)),
        also=(first.span(0, len(first.text)),),
        name=written.text,
        other=first.text,
        difference=_difference(written.text, first.text),
    )


def _difference(one: str, other: str) -> str:
    """The first characters that differ, with their code points."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return f"{mine} (U+{ord(mine):04X}) stands where the other has {theirs} (U+{ord(theirs):04X})"
    return "one is longer by characters that do not count"
