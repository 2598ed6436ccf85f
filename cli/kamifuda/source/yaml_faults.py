"""What the YAML parser complains of, in the user's words: one diagnostic name for each thing people do wrong."""

import re
from collections.abc import Callable
from typing import Any

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.source.bounds import BOUNDS
from kamifuda.source.text import Text
from kamifuda.source.yaml_parser import YAMLError

_WIDE_COLON = re.compile(r"\s*(?:- +)*[\w-]+(：)")
_NO_SPACE = re.compile(r"\s*(?:- +)*[\w.-]+(:)(?=[^\s:/])")
_BAR = re.compile(r":\s+[|>][+-]?\d?[+-]?\s*$")
_CLOSING = {"{": "}", "[": "]"}


class _Fault:
    """One complaint: where it began, where it was noticed, and the lines of both."""

    def __init__(self, text: Text, start: int, end: int, error: YAMLError) -> None:
        lead = start - text.starts[text.line_of(start) - 1]
        context, problem = getattr(error, "context_mark", None), getattr(error, "problem_mark", None)
        self.text = text
        self.end = end
        self.reason = str(getattr(error, "problem", "") or getattr(error, "reason", "") or error)
        self.context = str(getattr(error, "context", "") or "")
        self.at = min(start - lead + problem.index if problem else start, end)
        self.since = min(start - lead + context.index, end) if context else self.at

    def line(self, offset: int) -> str:
        return self.text.lines[self.text.line_of(offset) - 1]

    def line_start(self, offset: int) -> int:
        return self.text.starts[self.text.line_of(offset) - 1]

    def before(self) -> str:
        """What stands before the complaint in its line."""
        return self.text.content[self.line_start(self.at) : self.at]

    def here(self, offset: int) -> str:
        return self.text.content[offset : offset + 1]

    def told(self, name: str, offset: int, **values: Any) -> Diagnostic:
        return diagnostic(name, self.text.span(offset), **values)


def fault(text: Text, start: int, end: int, error: YAMLError) -> Diagnostic:
    """The diagnostic for a parser's complaint about the text from `start` to `end`."""
    complaint = _Fault(text, start, end, error)
    found = _colon(complaint) if any(word in complaint.reason for word in ("mapping values", "expected ':'")) else None
    if found is not None:
        return found
    for words, judge in _JUDGES:
        if words in complaint.reason or words in complaint.context:
            return judge(complaint)
    return complaint.told("yaml-syntax", complaint.at, reason=complaint.reason)


def _colon(complaint: _Fault) -> Diagnostic | None:
    """A colon that is full-width, or stands without its space: the line is then no `field: value`."""
    at = complaint.text.line_of(complaint.since)
    last = complaint.text.line_of(complaint.at)
    for number in range(max(1, at - 1), last + 1):
        line, start = complaint.text.lines[number - 1], complaint.text.starts[number - 1]
        if match := _WIDE_COLON.match(line):
            return complaint.told("yaml-wide-colon", start + match.start(1))
        if number >= at and (match := _NO_SPACE.match(line)) and ": " not in line:
            field = line[: match.start(1)].strip("- ")
            return complaint.told("yaml-colon-without-space", start + match.start(1), field=field)
    return None


def _second_colon(complaint: _Fault) -> Diagnostic:
    before = complaint.before()
    if ":" not in before:  # the first colon of its line: the line is indented as if it went on the value above
        return complaint.told(
            "yaml-indentation", complaint.line_start(complaint.at) + len(before) - len(before.lstrip())
        )
    field, _, value = before.strip(" -").partition(":")
    return complaint.told(
        "yaml-second-colon", complaint.at, field=field, value=value.strip() + complaint.here(complaint.at)
    )


def _missing_colon(complaint: _Fault) -> Diagnostic:
    number = complaint.text.line_of(complaint.since)
    if number > 1 and _BAR.search(complaint.text.lines[number - 2]):  # the text under `|` is not indented enough
        return complaint.told("yaml-indentation", complaint.since)
    return complaint.told("yaml-missing-colon", complaint.since, found=complaint.line(complaint.since).strip(" -"))


