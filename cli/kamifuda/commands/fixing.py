"""Mends what is safe to mend: makes the fixes that diagnostics carry, file by file."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Fix, KamifudaError, Span

_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[_NLPabe0])")
_NAMED = {"_": "\u00a0", "N": "\u0085", "L": "\u2028", "P": "\u2029", "a": "\a", "b": "\b", "e": "\x1b", "0": "\0"}


@dataclass(frozen=True, slots=True)
class Mended:
    """How many fixes were made in each file, and in words what could not be. `blocked`: a file cannot be written."""

    made: dict[str, int]
    refused: Sequence[str]
    blocked: bool = False


def fix_files(root: Path, found: Iterable[Diagnostic]) -> Mended:
    """Make every fix there is."""
    from kamifuda.source.edits import Edit, apply_edits

    fixes: dict[str, list[tuple[Span, Fix]]] = defaultdict(list)
    for one in found:
        if one.fix is not None and (root / one.span.path).is_file():  # what travels with the program stays as it is
            fixes[one.span.path].append((one.span, one.fix))
    made: dict[str, int] = {}
    refused: list[str] = []
    blocked = False
    for path, wanted in sorted(fixes.items()):
        try:
            edits = [Edit(span, _as_written(root / path, span, fix), fix.new) for span, fix in wanted]
            done, not_done = apply_edits(root / path, edits)
        except KamifudaError as problem:  # one file that cannot be written does not keep the others from being mended
            refused.append(f"{path}: not mended: {problem}")
            blocked = True
            continue
        if done:
            made[path] = len(done)
        refused += [f"{path}:{each.edit.span.line}: not mended: {each.reason}" for each in not_done]
    return Mended(made, refused, blocked)


def _as_written(path: Path, span: Span, fix: Fix) -> str:
    """What stands in the file for the text to be mended: the text itself, or an escape such as `\\u200b`."""
    from kamifuda.source.decoding import read_lines

    lines = read_lines(path) if not span.cell else []
    line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
    there = line[span.column - 1 : span.column - 1 + span.length]
    return there if there != fix.old and _unescaped(there) == fix.old else fix.old


def _unescaped(text: str) -> str:
    def meant(match: re.Match[str]) -> str:
        sign = match[0][1]
        return _NAMED[sign] if sign in _NAMED else chr(int(match[0][2:], 16))

    return _ESCAPE.sub(meant, text)
