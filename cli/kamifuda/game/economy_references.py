"""Names in `turns.yaml` that name something else there or in the kinds, beyond what costs and limits pay and count."""

from collections.abc import Iterable, Iterator

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.definition import Game
from kamifuda.game.economy import Economy, HalfOf, Level, Times
from kamifuda.game.naming import field_names, undeclared
from kamifuda.source.record import Path, Record


def check_economy(game: Game) -> Iterator[Diagnostic]:
    """Every name that names nothing, and words that have no meaning where they stand."""
    if game.economy is None:
        return
    record = game.records["turns.yaml"]
    for path, name, what, known in _names(game, game.economy):
        if name not in known:
            yield undeclared(record.span(path), name, what, known)
    yield from _check_resources(game.economy, record)
    yield from _check_options(game, game.economy, record)


def _names(game: Game, economy: Economy) -> Iterator[tuple[Path, str, str, Iterable[str]]]:
    """Where a name stands, the name, what it should be, and what there is of that."""
    fields = field_names(game)
    for resource in economy.resources.values():
        if isinstance(resource.each, str):
            yield (*resource.path, "each"), resource.each, "a field of a kind", fields
    for cost in economy.costs:
        if isinstance(cost.amount, Times):
            yield (*cost.path, "amount", "field"), cost.amount.field, "a field of a kind", fields
    if economy.room and economy.room.plus:
        yield ("room", "plus", "each"), economy.room.plus.each, "a resource", economy.resources
    yield from _names_in_play(economy, fields)
    yield from _names_of_the_player(game, economy)


def _names_in_play(economy: Economy, fields: Iterable[str]) -> Iterator[tuple[Path, str, str, Iterable[str]]]:
    """The same, of rules about cards in play."""
    for rule in economy.on_field:
        yield (*rule.path, "by"), rule.by, "a field of a kind", fields
        modes = [name for mode in economy.modes for name in mode.choose]
        if rule.unless:
            yield (*rule.path, "unless"), rule.unless, "a mode", modes
    for mode in economy.modes:
        if mode.yields:
            yield (*mode.path, "yields"), mode.yields, "one of the modes to choose", mode.choose
        if mode.becomes:
            yield (*mode.path, "becomes"), mode.becomes, "one of the modes to choose", mode.choose
    for ability in economy.abilities:
        yield (*ability.path, "in"), ability.listed, "a field of a kind", fields
        if ability.on:
            yield (*ability.path, "on"), ability.on, "a resource", economy.resources


def _names_of_the_player(game: Game, economy: Economy) -> Iterator[tuple[Path, str, str, Iterable[str]]]:
    for key, level in economy.state.items():
        for number, rise in enumerate(level.rises if isinstance(level, Level) else ()):
            yield ("state", key, "rises", number, "when"), rise.when.split()[0], "a number of the player", economy.state
    places = [*(game.construction.piles if game.construction else ()), *(also.played_as for also in economy.also)]
    for limit in economy.limits:
        if limit.play_from:
            yield (*limit.path, "play_from"), limit.play_from, "a pile, or what `also` plays a card as", places
        for key, bound in limit.at_most.items():
            if isinstance(bound, str):
                yield (*limit.path, "at_most", key), bound, "a number of the player", economy.state


def _check_resources(economy: Economy, record: Record) -> Iterator[Diagnostic]:
    """Words that only mean something for a resource that comes from somewhere else."""
    for key, resource in economy.resources.items():
        written = record.data
        for part in resource.path:
            written = written.get(str(part)) if isinstance(written, dict) else None
        words = written if isinstance(written, dict) else {}
        idle = [(word, "hand") for word in ("per_turn",) if resource.origin != "hand"]
        idle += [(word, "play") for word in ("by", "in_turns") if resource.origin != "play"]
        for word, origin in idle:
            if word in words:
                why = f"`{word}` means something for a resource `from: {origin}`"
                yield diagnostic("impossible-rule", record.key_span((*resource.path, word)), place=key, why=why)


def _check_options(game: Game, economy: Economy, record: Record) -> Iterator[Diagnostic]:
    """Options that stand for a number or for how a cost is met, and cannot."""
    for key, resource in economy.resources.items():
        half = isinstance(resource.start, HalfOf)
        written = resource.start.half_of if isinstance(resource.start, HalfOf) else resource.start
        option = game.options.get(written.removeprefix("option.")) if isinstance(written, str) else None
        if option and not option.integer and not all(value.isascii() and value.isdigit() for value in option.of):
            path: Path = (*resource.path, "start", "half_of") if half else (*resource.path, "start")
            why = f"{option.id} is no number: it is one of {', '.join(option.of)}"
            yield diagnostic("impossible-rule", record.span(path), place=key, why=why)
    for cost in economy.costs:
        option = game.options.get(cost.met.removeprefix("option.")) if cost.met.startswith("option.") else None
        if option and (option.integer or not set(option.of) <= {"at-least", "more-than"}):
            why = f"{option.id} does not say at-least or more-than"
            yield diagnostic("impossible-rule", record.span((*cost.path, "met")), place="met", why=why)
