"""Pictures of many faces that an earlier run wrote: they stay while their faces and the files are as they were."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.press.drawing import Batch
from kamifuda.press.pdf.document import Placed
from kamifuda.press.reuse.keeping import Kept
from kamifuda.press.reuse.keys import file_digest, note_key

if TYPE_CHECKING:
    from kamifuda.press.reuse.stock import Stock

MARK = "sheet"


class Memory:
    """Notes on files; without a stock there are none."""

    def __init__(self, stock: "Stock | None", batches: Sequence[Batch]) -> None:
        self._stock = stock
        self._keys = dict(stock.keys) if stock is not None else {}
        for batch in batches:
            self._keys |= batch.kept.keys if batch.kept is not None else {}
        self.notes: dict[str, bytes] = {}

    def key(self, placed: Sequence[Placed], about: object) -> str:
        """What a picture is known by: its faces, where they stand, how it is made; empty where a face is unknown."""
        if self._stock is None or not all(one.name in self._keys for one in placed):
            return ""
        faces = [(self._keys[one.name], one.matrix, one.clip) for one in placed]
        return hashlib.blake2b(repr((faces, about)).encode(), digest_size=16).hexdigest()

    def is_there(self, key: str, file: Path) -> bool:
        """Whether the file is there as it was written."""
        noted = self._stock.note(note_key(MARK, key)) if key and self._stock is not None else None
        there = noted is not None and file.is_file() and file_digest(file) == noted
        if there and noted is not None:
            self.notes[note_key(MARK, key)] = noted
        return there

    def note(self, key: str, file: Path) -> None:
        """The file was written now."""
        if key and self._stock is not None:
            self.notes[note_key(MARK, key)] = file_digest(file)
            self._stock.put_by(Kept({note_key(MARK, key): self.notes[note_key(MARK, key)]}))
