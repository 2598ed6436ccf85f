"""A file in, faults out."""

from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.shops import Shop

PICTURES = (".png", ".jpg", ".jpeg")
NOBODY = Shop("", "print")  # what any printer wants


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found in a file. `pages`: how many were looked at."""

    pages: int
    faults: list[Diagnostic]


def judge(path: Path, shown: str, shop: Shop | None) -> Judged:
    """Judge a PDF or a picture; raises KamifudaError only where the file cannot be read at all."""
    if path.suffix.lower() in PICTURES:
        from kamifuda.preflight.single import judge_picture

        return Judged(1, judge_picture(path, shown, shop or NOBODY))
    from kamifuda.preflight import boxes, content, orders
    from kamifuda.preflight.document import read_document
    from kamifuda.preflight.findings import Findings

    shop = shop or NOBODY
    document = read_document(path, shown)
    found = Findings(shown)
    for page in document.pages:
        boxes.check_boxes(page, shop, found)
        boxes.check_safe_zone(page, shop, found)
        content.check_fonts(page, found)
        content.check_colours(page, document.pictures, shop, found)
        content.check_ink(page, document.pictures, shop, found)
        content.check_resolution(page, document.pictures, shop, found)
        content.check_transparency(page, shop, found)
    if document.pages:
        orders.check_standard(document, shop, found)
        orders.check_order(document, shop, found)
    return Judged(len(document.pages), [*document.faults, *found.told()])
