"""The balance of a game's cards in figures: what costs what, what stands out, what is better in every way."""

from kamifuda.audit.study import Study, study_game

__all__ = ["Study", "study_game"]
