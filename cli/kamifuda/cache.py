"""Results that need not be made twice: plain data in packs under `build/cache`, each of them whole or not there.

A pack holds what was made from one basis; it is read at once, written beside its place and renamed, and may be deleted
at any time. What is broken, too large or made from something else is as good as absent, and nobody is bothered.
"""

import hashlib
import json
import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import Any

from kamifuda.dataclass import dataclass

MAGIC = b"kamifuda cache 1\n"
LARGEST = 64_000_000  # bytes of a pack: some fifty thousand faces
MOST = 256_000_000  # bytes of all packs of a workspace
_NAME = re.compile(r"faces-[0-9a-f]{16}(-[0-9a-f]{16})?\.pack")
_TEMPORARY = re.compile(r"\.faces-[0-9a-f-]+\.pack\.\d+\.tmp")
ABANDONED = 600  # seconds after which a temporary file is of a run that was killed


@dataclass(frozen=True, slots=True)
class Pack:
    """Entries by key, the ones used last first, and what is said of all of them."""

    head: Mapping[str, Any] = field(default_factory=dict)
    entries: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cache:
    """The packs of one workspace."""

    folder: Path

    def path(self, subject: str) -> Path:
        """The file of the faces of one subject."""
        digest = hashlib.blake2b(subject.encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()
        return self.folder / f"faces-{digest}.pack"

    def read(self, subject: str, basis: str) -> Pack | None:
        """The pack of a subject that was made from this basis; None where there is none that can be trusted."""
        return _read(self.path(subject), basis)

    def read_pieces(self, subject: str, basis: str) -> list[Pack]:
        """What runs put by that were interrupted."""
        return [pack for path in self._pieces(subject) if (pack := _read(path, basis)) is not None]

    def _pieces(self, subject: str) -> list[Path]:
        with suppress(OSError):
            return sorted(self.folder.glob(f"{self.path(subject).stem}-*.pack"))
        return []

    def write(self, subject: str, basis: str, pack: Pack) -> None:
        """Put a pack in its place; where that is not possible there is none, and everything is made anew next time."""
        self._write(self.path(subject), basis, pack)
        for piece in self._pieces(subject):
            with suppress(OSError):
                piece.unlink(missing_ok=True)

    def write_piece(self, subject: str, basis: str, pack: Pack) -> None:
        """Put by what will be in the pack when all is done: a file of its own, known by what is in it."""
        name = hashlib.blake2b(repr(sorted(pack.entries)).encode(), digest_size=8).hexdigest()
        path = self.path(subject)
        self._write(path.with_name(f"{path.stem}-{name}.pack"), basis, pack)

    def _write(self, path: Path, basis: str, pack: Pack) -> None:
        temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        with suppress(OSError):
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                temporary.unlink(missing_ok=True)
                with temporary.open("xb") as file:
                    file.writelines(_packed(basis, pack))
                temporary.replace(path)  # a link in its place is replaced, never followed
            finally:
                temporary.unlink(missing_ok=True)
            self._tidy()

    def _tidy(self) -> None:
        """Delete the packs nobody used for longest while there is too much."""
        files = list(self.folder.iterdir())
        packs = [(path.lstat(), path) for path in files if _NAME.fullmatch(path.name)]
        for path in files:
            if _TEMPORARY.fullmatch(path.name) and time.time() - path.lstat().st_mtime > ABANDONED:
                path.unlink(missing_ok=True)
        room = MOST
        for stat, path in sorted(packs, key=lambda one: -one[0].st_mtime_ns):
            room -= stat.st_size
            if room < 0:
                path.unlink(missing_ok=True)


def _read(path: Path, basis: str) -> Pack | None:
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        return _unpack(path.read_bytes(), basis)
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def cache_folder(root: Path) -> Path | None:
    """The folder of a workspace's cache; None where a link would lead out of the workspace."""
    folder = root / "build" / "cache"
    return folder if folder.resolve().is_relative_to(root.resolve()) else None


def _packed(basis: str, pack: Pack) -> list[bytes]:
    """The pieces of a file; of too many entries the last are left out."""
    lengths: dict[str, int] = {}
    blobs: list[bytes] = []
    room = LARGEST // 2
    for key, entry in pack.entries.items():
        room -= len(entry) + len(key) + 20
        if room < 0:
            break
        lengths[key] = len(entry)
        blobs.append(entry)
    index = json.dumps({"basis": basis, "head": pack.head, "lengths": lengths}, separators=(",", ":")).encode() + b"\n"
    digest = hashlib.blake2b(index, digest_size=16)
    for blob in blobs:
        digest.update(blob)
    return [MAGIC, digest.hexdigest().encode() + b"\n", index, *blobs]


def _unpack(data: bytes, basis: str) -> Pack | None:
    start = len(MAGIC) + 33
    if not data.startswith(MAGIC):
        return None
    digest = hashlib.blake2b(memoryview(data)[start:], digest_size=16).hexdigest()
    if digest.encode() + b"\n" != data[len(MAGIC) : start]:
        return None
    at = data.index(b"\n", start) + 1
    index = json.loads(data[start:at])
    if index["basis"] != basis:
        return None
    entries: dict[str, bytes] = {}
    for key, length in index["lengths"].items():
        if not isinstance(length, int) or not 0 <= length <= len(data) - at:
            return None
        entries[key] = data[at : at + length]
        at += length
    return Pack(dict(index["head"]), entries)
