"""The formats that are read, and what reads each."""

from importlib import import_module
from pathlib import Path
from typing import Any

from kamifuda.imports.row import Source

# word on the command line -> (module of this room, what it is)
FORMATS = {
    "ygoprodeck": ("ygoprodeck", "JSON of YGOPRODeck"),
    "edopro": ("edopro", "cards.cdb of EDOPro and other YGOPro clients"),
    "cockatrice": ("cockatrice", "card XML of Cockatrice"),
    "mse": ("mse", "a set of Magic Set Editor"),
    "table": ("table", "CSV, TSV, XLSX, ODS, JSON or YAML with any columns"),
}


def read_source(format: str, path: Path) -> Source:
    """The rows of a file."""
    reader: Any = import_module(f"kamifuda.imports.{FORMATS[format][0]}")
    source: Source = reader.read(path)
    return source
