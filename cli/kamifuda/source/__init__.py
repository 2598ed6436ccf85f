"""Text to records that remember where each value stands; BOM, CRLF and encodings end here."""

from kamifuda.source.record import Data, Path, Places, Record

__all__ = ["Data", "Path", "Places", "Record"]
