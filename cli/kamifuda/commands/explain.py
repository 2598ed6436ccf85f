"""`kamifuda explain`: one diagnostic, vocabulary word, or the marks of card text, with a wrong and a right example."""

from pathlib import Path

import click

from kamifuda.diagnostics import KamifudaError, nearest, page, page_names


@click.command("explain", epilog="Example: kamifuda explain duplicate-id")
@click.argument("name", required=False, metavar="[NAME]")
def command(name: str | None) -> None:
    """Explain NAME: a diagnostic (the word in brackets at the end of its first line), a word of the game files such as
    `copies` or `redraw`, `query`, or `markup`. Without NAME: everything that can be explained.
    """
    from kamifuda.game.words import word_names, word_page

    if name is None:
        click.echo(_contents("Diagnostics", page_names()))
        click.echo(_contents("Words of the game files", word_names()))
        return
    if name == "query":
        click.echo((Path(__file__).parents[1] / "query" / "language.md").read_text(encoding="utf-8").strip())
    elif name == "markup":
        click.echo((Path(__file__).parents[1] / "marks.md").read_text(encoding="utf-8").strip())
    elif name in page_names():
        about = page(name)
        click.echo(f"{name} ({about.severity})\n\n{about.text}")
    elif name in word_names():
        click.echo(word_page(name))
    else:
        guess = nearest(name, [*page_names(), *word_names(), "query", "markup"])
        raise KamifudaError(f"nothing is called {name!r}" + (f"; did you mean {guess}?" if guess else ""))


def _contents(title: str, names: list[str]) -> str:
    return f"{title}:\n" + "\n".join(f"  {name}" for name in names) + "\n"
