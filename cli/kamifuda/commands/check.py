"""`kamifuda check`: everything in a workspace."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.loader import Loaded


@click.command("check", epilog="Example: kamifuda check cards/ --format json")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--fix", is_flag=True, help="Mend what is safe: invisible characters, trailing space, full-width digits.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@workspace_option
@format_option
@color_option
@quiet_option
def command(paths: tuple[Path, ...], fix: bool, strict: bool, root: Path, **manner: Any) -> int:
    """Check every card file, game file, template and deck of the workspace, or only those under PATH.

    Each fault is told with file, line and column, what is there, what is expected, and how to mend it. Exit code 1 when
    there is an error.
    """
    reporter = Reporter(root, **manner)
    loaded, found = _look(root, paths)
    if fix and _fix(root, found, reporter):
        loaded, found = _look(root, paths)
    severities = count_severities(found)
    looked = asdict(loaded.counts)
    if reporter.json:
        reporter.answer(found, {**looked, "errors": severities["error"], "warnings": severities["warning"]})
    else:
        reporter.diagnostics(found)
        looked_at = ", ".join(plural(number, noun.removesuffix("s")) for noun, number in looked.items())
        result = f"{plural(severities['error'], 'error')}, {plural(severities['warning'], 'warning')}"
        reporter.last(f"checked {looked_at}: {result}")
    if not loaded.counts.files and not severities["error"]:
        raise KamifudaError(f"nothing to check: {root} holds no card files, decks or game files")
    return 1 if severities["error"] or (strict and severities["warning"]) else 0


def _look(root: Path, paths: tuple[Path, ...]) -> tuple["Loaded", list[Diagnostic]]:
    """Everything in the workspace, and what is wrong with it; templates only where they are the workspace's own."""
    from kamifuda.loader import load_everything

    loaded = load_everything(root)
    found = list(loaded.diagnostics)
    if (root / "templates").is_dir():
        from kamifuda.commands.selection import folders_of
        from kamifuda.press.checking import check_templates

        for name, library in loaded.libraries.items():
            if (root / "templates" / name).is_dir():
                folders = folders_of(loaded.workspace, name)
                found += check_templates(library.game, library.cards, folders)
    return loaded, _told(found, paths, root)


def _fix(root: Path, found: list[Diagnostic], reporter: Reporter) -> bool:
    """Mend what can be mended; whether anything was."""
    from kamifuda.commands.fixing import fix_files

    mended = fix_files(root, found)
    for path, count in mended.made.items():
        reporter.note(f"mended {plural(count, 'fault')} in {path}")
    for line in mended.refused:
        reporter.note(line)
    return bool(mended.made)


def _told(found: Sequence[Diagnostic], paths: tuple[Path, ...], root: Path) -> list[Diagnostic]:
    """Each diagnostic once, by place; only those under the paths when there are any."""
    ordered = sorted(dict.fromkeys(found), key=lambda each: each.order)
    return _under(ordered, paths, root) if paths else ordered


def _under(found: list[Diagnostic], paths: tuple[Path, ...], root: Path) -> list[Diagnostic]:
    """The diagnostics that stand in some of the paths, which are given from the working directory."""
    inside = []
    for path in paths:
        real = path.resolve()
        if not real.exists():
            raise KamifudaError(f"there is no {path}")
        if not real.is_relative_to(root):
            raise KamifudaError(f"{path} is outside the workspace {root}")
        inside.append(real.relative_to(root).as_posix())
    return [
        each
        for each in found
        if any(path == "." or each.span.path == path or each.span.path.startswith(f"{path}/") for path in inside)
    ]
