"""Small documents in plain text, with whatever is wrong that a test asks for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

MM = 72 / 25.4
POKER = (180.0, 252.0)  # points: 2.5 x 3.5 inches
BLEED = 9.0


@dataclass(frozen=True)
class Small:
    """A document: pages of one size, each painting `content`, with `resources` and further objects by number."""

    content: str = "0 0 0 1 k 20 20 50 50 re f"
    resources: str = ""
    pages: int = 1
    trim: tuple[float, float] = POKER
    bleed: float = BLEED
    boxes: str | None = None  # in the place of those that follow from trim and bleed
    page: str = ""  # more entries of a page
    catalogue: str = ""
    info: str = ""
    trailer: str = ""
    version: str = "1.4"
    objects: Mapping[int, str] = field(default_factory=dict)  # from 20 on
    labels: Sequence[str] = ()


def build(small: Small) -> str:
    """The text of a document; its table of objects is right."""
    wide, high = (side + 2 * small.bleed for side in small.trim)
    edge = small.bleed
    boxes = small.boxes
    if boxes is None:
        boxes = (
            f"/MediaBox[0 0 {wide:g} {high:g}]/BleedBox[0 0 {wide:g} {high:g}]"
            f"/TrimBox[{edge:g} {edge:g} {wide - edge:g} {high - edge:g}]"
        )
    kids = " ".join(f"{100 + k} 0 R" for k in range(small.pages))
    labels = "".join(f" {k} << /P ({label}) >>" for k, label in enumerate(small.labels))
    named = f" /PageLabels << /Nums [{labels} ] >>" if labels else ""
    objects = {
        1: f"<< /Type /Catalog /Pages 2 0 R{named} {small.catalogue} >>",
        2: f"<< /Type /Pages /Count {small.pages} /Kids [ {kids} ] >>",
        3: f"<< /Title (small) {small.info} >>",
        4: f"<< /Length {len(small.content)} >>\nstream\n{small.content}\nendstream",
    }
    for k in range(small.pages):
        objects[100 + k] = (
            f"<< /Type /Page /Parent 2 0 R {boxes}\n/Resources << {small.resources} >> /Contents 4 0 R {small.page} >>"
        )
    objects |= small.objects
    text, offsets = f"%PDF-{small.version}\n", {}
    for number in sorted(objects):
        offsets[number] = len(text)
        text += f"{number} 0 obj\n{objects[number]}\nendobj\n"
    start = len(text)
    text += "xref\n0 1\n0000000000 65535 f \n"
    for number in sorted(objects):
        text += f"{number} 1\n{offsets[number]:010} 00000 n \n"
    last = max(objects) + 1
    return text + f"trailer\n<< /Size {last} /Root 1 0 R /Info 3 0 R {small.trailer} >>\nstartxref\n{start}\n%%EOF\n"


IDENTIFIED = "/ID [ <00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff> ]"
INTENT = (
    "/OutputIntents [ << /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) /RegistryName (http://www.color.org) >> ]"
)
OLD = "/GTS_PDFXVersion (PDF/X-1a:2003) /Trapped /False"


def good(**changes: object) -> Small:
    """A document that is right in every way for a shop that wants PDF/X-1a, with some of it changed."""
    said: dict[str, object] = {"catalogue": INTENT, "info": OLD, "trailer": IDENTIFIED, "pages": 2}
    return Small(**(said | changes))  # type: ignore[arg-type]  # the words of Small
