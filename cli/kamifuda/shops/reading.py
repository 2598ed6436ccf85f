"""Reads shop profiles: those of the user's `shops/`, then those that travel with the program."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic_core import PydanticCustomError

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, diagnostic, nearest
from kamifuda.game.shape import Filled, read_shape
from kamifuda.game.validators import Before, Limits
from kamifuda.pattern import pattern
from kamifuda.reach import leads_out
from kamifuda.shops import profile
from kamifuda.shops.profile import Blank, Inks, Pair, Shop
from kamifuda.source import Record, read

DATA = Path(__file__).parent / "data"
FOLDER = "shops"  # of the user's own, in the workspace
_LENGTH = pattern(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_MOST = 1000.0  # mm
WIDEST_BLEED = 50.0  # mm; the widest known is a sixth of that


def _length(value: object) -> float:
    match = _LENGTH.fullmatch(str(value).strip())
    length = float(match[1]) * _UNITS[match[2] or "mm"] if match else _MOST + 1
    if length > _MOST:
        expected = "a length such as 3mm or 0.125in, at most 1000 mm"
        raise PydanticCustomError(
            "wrong-value", "length", {"field": "length", "value": str(value), "expected": expected}
        )
    return round(length, 4)


def _pair(value: object) -> Pair:
    """One length for all sides, or two: left and right, above and below."""
    both = value if isinstance(value, list) else [value, value]
    if len(both) != 2:
        raise PydanticCustomError(
            "wrong-value", "lengths", {"field": "lengths", "value": str(len(both)), "expected": "one length or two"}
        )
    return (_length(both[0]), _length(both[1]))


Lengths = Annotated[tuple[float, float], Before(_pair)]
Percent = Annotated[float, Limits(ge=0, le=100)]


@dataclass(frozen=True, slots=True)
class BlankWords:
    """A card the shop cuts."""

    size: Lengths
    bleed: Lengths | None = None
    safe: Lengths | None = None


@dataclass(frozen=True, slots=True)
class InkWords:
    """Colour."""

    mode: Literal["rgb", "cmyk"] = "rgb"
    icc: str = ""
    limit: Annotated[float, Limits(ge=0, le=400)] = 0.0
    rich_black: tuple[Percent, Percent, Percent, Percent] | None = None


@dataclass(frozen=True, slots=True)
class DpiWords:
    """Resolution."""

    write: Annotated[float, Limits(ge=72, le=2400)] = 300.0
    most: Annotated[float, Limits(ge=0, le=2400)] = 0.0


@dataclass(frozen=True, slots=True)
class LimitWords:
    """What is too much."""

    cards: Annotated[int, Limits(ge=0)] = 0
    megabytes: Annotated[float, Limits(ge=0)] = 0.0


@dataclass(frozen=True, slots=True)
class ShopWords:
    """A shop profile as written."""

    label: Filled
    source: str = ""
    write: Literal["png", "pdf"] = "pdf"
    standard: Literal["", "PDF/X-1a:2003", "PDF/X-4"] = ""
    dpi: DpiWords = field(default_factory=DpiWords)
    bleed: Lengths = (3.0, 3.0)
    safe: Lengths = (3.0, 3.0)
    colour: InkWords = field(default_factory=InkWords)
    order: Literal["front-back", "back-front"] = "front-back"
    copies: Literal["once", "each"] = "each"
    limits: LimitWords = field(default_factory=LimitWords)
    blanks: Mapping[str, BlankWords] = field(default_factory=dict)


def list_shops(root: Path) -> dict[str, tuple[Path, str]]:
    """Every profile: its file and what that is called; the user's own first."""
    found: dict[str, tuple[Path, str]] = {}
    for folder, shown in ((root / FOLDER, FOLDER), (DATA, f"shipped:{FOLDER}")):
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
            found.setdefault(path.stem, (path, f"{shown}/{path.name}"))
    return dict(sorted(found.items()))


def read_shop(root: Path, name: str) -> tuple[Shop | None, list[Diagnostic]]:
    """A shop's profile, and what is wrong with it; raises KamifudaError where there is none of the name."""
    known = list_shops(root)
    folded = name.strip().lower().replace(" ", "-")
    if folded not in known:
        guess = nearest(folded, known)
        meant = f"did you mean {guess}?" if guess else f"there are {', '.join(known)}"
        raise KamifudaError(f"no shop profile is called {name!r}; {meant}")
    path, shown = known[folded]
    reading = read(path, shown)
    found = list(reading.diagnostics)
    if not reading.records:
        return None, found
    words, faults = read_shape(ShopWords, reading.records[0])
    found += faults
    if words is None or any(fault.severity == "error" for fault in found):
        return None, found
    shop, faults = _shop(folded, words, path.parent, reading.records[0])
    return shop, [*found, *faults]


def _shop(id: str, words: ShopWords, folder: Path, record: Record) -> tuple[Shop, list[Diagnostic]]:
    icc = folder / words.colour.icc if words.colour.icc else None
    found: list[Diagnostic] = []
    values: dict[str, Any]
    if icc is not None and (not icc.is_file() or leads_out(icc, folder)):
        values = {"field": "icc", "value": words.colour.icc, "expected": "a file beside this one"}
        found.append(diagnostic("wrong-value", record.span(("colour", "icc")), **values))
        icc = None
    if words.standard == "PDF/X-1a:2003" and words.colour.mode == "rgb":
        values = {"field": "standard", "value": words.standard, "expected": "PDF/X-4, or the colour mode cmyk"}
        found.append(diagnostic("wrong-value", record.span(("standard",)), **values))
    found += _too_wide(words, record)
    shop = Shop(
        id,
        words.label,
        words.write,
        words.standard if words.write == "pdf" else "",
        (words.dpi.write, words.dpi.most),
        words.bleed,
        words.safe,
        Inks(words.colour.mode, icc, words.colour.limit, words.colour.rich_black),
        words.order,
        words.copies,
        profile.Limits(words.limits.cards, words.limits.megabytes),
        {name: _blank(name, blank, words) for name, blank in words.blanks.items()},
    )
    return shop, found


def _too_wide(words: ShopWords, record: Record) -> list[Diagnostic]:
    """A safe zone that leaves nothing of a blank, a bleed wider than any shop's: the faults."""
    found: list[Diagnostic] = []
    places: list[tuple[tuple[str, ...], Lengths | None, Lengths | None, Lengths | None]]
    places = [((), words.bleed, words.safe, None)]
    places += [(("blanks", name), one.bleed, one.safe or words.safe, one.size) for name, one in words.blanks.items()]
    for path, bleed, safe, size in places:
        if bleed and max(bleed) > WIDEST_BLEED:
            values: dict[str, Any] = {"field": "bleed", "value": f"{max(bleed):g} mm"}
            values["expected"] = f"at most {WIDEST_BLEED:g} mm"
            found.append(diagnostic("wrong-value", record.span((*path, "bleed")), **values))
        if safe and size and (2 * safe[0] >= size[0] or 2 * safe[1] >= size[1]):
            values = {"field": "safe", "value": f"{max(safe):g} mm", "expected": "less than half of each blank"}
            where = (*path, "safe") if words.blanks[path[-1]].safe else ("safe",)
            found.append(diagnostic("wrong-value", record.span(where), **values))
    return found


def _blank(name: str, blank: BlankWords, words: ShopWords) -> Blank:
    """A blank as it stands, whichever way it was written."""
    made = Blank(name, blank.size, blank.bleed or words.bleed, blank.safe or words.safe)
    return made.turned() if made.size[0] > made.size[1] else made
