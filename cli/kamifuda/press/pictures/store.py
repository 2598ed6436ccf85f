"""The pictures of a run: each file is read and judged once, known by the hash of its content."""

import hashlib
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.press.pictures.looks import LARGEST, Looks, PictureFault, look
from kamifuda.press.pictures.pixels import Pixels

KEPT = 16_000_000  # bytes of decoded pictures that are kept until the document is written


@dataclass(frozen=True, slots=True)
class Found:
    """A picture that can be printed."""

    digest: str
    looks: Looks


class Pictures:
    """Remembers what was found in each file, faults too, and keeps what had to be decoded."""

    def __init__(self, *, decoding: bool = True) -> None:
        self._decoding = decoding  # otherwise they are only looked at, and what is broken inside stays unknown
        self._found: dict[str, Found | PictureFault] = {}
        self.pixels: dict[str, Pixels] = {}  # digest -> decoded; not all of very many

    def find(self, file: str) -> Found:
        """Look at a file; raises PictureFault, the same one each time."""
        found = self._found.get(file)
        if found is None:
            try:
                data = self.read(file)
                found = Found(hashlib.blake2b(data, digest_size=12).hexdigest(), look(data))
                if self._decoding and not found.looks.passes and found.digest not in self.pixels:
                    self._decode(found.digest, data)
            except PictureFault as fault:
                found = fault
            self._found[file] = found
        if isinstance(found, PictureFault):
            raise found
        return found

    def _decode(self, digest: str, data: bytes) -> None:
        from kamifuda.press.pictures.decode import decode

        pixels = decode(data)
        if sum(len(kept.data) for kept in self.pixels.values()) < KEPT:
            self.pixels[digest] = pixels

    def read(self, file: str) -> bytes:
        """The bytes of a file; raises PictureFault."""
        try:
            path = Path(file)
            size = path.stat().st_size
            if size > LARGEST:
                raise PictureFault("picture-too-large", f"a file of {size // 1_000_000} MB")
            return path.read_bytes()
        except OSError as problem:
            raise PictureFault("missing-picture", problem.strerror or str(problem)) from problem
