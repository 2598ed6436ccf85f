"""What a game is: the vocabulary of `schemas/<game>/`, and records judged by it."""

import kamifuda.game.core  # noqa: F401 - before anything imports pydantic
from kamifuda.game.definition import Game
from kamifuda.game.load import load_game

__all__ = ["Game", "load_game"]
