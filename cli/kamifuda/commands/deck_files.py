"""Deck files named on a command line: read, with the games they need."""

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats import game_named, read_deck
from kamifuda.diagnostics import Diagnostic, KamifudaError, diagnostic, nearest
from kamifuda.game.load import CARDS_AND_DECKS, FILES
from kamifuda.loader import Loaded, load, without_collector
from kamifuda.source.decoding import read_text
from kamifuda.source.text import Text
from kamifuda.workspace import list_games

_NO_DECKS = (".yaml", ".yml", ".xlsx", ".ods", ".fods", ".pdf", ".png", ".jpg", ".md", ".py", ".svg")


class NotADeckError(KamifudaError):
    """Something else was named where a deck belongs: a file of another kind, a folder, nothing at all."""


@without_collector()
def read_decks(
    root: Path, paths: Iterable[Path], files: Collection[str] = tuple(FILES)
) -> tuple[Loaded, list[Deck], list[Diagnostic]]:
    """The decks that could be read, their games with cards, and what is wrong with how the decks are written.

    `files`: what has to be known of each game.
    """
    found: list[Diagnostic] = []
    texts: list[tuple[Text, str]] = []
    paths = list(paths)
    must_exist(paths)
    for path in paths:
        text, faults = _read_deck_text(path, shown_path(root, path))
        found += faults
        if text is not None:
            texts.append((text, folder_game(root, path)))
    loaded = load(root, _games(root, texts), files)
    decks = []
    for text, game in texts:
        deck, faults = read_deck(text, loaded.catalogues, game)
        decks.append(deck)
        found += [_known_game(fault, loaded) for fault in faults]
    return loaded, decks, found


def _known_game(fault: Diagnostic, loaded: Loaded) -> Diagnostic:
    """What is wrong with a deck; of a game that is there and cannot be read, that is said instead."""
    game = dict(fault.values).get("value", "") if fault.name == "deck-unknown-game" else ""
    told = (one.span for one in loaded.diagnostics if one.severity == "error")
    where = next((span for span in told if game and span.path.startswith(f"schemas/{game}/")), None)
    if where is None:
        return fault
    return diagnostic("game-not-read", fault.span, also=(where,), game=game, path=where.path, line=where.line)


def _read_deck_text(path: Path, shown: str) -> tuple[Text | None, list[Diagnostic]]:
    """The text of a deck file. A file whose ending says that it holds something else was named by mistake."""
    if path.suffix.lower() in _NO_DECKS and path.is_file():
        raise NotADeckError(f"{path} is no deck; kamifuda check looks at card files and game files")
    return read_text(path, shown)


def must_exist(paths: Sequence[Path], what: str = "decks") -> None:
    """Every file named is there; without one of them there is no whole answer, so all that are not are told at once."""
    told = []
    for path in paths:
        if path.is_dir():
            told.append(f"{path} is a folder; name the {what} in it")
        elif not path.exists() and not path.is_symlink():
            guess = nearest(path.name, (each.name for each in path.parent.iterdir())) if path.parent.is_dir() else ""
            told.append(f"there is no file {path}" + (f"; did you mean {path.with_name(guess)}?" if guess else ""))
    if told:
        raise NotADeckError("\n  ".join(told))


def read_file(root: Path, path: Path) -> tuple[Text | None, list[Diagnostic], str]:
    """The text of one deck file, what is wrong with it, and the game it says it is of."""
    must_exist([path])
    text, faults = _read_deck_text(path, shown_path(root, path))
    game = folder_game(root, path)
    return text, faults, game if text is None else game_named(text, game)


def load_for(root: Path, game: str) -> Mapping[str, Catalogue]:
    """The cards a deck of a game may hold; none when it does not tell its game and there is more than one."""
    known = list_games(root)
    if game not in known:
        game = next(iter(known), "") if not game and len(known) == 1 else ""
    return load(root, [game], CARDS_AND_DECKS).catalogues if game else {}


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
    real = Path(os.path.realpath(path))
    return real.relative_to(root).as_posix() if real.is_relative_to(root) else real.as_posix()


def folder_game(root: Path, path: Path) -> str:
    """The game whose folder a deck lies in."""
    real = Path(os.path.realpath(path))
    parts = real.relative_to(root).parts if real.is_relative_to(root) else ()
    return parts[1] if len(parts) > 2 and parts[0] == "cards" else ""


def _games(root: Path, texts: Sequence[tuple[Text, str]]) -> Collection[str]:
    """The games of the decks; all there are when a deck does not tell its own."""
    games = {game_named(text, game) for text, game in texts}
    known = list_games(root)
    return games if games <= set(known) else list(known)
