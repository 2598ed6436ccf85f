"""Regular expressions that are compiled when they are first used: most of a program's are for what is seldom met.

Compiling one takes up to a thousandth of a second, and every command imports dozens.
"""

import re
from typing import TYPE_CHECKING, Any

__all__ = ["pattern"]

if TYPE_CHECKING:
    from re import compile as pattern
else:

    def pattern(text, flags=0):
        """As `re.compile`, later."""
        return _Pattern(text, flags)


class _Pattern:
    """Stands for a pattern; each method is looked up once."""

    def __init__(self, text: str, flags: int) -> None:
        self._said = (text, flags)

    def __getattr__(self, name: str) -> Any:
        method = getattr(re.compile(*self._said), name)
        setattr(self, name, method)
        return method
