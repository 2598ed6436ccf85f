"""Sets and numbers: a number belongs to one card of its set, and the set is one the game knows."""

from collections.abc import Iterator

from kamifuda import names
from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Unknown sets, and numbers that two different cards of a set share."""
    sets = pool.library.game.sets
    seen: dict[tuple[str, str], Card] = {}
    for card in pool.library.cards:
        in_set, number = card.fields.get("set"), card.fields.get("number")
        if sets and isinstance(in_set, str) and in_set not in sets:
            guess = nearest(in_set, sets)
            yield diagnostic("unknown-set", card.span("set"), set=in_set, suggestion=guess, known=", ".join(sets))
        if not isinstance(number, str):
            continue
        first = seen.setdefault((str(in_set or ""), names.fold(number)), card)
        if first is not card:
            yield diagnostic(
                "duplicate-number",
                card.span("number"),
                also=(first.span("number"),),
                number=number,
                set=in_set,
                card=card.id,
                other=first.id,
            )
