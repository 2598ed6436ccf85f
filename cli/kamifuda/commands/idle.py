"""Options that change nothing in an answer: the answer is given, and that is said beside it."""

from collections.abc import Iterable

import click

from kamifuda.commands.report import Reporter
from kamifuda.game.definition import Game

Idle = tuple[str, bool, str]  # an option, whether it changes nothing, and why


def tell_idle(reporter: Reporter, options: Iterable[Idle]) -> None:
    """A note for each option that somebody wrote and that changes nothing here."""
    context = click.get_current_context()
    called = {word: parameter.name or "" for parameter in context.command.params for word in parameter.opts}
    for option, idle, why in options:
        if idle and context.get_parameter_source(called[option]) == click.core.ParameterSource.COMMANDLINE:
            reporter.note(f"{option} changes nothing here: {why}")


def of_redraws(game: Game) -> Iterable[Idle]:
    """What `hand` and `odds` ask about redraws, where a game has none or where they cost nothing."""
    redraws = game.procedure.redraw if game.procedure else ()
    yield "--mulligan", not redraws, "nobody redraws in this game"
    hands_over = any(rule.costs == "first-turn" for rule in redraws)
    yield "--opponent-mulligan", not hands_over, "in this game a redraw does not cost the first turn"
