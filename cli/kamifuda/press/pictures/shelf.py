"""Decoded and reduced pictures from one run to the next: plain files called after what they were made from.

Whatever goes wrong with them, a full disk or a damaged file, only costs the time to decode again.
"""

import os
from contextlib import suppress
from pathlib import Path

from kamifuda.diagnostics import KamifudaError
from kamifuda.output import write_atomically
from kamifuda.press.pictures.pixels import Pixels, pack, unpack

EDITION = "1"  # of how pictures are decoded: another one makes everything anew
MOST = 300_000_000  # bytes of all files together
ENDING = ".picture"


class Shelf:
    """A folder of decoded pictures; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._added = 0  # bytes since it was last tidied: looking through thousands of files takes its time

    def take(self, key: str) -> Pixels | None:
        """What was made before."""
        path = self._path(key)
        if path is None:
            return None
        try:
            found = unpack(path.read_bytes())
        except OSError:
            return None
        if found is not None:
            with suppress(OSError):
                os.utime(path)  # what is used stays longest
        return found

    def put(self, key: str, pixels: Pixels) -> None:
        """Keep a picture, and throw away the oldest when there are too many."""
        path = self._path(key)
        if path is None:
            return
        with suppress(OSError, KamifudaError):
            path.parent.mkdir(parents=True, exist_ok=True)
            packed = pack(pixels)
            write_atomically(path, packed)
            self._added += len(packed)
            if self._added > MOST // 10:
                self._added = 0
                self._tidy(path.parent)

    def _path(self, key: str) -> Path | None:
        """The file of a picture; never through a link, which may lead anywhere."""
        if self._folder is None or self._folder.is_symlink():
            return None
        path = self._folder / f"{key}.{EDITION}{ENDING}"
        return None if path.is_symlink() else path

    def _tidy(self, folder: Path) -> None:
        files = []
        for path in folder.glob(f"*{ENDING}"):
            with suppress(OSError):
                about = path.stat()
                files.append((about.st_mtime_ns, path.name, about.st_size, path))
        total = sum(size for _, _, size, _ in files)
        for _, _, size, path in sorted(files):
            if total <= MOST:
                return
            with suppress(OSError):
                path.unlink()
            total -= size
