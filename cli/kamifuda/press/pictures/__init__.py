"""Raster pictures: what a file really holds, and how it goes into a document."""

from kamifuda.press.pictures.looks import Looks, PictureFault, look
from kamifuda.press.pictures.pixels import Pixels
from kamifuda.press.pictures.store import Pictures, size_in

__all__ = ["Looks", "PictureFault", "Pictures", "Pixels", "look", "size_in"]
