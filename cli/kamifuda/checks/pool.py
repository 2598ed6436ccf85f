"""What the checks look at: one game's cards, every text in them, and where their pictures lie.

Texts are kept by language, side by side and joined to one long text: a pattern that nothing fits is then tried in one
go. Ten thousand cards have a hundred thousand texts, and mostly nothing is wrong with any of them.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from pathlib import Path as FilePath
from typing import NamedTuple

from kamifuda.cards import Card, Library
from kamifuda.checks.keywords import Words
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.game.definition import Field
from kamifuda.query import Vocabulary
from kamifuda.source.record import Path

_WITHOUT_TEXT = ("integer", "choice", "flag", "symbols")
_LOCALISED = ("text", "rich")
_BETWEEN = "\0"  # hardly any text holds it, so that no pattern reaches from one text into the next
_EVERYDAY = re.compile(r"[\0\n -~、-〟ぁ-ゖァ-ー一-鿿！-～]+")
_ENTRY = re.compile(r"\s*((?:\\.|[^|\\])*[^|\\\s])")


class Phrase(NamedTuple):  # a dataclass takes thrice as long to make, and a game has fifty thousand
    """One thing that a card says, in one language or several."""

    card: Card
    field: Field
    path: Path  # in the card's record
    value: str | Mapping[str, str]  # a mapping: language -> text
    start: int = 0  # where it begins in the cell of a table that holds a whole list


class Written(NamedTuple):
    """One text of a card as written: where it stands, in which language, and the field it belongs to."""

    card: Card
    field: Field
    path: Path  # in the card's record, to the string itself
    language: str
    text: str
    start: int = 0

    def span(self, offset: int = 0, length: int = 0) -> Span:
        """The place of a stretch of this text; of all of it when no length is given."""
        return self.card.record.span_inside(self.path, self.start + offset, length or len(self.text))

    @property
    def in_rules(self) -> bool:
        """Whether it belongs to what a card does."""
        return self.field.type == "rich" and _in_rules(self.path)


def _in_rules(path: Path) -> bool:
    return path[0] not in ("flavour", "note")


class Shelf:
    """All texts in one language, as a list and as one long text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts: list[str] = []
        self.phrases: list[Phrase] = []  # which phrase each text is of
        self.by_key: dict[str | int, list[int]] = defaultdict(list)  # field -> numbers of its texts

    def put(self, text: str, phrase: Phrase) -> None:
        """One more text."""
        self.by_key[phrase[2][0]].append(len(self.texts))
        self.texts.append(text)
        self.phrases.append(phrase)

    @cached_property
    def whole(self) -> str:
        """All texts, one after the other, each between two `\\0`."""
        return _BETWEEN.join(["", *self.texts, ""])

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate((len(text) + 1 for text in self.texts), initial=1))

    def written(self, number: int) -> Written:
        """A text with its place."""
        return written(self.phrases[number], self.language, self.texts[number])

    def in_fields(self, *keys: str) -> Iterator[int]:
        """The numbers of the texts in some fields."""
        for key in keys:
            yield from self.by_key.get(key, ())

    def find(self, pattern: re.Pattern[str]) -> Iterator[tuple[Written, re.Match[str], int]]:
        """Every place where a pattern fits: the text, the match in the whole shelf, its offset in the text."""
        for match in pattern.finditer(self.whole):
            number = bisect_right(self._starts, match.start()) - 1
            if 0 <= number < len(self.texts):
                yield self.written(number), match, match.start() - self._starts[number]


def written(phrase: Phrase, language: str, text: str) -> Written:
    """A phrase in one language."""
    path = phrase.path
    if not isinstance(phrase.value, str):
        path = (*path, language if language in phrase.value else "")
    return Written(phrase.card, phrase.field, path, language, text, phrase.start)


