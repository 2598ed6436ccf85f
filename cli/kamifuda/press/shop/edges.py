"""Drawn faces without words, to be mirrored around themselves: words are there once, whoever searches for them."""

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace

from kamifuda.pattern import pattern
from kamifuda.press.pdf.streams import Stream
from kamifuda.press.pdf.writing import compressed
from kamifuda.press.shop.pages import Side, edge_of

_WORDS = pattern(rb"^BT$.*?^ET$", re.S | re.M)
_COLOURS = (b" g", b" rg")  # of words, in which a shape may follow


def with_edges(forms: Iterable[tuple[str, Stream]], sides: Iterable[Side]) -> Iterator[tuple[str, Stream]]:
    """Drawn faces, and of those with mirrored edges what is mirrored."""
    wanted = {placed.name for side in sides for placed in side.placed}
    for name, stream in forms:
        yield name, stream
        if edge_of(name) in wanted:
            data = _WORDS.sub(_without, zlib.decompress(stream.data))
            yield edge_of(name), replace(stream, data=compressed(data))


def _without(match: "re.Match[bytes]") -> bytes:
    lines = match[0].split(b"\n")
    return b"\n".join(line for line in lines if line in (b"BT", b"ET") or line.endswith(_COLOURS))
