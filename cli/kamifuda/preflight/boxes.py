"""Judges the boxes of pages and their sizes, and what is near the cut."""

from kamifuda.preflight.findings import Findings
from kamifuda.preflight.seen import Box, Page
from kamifuda.shops import Blank, Shop

POINT = 25.4 / 72  # mm
SLACK = 0.1  # mm: numbers of boxes are rounded by everybody
WIDE_SLACK = 0.3  # mm by which words may reach over: letters do not fill their boxes
SPECK = 1.0  # mm: smaller pictures are ornaments


def check_boxes(page: Page, shop: Shop, found: Findings) -> None:
    """The boxes of a page: there, within each other, of a size that the shop cuts, with enough around it."""
    trim, outer = page.trim, page.bleed or page.media
    if trim is None:
        found.add("missing-trim-box", page, media=_size(page.media, page))
        return
    for name, inner, around, outside in (
        ("TrimBox", trim, outer, "BleedBox" if page.bleed else "MediaBox"),
        ("BleedBox", outer, page.media, "MediaBox"),
    ):
        if not _inside(inner, around):
            found.add("box-outside", page, name, box=name, other=outside)
    if not shop.id:
        return
    blank = _blank(trim, page, shop)
    if blank is None:
        known = ", ".join(f"{name} {b.size[0]:g} x {b.size[1]:g}" for name, b in shop.blanks.items())
        found.add("wrong-card-size", page, _size(trim, page), size=_size(trim, page), shop=shop.label, sizes=known)
        return
    have = [
        _mm(value, page) for value in (trim[0] - outer[0], outer[2] - trim[2], trim[1] - outer[1], outer[3] - trim[3])
    ]
    wanted = [blank.bleed[0], blank.bleed[0], blank.bleed[1], blank.bleed[1]]
    if any(a + SLACK < b for a, b in zip(have, wanted, strict=True)):
        found.add("too-little-bleed", page, bleed=f"{min(have):.2g}", wanted=f"{max(wanted):g}", shop=shop.label)


def check_safe_zone(page: Page, shop: Shop, found: Findings) -> None:
    """Words and small pictures stay away from the cut."""
    trim = page.trim
    blank = _blank(trim, page, shop) if trim else None
    if trim is None or blank is None:
        return
    across, along = (safe / POINT / page.unit for safe in blank.safe)
    safe = (trim[0] + across, trim[1] + along, trim[2] - across, trim[3] - along)
    nearest = 0.0
    for words in page.seen.words:
        if _touches(words, trim):
            nearest = max(nearest, _beyond(words, safe, page))
    if nearest > WIDE_SLACK:
        left = max(0.0, min(blank.safe) - nearest)
        found.add(
            "outside-safe-zone", page, "words", what="words", distance=f"{left:.1f}", wanted=f"{min(blank.safe):g}",
            severity="error" if left <= 0 else None,
        )  # fmt: skip
    for one in page.seen.pictures:
        small = min(_mm(one.box[2] - one.box[0], page), _mm(one.box[3] - one.box[1], page)) >= SPECK
        if small and _inside(one.box, trim) and _beyond(one.box, safe, page) > WIDE_SLACK:
            left = max(0.0, min(blank.safe) - _beyond(one.box, safe, page))
            wanted = f"{min(blank.safe):g}"
            found.add("outside-safe-zone", page, "pictures", what="a picture", distance=f"{left:.1f}", wanted=wanted)
            return


def _blank(trim: Box, page: Page, shop: Shop) -> Blank | None:
    """What a page shows to be cut, as it lies; of any size where the shop says none."""
    wide, high = _mm(trim[2] - trim[0], page), _mm(trim[3] - trim[1], page)
    if not shop.blanks:
        return Blank("", (wide, high), shop.bleed, shop.safe)
    for blank in shop.blanks.values():
        for one in (blank, blank.turned()):
            if abs(one.size[0] - wide) <= SLACK and abs(one.size[1] - high) <= SLACK:
                return one
    return None


def _mm(points: float, page: Page) -> float:
    return points * POINT * page.unit


def _size(box: Box, page: Page) -> str:
    return f"{_mm(box[2] - box[0], page):.4g} x {_mm(box[3] - box[1], page):.4g}"


def _inside(inner: Box, outer: Box, slack: float = SLACK / POINT) -> bool:
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def _touches(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _beyond(box: Box, safe: Box, page: Page) -> float:
    """How far a box reaches out of the safe zone, mm."""
    return _mm(max(safe[0] - box[0], safe[1] - box[1], box[2] - safe[2], box[3] - safe[3]), page)
