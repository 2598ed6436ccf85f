"""The rules between fields that a game states: which fields go together, and what cards of a kind have to be."""

from collections.abc import Iterator
from functools import partial

from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.conditions import check_conditions
from kamifuda.query import Query, parse


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Every card against every rule between fields."""
    game = pool.library.game
    texts = {text for condition in game.conditions for text in (condition.on, condition.must) if text}
    queries = {text: parse(text, pool.vocabulary)[0] for text in texts}
    if game.conditions:
        for card in pool.library.cards:
            yield from check_conditions(game, card, partial(_holds, card, queries))


def _holds(card: Card, queries: dict[str, Query | None], text: str) -> bool | None:
    query = queries[text]
    return None if query is None else query.matches(card)
