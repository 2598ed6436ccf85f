"""Deck lists as programs and people copy them: headings like `Sideboard`, `SB:` before a line, `(SET) 123` behind it.

In a list without headings what follows the first blank lines is the sideboard, when its lines name printings: so does
MTG Arena. Any other list without headings is read as our own format.
"""

import re
from collections.abc import Iterator, Mapping

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import is_bare_count
from kamifuda.decks.deck import Deck
from kamifuda.decks.details import with_details
from kamifuda.decks.formats.builder import Builder, begin, finish
from kamifuda.decks.formats.header import COMMENT, header_word
from kamifuda.decks.formats.lines import add_line, add_to_part, line_span, one_line, part_before
from kamifuda.decks.formats.plain import HEADING
from kamifuda.decks.formats.writing import Row, rows
from kamifuda.decks.sections import ABOUT, MAIN, SIDE, pile_named, section_named
from kamifuda.diagnostics import Diagnostic
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

NAME, ARENA = "list", "arena"
_DIGITS = "0123456789"
LONGEST = 80  # characters of a heading
_TITLES = {"main": "Deck", "side": "Sideboard", "commander": "Commander", "companion": "Companion"}
_TITLES |= {"extra": "Extra Deck", "maybe": "Maybeboard", "tokens": "Tokens", "display": "Display Commander"}
_TITLES |= {"planes": "Planar Deck", "schemes": "Scheme Deck", "signature": "Signature Spell"}
_TOTAL = pattern(
    r"\s*(?:[:：]?\s*[(\[（]\s*\d+\s*(?:cards?|cartes?|karten?|張|张|枚)?\s*[)\]）]|[:：]\s*\d+)?\s*[:：]?\s*$", re.I
)
_FRAME = pattern(r"^(?:[=\-~*_]{2,}|#+|//)\s*|\s*[=\-~*_]{2,}$")
_NAMED = pattern(r"(?:name|nome|nom|nombre|название|名前|名称)\s*[:：]?\s+(?P<name>\S.*)", re.I)
_PRINTED = pattern(r"\s*\d+\s+\S.*\s\([A-Za-z0-9_]{2,8}\)\s+\S*\d\S*(?:\s+\*[FE]\*)?\s*")
_LAYOUT = pattern(r"LAYOUT \w+:")
# What people put over the cards of one type; all of them lie in the same part of the deck.
_GROUPS = frozenset(
    word
    for words in (
        "creature creatures land lands spell spells instant instants sorcery sorceries artifact artifacts",
        "enchantment enchantments planeswalker planeswalkers monster monsters trap traps pokemon pokémon",
        "battle battles trainer trainers energy character characters event events item items other others asset assets",
    )
    for word in words.split()
)


def recognises(text: Text) -> bool:
    """Whether a text has a heading without brackets, a part of the deck before a line, or MTG Arena's printings."""
    lines = [stripped for line in text.lines[:3000] if (stripped := line.strip())]
    titles = [line for line in lines if line[0] not in _DIGITS]
    if any(_is_ours(line) for line in titles):
        return False
    return any(_section(line) or part_before(line) or _is_title(line) for line in titles) or _is_arena(lines)


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    lines = [stripped for line in text.lines[:3000] if (stripped := line.strip())]
    builder = begin(text, ARENA if _is_arena(lines) else NAME, catalogues, game)
    builder.remarks = True
    titles = [line for line in lines if line[0] not in _DIGITS]
    by_blank = builder.format == ARENA and not any(
        _section(line) or part_before(line) or _is_title(line) for line in titles
    )
    reader = _Reader(builder, by_blank)
    for number in range(len(text.lines)):
        if not builder.full:
            reader.read_line(number)
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck as a list with headings."""
    return _written(deck, catalogue, comments=True)


def write_arena(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck as MTG Arena reads it: no comments, no finishes, no tags."""
    return _written(deck, catalogue, comments=False)


