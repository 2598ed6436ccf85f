"""Follows work that was given out: what comes back is counted for whoever watches."""

from collections.abc import Callable

Tell = Callable[[int, int], None]  # how many of how many are done


def unheard(_done: int, _total: int) -> None:
    """Nobody watches."""


class Follower:
    """Counts what is done of all that was given out."""

    def __init__(self, tell: Tell = unheard) -> None:
        self._tell = tell
        self._done = self._total = 0

    def expect(self, count: int) -> None:
        """So many more were given out."""
        self._total += count

    def arrived(self, count: int) -> None:
        """So many came back."""
        self._done += count
        self._tell(self._done, self._total)
