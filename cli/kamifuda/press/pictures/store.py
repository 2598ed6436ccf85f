"""The pictures of a run: each file is read and judged once, known by the hash of its content."""

import base64
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b
from kamifuda.press.pictures.facts import Looks, PictureFault
from kamifuda.press.pictures.looks import LARGEST, check_whole, look
from kamifuda.press.pictures.pixels import Pixels
from kamifuda.press.pictures.shelf import Shelf

if TYPE_CHECKING:
    from kamifuda.press.pictures.corners import Corner

INLINE = "data:;base64,"  # begins what holds a picture itself; no path of a workspace does
KEPT = 16_000_000  # bytes of decoded pictures that are kept until the document is written
SPARE = 1.5  # how much finer than wanted a picture may be before it is reduced

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A picture that can be printed."""

    digest: str
    looks: Looks


def key_of(digest: str, size: Size | None) -> str:
    """What a picture is called in a document: by its content, and by the size it was reduced to."""
    return f"{digest}-{size[0]}x{size[1]}" if size else digest


def size_in(key: str) -> Size | None:
    """The size to which a picture was reduced, by what it is called."""
    _, dash, size = key.partition("-")
    if not dash:
        return None
    width, _, height = size.partition("x")
    return int(width), int(height)


def reduced(size: Size, wanted: tuple[float, float]) -> Size | None:
    """The size to reduce a picture to that has so many pixels where so many are wanted; None: it stays as it is."""
    times = min(size[0] / max(1.0, wanted[0]), size[1] / max(1.0, wanted[1]))
    return (max(1, round(size[0] / times)), max(1, round(size[1] / times))) if times > SPARE else None


class Pictures:
    """Remembers what was found in each file, faults too, and keeps what had to be decoded."""

    def __init__(self, shelf: Path | None = None, *, decoding: bool = True) -> None:
        self._shelf = Shelf(shelf)
        self._decoding = decoding  # otherwise they are only looked at, and what is broken inside stays unknown
        self._found: dict[str, Found | PictureFault] = {}
        self._digests: dict[str, str] = {}
        self._whole: dict[str, PictureFault | None] = {}  # by key
        self._corners: dict[str, tuple[Corner, ...]] = {}  # by digest
        self.pixels: dict[str, Pixels] = {}  # key -> decoded; not all of very many

    def find(self, file: str) -> Found:
        """Look at a file; raises PictureFault, the same one each time."""
        found = self._found.get(file)
        if found is None:
            try:
                data = self.read(file)
                found = Found(_digest(data), look(data))
            except PictureFault as fault:
                found = fault
            self._found[file] = found
        if isinstance(found, PictureFault):
            raise found
        return found

    def digest(self, file: str) -> str:
        """The hash of a file's content, whatever is wrong with it; for one that cannot be read, why."""
        found = self._found.get(file)
        if isinstance(found, Found):
            return found.digest
        if file not in self._digests:
            try:
                self._digests[file] = _digest(self.read(file))
            except PictureFault as fault:
                self._digests[file] = f"{fault.name}: {fault.why}"
        return self._digests[file]

    def prepare(self, file: str, wanted: tuple[float, float]) -> str:
        """Make sure that a picture can be printed with so many pixels (upright); gives its key, raises PictureFault."""
        found = self.find(file)
        if found.looks.turn >= 5:
            wanted = (wanted[1], wanted[0])
        key = key_of(found.digest, reduced((found.looks.width, found.looks.height), wanted))
        if key not in self._whole:
            try:
                self._whole[key] = None
                self._make(key, file, found)
            except PictureFault as fault:
                self._whole[key] = fault
        fault_found = self._whole[key]
        if fault_found is not None:
            raise fault_found
        return key

    def _make(self, key: str, file: str, found: Found) -> None:
        if not self._decoding:
            return
        if found.looks.passes and size_in(key) is None:
            if found.looks.kind == "png":
                check_whole(self.read(file), found.looks)
        else:
            pixels = self.decoded(key, self.read(file))
            if sum(len(kept.data) for kept in self.pixels.values()) < KEPT:
                self.pixels[key] = pixels

    def decoded(self, key: str, data: bytes) -> Pixels:
        """A picture decoded, and reduced as its key says: kept from another run, or made now; raises PictureFault."""
        pixels = self._shelf.take(key)
        if pixels is None:
            from kamifuda.press.pictures.decode import decode

            pixels = decode(data, size_in(key))
            self._shelf.put(key, pixels)
        return pixels

    def corners(self, file: str) -> "tuple[Corner, ...]":
        """The transparent corners of a picture; raises PictureFault."""
        digest = self.find(file).digest
        if digest not in self._corners:
            from kamifuda.press.pictures.corners import transparent_corners

            self._corners[digest] = transparent_corners(self.read(file)) if self._decoding else ()
        return self._corners[digest]

    def read(self, file: str) -> bytes:
        """The bytes of a file; raises PictureFault."""
        if file.startswith(INLINE):
            return base64.b64decode(file.removeprefix(INLINE))
        try:
            path = Path(file)
            if path.is_dir():
                raise PictureFault("unknown-picture", "it is a folder")
            if path.exists() and not path.is_file():  # a device has no end
                raise PictureFault("unknown-picture", "it is no file")
            size = path.stat().st_size
            if size > LARGEST:
                raise PictureFault("picture-too-large", f"a file of {size // 1_000_000} MB")
            if not size:
                raise PictureFault("unknown-picture", "the file is empty")
            return path.read_bytes()
        except OSError as problem:
            raise PictureFault("unknown-picture", (problem.strerror or str(problem)).lower()) from problem


def inline(data: bytes) -> tuple[str, str]:
    """What stands for the file of a picture that has none, as it comes from a font; and its digest."""
    return INLINE + base64.b64encode(data).decode("ascii"), _digest(data)


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=12).hexdigest()
