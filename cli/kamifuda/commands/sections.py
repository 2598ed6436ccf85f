"""Options of a command under headings, for commands with many of them."""

from typing import Any

import click


class Sectioned(click.Option):
    """An option that is listed under a heading."""

    def __init__(self, *names: Any, section: str, **more: Any) -> None:
        super().__init__(*names, **more)
        self.section = section


class SectionedCommand(click.Command):
    """A command whose help lists its options under their headings, in order of first mention; the others first."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        sections: dict[str, list[tuple[str, str]]] = {}
        rest: list[tuple[str, str]] = []
        for parameter in self.get_params(ctx):
            row = parameter.get_help_record(ctx) if isinstance(parameter, click.Option) else None
            if row is not None:
                section = getattr(parameter, "section", "")
                (sections.setdefault(section, []) if section else rest).append(row)
        for title, rows in (("Options", rest), *sections.items()):
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)
