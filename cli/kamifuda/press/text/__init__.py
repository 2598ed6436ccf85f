"""Text that fits its box: shaped, broken, placed in mm. What comes out is final; nothing later moves a glyph."""

from kamifuda.press.text.setting import Setting, SymbolPlace, code_points
from kamifuda.press.text.style import Look, Style
from kamifuda.press.text.typeset import Paragraph, set_art, set_line, set_lines, set_text

__all__ = [
    "Look",
    "Paragraph",
    "Setting",
    "Style",
    "SymbolPlace",
    "code_points",
    "set_art",
    "set_line",
    "set_lines",
    "set_text",
]
