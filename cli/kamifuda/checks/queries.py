"""Queries inside game files: each makes sense in its game."""

import dataclasses
from collections.abc import Iterator, Mapping

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.query import Vocabulary, parse
from kamifuda.source.record import Path

# Attributes of the classes of game files that hold a query, and the word each stands under.
_QUERIES = {"of": "of", "on": "on", "must": "must", "where": "where", "played": "played", "under": "under"} | {
    "excepted": "except",
    "place": "place",
    "play": "play",
    "replace": "replace",
    "nearest": "nearest",
}
_ANY = "any"  # stands for every card where a query could stand


def check_queries(game: Game, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """What is wrong with the queries of a game's files. Deck rules are read by the decks room, which needs them."""
    for file, path, text in _texts(game):
        record = game.records[file]
        yield from parse(text, vocabulary, record.span(path))[1]


def _texts(game: Game) -> Iterator[tuple[str, Path, str]]:
    for condition in game.conditions:
        for word in ("on", "must"):
            if getattr(condition, word):
                yield "kinds.yaml", (*condition.path, word), getattr(condition, word)
    for keyword in game.keywords.values():
        if keyword.on:
            yield "kinds.yaml", ("keywords", keyword.id, "on"), keyword.on
    for face in game.faces.values():
        if face.of != _ANY:
            yield "kinds.yaml", ("faces", face.id, "of"), face.of
    for file, part in (("opening.yaml", game.procedure), ("turns.yaml", game.economy), ("audit.yaml", game.audit)):
        if part is not None:
            yield from ((file, path, text) for path, text in _in_shape(part, ()))


def _in_shape(value: object, path: Path) -> Iterator[tuple[Path, str]]:
    """The queries of a frozen value that was read from a game file, with their places."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        here = getattr(value, "path", ()) or path
        for each in dataclasses.fields(value):
            inner = getattr(value, each.name)
            if each.name in _QUERIES and isinstance(inner, str):
                if inner and inner != _ANY and not _is_field(value, each.name):
                    yield (*here, _QUERIES[each.name]), inner
            elif each.name != "path":
                yield from _in_shape(inner, (*here, each.name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _in_shape(inner, (*path, key))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _in_shape(inner, (*path, number))


def _is_field(value: object, name: str) -> bool:
    """Whether `of` names a field here, not cards: who goes first is told by a printed number."""
    return name == "of" and hasattr(value, "decide")
