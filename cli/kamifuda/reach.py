"""What lies where, asked without raising: where one may not look nothing is. `workspace` tells of such folders."""

import os
import unicodedata
from pathlib import Path


def is_file(path: Path) -> bool:
    """Whether there is a file that can be reached."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # no right to look there, a name too long for the system, or none at all
        return False


def spelt(name: str) -> str:
    """A file's name as one spelling of it: macOS takes letters apart (か and ゛) that others write as one (が)."""
    return unicodedata.normalize("NFC", name)


def is_folder(path: Path) -> bool:
    """Whether there is a folder that can be reached."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def leads_out(path: Path, root: Path) -> bool:
    """Whether a path leaves a folder when its links are followed."""
    return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def entries(folder: Path) -> list[Path]:
    """What lies in a folder, sorted."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def below(folder: Path) -> list[Path]:
    """Everything below a folder, sorted; links to folders are not followed."""
    try:
        return sorted(folder.rglob("*"))
    except OSError:
        return []
