"""Prints diagnostics: as text with excerpt, caret and help, or as JSON."""

import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import click

from kamifuda.commands.repeats import MOST, few
from kamifuda.diagnostics import Diagnostic, Span, bounded, harmless, visible
from kamifuda.pattern import pattern

COLOURS = {"error": "red", "warning": "yellow", "info": "cyan"}
EXCERPT = 100  # terminal cells of a line that are shown where the width of the terminal is unknown
LEAST = 40
PLACES = 10  # that are named with one fault
_NO_TEXT = (".xlsx", ".ods", ".fods", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".tif", ".tiff", ".pdf")
_UNSAFE = pattern("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


class Reporter:
    """Knows how this run wants its answer: where the files are, text or JSON, coloured or not."""

    def __init__(self, root: Path, output: str = "text", color: str = "auto", quiet: bool = False) -> None:
        self.root, self.json, self.quiet = root, output == "json", quiet
        self.color = color == "always" or (color == "auto" and sys.stdout.isatty() and not os.environ.get("NO_COLOR"))
        self._lines: dict[str, list[str]] = {}
        self._width, self._terminal = terminal_width(), sys.stdout.isatty()
        self._err = False
        self._named: set[Path] = set()

    def named(self, paths: Iterable[Path]) -> None:
        """Files named on the command line: their lines are shown wherever they are."""
        self._named |= {Path(os.path.realpath(path)) for path in paths}

    def quote(self, path: str, text: str) -> None:
        """Show this text where diagnostics speak of a path that is no file: a query on the command line."""
        self._lines[path] = text.split("\n")

    def to_stderr(self) -> None:
        """From now on everything goes to stderr: stdout is for a file."""
        self._err = True

    def complain(self, found: Iterable[Diagnostic]) -> None:
        """Print diagnostics to stderr: stdout is for a file."""
        before, self._err = self._err, True
        self.diagnostics(found)
        self._err = before

    def diagnostics(self, found: Iterable[Diagnostic]) -> None:
        """Print each diagnostic as text: place, severity, message, name; then excerpt, caret and help."""
        told, more = few(found)
        for one in told:
            for line in [*self._headline(one), *self._excerpt(one.span)]:
                self._echo(line)
            for place in one.also[:PLACES]:
                cell = f" cell {place.cell}" if place.cell else ""
                self._echo(f"  see also {visible(place.path, 500)}:{place.line}:{place.column}{cell}")
            if len(one.also) > PLACES:
                self._echo(f"  and {len(one.also) - PLACES} more places")
            if one.help:
                first, *more_lines = self._folded(f"help: {one.help}", 6)
                self._echo("\n".join([first.replace("help", self.style("help", bold=True), 1), *more_lines]))
        for (path, name), count in more.items():
            self._echo(f"{visible(path, 500)}: {count} more like these [{name}]")

    def answer(self, found: Sequence[Diagnostic], summary: Mapping[str, object], **more: object) -> None:
        """The whole answer as one JSON object."""
        told, left = few(found)
        if left:
            more["more"] = [{"path": path, "name": name, "count": count} for (path, name), count in left.items()]
        click.echo(json_text({"diagnostics": [as_json(one) for one in told], "summary": dict(summary), **more}))

    def complain_shortly(self, text: str) -> None:
        """Why a command could not go on, as all of them say it: one line on stderr."""
        click.echo(harmless(f"kamifuda: {text}"), err=True)

    def note(self, text: str) -> None:
        """Something to know that is not a result: stderr."""
        if not self.quiet:
            click.echo(harmless(bounded(text)), err=True)

    def last(self, text: str) -> None:
        """The last line: what was looked at."""
        if not self.quiet:
            self.echo(text)

    def echo(self, text: str) -> None:
        """One line of the result."""
        self._echo(harmless(bounded(text)))

    def styled(self, text: str) -> None:
        """One line of the result whose parts were made harmless before they were styled."""
        self._echo(text)

    def _echo(self, text: str) -> None:
        """A line in which everything that came from files was made harmless before it was styled."""
        click.echo(text, color=self.color, err=self._err)

    def style(self, text: str, *, fg: str | None = None, bold: bool = False) -> str:
        """A text in colour or bold, where colours are wanted."""
        return click.style(text, fg=fg, bold=bold) if self.color else text

    def _headline(self, one: Diagnostic) -> list[str]:
        place = f"{visible(one.span.path, 500)}:{one.span.line}:{one.span.column}"
        cell = f" cell {one.span.cell}:" if one.span.cell else ""
        first, *more = self._folded(f"{place}: {one.severity}:{cell} {one.message} [{one.name}]", 2)
        severity = self.style(one.severity, fg=COLOURS[one.severity], bold=True)
        styled = f"{self.style(place, bold=True)}: {severity}:"
        return [first.replace(f"{place}: {one.severity}:", styled, 1), *more]

    def folded(self, text: str, indent: int) -> None:
        """One line of the result, broken where the terminal ends; what follows is indented."""
        for line in self._folded(harmless(bounded(text)), indent if self._width >= 2 * indent else 4):
            self._echo(line)

    def _folded(self, text: str, indent: int) -> list[str]:
        """A line, broken at spaces where the terminal ends; whole where the output goes to a file or a program."""
        if not self._terminal:
            return [text]
        from kamifuda.commands.columns import wrap

        return list(wrap(text, self._width, indent, 0)) or [""]

    def _excerpt(self, span: Span) -> list[str]:
        if span.cell or span.path.lower().endswith(_NO_TEXT):
            return []
        lines = self._file(span.path)
        if not 1 <= span.line <= len(lines):
            return []
        number = str(span.line)
        line = lines[span.line - 1].expandtabs(1)
        first = min(span.column - 1, len(line))
        last = min(first + span.length, len(line))
        start, end = _window(line, first, last, self._width - len(number) - 3)
        shown = ("…" if start else "") + printable(line[start:end]) + ("…" if end < len(line) else "")
        before = cells(line[start:first]) + bool(start)
        caret = self.style("^" * max(1, cells(line[first : min(last, end)])), fg="green")
        return [f"{number} | {shown}", f"{' ' * len(number)} | {' ' * before}{caret}"]

    def _file(self, path: str) -> list[str]:
        if path not in self._lines:
            real = Path(os.path.realpath(self.root / path))  # a link may lead out, or in a circle
            inside = real.is_relative_to(self.root.resolve())
            self._lines[path] = _read_lines(self.root / path) if inside or real in self._named else []
        return self._lines[path]


def as_json(one: Diagnostic) -> dict[str, object]:
    """A diagnostic as the contract writes it."""
    place = {"cell": one.span.cell} if one.span.cell else {}
    return {
        "name": one.name,
        "severity": one.severity,
        "message": one.message,
        "path": one.span.path,
        "line": one.span.line,
        "column": one.span.column,
        **place,
        "help": one.help,
        "also": [{"path": also.path, "line": also.line, "column": also.column} for also in one.also[:MOST]],
    }


def json_text(body: object) -> str:
    """An answer as JSON, with what could move a terminal escaped."""
    import json

    text = json.dumps(body, ensure_ascii=False, indent=2)
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def count_severities(found: Iterable[Diagnostic]) -> dict[str, int]:
    """How many errors, warnings and infos."""
    counts = {"error": 0, "warning": 0, "info": 0}
    for one in found:
        counts[one.severity] += 1
    return counts


def plural(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def cells(text: str) -> int:
    """How many terminal cells a text takes: two for a full-width character, none for a combining one."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in printable(text)
    )


def printable(text: str) -> str:
    """Text that cannot move the cursor or hide itself: one `·` per control or format character."""
    return "".join("·" if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") else c for c in text)


def _window(line: str, first: int, last: int, width: int) -> tuple[int, int]:
    """The part of a line that is shown: all of it, or as much around the marked part as there is room for."""
    if len(line) <= width and cells(line) <= width:
        return 0, len(line)
    start = end = first
    room = width - 2  # for the dots where it is cut
    while end < len(line) and (end < last or end - first < 1) and cells(line[start : end + 1]) <= room // 2:
        end += 1
    while cells(line[start:end]) < room - 1:
        grown = (max(0, start - 1), min(len(line), end + 1))
        if grown == (start, end) or cells(line[grown[0] : grown[1]]) > room:
            break
        start, end = grown
    return start, end


def terminal_width() -> int:
    """How many cells a line of the terminal has; a fixed number where the output goes to a file or a program."""
    if not sys.stdout.isatty():
        return EXCERPT
    return max(LEAST, min(shutil.get_terminal_size().columns, EXCERPT))


def _read_lines(path: Path) -> list[str]:
    from kamifuda.source.decoding import read_lines

    return read_lines(path)
