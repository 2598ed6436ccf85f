"""Judges what is on pages: fonts, colours, ink, resolution, what shines through."""

from math import hypot
from typing import Any

from kamifuda.diagnostics import Severity
from kamifuda.preflight.boxes import POINT
from kamifuda.preflight.colours import is_device, is_inked
from kamifuda.preflight.findings import Findings
from kamifuda.preflight.seen import Page, Paint, Picture
from kamifuda.shops import Shop

DPI = 300.0  # where no shop is asked
NEARLY, HALF = 0.95, 2 / 3  # of the wanted resolution: what is told, and what is refused
SPECK = 2.0  # mm: smaller pictures may be as coarse as they like
HEAVIER = 2.0  # % of ink above the limit that is rounding
FOUR_INKS = (0.3, 0.6)  # words with as much of each coloured ink, and of black, were meant to be black
_TAKEN = {"rgb": "RGB and grey", "cmyk": "CMYK and grey"}


def check_fonts(page: Page, found: Findings) -> None:
    """Every font is in the document."""
    for name, embedded in page.seen.fonts.items():
        if not embedded:
            found.add("font-not-embedded", page, name, font=name)


def check_colours(page: Page, pictures: list[Picture], shop: Shop, found: Findings) -> None:
    """Colours of the kind that the shop takes."""
    if not shop.id:
        return
    for paint in page.seen.paints:
        if not _takes(shop, paint.space):
            found.add("colour-not-taken", page, paint.space, what=_what(paint), space=paint.space, **_taken(shop))
    for one in page.seen.pictures:
        picture = pictures[one.picture]
        if not picture.mask and not _takes(shop, picture.space):
            found.add("colour-not-taken", page, picture.space, what="a picture", space=picture.space, **_taken(shop))


def _what(paint: Paint) -> str:
    return {"words": "text", "gradient": "a gradient"}.get(paint.what, "a shape")


def _taken(shop: Shop) -> dict[str, Any]:
    return {"shop": shop.label, "taken": _TAKEN[shop.inks.mode]}


def _takes(shop: Shop, space: str) -> bool:
    """Does a shop take a colour space?"""
    if space in ("Pattern", "no colour space"):
        return True
    if shop.inks.mode == "rgb":
        return space in ("DeviceRGB", "DeviceGray", "CalRGB", "CalGray", "ICC RGB", "ICC Gray")
    if shop.flat:
        return is_device(space)
    return is_inked(space) or (shop.standard == "PDF/X-4" and (space.startswith("ICC") or space in ("Lab", "CalRGB")))


def check_ink(page: Page, pictures: list[Picture], shop: Shop, found: Findings) -> None:
    """No more ink than the shop takes, and black words of black ink."""
    limit = shop.inks.limit
    for paint in page.seen.paints:
        total = 100 * sum(paint.inks)
        if limit and total > limit + HEAVIER:
            found.add("too-much-ink", page, _what(paint), what=_what(paint), ink=f"{total:.0f}", limit=f"{limit:g}")
        coloured, black = FOUR_INKS
        if (
            paint.what == "words"
            and len(paint.inks) == 4
            and min(paint.inks[:3]) >= coloured
            and paint.inks[3] >= black
        ):
            inks = " ".join(f"{100 * part:.0f}" for part in paint.inks)
            found.add("words-in-four-inks", page, inks=inks)
    for one in page.seen.pictures:
        heaviest = pictures[one.picture].heaviest
        if limit and heaviest > limit + HEAVIER:
            found.add("too-much-ink", page, "picture", what="a picture", ink=f"{heaviest:.0f}", limit=f"{limit:g}")


def check_resolution(page: Page, pictures: list[Picture], shop: Shop, found: Findings) -> None:
    """Pictures have enough pixels where they stand."""
    wanted = shop.dpi[0] if shop.id else DPI
    worst: tuple[float, str] | None = None
    for one in page.seen.pictures:
        picture, (a, b, c, d, _, _) = pictures[one.picture], one.matrix
        wide, high = (length * POINT * page.unit for length in (hypot(a, b), hypot(c, d)))
        if min(wide, high) < SPECK or min(picture.width, picture.height) <= 1:
            continue
        dpi = min(picture.width / wide, picture.height / high) * 25.4
        if dpi < wanted * NEARLY and (worst is None or dpi < worst[0]):
            worst = (dpi, f"{picture.width} x {picture.height} pixels on {wide:.0f} x {high:.0f} mm")
    if worst is not None:
        severity: Severity = "error" if worst[0] < wanted * HALF else "warning"
        found.add(
            "coarse-in-print", page, severity=severity, dpi=f"{worst[0]:.0f}", wanted=f"{wanted:g}", size=worst[1]
        )  # fmt: skip


def check_transparency(page: Page, shop: Shop, found: Findings) -> None:
    """Nothing shines through where the standard knows no such thing."""
    if shop.flat:
        for why in page.seen.shines:
            found.add("transparency-not-taken", page, why.partition(" of ")[0], why=why, standard=shop.standard)
        if page.seen.layers:
            found.add("transparency-not-taken", page, "layers", why="layers", standard=shop.standard)
