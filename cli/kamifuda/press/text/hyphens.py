"""Where a word of a Western language may be parted with a hyphen: by the dictionaries of the pyphen package."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kamifuda.pattern import pattern

_WORD = pattern(r"[^\W\d_]{5,}")  # shorter words are worth no hyphen
_SPELLED = pattern(r"\W*[^\W\d_]+(?:[-\u00ad'’][^\W\d_]+)*\W*")
_ALPHABETS = pattern("[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff]")
_LAUGHTER = pattern(r"([^\W\d_])\1\1\1")  # wwww is spelled, and no word


@lru_cache(maxsize=8)
def _dictionary(language: str) -> Any:
    """The dictionary of a language, or None: dictionaries are large, and read when a text asks for hyphens."""
    import pyphen as untyped

    pyphen: Any = untyped
    found = pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.Pyphen(lang=found, left=2, right=3) if found else None


def syllables(text: str, language: str) -> Iterator[int]:
    """Places in the words of a text where a hyphen may part them; words in capitals are names of values, and stay."""
    dictionary = _dictionary(language) if _WORD.search(text) else None
    if dictionary is None:
        return
    for match in _WORD.finditer(text):
        if not match[0].isupper():
            yield from (match.start() + int(place) for place in dictionary.positions(match[0]))


def is_spelled(text: str, start: int) -> bool:
    """Whether what begins there belongs to a word of an alphabet, not to an address, a file name or a code."""
    if not _ALPHABETS.match(text, start):
        return False
    first = max(text.rfind(" ", 0, start), text.rfind("\u3000", 0, start)) + 1
    last = next((at for at in range(start + 1, len(text)) if text[at].isspace()), len(text))
    return bool(_SPELLED.fullmatch(text, first, last)) and not _LAUGHTER.search(text, first, last)
