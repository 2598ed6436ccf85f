"""Tokens of a tree-shaped file, YAML or JSON, to items: data with the place of every value and key."""

from collections.abc import Iterator
from dataclasses import field
from typing import Any, Literal

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.pattern import pattern
from kamifuda.source.bounds import Bounds
from kamifuda.source.decoding import CONTROL
from kamifuda.source.record import Data, Path, Places
from kamifuda.source.spots import Spots, Style
from kamifuda.source.text import Text

_BREAK = pattern(r"\r\n?")


@dataclass(slots=True)
class Token:
    """A value, or the beginning or end of a mapping `{}` or a list `[]`.

    `written` is the text of a value before it means anything, or the bracket where one is written.
    """

    kind: Literal["value", "{", "}", "[", "]"]
    start: int
    end: int
    value: str | bool | None = None
    written: str = ""
    style: Style = ""

    @property
    def shown_end(self) -> int:
        """Where a caret's line ends: a mapping without brackets is shown by its beginning."""
        return self.end if self.written or self.kind == "value" else self.start + 1


@dataclass(slots=True)
class Item:
    """One mapping at the top of a file, or in the list at the top."""

    start: int
    data: dict[str, Data] = field(default_factory=dict)
    end: int = 0
    values: dict[Path, Token] = field(default_factory=dict)
    keys: dict[Path, Token] = field(default_factory=dict)

    def places(self, text: Text) -> Places:
        """The tokens' offsets as spans."""
        return Places(
            {path: text.span(token.start, token.shown_end) for path, token in self.values.items()},
            {path: text.span(token.start, token.end) for path, token in self.keys.items()},
            {
                path: Spots(text, token.start, token.end, token.style, _with_breaks(token.value))
                for path, token in self.values.items()
                if isinstance(token.value, str)
            },
        )


class BeyondBoundsError(Exception):
    """The file holds more values than we read."""


class Assembly:
    """Puts items together from tokens and reports what no card or schema may be: equal keys, keys that are no text."""

    def __init__(self, text: Text, bounds: Bounds) -> None:
        self.text = text
        self.bounds = bounds
        self.diagnostics: list[Diagnostic] = []
        self.complete = True
        self._count = 0
        self._item = Item(0)

    def items(self, tokens: Iterator[Token]) -> Iterator[Item]:
        """The items of a token stream, each as soon as it is complete; whatever the stream raises comes through."""
        for token in tokens:
            if token.kind != "[":
                yield from self._top(token, tokens)
                continue
            for entry in _until_end(tokens):
                yield from self._top(entry, tokens)

    def _top(self, token: Token, tokens: Iterator[Token]) -> Iterator[Item]:
        if token.kind == "{":
            self._item = item = Item(token.start)
            item.data = self._mapping(token, tokens, ())
            item.end = token.end
            yield item
            return
        self.complete = False
        found = "a list" if token.kind == "[" else "empty" if token.value is None else "text"
        self._add("not-a-mapping", token, found=found)
        self._skip(token, tokens)

    def _value(self, token: Token, tokens: Iterator[Token], path: Path) -> Data:
        self._count += 1
        if self._count > self.bounds.values:
            self._add("beyond-bounds", token, what="the file", found="longer", limit=f"{self.bounds.values} values")
            raise BeyondBoundsError
        if token.kind == "value":
            self._item.values[path] = token
            return self._text(token) if isinstance(token.value, str) else token.value
        if len(path) >= self.bounds.depth:
            limit = f"{self.bounds.depth} levels"
            self._add("beyond-bounds", token, what="this value", found="inside too many lists or mappings", limit=limit)
            self._skip(token, tokens)
            return None
        if token.kind == "{":
            return self._mapping(token, tokens, path)
        self._item.values[path] = token
        data: list[Data] = []
        for entry in _until_end(tokens, token):
            data.append(self._value(entry, tokens, (*path, len(data))))
        return data

    def _text(self, token: Token) -> str:
        value = _with_breaks(str(token.value))
        control = CONTROL.search(value) if token.style == '"' else None
        if control and control[0] not in self.text.content[token.start : token.end]:  # else it is told already
            self._add("control-character", token, code=f"U+{ord(control[0]):04X}")
        if len(value) <= self.bounds.text_length:
            return value
        found, limit = f"{len(value)} characters long", f"{self.bounds.text_length} characters"
        self._add("beyond-bounds", token, what="this text", found=found, limit=limit)
        return value[: self.bounds.text_length]

    def _mapping(self, opening: Token, tokens: Iterator[Token], path: Path) -> dict[str, Data]:
        data: dict[str, Data] = {}
        item = self._item
        item.values[path] = opening
        for key in _until_end(tokens, opening):
            name = self._key(key, tokens)
            value = next(tokens)
            if name is None:
                self._skip(value, tokens)
            elif name in data:
                self._add("duplicate-key", key, also=item.keys[(*path, name)], key=name)
                self._item = Item(0)  # the first one counts: the places of the second are forgotten
                self._value(value, tokens, path)
                self._item = item
            else:
                item.keys[(*path, name)] = key
                data[name] = self._value(value, tokens, (*path, name))
        return data

    def _key(self, key: Token, tokens: Iterator[Token]) -> str | None:
        """The text of a key, or None when it is none."""
        if key.kind == "value" and key.written == "<<" and key.style == "":
            self._add("yaml-merge-key", key)
        elif key.kind != "value" or not key.written:
            found = {"{": "a mapping", "[": "a list"}.get(key.kind, "empty")
            self._add("key-not-text", key, found=found)
            self._skip(key, tokens)
        elif len(key.written) > self.bounds.key_length:
            found, limit = f"{len(key.written)} characters long", f"{self.bounds.key_length} characters"
            self._add("beyond-bounds", key, what="this field's name", found=found, limit=limit)
        else:
            return key.written
        return None

    def _skip(self, token: Token, tokens: Iterator[Token]) -> None:
        depth = 1 if token.kind in ("{", "[") else 0
        while depth:
            self._count += 1
            depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(next(tokens).kind, 0)

    def _add(self, name: str, token: Token, also: Token | None = None, **values: Any) -> None:
        others = (self.text.span(also.start, also.end),) if also else ()
        self.diagnostics.append(diagnostic(name, self.text.span(token.start, token.end), also=others, **values))


def _until_end(tokens: Iterator[Token], opening: Token | None = None) -> Iterator[Token]:
    """The tokens up to the one that closes; whoever takes one also takes what belongs to it."""
    for token in tokens:
        if token.kind in ("}", "]"):
            if opening is not None:
                opening.end = token.end
            return
        yield token


def _with_breaks(value: str) -> str:
    """A text whose lines end as they do in files: its escapes may say how other systems end them."""
    return _BREAK.sub("\n", value) if "\r" in value else value
