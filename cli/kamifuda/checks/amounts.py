"""Numbers in rules texts: a translation says the same amounts as the text it translates."""

import re
import unicodedata
from collections.abc import Iterator, Mapping

from kamifuda.checks.pool import Phrase, Pool, written
from kamifuda.diagnostics import Diagnostic, diagnostic

_NUMBER = re.compile(r"[0-9０-９]+")
_NAMED = re.compile(r"\{[^{}\n]*\}")  # a symbol's name may hold digits: they are no amount
# Small numbers are also written as words; 1 and 2 in too many ways (a, the other, both, each) to be missed for sure.
_FIRST = 3
_IDEOGRAPHS = "〇一二三四五六七八九十"
_ENGLISH = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_WORDED = ("en", "ja", "zh")  # languages whose words for small numbers are known here


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Numbers that stand in a text and not in its translation, or the other way round."""
    home = pool.library.game.home_language
    for phrase, texts in pool.translated:
        said = {language: set(_NUMBER.findall(_plain(text))) for language, text in texts.items()}
        for language, numbers in said.items():
            if numbers != said[home]:
                yield from _differ(phrase, texts, home, language)


def _plain(text: str) -> str:
    return _NAMED.sub("", text) if "{" in text else text


def _differ(phrase: Phrase, texts: Mapping[str, str], home: str, language: str) -> Iterator[Diagnostic]:
    for has, lacks in ((home, language), (language, home)):
        there = unicodedata.normalize("NFKC", _plain(texts[lacks])).casefold()
        for match in _NUMBER.finditer(_blanked(texts[has])):
            number = int(match[0][:12])
            if number >= _FIRST and not _is_said(number, there, lacks):
                yield diagnostic(
                    "number-not-translated",
                    written(phrase, has, texts[has]).span(match.start(), len(match[0])),
                    also=(written(phrase, lacks, texts[lacks]).span(),),
                    number=match[0],
                    language=lacks,
                    other=has,
                    field=phrase.field.key,
                    card=phrase.card.id,
                )


def _blanked(text: str) -> str:
    """A text without the names of symbols, every other character in its place."""
    return _NAMED.sub(lambda match: " " * len(match[0]), text) if "{" in text else text


def _is_said(number: int, text: str, language: str) -> bool:
    """Whether a text says a number, in digits or in words; where the words are not known, small ones count as said."""
    if any(int(digits[:12]) == number for digits in _NUMBER.findall(text)):
        return True
    if number >= len(_ENGLISH):
        return False
    if not language.startswith(_WORDED):
        return True
    ideograph = _IDEOGRAPHS[number] if number < len(_IDEOGRAPHS) else ""
    return bool(re.search(rf"\b{_ENGLISH[number]}\b", text)) or bool(ideograph and ideograph in text)
