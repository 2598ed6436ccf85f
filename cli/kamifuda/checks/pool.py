"""What the checks look at: one game's cards, every text in them, and where their pictures lie."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path as FilePath
from typing import NamedTuple

from kamifuda.cards import Card, Library
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.game.definition import Field
from kamifuda.query import Vocabulary
from kamifuda.source.record import Path

_WITHOUT_TEXT = ("integer", "choice", "flag", "symbols")


class Written(NamedTuple):  # a dataclass takes thrice as long to make, and a game has a hundred thousand
    """One text of a card as written: where it stands, in which language, and the field it belongs to."""

    card: Card
    field: Field
    path: Path  # in the card's record, to the string itself
    language: str
    text: str

    def span(self, offset: int, length: int) -> Span:
        """The place of a stretch of this text."""
        return self.card.record.span_inside(self.path, offset, length)


@dataclass(frozen=True)
class Pool:
    """One game's cards, the words of its queries, and where its pictures lie (None: nowhere)."""

    library: Library
    vocabulary: Vocabulary
    art: FilePath | None = None

    @cached_property
    def texts(self) -> tuple[Written, ...]:
        """Every text of every card, in the order of the files."""
        return tuple(written for card in self.library.cards for written in _card_texts(card, self.library))

    def in_fields(self, *types: str) -> Iterator[Written]:
        """The texts that stand in fields of the given types."""
        return (written for written in self.texts if written.field.type in types)


def _card_texts(card: Card, library: Library) -> Iterator[Written]:
    data = card.record.data
    kind = library.game.kinds.get(card.kind)
    if not isinstance(data, dict) or kind is None:
        return
    home = library.game.home_language
    for key, value in data.items():
        field = kind.fields.get(key)
        if field is None or field.type in _WITHOUT_TEXT or key in card.broken:
            continue
        if isinstance(value, str):
            yield Written(card, field, (key,), home if field.type in ("text", "rich") else "", value)
        else:
            yield from _texts(card, field, (key,), value, home)


def _texts(card: Card, field: Field, path: Path, value: object, home: str) -> Iterator[Written]:
    if field.type == "list" and isinstance(value, list) and field.items is not None:
        for number, item in enumerate(value):
            yield from _texts(card, field.items, (*path, number), item, home)
    elif field.type == "record" and isinstance(value, Mapping):
        for key, inner in value.items():
            if key in field.fields:
                yield from _texts(card, field.fields[key], (*path, key), inner, home)
    elif isinstance(value, str):
        language = home if field.type in ("text", "rich") else ""
        yield Written(card, field, path, language, value)
    elif isinstance(value, Mapping) and field.type in ("text", "rich"):
        for language, text in value.items():
            if isinstance(text, str):
                yield Written(card, field, (*path, language), language or home, text)
