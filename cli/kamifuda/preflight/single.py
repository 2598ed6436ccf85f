"""Judges a single picture for a shop: its pixels, its colours, that nothing shines through."""

import warnings
from pathlib import Path
from typing import Any

from PIL import Image, UnidentifiedImageError

from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.preflight import bounds
from kamifuda.shops import Shop

_MODES = {"L": "grey", "1": "black and white", "P": "RGB", "RGB": "RGB", "RGBA": "RGB", "CMYK": "CMYK", "LA": "grey"}


def judge_picture(path: Path, shown: str, shop: Shop) -> list[Diagnostic]:
    """Everything a shop would refuse of a picture, by its content alone."""
    found: list[Diagnostic] = []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about its size, which is judged here
            with Image.open(path, formats=("PNG", "JPEG")) as picture:
                if picture.width * picture.height > bounds.PIXELS:
                    raise OSError(f"{picture.width} x {picture.height} pixels are too many")
                picture.load()
                _check(picture, shown, shop, found)
    except FileNotFoundError as problem:
        raise KamifudaError(f"there is no file {path}") from problem
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as problem:
        found.append(diagnostic("broken-document", Span(shown), why=str(problem)))
    return found


def _check(picture: Image.Image, shown: str, shop: Shop, found: list[Diagnostic]) -> None:
    if not shop.id:
        return
    values: dict[str, Any]
    if shop.form != "png":
        found.append(diagnostic("wrong-file-type", Span(shown), shop=shop.label))
    wide, high = picture.size
    sizes = {name: (blank.page[0] / 25.4, blank.page[1] / 25.4) for name, blank in shop.blanks.items()}
    finest = [dpi for size in sizes.values() if (dpi := _dpi((wide, high), size)) is not None]
    if sizes and not finest:
        wanted = ", ".join(
            f"{name} {round(w * shop.dpi[0])} x {round(h * shop.dpi[0])}" for name, (w, h) in sizes.items()
        )
        found.append(
            diagnostic("wrong-picture-size", Span(shown), size=f"{wide} x {high}", wanted=wanted, shop=shop.label)
        )
    elif finest and max(finest) < shop.dpi[0] * 0.99:
        size = f"{wide} x {high} pixels"
        values = {"dpi": f"{max(finest):.0f}", "wanted": f"{shop.dpi[0]:g}", "size": size, "page": "the picture"}
        found.append(diagnostic("coarse-in-print", Span(shown), severity="error", **values))
    mode = _MODES.get(picture.mode, picture.mode)
    if (mode == "CMYK") != (shop.inks.mode == "cmyk") and mode not in ("grey", "black and white"):
        taken = "RGB and grey" if shop.inks.mode == "rgb" else "CMYK and grey"
        values = {"what": "it", "space": mode, "shop": shop.label, "taken": taken, "page": "the picture"}
        found.append(diagnostic("colour-not-taken", Span(shown), **values))
    if picture.mode in ("RGBA", "LA") and picture.getchannel("A").getextrema() != (255, 255):
        values = {"why": "transparent pixels", "standard": shop.label, "page": "the picture"}
        found.append(diagnostic("transparency-not-taken", Span(shown), **values))


def _dpi(pixels: tuple[int, int], inches: tuple[float, float]) -> float | None:
    """The resolution at which pixels are of a size; None where they are of another form."""
    dpi = pixels[0] / inches[0]
    return dpi if abs(pixels[1] - inches[1] * dpi) <= 2 else None
