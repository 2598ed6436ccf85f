"""From which files a database was made: what tells whether it is out of date."""

import hashlib
from collections.abc import Iterable, Iterator

from kamifuda import __version__
from kamifuda.database.tables import INDEX, TABLES
from kamifuda.game.load import FILES
from kamifuda.workspace import Place, Workspace

PROGRAM = "kamifuda"  # the program is a source too: another one makes other tables


def source_files(workspace: Workspace) -> Iterator[Place]:
    """The card files, decks and game files that a database of a workspace is made from."""
    for name, folder in workspace.games.items():
        files = [*workspace.cards.get(name, ()), *workspace.decks.get(name, ()), *workspace.ledgers.get(name, ())]
        if files:
            schemas = (Place(folder.path / file, f"{folder.shown}/{file}") for file in FILES)
            yield from (*files, *(place for place in schemas if place.path.is_file()))


def digest_files(files: Iterable[Place]) -> dict[str, str]:
    """The digest of each file, empty for one that cannot be read, and which program makes which tables of them."""
    shape = hashlib.sha256(repr((TABLES, INDEX)).encode()).hexdigest()
    found = {PROGRAM: f"{__version__} {shape[:16]}"}
    for place in sorted(files, key=lambda each: each.shown):
        try:
            found[place.shown] = hashlib.sha256(place.path.read_bytes()).hexdigest()
        except OSError:
            found[place.shown] = ""
    return found
