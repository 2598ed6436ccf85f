"""`kamifuda preflight`: judge files before a print shop does."""

from pathlib import Path

import click

from kamifuda.commands.options import color_option, format_option, known_option, quiet_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic


@click.command("preflight", epilog="Example: kamifuda preflight build/cards.pdf --profile drivethrucards")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--profile", default="", metavar="SHOP", help="What this print shop wants; without it, what all want.")
@known_option
@format_option
@color_option
@quiet_option
def command(files: tuple[Path, ...], profile: str, root: Path, output: str, color: str, quiet: bool) -> int:
    """Judge PDF files and pictures for print, whoever made them.

    Boxes and sizes, fonts, colours, resolution of pictures, what shines through, ink, what stands too near the cut, the
    standard, the order of pages. The line of a fault is the number of its page. Nothing is changed.
    """
    from kamifuda.commands.shop import find_shop
    from kamifuda.preflight import judge

    reporter = Reporter(root, output, color, quiet)
    shop = find_shop(root, profile) if profile else None
    found: list[Diagnostic] = []
    pages = 0
    for path in files:
        judged = judge(path, _shown(path, root), shop)
        found += judged.faults
        pages += judged.pages
    found.sort(key=lambda one: one.order)
    severities = count_severities(found)
    if reporter.json:
        summary = {"files": len(files), "pages": pages, "errors": severities["error"]}
        reporter.answer(found, {**summary, "warnings": severities["warning"]}, profile=profile or None)
    else:
        reporter.diagnostics(found)
        looked = f"{plural(pages, 'page')} of {plural(len(files), 'file')}"
        wanted = f" for {shop.label}" if shop else ""
        counts = f"{plural(severities['error'], 'error')}, {plural(severities['warning'], 'warning')}"
        reporter.last(f"judged {looked}{wanted}: {counts}")
    return 1 if severities["error"] or not pages else 0


def _shown(path: Path, root: Path) -> str:
    """How a file is called: below the workspace from there, otherwise as it was named."""
    real = path.resolve()
    return real.relative_to(root.resolve()).as_posix() if real.is_relative_to(root.resolve()) else path.as_posix()
