"""`kamifuda print --images`: a folder of ready card pictures on sheets."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import STDOUT, Command, Measure
from kamifuda.commands.progress import progress
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.commands.sections import Sectioned
from kamifuda.diagnostics import KamifudaError
from kamifuda.output import make_folder
from kamifuda.pattern import pattern

if TYPE_CHECKING:
    from kamifuda.jobs import Workers

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


def print_images(reporter: Reporter, asked: Mapping[str, Any], workers: "Workers") -> int:
    """Print the pictures of a folder and report."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.print_layout import correction_of, layout_of, marks_of
    from kamifuda.press.binding import Look
    from kamifuda.press.pdf.about import About
    from kamifuda.press.ready.folder import list_ready
    from kamifuda.press.ready.judging import Wish
    from kamifuda.press.ready.measures import Asked
    from kamifuda.press.ready.printing import ReadyJob, print_ready
    from kamifuda.press.sheets.paper import MM

    if asked["out"] == STDOUT:
        raise KamifudaError("--images writes a file: name it with -o")
    layout = layout_of(asked)
    if layout.sides == "apart":
        raise KamifudaError("--images writes one file: --sides fronts and --sides backs make one each")
    folder: Path = asked["images"]
    cards = list_ready(folder)
    name = folder.resolve().name or "images"
    out = asked["out"] or reporter.root / "build" / f"{name}.pdf"
    if not asked["out"]:
        make_folder(out.parent)
    turned = layout.sides == "both" and layout.gutter is None
    duplex = f"DuplexFlip{asked['flip'].capitalize()}Edge" if turned else ""
    wish = Wish(Asked(asked["card_size"], asked["image_bleed"]), asked["dpi"])
    look = Look(marks_of(asked), layout.spacing.bleed / MM, correction_of(asked["printer"]))
    job = ReadyJob(cards, layout, About(name, "", duplex, moment()), wish, look)
    with progress("pictures", quiet=asked["quiet"]) as tell:
        printed = print_ready(job, out, workers.way(len(cards), WORTH), tell)
    severities = count_severities(printed.faults)
    pages = len(printed.sheets)
    if reporter.json:
        summary = {"cards": printed.cards, "different": printed.faces, "pages": pages, "errors": severities["error"]}
        more = {"warnings": severities["warning"]}
        reporter.answer(printed.faults, {**summary, **more}, file=str(out) if pages else None)
    else:
        reporter.diagnostics(printed.faults)
        wrong = f": {plural(severities['error'], 'error')}" if severities["error"] else ""
        what = f"{plural(printed.cards, 'card')} ({printed.faces} different) on {plural(pages, 'page')}"
        reporter.last(f"printed {what} to {out}{wrong}" if pages else "printed nothing: no picture could be read")
    return 1 if severities["error"] or not pages else 0


WORTH = 4  # pictures that pay for a fork
