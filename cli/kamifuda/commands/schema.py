"""`kamifuda schema`: JSON Schema of a game's card files, for editors."""

from pathlib import Path

import click

from kamifuda.commands.options import STDOUT, OutFile, complete_games, known_option


@click.command("schema", epilog="Example: kamifuda schema nova -o build/cards.schema.json")
@click.argument("game", shell_complete=complete_games)
@click.option("--lang", metavar="TAG", default="en", show_default=True, help="Language of titles and descriptions.")
@click.option("-o", "output", metavar="FILE", type=OutFile(), help="Write to FILE, not to stdout.")
@known_option
def command(game: str, lang: str, output: Path | None, root: Path) -> None:
    """Write a JSON Schema of the card files of GAME: editors then complete fields and mark faults while one types."""
    from kamifuda.commands.report import json_text
    from kamifuda.commands.selection import check_language
    from kamifuda.game.jsonschema import json_schema
    from kamifuda.loader import load_one_game
    from kamifuda.output import write_atomically

    loaded = load_one_game(root, game)
    if lang != "en":  # every field that all games share has an English label
        check_language(loaded, lang)
    text = json_text(json_schema(loaded, lang)) + "\n"
    if output is None or output == STDOUT:
        click.echo(text, nl=False)
    else:
        write_atomically(output, text.encode())
        click.echo(f"wrote {output}", err=True)
