"""What the database says of picture files: size, format, digest. Only their beginnings are read for that."""

import hashlib
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from kamifuda.cards import Card, printing
from kamifuda.database.rows import Picture
from kamifuda.endings import PICTURES
from kamifuda.game.definition import Game

_DENSE = 1.0e6  # px/inch: beyond this a file's word on its density is nonsense


def look_at_pictures(folder: Path, game: Game, cards: Iterable[Card]) -> Iterator[Picture]:
    """The pictures of a game's art folder, with the credits that its cards give."""
    credits = {each.art: each for each in (printing(card, game) for card in cards) if each.art}
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() not in PICTURES or not path.is_file() or not path.resolve().is_relative_to(folder):
            continue
        file = path.relative_to(folder).as_posix()
        shape = credits.get(file)
        given = (", ".join(shape.artist), shape.art_source, shape.licence) if shape else ("", "", "")
        kind, width, height, dpi = _size(path)
        with path.open("rb") as opened:
            code = hashlib.file_digest(opened, "sha256").hexdigest()
        yield Picture(game.id, file, kind, width, height, dpi, path.stat().st_size, code, *given)


def _size(path: Path) -> tuple[str, int | None, int | None, float | None]:
    """Format, width and height in px, density in px/inch, as far as the file says."""
    if path.suffix.lower() == ".svg":
        return "SVG", None, None, None
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # only the size is read, however large it is
            with Image.open(path) as picture:
                return picture.format or "", picture.width, picture.height, _density(picture.info)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return "", None, None, None


def _density(said: Mapping[Any, Any]) -> float | None:
    dpi = said.get("dpi")
    try:
        value = float(dpi[0]) if isinstance(dpi, tuple) else 0.0
    except (TypeError, ValueError, ZeroDivisionError):
        return None
    return round(value, 2) if 0 < value < _DENSE else None
