"""Raster pictures: what a file really holds, and how it goes into a document."""

from kamifuda.press.pictures.facts import Looks, PictureFault
from kamifuda.press.pictures.looks import look
from kamifuda.press.pictures.pixels import Pixels
from kamifuda.press.pictures.store import INLINE, Pictures, inline, size_in

__all__ = ["INLINE", "Looks", "PictureFault", "Pictures", "Pixels", "inline", "look", "size_in"]
