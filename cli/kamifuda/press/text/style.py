"""How a text looks: everything a theme says about it, and what a mark changes."""

from dataclasses import field
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.press.face import Colour

Manner = Literal["strict", "loose", "phrase", "words"]  # where lines may end: see breaking.py


@dataclass(frozen=True, slots=True)
class Look:
    """What a mark changes; what is empty stays as the text around it."""

    family: str = ""  # a role of the theme or a family
    weight: int = 0
    italic: bool = False  # where the family has one; nothing is slanted by force
    colour: Colour | None = None
    dots: bool = False  # emphasis dots on CJK text
    ground: Colour | None = None  # a patch of colour behind the text


@dataclass(frozen=True, slots=True)
class Style:
    """The look of one text box. Lengths are in ems of the chosen size unless they say otherwise."""

    family: str = "body"
    weight: int = 400
    italic: bool = False
    language: str = "ja"  # chooses regional glyphs, line breaking and punctuation habits
    size: float = 8.0  # pt, the largest
    floor: float = 5.0  # pt, the smallest
    leading: float = 1.35
    leading_floor: float = 1.15  # tried when the smallest size is still too large
    condense: float = 1.0  # smallest horizontal scale of a single line
    align: Literal["start", "left", "centre", "right", "end", "justify"] = "start"
    valign: Literal["top", "middle", "bottom"] = "top"
    writing: Literal["horizontal", "vertical"] = "horizontal"
    breaks: Manner = "strict"
    hyphenate: bool = False  # part words of Western languages where their dictionary does
    colour: Colour = (0.0, 0.0, 0.0)
    tracking: float = 0.0
    autospace: float = 0.095  # between CJK and Latin; readers of documents take a tenth and more for a blank
    trim: bool = True  # full-width punctuation loses its empty half at line ends and in pairs
    balance: bool = False  # lines of about equal length
    features: tuple[str, ...] = ()  # OpenType: tnum, palt, ...
    strong: Look = field(default_factory=lambda: Look(weight=700))
    stress: Look = field(default_factory=lambda: Look(dots=True, italic=True))
    keyword: Look = field(default_factory=lambda: Look(weight=700))
    effect: Look = field(default_factory=Look)  # the sign between cost and effect
    symbol_height: float = 1.0
    symbol_gap: float = 0.0  # on both sides of a symbol
    paragraph_gap: float = 0.35
    rule_width: float = 0.15  # mm, a rule between paragraphs
    rule_colour: Colour = (0.6, 0.6, 0.6)
    bullet: str = "•"  # where the text says "- "
    ruby: float = 0.5  # size of readings
    step: float = 0.05  # pt, sizes tried
