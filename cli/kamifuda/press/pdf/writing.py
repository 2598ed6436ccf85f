"""Numbers, colours, paths and runs of glyphs as the operators of a content stream."""

import hashlib

from kamifuda.press.face import Colour, Glyphs, Path

POINT = 25.4 / 72  # mm


def short(value: float) -> str:
    """A number of mm to a ten-thousandth."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text


def matrix_number(value: float) -> str:
    """A number of a matrix; its scale is small, so it has more places."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text


def outline(path: Path) -> str:
    """The operators of a path."""
    return "\n".join(
        "h" if step == "z" else f"{' '.join([short(n) for n in numbers])} {step}" for step, numbers in path
    )


def colour_operator(colour: Colour, grey: str, rgb: str) -> str:
    """Set a colour; equal parts are grey, so that black text is black ink alone."""
    red, green, blue = (f"{c:.3f}".rstrip("0").rstrip(".") or "0" for c in colour)
    return f"{red} {grey}" if red == green == blue else f"{red} {green} {blue} {rgb}"


def font_name(key: str) -> str:
    """The name of a font inside content streams: the same for the same instance in every process."""
    return "F" + hashlib.blake2b(key.encode(), digest_size=5).hexdigest()


class Hex(dict[int, str]):
    """Glyph id to its four digits."""

    def __missing__(self, glyph: int) -> str:
        text = self[glyph] = f"{glyph:04x}"
        return text


HEX = Hex()


def spaced(run: Glyphs, own: list[int]) -> str:
    """A TJ array: what differs from the font's own advances, and glyphs lifted off the baseline."""
    moved = {k: (x, y) for k, x, y in run.offsets}
    parts: list[str] = []
    plain: list[str] = []
    owed = 0.0  # how far the pen must still go back, thousandths
    rise = 0.0
    out: list[str] = []

    def flush() -> None:
        if plain:
            parts.append(f"<{''.join(plain)}>")
            plain.clear()

    for k, glyph in enumerate(run.ids):
        x, y = moved.get(k, (0.0, 0.0))
        if y != rise:
            flush()
            if parts:
                out.append(f"[{''.join(parts)}] TJ")
                parts.clear()
            out.append(f"{short(y * run.size * POINT / 1000)} Ts")
            rise = y
        before = owed - x
        if abs(before) > 0.005:
            flush()
            parts.append(thousandth(before))
        plain.append(HEX[glyph])
        owed = own[k] - run.advances[k] + x
    flush()
    if parts:
        out.append(f"[{''.join(parts)}] TJ")
    if rise:
        out.append("0 Ts")
    return "\n".join(out)


def thousandth(value: float) -> str:
    """A number inside a TJ array."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" or not text else text
