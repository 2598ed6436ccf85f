"""Ready pictures looked at, and made fit for a document where their compressed data cannot pass through."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.jobs import HERE, Task, Way
from kamifuda.press.pictures import Looks, PictureFault, Pictures, Pixels, size_in
from kamifuda.press.pictures.separate import separated
from kamifuda.press.pictures.store import key_of, reduced
from kamifuda.press.ready.leftover import Leftover
from kamifuda.press.ready.measures import Asked, Measures, measure

TOGETHER = 8  # pictures to a part: more would stand in memory together
_LIGHT = (".jpg", ".jpeg")  # what passes through without being unpacked: a fork would take longer


@dataclass(frozen=True, slots=True)
class Wish:
    """How pictures are wanted."""

    asked: Asked
    dpi: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A picture that can be printed, or what is wrong with it."""

    file: Path
    key: str = ""  # of its content, and the size it is reduced to
    looks: Looks | None = None
    measures: Measures = Measures(0.0, 0.0, 0.0)
    pixels: Pixels | None = None  # where its data does not pass through
    fault: PictureFault | None = None
    again: bool = False  # whether its pixels were made fit by an earlier run


@dataclass(frozen=True, slots=True)
class Saved:
    """What earlier runs have made: a shelf of decoded pictures, documents that were never finished."""

    shelf: Path | None = None
    leftovers: Sequence[Leftover] = ()

    def take(self, key: str) -> Pixels | None:
        """A picture that such a document holds."""
        return next((made for one in self.leftovers if (made := one.take(key)) is not None), None)


NOTHING = Saved()


def judge_all(files: Sequence[Path], wish: Wish, way: Way, saved: Saved = NOTHING) -> Iterator[Judged]:
    """Every file in its order. Files of one content are unpacked once: all others of it come without pixels."""
    first = _originals(files)
    different = [file for file in files if first[file] == file]
    known: dict[Path, Judged] = {}
    results = _judge_different(different, wish, way, saved)
    for file in files:
        if first[file] == file:
            judged = next(results)
            known[file] = Judged(file, judged.key, judged.looks, judged.measures, None, judged.fault)
            yield judged
        else:
            same = known[first[file]]
            yield Judged(file, same.key, same.looks, same.measures, None, same.fault)


def _judge_different(files: Sequence[Path], wish: Wish, way: Way, saved: Saved) -> Iterator[Judged]:
    """So many at a time as there are processes: what waits to be written stays small."""
    at = 0
    while at < len(files):
        if files[at].suffix.lower() in _LIGHT:
            yield from _judge(files[at : at + 1], wish, saved)
            at += 1
            continue
        tasks: list[Task[list[Judged]]] = []
        for _ in range(max(1, way.parts)):
            part = files[at : at + TOGETHER]
            if part:
                tasks.append(
                    (way if way.parts > 1 else HERE).submit(
                        _judge, part, wish, saved if way.sees else Saved(saved.shelf)
                    )
                )
                at += len(part)
        for task in tasks:
            yield from task.result()


def _judge(files: Sequence[Path], wish: Wish, saved: Saved) -> list[Judged]:
    pictures = Pictures(saved.shelf)
    judged = []
    for file in files:
        try:
            judged.append(_judge_one(pictures, file, wish, saved))
        except PictureFault as fault:
            judged.append(Judged(file, fault=fault))
    return judged


def _judge_one(pictures: Pictures, file: Path, wish: Wish, saved: Saved) -> Judged:
    found = pictures.find(str(file))
    looks = found.looks
    measures = measure(looks.size, wish.asked)
    place = (measures.width + 2 * measures.bleed, measures.height + 2 * measures.bleed)
    wanted = (place[0] / 25.4 * wish.dpi, place[1] / 25.4 * wish.dpi)
    stored = (looks.width, looks.height)
    size = reduced(stored, wanted[::-1] if looks.turn >= 5 else wanted)
    made = saved.take(key_of(found.digest, size)) if size or not looks.passes else None
    if made is not None:
        return Judged(file, key_of(found.digest, size), looks, measures, made, again=True)
    if not looks.passes and size is None:
        pixels = separated(pictures.read(str(file)), looks) if looks.kind == "png" else None
        if pixels is not None:
            return Judged(file, found.digest, looks, measures, pixels)
    key = pictures.prepare(str(file), wanted)
    decoded = None if looks.passes and size_in(key) is None else pictures.pixels.pop(key, None)
    return Judged(file, key, looks, measures, decoded)


def _originals(files: Sequence[Path]) -> dict[Path, Path]:
    """Each file -> the first that holds the same bytes. Only files of one length are read for that."""
    sizes: dict[int, list[Path]] = {}
    for file in files:
        try:
            sizes.setdefault(file.stat().st_size, []).append(file)
        except OSError:
            sizes.setdefault(-1 - len(sizes), []).append(file)  # told when it is read
    first: dict[Path, Path] = {}
    for group in sizes.values():
        contents: dict[bytes, Path] = {}
        for file in group:
            content = _content(file) if len(group) > 1 else b""
            first[file] = contents.setdefault(content, file)
    return first


def _content(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "blake2b").digest()
    except OSError:
        return str(file).encode()  # like no other
