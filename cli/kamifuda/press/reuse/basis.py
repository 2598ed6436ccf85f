"""What the faces of a plan rest on, as one digest: program, templates, themes, the game, fonts. Only cards and their
pictures are not in it; they belong to the single face.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from kamifuda import __version__
from kamifuda.digest import blake2b
from kamifuda.press.font_places import font_files, system_folders
from kamifuda.press.plan import BLEED, Manner, Plan

LARGEST = 4_000_000  # bytes of a file that is read; a larger one is known by size and time
DEEPEST = 12  # folders within folders
_FONT_HEAD = 4096  # bytes in which a font lists the checksums of all its tables
_SHIPPED = "shipped:"  # what travels with the program is known as the program is, by size and time
# Rooms of the program that no face can depend on: the press never imports them, nor does what it imports.
ELSEWHERE = (
    "audit",
    "charts",
    "checks",
    "commands",
    "comparison",
    "database",
    "decks",
    "imports",
    "preflight",
    "query",
)
_SITES = ("site-packages", "dist-packages")  # where libraries and packages of fonts are installed


def basis_of(plan: Plan, bleed: float) -> str:
    """The digest of everything that may change the faces of a plan."""
    digest = blake2b(digest_size=16)
    folders = plan.folders
    seen = ((folder.shown, str(folder.path)) for folder in (*folders.templates, *folders.art))
    manner = (plan.game.id, plan.language, manner_of(plan), bleed)
    digest.update(repr((program(), manner, *seen, folders.schema, *map(str, folders.fonts))).encode("utf-8", "replace"))
    for folder in folders.templates:
        for line in _files(str(folder.path), reading=not folder.shown.startswith(_SHIPPED)):
            digest.update(line)
    for line in _files(plan.game.folder, reading=not folders.schema.startswith(_SHIPPED)):
        digest.update(line)
    for fonts in folders.fonts:
        for path in font_files(fonts):
            digest.update(_font(path))
    digest.update(repr(_listing(system_folders())).encode("utf-8", "replace"))
    return digest.hexdigest()


def manner_of(plan: Plan) -> Manner:
    """How faces are wanted, as far as it shows: a bleed that is not printed is laid out all the same."""
    return replace(plan.manner, language=plan.language, bleed=max(BLEED, plan.manner.bleed))


@cache
def program() -> str:
    """The program, and when a library or a package of fonts beside it was last installed."""
    parts: list[object] = [__version__]
    parts += _program_files(str(Path(__file__).parents[2]), ELSEWHERE)
    parts += [(site, _stamp(Path(site))[1]) for site in sys.path if site.endswith(_SITES) and Path(site).is_dir()]
    return blake2b(repr(parts).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _program_files(folder: str, without: Sequence[str] = ()) -> Iterator[tuple[str, int, int]]:
    """Every file of a program with its size and time, as quickly as they can be had."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.name.endswith((".py", ".md")):
            stat = entry.stat()
            yield entry.path, stat.st_size, stat.st_mtime_ns
        elif entry.is_dir(follow_symlinks=False) and entry.name not in without:
            yield from _program_files(entry.path)


def _stamp(path: Path) -> tuple[int, int]:
    """Size and time of a file."""
    stat = path.stat()
    return stat.st_size, stat.st_mtime_ns


def _files(folder: str, *, reading: bool, deep: int = 0) -> Iterator[bytes]:
    """The name of every file below a folder and its content; size and time of what is too large or not to be read."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError:
        return
    below = []
    for entry in entries:
        try:
            if entry.is_dir():
                below.append(entry.path)
                continue
            stat = entry.stat()
            unread = stat.st_size > LARGEST or not reading
            told = (folder, entry.name, stat.st_size, stat.st_mtime_ns if unread else 0)
            yield repr(told).encode("utf-8", "replace")
            if not unread and entry.is_file():
                yield blake2b(Path(entry.path).read_bytes(), digest_size=16).digest()
        except OSError as problem:
            yield repr((folder, entry.name, problem.errno)).encode("utf-8", "replace")
    if deep < DEEPEST:
        for path in below:
            yield from _files(path, reading=reading, deep=deep + 1)


def _font(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            head = file.read(_FONT_HEAD)
        return repr((str(path), *_stamp(path), head)).encode("utf-8", "replace")
    except OSError as problem:
        return repr((str(path), problem.errno)).encode("utf-8", "replace")


def _listing(folders: Sequence[Path]) -> list[tuple[str, int]]:
    """The folders of the system's fonts and when each last gained or lost a file: enough to see a change."""
    found = []
    for folder in folders:
        for parent, below, _ in os.walk(folder):
            below.sort()
            found.append((parent, Path(parent).stat().st_mtime_ns))
    return found
