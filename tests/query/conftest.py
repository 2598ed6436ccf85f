"""A game with a field of every type."""

from pathlib import Path

import pytest

from kamifuda.decks.catalogue import Catalogue
from small_game import CARDS, DECKS, GAME, KINDS, make_catalogue


@pytest.fixture
def small(tmp_path: Path) -> Catalogue:
    """Its cards are right."""
    catalogue, faults = make_catalogue(tmp_path, KINDS, CARDS, DECKS, GAME)
    assert faults == []
    return catalogue


@pytest.fixture
def broken(tmp_path: Path) -> Catalogue:
    """A card whose power is no number and whose text is fine."""
    catalogue, faults = make_catalogue(
        tmp_path, KINDS, "- {id: c-1, kind: beast, name: Bent, power: lots, text: Draw.}\n", DECKS, GAME
    )
    assert len(faults) == 1
    return catalogue
