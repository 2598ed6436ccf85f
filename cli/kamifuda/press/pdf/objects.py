"""Writes the objects of a PDF file one by one, so that a file of any size needs little memory.

Our own writer and not a library's: faces arrive as finished bytes, equal input must give equal bytes, and importing
a canvas costs more time than writing fifty cards.
"""

from functools import lru_cache
from typing import BinaryIO

from kamifuda.digest import blake2b
from kamifuda.press.pdf.writing import compressed


def text_string(text: str) -> str:
    """A text string: ASCII in parentheses, anything else as UTF-16 in hex."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return "<" + ("\ufeff" + text).encode("utf-16-be", "replace").hex() + ">"


_END = b"\nendstream\nendobj\n"


@lru_cache(maxsize=2048)
def number(value: float) -> str:
    """A number as short as it can be written, to a hundred-thousandth."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Objects:
    """The objects of a file. They are known by names of ours and numbered in the order these are first spoken of."""

    def __init__(self, out: BinaryIO, version: str = "1.7") -> None:
        self._out = out
        self._numbers: dict[str, int] = {}
        self._offsets: dict[int, int] = {}
        self._at = 0
        self._digest = blake2b(digest_size=16)
        self._write(f"%PDF-{version}\n%\x93\x8c\x8b\x9e\n".encode("latin-1"))

    def ref(self, name: str) -> str:
        """A reference to an object, written already or not."""
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self._numbers) + 1
        return f"{found} 0 R"

    def has(self, name: str) -> bool:
        """Was this object written?"""
        return self._numbers.get(name) in self._offsets

    def put(self, name: str, body: str) -> str:
        """Write an object; gives its reference."""
        ref, at = self._begin(name)
        self._write(b"%d 0 obj\n%s\nendobj\n" % (at, body.encode("latin-1")))
        return ref

    def stream(self, name: str, dictionary: str, data: bytes, *, packed: bool = False, known: bool = False) -> str:
        """Write a stream. `packed`: the data is encoded as the dictionary says; otherwise it is compressed here.

        `known`: the name holds a hash of the data, so that the hash of the document need not go through it again.
        """
        if not packed:
            data = compressed(data)
            dictionary += "/Filter/FlateDecode"
        ref, at = self._begin(name)
        head = f"{at} 0 obj\n<<{dictionary}/Length {len(data)}>>\nstream\n".encode("latin-1")
        if known:
            self._write(head)
            self._digest.update(name.encode())
            self._out.write(data)
            self._at += len(data)
            self._write(_END)
        else:
            self._write(b"".join((head, data, _END)))
        return ref

    def _begin(self, name: str) -> tuple[str, int]:
        """The reference and number of an object that is written next."""
        ref = self.ref(name)
        at = self._numbers[name]
        if at in self._offsets:
            raise ValueError(f"object {name} is written twice")
        self._offsets[at] = self._at
        return ref, at

    @property
    def identity(self) -> str:
        """A name for what was written so far: 32 hexadecimal digits."""
        return self._digest.hexdigest()

    def finish(self, root: str, info: str) -> None:
        """Write the table of objects. Raises when one was spoken of and never written."""
        missing = [name for name, at in self._numbers.items() if at not in self._offsets]
        if missing:
            raise ValueError(f"objects never written: {', '.join(missing[:5])}")
        start, count = self._at, len(self._numbers) + 1
        rows = "".join(f"{self._offsets[k]:010d} 00000 n \n" for k in range(1, count))
        identity = self.identity
        self._write(
            f"xref\n0 {count}\n0000000000 65535 f \n{rows}trailer\n<</Size {count}/Root {self.ref(root)}"
            f"/Info {self.ref(info)}/ID[<{identity}><{identity}>]>>\nstartxref\n{start}\n%%EOF\n".encode("latin-1")
        )

    def _write(self, data: bytes) -> None:
        self._out.write(data)
        self._digest.update(data)
        self._at += len(data)
