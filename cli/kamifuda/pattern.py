"""Regular expressions that are compiled when they are first used: most of a program's are for what is seldom met.

Compiling one takes up to a thousandth of a second, and every command imports dozens.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

__all__ = ["pattern", "patterns_later"]

if TYPE_CHECKING:
    from re import compile as pattern
else:

    def pattern(text, flags=0):
        """As `re.compile`, later."""
        return _Pattern(text, flags)


class _Compiled:
    """Stands for a pattern that was used; it has what the pattern has."""


class _Pattern(_Compiled):
    """Stands for a pattern that nobody has used yet."""

    def __init__(self, text: Any, flags: int = 0) -> None:
        self._said = (text, flags)

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(*self._said)
        self.__dict__ |= {each: getattr(compiled, each) for each in _OFFERED}
        self.__class__ = _Compiled  # type: ignore[assignment]  # what asks for missing names takes longer to find others
        return getattr(self, name)


_OFFERED = [name for name in dir(re.Pattern) if not name.startswith("__")]


@contextmanager
def patterns_later(library: str) -> Iterator[None]:
    """While a library is imported here, the patterns at the top of its modules are compiled when they are first used.

    For libraries that ask their patterns themselves and never hand them to a function of `re`.
    """

    at_once = re.compile

    def compile_later(text: Any, flags: int = 0) -> object:
        asking = sys._getframe(1).f_globals["__name__"].partition(".")[0]
        return _Pattern(text, flags) if asking == library else at_once(text, flags)

    re.compile = compile_later  # type: ignore[assignment]  # that is what it is for
    try:
        yield
    finally:
        re.compile = at_once
