"""Pictures: the file that a card names is there, inside its folder, and its makers are credited."""

from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from pathlib import PurePosixPath

from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".tif", ".tiff", ".svg")


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Art that is missing or outside its folder, and pictures without an artist."""
    files = _files(pool.art)
    for card in pool.library.cards:
        named = _named(card)
        if named:
            yield from _file(card, named, files, pool.art)
        elif not any(card.id + ending in files for ending in PICTURES):
            continue
        if not card.fields.get("artist") and not _part(card, "artist"):
            place = card.span("art") if "art" in card.fields else card.span("id")
            yield diagnostic("missing-credit", place, card=card.id)


def _files(folder: FilePath | None) -> set[str]:
    if folder is None or not folder.is_dir():
        return set()
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix.lower() in PICTURES}


def _part(card: Card, key: str) -> str:
    art = card.fields.get("art")
    value = art.get(key) if isinstance(art, Mapping) else None
    return str(value) if value else ""


def _named(card: Card) -> str:
    art = card.fields.get("art")
    return art if isinstance(art, str) else _part(card, "file")


def _file(card: Card, named: str, files: set[str], folder: FilePath | None) -> Iterator[Diagnostic]:
    path = PurePosixPath(named.replace("\\", "/"))
    where = card.record.span(("art", "file"))
    if path.is_absolute() or ".." in path.parts or ":" in named or "\0" in named:
        yield diagnostic("art-outside", where, file=named, card=card.id)
    elif path.as_posix() not in files:
        guess = nearest(path.as_posix(), files)
        shown = folder.name if folder is not None else card.game
        yield diagnostic("missing-art", where, file=named, folder=f"art/{shown}", suggestion=guess, card=card.id)
