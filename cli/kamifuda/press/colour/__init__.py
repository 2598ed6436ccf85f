"""Colours of a screen to the inks of a press."""

from kamifuda.press.colour.inks import Ink
from kamifuda.press.colour.profiles import Condition, find_condition

__all__ = ["Condition", "Ink", "find_condition"]
