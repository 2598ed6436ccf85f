"""What a card says beside its numbers: its own keywords, and its rules text without them."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Game
from kamifuda.names import fold

_ASIDE = re.compile(r"[（(][^（()）]*[)）]")
_BETWEEN = " \u3000,，、;；・"
_NO_RULES = ("flavour", "note")


@dataclass(frozen=True, slots=True)
class Saying:
    """The rules of one card: keywords that stand at the head of a line, the rest, and all of it as written."""

    keywords: frozenset[str]
    rest: tuple[Any, ...]  # equal for cards that say the same beside their keywords; empty when they say nothing
    shown: str


@dataclass(frozen=True)
class Sayings:
    """Reads the rules of cards of one game, in its home language."""

    game: Game

    def of(self, card: Card) -> Saying:
        """What a card says."""
        keywords: set[str] = set()
        rest: list[Any] = []
        shown: list[str] = []
        for key, field in self._fields[card.kind].items():
            value = card.fields.get(key)
            if value:
                part = self._value(value, field, keywords, shown)
                if part:
                    rest.append((key, part))
        return Saying(frozenset(keywords), tuple(rest), "\n".join(shown))

    def lines(self, card: Card) -> Iterator[tuple[str, str]]:
        """Every line of rules text with its language."""
        for key, field in self._fields[card.kind].items():
            for text in _rich_in(card.fields.get(key), field):
                for language, written in text.items():
                    for line in written.split("\n"):
                        if line.strip():
                            yield language, line.strip()

    def passages(self, card: Card) -> Iterator[Mapping[str, str]]:
        """Every rules text in all its languages."""
        for key, field in self._fields[card.kind].items():
            yield from _rich_in(card.fields.get(key), field)

    def heads(self, line: str) -> tuple[list[str], str]:
        """The keywords at the head of a line, as `id` or `id:parameter`, and what follows them."""
        found: list[str] = []
        while match := self._bracket.match(line):
            word = self._word(next(part for part in match.groups() if part is not None))
            if not word:
                break
            found.append(word)
            line = line[match.end() :].lstrip(_BETWEEN)
        return found, line

    def _value(self, value: Any, field: Field, keywords: set[str], shown: list[str]) -> Any:
        if field.type == "rich":
            written = _home(value, self.game.home_language)
            shown.append(written)
            return tuple(self._lines(written, keywords))
        if field.type == "list" and field.items is not None and field.items.fields:
            return tuple(part for each in value if (part := self._record(each, field.items, keywords, shown)))
        if field.type == "record":
            return self._record(value, field, keywords, shown)
        return ()

    def _record(self, value: Mapping[str, Any], field: Field, keywords: set[str], shown: list[str]) -> Any:
        """A record as the pairs in it; nothing when it only says a keyword."""
        parts: list[Any] = []
        says = False
        for key, inner in field.fields.items():
            if key in value and inner.type in ("rich", "list", "record"):
                part = self._value(value[key], inner, keywords, shown)
                says = says or bool(part)
                parts.append((key, part))
            elif key in value:
                parts.append((key, _frozen(value[key])))
        return tuple(parts) if says else ()

    def _lines(self, text: str, keywords: set[str]) -> Iterator[str]:
        for line in text.split("\n"):
            found, after = self.heads(line.strip())
            keywords.update(found)
            if found and not _ASIDE.sub("", after).strip(_BETWEEN + "。."):
                continue
            key = "".join(unicodedata.normalize("NFKC", line).casefold().split())
            if key:
                yield key

    def _word(self, inner: str) -> str:
        known = self._keywords
        word, _, parameter = inner.replace("：", ":").partition(":")
        name = known.get(fold(word))
        if name is None:
            name = known.get(fold(word.rstrip("0123456789０１２３４５６７８９ ")))
            parameter = fold(word)
        if name is None:
            return ""
        return f"{name}:{fold(parameter)}" if parameter else name

    @cached_property
    def _keywords(self) -> dict[str, str]:
        words = self.game.keywords.values()
        return {fold(text.partition("：")[0]): word.id for word in words for text in (*word.label.values(), *word.also)}

    @cached_property
    def _bracket(self) -> re.Pattern[str]:
        pairs = [pair for group in self.game.brackets.values() for pair in group] or ["【】"]
        return re.compile("|".join(f"{re.escape(p[0])}([^{re.escape(p[1])}\n]*){re.escape(p[1])}" for p in pairs))

    @cached_property
    def _fields(self) -> Mapping[str, Mapping[str, Field]]:
        return {
            kind.id: {key: each for key, each in kind.fields.items() if key not in _NO_RULES and _has_rich(each)}
            for kind in self.game.kinds.values()
        }


def _has_rich(field: Field) -> bool:
    inner = field.items.fields if field.items is not None else field.fields
    return field.type == "rich" or any(_has_rich(each) for each in inner.values())


def _rich_in(value: Any, field: Field) -> Iterator[Mapping[str, str]]:
    if value is None:
        return
    if field.type == "rich":
        yield value
    elif field.type == "list" and field.items is not None:
        for each in value:
            yield from _rich_in(each, field.items)
    elif field.type == "record":
        for key, inner in field.fields.items():
            yield from _rich_in(value.get(key), inner)


def _home(texts: Mapping[str, str], home: str) -> str:
    return texts.get(home) or next(iter(texts.values()), "")


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple(sorted((key, _frozen(each)) for key, each in value.items()))
    if isinstance(value, tuple | list):
        return tuple(map(_frozen, value))
    return value
