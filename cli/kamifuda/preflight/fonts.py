"""Fonts of a document: whether they are embedded, and how wide their characters are."""

from dataclasses import field

import pikepdf

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.preflight.objects import entry, items, name_of, number_of

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
USUAL = 500.0  # thousandths: the width of a character nobody states
MOST = 70_000  # widths of a font
LONGEST = 4_000_000  # bytes of a table
HALF = 500.0
_RIGHT, _LEFT = "「『（〈《【〔［｛", "」』）〉》】〕］｝、。，．"  # which half of their square they fill
_PAIR = pattern(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s")


@dataclass(frozen=True, slots=True)
class Font:
    """A font: its name, whether it is inside the document, bytes to a character, widths in thousandths."""

    name: str
    embedded: bool
    step: int = 1
    widths: dict[int, float] = field(default_factory=dict)
    usual: float = USUAL
    blanks: dict[int, tuple[float, float]] = field(default_factory=dict)  # of characters that fill half their square
    down: float = 0.0  # of a font that writes downwards: how far from one character to the next, thousandths

    def edges(self, text: bytes) -> tuple[float, float]:
        """How much of a text's start and end is white by nature, in thousandths: brackets and stops of the East."""
        if not self.blanks or not text:
            return 0.0, 0.0
        first, last = (int.from_bytes(part, "big") for part in (text[: self.step], text[-self.step :]))
        return self.blanks.get(first, (0.0, 0.0))[0], self.blanks.get(last, (0.0, 0.0))[1]

    def width(self, text: bytes) -> tuple[float, int]:
        """How wide a text is in thousandths, and how many characters it has."""
        step, known = self.step, self.widths
        codes = text if step == 1 else [int.from_bytes(text[k : k + 2], "big") for k in range(0, len(text), 2)]
        return sum(known.get(code, self.usual) for code in codes), len(codes)


def read_font(thing: object) -> Font:
    """A font by its dictionary."""
    kind, name = name_of(entry(thing, "/Subtype")), name_of(entry(thing, "/BaseFont")) or "a font without a name"
    if kind == "Type3":
        return Font(
            name_of(entry(thing, "/Name")) or "a drawn font", embedded=True, widths=_simple(thing, _scale(thing))
        )
    if kind == "Type0":
        below = (items(entry(thing, "/DescendantFonts")) or [None])[0]
        descriptor = entry(below, "/FontDescriptor")
        usual = number_of(entry(below, "/DW"))
        widths, blanks = _of_cids(below), _blanks(entry(thing, "/ToUnicode"))
        down = _step_down(below) if _writes_down(entry(thing, "/Encoding")) else 0.0
        return Font(name, _is_inside(descriptor), 2, widths, 1000.0 if usual is None else usual, blanks, down)
    return Font(name, _is_inside(entry(thing, "/FontDescriptor")), 1, _simple(thing, 1.0))


def _writes_down(encoding: object) -> bool:
    """Whether an encoding is for vertical text: by its name, or by what it says itself."""
    if isinstance(encoding, pikepdf.Stream):
        return number_of(entry(encoding, "/WMode")) == 1
    return name_of(encoding).endswith("-V")


def _step_down(below: object) -> float:
    """From one character to the next below it: 1000 unless the font says otherwise."""
    said = [number_of(value) for value in items(entry(below, "/DW2"))]
    return -(said[1] or -1000.0) if len(said) == 2 else 1000.0


def _blanks(table: object) -> dict[int, tuple[float, float]]:
    """The characters that fill only the right or the left half of their square, by what a font says they stand for."""
    if not isinstance(table, pikepdf.Stream):
        return {}
    try:
        text = table.read_bytes()[:LONGEST]
    except (pikepdf.PdfError, pikepdf.DataDecodingError):
        return {}
    found = {}
    for code, meant in _PAIR.findall(text):
        character = chr(int(meant, 16))
        if character in _RIGHT:
            found[int(code, 16)] = (HALF, 0.0)
        elif character in _LEFT:
            found[int(code, 16)] = (0.0, HALF)
    return found


def _is_inside(descriptor: object) -> bool:
    return any(entry(descriptor, key) is not None for key in _FILES)


def _scale(thing: object) -> float:
    first = number_of((items(entry(thing, "/FontMatrix")) or [0.001])[0])
    return 1000 * (first or 0.001)


def _simple(thing: object, scale: float) -> dict[int, float]:
    first = int(number_of(entry(thing, "/FirstChar")) or 0)
    found = [number_of(width) for width in items(entry(thing, "/Widths"))]
    return {first + k: width * scale for k, width in enumerate(found) if width is not None}


def _of_cids(below: object) -> dict[int, float]:
    """`c [w …]` and `first last w` (ISO 32000-1, 9.7.4.3)."""
    found: dict[int, float] = {}
    parts = items(entry(below, "/W"))
    at = 0
    while at + 1 < len(parts) and len(found) < MOST:
        first = int(number_of(parts[at]) or 0)
        widths = items(parts[at + 1])
        if widths or number_of(parts[at + 1]) is None:
            found |= {first + k: number_of(width) or 0.0 for k, width in enumerate(widths)}
            at += 2
        else:
            last = min(int(number_of(parts[at + 1]) or 0), first + MOST)
            width = number_of(parts[at + 2]) if at + 2 < len(parts) else None
            found |= dict.fromkeys(range(first, last + 1), width or 0.0)
            at += 3
    return found
