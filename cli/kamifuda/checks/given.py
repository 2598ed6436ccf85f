"""Ids that were given: none is lost without a redirect, none comes to mean another card, redirects lead to a card."""

from collections.abc import Iterator

from kamifuda.cards import Library, names_of
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.names import fold


def check(pool: Pool) -> Iterator[Diagnostic]:
    """What was remembered of ids, held against the cards there are."""
    library = pool.library
    yield from _redirects(library)
    for locked in library.ledger.locked.values():
        card = library.by_id.get(locked.id)
        if card is None:
            if library.whole and locked.id not in library.ledger.redirects:
                yield diagnostic("lost-id", locked.span, id=locked.id, name=locked.name)
        elif locked.name and not card.broken & {"name", "aliases"}:
            called = fold(locked.name)
            if card.name and called not in map(fold, names_of(card)):
                now = card.title(library.game.home_language)
                span, also = card.span("name"), (locked.span,)
                yield diagnostic("reused-id", span, also=also, id=locked.id, name=locked.name, now=now)


def _redirects(library: Library) -> Iterator[Diagnostic]:
    ledger = library.ledger
    if not ledger.redirects:
        return
    codes = {
        str(code)
        for card in library.cards
        for key, field in library.game.kinds[card.kind].fields.items()
        if field.match
        for code in _listed(card.fields.get(key))
    }
    numbers = {code.lstrip("0") for code in codes}
    for old in ledger.redirects:
        now = ledger.now(old)
        place = ledger.span(old)
        if not now:
            yield diagnostic("redirect-circle", place, id=old, to=ledger.redirects[old])
        elif ledger.redirects[old] in ledger.redirects:
            pass  # told where the way ends
        elif library.whole and now not in library.by_id and now not in codes and now.lstrip("0") not in numbers:
            yield diagnostic("redirect-to-nothing", place, id=old, to=now, nearest=nearest(now, library.by_id))
        if old in library.by_id:
            span = library.by_id[old].span("id")
            yield diagnostic("redirected-card", span, also=(place,), id=old, to=ledger.redirects[old])


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)
