"""Puts by faces as they are drawn, in whatever process."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.press.pdf.streams import Stream, Used
from kamifuda.press.reuse.entries import Entry, pack_entry, pack_faults
from kamifuda.press.reuse.keys import key_of

if TYPE_CHECKING:
    from kamifuda.press.faces import Press
    from kamifuda.press.plan import Wanted


@dataclass(slots=True)
class Kept:
    """What is put by: entries by key, and the faults of the theme and its fonts. Nothing of what is doubtful."""

    entries: dict[str, bytes] = field(default_factory=dict)
    faults: list[Any] = field(default_factory=list)
    doubtful: bool = False
    keys: dict[str, str] = field(default_factory=dict)  # of the faces just drawn, by what they are called

    def add(self, other: "Kept | None") -> None:
        """Take in what another part of the work puts by."""
        if other is not None:
            self.doubtful = self.doubtful or other.doubtful
            self.entries |= other.entries
            self.faults += [fault for fault in other.faults if fault not in self.faults]


class Keeper:
    """Turns the faces of one press into entries. `folders`: what those are called that all faces rest on."""

    def __init__(self, press: "Press", folders: Sequence[str], used: Used) -> None:
        self._press, self._folders, self._used = press, folders, used
        self._kept = Kept()
        self._doubtful = False

    def keep(self, wanted: "Wanted", entry: Entry) -> None:
        """Put by a face, with the forms it shares."""
        packed = pack_entry(entry, wanted.about, (self._press.kit.artwork.shown,))
        self._doubtful = self._doubtful or any(map(self._is_of_all, entry.faults))
        if packed is not None:
            kit = self._press.kit
            key = self._kept.keys[wanted.key] = key_of(wanted, kit.artwork, kit.pictures.digest)
            self._kept.entries[key] = packed
            self._share(entry.stream.shared)

    def _is_of_all(self, fault: Diagnostic) -> bool:
        """Whether a fault belongs to what many faces rest on."""
        return any(fault.span.path.startswith(f"{folder}/") for folder in self._folders)

    def _share(self, names: Iterable[str]) -> None:
        for name in names:
            key = f"shared {name}"
            if key not in self._kept.entries:
                stream = self._used.shared[name]
                packed = pack_entry(Entry(0, 0, stream, (), self.pictures(stream)), None, ())
                if packed is not None:
                    self._kept.entries[key] = packed
                self._share(stream.shared)

    def pictures(self, stream: Stream) -> dict[str, str]:
        """The pictures of a form and their files."""
        return {digest: self._used.pictures[digest] for digest in stream.pictures}

    def finish(self) -> Kept:
        """What is put by: nothing while a template or a symbol is faulty, as that is told of the first face only."""
        faults = pack_faults(self._press.all_faults(), self._folders)
        if self._doubtful or self._press.kit.symbols.faults or faults is None:
            return Kept(doubtful=True)
        self._kept.faults = faults
        return self._kept
