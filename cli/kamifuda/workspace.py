"""Finds the user's folder and lists its files; the user's files before shipped ones.

A workspace is a folder that holds `cards/`. Games come from its `schemas/` and from those that travel with the program,
whole folder by whole folder; cards and decks from the workspace alone. Links that lead out of it are not followed.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from kamifuda import shipped
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic, nearest
from kamifuda.misplaced import misplaced_elsewhere, misplaced_in_cards
from kamifuda.reach import is_folder

CARD_FILES = (".yaml", ".yml", ".json", ".csv", ".tsv", ".xlsx", ".ods", ".fods")
LEDGER_FILES = ("redirects.yaml", "acknowledged.yaml", "ids.lock")  # beside the cards, and no cards
DECK_FILES = (
    ".txt", ".dec", ".deck", ".dck", ".cod", ".dek", ".o8d", ".ydk", ".ydke", ".mwdeck", ".json", ".csv", ".tsv",
)  # fmt: skip
# What people keep beside decks; anything else that lies there was meant to be a deck.
_BESIDE_DECKS = (".md", ".html", ".pdf", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".zip", ".url", ".py")
# Files that somebody may take for card files; they are not read, and we say so.
_NOT_READ = (".xls", ".xlsm", ".xlsb", ".numbers", ".toml", ".xml", ".jsonl", ".txt", ".docx")
_PICTURED = (".svg", ".css")  # near to an ending of ours and something else
_BACKUPS = ("~", ".bak", ".orig", ".rej", ".tmp", ".swp", "#")
DEEPEST = 12  # folders within folders


class NoWorkspaceError(KamifudaError):
    """No folder that holds `cards/`."""


class UnreadableError(KamifudaError):
    """A folder without which nothing can be said cannot be looked into."""


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder, and how diagnostics name it."""

    path: Path
    shown: str


@dataclass(frozen=True, slots=True)
class Workspace:
    """The files of one workspace and the games it knows, in order of their names."""

    root: Path
    games: Mapping[str, Place]  # game id -> its folder of schemas
    cards: Mapping[str, tuple[Place, ...]]  # game id -> card files
    decks: Mapping[str, tuple[Place, ...]]  # game id -> deck files
    ledgers: Mapping[str, tuple[Place, ...]]  # game id -> what is remembered of its ids
    templates: tuple[Place, ...]  # folders, first found first
    art: tuple[Place, ...]


def find(start: Path) -> Path:
    """The workspace that holds a folder: the folder itself or the nearest above that holds `cards/`."""
    if not start.is_dir():
        raise NoWorkspaceError(f"there is no folder {start}")
    here = start.resolve()
    for folder in (here, *here.parents):
        if (folder / "cards").is_dir():
            return folder
    raise NoWorkspaceError(
        f"no workspace: neither {here} nor a folder above it holds `cards/`; `kamifuda new DIR` starts one"
    )


def list_workspace(root: Path) -> tuple[Workspace, list[Diagnostic]]:
    """Every file of a workspace that we read, and what stands in the way of reading it."""
    walk = _Walk(root.resolve())
    games = list_games(walk.root)
    cards: dict[str, tuple[Place, ...]] = {}
    decks: dict[str, tuple[Place, ...]] = {}
    ledgers: dict[str, tuple[Place, ...]] = {}
    for entry in walk.entries("cards"):
        name = entry.name
        if is_folder(entry):
            files = list(walk.files(f"cards/{name}", DEEPEST))
            ledgers[name] = tuple(each for each in files if each.shown in _ledger(name))
            files = [each for each in files if each not in ledgers[name]]
            misplaced = {each: told for each in files if (told := misplaced_in_cards(each.path, each.shown, games))}
            walk.found += misplaced.values()
            files = [each for each in files if each not in misplaced]
            cards[name], decks[name] = _sort_files(files, name)
            walk.found += _unread(files, name)
            if name not in games and (cards[name] or decks[name]):
                guess = nearest(name, games)
                span, known = Span(f"cards/{name}"), ", ".join(games)
                walk.found.append(diagnostic("unknown-game", span, game=name, nearest=guess, games=known))
        elif entry.suffix.lower() in CARD_FILES and walk.is_inside(f"cards/{name}"):
            walk.found.append(diagnostic("misplaced-card-file", Span(f"cards/{name}"), file=name))
    walk.found += misplaced_elsewhere(walk.root, games)
    walk.look("templates")
    walk.look("art")
    workspace = Workspace(
        root=walk.root,
        games=games,
        cards={game: files for game, files in cards.items() if game in games},
        decks={game: files for game, files in decks.items() if game in games},
        ledgers={game: files for game, files in ledgers.items() if game in games},
        templates=_roots(walk.root, "templates"),
        art=_roots(walk.root, "art"),
    )
    return workspace, walk.found


def list_games(root: Path) -> dict[str, Place]:
    """Every game: its folder in the workspace, else the shipped one."""
    found: dict[str, Place] = {}
    for place in _roots(root, "schemas"):
        for folder in _games_in(place):
            if is_folder(folder) and not _is_hidden(folder.name):
                found.setdefault(folder.name, Place(folder, f"{place.shown}/{folder.name}"))
    return dict(sorted(found.items()))


