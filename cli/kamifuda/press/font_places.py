"""Where font files lie: packages first, so that a build is the same everywhere; then folders; then the system."""

import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from kamifuda.pattern import pattern

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
_OLD = "it is a Type 1 font; convert it to .otf first"
REFUSED = {  # fonts of other kinds, and why they cannot be used
    **dict.fromkeys((".woff", ".woff2", ".eot"), "it is packed for the web; unpack it to .ttf or .otf first"),
    **dict.fromkeys((".pfb", ".pfa", ".t1"), _OLD),
    ".dfont": "it is packed for old Macs; unpack it to .ttf or .otf first",
}
_NOT_NAME = pattern(r"[\x00-/:-`{-\x7f]+")  # ASCII besides digits and small letters

# Packages of the justmytype family keep `fonts/<licence>/<folded family>/`.
_PACKS = (
    "justmytype_intl_cjk",
    "justmytype_western_core",
    "justmytype_intl_rtl",
    "justmytype_intl_south_asia",
    "justmytype_intl_sea",
    "justmytype_intl_africa",
)
# Packages that hold a few font files of their own; their names are read from the files.
_LOOSE = ("pylopdf_fonts_jp", "pylopdf_fonts_zh_cn", "pylopdf_fonts_zh_tw")


def fold_family(name: str) -> str:
    """A family name as it is looked up: no case, no spaces, no hyphens."""
    return _NOT_NAME.sub("", name.lower())


def packaged_files(family: str) -> list[Path]:
    """Files of installed packages that should hold a family; found by name, nothing is imported."""
    folded = fold_family(family)
    if not folded:
        return []
    for pack in _PACKS:
        root = _module_folder(pack)
        found = (
            [path for folder in sorted(root.glob(f"fonts/*/{folded}")) for path in font_files(folder)] if root else []
        )
        if found:
            return found
    root = _module_folder("fontpkg_" + "_".join(family.lower().replace("-", " ").split()))
    return list(font_files(root)) if root else []


def loose_files() -> list[Path]:
    """Files of installed packages that are not sorted by family."""
    roots = [root for root in map(_module_folder, _LOOSE) if root]
    return [path for root in roots for path in font_files(root)]


def font_files(folder: Path) -> Iterator[Path]:
    """Every font file below a folder, in a fixed order; others too, so that they can be refused by name."""
    wanted = (*SUFFIXES, *REFUSED)
    for parent, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            if name.lower().endswith(wanted):
                yield Path(parent) / name


def system_folders() -> list[Path]:
    """Where this kind of system keeps fonts."""
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home)) / "Microsoft/Windows/Fonts"
        found = [Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts", local]
    elif sys.platform == "darwin":
        found = [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
        found = [data / "fonts", home / ".fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")]
    return [folder for folder in found if folder.is_dir()]


def _module_folder(name: str) -> Path | None:
    if not name.isidentifier():
        return None
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None
