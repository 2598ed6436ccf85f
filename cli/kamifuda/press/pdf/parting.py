"""A finished document divided into several, none of them larger than is asked.

Pages stay whole, and what several pages show goes along with each part that needs it. Objects are copied as they stand,
with their numbers, from file to file: a document of any size needs little memory, and every size is known beforehand.
"""

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.press.pdf.objects import text_string

HEAD = 8192  # bytes of an object that are looked at first: what it refers to stands before its stream
CHUNK = 1 << 20
_ROW = 20  # bytes of a line of the table of objects
_LARGEST_ROWS = 44  # bytes that an object may take in the table, with a heading of its own
_REF = re.compile(rb"(\d+) 0 R")
_TAIL = re.compile(rb"startxref\n(\d+)\n%%EOF\n$")
_TRAILER = re.compile(rb"trailer\n<</Size (\d+)/Root (\d+) 0 R/Info (\d+) 0 R/ID\[<([0-9a-f]+)><[0-9a-f]+>\]>>\n")
_HEADING = re.compile(rb"(\d+) (\d+)\n")
_LABELS = re.compile(rb"/PageLabels<</Nums\[(.*)\]>>", re.S)
_LABEL = re.compile(rb"\d+(<</P.*?>>)(?=\d+<<|$)", re.S)
_IDENTITY = re.compile(rb"(?<=<xmpMM:DocumentID>uuid:)[0-9a-f-]{36}")


_PART = b"/KMFD_Part"  # tells a part from a whole document


class NoOwnDocumentError(KamifudaError):
    """A document that this program did not write."""


@dataclass(frozen=True, slots=True)
class _Body:
    at: int
    length: int
    refs: tuple[int, ...]


