"""Cockatrice `.cod`: XML with a zone for each part of the deck."""

from collections.abc import Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.writing import attributes, by_section, code, element_text
from kamifuda.decks.formats.xml_tree import Element, XmlReader, opens_with
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

NAME = "cod"
_KNOWN = {"number", "name", "setShortName", "collectorNumber", "uuid"}


def recognises(text: Text) -> bool:
    """Whether a text is a deck of Cockatrice."""
    return opens_with(text, "cockatrice_deck")


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder, tree = begin(text, NAME, catalogues, game), XmlReader(text)
    builder.found += tree.found
    builder.complete = not tree.found
    for element in tree.root.children if tree.root else ():
        if element.tag == "zone":
            _read_zone(builder, tree, element)
        elif element.tag == "deckname":
            builder.name = element.text.strip()
        elif element.tag == "comments":
            for line in element.text.strip().splitlines():
                builder.comment(line.strip(), tree.text_span(element))
        elif element.children or element.text.strip():
            builder.unread.setdefault(element.tag, tree.span(element))
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    return "".join(f"{line}\n" for line in _lines(deck, catalogue))


def _read_zone(builder: Builder, tree: XmlReader, zone: Element) -> None:
    if zone.children:
        builder.open_pile(zone.attributes.get("name", ""), tree.span(zone, "name"))
    for card in zone.all("card"):
        given = card.attributes
        uuid = given.get("uuid", "")
        details = Details(
            given.get("setShortName", ""), given.get("collectorNumber", ""), code=f"cockatrice:{uuid}" if uuid else ""
        )
        count_span = tree.span(card, "number")
        item = Item(given.get("number", "1"), count_span, given.get("name", ""), tree.span(card, "name"), details)
        builder.add(item)
        for word in given:
            if word not in _KNOWN:
                builder.unread.setdefault(word, tree.span(card, word))


def _lines(deck: Deck, catalogue: Catalogue | None) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<cockatrice_deck version="1">'
    yield f"    <deckname>{element_text(deck.name)}</deckname>"
    yield f"    <comments>{element_text(chr(10).join(each.text for each in deck.comments))}</comments>"
    for zone, rows in by_section(deck, catalogue).items():
        yield f'    <zone name="{zone}">'
        for row in rows:
            values = {
                "number": str(row.count),
                "name": row.name,
                "setShortName": row.details.set,
                "collectorNumber": row.details.number,
                "uuid": code(row.details, "cockatrice"),
            }
            yield f"        <card{attributes(values)}/>"
        yield "    </zone>"
    yield "</cockatrice_deck>"
