"""The deck rules of a game with their queries read: what `legality` asks of a deck."""

from collections.abc import Iterator

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.construction import DeckRule
from kamifuda.game.definition import Game
from kamifuda.query import Query, Vocabulary, parse

_QUERIES = {"of": "of", "excepted": "except", "none": "none", "all": "all"}  # attribute -> word


@dataclass(frozen=True, slots=True)
class Article:
    """One rule with its queries. A query that cannot be read leaves the rule out; `Rulebook.diagnostics` tells."""

    rule: DeckRule
    is_advice: bool
    of: Query | None = None
    excepted: Query | None = None
    none: Query | None = None
    all: Query | None = None
    source: Query | None = None  # of a supply


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules and advice that could be read, and what is wrong with the others."""

    articles: tuple[Article, ...]
    diagnostics: tuple[Diagnostic, ...]


def read_rules(game: Game, vocabulary: Vocabulary) -> Rulebook:
    """The rules of a game's `decks.yaml`."""
    if game.construction is None:
        return Rulebook((), ())
    articles: list[Article] = []
    diagnostics: list[Diagnostic] = []
    rules = [(rule, False) for rule in game.construction.rules] + [(rule, True) for rule in game.construction.advice]
    for rule, is_advice in rules:
        queries: dict[str, Query | None] = {}
        sound = True
        for name, path, text in _texts(rule):
            queries[name], found = parse(text, vocabulary, game.records["decks.yaml"].span((*rule.path, *path)))
            diagnostics += found
            sound = sound and queries[name] is not None
        if sound:
            articles.append(Article(rule, is_advice, **queries))
    return Rulebook(tuple(articles), tuple(diagnostics))


def _texts(rule: DeckRule) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The queries of a rule: the attribute of Article, the path in the rule, the text."""
    for attribute, word in _QUERIES.items():
        if text := getattr(rule, attribute):
            yield attribute, (word,), text
    if rule.supply:
        yield "source", ("supply", "from"), rule.supply.source
