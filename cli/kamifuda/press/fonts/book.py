"""Which font sets which character: roles and families of a theme, by language, down to the last fallback."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError, nearest
from kamifuda.pattern import pattern
from kamifuda.press.font_places import fold_family, font_files, loose_files, packaged_files, system_folders
from kamifuda.press.fonts.fontfile import FontFile, UnreadableFont, read_fonts
from kamifuda.press.fonts.instance import Instance

# One code point is drawn differently in each region: the language of the text chooses the family.
REGIONS = {"ja": "Noto Sans JP", "zh-Hans": "Noto Sans SC", "zh-Hant": "Noto Sans TC", "ko": "Noto Sans KR"}
# Scripts no regional family has, and letters of Latin, Greek and Cyrillic that they lack; where a package is installed.
SCRIPTS = (
    *("Arimo", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer"),
    *("Noto Sans Myanmar", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu"),
    *("Noto Sans Ethiopic", "Noto Emoji"),
)

_PACKAGES = (  # fonts of further scripts that a workspace may install
    ("\u0900", "\u0dff", "justmytype-intl-south-asia"),
    ("\u0e00", "\u0eff", "justmytype-intl-sea"),
    ("\u1000", "\u109f", "justmytype-intl-sea"),
    ("\u1200", "\u139f", "justmytype-intl-africa"),
    ("\u1780", "\u17ff", "justmytype-intl-sea"),
)
_BOLD = 600  # from here on a weight is meant to stand out
_STROKE = 0.00013  # em for each step of weight that a font lacks

_UNSEEN = pattern(
    "[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff"
    "\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)
# Several characters that are one picture: joined emoji, flags of two letters.
_SEQUENCE = pattern("[\u203c-\u3299\U0001f000-\U0001faff].*\u200d|[\U0001f1e6-\U0001f1ff]{2}", re.S)

COLOURED, PLAIN = "\ufe0f", "\ufe0e"

Names = str | Sequence[str]
Families = Mapping[str, Names | Mapping[str, Names]]


@dataclass(frozen=True, slots=True)
class FontFault:
    """Something wrong with fonts, worded by the page of its name: unknown-font or unusable-font."""

    name: str
    values: tuple[tuple[str, str], ...]
    family: str = ""  # as it was asked for
    file: str = ""  # the font in the workspace that is to blame


def region(language: str) -> str:
    """The writing tradition of a language tag: ja, zh-Hans, zh-Hant, ko, or an empty string."""
    parts = language.replace("_", "-").lower().split("-")
    if parts[0] in ("zh", "yue", "lzh", "cmn"):
        return "zh-Hant" if {"hant", "tw", "hk", "mo"} & set(parts) or parts[0] == "yue" else "zh-Hans"
    return parts[0] if parts[0] in ("ja", "ko") else ""


def package_for(text: str) -> str:
    """The package of fonts that has the script of the first character that any has; an empty string for none."""
    fitting = (name for one in text for first, last, name in _PACKAGES if first <= one <= last)
    return next(fitting, "")


class Chain:
    """The fonts that set one role at one weight in one language, first choice first; the rest open when needed."""

    __slots__ = ("_found", "_more", "_opened", "latin", "main")

    def __init__(self, latin: Instance | None, main: Instance, more: Iterator[Instance]) -> None:
        self.latin = latin
        self.main = main
        self._opened = [main] if latin is None else [main, latin]
        self._more = more
        self._found: dict[str, Instance | None] = {}

    def pick(self, cluster: str) -> Instance | None:
        """The first font that has every character of a cluster, which is never split between fonts.

        A variation selector asks for one in colours (U+FE0F), or for one without (U+FE0E), where any has it.
        """
        if cluster not in self._found:
            fonts = [one for one in self._all() if covers(one, cluster)] if asks_for_looks(cluster) else self._all()
            wanted = (one for one in fonts if bool(one.file.coloured) is (COLOURED in cluster))
            found = next(wanted, None) if asks_for_looks(cluster) else None
            self._found[cluster] = found or next((one for one in fonts if covers(one, cluster)), None)
        return self._found[cluster]

    def _all(self) -> Iterator[Instance]:
        yield from tuple(self._opened)
        for instance in self._more:
            self._opened.append(instance)
            yield instance


def asks_for_looks(cluster: str) -> bool:
    """Whether a cluster says itself if it is meant in colours."""
    return COLOURED in cluster or PLAIN in cluster


def covers(instance: Instance, cluster: str) -> bool:
    """Whether a font can draw a cluster: every sign that is seen, and a sequence as the one picture it is."""
    if not all(map(instance.has, _UNSEEN.sub("", cluster))):
        composed = unicodedata.normalize("NFC", cluster)
        if composed == cluster or not all(map(instance.has, _UNSEEN.sub("", composed))):
            return False
    if _SEQUENCE.match(cluster):
        places = instance.shape(cluster, "ltr", "", "").places
        return sum(place[2] > 0 for place in places) == 1
    return True


class FontBook:
    """All fonts a run may use. Cheap to make; files are opened when a text asks for them.

    `families` maps a role (`body`, `title`) to a family, a list of them, or a mapping from language tag to either;
    its key `latin` names the family of Latin letters and digits, `*` the one for any other language. A role that is
    not in it is taken for a family's name. `home` is the language whose regional glyphs serve languages without any.
    """

    def __init__(self, folders: Sequence[Path] = (), families: Families | None = None, home: str = "ja") -> None:
        self.folders = tuple(folders)
        self.families = dict(families or {})
        self.home = region(home) or "ja"
        self.faults: list[FontFault] = []
        self.memory: dict[object, object] = {}  # what those who set text keep for as long as the fonts are open
        self.older_memory: dict[object, object] = {}  # what they have not asked for of late
        self._files: dict[str, tuple[FontFile, ...]] = {}
        self._chains: dict[tuple[str, int, str, bool], Chain] = {}
        self._instances: dict[str, Instance] = {}
        self._emboldened: dict[tuple[str, int], Instance] = {}
        self._read: dict[Path, tuple[FontFile, ...]] = {}
        self._system: list[Path] | None = None

    def chain(self, role: str, weight: int = 400, language: str = "", italic: bool = False) -> Chain:
        """The fonts of a role (or family) for a weight and a language."""
        key = (role, weight, language, italic)
        if key not in self._chains:
            self._chains[key] = self._make_chain(role, weight, language, italic)
        return self._chains[key]

    def instance(self, role: str, weight: int = 400, language: str = "", italic: bool = False) -> Instance:
        """The first font of a chain."""
        return self.chain(role, weight, language, italic).main

    def open(self, key: str) -> Instance:
        """The instance of a key that an earlier run, or another process, handed out."""
        if key not in self._instances:
            family, name, axes = key.rsplit("/", 2)
            for file in self.files(family):
                if file.name == name:
                    places = dict(part.split("=") for part in axes.split(",") if part)
                    return self._open(family, file, {tag: float(value) for tag, value in places.items()})
            raise KamifudaError(f"the font {name} of {family} is not here any more")
        return self._instances[key]

    def files(self, family: str) -> tuple[FontFile, ...]:
        """The files of a family: packaged, else from the folders, else from the system."""
        folded = fold_family(family)
        if folded not in self._files:
            self._files[folded] = self._find(family, folded)
        return self._files[folded]

    def knows(self, name: str) -> bool:
        """Whether there is a role or a family of that name."""
        return name in ("", "body") or name in self.families or bool(self.files(name))

    def near(self, family: str) -> str:
        """The family or role that may have been meant."""
        opened = (name for files in self._files.values() for file in files for name in file.families)
        known = [*self.families, *REGIONS.values(), *opened]
        return nearest(family, [name for name in known if fold_family(name) != fold_family(family)])

    def _make_chain(self, role: str, weight: int, language: str, italic: bool) -> Chain:
        latin, names = self._names(role, language)
        regional = REGIONS[region(language) or self.home]
        queue = [*names, regional, *(name for name in REGIONS.values() if name != regional)]
        opened = (one for name in dict.fromkeys(queue) if (one := self._of_family(name, weight, italic)))
        main = next(opened, None)
        if main is None:
            raise KamifudaError("no font can be found, not even the packaged ones; install justmytype-intl-cjk again")
        first = self._of_family(latin[0], weight, italic) if latin else None
        return Chain(first, main, self._rest(opened, latin[1:], weight, italic))

    def _rest(self, opened: Iterator[Instance], latin: list[str], weight: int, italic: bool) -> Iterator[Instance]:
        yield from opened
        folder_names = (
            file.families[0] for folder in self.folders for file in self._in_folder(folder) if file.families
        )
        for name in dict.fromkeys((*latin, *folder_names, *SCRIPTS)):
            if one := self._of_family(name, weight, italic, quiet=True):
                yield one

    def _names(self, role: str, language: str) -> tuple[list[str], list[str]]:
        """(Latin families, families) that a theme names for a role in a language."""
        spec = self.families.get(role)
        if spec is None:
            return [], [role] if fold_family(role) and role not in ("", "body") else []
        if not isinstance(spec, Mapping):
            return [], _listed(spec)
        tag = next((tag for tag in (language, region(language), "*") if tag in spec), "")
        return _listed(spec.get("latin", ())), _listed(spec.get(tag, ()))

    def _of_family(self, family: str, weight: int, italic: bool, quiet: bool = False) -> Instance | None:
        files = self.files(family)
        if not files:
            if not quiet and family not in REGIONS.values():
                self._fault("unknown-font", family, family=family, near=self.near(family))
            return None
        file = min(files, key=lambda one: (one.italic != italic, _distance(one, weight), one.name, one.index))
        axes = {axis.tag: axis.default for axis in file.axes}
        if wanted := file.axis("wght"):
            axes["wght"] = max(wanted.minimum, min(wanted.maximum, weight))
        instance = self._open(family, file, axes)
        lacking = weight - instance.weight
        return self._embolden(instance, weight) if weight >= _BOLD > instance.weight and lacking >= 200 else instance

    def _embolden(self, instance: Instance, weight: int) -> Instance:
        """A family that has no bold weight is drawn with a stroke: what is marked must look marked."""
        key = (instance.key, weight)
        if key not in self._emboldened:
            stroke = round((weight - instance.weight) * _STROKE, 4)
            self._emboldened[key] = Instance(instance.file, instance.axes, instance.key, stroke)
        return self._emboldened[key]

    def _open(self, family: str, file: FontFile, axes: dict[str, float]) -> Instance:
        key = f"{family}/{file.name}/{','.join(f'{tag}={value:g}' for tag, value in sorted(axes.items()))}"
        if key not in self._instances:
            self._instances[key] = Instance(file, axes, key)
        return self._instances[key]

    def _find(self, family: str, folded: str) -> tuple[FontFile, ...]:
        found = [file for path in packaged_files(family) for file in self._of(path)]
        if not found:
            found = [file for path in loose_files() for file in self._of(path) if folded in file.families]
        for folder in self.folders:
            found = found or [file for file in self._in_folder(folder) if folded in file.families]
        return self._usable(family, found or self._in_system(folded))

    def _usable(self, family: str, files: list[FontFile]) -> tuple[FontFile, ...]:
        for file in files:
            if not file.may_embed:
                self._refuse(file.path, "its licence flags forbid embedding it", family)
            elif not file.drawable:
                self._refuse(file.path, "it has no outlines and no pictures", family)
        return tuple(file for file in files if file.may_embed and file.drawable)

    def _in_folder(self, folder: Path) -> list[FontFile]:
        return [file for path in font_files(folder) for file in self._of(path)]

    def _in_system(self, folded: str) -> list[FontFile]:
        """Files whose name begins like the family first: reading all of them takes long."""
        if self._system is None:
            self._system = [path for folder in system_folders() for path in font_files(folder)]
        alike = [path for path in self._system if fold_family(path.stem).startswith(folded[:8])]
        for paths in (alike, self._system):
            if found := [file for path in paths for file in self._of(path, quiet=True) if folded in file.families]:
                return found
        return []

    def _of(self, path: Path, quiet: bool = False) -> tuple[FontFile, ...]:
        if path not in self._read:
            try:
                self._read[path] = tuple(read_fonts(path))
            except UnreadableFont as why:
                self._read[path] = ()
                if not quiet:
                    self._refuse(path, str(why))
        return self._read[path]

    def read_folders(self) -> None:
        """Read every font of the folders: what is wrong with one is told although no text asks for it."""
        for folder in self.folders:
            for file in self._in_folder(folder):
                self._usable(file.families[0] if file.families else "", [file])

    def _refuse(self, path: Path, why: str, family: str = "") -> None:
        """A font that cannot be used is told at its file, one that is not of the workspace where it is asked for."""
        shown = self._shown(path)
        self._fault("unusable-font", "" if shown else family, shown, font=path.name, why=why)

    def _shown(self, path: Path) -> str:
        """A file of one of the folders, as it is called in the workspace."""
        folder = next((folder for folder in self.folders if path.is_relative_to(folder)), None)
        return path.relative_to(folder.parent).as_posix() if folder else ""

    def _fault(self, name: str, family: str, file: str = "", /, **values: str) -> None:
        fault = FontFault(name, tuple(sorted(values.items())), family, file)
        if fault not in self.faults:
            self.faults.append(fault)


def _listed(names: Names) -> list[str]:
    return [names] if isinstance(names, str) else list(names)


def _distance(file: FontFile, weight: int) -> float:
    axis = file.axis("wght")
    if axis:
        return max(axis.minimum - weight, weight - axis.maximum, 0)
    return abs(file.weight - weight)
