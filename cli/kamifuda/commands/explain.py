"""`kamifuda explain`: a diagnostic, a word of game files, an element of templates, or a whole language of ours."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import click

from kamifuda.diagnostics import KamifudaError, nearest, page, page_names

_CELL = re.compile(r"\|((?:\\\||[^|])+)(?=\|)")
_FILE = re.compile(r"`[^`]+`(?: links to `[^`]+`)?")  # the name of an example file
PACKAGE = Path(__file__).parents[1]
TEXTS = {
    "query": PACKAGE / "query" / "language.md",
    "markup": PACKAGE / "marks.md",
    "hand": PACKAGE / "decks" / "written" / "format.md",
}
TEMPLATES, THEME = "templates", "theme"


def _names() -> list[str]:
    """Everything that can be explained."""
    from kamifuda.game.words import word_names
    from kamifuda.press.reference.pages import element_names

    return list(dict.fromkeys([*TEXTS, TEMPLATES, THEME, *page_names(), *word_names(), *element_names()]))


def _complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    return [name for name in _names() if name.startswith(begun)]


@click.command("explain", epilog="Example: kamifuda explain duplicate-id")
@click.argument("name", required=False, metavar="[NAME]", shell_complete=_complete)
@click.option(
    "--out",
    "-o",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="With `templates`: as a page with pictures.",
)
def command(name: str | None, out: Path | None) -> int:
    """Explain NAME: a diagnostic (the word in brackets at the end of its first line), a word of the game files such as
    `copies` or `redraw`, `query`, `markup`, `hand`, `templates`, `theme`, or an element of templates such as
    `panel`. Without NAME: everything that can be explained.
    """
    if out is not None:
        return _write_book(name, out)
    if name is None:
        click.echo("\n".join(_contents()))
    else:
        click.echo("\n".join(_folded("\n\n".join(_explanations(name)))))
    return 0


def _write_book(name: str | None, out: Path) -> int:
    """The reference of templates as a page."""
    from kamifuda import shipped
    from kamifuda.press.plan import Folder
    from kamifuda.press.reference.book import write_book

    if name != TEMPLATES:
        raise KamifudaError(f"--out is for `kamifuda explain {TEMPLATES}`")
    faults = write_book(Folder(shipped.root() / "templates", "templates"), out)
    for fault in faults:
        click.echo(f"{fault.span.path}:{fault.span.line}: {fault.message}", err=True)
    click.echo(f"wrote {out / 'README.md'} and its pictures")
    return 1 if faults else 0


def _folded(text: str) -> Iterator[str]:
    """Prose broken where the terminal ends, tables in columns; examples stay as they are."""
    from kamifuda.commands.columns import table, wrap
    from kamifuda.commands.report import terminal_width

    width = terminal_width()
    for sort, lines in groupby(_sorted_lines(text), key=lambda line: line[0]):
        if sort.startswith("prose"):
            yield from wrap(" ".join(line for _, line in lines), width, 2 if sort.endswith("item") else 0, 0)
        elif sort == "table":
            cells = [tuple(cell.strip().replace(r"\|", "|") for cell in _CELL.findall(line)) for _, line in lines]
            yield from table([row for row in cells if not set("".join(row)) <= set("-")], width)
        else:
            yield from (line for _, line in lines)


def _sorted_lines(text: str) -> Iterator[tuple[str, str]]:
    """Each line with what it is; lines of one paragraph are of one sort."""
    paragraph, in_example = 0, False
    for line in text.splitlines():
        in_example ^= line.startswith("```")
        if in_example or not line.strip() or line[0] in " #" or _FILE.fullmatch(line) or line.startswith("```"):
            yield "as it is", line
            paragraph += 1
        elif line.startswith("|"):
            yield "table", line
        else:
            item = line.startswith("- ")
            paragraph += item
            yield f"prose {paragraph}{' item' if item else ''}", line


def _explanations(name: str) -> list[str]:
    """What is said about a name: once as a diagnostic and once as a word, when it is both."""
    from kamifuda.game.words import word_names, word_page
    from kamifuda.press.reference.pages import element_names, element_page

    found = [TEXTS[name].read_text(encoding="utf-8").strip()] if name in TEXTS else []
    if name in page_names():
        about = page(name)
        found.append(f"{name} ({about.severity})\n\n{about.text}")
    if name in word_names():
        found.append(word_page(name))
    if name == TEMPLATES:
        from kamifuda.press.reference.pages import overview

        found.append(overview())
    if name == THEME:
        from kamifuda.press.reference.themes import theme_page

        found.append(theme_page())
    if name in element_names():
        found.append(f"<{name}> in templates\n\n{element_page(name)}")
    if not found:
        guess = nearest(name, _names())
        meant = f"; did you mean {guess}?" if guess else "; kamifuda explain lists everything that can be explained"
        raise KamifudaError(f"nothing is called {name or repr(name)}{meant}")
    return found


def _contents() -> Iterator[str]:
    from kamifuda.commands.columns import table
    from kamifuda.commands.report import terminal_width
    from kamifuda.game.words import word_names, word_page
    from kamifuda.press.reference.pages import element_names, summary

    width = terminal_width()
    yield "Languages of their own:"
    yield from table(
        [
            ("query", "How rules, fields and --select say which cards are meant"),
            ("markup", "The marks of card text"),
            ("hand", "How an opening is written down for kamifuda hand check"),
            (TEMPLATES, "How templates draw cards"),
            (THEME, "What a theme.yaml says: colours, fonts, styles"),
        ],
        width,
    )
    yield "\nDiagnostics:"
    yield from table([(name, _summary(page(name).text)) for name in page_names()], width)
    yield "\nElements of templates:"
    yield from table([(name, summary(name)) for name in element_names()], width)
    yield "\nWords of the game files:"
    yield from table([(name, _summary(word_page(name).partition("\n\n")[2])) for name in word_names()], width)


def _summary(text: str) -> str:
    """The first sentence."""
    sentence = " ".join(text.partition("\n\n")[0].removeprefix("What it finds: ").split())
    return sentence[:1].upper() + sentence[1:].partition(". ")[0].rstrip(".:")
