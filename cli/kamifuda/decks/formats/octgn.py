"""OCTGN `.o8d`: XML with named sections and notes."""

from collections.abc import Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.writing import attributes, by_section, code, element_text
from kamifuda.decks.formats.xml_tree import Element, XmlReader, opens_with
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

NAME = "o8d"
_TITLES = {"main": "Main", "side": "Sideboard"}
_NOBODY = "00000000-0000-0000-0000-000000000000"


def recognises(text: Text) -> bool:
    """Whether a text is a deck of OCTGN."""
    return opens_with(text, "deck")


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder, tree = begin(text, NAME, catalogues, game), XmlReader(text)
    builder.found += tree.found
    builder.complete = not tree.found
    if tree.root:
        for word, value in tree.root.attributes.items():
            if value not in ("", _NOBODY):
                builder.unread.setdefault(word, tree.span(tree.root, word))
    for element in tree.root.children if tree.root else ():
        if element.tag == "section":
            _read_section(builder, tree, element)
        elif element.tag == "notes":
            for line in element.text.strip().splitlines():
                builder.comment(line.strip(), tree.text_span(element))
        elif element.children or element.text.strip():
            builder.unread.setdefault(element.tag, tree.span(element))
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None, game: str = _NOBODY) -> str:
    """A deck in this format; `game` is what OCTGN calls its game."""
    return "".join(f"{line}\n" for line in _lines(deck, catalogue, game))


def _read_section(builder: Builder, tree: XmlReader, section: Element) -> None:
    if section.children:
        builder.open_pile(section.attributes.get("name", ""), tree.span(section, "name"))
    for card in section.all("card"):
        given = card.attributes
        number = given.get("id", "")
        details = Details(code=f"octgn:{number}" if number and card.text.strip() else "")
        named = card.text.strip()
        span = tree.text_span(card) if named else tree.span(card, "id")
        builder.add(Item(given.get("qty", "1"), tree.span(card, "qty"), named or number, span, details))


def _lines(deck: Deck, catalogue: Catalogue | None, game: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    yield f'<deck game="{game}">'
    for title, entries in by_section(deck, catalogue, _TITLES).items():
        yield f"  <section{attributes({'name': title, 'shared': 'False'})}>"
        for row in entries:
            values = {"qty": str(row.count), "id": code(row.details, "octgn")}
            yield f"    <card{attributes(values)}>{element_text(row.name)}</card>"
        yield "  </section>"
    notes = "\n".join(each.text for each in deck.comments)
    yield f"  <notes>{element_text(notes)}</notes>"
    yield "</deck>"
