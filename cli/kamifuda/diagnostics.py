"""What a diagnostic and a span are, how they are worded and how they sort.

Every diagnostic has a name and a page, `pages/<name>.md`: its severity, its message and help as templates with
named values (so that they can be translated), and what `kamifuda explain` says about it.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern

Severity = Literal["error", "warning", "info"]

PAGES = Path(__file__).parent / "pages"


class KamifudaError(Exception):
    """We cannot go on: no workspace, an unwritable file. One line for the user, exit code 2."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a user's file. Lines and columns count from 1; columns are characters; spreadsheets have a `cell`."""

    path: str
    line: int = 1
    column: int = 1
    length: int = 1
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Fix:
    """A safe remedy: put `new` in the place of `old`, which stands at the diagnostic's span."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing wrong in a user's text. `also` holds other places that belong to it: the first of two equal ids."""

    name: str
    message: str
    span: Span
    severity: Severity = "error"
    help: str = ""
    also: tuple[Span, ...] = ()
    values: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    fix: Fix | None = field(default=None, compare=False)

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Sort key: by place, then by name."""
        return (self.span.path, self.span.line, self.span.column, self.name, self.message)


@dataclass(frozen=True, slots=True)
class Page:
    """What is written about one diagnostic: templates for its wording and the text that `explain` shows."""

    name: str
    severity: Severity
    message: str
    help: str
    run: str
    text: str


# Controls besides tab and line break, marks of direction, line separators, halves of characters.
_MOVES = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
_ENDLESS = pattern(r"\S{300,}")
_OPTIONAL = pattern(r"\[\[(.*?)\]\]", re.S)
_ZEROS = pattern(r"(?<!\d)0+(?=\d)")
_VALUE = pattern(r"\{([a-z_]+)\}")


@cache
def page(name: str) -> Page:
    """The page of a diagnostic; raises LookupError when nobody wrote one."""
    path = PAGES / f"{name}.md"
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name) or not path.is_file():
        raise LookupError(f"no page for diagnostic {name}")
    head, _, text = path.read_text(encoding="utf-8").partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    severity = fields["severity"]
    if severity not in ("error", "warning", "info"):
        raise LookupError(f"page {name}: severity {severity}")
    return Page(name, severity, fields["message"], fields.get("help", ""), fields.get("run", "check"), text.strip())  # type: ignore[arg-type]  # narrowed above


def page_names() -> list[str]:
    """The names of all diagnostics, sorted."""
    return sorted(path.stem for path in PAGES.glob("*.md"))


def fill(template: str, values: dict[str, str]) -> str:
    """Put named values into a template; a `[[...]]` part is dropped when one of its values is missing or empty.

    Of `[[...||...]]` the first part stands of which there is every value.
    """

    def optional(match: re.Match[str]) -> str:
        parts = match[1].split("||")
        return next((part for part in parts if all(values.get(key) for key in _VALUE.findall(part))), "")

    return _VALUE.sub(lambda match: values.get(match[1], ""), _OPTIONAL.sub(optional, template)).strip()


def diagnostic(
    name: str,
    span: Span,
    /,
    *,
    also: tuple[Span, ...] = (),
    severity: Severity | None = None,
    fix: Fix | None = None,
    **values: object,
) -> Diagnostic:
    """A diagnostic worded by its page. Values are shown as text, with control characters made visible."""
    shown = {key: visible(str(value)) for key, value in values.items() if value is not None}
    about = page(name)
    message, help_text = fill(about.message, shown), fill(about.help, shown)
    said = tuple(sorted(shown.items()))
    return Diagnostic(name, message, span, severity or about.severity, help_text, also, said, fix)


def visible(text: str, limit: int = 120) -> str:
    """Text safe to show in one line of a message: control and invisible characters as U+XXXX, long text cut."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(
        f"<U+{ord(c):04X}>" if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") else c for c in short
    )


def harmless(text: str) -> str:
    """Text that cannot move a terminal or turn its letters round, whatever somebody wrote into a file or its name."""
    return _MOVES.sub(lambda match: f"<U+{ord(match[0]):04X}>", text)


LONGEST_WORD, LONGEST_LINE = 300, 4000  # of what a command says


def bounded(text: str) -> str:
    """A line of a message that nobody has to scroll through: endless words and what comes after very much are cut."""
    short = _ENDLESS.sub(lambda match: f"{match[0][:100]}…", text) if len(text) > LONGEST_WORD else text
    return short if len(short) <= LONGEST_LINE else f"{short[:LONGEST_LINE]}…"


def _plain_numbers(text: str) -> str:
    """A text whose numbers begin with no zero."""
    return _ZEROS.sub("", text)


def nearest(word: str, candidates: Iterable[str]) -> str:
    """The candidate a mistyped word probably meant, or an empty string."""
    pool = {candidate.casefold(): candidate for candidate in candidates}
    folded = word.casefold()
    if folded in pool:
        return pool[folded]
    plain = _plain_numbers(folded)
    numbered = next((candidate for key, candidate in pool.items() if _plain_numbers(key) == plain), "")
    if numbered:  # a1 means a01 sooner than a11
        return numbered
    import difflib  # only faults need it

    cutoff = 0.5 if len(folded) <= 3 and not folded.isascii() else 0.6  # one ideograph of two is a near miss
    found = difflib.get_close_matches(folded, list(pool), n=1, cutoff=cutoff)
    return pool[found[0]] if found else ""
