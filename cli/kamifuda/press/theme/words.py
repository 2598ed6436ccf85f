"""The words of a theme.yaml."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic_core import PydanticCustomError

from kamifuda.dataclass import dataclass
from kamifuda.game.shape import Filled
from kamifuda.game.validators import After, Alias, Before, Limits
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


def _feature(tag: str) -> str:
    if not (len(tag) == 4 and tag.isascii() and tag.isalnum()):
        expected = "four letters or digits, as OpenType calls it"
        raise PydanticCustomError("wrong-value", "tag", {"field": "a feature", "value": tag, "expected": expected})
    return tag


ColourWord = Annotated[Filled, After(_colour)]
Sizes = Annotated[tuple[float, float], Before(_sizes)]
Families = Filled | list[Filled]
Feature = Annotated[str, After(_feature)]
Weight = Annotated[int, Limits(ge=1, le=1000)]
Leading = Annotated[float, Limits(ge=0.5, le=5)]  # ems
Share = Annotated[float, Limits(ge=0, le=1)]
Ems = Annotated[float, Limits(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class LookWords:
    """How marked text differs from the text around it."""

    family: Annotated[str, Alias("font")] = ""
    weight: Weight | None = None
    italic: bool = False
    colour: ColourWord | None = None
    dots: bool = False
    ground: ColourWord | None = None


@dataclass(frozen=True, slots=True)
class StyleWords:
    """One style of text; what is not said is taken from the style it is `like`, or from the defaults."""

    like: str | None = None
    family: Annotated[str | None, Alias("font")] = None
    weight: Weight | None = None
    italic: bool | None = None
    size: Sizes | None = None
    leading: Leading | None = None
    leading_floor: Leading | None = None
    condense: Annotated[float, Limits(ge=0.3, le=1)] | None = None
    align: Literal["start", "left", "centre", "right", "end", "justify"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None
    writing: Literal["horizontal", "vertical"] | None = None
    breaks: Literal["strict", "loose", "phrase"] | None = None
    hyphenate: bool | None = None
    colour: ColourWord | None = None
    tracking: Annotated[float, Limits(ge=-0.3, le=3)] | None = None
    autospace: Share | None = None
    trim: bool | None = None
    balance: bool | None = None
    features: list[Feature] | None = None
    strong: LookWords | None = None
    stress: LookWords | None = None
    keyword: LookWords | None = None
    effect: LookWords | None = None
    symbol_height: Annotated[float, Limits(ge=0.3, le=5)] | None = None
    symbol_gap: Ems | None = None
    paragraph_gap: Ems | None = None
    rule_width: Ems | None = None
    rule_colour: ColourWord | None = None
    bullet: Filled | None = None
    ruby: Annotated[float, Limits(ge=0.2, le=1)] | None = None


@dataclass(frozen=True, slots=True)
class ThemeWords:
    """A theme.yaml as written."""

    colours: Mapping[str, ColourWord] = field(default_factory=dict)
    fonts: Mapping[str, Families | Mapping[str, Families]] = field(default_factory=dict)
    styles: Mapping[str, StyleWords] = field(default_factory=dict)
    icons: Mapping[str, Filled] = field(default_factory=dict)  # name -> SVG file beside the theme
    values: Mapping[str, Filled] = field(default_factory=dict)  # anything else templates want to ask for
