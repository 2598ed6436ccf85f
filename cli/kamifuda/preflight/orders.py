"""Judges the document as a whole: its standard, its pages in order, its size, what does not belong into print."""

from collections.abc import Iterator

from kamifuda.preflight.boxes import POINT, SLACK
from kamifuda.preflight.document import Document
from kamifuda.preflight.findings import Findings
from kamifuda.shops import Shop

_VERSIONS = {"PDF/X-1a:2003": "1.4", "PDF/X-4": "1.6"}
MEGABYTE = 1_000_000


def check_standard(document: Document, shop: Shop, found: Findings) -> None:
    """The document says and has what the standard wants."""
    if shop.standard:
        for lack in _lacks(document, shop.standard):
            found.whole("not-the-standard", lack=lack, standard=shop.standard)
    for what in dict.fromkeys(document.active):
        if what != "layers" or shop.flat:
            found.whole("not-for-print", what=what)
    for page in document.pages:
        for what in page.extra:
            found.add("not-for-print", page, what, what=what)


def _lacks(document: Document, standard: str) -> Iterator[str]:
    if standard not in document.standards:
        said = ", ".join(document.standards)
        yield f"it calls itself {said}" if said else "it does not call itself so"
    if document.intent not in ("CMYK", "named"):
        yield f"its output intent is for {document.intent}" if document.intent else "it has no output intent"
    if document.trapped not in ("True", "False"):
        yield "it does not say whether it is trapped"
    if not document.identified:
        yield "it has no ID"
    if document.version > _VERSIONS[standard]:
        yield f"it is PDF {document.version} where {_VERSIONS[standard]} is the most"


def check_order(document: Document, shop: Shop, found: Findings) -> None:
    """Fronts and backs in the shop's order, one size, not too many, not too large."""
    pages = document.pages
    if not shop.id:
        return
    if shop.form == "png":
        found.whole("wrong-file-type", shop=shop.label)
    trims = [page.trim for page in pages if page.trim is not None]
    sizes: list[tuple[float, float]] = []
    for trim in trims:
        wide, high = (trim[2] - trim[0]) * POINT, (trim[3] - trim[1]) * POINT
        if not any(abs(wide - a) <= SLACK and abs(high - b) <= SLACK for a, b in sizes[:9]):
            sizes.append((wide, high))
    if shop.blanks and len(sizes) > 1:
        shown = ", ".join(f"{wide:.4g} x {high:.4g} mm" for wide, high in sizes[:6])
        found.whole("mixed-sizes", sizes=shown, shop=shop.label)
    sides = [page.label.rpartition(" ")[2] for page in pages]
    if len(pages) > 1 and "back" in sides and set(sides) <= {"front", "back"}:
        wanted = shop.order.split("-")
        for page, side, expected in zip(pages, sides, wanted * (len(pages) // 2 + 1), strict=False):
            if side != expected:
                found.add("page-order", page, side=side, expected=expected, shop=shop.label, order=" ".join(wanted))
                break
    elif len(pages) % 2 and len(pages) > 1 and shop.form == "pdf" and set(sides) != {"front"}:
        found.whole("odd-pages", count=len(pages), shop=shop.label)
    most = shop.limits.cards
    cards = sides.count("front") or (len(pages) + 1) // 2
    if most and cards > most:
        found.whole("too-much-for-shop", what=f"{cards} cards", most=f"{most} cards", shop=shop.label)
    largest = shop.limits.megabytes
    if largest and document.size > largest * MEGABYTE:
        have = f"{document.size / MEGABYTE:.0f} MB"
        found.whole("too-much-for-shop", what=have, most=f"{largest:g} MB", shop=shop.label)
