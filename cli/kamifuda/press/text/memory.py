"""What was found out once about a text, kept with the fonts it was set in, within bounds."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from kamifuda.press.fonts import FontBook

MOST = 600  # some MB; a run of ten thousand cards must not keep every name it ever set
_Kept = TypeVar("_Kept")


def kept(fonts: FontBook, key: tuple[Hashable, ...], kind: type[_Kept], make: Callable[[], _Kept]) -> _Kept:
    """The thing of that key, made when it is asked for the first time; what is not asked for again is forgotten."""
    whole = (kind, *key)
    found = fonts.memory.get(whole)
    if isinstance(found, kind):
        return found
    found = fonts.older_memory.pop(whole, None)
    made = found if isinstance(found, kind) else make()
    if len(fonts.memory) >= MOST:
        fonts.memory, fonts.older_memory = {}, fonts.memory
    fonts.memory[whole] = made
    return made
