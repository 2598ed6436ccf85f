"""Magic Online `.dek`: XML, one element for each card, main deck or sideboard."""

from collections.abc import Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.writing import attributes, code, rows
from kamifuda.decks.formats.xml_tree import Element, XmlReader, opens_with
from kamifuda.decks.sections import MAIN, SIDE
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

NAME = "dek"
_KNOWN = {"CatID", "Quantity", "Sideboard", "Name", "Zone"}
_IDLE = {"Annotation": "0", "NetDeckID": "0", "PreconstructedDeckID": "0"}


def recognises(text: Text) -> bool:
    """Whether a text is a deck of Magic Online."""
    return opens_with(text, "Deck")


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder, tree = begin(text, NAME, catalogues, game), XmlReader(text)
    builder.found += tree.found
    builder.complete = not tree.found
    for element in tree.root.children if tree.root else ():
        if element.tag == "Cards":
            _read_card(builder, tree, element)
        elif element.text.strip() != _IDLE.get(element.tag, ""):
            builder.unread.setdefault(element.tag, tree.span(element))
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    return "".join(f"{line}\n" for line in _lines(deck, catalogue))


def _read_card(builder: Builder, tree: XmlReader, card: Element) -> None:
    given = card.attributes
    is_side = given.get("Sideboard", "false").strip().lower() in ("true", "1")
    section = given.get("Zone") or (SIDE if is_side else MAIN)  # the program itself does not look at the zone
    if builder.section != section:
        builder.open_pile(section, tree.span(card, "Sideboard"))
    number = given.get("CatID", "")
    details = Details(code=f"mtgo:{number}" if number not in ("", "0") else "")
    written = given.get("Name") or number
    count_span, span = tree.span(card, "Quantity"), tree.span(card, "Name" if given.get("Name") else "CatID")
    builder.add(Item(given.get("Quantity", "1"), count_span, written, span, details))
    for word, value in given.items():
        if word not in _KNOWN and value != _IDLE.get(word, ""):
            builder.unread.setdefault(word, tree.span(card, word))


def _lines(deck: Deck, catalogue: Catalogue | None) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
    yield "  <NetDeckID>0</NetDeckID>"
    yield "  <PreconstructedDeckID>0</PreconstructedDeckID>"
    for row in rows(deck, catalogue):
        is_side = str(row.section == SIDE).lower()
        values = {
            "CatID": code(row.details, "mtgo"),
            "Quantity": str(row.count),
            "Sideboard": is_side,
            "Name": row.name,
        }
        values |= {"Annotation": "0", "Zone": row.section if row.section not in (MAIN, SIDE) else ""}
        yield f"  <Cards{attributes(values)} />"
    yield "</Deck>"
