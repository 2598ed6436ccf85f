"""YAML's events as tokens. Text stays as written; anchors, aliases and tags are refused, not followed."""

from collections.abc import Iterator
from typing import cast

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.pattern import pattern
from kamifuda.source.assembly import Token
from kamifuda.source.spots import Style
from kamifuda.source.text import Text
from kamifuda.source.yaml_parser import (
    NULLS,
    AliasEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    Parser,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

_TEXT_TAGS = ("!", "tag:yaml.org,2002:str")
_PLAIN_TAGS = (*_TEXT_TAGS, "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")
# What a YAML reader refuses or takes for a line's end, though it may stand in a text (YAML 1.2 has only CR and LF).
_FOREIGN = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_HALF = pattern("[\ud800-\udfff]")
_STANDINS = range(0xF0000, 0xF0100)  # private use: more than there are foreign characters


class Standins:
    """Puts private characters in the place of those the parser does not take, and back again in what it read."""

    def __init__(self, content: str) -> None:
        foreign = sorted(set(_FOREIGN.findall(content)))
        free = (code for code in _STANDINS if chr(code) not in content)
        self._there = {ord(character): code for character, code in zip(foreign, free, strict=False)}
        self._back = {code: character for character, code in self._there.items()}

    def hide(self, content: str) -> str:
        """The text as the parser takes it, as long as before."""
        return content.translate(self._there) if self._there else content

    def show(self, value: str) -> str:
        """A value as the user wrote it."""
        return value.translate(self._back) if self._back else value


def events(stream: str | bytes) -> Iterator[Event]:
    """The parser's events one by one."""
    return cast("Iterator[Event]", iter(Parser(stream).get_event, None))


def tokens(text: Text, standins: Standins, start: int, end: int, found: list[Diagnostic]) -> Iterator[Token]:
    """The tokens of the text from `start` to `end`, as a stream of its own; what is refused goes into `found`."""
    lead = start - text.starts[text.line_of(start) - 1]  # keep the column: it means something in YAML
    base = start - lead
    for event in events(" " * lead + standins.hide(text.content[start:end])):
        token = _token(event, base)
        if token is None:
            continue
        for name, value in _refused(event):
            found.append(diagnostic(name, text.span(token.start, token.end), found=value))
        if isinstance(token.value, str):
            if _HALF.search(token.value):  # libyaml refuses them by itself
                found.append(diagnostic("yaml-escape", text.span(token.start, token.end), found="half a character"))
            token.value = _HALF.sub("\ufffd", standins.show(token.value))
        token.written = standins.show(token.written)
        yield token


def _token(event: Event, base: int) -> Token | None:
    if event.start_mark is None or event.end_mark is None:
        return None
    first, last = base + event.start_mark.index, base + event.end_mark.index
    if isinstance(event, ScalarEvent):
        style = cast("Style", event.style or "")
        null = event.implicit[0] and event.value in NULLS
        return Token("value", first, last, None if null else event.value, event.value, style)
    if isinstance(event, MappingStartEvent):
        return Token("{", first, last, written="{" if event.flow_style else "")
    if isinstance(event, SequenceStartEvent):
        return Token("[", first, last, written="[" if event.flow_style else "")
    if isinstance(event, MappingEndEvent):
        return Token("}", first, last)
    if isinstance(event, SequenceEndEvent):
        return Token("]", first, last)
    if isinstance(event, AliasEvent):
        return Token("value", first, last, None, f"*{event.anchor}", "'")
    return None


def _refused(event: Event) -> Iterator[tuple[str, str]]:
    if isinstance(event, AliasEvent):
        yield "yaml-alias", f"*{event.anchor}"
        return
    if isinstance(event, ScalarEvent | MappingStartEvent | SequenceStartEvent):
        if event.anchor is not None:
            yield "yaml-alias", f"&{event.anchor}"
        allowed = _PLAIN_TAGS if not isinstance(event, ScalarEvent) else _TEXT_TAGS
        if event.tag is not None and event.tag not in allowed:
            yield "yaml-tag", event.tag.replace("tag:yaml.org,2002:", "!!")
