"""Judges files for print, ours or not: boxes, fonts, colours, resolution, transparency, ink, what is near the cut."""

from kamifuda.preflight.judging import Judged, judge

__all__ = ["Judged", "judge"]
