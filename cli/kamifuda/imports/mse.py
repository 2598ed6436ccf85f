"""Magic Set Editor: `.mse-set`, a packed file `set` of indented keys. Marks of its editor in texts are taken out."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from kamifuda.imports.row import MOST_ROWS, Row, Source, SourceError, Value, read_bounded, tidy, too_many

_MOST_UNPACKED = 32 * 1024 * 1024
_MOST_FILES = 5000  # of one set; newer versions keep every card in a file of its own
_MARK = re.compile(r"</?[a-z][a-z0-9_:-]{0,60}>", re.I)
_DAMAGE = (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, NotImplementedError, ValueError)


def read(path: Path) -> Source:
    """The cards of a set."""
    try:
        packed = zipfile.ZipFile(io.BytesIO(read_bounded(path)))
    except _DAMAGE as problem:
        raise SourceError(f"{path} is no set of Magic Set Editor: {problem}") from problem
    rows: list[Row] = []
    marked = 0
    for block in _cards(_lines(packed, path)):
        values: dict[str, Value] = {}
        for key, text in block.items():
            plain = _MARK.sub("", text)
            marked += plain != text
            if plain := tidy(plain):
                values[key] = plain
        rows.append(Row(values, f"card {len(rows) + 1}"))
        if len(rows) > MOST_ROWS:
            raise too_many(path)
    notes = (f"marks such as <b> were taken out of {marked} values",) if marked else ()
    return Source(tuple(rows), notes=notes)


def _lines(packed: zipfile.ZipFile, path: Path) -> Iterator[str]:
    """The lines of the set, with those of the files that it includes in their place."""
    left = [_MOST_UNPACKED]
    for line in _part(packed, "set", path, left):
        key, _, name = line.partition(":")
        if _key(key) != "include_file":
            yield line
            continue
        if len(left) > _MOST_FILES:
            raise SourceError(f"{path} includes more than {_MOST_FILES} files")
        yield from _part(packed, name.strip(), path, left)


def _part(packed: zipfile.ZipFile, name: str, path: Path, left: list[int]) -> list[str]:
    """The lines of one packed file; all that are read together stay below the bound."""
    try:
        with packed.open(name) as stream:  # never more than asked for, whatever size the file claims
            data = stream.read(left[-1] + 1)
    except KeyError as problem:
        raise SourceError(f"{path} is no set of Magic Set Editor: it holds no file {name!r}") from problem
    except _DAMAGE as problem:
        raise SourceError(f"{path} cannot be unpacked: {problem}") from problem
    left.append(left[-1] - len(data))
    if left[-1] < 0:
        raise SourceError(f"{path} has more than {_MOST_UNPACKED // 1024**2} MB when unpacked")
    try:
        return data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as problem:
        raise SourceError(f"{path}: {name} is not UTF-8: byte {problem.start}") from problem


def _cards(lines: Iterator[str]) -> Iterator[dict[str, str]]:
    """The blocks `card:`; keys one tab in, lines of a value two tabs in."""
    card: dict[str, str] | None = None
    key = ""
    for line in lines:
        depth = len(line) - len(line.lstrip("\t"))
        if depth == 0 and line.strip():
            if card is not None:
                yield card
            card = {} if _key(line.partition(":")[0]) == "card" else None
            key = ""
        elif card is not None and depth == 1:
            name, _, value = line.strip().partition(":")
            key = _key(name)
            card[key] = value.strip()
        elif card is not None and key:
            text = line[2:] if depth else ""
            card[key] = f"{card[key]}\n{text}" if card[key] else text
    if card is not None:
        yield card


def _key(name: str) -> str:
    return re.sub(r"[\s_]+", "_", name.strip().lower())
