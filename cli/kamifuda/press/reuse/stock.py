"""The faces of one plan that are at hand from earlier runs, and what is put by for the next one."""

import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.cache import Cache, Pack
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.press.layout.artwork import Artwork
from kamifuda.press.pdf.streams import Used
from kamifuda.press.pictures import INLINE, Pictures
from kamifuda.press.plan import Plan, Wanted
from kamifuda.press.reuse.basis import basis_of, manner_of
from kamifuda.press.reuse.entries import Entry, unpack_entry, unpack_faults
from kamifuda.press.reuse.keeping import Kept
from kamifuda.press.reuse.keys import key_of, note_key

if TYPE_CHECKING:
    from kamifuda.cards import Card

OFTEN = 5.0  # seconds between two savings


class Stock:
    """Looks up faces, and keeps new ones."""

    def __init__(self, folder: Path, plan: Plan, bleed: float) -> None:
        self._cache, self._plan = Cache(folder), plan
        cache = self._cache
        self._subject, self._bleed = repr((plan.game.id, plan.language, manner_of(plan), bleed)), bleed
        self._basis = basis_of(plan, bleed)
        self._pieces = cache.read_pieces(self._subject, self._basis)  # of runs that were interrupted
        self._pack = _joined([cache.read(self._subject, self._basis), *self._pieces])
        self.faults = self._faults()  # what is wrong with the theme and its fonts, as an earlier run found it
        self._pictures = Pictures(decoding=False)
        self._artwork = Artwork(plan.game.id, plan.folders.art)
        self._roots = [folder.path.resolve() for folder in plan.folders.templates]
        self._taken: dict[str, bytes] = {}
        self.keys: dict[str, str] = {}  # of the faces found, by what they are called
        self._waiting = Kept()  # drawn now, and not yet in any file
        self._saved = time.monotonic()
        self.used = Used()  # what the faces found use

    @property
    def is_filled(self) -> bool:
        """Whether there are faces of an earlier run that rest on the same."""
        return self._pack is not None

    def _faults(self) -> list[Diagnostic]:
        try:
            return unpack_faults(self._pack.head["faults"]) if self._pack else []
        except (ValueError, TypeError, LookupError):
            self._pack = None
            return []

    def find(self, wanted: Sequence[Wanted]) -> dict[str, Entry]:
        """The faces that are at hand, by what they are called; pictures and forms of theirs are gathered in `used`."""
        pack = self._pack
        if pack is None:
            return {}
        found: dict[str, tuple[str, Entry]] = {}
        for one in wanted:
            key = key_of(one, self._artwork, self._pictures.digest)
            entry = unpack_entry(pack.entries[key], one.about) if key in pack.entries else None
            if entry is not None and self._rests(entry, one.about):
                found[one.key] = key, entry
        usable = self._usable({font for _, entry in found.values() for font in entry.stream.fonts})
        for name, (key, entry) in tuple(found.items()):
            if usable.issuperset(entry.stream.fonts) and self._share(entry.stream.shared):
                self._taken[key] = pack.entries[key]
                self.keys[name] = key
                self.used.pictures |= entry.pictures
            else:
                del found[name]
        return {name: entry for name, (_, entry) in found.items()}

    def note(self, key: str) -> bytes | None:
        """What was noted under a key."""
        return self._pack.entries.get(key) if self._pack else None

    def noted(self, mark: str) -> dict[str, bytes]:
        """What was noted of the faces found, by what they are called."""
        entries = self._pack.entries if self._pack else {}
        return {name: entries[noted] for name, key in self.keys.items() if (noted := note_key(mark, key)) in entries}

    def _rests(self, entry: Entry, card: "Card | None") -> bool:
        """Whether its pictures are the card's own or those of templates, and have not changed."""
        if not entry.pictures:
            return True
        art = self._artwork.find(card) if card is not None else None
        for key, file in entry.pictures.items():
            if file.startswith(INLINE):
                continue
            if file != str(art) and not any(_is_below(file, root) for root in self._roots):
                return False
            if self._pictures.digest(file) != key.partition("-")[0]:
                return False
        return True

    def _usable(self, fonts: set[str]) -> set[str]:
        """Those fonts that are there."""
        from kamifuda.press.fonts import FontBook

        book = FontBook(self._plan.folders.fonts)
        usable = set()
        for font in fonts:
            try:
                book.open(font)
            except (KamifudaError, ValueError, OverflowError):
                continue
            usable.add(font)
        return usable

    def _share(self, names: Iterable[str], depth: int = 8) -> bool:
        """Have forms that faces share ready; whether all of them are there."""
        for name in names:
            if name in self.used.shared:
                continue
            data = self._pack.entries.get(f"shared {name}") if self._pack else None
            entry = unpack_entry(data, None) if data else None
            if data is None or entry is None or not depth or entry.stream.fonts or not self._rests(entry, None):
                return False
            if not self._share(entry.stream.shared, depth - 1):
                return False
            self.used.shared[name] = entry.stream
            self.used.pictures |= entry.pictures
            self._taken[f"shared {name}"] = data
        return True

    def put_by(self, new: Kept) -> None:
        """Save what was drawn so far, in case the run is interrupted: only in work that takes long, and not often."""
        self._waiting.add(new)
        if time.monotonic() - self._saved >= OFTEN:
            self.rescue()

    def rescue(self) -> None:
        """Save what was drawn since the last time."""
        if not self._waiting.entries or self._waiting.doubtful:
            return
        if basis_of(self._plan, self._bleed) == self._basis:
            head = {"faults": self._waiting.faults}
            self._cache.write_piece(self._subject, self._basis, Pack(head, self._waiting.entries))
            self._waiting = Kept(faults=self._waiting.faults)
        self._saved = time.monotonic()

    def keep(self, new: Kept) -> None:
        """Put by what was drawn now, with what was at hand; what nobody asked for goes last."""
        nothing = not new.entries and not self._pieces
        if nothing or new.doubtful or basis_of(self._plan, self._bleed) != self._basis:
            return  # nothing new, or somebody saved a template meanwhile
        before = self._pack or Pack()
        new.add(Kept({}, before.head.get("faults", [])))
        entries = {**self._taken, **new.entries}
        entries |= {key: entry for key, entry in before.entries.items() if key not in entries}
        self._cache.write(self._subject, self._basis, Pack({"faults": new.faults}, entries))


def _joined(packs: Sequence[Pack | None]) -> Pack | None:
    """Packs of one basis as one."""
    there = [pack for pack in packs if pack is not None]
    if len(there) < 2:
        return there[0] if there else None
    entries: dict[str, bytes] = {}
    faults: list[object] = []
    for pack in there:
        entries |= pack.entries
        faults += [fault for fault in _listed(pack.head.get("faults")) if fault not in faults]
    return Pack({"faults": faults}, entries)


def _listed(faults: object) -> list[object]:
    return faults if isinstance(faults, list) else [faults]


def _is_below(file: str, root: Path) -> bool:
    return Path(file).resolve().is_relative_to(root)
