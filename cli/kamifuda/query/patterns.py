"""Regular expressions in queries, with RE2: time in proportion to the text whatever is asked, so none needs a limit.

That is why a pattern cannot look around itself or refer back. Capitals do not matter; the text is searched as written.
"""

import re
from functools import lru_cache
from typing import Literal, Protocol, cast

from kamifuda.query.grammar import Word

LONGEST = 200  # characters of a pattern
_MEMORY = 1 << 20  # bytes a compiled pattern may take
_HARMLESS = re.compile(r"\\[dwb\\./()\[\]{}+*?|-]")  # escapes that mean no end of a line
_MAY_CROSS = re.compile(r"[\\^$\x00-\x1f]|\(\?|\[:")  # may mean the end of a text, or go past it
_ANCHOR = re.compile(r"(?<!\[)\^|\$")
_AT_ENDS = re.compile(r"\\[AzQ]|\(\?")  # means the end of a text, not of a line, or changes what is said around it


class Matcher(Protocol):
    """A compiled pattern."""

    def search(self, text: str | bytes) -> object:
        """Something where the pattern fits."""


class WrongPattern(Exception):  # noqa: N818 - a reason to be shown, not a failure of ours
    """Why a text is no pattern."""


def pattern_of(word: Word) -> str:
    """The pattern between the slashes of a word; raises WrongPattern."""
    text = word.text[1:-1].replace("\\/", "/")
    if len(text) > LONGEST:
        raise WrongPattern(f"it has {len(text)} characters; a pattern has {LONGEST} at most")
    matcher(text)
    return text


@lru_cache(maxsize=64)
def matcher(pattern: str) -> Matcher:
    """A pattern ready to search; raises WrongPattern."""
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    options.max_mem = _MEMORY
    try:
        return cast(Matcher, re2.compile(pattern, options))
    except re2.error as problem:
        raise WrongPattern(_said(problem)) from problem


def fits(pattern: str, text: str | bytes) -> bool:
    """Whether a pattern fits somewhere in a text, or in the UTF-8 of one, which is quicker."""
    return matcher(pattern).search(text) is not None


def fits_some(pattern: str, texts: bytes, between: bytes) -> bool:
    """Whether a pattern fits somewhere in one of several texts. `between` them lines end, two for each."""
    first, certain = _across(pattern)
    if first is not None and first.search(texts) is None:
        return False
    if certain == "always" or (certain == "by line" and texts.count(b"\n") == 2 * texts.count(between)):
        return True
    return any(fits(pattern, text) for text in texts.split(between))


@lru_cache(maxsize=64)
def _across(pattern: str) -> tuple[Matcher | None, Literal["", "by line", "always"]]:
    """A pattern that fits texts in a row wherever `pattern` fits one of them; when the converse holds too."""
    plain = _HARMLESS.sub("", pattern)
    if not _MAY_CROSS.search(plain):
        return matcher(pattern), "always"
    if _AT_ENDS.search(plain):
        return None, ""
    try:
        lines = matcher(f"(?m:{pattern})")
    except WrongPattern:  # it has become too large
        return None, ""
    return lines, "" if _MAY_CROSS.search(_ANCHOR.sub("", plain)) else "by line"


def _said(problem: Exception) -> str:
    """What is wrong with a pattern, in RE2's words."""
    reason = problem.args[0] if problem.args else ""
    return reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
