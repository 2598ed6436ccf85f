"""Puts a deck together while a format is read: entries in piles, names looked up, everything doubtful told."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import Counted, judge_count
from kamifuda.decks.deck import PLAIN, Comment, Deck, Details, Entry, Setting
from kamifuda.decks.details import strippings
from kamifuda.decks.formats.doubts import look_up, tell_moved, tell_spelling
from kamifuda.decks.sections import ASIDE, first_pile, pile_named, section_named
from kamifuda.diagnostics import Diagnostic, Fix, Span, diagnostic, nearest
from kamifuda.names import fold
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

MOST_ENTRIES = 3000  # of a deck; no game plays a hundredth of that
MOST_NAME = 300  # characters of a name in which printings and marks are looked for
_USUAL = pattern(r"[ \t]*([1-9][0-9]{0,2})[ \t]+(\S+(?: \S+)*)[ \t]*")
_ENTITY = pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]\w{1,30});")


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a deck as a format reads it: a count, a name, where they stand, what is said besides."""

    count: str
    count_span: Span
    written: str
    span: Span
    details: Details = PLAIN


@dataclass
class Builder:
    """What was read of one deck so far."""

    text: Text
    format: str
    game: str = ""
    catalogue: Catalogue | None = None
    repeats: bool = False  # the format counts copies by repeating the card
    remarks: bool = False  # the format has remarks behind names
    name: str = ""
    rules: Setting | None = None
    options: Mapping[str, Setting] = field(default_factory=dict)
    choices: Mapping[str, Setting] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    aside: list[Entry] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    headings: dict[str, Span] = field(default_factory=dict)
    unread: dict[str, Span] = field(default_factory=dict)
    same: dict[tuple[object, ...], list[Entry]] = field(default_factory=dict)  # of one card in one pile
    pile: str | None = None  # None: no heading yet
    section: str = ""  # the heading as the file writes it
    lacking: int = 0  # names that cannot be known, for want of any card of the game
    full: bool = False
    complete: bool = True

    def deck(self) -> Deck:
        """What was read."""
        if self.lacking:
            self.tell("no-card-data", Span(self.text.shown), game=self.game, count=self.lacking)
        content, starts = self.text.content, self.text.starts
        return Deck(
            path=self.text.shown,
            game=self.game,
            name=_decoded(self.name),
            entries=tuple(self.entries),
            piles=self.headings,
            rules=self.rules,
            options=self.options,
            choices=self.choices,
            lines=tuple(content[start:end] for start, end in zip(starts, [*starts[1:], len(content)], strict=True)),
            format=self.format,
            aside=tuple(self.aside),
            comments=tuple(self.comments),
            unread=self.unread,
            complete=self.complete and not self.full,
        )

    def tell(self, name: str, at: Span, also: tuple[Span, ...] = (), **values: Any) -> None:
        """Report a fault."""
        self.found.append(diagnostic(name, at, also=also, **values))

    def comment(self, text: str, at: Span) -> None:
        """A remark that stands before the next entry."""
        self.comments.append(Comment(text, len(self.entries), at))

    def open_pile(self, word: str, at: Span) -> bool:
        """A heading: what follows lies in this pile, or aside. Whether the game has such a pile."""
        self.section = word
        pile = pile_named(word, self.catalogue)
        if not pile or self.catalogue is None:
            section = section_named(word)
            pile = section if section in ASIDE else pile
        self.pile = pile
        if pile:
            self.headings.setdefault(pile, at)
        elif self.catalogue:
            construction = self.catalogue.game.construction
            piles = construction.piles if construction else {}
            meant = nearest(word, [*piles, *(label for each in piles.values() for label in each.label.values())])
            self.tell("deck-unknown-pile", at, word=word or "[]", nearest=meant, piles=", ".join(piles))
        return bool(pile)

    def _is_aside(self, pile: str) -> bool:
        """Whether what lies there is no part of the deck; a game may play with what others only keep by its side."""
        construction = self.catalogue.game.construction if self.catalogue else None
        return pile in ASIDE and not (construction and pile in construction.piles)

    def is_card(self, name: str) -> bool:
        """Whether a name is a card's, whole."""
        return self.catalogue is not None and bool(self.catalogue.find(name))

    def add_known(self, number: int) -> bool:
        """A line that is a plain count and one card's whole name: most lines of most decks are. Whether it was one."""
        catalogue = self.catalogue
        match = _USUAL.fullmatch(self.text.lines[number]) if catalogue else None
        if catalogue is None or match is None or self._is_aside(self.pile or "") or self.full or self.repeats:
            return False
        count, name = match.groups()
        cards = catalogue.find(name)
        if len(cards) != 1 or catalogue.starts_with_digit(match[0].strip()):
            return False
        shown, line = self.text.shown, number + 1
        span = Span(shown, line, match.start(2) + 1, len(name))
        pile = first_pile(catalogue) if self.pile is None else self.pile
        count_span = Span(shown, line, match.start(1) + 1, len(count))
        entry = Entry(int(count), name, pile, span, count_span, cards, section=self.section or pile)
        tell_moved(entry, catalogue, self.tell)
        tell_spelling(entry, catalogue, self.tell)
        self._tell_repeat(entry)
        self.entries.append(entry)
        self.full = self.full or len(self.entries) > MOST_ENTRIES
        return True

    def understand(self, readings: Iterable[Counted]) -> tuple[Counted, Details] | None:
        """The reading whose name is a card, as whole as can be; else the first, without printing and marks."""
        all_readings = tuple(readings)
        ways = [list(strippings(each.name)) if len(each.name) < MOST_NAME else [] for each in all_readings]
        ways = [way or [(each.name, 0, PLAIN)] for way, each in zip(ways, all_readings, strict=True)]
        for depth in range(max(map(len, ways), default=0)):
            for reading, way in zip(all_readings, ways, strict=True):
                if depth < len(way) and any(self.is_card(name) for name in _spellings(way[depth][0])):
                    return _stripped(reading, *way[depth])
        return _stripped(all_readings[0], *ways[0][-1]) if all_readings else None

    def add(self, item: Item) -> None:
        """A card with its count as it is written."""
        count, fault = judge_count(item.count) if item.count else (None, "count-not-whole")
        if fault:
            fix = Fix(item.count, str(count)) if fault == "count-not-ascii" else None
            self.tell(fault, item.count_span, count=item.count, meant=count, fix=fix)
        self.add_entry(count, item)

    def add_entry(self, count: int | None, item: Item) -> None:
        """A card whose count is judged."""
        if len(self.entries) + len(self.aside) >= MOST_ENTRIES:
            if not self.full:
                limit = f"{MOST_ENTRIES} lines"
                self.tell("beyond-bounds", item.span, what="the deck", found=f"more than {limit} long", limit=limit)
            self.full = True
            return
        pile = first_pile(self.catalogue) if self.pile is None else self.pile
        entry = Entry(count, item.written, pile, item.span, item.count_span)
        entry = replace(entry, details=item.details, section=self.section or pile)
        entry = self._mended(entry)
        if self._is_aside(pile):
            cards = self.catalogue.find(entry.written) if self.catalogue else ()
            self.aside.append(replace(entry, cards=cards))
            return
        if self.catalogue is not None and not (self.catalogue.library.cards or self.catalogue.library.unread):
            self.lacking += 1
        elif self.catalogue is not None:
            entry = look_up(entry, self.catalogue, self.tell)
            if entry.written == item.written:
                tell_spelling(entry, self.catalogue, self.tell)
        if not self.repeats:
            self._tell_repeat(entry)
        elif self.entries and _is_same(self.entries[-1], entry):
            before = self.entries.pop()
            entry = replace(before, count=(before.count or 0) + (count or 0))
        self.entries.append(entry)

    def _mended(self, entry: Entry) -> Entry:
        """A name without the entities of a web page, or as it was before it was garbled, when that is no whole name."""
        if self.is_card(entry.written):
            return entry
        others = list(_spellings(entry.written))[1:]
        if not others:
            return entry
        name = next((each for each in others if self.is_card(each)), others[0])
        fix = Fix(entry.written, name) if self.is_card(name) else None
        self.tell("deck-html-entity", entry.span, written=entry.written, meant=name, fix=fix)
        return replace(entry, written=name)

    def _tell_repeat(self, entry: Entry) -> None:
        """Copies split over lines are added together, and that is said."""
        same = self.same.setdefault(_key(entry), [])
        same.append(entry)
        if len(same) > 1 and all(each.count is not None for each in same):
            first, total = same[0].span, sum(each.count or 0 for each in same)
            self.tell("split-entry", entry.span, (first,), card=entry.written, line=first.line, total=total)


