"""Fields whose declaration cannot be read: that is told once, where it stands, and not again wherever they are used."""

from collections.abc import Collection, Hashable, Iterable
from typing import Any, cast

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.game.shape import value_at
from kamifuda.game.validators import shape_words
from kamifuda.source.record import Path, Record

_NAMING = ("undeclared-name", "query-unknown-field")  # what is said of names that name nothing


def lost_fields(record: Record, path: Path, read: Collection[str], shape: type[Any]) -> frozenset[str]:
    """The fields that stand under `fields`, or under a misspelling of it, and did not come out as fields."""
    written = value_at(record.data, path)
    words = written if isinstance(written, dict) else {}
    known = set(shape_words(cast(Hashable, shape))) - {"fields"}
    maps = [value for word, value in words.items() if word not in known and isinstance(value, dict)]
    return frozenset(str(key) for each in maps for key in each) - frozenset(read)


def without_lost(found: Iterable[Diagnostic], game: Game) -> list[Diagnostic]:
    """What was found, without what says of such a field that there is none."""
    lost = {key for kind in game.kinds.values() for key in kind.lost}
    return [each for each in found if not lost or each.name not in _NAMING or not _names(each) & lost]


def _names(fault: Diagnostic) -> set[str]:
    return {part for _, value in fault.values for part in (value, value.partition(".")[0])}
