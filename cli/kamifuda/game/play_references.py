"""Names in `decks.yaml`, `opening.yaml`, `turns.yaml`, `components.yaml` and `audit.yaml` that name something else."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.deck_references import check_decks
from kamifuda.game.definition import Game
from kamifuda.game.naming import entries_of, field_names, undeclared
from kamifuda.source.record import Data, Path, Record

if TYPE_CHECKING:
    from kamifuda.game.audit import Audit
    from kamifuda.game.economy import Economy


def check_play(game: Game) -> Iterator[Diagnostic]:
    """Every name in the files about play that names nothing."""
    for name in ("decks.yaml", "opening.yaml", "turns.yaml"):
        if name in game.records:
            yield from _check_common(game, game.records[name], game.records[name].data, ())
    if game.construction:
        yield from check_decks(game, game.construction, game.records["decks.yaml"])
    yield from _check_opening(game)
    if game.economy:
        yield from _check_turns(game, game.economy, game.records["turns.yaml"])
    yield from _check_board(game)
    yield from _check_audit(game)


def _check_common(game: Game, record: Record, data: Data, path: Path) -> Iterator[Diagnostic]:
    """Words that may stand at any rule: `in_version`, `in_option`, and `option.x` for a number."""
    if isinstance(data, list):
        for number, each in enumerate(data):
            yield from _check_common(game, record, each, (*path, number))
    elif isinstance(data, str):
        if data.startswith("option.") and " " not in data and data.removeprefix("option.") not in game.options:
            yield undeclared(record.span(path), data.removeprefix("option."), "an option of the game", game.options)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "in_version":
                yield from _check_versions(game, record, value, (*path, key))
            elif key == "in_option" and isinstance(value, dict):
                yield from _check_options(game, record, value, (*path, key))
            else:
                yield from _check_common(game, record, value, (*path, key))


def _check_versions(game: Game, record: Record, value: Data, path: Path) -> Iterator[Diagnostic]:
    ids = [version.id for version in game.versions]
    for place, each in entries_of(value, path):
        if each not in ids:
            yield undeclared(record.span(place), each, "a version of the rules", ids)


def _check_options(game: Game, record: Record, value: dict[str, Data], path: Path) -> Iterator[Diagnostic]:
    for key, inner in value.items():
        if key not in game.options:
            yield undeclared(record.key_span((*path, key)), key, "an option of the game", game.options)
            continue
        for place, each in entries_of(inner, (*path, key)):
            if game.options[key].of and each not in game.options[key].of:
                yield undeclared(record.span(place), each, f"a value of {key}", game.options[key].of)


def _check_opening(game: Game) -> Iterator[Diagnostic]:
    from kamifuda.game.procedure import Printed

    if game.procedure is None:
        return
    record, procedure = game.records["opening.yaml"], game.procedure
    piles = game.construction.piles if game.construction else {}
    named = [(procedure.hand.path, procedure.hand.pile), *((each.path, each.pile) for each in procedure.before)]
    for path, pile in named:
        if piles and pile not in piles:
            yield undeclared(record.span((*path, "pile")), pile, "a pile", piles)
    for path, printed in [((*procedure.hand.path, "draw"), procedure.hand.draw)] + [
        ((*each.path, "set_aside"), each.set_aside) for each in procedure.after
    ]:
        if isinstance(printed, Printed) and printed.sum not in field_names(game):
            yield undeclared(record.span((*path, "sum")), printed.sum, "a field of a kind", field_names(game))
    guessed = procedure.first_player.of
    if guessed and guessed not in field_names(game):
        yield undeclared(record.span(("first_player", "of")), guessed, "a field of a kind", field_names(game))


def _check_turns(game: Game, economy: "Economy", record: Record) -> Iterator[Diagnostic]:
    names = field_names(game)
    paid = [(each.path, each.pay, each.need) for each in economy.costs]
    paid += [(each.path, each.pay, each.need) for each in economy.abilities]
    for path, pay, need in paid:
        for word, name in (("pay", pay), ("need", need)):
            if name and name not in economy.resources:
                yield undeclared(record.span((*path, word)), name, "a resource", economy.resources)
    for cost in economy.costs:
        if isinstance(cost.amount, str) and cost.amount not in names:
            yield undeclared(record.span((*cost.path, "amount")), cost.amount, "a field of a kind", names)
    for limit in economy.limits:
        for word in ("at_most", "total"):
            for key in getattr(limit, word):
                if key not in names:
                    yield undeclared(record.key_span((*limit.path, word, key)), key, "a field of a kind", names)


def _check_board(game: Game) -> Iterator[Diagnostic]:
    board = game.components.board if game.components else None
    for number, way in enumerate(board.paths if board else ()):
        for step, square in enumerate(way):
            if board and square not in board.squares:
                span = game.records["components.yaml"].span((*board.path, "paths", number, step))
                yield undeclared(span, square, "a square", board.squares)


def _check_audit(game: Game) -> Iterator[Diagnostic]:
    """Fields that `audit.yaml` names."""
    if game.audit is None:
        return
    record, names = game.records["audit.yaml"], field_names(game)
    for path, name in _audited(game.audit):
        if name not in names:
            yield undeclared(record.span(path), name, "a field of a kind", names)


def _audited(audit: "Audit") -> Iterator[tuple[Path, str]]:
    """The fields that an audit names, each with its place."""
    from kamifuda.game.audit import names_in

    for figure in audit.figures.values():
        word = "value" if figure.value else "sum"
        for name in names_in(figure.value) if figure.value else (figure.sum,):
            yield (*figure.path, word), name
        if figure.by is not None:
            yield (*figure.path, "by"), figure.by
    for model in audit.models.values():
        yield from (((*model.path, "value"), name) for name in names_in(model.value))
        yield from (((*model.path, "by", number), name) for number, name in enumerate(model.by))
    for supply in audit.supply:
        yield (*supply.path, "need"), supply.need
        yield (*supply.path, "from"), supply.give
