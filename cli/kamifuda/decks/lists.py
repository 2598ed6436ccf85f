"""Dated lists whose entries are no cards, or name one by the number of another picture."""

from collections.abc import Iterator

from kamifuda.decks.catalogue import Catalogue
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.game.construction import DeckRule
from kamifuda.game.naming import entries_of
from kamifuda.game.shape import value_at
from kamifuda.names import fold
from kamifuda.source.record import Path, Record

_LISTS = ("named", "none_named", "all_named")


def check_lists(catalogue: Catalogue) -> Iterator[Diagnostic]:
    """What is to be said about the entries of a game's dated lists, as far as its cards are there."""
    construction = catalogue.game.construction
    if construction is None or not catalogue.library.cards:
        return
    record = catalogue.game.records["decks.yaml"]
    for each in construction.lists:
        for rule in each.rules:
            seen: set[str] = set()
            for span, name in _entries(rule, record):
                if fold(name) in seen:
                    yield diagnostic("repeated-entry", span, value=name, place=f"the rule {rule.name} of {each.id}")
                seen.add(fold(name))
                yield from _check_entry(catalogue, each.id, name, span)


def _entries(rule: DeckRule, record: Record) -> Iterator[tuple[Span, str]]:
    places: list[Path] = [rule.path, *(each.path for each in rule.overrides)]
    places += [rule.when.path] if rule.when else []
    for place in places:
        for word in _LISTS:
            found = entries_of(value_at(record.data, (*place, word)), (*place, word))
            yield from ((record.span(path), name) for path, name in found)
    for name in rule.points:
        yield record.key_span((*rule.path, "points", name)), name


def _check_entry(catalogue: Catalogue, list_id: str, name: str, span: Span) -> Iterator[Diagnostic]:
    cards = catalogue.find(name)
    home = catalogue.game.home_language
    if not cards:
        meant = " or ".join(card.title(home) for card in catalogue.nearest(name))
        yield diagnostic("list-unknown-card", span, name=name, list=list_id, nearest=meant)
    for card in cards:
        if catalogue.is_code_of(card, name) and name.lstrip("0") != catalogue.code_of(card).lstrip("0"):
            title = card.title(home)
            yield diagnostic("list-other-picture", span, name=name, list=list_id, card=title)
