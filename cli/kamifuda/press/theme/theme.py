"""A theme: colours, fonts, styles and icons by name. The game's theme.yaml stands on the common one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.press.face import Colour
from kamifuda.press.guessing import offer
from kamifuda.press.text import Look, Style
from kamifuda.press.theme.words import LookWords, StyleWords, ThemeWords
from kamifuda.press.vector.colours import NAMED, parse_colour
from kamifuda.reach import is_file, leads_out
from kamifuda.source import Record

BASE = "body"  # the style every other one is like, unless it says otherwise
NO_PAINT = "none"
DEEPEST = 8  # names of colours that stand for each other
_LOOKS = ("strong", "stress", "keyword", "effect")


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything templates may name."""

    colours: Mapping[str, Colour]
    fonts: Mapping[str, str | Sequence[str] | Mapping[str, str | Sequence[str]]]
    styles: Mapping[str, Style]
    icons: Mapping[str, Path]
    values: Mapping[str, str]
    records: tuple[Record, ...] = ()  # what it was read from, the common one first
    unpainted: frozenset[str] = frozenset()  # colours that it calls `none`

    def where(self, family: str) -> Span | None:
        """Where a family of fonts is named."""
        for record in reversed(self.records):
            for path in _paths(record.data, ()):
                if path[0] in ("fonts", "styles") and path[-1] == family:
                    return record.span(path[:-1])
        return None

    def colour(self, name: str) -> Colour | None:
        """A colour by name or as #rrggbb; None for what is not painted and for what nobody knows."""
        return self.colours.get(name) or parse_colour(name)


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A theme.yaml that was read, and the folder its icons are beside."""

    record: Record
    folder: Path


def load_theme(files: Sequence[ThemeFile]) -> tuple[Theme, list[Diagnostic]]:
    """Merge theme files, the common one first; names said again replace what was said before."""
    from kamifuda.game.shape import read_shape

    found: list[Diagnostic] = []
    colours: dict[str, tuple[str, Record]] = {}
    earlier: dict[str, tuple[str, Record]] = {}
    fonts: dict[str, str | Sequence[str] | Mapping[str, str | Sequence[str]]] = {}
    styles: dict[str, tuple[StyleWords, Record]] = {}
    icons: dict[str, Path] = {}
    values: dict[str, str] = {}
    for file in files:
        words, faults = read_shape(ThemeWords, file.record)
        found += faults
        if words is None:
            continue
        earlier |= {name: colours[name] for name in words.colours if name in colours}
        colours |= {name: (text, file.record) for name, text in words.colours.items()}
        fonts |= words.fonts
        for name, style in words.styles.items():
            before = styles[name][0] if name in styles else StyleWords()
            styles[name] = (_over(before, style), file.record)
        for name, icon in words.icons.items():
            path = file.folder / icon
            if is_file(path) and not leads_out(path, file.folder):
                icons[name] = path
            else:
                found.append(diagnostic("missing-icon", file.record.span(("icons", name)), icon=name, file=icon))
        values |= words.values
    maker = _Maker(colours, found)
    maker.settle(earlier)
    made = {name: maker.style(name, styles, ()) for name in styles}
    made.setdefault(BASE, Style())
    painted, records = maker.all_colours(), tuple(file.record for file in files)
    return Theme(painted, fonts, made, icons, values, records, frozenset(maker.unpainted)), found


def _paths(data: object, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """Every text in some data, at the end of the path that leads to it."""
    if isinstance(data, str):
        yield (*path, data)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from _paths(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _paths(value, (*path, number))


def _over(before: StyleWords, after: StyleWords) -> StyleWords:
    said = {one.name: getattr(after, one.name) for one in fields(after) if getattr(after, one.name) is not None}
    return replace(before, **said)


class _Maker:
    """Turns words into looks; a name that leads nowhere is a diagnostic where it stands."""

    def __init__(self, colours: dict[str, tuple[str, Record]], found: list[Diagnostic]) -> None:
        self.colours, self.found = colours, found
        self.unpainted: set[str] = set()

    def settle(self, earlier: Mapping[str, tuple[str, Record]]) -> None:
        """What leads nowhere is told and left out: what held before it holds."""
        for name, before in earlier.items():
            text, record = self.colours[name]
            if not self._is_unpainted(name) and self.colour(text, record, ("colours", name)) is None:
                self.colours[name] = before

    def all_colours(self) -> dict[str, Colour]:
        if NO_PAINT in self.colours:
            span, expected = self.colours[NO_PAINT][1].key_span(("colours", NO_PAINT)), "another name: it is no paint"
            self.found.append(diagnostic("wrong-value", span, field="a colour", value=NO_PAINT, expected=expected))
        self.unpainted = {name for name in self.colours if self._is_unpainted(name)}
        resolved = {
            name: self.colour(text, record, ("colours", name))
            for name, (text, record) in self.colours.items()
            if name not in self.unpainted
        }
        return {name: colour for name, colour in resolved.items() if colour is not None}

    def _is_unpainted(self, name: str) -> bool:
        """Whether a colour is `none`, or stands for one that is."""
        for _ in range(DEEPEST):
            if name not in self.colours or name == NO_PAINT:
                break
            name = self.colours[name][0]
        return name == NO_PAINT

    def colour(self, text: str, record: Record, path: tuple[str | int, ...], depth: int = 0) -> Colour | None:
        """A colour; a name may stand for another name. None where it is not painted, or unknown, which is told."""
        if self._is_unpainted(text):
            return None
        if text in self.colours and depth < DEEPEST and path != ("colours", text):
            return self.colour(*self.colours[text], ("colours", text), depth + 1)
        colour = parse_colour(text)
        if colour is None and text in self.colours:
            self._tell_circle(record.span(path), "colour", text)
        elif colour is None:
            span = record.span(path)
            offered = offer(text, [*self.colours, *NAMED])
            self.found.append(diagnostic("unknown-look", span, sort="colour", word=text, **offered))
        return colour

    def _tell_circle(self, span: Span, sort: str, name: str) -> None:
        expected = f"a {sort} that does not lead back here"
        self.found.append(diagnostic("wrong-value", span, field=f"the {sort}", value=name, expected=expected))

    def style(self, name: str, styles: Mapping[str, tuple[StyleWords, Record]], seen: tuple[str, ...]) -> Style:
        """A style with everything it is like."""
        words, record = styles[name]
        parent = words.like or (BASE if name != BASE and BASE in styles else "")
        if parent and (parent not in styles or parent in seen or parent == name):
            span = record.span(("styles", name, "like"))
            if parent in styles:
                self._tell_circle(span, "style", parent)
            else:
                offered = offer(parent, [one for one in styles if one != name])
                self.found.append(diagnostic("unknown-look", span, sort="style", word=parent, **offered))
            parent = ""
        base = self.style(parent, styles, (*seen, name)) if parent else Style()
        return replace(base, **self._said(words, record, name, base))

    def _said(self, words: StyleWords, record: Record, name: str, base: Style) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for one in fields(words):
            value = getattr(words, one.name)
            if value is None or one.name == "like":
                continue
            path = ("styles", name, one.name)
            if one.name == "size":
                said["size"], said["floor"] = value
            elif one.name in ("colour", "rule_colour"):
                if (colour := self.colour(value, record, path)) is not None:
                    said[one.name] = colour
            elif one.name in _LOOKS:
                said[one.name] = self._look(value, record, path)
            else:
                said[one.name] = tuple(value) if isinstance(value, list) else value
        return said

    def _look(self, words: LookWords, record: Record, path: tuple[str, ...]) -> Look:
        colours = {
            key: self.colour(text, record, (*path, key)) if (text := getattr(words, key)) else None
            for key in ("colour", "ground")
        }
        return Look(words.family, words.weight or 0, words.italic, colours["colour"], words.dots, colours["ground"])
