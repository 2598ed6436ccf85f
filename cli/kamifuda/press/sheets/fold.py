"""Sheets that are folded and glued: fronts on one half of one side, backs on the other, head to head."""

from dataclasses import replace
from typing import Final, Literal

from kamifuda.press.sheets.grid import Grid, Spacing, Wish, centred, choose, fill, margins_of, ways
from kamifuda.press.sheets.paper import Paper

FOLDED: Final[Literal["fold"]] = "fold"


def fold_grid(paper: Paper, width: int, height: int, spacing: Spacing, wish: Wish, gutter: int) -> Grid:
    """The grid of fronts on the lower half of the paper, which is folded across its middle. Raises NoRoomError.

    The heads of the fronts point to the fold, so that the backs, which mirror them, meet them head to head.
    """
    grids = []
    for way in ways(paper, wish):
        half = Paper(paper.name, way.width, way.height // 2)
        spaced = _within_half(way, spacing, gutter)
        grids.append(replace(centred(fill(half, width, height, spaced, None), spaced, None), paper=way))
    best = choose(paper, grids, spacing, wish)
    spaced = _within_half(best.paper, spacing, gutter)
    left = centred(best, spaced, None).left
    return replace(best, left=left, top=(best.paper.height + gutter) // 2 + spacing.bleed)


def _within_half(paper: Paper, spacing: Spacing, gutter: int) -> Spacing:
    """The spacing of the lower half: at its upper edge half the gutter, below the wider of two margins."""
    edges = margins_of(paper, spacing, "short" if paper.height >= paper.width else "long")
    return replace(spacing, margins=replace(edges, top=gutter // 2))
