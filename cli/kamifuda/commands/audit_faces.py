"""Small pictures of cards for a page, as addresses that hold the picture itself."""

import base64
import io
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kamifuda.cards import Card

if TYPE_CHECKING:
    from kamifuda.game.definition import Game
    from kamifuda.workspace import Workspace

DPI = 72.0
QUALITY = 82
WORTH = 8  # faces that pay for a fork


def small_faces(workspace: "Workspace", game: "Game", cards: Sequence[Card], language: str) -> dict[str, str]:
    """Card id -> the address of its picture; a card that cannot be drawn has none, which `check` explains."""
    from kamifuda.commands.selection import folders_of
    from kamifuda.jobs import open_workers
    from kamifuda.press.plan import Manner, Plan, front_of
    from kamifuda.press.single import Cut, Target, write_faces

    plan = Plan(game, folders_of(workspace, game.id), Manner(language if language in game.languages else ""))
    with TemporaryDirectory(prefix="kamifuda-") as name, open_workers(0) as workers:
        folder = Path(name)
        # numbers, not ids: what a card is called says nothing about where its picture may be written
        targets = [Target(front_of(card), folder / f"{number}.png", card.id) for number, card in enumerate(cards)]
        write_faces(plan, targets, Cut(dpi=DPI), workers.way(len(targets), WORTH))
        return {
            card.id: _address(target.path) for card, target in zip(cards, targets, strict=True) if target.path.is_file()
        }


def _address(path: Path) -> str:
    from PIL import Image

    out = io.BytesIO()
    with Image.open(path) as picture:
        picture.convert("RGB").save(out, "JPEG", quality=QUALITY)
    return f"data:image/jpeg;base64,{base64.b64encode(out.getvalue()).decode('ascii')}"
