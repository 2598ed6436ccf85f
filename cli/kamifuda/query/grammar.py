"""The grammar of the query language: text to syntax, or the place where it stops making sense.

`kind:servant cost<=3 attack>=300 text:"抽1张" -race:天使 (colour:white or colour:black)`: a space means and, `or`
binds weaker, `-` or `not` denies, quotation marks hold a text together, braces hold a set. Signs may be full-width.
"""

import re
from functools import cache
from typing import Literal

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from kamifuda.dataclass import dataclass

LONGEST = 2000  # characters of a query
DEEPEST = 40  # parentheses within parentheses

GRAMMAR = r"""
?start: disjunction
?disjunction: conjunction (_OR conjunction)*
?conjunction: part (_AND? part)*
?part: _NOT part -> negation
     | _LEFT disjunction _RIGHT
     | _word operator value -> comparison
     | _word -> bare
     | PATTERN -> bare
_word: WORD | STRING
operator: OPERATOR
value: VALUE | STRING | BRACES | PATTERN
_OR.4: /or(?=[\s()（）]|$)/i
_AND.4: /and(?=[\s()（）]|$)/i
_NOT.3: /[-－−](?=[^\s:：=＝<＜>＞])|not(?=[\s(（])/i
_LEFT: /[(（]/
_RIGHT: /[)）]/
STRING: /"(?:[^"\\]|\\.)*"|[“＂][^”＂]*[”＂]/s
BRACES: /[{｛](?:[^{}｛｝"]|"(?:[^"\\]|\\.)*")*[}｝]/s
PATTERN.5: /\/(?:[^\/\\]|\\.)+\/(?=[\s)）]|$)/
OPERATOR: /[!！][=＝]|[<＜][=＝]|[>＞][=＝]|[:：=＝<＜>＞≠≤≥]/
WORD: /(?!(?i:or|and|not)(?:[\s()（）]|$))(?:[^\s()（）:：=＝<＜>＞≠≤≥!！"“”＂{}｛｝]|[!！](?![=＝]))+/
VALUE: /(?:[^\s()（）=＝<＜>＞≠≤≥!！"“”＂{}｛｝]|[!！](?![=＝]))+/
%ignore /\s+/
"""

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
_WIDE = str.maketrans("：＝！＜＞", ":=!<>")
_STRING_OR_WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|[^\s"]+', re.S)


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
    if deep := _too_deep(text):
        return deep
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        return _explain(text, error)
    syntax: Syntax = _Reader().transform(tree)
    return syntax


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual")


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


def _explain(text: str, error: UnexpectedInput) -> Misread:
    """Say in the user's words where a query stops making sense."""
    if isinstance(error, UnexpectedCharacters):
        start, found, expected = error.pos_in_stream or 0, "", set(error.allowed or ())
    else:
        token = error.token if isinstance(error, UnexpectedToken) else Token("$END", "")
        at_end = token.type == "$END"
        start = len(text) if at_end else (token.start_pos or 0)
        found = "" if at_end else str(token)
        expected = set(error.accepts or error.expected) if isinstance(error, UnexpectedToken) else set()
    if not found and start < len(text):
        found = text[start]
    if found[:1] in ('"', "“", "＂", "{", "｛") and not isinstance(error, UnexpectedToken):
        return Misread("query-unclosed", start, start + 1, (("sign", found[:1]),))
    if not found and "_RIGHT" in expected:
        opened = _unclosed(text)
        return Misread("query-unclosed", opened, opened + 1, (("sign", text[opened]),))
    what = "a value" if "VALUE" in expected else "a condition" if "WORD" in expected else "a space or the end"
    shown = found or "the end"
    return Misread("query-syntax", start, start + max(1, len(found)), (("found", shown), ("expected", what)))


def _unclosed(text: str) -> int:
    opened: list[int] = []
    for place, char in enumerate(text):
        if char in "(（":
            opened.append(place)
        elif char in ")）" and opened:
            opened.pop()
    return opened[0] if opened else max(0, len(text) - 1)


def unquote(text: str) -> str:
    r"""The text between quotation marks: `\"` and `\\` stand for themselves."""
    return re.sub(r'\\(["\\])', r"\1", text)


@v_args(inline=True)
class _Reader(Transformer[Token, Syntax]):
    """Lark's tree to ours."""

    def operator(self, sign: Token) -> Token:
        return sign

    def value(self, token: Token) -> Word:
        return _word(token)

    def comparison(self, field: Token, sign: Token, value: Word) -> Syntax:
        return Test(_word(field), _SIGNS[str(sign).translate(_WIDE)], sign.start_pos or 0, value)

    def bare(self, token: Token) -> Syntax:
        return Bare(_word(token))

    def negation(self, part: Syntax) -> Syntax:
        return Group("not", (part,))

    def conjunction(self, *parts: Syntax) -> Syntax:
        return Group("and", parts)

    def disjunction(self, *parts: Syntax) -> Syntax:
        return Group("or", parts)


def _word(token: Token) -> Word:
    text, start, end = str(token), token.start_pos or 0, token.end_pos or 0
    if token.type == "STRING":
        return Word(unquote(text[1:-1]), start, end, "quoted")
    if token.type == "BRACES":
        words = _STRING_OR_WORD.finditer(text[1:-1])
        members = tuple(word[0] if word[1] is None else unquote(word[1]) for word in words)
        return Word(text[1:-1], start, end, "set", members)
    if token.type == "PATTERN":
        return Word(text, start, end, "pattern")
    return Word(text, start, end)
