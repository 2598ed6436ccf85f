"""Options that many commands share."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kamifuda.pattern import pattern

_WHOLE = pattern(r"-?[0-9]{1,30}")
_COMMA = pattern(r"[0-9]+,[0-9]+")
Command = TypeVar("Command", bound=Callable[..., Any])


class Whole(click.IntRange):
    """A whole number between two bounds; `words` says them where digits would be no help."""

    name = "number"

    def __init__(self, low: int, high: int, words: str = "") -> None:
        super().__init__(low, high)
        self.words = words or f"{low} to {high}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or a word on what is wrong with it."""
        written = str(value).strip()
        if not _WHOLE.fullmatch(written):
            self.fail(f"{written or 'nothing'} is not a whole number; write {self.words}", param, ctx)
        if not self.min <= int(written) <= self.max:  # type: ignore[operator]  # both are given
            self.fail(f"{written} is not within {self.words}", param, ctx)
        return int(written)

    def _describe_range(self) -> str:
        return self.words


class Measure(click.FloatRange):
    """A number between two bounds; `nan`, which is between all bounds, is none."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, or a word on what is wrong with it."""
        written = str(value).strip()
        try:
            number = float(written) if written.isascii() and "_" not in written else math.nan
        except ValueError:
            number = math.nan
        if math.isnan(number):
            meant = f"; write {written.replace(',', '.')}" if _COMMA.fullmatch(written) else ""
            self.fail(
                f"{written or 'nothing'} is not a number{meant or f'; write {self._describe_range()}'}", param, ctx
            )
        if not self.min <= number <= self.max:  # type: ignore[operator]  # both are given
            self.fail(f"{written} is not within {self._describe_range()}", param, ctx)
        return number

    def _describe_range(self) -> str:
        return f"{self.min:g} to {self.max:g}"


_CHOSEN = "kamifuda workspace"  # in click's notes: what -C says
LONGEST_MARK = 40  # characters
STDOUT = Path("-")


