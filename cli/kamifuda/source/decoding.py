"""Bytes to text: byte order marks, UTF-16 and legacy encodings end here. Nothing is ever decoded wrongly in silence."""

import codecs
import os
import re
from pathlib import Path
from typing import Any

from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.pattern import pattern
from kamifuda.source.bounds import BOUNDS, Bounds
from kamifuda.source.encodings import Guess, clear_winner, guesses
from kamifuda.source.text import Text

_MARKS = (  # UTF-32 first: its little-endian mark begins like that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROLS = bytes(set(range(32)) - {9, 10, 13} | {127})
# What no text file holds on purpose: control characters besides tab and line ends, and code points without characters.
CONTROL = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")
_SHOWN = 20  # faults of one kind in one file; the rest are counted
_SAMPLE = 24  # characters of a guess shown to the user


def read_bytes(path: Path, shown: str, limit: int = BOUNDS.file_bytes) -> tuple[bytes | None, list[Diagnostic]]:
    """The bytes of a file, or why they could not be had."""
    try:
        if not path.is_file():
            raise OSError("no file" if not path.exists() else "not a file")
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
            size = os.fstat(stream.fileno()).st_size
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return None, [diagnostic("unreadable-file", Span(shown), path=shown, reason=reason.lower())]
    if len(data) > limit:
        found, most = f"{size / 1024**2:.1f} MB long", f"{limit // 1024**2} MB"
        return None, [diagnostic("beyond-bounds", Span(shown), what="the file", found=found, limit=most)]
    return data, []


def read_text(path: Path, shown: str, bounds: Bounds = BOUNDS) -> tuple[Text | None, list[Diagnostic]]:
    """The text of a file, deck or template, or None with the reason why it could not be had."""
    data, faults = read_bytes(path, shown, bounds.file_bytes)
    return (None, faults) if data is None else decode(data, shown)


def read_lines(path: Path) -> list[str]:
    """The lines of a file as spans number them; none when it cannot be read as text."""
    data, _ = read_bytes(path, str(path))
    text = None if data is None else decode(data, str(path), table=path.suffix.lower() in (".csv", ".tsv"))[0]
    return [] if text is None else text.lines


def decode(data: bytes, shown: str, *, table: bool = False) -> tuple[Text | None, list[Diagnostic]]:
    """Text from bytes. Tables (CSV) may be in a legacy encoding: Excel knows no other way; it is named in a warning."""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _decode_as(data[len(mark) :], shown, codec, bom=True)
    if (wide := _wide(data)) is not None:
        return _decode_as(data, shown, wide, bom=False)
    try:
        text = Text(shown, data.decode("utf-8"))
    except UnicodeDecodeError:
        return _not_utf8(data, shown, table=table)
    return text, _control_characters(text, data)


def _decode_as(data: bytes, shown: str, codec: str, *, bom: bool) -> tuple[Text | None, list[Diagnostic]]:
    try:
        text = Text(shown, data.decode(codec), codec, bom)
    except UnicodeDecodeError as error:
        if codec == "utf-8":
            return _not_utf8(data, shown, table=False)
        before = Text(shown, data[: error.start].decode(codec, "replace"))
        where = before.span(len(before.content))
        fault = diagnostic("broken-encoding", where, encoding=codec.upper(), offset=error.start, reason=error.reason)
        return None, [fault]
    return text, _control_characters(text, data)


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark, when the zero bytes of its ASCII characters give it away."""
    if len(data) < 4 or len(data) % 2 or b"\0" not in data:
        return None
    even, odd = data[::2].count(0), data[1::2].count(0)
    pairs = len(data) // 2
    if odd > 8 * even and odd > pairs // 16:
        codec = "utf-16-le"
    elif even > 8 * odd and even > pairs // 16:
        codec = "utf-16-be"
    else:
        return None
    try:
        if CONTROL.search(data.decode(codec)):
            return None
        if even + odd < pairs // 3:  # a few zero bytes in a text that is UTF-8 are damage
            data.decode("utf-8")
            return None
    except UnicodeDecodeError as error:
        return codec if error.encoding == "utf-8" else None
    return codec


def _control_characters(text: Text, data: bytes) -> list[Diagnostic]:
    # translate() is the fastest look at every byte; the characters above ASCII begin with these bytes in UTF-8
    ascii_clean = text.encoding == "utf-8" and len(data.translate(None, _CONTROLS)) == len(data)
    if ascii_clean and not any(start in data for start in (b"\xc2", b"\xef\xb7", b"\xef\xbf")):
        return []
    found = []
    for count, match in enumerate(CONTROL.finditer(text.content)):
        if count == _SHOWN:
            break
        found.append(diagnostic("control-character", text.span(match.start()), code=f"U+{ord(match[0]):04X}"))
    return found


def _not_utf8(data: bytes, shown: str, *, table: bool) -> tuple[Text | None, list[Diagnostic]]:
    """A damaged UTF-8 text, or a text in a legacy encoding."""
    escaped = Text(shown, data.decode("utf-8", "surrogateescape"))
    bad = [place for place, character in enumerate(escaped.content) if "\udc80" <= character <= "\udcff"]
    good = sum(character > "\x7f" for character in escaped.content) - len(bad)
    found = [] if good > len(bad) else guesses(data)
    winner = clear_winner(data, found)
    if table and winner is not None:
        text = Text(shown, data.decode(winner.codec), winner.codec)
        fault = diagnostic(
            "assumed-encoding",
            Span(shown),
            encoding=winner.label,
            sample=_sample(data, winner),
            others=_others(found[1:]),
        )
        return text, [fault, *_control_characters(text, data)]
    faults = []
    for place in bad[:_SHOWN] if good > len(bad) else bad[:1]:
        offset = len(escaped.content[:place].encode("utf-8", "surrogateescape"))
        values: dict[str, Any] = {
            "byte": f"{data[offset]:02X}",
            "offset": offset,
            "count": len(bad) if len(bad) > 1 else None,
        }
        if winner is not None:
            values |= {"encoding": winner.label, "sample": _sample(data, winner)}
        else:
            values["candidates"] = _others(found)
        faults.append(diagnostic("not-utf-8", escaped.span(place), **values))
    return None, faults


def _others(found: list[Guess]) -> str | None:
    return " or ".join(guess.label for guess in found) or None


def _sample(data: bytes, guess: Guess) -> str:
    """The first foreign word as the guess reads it, for the user to recognise."""
    match = re.search(r"[^\x00-\x7f][^\s,;\"]*", data.decode(guess.codec))
    return match[0][:_SAMPLE] if match else ""
