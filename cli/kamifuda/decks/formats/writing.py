"""What writers of all formats need: what another program calls the piles and cards of a deck."""

from collections.abc import Iterator, Mapping

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details, Entry
from kamifuda.decks.sections import MAIN, section_of


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as a file has it."""

    section: str
    count: int
    name: str
    details: Details
    entry: Entry


def rows(deck: Deck, catalogue: Catalogue | None, *, aside: bool = False) -> Iterator[Row]:
    """The entries of a deck, in its order; those set aside last, if they are wanted at all."""
    for entry in (*deck.entries, *(deck.aside if aside else ())):
        section = section_of(entry.pile or entry.section, catalogue)
        yield Row(section, entry.count or 0, name_of(entry, catalogue), entry.details, entry)


def by_section(
    deck: Deck, catalogue: Catalogue | None, titles: Mapping[str, str] | None = None
) -> dict[str, list[Row]]:
    """The rows of each part of the deck, by the part's title where there is one."""
    found: dict[str, list[Row]] = {}
    for row in rows(deck, catalogue, aside=True):
        found.setdefault((titles or {}).get(row.section, row.section), []).append(row)
    return found


def by_known_section(deck: Deck, catalogue: Catalogue | None, sections: tuple[str, ...]) -> dict[str, list[Row]]:
    """The rows of the parts a format has; cards of any other part lie in its main one, those set aside nowhere."""
    found: dict[str, list[Row]] = {section: [] for section in sections}
    for row in rows(deck, catalogue):
        found[row.section if row.section in sections else MAIN].append(row)
    return found


def name_of(entry: Entry, catalogue: Catalogue | None) -> str:
    """The card's name; as written where that is a name, where it is unknown, or where its name does not tell it."""
    card = entry.card
    if catalogue is None or card is None or not is_code(entry, catalogue):
        return entry.written
    title = card.title(catalogue.game.home_language)
    return title if catalogue.find(title) == (card,) else entry.written


def is_code(entry: Entry, catalogue: Catalogue) -> bool:
    """Whether an entry is written as another program's number for a card."""
    return entry.card is not None and catalogue.is_code_of(entry.card, entry.written)


def attributes(values: Mapping[str, str]) -> str:
    """Attributes of an XML element, those without a value left out."""
    return "".join(f' {key}="{_escaped(value)}"' for key, value in values.items() if value)


def element_text(text: str) -> str:
    """Text of an XML element."""
    return _escaped(text)


def _escaped(text: str) -> str:
    from html import escape  # brings a table of all entities

    allowed = "".join(char for char in text if char >= " " or char in "\t\n\r")
    shown = escape(allowed.replace("\ufffe", "").replace("\uffff", ""))
    return shown.replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")


def code(details: Details, program: str) -> str:
    """What a program calls a card, if that is known."""
    system, _, value = details.code.partition(":")
    return value if system == program else ""
