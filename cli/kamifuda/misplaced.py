"""Files where nobody looks for them: decks among cards, cards among decks, rules among cards, pictures anywhere.

What a file is told by its ending, and by its first lines where the ending says too little.
"""

import re
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.endings import PICTURES
from kamifuda.pattern import pattern
from kamifuda.reach import entries, is_file, is_folder

_ONLY_DECKS = (".dec", ".deck", ".dck", ".cod", ".dek", ".o8d", ".ydk", ".ydke", ".mwdeck")
_RULES = ("game", "kinds", "decks", "opening", "turns", "components", "audit")  # the files of a game
_HEAD = 4000  # bytes of a file that are looked at
_DECK = pattern(rb"^[ \t]*(?:\d{1,3}[xX]?[ \t]+\S|\[[^\]\r\n]{1,40}\][ \t]*\r?$|game[ \t]*:|#main\b)", re.M)
_CARDS = pattern(rb"\bkind\b")
_GAME = pattern(rb"^(?:kinds|home_language|piles|hand|resources|zones|figures)[ \t]*:", re.M)


def misplaced_in_cards(path: Path, shown: str, games: Collection[str]) -> Diagnostic | None:
    """What is said of a file below `cards/GAME/` that belongs elsewhere; the decks' folder is part of that."""
    _, game, *inside = PurePosixPath(shown).parts
    game = game if game in games else "GAME"
    suffix = path.suffix.lower()
    if inside[0] in ("decks", "hands") and len(inside) > 1:
        if suffix in (".yaml", ".yml") and holds_cards(path):
            return _told(shown, "a card file", f"cards/{game}")
    elif suffix in _ONLY_DECKS or (suffix == ".txt" and _DECK.search(_head(path))):
        return _told(shown, "a deck", f"cards/{game}/decks")
    elif suffix in PICTURES:
        return _told(shown, "a picture", f"art/{game}")
    elif suffix in (".yaml", ".yml") and path.stem in _RULES and _GAME.search(_head(path)):
        return _told(shown, "a file of a game's rules", f"schemas/{game}")
    return None


def misplaced_elsewhere(root: Path, games: Collection[str]) -> Iterator[Diagnostic]:
    """What lies in the folders of a workspace beside the folders of its games."""
    for name, what, endings in (
        ("cards", "a deck", (*_ONLY_DECKS, ".txt")),
        ("cards", "a picture", PICTURES),
        ("art", "a picture", PICTURES),
        ("schemas", "a file of a game's rules", (".yaml", ".yml")),
        ("decks", "a deck", (*_ONLY_DECKS, ".txt")),
    ):
        place = {"a deck": "cards/GAME/decks", "a picture": "art/GAME"}.get(what, "schemas/GAME")
        for path in _files(root / name, endings):
            if not (path.suffix.lower() == ".txt" and not _DECK.search(_head(path))):
                yield _told(f"{name}/{path.name}", what, place)
    for place in ("art", "templates"):
        for folder in _folders(root / place):
            meant = nearest(folder, games) if folder not in games else ""
            if meant:
                span = Span(f"{place}/{folder}")
                yield diagnostic("unknown-game", span, severity="warning", game=folder, nearest=meant, games=meant)


def holds_cards(path: Path) -> bool:
    """Whether a file that is no deck speaks of kinds, as card files do."""
    return bool(_CARDS.search(_head(path)))


def told_among_decks(shown: str, game: str) -> Diagnostic:
    """What is said of a card file among decks."""
    return _told(shown, "a card file", f"cards/{game}")


def _told(shown: str, what: str, place: str) -> Diagnostic:
    name = PurePosixPath(shown).name
    return diagnostic("misplaced-file", Span(shown), file=name, what=what, place=f"{place}/", to=f"{place}/{name}")


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return b""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return head.decode("utf-16", "ignore").encode()
    return head.removeprefix(b"\xef\xbb\xbf")


def _files(folder: Path, endings: Collection[str]) -> list[Path]:
    found = entries(folder)
    return [path for path in found if path.suffix.lower() in endings and path.name[:1] not in ".~#" and is_file(path)]


def _folders(folder: Path) -> list[str]:
    return [path.name for path in entries(folder) if not path.name.startswith(".") and is_folder(path)]