def _games_in(place: Place) -> list[Path]:
    """What lies in a folder of games. When it cannot be looked into nobody knows which games there are."""
    try:
        return sorted(place.path.iterdir())
    except FileNotFoundError:
        return []
    except OSError as problem:
        raise UnreadableError(f"cannot read the folder {place.shown}: {(problem.strerror or '').lower()}") from problem


def _roots(root: Path, name: str) -> tuple[Place, ...]:
    """The folders of one name, the workspace's first; one alone in a checkout, where both are the same."""
    own, common = root / name, shipped.root() / name
    places = (Place(own, name), Place(common, f"shipped:{name}"))
    return places[:1] if own.resolve() == common.resolve() else places


def _ledger(game: str) -> tuple[str, ...]:
    """Where it is written down what became of a game's ids."""
    return tuple(f"cards/{game}/{name}" for name in LEDGER_FILES)


def _sort_files(files: list[Place], game: str) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    cards = [each for each in files if not _is_deck(each, game) and each.path.suffix.lower() in CARD_FILES]
    decks = [each for each in files if _is_deck(each, game) and each.path.suffix.lower() in DECK_FILES]
    return tuple(cards), tuple(decks)


def _is_deck(place: Place, game: str) -> bool:
    return place.shown.startswith(f"cards/{game}/decks/")


def _is_hand(place: Place, game: str) -> bool:
    """Whether a file is a written-down hand, which `hand check` judges."""
    return place.shown.startswith(f"cards/{game}/hands/") and place.path.suffix.lower() == ".txt"


def _unread(files: list[Place], game: str) -> Iterator[Diagnostic]:
    """Files of a kind that looks like cards or decks and is not read."""
    for place in files:
        suffix = place.path.suffix.lower()
        if _is_deck(place, game) and suffix not in DECK_FILES and suffix not in _BESIDE_DECKS:
            kind = f"{suffix} is no deck file" if suffix else "its name has no ending"
            span, meant = Span(place.shown), nearest(suffix, DECK_FILES) if suffix else ".txt"
            yield diagnostic("unread-deck-file", span, file=place.path.name, what=kind, nearest=meant)
        if not _is_deck(place, game) and not _is_hand(place, game) and (suffix in _NOT_READ or _is_nearly(suffix)):
            span, kinds = Span(place.shown), ", ".join(CARD_FILES)
            yield diagnostic("unread-card-file", span, file=place.path.name, suffix=suffix, kinds=kinds)


def _is_nearly(suffix: str) -> bool:
    """Whether an ending is a slip for one that is read: `.yamll`."""
    return suffix not in CARD_FILES and bool(suffix) and bool(nearest(suffix, CARD_FILES)) and suffix not in _PICTURED


def _is_hidden(name: str) -> bool:
    """Hidden files, editors' backups and office programs' locks."""
    return name.startswith((".", "~", "#")) or name.endswith(_BACKUPS)


class _Walk:
    """Goes through the folders of a workspace without leaving it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.found: list[Diagnostic] = []
        self._seen: set[str] = set()  # folders, so that links in a circle come to an end

    def entries(self, shown: str) -> list[Path]:
        """What lies in a folder, sorted, without hidden files."""
        try:
            return sorted(path for path in (self.root / shown).iterdir() if not _is_hidden(path.name))
        except OSError as problem:
            self.tell(problem, shown)
            return []

    def look(self, shown: str) -> None:
        """Tell of the folders below one that cannot be looked into; nothing is wrong where it does not exist."""
        for _ in os.walk(self.root / shown, onerror=self.tell):
            pass

    def tell(self, problem: OSError, shown: str = "") -> None:
        """Report a folder that cannot be looked into."""
        if isinstance(problem, FileNotFoundError):
            return
        shown = shown or Path(str(problem.filename)).relative_to(self.root).as_posix()
        reason = (problem.strerror or "unknown").lower()
        self.found.append(diagnostic("unreadable-file", Span(shown), path=shown, reason=reason))

    def files(self, shown: str, depth: int) -> Iterator[Place]:
        """What lies below a folder and is none."""
        real = os.path.realpath(self.root / shown)
        if depth < 0 or real in self._seen or not self.is_inside(shown):
            return
        self._seen.add(real)
        for path in self.entries(shown):
            below = str(PurePosixPath(shown) / path.name)
            if is_folder(path):
                yield from self.files(below, depth - 1)
            elif self.is_inside(below):  # reading tells of broken links and pipes
                yield Place(path, below)

    def is_inside(self, shown: str) -> bool:
        """Whether a path stays in the workspace when its links are followed; a link that leads out is told."""
        real = Path(os.path.realpath(self.root / shown))
        if real.is_relative_to(self.root):
            return True
        self.found.append(diagnostic("link-outside", Span(shown), path=shown, target=real))
        return False