@dataclass
class _Reader:
    """Goes through the lines of one list."""

    builder: Builder
    by_blank: bool
    about: bool = False
    opened: str = ""  # the last heading

    def read_line(self, number: int) -> None:
        """One line."""
        builder, line = self.builder, self.builder.text.lines[number].strip()
        span = line_span(builder.text, number)
        section = _section(line)
        if not line:
            self._blank()
        elif section:
            self._open(number, line, section)
        elif self.about and (match := _NAMED.fullmatch(line)):
            builder.name = match["name"].strip()
        elif builder.is_card(line):
            add_line(builder, number)
        elif comment := COMMENT.match(line):
            builder.comment(line[comment.end() :].strip(), span)
        elif _LAYOUT.match(line):
            builder.unread.setdefault(line.split(":")[0], span)
        elif (match := _NAMED.fullmatch(line)) and line.upper().startswith("NAME:"):
            builder.name = match["name"].strip()
        elif is_bare_count(line):
            builder.tell("count-without-card", span, count=line)
        elif not self._is_group(number, line):
            self._add(number, line)

    def _open(self, number: int, line: str, section: str) -> None:
        self.about = section == ABOUT
        if not self.about:
            self.opened = _bare(line)
            self.builder.open_pile(self.opened, line_span(self.builder.text, number))

    def _blank(self) -> None:
        """In a list without headings the sideboard begins here."""
        builder = self.builder
        if self.by_blank and builder.entries and builder.pile is None:
            place = line_span(builder.text, builder.entries[-1].span.line)
            builder.open_pile(SIDE, place)

    def _is_group(self, number: int, line: str) -> bool:
        """Whether a line is a title over the cards of a type, or a heading in the words of the game."""
        bare = _bare(line)
        is_title = bare != line and not bare[:1].isdigit()
        if bare.casefold() in _GROUPS:
            return True
        if is_title and len(line) <= LONGEST and line[-1] in ":：" and not self.builder.catalogue:
            self._open(number, line, bare)
            return True
        if pile_named(bare, self.builder.catalogue) and self.builder.catalogue and len(line) <= LONGEST:
            self._open(number, line, bare)
            return True
        return is_title and line[-1] in ")]）:："

    def _add(self, number: int, line: str) -> None:
        if prefix := part_before(line):
            add_to_part(self.builder, number, prefix)
        else:
            add_line(self.builder, number)


def _written(deck: Deck, catalogue: Catalogue | None, *, comments: bool) -> str:
    return "".join(f"{line}\n" for line in _lines(deck, catalogue, comments=comments))


def _lines(deck: Deck, catalogue: Catalogue | None, *, comments: bool) -> Iterator[str]:
    if deck.name.strip():
        yield from ("About", f"Name {one_line(deck.name)}", "")
    section, blank = "", False
    for number, row in enumerate(rows(deck, catalogue, aside=comments)):
        told = [each for each in deck.comments if comments and each.before == number and number < len(deck.entries)]
        if row.section != section:
            yield from ("",) if blank else ()
            section = row.section
            yield _TITLES.get(section, f"{section}:")
        yield from (f"// {one_line(each.text)}".rstrip() for each in told)
        yield _card(row, comments=comments)
        blank = True
    if comments:
        yield from (f"// {one_line(each.text)}".rstrip() for each in deck.comments if each.before >= len(deck.entries))


def _card(row: Row, *, comments: bool) -> str:
    name = one_line(row.name)
    if comments:
        return f"{row.count} {with_details(name, row.details)}"
    printing = f" ({row.details.set}) {row.details.number}" if row.details.set and row.details.number else ""
    return f"{row.count} {name}{printing}"


def _is_ours(line: str) -> bool:
    """A pile in brackets, or `game:` at the top."""
    if header_word(line) == "game":
        return True
    heading = HEADING.fullmatch(line) if len(line) <= LONGEST and line[0] in "[［【" else None
    return bool(heading and heading["close"] and not heading["rest"])


def _bare(line: str) -> str:
    """A heading without the number of its cards and without its frame."""
    return _TOTAL.sub("", _FRAME.sub("", line)).strip()


def _section(line: str) -> str:
    """The part of a deck that a line is the heading of."""
    if not line or len(line) > LONGEST:
        return ""
    section = section_named(_bare(line))
    if COMMENT.match(line) and section == MAIN:
        return ""
    return section


def _is_title(line: str) -> bool:
    """Whether a line is the title over the cards of a type, with their number: `Trainer: 20`, `Creatures (24)`."""
    bare = _bare(line) if len(line) <= LONGEST and line[-1] in ")]）:：0123456789" else line
    return bare != line and bare.casefold() in _GROUPS


def _is_arena(lines: list[str]) -> bool:
    """Whether most lines name a printing as MTG Arena does."""
    cards = [line for line in lines if line[0] in _DIGITS and len(line) <= 300]
    printed = [line for line in cards if "(" in line and _PRINTED.fullmatch(line)]
    return 2 * len(printed) > len(cards)
