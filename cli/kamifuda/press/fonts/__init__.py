"""Fonts: found, opened once, measured, and cut down to what a document shows."""

from kamifuda.press.fonts.book import Chain, FontBook, FontFault, asks_for_looks, covers, package_for, region
from kamifuda.press.fonts.instance import Instance
from kamifuda.press.fonts.program import FontProgram, subset

__all__ = [
    "Chain",
    "FontBook",
    "FontFault",
    "FontProgram",
    "Instance",
    "asks_for_looks",
    "covers",
    "package_for",
    "region",
    "subset",
]
