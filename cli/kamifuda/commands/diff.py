"""`kamifuda diff`: what changed between two states of the cards."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import OutFile, color_option, jobs_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, json_text, plural, printable

if TYPE_CHECKING:
    from kamifuda.comparison.difference import Changed, Difference, FieldChange
    from kamifuda.comparison.pool import Said


@click.command("diff", epilog="Example: kamifuda diff . . --format markdown")
@click.argument("old")
@click.argument("new")
@click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="Lines for reading, one JSON object, or release notes.",
)
@click.option("--html", type=OutFile(), metavar="FILE", help="Also a page with the old and new face of each card.")
@workspace_option
@color_option
@quiet_option
@jobs_option
def command(old: str, new: str, html: Path | None, root: Path, jobs: int, **manner: Any) -> int:
    """Tell what changed from OLD to NEW: each a folder, a database of `kamifuda db build`, or a git revision.

    Cards added, removed and renamed; changed ones field by field and word by word, what plays differently apart from
    what only looks differently. `kamifuda diff v1.0 . --html build/changes.html` compares with a tag of git. Exit
    code 1 when something changed.
    """
    from kamifuda.commands.states import open_state
    from kamifuda.comparison.difference import compare

    reporter = Reporter(root, **manner)
    with ExitStack() as stack:
        before, after = (stack.enter_context(open_state(root, name, pictures=html is not None)) for name in (old, new))
        for state in (before, after):
            if state.faults:
                reporter.note(f"{plural(state.faults, 'error')} in {state.name}; what is faulty counts as missing")
        difference = compare(before.pool, after.pool)
        _tell(difference, f"{old} → {new}", manner["output"], reporter)
        if html is not None:
            from kamifuda.commands.diff_page import write_page

            write_page(html, difference, before, after, jobs)
            reporter.note(f"wrote {html}")
    return 0 if difference.nothing else 1


def _tell(difference: "Difference", title: str, output: str, reporter: Reporter) -> None:
    from kamifuda.comparison.notes import as_data, release_notes

    if output == "json":
        click.echo(json_text(as_data(difference)))
    elif output == "markdown":
        click.echo(release_notes(difference, title), nl=False)
    else:
        for line in _lines(difference, reporter):
            reporter.styled(line)
        reporter.last(_last(difference))


def _last(difference: "Difference") -> str:
    counts = {
        "added": len(difference.added),
        "removed": len(difference.removed),
        "under another id": len(difference.moved),
        "changed": len(difference.changed),
    }
    told = ", ".join(f"{count} {what}" for what, count in counts.items() if count) or "nothing changed"
    return f"{told}; {plural(difference.kept, 'card')} as before"


def _lines(difference: "Difference", reporter: Reporter) -> Iterator[str]:
    for card in difference.added:
        yield reporter.style(f"+ {_title(card)}", fg="green")
    for card in difference.removed:
        yield reporter.style(f"- {_title(card)}", fg="red")
    for each in (*difference.moved, *difference.changed):
        yield from _changed(each, reporter)


def _changed(each: "Changed", reporter: Reporter) -> Iterator[str]:
    before = [each.old.id] if each.old.id != each.new.id else []
    before += [each.old.name] if each.renamed else []
    yield reporter.style(f"~ {_title(each.new)}", bold=True) + (
        f", before {_safe(', '.join(before))}" if before else ""
    )
    for heading, fields in (("plays differently", each.errata), ("looks differently", each.looks)):
        if fields:
            yield f"    {heading}:"
        for change in fields:
            yield f"      {_words(change, reporter)}"


def _words(change: "FieldChange", reporter: Reporter) -> str:
    """A field with what was taken out as [-…-] and what came in as {+…+}."""
    from kamifuda.comparison.notes import field_name
    from kamifuda.wordwise import compare_words

    marks = {"old": ("[-", "-]", "red"), "new": ("{+", "+}", "green")}
    said = ""
    for piece in compare_words(change.old, change.new):
        text = _safe(piece.text)
        if piece.side in marks:
            begin, end, colour = marks[piece.side]
            text = reporter.style(f"{begin}{text}{end}", fg=colour)
        said += text
    return f"{_safe(field_name(change))}: {said}"


def _title(card: "Said") -> str:
    return _safe(f"{card.id} {card.name} ({card.kind})")


def _safe(text: str) -> str:
    return printable(text.replace("\n", " ⏎ "))
