"""What may be wrong with a row under its header, in every kind of table."""

from collections.abc import Iterator, Sequence

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.source.bounds import Bounds
from kamifuda.source.columns import Cell, Columns, Where


class RowChecks:
    """Finds cells that no column takes, and texts too long to read."""

    def __init__(self, columns: Columns, where_header: Where, bounds: Bounds) -> None:
        self.columns = columns
        self.where_header = where_header
        self.bounds = bounds
        self.told: set[int] = set()  # columns without a name: once is enough

    def check(self, cells: Sequence[Cell], where: Where) -> Iterator[Diagnostic]:
        """What is wrong with one row."""
        named = len(self.columns.paths)
        longest = self.bounds.text_length
        for number, cell in enumerate(cells):
            if cell in (None, ""):
                continue
            if number >= named:
                yield diagnostic("row-too-long", where(number), found=cell, count=len(cells), columns=named)
                return
            if number in self.columns.nameless and number not in self.told:
                self.told.add(number)
                also = (self.where_header(number),)
                yield diagnostic("column-without-name", where(number), also=also, found=cell, number=number + 1)
            if isinstance(cell, str) and len(cell) > longest:
                length, limit = f"{len(cell)} characters long", f"{longest} characters"
                yield diagnostic("beyond-bounds", where(number), what="this text", found=length, limit=limit)
