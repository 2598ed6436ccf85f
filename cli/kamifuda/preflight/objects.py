"""Entries of a document's dictionaries, whatever they really are."""

from collections.abc import Iterator

import pikepdf

from kamifuda.preflight.seen import SAME, Box, Matrix

MOST = 10_000  # entries that are looked at in one dictionary or array


def entry(thing: object, key: str) -> object:
    """What stands under a key of a dictionary or stream; None where nothing does, or it is neither."""
    return thing.get(key) if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream) else None


def entries(thing: object) -> Iterator[tuple[str, object]]:
    """Keys and values of a dictionary."""
    if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        for key in sorted(thing.keys())[:MOST]:
            yield key, thing.get(key)


def items(thing: object) -> list[object]:
    """The items of an array; of anything else, none."""
    if not isinstance(thing, pikepdf.Array):
        return []
    return [thing[number] for number in range(min(len(thing), MOST))]


def numbers(thing: object) -> list[float]:
    """The numbers of an array; none where one of its items is no number."""
    found = [number_of(item) for item in items(thing)]
    return [value for value in found if value is not None] if None not in found else []


def number_of(thing: object) -> float | None:
    """A number; None for everything else."""
    if isinstance(thing, bool):
        return None
    try:
        return float(thing)  # type: ignore[arg-type]  # what is none raises
    except (TypeError, ValueError, OverflowError):
        return None


def name_of(thing: object) -> str:
    """A name without its slash; empty for everything else."""
    return str(thing).removeprefix("/") if isinstance(thing, pikepdf.Name) else ""


def text_of(thing: object) -> str:
    """A text; empty for everything else."""
    return str(thing) if isinstance(thing, pikepdf.String) else ""


def box_of(thing: object) -> Box | None:
    """A rectangle with its corners in order."""
    found = numbers(thing)
    if len(found) != 4 or not all(abs(value) < 1e7 for value in found):
        return None
    return (min(found[0], found[2]), min(found[1], found[3]), max(found[0], found[2]), max(found[1], found[3]))


def matrix_of(thing: object) -> Matrix:
    """A matrix; that which changes nothing for everything else."""
    found = numbers(thing)
    return (found[0], found[1], found[2], found[3], found[4], found[5]) if len(found) == 6 else SAME


def key_of(thing: object) -> tuple[int, int]:
    """What tells objects of a document apart; (0, 0) for those that are written in their place."""
    return thing.objgen if isinstance(thing, pikepdf.Object) else (0, 0)
