"""Text to records that remember where each value stands; BOM, CRLF and encodings end here."""

from kamifuda.source.bounds import BOUNDS, Bounds
from kamifuda.source.decoding import read_lines, read_text
from kamifuda.source.edits import Edit, apply_edits
from kamifuda.source.reading import FORMATS, Reading, read, read_data
from kamifuda.source.record import Data, Path, Places, Record
from kamifuda.source.text import Text

__all__ = [
    "BOUNDS",
    "FORMATS",
    "Bounds",
    "Data",
    "Edit",
    "Path",
    "Places",
    "Reading",
    "Record",
    "Text",
    "apply_edits",
    "read",
    "read_data",
    "read_lines",
    "read_text",
]
