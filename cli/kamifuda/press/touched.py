"""Which faces a saved file touches: each face has a stamp of all that it is made from."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from kamifuda.digest import blake2b
from kamifuda.press.layout.artwork import Artwork
from kamifuda.press.plan import Plan, Wanted
from kamifuda.press.single import Part, Target
from kamifuda.press.template.folders import Folders

_NAMED = re.compile(
    r"\{%-?\s*(?:extends|include|import|from)\s+(?:([\"'])(?P<name>[^\"']+)\1\s*(?=[%-]|as|import|with|without|ignore))?"
)
DEEPEST = 6  # folders within folders


class Touched:
    """Remembers from what every face was drawn last."""

    def __init__(self) -> None:
        self._drawn: dict[Path, str] = {}
        self._now: dict[Path, str] = {}

    def among(self, parts: Sequence[Part]) -> list[Part]:
        """The faces that are not as they were drawn last."""
        found = []
        for part in parts:
            stamps = Stamps(part.plan)
            for target in part.targets:
                self._now[target.path] = stamps.stamp(target.wanted)
            found.append(Part(part.plan, [target for target in part.targets if self._is_new(target)]))
        return [part for part in found if part.targets]

    def _is_new(self, target: Target) -> bool:
        return self._drawn.get(target.path) != self._now[target.path]

    def settle(self) -> None:
        """They were drawn."""
        self._drawn |= self._now


class Stamps:
    """Stamps for the faces of one game as its files are now."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._templates = Folders(plan.folders.templates)
        self._artwork = Artwork(plan.game.id, plan.folders.art)
        self._reached: dict[str, frozenset[str]] = {}
        self._shared = _digest([repr(plan.manner), *self._looks()])

    def stamp(self, wanted: Wanted) -> str:
        """The stamp of a face: it changes when the card, its picture, its templates or the looks of the game do."""
        card = wanted.about
        about: list[object] = [self._shared, wanted.key, wanted.kind]
        if card is not None:
            about += [card.kind, card.name, card.fields, sorted(card.broken)]
            picture = self._artwork.find(card)
            about.append(_file_stamp(picture) if picture else "")
        own = self._plan.game.id
        first = self._templates.first(
            [name for one in self._choices(wanted) for name in (f"{own}/{one}.xml", f"{one}.xml")]
        )
        names = self._reach(first) if first else ()
        about += [(name, self._text(name)) for name in sorted(names)]
        return _digest(map(repr, about))

    def _choices(self, wanted: Wanted) -> tuple[str, ...]:
        """The templates such a face may begin with: the first that is there."""
        if wanted.card is not None:
            return (wanted.card.kind, "card")
        if wanted.alternate:
            return (f"face-{wanted.alternate}", self._plan.game.faces[wanted.alternate].kind, "card")
        return (f"back-{wanted.back}", "back")

    def _reach(self, first: str) -> frozenset[str]:
        """A template and all it may extend, include or import, whether they are there or not."""
        if first not in self._reached:
            seen: set[str] = set()
            waiting = [first]
            while waiting:
                name = waiting.pop()
                if name not in seen:
                    seen.add(name)
                    waiting += self._named(name)
            self._reached[first] = frozenset(seen)
        return self._reached[first]

    def _named(self, name: str) -> Iterator[str]:
        folder = name.rpartition("/")[0]
        for match in _NAMED.finditer(self._text(name)):
            if match["name"] is None:  # a name that is only known when the template runs: any
                yield from self._templates.list_templates()
            else:
                yield match["name"]
                if folder:
                    yield f"{folder}/{match['name']}"

    def _text(self, name: str) -> str:
        path = self._templates.find(name)
        return path.read_text(encoding="utf-8", errors="replace") if path else ""

    def _looks(self) -> Iterator[str]:
        """Themes, icons and pictures of the templates, the game's own files, and fonts."""
        plan = self._plan
        for folder in plan.folders.templates:
            for place, deep in ((folder.path, 0), (folder.path / plan.game.id, DEEPEST)):
                yield from (_file_stamp(path) for path in list_files(place, deep) if path.suffix != ".xml")
        for place in (Path(plan.game.folder), *plan.folders.fonts):
            yield from (_file_stamp(path) for path in list_files(place, DEEPEST))


def list_files(folder: Path, deep: int = DEEPEST) -> Iterator[Path]:
    """The files of a folder in order; hidden ones and editors' backups are nobody's."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return
    for path in entries:
        if path.name.startswith((".", "#")) or path.name.endswith("~"):
            continue
        if path.is_dir():
            if deep:
                yield from list_files(path, deep - 1)
        else:
            yield path


def _file_stamp(path: Path) -> str:
    """What changes when a file is saved."""
    try:
        found = path.stat()
    except OSError:
        return f"{path} gone"
    return f"{path} {found.st_mtime_ns} {found.st_size}"


def _digest(parts: Iterable[str]) -> str:
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    return digest.hexdigest()
