"""What a document says about itself and asks of a printer."""

from kamifuda.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """Title, language, and what a print dialogue should offer first."""

    title: str
    language: str = ""
    duplex: str = ""  # DuplexFlipLongEdge, DuplexFlipShortEdge
    moment: str = ""  # PDF date, when SOURCE_DATE_EPOCH gives one; the clock is never asked
    version: str = "1.7"
