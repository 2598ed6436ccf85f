"""Fonts: found, opened once, measured, and cut down to what a document shows."""

from .book import Chain, FontBook, FontFault, region
from .instance import Instance
from .program import FontProgram, subset

__all__ = ["Chain", "FontBook", "FontFault", "FontProgram", "Instance", "region", "subset"]
