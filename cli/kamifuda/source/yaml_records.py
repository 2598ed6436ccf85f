"""YAML files to records: a quick reading for files in which nothing is unusual, a careful one for all others.

The quick reading builds plain data straight from the parser's events, which takes half as long as composing a tree, and
remembers only where each record begins and ends. The careful reading gives places and diagnostics. It reads single
records again when somebody asks where a value stands, and whole files as soon as the quick one meets anything odd.
"""

import gc
import re
from sys import intern
from typing import Any

from kamifuda.source.bounds import Bounds
from kamifuda.source.outcome import Outcome, Stretch
from kamifuda.source.text import Text
from kamifuda.source.yaml_parser import (
    NULLS,
    MappingEndEvent,
    MappingStartEvent,
    Parser,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    YAMLError,
)

# What may be an anchor, an alias or a tag (no such sign inside a word), a merge key, an escape for a control character,
# or a character that YAML 1.1 takes for a line's end. Wrong alarms only cost time.
_UNUSUAL = tuple(
    re.compile(pattern)
    for pattern in (
        *(rb"[%b](?<![^\s\[\]{},:?-].)" % sign for sign in (b"&", b"*", b"!")),
        rb"<<",
        rb"\\(?:[0abefrvUx]|u(?:00[0189]|[dD][89]))",
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
        except (_UnusualError, YAMLError):
            pass
        finally:
            if collecting:
                gc.enable()
    from kamifuda.source.yaml_careful import read_carefully

    return read_carefully(text, bounds)


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
