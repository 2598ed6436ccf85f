"""SVG files used as pictures: known by what they hold, read once."""

from pathlib import Path

from kamifuda.diagnostics import Diagnostic
from kamifuda.press.vector.drawing import Drawing, holds_drawing, load_drawing

HEAD = 4_000  # bytes in which an SVG file shows that it is one

Reading = tuple[Drawing | None, list[Diagnostic]]


class Drawings:
    """Remembers what was read from each file."""

    def __init__(self) -> None:
        self._read: dict[Path, Reading | None] = {}

    def read(self, path: Path, shown: str) -> Reading | None:
        """The drawing in a file and what is wrong with it; None where it is no SVG file."""
        if path not in self._read:
            self._read[path] = load_drawing(path, shown) if _is_drawing(path) else None
        return self._read[path]


def _is_drawing(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return holds_drawing(file.read(HEAD))
    except OSError:
        return False
