"""Parts of a game's files that cannot be read: that is told once, where they stand, and not again where they are used.

What is lost is known by its words: whatever else names one of them is neither right nor wrong.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any, cast

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Game
from kamifuda.game.shape import value_at
from kamifuda.game.validators import shape_words
from kamifuda.names import fold
from kamifuda.pattern import pattern
from kamifuda.source.record import Data, Path, Record

# What is said of names that name nothing, and by which of its values the name is said.
_NAMING = {
    "undeclared-name": "value",
    "query-unknown-field": "word",
    "query-unknown-value": "value",
    "query-no-flag": "word",
    "unknown-field": "field",
    "unknown-choice": "value",
    "unknown-keyword": "keyword",
    "keyword-not-here": "keyword",
    "keyword-parameter": "keyword",
    "keyword-not-translated": "keyword",
    "unknown-symbol": "symbol",
    "unknown-set": "set",
    "unknown-reference": "text",
    "language-not-here": "language",
    "deck-unknown-pile": "word",
    "deck-unknown-rules": "value",
    "deck-unknown-option": "value",
    "deck-option-value": "option",
    "deck-unknown-choice": "value",
    "deck-choice-value": "choice",
    "deck-unknown-set": "set",
}
_NAMED = (("keywords",), ("symbols",), ("options",))
_PARTS = pattern(r"[.:：]")


def lost_fields(record: Record, path: Path, read: Collection[str], shape: type[Any]) -> frozenset[str]:
    """The fields that stand under `fields`, or under a misspelling of it, and did not come out as fields."""
    written = value_at(record.data, path)
    words = written if isinstance(written, dict) else {}
    known = set(shape_words(cast(Hashable, shape))) - {"fields"}
    maps = [value for word, value in words.items() if word not in known and isinstance(value, dict)]
    return frozenset(str(key) for each in maps for key in each) - frozenset(read)


def lost_words(record: Record, left_out: Iterable[Path]) -> set[str]:
    """Every word in the parts of a record that were left out: ids, labels, spellings."""
    found: set[str] = set()
    for path in left_out:
        part = path[:2] if path[:1] in _NAMED else path  # nobody knows what a keyword is of which something is lost
        if part:  # without what the whole file has to have there is no game to judge anything by
            found |= {str(part[-1]), *_strings(value_at(record.data, part))}
    return found


def _strings(data: Data) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _strings(value)
    elif isinstance(data, list):
        for each in data:
            yield from _strings(each)


def undeclared_names(found: Iterable[Diagnostic]) -> frozenset[str]:
    """Names that a game's files speak of and do not declare: cards and decks that do so are not to blame."""
    return frozenset(name for each in found if each.name == "undeclared-name" for name in _names(each))


def without_lost(found: Iterable[Diagnostic], game: Game) -> list[Diagnostic]:
    """What was found, without what says of something lost that there is no such thing."""
    lost = game.lost | {key for kind in game.kinds.values() for key in kind.lost}
    if not lost:
        return list(found)
    folded = {fold(word) for word in lost}
    return [each for each in found if each.name not in _NAMING or not _is_lost(each, lost, folded)]


def _is_lost(fault: Diagnostic, lost: Collection[str], folded: Collection[str]) -> bool:
    """Whether a fault names something lost: fields as they are written, everything else however it is typed."""
    if fault.name == "unknown-field":
        return any(name in lost for name in _names(fault))
    return any(fold(name) in folded for name in _names(fault))


def _names(fault: Diagnostic) -> set[str]:
    """The name that names nothing, whole and without what stands behind a point or colon."""
    values = dict(fault.values)
    said = values.get(_NAMING[fault.name]) or values.get("alone", "")
    return {part.strip("{}【】[] ") for part in (said, _PARTS.split(said)[0])}
