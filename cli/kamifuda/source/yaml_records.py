"""YAML files to records: a quick reading for files in which nothing is unusual, a careful one for all others.

The quick reading builds plain data straight from the parser's events, which takes half as long as composing a tree, and
remembers only where each record begins and ends. The careful reading gives places and diagnostics. It reads single
records again when somebody asks where a value stands, and whole files as soon as the quick one meets anything odd.
"""

import gc
import re
from sys import intern
from typing import Any

import yaml
from yaml.events import MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent

from kamifuda.source.assembly import Assembly, BeyondBoundsError
from kamifuda.source.bounds import Bounds
from kamifuda.source.outcome import Outcome, Stretch
from kamifuda.source.record import Places
from kamifuda.source.text import Text
from kamifuda.source.yaml_faults import fault
from kamifuda.source.yaml_tokens import NULLS, Parser, Standins, tokens

# What may be an anchor, an alias or a tag (no such sign inside a word), a merge key, an escape for a control character,
# or a character that YAML 1.1 takes for a line's end. Wrong alarms only cost time.
_UNUSUAL = tuple(
    re.compile(pattern)
    for pattern in (
        *(rb"[%b](?<![^\s\[\]{},:?-].)" % sign for sign in (b"&", b"*", b"!")),
        rb"<<",
        rb"\\(?:[0abefvUx]|u(?:00[0189]|[dD][89]))",
        rb"\xe2\x80[\xa8\xa9]",
        rb"\xef\xbb\xbf",
        rb"\xc2[\x80-\x9f]",
        rb"\x00",
    )
)
_LONGEST_NULL = 4
_IN_LIST: Any = object()  # what stands in the place of a key while a list is being filled


class _UnusualError(Exception):
    """The quick reading met something it leaves to the careful one."""


def read_yaml(text: Text, data: bytes, bounds: Bounds) -> Outcome:
    """The records of a YAML file. `data` is the same text in UTF-8."""
    if not any(pattern.search(data) for pattern in _UNUSUAL):
        collecting = gc.isenabled()
        gc.disable()  # nothing here makes cycles, and looking for them takes a tenth of the time
        try:
            return Outcome(_quick(data, bounds), [])
        except (_UnusualError, yaml.YAMLError):
            pass
        finally:
            if collecting:
                gc.enable()
    return _careful(text, bounds)


def locate_yaml(text: Text, marks: tuple[int, ...], bounds: Bounds) -> Places | None:
    """The places of the record that was read from one offset to another."""
    start, end = marks
    assembly = Assembly(text, bounds)
    try:
        for item in assembly.items(tokens(text, Standins(text.content[start:end]), start, end, [])):
            return item.places(text)
    except (yaml.YAMLError, BeyondBoundsError):
        pass
    return None


def _quick(data: bytes, bounds: Bounds) -> list[Stretch]:  # noqa: C901  # one loop: calls would double its time
    parser: Any = Parser(data)
    key_length, text_length, depth = bounds.key_length, bounds.text_length, bounds.depth
    top: list[Any] = []  # one entry for each document
    now: Any = top  # what is being filled
    key: Any = _IN_LIST  # None where a key is expected
    around: list[tuple[Any, Any]] = []
    starts: list[int] = []
    ends: list[int] = []
    count = 0
    for event in iter(parser.get_event, None):
        kind = event.__class__
        if kind is ScalarEvent:
            value = event.value
            if key is None:
                if value in now or not value or len(value) > key_length:
                    raise _UnusualError
                key = intern(value)
                continue
            length = len(value)
            if length <= _LONGEST_NULL:
                if value in NULLS and event.implicit[0]:
                    value = None
            elif length > text_length:
                raise _UnusualError
            if key is _IN_LIST:
                now.append(value)
            else:
                now[key] = value
                key = None
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            inner: Any = {} if kind is MappingStartEvent else []
            level = len(around)
            if key is None or level >= depth:
                raise _UnusualError
            if key is _IN_LIST:
                now.append(inner)
                around.append((now, key))
                if level < 2 and kind is MappingStartEvent:  # a record: a document itself or in its list
                    starts.append(event.start_mark.index)
            else:
                now[key] = inner
                around.append((now, None))
            now, key = inner, None if kind is MappingStartEvent else _IN_LIST
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            count += len(now)
            if count > bounds.values:
                raise _UnusualError
            now, key = around.pop()
            if key is _IN_LIST and len(around) < 2 and kind is MappingEndEvent:
                ends.append(event.end_mark.index)
    records = [record for document in top for record in (document if document.__class__ is list else (document,))]
    if len(records) != len(starts) or any(record.__class__ is not dict for record in records):
        raise _UnusualError
    return [Stretch(data, marks) for data, marks in zip(records, zip(starts, ends, strict=True), strict=True)]


