"""What to offer for a mistyped word: the one that was meant, else all there are."""

from collections.abc import Iterable
from typing import Any

from kamifuda.diagnostics import nearest


def offer(word: str, known: Iterable[str]) -> dict[str, Any]:
    """The values `meant` and `known` of a diagnostic; one of them is empty."""
    words = list(dict.fromkeys(known))
    meant = nearest(word, words)
    known = "one of: " + ", ".join(words) if words else "nothing here, for none is known"
    return {"meant": meant, "known": "" if meant else known}
