"""The print ledger: which cards were printed, how often, and what they looked like; so that only changes are printed.

A ledger is JSON in one order, one line for each card: it can be committed, and a merge shows what it is about.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.digest import blake2b

if TYPE_CHECKING:
    from kamifuda.press.pdf.streams import Stream

FORMAT = "kamifuda print ledger 1"
MOST = 20_000_000  # bytes of a ledger


class LedgerError(KamifudaError):
    """A file that is no ledger."""


@dataclass(frozen=True, slots=True)
class Copies:
    """Copies of a card that were printed: how many, a digest of both sides as they look, the card's name."""

    count: int
    look: str
    name: str


Print = Mapping[str, Copies]  # game/id -> copies


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be printed and what is to be pulled out of the cards that were."""

    wanted: Mapping[str, int] = field(default_factory=dict)  # game/id -> copies
    pulled: tuple[tuple[int, str], ...] = ()  # how many of which name


def compare(before: Print, now: Print) -> Changes:
    """What changed: cards that look otherwise, that are new, and of which there are more or fewer."""
    wanted: dict[str, int] = {}
    pulled: list[tuple[int, str]] = []
    for key, copies in now.items():
        old = before.get(key)
        if old is None or old.look != copies.look:
            wanted[key] = copies.count
            pulled += [(old.count, old.name)] if old is not None else []
        elif copies.count > old.count:
            wanted[key] = copies.count - old.count
        elif copies.count < old.count:
            pulled.append((old.count - copies.count, old.name))
    pulled += [(old.count, old.name) for key, old in before.items() if key not in now]
    return Changes(wanted, tuple(pulled))


def look_of(*sides: "Stream | None") -> str:
    """A digest of drawn sides: equal exactly if they look the same."""
    digest = blake2b(digest_size=12)
    for side in sides:
        if side is None:
            digest.update(b"nothing")
            continue
        side = without_marks(side)
        digest.update(side.data)
        parts = (side.fonts, side.pictures, side.shared, side.opacities, side.gradients, side.together)
        digest.update(repr(parts).encode())
    return digest.hexdigest()


def without_marks(side: "Stream") -> "Stream":
    """A drawn side as it would be without what does not count: the mark of a version."""
    from kamifuda.press.pdf.streams import UNCOUNTED, opacity_name
    from kamifuda.press.pdf.writing import compressed, font_name

    operators = zlib.decompress(side.data)
    if UNCOUNTED.encode() not in operators:
        return side
    left = b"\n".join(_counted(operators.split(b"\n")))

    def there(name: str) -> bool:
        return f"/{name} ".encode() in left

    return replace(
        side,
        data=compressed(left),
        fonts=tuple(one for one in side.fonts if there(font_name(one))),
        pictures=tuple(one for one in side.pictures if there(f"P{one}")),
        shared=tuple(one for one in side.shared if there(one)),
        opacities=tuple(one for one in side.opacities if there(opacity_name(one))),
        gradients=tuple(one for number, one in enumerate(side.gradients) if there(f"G{number}")),
    )


def _counted(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines outside of what does not count; inside of it, other marked content may begin and end."""
    from kamifuda.press.pdf.streams import UNCOUNTED

    depth = 0
    for line in lines:
        if depth:
            depth += line.endswith((b"BMC", b"BDC")) - (line == b"EMC")
        elif line == UNCOUNTED.encode():
            depth = 1
        else:
            yield line


def read_ledger(path: Path) -> dict[str, dict[str, Copies]]:
    """The prints that a ledger records, none where there is no file; raises LedgerError."""
    try:
        if not path.exists():
            return {}
        with path.open("rb") as file:
            data = file.read(MOST + 1)  # a device has no size and no end
        if len(data) > MOST:
            raise LedgerError(f"{path} is no print ledger: it is larger than {MOST // 1_000_000} MB")
        body = json.loads(data.decode("utf-8"))
        if body["format"] != FORMAT:
            raise LedgerError(f"{path} is no print ledger that is known here: its format is {body['format']!r}")
        return {
            str(name): {str(key): _copies(*one) for key, one in cards.items()} for name, cards in body["prints"].items()
        }
    except OSError as problem:
        raise LedgerError(f"cannot read {path}: {(problem.strerror or str(problem)).lower()}") from problem
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as problem:
        raise LedgerError(f"{path} is no print ledger, or is damaged: name another file, or delete it") from problem


def _copies(count: object, look: object, name: object) -> Copies:
    """What a line of a ledger says; raises ValueError where a person has written something else into it."""
    if type(count) is not int or not 0 < count < MOST or not isinstance(look, str) or not isinstance(name, str):
        raise ValueError("no line of a ledger")
    return Copies(count, look, name)


def ledger_text(prints: Mapping[str, Print]) -> str:
    """A ledger as a file holds it."""
    lines = ["{", f' "format": {json.dumps(FORMAT)},', ' "prints": {']
    for number, (name, cards) in enumerate(sorted(prints.items())):
        lines.append(f"  {json.dumps(name, ensure_ascii=False)}: {{")
        rows = [
            f"   {json.dumps(key)}: {json.dumps([one.count, one.look, one.name], ensure_ascii=False)}"
            for key, one in sorted(cards.items())
        ]
        lines += [",\n".join(rows)] if rows else []
        lines.append("  }" + ("," if number < len(prints) - 1 else ""))
    return "\n".join([*lines, " }", "}"]) + "\n"