class Whole:
    """A document as this program writes it, to take pages from."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - 64))
        tail = _TAIL.search(file.read())
        table = self._read(int(tail[1]), end) if tail else b""
        trailer = _TRAILER.search(table)
        if not trailer or not table.startswith(b"xref\n"):
            raise NoOwnDocumentError("the document was not written by this program")
        self._size, self._root, self._info = (int(trailer[k]) for k in (1, 2, 3))
        self._identity = trailer[4]
        offsets = _offsets(table)
        ends = sorted({*offsets.values(), end - len(table)})
        behind = dict(pairwise(ends))
        self._header = ends[0]
        self._bodies = {k: self._body(at, behind[at] - at) for k, at in sorted(offsets.items(), key=lambda one: one[1])}
        catalogue = self._text(self._root)
        self._tree = int(re.findall(rb"/Pages (\d+) 0 R", catalogue)[0])
        self.pages = tuple(map(int, _REF.findall(self._text(self._tree).partition(b"/Kids")[2])))

    def is_part_of(self, title: str) -> bool:
        """Whether it is a part of a document of this title."""
        info = self._text(self._info)
        return _PART in info and f"/Title{text_string(title)}/Creator(Kamifuda)".encode("latin-1") in info

    def _read(self, start: int, end: int) -> bytes:
        self._file.seek(start)
        return self._file.read(end - start)

    def _body(self, at: int, length: int) -> _Body:
        """An object, and those it speaks of; numbers in a name only look as if it did, which costs little."""
        head = self._read(at, at + min(length, HEAD))
        if b">>\nstream\n" not in head and length > HEAD:
            head = self._read(at, at + length)
        refs = _REF.findall(head.partition(b">>\nstream\n")[0])
        return _Body(at, length, tuple(map(int, refs)))

    def _text(self, number: int) -> bytes:
        body = self._bodies[number]
        return self._read(body.at, body.at + body.length)

    def _closure(self, numbers: Sequence[int], known: frozenset[int] | set[int] = frozenset()) -> set[int]:
        """Objects with all they speak of, without those that are known."""
        found: set[int] = set()
        waiting = list(numbers)
        while waiting:
            number = waiting.pop()
            if number not in found and number not in known and number in self._bodies and number != self._tree:
                found.add(number)
                waiting += self._bodies[number].refs
        return found

    @cached_property
    def _always(self) -> set[int]:
        """What every part needs."""
        return {*self._closure([self._root, self._info]), self._tree}

    def _weight(self, numbers: set[int]) -> int:
        return sum(self._bodies[number].length + _LARGEST_ROWS for number in numbers)

    @property
    def least(self) -> int:
        """Bytes of a document without pages."""
        return self._header + self._weight(self._always) + 300

    def more(self, page: int, known: set[int]) -> tuple[int, set[int]]:
        """How many bytes a page adds to a part that has so many objects, and which ones it adds."""
        added = self._closure([self.pages[page]], known | self._always)
        return self._weight(added), added

    def write(self, pages: Sequence[int], out: BinaryIO) -> None:
        """Write a part: some of the pages, counted from 0."""
        numbers = self._always | self._closure([self.pages[page] for page in pages])
        salt = hashlib.blake2b(self._identity + repr(list(pages)).encode(), digest_size=16).hexdigest().encode()
        changed = self._changed(pages, salt)
        out.write(self._read(0, self._header))
        at, offsets = self._header, {}
        for number in sorted(numbers, key=lambda one: self._bodies[one].at):
            offsets[number] = at
            for piece in [changed[number]] if number in changed else self._pieces(number):
                out.write(piece)
                at += len(piece)
        out.write(_table(offsets))
        trailer = f"trailer\n<</Size {self._size}/Root {self._root} 0 R/Info {self._info} 0 R/ID[<".encode()
        out.write(trailer + salt + b"><" + salt + b">]>>\nstartxref\n%d\n%%%%EOF\n" % at)

    def _changed(self, pages: Sequence[int], salt: bytes) -> dict[int, bytes]:
        """The objects that are not as in the whole: the list of pages, their labels, the name of the document."""
        kids = b" ".join(b"%d 0 R" % self.pages[page] for page in pages)
        tree = b"%d 0 obj\n<</Type/Pages/Count %d/Kids[%s]>>\nendobj\n" % (self._tree, len(pages), kids)
        catalogue = self._text(self._root)
        labels = _LABELS.search(catalogue)
        if labels:
            every = _LABEL.findall(labels[1])
            own = b"".join(b"%d%s" % (number, every[page]) for number, page in enumerate(pages))
            catalogue = catalogue[: labels.start(1)] + own + catalogue[labels.end(1) :]
        info = self._text(self._info).replace(b"/Creator(Kamifuda)", b"/Creator(Kamifuda)" + _PART + b" true", 1)
        changed = {self._tree: tree, self._root: catalogue, self._info: info}
        for number in self._closure([self._root]):
            text = self._text(number) if self._bodies[number].length < CHUNK else b""
            if _IDENTITY.search(text):  # as long as the one before: the length of the stream stays
                name = b"-".join((salt[:8], salt[8:12], salt[12:16], salt[16:20], salt[20:]))
                changed[number] = _IDENTITY.sub(name, text)
        return changed

    def _pieces(self, number: int) -> Iterator[bytes]:
        body = self._bodies[number]
        for start in range(body.at, body.at + body.length, CHUNK):
            yield self._read(start, min(start + CHUNK, body.at + body.length))


def _offsets(table: bytes) -> dict[int, int]:
    """Where each object stands, by the table of objects."""
    offsets: dict[int, int] = {}
    at = len(b"xref\n")
    while heading := _HEADING.match(table, at):
        first, count = int(heading[1]), int(heading[2])
        at = heading.end()
        offsets |= {first + k: int(table[at + k * _ROW : at + k * _ROW + 10]) for k in range(count)}
        at += count * _ROW
    del offsets[0]
    return offsets


def _table(offsets: dict[int, int]) -> bytes:
    """The table of objects, in runs of numbers that follow each other."""
    lines = ["xref\n0 1\n0000000000 65535 f \n"]
    for _, run in groupby(enumerate(sorted(offsets)), key=lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        lines.append(f"{numbers[0]} {len(numbers)}\n")
        lines += [f"{offsets[number]:010d} 00000 n \n" for number in numbers]
    return "".join(lines).encode("ascii")


@dataclass(frozen=True, slots=True)
class Cut:
    """How documents are divided: parts of units, and units that are too large by themselves with their bytes."""

    parts: tuple[tuple[int, ...], ...]
    too_large: tuple[tuple[int, int], ...] = ()


def cut(wholes: Sequence[tuple[Whole, Sequence[Sequence[int]]]], most: int) -> Cut:
    """Divide documents that belong together at the same places: none of their parts has more bytes than `most`.

    Each comes with its units: the pages that stay together. Unit by unit as many as go are in a part.
    """
    parts: list[tuple[int, ...]] = []
    too_large: list[tuple[int, int]] = []
    told: set[int] = set()
    now: list[int] = []
    sizes = [whole.least for whole, _ in wholes]
    known: list[set[int]] = [set() for _ in wholes]
    for unit in range(max(len(units) for _, units in wholes)):
        added = [_added(whole, units, unit, has) for (whole, units), has in zip(wholes, known, strict=True)]
        if now and any(size + bytes_ > most for size, (bytes_, _) in zip(sizes, added, strict=True)):
            parts.append(tuple(now))
            now, sizes, known = [], [whole.least for whole, _ in wholes], [set() for _ in wholes]
            added = [_added(whole, units, unit, set()) for whole, units in wholes]
        now.append(unit)
        sizes = [size + bytes_ for size, (bytes_, _) in zip(sizes, added, strict=True)]
        for has, (_, more) in zip(known, added, strict=True):
            has |= more
        if len(now) == 1 and max(sizes) > most and max(sizes) not in told:  # copies of a page are as large: told once
            told.add(max(sizes))
            too_large.append((unit, max(sizes)))
    return Cut((*parts, tuple(now)), tuple(too_large))


def _added(whole: Whole, units: Sequence[Sequence[int]], unit: int, known: set[int]) -> tuple[int, set[int]]:
    size, found = 0, set(known)
    for page in units[unit] if unit < len(units) else ():
        bytes_, more = whole.more(page, found)
        size += bytes_ + 12  # its place in the list of pages
        found |= more
    return size, found - known
