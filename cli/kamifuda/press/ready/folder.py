"""A folder of ready card pictures: which of them are fronts, which are backs, and how often each is wanted."""

import re
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.names import fold
from kamifuda.pattern import pattern

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".tif", ".tiff", ".bmp")
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


def list_ready(folder: Path) -> list[ReadyCard]:
    """The cards of a folder in the order of their names, numbers in them by their size; raises NoPicturesError.

    `4x goblin.png` is wanted four times, `goblin-back.png` is its back, `back.png` the back of all others.
    """
    if not folder.is_dir():
        raise NoPicturesError(f"--images {folder}: there is no such folder")
    files = [path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and not path.name.startswith(".")]
    common: Path | None = None
    fronts: dict[str, Path] = {}
    own: dict[str, Path] = {}
    for path in sorted(files, key=_order):
        match = _OWN.fullmatch(path.stem)
        if path.stem.lower() == BACK:
            common = path
        elif match:
            own[_named(match[1])[1]] = path
        else:
            fronts[path.name] = path
    cards = []
    for path in fronts.values():
        count, name = _named(path.stem)
        if count > MOST:
            raise NoPicturesError(f"{path.name}: {count} copies are more than {MOST}")
        cards += [ReadyCard(path, own.get(name, common), count)] if count else []
    if not cards:
        raise NoPicturesError(f"--images {folder}: it holds no picture of a card; they end in {', '.join(ENDINGS)}")
    return cards


def _named(stem: str) -> tuple[int, str]:
    """How often a card is wanted, and its name."""
    match = _COUNT.fullmatch(stem)
    return (int(match[1]), fold(match[2])) if match else (1, fold(stem))


def _order(path: Path) -> tuple[list[tuple[int, str]], str]:
    """By name without the count in front of it; 2 before 10."""
    parts = _NUMBER.split(_named(path.stem)[1])
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], path.name
