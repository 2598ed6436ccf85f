"""The grammar of the query language: text to syntax, or the place where it stops making sense.

`kind:servant cost<=3 attack>=300 text:"抽1张" -race:天使 (colour:white or colour:black)`: a space means and, `or`
binds weaker, `-` or `not` denies, quotation marks hold a text together, braces hold a set. Signs may be full-width.
"""

import re
from typing import Literal

from kamifuda.dataclass import dataclass

LONGEST = 2000  # characters of a query
DEEPEST = 40  # parentheses within parentheses

Sign = Literal[":", "=", "!=", "<", "<=", ">", ">="]
_SIGNS: dict[str, Sign] = {
    ":": ":",
    "=": "=",
    "!=": "!=",
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
}
WIDE = str.maketrans("：＝！＜＞", ":=!<>")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as written, and where."""

    text: str
    start: int
    end: int
    form: Literal["plain", "quoted", "set", "pattern"] = "plain"
    members: tuple[str, ...] = ()  # of a set


@dataclass(frozen=True, slots=True)
class Test:
    """`field operator value`."""

    field: Word
    sign: Sign
    sign_start: int
    value: Word


@dataclass(frozen=True, slots=True)
class Bare:
    """A word of its own."""

    word: Word


@dataclass(frozen=True, slots=True)
class Group:
    """Parts joined by and, or; one part denied."""

    kind: Literal["and", "or", "not"]
    parts: tuple["Syntax", ...]


Syntax = Test | Bare | Group


@dataclass(frozen=True, slots=True)
class Misread:
    """Why a text is no query: the name of the diagnostic, its place and its values."""

    name: str
    start: int
    end: int
    values: tuple[tuple[str, str], ...] = ()


def read_syntax(text: str) -> Syntax | Misread:
    """The syntax of a query."""
    if not text.strip():
        return Misread("query-empty", 0, len(text))
    if len(text) > LONGEST:
        return Misread("query-too-big", 0, 1, (("size", f"{len(text)} characters"), ("limit", f"{LONGEST} characters")))
    from kamifuda.query.quick import read_quickly

    if quick := read_quickly(text):
        return quick
    if deep := _too_deep(text):
        return deep
    from kamifuda.query.parsing import parse_syntax  # with the parser library, which not every command needs

    return parse_syntax(text)


def _too_deep(text: str) -> Misread | None:
    level = signs = 0
    outside = re.sub(r'"(?:[^"\\]|\\.)*"', lambda quoted: " " * len(quoted[0]), text, flags=re.S)
    for place, char in enumerate(outside):
        level += (char in "(（") - (char in ")）")
        signs = signs + 1 if char in "-－−" else signs if char.isspace() else 0
        if level > DEEPEST or signs > DEEPEST:
            what = f"{DEEPEST} parentheses or minus signs within each other"
            return Misread("query-too-big", place, place + 1, (("size", "nested too deep"), ("limit", what)))
    return None


def sign_of(written: str) -> Sign:
    """The operator that was written, by full-width signs or by others."""
    return _SIGNS[written.translate(WIDE)]


def unquote(text: str) -> str:
    r"""The text between quotation marks: `\"` and `\\` stand for themselves."""
    return re.sub(r'\\(["\\])', r"\1", text)
