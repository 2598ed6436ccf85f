"""The operators of a content stream with their operands (ISO 32000-1, 7.8.2), whatever stands in it."""

import re
from collections.abc import Iterator

from kamifuda.pattern import pattern

Operand = object  # float, bytes (a string), str (a name with its slash), list
_TOKEN = pattern(
    rb"[\x00\t\n\x0c\r ]+|%[^\r\n]*|(?P<open>\()|(?P<hex><[0-9A-Fa-f\s]*>)|(?P<begin><<|\[)|(?P<end>>>|\])"
    rb"|(?P<name>/[^\x00\t\n\x0c\r ()<>\[\]{}/%]*)|(?P<word>[^\x00\t\n\x0c\r ()<>\[\]{}/%]+)|[)>{}<]"
)
_PARENTHESIS = pattern(rb"\\.|[()]", re.S)
_ESCAPE = pattern(rb"\\([0-7]{1,3}|\r\n|.)", re.S)
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
_END_OF_PICTURE = pattern(rb"[\x00\t\n\x0c\r ]EI(?=[\x00\t\n\x0c\r ]|$)")
MOST_OPERANDS = 4096  # more before an operator are rubbish
DEEPEST = 64  # arrays within each other


def read_operators(data: bytes) -> Iterator[tuple[str, list[Operand]]]:
    """Every operator of a stream; the dictionary of an inline picture is the list of its keys and values."""
    operands: list[Operand] = []
    stack: list[list[Operand]] = []  # arrays that are open
    at = 0
    while match := _TOKEN.match(data, at):
        at = match.end()
        kind, text = match.lastgroup, match[0]
        if kind == "word" and not stack and _number(text) is None:
            yield text.decode("latin-1"), operands
            operands = []
            if text == b"ID":
                found = _END_OF_PICTURE.search(data, at)
                at = found.end() if found else len(data)
        elif kind in ("begin", "end"):
            _bracket(kind, stack, operands)
        elif kind is not None:
            operand, at = _operand(kind, text, data, at)
            (stack[-1] if stack else operands).append(operand)
        if len(operands) > MOST_OPERANDS or len(stack) > DEEPEST:
            operands, stack = [], []


def _bracket(kind: str, stack: list[list[Operand]], operands: list[Operand]) -> None:
    """Open an array, or put the one that ends where it belongs."""
    if kind == "begin":
        stack.append([])
    elif stack:
        done = stack.pop()
        (stack[-1] if stack else operands).append(done)


def _operand(kind: str, text: bytes, data: bytes, at: int) -> tuple[Operand, int]:
    """A number, name or string, and where it ends."""
    if kind == "open":
        return _string(data, at)
    if kind == "hex":
        return _hexadecimal(text), at
    return (text.decode("latin-1") if kind == "name" else _number(text)), at


def _number(text: bytes) -> float | None:
    if text[0] not in b"0123456789+-.":
        return None
    try:
        return float(text)
    except ValueError:
        return None


def _string(data: bytes, start: int) -> tuple[bytes, int]:
    """A string in parentheses, and where it ends."""
    depth, at = 1, start
    while match := _PARENTHESIS.search(data, at):
        at = match.end()
        if match[0] == b"(":
            depth += 1
        elif match[0] == b")":
            depth -= 1
            if not depth:
                return _ESCAPE.sub(_unescape, data[start : at - 1]), at
    return data[start:], len(data)


def _unescape(match: "re.Match[bytes]") -> bytes:
    said: bytes = match[1]
    if said[:1] in b"01234567" and said.isdigit():
        return bytes((int(said, 8) & 255,))
    return _ESCAPES.get(said, said)


def _hexadecimal(text: bytes) -> bytes:
    digits = b"".join(text[1:-1].split())
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
