"""PyYAML's parser of events: all that we use of the library."""

from typing import Any

from kamifuda.pattern import patterns_later

with patterns_later("yaml"):
    from yaml import YAMLError
    from yaml.events import (
        AliasEvent,
        Event,
        MappingEndEvent,
        MappingStartEvent,
        ScalarEvent,
        SequenceEndEvent,
        SequenceStartEvent,
    )
    from yaml.parser import Parser as EventParser
    from yaml.reader import Reader
    from yaml.scanner import Scanner

__all__ = [
    "NULLS",
    "AliasEvent",
    "Event",
    "MappingEndEvent",
    "MappingStartEvent",
    "Parser",
    "PlainParser",
    "ScalarEvent",
    "SequenceEndEvent",
    "SequenceStartEvent",
    "YAMLError",
]
NULLS = frozenset(("", "~", "null", "Null", "NULL"))


class PlainParser(Reader, Scanner, EventParser):
    """PyYAML's own parser, for where it was built without libyaml: slower, but it gives the same events."""

    def __init__(self, stream: str | bytes) -> None:
        Reader.__init__(self, stream)
        Scanner.__init__(self)
        EventParser.__init__(self)


try:
    from yaml._yaml import CParser

    Parser: Any = CParser
except ImportError:
    Parser = PlainParser
