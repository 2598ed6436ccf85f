"""What a game's folder of cards remembers about ids: which stand for others, which were given, which pairs are meant.

`redirects.yaml`: old id -> the id that stands for it. `acknowledged.yaml`: cards that are alike on purpose, and why.
`ids.lock`: every id that was given with the name it was given to; written by `kamifuda check --lock`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.pattern import pattern
from kamifuda.source import Record, Text, read, read_text

REDIRECTS, ACKNOWLEDGED, LOCK = "redirects.yaml", "acknowledged.yaml", "ids.lock"
_ID = pattern("[a-z0-9][a-z0-9-]*")
_WORDS = ("cards", "about", "why")
_HEAD = """# Every id that was given, with the name it was given to. `kamifuda check --lock` adds new ones.
# An id that is here keeps its card for ever; one that nobody ever saw may be deleted by hand.
"""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """Cards that are alike on purpose. `about`: the diagnostics that are not wanted; none named, all of them."""

    ids: frozenset[str]
    about: frozenset[str]
    record: Record = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Locked:
    """An id that was given, and to which name."""

    id: str
    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything that is remembered of one game's ids."""

    redirects: Mapping[str, str] = field(default_factory=dict)
    final: Mapping[str, str] = field(default_factory=dict)  # the same, with the id at the end of each way
    acknowledged: tuple[Acknowledged, ...] = ()
    locked: Mapping[str, Locked] = field(default_factory=dict)
    record: Record | None = field(default=None, repr=False, compare=False)  # of the redirects
    faults: tuple[Diagnostic, ...] = field(default=(), repr=False, compare=False)

    def now(self, id: str) -> str:
        """The id that stands for an old one, however often it moved; empty when it did not, or goes in a circle."""
        return self.final.get(id, "")

    def span(self, old: str) -> Span:
        """Where the new id of an old one stands."""
        return self.record.span((old,)) if self.record is not None else Span(REDIRECTS)


def read_ledger(files: Iterable[tuple[Path, str]]) -> tuple[Ledger, list[Diagnostic]]:
    """The ledger in some files, each with its path as diagnostics name it, and what is wrong with them."""
    found: list[Diagnostic] = []
    redirects: dict[str, str] = {}
    acknowledged: list[Acknowledged] = []
    locked: dict[str, Locked] = {}
    of_redirects = None
    for path, shown in files:
        if path.name == LOCK:
            text, faults = read_text(path, shown)
            found += faults
            locked = {each.id: each for each in _locked(text, found)} if text is not None else {}
            continue
        reading = read(path, shown)
        found += reading.diagnostics
        for record in reading.records:
            if path.name == REDIRECTS:
                of_redirects = record
                redirects = dict(_redirects(record, found))
            else:
                acknowledged += _acknowledged(record, found)
    return Ledger(redirects, _final(redirects), tuple(acknowledged), locked, of_redirects, tuple(found)), found


def _final(redirects: Mapping[str, str]) -> dict[str, str]:
    """Where each redirect leads in the end; empty when it leads in a circle. Every step is taken once."""
    final: dict[str, str] = {}
    for old in redirects:
        way: dict[str, None] = {}
        here = old
        while here in redirects and here not in final and here not in way:
            way[here] = None
            here = redirects[here]
        end = "" if here in way else final.get(here, here)
        final |= dict.fromkeys(way, end)
    return final


def lock(ledger: Ledger, names: Mapping[str, str]) -> str:
    """The text of the locked list with the ids of all cards; what stands in it already stays as it is."""
    lines = {each.id: each.name for each in ledger.locked.values()}
    added = {id: " ".join(name.split()) for id, name in names.items() if id not in lines}
    return _HEAD + "".join(f"{id} {name}".rstrip() + "\n" for id, name in sorted((lines | added).items()))


def _locked(text: Text, found: list[Diagnostic]) -> Iterator[Locked]:
    seen: set[str] = set()
    start = 0
    for line in text.content.splitlines(keepends=True):
        written, begin = line.strip(), start
        start += len(line)
        if not written or written.startswith("#"):
            continue
        id, _, name = written.partition(" ")
        span = text.span(begin, begin + len(line.rstrip()))
        if written.startswith(("<<<<<<<", "=======", ">>>>>>>")) or id in seen:
            expected = "one line for each id: the id, a space, the name of its card"
            found.append(diagnostic("wrong-value", span, field="a line of the lock", value=written, expected=expected))
            continue
        seen.add(id)
        yield Locked(id, name.strip(), span)


def _redirects(record: Record, found: list[Diagnostic]) -> Iterator[tuple[str, str]]:
    for old, new in record.data.items() if isinstance(record.data, dict) else ():
        if not _ID.fullmatch(old):
            plain = old.strip().lower()
            meant = plain if _ID.fullmatch(plain) else ""
            found.append(diagnostic("bad-id", record.key_span((old,)), value=old, nearest=meant))
        elif isinstance(new, str) and new.strip():
            yield old, new.strip()
        else:
            value = "empty" if new is None else "a list" if isinstance(new, list) else "no text"
            field, expected = f"what stands for {old}", "the id of a card"
            span = record.key_span((old,))
            found.append(diagnostic("wrong-value", span, field=field, value=value, expected=expected))


def _acknowledged(record: Record, found: list[Diagnostic]) -> Iterator[Acknowledged]:
    data = record.data if isinstance(record.data, dict) else {}
    expected = "entries with `cards`: two ids or more, `about`: names of diagnostics, `why`: a text"
    for word in data:
        if word not in _WORDS:
            place = record.key_span((word,))
            found.append(diagnostic("wrong-value", place, field="an entry", value=word, expected=expected))
    ids, about = (_texts(data.get(word)) for word in ("cards", "about"))
    if len(ids) < 2:
        value = "one id" if ids else "no ids"
        found.append(diagnostic("wrong-value", record.span(("cards",)), field="cards", value=value, expected=expected))
        return
    yield Acknowledged(frozenset(ids), frozenset(about), record)


def _texts(value: object) -> list[str]:
    entries = value if isinstance(value, list) else [value]
    return [each for each in entries if isinstance(each, str) and each]
