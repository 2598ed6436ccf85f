"""Words that a game leaves open, races and artists say: one word is written in one way."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic

_ANYTHING = ("id", "name", "aliases", "number", "art", "note", "flavour")  # each card has its own
_LONGEST = 40  # characters of a word; longer texts are sentences


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Two spellings of one word in one field: the rarer is told about."""
    for shelf in pool.shelves.values():
        seen: dict[tuple[str | int, ...], dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for key, numbers in shelf.by_key.items():
            for number in numbers if key not in _ANYTHING else ():
                field = shelf.phrases[number].field
                if field.type in ("text", "code"):
                    seen[key, field.key][shelf.texts[number]].append(number)
        for words in seen.values():
            for usual, others in _alike(words):
                for number in others:
                    yield two_spellings(shelf.written(number), shelf.written(words[usual][0]), len(words[usual]))


def _alike(words: dict[str, list[int]]) -> Iterator[tuple[str, list[int]]]:
    """The usual spelling of a word, and where it is written otherwise."""
    looks: dict[str, list[str]] = defaultdict(list)
    for word in words:
        if len(word) <= _LONGEST and "\n" not in word:
            looks[names.skeleton(names.fold(word))].append(word)
    for spellings in looks.values():
        if len(spellings) > 1:
            usual = max(
                spellings,
                key=lambda word: (len(words[word]), is_usual(word), word == names.fold(word), -words[word][0]),
            )
            yield usual, [number for word in spellings if word != usual for number in words[word]]


def _likely(word: str) -> tuple[bool, bool]:
    return is_usual(word), word == names.fold(word)


def is_usual(word: str) -> bool:
    """Whether a word has only letters of usual width, all of which can be seen: of two spellings that one is meant."""
    return word.isprintable() and not any(unicodedata.east_asian_width(char) in "FH" for char in word)


def two_spellings(written: Written, usual: Written, count: int) -> Diagnostic:
    """The diagnostic about a word that is usually written otherwise."""
    return diagnostic(
        "two-spellings",
        written.span(),
        also=(usual.span(),),
        text=written.text,
        usual=usual.text,
        count="once" if count == 1 else f"{count} times",
        field=written.field.key,
        difference=""
        if written.text.isprintable() and names.fold(written.text) == names.fold(usual.text)
        else difference(written.text, usual.text),
    )


def difference(one: str, other: str) -> str:
    """The first characters that differ, with their code points."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return f"{mine} (U+{ord(mine):04X}) stands where the other has {theirs} (U+{ord(theirs):04X})"
    return "one is longer"
