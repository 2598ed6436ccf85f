"""What was found out once about a text, kept with the fonts it was set in, within bounds."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from kamifuda.press.fonts import FontBook

MOST = 4096  # some MB; a run of ten thousand cards must not keep every name it ever set
_Kept = TypeVar("_Kept")


def kept(fonts: FontBook, key: tuple[Hashable, ...], kind: type[_Kept], make: Callable[[], _Kept]) -> _Kept:
    """The thing of that key, made when it is asked for the first time."""
    found = fonts.memory.get((kind, *key))
    if isinstance(found, kind):
        return found
    if len(fonts.memory) >= MOST:
        fonts.memory.clear()
    made = make()
    fonts.memory[(kind, *key)] = made
    return made
