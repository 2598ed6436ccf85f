"""The command line: one module per command, imported only when its command runs."""

from importlib import import_module

import click

from kamifuda import __version__

# command -> (module in this package, one line of help): the module is imported when its command is called
COMMANDS: dict[str, tuple[str, str]] = {
    "new": ("new", "Start a workspace: one game, a few cards, a deck, templates."),
    "games": ("games", "Show the games known here: kinds, fields, piles, versions, options."),
    "check": ("check", "Check every card file, schema, template and deck."),
    "explain": ("explain", "Explain a diagnostic, a word of the game files, or the marks in card text."),
    "deck": ("deck", "Judge a deck: legal, illegal or undecided, rule by rule."),
    "hand": ("hand", "Deal an opening hand by the game's own rules and say what is playable."),
    "odds": ("odds", "Chances of a deck: cards seen by a turn, what could be played when."),
    "faces": ("faces", "Draw single card faces as PDF or PNG."),
    "print": ("print", "Print decks or selected cards on sheets to cut."),
    "kit": ("kit", "Print everything a game needs on the table: decks, boards, counters, rules, boxes."),
    "calibrate": ("calibrate", "Make a printer's test page, and record what the printer needs."),
    "export": ("export", "Take a deck to virtual tabletops and cutting machines."),
    "preflight": ("preflight", "Judge PDFs and pictures for print: boxes, fonts, colours, ink, resolution."),
    "find": ("find", "Find cards: by numbers, colours, kinds, words of their text."),
    "diff": ("diff", "Tell what changed between two folders, databases or git revisions."),
    "db": ("db", "Make a database of all cards, and take tables out of it."),
    "audit": ("audit", "The balance of a game's cards in figures: costs, outliers, what is better in every way."),
    "import": ("import_", "Take over cards that other programs keep."),
    "schema": ("schema", "Write a JSON Schema of a game's card files for editors."),
}


class LazyGroup(click.Group):
    """A group whose commands live in modules that are imported on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of COMMANDS."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"kamifuda.commands.{COMMANDS[cmd_name][0]}").command
        if not isinstance(command, click.Command):
            raise TypeError(f"commands.{cmd_name}.command is no click command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; a mistyped one is told what it probably meant."""
        from kamifuda.diagnostics import nearest

        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        guess = nearest(name, COMMANDS)
        meant = f"; did you mean {guess}?" if guess else f"; the commands are {', '.join(COMMANDS)}"
        ctx.fail(f"there is no command {name!r}{meant}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='Shell completion: eval "$(_KAMIFUDA_COMPLETE=bash_source kamifuda)" (or zsh_source, fish_source).',
)
@click.version_option(__version__, prog_name="kamifuda")
@click.option(
    "-C", "workspace", metavar="DIR", help="The workspace: the folder that holds cards/ (or a folder inside)."
)
@click.pass_context
def cli(ctx: click.Context, workspace: str | None) -> None:
    """Kamifuda keeps, checks, judges, deals and prints the cards of community trading card games."""
    ctx.obj = workspace