class OutFile(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """A file to write; `-` is STDOUT, and a file of that name is written `./-`."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path."""
        path = Path(value)
        return Path.cwd() / path if path == STDOUT and value != "-" else path


# Endings of files that are read here: a PDF that bears one would be read as cards or as a deck, and be wrong.
_ENDINGS_OF_SOURCES = (".yaml", ".yml", ".json", ".csv", ".tsv", ".xlsx", ".ods", ".txt", ".md")


class OutPdf(OutFile):
    """A PDF to write, which is not called as card files, decks and game files are."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path."""
        path = super().convert(value, param, ctx)
        if path.suffix.lower() in _ENDINGS_OF_SOURCES:
            self.fail(f"{path} would be a PDF and not be called so: name it {path.stem}.pdf", param, ctx)
        return path


class OutFolder(click.Path):
    """A folder to write many files into; `-` is refused, as they cannot all go to stdout."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, file_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not str(value):
            self.fail("an empty name is no folder; name one", param, ctx)
        if value == "-":
            self.fail("many files are written, which cannot go to stdout: name a folder", param, ctx)
        return super().convert(value, param, ctx)


def complete_games(ctx: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """The games whose id begins so: those of the workspace one is in, and the shipped ones."""
    from kamifuda import shipped
    from kamifuda.diagnostics import KamifudaError
    from kamifuda.workspace import find, list_workspace

    try:
        root = find(Path(ctx.params.get("root") or ctx.find_root().obj or "."))
    except KamifudaError:
        root = shipped.root()
    return [name for name in list_workspace(root)[0].games if name.startswith(begun)]


def _workspace(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> Path:
    from kamifuda.workspace import find

    parent = ctx.find_root().obj
    return find(Path(value or parent or "."))


def _workspace_if_any(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> Path | None:
    from kamifuda.diagnostics import KamifudaError

    ctx.meta[_CHOSEN] = value
    try:
        return _workspace(ctx, _parameter, value)
    except KamifudaError:
        return None


def find_workspace(ctx: click.Context) -> Path:
    """The workspace one is in, or that was chosen; raises KamifudaError."""
    from kamifuda.workspace import find

    return find(Path(ctx.meta.get(_CHOSEN) or ctx.find_root().obj or "."))


def _known(ctx: click.Context, _parameter: click.Parameter, value: str | None) -> Path:
    from kamifuda import shipped
    from kamifuda.diagnostics import KamifudaError
    from kamifuda.workspace import find

    chosen = value or ctx.find_root().obj
    try:
        return find(Path(chosen or "."))
    except KamifudaError:
        if chosen:
            raise
        return shipped.root()


def known_option(command: Command) -> Command:
    """`-C DIR`: as `root` the workspace whose games are known, or where the shipped games are when there is none."""
    return click.option(
        "-C", "root", metavar="DIR", callback=_known, help="The workspace; without one, shipped games only."
    )(command)


def workspace_option(command: Command) -> Command:
    """`-C DIR`: the command gets the workspace's root as `root`."""
    return click.option(
        "-C", "root", metavar="DIR", callback=_workspace, help="The workspace; found upwards from here when not given."
    )(command)


def workspace_if_any_option(command: Command) -> Command:
    """`-C DIR`, as `root`: None where there is no workspace, for commands that only sometimes need one."""
    return click.option(
        "-C", "root", metavar="DIR", callback=_workspace_if_any, help="The workspace; found upwards when not given."
    )(command)


def theme_option(command: Command) -> Command:
    """`--theme NAME`, as `theme`: looks that stand on a game's own."""
    return click.option(
        "--theme", default="", metavar="NAME", help="Looks that stand on the game's own: low-ink saves ink and toner."
    )(command)


class Mark(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """A few characters that tell a version."""

    name = "mark"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The mark."""
        text = " ".join(str(value).split())
        if len(text) > LONGEST_MARK or not text.isprintable():
            self.fail(f"{value!r} is no mark; write up to {LONGEST_MARK} characters, as in v3", param, ctx)
        return text


def mark_option(command: Command) -> Command:
    """`--mark TEXT`, as `mark`: shown small on every card, and no change of it."""
    return click.option(
        "--mark",
        default="",
        type=Mark(),
        metavar="TEXT",
        help="Shown small on every card, as v3; print --changed sees no change in it.",
    )(command)


def shop_options(command: Command) -> Command:
    """`--profile SHOP`, `--icc FILE` and `--rich-black`: files for a print shop."""
    command = click.option("--rich-black", is_flag=True, help="With --profile: black areas in several inks.")(command)
    command = click.option(
        "--icc",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="With --profile: the colour profile of the press.",
    )(command)
    return click.option(
        "--profile",
        default="",
        metavar="SHOP",
        help="Single cards as a print shop takes them: makeplayingcards, thegamecrafter, drivethrucards, mbprint, pdfx4"
        " or one of your shops/.",
    )(command)


def format_option(command: Command) -> Command:
    """`--format text|json`, as `output`."""
    return click.option(
        "--format",
        "output",
        type=click.Choice(["text", "json"]),
        default="text",
        help="How to report.",
        show_default=True,
    )(command)


def color_option(command: Command) -> Command:
    """`--color auto|always|never`, as `color`; NO_COLOR is obeyed."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="Coloured text.",
        show_default=True,
    )(command)


def quiet_option(command: Command) -> Command:
    """`--quiet`: no notes on stderr and no last line on stdout."""
    return click.option("--quiet", "-q", is_flag=True, help="Results only: no notes, no last line.")(command)


def jobs_option(command: Command) -> Command:
    """`--jobs N`: how many processes work at once; 0 chooses."""
    return click.option(
        "--jobs",
        "-j",
        type=Whole(0, 256),
        default=0,
        metavar="N",
        help="Processes at once; all cores when not given.",
    )(command)


def cache_option(command: Command) -> Command:
    """`--no-cache`, as `no_cache`."""
    return click.option("--no-cache", is_flag=True, help="Draw every face anew, and keep none in build/cache.")(command)
