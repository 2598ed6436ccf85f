"""The deck rules of a game with their queries read: what `legality` asks of a deck."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.construction import CardList, DeckRule, Override, Permit, Pile
from kamifuda.game.definition import Game
from kamifuda.game.selection import Counting
from kamifuda.query import Query, Vocabulary, parse
from kamifuda.source.record import Path

_COUNTING = {"of": "of", "excepted": "except"}  # attribute -> word


@dataclass(frozen=True, slots=True)
class Article:
    """One rule that can be read. A query that cannot be leaves its rule out; `Rulebook.diagnostics` tells."""

    rule: DeckRule
    is_advice: bool = False
    list: CardList | None = None  # the dated list it stands in


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules and advice that could be read, and what is wrong with the others."""

    articles: tuple[Article, ...]
    diagnostics: tuple[Diagnostic, ...]
    queries: Mapping[str, Query] = field(default_factory=dict)  # as written -> read


def read_rules(game: Game, vocabulary: Vocabulary) -> Rulebook:
    """The rules of a game's `decks.yaml`."""
    construction = game.construction
    if construction is None:
        return Rulebook((), ())
    reader = _Reader(game, vocabulary)
    for part in (construction.piles, construction.numbers):
        reader.read(part)
    articles = [Article(rule) for rule in construction.rules if reader.read(rule)]
    for each in construction.lists:
        articles += [Article(rule, list=each) for rule in each.rules if reader.read(rule)]
    articles += [Article(rule, is_advice=True) for rule in construction.advice if reader.read(rule)]
    return Rulebook(tuple(articles), tuple(reader.found), reader.queries)


class _Reader:
    """Reads queries once each and keeps what is wrong with them."""

    def __init__(self, game: Game, vocabulary: Vocabulary) -> None:
        self._record, self._vocabulary = game.records["decks.yaml"], vocabulary
        self.queries: dict[str, Query] = {}
        self.found: list[Diagnostic] = []

    def read(self, value: object) -> bool:
        """Read all queries below a value; whether they make sense."""
        sound = True
        for path, text in _texts(value):
            if text not in self.queries:
                query, found = parse(text, self._vocabulary, self._record.span(path))
                self.found += found
                if query is None:
                    sound = False
                else:
                    self.queries[text] = query
        return sound


def _texts(value: object) -> Iterator[tuple[Path, str]]:
    """The queries below a value that was read from the file, each with its place."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        path: Path = getattr(value, "path", ())
        for attribute, word in _words(value).items():
            if text := getattr(value, attribute):
                yield (*path, word), text
        for each in dataclasses.fields(value):
            yield from _texts(getattr(value, each.name))
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _texts(inner)


def _words(value: object) -> Mapping[str, str]:
    """The attributes of a value that hold queries, and the words they stand under."""
    if isinstance(value, DeckRule):
        return {**_COUNTING, "none": "none", "all": "all"}
    if isinstance(value, Counting):
        return _COUNTING
    if isinstance(value, Pile):
        return {"excepted": "except"}
    if isinstance(value, Override):
        return {"of": "of"}
    if isinstance(value, Permit):
        return {"of": "of", "source": "from"}
    return {"source": "from"} if hasattr(value, "source") and hasattr(value, "by") else {}
