"""The cards that a step names: whole names first, then names with a count, with `|` or ` · ` between them."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import judge_count, readings
from kamifuda.decks.written.text import Line
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.pattern import pattern

LONGEST = 6  # parts of a name that has the marks in it which stand between names
MOST = 99  # cards that one step moves
MOST_IN_ALL = 2000  # cards that a file moves
MOST_FAULTS = 200  # names of a file that are looked up in vain
_BETWEEN = pattern(r"\s*\|\s*|\s+·\s+|\s*、\s*|\s*;\s*")
_OPTION = pattern(r"(?P<left>.*\S)\s+(?P<word>as|from|on|for|into)\s+(?P<value>\S.*)", re.I | re.S)
_ABILITY = pattern(r"(?P<left>.*?\S)[\s,:，：]+(?:ability\s+)?#?(?P<value>[0-9]{1,3})", re.I | re.S)


@dataclass(frozen=True, slots=True)
class Named:
    """A card that a step names, with what is said of it: as what it is played, from where."""

    card: Card
    said: tuple[tuple[str, str], ...] = ()

    def get(self, word: str) -> str:
        """What is said under a word; empty when nothing is."""
        return dict(self.said).get(word, "")


class Namer:
    """Reads names in steps, and keeps what is wrong with them."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.found: list[Diagnostic] = []
        self.moved = 0  # cards of lists so far

    def cards(self, line: Line) -> list[Card] | None:
        """The cards of a list; None when one of them is not known."""
        cards: list[Card] = []
        known = True
        for start, written in islice(self._pieces(line.rest), MOST + 1):
            span = _part(line.rest_span, start, len(written))
            count, card = self._counted(written, span)
            known = known and card is not None and count is not None
            if card is not None and count is not None:
                cards += [card] * min(count, MOST + 1 - len(cards))
        self.moved += len(cards)
        if len(cards) > MOST or self.moved > MOST_IN_ALL:
            what, most = ("the step", MOST) if len(cards) > MOST else ("the hand", MOST_IN_ALL)
            self.tell("beyond-bounds", line.span, what=what, found=f"more than {most} cards", limit=f"{most}")
            return None
        if not line.rest:
            self.tell("unread-step", line.span, line=line.words, why="it names no card", expected="a name or id")
        return cards if known and line.rest else None

    def named(self, line: Line, words: tuple[str, ...]) -> Named | None:
        """One card, with what is said behind it by these words."""
        said: list[tuple[str, str]] = []
        rest = line.rest
        while rest and not self._is_card(rest):
            match = _ABILITY.fullmatch(rest) if "ability" in words else None
            word = "ability"
            if match is None:
                match = _OPTION.fullmatch(rest)
                word = match["word"].casefold() if match else ""
            if match is None or word not in words or word in dict(said):
                break
            said.append((word, match["value"].strip()))
            rest = match["left"]
        if not rest:
            self.tell("unread-step", line.span, line=line.words, why="it names no card", expected="a name or id")
            return None
        card = self._find(rest, _part(line.rest_span, 0, len(rest)))
        return None if card is None else Named(card, tuple(said))

    def find(self, written: str, line: Line) -> Card | None:
        """The card that a part of a step names."""
        return self._find(written, _part(line.rest_span, max(0, line.rest.find(written)), len(written)))

    def _is_card(self, written: str) -> bool:
        return bool(self.catalogue.find(written))

    def _pieces(self, text: str) -> Iterator[tuple[int, str]]:
        """The names of a list with their offsets; what stands between them may be part of a name."""
        if self._is_card(text):
            yield 0, text
            return
        ends = [(0, 0), *((match.start(), match.end()) for match in _BETWEEN.finditer(text)), (len(text), len(text))]
        first = 0
        while first < len(ends) - 1:
            start = ends[first][1]
            longest = range(min(len(ends) - 1, first + LONGEST), first + 1, -1)
            last = next((end for end in longest if self._reads(text, start, ends[end][0])), first + 1)
            if text[start : ends[last][0]].strip():
                yield start, text[start : ends[last][0]]
            first = last

    def _reads(self, text: str, start: int, end: int) -> bool:
        written = text[start:end]
        return self._is_card(written) or any(self._is_card(each.name) for each in readings(written))

    def _counted(self, written: str, span: Span) -> tuple[int | None, Card | None]:
        if self._is_card(written):
            return 1, self._find(written, span)
        ways = readings(written)
        way = next((way for way in ways if self._is_card(way.name)), ways[0] if ways else None)
        if way is None:
            return 1, self._find(written, span)
        count, fault = judge_count(way.count)
        if fault:
            self.tell(fault, _part(span, way.count_start, len(way.count)), count=way.count, meant=count)
        return count, self._find(way.name, _part(span, way.name_start, len(way.name)))

    def _find(self, written: str, span: Span) -> Card | None:
        if len(self.found) >= MOST_FAULTS:
            return None
        found, home = self.catalogue.find(written), self.catalogue.game.home_language
        if len(found) == 1:
            return found[0]
        imitates = () if found else self.catalogue.look_alikes(written)
        shown = [f"{card.title(home)} ({card.id})" for card in found or imitates or self.catalogue.nearest(written)]
        if found:
            self.tell("ambiguous-card", span, written=written, candidates=" or ".join(shown))
        elif imitates:
            self.tell("look-alike-card", span, written=written, card=" or ".join(shown))
        else:
            self.tell("unknown-card", span, written=written, nearest=" or ".join(shown))
        return None

    def tell(self, name: str, at: Span, **values: Any) -> None:
        """Report a fault."""
        if len(self.found) < MOST_FAULTS:
            self.found.append(diagnostic(name, at, **values))


def _part(span: Span, start: int, length: int) -> Span:
    return Span(span.path, span.line, span.column + start, max(1, length))
