"""Themes: the looks of a game's cards, apart from the places, which templates hold."""

from kamifuda.press.theme.theme import Theme, ThemeFile, load_theme

__all__ = ["Theme", "ThemeFile", "load_theme"]
