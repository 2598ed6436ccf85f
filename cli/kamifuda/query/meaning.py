"""Looks up the words of a query and reports those that mean nothing."""

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.names import fold
from kamifuda.query.grammar import Test, Word
from kamifuda.query.patterns import WrongPattern, pattern_of
from kamifuda.query.tree import Way
from kamifuda.query.vocabulary import Table, Vocabulary, key_of

_SHOWN = 12  # choices listed in a message


class Nothing(Exception):  # noqa: N818  # no error: the word was reported, and there is no tree
    """A word that means nothing."""


@dataclass
class Meaning:
    """What words mean in one game, and where the query stands; collects what is wrong with it."""

    vocabulary: Vocabulary
    place: Callable[[int, int], Span]
    found: list[Diagnostic] = field(default_factory=list)

    def way(self, word: Word, *, asked: bool = False) -> Way:
        """The field a word names. `asked`: behind a colon, where the query language's own words make no sense."""
        ways = self.vocabulary.ways(word.text)
        if not ways:
            names = self.vocabulary.inner_names(word.text)
            names = [name for name in names if not asked or self.vocabulary.ways(name)]
            guess = nearest(word.text, names)
            raise self.wrong("query-unknown-field", word, word=word.text, nearest=guess, words=listed(names))
        if len(ways) > 1:
            words = " and ".join(".".join(way) for way in ways)
            raise self.wrong("query-two-meanings", word, word=word.text, words=words)
        return ways[0]

    def one_of(self, table: Table, word: Word, what: str) -> tuple[str, ...]:
        """What a word, or each word of a set, means in a table."""
        names: dict[str, None] = {}
        for text in word.members if word.form == "set" else (word.text,):
            found = table.get(key_of(text))
            if not found:
                raise self._no_choice(word, text, what, table)
            names |= dict.fromkeys(found)
        if not names:
            raise self._no_choice(word, "{}", what, table)
        return tuple(names)

    def _no_choice(self, word: Word, value: str, what: str, table: Table) -> Nothing:
        ids = list(dict.fromkeys(name for names in table.values() for name in names))
        guess = nearest(value, ids) or _as_typed(nearest(key_of(value), table), table)
        return self.wrong("query-unknown-value", word, value=value, what=what, nearest=guess, choices=listed(ids))

    def wanted(self, word: Word) -> tuple[str, bool]:
        """The folded text a word looks for, or the pattern between its slashes, and whether it is one."""
        if word.form != "pattern":
            return fold(word.text), False
        try:
            return pattern_of(word), True
        except WrongPattern as problem:
            raise self.wrong("query-pattern", word, pattern=word.text, why=str(problem)) from problem

    def only_equal(self, test: Test) -> None:
        """Refuse to order what has no order."""
        if test.sign not in (":", "=", "!="):
            raise self._cannot(test, ":, = or !=")

    def only_contains(self, test: Test) -> None:
        """Refuse to compare a heap of texts."""
        if test.sign != ":":
            raise self._cannot(test, ":")

    def _cannot(self, test: Test, signs: str) -> Nothing:
        word = Word(test.sign, test.sign_start, test.sign_start + 1)
        return self.wrong("query-operator", word, field=test.field.text, sign=test.sign, signs=signs)

    def unknown(self, word: Word, value: str, what: str, choices: Iterable[str]) -> Nothing:
        """A value that is none of its choices."""
        choices = list(choices)
        guess = nearest(value, choices)
        return self.wrong("query-unknown-value", word, value=value, what=what, nearest=guess, choices=listed(choices))

    def no_number(self, test: Test, value: str) -> Nothing:
        """A value that is no number, where one is wanted."""
        return self.wrong("query-not-a-number", test.value, field=test.field.text, value=value)

    def wrong(self, name: str, at: Word, **values: Any) -> Nothing:
        """Report a word; raise what this gives where nothing can be made of it."""
        self.found.append(diagnostic(name, self.place(at.start, at.end), **values))
        return Nothing()


def _as_typed(key: str, table: Table) -> str:
    """A label in the script in which it was mistyped; the id of one in Latin letters, whose key lost its spaces."""
    return key if not key.isascii() else next(iter(table.get(key, ())), "")


def listed(words: Iterable[str]) -> str:
    """Some words for a message."""
    words = list(words)
    return ", ".join(words[:_SHOWN]) + (", …" if len(words) > _SHOWN else "")
