"""EDOPro `.ydk`: one card number to a line, a line for each copy; `#main`, `#extra`, and `!` begins the side deck."""

import re
from collections.abc import Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats.builder import Item, begin, finish
from kamifuda.decks.formats.lines import line_span, one_line
from kamifuda.decks.formats.writing import Row, by_known_section, is_code
from kamifuda.decks.sections import EXTRA, MAIN, SIDE
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

NAME = "ydk"
SECTIONS = (MAIN, EXTRA, SIDE)
HEADINGS = {MAIN: "#main", EXTRA: "#extra", SIDE: "!side"}
LONGEST = 20  # digits of a card's number
_CARD = re.compile(r"[0-9]{4,20}")


def recognises(text: Text) -> bool:
    """Whether a text is such a list: headings and numbers, or nothing but long numbers."""
    lines = [stripped for line in text.lines if (stripped := line.strip())]
    cards = [line for line in lines if line[0] not in "#!"]
    if not any(line in ("#main", "#extra", "!side") for line in lines):
        return bool(cards) and all(_CARD.fullmatch(line) for line in cards)
    return not any(len(line.split()) > 1 for line in cards) and (not cards or any(line[0].isdigit() for line in cards))


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder = begin(text, NAME, catalogues, game, repeats=True)
    for number, line in enumerate(text.lines):
        written, span = line.strip(), line_span(text, number)
        if not written or builder.full:
            continue
        if written in ("#main", "#extra"):
            builder.open_pile(written[1:], span)
        elif written.startswith("!"):  # whatever follows, the game's own reader looks no further
            builder.open_pile(SIDE, span)
        elif written.startswith("#"):
            builder.comment(written[1:].strip(), span)
        else:
            before = len(builder.found)
            builder.add_entry(1, Item("1", span, written, span))
            if not is_number(written):
                builder.found[before:] = [each for each in builder.found[before:] if each.name != "unknown-card"]
                builder.tell("card-number", span, written=written)
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format; cards without a number are left out."""
    return "".join(f"{line}\n" for line in _lines(deck, catalogue))


def is_number(written: str) -> bool:
    """Whether a text may be a card's number."""
    return written.isascii() and written.isdigit() and len(written) <= LONGEST


def number_of(row: Row, catalogue: Catalogue | None) -> str:
    """What the format calls a card; empty when that is not known."""
    entry = row.entry
    if catalogue is not None and entry.card is not None and not is_code(entry, catalogue):
        code = catalogue.code_of(entry.card)
        return code if is_number(code) else ""
    return entry.written if is_number(entry.written) else ""


def _lines(deck: Deck, catalogue: Catalogue | None) -> Iterator[str]:
    yield from (f"#{one_line(each.text)}" for each in deck.comments if not _is_heading(each.text))
    found = by_known_section(deck, catalogue, SECTIONS)
    for section, heading in HEADINGS.items():
        yield heading
        for row in found.get(section, ()):
            if number := number_of(row, catalogue):
                yield from (number for _ in range(row.count))


def _is_heading(comment: str) -> bool:
    return one_line(comment) in (MAIN, EXTRA)
