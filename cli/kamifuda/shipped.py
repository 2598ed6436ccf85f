"""Where the schemas, templates and starter cards that travel with the program are."""

from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds `schemas/`, `templates/`, `cards/` and `art/`: in an installed package its own, else the
    checkout it runs from.
    """
    package = Path(__file__).resolve().parent
    inside = package / "_shipped"
    return inside if inside.is_dir() else package.parent.parent
