"""Lines of rules text with the cards that say them, by language, and what is found about their wording."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from kamifuda.audit.texts import Sayings
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game

MOST_CARDS = 5  # named for each wording
LEAST_LETTERS = 4  # of a line that may stand for another one
_DIGITS = re.compile("[0-9]+")
_WIDE_DIGITS = re.compile("[０-９]+")
_MARKS = re.compile(r"[^\w#＃+\-−%/{}]+")


@dataclass(frozen=True, slots=True)
class Variant:
    """One wording, on how many cards, some of them by id."""

    text: str
    count: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is worded in more ways than one, or in an old one.

    Names: two-wordings, nearly-alike, punctuation, old-words, old-spelling, written-out, reminder, no-reminder,
    number-style.
    """

    name: str
    language: str
    about: str  # the keyword, the counted thing, or what the wordings have in common
    variants: tuple[Variant, ...]


@dataclass(slots=True)
class Uses:
    """Where a text is used."""

    count: int = 0
    cards: list[str] = field(default_factory=list)

    def add(self, card: str) -> None:
        """One more use."""
        self.count += 1
        if len(self.cards) < MOST_CARDS and card not in self.cards:
            self.cards.append(card)


Wordings = Mapping[str, Uses]


@dataclass(frozen=True)
class Lines:
    """All lines of rules text of a game, by language, each with the cards that say it."""

    game: Game
    sayings: Sayings
    cards: Sequence[Card]

    @cached_property
    def written(self) -> Mapping[str, Wordings]:
        """Language -> line -> uses."""
        found: dict[str, dict[str, Uses]] = defaultdict(dict)
        for card in self.cards:
            for language, line in self.sayings.lines(card):
                found[language].setdefault(line, Uses()).add(card.id)
        return found

    @cached_property
    def forms(self) -> Mapping[str, Wordings]:
        """Language -> line with # for every number -> uses."""
        return {language: _merged(lines) for language, lines in self.written.items()}

    @cached_property
    def by_key(self) -> Mapping[tuple[str, str], tuple[str, Uses]]:
        """Language and line without punctuation -> the line as most often written, and its uses."""
        found: dict[tuple[str, str], tuple[str, Uses]] = {}
        for language, forms in self.forms.items():
            for form, uses in forms.items():
                key = self.key(form)
                known = found.get((language, key))
                if known is None or uses.count > known[1].count:
                    found[language, key] = (form, uses)
        return found

    @cached_property
    def _keys(self) -> dict[str, str]:
        return {}

    def key(self, form: str) -> str:
        """`key_of`, remembered."""
        found = self._keys.get(form)
        if found is None:
            found = self._keys[form] = key_of(form)
        return found

    @cached_property
    def passages(self) -> Sequence[Mapping[str, Sequence[str]]]:
        """Every rules text that is said in several languages: by language its lines without punctuation."""
        return [
            {tag: [self.key(form_of(line.strip())) for line in text.split("\n")] for tag, text in texts.items()}
            for card in self.cards
            for texts in self.sayings.passages(card)
            if len(texts) > 1
        ]

    @cached_property
    def places(self) -> Mapping[tuple[str, str], Sequence[tuple[int, int]]]:
        """Language and line without punctuation -> passages, and which of their lines it is."""
        found: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
        for number, passage in enumerate(self.passages):
            for tag, keys in passage.items():
                for row, key in enumerate(keys):
                    if len(key) >= LEAST_LETTERS:
                        found[tag, key].append((number, row))
        return found

    def translated(self, language: str, key: str) -> Mapping[str, set[str]]:
        """What a line is in other languages, where as many lines stand there."""
        found: dict[str, set[str]] = defaultdict(set)
        for number, row in self.places.get((language, key), ()):
            passage = self.passages[number]
            for tag, keys in passage.items():
                if tag != language and len(keys) == len(passage[language]) and len(keys[row]) >= LEAST_LETTERS:
                    found[tag].add(keys[row])
        return found

    def mean_different(self, language: str, one: str, other: str) -> bool:
        """Whether two lines are translated, and nowhere alike."""
        first, second = self.translated(language, self.key(one)), self.translated(language, self.key(other))
        both = [tag for tag in first if tag in second]
        return bool(both) and all(first[tag].isdisjoint(second[tag]) for tag in both)


def form_of(line: str) -> str:
    """A line with # for every number; full-width numbers stay told apart."""
    return _WIDE_DIGITS.sub("＃", _DIGITS.sub("#", line))


def key_of(form: str) -> str:
    """A line without punctuation, spaces and capitals."""
    return _MARKS.sub("", unicodedata.normalize("NFKC", form).casefold())


def _merged(lines: Wordings) -> dict[str, Uses]:
    found: dict[str, Uses] = {}
    for line, uses in lines.items():
        into = found.setdefault(form_of(line), Uses())
        into.count += uses.count
        into.cards += [card for card in uses.cards if card not in into.cards][: MOST_CARDS - len(into.cards)]
    return found


def variants_of(found: Iterable[tuple[str, Uses]]) -> tuple[Variant, ...]:
    """Wordings, those on most cards first."""
    ordered = sorted(found, key=lambda each: (-each[1].count, each[0]))
    return tuple(Variant(text, uses.count, tuple(uses.cards)) for text, uses in ordered)
