"""The states of a workspace that can be compared: a folder, a database, a git revision."""

import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from kamifuda.comparison.pool import Pool
    from kamifuda.loader import Loaded

_ROOMS = ("cards", "schemas")
_PICTURED = (*_ROOMS, "templates", "art", "fonts")
_SECONDS = 120


@dataclass(frozen=True, slots=True)
class State:
    """The cards at one time; `loaded` when they come from files, so that faces can be drawn."""

    name: str
    pool: "Pool"
    faults: int = 0
    loaded: "Loaded | None" = None


@contextmanager
def open_state(root: Path, name: str, *, pictures: bool) -> Iterator[State]:
    """A state by the name that was typed: a folder or database that is there, else a revision of the workspace."""
    from kamifuda.comparison.pool import pool_in
    from kamifuda.workspace import find

    path = Path(name)
    if name and path.is_dir():  # a path without a name would be the folder one stands in
        yield _read(name, find(path))
    elif path.is_file():
        yield State(name, pool_in(path))
    else:
        with tempfile.TemporaryDirectory(prefix="kamifuda-") as folder:
            _check_out(root, name, Path(folder), _PICTURED if pictures else _ROOMS)
            yield _read(name, Path(folder))


def _read(name: str, root: Path) -> State:
    from kamifuda.comparison.pool import pool_of
    from kamifuda.loader import load

    loaded = load(root)
    cards = [card for library in loaded.libraries.values() for card in library.cards]
    faults = sum(each.severity == "error" for each in loaded.diagnostics)
    return State(name, pool_of(loaded.games, cards), faults, loaded)


def _check_out(root: Path, name: str, folder: Path, rooms: tuple[str, ...]) -> None:
    """Write some folders of a revision, as they were, into a folder of their own."""
    commit = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if commit is None:
        raise KamifudaError(f"{name or repr(name)} is no folder, no database, and no git revision of {root}")
    listed = _git(root, "ls-tree", "-r", "-z", commit, "--", *rooms)
    files = dict(_plain_files(listed or "", name))
    there = [room for room in rooms if any(path.startswith(f"{room}/") for path in files)]
    (folder / "cards").mkdir()
    if there:
        with tempfile.TemporaryFile() as packed:
            # of the tree: an archive of a commit begins with a note on it, which tarfile wants files behind
            tree = f"{commit}^{{tree}}"
            if _git(root, "archive", "--format=tar", tree, "--", *there, into=packed) is not None:
                packed.seek(0)
                _unpack(packed, folder)
    for path, blob in files.items():  # what `export-ignore` in .gitattributes keeps out of archives is compared too
        target = folder / path
        if not target.is_file() and _is_inside(PurePosixPath(path)):
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as written:
                if _git(root, "cat-file", "blob", blob, into=written) is None:
                    raise KamifudaError(f"git cannot give {path} of {name}; a shallow or partial clone may lack it")


def _plain_files(listed: str, name: str) -> Iterator[tuple[str, str]]:
    """The files that `git ls-tree` lists: path, and what git calls its contents."""
    for entry in filter(None, listed.split("\0")):
        about, _, path = entry.partition("\t")
        mode, kind, blob = about.split()
        if kind == "commit":
            raise KamifudaError(f"{path} is a submodule, a repository of its own: {name} does not hold its files")
        if mode != "120000":  # a link
            yield path, blob


def _unpack(packed: IO[bytes], folder: Path) -> None:
    """Plain files only, inside the folder."""
    with tarfile.open(fileobj=packed) as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            opened = archive.extractfile(member) if member.isfile() else None
            if opened is None or not _is_inside(path):
                continue
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(opened.read())


def _is_inside(path: PurePosixPath) -> bool:
    return not path.is_absolute() and ".." not in path.parts


def _git(root: Path, *arguments: str, into: IO[bytes] | None = None) -> str | None:
    """What git says, or nothing when it writes into a file; None when it fails."""
    command = ["git", "-C", str(root), *arguments]
    try:
        # a list of arguments reaches no shell, and what was typed stands behind --end-of-options
        done = subprocess.run(  # noqa: S603
            command, stdout=into or subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise KamifudaError(f"git cannot be asked: {problem}") from problem
    return (done.stdout or b"").decode("utf-8", "replace").strip() if done.returncode == 0 else None
