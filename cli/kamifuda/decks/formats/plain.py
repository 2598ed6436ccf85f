"""Our own deck format: header lines, piles in brackets, `COUNT NAME`. Comments begin a line with `#` or `//`.

A line that is a card's whole name is that card, whatever it looks like otherwise: names may begin with digits, hold
slashes or stand in brackets. Only then is anything split off.
"""

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import Counted, is_bare_count, judge_count, readings
from kamifuda.decks.deck import Deck, Entry
from kamifuda.decks.formats.header import COMMENT, Header, header_word, read_header
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.construction import Pile
from kamifuda.names import fold
from kamifuda.query.vocabulary import key_of
from kamifuda.source.text import Text

_HEADING = re.compile(r"[\[［【]\s*(?P<name>[^\[\]［］【】]*?)\s*(?P<close>[\]］】]?)(?P<rest>(?<=[\]］】]).*|)")
MOST_LINES = 3000  # of a deck; no game plays a hundredth of that
LONGEST_LINE = 300  # characters of a line that may still be a heading


def recognises(content: str) -> bool:
    """Whether a text may be in this format: any text may."""
    return True


def write(deck: Deck) -> str:
    """The deck as it was written, down to the last comment."""
    return "".join(deck.lines)


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    header = read_header(text, catalogues, game)
    reader = _Reader(text, header, catalogues.get(header.game))
    for number in range(min(len(text.lines), MOST_LINES)):
        if number not in header.lines:
            reader.read_line(number)
    if len(text.lines) > MOST_LINES:
        reader.tell_length(MOST_LINES)
    return reader.deck(), sorted([*header.found, *reader.found], key=lambda each: each.order)