def _careful(text: Text, bounds: Bounds) -> Outcome:
    """Reads with places and diagnostics. After a fault, what follows the last good record is read piece by piece."""
    reading = _Careful(text, bounds)
    try:
        error = reading.read(0, len(text.content))
        if error is not None:
            reading.read_pieces(error)
    except BeyondBoundsError:
        reading.assembly.complete = False
    return Outcome(reading.stretches, reading.assembly.diagnostics, reading.assembly.complete)


class _Careful:
    """One careful reading and what it has found so far."""

    def __init__(self, text: Text, bounds: Bounds) -> None:
        self.text = text
        self.standins = Standins(text.content)
        self.assembly = Assembly(text, bounds)
        self.stretches: list[Stretch] = []
        self.faultless: list[int] = [0]  # how many diagnostics there were after each record

    def read(self, start: int, end: int) -> yaml.YAMLError | None:
        """Read a part of the text as a stream of its own; what the parser could not read is handed back."""
        diagnostics = self.assembly.diagnostics
        try:
            for item in self.assembly.items(tokens(self.text, self.standins, start, end, diagnostics)):
                self.stretches.append(Stretch(item.data, (item.start, item.end)))
                self.faultless.append(len(diagnostics))
        except yaml.YAMLError as error:
            return error
        return None

    def read_pieces(self, error: yaml.YAMLError) -> None:
        """A fault in one card must not hide the others: each entry of the list at the top is read as a file of its own.

        Of a mapping at the top each field is read by itself, to find more faults; it gives no record.
        """
        self.assembly.complete = False
        if self.stretches and "block collection" in str(getattr(error, "context", "")):
            self.stretches.pop()  # the last entry ended too early: what followed was meant to belong to it
            self.faultless.pop()
        kept = len(self.stretches)
        diagnostics = self.assembly.diagnostics
        del diagnostics[self.faultless[-1] :]  # the pieces will tell them again
        entries, pieces = _pieces(self.text, self.stretches[-1].marks[-1] if self.stretches else 0)
        found_any = False
        for start, end in pieces:
            told, read = len(diagnostics), len(self.stretches)
            if (inner := self.read(start, end)) is not None:
                found_any = True
                del diagnostics[told:], self.stretches[read:]
                diagnostics.append(fault(self.text, start, end, inner))
        if not entries:
            del self.stretches[kept:]
        if not found_any:
            diagnostics.append(fault(self.text, 0, len(self.text.content), error))


_MARGIN = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?:$|[\r\n])|---|\.\.\.|%")  # lines that say nothing about the shape
_ENTRY = re.compile(r"( *)-(?:[ \t\r\n]|$)")
_KEY = re.compile(r"[^\s#\-{}\[\],]")


def _pieces(text: Text, begin: int) -> tuple[bool, list[tuple[int, int]]]:
    """Whether a list is at the top, and the parts from `begin` on that hold one of its entries, or one field, each."""
    content = text.content
    first = next((start for start in text.starts if not _MARGIN.match(content, start)), None)
    entry = _ENTRY.match(content, first) if first is not None else None
    head = re.compile(f"{entry[1]}-(?:[ \\t\\r\\n]|$)") if entry else _KEY
    pieces = []
    opened: int | None = None
    for start in [*text.starts, len(content)]:
        ended = start == len(content) or content.startswith(("---", "..."), start)
        begins = (
            not ended and head.match(content, start) is not None and start + len(entry[1] if entry else "") >= begin
        )
        if opened is not None and (begins or ended):
            pieces.append((opened, start))
            opened = None
        if begins:
            opened = start
    return entry is not None, pieces
