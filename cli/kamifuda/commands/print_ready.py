"""`kamifuda print --images`: a folder of ready card pictures on sheets."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import STDOUT, Command, Measure
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.commands.sections import Sectioned
from kamifuda.output import make_folder
from kamifuda.pattern import pattern

if TYPE_CHECKING:
    from kamifuda.diagnostics import Diagnostic, Severity
    from kamifuda.jobs import Workers
    from kamifuda.press.ready.folder import ReadyCard, Unused
    from kamifuda.press.ready.printing import ReadyJob

_ready = partial(click.option, cls=Sectioned, section="Ready pictures")
_SIZE = pattern(r"\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*")


class CardSize(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`63x88`: width and height of a trimmed card in mm."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The two lengths."""
        if isinstance(value, tuple):
            return value
        match = _SIZE.fullmatch(str(value))
        size = (float(match[1]), float(match[2])) if match else (0.0, 0.0)
        if not all(10 <= side <= 500 for side in size):
            self.fail(f"{value!r} is no size of a card; write its width and height in mm, as in 63x88", param, ctx)
        return size


def ready_options(command: Command) -> Command:
    """`--images FOLDER` and what is said about the pictures in it."""
    for option in (
        _ready(
            "--image-bleed",
            type=Measure(0, 20),
            metavar="MM",
            help="How far the pictures go beyond the cut; guessed from their pixels when not given.",
        ),
        _ready("--card", "card_size", type=CardSize(), metavar="WxH", help="Size of a trimmed card in mm."),
        _ready(
            "--images",
            type=click.Path(path_type=Path),
            metavar="FOLDER",
            help="Print ready pictures: NAME.png, NAME-back.png, back.png for all others, '4x NAME.png' four times.",
        ),
    ):
        command = option(command)
    return command


def print_images(reporter: Reporter, asked: Mapping[str, Any], workers: "Workers", root: Path | None) -> int:
    """Print the pictures of a folder and report; a workspace is not needed."""
    from kamifuda.commands.print import in_words, pdf_to_stdout
    from kamifuda.press.ready.folder import list_ready
    from kamifuda.press.ready.printing import print_ready

    folder: Path = asked["images"]
    found = list_ready(folder)
    name = folder.resolve().name or "images"
    job = _job(found.cards * int(asked["copies"]), name, asked, root)
    with progress("pictures", quiet=asked["quiet"] or reporter.json) as tell:
        way = workers.way(len(found.cards), WORTH)
        if asked["out"] == STDOUT:
            printed = pdf_to_stdout(lambda path: print_ready(job, path, way, tell))
        else:
            out = asked["out"] or (root / "build" if root else Path()) / f"{name}.pdf"
            if not asked["out"]:
                make_folder(out.parent)
            printed = print_ready(job, out, way, tell)
    faults = sorted([*_unused(found.unused), *printed.faults], key=lambda one: one.order)
    severities = count_severities(faults)
    pages = 0 if printed.too_large else len(printed.sheets)
    files = ["stdout"] if asked["out"] == STDOUT else [str(path) for path in printed.files]
    if reporter.json:
        summary = {"cards": printed.cards, "different": printed.faces, "pages": pages, "errors": severities["error"]}
        more: dict[str, object] = {"files": files} if len(files) > 1 else {}
        summary |= {"warnings": severities["warning"], "taken_over": printed.again}
        reporter.answer(faults, summary, file=in_words(files) if pages else None, **more)
    else:
        reporter.diagnostics(faults)
        if printed.again:
            reporter.note(f"took over {plural(printed.again, 'picture')} of a run that was interrupted")
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        what = f"{plural(printed.cards, 'card')} ({printed.faces} different) on {plural(pages, 'page')}"
        why = "--max-size is less than a sheet takes" if printed.too_large else "no picture could be read"
        reporter.last(f"printed {what} to {in_words(files)}{wrong}" if pages else f"printed nothing: {why}")
    return 1 if severities["error"] or not pages else 0


def _job(cards: "Sequence[ReadyCard]", name: str, asked: Mapping[str, Any], root: Path | None) -> "ReadyJob":
    from kamifuda.cache import cache_folder
    from kamifuda.commands.print import moment
    from kamifuda.commands.print_layout import correction_of, layout_of, marks_of
    from kamifuda.press.furnishing import Look
    from kamifuda.press.pdf.about import About
    from kamifuda.press.ready.judging import Wish
    from kamifuda.press.ready.measures import Asked
    from kamifuda.press.ready.printing import ReadyJob
    from kamifuda.press.sheets.paper import MM

    layout = layout_of(asked)
    turned = layout.sides == "both" and layout.gutter is None
    duplex = f"DuplexFlip{asked['flip'].capitalize()}Edge" if turned else ""
    wish = Wish(Asked(asked["card_size"], asked["image_bleed"]), asked["dpi"])
    look = Look(marks_of(asked), layout.spacing.bleed / MM, correction_of(asked["printer"]))
    cache = cache_folder(root) if root and not asked["no_cache"] else None
    shelf = cache / "pictures" if cache else None
    return ReadyJob(cards, layout, About(name, "", duplex, moment()), wish, look, asked["max_size"] or 0, shelf)


def _unused(unused: "Sequence[Unused]") -> "Iterator[Diagnostic]":
    """The files that are not printed; of what is no picture it is only mentioned."""
    from kamifuda.diagnostics import Span, diagnostic

    for one in unused:
        severity: Severity | None = None if one.picture else "info"
        span = Span(one.file.as_posix())
        yield diagnostic("unused-picture", span, severity=severity, file=one.file.name, why=one.why, remedy=one.remedy)


WORTH = 4  # pictures that pay for a fork
