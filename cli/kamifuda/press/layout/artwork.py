"""The picture of a card: the file it names or that is named after it, else a drawn one that is always the same."""

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from kamifuda.diagnostics import nearest
from kamifuda.endings import PICTURES
from kamifuda.press.plan import Folder
from kamifuda.reach import below, is_file, is_folder, leads_out, spelt

if TYPE_CHECKING:
    from kamifuda.cards import Card


class Artwork:
    """The pictures under `art/<game>/`, the workspace's before the shipped ones."""

    def __init__(self, game: str, folders: Sequence[Folder]) -> None:
        self.folders = tuple(Folder(folder.path / game, f"{folder.shown}/{game}") for folder in folders)
        self._names: set[str] | None = None
        self._inside: dict[str, Path | None] = {}

    def named(self, card: "Card") -> str:
        """The file a card names; an empty string where it names none."""
        art = card.fields.get("art")
        if isinstance(art, dict):
            return str(art.get("file") or "")
        return str(art) if isinstance(art, str) else ""

    def find(self, card: "Card") -> Path | None:
        """The picture of a card."""
        called = self.called(card)
        return self.inside(called) if called else None

    def called(self, card: "Card") -> str:
        """The file a card names, or what there is under its id; an empty string where there is neither."""
        return self.named(card) or self._by_id.get(card.id, "")

    @cached_property
    def _by_id(self) -> dict[str, str]:
        """Pictures that are called after cards, their endings in small letters or capitals."""
        found: dict[str, str] = {}
        for name in sorted(self.names, key=lambda each: (PICTURES.index(PurePosixPath(each).suffix.lower()), each)):
            if "/" not in name:
                found.setdefault(PurePosixPath(name).stem, name)
        return found

    def why_missing(self, name: str) -> tuple[str, dict[str, str]]:
        """Why there is no picture of that name: the name of a diagnostic, and what it says."""
        path = PurePosixPath(name.replace("\\", "/"))
        places = [folder.path / path for folder in self.folders]
        if _leads_out(name) or any(is_file(place) for place in places):
            return "art-outside", {}
        if any(is_folder(place) for place in places):
            return "unknown-picture", {"why": "it is a folder"}
        if any(map(os.path.lexists, places)):
            dead = any(map(os.path.islink, places))
            return "unknown-picture", {"why": "it is a link that leads nowhere" if dead else "it is no file"}
        folded = path.as_posix().casefold()
        called = next((each for each in sorted(self.names) if each.casefold() == folded), "")
        if called:
            return "art-capitals", {"called": called}
        return "missing-art", {"folder": self.shown, "nearest": nearest(name, self.names)}

    def inside(self, name: str) -> Path | None:
        """A file in the folders; None when it is not there or the name leads out of them."""
        if name not in self._inside:
            self._inside[name] = self._look_inside(name)
        return self._inside[name]

    def _look_inside(self, name: str) -> Path | None:
        if _leads_out(name):
            return None
        path = PurePosixPath(name.replace("\\", "/"))
        return self._reach(path) or self._reach(self._spelt.get(spelt(path.as_posix()), ""))

    def _reach(self, path: PurePosixPath | str) -> Path | None:
        for folder in self.folders:
            found = folder.path / path
            if is_file(found) and not leads_out(found, folder.path):
                return found
        return None

    @cached_property
    def _spelt(self) -> dict[str, str]:
        """The files as they are called on the disk, by their names in one spelling."""
        return {spelt(name): name for name in self.names}

    @property
    def names(self) -> set[str]:
        """Every file there is, as cards would name it."""
        if self._names is None:
            self._names = {
                path.relative_to(folder.path).as_posix()
                for folder in self.folders
                for path in below(folder.path)
                if path.suffix.lower() in PICTURES
            }
        return self._names

    @cached_property
    def listing(self) -> tuple[str, ...]:
        """Every file there is, in order."""
        return tuple(sorted(self.names))

    @property
    def shown(self) -> str:
        """What the folder is called for the user."""
        return self.folders[0].shown if self.folders else "art"


def _leads_out(name: str) -> bool:
    path = PurePosixPath(name.replace("\\", "/"))
    return path.is_absolute() or ".." in path.parts or ":" in name or "\0" in name
