"""Characters that nobody sees: without width, without effect, or white space at the edge of a text."""

import re
import unicodedata
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, Fix, diagnostic

_SPACES = " \t\u00a0\u3000"
_TRAILING = re.compile(rf"[{_SPACES}]+(?=[\n\0])")
_LEADING = re.compile(rf"(?<=\0)[{_SPACES}]+(?=[^\0\n])")
_SOFT_HYPHEN = "\u00ad"  # says where a long word may be divided: printing obeys it


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Invisible characters, and space at the end of a line or before a name."""
    suspects = "".join(char for char in pool.rare if names.is_invisible(char) and unicodedata.category(char) != "Cc")
    if suspects:
        yield from _invisible(pool, re.compile(f"[{re.escape(suspects)}]"))
    if pool.has(*(space + end for space in _SPACES for end in "\n\0")):
        for written, match, offset in pool.find(_TRAILING):
            if written.text.strip() and not _is_drawing(written):
                yield _space("trailing-space", written, match[0], offset)
    if pool.has(*("\0" + space for space in _SPACES)):
        for written, match, offset in pool.find(_LEADING):
            if written.field.type == "text":  # an indented first line of a longer text is meant
                yield _space("leading-space", written, match[0], offset)


def _is_drawing(written: Written) -> bool:
    """Plain text of several lines is a picture made of letters, whose blanks count."""
    return written.field.type == "code" and "\n" in written.text


def _invisible(pool: Pool, suspects: re.Pattern[str]) -> Iterator[Diagnostic]:
    for written, match, offset in pool.find(suspects):
        char, text = match[0], written.text
        if offset not in names.invisible(text):
            continue
        if char == _SOFT_HYPHEN and text[offset - 1 : offset].isalpha() and text[offset + 1 : offset + 2].isalpha():
            continue
        yield diagnostic(
            "invisible-character",
            written.span(offset, 1),
            fix=Fix(char, "") if _leaves_something(text, suspects) else None,
            code=f"U+{ord(char):04X}",
            called=unicodedata.name(char, "").lower(),
            field=written.field.key,
            card=written.card.id,
        )


def _leaves_something(text: str, suspects: re.Pattern[str]) -> bool:
    return bool(suspects.sub("", text).strip())


def _space(name: str, written: Written, space: str, offset: int) -> Diagnostic:
    span = written.span(offset, len(space))
    return diagnostic(name, span, fix=Fix(space, ""), field=written.field.key, card=written.card.id)
