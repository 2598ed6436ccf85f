"""The text of a JSON string, and of what should have been one."""

import re

_WHOLE = re.compile(r'"([^"\\\x00-\x1f]*)"')
_PART = re.compile(r'[^"\\\r\n\t]*')
_UNICODE = re.compile(r"\\u([0-9A-Fa-f]{4})")
_SIMPLE = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_CLOSING_QUOTES = {"'": "'", "“": "”", "”": "”", "‘": "’", "’": "’", "「": "」"}
_UNQUOTED = re.compile(r"[^\s:,{}\[\]\"]*")

Fault = tuple[str, int, str]  # name of the diagnostic, place, what stands there


def read_string(content: str, start: int, end: int) -> tuple[str, int, list[Fault]]:
    """The value of the string that opens at `start`, the place behind it, and its faults."""
    if match := _WHOLE.match(content, start, end):
        return match[1], match.end(), []
    place = start + 1
    parts: list[str] = []
    faults: list[Fault] = []
    while True:
        if match := _PART.match(content, place, end):
            parts.append(match[0])
            place = match.end()
        character = content[place] if place < end else ""
        if character == '"':
            return "".join(parts), place + 1, faults
        if character == "\\":
            piece, width = _escape(content, place)
            if piece is None:
                faults.append(("json-escape", place, content[place : place + width]))
            parts.append(piece or "\ufffd")
            place += width
        elif character == "\t":
            faults.append(("json-escape", place, character))
            parts.append(character)
            place += 1
        else:
            faults.append(("json-unclosed-string", start, '"'))
            return "".join(parts), place, faults


def _escape(content: str, place: int) -> tuple[str | None, int]:
    """What an escape stands for, None when for nothing, and how long it is."""
    following = content[place + 1 : place + 2]
    if following in _SIMPLE and following:
        return _SIMPLE[following], 2
    match = _UNICODE.match(content, place)
    if match is None:
        return None, 1 + len(following.strip("\r\n"))
    code = int(match[1], 16)
    if not 0xD800 <= code <= 0xDFFF:
        return chr(code), 6
    second = _UNICODE.match(content, place + 6)
    low = int(second[1], 16) if second else 0
    if code <= 0xDBFF and 0xDC00 <= low <= 0xDFFF:
        return chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00), 12
    return None, 6  # half a character


def unquoted_end(content: str, start: int, end: int) -> int:
    """Where a number or word ends, or text in quotes that are not JSON's."""
    closing = _CLOSING_QUOTES.get(content[start])
    if closing:
        line_end = next((place for place in range(start, end) if content[place] in "\r\n"), end)
        place = content.find(closing, start + 1, line_end)
        return place + 1 if place >= 0 else start
    match = _UNQUOTED.match(content, start, end)
    return match.end() if match else start
