"""The queries in `opening.yaml` and `turns.yaml`: do they make sense in their game?"""

from collections.abc import Iterator

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.game.economy import Economy
from kamifuda.game.procedure import Procedure
from kamifuda.query import Vocabulary, parse
from kamifuda.source.record import Path


def check_play_queries(game: Game, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """What is wrong with the queries of a game's rules of play."""
    found = [("opening.yaml", *each) for each in _opening_queries(game.procedure)] if game.procedure else []
    found += [("turns.yaml", *each) for each in _turns_queries(game.economy)] if game.economy else []
    for file, path, text in found:
        if text and text != "any":
            yield from parse(text, vocabulary, game.records[file].span(path))[1]


def _opening_queries(procedure: Procedure) -> Iterator[tuple[Path, str]]:
    for placing in procedure.before:
        yield (*placing.path, "place"), placing.place
    for redraw in procedure.redraw:
        if redraw.forced:
            yield (*redraw.path, "forced", "of"), redraw.forced.of


def _turns_queries(economy: Economy) -> Iterator[tuple[Path, str]]:
    yield ("played",), economy.played
    for resource in economy.resources.values():
        yield (*resource.path, "where"), resource.where
    for rules in (economy.costs, economy.limits, economy.modes, economy.window, economy.then, economy.on_field):
        for rule in rules:
            yield (*rule.path, "of"), rule.of
    for ability in economy.abilities:
        yield (*ability.path, "of"), ability.of
    for limit in economy.limits:
        yield (*limit.path, "except"), limit.excepted
    for also in economy.also:
        yield (*also.path, "play"), also.play
        yield (*also.path, "under"), also.under
    for number, each in enumerate(economy.assume):
        yield ("assume", number, "of"), each.of
