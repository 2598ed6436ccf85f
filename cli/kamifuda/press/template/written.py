"""How an element is written in the source of its template: its tag, its attributes, its words."""

import re
from collections.abc import Iterator
from html import unescape

from kamifuda.pattern import pattern

_PART = r"""(?:"[^"]*"|'[^']*'|[^"']){0,999}?"""  # of an expression: its quotes may hold the signs that end it
_SAID = rf"""\{{\{{{_PART}\}}\}}|\{{%{_PART}%\}}"""
_VALUE = rf""""(?:{_SAID}|[^"])*+"|'(?:{_SAID}|[^'])*+'"""
_TAG = pattern(rf"""<([A-Za-z_][\w.-]*)(?:{_SAID}|{_VALUE}|[^<>"'])*+>""", re.S)
_KEY = pattern(rf"""{_VALUE}|([A-Za-z_][\w.-]*)\s*=""", re.S)
_ANY_TAG = pattern(rf"""<(?:{_VALUE}|[^<>"'])*+>""", re.S)


def attribute_place(source: str, line: int, tag: str, key: str) -> tuple[int, int] | None:
    """Line and column of an attribute of an element that begins in a line, wherever in its tag it stands."""
    for begin, end in _tags(source, line, tag):
        for match in _KEY.finditer(source, begin, end):
            if match[1] == key:
                before = source[: match.start()]
                return before.count("\n") + 1, match.start() - (before.rfind("\n") + 1) + 1
    return None


def says_itself(source: str, line: int, tag: str, words: str) -> bool:
    """Whether an element that begins in a line has these words in its source, also as a value of its own."""
    meant = " ".join(words.split())
    for _, end in _tags(source, line, tag):
        inner = source[end:].partition(f"</{tag}>")[0]
        if meant and meant in " ".join(unescape(_ANY_TAG.sub("", inner)).split()):
            return True
    return False


def _tags(source: str, line: int, tag: str) -> Iterator[tuple[int, int]]:
    """Where the tags of that name begin and end that begin in a line."""
    at = 0
    for _ in range(line - 1):
        at = source.find("\n", at) + 1
        if not at:
            return
    stop = source.find("\n", at)
    for match in _TAG.finditer(source, at):
        if stop >= 0 and match.start() > stop:
            return
        if match[1] == tag:
            yield match.span()
