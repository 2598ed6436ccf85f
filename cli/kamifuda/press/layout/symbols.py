"""Symbols of the game and icons of the theme: found by name, read once, drawn into a box."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from kamifuda.diagnostics import Diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.press.face import Colour
from kamifuda.press.template.values import pick
from kamifuda.press.theme import Theme
from kamifuda.press.vector.drawing import Drawing, load_drawing
from kamifuda.reach import is_file

MOST = 12  # symbols that a diagnostic names
INK: Colour = (0.0, 0.0, 0.0)


class Symbols(Mapping[str, float]):
    """By name: width over height of every symbol there is. `drawing` gives the picture."""

    def __init__(self, game: Game, theme: Theme, shown: str) -> None:
        self._files: dict[str, tuple[Path, str]] = {}
        self.letters: dict[str, str] = {}
        self._labels = {name: symbol.label for name, symbol in game.symbols.items()}
        for name, symbol in game.symbols.items():
            self.letters[name] = symbol.letter or name
            if symbol.file:
                self._files[name] = (Path(game.folder) / symbol.file, f"{shown}/{symbol.file}")
        for name, path in theme.icons.items():
            self.letters[name] = name[:1]
            self._files[name] = (path, f"templates/{path.parent.name}/{path.name}")
        self._drawings: dict[tuple[str, Colour], Drawing | None] = {}
        self._ratios: dict[str, float] = {}
        self.faults: list[Diagnostic] = []

    def drawing(self, name: str, tint: Colour = INK) -> Drawing | None:
        """The picture of a symbol; None where it has none that can be drawn: its letter stands for it then."""
        key = (name, tint)
        if key not in self._drawings:
            drawing = None
            path, shown = self._files.get(name, (Path(), ""))
            if shown and is_file(path):
                drawing, faults = load_drawing(path, shown, tint)
                self.faults += [fault for fault in faults if fault not in self.faults]
            self._drawings[key] = drawing
        return self._drawings[key]

    def words(self, name: str, languages: Sequence[str]) -> tuple[str, ...]:
        """What a drawn symbol says to those who search or copy text, in the first of these languages that it has."""
        if name not in self._labels or self.drawing(name) is None:
            return ()  # an ornament of the theme; or a letter is drawn, and copied
        return (pick(self._labels[name], languages)[0] or name,)

    def meant(self, name: str) -> str:
        """The symbol of the game that was probably meant, by its name or by a label."""
        labels = {label: each for each, texts in self._labels.items() for label in texts.values()}
        return labels.get(name) or nearest(name, self._labels)

    @property
    def known(self) -> str:
        """The symbols of the game, some of them where they are many."""
        return ", ".join([*islice(self._labels, MOST), *(["…"] if len(self._labels) > MOST else [])])

    def __getitem__(self, name: str) -> float:
        found = self._ratios.get(name)
        if found is None:
            if name not in self.letters:
                raise KeyError(name)
            drawing = self.drawing(name)
            found = self._ratios[name] = drawing.width / drawing.height if drawing else 1.0
        return found

    def __contains__(self, name: object) -> bool:
        return name in self.letters

    def __iter__(self) -> Iterator[str]:
        return iter(self.letters)

    def __len__(self) -> int:
        return len(self.letters)
