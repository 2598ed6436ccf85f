"""Reads a written-down opening: header lines, then sections such as `[opening]` and `[turn 1]` with one step a line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any, Literal

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Setting
from kamifuda.decks.formats.header import COMMENT
from kamifuda.decks.formats.lines import line_span
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

Place = Literal["opening", "turn", "enemy turn"]
HEADERS = ("deck", "seat", "rules", "option NAME")
OPENING = ("place", "draw", "put back", "redraw", "put under", "keep", "opponent redraws", "opponent keeps")
TURN = ("draw", "set", "play", "use", "change", "discard", "draw by effect", "discard by effect", "leaves")
MOST_LINES = 2000  # of a file
MOST_CHARACTERS = 1000  # of a line
MOST_TURNS = 99
_HEADER = pattern(r"(?P<key>[^:：\[\]]{1,60}?)\s*[:：]\s*(?P<value>.*)")
_HEADING = pattern(r"[\[［【]\s*(?P<name>[^\[\]［］【】]{0,60}?)\s*[\]］】]")
_TURN = pattern(r"(?P<whose>my|own|your|enemy|enemy's|opponent|opponent's)? ?turn (?P<number>[0-9]{1,9})")
_REMARK = pattern(r"(?<=\s)\s(?:#|//)")  # two blanks before it: a name may hold these signs
_SEPARATED = r"(?:\s*[:：]\s*|\s+|$)(?P<rest>.*)"


@dataclass(frozen=True, slots=True)
class Line:
    """One step as it is written."""

    verb: str
    rest: str
    span: Span  # of the whole step
    rest_span: Span

    @property
    def words(self) -> str:
        """The step as one reads it."""
        return f"{self.verb} {self.rest}".strip()


@dataclass(frozen=True, slots=True)
class Section:
    """The steps of the opening, or of one turn."""

    place: Place
    number: int
    span: Span
    lines: tuple[Line, ...]

    @property
    def title(self) -> str:
        """What the section is called in an answer."""
        return "the opening" if self.place == "opening" else f"{self.place} {self.number}"


@dataclass
class Reading:
    """What was read of a file so far, and what is wrong with it."""

    text: Text
    settings: dict[str, Setting] = field(default_factory=dict)
    sections: list[Section] = field(default_factory=list)
    found: list[Diagnostic] = field(default_factory=list)
    body: int = 0  # the line, counted from 0, after the header

    def tell(self, name: str, at: Span, **values: Any) -> None:
        """Report a fault."""
        self.found.append(diagnostic(name, at, **values))


def read_header(text: Text) -> Reading:
    """The header lines of a file: everything above the first section."""
    reading = Reading(text)
    for number, line in enumerate(text.lines[:MOST_LINES]):
        reading.body = number
        stripped = _REMARK.split(line.strip()[:MOST_CHARACTERS], maxsplit=1)[0].strip()
        if _HEADING.fullmatch(stripped):
            return reading
        if stripped and not COMMENT.match(stripped):
            _read_setting(reading, number, stripped)
    reading.body = len(text.lines)
    return reading


def _read_setting(reading: Reading, number: int, stripped: str) -> None:
    span, match = line_span(reading.text, number), _HEADER.fullmatch(stripped)
    key = " ".join(match["key"].casefold().split()) if match else ""
    if match is None or not (key in HEADERS or key.startswith("option ")):
        word, known = match["key"] if match else stripped, ", ".join(HEADERS)
        why = f"{word} is no header of a written hand; headers are {known}, and steps stand under a section"
        reading.tell("hand-header", span, why=why, nearest=nearest(word, HEADERS))
    elif key in reading.settings:
        reading.tell("hand-header", span, why=f"{key} is written twice")
    else:
        value = match["value"].strip()
        start = span.column + match.start("value")
        place = Span(span.path, span.line, start, max(1, len(value)))
        reading.settings[key] = Setting(value, Span(span.path, span.line, span.column, len(match["key"])), place)


def read_sections(reading: Reading, states: Iterable[str]) -> None:
    """The sections below the header. `states`: the numbers of a player that a game knows, life for instance."""
    verbs: Mapping[Place, tuple[str, ...]] = {
        "opening": OPENING,
        "turn": (*TURN, *states),
        "enemy turn": (*TURN, *states),
    }
    lines = reading.text.lines
    section: Section | None = None
    steps: list[Line] = []
    for number in range(reading.body, min(len(lines), MOST_LINES)):
        stripped = _REMARK.split(lines[number].strip(), maxsplit=1)[0].strip()
        span = replace(line_span(reading.text, number), length=max(1, len(stripped)))
        if len(stripped) > MOST_CHARACTERS:
            found, limit = f"{len(stripped)} characters long", f"{MOST_CHARACTERS} characters"
            reading.tell("beyond-bounds", span, what="the line", found=found, limit=limit)
        elif heading := _HEADING.fullmatch(stripped):
            _close(reading, section, steps)
            section, steps = _open(reading, span, heading["name"]), []
        elif stripped and not COMMENT.match(stripped) and section:
            steps += _read_step(reading, span, stripped, section.place, verbs[section.place])
    _close(reading, section, steps)
    if len(lines) > MOST_LINES:
        found, limit = f"{len(lines)} lines long", f"{MOST_LINES} lines"
        span = Span(reading.text.shown, MOST_LINES + 1)
        reading.tell("beyond-bounds", span, what="the hand", found=found, limit=limit)


def _close(reading: Reading, section: Section | None, steps: list[Line]) -> None:
    if section:
        reading.sections.append(Section(section.place, section.number, section.span, tuple(steps)))


def _open(reading: Reading, span: Span, name: str) -> Section | None:
    words = " ".join(name.casefold().replace("’", "'").split())
    match = _TURN.fullmatch(words)
    if words == "opening":
        return Section("opening", 0, span, ())
    if match is None or not 1 <= int(match["number"]) <= MOST_TURNS:
        why = f"there is no such section; sections are [opening], [turn 1] and [enemy turn 1], up to {MOST_TURNS}"
        reading.tell("unread-step", span, line=f"[{name}]", why=why, expected="one of these headings")
        return None
    theirs = (match["whose"] or "").startswith(("enemy", "opponent"))
    return Section("enemy turn" if theirs else "turn", int(match["number"]), span, ())


def _read_step(reading: Reading, span: Span, line: str, place: Place, verbs: tuple[str, ...]) -> Iterator[Line]:
    choices = "|".join(re.escape(verb).replace(r"\ ", r"\s+") for verb in sorted(verbs, key=len, reverse=True))
    match = re.fullmatch(rf"(?P<verb>{choices}){_SEPARATED}", line, re.I | re.A)
    if match is None:
        word = re.split(r"[:：\s]", line, maxsplit=1)[0]
        meant, known = nearest(word, verbs), ", ".join(verbs)
        why = f"steps of {'the opening' if place == 'opening' else 'a turn'} begin with {known}"
        reading.tell("unread-step", span, line=line, why=why, nearest=meant, expected="one step a line")
        return
    rest = match["rest"].strip()
    at = Span(span.path, span.line, span.column + match.start("rest"), max(1, len(rest)))
    yield Line(" ".join(match["verb"].casefold().split()), rest, span, at)
