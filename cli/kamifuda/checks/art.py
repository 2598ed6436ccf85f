"""Pictures: the file that a card names is there, under that very name, inside its folder, and belongs to some card."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from pathlib import PurePosixPath

from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.endings import PICTURES, UNREAD
from kamifuda.reach import below, entries, is_file, is_folder, spelt


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Art that is missing, outside its folder, spelt in other capitals, shared, or of no card."""
    folder, shipped = read_folder(pool.art), read_folder(pool.shipped_art)
    users: dict[str, Card] = {}
    for card in pool.library.cards:
        named = art_file(card)
        if not named:
            if _left_empty(card):
                yield diagnostic("blank-art", card.key_span("art"), card=card.id)
            continue
        path = PurePosixPath(named.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in named or "\0" in named:
            yield diagnostic("art-outside", _place(card), file=named, card=card.id)
            continue
        name = path.as_posix()
        if name not in shipped.files:
            yield from _there(card, name, folder)
        first = users.setdefault(folder.called(name) or name, card)
        if first.name != card.name:
            also = (_place(first),)
            yield diagnostic("shared-art", _place(card), also=also, file=named, card=card.id, other=first.id)
    yield from _unused(pool, folder, users)
    yield from _unread(pool, folder)


@dataclass(frozen=True, slots=True)
class Folder:
    """The pictures of one game: as they are called, and where links lead."""

    shown: str
    files: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()  # links to files elsewhere
    path: FilePath | None = None

    def has(self, name: str) -> bool:
        """Whether there is such a file, or folder: what a file holds counts, not how its name ends."""
        return self.path is not None and (is_file(self.path / name) or is_folder(self.path / name))

    def called(self, name: str) -> str:
        """What a picture is called whose name differs in capital letters at most; empty when there is none."""
        if name in self.files:
            return name
        meant = spelt(name)
        same = [file for file in sorted(self.files) if spelt(file).casefold() == meant.casefold()]
        return next((file for file in same if spelt(file) == meant), same[0] if same else "")


def read_folder(folder: FilePath | None) -> Folder:
    """The pictures in a folder; none when there is no such folder."""
    if folder is None or not is_folder(folder):
        return Folder("")
    found = {path.relative_to(folder).as_posix(): path for path in below(folder) if path.suffix.lower() in PICTURES}
    real = os.path.realpath(folder)
    links = {name: FilePath(os.path.realpath(path)) for name, path in found.items() if path.is_symlink()}
    outside = {name for name, target in links.items() if not target.is_relative_to(real)}
    return Folder(f"art/{folder.name}", frozenset(found), frozenset(outside), folder)


def art_file(card: Card) -> str:
    """The picture that a card names; empty when it names none."""
    art = card.fields.get("art")
    file = art.get("file") if isinstance(art, Mapping) else art
    return file if isinstance(file, str) else ""


def _left_empty(card: Card) -> bool:
    """Whether somebody meant to name a picture and did not; empty cells of tables mean nothing."""
    data = card.record.data
    return not card.record.tabular and isinstance(data, dict) and "art" in data and "art" not in card.broken


def _place(card: Card) -> Span:
    return card.record.span(("art", "file"))


def _there(card: Card, name: str, folder: Folder) -> Iterator[Diagnostic]:
    if name in folder.outside:
        yield diagnostic("art-outside", _place(card), file=name, card=card.id)
    elif name not in folder.files:
        if called := folder.called(name):
            if spelt(called) != spelt(name):
                yield diagnostic("art-capitals", _place(card), file=name, called=called, card=card.id)
        elif not folder.has(name):
            where, meant = folder.shown or f"art/{card.game}", nearest(name, folder.files)
            yield diagnostic("missing-art", _place(card), file=name, folder=where, nearest=meant, card=card.id)


def _unused(pool: Pool, folder: Folder, users: Mapping[str, Card]) -> Iterator[Diagnostic]:
    """Pictures of no card: a slip in the file's name, mostly."""
    by_id = pool.library.by_id
    if not by_id:
        return
    for name in sorted(folder.files - users.keys()):
        stem = PurePosixPath(name).stem
        if stem in by_id and "/" not in name:
            continue
        meant = nearest(stem, [id for id, card in by_id.items() if not art_file(card)])
        suffix = PurePosixPath(name).suffix
        rename = f"{meant}{suffix.lower()}" if meant else ""
        yield diagnostic("unused-art", Span(f"{folder.shown}/{name}"), file=name, rename=rename, card=meant)


def _unread(pool: Pool, folder: Folder) -> Iterator[Diagnostic]:
    """Pictures called after cards, of kinds that nothing here can read; beside one that can be they are its source."""
    if folder.path is None:
        return
    found = {PurePosixPath(name).stem for name in folder.files if "/" not in name}
    for path in entries(folder.path):
        card = pool.library.by_id.get(path.stem)
        if path.suffix.lower() not in UNREAD or card is None or card.id in found or art_file(card) or not is_file(path):
            continue
        span = Span(f"{folder.shown}/{path.name}")
        yield diagnostic("unread-art", span, file=path.name, ending=path.suffix, card=card.id, rename=f"{card.id}.png")
