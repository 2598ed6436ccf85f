"""Parses queries with Lark. The only module that knows Lark; imported when the first query is read."""

import re
from functools import cache

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from kamifuda.query.grammar import WIDE, Bare, Group, Misread, Syntax, Test, Word, sign_of, unquote

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

_SLIPS = {"==": "=", "=>": ">=", "=<": "<=", "<>": "!=", ">>": ">", "<<": "<", "::": ":", ":=": "=", "=!": "!="}
_STRING_OR_WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|[^\s"]+', re.S)


def parse_syntax(text: str) -> Syntax | Misread:
    """The syntax of a query of bearable size."""
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        return _explain(text, error)
    syntax: Syntax = _Reader().transform(tree)
    return syntax


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual")


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
    if pair := _SLIPS.get(text[start - 1 : start + 1].translate(WIDE)) if start else None:
        said = (("found", text[start - 1 : start + 1]), ("expected", "a comparison"), ("nearest", pair))
        return Misread("query-syntax", start - 1, start + 1, said)
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


@v_args(inline=True)
class _Reader(Transformer[Token, Syntax]):
    """Lark's tree to ours."""

    def operator(self, sign: Token) -> Token:
        return sign

    def value(self, token: Token) -> Word:
        return _word(token)

    def comparison(self, field: Token, sign: Token, value: Word) -> Syntax:
        return Test(_word(field), sign_of(str(sign)), sign.start_pos or 0, value)

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
