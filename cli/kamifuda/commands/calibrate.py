"""`kamifuda calibrate`: a printer's test page, and what it needs so that backs lie behind their fronts."""

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.needs import CALIBRATE, expect_needs
from kamifuda.commands.options import STDOUT, OutPdf, quiet_option
from kamifuda.commands.print_values import Pair
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kamifuda.press.sheets.correction import Correction

TRUE = 100.0  # mm of the rulers on the test page
MOST_SHIFT = 50.0  # mm
MOST_TURN = 10.0  # degrees


class Numbers(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`0.5,-0.25`: two numbers, the first to the right or across, the second down."""

    name = "numbers"

    def __init__(self, least: float, most: float, unit: str) -> None:
        self._least, self._most, self._unit = least, most, unit

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The two numbers."""
        if isinstance(value, tuple):
            return value
        try:
            found = tuple(float(part) for part in str(value).split(","))
        except ValueError:
            found = ()
        if len(found) != 2 or not all(map(math.isfinite, found)):
            self.fail(f"{value!r} is not two numbers as in 0.5,-0.25", param, ctx)
        if not all(self._least <= number <= self._most for number in found):
            self.fail(f"{value!r}: each is from {self._least:g} to {self._most:g} {self._unit}", param, ctx)
        return found


class Turn(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """`0.2`: an angle."""

    name = "turn"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The degrees."""
        try:
            found = float(value)
        except ValueError:
            self.fail(f"{value!r} is not a number of degrees as in 0.2", param, ctx)
        if not -MOST_TURN <= found <= MOST_TURN:
            self.fail(f"{value!r}: it is from {-MOST_TURN:g} to {MOST_TURN:g} degrees", param, ctx)
        return found


class Seen(Numbers):
    """`A=0.5,-0.25`: a mark, and where its cross was seen."""

    name = "seen"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The mark and the two numbers."""
        if isinstance(value, tuple):
            return value
        mark, _, numbers = str(value).partition("=")
        if mark.strip().upper() not in ("A", "B", "C", "D", "E"):
            self.fail(f"{value!r} names no mark; write one of A to E and two numbers, as in A=0.5,-0.25", param, ctx)
        return mark.strip().upper(), super().convert(numbers, param, ctx)


@click.command(
    "calibrate",
    epilog="Example: kamifuda calibrate --printer office --seen A=0.5,0 --seen D=0.5,-0.25 --measured 99.8x99.9",
)
@click.option("--printer", default="", metavar="NAME", help="The printer that is recorded, or whose record is changed.")
@click.option(
    "--seen",
    multiple=True,
    type=Seen(-MOST_SHIFT, MOST_SHIFT, "mm"),
    metavar="MARK=X,Y",
    help="Where the cross at a mark was seen, in mm.",
)
@click.option("--measured", type=Pair(float, 90, 110), metavar="XxY", help="Length of both rulers of 100 mm.")
@click.option(
    "--shift",
    type=Numbers(-MOST_SHIFT, MOST_SHIFT, "mm"),
    metavar="X,Y",
    help="Set: move so many mm to the right and down.",
)
@click.option("--turn", type=Turn(), metavar="DEG", help="Set: turn clockwise.")
@click.option("--scale", type=Numbers(90, 110, "%"), metavar="X,Y", help="Set: percent across and down.")
@click.option("--skew", type=Turn(), metavar="DEG", help="Set: lean upright lines, the upper end to the left.")
@click.option(
    "--side",
    type=click.Choice(["back", "front", "both"]),
    default="back",
    help="Of --shift, --turn, --scale and --skew.",
    show_default=True,
)
@click.option("--list", "listing", is_flag=True, help="List the printers that are recorded.")
@click.option("--paper", default="A4", metavar="NAME", help="Of the test page.", show_default=True)
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", help="As in print.", show_default=True)
@click.option(
    "--out", "-o", type=OutPdf(), metavar="FILE", help="The test page; calibrate.pdf in build/ when not given."
)
@click.option("-C", "workspace", metavar="DIR", help="The workspace, for build/; without one, the folder one is in.")
@quiet_option
@click.pass_context
def command(ctx: click.Context, /, **_: object) -> int:
    """Make a test page; or record what a printer needs, from what was seen on it.

    The test page has crosses on its front and scales on its back. Hold it to the light and tell what you see; printed
    sheets are corrected by it when they name the printer: kamifuda print --printer NAME. With --printer the test page
    is corrected as well, and what is seen on it refines the record. Records are kept in your configuration folder.
    """
    asked = ctx.params
    expect_needs(ctx, CALIBRATE)
    if asked["listing"]:
        return _list(asked)
    told = any(asked[key] is not None for key in ("measured", "shift", "turn", "scale", "skew")) or asked["seen"]
    marks = [mark for mark, _ in asked["seen"]]
    twice = next((mark for mark in marks if marks.count(mark) > 1), None)
    if twice:
        raise KamifudaError(f"--seen tells two things about mark {twice}: say one")
    if told and not asked["printer"]:
        raise KamifudaError("name the printer that this is about: --printer NAME")
    return _record(asked) if told else _write_page(asked)


def _list(asked: "Mapping[str, Any]") -> int:
    from kamifuda.diagnostics import harmless
    from kamifuda.press.sheets.printers import PrinterError, config_folder, printer_names, read_printer

    names = printer_names()
    if not names and not asked["quiet"]:
        click.echo("no printer is recorded; record one: kamifuda calibrate --printer NAME --seen E=0.5,-0.25", err=True)
    code = 0
    for name in names:
        try:
            click.echo(harmless(f"{name}: {_described(read_printer(name))}"))
        except PrinterError as problem:
            code = 1
            remedy = f"delete {config_folder() / 'printers' / f'{name}.json'} and calibrate the printer anew"
            click.echo(harmless(f"{name}: {problem}; {remedy}".replace("\n", " ")), err=True)
    return code


def _known(name: str) -> "Correction":
    """The record of a printer, or an empty one."""
    from kamifuda.press.sheets.correction import Correction
    from kamifuda.press.sheets.printers import printer_file, read_printer

    return read_printer(name) if name and printer_file(name).exists() else Correction(named=bool(name))


def _build(chosen: str | None) -> Path:
    """Where things are made: `build` of the workspace, or the folder one is in."""
    from kamifuda.workspace import find

    place = chosen or click.get_current_context().find_root().obj
    try:
        folder = find(Path(place or ".")) / "build"
    except KamifudaError:
        if place:
            raise
        return Path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _write_page(asked: "Mapping[str, Any]") -> int:
    from kamifuda.commands.print import moment
    from kamifuda.press.pdf.about import About
    from kamifuda.press.sheets.paper import parse_paper
    from kamifuda.press.sheets.proof import write_test_page

    out = asked["out"]
    if out == STDOUT:
        raise KamifudaError("the test page goes to a file: name one")
    if out is None:
        out = _build(asked["workspace"]) / "calibrate.pdf"
    title = "Kamifuda test page" + (f" of {asked['printer']}" if asked["printer"] else "")
    about = About(title, "en", f"DuplexFlip{asked['flip'].capitalize()}Edge", moment())
    write_test_page(out, parse_paper(asked["paper"]), asked["flip"], _known(asked["printer"]), about)
    if not asked["quiet"]:
        click.echo(f"wrote {_shown(out)}: print it on both sides at 100 %, and read what it says")
    return 0


def _record(asked: "Mapping[str, Any]") -> int:
    from dataclasses import replace

    from kamifuda.press.sheets.calibration import fit_back, places_on
    from kamifuda.press.sheets.correction import Adjustment, after
    from kamifuda.press.sheets.paper import parse_paper
    from kamifuda.press.sheets.printers import write_printer

    known = _known(asked["printer"])
    sides = {"front": known.front, "back": known.back}
    if asked["measured"]:
        across, down = (TRUE / length for length in asked["measured"])
        scaled = Adjustment(scale_x=across, scale_y=down)
        sides = {side: after(scaled, one) for side, one in sides.items()}
    if asked["seen"]:
        fitted = fit_back(dict(asked["seen"]), places_on(parse_paper(asked["paper"]), asked["flip"]))
        sides["back"] = after(fitted, sides["back"])
    for side in ("front", "back") if asked["side"] == "both" else (asked["side"],):
        if asked["shift"] is not None:
            sides[side] = replace(sides[side], x=asked["shift"][0], y=asked["shift"][1])
        if asked["turn"] is not None:
            sides[side] = replace(sides[side], turn=asked["turn"])
        if asked["skew"] is not None:
            sides[side] = replace(sides[side], skew=asked["skew"])
        if asked["scale"] is not None:
            sides[side] = replace(sides[side], scale_x=asked["scale"][0] / 100, scale_y=asked["scale"][1] / 100)
    correction = replace(known, front=sides["front"], back=sides["back"])
    path = write_printer(asked["printer"], correction)
    if not asked["quiet"]:
        click.echo(f"recorded {asked['printer']} in {path}")
        click.echo(_described(correction))
    return 0


def _described(correction: "Correction") -> str:
    parts = []
    for side, one in (("fronts", correction.front), ("backs", correction.back)):
        parts.append(
            f"{side} move {one.x:+.2f} mm right and {one.y:+.2f} mm down, turn {one.turn:+.3f} degrees, "
            f"scale {one.scale_x * 100:.2f} x {one.scale_y * 100:.2f} %, skew {one.skew:+.3f} degrees"
        )
    return "; ".join(parts)


def _shown(path: Path) -> str:
    return str(path.resolve().relative_to(Path.cwd())) if path.resolve().is_relative_to(Path.cwd()) else str(path)
