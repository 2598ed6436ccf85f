"""A style made ready for use: its fonts opened, its marks resolved to looks."""

from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.marks import Run
from kamifuda.press.face import Colour
from kamifuda.press.fonts import Chain, FontBook, Instance, region
from kamifuda.press.text.spacing import closing, hanging, pairs
from kamifuda.press.text.style import Look, Style

_FIRM = 600


@dataclass(frozen=True, slots=True)
class Dress:
    """The resolved look of a run."""

    chain: Chain
    firm: Chain | None  # for stressed Latin letters, which take no dots, in families without italics
    colour: Colour
    dots: bool
    ground: Colour | None


@dataclass(frozen=True, slots=True)
class Said:
    """Words that are copied and not drawn: their glyphs, and how long they would be, in thousandths."""

    font: str
    ids: tuple[int, ...]
    advances: tuple[int, ...]
    texts: tuple[str, ...]
    width: int
    crowds: bool = False  # it has blanks, or a letter twice: lost to readers of documents where letters stand close


class Wardrobe:
    """What one style needs to set text with one book of fonts; made once for each style."""

    def __init__(self, style: Style, fonts: FontBook) -> None:
        self.style = style
        self.fonts = fonts
        self.region = region(style.language)
        self.locale = self.region or style.language.split("-")[0] or "en"  # as ICU calls it
        self.language = style.language or "und"
        self.features: dict[str, Any] | None = dict.fromkeys(style.features, True) or None
        self.proportional = bool({"palt", "pwid", "vpal"} & set(style.features))
        self.trims = style.trim and not self.proportional
        self.tracking = round(1000 * style.tracking)
        self.vertical = style.writing == "vertical"
        told = self.region, self.vertical
        self.pairs, self.closing, self.hanging = pairs(*told), closing(*told), hanging(*told)
        self.dots_above = self.vertical or self.region in ("ja", "")  # Chinese sets them below the line
        self.plain: Chain = fonts.chain(style.family, style.weight, style.language, style.italic)
        self.main: Instance = self.plain.main
        self.letters: Instance = self.plain.latin or self.main
        self._said: dict[str, Said | None] = {}
        self._dresses: dict[tuple[bool, bool, bool, bool], Dress] = {}

    @cached_property
    def hyphen(self) -> int:
        """The width of a hyphen at a line's end; 0 where lines take none."""
        font = self.letters
        return 0 if self.vertical or not font.has("-") else font.widths[font.glyph("-")]

    def said(self, words: str) -> Said | None:
        """The glyphs of the words of a symbol; None where no font has all of them."""
        if words not in self._said:
            fonts = (font for font in (self.main, self.letters) if all(map(font.has, words)))
            self._said[words] = None
            if font := next(fonts, None):
                ids = tuple(map(font.glyph, words))
                advances = tuple(map(font.widths.__getitem__, ids))
                width = sum(advances)
                self._said[words] = (
                    Said(font.key, ids, advances, tuple(words), width, _crowds(words)) if width else None
                )
        return self._said[words]

    @cached_property
    def for_readings(self) -> "Wardrobe":
        """What readings are set with: as the text, without air between scripts or marks of its own."""
        return Wardrobe(replace(self.style, autospace=0.0, tracking=0.0, trim=False), self.fonts)

    def sets_whole(self, text: str, dress: Dress) -> bool:
        """Whether one font sets all of a text that reads from the left, as most does."""
        return not self.vertical and dress.firm is None and dress.chain.latin is None and dress.chain.main.has_all(text)

    def dress(self, run: Run) -> Dress:
        """The look of a run: the style, changed by the marks it stands in, the innermost last."""
        if run.kind == "text" and not (run.strong or run.stress or run.keyword):
            return self._everyday
        key = (run.strong, run.stress, bool(run.keyword), run.kind == "effect")
        if key not in self._dresses:
            style = self.style
            looks = (style.keyword, style.effect, style.strong, style.stress)
            worn = [look for look, on in zip(looks, (key[2], key[3], key[0], key[1]), strict=True) if on]
            self._dresses[key] = self._sew(worn)
        return self._dresses[key]

    @cached_property
    def _everyday(self) -> Dress:
        return self._sew([])

    def bulleted(self, run: Run) -> Run:
        """A bullet with the space after it; full-width ones have theirs in the cell. Deeper ones stand further in."""
        before = ("\u2003" if self.main.has("\u2003") else "  ") * int(run.reading[0]) if run.reading else ""
        sign = run.text or self.style.bullet
        narrow = self.main.widths[self.main.glyph(sign[0])] < 900
        return replace(
            run, text=before + (sign + "\u2002" if narrow and self.main.has("\u2002") else sign + " " * narrow)
        )

    def _sew(self, looks: list[Look]) -> Dress:
        style = self.style
        family = next((look.family for look in reversed(looks) if look.family), style.family)
        weight = next((look.weight for look in reversed(looks) if look.weight), style.weight)
        colour = next((look.colour for look in reversed(looks) if look.colour is not None), style.colour)
        ground = next((look.ground for look in reversed(looks) if look.ground is not None), None)
        italic = style.italic or any(look.italic for look in looks)
        chain = self.fonts.chain(family, weight, style.language, italic)
        dots = any(look.dots for look in looks)
        firm = None
        if dots and not (chain.latin or chain.main).file.italic:
            firm = self.fonts.chain(family, max(weight, _FIRM), style.language, italic)
        return Dress(chain, firm, colour, dots, ground)


def _crowds(words: str) -> bool:
    return " " in words or any(one == other for one, other in pairwise(words))
