"""Names in game files that name something else: what is said when they name nothing."""

from collections.abc import Iterable

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.source.record import Data, Path


def undeclared(span: Span, value: str, what: str, candidates: Iterable[str]) -> Diagnostic:
    """The diagnostic about a name that names nothing."""
    known = list(dict.fromkeys(candidates))
    return diagnostic(
        "undeclared-name", span, value=value, what=what, nearest=nearest(value, known), known=", ".join(known)
    )


def field_names(game: Game) -> tuple[str, ...]:
    """The fields of all kinds, each once."""
    return tuple(dict.fromkeys(key for kind in game.kinds.values() for key in kind.fields))


def entries_of(value: Data, path: Path) -> list[tuple[Path, str]]:
    """A text or a list of texts, each with its path."""
    if isinstance(value, str):
        return [(path, value)]
    entries = enumerate(value) if isinstance(value, list) else ()
    return [((*path, number), each) for number, each in entries if isinstance(each, str)]
