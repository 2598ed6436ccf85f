"""Our own deck format: header lines, piles in brackets, `COUNT NAME`. Comments begin a line with `#` or `//`.

A line that is a card's whole name is that card, whatever it looks like otherwise: names may begin with digits, hold
slashes or stand in brackets. Only then is anything split off.
"""

import re
from collections.abc import Iterator, Mapping

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import is_bare_count
from kamifuda.decks.deck import Deck
from kamifuda.decks.details import with_details
from kamifuda.decks.formats.builder import Builder
from kamifuda.decks.formats.header import COMMENT, Header, header_word, read_header
from kamifuda.decks.formats.lines import add_line, add_to_part, line_span, one_line, part_before
from kamifuda.decks.sections import SIDE, pile_named
from kamifuda.diagnostics import Diagnostic, Fix, Span
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

NAME = "kamifuda"
HEADING = pattern(r"[\[［【]\s*(?P<name>[^\[\]［］【】]*?)\s*(?P<close>[\]］】]?)(?P<rest>(?<=[\]］】]).*|)")
MOST_LINES = 3000  # of a deck; no game plays a hundredth of that
LONGEST_LINE = 300  # characters of a line that may still be a heading


def recognises(text: Text) -> bool:
    """Whether a text may be in this format: any text may."""
    return True


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    header = read_header(text, catalogues, game)
    reader = _Reader(text, header, _builder(text, header, catalogues))
    for number in range(min(len(text.lines), MOST_LINES)):
        if number not in header.lines:
            reader.read_line(number)
    reader.tell_blank()
    if len(text.lines) > MOST_LINES:
        found, limit = f"{len(text.lines)} lines long", f"{MOST_LINES} lines"
        reader.builder.tell(
            "beyond-bounds", Span(text.shown, MOST_LINES + 1), what="the deck", found=found, limit=limit
        )
    deck = reader.builder.deck()
    return deck, sorted([*header.found, *reader.builder.found], key=lambda each: each.order)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    return "".join(f"{line}\n" for line in _lines(deck))


def _lines(deck: Deck) -> Iterator[str]:
    settings = {"game": deck.game, "name": one_line(deck.name), "rules": deck.rules.value if deck.rules else ""}
    yield from (f"{key}: {value}" for key, value in settings.items() if value)
    yield from (f"option {key}: {setting.value}" for key, setting in deck.options.items())
    yield from (f"choice {key}: {setting.value}" for key, setting in deck.choices.items())
    pile = ""
    for number, entry in enumerate(deck.entries):
        yield from (f"# {one_line(each.text)}".rstrip() for each in deck.comments if each.before == number)
        if (entry.pile or entry.section) != pile:
            pile = entry.pile or entry.section
            yield f"[{pile}]"
        yield f"{entry.count} {with_details(one_line(entry.written), entry.details)}"
    yield from (f"# {one_line(each.text)}".rstrip() for each in deck.comments if each.before >= len(deck.entries))
    for entry in deck.aside:
        if entry.pile != pile:
            pile = entry.pile
            yield f"[{pile}]"
        yield f"{entry.count} {with_details(one_line(entry.written), entry.details)}"


def _builder(text: Text, header: Header, catalogues: Mapping[str, Catalogue]) -> Builder:
    settings = header.settings
    options, choices = (
        {key.removeprefix(word): value for key, value in settings.items() if key.startswith(word)}
        for word in ("option ", "choice ")
    )
    name = settings["name"].value if "name" in settings else ""
    return Builder(
        text,
        NAME,
        header.game,
        catalogues.get(header.game),
        name=name,
        rules=settings.get("rules"),
        options=options,
        choices=choices,
    )


@dataclass
class _Reader:
    """Goes through the lines of one deck."""

    text: Text
    header: Header
    builder: Builder
    groups: int = 0  # of cards with blank lines between them
    blank: int = -1  # the line before the second group
    after_blank: bool = True

    def read_line(self, number: int) -> None:
        """One line that is no header."""
        builder, line = self.builder, self.text.lines[number].strip()
        if not line:
            self.after_blank = True
            return
        if self.builder.add_known(number):
            self._count_group(number)
            return
        heading = HEADING.fullmatch(line) if len(line) <= LONGEST_LINE else None
        pile = pile_named(heading["name"], builder.catalogue) if heading else ""
        if builder.is_card(line) and not (heading and pile and not heading["rest"]):
            self._add(number)
        elif comment := COMMENT.match(line):
            builder.comment(line[comment.end() :].strip(), line_span(self.text, number))
        elif heading and (pile or not heading["rest"]):
            self._open_pile(number, heading)
        elif word := header_word(line):
            builder.tell("deck-late-header", line_span(self.text, number), word=word)
        elif prefix := part_before(line):
            self._count_group(number)
            add_to_part(builder, number, prefix)
        elif is_bare_count(line):
            builder.tell("count-without-card", line_span(self.text, number), count=line)
        else:
            self._add(number)

    def tell_blank(self) -> None:
        """Other programs begin the side deck after a blank line; here it means nothing, and that is said."""
        side = pile_named(SIDE, self.builder.catalogue)
        if self.groups == 2 and self.builder.pile is None and self.builder.catalogue and side:
            self.builder.tell("deck-blank-line", Span(self.text.shown, self.blank), pile=side)

    def _add(self, number: int) -> None:
        self._count_group(number)
        add_line(self.builder, number)

    def _count_group(self, number: int) -> None:
        if self.after_blank:
            self.groups += 1
            self.blank = number if self.groups == 2 else self.blank
        self.after_blank = False

    def _open_pile(self, number: int, heading: re.Match[str]) -> None:
        span = line_span(self.text, number)
        if self.builder.open_pile(heading["name"], span) and (not heading["close"] or heading["rest"]):
            fix = None if heading["rest"] else Fix(heading[0], f"[{heading['name']}]")
            self.builder.tell("deck-heading", span, line=heading[0], word=heading["name"], fix=fix)
