"""Themes: the looks of a game's cards, apart from the places, which templates hold."""

from kamifuda.press.theme.reading import PLAIN, list_themes, read_theme
from kamifuda.press.theme.theme import NO_PAINT, Theme, ThemeFile, load_theme

__all__ = ["NO_PAINT", "PLAIN", "Theme", "ThemeFile", "list_themes", "load_theme", "read_theme"]
