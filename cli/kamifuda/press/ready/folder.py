"""A folder of ready card pictures: which of them are fronts, which are backs, and how often each is wanted."""

import re
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError, nearest
from kamifuda.endings import PIXELS, UNREAD
from kamifuda.names import fold
from kamifuda.pattern import pattern

OTHERS = (*UNREAD, ".svg")  # what is a picture and cannot be printed as it is
BACK = "back"  # the file that is every card's back, and the ending of a card's own
MOST = 1000  # copies of one card
_COUNT = pattern(r"(\d{1,4})[ ]?[x×][ _](.+)", re.I)
_OWN = pattern(r"(.+)[-_ .]back", re.I)
_NUMBER = pattern(r"(\d+)")


class NoPicturesError(KamifudaError):
    """A folder that is not there or holds no picture of a card."""


@dataclass(frozen=True, slots=True)
class ReadyCard:
    """A card whose sides are pictures."""

    front: Path
    back: Path | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Unused:
    """A file of the folder that is not printed, why, and what to do."""

    file: Path
    why: str
    remedy: str
    picture: bool = True  # whether it looks as if it were meant to be printed


@dataclass(frozen=True, slots=True)
class ReadyFolder:
    """The cards of a folder, and the files that are none."""

    cards: list[ReadyCard]
    unused: list[Unused]


def list_ready(folder: Path) -> ReadyFolder:
    """The cards of a folder in the order of their names, numbers in them by their size; raises NoPicturesError.

    `4x goblin.png` is wanted four times, `goblin-back.png` is its back, `back.png` the back of all others. What is not
    printed comes with the reason.
    """
    if not folder.is_dir():
        raise NoPicturesError(f"--images {folder}: there is no such folder")
    try:
        files = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=_order)
    except OSError as problem:
        raise NoPicturesError(f"--images {folder}: it cannot be read: {(problem.strerror or '').lower()}") from problem
    names = _Names()
    for path in files:
        names.take(path)
    found = names.cards()
    if not found.cards:
        why = f"; {found.unused[0].file.name} is not printed: {found.unused[0].why}" if found.unused else ""
        raise NoPicturesError(f"--images {folder}: it holds no picture of a card; they end in {', '.join(PIXELS)}{why}")
    return found


class _Names:
    """The files of a folder by what their names say."""

    def __init__(self) -> None:
        self._common: Path | None = None
        self._fronts: list[Path] = []
        self._own: dict[str, Path] = {}
        self._unused: list[Unused] = []

    def take(self, path: Path) -> None:
        """Find out what a file is."""
        match = _OWN.fullmatch(path.stem)
        name = _named(match[1])[1] if match else ""
        if path.suffix.lower() not in PIXELS or (path.exists() and not path.is_file()):
            self._unused.append(_no_picture(path))
        elif path.stem.lower() == BACK:
            self._twice(path, self._common, "is every card's back")
            self._common = self._common or path
        elif match:
            self._twice(path, self._own.get(name), "is the back of that card")
            self._own.setdefault(name, path)
        else:
            self._fronts.append(path)

    def _twice(self, path: Path, other: Path | None, what: str) -> None:
        if other is not None:
            self._unused.append(Unused(path, f"{other.name} {what}", f"take {other.name} or {path.name} away"))

    def cards(self) -> ReadyFolder:
        """The cards, and what is left."""
        cards, known = [], set()
        for path in self._fronts:
            count, name = _named(path.stem)
            known.add(name)
            if count > MOST:
                raise NoPicturesError(f"{path.name}: {count} copies are more than {MOST}")
            if count:
                cards.append(ReadyCard(path, self._own.get(name, self._common), count))
            else:
                remedy = f"write how many are wanted, as in 4x {path.name.split(maxsplit=1)[-1]}"
                self._unused.append(Unused(path, "its name asks for 0 copies", remedy))
        for name, path in self._own.items():
            if name not in known:
                guess = nearest(name, known)
                front = f"its front is called {guess}" if guess else f"no front is called {name}"
                remedy = f"call it {guess}-back{path.suffix}" if guess else f"add {name}{path.suffix}"
                self._unused.append(Unused(path, f"it is a back by its name, and {front}", remedy))
        return ReadyFolder(cards, sorted(self._unused, key=lambda one: one.file.name))


def _no_picture(path: Path) -> Unused:
    if path.is_dir():
        return Unused(path, "it is a folder, and folders in the folder are not looked into", "move its pictures up")
    if path.exists() and not path.is_file():
        return Unused(path, "it is a device or a pipe, and no file", "take it away")
    if path.suffix.lower() in OTHERS:
        return Unused(path, f"{path.suffix} cannot be read here", "save it as PNG or JPEG")
    return Unused(path, "it is no picture", "take it away, or leave it there", picture=False)


def _named(stem: str) -> tuple[int, str]:
    """How often a card is wanted, and its name."""
    match = _COUNT.fullmatch(stem)
    return (int(match[1]), fold(match[2])) if match else (1, fold(stem))


def _order(path: Path) -> tuple[list[tuple[int, str]], str]:
    """By name without the count in front of it; 2 before 10."""
    parts = _NUMBER.split(_named(path.stem)[1])
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], path.name
