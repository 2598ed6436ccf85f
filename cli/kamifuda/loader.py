"""The one way in: a workspace to games, libraries, decks, diagnostics, and which files were read."""

import gc
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path

from kamifuda.cards import Library, build_library
from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.formats import read_deck
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.game.load import FILES, load_game
from kamifuda.game.lost import without_lost
from kamifuda.jobs import HERE, Task, cut, open_workers
from kamifuda.ledger import Ledger, read_ledger
from kamifuda.misplaced import holds_cards, told_among_decks
from kamifuda.reach import is_file, is_folder
from kamifuda.source.decoding import read_text
from kamifuda.source.reading import read
from kamifuda.workspace import Place, Workspace, list_workspace

DATA_FILES = (".json", ".csv", ".tsv")
TEXT_FORMATS = ("kamifuda", "list", "arena")  # take any text
WORTH = 1000  # cards whose checks pay for a fork


@dataclass(frozen=True, slots=True)
class File:
    """A file that was looked at: its path, its game, the folder it belongs to, how many cards it holds."""

    path: str
    game: str
    room: str  # schemas, cards, decks
    cards: int = 0
    whole: bool = True  # False: a part of it could not be read


@dataclass(frozen=True)
class Loaded:
    """Everything that was read of a workspace, and everything that is wrong with it."""

    workspace: Workspace
    games: Mapping[str, Game] = field(default_factory=dict)
    libraries: Mapping[str, Library] = field(default_factory=dict)
    catalogues: Mapping[str, Catalogue] = field(default_factory=dict)
    decks: tuple[Deck, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    files: tuple[File, ...] = ()


@contextmanager
def without_collector() -> Iterator[None]:
    """Reading makes hundreds of thousands of values and no circles: looking for circles takes a quarter of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@without_collector()
def load(root: Path, games: Collection[str] | None = None, files: Collection[str] = tuple(FILES)) -> Loaded:
    """Games and cards, without checks beyond what reading them says and without decks.

    `games`: only these. `files`: of each game's files only these.
    """
    workspace, found = list_workspace(root)
    wanted = sorted(games) if games is not None else used_games(workspace)
    return _load(workspace, [name for name in wanted if name in workspace.games], found, files)


@without_collector()
def load_everything(root: Path, jobs: int = 0) -> Loaded:
    """Games, cards and decks of a workspace with every check there is, done by `jobs` processes; 0 chooses."""
    from kamifuda.checks import check_queries
    from kamifuda.decks.legality import judge
    from kamifuda.decks.lists import check_lists
    from kamifuda.decks.verdict import without_banned

    workspace, found = list_workspace(root)
    loaded = _load(workspace, used_games(workspace), found)
    diagnostics = list(loaded.diagnostics)
    for catalogue in loaded.catalogues.values():
        of_game = [*check_queries(catalogue.game, catalogue.vocabulary), *catalogue.rulebook.diagnostics]
        diagnostics += without_lost(of_game, catalogue.game)
        diagnostics += check_lists(catalogue)
    diagnostics += _check_cards(workspace, loaded.catalogues, jobs)
    decks = []
    files = list(loaded.files)
    for name in loaded.catalogues:
        for place in workspace.decks.get(name, ()):
            deck, faults = load_deck(place.path, place.shown, loaded.catalogues, name)
            if deck is not None and not _is_deck(place, deck):
                diagnostics.append(_no_deck(place, name))
                continue
            files.append(File(place.shown, name, "decks"))
            if deck is not None:
                decks.append(deck)
                if deck.game in loaded.catalogues:
                    catalogue = loaded.catalogues[deck.game]
                    verdict = judge(deck, catalogue)
                    faults = without_banned(faults, [verdict])
                    diagnostics += without_lost(verdict.diagnostics, catalogue.game)
            diagnostics += faults
    return replace(loaded, decks=tuple(decks), diagnostics=tuple(diagnostics), files=tuple(files))


def _no_deck(place: Place, game: str) -> Diagnostic:
    """What is said of a table or JSON among decks that is none."""
    if holds_cards(place.path):
        return told_among_decks(place.shown, game)
    return diagnostic("unread-deck-file", Span(place.shown), file=place.path.name, what="nothing in it is a deck")


def _check_cards(workspace: Workspace, catalogues: Mapping[str, Catalogue], jobs: int) -> Iterator[Diagnostic]:
    """Every check of all cards; those of many cards are shared out."""
    from kamifuda.checks import CHECKS, Pool, check_cards

    with open_workers(jobs) as workers:
        tasks: list[tuple[Game, Task[list[Diagnostic]]]] = []
        for name, catalogue in catalogues.items():
            pool = Pool(catalogue.library, catalogue.vocabulary, *art_folders(workspace, name))
            way = workers.way(len(catalogue.library.cards), WORTH)
            way = way if way.sees else HERE  # to send that many cards takes longer than to check them
            tasks += [(catalogue.game, way.submit(check_cards, pool, part)) for part in cut(CHECKS, way.parts)]
        for game, task in tasks:
            yield from without_lost(task.result(), game)


def _is_deck(place: Place, deck: Deck) -> bool:
    """Whether a file was read as its ending promises: tables and JSON that lie among decks may be about anything."""
    suffix = place.path.suffix.lower()
    if suffix not in DATA_FILES or not deck.complete:
        return True
    return deck.format not in TEXT_FORMATS and bool(deck.entries or deck.aside)


def load_one_game(root: Path, name: str) -> Game:
    """The definition of one game; raises KamifudaError when there is none, or when it cannot be used."""
    workspace, _ = list_workspace(root)
    if name not in workspace.games:
        guess = nearest(name, workspace.games)
        meant = f"did you mean {guess}?" if guess else f"the games are {', '.join(workspace.games)}"
        raise KamifudaError(f"no game is called {name}; {meant}")
    place = workspace.games[name]
    game, faults = load_game(place.path, place.shown)
    if game is None:
        first = min(faults, key=lambda each: each.order)
        raise KamifudaError(f"{first.span.path}:{first.span.line}: {first.message}; kamifuda check tells more")
    return game


def load_deck(
    path: Path, shown: str, catalogues: Mapping[str, Catalogue], game: str = ""
) -> tuple[Deck | None, list[Diagnostic]]:
    """One deck file; None when its text cannot be read."""
    text, faults = read_text(path, shown)
    if text is None:
        return None, list(faults)
    deck, found = read_deck(text, catalogues, game)
    if deck.game in catalogues:
        found = without_lost(found, catalogues[deck.game].game)
    return deck, [*faults, *found]


def used_games(workspace: Workspace) -> list[str]:
    """The games that have cards, decks or schemas in the workspace."""
    own = {name for name, place in workspace.games.items() if place.path.is_relative_to(workspace.root)}
    with_cards = {name for name, files in workspace.cards.items() if files}
    with_decks = {name for name, files in workspace.decks.items() if files}
    return sorted(own | with_cards | with_decks)


def art_folders(workspace: Workspace, game: str) -> tuple[Path | None, Path | None]:
    """Where the pictures of a game lie: the user's, and those that travel with the program."""
    own = workspace.root / "art" / game
    shipped = [place.path / game for place in workspace.art if place.path != workspace.root / "art"]
    return own if is_folder(own) else None, next((path for path in shipped if is_folder(path)), None)


def _load(
    workspace: Workspace, names: list[str], found: list[Diagnostic], parts: Collection[str] = tuple(FILES)
) -> Loaded:
    diagnostics = list(found)
    catalogues: dict[str, Catalogue] = {}
    files: list[File] = []
    for name in names:
        place = workspace.games[name]
        game, faults = load_game(place.path, place.shown, parts)
        diagnostics += faults
        files += [File(f"{place.shown}/{file}", name, "schemas") for file in FILES if is_file(place.path / file)]
        if game is None:
            continue
        ledger, faults = load_ledger(workspace, name)
        diagnostics += faults
        library, faults, read_files = load_library(game, workspace.cards.get(name, ()), ledger)
        diagnostics += without_lost(faults, game)
        files += read_files
        catalogues[name] = Catalogue(game, library)
    return Loaded(
        workspace,
        {name: each.game for name, each in catalogues.items()},
        {name: each.library for name, each in catalogues.items()},
        catalogues,
        diagnostics=tuple(diagnostics),
        files=tuple(files),
    )


def load_ledger(workspace: Workspace, game: str) -> tuple[Ledger, list[Diagnostic]]:
    """What is remembered of the ids of a game."""
    return read_ledger((place.path, place.shown) for place in workspace.ledgers.get(game, ()))


def load_library(
    game: Game, files: Collection[Place], ledger: Ledger | None = None
) -> tuple[Library, list[Diagnostic], list[File]]:
    """The cards in the files of one game, what is wrong with them, and how many each file holds."""
    readings = [read(place.path, place.shown) for place in files]
    diagnostics = [fault for reading in readings for fault in reading.diagnostics]
    library, faults = build_library(game, {reading.path: reading.records for reading in readings})
    cards = {id(card.record) for card in library.cards}
    held = [
        File(each.path, game.id, "cards", sum(id(record) in cards for record in each.records), each.complete)
        for each in readings
    ]
    twice = sum(each.name == "duplicate-id" for each in faults)
    all_read = len(cards) + twice == sum(len(each.records) for each in readings)
    whole = all_read and all(each.complete for each in readings)
    return replace(library, ledger=ledger or Ledger(), whole=whole), [*diagnostics, *faults], held
