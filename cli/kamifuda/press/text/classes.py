"""Classes of characters, looked up one by one: a regular expression would take long to start with such large ones."""

import re
from collections.abc import Mapping

from kamifuda.pattern import pattern

_RANGE = pattern("(.)-(.)|(.)", re.S)


class Classes(dict[str, str]):
    """Character -> the letter of its class, a full stop for none. Remembers what it was asked.

    A class is written as between brackets in a regular expression: characters, and ranges of them. Where two have a
    character the first counts.
    """

    def __init__(self, classes: Mapping[str, str]) -> None:
        super().__init__()
        self._ranges = [
            (match[1] or match[3], match[2] or match[3], letter)
            for letter, written in classes.items()
            for match in _RANGE.finditer(written)
        ]

    def __missing__(self, character: str) -> str:
        found = (letter for first, last, letter in self._ranges if first <= character <= last)
        letter = self[character] = next(found, ".")
        return letter

    def of(self, text: str) -> str:
        """The letters of all characters of a text."""
        return "".join(map(self.__getitem__, text))
