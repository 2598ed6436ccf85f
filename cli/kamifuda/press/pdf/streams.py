"""Drawn forms as plain data, and what they need from a document."""

from collections.abc import Mapping
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Colour, Gradient, Group
from kamifuda.press.pdf.texts import stand_for
from kamifuda.press.pictures import Pixels

UNCOUNTED = "/KMFD_Mark BMC"  # begins what does not count when looks are compared


@dataclass(frozen=True, slots=True)
class Stream:
    """A drawn form: its compressed operators and what they name."""

    data: bytes
    box: tuple[float, float, float, float]  # left, top, right, bottom in mm
    fonts: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()  # digests
    shared: tuple[str, ...] = ()  # names of other forms
    opacities: tuple[float, ...] = ()
    gradients: tuple[Gradient, ...] = ()
    together: bool = False  # drawn as one thing before it shines through
    down: tuple[str, ...] = ()  # those of the fonts that set vertical text


@dataclass(slots=True)
class Used:
    """What drawn faces need from the document: gathered over many faces."""

    glyphs: dict[str, dict[int, str]] = field(default_factory=dict)  # font -> glyph -> the text it stands for
    pictures: dict[str, str] = field(default_factory=dict)  # digest -> file
    shared: dict[str, Stream] = field(default_factory=dict)
    inside: dict[str, dict[str, dict[int, str]]] = field(default_factory=dict)  # shared form -> what glyphs it holds
    pixels: dict[str, Pixels] = field(default_factory=dict)  # digest -> what was decoded already
    written: "dict[tuple[int, Colour | None], Written]" = field(default_factory=dict)  # groups that come often

    def add(self, other: "Used") -> None:
        """Take in what another process used."""
        self.take(other.glyphs, {})
        self.add_forms(other)

    def add_forms(self, other: "Used") -> None:
        """Take in pictures and forms of another, whatever glyphs it uses."""
        self.pictures.update(other.pictures)
        self.shared.update(other.shared)
        self.pixels.update(other.pixels)

    def alone(self) -> "Used":
        """For something whose glyphs are counted by themselves."""
        return Used({}, self.pictures, self.shared, self.inside, {}, self.written)

    def take(self, glyphs: Mapping[str, Mapping[int, str]], pictures: Mapping[str, str]) -> None:
        """Take in what one face used."""
        for font, texts in glyphs.items():
            mine = self.glyphs.setdefault(font, {})
            if not mine.items() >= texts.items():
                for glyph, text in texts.items():
                    if mine.get(glyph) != text:
                        stand_for(mine, glyph, text)
        self.pictures.update(pictures)


@dataclass(frozen=True, slots=True)
class Written:
    """A group as it was written where a colour was in force; by the object itself it is known again."""

    group: Group
    operators: str
    fonts: set[str]
    down: set[str]
    pictures: set[str]
    shared: set[str]
    opacities: set[float]
    glyphs: dict[str, dict[int, str]]


def opacity_name(opacity: float) -> str:
    """The name of the graphics state with an opacity."""
    return f"O{round(opacity * 1000)}"