@dataclass(frozen=True)
class Pool:
    """One game's cards, the words of its queries, and where its pictures lie (None: nowhere)."""

    library: Library
    vocabulary: Vocabulary
    art: FilePath | None = None  # the user's pictures
    shipped_art: FilePath | None = None  # those that travel with the program: used where the user has none

    @cached_property
    def phrases(self) -> Sequence[Phrase]:
        """Everything that the cards say, in the order of the files."""
        plans = {
            kind.id: [(key, field, (key,)) for key, field in kind.fields.items() if field.type not in _WITHOUT_TEXT]
            for kind in self.library.game.kinds.values()
        }
        found: list[Phrase] = []
        for card in self.library.cards:
            data, broken = card.record.data, card.broken
            if not isinstance(data, dict):
                continue
            for key, field, path in plans[card.kind]:
                value = data.get(key)
                if value is None or (broken and key in broken):
                    continue
                if field.type in _LOCALISED:
                    found.append(Phrase(card, field, path, value))  # type: ignore[arg-type]  # the field is not broken
                else:
                    _collect(found, card, field, path, value)
        return found

    @cached_property
    def shelves(self) -> Mapping[str, Shelf]:
        """The texts by language; those in no language, numbers and file names, under an empty one."""
        home = self.library.game.home_language
        shelves: dict[str, Shelf] = {"": Shelf(""), home: Shelf(home)}
        for phrase in self.phrases:
            value = phrase[3]
            if isinstance(value, str):
                shelves[home if phrase[1].type in _LOCALISED else ""].put(value, phrase)
                continue
            for language, text in value.items():
                if isinstance(text, str):
                    shelf = shelves.get(language or home)
                    if shelf is None:
                        shelf = shelves[language] = Shelf(language)
                    shelf.put(text, phrase)
        return shelves

    @cached_property
    def translated(self) -> Sequence[tuple[Phrase, Mapping[str, str]]]:
        """The rules texts that stand in the home language and in another one, with their texts by language."""
        home = self.library.game.home_language
        found = []
        for phrase in self.phrases:
            value = phrase.value
            if phrase.field.type == "rich" and not isinstance(value, str) and len(value) > 1 and _in_rules(phrase.path):
                texts = {language or home: text for language, text in value.items() if isinstance(text, str)}
                if home in texts:
                    found.append((phrase, texts))
        return found

    def has(self, *parts: str) -> bool:
        """Whether any text holds one of some characters or words."""
        return any(part in shelf.whole for shelf in self.shelves.values() for part in parts)

    @cached_property
    def rare(self) -> frozenset[str]:
        """Every character that any text has, but for those of everyday texts."""
        return frozenset().union(*(set(_EVERYDAY.sub("", shelf.whole)) for shelf in self.shelves.values()))

    def find(self, pattern: re.Pattern[str]) -> Iterator[tuple[Written, re.Match[str], int]]:
        """Every place where a pattern fits, in all languages."""
        for shelf in self.shelves.values():
            yield from shelf.find(pattern)

    @cached_property
    def names(self) -> Sequence[Written]:
        """Every name and alias."""
        return [
            shelf.written(number) for shelf in self.shelves.values() for number in shelf.in_fields("name", "aliases")
        ]

    @cached_property
    def words(self) -> Words:
        """The game's keywords and symbols."""
        return Words(self.library.game, self.vocabulary)


def _collect(found: list[Phrase], card: Card, field: Field, path: Path, value: object) -> None:
    """Add the phrases of a value, however deep they lie."""
    if field.type == "list" and field.items is not None:
        items = field.items
        if isinstance(value, list):
            for number, item in enumerate(value):
                if items.type in _LOCALISED and isinstance(item, str):
                    found.append(Phrase(card, items, (*path, number), item))
                else:
                    _collect(found, card, items, (*path, number), item)
        elif isinstance(value, str) and card.record.tabular:
            found += [Phrase(card, items, path, entry[1], entry.start(1)) for entry in _ENTRY.finditer(value)]
        else:
            _collect(found, card, items, path, value)
    elif field.type == "record" and isinstance(value, Mapping):
        for key, inner in value.items():
            if key in field.fields:
                _collect(found, card, field.fields[key], (*path, key), inner)
    elif field.type == "record" and field.shorthand and isinstance(value, str):
        found.append(Phrase(card, field.fields[field.shorthand], path, value))
    elif (field.type in _LOCALISED and isinstance(value, Mapping | str)) or (
        field.type not in _WITHOUT_TEXT and isinstance(value, str)
    ):
        found.append(Phrase(card, field, path, value))
