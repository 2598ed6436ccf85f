"""`ydke://` links: main, extra and side deck as card numbers of four bytes each, in base64, with `!` between."""

import base64
import binascii
import re
import struct
from collections.abc import Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats.builder import Item, begin, finish
from kamifuda.decks.formats.writing import by_known_section
from kamifuda.decks.formats.ydk import SECTIONS, number_of
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

NAME = "ydke"
SIGN = "ydke://"
_PART = re.compile(r"[^!\s]*")
_MOST = 2**32


def recognises(text: Text) -> bool:
    """Whether a text is such a link."""
    return text.content.lstrip()[: len(SIGN)].lower() == SIGN


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder = begin(text, NAME, catalogues, game, repeats=True)
    content = text.content
    place = content.lower().index(SIGN) + len(SIGN)
    for section in SECTIONS:
        match = _PART.match(content, place)
        part = match[0] if match else ""
        span = text.span(place, place + max(1, len(part)))
        numbers = _numbers(part)
        if numbers is None:
            builder.complete = False
            builder.tell("broken-link-part", span, section=section)
        if numbers:
            builder.open_pile(section, span)
        for number in numbers or ():
            if not builder.full:
                builder.add_entry(1, Item("1", span, str(number), span))
        place += len(part) + 1
    rest = content[max(0, place) :].strip()
    if rest:
        builder.unread["text behind the link"] = text.span(content.index(rest, place))
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format; cards without a number are left out."""
    found = by_known_section(deck, catalogue, SECTIONS)
    parts = []
    for section in SECTIONS:
        packed = bytearray()
        for row in found.get(section, ()):
            number = number_of(row, catalogue)
            if number and int(number) < _MOST:
                packed += struct.pack("<I", int(number)) * row.count
        parts.append(base64.b64encode(bytes(packed)).decode("ascii"))
    return f"{SIGN}{'!'.join(parts)}!\n"


def _numbers(part: str) -> tuple[int, ...] | None:
    try:
        raw = base64.b64decode(part + "=" * (-len(part) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
    return None if len(raw) % 4 else tuple(number for (number,) in struct.iter_unpack("<I", raw))
