"""How much a file may hold before we say so instead of reading on: all bounds of reading, in one place."""

from kamifuda.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """Far above what a card collection needs, low enough that no file can exhaust memory or time."""

    file_bytes: int = 16 * 1024 * 1024  # the largest public card files have about 5 MB
    unpacked_bytes: int = 64 * 1024 * 1024  # a spreadsheet's parts together, inflated
    depth: int = 32  # lists and mappings inside each other; cards need about 5
    values: int = 2_000_000  # scalars in one file
    rows: int = 50_000
    columns: int = 200
    key_length: int = 200  # a field's name, a column's header
    faults: int = 1000  # told of one file; nobody reads more
    text_length: int = 20_000  # one value; a face holds about 600 characters


BOUNDS = Bounds()
