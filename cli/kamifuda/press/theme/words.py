"""The words of a theme.yaml."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic_core import PydanticCustomError

from kamifuda.dataclass import dataclass
from kamifuda.game.shape import Filled
from kamifuda.game.validators import After, Alias, Before
from kamifuda.press.vector.colours import parse_colour


def _colour(text: str) -> str:
    if text.startswith("#") and parse_colour(text) is None:
        raise PydanticCustomError(
            "wrong-value", "colour", {"field": "colour", "value": text, "expected": "#rgb, #rrggbb or a colour's name"}
        )
    return text


def _sizes(value: object) -> object:
    """`8` or `8 .. 5`: points, the largest and the smallest."""
    parts = [part.strip() for part in str(value).split("..")]
    try:
        sizes = [float(part) for part in parts]
    except ValueError:
        sizes = []
    if not 1 <= len(sizes) <= 2 or any(not 1 <= size <= 200 for size in sizes) or sizes[-1] > sizes[0]:
        raise PydanticCustomError(
            "wrong-value", "size", {"field": "size", "value": str(value), "expected": "a size in points, or `8 .. 5`"}
        )
    return (sizes[0], sizes[-1])


ColourWord = Annotated[Filled, After(_colour)]
Sizes = Annotated[tuple[float, float], Before(_sizes)]
Families = Filled | list[Filled]


@dataclass(frozen=True, slots=True)
class LookWords:
    """How marked text differs from the text around it."""

    family: Annotated[str, Alias("font")] = ""
    weight: int = 0
    italic: bool = False
    colour: ColourWord | None = None
    dots: bool = False
    ground: ColourWord | None = None


@dataclass(frozen=True, slots=True)
class StyleWords:
    """One style of text; what is not said is taken from the style it is `like`, or from the defaults."""

    like: str | None = None
    family: Annotated[str | None, Alias("font")] = None
    weight: int | None = None
    italic: bool | None = None
    size: Sizes | None = None
    leading: float | None = None
    leading_floor: float | None = None
    condense: float | None = None
    align: Literal["start", "left", "centre", "right", "end", "justify"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None
    writing: Literal["horizontal", "vertical"] | None = None
    breaks: Literal["strict", "loose", "phrase"] | None = None
    hyphenate: bool | None = None
    colour: ColourWord | None = None
    tracking: float | None = None
    autospace: float | None = None
    trim: bool | None = None
    balance: bool | None = None
    features: list[Filled] | None = None
    strong: LookWords | None = None
    stress: LookWords | None = None
    keyword: LookWords | None = None
    effect: LookWords | None = None
    symbol_height: float | None = None
    symbol_gap: float | None = None
    paragraph_gap: float | None = None
    rule_width: float | None = None
    rule_colour: ColourWord | None = None
    bullet: str | None = None
    ruby: float | None = None


@dataclass(frozen=True, slots=True)
class ThemeWords:
    """A theme.yaml as written."""

    colours: Mapping[str, ColourWord] = field(default_factory=dict)
    fonts: Mapping[str, Families | Mapping[str, Families]] = field(default_factory=dict)
    styles: Mapping[str, StyleWords] = field(default_factory=dict)
    icons: Mapping[str, Filled] = field(default_factory=dict)  # name -> SVG file beside the theme
    values: Mapping[str, Filled] = field(default_factory=dict)  # anything else templates want to ask for
