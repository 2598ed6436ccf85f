"""Text as set: glyphs, shapes and symbols in mm from the top left of its box, with nothing left to decide."""

from collections.abc import Callable
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Element, Glyphs, Group, Shape


@dataclass(frozen=True, slots=True)
class SymbolPlace:
    """Where an inline symbol goes: name, top left and size in mm."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Setting:
    """What set_text, set_line and set_art give. Shapes go below the glyphs, symbols on top."""

    glyphs: tuple[Glyphs, ...]
    shapes: tuple[Shape, ...]
    symbols: tuple[SymbolPlace, ...]
    said: Callable[[], tuple[str, ...]] = field(compare=False, repr=False)  # gives `lines`
    size: float  # pt, chosen
    leading: float  # chosen
    stretch: float  # horizontal scale, 1.0 unless condensed
    width: float  # mm, of the longest line (of all columns, when vertical)
    height: float  # mm
    overflow: float  # mm by which it is too high (or too long); 0.0 when it fits
    missing: tuple[str, ...]  # characters, or whole sequences, that no font has
    drawings: tuple[Group, ...] = ()  # glyphs in several colours, on top of the others

    @property
    def elements(self) -> tuple[Element, ...]:
        """All of it but the symbols, lowest first."""
        return (*self.shapes, *self.glyphs, *self.drawings)

    @property
    def lines(self) -> tuple[str, ...]:
        """What stands on each line, for those who look; a symbol as {name}."""
        return self.said()


def code_points(text: str) -> str:
    """How a diagnostic names characters nobody can see: U+732B, or U+1F469 U+200D U+1F680."""
    return " ".join(f"U+{ord(character):04X}" for character in text)