def _unexpected_character(complaint: _Fault) -> Diagnostic:
    character = complaint.here(complaint.at)
    if character == "\t":
        return complaint.told("yaml-tab", complaint.at)
    return complaint.told("yaml-reserved-character", complaint.at, character=character)


def _tab(complaint: _Fault) -> Diagnostic:
    place = complaint.text.content.find("\t", complaint.line_start(complaint.at), complaint.end)
    return complaint.told("yaml-tab", place if place >= 0 else complaint.at)


def _reserved_start(complaint: _Fault) -> Diagnostic:
    return complaint.told("yaml-reserved-character", complaint.since, character=complaint.here(complaint.since))


def _unclosed_quote(complaint: _Fault) -> Diagnostic:
    return complaint.told("yaml-unclosed-quote", complaint.since, quote=complaint.here(complaint.since))


def _unclosed_bracket(complaint: _Fault) -> Diagnostic:
    bracket = complaint.here(complaint.since)
    if bracket not in _CLOSING:  # `a: b: c` inside brackets: the parser names the inner pair
        place = max(complaint.text.content.rfind(sign, 0, complaint.since + 1) for sign in _CLOSING)
        bracket, since = complaint.here(place), place
    else:
        since = complaint.since
    found = complaint.text.content[complaint.at : complaint.end].split("\n", 1)[0].strip() or "the end"
    closing = _CLOSING.get(bracket, bracket)
    return complaint.told("yaml-unclosed-bracket", since, bracket=bracket, closing=closing, found=found)


def _broken_mapping(complaint: _Fault) -> Diagnostic:
    before = complaint.before().rstrip()
    if complaint.here(complaint.at) == ":" and not before.strip(" -"):
        return complaint.told("key-not-text", complaint.at, found="empty")
    if not before.strip():
        return complaint.told("yaml-indentation", complaint.at)
    if alias := re.search(r"[:-]\s+([&*!])\S*$", before):
        place = complaint.line_start(complaint.at) + alias.start(1)
        return complaint.told("yaml-reserved-character", place, character=alias[1])
    rest = complaint.text.content[complaint.at : complaint.end].splitlines()[:1]
    return complaint.told("yaml-text-after-value", complaint.at, found="".join(rest), ending=before[-1])


def _indentation(complaint: _Fault) -> Diagnostic:
    if complaint.before().strip() and not complaint.before().strip(" -"):
        return complaint.told("yaml-indentation", complaint.at)
    return _broken_mapping(complaint)


def _escape(complaint: _Fault) -> Diagnostic:
    start = complaint.text.content.rfind("\\", complaint.since, complaint.at + 1)
    place = start if start >= 0 else complaint.at
    return complaint.told("yaml-escape", place, found=complaint.text.content[place : place + 2])


def _after_bar(complaint: _Fault) -> Diagnostic:
    return complaint.told("yaml-text-after-bar", complaint.at, sign=complaint.here(complaint.since))


def _too_deep(complaint: _Fault) -> Diagnostic:
    what, found = "this value", "inside too many lists or mappings"
    return complaint.told("beyond-bounds", complaint.at, what=what, found=found, limit=f"{BOUNDS.depth} levels")


# Words of libyaml's or PyYAML's complaint -> how to tell it. The first that fits holds.
_JUDGES: tuple[tuple[str, Callable[[_Fault], Diagnostic]], ...] = (
    ("maximum nesting depth", _too_deep),
    ("mapping values are not allowed", _second_colon),
    ("could not find expected ':'", _missing_colon),
    ("tab character", _tab),
    ("cannot start any token", _unexpected_character),
    ("while scanning an alias", _reserved_start),
    ("while scanning an anchor", _reserved_start),
    ("while scanning a tag", _reserved_start),
    ("while parsing a tag", _reserved_start),
    ("while scanning a directive", _reserved_start),
    ("escape", _escape),
    ("hexdecimal", _escape),
    ("hexadecimal", _escape),
    ("while scanning a quoted scalar", _unclosed_quote),
    ("while scanning a block scalar", _after_bar),
    ("while parsing a flow", _unclosed_bracket),
    ("while parsing a block mapping", _broken_mapping),
    ("while parsing a block collection", _indentation),
    ("expected <document start>", _indentation),
    ("expected '<document start>'", _indentation),
)
