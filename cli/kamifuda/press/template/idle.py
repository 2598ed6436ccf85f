"""Templates that draw nothing: a misspelt name of a file makes no noise by itself."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.press.plan import Folder
from kamifuda.reach import below, entries


def idle_templates(game: Game, folders: Sequence[Folder]) -> Iterator[Diagnostic]:
    """Templates of a workspace that are the face of nothing in a game and that no template names.

    Backs are left out: one may wait for a card that names it.
    """
    faces = [f"{kind}.xml" for kind in game.kinds] + [f"face-{face}.xml" for face in game.faces]
    known = ["card.xml", "back.xml", *faces]
    for folder in folders:
        if folder.shown.startswith("shipped:"):
            continue
        own = [path for path in entries(folder.path / game.id) if path.suffix.lower() == ".xml"]
        doubtful = [path for path in own if path.name not in known and not path.name.startswith("back-")]
        said = [_text(path) for path in below(folder.path) if path.suffix == ".xml"] if doubtful else []
        for path in doubtful:
            if not any(f"{path.name}{quote}" in text for text in said for quote in "\"'"):
                span = Span(f"{folder.shown}/{game.id}/{path.name}")
                yield diagnostic("idle-template", span, file=path.name, nearest=nearest(path.name, known))


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
