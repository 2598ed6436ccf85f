"""Deck files named on a command line: read, with the games they need."""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from kamifuda.decks.deck import Deck
from kamifuda.decks.formats import read_deck
from kamifuda.decks.formats.header import read_header
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.game.load import FILES
from kamifuda.loader import Loaded, load
from kamifuda.source.decoding import read_text
from kamifuda.source.text import Text
from kamifuda.workspace import list_games


def read_decks(
    root: Path, paths: Iterable[Path], files: Collection[str] = tuple(FILES)
) -> tuple[Loaded, list[Deck], list[Diagnostic]]:
    """The decks that could be read, their games with cards, and what is wrong with how the decks are written.

    `files`: what has to be known of each game.
    """
    found: list[Diagnostic] = []
    texts: list[tuple[Text, str]] = []
    for path in paths:
        text, faults = read_text(path, shown_path(root, path))
        found += faults
        if text is not None:
            texts.append((text, folder_game(root, path)))
    loaded = load(root, _games(root, texts), files)
    decks = []
    for text, game in texts:
        deck, faults = read_deck(text, loaded.catalogues, game)
        decks.append(deck)
        found += faults
    return loaded, decks, found


def read_options(written: Iterable[str]) -> dict[str, str]:
    """`--option K=V`, several times."""
    options = {}
    for each in written:
        name, sign, value = each.partition("=")
        if not name or not sign:
            raise KamifudaError(f"--option {each}: write it as NAME=VALUE")
        options[name.strip()] = value.strip()
    return options


def shown_path(root: Path, path: Path) -> str:
    """A path as diagnostics name it."""
    real = path.resolve()
    return real.relative_to(root).as_posix() if real.is_relative_to(root) else real.as_posix()


def folder_game(root: Path, path: Path) -> str:
    """The game whose folder a deck lies in."""
    real = path.resolve()
    parts = real.relative_to(root).parts if real.is_relative_to(root) else ()
    return parts[1] if len(parts) > 2 and parts[0] == "cards" else ""


def _games(root: Path, texts: Sequence[tuple[Text, str]]) -> Collection[str]:
    """The games of the decks; all there are when a deck does not tell its own."""
    games = {read_header(text, {}, game).game for text, game in texts}
    known = list_games(root)
    return games if games <= set(known) else list(known)
