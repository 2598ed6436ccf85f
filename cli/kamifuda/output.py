"""Files are written whole or not at all: beside their target first, then put in its place."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

from kamifuda.diagnostics import KamifudaError

A_DAY = 86_400  # seconds


class UnwritableError(KamifudaError):
    """A file cannot be written: no such folder, no permission, no space, open in another program."""


_held: list[object] = []


def hold(*things: object) -> None:
    """Keep things until the process ends, or others are held: taking thousands apart just before takes long."""
    _held[:] = things


def to_stdout(data: bytes) -> None:
    """Send bytes to stdout, all of them: without a buffer of Python's, a process that was halted writes but a part."""
    sys.stdout.flush()
    out, rest = sys.stdout.buffer, memoryview(data)
    while rest:
        rest = rest[out.write(rest) or 0 :]
    out.flush()


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that readers see the old one or the new one, never half of it."""
    with replacing(path) as temporary:
        temporary.write_bytes(data)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file beside `path` to write to. It takes the place of `path` when all went well and vanishes otherwise."""
    if not path.name or str(path) == "-":  # `.`, as which an empty name is read; `-`, as which commands know stdout
        raise UnwritableError(f"cannot write {path}: name a file")
    if _is_device(path):
        with _sending(path) as temporary:
            yield temporary
        return
    target = path.resolve() if path.is_symlink() else path  # the link stays, what it points to is replaced
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        _begin(temporary)
        yield temporary
        if target.exists():
            _keep_others(target, temporary)
            if not os.access(target, os.W_OK):
                raise PermissionError(errno.EACCES, "the file is write-protected")
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except OSError as error:
        raise UnwritableError(f"cannot write {path}: {_reason(error, path)}") from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


@contextmanager
def scratch(path: Path, name: str = "") -> Iterator[Path]:
    """A file beside `path` to work in, which vanishes at the end; `name` tells several of them apart."""
    if _is_device(path):
        from tempfile import TemporaryDirectory

        with TemporaryDirectory(prefix="kamifuda-") as folder:
            yield Path(folder) / "whole"
        return
    temporary = path.with_name(f".{path.name}{name}.{os.getpid()}.tmp")
    try:
        _begin(temporary)
        yield temporary
    except OSError as error:
        raise UnwritableError(f"cannot write {path}: {_reason(error, path)}") from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _begin(temporary: Path) -> None:
    """Make a temporary file, and remove those of runs that were killed.

    Made here, not with tempfile: the new file then has the permissions the user's umask asks for.
    """
    os.close(os.open(temporary, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o666))
    remove_orphans(temporary.parent.absolute())


@lru_cache(maxsize=64)  # a folder is looked through once in a run, however many files are written into it
def remove_orphans(folder: Path) -> None:
    """Remove temporary files whose process is no more: it was killed before it could."""
    with suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            process = entry.name.rpartition(".tmp")[0].rpartition(".")[2] if entry.name.endswith(".tmp") else ""
            if entry.name.startswith(".") and process.isdecimal() and _is_gone(int(process), entry):
                with suppress(OSError):
                    Path(entry.path).unlink()


def abandoned(path: Path) -> list[Path]:
    """The temporary files beside `path` of runs that were killed while they wrote it."""
    with suppress(OSError), os.scandir(path.parent) as found:
        begin = f".{path.name}."
        ours = [entry for entry in found if entry.name.startswith(begin) and entry.name.endswith(".tmp")]
        processes = {entry: entry.name.removesuffix(".tmp").rpartition(".")[2] for entry in ours}
        return sorted(Path(one.path) for one, pid in processes.items() if pid.isdecimal() and _is_gone(int(pid), one))
    return []


def _is_gone(process: int, entry: "os.DirEntry[str]") -> bool:
    if os.name == "nt":  # asking for a process by a signal would end it there
        return time.time() - entry.stat().st_mtime > A_DAY
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


# How what we write begins: what is there and begins otherwise was made by somebody else.
_BEGINNINGS = (
    *(b"%PDF-", b"\x89PNG", b"SQLite format 3", b"PK\x03\x04", b"<!doctype html>", b"<?xml"),
    *(b'{\n "SaveName":', b"\xef\xbb\xbfcount,pile,", b"place,copies,"),  # lists that belong to pictures
)


def _keep_others(target: Path, new: Path) -> None:
    """Refuse to put a document of ours in the place of a file of another kind: a slip in a command would cost it."""
    with new.open("rb") as made, target.open("rb") as there:
        begins, old = made.read(16), there.read(16)
    kind = next((each for each in _BEGINNINGS if begins.startswith(each)), b"")
    if kind and old and not old.startswith(kind):
        raise UnwritableError(f"cannot write {target}: a file of another kind is there; name another or remove it")


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they are there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        there = next((each for each in (folder, *folder.parents) if os.path.lexists(each)), folder)
        if not there.is_dir():
            is_what = "a link that leads nowhere" if there.is_symlink() else "no folder"
            raise UnwritableError(f"cannot make the folder {folder}: {there} is {is_what}") from error
        raise UnwritableError(f"cannot make the folder {folder}: {(error.strerror or str(error)).lower()}") from error


def _is_device(path: Path) -> bool:
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except OSError as error:
        raise UnwritableError(f"cannot write {path}: {_reason(error, path)}") from error


@contextmanager
def _sending(device: Path) -> Iterator[Path]:
    """A file whose bytes go to a device or a pipe in the end: `/dev/null` and `/dev/stdout` are never replaced."""
    from tempfile import TemporaryDirectory  # brings much with it

    with TemporaryDirectory(prefix="kamifuda-") as folder:
        whole = Path(folder) / "whole"
        whole.touch()
        yield whole
        try:
            with device.open("wb") as sink:
                sink.write(whole.read_bytes())
        except OSError as error:
            raise UnwritableError(f"cannot write {device}: {_reason(error, device)}") from error


def _reason(error: OSError, path: Path) -> str:
    if not isinstance(error, PermissionError) and path.is_dir():
        return "there is a folder of that name"
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return f"there is no folder {path.parent}"
    if isinstance(error, PermissionError):
        return "no permission, or the file is open in another program"
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None)):
        return "the disk is full; the file is as it was before"
    return (error.strerror or str(error)).lower()
