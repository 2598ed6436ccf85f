"""Regular expressions in queries, with RE2: time in proportion to the text whatever is asked, so none needs a limit.

That is why a pattern cannot look around itself or refer back. Capitals do not matter; the text is searched as written.
"""

from functools import lru_cache
from typing import Protocol, cast

from kamifuda.query.grammar import Word

LONGEST = 200  # characters of a pattern
_MEMORY = 1 << 20  # bytes a compiled pattern may take


class Matcher(Protocol):
    """A compiled pattern."""

    def search(self, text: str) -> object:
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


def fits(pattern: str, text: str) -> bool:
    """Whether a pattern fits somewhere in a text."""
    return matcher(pattern).search(text) is not None


def _said(problem: Exception) -> str:
    """What is wrong with a pattern, in RE2's words."""
    reason = problem.args[0] if problem.args else ""
    return reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