def begin(text: Text, name: str, catalogues: Mapping[str, Catalogue], game: str, *, repeats: bool = False) -> Builder:
    """The builder for a format that does not say its game: the folder's, or the only one there is."""
    if not game and len(catalogues) == 1:
        game = next(iter(catalogues))
    builder = Builder(text, name, game, catalogues.get(game), repeats)
    if not game:
        builder.tell("deck-without-game", Span(text.shown), games=", ".join(catalogues))
    return builder


def finish(builder: Builder) -> tuple[Deck, list[Diagnostic]]:
    """The deck, and what is wrong with how it is written, by place."""
    return builder.deck(), sorted(builder.found, key=lambda each: each.order)


def _stripped(reading: Counted, name: str, offset: int, details: Details) -> tuple[Counted, Details]:
    return Counted(reading.count, reading.count_start, name, reading.name_start + offset), details


def _decoded(written: str) -> str:
    """A name without entities; they are decoded once, so that what is left of a second layer is seen."""
    if "&" not in written:
        return written
    from html import unescape  # brings a table of all entities

    return _ENTITY.sub(lambda match: unescape(match[0]), written)


def _spellings(written: str) -> Iterator[str]:
    """A name as written; without entities; `&` read as the slash of a card in two halves, as some programs write it."""
    yield written
    decoded = _decoded(written)
    if decoded != written:
        yield decoded
        if "&amp;" in written:
            yield written.replace("&amp;", "/")


def _is_same(before: Entry, entry: Entry) -> bool:
    """Whether two entries in a row are copies of one card, so that they are one entry."""
    marks = ("written", "pile", "section", "details")
    return before.count is not None and all(getattr(before, mark) == getattr(entry, mark) for mark in marks)


def _key(entry: Entry) -> tuple[object, ...]:
    """What two entries of one card have in common."""
    known = entry.cards
    card = known[0].id if len(known) == 1 else frozenset(each.id for each in known) or f"? {fold(entry.written)}"
    return entry.pile, card, None if entry.details is PLAIN or entry.details == PLAIN else entry.details
