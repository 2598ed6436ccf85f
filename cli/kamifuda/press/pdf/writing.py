"""Numbers, colours, paths and runs of glyphs as the operators of a content stream."""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import ne

from kamifuda.digest import blake2b
from kamifuda.press.face import Colour, Glyphs, Path
from kamifuda.press.geometry import POINT

TOP = 880  # thousandths: where a font that writes downwards hangs its glyphs, unless it says otherwise
DOWN = "v"  # ends the name of such a font
LEVEL = 6  # of compression: 9 takes twice the time for one percent


def compressed(data: bytes) -> bytes:
    """Data as FlateDecode reads it.

    The window is no larger than the data: for the few lines of a face, setting up a full one takes most of the time.
    """
    window = min(15, max(10, len(data).bit_length()))
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, window, min(8, window - 5))
    return packer.compress(data) + packer.flush()


@lru_cache(maxsize=8192)  # the same places come on every card
def short(value: float) -> str:
    """A number of mm to a ten-thousandth."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text


@lru_cache(maxsize=8192)
def matrix_number(value: float) -> str:
    """A number of a matrix; its scale is small, so it has more places."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text


@lru_cache(maxsize=1024)  # the same shapes come on every card
def outline(path: Path) -> str:
    """The operators of a path."""
    return "\n".join(["h" if step == "z" else f"{' '.join(map(short, numbers))} {step}" for step, numbers in path])


@lru_cache(maxsize=1024)
def colour_operator(colour: Colour, grey: str, rgb: str) -> str:
    """Set a colour; equal parts are grey, so that black text is black ink alone."""
    red, green, blue = (f"{c:.3f}".rstrip("0").rstrip(".") or "0" for c in colour)
    return f"{red} {grey}" if red == green == blue else f"{red} {green} {blue} {rgb}"


@lru_cache(maxsize=256)
def font_name(key: str) -> str:
    """The name of a font inside content streams: the same for the same instance in every process."""
    return "F" + blake2b(key.encode(), digest_size=5).hexdigest()


class _Hex(dict[int, str]):
    """Glyph id to its four digits."""

    def __missing__(self, glyph: int) -> str:
        text = self[glyph] = f"{glyph:04x}"
        return text


_HEX = _Hex()


def hexadecimal(glyphs: Iterable[int]) -> str:
    """Glyph ids as the digits of a string."""
    return "".join(map(_HEX.__getitem__, glyphs))


def spaced(run: Glyphs, own: Sequence[float]) -> str:
    """A run some of whose advances differ from the font's own: a TJ array with corrections where they do."""
    drawn, digits, parts, start = run.advances, hexadecimal(run.ids), [], 0
    for k in compress(range(len(run.ids) - 1), map(ne, own, drawn)):
        parts.append(f"<{digits[4 * start : 4 * k + 4]}>{thousandth(own[k] - drawn[k])}")
        start = k + 1
    return f"[{''.join(parts)}<{digits[4 * start :]}>] TJ"


def lifted(run: Glyphs, own: Sequence[float]) -> str:
    """A run with glyphs that stand off their place: moved sideways in TJ arrays, up and down by the text rise."""
    moved = {k: (x, y) for k, x, y in run.offsets}
    out: list[str] = []
    parts: list[str] = []
    owed = rise = 0.0  # how far the pen must still go back, thousandths; how high the text stands
    for k, glyph in enumerate(run.ids):
        x, y = moved.get(k, (0.0, 0.0))
        if y != rise:
            if parts:
                out.append(f"[{''.join(parts)}] TJ")
                parts = []
            out.append(f"{short(y * run.size * POINT / 1000)} Ts")
            rise = y
        if abs(owed - x) > 0.005:
            parts.append(thousandth(owed - x))
        parts.append(f"<{_HEX[glyph]}>")
        owed = own[k] - run.advances[k] + x
    out.append(f"[{''.join(parts)}] TJ")
    return "\n".join([*out, "0 Ts"] if rise else out).replace("><", "")


def downwards(run: Glyphs, widths: Mapping[int, int]) -> str:
    """Upright letters below each other, in a font that writes downwards: readers of documents see columns then.

    Such a font hangs each glyph by the middle of its top, and goes on by a square.
    """
    em = run.size * POINT / 1000
    moved = {k: (x, y) for k, x, y in run.offsets}
    out: list[str] = []
    parts: list[str] = []
    middle = below = 0.0  # of the glyphs being set; where the next one would hang, thousandths
    for k, glyph in enumerate(run.ids):
        x, y = moved.get(k, (0.0, 0.0))
        across, top = x + widths[glyph] / 2, y + TOP
        if not parts or abs(across - middle) > 0.5:
            if parts:
                out.append(f"[{''.join(parts)}] TJ")
            out.append(f"1 0 0 -1 {short(run.x + across * em)} {short(run.y - top * em)} Tm")
            parts, middle = [], across
        elif abs(below - top) > 0.005:
            parts.append(thousandth(below - top))
        parts.append(f"<{_HEX[glyph]}>")
        below = top - 1000
        if k == 0 and len(run.ids) > 1:  # texts that begin at one height are taken for neighbours in a line
            out.append(f"<{_HEX[glyph]}> Tj")
            parts = [""]
    return "\n".join([*out, f"[{''.join(parts)}] TJ"]).replace("><", "")


@lru_cache(maxsize=2048)
def thousandth(value: float) -> str:
    """A number inside a TJ array."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text


FILLED: tuple[float, bool, Colour | None] = (0.0, False, None)  # how text is painted unless it says otherwise


HIDDEN: tuple[float, bool, Colour | None] = (0.0, True, None)  # where it is not painted


def around_lying(run: Glyphs) -> tuple[str, str]:
    """What stands before and after letters that lie in a line of vertical text: unseen ones that run downwards.

    Readers of documents put what is marked as one text where its first and last letters are, and the way these run.
    """
    middle, top, length = run.lying
    em, count = run.size * POINT, len(run.actual)
    step = max(0.0, length - em) / (count - 1) if count > 1 else 0.0
    font, glyph = f"/{font_name(run.font)}{DOWN} {short(em)} Tf", f"<{_HEX[run.ids[0]]}> Tj"
    first, last = (f"1 0 0 -1 {short(middle)} {short(y)} Tm" for y in (top, top + count * step - em))
    back = f"/{font_name(run.font)} {short(em)} Tf"
    shown = "" if run.hidden else f"\n{painting(run.bold * run.size, False, run.colour if run.bold else None)}"
    return f"3 Tr {font}\n{first}\n{glyph}\n{back}{shown}", f"3 Tr {font}\n{last}\n{glyph}"


def painting(stroke: float, hidden: bool, colour: Colour | None) -> str:
    """How glyphs are painted: filled, filled with a stroke (pt) in their colour, or not at all."""
    if hidden:
        return "3 Tr"
    if colour is None:
        return "0 Tr"
    return f"2 Tr 1 j {short(stroke * POINT)} w {colour_operator(colour, 'G', 'RG')}"


def standing_for(text: str) -> str:
    """Begins glyphs that stand for a text which they cannot tell by themselves."""
    return f"/Span<</ActualText<feff{text.encode('utf-16-be').hex()}>>>BDC"
