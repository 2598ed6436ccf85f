"""Mends what is safe to mend: makes the fixes that diagnostics carry, file by file."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from kamifuda.diagnostics import Diagnostic


def fix_files(root: Path, found: Iterable[Diagnostic]) -> tuple[dict[str, int], list[str]]:
    """Make every fix there is. Gives how many were made in each file, and in words what could not be."""
    from kamifuda.source.edits import Edit, apply_edits

    edits: dict[str, list[Edit]] = defaultdict(list)
    for one in found:
        if one.fix is not None:
            edits[one.span.path].append(Edit(one.span, one.fix.old, one.fix.new))
    made: dict[str, int] = {}
    refused: list[str] = []
    for path, wanted in sorted(edits.items()):
        done, not_done = apply_edits(root / path, wanted)
        if done:
            made[path] = len(done)
        refused += [f"{path}:{each.edit.span.line}: not mended: {each.reason}" for each in not_done]
    return made, refused
