"""One module per deck format; which one a file is in is told by its content."""

from collections.abc import Callable, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats import plain
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.text import Text

Recognise = Callable[[str], bool]
Read = Callable[[Text, Mapping[str, Catalogue], str], tuple[Deck, list[Diagnostic]]]
# The first that recognises a text reads it; plain recognises everything, so it comes last.
FORMATS: tuple[tuple[Recognise, Read], ...] = ((plain.recognises, plain.read),)


def read_deck(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck a text holds. `game` is what its folder says; its header goes before that."""
    for recognises, read in FORMATS:
        if recognises(text.content):
            return read(text, catalogues, game)
    raise LookupError("no format recognises the text")