@dataclass
class _Reader:
    """Goes through the lines of one deck."""

    text: Text
    header: Header
    catalogue: Catalogue | None
    found: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    headings: dict[str, Span] = field(default_factory=dict)
    same: dict[tuple[str, frozenset[str]], list[Entry]] = field(default_factory=dict)  # of one card in one pile
    pile: str | None = None  # None: no heading yet
    lacking: int = 0  # names that cannot be known, for want of any card of the game

    def deck(self) -> Deck:
        """What was read."""
        if self.lacking:
            self._tell("no-card-data", Span(self.text.shown), game=self.header.game, count=self.lacking)
        settings, content, starts = self.header.settings, self.text.content, self.text.starts
        return Deck(
            path=self.text.shown,
            game=self.header.game,
            name=settings["name"].value if "name" in settings else "",
            entries=tuple(self.entries),
            piles=self.headings,
            rules=settings.get("rules"),
            options={
                key.removeprefix("option "): value for key, value in settings.items() if key.startswith("option ")
            },
            lines=tuple(content[start:end] for start, end in zip(starts, [*starts[1:], len(content)], strict=True)),
        )

    def read_line(self, number: int) -> None:
        """One line that is no header."""
        line = self.text.lines[number].strip()
        heading = _HEADING.fullmatch(line) if len(line) <= LONGEST_LINE else None
        pile = self._pile_named(heading["name"]) if heading else ""
        if not line:
            return
        if self._is_card(line) and not (heading and pile and not heading["rest"]):
            self._add_line(number, None)
        elif COMMENT.match(line):
            return
        elif heading and (pile or not heading["rest"]):
            self._open_pile(number, heading, pile)
        elif word := header_word(line):
            self._tell("deck-late-header", self._line_span(number), word=word)
        elif is_bare_count(line):
            self._tell("count-without-card", self._line_span(number), count=line)
        else:
            self._add_line(number, self._counted(line))

    def tell_length(self, number: int) -> None:
        """The lines from here on are not read."""
        found, limit = f"{len(self.text.lines)} lines long", f"{MOST_LINES} lines"
        self._tell("beyond-bounds", Span(self.text.shown, number + 1), what="the deck", found=found, limit=limit)

    def _open_pile(self, number: int, heading: re.Match[str], pile: str) -> None:
        span = self._line_span(number)
        self.pile = pile
        if pile and (not heading["close"] or heading["rest"]):
            self._tell("deck-heading", span, line=heading[0], word=heading["name"])
        if pile:
            self.headings.setdefault(pile, span)
        elif self.catalogue:
            words = [word for each in self._piles.values() for word in each.label.values()]
            meant = nearest(heading["name"], [*self._piles, *words])
            self._tell("deck-unknown-pile", span, word=heading["name"], nearest=meant, piles=", ".join(self._piles))

    @property
    def _piles(self) -> Mapping[str, Pile]:
        construction = self.catalogue.game.construction if self.catalogue else None
        return construction.piles if construction else {}

    @property
    def _first_pile(self) -> str:
        """Where cards lie in a deck without headings."""
        return "main" if "main" in self._piles else next(iter(self._piles), "main")

    def _pile_named(self, word: str) -> str:
        if self.catalogue is None:
            return fold(word)
        return next(iter(self.catalogue.vocabulary.piles.get(key_of(word), ())), "")

    def _is_card(self, name: str) -> bool:
        return self.catalogue is not None and bool(self.catalogue.find(name))

    def _counted(self, line: str) -> Counted | None:
        """The reading whose name is a card; else the usual one."""
        found = readings(line)
        return next((each for each in found if self._is_card(each.name)), found[0] if found else None)

    def _add_line(self, number: int, counted: Counted | None) -> None:
        line = self.text.lines[number]
        start = len(line) - len(line.lstrip())
        if counted is None:
            written, span = line.strip(), self._line_span(number)
            self._tell("count-missing", span, card=written)
            self._add_entry(1, span, written, span)
            return
        span = Span(self.text.shown, number + 1, start + counted.name_start + 1, len(counted.name))
        count_span = Span(self.text.shown, number + 1, start + counted.count_start + 1, len(counted.count))
        count, fault = judge_count(counted.count)
        if fault:
            self._tell(fault, count_span, count=counted.count, meant=count)
        self._add_entry(count, count_span, counted.name, span)

    def _add_entry(self, count: int | None, count_span: Span, written: str, span: Span) -> None:
        pile = (
            ("main" if "main" in self._piles else next(iter(self._piles), "main")) if self.pile is None else self.pile
        )
        entry = Entry(count, written, pile, span, count_span)
        if self.catalogue is not None and not self.catalogue.library.cards:
            self.lacking += 1
        elif self.catalogue is not None:
            cards = self.catalogue.find(written)
            imitates = self.catalogue.look_alikes(written) if not cards else ()
            perhaps = self.catalogue.nearest(written) if not cards and not imitates else ()
            entry = Entry(count, written, pile, span, count_span, cards, imitates, perhaps)
            self._tell_doubt(entry, self.catalogue.game.home_language)
        self._tell_repeat(entry)
        self.entries.append(entry)

    def _tell_doubt(self, entry: Entry, home: str) -> None:
        """What has to be said about a name that does not mean exactly one card."""
        shown = [f"{card.title(home)} ({card.id})" for card in entry.cards or entry.imitates or entry.perhaps]
        if len(entry.cards) > 1:
            self._tell("ambiguous-card", entry.span, written=entry.written, candidates=" or ".join(shown))
        elif entry.imitates:
            self._tell("look-alike-card", entry.span, written=entry.written, card=" or ".join(shown))
        elif not entry.cards:
            self._tell("unknown-card", entry.span, written=entry.written, nearest=" or ".join(shown))

    def _tell_repeat(self, entry: Entry) -> None:
        """Copies split over lines are added together, and that is said."""
        same = self.same.setdefault((entry.pile, _key(entry)), [])
        same.append(entry)
        if len(same) > 1:
            first, total = same[0].span, sum(each.count or 0 for each in same)
            self._tell("split-entry", entry.span, (first,), card=entry.written, line=first.line, total=total)

    def _line_span(self, number: int) -> Span:
        line = self.text.lines[number]
        return Span(self.text.shown, number + 1, len(line) - len(line.lstrip()) + 1, max(1, len(line.strip())))

    def _tell(self, name: str, at: Span, also: tuple[Span, ...] = (), **values: Any) -> None:
        self.found.append(diagnostic(name, at, also=also, **values))


def _key(entry: Entry) -> frozenset[str]:
    """What two entries of one card have in common."""
    return frozenset(card.id for card in entry.cards) or frozenset({f"? {fold(entry.written)}"})
