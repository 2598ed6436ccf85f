"""What a document says about itself and asks of a printer."""

from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass

if TYPE_CHECKING:
    from kamifuda.press.pdf.standards import Standard


@dataclass(frozen=True, slots=True)
class About:
    """Title, language, and what a print dialogue should offer first."""

    title: str
    language: str = ""
    duplex: str = ""  # DuplexFlipLongEdge, DuplexFlipShortEdge
    moment: str = ""  # PDF date, when SOURCE_DATE_EPOCH gives one; the clock is never asked
    version: str = "1.7"
    standard: "Standard | None" = None  # for print shops
