"""`kamifuda games`: what is known here."""

from pathlib import Path

import click

from kamifuda.commands.options import complete_games, format_option, known_option
from kamifuda.diagnostics import KamifudaError, harmless
from kamifuda.game.definition import Game


@click.command("games", epilog="Example: kamifuda games --format json")
@click.argument("game", required=False, shell_complete=complete_games)
@known_option
@format_option
def command(game: str | None, root: Path, output: str) -> None:
    """List the games known here; or tell all of GAME: kinds and fields, piles, card size, rule versions, options."""
    from kamifuda.commands.report import terminal_width

    games, broken = _load(root, [game] if game else _names(root), alone=bool(game))
    width = terminal_width()
    if output == "json":
        from kamifuda.commands.game_json import as_json
        from kamifuda.commands.report import json_text

        answer = [as_json(one) for one in games]
        click.echo(json_text(answer[0] if game else answer))
    elif game:
        from kamifuda.commands.game_text import long_lines

        click.echo(harmless("\n".join(long_lines(games[0], width))))
    else:
        from kamifuda.commands.game_text import short_lines

        for one in games:
            click.echo(harmless("\n".join(short_lines(one, width))))
    for problem in broken:
        click.echo(harmless(problem), err=True)


def _load(root: Path, names: list[str], *, alone: bool) -> tuple[list[Game], list[str]]:
    """The games; a broken one does not keep the others from being told, unless it is the one asked for."""
    from kamifuda.loader import load_one_game

    games: list[Game] = []
    broken: list[str] = []
    for name in names:
        try:
            games.append(load_one_game(root, name))
        except KamifudaError as problem:
            if alone:
                raise
            broken.append(f"{name} cannot be used: {problem}")
    return games, broken


def _names(root: Path) -> list[str]:
    from kamifuda.workspace import list_workspace

    return list(list_workspace(root)[0].games)
