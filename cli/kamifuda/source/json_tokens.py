"""JSON as tokens. Mends what can only have been meant one way (a comma too many, a comment) and reports it."""

import re
from collections.abc import Iterator
from typing import Any, NoReturn

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.source.assembly import Token
from kamifuda.source.json_strings import read_string, unquoted_end
from kamifuda.source.text import Text

_SPACE = re.compile(r"[ \t\r\n]*")
_COMMENT = re.compile(r"//[^\r\n]*|/\*.*?(?:\*/|\Z)|#[^\r\n]*", re.S)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_LIKE_NUMBER = re.compile(r"[+-]?(?:[.0-9]|NaN$|Infinity$)")
_WORDS = {"true": True, "false": False, "null": None}
_CLOSING = {"{": "}", "[": "]"}


class JsonFaultError(Exception):
    """The rest of the text cannot be made sense of; the diagnostic is told already."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class _Scanner:
    """Reads from one place to another; `inside` a list whose beginning is elsewhere."""

    def __init__(self, text: Text, start: int, end: int, found: list[Diagnostic]) -> None:
        self.text = text
        self.content = text.content
        self.place = start
        self.end = end
        self.found = found
        self.open: list[Token] = []
        self.comma = start

    def tell(self, name: str, start: int, end: int | None = None, **values: Any) -> None:
        self.found.append(diagnostic(name, self.text.span(start, end), **values))

    def skip_space(self) -> str:
        """Go to the next character that says something, and give it; empty at the end."""
        while True:
            match = _SPACE.match(self.content, self.place, self.end)
            self.place = match.end() if match else self.place
            if not (comment := _COMMENT.match(self.content, self.place, self.end)):
                return self.content[self.place] if self.place < self.end else ""
            self.tell("json-comment", self.place, comment.end())
            self.place = comment.end()

    def tokens(self, inside: bool) -> Iterator[Token]:
        want = "value"
        if inside:
            yield self.opened(Token("[", self.place, self.place))
        while want:
            character = self.skip_space()
            if not character:
                if self.open:
                    self.fail_to_close(self.open[-1], "the end", self.end)
                return
            if character in "}]" and self.open:
                yield from self.closed(character, want)
                want = "next"
            elif want in ("value", "first"):
                token = self.value(character)
                yield token
                want = {"{": "first key", "[": "first"}.get(token.kind, "next")
            elif want in ("key", "first key"):
                yield self.key(character)
                want = "colon"
            elif want == "colon":
                want = self.colon(character)
            else:
                want = self.separator(character)

    def opened(self, token: Token) -> Token:
        self.open.append(token)
        return token

    def closed(self, character: str, want: str) -> Iterator[Token]:
        """The token that closes the innermost bracket, with a value in front where one is missing."""
        bracket = self.open.pop()
        if _CLOSING[bracket.kind] != character:
            self.fail_to_close(bracket, f"{character} in line {self.text.line_of(self.place)}", self.place)
        if want == "colon" or (want == "value" and character == "}"):
            self.tell("json-syntax", self.place, found=character, expected="a value")
            yield Token("value", self.place, self.place)
        elif want in ("key", "value"):
            self.tell("json-trailing-comma", self.comma, closing=character)
        self.place += 1
        yield Token("}" if character == "}" else "]", self.place - 1, self.place)

    def separator(self, character: str) -> str:
        """What comes after a value: a comma, or nothing where the outermost value is over."""
        if not self.open:
            self.tell("json-syntax", self.place, found=character, expected="the end of the file")
            return ""
        if character == ",":
            self.comma = self.place
            self.place += 1
        elif character in '"{[' or character.isalnum():
            place = self.place
            while self.content[place - 1].isspace():
                place -= 1
            self.tell("json-missing-comma", place)
        else:
            self.fail(character, f"a comma or {_CLOSING[self.open[-1].kind]}")
        return "key" if self.open[-1].kind == "{" else "value"

    def colon(self, character: str) -> str:
        if character != ":":
            self.fail(character, "a colon")
        self.place += 1
        return "value"

    def fail(self, character: str, expected: str) -> NoReturn:
        self.tell("json-syntax", self.place, found=character, expected=expected)
        raise JsonFaultError(self.place)

    def fail_to_close(self, bracket: Token, found: str, place: int) -> NoReturn:
        closing = _CLOSING[bracket.kind]
        self.tell("json-brackets", bracket.start, bracket=bracket.kind, closing=closing, found=found)
        raise JsonFaultError(place)

    def key(self, character: str) -> Token:
        if character == '"':
            return self.string()
        if character in _CLOSING or character in ":,":
            self.fail(character, "a field's name in double quotes")
        return self.bare(character)

    def value(self, character: str) -> Token:
        if character == '"':
            return self.string()
        if character in ("{", "["):
            self.place += 1
            return self.opened(Token("{" if character == "{" else "[", self.place - 1, self.place, written=character))
        if character in ":,}]":
            self.fail(character, "a value")
        return self.bare(character)

    def string(self) -> Token:
        start = self.place
        value, self.place, faults = read_string(self.content, start, self.end)
        for name, place, found in faults:
            self.tell(name, place, place + len(found), found=found)
            if name == "json-unclosed-string":
                raise JsonFaultError(place)
        return Token("value", start, self.place, value, value, '"')

    def bare(self, character: str) -> Token:
        """A number, a word, or text in the wrong quotes or in none."""
        start = self.place
        self.place = unquoted_end(self.content, start, self.end)
        word = self.content[start : self.place]
        if word in _WORDS:
            return Token("value", start, self.place, _WORDS[word], word)
        if _NUMBER.fullmatch(word):
            return Token("value", start, self.place, word, word)
        if self.place == start:
            self.fail(character, "a value")
        if character in "'“”‘’「":
            self.tell("json-quotes", start, self.place, found=character)
            word = word[1:-1]
        elif _LIKE_NUMBER.match(word):
            self.tell("json-number", start, self.place, found=word)
        else:
            self.tell("json-unquoted", start, self.place, found=word)
        return Token("value", start, self.place, word, word)


def tokens(text: Text, part: tuple[int, int], found: list[Diagnostic], *, inside: bool = False) -> Iterator[Token]:
    """The tokens of a part of the text, brackets always paired; faults go into `found`.

    `inside` when the part begins inside a list whose beginning is elsewhere.
    """
    return _Scanner(text, *part, found).tokens(inside)
